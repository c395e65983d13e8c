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


def test_the_worst_break_puts_the_highest_cards_together() -> None:
    """Three spades and a heart, two cards each: to the left, and to the right, the two top spades."""
    out = mask_of(("SA", "SK", "SQ", "H2"))
    tops, rest = mask_of(("SA", "SK")), mask_of(("SQ", "H2"))
    assert {(tops, rest), (rest, tops)} <= set(bad_breaks(out, (2, 2), (0, 0), (0, 0)))
    low = bad_breaks(mask_of(("SA", "H5", "H4", "D2")), (2, 2), (0, 0), (0, 0))
    assert (mask_of(("SA", "D2")), mask_of(("H5", "H4"))) in low  # beside a short suit the lowest cards


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
