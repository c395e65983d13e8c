"""An order of suits by what they hold: the same cards under other names are taken in the same order."""

from __future__ import annotations

from itertools import permutations

from adjudicator.bridge.engine.naming import renamed, suit_order
from notation.games.bridge import mask_of

HANDS = [mask_of(("SA", "HK", "H2", "DQ")), mask_of(("SQ", "HA", "DA", "C3"))]


def test_trumps_come_first_and_then_the_suits_by_their_cards() -> None:
    ordered = [mask_of(("SA", "HK", "DQ", "CJ"))]
    assert suit_order(ordered, None) == (3, 2, 1, 0)
    assert suit_order(ordered, 1) == (1, 3, 2, 0)
    assert suit_order([0, *ordered], None) == (3, 2, 1, 0)


def test_suits_that_hold_the_same_are_told_apart_by_who_has_shown_out() -> None:
    assert suit_order([0], None, [0b0001]) == (1, 2, 3, 0)
    assert suit_order([0], 3, [0b0010]) == (3, 0, 2, 1)


def test_other_names_change_nothing() -> None:
    order = suit_order(HANDS, 1)
    for names in permutations(range(4)):
        back = tuple(names.index(suit) for suit in range(4))
        there = [renamed(hand, back) for hand in HANDS]
        again = suit_order(there, names[1])
        assert again == tuple(names[suit] for suit in order)
        assert [renamed(hand, again) for hand in there] == [renamed(hand, order) for hand in HANDS]
