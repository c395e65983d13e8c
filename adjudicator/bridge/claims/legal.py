"""The fewest tricks of a side over all legal play of all four hands (Law 71A of 1997)."""

from __future__ import annotations

from itertools import count

from notation.games.bridge import SUIT_MASK

#: Positions looked at before the search gives up.
LIMIT = 200_000

_Key = tuple[tuple[int, ...], int, tuple[int, ...], int]


def fewest_by_legal_play(
    hands: tuple[int, int, int, int],
    trumps: int | None,
    leader: int,
    trick: tuple[int, ...],
    side: int,
    at_least: int = 0,
) -> int | None:
    """The fewest tricks of `side` (0 NS, 1 EW) when everybody plays to lose them; None if too many positions.

    `trick` are the cards on the table, led by `leader`, not in the hands. Numbers below `at_least` do not
    interest: it is returned for them.
    """
    seen: dict[_Key, bool] = {}

    def held_to(hands: tuple[int, ...], leader: int, trick: tuple[int, ...], most: int) -> bool:
        """Can the side be held to `most` tricks from here?"""
        if len(trick) == 4:
            taker = (leader + _winner(trick, trumps)) % 4
            leader, trick, most = taker, (), most - (taker % 2 == side)
            if most < 0:
                return False
        if not trick and not any(hands):
            return True
        key = (hands, leader, trick, most)
        if key in seen:
            return seen[key]
        if len(seen) > LIMIT:
            raise OverflowError
        seat = (leader + len(trick)) % 4
        cards = hands[seat]
        if trick and cards & SUIT_MASK[trick[0] // 13]:
            cards &= SUIT_MASK[trick[0] // 13]
        seen[key] = False
        while cards and not seen[key]:
            bit = cards & -cards
            cards ^= bit
            rest = (*hands[:seat], hands[seat] ^ bit, *hands[seat + 1 :])
            seen[key] = held_to(rest, leader, (*trick, bit.bit_length() - 1), most)
        return seen[key]

    try:
        return next(most for most in count(at_least) if held_to(hands, leader, trick, most))
    except OverflowError:
        return None


def _winner(trick: tuple[int, ...], trumps: int | None) -> int:
    """The place, from the leader, of the winning card."""
    led = trick[0] // 13

    def worth(card: int) -> int:
        suit = card // 13
        return card % 13 + (26 if suit == trumps else 13 if suit == led else 0)

    return max(range(4), key=lambda place: worth(trick[place]))
