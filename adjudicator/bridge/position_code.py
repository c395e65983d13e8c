"""A double-dummy position: the plain form all solvers take, and the short code our own solver works on.

In the short code each suit is one number: a leading 1, then two bits for each card still in play, the
owner's seat (N E S W = 0 1 2 3), highest card first. Positions that differ only in cards already
played have one code, so a table of positions meets them as equals. The card at bits `2 * n` is the
n-th from below. Cards of the trick in progress stay in the code, as cards of those who played them,
until the trick is complete: they still come between the cards above and below them.
"""

from __future__ import annotations

from typing import TypeAlias

Hands: TypeAlias = tuple[int, int, int, int]
#: (hands N E S W without the cards of the trick in progress, trump suit or None, leader, trick so far).
Position: TypeAlias = tuple[Hands, int | None, int, tuple[int, ...]]

_SUIT_BITS = 0x1FFF


def fault_of(position: Position) -> str | None:
    """What makes a position impossible, in a word or two, or None: every value is checked."""
    hands, trumps, leader, trick = position
    if (
        len(hands) != 4
        or not 0 <= leader <= 3
        or len(trick) > 3
        or (trumps is not None and not 0 <= trumps <= 3)
    ):
        return "shape"
    union, total, played = 0, 0, 0
    for card in trick:
        if not 0 <= card < 52:
            return "card number"
        played |= 1 << card
    for hand in hands:
        if hand < 0 or hand >> 52:
            return "card number"
        union |= hand
        total += hand.bit_count()
    if (union | played).bit_count() != total + len(trick):
        return "card held twice"
    size = (total + len(trick)) // 4
    for place in range(4):
        if hands[(leader + place) % 4].bit_count() != size - (place < len(trick)):
            return "hands of unequal length"
    return None


def tricks_left(position: Position) -> int:
    """Tricks left, the one in progress included."""
    hands, _, _, trick = position
    return (sum(hand.bit_count() for hand in hands) + len(trick)) // 4


def suit_codes(position: Position) -> tuple[list[int], list[list[int]]]:
    """The four suit codes, and for each suit its cards from below (card numbers)."""
    hands, _, leader, trick = position
    owned = list(hands)
    for place, card in enumerate(trick):
        owned[(leader + place) % 4] |= 1 << card
    codes: list[int] = []
    cards: list[list[int]] = []
    for suit in range(4):
        code, row = 1, []
        for card in range(13 * suit + 12, 13 * suit - 1, -1):
            bit = 1 << card
            for seat in range(4):
                if owned[seat] & bit:
                    code = code << 2 | seat
                    row.append(card)
                    break
        row.reverse()
        codes.append(code)
        cards.append(row)
    return codes, cards
