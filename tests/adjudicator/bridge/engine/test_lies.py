"""The ways in which unseen cards may lie, and none where they cannot."""

from __future__ import annotations

import pytest

from adjudicator.bridge.engine.lies import bad_breaks, lies
from notation.games.bridge import SUITS, mask_of

OUT = mask_of(("SA", "SK", "H2", "H3"))
CLUBS, SPADES = 1 << SUITS.index("C"), 1 << SUITS.index("S")


def test_every_lie_and_the_worst_breaks() -> None:
    every = lies(OUT, (2, 2), (0, 0), (0, 0), 100)
    assert len(every) == 6
    assert all(first | second == OUT and not first & second for first, second in every)
    assert set(bad_breaks(OUT, (2, 2), (0, 0), (0, 0))) <= set(every)
    assert (mask_of(("SA", "SK")), mask_of(("H2", "H3"))) in bad_breaks(OUT, (2, 2), (0, 0), (0, 0))


def test_the_worst_breaks_put_the_highest_cards_together() -> None:
    """Four spades and a heart in hands of two and three: each suit from the top, beside it the lowest of the rest."""
    out = mask_of(("SA", "SK", "SQ", "SJ", "H2"))
    left_spades, left_heart = mask_of(("SA", "SK")), mask_of(("SJ", "H2"))
    assert set(bad_breaks(out, (2, 3), (0, 0), (0, 0))) == {
        (left_spades, out ^ left_spades),
        (left_heart, out ^ left_heart),
    }


@pytest.mark.parametrize(
    ("sizes", "voids", "held"),
    [
        ((2, 1), (0, 0), (0, 0)),  # four cards in three places
        ((2, 2), (0, 0), (mask_of(("SA",)), mask_of(("SA",)))),  # one card in two hands
        ((1, 3), (0, SPADES), (0, 0)),  # both spades in a hand of one card
        ((3, 1), (SPADES, 0), (0, 0)),
    ],
)
def test_cards_that_cannot_lie_so(
    sizes: tuple[int, int], voids: tuple[int, int], held: tuple[int, int]
) -> None:
    assert lies(OUT, sizes, voids, held, 100) == []
    assert bad_breaks(OUT, sizes, voids, held) == []


def test_a_void_in_a_suit_of_which_nothing_is_out_changes_nothing() -> None:
    assert lies(OUT, (2, 2), (CLUBS, CLUBS), (0, 0), 100) == lies(OUT, (2, 2), (0, 0), (0, 0), 100)


def pair(left: str, right: str) -> tuple[int, int]:
    return mask_of(tuple(left.split())), mask_of(tuple(right.split()))


def test_a_card_that_must_lie_in_a_hand_lies_there() -> None:
    first, second = pair("SA", "H2")
    found = lies(OUT, (2, 2), (0, 0), (first, second), 100)
    assert sorted(found) == sorted([pair("SA SK", "H2 H3"), pair("SA H3", "SK H2")])
    breaks = bad_breaks(OUT, (2, 2), (0, 0), (first, second))
    assert set(breaks) == {pair("SA SK", "H2 H3"), pair("SA H3", "SK H2")}


def test_the_worst_breaks_suit_by_suit_take_a_suit_from_the_top_and_the_lowest_of_the_rest() -> None:
    out = mask_of(("SA", "S5", "HK", "H3", "DQ", "D4"))
    expected = []
    for hand, rest in (
        ("SA S5 H3", "HK DQ D4"),
        ("HK H3 D4", "SA S5 DQ"),
        ("DQ D4 H3", "SA S5 HK"),
        ("H3 D4 S5", "SA HK DQ"),
    ):
        expected += [pair(hand, rest), pair(rest, hand)]
    assert bad_breaks(out, (3, 3), (0, 0), (0, 0)) == list(dict.fromkeys(expected))


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("ranks", ["432", "A32"])
def test_a_break_begins_at_the_top_of_any_suit(suit: str, ranks: str) -> None:
    top, middle, low = (f"{suit}{rank}" for rank in ranks)
    found = bad_breaks(mask_of((top, middle, low)), (1, 2), (0, 0), (0, 0))
    assert set(found) == {pair(top, f"{middle} {low}"), pair(low, f"{top} {middle}")}


def test_all_cards_in_one_hand() -> None:
    assert bad_breaks(OUT, (4, 0), (0, 0), (0, 0)) == lies(OUT, (4, 0), (0, 0), (0, 0), 9) == [(OUT, 0)]


def test_where_there_are_too_many_an_even_choice_is_taken_with_the_truth_first() -> None:
    out = mask_of(tuple(f"{suit}{rank}" for suit in SUITS for rank in "AKQ"))
    truth = lies(out, (6, 6), (0, 0), (0, 0), 1000)[500]
    found = lies(out, (6, 6), (0, 0), (0, 0), 100, truth)
    assert (len(found), len(set(found)), found[0]) == (100, 100, truth)
    assert set(found) <= set(lies(out, (6, 6), (0, 0), (0, 0), 1000))
    assert found == lies(out, (6, 6), (0, 0), (0, 0), 100, truth)
    for card in range(52):
        if out >> card & 1:  # each card lies left in about half of them
            assert 30 <= sum(left >> card & 1 for left, _ in found) <= 70
