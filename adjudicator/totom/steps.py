"""The steps of a ruling: each article considered, whether it applies, and why.

Source: design §4 (steps in the order of the articles, with what was rejected).
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.game import Case
from adjudicator.ruling import Outcome, Status, Step
from adjudicator.totom.bat_thuc import ARTICLES, TRUNG_TRUC
from adjudicator.totom.conduct import Answers
from adjudicator.totom.core import Ruled
from adjudicator.totom.cuoc import BY_ID
from adjudicator.totom.melds import YEU
from adjudicator.totom.names import claim_order, cuoc_name, cuoc_names, form_name
from adjudicator.totom.position import Position
from adjudicator.totom.rules import Rules
from adjudicator.totom.score import name_of
from adjudicator.totom.settlement import PAID, U_LAO, UNPAID, WRONG_ANNOUNCEMENT, WRONG_LAYOUT, Settlement
from adjudicator.totom.showdown import Showdown
from notation.acts import Recall
from notation.games.mat_acts import An, Boc, Danh, TraCua
from notation.games.totom import FACES, SEATS
from notation.message import message

_PLAY = (An, Boc, Danh, TraCua)
_VERDICTS = {
    PAID: "procedure/verdict/paid", UNPAID: "procedure/verdict/unpaid", WRONG_LAYOUT: "procedure/verdict/wrong-layout",
    WRONG_ANNOUNCEMENT: "procedure/verdict/wrong-announcement", U_LAO: "procedure/verdict/u-lao",
}  # fmt: skip


def steps_of(case: Case, answers: Answers, ruled: Ruled, settled: Settlement, rules: Rules) -> Iterator[Step]:
    """All steps but the first and those on options and settlement."""
    showdown = ruled.showdown
    yield from _conduct(case, answers)
    yield from _statement(case, showdown)
    yield from _right_to_the_card(case, showdown, rules)
    yield from _hand(case, showdown, rules)
    yield from _cups(case, showdown, rules)
    yield from _layout(case, showdown)
    yield from _cuoc(case, showdown)
    yield from _faults(showdown)
    yield from _irregular(case)
    yield from _verdict(case, answers, ruled, settled)


def _conduct(case: Case, answers: Answers) -> Iterator[Step]:
    """How the table answered."""
    claim = case.claim
    played = tuple(event.number for event in case.after if isinstance(event.act, _PLAY))
    if played:
        yield Step("procedure/claim/play-stops", Outcome.APPLIES, message("procedure.played-on"), played)
    if answers.withdrawal:
        words = message("procedure.cannot-withdraw", seat=claim.actor)
        yield Step("procedure/withdrawal", Outcome.APPLIES, words, (answers.withdrawal,))
    if answers.taken_back:
        yield Step(
            "procedure/agreement/withdrawn",
            Outcome.APPLIES,
            message("procedure.acceptance-withdrawn"),
            answers.taken_back,
        )
    if answers.too_late:
        yield Step(
            "procedure/agreement/too-late", Outcome.APPLIES, message("procedure.too-late"), answers.too_late
        )
    if answers.status is Status.AGREED:
        yield Step("procedure/agreement", Outcome.APPLIES, message("procedure.agreed"), (claim.number,))
    elif answers.status is Status.DISPUTED:
        events = tuple(event.number for event in answers.objections)
        who = tuple(event.actor for event in answers.objections)
        name = "disputed" if events else "ruled-as-disputed"
        yield Step("procedure/dispute", Outcome.APPLIES, message(f"procedure.{name}", seats=who), events)
    else:
        yield Step("procedure/silence", Outcome.APPLIES, message("procedure.unanswered"), (claim.number,))


def _statement(case: Case, showdown: Showdown) -> Iterator[Step]:
    """What was said and shown, and what came too late."""
    statement, claim = showdown.statement, case.claim
    announced = tuple(name_of(item) for item in showdown.announced or ())
    words = message("procedure.statement", seat=claim.actor, xuong=cuoc_names(announced) or ("-",))
    events = tuple(dict.fromkeys(n for n in (claim.number, statement.announced_at) if n))
    yield Step("procedure/statement", Outcome.APPLIES, words, events)
    if statement.announced is None and not any(fact.kind == "said" for fact in statement.facts):
        words = message("procedure.nothing-recorded", seat=claim.actor)
        yield Step("procedure/statement/nothing-recorded", Outcome.NEEDS_FACT, words, (claim.number,))
    if statement.later is not None:
        late = tuple(name_of(item) for item in statement.later.items) or ("-",)
        words = message("procedure.later-words", seat=claim.actor, xuong=cuoc_names(late))
        yield Step("procedure/statement/later-words", Outcome.APPLIES, words, (statement.later_at,))
    if statement.late:
        words = message("totom.cup-too-late", seat=claim.actor, card=FACES[statement.late[0].face])
        yield Step(
            "procedure/statement", Outcome.DOES_NOT_APPLY, words, tuple(back.event for back in statement.late)
        )
    recalled = tuple(event.number for event in case.responses if isinstance(event.act, Recall))
    if recalled:
        yield Step(
            "procedure/statement/original-words",
            Outcome.APPLIES,
            message("procedure.original-words"),
            recalled,
        )
    if statement.facts:
        names = tuple(fact.name for fact in statement.facts)
        yield Step(
            "procedure/fact", Outcome.APPLIES, message("procedure.facts-found", facts=names), (), names
        )
    if showdown.doubts:
        facts = tuple(doubt.fact for doubt in showdown.doubts)
        yield Step(
            "procedure/doubt",
            Outcome.APPLIES,
            message("procedure.doubt", facts=facts),
            (claim.number,),
            facts,
        )


def _right_to_the_card(case: Case, showdown: Showdown, rules: Rules) -> Iterator[Step]:
    """Another player had taken the card already, by an act that comes after an ù (§5.6)."""
    position: Position = case.position
    taken, statement = position.taken, showdown.statement
    if taken is None or taken.seat == statement.seat or taken.offer is None or statement.offer != taken.offer:
        return
    words = message(
        f"totom.u-before-{taken.how}",
        seat=case.claim.actor,
        other=SEATS[taken.seat],
        card=FACES[taken.face],
    )
    events = (taken.event, case.claim.number)
    yield Step("totom/rules/precedence", Outcome.APPLIES, words, events)
    words = message("totom.option-precedence", order=claim_order(rules.precedence))
    yield Step(rules.article("precedence"), Outcome.APPLIES, words, events)


def _hand(case: Case, showdown: Showdown, rules: Rules) -> Iterator[Step]:
    """Is it a legal ù: 21 cards, all in phu, with a lưng?"""
    claim = case.claim
    if showdown.legal:
        words = message("totom.legal", seat=claim.actor, layouts=showdown.layouts)
        yield Step("totom/rules/legal-u", Outcome.APPLIES, words, (claim.number,))
        words = message("totom.lung", lung=showdown.lung, needed=rules.min_lung)
        yield Step("totom/rules/lung", Outcome.APPLIES, words, (claim.number,))
        return
    false_u = next((fault for fault in showdown.faults if fault.code == "U1"), None)
    words = false_u.message if false_u is not None else message("totom.not-legal-but-cups", seat=claim.actor)
    yield Step("totom/rules/legal-u", Outcome.DOES_NOT_APPLY, words, (claim.number,))


def _cups(case: Case, showdown: Showdown, rules: Rules) -> Iterator[Step]:
    """Every khàn and every cup: the form that fits and what was said."""
    claim, statement = case.claim, showdown.statement
    for down in statement.after.down:
        if down.opened:
            words = message("totom.khan-opened", seat=claim.actor, card=FACES[down.face])
            yield Step("totom/lesson-4/day-khan", Outcome.APPLIES, words, (down.event, down.opened))
    for cup in showdown.player.cups:
        if cup.void:
            words = message(
                f"totom.b4-{cup.void}", seat=claim.actor, card=FACES[cup.face] if cup.face >= 0 else "??"
            )
            for article in ("totom/rules/cup-void", rules.article("void_cup")):
                yield Step(article, Outcome.APPLIES, words, (cup.event,))
    if showdown.cups:
        cards = tuple(FACES[check.cup.face] for check in showdown.cups)
        words = message("totom.bat-thuc", seat=claim.actor, cards=cards)
        yield Step("totom/lesson-4/definition", Outcome.APPLIES, words, (claim.number,))
    if len(showdown.cups) > 1:
        words = message("totom.several-cups", cups=len(showdown.cups))
        events = tuple(check.cup.event for check in showdown.cups)
        yield Step("totom/lesson-4/1/nhieu-chen", Outcome.APPLIES, words, events)
    for check in showdown.cups:
        card, copies = FACES[check.cup.face], check.use.copies
        events = tuple(n for n in (check.cup.event, check.back.event if check.back else 0, claim.number) if n)
        words = message("totom.cup-asked", seat=claim.actor, card=card, copies=copies)
        yield Step("totom/lesson-4/xin-chen", Outcome.APPLIES, words, events[:1])
        if check.cup.ngua != (copies == 4):
            words = message("totom.b4-wrong-kind", seat=claim.actor, card=card)
            yield Step(rules.article("wrong_cup"), Outcome.APPLIES, words, events[:1])
        article = "totom/lesson-4/1/khong-lung" if copies == 3 else "totom/lesson-4/2/b"
        yield Step(article, Outcome.APPLIES, message("totom.cup-no-lung", card=card), events[:1])
        for form in check.forms:
            words = message(
                "totom.cup-form",
                card=card,
                form=form_name(form),
                laid=check.use.laid,
                phu=check.use.phu,
                discarded=check.use.discarded,
            )
            yield Step(ARTICLES[form, copies], Outcome.APPLIES, words, events)
        if check.cup.face not in YEU and check.fault != "B3":
            words = message("totom.not-trung-truc", card=card)
            yield Step(ARTICLES[TRUNG_TRUC, copies], Outcome.DOES_NOT_APPLY, words, events[:1])
        if check.back is not None and not check.fault:
            words = message(
                "totom.cup-returned", seat=claim.actor, card=card, form=form_name(check.back.form)
            )
            yield Step("totom/lesson-4/tra-chen-khi-u", Outcome.APPLIES, words, (check.back.event,))


def _layout(case: Case, showdown: Showdown) -> Iterator[Step]:
    """The layout shown, put right, or not shown."""
    shown, claim = showdown.shown, case.claim
    if shown is None:
        if showdown.legal:
            words = message("procedure.layout-not-shown", layouts=showdown.layouts)
            yield Step("procedure/statement/layout-not-shown", Outcome.APPLIES, words, (claim.number,))
    elif shown.good:
        if shown.amended:
            words = message("procedure.layout-amended", seat=claim.actor)
            yield Step("procedure/statement/amended-layout", Outcome.APPLIES, words, (shown.event,))
        yield Step(
            "procedure/statement/layout", Outcome.APPLIES, message("procedure.layout-judged"), (shown.event,)
        )
        if not shown.amended and showdown.statement.amended is not None:
            words = message("procedure.layout-stays", seat=claim.actor)
            event = showdown.statement.amended_at
            yield Step("procedure/statement/amended-layout", Outcome.DOES_NOT_APPLY, words, (event,))
    else:
        words = message(f"totom.layout-{shown.problem}", cards=shown.que)
        yield Step("procedure/statement/layout", Outcome.DOES_NOT_APPLY, words, (shown.event,))


def _cuoc(case: Case, showdown: Showdown) -> Iterator[Step]:
    """The cước of lesson 6 in its order: true, false, not announced; then the sum."""
    if not showdown.legal:
        return
    event = showdown.statement.announced_at or case.claim.number
    scored = {item.id: item for item in showdown.score.items}
    told = {name_of(item) for item in showdown.announced or ()}
    true = {name_of(item) for item in showdown.true}
    for id, cuoc in BY_ID.items():
        for name in sorted(n for n in told | true | set(scored) if n.partition("(")[0] == id):
            if name in scored:
                item = scored[name]
                words = message(
                    "totom.cuoc-scored",
                    cuoc=cuoc_name(name),
                    main=item.main,
                    dich=item.dich,
                    points=item.points,
                )
                yield Step(cuoc.article, Outcome.APPLIES, words, (event,))
            elif name == "leo" and "chi-nay" in told and "chi-nay" in true:
                words = message("totom.cuoc-excluded", cuoc=cuoc_name(name), other=cuoc_name("chi-nay"))
                yield Step(cuoc.article, Outcome.DEFEATED, words, (event,), defeated_by="totom/lesson-6/m")
            elif name in told:
                yield Step(
                    cuoc.article,
                    Outcome.DOES_NOT_APPLY,
                    message("totom.cuoc-not-true", cuoc=cuoc_name(name)),
                    (event,),
                )
            elif name != "suong":
                words = message("totom.cuoc-not-announced", cuoc=cuoc_name(name))
                yield Step("procedure/statement/not-announced", Outcome.APPLIES, words, (event,))
    words = message(
        "totom.total",
        total=showdown.score.total,
        cuoc=cuoc_names(tuple(item.id for item in showdown.score.items)),
    )
    yield Step("totom/lesson-6/score", Outcome.APPLIES, words, (event,))


def _faults(showdown: Showdown) -> Iterator[Step]:
    """Every fault with its evidence."""
    for fault in showdown.faults:
        if fault.code != "U1":
            yield Step(fault.article, Outcome.APPLIES, fault.message, fault.evidence)


def _irregular(case: Case) -> Iterator[Step]:
    """The winner's irregular acts of play: no source says what they cost, so a person must judge."""
    for finding in case.findings:
        if finding.by != case.claim.actor or finding.event > case.claim.number:
            continue
        if finding.id == "totom/P1" and not finding.note:
            words = message("totom.p1-open", seat=finding.by, event=finding.event)
            yield Step(finding.article, Outcome.NEEDS_JUDGEMENT, words, (finding.event,))
        elif finding.id == "totom/D1" and finding.article.endswith("/doi_phu"):
            yield Step(finding.article, Outcome.NEEDS_JUDGEMENT, finding.message, finding.evidence)


def _verdict(case: Case, answers: Answers, ruled: Ruled, settled: Settlement) -> Iterator[Step]:
    """Objections measured, then the verdict."""
    claim, codes = case.claim, ruled.showdown.codes
    objections = tuple(event.number for event in answers.objections)
    if objections:
        if codes:
            words = message("procedure.objection-stands", faults=codes)
            yield Step("procedure/dispute/objection-stands", Outcome.APPLIES, words, objections)
        else:
            yield Step(
                "procedure/dispute/objection-fails",
                Outcome.APPLIES,
                message("procedure.objection-fails"),
                objections,
            )
    if answers.status is Status.AGREED and codes:
        words = message("procedure.agreed-in-spite", faults=codes, there=ruled.outcome)
        yield Step(
            _VERDICTS[ruled.settlement.verdict],
            Outcome.DEFEATED,
            words,
            (claim.number,),
            defeated_by="procedure/agreement",
        )
    elif len(codes) > 1 and settled.governing is not None:
        words = message("procedure.gravest", faults=codes, governs=settled.governing.code)
        yield Step("procedure/verdict/gravest", Outcome.APPLIES, words, settled.governing.evidence)
    name = f"verdict-{settled.verdict}"
    if settled.verdict == UNPAID and not ruled.showdown.legal:
        name = "verdict-unpaid-cups"
    words = message(f"procedure.{name}", seat=claim.actor, total=settled.total)
    yield Step(_VERDICTS[settled.verdict], Outcome.APPLIES, words, (claim.number,))
