"""How a claim stands before it is ruled: agreed, disputed, unanswered, taken back.

Source: procedure/agreement, procedure/agreement/withdrawn, procedure/silence, procedure/dispute,
procedure/withdrawal (after Laws 69 and 71).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.game import Case
from adjudicator.ruling import Status
from notation.acts import Accept, Agree, NextCall, Object, RoundEnds, Withdraw
from notation.games.chan import SEATS
from notation.record import ALL, Event, HandRecord


@dataclass(frozen=True, slots=True)
class Standing:
    """The status, and the events that made it. `late`: acceptances taken back too late."""

    status: Status
    accepts: tuple[int, ...]
    objections: tuple[int, ...]
    withdrawals: tuple[int, ...]
    reopened: tuple[int, ...]
    late: tuple[int, ...]


def is_withdrawn(record: HandRecord, claim: Event) -> bool:
    """Was the claim taken back, and has everybody else agreed to it?"""
    if not any(
        isinstance(event.act, Withdraw) and event.act.event == claim.number
        for event in record.events[claim.number :]
    ):
        return False
    return standing_of(claim, record.events[claim.number :]).status is Status.WITHDRAWN


def standing(case: Case) -> Standing:
    """Read the responses to one claim in the order of the record."""
    return standing_of(case.claim, case.after, case.options.disputed)


def standing_of(claim: Event, after: Sequence[Event], disputed: bool = False) -> Standing:
    """The same from the events behind the claim. `disputed`: what is agreed or unanswered is ruled as disputed."""
    claimer, number = claim.actor, claim.number
    others = frozenset(SEATS) - {claimer}
    accepted: dict[str, int] = {}
    objections: dict[int, set[str]] = {}  # who has not accepted since
    objectors: dict[int, str] = {}
    withdrawals: list[int] = []
    reopened: list[int] = []
    late: list[int] = []
    let_go: set[str] = set()
    over = False
    accept_events: dict[int, str] = {}
    for event in after:
        act = event.act
        seats = others if event.actor == ALL else frozenset({event.actor}) & others
        over = over or isinstance(act, RoundEnds | NextCall)
        if isinstance(act, Accept) and act.event == number:
            accepted |= dict.fromkeys(sorted(seats), event.number)
            accept_events[event.number] = event.actor
            objections = {at: left - seats for at, left in objections.items() if left - seats}
        elif isinstance(act, Object) and act.event == number:
            objections[event.number] = set(seats) or {event.actor}
            objectors[event.number] = event.actor
            for seat in sorted(seats & set(accepted)):
                _take_back(accepted, seat, event.number, over, reopened, late)
        elif isinstance(act, Withdraw) and accept_events.get(act.event) in (event.actor, ALL):
            for seat in sorted(seats & set(accepted)):
                _take_back(accepted, seat, event.number, over, reopened, late)
        elif isinstance(act, Withdraw) and objectors.get(act.event) == event.actor:
            objections.pop(act.event, None)
        elif isinstance(act, Withdraw) and act.event == number and event.actor == claimer:
            withdrawals.append(event.number)
        elif isinstance(act, Accept | Agree) and act.event in withdrawals:
            let_go |= seats
    if withdrawals and let_go == others:
        status = Status.WITHDRAWN
    elif set(accepted) == others and (late or not objections):
        status = Status.AGREED
    elif objections or withdrawals or reopened:
        status = Status.DISPUTED
    else:
        status = Status.UNANSWERED
    if disputed and status in (Status.AGREED, Status.UNANSWERED):
        status = Status.DISPUTED
    return Standing(
        status, tuple(accept_events), tuple(objections), tuple(withdrawals), tuple(reopened), tuple(late)
    )


def _take_back(
    accepted: dict[str, int], seat: str, event: int, over: bool, reopened: list[int], late: list[int]
) -> None:
    """procedure/agreement/withdrawn, too-late: until the round or the hand is over."""
    if over:
        late.append(event)
        return
    accepted.pop(seat)
    reopened.append(event)
