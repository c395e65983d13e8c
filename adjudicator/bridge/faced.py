"""Penalty cards in the lines of a claim: their holder has no free choice of what he plays.

SOURCE: Law 50C, 50D1(a), 51A.
"""

from __future__ import annotations

from typing import NamedTuple

from notation.games.bridge import RANKS, SUIT_MASK

_HONOURS = sum(1 << 13 * suit + RANKS.index(rank) for suit in range(4) for rank in "AKQJT")
_Masks = tuple[int, int, int, int]


class Faced(NamedTuple):
    """The penalty cards that lie on the table at the claim, as masks by seat."""

    major: _Masks = (0, 0, 0, 0)
    minor: _Masks = (0, 0, 0, 0)

    def obliged(self, seat: int, legal: int) -> int:
        """Of the cards that he could play those that he may.

        A major penalty card goes first; of several declarer chooses (51A), so each is looked at. A minor one
        goes before the other cards of its suit below the honours.
        """
        due = legal & self.major[seat]
        if due:
            return due
        for suit in range(4):
            due = legal & self.minor[seat] & SUIT_MASK[suit]
            if due:
                legal &= ~(SUIT_MASK[suit] & ~_HONOURS & ~due)
        return legal

    def with_major(self, seat: int, card: int) -> Faced:
        """The same with one more major penalty card."""
        masks = [mask | 1 << card if at == seat else mask for at, mask in enumerate(self.major)]
        return self._replace(major=(masks[0], masks[1], masks[2], masks[3]))

    def lying(self, seat: int, hand: int) -> int:
        """His penalty cards that he still holds."""
        return hand & (self.major[seat] | self.minor[seat])


NOTHING_FACED = Faced()
