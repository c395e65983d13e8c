"""Which cards are alike: those that touch within one suit, and positions that agree in the order of their cards.

SOURCE: Law 44E, 44F (of two cards of a suit the higher wins: no more than their order counts).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache


@cache
def runs(hand: int, others: int) -> tuple[int, ...]:
    """The different ranks that a holding offers, high to low: of touching cards the lowest stands for all.

    Both are 13-bit rank sets; `others` are the cards that tell two of the hand apart.
    """
    ranks: list[int] = []
    last = -1
    for rank in range(12, -1, -1):
        bit = 1 << rank
        if hand & bit:
            if last < 0:
                ranks.append(rank)
            else:
                ranks[-1] = rank
            last = rank
        elif others & bit:
            last = -1
    return tuple(ranks)


@cache
def ends(hand: int, others: int) -> tuple[int, ...]:
    """Both ends of each run, low before high: to the opponents it matters which of them wins a trick."""
    ranks: list[int] = []
    for low in runs(hand, others):
        high = low
        for rank in range(low + 1, 13):
            if others >> rank & 1:
                break
            if hand >> rank & 1:
                high = rank
        ranks += [low, high] if high != low else [low]
    return tuple(ranks)


@cache
def _squeezed(ranks: int, there: int) -> int:
    """The places of the ranks among those that are there, as a set."""
    return sum(1 << (there & (1 << rank) - 1).bit_count() for rank in range(13) if ranks >> rank & 1)


def packed(ha: int, hb: int, out: int, kx: int, ky: int, best: int) -> tuple[int, int, int, int, int, int]:
    """The same lies with the cards left of each suit moved down to its lowest places, and `best` with them.

    Only the order of the cards left decides a trick: all positions that agree in it have one answer.
    """
    sets = (ha, hb, out, kx, ky, 1 << best if best >= 0 else 0)
    low = [0, 0, 0, 0, 0, 0]
    for shift in (0, 13, 26, 39):
        there = (ha | hb | out | sets[5]) >> shift & 0x1FFF
        for index, cards in enumerate(sets):
            ranks = cards >> shift & 0x1FFF
            low[index] |= (_squeezed(ranks, there) if there & there + 1 else ranks) << shift
    return low[0], low[1], low[2], low[3], low[4], low[5].bit_length() - 1


def lowest(hand: int, others: int) -> tuple[int, ...]:
    """The lowest card alone."""
    return runs(hand, others)[-1:]


def offered(
    cards: int, kept: int, between: int, pick: Callable[[int, int], tuple[int, ...]]
) -> tuple[int, ...]:
    """The ranks by which an opponent's plays differ: a card placed with him is not like one that need not be his."""
    placed = cards & kept
    if not placed or placed == cards:
        return pick(cards, between)
    free = cards ^ placed
    return pick(free, between | placed) + pick(placed, between | free)
