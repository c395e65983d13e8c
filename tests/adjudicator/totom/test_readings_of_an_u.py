"""How an ù is read: cước named in words and ids, groups on the table, words of `trongtai u`, late answers."""

from __future__ import annotations

import pytest

from adjudicator.bad_cards import BadCards
from adjudicator.ruling import Status
from adjudicator.totom.announcement import item_of, of_words
from adjudicator.totom.u import shape
from notation.record import Group
from tests.adjudicator.totom.table import middle, see
from tests.adjudicator.totom.test_irregular_acts import PAIR
from tests.adjudicator.totom.test_replay import CAI_1, START


@pytest.mark.parametrize(
    ("words", "items"),
    [
        ("xướng tam khôi, tôm", (("khoi", 3), ("tom", 1))),  # lesson 6, c
        ("ngũ khôi", (("khoi", 5),)),
        ("thông, lèo, tôm", (("thong", 1), ("leo", 1), ("tom", 1))),
        ("chi chi nảy", (("chi-nay", 1),)),
        ("ù đây", ()),
    ],
)
def test_cuoc_in_spoken_words(words: str, items: tuple[tuple[str, int], ...]) -> None:
    assert of_words(words).items == items


@pytest.mark.parametrize(
    ("id", "times", "item"),
    [
        ("khoi", 3, ("khoi", 3)),
        ("khoi", 2, ("thong", 1)),  # lesson 6, b: the second hand in a row is Thông
        ("khoi", 1, None),
        ("tu-khoi", 1, ("khoi", 4)),
        ("ba-khoi", 1, None),
        ("tom", 0, None),
        ("tom", 2, ("tom", 2)),
        ("bach-dinh", 2, ("bach-dinh", 1)),
        ("no-such", 1, None),
    ],
)
def test_cuoc_by_id(id: str, times: int, item: tuple[str, int] | None) -> None:
    assert item_of(id, times) == item


#: The hand of PAIR with the winning 9n; what stands for its two yêu is left open.
LAID = "[1n 2n 3n 4n] [2v 3v 4v 5v 6v 7v] [3s 4s 5s 6s 7s 8s] [phong 9n 9n 9n] "


@pytest.mark.parametrize(
    ("yeu", "verdict"),
    [
        ("[1v] [1s]", "paid"),
        ("[1v 1s]", "paid"),  # §4.1: each is a phu yêu by itself, however they are put down
        ("[1v ??]", "wrong-layout"),
        ("[1v] [cc]", "wrong-layout"),
    ],
)
def test_yeu_side_by_side(yeu: str, verdict: str) -> None:
    assert middle(PAIR, "9n", "suong", by="phong", layout=LAID + yeu).result["verdict"] == verdict


def test_a_layout_put_right_wrongly_stays_wrong() -> None:
    """procedure/statement/amended-layout: one correction, and it must be right."""
    wrong, worse = LAID + "[1v] [cc]", LAID + "[1v] [tt]"
    seen = middle(PAIR, "9n", "suong", by="phong", layout=wrong, after=f"2 amends 2 layout {worse}")
    assert seen.result["verdict"] == "wrong-layout"
    right = middle(PAIR, "9n", "suong", by="phong", layout=wrong, after=f"2 amends 2 layout {LAID}[1v] [1s]")
    assert right.result["verdict"] == "paid"


@pytest.mark.parametrize(("how", "name"), [("phong", "no-pair"), ("day-khan", "no-khan")])
def test_an_u_by_a_claim_that_he_does_not_have(how: str, name: str) -> None:
    """§5.2, §5.3: a phỗng needs two concealed copies, a dậy khàn the khàn."""
    cards = PAIR.replace("9n 9n", "9n 8n")
    seen = middle(cards, "9n", "suong", by=how)
    assert f"totom.u1-{name}" in [finding.message.id for finding in seen.findings("U1")]
    assert seen.result["verdict"] == "u-lao"


@pytest.mark.parametrize(
    ("late", "status"),
    [("", Status.DISPUTED), ("fact f1 late 4", Status.AGREED)],
)
def test_an_acceptance_taken_back_in_time(late: str, status: Status) -> None:
    """procedure/agreement/too-late, by the referee's finding."""
    body = f"position turn 1\nhand 2 {PAIR}\n1 danh 9n\n2 u 9n by phong xuong suong\nall accepts 2\n"
    assert see(body + f"3 withdraws 3\n{late}").ruling.judgement.status is status


def test_an_acceptance_is_taken_back_by_him_who_gave_it() -> None:
    body = f"position turn 1\nhand 2 {PAIR}\n1 danh 9n\n2 u 9n by phong xuong suong\n"
    body += "".join(f"{seat} accepts 2\n" for seat in "1345")
    assert see(body + "4 withdraws 3").ruling.judgement.status is Status.AGREED
    assert see(body + "1 withdraws 3").ruling.judgement.status is Status.DISPUTED


def test_the_answer_of_the_command_u() -> None:
    """`trongtai u totom`: no lưng is another answer than què; a pair may be taken by phỗng."""
    runs = ("456789v", "456v", "123456s", "456789n")
    made = shape([rank + run[-1] for run in runs for rank in run[:-1]], win="6v")
    assert (made.legal, made.problem) == (False, "lung")
    assert made.lines()[0].id == "totom.u-no-lung"
    by = shape([*PAIR.split(), "9n"], win="9n")
    assert [way.how for way in by.ways] == ["an", "phong"]  # with 1v 1s, or as a phỗng
    with pytest.raises(BadCards):
        shape(["1v", "2v", "3v"], [Group(("5v", "5v", "6v"), "khan")])


def test_a_drawn_card_that_is_not_recorded_is_put_back() -> None:
    """§5.6: he who had eaten an unknown drawn card has his cards back when another takes it by phỗng."""
    body = START + "2 bo\n2 boc ??\n2 an ?? with 6v 7v\n"
    before, taken, after = see(body + "3 phong ??", CAI_1).walked.positions[-3:]
    assert before.player(1) == after.player(1)  # type: ignore[attr-defined]
    assert taken.player(1) != after.player(1)  # type: ignore[attr-defined]
