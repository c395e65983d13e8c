"""Cases A01 to A20 of the case file: published examples, disputes, and the rules of lesson 4 played out.

Every case is a record in the text notation; cards that the case does not name are other players' and unknown.
"""

from __future__ import annotations

import pytest

from adjudicator.profile import UnknownProfile, profile
from adjudicator.ruling import Kind, Status
from adjudicator.totom.rules import rules_named
from tests.adjudicator.totom.table import Seen, middle, see, without

CAI_1 = '[cai "1"]'


def test_a01_the_worked_example_of_lesson_6() -> None:
    """Tam khôi + Thập điều + Lèo: 12 + 4 + 4 (totom/lesson-6/c, /g, /j, /score)."""
    cards = "9v 8s cc 7v 8v 9v 7s 8s 9s 8v 8s 8n oc 2n 3n 4n 5v 5s 5n 1v 1s"
    # Three 8s would be a dealt khàn, so two of the runs lie on the mat.
    held = without(cards, *["7v", "8v", "9v", "7s", "8s", "9s", "4n"])
    seen = middle(
        held, "4n", "tam khôi, thập điều, lèo", by="an", locked="mat 2 [7v 8v 9v] [7s 8s 9s]",
        tags='[streak "2 2 thong"]',
    )  # fmt: skip
    assert seen.result["legal"] is True
    assert (seen.result["total"], seen.result["faults"]) == (20, [])
    assert [(item["id"], item["points"]) for item in seen.result["cuoc"]] == [
        ("thap-dieu", 12), ("khoi(3)", 4), ("leo", 4),
    ]  # fmt: skip
    assert seen.result["settlement"] == {"1": -20, "2": 80, "3": -20, "4": -20, "5": -20}


def test_a01_a_chain_that_the_record_does_not_show_is_a_question() -> None:
    """Without the `streak` tag both branches are shown (procedure/doubt)."""
    cards = "9v 8s cc 7v 8v 9v 7s 8s 9s 8v 8s 8n oc 2n 3n 4n 5v 5s 5n 1v 1s"
    held = without(cards, *["7v", "8v", "9v", "7s", "8s", "9s", "4n"])
    seen = middle(held, "4n", "khoi 3, thap-dieu, leo", by="an", locked="mat 2 [7v 8v 9v] [7s 8s 9s]")
    question = seen.ruling.judgement.questions[0]
    assert (question.fact, question.if_true, question.if_false, question.default) == (
        "streak 2 2 thong",
        20,
        0,
        False,
    )
    assert seen.result["total"] == 0


A02 = "4v 5v 6v 7v 7v 8v 9v 4v 2s 3s 4s 6n 7n 8n 2n 3n 4n 5s 6s 7s"


def test_a02_bach_thu_on_a_hand_that_touches_thanh() -> None:
    """The house pays it; a village that asks for a lone pair does not (house/bachthu_requires_lone_pair)."""
    seen = middle(A02, "4v", "bach-thu")
    assert (seen.result["legal"], seen.result["total"], seen.result["faults"]) == (True, 8, [])
    assert "house/san-dinh/bachthu_requires_lone_pair" in seen.articles()
    village = middle(A02, "4v", "bach-thu", profile="lang")
    assert (village.result["total"], village.result["faults"]) == (0, ["X1"])
    assert middle(A02, "4v", "suong", profile="lang").result["total"] == 4


def test_a02_the_phong_is_the_lung() -> None:
    """Without the phỗng as a lưng the hand is no ù (totom/rules/lung)."""
    seen = middle(
        A02,
        "4v",
        "bach-thu",
        layout="[phong 4v*3] [5v 6v 7v] [7v 8v 9v] [2s 3s 4s] [5s 6s 7s] [2n 3n 4n] [6n 7n 8n]",
    )
    assert seen.result["layout"][0] == "phong 4v 4v 4v"
    assert seen.result["verdict"] == "paid"
    assert "house/san-dinh/phong_is_lung" in seen.articles()


def test_a04_values_of_the_great_cuoc() -> None:
    """The house keeps the table of lesson 6; the proposal is half as much again (house/tutru_main)."""
    from adjudicator.totom.dependence import OTHER_TUTRU

    mine = dict(profile("totom", "san-dinh").flag("tutru_main"))
    assert mine == {"thap-dieu": 12, "kinh-cu": 12, "bach-dinh": 16, "chi-nay": 24, "kinh-tu-co": 48}
    assert all(2 * OTHER_TUTRU[id][0] == 3 * value for id, value in mine.items())


A07 = """
position turn 1
hand 2 3n 4n 5v 5s 2v 3v 4v 2s 3s 4s 6s 7s 8s 6v 7v 8v 7n 8n 9n 1v
1 danh 5n
2 an 5n with 3n 4n
2 danh 5v
3 bo
3 boc 1s
3 an 1s
3 danh 2n
4 bo
4 boc cc
4 bo
5 bo
5 boc tt
5 bo
1 bo
1 boc oc
1 bo
2 an oc
2 danh 5s
"""


def test_a07_two_ca_for_one_card() -> None:
    """Eat with one cạ, let the other go: free in the house, D2 by the old law (house/d2_allow_second_ca)."""
    assert see(A07).findings("D2") == []
    village = see(A07, profile="lang").findings("D2")
    assert [finding.event for finding in village] == [18]
    assert village[0].article == "totom/rules/d2"
    assert village[0].evidence == (2, 3, 18)


A08 = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 1v 1s"


def test_a08_a_thanh_hand_wins_on_any_yeu() -> None:
    """Plain win; neither Chi nảy nor Bạch thủ (totom/lesson-6/a, /e, /m)."""
    seen = middle(A08, "cc", "suong", by="an")
    assert (seen.result["legal"], seen.result["total"]) == (True, 4)
    for claim in ("chi-nay", "bach-thu"):
        assert middle(A08, "cc", claim, by="an").result["faults"] == ["X1"]


def test_a08_waits_of_a_thanh_hand() -> None:
    """The wait set of the case, by rules §6.5."""
    from adjudicator.totom.hand import Hand
    from adjudicator.totom.packing import packed_codes
    from adjudicator.totom.waits import wait_codes

    free = packed_codes(A08.split())
    found = [code for code, _ in wait_codes(Hand(free, free), rules_named("san-dinh"))]
    assert found == [
        "1v",
        "2v",
        "6v",
        "1s",
        "2s",
        "3s",
        "6s",
        "7s",
        "1n",
        "4n",
        "6n",
        "8n",
        "9n",
        "cc",
        "tt",
        "oc",
    ]


DEALT_A10 = "4v 5v 6v 5v 5v 5s 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1v 1s"
UNTIL_A10 = f"""
hand 2 {DEALT_A10}
2 xin-chen 5v up
all xep-xong
1 danh 7v
2 an 7v with 4v 5v 6v
2 danh 1s
3 bo
3 boc 9n
3 bo
4 bo
4 boc 9n
4 bo
5 bo
5 boc 2v
5 bo
1 bo
1 boc 5n
1 bo
2 an 5n with 5v 5s
"""
RETURN_5V = '2 tra-chen 5v an-2-danh-1 says "bất thực quân ngũ vạn, ăn 2 đánh 1, trả chén làng"\n'
END_A10 = "2 danh 5v\n3 bo\n3 boc 1s\n2 u 1s by an xuong suong\n"


def test_a10_cup_returned_before_the_third_card_goes() -> None:
    """Ăn 2 đánh 1 in time (totom/lesson-4/1/an-2-danh-1, /tra-chen-truoc-quan-cuoi): no fault, 4 points."""
    seen = see(UNTIL_A10 + RETURN_5V + END_A10 + "all accepts 23", CAI_1)
    assert seen.faults() == set()
    assert (seen.result["legal"], seen.result["total"], seen.result["faults"]) == (True, 4, [])
    assert seen.ruling.status is Status.AGREED
    assert "totom/lesson-4/1/an-2-danh-1" in seen.articles()


def test_a10_cup_not_returned() -> None:
    """B1: legal, not paid (totom/lesson-4/tra-chen-truoc-quan-cuoi)."""
    seen = see(UNTIL_A10 + END_A10 + '4 objects to 22 says "chưa trả chén"', CAI_1)
    assert (seen.result["legal"], seen.result["total"], seen.result["faults"]) == (True, 0, ["B1"])
    assert (seen.result["verdict"], seen.result["settles"]) == ("unpaid", "nothing")
    assert set(seen.result["settlement"].values()) == {0}
    assert "totom/lesson-4/tra-chen-truoc-quan-cuoi" in seen.articles()


def test_a10_returned_only_at_the_u_is_too_late() -> None:
    """The cup was due before 5v went; returning it at the ù does not heal that."""
    late = END_A10.replace("2 u 1s", RETURN_5V + "2 u 1s")
    seen = see(UNTIL_A10 + late, CAI_1)
    assert (seen.result["total"], seen.result["faults"]) == (0, ["B1"])


def test_a10_eating_a_face_discarded_before_is_only_a_note() -> None:
    """D3 is a warning here (totom/rules/d3); an ù on that face is not even that."""
    body = UNTIL_A10.replace("5 boc 2v\n5 bo\n1 bo\n1 boc 5n", "5 boc 2v\n5 bo\n1 danh 1s").replace(
        "1 bo\n2 an 5n with 5v 5s", "2 an 1s"
    )
    seen = see(body, CAI_1)
    assert seen.findings("D3") == []
    assert [finding.event for finding in seen.findings("D3", notes=True)] == [16]


DEALT_A11 = "4v 5v 6v 5v 5v 5s 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1v 1n"
A11 = f"""
hand 2 {DEALT_A11}
2 xin-chen 5v up
all xep-xong
1 danh 7v
2 an 7v with 4v 5v 6v
2 danh 1n
3 bo
3 boc 9n
3 bo
4 bo
4 boc 9n
4 bo
5 bo
5 boc 2v
5 bo
1 bo
1 boc 5n
1 bo
2 an 5n with 5v 5v 5s
"""


def test_a11_all_three_on_the_mat_and_returned() -> None:
    """Ăn cả; the eat itself is the ù (totom/lesson-4/1/an-ca, /tra-chen-ca-ba)."""
    seen = see(
        A11 + '2 tra-chen 5v an-ca says "bất thực quân ngũ vạn, ăn cả, trả chén làng"\n2 u xuong suong', CAI_1
    )
    assert (seen.result["legal"], seen.result["total"], seen.result["faults"]) == (True, 4, [])
    assert "totom/lesson-4/1/an-ca" in seen.articles()


def test_a11_all_three_on_the_mat_not_returned() -> None:
    """B1 (totom/lesson-4/tra-chen-khi-u)."""
    seen = see(A11 + "2 u xuong suong\n3 objects to 19", CAI_1)
    assert (seen.result["legal"], seen.result["total"], seen.result["faults"]) == (True, 0, ["B1"])


def test_a11_returned_after_announcing_is_too_late() -> None:
    """What comes after the first announcement does not belong to the statement (procedure/statement)."""
    seen = see(A11 + "2 u xuong suong\n2 tra-chen 5v an-ca\n3 objects to 19", CAI_1)
    assert seen.result["faults"] == ["B1"]
    assert seen.findings("B1")[0].message.id == "totom.b1-after-announcing"


def test_a11_discarding_with_all_three_shown_is_overdue() -> None:
    """All three lie open; the next discard without a return is noted at once (totom/lesson-4/tra-chen-ca-ba)."""
    notes = see(A11 + "2 danh 1v", CAI_1).findings("B1", notes=True)
    assert [(note.event, note.article) for note in notes] == [(19, "totom/lesson-4/tra-chen-ca-ba")]


A12_REST = "2v 2s 8n 6v 7v 8v 7s 8s 9s 2n 3n 4n 6n 7n 8n 3s 4s"
A12 = """
hand 2 5v 5v 5v {rest}
2 {ask}
all xep-xong
1 danh 5s
2 {end}
2 u 5s by an layout [{kind}5v 5v 5v] [2v 2s 8n] [6v 7v 8v] [7s 8s 9s] [2n 3n 4n] [6n 7n 8n] [3s 4s 5s] xuong suong
"""


def test_a12_trung_truc() -> None:
    """The three lie bare: not ù láo but B3, and the cup must come back (totom/lesson-4/1/trung-truc)."""
    body = A12.format(rest=A12_REST, ask="xin-chen 5v up", end="tra-chen 5v an-ca", kind="")
    seen = see(body, CAI_1)
    assert (seen.result["legal"], seen.result["total"], seen.result["faults"]) == (False, 0, ["B3"])
    assert (seen.result["verdict"], seen.result["fine"]) == ("unpaid", 0)
    unreturned = see(body.replace("2 tra-chen 5v an-ca\n", ""), CAI_1)
    assert unreturned.result["faults"] == ["B1", "B3"]


def test_a12_the_same_cards_as_a_khan() -> None:
    """Úp and dậy: legal, 4 points (totom/lesson-4/up-khan, /day-khan)."""
    seen = see(A12.format(rest=A12_REST, ask="up-khan 5v", end="day-khan 5v", kind="khan "), CAI_1)
    assert (seen.result["legal"], seen.result["total"], seen.result["faults"]) == (True, 4, [])


A13 = "hand 2 tt tt tt 2v 2s 8n 6v 7v 8v 7s 8s 9s 2n 3n 4n 6n 7n 8n 3s 4s\n2 xin-chen tt up\n{khan}all xep-xong\n1 danh 5s\n{open}2 u 5s by an xuong suong"


def test_a13_cup_for_a_red_yeu() -> None:
    """B4: recorded and void; the triple must be put down, else K1 (totom/rules/cup-void)."""
    bare = see(A13.format(khan="", open=""), CAI_1)
    assert [finding.event for finding in bare.findings("B4")] == [1]
    assert (bare.result["total"], bare.result["faults"]) == (0, ["K1"])
    put_down = see(A13.format(khan="2 up-khan tt\n", open="2 day-khan tt\n"), CAI_1)
    assert put_down.findings("B4") != []
    assert (put_down.result["total"], put_down.result["faults"]) == (4, [])


A14 = "hand 2 4s 5s 6s 6v 6s 6s 6n 2v 2s 8n 7v 8v 9v 2n 3n 4n 5v 5s 5n 1v\n{up}all xep-xong\n1 danh 1s\n2 u 1s by an xuong suong"


def test_a14_neither_down_nor_under_a_cup() -> None:
    """K1 (totom/lesson-4/up-khan); with a cup it is another matter."""
    seen = see(A14.format(up=""), CAI_1)
    assert (seen.result["legal"], seen.result["total"], seen.result["faults"]) == (True, 0, ["K1"])
    cup = see(A14.format(up="2 xin-chen 6s up\n").replace("2 u 1s", "2 tra-chen 6s an-ca\n2 u 1s"), CAI_1)
    assert (cup.result["total"], cup.result["faults"]) == (4, [])


A16 = """
hand 2 4v 5v 6v 5v 5v 2v 2s 8n 7s 8s 9s 2n 3n 4n 6n 7n 8n 1v 1s 9s
2 xin-chen 5v up
all xep-xong
1 danh 3n
2 bo
2 boc 1n
2 bo
3 bo
3 boc 5v
2 phong 5v
2 ha [4v 5v 6v]
{now}2 danh 9s
3 bo
3 boc 1s
{later}2 u 1s by an xuong suong
"""


def test_a16_phong_of_a_card_under_a_cup() -> None:
    """Returned at once with the run shown (totom/lesson-4/1/phong); no lưng from it, but Tụ tam is one."""
    seen = see(
        A16.format(now='2 tra-chen 5v an-ca says "bất thực quân ngũ vạn, ăn cả, trả chén làng"\n', later=""),
        CAI_1,
    )
    assert seen.faults() == set()
    assert (seen.result["total"], seen.result["faults"]) == (4, [])
    assert "phong 5v 5v 5v" in seen.result["layout"]
    late = see(A16.format(now="", later="2 tra-chen 5v an-ca\n"), CAI_1)
    assert (late.result["total"], late.result["faults"]) == (0, ["B1"])
    assert "totom/lesson-4/1/phong" in late.articles()


def test_a16_the_phong_is_no_lung() -> None:
    """Without the special trio there is no lưng left (totom/lesson-4/1/khong-lung)."""
    body = A16.format(now="2 tra-chen 5v an-ca\n", later="").replace("2v 2s 8n 7s 8s 9s", "2v 3v 4v 7s 8s 9s")
    seen = see(body, CAI_1)
    assert (seen.result["verdict"], seen.result["faults"]) == ("u-lao", ["U1"])
    assert seen.result["settlement"] == {"1": 4, "2": -16, "3": 4, "4": 4, "5": 4}


A17 = """
hand 2 4v 5v 6v 5v 5v 5s 5n 6n 7n 8n 7n 7n 7s 7v 2v 2s 8n 1v 1s 1n
2 xin-chen 5v up
2 xin-chen 7n up
all xep-xong
1 danh 3v
{returns}2 u 3v by an layout [3v 4v 5v 6v] [5v 5v 5s 5n] [6n 7n 8n] [7n 7n 7s 7v] [2v 2s 8n] [1v] [1s] [1n] xuong suong
"""
BOTH = (
    '2 tra-chen 5v an-ca says "Bất thực quân ngũ vạn, ăn cả, trả chén làng"\n',
    '2 tra-chen 7n an-ca says "Bất thực quân thất văn, ăn cả, trả chén làng"\n',
)


def test_a17_every_cup_is_returned_by_itself() -> None:
    """totom/lesson-4/1/nhieu-chen."""
    seen = see(A17.format(returns="".join(BOTH)), CAI_1)
    assert (seen.result["total"], seen.result["faults"]) == (4, [])
    assert "totom/lesson-4/1/nhieu-chen" in seen.articles()


@pytest.mark.parametrize("kept", [0, 1])
def test_a17_one_missing(kept: int) -> None:
    """One of the two is not enough: B1."""
    seen = see(A17.format(returns=BOTH[kept]), CAI_1)
    assert (seen.result["total"], seen.result["faults"]) == (0, ["B1"])


def test_a19_the_festival_table() -> None:
    """Profile `diem`; the default does not use it (house/main, house/tutru_main)."""
    plain = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n"
    assert middle(plain, "4n", "suong", profile="diem").result["total"] == 5
    assert middle(plain, "4n", "suong").result["total"] == 4
    festival = rules_named("diem").main
    assert [festival[id] for id in ("suong", "tom", "leo", "kinh-cu", "thap-dieu", "bach-dinh")] == [
        5,
        7,
        9,
        11,
        11,
        13,
    ]


def test_a20_the_game_for_four_is_refused() -> None:
    """A record of four players is not one of this game (totom/rules/deal); there is no such profile."""
    names = '[1 "A"] [2 "B"] [3 "C"] [4 "D"]\n[cai "1"]'
    seen = see("hand 1 1v 1s\nnoc 5s 6s", names)
    assert "not-five-players" in seen.faults()
    with pytest.raises(UnknownProfile):
        see("position turn 1\nhand 1 1v", profile="bon-nguoi")


def test_a20_kinh_nhi_co_is_no_cuoc_here() -> None:
    """A cước of the game for four is announced in vain: X1 (totom/rules/x1)."""
    seen = middle("2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n", "4n", "kinh-nhi-co")
    assert seen.result["faults"] == ["X1"]


def test_rulings_say_what_they_are() -> None:
    """Kind and status of a ruling on an ù nobody answered."""
    seen: Seen = middle(A08, "cc", "suong", by="an")
    assert (seen.ruling.kind, seen.ruling.status) == (Kind.U, Status.UNANSWERED)
