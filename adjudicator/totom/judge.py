"""The ruling on one ù: status, result, and every article considered, in order.

Source: articles procedure/…, lessons 4 and 6, rules §6 to §12.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.game import Case, Options
from adjudicator.profile import Profile, profile_names
from adjudicator.ruling import Judgement, Kind, Nature, Outcome, Question, Status, Step
from adjudicator.totom.conduct import Answers, answers_to, rivals
from adjudicator.totom.core import Ruled, rule_u, streak_of
from adjudicator.totom.cuoc import TUTRU
from adjudicator.totom.dependence import dependent_flags
from adjudicator.totom.faults import level_option
from adjudicator.totom.observe import observe
from adjudicator.totom.opening import opening
from adjudicator.totom.position import Position, next_of, seat_of
from adjudicator.totom.result import TotomResult
from adjudicator.totom.rules import Rules, rules_named, rules_of
from adjudicator.totom.score import Scored, score
from adjudicator.totom.settlement import Settlement, den_of, next_cai, next_streak, settle, stake_of
from adjudicator.totom.steps import steps_of
from notation.acts import Accept, Object, Referring, Withdraw
from notation.games.mat_acts import Boc, Danh, DayKhan, Phong, U
from notation.games.totom import SEATS
from notation.message import Message, message
from notation.record import Event, HandRecord


def judge_u(case: Case) -> Judgement:
    """Rule one ù."""
    rules, claim = rules_of(case.profile), case.claim
    first = Step(
        "procedure/claim", Outcome.APPLIES, message("procedure.claims-u", seat=claim.actor), (claim.number,)
    )
    if seat_of(claim.actor) is None:
        words = message("procedure.no-claimer")
        step = Step("procedure/claim", Outcome.DOES_NOT_APPLY, words, (claim.number,))
        return Judgement(Status.NO_CLAIM, Nature.BOOK, None, (step,), kind=Kind.U)
    void = _void(case, rules)
    if void:
        return Judgement(Status.VOID, Nature.BOOK, None, (first, *void), kind=Kind.U)
    answers = answers_to(case)
    if answers.status is Status.WITHDRAWN:
        words = message("procedure.withdrawn-by-all", seat=claim.actor)
        step = Step("procedure/withdrawal", Outcome.APPLIES, words, (answers.withdrawal,))
        return Judgement(Status.WITHDRAWN, Nature.BOOK, None, (first, step), kind=Kind.U)
    ruled = rule_u(case.record, case.positions, claim, rules)
    questions = _questions(case, rules, ruled)
    if ruled.nothing_known:
        doubt = next(doubt for doubt in ruled.showdown.doubts if doubt.needed)
        step = Step("totom/rules/legal-u", Outcome.NEEDS_FACT, doubt.because, (claim.number,), (doubt.fact,))
        return Judgement(
            answers.status, Nature.JUDGEMENT, None, (first, step), questions=questions, kind=Kind.U
        )
    settled = _settled(case, answers, ruled, rules)
    steps = [
        first,
        *steps_of(case, answers, ruled, settled, rules),
        *_option_steps(case, answers, rules, ruled, settled),
    ]
    steps.append(_settlement_step(case, settled))
    steps.append(_cai_step(case, settled, rules))
    steps += _chain_step(case, ruled, settled, rules)
    found = ruled.showdown
    result = TotomResult(
        legal=found.legal,
        layout=found.layout.written() if found.layout is not None else (),
        cuoc=_counted(answers, ruled, rules),
        verdict=settled.verdict, settles=settled.settles, true_total=found.true_total if found.legal else 0,
        announced_total=found.announced_total, total=settled.total, fine=settled.fine,
        faults=ruled.showdown.codes, deltas=settled.deltas,
    )  # fmt: skip
    elsewhere = _elsewhere(case, answers)
    open_judgement = any(step.outcome is Outcome.NEEDS_JUDGEMENT for step in steps)
    return Judgement(
        status=answers.status,
        nature=Nature.JUDGEMENT if questions or open_judgement else Nature.BOOK,
        result=result, steps=tuple(steps), by_profile=tuple((name, there.total) for name, there in elsewhere),
        questions=questions, notes=_notes(case, ruled), faults=ruled.showdown.codes, kind=Kind.U,
        outcome_by_profile=tuple((name, there.outcome) for name, there in elsewhere),
    )  # fmt: skip


def _counted(answers: Answers, ruled: Ruled, rules: Rules) -> tuple[Scored, ...]:
    """The cước that are scored: what is true of what was announced, or all of it where the table agreed."""
    found = ruled.showdown
    if answers.status is Status.AGREED:
        return score(found.announced or (), rules).items
    return found.score.items if found.legal else ()


def _settled(case: Case, answers: Answers, ruled: Ruled, rules: Rules) -> Settlement:
    """As the cards say, or as announced where the table agreed (article procedure/agreement)."""
    if answers.status is not Status.AGREED:
        return ruled.settlement
    stake, _ = stake_of(case.record.tag("stake"))
    showdown = ruled.showdown
    return settle(
        showdown.statement.seat, showdown.announced_total, showdown.announced_total, (), rules, stake
    )


def _own_right_missing(case: Case, rules: Rules) -> tuple[Step, ...]:
    """Why the claimer himself has no right to the card, or no part in the hand; empty if he has."""
    claim = case.claim
    seat = seat_of(claim.actor)
    position: Position = case.position
    assert seat is not None
    player = position.player(seat)
    if player.gave_up:
        words = message("procedure.gave-up-before", seat=claim.actor)
        return (Step("procedure/giving-up", Outcome.APPLIES, words, (player.gave_up, claim.number)),)
    if position.ended:
        words = message("totom.hand-was-over", seat=claim.actor)
        return (Step("totom/rules/exhaustion", Outcome.APPLIES, words, (claim.number,)),)
    offer = position.offer
    if offer is not None and position.owes != seat:
        if offer.source == seat and offer.drawer != seat and not rules.own_discard:
            words = message("totom.own-discard", seat=claim.actor)
            return (Step(rules.article("own_discard"), Outcome.APPLIES, words, (offer.event, claim.number)),)
        by = claim.act.by if isinstance(claim.act, U) else None
        if not rules.u_out_of_turn and offer.eater != seat and by in (None, "an"):
            words = message("totom.not-in-turn", seat=claim.actor)
            return (
                Step(rules.article("u_out_of_turn"), Outcome.APPLIES, words, (offer.event, claim.number)),
            )
    return ()


def _void(case: Case, rules: Rules) -> tuple[Step, ...]:
    """Why the claim cannot be one at all; empty if it can. A claim that is void or withdrawn stands in nobody's way."""
    claim = case.claim
    own = _own_right_missing(case, rules)
    if own:
        return own
    for rival in rivals(case, rules):
        if _own_right_missing(_case_of(case, rival), rules) or _withdrawn(case, rival):
            continue
        if rule_u(case.record, case.positions, rival, rules).showdown.legal:
            words = message("totom.nearer", seat=claim.actor, other=rival.actor)
            events = (rival.number, claim.number)
            house = message("totom.option-u-tiebreak", value=rules.u_tiebreak)
            return (
                Step("procedure/claim/one-winner", Outcome.APPLIES, words, events),
                Step("totom/rules/precedence", Outcome.APPLIES, words, events),
                Step(rules.article("u_tiebreak"), Outcome.APPLIES, house, events),
            )
    return ()


def in_the_end(
    record: HandRecord, positions: Sequence[Position], claim: Event, profile: Profile
) -> tuple[Ruled, Settlement] | None:
    """An ù as it stands at the end of the record, and what it is settled at.

    None where the claimer has no right to the card or no part in the hand, or took the ù back with the consent of all:
    then it is no ù that could have faults.
    """
    position, rules = positions[claim.number - 1], rules_of(profile)
    case = Case(record, claim, position, positions, (), (), (), profile, Options())
    answers = _answers(case, claim)
    if _void(case, rules) or answers.status is Status.WITHDRAWN:
        return None
    ruled = rule_u(record, positions, claim, rules)
    return ruled, _settled(case, answers, ruled, rules)


def _case_of(case: Case, claim: Event) -> Case:
    """Another claim of the same hand, as far as its right to the card goes."""
    return replace(case, claim=claim, position=case.positions[claim.number - 1], responses=())


def _withdrawn(case: Case, rival: Event) -> bool:
    """Was that ù taken back with the consent of all the others?"""
    return _answers(case, rival).status is Status.WITHDRAWN


def _answers(case: Case, claim: Event) -> Answers:
    """How the table answered an ù of the record."""
    events = case.record.events[claim.number :]
    back = {e.number for e in events if isinstance(e.act, Withdraw) and e.act.event == claim.number}
    given = {claim.number, *back}
    given |= {e.number for e in events if isinstance(e.act, Accept | Object) and e.act.event == claim.number}
    responses = tuple(e for e in events if isinstance(e.act, Referring) and e.act.event in given)
    return answers_to(replace(_case_of(case, claim), responses=responses, after=events))


def _questions(case: Case, rules: Rules, ruled: Ruled) -> tuple[Question, ...]:
    """Every open fact with both branches."""
    found = []
    for doubt in ruled.showdown.doubts:
        if doubt.needed:
            announced = ruled.showdown.announced_total
            den = rules.level["U1"] == "L2"
            no = f"den {den_of(announced, rules)}" if den else 0  # no ù at all would be a false one
            found.append(Question(doubt.fact, announced, no, doubt.default, doubt.because))
            continue
        yes, no = (
            rule_u(case.record, case.positions, case.claim, rules, {doubt.fact: answer}).branch
            for answer in (True, False)
        )
        found.append(Question(doubt.fact, yes, no, doubt.default, doubt.because))
    return tuple(found)


def _elsewhere(case: Case, answers: Answers) -> tuple[tuple[str, Settlement], ...]:
    """The settlement under every profile of the game."""
    found = []
    for name in profile_names("totom"):
        other = rules_named(name)
        ruled = rule_u(case.record, case.positions, case.claim, other)
        found.append((name, _settled(case, answers, ruled, other)))
    return tuple(found)


def _option_steps(
    case: Case, answers: Answers, rules: Rules, ruled: Ruled, settled: Settlement
) -> list[Step]:
    """The options of the house that decided: set otherwise, the ruling would be another."""

    def outcome(other: Rules) -> str:
        if _void(case, other):
            return "void"
        return _settled(case, answers, rule_u(case.record, case.positions, case.claim, other), other).outcome

    showdown = ruled.showdown
    codes = frozenset(showdown.codes) | _noted(case)
    tutru = any(id in TUTRU for id, _ in (*showdown.valid, *showdown.true))
    steps = []
    for flag, mine, value, other in dependent_flags(rules, outcome, codes, tutru):
        words = message(
            "totom.option-decided", flag=flag, value=mine, other=value, here=settled.outcome, there=other
        )
        steps.append(Step(rules.article(flag), Outcome.APPLIES, words, (case.claim.number,)))
    claims = tuple(
        event.number for event in case.record.events[: case.claim.number] if _out_of_turn(case, event.number)
    )
    if claims:
        steps.append(_after_claim_step(case, answers, rules, settled, claims))
    return steps


def _after_claim_step(
    case: Case, answers: Answers, rules: Rules, settled: Settlement, claims: tuple[int, ...]
) -> Step:
    """Who plays on after a phỗng or dậy khàn is open: the ruling under both readings."""
    other = "tracua" if rules.after_claim == "claimant" else "claimant"
    flags = dict(case.profile.flags) | {"after_claim": other}
    house = rules_of(Profile(case.profile.game, case.profile.name, tuple(sorted(flags.items()))))
    positions = [opening(case.record, house)]
    for event in case.record.events:
        positions.append(observe(positions[-1], event))
    there = replace(case, position=positions[case.claim.number - 1], positions=positions)
    outcome = "void"
    if not _void(there, house):
        ruled = rule_u(case.record, positions, case.claim, house)
        outcome = _settled(there, answers, ruled, house).outcome
    words = message(
        "totom.option-after-claim-both",
        value=rules.after_claim,
        here=settled.outcome,
        other=other,
        there=outcome,
    )
    return Step(rules.article("after_claim"), Outcome.APPLIES, words, claims)


def _noted(case: Case) -> frozenset[str]:
    """Faults of the claimer that the house only notes, by the option that sets their level."""
    found = set()
    for finding in case.findings:
        if finding.by == case.claim.actor and finding.note and finding.event <= case.claim.number:
            found.add(level_option(finding))
    return frozenset(found & {"D1", "D2", "D3", "K3", "AN_ROI_DANH"})


def _out_of_turn(case: Case, number: int) -> bool:
    """Was this a phỗng or dậy khàn out of turn, after which somebody played on before the ù?"""
    event = case.record.events[number - 1]
    if not any(isinstance(later.act, Danh | Boc) for later in case.record.events[number : case.claim.number]):
        return False
    position: Position = case.positions[number - 1]
    if not isinstance(event.act, Phong | DayKhan) or position.offer is None or position.standing:
        return False
    return seat_of(event.actor) != position.offer.eater


def _settlement_step(case: Case, settled: Settlement) -> Step:
    """Who pays whom."""
    name = {"score": "settles-score", "nothing": "settles-nothing"}.get(settled.settles, "settles-den")
    stake, readable = stake_of(case.record.tag("stake"))
    words = message(
        f"totom.{name}", seat=case.claim.actor, total=settled.total, fine=settled.fine, stake=stake
    )
    article = "totom/rules/den" if settled.settles == "den" else "totom/rules/settlement"
    return Step(article, Outcome.APPLIES if readable else Outcome.NEEDS_FACT, words, (case.claim.number,))


def _cai_step(case: Case, settled: Settlement, rules: Rules) -> Step:
    """Who holds the cái in the next hand."""
    seat = seat_of(case.claim.actor)
    governing = settled.governing
    heavy = seat if governing is not None and governing.level >= rules.heavy_level else None
    holder = next_cai(rules, heavy, seat if settled.verdict != "u-lao" else None, None)
    words = message("totom.next-cai", seat=SEATS[holder if holder is not None else next_of(seat or 0)])
    return Step(rules.article("next_cai"), Outcome.APPLIES, words, (case.claim.number,))


def _chain_step(case: Case, ruled: Ruled, settled: Settlement, rules: Rules) -> list[Step]:
    """The chain of wins that the next hand inherits, where it is known."""
    before = streak_of(case.record, case.claim.actor)
    if before.wins is None:
        return []
    seat = ruled.showdown.statement.seat
    words = next_streak(seat, before.wins, ruled.showdown.valid, settled, rules)
    streak = message("totom.next-streak", streak=" ".join(str(word) for word in words if word != ""))
    return [Step(rules.article("fault_breaks_chain"), Outcome.APPLIES, streak, (case.claim.number,))]


def _notes(case: Case, ruled: Ruled) -> tuple[Message, ...]:
    """Readings used and limits."""
    showdown, notes = ruled.showdown, []
    if showdown.read_from:
        notes.append(message(f"totom.hand-from-{showdown.read_from}", seat=case.claim.actor))
    if showdown.statement.layout is None:
        notes.append(message("totom.layout-not-recorded", layouts=showdown.layouts))
    if any(isinstance(event.act, Danh) for event in case.after):
        notes.append(message("procedure.played-on"))
    if not stake_of(case.record.tag("stake"))[1]:
        notes.append(message("totom.stake-not-read", stake=case.record.tag("stake")))
    if showdown.true_total != showdown.announced_total and showdown.legal:
        notes.append(
            message(
                "totom.worth",
                total=showdown.true_total,
                score=score(showdown.true, rules_of(case.profile)).total,
            )
        )
    return tuple(notes)
