"""The bridge pack: seats, suits, card codes and their numbers.

A card is a number 0 to 51: 13 times the suit (S H D C = 0 1 2 3) plus the rank (2 = 0 … A = 12).
A hand is a bit mask with bit `1 << card`.
"""

from __future__ import annotations

SEATS = ("N", "E", "S", "W")
SUITS = "SHDC"
RANKS = "23456789TJQKA"
STRAINS = ("C", "D", "H", "S", "NT")
CARDS: tuple[str, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)
NUMBER: dict[str, int] = {code: number for number, code in enumerate(CARDS)}
SEAT_NUMBER: dict[str, int] = {seat: number for number, seat in enumerate(SEATS)}
#: The seats clockwise from each one, and the one next to each.
CLOCKWISE: dict[str, str] = {"N": "NESW", "E": "ESWN", "S": "SWNE", "W": "WNES"}
NEXT_SEAT: dict[str, str] = {seat: order[1] for seat, order in CLOCKWISE.items()}
SUIT_NUMBER: dict[str, int] = {suit: number for number, suit in enumerate(SUITS)}
#: The 13 bits of each suit.
SUIT_MASK: tuple[int, ...] = tuple(0x1FFF << (13 * suit) for suit in range(4))
PACK = (1 << 52) - 1
UNKNOWN_CARD = "??"


def mask_of(cards: tuple[str, ...]) -> int:
    """The bit mask of card codes; unknown cards are left out."""
    mask = 0
    for code in cards:
        if code != UNKNOWN_CARD:
            mask |= 1 << NUMBER[code]
    return mask


def codes_of(mask: int) -> tuple[str, ...]:
    """Card codes of a mask, spades first and high before low: the order of the canonical export."""
    return tuple(
        CARDS[13 * suit + rank]
        for suit in range(4)
        for rank in range(12, -1, -1)
        if mask >> (13 * suit + rank) & 1
    )
