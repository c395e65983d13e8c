"""Hands of chắn partly or wholly laid open: the layout shown for an ù, unknown hands, exchanges that make an ù."""

from __future__ import annotations

import pytest

from adjudicator.chan.cuoc.names import read_called
from adjudicator.chan.position import Phase, Table
from adjudicator.chan.u import shape
from tests.adjudicator.chan.table import cards, cuoc, result, ruled, text, walked

MATS = "position turn 1\nmat 2 [2v 2v 2v 2v] [3s 3n]"
HELD = "hand 2 4v 4v 5n 5n 6s 6s 7n 7n 7v 8v 8n 9s 9s"
CONCEALED = "[4v 4v] [5n 5n] [6s 6s] [7n 7n] [7v 7s] [8v 8n] [9s 9s]"
WHOLE = f"[2v 2v 2v 2v] [3s 3n] {CONCEALED}"


def shown(layout: str, held: str = "") -> dict[str, object]:
    """Player 2's ù on player 1's draw, with this layout; his hand is recorded or not."""
    laid = f"{held}\n{MATS}" if held else MATS
    return result(text(f"1 boc 7s / 1 bo / 2 u 7s layout {layout} xuong xuong", cards_as=laid, rules="ngoai"))


@pytest.mark.parametrize("layout", [WHOLE, CONCEALED])
def test_the_hand_is_laid_whole_or_without_what_lies_open(layout: str) -> None:
    """§7.1: four of a kind are two chắn; exposed melds are fixed as laid."""
    told = shown(layout, HELD)
    assert (told["legal"], told["verdict"]) == (True, "paid")
    unknown = shown(layout)  # what he lays is all that is known of his hand
    assert (unknown["legal"], unknown["total"]) == (True, told["total"])


@pytest.mark.parametrize(
    ("mats", "out", "concealed", "has"),
    [
        ("[9v 9v 9v 9v]", "cc", "[8v 8v] [8s 8s] [5n 5n] [6s 6s] [3n 3v] [4n 4v] [2n 2v]", {"tam-do": 1}),
        ("[cc cc cc cc] [2n 2v]", "9v 9s", "[2s 2s] [5n 5n] [6s 6s] [4n 4n] [3n 3v] [5v 5s]", {"kinh-tu-chi": 1}),
        ("[9v 9v] [2n 2v]", "cc 8s", "[9v 9v] [2s 2s] [8v 8v] [6s 6s] [4n 4n] [3n 3v] [5v 5s]", {"xuong": 1}),
        ("[2n 2v]", "cc", "[9v 9v] [9v 9v] [2s 2s] [8v 8v] [6s 6s] [4n 4n] [3n 3v] [5v 5s]", {"thien-khai": 1}),
    ],
)  # fmt: skip
def test_what_lies_open_counts_with_the_hand(
    mats: str, out: str, concealed: str, has: dict[str, int]
) -> None:
    """§8.1: red cards are those of all twenty; three of a chíu and one of a pair came from the hand dealt."""
    position = f"position turn 1\nmat 2 {mats}\nout 2 {out}"
    held = concealed.replace("[", "").replace("]", "")
    for laid in (position, f"hand 2 {held} 7v\n{position}"):
        told = result(text(f"1 boc 7s / 1 bo / 2 u 7s layout {concealed} [7v 7s]", cards_as=laid))
        assert (told["legal"], cuoc(told)) == (True, has)


@pytest.mark.parametrize(
    "layout",
    [
        f"[2v 2v 2v 2v] [3s 3n 4v] {CONCEALED}",  # three cards are no pair
        WHOLE.replace("[4v 4v]", "[4v ??]"),
        WHOLE.replace("[7v 7s] [8v 8n]", "[7v 8v] [7s 8n]"),
    ],
)
def test_groups_that_are_no_pairs_are_a_wrong_layout(layout: str) -> None:
    """procedure/verdict/wrong-layout: the pairs are forced (§7.1)."""
    assert shown(layout, HELD)["verdict"] == "wrong-layout"


def test_an_unknown_hand_that_shows_nothing_decides_nothing() -> None:
    source = text("1 boc 7s / 2 u 7s xuong xuong", cards_as="position turn 1", rules="ngoai")
    assert ruled(source).result is None
    thien_u = text("2 u xuong thien-u", cards_as="hand 1 2v", cai="2", rules="ngoai")
    assert ruled(thien_u).result is None


def test_cards_shown_beside_the_call_are_the_hand() -> None:
    held = " ".join(HELD.split()[2:])
    source = text(f"1 boc 7s / 1 bo / 2 u 7s shows {held} 7s xuong xuong", cards_as=MATS, rules="ngoai")
    assert (result(source)["legal"], result(source)["total"]) == (True, shown(WHOLE)["total"])


def test_whose_turn_it_is_follows_from_the_first_act() -> None:
    """A position without `turn` is that of the first player who acts."""
    (table, *_) = walked(text("3 boc 7s", cards_as="position")).positions
    assert table.turn == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("before_him", "opens"),
    [("", True), ("dealt 2 cc", True), ("mat 3 [2v 2v]", False), ("out 3 2v", False), ("passed 3 2v", False)],
)
def test_a_hand_of_twenty_opens_where_nothing_has_been_played(before_him: str, opens: bool) -> None:
    """§5.1: nothing laid, thrown or passed by anybody; else he has taken a card and owes a discard."""
    held = "hand 2 4v 4v 5n 5n 6s 6s 7n 7n 7v 8v 8n 9s 9s 2n 3s 4s 5s 6v 7s cc"
    source = f'%van 1.0\n[game "chan"]\n[rules "ban-100"]\nposition turn 2\n{held}\n{before_him}\n2 danh cc\n'
    (table, *_) = walked(source).positions
    assert isinstance(table, Table)
    assert table.phase is (Phase.OPENING if opens else Phase.DISCARD)


@pytest.mark.parametrize(
    ("hand", "near"),
    [
        ("2v*2 3v*2 4v*2 5v*2 6v*2 7v 7s 8v 8s 9v 9s 2n 2s 4n 3s", (("3s",), ("4n",))),
        ("2v*2 3v*2 4v*2 5v*2 6v 6n 7v 7s 8v 8s 9v 9s 2n 2s 4n 3s", (("2s", "2n"), ("3s", "4n"))),
    ],
)
def test_the_smallest_exchange_is_named(hand: str, near: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    """§7.2: one card where one suffices, else two."""
    assert shape(cards(hand)).near[0] == near


@pytest.mark.parametrize(
    "hand",
    [
        "2v*2 3v*2 4v*2 5v*2 6v*2 7v*2 8v 9s 2n 3n 4n 5n 6n cc",
        "2v 2n 3v 3s 4v 4n 5v 5s 6v 6n 7v 7s 8v 8n 9v 9s cc 2s 3n",
    ],
)
def test_a_hand_that_is_far_from_an_u_has_no_near_one(hand: str) -> None:
    made = shape(cards(hand))
    assert (bool(made.legal), made.near, made.waits) == (False, (), ())


def test_an_announcement_with_empty_parts() -> None:
    assert read_called("xướng chì, , tôm.") == read_called("chì, tôm") == (("u-chi", 1), ("tom", 1))
