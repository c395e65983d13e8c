"""How a claim was answered: agreed, disputed, unanswered, taken back; and who has the better right to the card.

Source: articles procedure/agreement…, procedure/silence, procedure/dispute, procedure/withdrawal,
procedure/claim/one-winner; rules §5.6.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.game import Case
from adjudicator.ruling import Status
from adjudicator.totom.position import PLAYERS, Position, seat_of
from adjudicator.totom.rules import Rules
from notation.acts import Accept, Agree, CorrectionEnds, NextCall, Object, RoundEnds, Withdraw
from notation.games.mat_acts import U
from notation.games.totom import SEATS
from notation.record import ALL, Event

_NEXT_HAND = (NextCall, RoundEnds, CorrectionEnds)


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to a claim. `accepted` maps no seat twice; `objections` are those that stand."""

    status: Status
    accepted: tuple[str, ...] = ()
    objections: tuple[Event, ...] = ()
    taken_back: tuple[int, ...] = ()  # acceptances withdrawn in time
    too_late: tuple[int, ...] = ()  # objections and withdrawals that came too late
    withdrawal: int = 0  # the event by which the claimer took his claim back


def answers_to(case: Case) -> Answers:
    """Read the responses in the order of the record."""
    claim, others = case.claim, [seat for seat in SEATS if seat != case.claim.actor]
    accepted: dict[str, int] = {}
    objections: dict[int, Event] = {}
    taken_back: list[int] = []
    too_late: list[int] = []
    withdrawal, let_go = 0, set[str]()
    for event in case.responses:
        act, seats = event.act, others if event.actor == ALL else [event.actor]
        if isinstance(act, Accept | Agree) and withdrawal and act.event == withdrawal:
            let_go.update(seats)
        elif isinstance(act, Accept) and act.event == claim.number:
            accepted.update({seat: event.number for seat in seats if seat in others})
        elif isinstance(act, Object) and act.event == claim.number and event.actor != claim.actor:
            if all(seat in accepted for seat in others) and _late(case, event):
                too_late.append(event.number)
                continue
            taken_back += [event.number for seat in seats if accepted.pop(seat, 0)]
            objections[event.number] = event
        elif isinstance(act, Withdraw):
            if act.event == claim.number and event.actor == claim.actor:
                withdrawal = event.number
            elif act.event in accepted.values():
                if _late(case, event):
                    too_late.append(event.number)
                else:
                    gone = [seat for seat, number in accepted.items() if number == act.event]
                    back = [seat for seat in gone if event.actor in (seat, ALL)]
                    for seat in back:
                        del accepted[seat]
                    if back:
                        taken_back.append(event.number)
            else:
                objections.pop(act.event, None)
    standing = tuple(objections.values())
    status = Status.UNANSWERED
    if withdrawal and let_go >= set(others):
        status = Status.WITHDRAWN
    elif (
        case.options.disputed
        or standing
        or withdrawal
        or (taken_back and not all(s in accepted for s in others))
    ):
        status = Status.DISPUTED
    elif all(seat in accepted for seat in others):
        status = Status.AGREED
    kept = tuple(seat for seat in others if seat in accepted)
    return Answers(status, kept, standing, tuple(taken_back), tuple(too_late), withdrawal)


def _late(case: Case, event: Event) -> bool:
    """Did the next hand begin first, or did the referee find that the event came late?"""
    if any(fact.kind == "late" and fact.event == event.number for fact in case.record.facts):
        return True
    return any(isinstance(other.act, _NEXT_HAND) for other in case.after if other.number < event.number)


def rivals(case: Case, rules: Rules) -> tuple[Event, ...]:
    """Other ù on the same card that have the better right to it.

    Nearer in turn from the in-turn eater, or announced first, as the house has it (`u_tiebreak`).
    """
    mine = _offer_of(case.positions[case.claim.number - 1])
    seat = seat_of(case.claim.actor)
    if mine is None or seat is None:
        return ()
    found = []
    for event in case.record.events:
        if (
            event.number == case.claim.number
            or not isinstance(event.act, U)
            or event.actor == case.claim.actor
        ):
            continue
        other = seat_of(event.actor)
        theirs = _offer_of(case.positions[event.number - 1])
        if other is None or theirs is None or theirs[0] != mine[0]:
            continue
        nearer = (other - mine[1]) % PLAYERS < (seat - mine[1]) % PLAYERS
        if nearer if rules.u_tiebreak == "nearest" else event.number < case.claim.number:
            found.append(event)
    return tuple(found)


def _offer_of(position: Position) -> tuple[int, int] | None:
    """(event that put the card there, in-turn eater) of the card that an ù claims."""
    offer = position.offer
    taken = position.taken
    if taken is not None:
        offer = taken.offer
    return None if offer is None else (offer.event, offer.eater)
