"""Law 70: a contested claim or concession. The value is the engine's; this file tells which clauses gave it."""

from __future__ import annotations

from adjudicator.bridge.claims.facts import Facts
from adjudicator.bridge.claims.valuation import Worth
from adjudicator.profile import Profile
from adjudicator.ruling import Outcome, Step
from notation.acts import Object
from notation.games.bridge import SEATS, SUIT_MASK, codes_of
from notation.message import message
from notation.record import Event

APPLIES, NOT, FACT = Outcome.APPLIES, Outcome.DOES_NOT_APPLY, Outcome.NEEDS_FACT


def contested_steps(
    facts: Facts, worth: Worth, profile: Profile, played_after: tuple[Event, ...]
) -> tuple[Step, ...]:
    """70A to 70E in their order, with what the search found."""
    return (
        *_hearing(facts),
        *_penalty_cards(facts),
        *trump_steps(facts, worth),
        _only_stated_lines(facts, worth),
        _partner_choices(facts, worth),
        *_play_after(facts, played_after),
        *_unstated(facts, worth),
        *_flags(worth, profile),
        *_facts_found(facts, worth),
    )


def _hearing(facts: Facts) -> tuple[Step, ...]:
    """70A and 70B: equity with doubt against the claimer; the original words, the objections, the cards."""
    edition, number = facts.edition, facts.case.claim.number
    objections = tuple(
        event.number
        for event in facts.case.responses
        if isinstance(event.act, Object) and event.act.event == number
    )
    added = tuple(event.number for event in facts.said.added)
    original = Step(edition.article("70/B/1"), APPLIES, message("bridge.original-statement"), (number,))
    if added:
        original = Step(
            edition.article("70/B/1"), APPLIES, message("bridge.later-words-apart"), (number, *added)
        )
    heard = (
        Step(edition.article("70/B/2"), APPLIES, message("bridge.objections-heard"), objections)
        if objections
        else Step(edition.article("70/B/2"), NOT, message("bridge.no-objection"))
    )
    faced = Step(edition.article("70/B/3"), APPLIES, message("bridge.cards-faced"))
    equity = Step(edition.article("70/A"), APPLIES, message("bridge.doubt-against-claimer"), (number,))
    if edition.year == "1997":  # the cards are faced before the objections are heard
        return (equity, original, faced, heard)
    return (equity, original, heard, faced)


def _penalty_cards(facts: Facts) -> tuple[Step, ...]:
    """50: whoever has a penalty card plays it in every line that is compared."""
    steps = []
    for seat in range(4):
        hand = facts.position.hands[seat]
        for clause, cards in (("50/D/1/a", facts.faced.major[seat]), ("50/C", facts.faced.minor[seat])):
            if cards & hand:
                words = message(
                    "bridge.penalty-card-in-lines", seat=SEATS[seat], cards=codes_of(cards & hand)
                )
                steps.append(Step(facts.edition.article(clause), APPLIES, words))
    return tuple(steps)


def trumps_out(facts: Facts) -> int:
    """The trumps that the claimer's opponents still hold, cards on the table apart."""
    at = facts.position
    if at.trumps is None or facts.claimer is None:
        return 0
    return at.against(facts.claimer) & SUIT_MASK[at.trumps]


def trump_steps(facts: Facts, worth: Worth) -> tuple[Step, ...]:
    """70C and its three limbs; all of them are needed."""
    edition, number = facts.edition, facts.case.claim.number
    limbs = tuple(edition.article(f"70/C/{limb}") for limb in (1, 2, 3))
    out = trumps_out(facts)
    if not out:
        name = "no-trump-suit" if facts.position.trumps is None else "no-trump-out"
        return tuple(Step(limb, NOT, message(f"bridge.{name}")) for limb in limbs)
    cards = codes_of(out)
    silent, unaware, loses = worth.value.limb_70c
    knew = tuple(fact.name for fact in facts.of_kind("knew"))
    forgot = tuple(fact.name for fact in facts.of_kind("forgot"))
    first = Step(
        limbs[0],
        APPLIES if silent else NOT,
        message(f"bridge.trump-{'un' if silent else ''}mentioned", cards=cards),
        (number,),
    )
    if knew and not unaware:
        second = Step(limbs[1], NOT, message("bridge.trump-known-found", cards=cards), (), knew)
    else:
        name = "trump-likely-forgotten" if unaware else "trump-likely-known"
        events = (
            tuple(event.number for event in facts.said.added) if unaware and facts.said.denies_trumps else ()
        )
        second = Step(
            limbs[1],
            APPLIES if unaware else NOT,
            message(f"bridge.{name}", cards=cards),
            events,
            forgot if unaware else (),
        )
    name = "trump-wins" if loses else "trump-does-not-win"
    third = Step(limbs[2], APPLIES if loses else NOT, message(f"bridge.{name}", cards=cards))
    return (first, second, third)


def _only_stated_lines(facts: Facts, worth: Worth) -> Step:
    """70D1: no successful line that was not stated, if a normal one does worse."""
    article, number = facts.edition.article("70/D/1"), facts.case.claim.number
    claimed = facts.claimed
    if worth.high < claimed and not worth.exact:
        words = message("bridge.a-normal-line-does-worse-than", tricks=worth.high, claimed=claimed)
        return Step(article, APPLIES, words, (number,))
    if worth.low < claimed and not worth.exact:
        words = message("bridge.not-exhausted", low=worth.low, high=worth.high)
        return Step(article, Outcome.NEEDS_JUDGEMENT, words, (number,))
    if worth.low >= claimed:
        return Step(article, NOT, message("bridge.every-normal-line", tricks=worth.low), (number,))
    words = message("bridge.a-normal-line-does-worse", tricks=worth.low, claimed=claimed)
    return Step(article, APPLIES, words, (number,))


def _partner_choices(facts: Facts, worth: Worth) -> Step:
    """70D2: nothing in a defender's claim that hangs on his partner's choice among normal plays."""
    article, number = facts.edition.article("70/D/2"), facts.case.claim.number
    if facts.declaring:
        return Step(article, NOT, message("bridge.declarer-claims"), (number,))
    claimed = facts.claimed
    partner = (facts.claimer or 0) ^ 2
    line = worth.value.line
    if worth.exact:  # the first play at which another would have kept more is his
        chosen = any(line[turn.index].by == SEATS[partner] for turn in worth.value.turning_points)
    else:
        chosen = any(card.by == SEATS[partner] and card.why == "normal" for card in line)
    if worth.low < claimed and chosen:
        return Step(article, APPLIES, message("bridge.partner-may-choose"), (number,))
    return Step(article, NOT, message("bridge.partner-has-no-choice"), (number,))


def _play_after(facts: Facts, played: tuple[Event, ...]) -> tuple[Step, ...]:
    """70D3 (2007): play after the claim is evidence only."""
    clause = facts.edition.play_after_claim
    if not clause:
        return ()
    if not played:
        return (Step(facts.edition.article(clause), NOT, message("bridge.no-play-after")),)
    events = tuple(event.number for event in played)
    return (
        Step(
            facts.edition.article(clause), Outcome.NEEDS_JUDGEMENT, message("bridge.play-is-evidence"), events
        ),
    )


def _unstated(facts: Facts, worth: Worth) -> tuple[Step, ...]:
    """70E: unstated lines that hang on who holds a card, and the order in a suit."""
    used = worth.value.rules_used
    article = facts.edition.article
    claimed = facts.claimed
    first = (
        Step(article("70/E/1"), APPLIES, message("bridge.unstated-finesse"))
        if "E1" in used and worth.low < claimed  # a guess that costs nothing denies nothing
        else Step(article("70/E/1"), NOT, message("bridge.no-unstated-finesse"))
    )
    second = (
        Step(article("70/E/2"), APPLIES, message("bridge.order-in-suit"))
        if "order" in used
        else Step(article("70/E/2"), NOT, message("bridge.no-order-needed"))
    )
    return first, second


def _facts_found(facts: Facts, worth: Worth) -> tuple[Step, ...]:
    """85A: which words were said is a fact; until it is found the version worse for the claimer counts."""
    said, article = facts.said, facts.edition.article("85/A")
    if said.fact:
        return (
            Step(article, APPLIES, message("bridge.words-found"), (facts.case.claim.number,), (said.fact,)),
        )
    if not said.disputed:
        return ()
    version = worth.candidate.version
    words = message("bridge.version-used", words=version.words or "", event=version.event)
    return (Step(article, FACT, words, tuple(v.event for v in said.versions)),)


def _flags(worth: Worth, profile: Profile) -> tuple[Step, ...]:
    """The options of the regulator that the deciding line used."""
    known = {name for name, _ in profile.flags}
    return tuple(
        Step(f"house/{profile.name}/{rule}", APPLIES, message("bridge.option-used", option=rule))
        for rule in worth.value.rules_used
        if rule in known
    )
