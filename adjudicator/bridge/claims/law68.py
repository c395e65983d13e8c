"""Law 68: was there a claim or a concession at all, and what became of play."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.bridge.claims.facts import Facts
from adjudicator.bridge.position import wrong_opening_lead
from adjudicator.ruling import Kind, Outcome, Status, Step
from notation.acts import (
    Accept,
    Agree,
    AskPlayOn,
    Claim,
    Concede,
    CorrectionEnds,
    NextCall,
    Object,
    RoundEnds,
    Scored,
    Show,
    Stop,
    Talk,
)  # fmt: skip
from notation.games.bridge import SEAT_NUMBER, SEATS, codes_of
from notation.games.bridge_acts import Play
from notation.message import message
from notation.record import ALL, Event


@dataclass(frozen=True, slots=True)
class Opening:
    """What Law 68 makes of the act. `status` is set where that ends the matter: no claim, or void."""

    kind: Kind
    steps: tuple[Step, ...]
    status: Status | None = None


def open_claim(facts: Facts) -> Opening:
    """Laws 68A to 68D in their order."""
    kind, steps, is_claim = is_it_a_claim(facts)
    if not is_claim:
        return Opening(kind, steps, Status.NO_CLAIM)
    steps += (_concession(facts),)
    objection = partner_objects(facts)
    steps += _partner_steps(facts, objection)
    if objection is not None and objection.at_once:
        return Opening(kind, steps, Status.NO_CLAIM)
    steps += _statement_steps(facts)
    played_on = play_on(facts)
    steps += _play_steps(facts, played_on)
    if played_on is not None and played_on.agreed:
        return Opening(kind, steps, Status.VOID)
    return Opening(kind, steps)


def is_it_a_claim(facts: Facts) -> tuple[Kind, tuple[Step, ...], bool]:
    """The preamble and 68A: a statement or act about tricks beyond the one in progress."""
    case, edition = facts.case, facts.edition
    act, number, seat = case.claim.act, case.claim.number, case.claim.actor
    kind = Kind.CONCESSION if isinstance(act, Concede) else Kind.CLAIM
    if not isinstance(act, Claim | Concede):
        kind = Kind.SHOWN
    preamble = edition.article("68/preamble")

    def ends(
        article: str, why: str, outcome: Outcome = Outcome.APPLIES
    ) -> tuple[Kind, tuple[Step, ...], bool]:
        step = Step(article, outcome, message(f"bridge.{why}", seat=seat), (number,))
        denied = Step(
            edition.article("68/A"), Outcome.DOES_NOT_APPLY, message("bridge.no-claim", seat=seat), (number,)
        )
        return kind, (step, denied), False

    if (
        facts.declarer is not None
        and seat == SEATS[(facts.declarer + 2) % 4]
        and not spread_after_wrong_lead(facts)
    ):
        return ends(edition.article("43"), "dummy-cannot-claim")
    if spread_after_wrong_lead(facts):
        return ends(edition.article("54"), "spread-as-dummy")
    if case.position.claim and isinstance(act, Talk | Show | Stop):
        return ends(edition.article("68/D"), "words-about-claim")
    about_this = _about_this_trick(facts)
    if about_this:
        return ends(preamble, "this-trick-only")
    if isinstance(act, Talk) and not facts.said.reading.claims:
        return ends(edition.article("68/A"), "words-claim-nothing", Outcome.DOES_NOT_APPLY)
    if isinstance(act, Show) and not _whole_hand(facts, act) and not facts.said.reading.claims:
        return ends(edition.article("68/A"), "some-cards-shown", Outcome.NEEDS_JUDGEMENT)
    steps = (Step(preamble, Outcome.DOES_NOT_APPLY, message("bridge.beyond-this-trick"), (number,)),)
    if isinstance(act, Talk | Show) and facts.own == 0:
        kind = Kind.CONCESSION
    elif isinstance(act, Talk):
        kind = Kind.CLAIM
    return kind, (*steps, _claim_step(facts, kind)), True


def _claim_step(facts: Facts, kind: Kind) -> Step:
    """68A: by words, by a number, by showing the hand, or by suggesting that play stop."""
    case = facts.case
    act, seat, events = case.claim.act, case.claim.actor, (case.claim.number,)
    article = facts.edition.article("68/A")
    if kind is Kind.CONCESSION:
        return Step(
            article, Outcome.DOES_NOT_APPLY, message("bridge.concession-not-claim", seat=seat), events
        )
    if isinstance(act, Show):
        return Step(article, Outcome.APPLIES, message("bridge.claims-by-showing", seat=seat), events)
    if isinstance(act, Stop):
        return Step(article, Outcome.APPLIES, message("bridge.claims-by-stopping", seat=seat), events)
    if facts.more_than_left is not None:
        words = message("bridge.claims-too-many", seat=seat, tricks=facts.more_than_left, left=facts.left)
        return Step(article, Outcome.APPLIES, words, events)
    if facts.own is None:
        return Step(article, Outcome.APPLIES, message("bridge.claims", seat=seat), events)
    return Step(
        article,
        Outcome.APPLIES,
        message("bridge.claims-number", seat=seat, tricks=facts.own, left=facts.left),
        events,
    )


def _about_this_trick(facts: Facts) -> bool:
    """Are the words about the trick in progress and nothing else? Only where a trick is in progress."""
    case = facts.case
    if not facts.position.trick or not facts.said.reading.this_trick_only:
        return False
    act = case.claim.act
    if isinstance(act, Claim):  # the record calls it a claim; of one trick it may still be this one
        return act.tricks == 1 and not act.total
    return not isinstance(act, Concede | Stop)


def _whole_hand(facts: Facts, act: Show) -> bool:
    """`shows all`, or every card that he has left."""
    seat = SEAT_NUMBER[facts.case.claim.actor]
    return act.cards == ("all",) or set(act.cards) == set(codes_of(facts.position.hands[seat])) != set()


def spread_after_wrong_lead(facts: Facts) -> bool:
    """Law 54: declarer spreads his hand after a faced opening lead out of turn."""
    act = facts.case.claim.act
    return (
        isinstance(act, Show)
        and act.cards == ("all",)
        and facts.claimer == facts.declarer
        and wrong_opening_lead(facts.position) is not None
        and not facts.said.reading.claims
    )


def _concession(facts: Facts) -> Step:
    """68B1: what is conceded, in words or by implication."""
    article, events = facts.edition.article("68/B/1"), (facts.case.claim.number,)
    if facts.own is None:
        return Step(article, Outcome.DOES_NOT_APPLY, message("bridge.no-number"), events)
    if not facts.conceded:
        return Step(article, Outcome.DOES_NOT_APPLY, message("bridge.nothing-conceded"), events)
    name = "concedes" if isinstance(facts.case.claim.act, Concede) else "concedes-by-implication"
    words = message(f"bridge.{name}", seat=facts.case.claim.actor, tricks=facts.conceded)
    return Step(article, Outcome.APPLIES, words, events)


@dataclass(frozen=True, slots=True)
class Objection:
    """An objection of the claimer's partner. `fact` names a finding that it came late."""

    event: Event
    at_once: bool
    fact: str = ""


def partner_objects(facts: Facts) -> Objection | None:
    """68B2: a defender concedes, also by claiming only part, and his partner objects.

    At once means: so marked, or before anybody else answered; a finding `late` overrules both.
    """
    if facts.claimer is None or facts.declaring or not (facts.conceded or facts.own is None):
        return None
    if facts.own is None and not isinstance(facts.case.claim.act, Concede):
        return None
    partner = SEATS[(facts.claimer + 2) % 4]
    answered = False
    for event in facts.case.after:
        if (
            isinstance(event.act, Object)
            and event.act.event == facts.case.claim.number
            and event.actor == partner
        ):
            late = next((fact for fact in facts.of_kind("late") if fact.event == event.number), None)
            at_once = (event.detail.at_once or not answered) and late is None
            return Objection(event, at_once, late.name if late is not None else "")
        if isinstance(event.act, Accept | Object | NextCall | RoundEnds | Scored | CorrectionEnds):
            answered = True
    return None


def _partner_steps(facts: Facts, objection: Objection | None) -> tuple[Step, ...]:
    """68B2 and what follows for the cards and the information."""
    edition = facts.edition
    article, number = edition.article("68/B/2"), facts.case.claim.number
    if facts.claimer is None or facts.declaring or (not facts.conceded and facts.own is not None):
        return (Step(article, Outcome.DOES_NOT_APPLY, message("bridge.no-defender-concedes"), (number,)),)
    if objection is None:
        return (Step(article, Outcome.DOES_NOT_APPLY, message("bridge.partner-silent"), (number,)),)
    events = (number, objection.event.number)
    if not objection.at_once:
        named = (objection.fact,) if objection.fact else ()
        words = message("bridge.partner-too-late", seat=objection.event.actor)
        return (Step(article, Outcome.DOES_NOT_APPLY, words, events, named),)
    name = "partner-objects" if edition.defender_words == "neither" else "partner-objects-2007"
    applies = Step(article, Outcome.APPLIES, message(f"bridge.{name}", seat=objection.event.actor), events)
    exposed = message("bridge.exposed-no-penalty", seat=objection.event.actor)
    return (applies, Step(edition.article(edition.exposed_cards), Outcome.APPLIES, exposed, events))


def _statement_steps(facts: Facts) -> tuple[Step, ...]:
    """68C: the statement, with the claim or not at all."""
    said, number = facts.said, facts.case.claim.number
    article = facts.edition.article("68/C")
    named = (said.fact,) if said.fact else ()
    if said.source == "none":
        name = "silent-when-asked" if facts.case.claim.detail.says == "" else "no-statement"
        step = Step(
            article,
            Outcome.DEFEATED,
            message(f"bridge.{name}"),
            (number,),
            defeated_by=facts.edition.article("70/D/1"),
        )
    else:
        step = Step(article, Outcome.APPLIES, message(f"bridge.statement-{said.source}"), (number,), named)
    if not said.added:
        return (step,)
    events = tuple(event.number for event in said.added)
    return (step, Step(article, Outcome.DOES_NOT_APPLY, message("bridge.added-later"), events))


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A request to play on: who asked, who agreed, and whether that makes the claim void."""

    request: Event
    agreements: tuple[Event, ...]
    agreed: bool
    by_the_right_side: bool


def play_on(facts: Facts) -> PlayOn | None:
    """68D2(b), 2017: the side that did not claim asks, and all four agree."""
    request = next((e for e in facts.case.responses if isinstance(e.act, AskPlayOn)), None)
    if request is None:
        return None
    agreements = tuple(
        e for e in facts.case.responses if isinstance(e.act, Agree) and e.act.event == request.number
    )
    asker = SEAT_NUMBER.get(request.actor)
    right = asker is not None and asker % 2 != facts.side
    willing = {request.actor} | {e.actor for e in agreements}
    everybody = ALL in willing or set(SEATS) <= willing
    return PlayOn(request, agreements, facts.edition.play_on and right and everybody, right)


def _play_steps(facts: Facts, played: PlayOn | None) -> tuple[Step, ...]:
    """68D: play stops; 2017: unless all four agree to go on."""
    edition, number = facts.edition, facts.case.claim.number
    after = tuple(e.number for e in facts.case.after if isinstance(e.act, Play) and e.actor in SEATS)
    steps = [Step(edition.article("68/D"), Outcome.APPLIES, message("bridge.play-stops"), (number,))]
    if played is None:
        if after and not _corrections_only(facts):
            steps.append(
                Step(
                    edition.article("68/D"),
                    Outcome.APPLIES,
                    message("bridge.played-after", cards=len(after)),
                    after,
                )
            )
        return tuple(steps)
    events = (played.request.number, *(event.number for event in played.agreements))
    if not edition.play_on:
        words = message("bridge.no-playing-on", seat=played.request.actor)
        steps.append(Step(edition.article("68/D"), Outcome.APPLIES, words, events))
        return tuple(steps)
    clause = edition.article("68/D/2/b")
    if played.agreed:
        return (Step(clause, Outcome.APPLIES, message("bridge.all-agree-to-play-on"), events),)
    name = "not-all-agree" if played.by_the_right_side else "claimers-cannot-ask"
    steps.append(
        Step(clause, Outcome.DOES_NOT_APPLY, message(f"bridge.{name}", seat=played.request.actor), events)
    )
    return tuple(steps)


def _corrections_only(facts: Facts) -> bool:
    """Are all cards after the claim replacements of withdrawn ones? Then nobody played on."""
    last = facts.case.positions[-1]
    return len(last.plays) <= len(facts.position.plays)
