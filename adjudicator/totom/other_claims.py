"""Rulings that are no ù: an accusation, and a player who gives up.

Source: articles procedure/accusation…, procedure/giving-up….
"""

from __future__ import annotations

from adjudicator.game import Case
from adjudicator.ruling import Judgement, Kind, Nature, Outcome, Status, Step
from adjudicator.totom.core import rule_u
from adjudicator.totom.fault import ORDER
from adjudicator.totom.position import Position, seat_of
from adjudicator.totom.rules import rules_of
from notation.acts import Accept, Accuse, Object
from notation.games.mat_acts import U
from notation.message import message
from notation.record import Event

#: Faults that the books name without conditions a record can show.
_BY_PERSON = {"T1": "totom/rules/t1", "S1": "totom/rules/s1"}


def judge_accusation(case: Case) -> Judgement:
    """Measure an accusation against what the replay found."""
    act, claim = case.claim.act, case.claim
    assert isinstance(act, Accuse)
    code = act.code.rpartition("/")[2].upper()
    status = _status(case, act.whom)
    if code in _BY_PERSON:
        words = message("procedure.person-judges", code=code)
        steps = (
            Step("procedure/accusation/judgement", Outcome.NEEDS_JUDGEMENT, words, (claim.number,)),
            Step(_BY_PERSON[code], Outcome.NEEDS_JUDGEMENT, words, (act.at,) if act.at else ()),
        )
        return Judgement(status, Nature.JUDGEMENT, None, steps, kind=Kind.ACCUSATION)
    shown = [
        finding
        for finding in case.findings
        if finding.id.rpartition("/")[2] == code and finding.by == act.whom
        and (act.at is None or act.at == finding.event or act.at in finding.evidence)
    ]  # fmt: skip
    if not shown:
        words = message("procedure.accusation-not-shown", whom=act.whom, code=code)
        step = Step("procedure/accusation/not-shown", Outcome.APPLIES, words, (claim.number,))
        return Judgement(status, Nature.BOOK, None, (step,), kind=Kind.ACCUSATION)
    words = message("procedure.accusation-shown", whom=act.whom, code=code)
    events = tuple(sorted({event for finding in shown for event in (finding.event, *finding.evidence)}))
    found = (
        Step("procedure/accusation", Outcome.APPLIES, words, events),
        *(Step(finding.article, Outcome.APPLIES, finding.message, finding.evidence) for finding in shown),
    )
    faults = (code,) if code in ORDER and any(not finding.note for finding in shown) else ()
    return Judgement(status, Nature.BOOK, None, found, faults=faults, kind=Kind.ACCUSATION)


def _status(case: Case, whom: str) -> Status:
    """Agreed when the accused accepts, disputed when he objects."""
    for event in case.responses:
        if event.actor == whom and isinstance(event.act, Accept):
            return Status.AGREED
        if event.actor == whom and isinstance(event.act, Object):
            return Status.DISPUTED
    return Status.DISPUTED if case.options.disputed else Status.UNANSWERED


def judge_giving_up(case: Case) -> Judgement:
    """A player who gives up: it stands, unless it gave away what could not be lost."""
    claim = case.claim
    good = _own_good_u(case)
    if good is not None:
        words = message("procedure.giving-up-cancelled", seat=claim.actor, event=good.number)
        step = Step("procedure/giving-up/cancelled", Outcome.APPLIES, words, (good.number, claim.number))
        return Judgement(Status.CANCELLED, Nature.BOOK, None, (step,), kind=Kind.CONCESSION)
    words = message("procedure.gives-up", seat=claim.actor)
    step = Step("procedure/giving-up", Outcome.APPLIES, words, (claim.number,))
    cancelled = Step(
        "procedure/giving-up/cancelled",
        Outcome.DOES_NOT_APPLY,
        message("procedure.nothing-won"),
        (claim.number,),
    )
    return Judgement(Status.UNANSWERED, Nature.BOOK, None, (step, cancelled), kind=Kind.CONCESSION)


def _own_good_u(case: Case) -> Event | None:
    """The player's own ù that stands on the table and is good."""
    position: Position = case.position
    if seat_of(case.claim.actor) is None:
        return None
    for number in position.standing:
        event = case.record.events[number - 1]
        if event.actor == case.claim.actor and isinstance(event.act, U):
            ruled = rule_u(case.record, case.positions, event, rules_of(case.profile))
            if ruled.showdown.legal and not ruled.settlement.fine:
                return event
    return None
