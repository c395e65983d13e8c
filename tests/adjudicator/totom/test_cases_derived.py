"""Cases B01 to B32 of the case file: regression cases that follow from the rules."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.ruling import Outcome
from adjudicator.totom.hand import EAT, PHONG, Hand, is_thanh, layouts, lung_of
from adjudicator.totom.melds import PHU, covers, phu_of
from adjudicator.totom.packing import packed_codes
from adjudicator.totom.rules import rules_named
from adjudicator.totom.waits import wait_codes
from notation.games.totom import FACES
from notation.parse import parse
from tests.adjudicator.totom.table import HEAD, middle, see, without

SD = rules_named("san-dinh")


def won(final: str, win: str, claims: str, **more: str) -> dict[str, object]:
    """The result of an ù with these 21 cards."""
    return middle(without(final, win), win, claims, by="an", **more).result


PLAIN = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n 4n"


@pytest.mark.parametrize(
    ("case", "final", "win", "claims", "tags", "reds", "total"),
    [
        ("B01", PLAIN, "4n", "suong", "", 2, 4),
        ("B02", PLAIN, "4n", "thong", '[streak "2 1"]', 2, 6),
        ("B04", "3v 3s 7n 7v 8v 9v 4s 5s 6s 2n 3n 4n 5v 5s 5n 4v 5v 6v 6n 7n 8n", "8n", "tom", "", 2, 8),
        ("B06", "9v 8s cc 3v 4v 5v 4s 5s 6s 2n 3n 4n 5v 5s 5n 6v 6s 6n 7v 7s 7n", "7n", "leo", "", 3, 10),
        ("B09", "oc 2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 6v 6s 6n 2n 3n 4n 1v 1s", "1s", "kinh-cu", "", 1, 12),
        (
            "B10",
            "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 6v 6s 6n 2n 3n 4n 7v 7s 7n",
            "7n",
            "bach-dinh",
            "",
            0,
            16,
        ),
    ],
)
def test_b_whole_hands(
    case: str, final: str, win: str, claims: str, tags: str, reds: int, total: int
) -> None:
    """B01 B02 B04 B06 B09 B10 (totom/lesson-6/a, /b, /f, /g, /k, /l)."""
    result = won(final, win, claims, tags=tags)
    assert (result["legal"], result["total"], result["faults"]) == (True, total, []), case
    assert sum(card in ("8v", "9v", "8s", "9s", "cc", "tt", "oc") for card in final.split()) == reds


def test_b08_thap_dieu_and_leo() -> None:
    """12 + 4 (totom/lesson-6/j, /g); an eaten phu keeps the three 8s from being a dealt khàn."""
    final = "9v 8s cc 7v 8v 9v 7s 8s 9s 8v 8s 8n oc 2n 3n 4n 5v 5s 5n 1v 1s"
    held = without(final, "7s", "8s", "9s", "1s")
    result = middle(held, "1s", "thap-dieu, leo", by="an", locked="mat 2 [7s 8s 9s]").result
    assert (result["total"], result["faults"]) == (16, [])
    nine = middle(
        without(held, "oc") + " 1v", "1s", "thap-dieu, leo", by="an", locked="mat 2 [7s 8s 9s]"
    ).result
    assert nine["faults"] == ["X1"]


B11 = "3v 4v 5v 4s 5s 6s 5n 6n 7n 2n 3n 4n 6v 6s 6n 1v"


def test_b11_kinh_tu_co() -> None:
    """Four Ông cụ úp as thiên khai, which is the lưng (totom/lesson-6/n)."""
    seen = middle(B11, "1s", "kinh-tu-co", locked="down 2 [thien-khai oc*4]", before="2 day-thien-khai oc")
    assert (seen.result["total"], seen.result["faults"]) == (48, [])
    assert seen.result["layout"][0] == "thien-khai oc oc oc oc"
    three = middle(B11 + " 1n", "1s", "kinh-tu-co", locked="down 2 [khan oc*3]", before="2 day-khan oc")
    assert three.result["faults"] == ["X1"]


def test_b11_a_thien_khai_left_down_is_k2() -> None:
    """totom/lesson-4/day-khan."""
    seen = middle(B11, "1s", "kinh-tu-co", locked="down 2 [thien-khai oc*4]")
    assert (seen.result["total"], seen.result["faults"]) == (0, ["K2"])


B13 = "2v 3v 4v 6v 7v 8v 2n 3n 4n 5n 6n 7n 1v 3s 4s 6s 7s"


def test_b13_nam_gian() -> None:
    """totom/lesson-6/i; the khàn is the lưng and is opened."""
    down = {"locked": "down 2 [khan 9n*3]", "before": "2 day-khan 9n"}
    assert middle(B13, "5s", "xuyên năm gian", **down).result["total"] == 10
    held = Hand(packed_codes(B13.split()), packed_codes(B13.split()))
    assert wait_codes(held, SD) == ()  # without the khàn there is no lưng


def test_b13_not_with_six_in_a_row_nor_with_another_copy() -> None:
    """The run must be of exactly five, and the winner holds no other copy (totom/lesson-6/i does not apply)."""
    six = middle(
        B13.replace("1v", "8s"), "5s", "nam-gian", locked="down 2 [khan 9n*3]", before="2 day-khan 9n"
    )
    assert six.result["faults"] == ["X1"]
    cards = without(B13, "1v", "5n", "6n", "7n") + " 5v 5s 5n 1s"
    copy = middle(cards, "5s", "nam-gian", locked="down 2 [khan 9n*3]", before="2 day-khan 9n")
    assert copy.result["faults"] == ["X1"]


B15 = "3v 4v 5v 3s 4s 5s 2n 3n 4n 6n 7n 8n 6v 6s 6n 5v 5s 5n 9v 8s"


def test_b15_chi_nay_and_leo_exclude_each_other() -> None:
    """totom/lesson-6/m, totom/rules/exclusions."""
    assert middle(B15, "cc", "chi-nay, leo").result["faults"] == ["X1"]
    assert middle(B15, "cc", "chi-nay").result["total"] == 24
    assert middle(B15, "cc", "leo").result["total"] == 10


def test_b15_chi_nay_waits_for_chi_chi_alone() -> None:
    """totom/lesson-6/m: another card that wins takes it away, also one before Chi chi in the order of the deck."""
    cards = packed_codes(B15.split())
    assert wait_codes(Hand(cards, cards), SD) == (("cc", ("an",)),)
    two = "9v 8s 2v 2s 2n 9v 9s tt 6v 6s 6n 1n 2n 3n 1v 1s 1n 2v 2s 8n"
    cards = packed_codes(two.split())
    assert [code for code, _ in wait_codes(Hand(cards, cards), SD)] == ["8v", "cc"]
    assert middle(two, "cc", "leo").result["faults"] == []
    assert middle(two, "cc", "chi-nay").result["faults"] == ["X1"]


CHI_NAY_FROM_MAT = "8s 2s 3s 4s 2n 3n 4n 6n 7n 8n 2v 3v 4v tt tt oc"


def test_leo_is_dropped_only_beside_chi_nay() -> None:
    """§7.4: with Suông beside it a Lèo that is there still counts where the table has agreed."""
    cards = "9v 8s cc 3v 4v 5v 4s 5s 6s 2n 3n 4n 5v 5s 5n 6v 6s 6n 7v 7s"
    seen = middle(cards, "7n", "suong, leo", by="an")
    assert (seen.result["faults"], seen.cuoc()) == (["X1"], ["leo"])


def test_b15_chi_nay_needs_odd_cards_in_the_hand() -> None:
    """With the 9v lying in an eaten run it is only Lèo, unless the house is lenient (house/chinay_hand_only)."""
    from adjudicator.totom.cuoc import BY_ID, Win
    from adjudicator.totom.dependence import variant
    from adjudicator.totom.hand import legal_layouts

    seen = middle(CHI_NAY_FROM_MAT, "cc", "chi-nay", locked="mat 2 [6v 7v 8v 9v]")
    assert (seen.result["legal"], seen.result["faults"]) == (True, ["X1"])
    assert "house/san-dinh/chinay_hand_only" in seen.articles()
    held = packed_codes(CHI_NAY_FROM_MAT.split())
    hand = Hand(held + packed_codes(["6v", "7v", "8v", "9v"]), held)
    lenient = variant(SD, "chinay_hand_only", False)
    win = Win(hand, FACES.index("cc"), EAT, lenient)
    found = legal_layouts(hand, win.win, EAT, lenient)
    assert any(BY_ID["chi-nay"].holds(win, layout) for layout in found)


def test_b17_no_lung_is_u_lao() -> None:
    """Every card in a phu but no lưng: U1, đền (totom/rules/legal-u, totom/rules/den)."""
    final = "3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n 4n 7s 8s 9s"
    result = won(final, "9s", "suong")
    assert (result["legal"], result["verdict"], result["faults"]) == (False, "u-lao", ["U1"])
    assert (result["settles"], result["fine"], result["total"]) == ("den", 4, 0)
    seen = middle(without(final, "9s"), "9s", "suong", by="an")
    assert seen.findings("U1")[0].message.id == "totom.u1-no-lung"
    assert "totom/rules/legal-u" in seen.articles(Outcome.DOES_NOT_APPLY)


B19 = "2v 2s 8n 6v 7v 8v 4s 5s 6s 3n 4n 5n 3v 3s 3n 5v 5s 5n cc cc"


def test_b19_a_pair_of_yeu_is_never_bach_thu() -> None:
    """totom/lesson-6/e does not apply."""
    seen = middle(B19, "cc", "bach-thu", by="phong")
    assert (seen.result["legal"], seen.result["faults"]) == (True, ["X1"])
    free = packed_codes(B19.split())
    assert len(wait_codes(Hand(free, free), SD)) > 1
    assert middle(B19, "cc", "suong", by="phong").result["total"] == 4


B20 = "hand 1 3v 4v 5v 4s 5s 6s 6n 7n 8n 7v 8v 9v 2n 3n 4n 5v 5s 5n 2v 2s 8n\nall xep-xong\n"


def test_b20_thien_u() -> None:
    """The cái, before any discard (totom/lesson-6/d); not after one."""
    assert see(B20 + "1 u xuong thiên ù", '[cai "1"]').result["total"] == 8
    later = see(B20 + "1 danh 8n\n2 bo\n2 boc 8n\n1 u 8n xuong thien-u", '[cai "1"]')
    assert later.result["faults"] == ["X1"]


B22 = "5v 5v 5v 5s 5n 2v 2s 8n 6v 7v 8v 7s 8s 9s 2n 3n 4n 6n 7n 8n"


@pytest.mark.parametrize(
    ("laid", "faults"),
    [("[5v 6v 7v 8v] [5v 5v 5s 5n]", []), ("[6v 7v 8v] [5v 5v 5v 5s 5n]", ["B2"])],
)
def test_b22_the_form_depends_on_the_layout(laid: str, faults: list[str]) -> None:
    """Split over two phu it is ăn cả, in one it is bí hoàn bí (totom/lesson-4/1/an-ca, /bi-hoan-bi)."""
    body = f"""hand 2 {B22}
2 xin-chen 5v up
all xep-xong
1 danh 1v
2 tra-chen 5v FORM
2 u 1v by an layout {laid} [2v 2s 8n] [7s 8s 9s] [2n 3n 4n] [6n 7n 8n] [1v] xuong suong"""
    assert see(body.replace("FORM", "an-ca"), '[cai "1"]').result["faults"] == faults
    other = see(body.replace("FORM", "bi-hoan-bi"), '[cai "1"]').result["faults"]
    assert other == ([] if faults else ["B2"])


def test_b22_without_a_layout_the_form_that_was_said_is_looked_for() -> None:
    """Any legal layout that agrees with the words will do (procedure/statement/layout-not-shown)."""
    for form in ("an-ca", "bi-hoan-bi"):
        body = f"hand 2 {B22}\n2 xin-chen 5v up\nall xep-xong\n1 danh 1v\n2 tra-chen 5v {form}\n2 u 1v by an xuong suong"
        assert see(body, '[cai "1"]').result["faults"] == []


B25 = "3v 4v 5v 5v 6v 7v 5v 5v 5s 5n 2v 2s 8n 7s 8s 9s 2n 3n 4n 1v"


def test_b25_thien_khai_an_ca() -> None:
    """Four 5v in three phu (totom/lesson-4/2/b/an-ca)."""
    body = f"hand 2 {B25}\n2 xin-chen 5v ngua\nall xep-xong\n1 danh 1s\n2 tra-chen 5v FORM\n2 u 1s by an xuong suong"
    seen = see(body.replace("FORM", "an-ca"), '[cai "1"]')
    assert (seen.result["legal"], seen.result["total"], seen.result["faults"]) == (True, 4, [])
    assert "totom/lesson-4/2/b/an-ca" in seen.articles()
    assert see(body.replace("FORM", "an-3-danh-1"), '[cai "1"]').result["faults"] == ["B2"]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(range(120)), min_size=101, max_size=101, unique=True))
def test_b27_one_claimer_at_most(cards: list[int]) -> None:
    """While a copy is on offer, at most one player holds two or more concealed copies of it."""
    offered, hands = cards[0] // 4, [cards[1 + 20 * seat : 21 + 20 * seat] for seat in range(5)]
    holding = [sum(card // 4 == offered for card in hand) for hand in hands]
    assert sum(copies >= 2 for copies in holding) <= 1


def test_b28_sizes_of_phu() -> None:
    """Bí of twelve and dọc of nine are phu; a repeated rank or a missing suit are not."""
    assert [
        PHU[n].kind
        for n in phu_of(
            packed_codes(["4v", "4v", "4v", "4v", "4s", "4s", "4s", "4s", "4n", "4n", "4n", "4n"])
        )
    ] == ["bi"]
    assert [PHU[n].kind for n in phu_of(packed_codes([f"{rank}v" for rank in range(1, 10)]))] == ["doc"]
    for none in ("3v 4v 4v 5v", "4v 4s", "4v 4v 4s", "9v 1v 2v", "9n 9s tt", "5v 5v 5v"):
        assert phu_of(packed_codes(none.split())) == (), none
    assert [PHU[n].kind for n in phu_of(packed_codes(["oc"]))] == ["yeu"]


@pytest.mark.parametrize(
    ("cards", "waits"),
    [
        ("6v 7v 8v 9v 5s 6s 7s 8s 4n 5n 6n 4v 4s 4n 3v 4v 5v 3s 4s 5s", [("cc", (EAT,))]),
        ("6v 7v 7v 8v 8v 9v 9v 1s 2s 2s 3s 3s 4s 4s 5s 5s 6s 6n 7n 8n", [("2s", (PHONG,))]),
    ],
)
def test_b32_thanh_without_a_lung(cards: str, waits: list[tuple[str, tuple[str, ...]]]) -> None:
    """Thành, so neither Chi nảy nor Bạch thủ."""
    free = packed_codes(cards.split())
    hand = Hand(free, free)
    assert is_thanh(hand, SD)
    assert list(wait_codes(hand, SD)) == waits
    face, how = waits[0][0], waits[0][1][0]
    claim = "chi-nay" if face == "cc" else "bach-thu"
    assert middle(cards, face, claim, by=how).result["faults"] == ["X1"]


def test_b31_names_of_cards() -> None:
    """`8 van` is refused; `8s`, `bát sách`, `Bat sach` are one card."""
    assert parse(f"{HEAD}position turn 1\nhand 2 8 van\n").diagnostics != ()
    found = [
        parse(f"{HEAD}position turn 1\nhand 2 {name}\n").records[0].cards
        for name in ("8s", "bát sách", "Bat sach")
    ]
    assert [cards.hands[0].cards for cards in found if cards is not None] == [("8s",)] * 3


def test_layouts_are_each_listed_once() -> None:
    """No layout twice, every one covers the cards."""
    free = packed_codes(PLAIN.split())
    found = covers(free)
    assert len({tuple(sorted(layout)) for layout in found}) == len(found) > 0
    assert all(sum(PHU[n].counts for n in layout) == free for layout in found)


def test_lung_of_a_longer_run_of_van() -> None:
    """1n 2n 3n 4n is a lưng here, not where the house wants exactly three (house/n123_prefix_ok)."""
    from adjudicator.totom.dependence import variant

    hand = Hand(packed_codes(["1n", "2n", "3n", "4n"]), 0)
    whole = next(layout for layout in layouts(hand, None, None, SD) if len(layout.phu) == 1)
    assert lung_of(whole, SD) == 1
    assert lung_of(whole, variant(SD, "n123_prefix_ok", False)) == 0


def test_deck_pairs() -> None:
    """Thirty faces, all different."""
    assert all(one != two for one, two in combinations(FACES, 2))
