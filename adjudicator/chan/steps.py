"""The steps of a ruling on an ù, in the order of the books: procedure, hand, cước, faults, words, settlement."""

from __future__ import annotations

from adjudicator.chan.assess import Assessment
from adjudicator.chan.cuoc.score import CUOC
from adjudicator.chan.cuoc.why_not import why_not
from adjudicator.chan.deck import CHI, FACES
from adjudicator.chan.house import House
from adjudicator.chan.position import Source
from adjudicator.chan.sources import article_of_code, article_of_cuoc, flag_article
from adjudicator.chan.standing import Standing
from adjudicator.chan.wording import cuoc_word, cuoc_words, flag_used, value_word
from adjudicator.game import Case
from adjudicator.ruling import Outcome, Status, Step
from notation.games.chan import SEATS
from notation.message import ArgumentValue, Message, message
from notation.record import DIRECTOR

APPLIES, NOT = Outcome.APPLIES, Outcome.DOES_NOT_APPLY


class _Steps:
    """Collects steps; `events` default to the claim."""

    def __init__(self, number: int) -> None:
        self.number, self.steps = number, list[Step]()

    def add(
        self, article: str, outcome: Outcome, id: str, events: tuple[int, ...] = (),
        facts: tuple[str, ...] = (), **args: ArgumentValue,
    ) -> None:  # fmt: skip
        """One article considered."""
        self.say(article, message(f"chan.{id}", **args), events, outcome, facts)

    def say(
        self, article: str, words: Message, events: tuple[int, ...] = (), outcome: Outcome = APPLIES,
        facts: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """The same with a whole message."""
        self.steps.append(Step(article, outcome, words, events or (self.number,), facts))

    def flag(self, flag: str, value: object, house: House) -> None:
        """A flag of the house that was used."""
        self.say(flag_article(flag, house), flag_used(flag, value))


def steps_of(case: Case, stands: Standing, made: Assessment, house: House) -> tuple[Step, ...]:
    """Every article considered on the way to the result."""
    steps = _Steps(case.claim.number)
    _procedure(steps, case, stands)
    _hand(steps, case, made)
    _cuoc(steps, made, house)
    _words(steps, made, house)
    _faults(steps, made, house)
    _settlement(steps, stands, made, house)
    return tuple(steps.steps)


def _procedure(steps: _Steps, case: Case, stands: Standing) -> None:
    """procedure/claim to procedure/dispute."""
    steps.add("procedure/claim", APPLIES, "claims", seat=case.claim.actor)
    if stands.withdrawals:
        steps.add(
            "procedure/withdrawal", APPLIES, "withdrawn-alone", stands.withdrawals, seat=case.claim.actor
        )
    if stands.late:
        steps.add("procedure/agreement/too-late", APPLIES, "too-late", stands.late)
    if stands.reopened:
        steps.add("procedure/agreement/withdrawn", APPLIES, "reopened", stands.reopened)
    if stands.status is Status.AGREED:
        steps.add("procedure/agreement", APPLIES, "agreed", stands.accepts)
    elif stands.status is Status.UNANSWERED:
        steps.add("procedure/silence", APPLIES, "silent")
    else:
        steps.add("procedure/dispute", APPLIES, "disputed", stands.objections)


def _hand(steps: _Steps, case: Case, made: Assessment) -> None:
    """The card, the order of claims, the ten pairs."""
    claim, result = made.claim, made.result
    problems = claim.problems
    offer = claim.offer
    seat = case.claim.actor
    if claim.win is not None and claim.win.card is None:
        bad = "no-offer" in problems
        steps.add("chan/table/3/thien-u", NOT if bad else APPLIES, "thien-u-claimed", seat=seat)
    elif offer is not None:
        card = FACES[offer.card]
        if offer.source is Source.STOCK:
            steps.add("chan/table/3/win-on-stock", APPLIES, "on-stock", (offer.event,), card=card)
        elif "not-stock" in problems:
            steps.add("chan/table/3/win-on-stock", NOT, "not-stock", (offer.event,), card=card)
        else:
            steps.add("chan/table/3/win-by-chiu", APPLIES, "by-chiu", (offer.event,), card=card)
        if offer.source is Source.RETURN:
            gate = SEATS[offer.gate]
            steps.add("chan/table/3/return", APPLIES, "returned", (offer.event,), card=card, gate=gate)
    for name in (
        "no-offer",
        "own-card",
        "late",
        "declined",
        "dead",
        "gone",
        "forfeited",
        "after-end",
        "banned",
    ):
        if name in problems and not (name == "no-offer" and claim.win is not None and claim.win.card is None):
            steps.add(_WHY[name], NOT, f"problem-{name}", seat=seat)
    taker = case.position.turn
    if claim.instead and offer is not None and taker != claim.seat:
        other, card = SEATS[taker], FACES[offer.card]
        events = (claim.instead, case.claim.number)
        steps.add(
            "chan/table/3/priority", APPLIES, "win-comes-first", events, seat=seat, other=other, card=card
        )
    if claim.ahead:
        first = tuple(SEATS[other] for other in claim.ahead)
        steps.add("chan/table/3/priority", NOT, "first-silent", first=first)
    if claim.unseen:
        nameless = case.position.unseen
        name = "card-unseen" if nameless is None else "card-not-named"
        turned = () if nameless is None else (nameless.event,)
        steps.add("chan/table/3/win-on-stock", Outcome.NEEDS_FACT, name, turned, seat=seat)
        return
    if claim.win is None:
        steps.add("chan/table/1/ten-pairs", Outcome.NEEDS_FACT, "hand-unknown", seat=seat)
        return
    assert result is not None  # another player's claim that comes first has been ruled void
    good = claim.legal_hand
    steps.add(
        "chan/table/1/ten-pairs", APPLIES if good or "chi-rong" in problems else NOT,
        "ten-pairs" if good or "chi-rong" in problems else "not-ten-pairs",
        chan=result.chan, ca=result.ca, que=result.que,
    )  # fmt: skip
    if any(group.kind == "chiu" for group in result.layout):
        steps.add("chan/table/1/chiu", APPLIES, "chiu-two-chan")
    if claim.win.card == CHI:
        steps.add(
            "chan/table/1/chi-chi", NOT if "chi-rong" in problems else APPLIES,
            "chi-rong" if "chi-rong" in problems else "chi-six", chan=result.chan, ca=result.ca,
        )  # fmt: skip
    if not made.layout_right:
        steps.add("procedure/statement/layout", APPLIES, "layout-wrong", seat=seat)


_WHY = {
    "no-offer": "chan/table/3/win-on-stock",
    "own-card": "chan/table/3/win-on-stock",
    "late": "chan/table/3/priority",
    "declined": "chan/table/3/priority",
    "dead": "chan/table/3/dead-dealer",
    "gone": "procedure/giving-up",
    "forfeited": "chan/published/F20",
    "after-end": "procedure/claim/one-winner",
    "banned": "chan/table/3/own-faces",
}


def _cuoc(steps: _Steps, made: Assessment, house: House) -> None:
    """Every cước that the hand has; those announced in vain; the total. An ù that does not stand has none."""
    if made.scored is None or not made.claim.stands:
        return
    lines = {id: (times, points) for id, times, points in made.scored.cuoc}
    announced = {id for id, _ in made.announcement.called or ()}
    for id in CUOC:
        if id in lines:
            worth, (times, points) = house.scale[id], lines[id]
            steps.add(
                article_of_cuoc(id), APPLIES, "cuoc", cuoc=(cuoc_word(id),), times=times, main=worth.main, dich=worth.dich,
                points=points,
            )  # fmt: skip
        elif id in announced and id in house.scale:
            steps.add(article_of_cuoc(id), NOT, "cuoc-not", cuoc=(cuoc_word(id),))
        elif house.scores(id):
            steps.add(article_of_cuoc(id), NOT, "cuoc-absent", cuoc=(cuoc_word(id),))
    ids = set(lines)
    if "thap-thanh" in ids:
        mode = value_word("thap_thanh_mode", house.thap_thanh_mode)
        steps.add("chan/table/4/thap-thanh-sum", APPLIES, "thap-thanh-sum", mode=mode)
    diem = made.scored.diem
    steps.add("chan/table/4/total", APPLIES, "total", diem=diem)
    if made.scored.ga:
        steps.add(
            "chan/published/ga", APPLIES, "ga", ga=made.scored.ga, points=house.ga_points,
            total=made.scored.total,
        )  # fmt: skip


def _words(steps: _Steps, made: Assessment, house: House) -> None:
    """The announcement (§10.4)."""
    said, result = made.announcement, made.result
    if result is None or made.scored is None or not made.claim.stands:
        return
    if not house.xuong:
        if made.compared is None or made.compared.extra or made.compared.missing:
            steps.add(flag_article("xuong", house), APPLIES, "table-counts")
        return
    facts = (said.fact,) if said.fact else ()
    where = (said.event,) if said.event else ()
    if said.fact:
        steps.add("procedure/fact", APPLIES, "fact-said", facts=facts)
    if said.called is None:
        steps.add("procedure/statement/nothing-recorded", Outcome.NEEDS_FACT, "nothing-recorded")
        return
    if said.called == ():
        steps.add("chan/published/F25", APPLIES, "nothing-announced", where, facts)
    for event, late in said.late:
        ids = cuoc_words(id for id, _ in late)
        steps.add("procedure/statement/later-words", APPLIES, "later-words", (event,), cuoc=ids)
    if any(testimony.by == DIRECTOR for testimony in said.heard):
        steps.add("procedure/fact", Outcome.NEEDS_FACT, "found-otherwise", where)
    for testimony in said.heard:
        if testimony.by == DIRECTOR:
            continue
        steps.add(
            "procedure/statement/original-words", Outcome.NEEDS_FACT, "heard-otherwise", (testimony.event,),
            seat=testimony.by,
        )  # fmt: skip
    compared = made.compared
    if compared is None:
        return
    if compared.wrong:
        steps.add(
            "chan/published/F24", APPLIES, f"wrong-call-{compared.how}", where, facts,
            extra=cuoc_words(id for id, _ in compared.extra), owed=cuoc_words(compared.owed),
            announced=result.announced_total or 0, true=made.scored.total,
        )  # fmt: skip
        _why_not(steps, made, house, where)
    else:
        steps.add(
            "chan/published/F24", NOT, "right-call", where, facts, announced=result.announced_total or 0
        )
    left = cuoc_words(id for id, _ in compared.missing if id not in compared.owed)
    if left and not compared.wrong:
        steps.add("procedure/statement/not-announced", APPLIES, "not-announced", where, cuoc=left)


def _why_not(steps: _Steps, made: Assessment, house: House, where: tuple[int, ...]) -> None:
    """Of every cước announced too much, the condition that the hand does not meet."""
    win, compared = made.claim.win, made.compared
    if win is None or compared is None:
        return
    for id, _ in compared.extra:
        reason = why_not(id, win, made.true, house)
        if reason is not None:
            name, needs = reason
            steps.say(
                "chan/published/F24", message(f"chan.not-so.{name}", cuoc=(cuoc_word(id),), **needs), where
            )


def _faults(steps: _Steps, made: Assessment, house: House) -> None:
    """The faults of the winner by class, and the báo losers."""
    claim, result = made.claim, made.result
    assert result is not None  # as above
    if house.prevents:
        if made.refused:
            steps.flag("enforcement", "prevent", house)
        for finding in made.refused:
            steps.say("chan/table/3/prevented", finding.message, (finding.event,))
        return
    for fault in made.faults:
        if fault.seat == claim.seat:
            steps.add(
                article_of_code(fault.code, house), APPLIES, "fault-of-winner", (fault.event,),
                code=fault.code, seat=SEATS[fault.seat],
            )  # fmt: skip
    if made.table.players[claim.seat].bao:
        steps.add("chan/published/bao", APPLIES, "winner-bao", seat=SEATS[claim.seat])
    if "F20" in result.faults:
        missed = made.table.players[claim.seat].missed
        steps.add("chan/published/F20", APPLIES, "missed", tuple(event for event in missed if event))
    for fault in made.faults:
        if fault.seat != claim.seat and fault.of_class == "B2":
            steps.add(
                article_of_code(fault.code, house), APPLIES, "fault-of-loser", (fault.event,),
                code=fault.code, seat=SEATS[fault.seat],
            )  # fmt: skip
    if len(result.faults) > 1:
        steps.add("procedure/verdict/gravest", APPLIES, "gravest", codes=result.faults)


def _settlement(steps: _Steps, stands: Standing, made: Assessment, house: House) -> None:
    """Verdict and who pays."""
    result = made.result
    if result is None or result.verdict is None:
        return
    total, fine = result.total, result.fine
    seat = SEATS[made.claim.seat]
    classes = {fault.of_class for fault in made.faults if fault.seat == made.claim.seat}
    if stands.objections and stands.status is Status.DISPUTED:
        held = result.verdict == "paid"
        name = "objection-fails" if held else "objection-stands"
        steps.add(f"procedure/dispute/{name}", APPLIES, name, stands.objections)
    if result.below_minimum:
        steps.add("chan/published/minimum", APPLIES, "below-minimum", minimum=made.minimum, fine=fine)
        return
    if result.verdict == "u-lao":
        steps.add("procedure/verdict/u-lao", APPLIES, f"verdict-u-lao.{result.problems[0]}", seat=seat)
        if house.prevents:
            steps.add("chan/table/3/prevented", APPLIES, "u-refused", seat=seat)
        else:
            steps.add("chan/published/F23", APPLIES, "u-lao-pays", seat=seat, fine=fine)
            steps.add("chan/published/fine", APPLIES, "fine", fine=fine)
    elif result.verdict == "u-bao":
        caught = made.table.players[made.claim.seat].bao or classes & {"B1", "B2"}
        name = "pay-u-bao" if caught else "pay-bo-u"
        steps.add(f"chan/published/{name}", APPLIES, name, seat=seat, fine=fine)
        steps.add("chan/published/fine", APPLIES, "fine", fine=house.fine)
    elif result.verdict == "wrong-announcement":
        steps.add("procedure/verdict/wrong-announcement", APPLIES, "verdict-wrong-call", seat=seat)
        steps.add("chan/published/pay-wrong-call", APPLIES, "pay-wrong-call", seat=seat, total=total)
        for other in result.bao:
            steps.add(
                "chan/published/pay-wrong-call", APPLIES, "pay-wrong-call-bao", seat=SEATS[other],
                total=result.true_total or 0,
            )  # fmt: skip
    elif result.verdict == "wrong-layout":
        steps.add("procedure/verdict/wrong-layout", APPLIES, "verdict-wrong-layout", seat=seat)
        steps.flag("wrong_layout", house.wrong_layout, house)
    elif result.verdict == "unpaid":
        steps.add("procedure/verdict/unpaid", APPLIES, "verdict-unpaid", seat=seat, codes=result.faults)
        unpaid = next(
            (fault.code for fault in made.faults if fault.seat == made.claim.seat and fault.of_class == "N"),
            "",
        )
        if unpaid:
            steps.add("chan/published/class-N", APPLIES, "class-N", seat=seat, code=unpaid)
    else:
        steps.add("procedure/verdict/paid", APPLIES, "verdict-paid", seat=seat, total=total)
        if result.bao:
            for other in result.bao:
                share = -result.settlement[other]
                steps.add("chan/published/pay-bao", APPLIES, "pay-bao", seat=SEATS[other], share=share)
            if len(result.bao) > 1:
                steps.flag("multi_bao", house.multi_bao, house)
        else:
            steps.add("chan/table/4/pay", APPLIES, "pay", seat=seat, total=total)
