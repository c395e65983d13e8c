"""Law 69: agreement with a claim or concession, and its late withdrawal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from adjudicator.bridge.claims.editions import correction_minutes
from adjudicator.bridge.claims.facts import Facts
from adjudicator.bridge.claims.revokes import TWELFTH, Revoke, judge_revoke, noticed_in_time
from adjudicator.ruling import Outcome, Step
from notation.acts import (
    Accept,
    Accuse,
    AskPlayOn,
    Claim,
    Concede,
    CorrectionEnds,
    NextCall,
    Object,
    RoundEnds,
    Scored,
    Withdraw,
)
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.message import message
from notation.record import ALL, Event


class Answer(StrEnum):
    """How a claim was answered."""

    NONE = "none"
    REPLACED = "replaced"  # its own side claimed or conceded another number before anybody answered
    AGREED = "agreed"
    DOUBTED = "doubted"  # before agreement was established: Law 70
    WITHDRAWN = "withdrawn"  # the other side wants a trick back: Law 69B
    REGRETTED = "regretted"  # the conceding side wants a trick back: Law 71


@dataclass(frozen=True, slots=True)
class Agreement:
    """The answer, the events that made it, and whether a late one still came inside the correction period."""

    answer: Answer
    accepted: tuple[int, ...]  # events that assent
    established: int  # the event that closed the time for objection, 0 if none
    objection: Event | None
    conceders_called: bool = False  # the claimer's side had called on the next board, or the round had ended
    in_time: bool = True


def answered(facts: Facts) -> Agreement:
    """Walk through what followed the claim, in the order of the record. Source: 69A, 79C."""
    number = facts.case.claim.number
    accepted: list[int] = []
    established, scored_at, over, conceders_called = 0, "", False, False
    state, objection, late = Answer.NONE, None, False
    for event in facts.case.after:
        act = event.act
        if isinstance(act, NextCall):
            if _other_side(facts, act.seat):
                established = established or event.number
            else:
                conceders_called = True
        elif isinstance(act, RoundEnds):
            established, conceders_called = established or event.number, True
        elif isinstance(act, Scored):
            scored_at = event.detail.at or ""
        elif isinstance(act, CorrectionEnds):
            over = True
        elif (
            isinstance(act, Claim | Concede)
            and not (accepted or objection or established)
            and facts.claimer is not None
            and not (_other_side(facts, event.actor) or _is_dummy(facts, event.actor))
        ):
            return Agreement(Answer.REPLACED, (), 0, event)
        elif isinstance(act, Accept) and act.event == number and _may_assent(facts, event.actor):
            accepted.append(event.number)
        elif (doubt := _doubt(facts, event, accepted)) and objection is None:
            settled = bool(accepted) or bool(established)
            if doubt == "ours":
                doubted = isinstance(act, Object) and not settled  # 68D2: any player may doubt it, dummy too
                if not facts.conceded and facts.own is not None and not doubted:
                    continue  # nothing was conceded that could be asked back
                state = Answer.REGRETTED if settled else Answer.DOUBTED
            else:
                state = Answer.WITHDRAWN if established else Answer.DOUBTED
            objection = event
            late = over or _after_the_period(scored_at, event.detail.at)
            if state is Answer.DOUBTED:
                late = False
    if objection is None and (accepted or established):
        state = Answer.AGREED
    return Agreement(
        state,
        tuple(accepted),
        established,
        objection,
        conceders_called,
        not late,
    )


def _other_side(facts: Facts, actor: str) -> bool:
    """Does the seat belong to the side that did not claim? Everybody does where the claimer is unknown."""
    seat = SEAT_NUMBER.get(actor)
    if seat is None:
        return actor == ALL
    return facts.claimer is None or seat % 2 != facts.side


def _may_assent(facts: Facts, actor: str) -> bool:
    """A player of the other side; dummy cannot assent for declarer."""
    return _other_side(facts, actor) and (facts.declaring or not _is_dummy(facts, actor))


def _is_dummy(facts: Facts, actor: str) -> bool:
    """Dummy neither claims nor assents (43A)."""
    return facts.declarer is not None and actor == SEATS[(facts.declarer + 2) % 4]


def _doubt(facts: Facts, event: Event, accepted: list[int]) -> str:
    """Whose doubt the event is: "theirs", "ours", or "" if it is none.

    An objection to the claim, another number claimed by the other side, a request to play on (68D2: it is made
    where the claim is doubted), an acceptance taken back, or a claim or concession taken back by its own side.
    """
    act, number = event.act, facts.case.claim.number
    if event.actor != ALL and event.actor not in SEAT_NUMBER:
        return ""  # the director and the table have no side
    if isinstance(act, Object) and act.event == number:
        return "theirs" if _other_side(facts, event.actor) else "ours"
    if isinstance(act, Claim | Concede) and _other_side(facts, event.actor) and not accepted:
        theirs = _own_count(facts, act)
        return "" if theirs is None or theirs == facts.left - facts.claimed else "theirs"
    if isinstance(act, AskPlayOn) and act.event == number and _other_side(facts, event.actor):
        return "" if _accepts_later(facts, event) else "theirs"
    if isinstance(act, Withdraw) and act.event in accepted:
        return "theirs"
    if isinstance(act, Withdraw) and act.event == number and not _other_side(facts, event.actor):
        return "ours"
    return ""


def _own_count(facts: Facts, act: Claim | Concede) -> int | None:
    """The tricks that the other side's claim or concession takes for itself, None where it counts in another way."""
    if isinstance(act, Concede):
        return 0 if act.tricks is None else facts.left - act.tricks
    if act.total:
        return None
    return facts.left if act.tricks is None else act.tricks


def _accepts_later(facts: Facts, request: Event) -> bool:
    """Does the player who asked to play on then accept the claim as it stands?"""
    return any(
        isinstance(event.act, Accept)
        and event.act.event == facts.case.claim.number
        and event.actor == request.actor
        for event in facts.case.after
        if event.number > request.number
    )


def _after_the_period(scored: str, at: str | None) -> bool:
    """Did the words come more than the correction period after the score was available (79C)?"""
    if not scored or not at:
        return False
    minutes = (_minutes(at) - _minutes(scored)) % (24 * 60)
    return minutes > correction_minutes() and minutes < 12 * 60


def _minutes(time: str) -> int:
    hours, minutes = time.split(":")[:2]
    return 60 * int(hours) + int(minutes)


def with_attention(facts: Facts, agreement: Agreement, revokes: tuple[Revoke, ...]) -> Agreement:
    """63A4: attention drawn in time to a revoke of the side that agreed opens the claim again: it is corrected first."""
    if agreement.answer is not Answer.AGREED or facts.claimer is None:
        return agreement
    for revoke in revokes:
        if revoke.side == facts.side or revoke.number == TWELFTH:
            continue
        noticed = noticed_in_time(facts.case, facts.edition, revoke, agreement.established)
        standing = judge_revoke(facts.case, facts.edition, revoke, facts.claimer, False)
        if noticed is not None and not standing.established:
            return replace(agreement, answer=Answer.DOUBTED, objection=noticed)
    return agreement


def agreement_step(facts: Facts, agreement: Agreement) -> Step:
    """69A, applied or not."""
    article, number = facts.edition.article("69/A"), facts.case.claim.number
    if agreement.answer is Answer.NONE:
        return Step(article, Outcome.DOES_NOT_APPLY, message("bridge.nobody-answered"), (number,))
    if agreement.answer is Answer.REPLACED:
        assert agreement.objection is not None
        words = message("bridge.claim-replaced", event=agreement.objection.number)
        return Step(article, Outcome.DOES_NOT_APPLY, words, (number, agreement.objection.number))
    if agreement.answer is Answer.DOUBTED:
        assert agreement.objection is not None
        events = (number, *agreement.accepted, agreement.objection.number)
        name = "doubted-in-time" if agreement.accepted else "doubted"
        act = agreement.objection.act
        if isinstance(act, Accuse) or (
            isinstance(act, Withdraw) and act.event not in (number, *agreement.accepted)
        ):
            name = "revoke-noticed-in-time"
        return Step(
            article, Outcome.DOES_NOT_APPLY, message(f"bridge.{name}", seat=agreement.objection.actor), events
        )
    events = (number, *agreement.accepted, *((agreement.established,) if agreement.established else ()))
    if not agreement.accepted:
        return Step(article, Outcome.APPLIES, message("bridge.agreed-in-silence"), events)
    return Step(article, Outcome.APPLIES, message("bridge.agreed"), events)
