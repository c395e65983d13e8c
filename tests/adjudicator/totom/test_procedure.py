"""Disputes of an ù through the common procedure (articles procedure/…)."""

from __future__ import annotations

import pytest

from adjudicator.game import Options
from adjudicator.ruling import Kind, Nature, Outcome, Status
from adjudicator.totom.announcement import of_words
from tests.adjudicator.totom.disputes import PLAIN, TOM, TOM_LAYOUT, answered, u_ruling
from tests.adjudicator.totom.table import Seen, middle, see, see_in_a_house, without


def test_agreed_by_all() -> None:
    """procedure/agreement applies: settled as announced."""
    seen = answered("all accepts 2")
    assert (seen.ruling.status, seen.result["total"]) == (Status.AGREED, 8)
    assert "procedure/agreement" in seen.articles()
    assert "procedure/silence" not in seen.articles()


def test_agreed_although_wrong() -> None:
    """The table accepted a Lèo that is not there; the true worth stands beside it (procedure/agreement)."""
    seen = answered("all accepts 2", "tom, leo")
    assert (seen.result["total"], seen.result["true_total"], seen.result["faults"]) == (12, 8, ["X1"])
    assert (seen.result["verdict"], seen.result["settlement"]["2"]) == ("paid", 48)
    assert seen.cuoc() == ["leo", "tom"]
    assert "procedure/verdict/wrong-announcement" in seen.articles(Outcome.DEFEATED)


def test_ruled_as_disputed_on_request() -> None:
    """`--disputed` rules an agreed ù as objected to (procedure/dispute)."""
    seen = answered("all accepts 2", "tom, leo", Options(disputed=True))
    assert (seen.ruling.status, seen.result["total"], seen.result["faults"]) == (Status.DISPUTED, 0, ["X1"])


def test_one_player_silent_is_no_agreement() -> None:
    """procedure/silence applies."""
    seen = answered("1 accepts 2\n3 accepts 2\n4 accepts 2", "tom, leo")
    assert (seen.ruling.status, seen.result["total"]) == (Status.UNANSWERED, 0)
    assert "procedure/silence" in seen.articles()


def test_agreement_withdrawn_in_time_and_too_late() -> None:
    """procedure/agreement/withdrawn, procedure/agreement/too-late."""
    early = answered("all accepts 2\n4 objects to 2", "tom, leo")
    assert (early.ruling.status, early.result["total"]) == (Status.DISPUTED, 0)
    assert "procedure/agreement/withdrawn" in early.articles()
    late = answered("all accepts 2\ntable round-ends\n4 objects to 2", "tom, leo")
    assert (late.ruling.status, late.result["total"]) == (Status.AGREED, 12)
    assert "procedure/agreement/too-late" in late.articles()
    taken = answered("1 accepts 2\n3 accepts 2\n4 accepts 2\n5 accepts 2\n4 withdraws 5", "tom, leo")
    assert (taken.ruling.status, taken.result["total"]) == (Status.DISPUTED, 0)


def test_an_objection_that_fails() -> None:
    """procedure/dispute/objection-fails applies; it costs nothing."""
    seen = answered('3 objects to 2 says "không có tôm"')
    assert (seen.ruling.status, seen.result["total"], seen.result["faults"]) == (Status.DISPUTED, 8, [])
    assert "procedure/dispute/objection-fails" in seen.articles()
    assert not {"procedure/dispute/objection-stands", "procedure/agreement/withdrawn"} & seen.articles()


def test_an_objection_withdrawn() -> None:
    """The others have accepted and the objector takes it back."""
    seen = answered("1 accepts 2\n4 accepts 2\n5 accepts 2\n3 objects to 2\n3 withdraws 6\n3 accepts 2")
    assert seen.ruling.status is Status.AGREED


@pytest.mark.parametrize("code", ["1v", "4n", "oc"])
def test_the_card_that_was_not_offered_is_named(code: str) -> None:
    """totom/rules/u1: the card of the claim, the first face of the deck as well."""
    seen = see(f"position turn 1\nhand 2 {TOM}\n1 danh 8n\n2 u {code} by an xuong tom")
    (step,) = (step for step in seen.ruling.judgement.steps if step.because.id == "totom.u1-not-offered")
    assert dict(step.because.args)["card"] == code


@pytest.mark.parametrize(("seat", "named"), [("1", False), ("2", True), ("3", False)])
def test_whose_irregular_acts_are_put_to_a_person(seat: str, named: bool) -> None:
    """P1 of the winner only; what another did out of order does not touch his ù."""
    acts = {"1": "1 ha [1s 2s 3s]", "2": "2 ha [1s 2s 3s]", "3": "3 ha [1s 2s 3s]"}[seat]
    seen = see(
        f"hand 1 9v 9s 9n cc\nhand 3 9v 9s 9n cc\nhand 2 {TOM}\nall xep-xong\n{acts}\n1 danh 8n\n2 u 8n by an xuong tom",
        '[cai "1"]',
    )
    assert seen.findings("P1")
    told = [step.because.id for step in seen.ruling.judgement.steps]
    assert ("totom.p1-open" in told) is named


def test_why_x3() -> None:
    """totom/rules/x3: nothing announced is one thing, announced too late another."""

    def said(xuong: str, fact: str = "") -> list[str]:
        seen = answered(fact, xuong)
        words = [step.because.id for step in seen.ruling.judgement.steps if step.article == "totom/rules/x3"]
        return [id for id in words if id.startswith("totom.x3")]

    assert said("tom") == []
    assert said("-") == ["totom.x3"]
    assert said("tom", 'fact f1 late 2 by "TD"') == ["totom.x3-late"]
    assert said("-", 'fact f1 late 2 by "TD"') == ["totom.x3"]


def test_announcement_in_an_event_of_its_own() -> None:
    """Layout first, then cups and khàn, then the cước: all of it is the statement (procedure/statement)."""
    body = """hand 2 9n 9n 9n 3v 3s 7n 7v 8v 9v 4s 5s 6s 2n 3n 4n 5v 5s 5n 4v 5v
2 up-khan 9n
all xep-xong
1 danh 6v
2 u 6v by an layout [khan 9n*3] [3v 3s 7n] [7v 8v 9v] [4s 5s 6s] [2n 3n 4n] [5v 5s 5n] [4v 5v 6v]
2 day-khan 9n
2 xuong tom"""
    seen = see(body, '[cai "1"]')
    assert (seen.result["total"], seen.result["faults"]) == (8, [])
    late = see(body.replace("2 day-khan 9n\n2 xuong tom", "2 xuong tom\n2 day-khan 9n"), '[cai "1"]')
    assert late.result["faults"] == ["K2"]


def test_spoken_words_are_read() -> None:
    """`says` on the ù names the cước."""
    body = f'position turn 1\nhand 2 {TOM}\n1 danh 8n\n2 u 8n by an layout {TOM_LAYOUT} says "ù tôm"'
    assert see(body).result["total"] == 8


def test_the_words_are_read_in_any_order() -> None:
    """procedure/statement: a khôi anywhere in what was said, in the order of the words."""
    assert of_words("ù tam khôi, tôm").items == (("khoi", 3), ("tom", 1))
    assert of_words("tôm, tứ khôi").items == (("tom", 1), ("khoi", 4))
    assert of_words("tôm, lèo").items == (("tom", 1), ("leo", 1))
    assert of_words("ù").items == ()


@pytest.mark.parametrize(("gone", "legal"), [("", True), ("7v 8v 9v", False), ("7v 8v", False)])
def test_an_u_has_twenty_one_cards(gone: str, legal: bool) -> None:
    """§6.1, §6.6: what lies in phu with a lưng is no ù with fewer cards (totom/rules/u1)."""
    body = f"hand 2 {without(TOM, *gone.split())}\nall xep-xong\n1 danh 8n\n2 u 8n by an xuong tom"
    seen = see(body, '[cai "1"]')
    assert seen.result["legal"] is legal
    assert ("totom.u1-count" in {step.because.id for step in seen.ruling.judgement.steps}) is not legal


def test_u_lao() -> None:
    """procedure/verdict/u-lao, totom/rules/den."""
    seen = middle(PLAIN, "9s", "suong", by="an")
    assert (seen.result["verdict"], seen.result["settlement"]["2"]) == ("u-lao", -16)
    assert "procedure/verdict/u-lao" in seen.articles()


def test_u_on_a_card_that_is_not_there() -> None:
    """U1 and a P1 finding (totom/rules/offer)."""
    seen = see(f"hand 2 {PLAIN}\nall xep-xong\n1 danh 9s\n2 u 4n by an xuong suong", '[cai "1"]')
    assert (seen.result["verdict"], seen.result["faults"]) == ("u-lao", ["U1"])
    assert seen.findings("P1")[0].article == "totom/rules/offer"


CUP = """
hand 2 4v 5v 6v 5v 5v 5s 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1v 5n
2 xin-chen 5v up
all xep-xong
1 danh 7v
{back}2 u 7v by an layout [4v 5v 6v 7v] [5v 5v 5s 5n] [2v 2s 8n] [7s 8s 9s] [2n 3n 4n] [6n 7n 8n] [1v] xuong suong
4 objects to {u}
{after}
"""


def cup(back: bool, after: str = "") -> Seen:
    """An ù with a cup, returned or not."""
    words = "2 tra-chen 5v an-ca\n" if back else ""
    return see(CUP.format(back=words, u=5 if back else 4, after=after), '[cai "1"]')


def test_a_fact_in_doubt_shows_both_branches() -> None:
    """The winner says he returned the cup, the record does not: doubt goes against him (procedure/doubt)."""
    assert cup(False).ruling.judgement.questions == ()
    seen = cup(False, '2 says "tôi đã trả chén ngũ vạn rồi"')
    assert seen.result["faults"] == ["B1"]
    question = seen.ruling.judgement.questions[0]
    assert (question.fact, question.if_true, question.if_false, question.default) == (
        "returned 2 5v",
        4,
        0,
        False,
    )
    assert seen.ruling.judgement.nature is Nature.JUDGEMENT
    assert "procedure/doubt" in seen.articles()


def test_another_player_bears_him_out() -> None:
    """Testimony of anybody opens the question, a denial does not."""
    assert len(cup(False, '3 recalls 4 says "có trả chén"').ruling.judgement.questions) == 1
    assert cup(False, '3 recalls 4 says "chưa trả chén"').ruling.judgement.questions == ()


def test_the_referee_finds_the_fact() -> None:
    """procedure/fact: no question is left."""
    seen = cup(False, '2 says "tôi đã trả chén"\nfact f1 returned 2 5v by "TD" basis "two witnesses"')
    assert (seen.result["total"], seen.result["faults"]) == (4, [])
    assert seen.ruling.judgement.questions == ()
    assert "procedure/fact" in seen.articles()


@pytest.mark.parametrize("order", [("suông", "tôm, lèo"), ("tôm, lèo", "suông")])
def test_findings_that_contradict_each_other_settle_nothing(order: tuple[str, str]) -> None:
    facts = "\n".join(f'fact f{number} said 2 "{words}"' for number, words in enumerate(order, 1))
    on_record = answered("3 objects to 2", "tom")
    found = answered(f"3 objects to 2\n{facts}", "tom")
    assert found.result["announced_total"] == on_record.result["announced_total"]
    asked = {question.fact for question in found.ruling.judgement.questions}
    assert {f'said 2 "{words}"' for words in order} <= asked


def test_original_words_disputed() -> None:
    """The record stands; another version is a question (procedure/statement/original-words)."""
    seen = answered('3 objects to 2\n2 recalls 2 says "tôm lèo"\n', "tom")
    assert (seen.result["total"], len(seen.ruling.judgement.questions)) == (8, 1)
    assert seen.ruling.judgement.questions[0].if_true == 0
    found = answered('3 objects to 2\nfact f1 said 2 "suông" by "TD"', "tom")
    assert (found.result["total"], found.ruling.judgement.questions) == (4, ())


def test_announced_late_by_finding() -> None:
    """X3 (totom/rules/x3)."""
    seen = answered('3 objects to 2\nfact f1 late 2 by "TD"')
    assert seen.result["faults"] == ["X3"]


def test_several_faults_the_gravest_governs() -> None:
    """procedure/verdict/gravest."""
    body = CUP.format(back="", u=4, after="").replace("xuong suong", "xuong tom")
    seen = see(body, '[cai "1"]', profile="lang")
    assert seen.result["faults"] == ["B1", "X1"]
    assert (seen.result["verdict"], seen.result["settles"]) == ("wrong-announcement", "den")
    assert "procedure/verdict/gravest" in seen.articles()


def test_withdrawing_an_u() -> None:
    """procedure/withdrawal: not alone; with all the others it is gone."""
    alone = middle(PLAIN, "9s", "suong", by="an", after="2 withdraws 2")
    assert (alone.ruling.status, alone.result["verdict"]) == (Status.DISPUTED, "u-lao")
    together = middle(PLAIN, "9s", "suong", by="an", after="2 withdraws 2\nall accepts 3")
    assert (together.ruling.status, together.ruling.result) == (Status.WITHDRAWN, None)


def test_two_on_one_card() -> None:
    """procedure/claim/one-winner, totom/rules/precedence: the nearer in turn wins, the other claim is void."""
    other = "3v 3s 7n 7v 8v 9v 4s 5s 6s 1n 2n 3n 5v 6v 7v 6s 7s 8s 5n 6n"
    body = f"position turn 1\nhand 2 {PLAIN}\nhand 4 {other}\n1 danh 4n\n4 u 4n by an xuong tom\n2 u 4n by an xuong suong"
    seen = see(body)
    first, second = seen.rulings
    assert (first.by, first.status, first.result) == ("4", Status.VOID, None)
    assert (second.by, second.status) == ("2", Status.UNANSWERED)
    assert second.result is not None
    assert second.result.as_json()["total"] == 4
    assert {"totom/rules/precedence", "house/san-dinh/u_tiebreak"} <= seen.articles()


@pytest.mark.parametrize("order", ["24", "42"])
def test_who_announced_first_has_it_where_the_house_says_so(order: str) -> None:
    """house/u_tiebreak: the first who said ù, wherever he sits."""
    claims = {"2": "2 u 4n by an xuong suong", "4": "4 u 4n by an xuong tom"}
    other = "3v 3s 7n 7v 8v 9v 4s 5s 6s 1n 2n 3n 5v 6v 7v 6s 7s 8s 5n 6n"
    body = f"position turn 1\nhand 2 {PLAIN}\nhand 4 {other}\n1 danh 4n\n"
    seen = see_in_a_house(body + "\n".join(claims[seat] for seat in order), u_tiebreak="first")
    assert [ruling.status for ruling in seen.rulings] == [Status.UNANSWERED, Status.VOID]


def test_what_shows_that_a_cup_was_not_returned() -> None:
    """totom/lesson-4/tra-chen-khi-u: the event that asked for it and the ù, no event that is none."""
    steps = {step.article: step for step in cup(False).ruling.judgement.steps}
    assert steps["totom/lesson-4/tra-chen-khi-u"].events == (1, 4)


def test_a_false_u_does_not_stand_in_the_way() -> None:
    """The nearer claim is no ù, so the other one stands."""
    body = f"position turn 1\nhand 2 {PLAIN}\nhand 4 {TOM}\n1 danh 8n\n2 u 8n by an xuong suong\n4 u 8n by an xuong tom"
    first, second = see(body).rulings
    assert first.result is not None
    assert second.result is not None
    assert first.result.as_json()["verdict"] == "u-lao"
    assert second.result.as_json()["total"] == 8


def test_giving_up() -> None:
    """procedure/giving-up; cancelled where the own ù on the table is good (procedure/giving-up/cancelled)."""
    seen = see("position turn 1\nhand 2 1v\n2 bo-bai\n1 danh 5s\n2 an 5s with 4s 6s")
    assert (seen.ruling.kind, seen.ruling.status, seen.ruling.result) == (
        Kind.CONCESSION,
        Status.UNANSWERED,
        None,
    )
    assert seen.findings("P1")[0].article == "procedure/giving-up"
    good = middle(PLAIN, "4n", "suong", by="an", after="2 bo-bai")
    assert [ruling.status for ruling in good.rulings] == [Status.UNANSWERED, Status.CANCELLED]
    void = see(f"position turn 1\nhand 2 {PLAIN}\n2 bo-bai\n1 danh 4n\n2 u 4n by an xuong suong")
    assert void.rulings[1].status is Status.VOID


ACCUSED = """
position turn 1
hand 2 3v 4v 6v 7v 8v 2s 3s 4s 6s 7s 8s 2n 3n 4n 7n 8n 9n 1v 1s 1n
1 danh 5v
2 an 5v with 3v 4v
2 danh 6v
3 accuses 2 of {code} at {at}
"""


@pytest.mark.parametrize(
    ("code", "at", "shown"), [("D1", 3, True), ("D1", 2, True), ("D2", 3, False), ("D1", 1, False)]
)
def test_accusations(code: str, at: int, shown: bool) -> None:
    """procedure/accusation, procedure/accusation/not-shown."""
    seen = see(ACCUSED.format(code=code, at=at))
    assert seen.ruling.kind is Kind.ACCUSATION
    assert seen.ruling.judgement.faults == (("D1",) if shown else ())
    assert ("procedure/accusation" in seen.articles()) is shown
    assert ("procedure/accusation/not-shown" in seen.articles()) is not shown


def test_an_accusation_that_a_person_must_judge() -> None:
    """procedure/accusation/judgement, totom/rules/t1."""
    seen = see(ACCUSED.format(code="T1", at=2))
    assert seen.ruling.judgement.nature is Nature.JUDGEMENT
    assert "totom/rules/t1" in seen.articles(Outcome.NEEDS_JUDGEMENT)


def test_an_unknown_hand_with_a_layout_is_read_from_it() -> None:
    """Concealed cards are dealt cards, so the layout tells them; a note says so."""
    seen = see(f"position turn 1\n1 danh 8n\n2 u 8n by an layout {TOM_LAYOUT} xuong tom")
    assert (seen.result["total"], seen.result["faults"]) == (8, [])
    assert "totom.hand-from-layout" in {note.id for note in seen.ruling.judgement.notes}


def test_an_unknown_hand_without_a_layout_is_a_question() -> None:
    """Nothing is invented."""
    seen = see("position turn 1\n1 danh 8n\n2 u 8n by an xuong tom")
    assert seen.ruling.result is None
    assert [question.fact for question in seen.ruling.judgement.questions] == ["hand 2"]
    assert "totom/rules/legal-u" in seen.articles(Outcome.NEEDS_FACT)


def test_play_after_the_u_changes_nothing() -> None:
    """procedure/claim/play-stops."""
    seen = answered("3 danh 9s\n3 objects to 2")
    assert seen.result["total"] == 8
    assert "procedure/claim/play-stops" in seen.articles()


def test_stakes() -> None:
    """totom/rules/settlement: points times the stake."""
    seen = middle(TOM, "8n", "tom", by="an", tags='[stake "3"]')
    assert seen.result["settlement"] == {"1": -24, "2": 96, "3": -24, "4": -24, "5": -24}


def test_irregular_play_of_the_winner_needs_judgement() -> None:
    """No source says what a P1 costs, so it is put to a person."""
    body = f"hand 2 {PLAIN}\nall xep-xong\n1 danh 9s\n3 bo\n2 bo\n2 bo\n2 boc 4n\n2 boc 4n\n2 u 4n by an xuong suong"
    seen = see(body, '[cai "1"]')
    assert seen.result["total"] == 4
    assert seen.ruling.judgement.nature is Nature.JUDGEMENT
    assert "totom/rules/turn" in seen.articles(Outcome.NEEDS_JUDGEMENT)


def test_who_plays_on_after_a_phong_is_shown_both_ways() -> None:
    """house/after_claim: a ruling behind a phỗng out of turn prints both branches."""
    body = f"hand 2 {PLAIN}\nhand 4 9s 9s 1v 3v 5v 7v 9v 1s 3s 5s 7s 1n 3n 5n 7n 9n cc tt oc 2n\nall xep-xong\n1 danh 9s\n4 phong 9s\n4 danh 9n\n5 bo\n5 boc 4n\n2 u 4n by an xuong suong"
    seen = see(body, '[cai "1"]')
    step = next(s for s in seen.ruling.judgement.steps if s.article == "house/san-dinh/after_claim")
    assert dict(step.because.args) == {
        "value": "claimant",
        "here": "paid 4",
        "other": "tracua",
        "there": "paid 4",
    }
    assert "house/san-dinh/after_claim" not in middle(PLAIN, "4n", "suong", by="an").articles()


def test_a_fault_of_play_takes_the_payment_away() -> None:
    """D1 before the ù: legal, not paid (totom/rules/d1, procedure/verdict/unpaid); another player's fault costs him nothing."""
    body = """position turn 2
hand 2 2v 2s 8n 3v 4v 5v 4s 5s 6s 7s 5n 6n 7n 6v 6s 6n 2n 3n
mat 2 [7v 8v 9v]
2 danh {card}
3 boc 4n
2 u 4n by an xuong suong"""
    mine = see(body.format(card="6v"))
    assert mine.result["faults"][0] in ("D1", "U1")
    good = see(body.format(card="7s"))
    assert (good.result["total"], good.result["faults"]) == (4, [])
    onto = see(body.replace("6v 6s 6n", "6v 6v 6s 6n").replace("6s 7s 5n", "6s 5n").format(card="6v"))
    assert (onto.result["legal"], onto.result["verdict"], onto.result["faults"]) == (True, "unpaid", ["D1"])
    theirs = "position turn 3\nhand 3 5v 1s\nmat 3 [6v 7v 8v]\nhand 2 {cards}\n3 danh 5v\n4 boc 4n\n2 u 4n by an xuong suong"
    seen = see(theirs.format(cards=PLAIN))
    assert (seen.result["total"], [finding.by for finding in seen.findings("D1")]) == (4, ["3"])


def test_the_result_has_the_keys_of_the_design_in_order() -> None:
    """Stable JSON: add, never rename."""
    seen = middle(TOM, "8n", "tom", by="an", layout=TOM_LAYOUT)
    assert list(seen.result) == [
        "legal", "layout", "cuoc", "verdict", "settles", "true_total", "announced_total", "total", "fine", "faults",
        "settlement",
    ]  # fmt: skip
    assert seen.result["cuoc"] == [{"id": "tom", "times": 1, "main": 8, "dich": 1, "points": 8}]
    assert list(seen.result["settlement"]) == ["1", "2", "3", "4", "5"]


def test_by_profile() -> None:
    """The totals under every profile."""
    seen = middle(TOM, "8n", "tom", by="an", layout=TOM_LAYOUT)
    assert dict(seen.ruling.judgement.by_profile) == {"san-dinh": 8, "lang": 8, "diem": 7}


def test_examples() -> None:
    """The two hands that come with the notation: 4 points, and B1."""
    dealt = "1v 2v 3v 4v 5v 5v 5v 6v 1s 2s 7s 8s 9s 2n 3n 4n 6n 7n 8n 8n"
    play = "2 xin-chen 5v up\nall xep-xong\n1 danh 7v\n2 an 7v with 5v 6v\n2 danh 1s\n3 bo\n3 boc 5s\n3 bo\n4 bo\n4 boc 9n\n4 bo\n5 bo\n5 boc 6s\n5 bo\n1 an 6s with 6v 6n\n1 danh 2v\n2 an 2v with 3v 4v 5v\n"
    end = "2 danh 5v\n3 bo\n3 boc 1s\n2 u 1s layout [2v 3v 4v 5v] [5v 6v 7v] [2v 2s 8n] [7s 8s 9s] [2n 3n 4n] [6n 7n 8n] [1v] [1s] xuong suong\n"
    back = '2 tra-chen 5v an-2-danh-1 says "bất thực quân ngũ vạn, ăn 2 đánh 1, trả chén làng"\n'
    good = see(f"hand 2 {dealt}\n{play}{back}{end}all accepts 22", '[cai "1"]')
    assert (good.faults(), good.result["settlement"]) == (
        set(),
        {"1": -4, "2": 16, "3": -4, "4": -4, "5": -4},
    )
    bad = see(f"hand 2 {dealt}\n{play}{end}4 objects to 21", '[cai "1"]')
    assert (bad.result["verdict"], bad.result["faults"], set(bad.result["settlement"].values())) == (
        "unpaid",
        ["B1"],
        {0},
    )
    assert any(article.startswith("totom/lesson-4/") for article in bad.articles())
    assert u_ruling(bad)["legal"] is True
