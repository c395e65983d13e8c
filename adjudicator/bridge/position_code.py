"""A double-dummy position: the plain form all solvers take, and the short code our own solver works on.

In the short code each suit is one number: a leading 1, then two bits for each card still in play, the
owner's seat (N E S W = 0 1 2 3), highest card first. Positions that differ only in cards already
played have one code, so a table of positions meets them as equals. The place of a card is the number
of its low bit: the lowest card of a suit has place 0, the next one 2, and so on. Cards of the trick in
progress stay in the code, as cards of those who played them, until the trick is complete: they still
come between the cards above and below them.
"""

from __future__ import annotations

from typing import TypeAlias

Hands: TypeAlias = tuple[int, int, int, int]
#: (hands N E S W without the cards of the trick in progress, trump suit or None, leader, trick so far).
Position: TypeAlias = tuple[Hands, int | None, int, tuple[int, ...]]
#: A card in the short code: (suit, place).
PlacedCard: TypeAlias = tuple[int, int]

#: `trumps` of the short code at no trumps: no suit's number.
NO_TRUMPS = 4
#: The low bit of each pair of a suit code, 13 cards and the leading 1. `code ^ seat * PAIRS` has 00 where
#: the seat owns the card.
PAIRS = 0x5555555


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
    owners = list(hands)
    for turn, card in enumerate(trick):
        owners[(leader + turn) % 4] |= 1 << card
    codes: list[int] = []
    cards: list[list[int]] = []
    for suit in range(4):
        code, row = 1, []
        for card in range(13 * suit + 12, 13 * suit - 1, -1):
            bit = 1 << card
            for seat in range(4):
                if owners[seat] & bit:
                    code = code << 2 | seat
                    row.append(card)
                    break
        row.reverse()
        codes.append(code)
        cards.append(row)
    return codes, cards


def length_of(code: int) -> int:
    """Two for each card of the suit: the place that the next higher card would have."""
    return code.bit_length() - 1


def owned(code: int, seat: int) -> int:
    """The cards of a seat: a mask with the bit of each place that is his."""
    other = code ^ seat * PAIRS
    return ~(other | other >> 1) & PAIRS & (1 << code.bit_length() - 1) - 1


def run_tops(code: int, seat: int) -> int:
    """The highest card of each run of touching cards of a seat, as a mask."""
    mine = owned(code, seat)
    return mine & ~(mine >> 2)


def without(code: int, place: int) -> int:
    """The suit code after the card at `place` is gone."""
    return code >> place + 2 << place | code & (1 << place) - 1


def top_run(code: int, seat: int) -> int:
    """How many of the highest cards of the suit are one seat's, without a gap."""
    length = code.bit_length() - 1
    other = (code ^ seat * PAIRS) & (1 << length) - 1
    return (length - other.bit_length()) // 2


def beats(card: PlacedCard, best: PlacedCard, trumps: int) -> bool:
    """Whether a card played later takes the lead of a trick from the best card so far."""
    return card[1] > best[1] if card[0] == best[0] else card[0] == trumps
