"""One claim decided: which law applies, what the result is, what is still open. Source: Laws 68 to 71."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.bridge.claims import law71
from adjudicator.bridge.claims.facts import Facts, gather
from adjudicator.bridge.claims.law68 import Opening, open_claim, partner_objects
from adjudicator.bridge.claims.law69 import Agreement, Answer, agreement_step, answered, with_attention
from adjudicator.bridge.claims.law70 import contested_steps
from adjudicator.bridge.claims.questions import questions_of
from adjudicator.bridge.claims.result import BridgeResult
from adjudicator.bridge.claims.revokes import (
    Revoke,
    corrected_positions,
    correction,
    judge_revoke,
    standing_revokes,
    tricks_moved,
)  # fmt: skip
from adjudicator.bridge.claims.valuation import Valuation, Worth
from adjudicator.bridge.faced import NOTHING_FACED, Faced
from adjudicator.bridge.score import score_ns
from adjudicator.game import Case
from adjudicator.profile import Profile, profile, profile_names
from adjudicator.ruling import Judgement, LineCard, Nature, Outcome, Question, Status, Step
from notation.games.bridge import SEATS, codes_of
from notation.games.bridge_acts import Play
from notation.message import Message, message
from notation.record import UNKNOWN, Event

#: The regulators in the order in which results are printed.
REGULATORS = ("wbf", "ebu", "acbl")
#: Where one profile's search ran out, each other gets one part in so many of the budget: it would run out too.
BESIDE_UNSETTLED = 8
_STATUS = {Answer.AGREED: Status.AGREED, Answer.REPLACED: Status.WITHDRAWN}


@dataclass(frozen=True, slots=True)
class Decided:
    """Tricks of the claimer's side: `low` = `high` where exact. `best` is None where not exhausted."""

    low: int
    high: int
    best: int | None
    status: Status
    nature: Nature
    steps: tuple[Step, ...] = ()
    worth: Worth | None = None
    by_profile: tuple[tuple[str, int | None], ...] = ()
    questions: tuple[Question, ...] = ()
    notes: tuple[Message, ...] = ()


def judge(case: Case, faced: Faced = NOTHING_FACED) -> Judgement:
    """Decide one claim: Law 68, then 69, 70 or 71, then 64 and the score. `faced`: penalty cards on the table."""
    facts = gather(case, faced=faced)
    opening = open_claim(facts)
    if opening.status is not None:
        return _ended(facts, opening)
    revokes = standing_revokes(case)
    agreement = with_attention(facts, answered(facts), revokes)
    disputed = agreement.answer is Answer.DOUBTED or (
        case.options.disputed and agreement.answer in (Answer.NONE, Answer.AGREED)
    )
    if disputed and facts.claimer is None:
        facts = gather(replace(case, claim=replace(case.claim, actor=_assumed(facts))), faced=faced)
    standings = [
        judge_revoke(case, facts.edition, r, facts.claimer, _revokers_agree(facts, agreement, r))
        for r in revokes
    ]
    established = tuple(s.revoke for s in standings if s.established)
    to_correct = tuple(s.revoke for s in standings if not s.established)
    steps = opening.steps + tuple(step for s in standings for step in s.steps)
    decided = _decide(facts, agreement, disputed, to_correct)
    return _judgement(facts, opening, steps, decided, established)


def _revokers_agree(facts: Facts, agreement: Agreement, revoke: Revoke) -> bool:
    """Has the offending side agreed to the claim (63A3)? Disputing it is not agreeing."""
    if facts.claimer is None or revoke.side == facts.side:
        return False
    return bool(agreement.accepted) and agreement.answer is not Answer.DOUBTED


def _assumed(facts: Facts) -> str:
    """Declarer, where the claimer is not recorded."""
    return SEATS[facts.declarer] if facts.declarer is not None else UNKNOWN


def _ended(facts: Facts, opening: Opening) -> Judgement:
    """Law 68 ends the matter: no claim, or void."""
    questions: tuple[Question, ...] = ()
    objection = partner_objects(facts) if opening.status is Status.NO_CLAIM else None
    if objection is not None and not objection.event.detail.at_once:
        questions = (
            Question(
                f"late {objection.event.number}",
                "Law 70",
                "no claim",
                False,
                message("bridge.objection-at-once-assumed"),
            ),
        )
    nature = (
        Nature.JUDGEMENT if any(s.outcome is Outcome.NEEDS_JUDGEMENT for s in opening.steps) else Nature.BOOK
    )
    name = "table-result-stands" if opening.status is Status.VOID else "play-goes-on"
    return Judgement(
        opening.status or Status.NO_CLAIM, nature, None, opening.steps, questions=questions,
        notes=(*facts.said.notes, message(f"bridge.{name}")), kind=opening.kind,
    )  # fmt: skip


def _decide(facts: Facts, agreement: Agreement, disputed: bool, to_correct: tuple[Revoke, ...]) -> Decided:
    """Law 69, 70 or 71."""
    step = agreement_step(facts, agreement)
    if disputed:
        forced = facts.case.options.disputed and agreement.answer in (Answer.NONE, Answer.AGREED)
        notes = (message("bridge.ruled-as-disputed"),) if forced else ()
        decided = None if facts.claimer is None else _contested(facts, to_correct)
        if decided is None:
            return _unsearchable(facts, step, notes)
        return replace(decided, steps=(step, *decided.steps), notes=notes + decided.notes)
    if agreement.answer in (Answer.WITHDRAWN, Answer.REGRETTED):
        return _late(facts, agreement, step)
    own = facts.claimed
    status = _STATUS.get(agreement.answer, Status.UNANSWERED)
    notes = () if facts.own is not None else (message("bridge.whole-rest-taken"),)
    return Decided(own, own, own, status, Nature.BOOK, (step,), notes=notes, by_profile=_same(facts, own))


def _same(facts: Facts, own: int) -> tuple[tuple[str, int | None], ...]:
    """The same number under every profile: no option is used."""
    if facts.declarer is None:
        return ()
    return tuple((name, facts.declarer_tricks(own)) for name in regulators())


def regulators() -> tuple[str, ...]:
    """Every bridge profile, the three regulators first."""
    names = profile_names("bridge")
    return tuple(n for n in REGULATORS if n in names) + tuple(n for n in names if n not in REGULATORS)


def _missing(facts: Facts) -> Message:
    """Why lines cannot be compared."""
    if facts.revoke_on_table:
        return message("bridge.revoke-on-table")
    return message("bridge.cards-missing" if facts.trick_in_turn else "bridge.trick-out-of-turn")


def _unsearchable(facts: Facts, step: Step, notes: tuple[Message, ...]) -> Decided:
    """Cards or seats are missing: an honest interval, and the fact that is needed."""
    needs = Step(facts.edition.article("70/A"), Outcome.NEEDS_FACT, _missing(facts))
    return Decided(0, facts.left, None, Status.DISPUTED, Nature.JUDGEMENT, (step, needs), notes=notes)


def _contested(facts: Facts, to_correct: tuple[Revoke, ...]) -> Decided | None:
    """Law 70. A revoke that is not established is corrected first, doubt against the revoker.

    None where lines cannot be compared.
    """
    case = facts.case
    chosen, valuation, worth = facts, Valuation(facts, case.options.budget), None
    notes: tuple[Message, ...] = ()
    if to_correct:
        if any(correction(case, revoke) is None for revoke in to_correct):
            notes = (message("bridge.revoke-card-open"),)
        for at in corrected_positions(case, to_correct):
            candidate = gather(case, at, to_correct, facts.faced)
            if not candidate.known:
                continue
            asked = Valuation(candidate, case.options.budget)
            found = law71.awarded(asked, case.profile)
            ours = any(revoke.side == candidate.side for revoke in to_correct)
            if worth is None or (found.low < worth.low if ours else found.low > worth.low):
                chosen, valuation, worth = candidate, asked, found
    if worth is None:
        if not facts.known:
            return None
        worth = law71.awarded(valuation, case.profile)
    played = _played_after(chosen)
    steps = contested_steps(chosen, worth, case.profile, played)
    by_profile = []
    for name in regulators():
        other = (
            worth
            if name == case.profile.name
            else law71.awarded(_beside(valuation, worth), profile("bridge", name))
        )
        by_profile.append((name, chosen.declarer_tricks(other.low) if other.exact else None))
    if played:
        notes += (message("bridge.played-after-claim", cards=len(played)),)
    return Decided(
        worth.low, worth.high, worth.best, Status.DISPUTED, Nature.JUDGEMENT, steps, worth,
        tuple(by_profile), questions_of(valuation, case.profile, worth), notes,
    )  # fmt: skip


def _beside(valuation: Valuation, worth: Worth) -> Valuation:
    """Where one profile's search ran out the others would too: they get a small part of the budget."""
    if worth.exact:
        return valuation
    case = valuation.facts.case
    nodes = case.options.budget if case.options.budget is not None else int(case.profile.flag("budget"))
    return Valuation(valuation.facts, max(1, nodes // BESIDE_UNSETTLED))


def _played_after(facts: Facts) -> tuple[Event, ...]:
    """Cards played after the claim, replacements of withdrawn cards apart."""
    last = facts.case.positions[-1]
    standing = {played.event for played in facts.position.plays}
    later = {played.event for played in last.plays if played.event > facts.case.claim.number}
    replaced = {e.number for e in facts.case.after if isinstance(e.act, Play) and e.number in standing}
    return tuple(e for e in facts.case.after if e.number in later - replaced)


def _late(facts: Facts, agreement: Agreement, step: Step) -> Decided:
    """69B and 71: a trick is asked back after agreement."""
    own = facts.claimed
    objection = agreement.objection
    assert objection is not None
    agreed = Decided(own, own, own, Status.AGREED, Nature.JUDGEMENT, (step,), by_profile=_same(facts, own))
    if not agreement.in_time:
        words = message("bridge.after-correction-period", seat=objection.actor)
        late = Step(facts.edition.article("79/C"), Outcome.APPLIES, words, (objection.number,))
        return replace(agreed, steps=(step, late), nature=Nature.BOOK)
    if not facts.known or facts.claimer is None:
        needs = Step(facts.edition.article("70/A"), Outcome.NEEDS_FACT, _missing(facts))
        return replace(agreed, steps=(step, needs))
    if agreement.answer is Answer.REGRETTED:
        return _regretted(facts, agreement, agreed)
    return _withdrawn(facts, objection, agreed)


def _regretted(facts: Facts, agreement: Agreement, agreed: Decided) -> Decided:
    """Law 71 under every profile."""
    valuation = Valuation(facts, facts.case.options.budget)
    own = agreed.low
    legal = law71.regained_by_legal_play(facts, own) if _time_of_71c_over(facts, agreement) else None

    def regained(rules: Profile) -> law71.Regained:
        return law71.regained_by_normal_play(valuation, rules, own)

    found = regained(facts.case.profile)
    steps = agreed.steps + law71.regret_steps(facts, found, own, legal)
    questions: tuple[Question, ...] = ()
    if legal is not None and legal.own < found.own:
        with_it, without = facts.declarer_tricks(found.own), facts.declarer_tricks(legal.own)
        why = message("bridge.time-of-71c")
        questions = (Question("normal play counts after the next call", with_it, without, True, why),)
    by_profile = tuple(
        (
            name,
            facts.declarer_tricks(
                (found if name == facts.case.profile.name else regained(profile("bridge", name))).own
            ),
        )
        for name in regulators()
    )
    status = Status.CANCELLED if found.own > own else Status.AGREED
    return Decided(
        found.own,
        found.own,
        found.own,
        status,
        Nature.JUDGEMENT,
        steps,
        found.shown_by,
        by_profile,
        questions,
    )


def _time_of_71c_over(facts: Facts, agreement: Agreement) -> bool:
    """1997: 71C speaks of the time until the conceding side's next call or the end of the round."""
    return facts.edition.year == "1997" and agreement.conceders_called


def _withdrawn(facts: Facts, objection: Event, agreed: Decided) -> Decided:
    """69B under every profile."""
    valuation = Valuation(facts, facts.case.options.budget)
    own = agreed.low
    found = law71.given_back(valuation, facts.case.profile, own)
    steps = agreed.steps + law71.withdrawal_steps(facts, found, objection.actor)
    questions: tuple[Question, ...] = ()
    if found.doubtful:
        name = f"likely {objection.actor} wins {found.doubtful}"
        questions = (
            Question(
                name, facts.declarer_tricks(own - found.doubtful), facts.declarer_tricks(own), False,
                message("bridge.likely-for-a-person"),
            ),
        )  # fmt: skip
    by_profile = []
    for name in regulators():
        other = (
            found
            if name == facts.case.profile.name
            else law71.given_back(valuation, profile("bridge", name), own)
        )
        by_profile.append((name, facts.declarer_tricks(own - other.tricks)))
    status = Status.WITHDRAWN if found.tricks else Status.AGREED
    tricks = own - found.tricks
    return Decided(
        tricks, tricks, tricks, status, Nature.JUDGEMENT, steps, None, tuple(by_profile), questions
    )


def _judgement(
    facts: Facts, opening: Opening, steps: tuple[Step, ...], decided: Decided, established: tuple[Revoke, ...]
) -> Judgement:
    """The result in declarer's tricks, revoke adjustment and score included."""
    moved, revoke_steps = _moved(facts, decided, established)
    result = _result(facts, decided, moved)
    line: tuple[LineCard, ...] = decided.worth.value.line if decided.worth is not None else ()
    by_profile = tuple((name, None if n is None else n + moved) for name, n in decided.by_profile)
    notes = facts.said.notes + decided.notes + _line_notes(decided)
    if facts.case.claim.actor == UNKNOWN:
        notes += (message("bridge.claimer-unknown"),)
    declared = facts.case.record.tag("declared")
    total = None if result is None else result.total
    if declared.isdecimal() and total not in (None, int(declared)) and decided.status is not Status.WITHDRAWN:
        notes += (message("bridge.declared-otherwise", declared=int(declared), total=total or 0),)
    return Judgement(
        decided.status, decided.nature, result, _in_order(steps + decided.steps) + revoke_steps, by_profile,
        line, decided.questions, notes, kind=opening.kind,
    )  # fmt: skip


def _in_order(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Revokes before claims, as in the book; otherwise the order in which they were taken."""
    return tuple(sorted(steps, key=lambda step: int(_law(step)) if _law(step).isdigit() else 99))


def _law(step: Step) -> str:
    parts = step.article.split("/")
    return parts[2] if parts[0] == "bridge" and len(parts) > 2 else ""


def _moved(facts: Facts, decided: Decided, established: tuple[Revoke, ...]) -> tuple[int, tuple[Step, ...]]:
    """Law 64, in tricks for declarer's side."""
    if not established or facts.declarer is None or decided.low != decided.high:
        return 0, ()
    total = 0
    steps: tuple[Step, ...] = ()
    for side in dict.fromkeys(revoke.side for revoke in established):
        rest = decided.low if side == facts.side else facts.left - decided.low
        found = tricks_moved(facts.case, facts.edition, established, side, facts.position, rest)
        total += -found.tricks if side == facts.declarer % 2 else found.tricks
        steps += found.steps
    return total, steps


def _result(facts: Facts, decided: Decided, moved: int) -> BridgeResult | None:
    """The result object; None where not even declarer is known."""
    if facts.declarer is None:
        return None
    ends = sorted((facts.declarer_tricks(decided.low), facts.declarer_tricks(decided.high)))
    if ends[0] != ends[1]:
        return BridgeResult(None, False, None, (ends[0], ends[1]))
    tricks = ends[0] + moved
    best = None if decided.best is None else facts.declarer_tricks(decided.best) + moved
    spread = None if best is None else (min(tricks, best), max(tricks, best))
    total = score = None
    at = facts.position
    if at.contract is not None and at.won is not None:
        total = at.won[0] + tricks
        score = score_ns(at.contract, total, at.board.vul) if 0 <= total <= 13 else None
    return BridgeResult(tricks, True, spread, None, total, score, moved)


def _line_notes(decided: Decided) -> tuple[Message, ...]:
    """Where a better normal line left the deciding one, and what must have been forgotten."""
    if decided.worth is None:
        return ()
    found = decided.worth.value
    notes = [
        message(
            "bridge.turning-point",
            card=found.line[point.index].card,
            better=point.better,
            place=point.index + 1,
            rule=point.rule,
        )
        for point in found.turning_points
    ]
    notes += [message("bridge.forgotten", cards=codes_of(cards)) for cards in found.forgotten if cards]
    if found.broke_at is not None:
        notes.append(message("bridge.statement-broke", token=found.broke_at + 1))
    return tuple(notes)
