"""Lesson 4 item by item: each form where it applies and where it does not."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Outcome
from adjudicator.totom.bat_thuc import said_form, words_fit
from tests.adjudicator.totom.table import Seen, see, see_in_a_house, without

CAI_1 = '[cai "1"]'


def at_once(
    dealt: str, asks: str, win: str, form: str, *, words: str = "", how: str = "an", card: str = ""
) -> Seen:
    """Player 2 asks for a cup, player 1 discards the winning card, the cup comes back with that form."""
    back = (
        f"2 tra-chen {card or asks.split()[0]} {form}{f' says {chr(34)}{words}{chr(34)}' if words else ''}\n"
        if form
        else ""
    )
    body = (
        f"hand 2 {dealt}\n2 xin-chen {asks}\nall xep-xong\n1 danh {win}\n{back}2 u {win} by {how} xuong suong"
    )
    return see(body, CAI_1)


AN_CA = "4v 5v 6v 5v 5v 5s 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1v 5n"


def test_an_ca() -> None:
    """totom/lesson-4/1/an-ca applies; the wrong form does not (totom/lesson-4/tra-chen-khi-u).

    Without a cup there is no bất thực (totom/lesson-4/definition, totom/lesson-4/xin-chen), but K1.
    """
    assert at_once(AN_CA, "5v up", "7v", "an-ca").result["faults"] == []
    assert at_once(AN_CA, "5v up", "7v", "an-2-danh-1").result["faults"] == ["B2"]
    none = see(f"hand 2 {AN_CA}\nall xep-xong\n1 danh 7v\n2 u 7v by an xuong suong", CAI_1)
    assert none.result["faults"] == ["K1"]
    assert not {"totom/lesson-4/definition", "totom/lesson-4/xin-chen"} & none.articles()
    assert at_once(AN_CA, "5v up", "7v", "").result["faults"] == ["B1"]
    assert at_once(AN_CA, "5v up", "7v", "an-ca", card="5s").result["faults"] == ["B1", "B2"]


@pytest.mark.parametrize(
    ("words", "faults"),
    [
        ("Bất thực quân ngũ vạn, ăn cả, trả chén làng", []),
        ("bat thuc quan ngu van, an ca, tra chen lang", []),
        ("bất thực quân 5v, ăn cả, trả chén làng", []),
        ("Bất thực quân ngũ văn, ăn cả, trả chén làng", ["B2"]),
        ("Bất thực quân ngũ vạn, ăn 2 đánh 1, trả chén làng", ["B2"]),
        ("trả chén làng", ["B2"]),
        ("ngũ vạn, ăn cả", ["B2"]),
        ("quân ngũ vạn, ăn cả, trả chén làng", ["B2"]),
        ("Bất thực quân ngũ vạn, ăn cả", ["B2"]),
        ("Bất thực ngũ vạn, ăn cả, trả chén", []),
    ],
)
def test_words_of_a_return(words: str, faults: list[str]) -> None:
    """totom/rules/return-words: bất thực, card, form and trả chén, in full."""
    assert at_once(AN_CA, "5v up", "7v", "an-ca", words=words).result["faults"] == faults


def test_words_are_read() -> None:
    """Forms and cards in spoken words; vạn is not văn."""
    assert said_form("ăn hai đánh một") == "an-2-danh-1"
    assert said_form("yêu hoàn yêu") == "yeu-hoan-yeu"
    assert said_form("ăn cả, bí hoàn bí") == ""
    assert words_fit("bất thực quân nhất vạn, yêu hoàn yêu, trả chén làng", "1v", "yeu-hoan-yeu")
    assert not words_fit("bất thực quân nhất văn, yêu hoàn yêu, trả chén làng", "1v", "yeu-hoan-yeu")


BI = "5v 5v 5v 5s 5n 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n"


def test_bi_hoan_bi() -> None:
    """totom/lesson-4/1/bi-hoan-bi: all three in one bí."""
    seen = at_once(BI, "5v up", "1v", "bi-hoan-bi")
    assert seen.result["faults"] == []
    assert "totom/lesson-4/1/bi-hoan-bi" in seen.articles()
    # 5v in two phu besides: 5v6v7v is not there, so ăn cả has no layout
    assert at_once(BI, "5v up", "1v", "an-ca").result["faults"] == ["B2"]


YEU = "1v 1v 1v 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n 5s 5n"


def test_yeu_hoan_yeu() -> None:
    """totom/lesson-4/1/yeu-hoan-yeu: three black yêu alone, no phu needed beforehand."""
    seen = at_once(YEU, "1v up", "5v", "yeu-hoan-yeu")
    assert seen.result["faults"] == []
    assert "totom/lesson-4/1/yeu-hoan-yeu" in seen.articles()
    assert at_once(YEU, "1v up", "5v", "an-ca").result["faults"] == ["B2"]
    assert "totom/lesson-4/1/trung-truc" not in seen.articles(Outcome.DOES_NOT_APPLY)


HALF = "1v 1v 1v 2v 3v 5s 6s 7s 7v 8v 9v 2n 3n 4n 6n 7n 8n 2v 2s 1n"


def test_a_yeu_half_in_phu_is_a_question() -> None:
    """Lesson 4 is silent (rules §10.2): both branches, never B2 by itself."""
    lay = "[1v 2v 3v] [1v 1v] [5s 6s 7s] [7v 8v 9v] [2n 3n 4n] [6n 7n 8n] [2v 2s 8n] [1n]"
    body = f"hand 2 {HALF}\n2 xin-chen 1v up\nall xep-xong\n1 danh 8n\n2 tra-chen 1v an-ca\n2 u 8n by an layout {lay} xuong suong"
    seen = see(body, CAI_1)
    assert (seen.result["legal"], seen.result["faults"]) == (True, [])
    question = seen.ruling.judgement.questions[0]
    assert (question.if_true, question.if_false, question.default) == (4, 0, True)


def test_no_form_fits() -> None:
    """One in a phu, two discarded: lesson 4 has no form for it (totom/rules/bat-thuc-other)."""
    body = """position turn 1
hand 2 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n 4v 5v 6v 1s 1n
dealt 2 5v 5v 5v 4v 6v 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n
out 2 5v 5v
cup 2 5v up
1 danh 1v
2 tra-chen 5v an-ca
2 u 1v by an xuong suong"""
    seen = see(body)
    assert (seen.result["legal"], seen.result["faults"]) == (True, ["B2"])
    assert "totom/rules/bat-thuc-other" in seen.articles()


def test_an_2_danh_1_needs_two_separate_phu() -> None:
    """Both in one phu with one discarded is no form."""
    body = """position turn 1
hand 2 5v 5v 5s 5n 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n 1s
dealt 2 5v 5v 5v 5s 5n 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n
out 2 5v
cup 2 5v up
1 danh 1v
2 tra-chen 5v an-2-danh-1
2 u 1v by an xuong suong"""
    assert see(body).result["faults"] == ["B2"]


NO_PHU = "5v 5v 5v 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n 5s 1v"


def test_trung_truc_without_a_phu_from_the_deal() -> None:
    """totom/lesson-4/1/trung-truc: nothing backed the cup, though the layout is legal now."""
    seen = at_once(NO_PHU, "5v up", "5n", "bi-hoan-bi")
    assert (seen.result["legal"], seen.result["faults"]) == (True, ["B3"])
    assert seen.findings("B3")[0].message.id == "totom.b3-no-phu"


def test_trung_truc_when_the_phu_is_not_laid() -> None:
    """The run that backed the cup lies elsewhere; a lenient house takes any phu with the card (house/witness)."""
    dealt = "3v 4v 5v 5v 5v 5s 2v 2s 8n 7s 8s 9s 7v 8v 9v 3s 3n 1s 1n cc"
    lay = "[3v 3s 3n] [4v 4s 4n] [5v 5v 5v 5s 5n] [2v 2s 8n] [7s 8s 9s] [7v 8v 9v] [cc]"
    body = f"""position turn 1
hand 2 {without(dealt, "4v", "1s", "1n")}
dealt 2 {dealt}
mat 2 [4v 4s 4n]
cup 2 5v up
1 danh 5n
2 tra-chen 5v bi-hoan-bi
2 u 5n by an layout {lay} xuong suong"""
    seen = see(body)
    assert (seen.result["legal"], seen.result["faults"]) == (True, ["B3"])
    assert seen.findings("B3")[0].message.id == "totom.b3-not-laid"
    assert "house/san-dinh/witness" in seen.articles()


TK = "5v 5v 5v 5v 4v 6v 5s 5n 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n"


@pytest.mark.parametrize(("form", "faults"), [("an-ca", []), ("an-3-danh-1", ["B2"]), ("bi-hoan-bi", ["B2"])])
def test_thien_khai_an_ca(form: str, faults: list[str]) -> None:
    """totom/lesson-4/2/b and /2/b/an-ca: four cards in two phu or more."""
    seen = at_once(TK, "5v ngua", "1v", form)
    assert seen.result["faults"] == faults
    assert "totom/lesson-4/2/b" in seen.articles()


def test_thien_khai_an_3_danh_1() -> None:
    """totom/lesson-4/2/b/an-3-danh-1: returned before the fourth goes, else B1 (house/early_return_thien_khai)."""
    body = f"""hand 2 {TK}
2 xin-chen 5v ngua
all xep-xong
1 danh 7v
2 an 7v with 5v 6v
2 danh 4v
3 bo
3 boc 9n
3 bo
4 bo
4 boc 9n
4 bo
5 bo
5 boc 3s
5 bo
1 bo
1 boc 1v
1 bo
2 an 1v
2 danh 5v"""
    assert see(body, CAI_1).findings("B1", notes=True) == []  # only one copy lies open
    early = body.replace(
        "1 boc 1v\n1 bo\n2 an 1v\n2 danh 5v", "1 boc 5n\n1 bo\n2 an 5n with 5v 5v 5s\n2 danh 5v"
    )
    notes = see(early, CAI_1).findings("B1", notes=True)
    assert [note.article for note in notes] == ["totom/lesson-4/tra-chen-truoc-quan-cuoi"]


def test_thien_khai_an_3_danh_1_from_the_middle() -> None:
    """Three in two phu, the fourth among the discards; the cup says that there were four."""
    body = """position turn 1
hand 2 5v 5v 5v 4v 6v 5s 5n 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1v
out 2 5v
cup 2 5v ngua
1 danh 1s
2 tra-chen 5v FORM
2 u 1s by an xuong suong"""
    assert see(body.replace("FORM", "an-3-danh-1")).result["faults"] == []
    assert see(body.replace("FORM", "an-ca")).result["faults"] == ["B2"]


def test_a_deal_that_is_not_recorded_is_a_question() -> None:
    """The phu that backs the cup lies on the mat: from the deal, or eaten? Both branches."""
    body = """position turn 1
hand 2 1n 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n
mat 2 [4v 5v 6v] [5v 5v 5s 5n]
cup 2 5v up
DEALT1 danh 1s
2 tra-chen 5v an-ca
2 u 1s by an xuong suong"""
    seen = see(body.replace("DEALT", ""))
    question = seen.ruling.judgement.questions[0]
    assert (question.fact, question.if_true, question.if_false, question.default) == (
        "dealt 2 5v",
        4,
        0,
        True,
    )
    known = "dealt 2 4v 5v 5v 5v 6v 1n 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1v 3s\n"
    assert see(body.replace("DEALT", known)).ruling.judgement.questions == ()


@pytest.mark.parametrize(
    ("face", "mat", "more", "form"),
    [
        ("5v", "[4v 5v 6v] [5v 5v 5s 5n]", "", "an-ca"),
        ("3v", "[1v 2v 3v] [1v 2v 3v]\nout 2 3v", "cc", "an-2-danh-1"),
    ],
)
def test_whether_a_run_on_the_mat_was_dealt_is_a_question(face: str, mat: str, more: str, form: str) -> None:
    """procedure/fact: every card that lies there may be from the deal, the first face of the deck as well."""
    body = f"""position turn 1
hand 2 1n 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n {more}
mat 2 {mat}
cup 2 {face} up
1 danh 1s
2 tra-chen {face} {form}
2 u 1s by an xuong suong"""
    assert [question.fact for question in see(body).ruling.judgement.questions] == [f"dealt 2 {face}"]


def test_a_copy_taken_from_the_table_is_none_of_the_three() -> None:
    """The fourth 5v was eaten: two of the three lie open, so the cup is not due yet (lesson-4/tra-chen-ca-ba)."""
    body = """hand 2 5v 5v 5v 4v 6v 5s 5n 3v 7v 8v 1s 2s 3s 9s 9n 1n 3n 6n 8n 2v
2 xin-chen 5v up
all xep-xong
1 danh 5v
2 an 5v with 5v 5v 5s 5n
2 danh 2v"""
    assert see(body, CAI_1).findings("B1", notes=True) == []


def test_thien_khai_yeu_hoan_yeu() -> None:
    """totom/lesson-4/2/b/yeu-hoan-yeu."""
    dealt = "1v 1v 1v 1v 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n 1s"
    seen = at_once(dealt, "1v ngua", "1n", "yeu-hoan-yeu")
    assert seen.result["faults"] == []
    assert "totom/lesson-4/2/b/yeu-hoan-yeu" in seen.articles()


def test_thien_khai_needs_two_phu() -> None:
    """Bare for a thiên khai: only one phu could be made with the card (totom/lesson-4/2/b)."""
    dealt = "5v 5v 5v 5v 5s 5n 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n 7v 8v"
    seen = at_once(dealt, "5v ngua", "9v", "an-ca")
    assert seen.result["faults"] == ["B3"]


def test_up_khan_trinh_phu() -> None:
    """totom/lesson-4/2/a: no cup, the khàn is a lưng, it is opened at the ù."""
    dealt = "4v 5v 5v 5v 5v 6v 3s 4s 7s 8s 9s 2n 3n 4n 6n 7n 8n 1s 1v 1n"
    body = f"hand 2 {dealt}\n2 trinh-phu 5v [4v 5v 6v]\nall xep-xong\n1 danh 5s\n2 day-khan 5v\n2 u 5s by an xuong suong"
    seen = see(body, CAI_1)
    assert (seen.faults(), seen.result["total"]) == (set(), 4)
    assert "khan 5v 5v 5v" in seen.result["layout"]
    assert see(body.replace("2 day-khan 5v\n", ""), CAI_1).result["faults"] == ["K2"]


def test_trinh_phu_needs_a_run() -> None:
    """Only a phu dọc, only of four copies."""
    dealt = "4v 5v 5v 5v 5v 6v 5s 5n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1s 1v 1n"
    bi = see(f"hand 2 {dealt}\n2 trinh-phu 5v [5v 5s 5n]", CAI_1).findings("P1")
    assert [finding.message.id for finding in bi] == ["totom.p1-no-run"]
    three = see(f"hand 2 {dealt.replace('5v 5v 5v 5v', '5v 5v 5v 1v')}\n2 trinh-phu 5v [4v 5v 6v]", CAI_1)
    (finding,) = (found for found in three.findings("P1") if found.message.id == "totom.p1-not-dealt")
    assert dict(finding.message.args)["copies"] == 4


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("2 xin-chen tt up", "totom.b4-red-yeu"),
        ("2 xin-chen 4v up", "totom.b4-no-triple"),
        ("2 xep-xong\n2 xin-chen 5v up", "totom.b4-too-late"),
    ],
)
def test_void_cups(body: str, reason: str) -> None:
    """totom/rules/cup-void: B4, recorded."""
    dealt = "4v 5v 5v 5v tt tt tt 6v 5s 5n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1s"
    found = see(f"hand 2 {dealt}\n{body}", CAI_1).findings("B4")
    assert [finding.message.id for finding in found] == [reason]


def test_a_cup_of_the_wrong_kind_stands() -> None:
    """house/wrong_cup: a note, and the four copies decide."""
    seen = at_once(TK, "5v up", "1v", "an-ca")
    assert seen.result["faults"] == []
    assert [note.article for note in seen.findings("B4", notes=True)] == ["house/san-dinh/wrong_cup"]
    (step,) = (step for step in seen.ruling.judgement.steps if step.article == "house/san-dinh/wrong_cup")
    assert step.events == (1,)
    assert at_once(TK, "5v ngua", "1v", "an-ca").findings("B4", notes=True) == []


def test_a_khan_under_a_cup_is_no_lung() -> None:
    """totom/lesson-4/1/khong-lung: the same three úp are one."""
    dealt = "5v 5v 5v 4v 6v 5s 5n 3s 4s 7s 8s 9s 2n 3n 4n 6n 7n 8n 1v 1s"
    cup = at_once(dealt, "5v up", "2s", "an-ca")
    assert (cup.result["verdict"], cup.result["faults"]) == ("u-lao", ["U1"])


def test_a_second_cup_for_the_same_face_is_noted() -> None:
    """totom/lesson-4/xin-chen: several cups are allowed, two for one face are one too many."""
    dealt = "4v 5v 5v 5v 6v 5s 5n 7s 7s 7s 8s 9s 2n 3n 4n 6n 7n 8n 1s 1n"

    def noted(asks: str) -> list[str]:
        return [f.message.id for f in see(f"hand 2 {dealt}\n{asks}", CAI_1).findings("B4", notes=True)]

    assert noted("2 xin-chen 5v up\n2 xin-chen 7s up") == []
    assert noted("2 xin-chen 5v up\n2 xin-chen 5v up") == ["totom.b4-twice"]
    assert noted("2 up-khan 5v\n2 xin-chen 7s up") == []


def test_each_step_about_a_cup_names_its_event() -> None:
    """totom/lesson-4/1/trung-truc: what shows that it does not apply is the event in which the cup was asked for."""
    seen = at_once(AN_CA, "5v up", "7v", "an-ca")
    steps = {step.article: step for step in seen.ruling.judgement.steps}
    asked, back = 1, 4
    for article in ("trung-truc", "khong-lung"):
        assert steps[f"totom/lesson-4/1/{article}"].events == (asked,)
    assert steps["totom/lesson-4/xin-chen"].events == (asked,)
    assert steps["totom/lesson-4/tra-chen-khi-u"].events == (back,)
    assert steps["totom/lesson-4/1/an-ca"].events == (asked, back, 5)
    assert "house/san-dinh/wrong_cup" not in steps


def test_a_return_without_a_cup() -> None:
    """totom/lesson-4/tra-chen-khi-u: for a void cup it is a note, for none at all it is out of order."""
    dealt = "4v 5v 5v 5v tt tt tt 6v 5s 5n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1s"
    body = f"hand 2 {dealt}\n2 xin-chen 4v up\nall xep-xong\n"

    def notes(card: str) -> list[bool]:
        found = see(f"{body}2 tra-chen {card} an-ca", CAI_1).walked.findings
        return [finding.note for finding in found if finding.message.id == "totom.p1-no-cup"]

    assert notes("4v") == [True]
    assert notes("5v") == [False]
    assert notes("3v") == [False]


def test_day_khan_opens_its_own_khan_only() -> None:
    """K2: the ù by dậy khàn opens the khàn of the winning card, and no other."""
    cards = "{other} 9n 9n 9n 3v 3s 7n 4s 5s 6s 7v 8v 9v 6v 6s 6n 1v 1s"
    body = "hand 2 CARDS\n2 up-khan 9n\n2 up-khan OTHER\n{open}all xep-xong\n1 danh 9n\nOPEN2 u 9n by day-khan xuong tom"
    for face in ("5v", "oc"):
        text = body.replace("CARDS", cards.format(other=f"{face} {face} {face}")).replace("OTHER", face)
        text = text.replace("{open}", "")
        assert see(text.replace("OPEN", ""), CAI_1).result["faults"] == ["K2"]
        assert see(text.replace("OPEN", f"2 day-khan {face}\n"), CAI_1).result["faults"] == []


def test_a_cup_returned_after_an_u_without_words() -> None:
    """totom/lesson-4/tra-chen-khi-u: where no announcement is recorded, nothing came before the return."""
    body = f"hand 2 {AN_CA}\n2 xin-chen 5v up\nall xep-xong\n1 danh 7v\n2 u 7v by an{{said}}\n2 tra-chen 5v an-ca"
    assert see(body.format(said=""), CAI_1).result["faults"] == []
    assert see(body.format(said=" xuong suong"), CAI_1).result["faults"] == ["B1"]


def test_three_of_four_may_not_lie_down_as_a_khan() -> None:
    """totom/rules/khan: four copies are a thiên khai, or are shown with a run (lesson 4, 2a)."""
    dealt = "5v 5v 5v 5v 4v 6v 5s 5n 7v 8v 9v 7s 8s 9s 2n 3n 4n 6n 7n 8n"

    def names(act: str) -> list[str]:
        return [f.message.id for f in see(f"hand 2 {dealt}\n{act}", CAI_1).findings("P1")]

    assert names("2 up-khan 5v") == ["totom.p1-four-copies"]
    assert names("2 up-thien-khai 5v") == []
    assert names("2 up-khan 4v") == ["totom.p1-not-dealt"]
    ones = see(f"hand 2 {dealt.replace('5v 5v 5v 5v', '1v 1v 1v 1v')}\n2 up-khan 1v", CAI_1)
    assert [f.message.id for f in ones.findings("P1")] == ["totom.p1-four-copies"]


def test_a_khan_is_found_in_the_layout_wherever_it_lies() -> None:
    """procedure/statement/layout: three cards without a name are the khàn that lies down."""
    cards = "9n 9n 9n 3v 3s 7n 7v 8v 9v 4s 5s 6s 2n 3n 4n 5v 5s 5n 4v 5v"
    rest = "[3v 3s 7n] [7v 8v 9v] [4s 5s 6s] [2n 3n 4n] [5v 5s 5n] [4v 5v 6v]"
    body = f"hand 2 {cards}\n2 up-khan 9n\nall xep-xong\n1 danh 6v\n2 day-khan 9n\n2 u 6v by an layout LAID xuong tom"
    for laid in (f"{rest} [9n 9n 9n]", f"[9n 9n 9n] {rest}", f"{rest} [khan 9n 9n 9n]"):
        seen = see(body.replace("LAID", laid), CAI_1)
        assert (seen.result["verdict"], seen.result["faults"]) == ("paid", [])


def test_a_finding_that_words_came_late_is_about_its_event() -> None:
    """procedure/fact: the late announcement is X3, the late return of a cup B1, and neither is the other."""
    seen = see(
        f"hand 2 {AN_CA}\n2 xin-chen 5v up\nall xep-xong\n1 danh 7v\n2 tra-chen 5v an-ca\n2 u 7v by an xuong suong\nfact f1 late 5",
        CAI_1,
    )
    assert seen.result["faults"] == ["X3"]
    seen = see(
        f"hand 2 {AN_CA}\n2 xin-chen 5v up\nall xep-xong\n1 danh 7v\n2 tra-chen 5v an-ca\n2 u 7v by an xuong suong\nfact f1 late 4",
        CAI_1,
    )
    assert seen.result["faults"] == ["B1"]


def test_trung_truc_of_a_thien_khai_that_is_a_lung() -> None:
    """house/bat_thuc_thien_khai_is_lung: with that lưng the rest is tròn, so the bare cards are B3 and no ù láo."""
    cards = "5v 5v 5v 5v 7v 8v 9v 7s 8s 9s 2n 3n 4n 6n 7n 8n 4s 5s 6s 1v"
    body = f"hand 2 {cards}\n2 xin-chen 5v ngua\nall xep-xong\n1 danh 1s\n2 tra-chen 5v an-ca\n2 u 1s by an xuong suong"
    assert see(body, CAI_1).result["verdict"] == "u-lao"
    strict = see_in_a_house(body, CAI_1, bat_thuc_thien_khai_is_lung=True)
    assert "B3" in strict.result["faults"]
    assert strict.result["verdict"] != "u-lao"


def test_a_cup_for_a_card_that_is_not_known() -> None:
    """totom/rules/cup-void: it is told as a card that is not known, not as some card."""
    body = f"hand 2 {AN_CA}\n2 xin-chen ?? up\n2 xin-chen 5v up\nall xep-xong\n1 danh 7v\n2 tra-chen 5v an-ca\n2 u 7v by an xuong suong"
    seen = see(body, CAI_1)
    cards = [
        dict(step.because.args)["card"]
        for step in seen.ruling.judgement.steps
        if step.article == "totom/rules/cup-void"
    ]
    assert cards == ["??"]
