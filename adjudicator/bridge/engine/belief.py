"""What the claimer believes of the cards that his opponents still hold.

A belief is the set of deals (lies of the cards) that he cannot exclude: which cards he thinks are out,
which opponent has failed to follow in which suit, and which cards the words of his statement place with
one opponent. Cards that he is not aware of are left out; the hands keep their true length, so that a
forgotten card becomes an idle one that never takes a trick.

SOURCE: Law 70C2, 70E1; recommended reading of a believed world.
"""

from __future__ import annotations

from typing import NamedTuple

from notation.games.bridge import SUIT_MASK

_SUITS_OF = tuple(sum(SUIT_MASK[suit] for suit in range(4) if void >> suit & 1) for void in range(16))


def cards_of_suits(suits: int) -> int:
    """The mask of all cards of the suits in a four-bit set (bit `1 << suit`)."""
    return _SUITS_OF[suits]


class Belief(NamedTuple):
    """What he knows and does not know. Tuples are (opponent on the left, opponent on the right).

    `forgotten`: opposing cards he is not aware of. `voids`: four-bit sets of suits in which that opponent
    has failed to follow. `held`: cards that his words place there.
    """

    forgotten: int
    voids: tuple[int, int]
    held: tuple[int, int]

    def consistent(self, out: int, sizes: tuple[int, int]) -> bool:
        """Can the cards `out` lie as he believes in hands of these sizes?"""
        left = out & (_SUITS_OF[self.voids[1]] | self.held[0])
        right = out & (_SUITS_OF[self.voids[0]] | self.held[1])
        return (
            not left & right
            and left.bit_count() <= sizes[0]
            and right.bit_count() <= sizes[1]
            and out.bit_count() <= sum(sizes)
        )

    def after(self, side: int, card: int, led: int | None) -> Belief:
        """The belief once the opponent `side` (0 left, 1 right) has played `card` to a lead of suit `led`.

        A forgotten card that appears, and a failure to follow in a suit, make him count that suit again;
        so does a ruff for the trumps. Places that his words named and play disproved are given up.
        """
        suit = card // 13
        forgotten, voids, held = self
        if forgotten >> card & 1:
            forgotten &= ~SUIT_MASK[suit]
        if led is not None and suit != led:
            forgotten &= ~SUIT_MASK[led]
            voids = (voids[0] | 1 << led, voids[1]) if side == 0 else (voids[0], voids[1] | 1 << led)
        if held != (0, 0):
            # He showed out of the suit led, so what was placed there lies elsewhere.
            shown = SUIT_MASK[led] if led is not None and suit != led else 0
            gone = (1 << card | shown, 1 << card) if side == 0 else (1 << card, 1 << card | shown)
            held = (held[0] & ~gone[0], held[1] & ~gone[1])
        return Belief(forgotten, voids, held)
