"""Rights to a card, numbers in tags, words said twice: readings that were wrong once."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Status
from tests.adjudicator.totom.table import Seen, middle, see, see_in_a_house

CAI_1 = '[cai "1"]'
PLAIN = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n"
TOM = "3v 3s 7n 7v 8v 9v 4s 5s 6s 2n 3n 4n 5v 5s 5n 4v 5v 6v 6n 7n"
OTHER = "3v 3s 7n 7v 8v 9v 4s 5s 6s 1n 2n 3n 5v 6v 7v 6s 7s 8s 5n 6n"
CUP = "4v 5v 6v 5v 5v 5s 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1v 5n"
WORDS = 'says "Bất thực quân ngũ vạn, ăn cả, trả chén làng"'


def by_seat(seen: Seen, seat: str) -> tuple[Status, int | None]:
    """Status and total of the last ruling on that player's ù."""
    ruling = [ruling for ruling in seen.rulings if ruling.by == seat][-1]
    return ruling.status, None if ruling.result is None else int(str(ruling.result.as_json()["total"]))


def test_a_void_u_stands_in_nobodys_way() -> None:
    """The nearer player had given up (procedure/giving-up), so the other one wins."""
    body = f"position turn 1\nhand 2 {PLAIN}\nhand 4 {OTHER}\n2 bo-bai\n1 danh 4n\n4 u 4n by an xuong tom\n2 u 4n by an xuong suong"
    seen = see(body)
    assert by_seat(seen, "4") == (Status.UNANSWERED, 8)
    assert by_seat(seen, "2") == (Status.VOID, None)


@pytest.mark.parametrize("order", ["24", "42"])
def test_the_nearer_player_has_the_better_right(order: str) -> None:
    """house/u_tiebreak: in turn from who may eat the card first, whoever spoke first and wherever the hand stands."""
    claims = {seat: f"{seat} u 4n xuong {cuoc}" for seat, cuoc in (("2", "suong"), ("4", "tom"))}
    body = f"position turn 5\nhand 2 {PLAIN}\nhand 4 {OTHER}\n5 danh 9s\n1 bo\n1 boc 4n\n"
    seen = see(body + "\n".join(claims[seat] for seat in order))
    assert by_seat(seen, "2") == (Status.UNANSWERED, 4)
    assert by_seat(seen, "4") == (Status.VOID, None)


def test_a_withdrawn_u_stands_in_nobodys_way() -> None:
    """procedure/withdrawal: with the consent of all it was never made; without it, it stands."""
    body = f"position turn 1\nhand 2 {PLAIN}\nhand 4 {OTHER}\n1 danh 4n\n2 u 4n by an xuong suong\n2 withdraws 2\n"
    assert by_seat(see(body + "all accepts 3\n4 u 4n by an xuong tom"), "4") == (Status.UNANSWERED, 8)
    assert by_seat(see(body + "4 u 4n by an xuong tom"), "4")[0] is Status.VOID
    too = see(body + "all accepts 3\n2 accepts 3\n4 u 4n by an xuong tom")  # his own consent changes nothing
    assert by_seat(too, "4") == (Status.UNANSWERED, 8)


@pytest.mark.parametrize(
    ("stake", "points"),
    [
        ("3", 48),
        ("1.000", 16000),
        ("500 đ", 8000),
        ("0.5", 16),
        ("-5", 16),
        ("1/2", 16),
        ("²", 16),
        ("9" * 5000, 16),
        ("0", 16),
    ],
)
def test_a_stake_is_one_whole_number(stake: str, points: int) -> None:
    """totom/rules/settlement: what cannot be read is said and not guessed."""
    seen = middle(PLAIN, "4n", "suong", by="an", tags=f'[stake "{stake}"]')
    assert seen.result["settlement"]["2"] == points
    assert ("totom.stake-not-read" in {note.id for note in seen.ruling.judgement.notes}) is (points == 16)


def test_a_declared_result_that_is_no_number() -> None:
    """It is neither trusted nor a crash."""
    seen = see(f'position turn 1\nhand 2 {PLAIN}\n1 danh 4n\n2 u 4n by an xuong suong\n[declared "²"]')
    assert seen.result["total"] == 4


def test_a_cuoc_named_twice_is_one() -> None:
    """totom/lesson-6/score: it is not scored twice."""
    thong = middle(PLAIN, "4n", "thong, thong 2", by="an", tags='[streak "2 1"]')
    assert (thong.result["total"], thong.cuoc()) == (6, ["thong"])
    assert middle(TOM, "8n", "tom, tom", by="an").result["total"] == 8
    assert middle(TOM, "8n", "tom, tom 2", by="an").result["faults"] == ["X1"]


def test_the_fourth_copy_of_a_khan_without_saying_how() -> None:
    """Dậy khàn is what was done, so the khàn is not left down (totom/lesson-4/day-khan)."""
    cards = "9n 9n 9n 3v 4v 5v 4s 5s 6s 2v 2s 8n 7v 8v 9v 6v 6s 6n 1v 1s"
    body = f"hand 2 {cards}\n2 up-khan 9n\nall xep-xong\n1 danh 9n\n2 u 9n xuong suong"
    assert see(body, CAI_1).result["faults"] == []


@pytest.mark.parametrize(
    ("act", "verdict"),
    [
        ("", "paid"), ("2 phong 8n", "u-lao"), ("2 phong 9n", "paid"), ("2 phong 7n", "paid"),
        ("2 day-khan 8n", "u-lao"), ("2 day-khan oc", "paid"), ("2 day-khan 1v", "paid"),
    ],
)  # fmt: skip
def test_an_act_after_the_u_says_how(act: str, verdict: str) -> None:
    """procedure/statement: phỗng or dậy khàn of the winning card is how it was won; of another card it says nothing."""
    body = f"position turn 1\nhand 2 {TOM}\n1 danh 8n\n2 u 8n xuong tom\n{act}"
    assert see(body.rstrip()).result["verdict"] == verdict


def test_a_khan_that_was_forgotten_is_no_false_u() -> None:
    """totom/lesson-4/up-khan: the ù is not paid; lesson 4 names nothing worse."""
    cards = "9n 9n 9n 3v 4v 5v 4s 5s 6s 4n 5n 6n 7v 8v 9v 6v 6s 6n tt oc"
    body = f"hand 2 {cards}\nall xep-xong\n1 danh cc\n2 u cc by an xuong suong"
    seen = see(body, CAI_1)
    assert (seen.result["legal"], seen.result["verdict"], seen.result["faults"]) == (True, "unpaid", ["K1"])
    laid = body.replace(
        "by an",
        "by an layout [khan 9n*3] [3v 4v 5v] [4s 5s 6s] [4n 5n 6n] [7v 8v 9v] [6v 6s 6n] [tt] [oc] [cc]",
    )
    assert see(laid, CAI_1).result["faults"] == ["K1"]
    broken = body.replace("6v 6s 6n", "6v 6s 2n")
    assert see(broken, CAI_1).result["verdict"] == "u-lao"


def test_a_return_in_full_words_needs_no_form_beside_them() -> None:
    """totom/lesson-4/tra-chen-khi-u: the words say the form."""
    body = f"hand 2 {CUP}\n2 xin-chen 5v up\nall xep-xong\n1 danh 7v\n2 tra-chen 5v {WORDS}\n2 u 7v by an xuong suong"
    assert see(body, CAI_1).result["faults"] == []
    assert see(body.replace("ăn cả", "bí hoàn bí"), CAI_1).result["faults"] == ["B2"]


def test_a_late_return_is_no_testimony() -> None:
    """procedure/doubt: returning it afterwards does not say that it had been returned."""
    body = f"hand 2 {CUP}\n2 xin-chen 5v up\nall xep-xong\n1 danh 7v\n2 u 7v by an xuong suong\n2 tra-chen 5v an-ca {WORDS}"
    seen = see(body, CAI_1)
    assert (seen.result["faults"], seen.ruling.judgement.questions) == (["B1"], ())


def test_a_streak_of_nobody_is_unknown() -> None:
    """A seat that is not at the table says nothing about the others: a question."""
    seen = middle(PLAIN, "4n", "thong", by="an", tags='[streak "9 2"]')
    (question,) = seen.ruling.judgement.questions
    assert question.fact == "streak 2 1"
    assert question.because is not None
    assert dict(question.because.args)["wins"] == 1


def test_an_agreed_score_adds_up() -> None:
    """procedure/agreement: the cước listed are those that make the total."""
    seen = middle(TOM, "8n", "tom, leo", by="an", after="all accepts 2")
    assert sum(item["points"] for item in seen.result["cuoc"]) == seen.result["total"] == 12


def test_a_discard_withdrawn_too_late_stays_a_fault() -> None:
    """totom/rules/d1: only an act that really was undone is none."""
    body = """position turn 2
hand 2 6v 2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 6v 6s 6n 2n 3n
mat 2 [7v 8v 9v]
2 danh 6v
3 bo
3 boc 1n
{late}3 boc 4n
2 u 4n by an xuong suong"""
    assert see(body.format(late="")).result["faults"] == ["D1"]
    assert see(body.format(late="2 withdraws 1\n")).result["faults"] == ["D1"]


def test_a_layout_put_right_after_the_table_went_on_is_too_late() -> None:
    """procedure/statement/amended-layout does not apply once the next hand has begun."""
    wrong = "[2v 2s] [8n 3v 4v 5v] [4s 5s 6s] [5n 6n 7n] [7v 8v 9v] [6v 6s 6n] [2n 3n 4n]"
    right = "[2v 2s 8n] [3v 4v 5v] [4s 5s 6s] [5n 6n 7n] [7v 8v 9v] [6v 6s 6n] [2n 3n 4n]"
    after = f"2 amends 2 layout {right}"
    assert middle(PLAIN, "4n", "suong", by="an", layout=wrong, after=after).result["verdict"] == "paid"
    late = middle(PLAIN, "4n", "suong", by="an", layout=wrong, after=f"table round-ends\n{after}")
    assert late.result["verdict"] == "wrong-layout"


def test_the_winner_cannot_dispute_his_own_u() -> None:
    """procedure/dispute is for the others."""
    seen = middle(PLAIN, "4n", "suong", by="an", after="2 objects to 2")
    assert seen.ruling.status is Status.UNANSWERED


def test_a_void_u_has_no_faults() -> None:
    """An ù on the own discard is no ù, so it leaves no U1 behind (house/own_discard)."""
    body = f"position turn 2\nhand 2 {PLAIN} 9s\n2 danh 9s\n2 u 9s by an xuong leo"
    seen = see(body)
    assert seen.ruling.status is Status.VOID
    assert seen.faults() == {"P1"}


def test_changing_phu_where_the_house_allows_it() -> None:
    """house/doi_phu = allowed says nothing at all; fault makes it D1."""
    body = "position turn 1\nhand 2 4n 8v 1s 2s 3s 4s 5s 6s 7s 8s 9s 1n 2n 3n 5n 6n\nmat 2 [4v 5v 6v 7v]\n1 danh 4s\n2 an 4s with 4v 4n\n2 danh 8v"
    allowed = see_in_a_house(body, doi_phu="allowed")
    assert allowed.findings("D1") + allowed.findings("D1", notes=True) == []
    assert len(see_in_a_house(body, doi_phu="fault").findings("D1")) == 1


KHAN_9N = "9n 9n 9n 3v 4v 5v 4s 5s 6s 4n 5n 6n 7v 8v 9v 6v 6s 6n tt oc"
LAID_9N = "layout [khan 9n*3] [3v 4v 5v] [4s 5s 6s] [4n 5n 6n] [7v 8v 9v] [6v 6s 6n] [tt] [oc] [cc]"


def asked_about_9n(body: str, tags: str = "") -> None:
    """Paid, unless the khàn was not put down: both branches."""
    seen = see(body, tags)
    assert (seen.result["legal"], seen.result["verdict"], seen.result["faults"]) == (True, "paid", [])
    assert [
        (asked.fact, asked.if_true, asked.if_false, asked.default)
        for asked in seen.ruling.judgement.questions
    ] == [("dealt 2 9n 9n 9n", 0, 4, False)]


def test_a_khan_where_the_arranging_is_not_recorded() -> None:
    """totom/lesson-4/up-khan: put down or not is a question, neither ù láo nor K1 as a fact."""
    for shown in (LAID_9N, LAID_9N.replace("khan ", "")):
        asked_about_9n(f"position turn 1\nhand 2 {KHAN_9N}\n1 danh cc\n2 u cc by an {shown} xuong suong")
        asked_about_9n(f"1 danh cc\n2 u cc by an {shown} xuong suong", CAI_1)
    asked_about_9n(
        f"position turn 1\nhand 2 {KHAN_9N}\ndealt 2 {KHAN_9N}\n1 danh cc\n2 u cc by an {LAID_9N} xuong suong"
    )
    asked_about_9n(f"position turn 1\nhand 2 {KHAN_9N}\n1 danh cc\n2 u cc by an xuong suong")


def test_a_khan_that_might_be_laid_otherwise() -> None:
    """It lies as a khàn though there is a layout without one: no U2 where the arranging is not recorded."""
    cards = "7v 7v 7v 8v 8v 9v 9v 8v 9v 3v 4v 5v 4s 5s 6s 4n 5n 6n tt oc"
    laid = "layout [khan 7v*3] [khan 8v*3] [khan 9v*3] [3v 4v 5v] [4s 5s 6s] [4n 5n 6n] [tt] [oc] [cc]"
    seen = see(f"position turn 1\nhand 2 {cards}\n1 danh cc\n2 u cc by an {laid} xuong suong")
    assert (seen.result["legal"], seen.result["faults"]) == (True, [])
    assert len(seen.ruling.judgement.questions) == 3


def test_a_khan_that_the_recorded_arranging_does_not_show() -> None:
    """totom/lesson-4/up-khan: the player was ready and put nothing down, so K1 is a fact."""
    seen = see(f"all xep-xong\n1 danh cc\n2 u cc by an {LAID_9N} xuong suong", CAI_1)
    assert (seen.result["verdict"], seen.result["faults"]) == ("unpaid", ["K1"])
    assert seen.ruling.judgement.questions == ()


def test_the_fourth_of_a_khan_where_the_arranging_is_not_recorded() -> None:
    """Dậy khàn as the way of the ù: the khàn may have been down."""
    cards = "9n 9n 9n 3v 4v 5v 4s 5s 6s 2v 2s 8n 7v 8v 9v 6v 6s 6n 1v 1s"
    for way in ("", "by day-khan "):
        seen = see(f"position turn 1\nhand 2 {cards}\n1 danh 9n\n2 u 9n {way}xuong suong")
        assert (seen.result["legal"], seen.result["faults"]) == (True, [])
        assert [asked.fact for asked in seen.ruling.judgement.questions] == ["dealt 2 9n 9n 9n"]


def test_the_winning_card_eaten_though_discarded_before() -> None:
    """totom/rules/d3 at the ù itself: a note here, what the level says elsewhere; not by phỗng, not without it."""
    body = f"position turn 1\nhand 2 {PLAIN}\nout 2 4n\n1 danh 4n\n2 u 4n by an xuong suong"
    seen = see(body)
    assert (seen.result["verdict"], seen.result["faults"]) == ("paid", [])
    assert [finding.event for finding in seen.findings("D3", notes=True)] == [2]
    assert "totom/rules/d3" in seen.articles()
    assert "house/san-dinh/d3_level" in seen.articles()
    strict = see_in_a_house(body, d3_level="L1")
    assert (strict.result["verdict"], strict.result["faults"]) == ("unpaid", ["D3"])
    assert [finding.event for finding in strict.findings("D3")] == [2]
    assert see(body.replace("out 2 4n", "out 2 3s")).findings("D3", notes=True) == []
    apart = body.replace("2 u 4n by an", "2 an 4n with 2n 3n\n2 u")
    assert [finding.event for finding in see(apart).findings("D3", notes=True)] == [2]
    assert see_in_a_house(apart, d3_level="L1").result["faults"] == ["D3"]
    pair = "4v 5v 6v 7v 7v 8v 9v 4v 2s 3s 4s 6n 7n 8n 2n 3n 4n 5s 6s 7s"
    phong = f"position turn 1\nhand 2 {pair}\nout 2 4v\n1 danh 4v\n2 u 4v by phong xuong bach-thu"
    assert see(phong).findings("D3", notes=True) == []


@pytest.mark.parametrize("by", ["", " by day-khan", " by phong", " by an"])
def test_an_u_on_the_fourth_that_a_khan_has_taken(by: str) -> None:
    """procedure/statement: the act before the ù has taken the card; only "by an" says that it opened the khàn."""
    cards = "9n 9n 9n 3v 3s 7n 4s 5s 6s 7v 8v 9v 6v 6s 6n 5v 5s 5n cc oc"
    body = f"hand 2 {cards}\n2 up-khan 9n\nall xep-xong\n1 danh 9n\n2 day-khan 9n\n2 u 9n{by} xuong tom"
    seen = see(body, CAI_1)
    if by == " by an":  # the fourth 9n makes no phu of its own
        assert seen.result["verdict"] == "u-lao"
    else:
        assert (seen.result["verdict"], seen.result["faults"]) == ("paid", [])


def test_what_shows_that_the_card_was_discarded_before() -> None:
    """totom/rules/d3: the discard, where the record has it, and the ù."""

    def evidence(before: str) -> tuple[int, ...]:
        seen = see(f"position turn 1\nhand 2 {PLAIN}{before}1 danh 4n\n2 u 4n by an xuong suong")
        (step,) = (step for step in seen.ruling.judgement.steps if step.article == "totom/rules/d3")
        return step.events

    assert evidence("\nout 2 4n\n") == (2,)
    assert evidence(
        " 4n\n2 danh 4n\n3 bo\n3 boc 9s\n3 bo\n4 boc 9s\n4 bo\n5 boc 9s\n5 bo\n1 boc cc\n1 an cc\n"
    ) == (1, 12)


def test_the_winning_card_was_taken_by_another() -> None:
    """totom/rules/d3: what another took before is eaten by the ù itself."""
    hand_4 = "4n 4n 1v 3v 5v 7v 9v 1s 3s 5s 7s 1n 3n 5n 9n 9s cc tt oc 2v"
    body = f"position turn 1\nhand 2 {PLAIN}\nhand 4 {hand_4}\nout 2 4n\n1 danh 4n\n4 phong 4n\n2 u 4n by an xuong suong"
    assert [finding.event for finding in see(body).findings("D3", notes=True)] == [3]


def test_the_winning_card_eaten_in_spite_of_a_khan() -> None:
    """totom/rules/k3 at the ù itself; dậy khàn is none."""
    cards = "5v 5v 5v 6v 7v 3v 4s 5s 6s 2v 2s 8n 7v 8v 9v 2n 3n 4n 1v 1s"
    body = f"hand 2 {cards}\n2 up-khan 5v\nall xep-xong\n1 danh 5v\n2 u 5v by an xuong suong"
    assert [f.event for f in see(body, CAI_1).findings("K3", notes=True)] == [4]
    assert "K3" in see_in_a_house(body, CAI_1, k3_level="L1").result["faults"]
    assert see(body.replace("by an", "by day-khan"), CAI_1).findings("K3", notes=True) == []
