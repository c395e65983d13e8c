"""Options of the house, each set otherwise: what changes, and that the ruling names it (house/…)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.profile import Profile, profile
from adjudicator.totom.rules import rules_of
from tests.adjudicator.totom.table import Seen, see, see_in_a_house

PLAIN = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n"
CAI_1 = '[cai "1"]'
A02 = "4v 5v 6v 7v 7v 8v 9v 4v 2s 3s 4s 6n 7n 8n 2n 3n 4n 5s 6s 7s"


def on(cards: str, win: str, claims: str, by: str = "an", before: str = "", layout: str = "") -> str:
    """Player 1 discards the card on which player 2 is ù."""
    shown = f" layout {layout}" if layout else ""
    return f"position turn 1\nhand 2 {cards}\n{before}1 danh {win}\n2 u {win} by {by}{shown} xuong {claims}"


CASES: dict[str, tuple[str, str, Any, str, str]] = {
    # option: (body, tags, another value, verdict here, verdict there)
    "phong_is_lung": (on(A02.replace("2n 3n 4n", "3n 4n 5n"), "4v", "bach-thu", "phong"), "", False, "paid 8", "u-lao den 8"),
    "sp_extend": (on("9v 9v 8s 8s 2v 3v 4v 5v 6v 7v 3n 4n 5n 6n 7n 8n 4s 5s 6s tt", "cc", "leo"), "", False, "paid 10", "u-lao den 10"),
    "eat_lone_yeu": (on("2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 1v 1s", "cc", "suong"), "", False, "paid 4", "u-lao den 4"),
    "chinay_hand_only": (on("8s 2s 3s 4s 2n 3n 4n 6n 7n 8n 2v 3v 4v tt tt oc", "cc", "chi-nay", before="mat 2 [6v 7v 8v 9v]\n"), "", False, "wrong-announcement 0", "paid 24"),
    "bachthu_requires_lone_pair": (on(A02, "4v", "bach-thu", "phong"), "", True, "paid 8", "wrong-announcement 0"),
    "count_multiple_tom_leo": (on("3v 3v 3s 3s 7n 7n 2n 3n 4n 4s 5s 6s 4v 5v 6v 7v 8v 9v 7s 8s", "9s", "tom 2"), "", True, "paid 8", "paid 10"),
    "tie_main": (on("3v 3s 7n 7v 8v 9v 4s 5s 6s 2n 3n 4n 5v 5s 5n 4v 5v 6v 6n 7n", "8n", "tom, khoi 3"), '[streak "2 2 thong"]', "lower_dich", "paid 10", "paid 12"),
    "khoi_needs_announced": (on(PLAIN, "4n", "khoi 3"), '[streak "2 2"]', False, "wrong-announcement 0", "paid 8"),
    "u2_corrected": (
        on(PLAIN, "4n", "suong", layout="[2v 2s] [8n 3v 4v 5v] [4s 5s 6s] [5n 6n 7n] [7v 8v 9v] [6v 6s 6n] [2n 3n 4n]")
        + "\n2 amends 2 layout [2v 2s 8n] [3v 4v 5v] [4s 5s 6s] [5n 6n 7n] [7v 8v 9v] [6v 6s 6n] [2n 3n 4n]",
        "", False, "paid 4", "wrong-layout 0",
    ),
    "u2_level": (on(PLAIN, "4n", "suong", layout="[2v 2s] [8n 3v 4v 5v] [4s 5s 6s] [5n 6n 7n] [7v 8v 9v] [6v 6s 6n] [2n 3n 4n]"), "", "L2", "wrong-layout 0", "wrong-layout den 4"),
    "x1_level": (on(PLAIN, "4n", "tom"), "", "L2", "wrong-announcement 0", "wrong-announcement den 8"),
    "u1_level": (on(PLAIN, "9s", "suong"), "", "L1", "u-lao den 4", "u-lao 0"),
    "x3_level": (on(PLAIN, "4n", "-"), "", "L2", "unpaid 0", "unpaid den 4"),
    "den": (on(PLAIN, "9s", "leo"), "", "fixed", "u-lao den 10", "u-lao den 4"),
    "tutru_main": (on("2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 6v 6s 6n 2n 3n 4n 7v 7s", "7n", "bach-dinh"), "", {"thap-dieu": 18, "kinh-cu": 18, "bach-dinh": 24, "chi-nay": 36, "kinh-tu-co": 72}, "paid 16", "paid 24"),
}  # fmt: skip


def outcome(seen: Seen) -> str:
    """Verdict and points."""
    result = seen.result
    return f"{result['verdict']} {'den ' + str(result['fine']) if result['settles'] == 'den' else result['total']}"


@pytest.mark.parametrize("flag", sorted(CASES))
def test_an_option_decides_and_is_named(flag: str) -> None:
    """The ruling under san-dinh, under the other value, and the step that says so."""
    body, tags, other, here, there = CASES[flag]
    seen = see(body, tags)
    assert outcome(seen) == here
    value = tuple(sorted(other.items())) if isinstance(other, dict) else other
    assert outcome(see_in_a_house(body, tags, **{flag: value})) == there
    assert f"house/san-dinh/{flag}" in seen.articles()


def test_an_option_that_does_not_matter_is_not_named() -> None:
    """A plain win depends on none of the readings of cước."""
    named = {article for article in see(on(PLAIN, "4n", "suong")).articles() if article.startswith("house/")}
    assert named == {"house/san-dinh/next_cai"}


def test_every_option_of_the_profile_is_read() -> None:
    """No flag stands in a profile, and so in a ruling, that the rules do not read."""
    asked: set[str] = set()

    class Asked(Profile):
        def flag(self, name: str) -> Any:
            asked.add(name)
            return super().flag(name)

    house = profile("totom", "san-dinh")
    rules_of(Asked(house.game, house.name, house.flags))
    assert asked == {name for name, _ in house.flags}


def test_giving_up_cites_no_option() -> None:
    """procedure/giving-up alone decides."""
    seen = see(f"hand 2 {PLAIN}\nall xep-xong\n2 bo-bai", CAI_1)
    assert "procedure/giving-up" in seen.articles()
    assert not any(article.startswith("house/") for article in seen.articles())


def test_a_longer_run_of_van() -> None:
    """house/n123_prefix_ok: the only lưng is 1n 2n 3n 4n."""
    body = on("1n 2n 3n 4n 3v 4v 5v 4s 5s 6s 5v 6v 7v 7v 8v 9v 7s 8s 9s oc", "cc", "suong")
    assert outcome(see(body)) == "paid 4"
    assert outcome(see_in_a_house(body, n123_prefix_ok=False)) == "u-lao den 4"
    assert "house/san-dinh/n123_prefix_ok" in see(body).articles()


def test_no_lung_is_none_in_a_strict_house_either() -> None:
    """house/n123_prefix_ok: the option takes a lưng away and gives none."""
    cards = "3v 4v 5v 4s 5s 6s 5v 5s 5n 2n 3n 4n 6v 6s 6n 7v 7s 7n 8v 9v"
    assert outcome(see_in_a_house(on(cards, "7v", "suong"), n123_prefix_ok=False)) == "u-lao den 4"


def test_eaten_phu_that_may_not_be_laid_anew() -> None:
    """house/mat_rearrange_at_u: 6v of an eaten run is needed elsewhere."""
    body = on(
        "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 6s 6n 1v 1n", "oc", "suong", before="mat 2 [6v 7v 8v 9v]\n"
    )
    assert outcome(see(body)) == "paid 4"
    assert outcome(see_in_a_house(body, mat_rearrange_at_u=False)) == "u-lao den 4"
    assert "house/san-dinh/mat_rearrange_at_u" in see(body).articles()


@pytest.mark.parametrize(
    ("trio", "cuoc", "told"),
    [
        ("3v 3s 7n", "tom", "paid 8"), ("9v 8s cc", "leo", "paid 10"), ("2v 2s 8n", "tom", "wrong-announcement 0"),
        ("3v 3s 7n", "leo", "wrong-announcement 0"),
    ],
)  # fmt: skip
def test_an_eaten_trio_that_stays_where_it_lies(trio: str, cuoc: str, told: str) -> None:
    """house/mat_rearrange_at_u: it is the Tôm or Lèo that it is, and no other."""
    body = on("4v 5v 6v 4s 5s 6s 2n 3n 4n 5v 5s 5n 6v 6s 6n 1v 1s", "1n", cuoc, before=f"mat 2 [{trio}]\n")
    for anew in (True, False):
        assert outcome(see_in_a_house(body, mat_rearrange_at_u=anew)) == told


def test_a_card_that_can_no_longer_come() -> None:
    """house/waits_structural: the other three 3n lie open, so only the phỗng of 2n is left; no Bạch thủ here."""
    cards = "1n 1s 1s 2n 2n 2s 3n 3s 3s 4n 4n 4s 5n 5n 5n 5s 5s 5v 5v 6n"
    body = on(cards, "2n", "bach-thu", "phong", before="out 3 3n 3n 3n\n")
    assert outcome(see(body)) == "wrong-announcement 0"
    assert outcome(see_in_a_house(body, waits_structural=False)) == "paid 8"
    assert "house/san-dinh/waits_structural" in see(body).articles()
    for place in ("mat 3 [3n 3n 3n]", "mat 3 [3n 3n 3v 3s]\nout 1 3n"):
        laid = body.replace("out 3 3n 3n 3n", place)
        assert outcome(see_in_a_house(laid, waits_structural=False)) == "paid 8"
    alive = body.replace("out 3 3n 3n 3n", "out 3 3n 3n")
    assert outcome(see_in_a_house(alive, waits_structural=False)) == "wrong-announcement 0"


def test_u_before_phong() -> None:
    """house/precedence: an ù overrides a phỗng that has not been followed by a discard."""
    body = f"hand 2 {PLAIN}\nhand 4 4n 4n 1v 3v 5v 7v 9v 1s 3s 5s 7s 1n 3n 5n 9n 9s cc tt oc 2v\nall xep-xong\n1 danh 4n\n4 phong 4n\n2 u 4n by an xuong suong"
    assert outcome(see(body, CAI_1)) == "paid 4"
    other = see_in_a_house(body, CAI_1, precedence=("phong", "day-khan", "u", "an"))
    assert outcome(other) == "u-lao den 4"


def test_u_out_of_turn() -> None:
    """house/u_out_of_turn: in a strict house the claim is void."""
    body = f"hand 3 {PLAIN}\nall xep-xong\n1 danh 4n\n3 u 4n by an xuong suong"
    assert outcome(see(body, CAI_1)) == "paid 4"
    assert "house/san-dinh/u_out_of_turn" in see(body, CAI_1).articles()
    assert see_in_a_house(body, CAI_1, u_out_of_turn=False).ruling.status.value == "void"


def test_the_own_discard() -> None:
    """house/own_discard."""
    body = f"position turn 2\nhand 2 {PLAIN} 4n\n2 danh 4n\n2 u 4n by an xuong suong"
    assert see(body).ruling.status.value == "void"
    assert "house/san-dinh/own_discard" in see(body).articles()
    assert outcome(see_in_a_house(body, own_discard=True)) == "paid 4"


CUP = """position turn 1
hand 2 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n 4v 5v 6v 1s 1n
dealt 2 5v 5v 5v 4v 6v 2v 2s 8n 6s 7s 8s 7v 8v 9v 2n 3n 4n 6n 7n 8n
out 2 5v 5v
cup 2 5v up
1 danh 1v
2 tra-chen 5v an-ca
2 u 1v by an xuong suong"""


def test_a_use_without_a_form() -> None:
    """house/no_form."""
    assert outcome(see(CUP)) == "unpaid 0"
    assert "house/san-dinh/no_form" in see(CUP).articles()
    asked = see_in_a_house(CUP, no_form="question")
    assert outcome(asked) == "paid 4"
    assert len(asked.ruling.judgement.questions) == 1


HALF = """hand 2 1v 1v 1v 2v 3v 5s 6s 7s 7v 8v 9v 2n 3n 4n 6n 7n 8n 2v 2s 1n
2 xin-chen 1v up
all xep-xong
1 danh 8n
2 tra-chen 1v an-ca
2 u 8n by an layout [1v 2v 3v] [1v 1v] [5s 6s 7s] [7v 8v 9v] [2n 3n 4n] [6n 7n 8n] [2v 2s 8n] [1n] xuong suong"""


def test_a_black_yeu_half_in_phu() -> None:
    """house/half_yeu."""
    assert len(see(HALF, CAI_1).ruling.judgement.questions) == 1
    assert "house/san-dinh/half_yeu" in see(HALF, CAI_1).articles()
    assert see_in_a_house(HALF, CAI_1, half_yeu="b2").result["faults"] == ["B2"]
    assert see_in_a_house(HALF, CAI_1, half_yeu="allowed").ruling.judgement.questions == ()


def test_a_void_cup() -> None:
    """house/void_cup: elsewhere a cup for a red yêu might stand."""
    body = "hand 2 tt tt tt 2v 2s 8n 6v 7v 8v 7s 8s 9s 2n 3n 4n 6n 7n 8n 3s 4s\n2 xin-chen tt up\nall xep-xong\n1 danh 5s\n2 u 5s by an xuong suong"
    seen = see(body, CAI_1)
    assert {"totom/rules/cup-void", "house/san-dinh/void_cup"} <= seen.articles()
    assert seen.result["faults"] == ["K1"]
    assert see_in_a_house(body, CAI_1, void_cup="stands").result["faults"] == ["B1"]


def test_a_lung_from_a_thien_khai_under_a_cup() -> None:
    """house/bat_thuc_thien_khai_is_lung."""
    body = "hand 2 5v 5v 5v 5v 4v 6v 5s 5n 7v 8v 9v 7s 8s 9s 2n 3n 4n 6n 7n 8n\n2 xin-chen 5v ngua\nall xep-xong\n1 danh 1s\n2 tra-chen 5v an-ca\n2 u 1s by an xuong suong"
    assert outcome(see(body, CAI_1)) == "u-lao den 4"
    assert "house/san-dinh/bat_thuc_thien_khai_is_lung" in see(body, CAI_1).articles()
    assert outcome(see_in_a_house(body, CAI_1, bat_thuc_thien_khai_is_lung=True)) == "paid 4"


def test_the_fourth_onto_a_phong() -> None:
    """house/phong_takes_fourth: the last copy joins the phỗng, or there is no ù."""
    cards = "2v 3v 4v 7v 8v 9v 2n 3n 4n 6n 7n 8n 6s 7s 8s 1s 1v"
    body = on(cards, "5s", "suong", before="mat 2 [phong 5s 5s 5s]\n").replace("6s 7s 8s", "7s 8s 9s")
    assert outcome(see(body)) == "paid 4"
    assert outcome(see_in_a_house(body, phong_takes_fourth=False)) == "u-lao den 4"
    assert "house/san-dinh/phong_takes_fourth" in see(body).articles()
