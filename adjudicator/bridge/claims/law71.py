"""Law 71: a concession that could not be lost is cancelled. 69B2 asks the like question for the other side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.bridge.claims.facts import AVERAGE, Facts, problem_of
from adjudicator.bridge.claims.legal import fewest_by_legal_play
from adjudicator.bridge.claims.valuation import Candidate, Valuation, Worth, with_flag, worst_of
from adjudicator.bridge.double_dummy import side_tricks
from adjudicator.profile import Profile
from adjudicator.ruling import Outcome, Step
from notation import statement as st
from notation.message import message
from notation.statement import Statement


@dataclass(frozen=True, slots=True)
class Regained:
    """How many tricks the claimer's side gets after all, and the value that shows it."""

    own: int
    shown_by: Worth | None
    exact: bool = True


def without_concession(statement: Statement) -> Statement:
    """The line without what it conceded: the question is whether the trick could be lost at all."""
    return tuple(token for token in statement if not isinstance(token, st.ConcedeTricks))


def awarded(valuation: Valuation, profile: Profile, part: int = 1, **change: object) -> Worth:
    """Law 70 for what was claimed, 71B for what was conceded: both halves of one dispute. `change`: see `Valuation.worth`."""
    facts = valuation.facts
    worth = valuation.worst(profile, facts.own, part, **change)
    if facts.own is None or not worth.exact or worth.low < facts.own or not facts.conceded:
        return worth
    regained = regained_by_normal_play(valuation, profile, facts.own, part, **change)
    if regained.own > worth.low and regained.shown_by is not None:
        return replace(regained.shown_by, low=regained.own, high=regained.own)
    return worth


def regained_by_normal_play(
    valuation: Valuation, profile: Profile, own: int, part: int = 1, **change: object
) -> Regained:
    """71B: the most tricks, above those claimed, that no normal play of the remaining cards could lose.

    Each number is tried as the aim of play: normal play does not give up a trick that it aims for.
    """
    facts = valuation.facts
    for aim in range(_ceiling(facts), own, -1):
        worst = worst_of(
            [
                valuation.worth(
                    Candidate(without_concession(c.statement), c.version), profile, aim, part, **change
                )
                for c in valuation.candidates
            ]
        )
        if worst.low >= aim:
            return Regained(aim, worst)
        if worst.high >= aim:
            return Regained(own, None, exact=False)
    return Regained(own, None)


def _most(facts: Facts) -> int:
    """The claimer's tricks double dummy: no normal line is better than the best play of all four hands."""
    at = facts.position
    north_south = side_tricks(at.hands, at.trumps, at.leader or 0, tuple(played.card for played in at.trick))
    return north_south if facts.side == 0 else facts.left - north_south


def _ceiling(facts: Facts) -> int:
    """The same, or all that are left where an opponent must play a penalty card (50D1)."""
    hands = facts.position.hands
    bound = any(facts.faced.lying(seat, hands[seat]) for seat in range(4) if seat % 2 != facts.side)
    return facts.left if bound else _most(facts)


def regained_by_legal_play(facts: Facts, own: int) -> Regained:
    """1997, after the next call: only a trick that no legal play at all could lose."""
    fewest = fewest_by_legal_play(
        facts.position.hands,
        facts.position.trumps,
        facts.position.leader or 0,
        tuple(played.card for played in facts.position.trick),
        facts.side,
        own,
    )
    if fewest is None:
        return Regained(own, None, exact=False)
    return Regained(max(own, fewest), None)


def regret_steps(facts: Facts, regained: Regained, own: int, legal: Regained | None) -> tuple[Step, ...]:
    """71A (a trick in fact won) and 71B (one that could not be lost), in the clauses of the code year.

    `legal` is given where the time that 1997 sets for 71C is over: then 71A asks for legal play, and whether
    normal play still counts is for a person to say.
    """
    edition, events = facts.edition, (facts.case.claim.number,)
    outcome, words = Outcome.DOES_NOT_APPLY, message("bridge.conceded-not-won")
    if facts.more_than_left is not None and own == 0:
        words = message("bridge.conceded-more-than-left", tricks=facts.more_than_left, left=facts.left)
        outcome = Outcome.APPLIES
    elif legal is not None and legal.own > own:
        words = message("bridge.concession-cancelled-legal", tricks=legal.own - own)
        outcome = Outcome.APPLIES
    elif legal is not None and not legal.exact:
        words, outcome = message("bridge.concession-not-searched"), Outcome.NEEDS_JUDGEMENT
    elif legal is not None:
        words = message("bridge.concession-stands-legal")
    won = Step(edition.article(edition.cancelled_won), outcome, words, events)
    clause = edition.article(edition.cancelled_normal)
    if not regained.exact:
        return (won, Step(clause, Outcome.NEEDS_JUDGEMENT, message("bridge.concession-not-searched"), events))
    if regained.own <= own:
        return (won, Step(clause, Outcome.DOES_NOT_APPLY, message("bridge.concession-stands"), events))
    if legal is not None and legal.own < regained.own:
        words = message("bridge.concession-cancelled-late", tricks=regained.own - own)
        return (won, Step(clause, Outcome.NEEDS_JUDGEMENT, words, events))
    words = message("bridge.concession-cancelled", tricks=regained.own - own)
    return (won, Step(clause, Outcome.APPLIES, words, events))


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """69B2: tricks that the side which agreed gets back; `doubtful` where a person must judge."""

    tricks: int
    doubtful: int
    why: str


def given_back(valuation: Valuation, profile: Profile, own: int) -> Withdrawal:
    """69B2 for each trick in turn: surely won by the other side, likely, not at all, or a matter of judgement.

    1997: only what no normal play could lose. Later: likely, shown where the other side, playing as an expert
    does, wins the trick without a guess. Where it would have to guess, or hangs on what the claimer would have
    played, a person judges, and until then the claim stands.
    """
    facts = valuation.facts
    strict = facts.edition.likely == "no normal play"
    sure = _other_side_wins(valuation, profile, own)
    if strict or sure:
        return Withdrawal(sure, 0, "surely" if sure else "not-surely")
    claimer = valuation.worst(profile, own)
    if claimer.low >= own:
        return Withdrawal(0, 0, "not-likely")
    likely = _other_side_wins(valuation, with_flag(profile, "weak_holding_any_order", False), own, "expert")
    if likely:
        return Withdrawal(likely, 0, "likely")
    best = _most(facts) if claimer.best is None else claimer.best
    return Withdrawal(0, own - (best if best < own else claimer.low), "judgement")


def _other_side_wins(valuation: Valuation, profile: Profile, own: int, player_class: str = AVERAGE) -> int:
    """Tricks above those agreed that the other side wins by every normal play, the claimer at his best."""
    facts = valuation.facts
    assert facts.claimer is not None
    assert facts.declarer is not None
    other = facts.declarer if not facts.declaring else (facts.claimer + 1) % 4
    theirs = facts.left - own
    for aim in range(facts.left - _most(facts), theirs, -1):
        problem = replace(
            problem_of(facts, profile, (), aim),
            claimer=other,
            speaks_of_trumps=True,
            knew=0,
            forgot=0,
            player_class=player_class,
        )
        found = valuation.solve(problem)
        low = found.tricks if found.tricks is not None else None
        if low is None:
            continue
        won = low if other % 2 == facts.declarer % 2 else facts.left - low
        if won >= aim:
            return aim - theirs
    return 0


def withdrawal_steps(facts: Facts, withdrawal: Withdrawal, who: str) -> tuple[Step, ...]:
    """69B1 and 69B2."""
    edition, number = facts.edition, facts.case.claim.number
    first = Step(
        edition.article("69/B/1"), Outcome.DOES_NOT_APPLY, message("bridge.trick-not-won-before"), (number,)
    )
    if facts.more_than_left is not None and facts.own:
        words = message("bridge.claimed-more-than-left", tricks=facts.more_than_left, left=facts.left)
        first = replace(first, outcome=Outcome.APPLIES, because=words)
    clause = edition.article("69/B/2")
    if withdrawal.tricks:
        words = message(f"bridge.trick-{withdrawal.why}-won", seat=who, tricks=withdrawal.tricks)
        return (first, Step(clause, Outcome.APPLIES, words, (number,)))
    if withdrawal.doubtful:
        words = message("bridge.trick-perhaps-won", seat=who)
        return (first, Step(clause, Outcome.NEEDS_JUDGEMENT, words, (number,)))
    return (
        first,
        Step(clause, Outcome.DOES_NOT_APPLY, message(f"bridge.trick-{withdrawal.why}", seat=who), (number,)),
    )
