"""Tricks that can be counted without a search, for our double-dummy solver.

Each function that finds enough of them says on which cards they rest: `bottoms`, for each suit the
place of the lowest card that mattered (NOTHING where none did). Cards below may lie in any way.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.bridge.position_code import NO_TRUMPS, PAIRS, length_of, owned, top_run

#: No card of the suit matters.
NOTHING = 255
Bottoms = tuple[int, int, int, int]
NO_CARDS: Bottoms = (NOTHING, NOTHING, NOTHING, NOTHING)


def settled(
    codes: Sequence[int], trumps: int, leader: int, total: int, need: int
) -> tuple[bool, Bottoms] | None:
    """Whether North-South take `need` of `total` tricks, where counting says so; else None."""
    if need <= 0:
        return True, NO_CARDS
    if need > total:
        return False, NO_CARDS
    wanted = total - need + 1 if leader & 1 else need
    if trumps == NO_TRUMPS:
        bottoms = _without_trumps(codes, leader, wanted)
    else:
        bottoms = _with_trumps(codes, trumps, leader, wanted)
    if bottoms is not None:
        return leader & 1 == 0, bottoms
    if trumps != NO_TRUMPS:
        for side, enough in ((0, need), (1, total - need + 1)):
            winners, bottom = trump_winners(codes[trumps], side)
            if winners >= enough:
                lowest = [NOTHING] * 4
                lowest[trumps] = bottom
                return side == 0, _packed(lowest)
    return None


def trump_winners(code: int, side: int) -> tuple[int, int]:
    """Tricks that a side (0 North-South, 1 East-West) takes with its top trumps whatever happens.

    Each card of the unbroken row of its highest trumps wins unless its own partner's covers it, so
    the hand that holds more of them wins that many. Second: the place where the row ends.
    """
    length = length_of(code)
    # The low bit of each pair is the side; the first foreign one from above ends the row.
    foreign = (code ^ side * PAIRS) & PAIRS & (1 << length) - 1
    bottom = foreign.bit_length() + 1 if foreign else 0
    row = code >> bottom & (1 << length - bottom) - 1
    partner = (row >> 1 & PAIRS).bit_count()
    return max(partner, (length - bottom) // 2 - partner), bottom


def _without_trumps(codes: Sequence[int], leader: int, wanted: int) -> Bottoms | None:
    """Winners from the top that the leader cashes in all suits, or his partner after a lead to one of them."""
    lowest = [NOTHING] * 4
    sure = 0
    for suit in range(4):
        sure += _take(codes, suit, top_run(codes[suit], leader), wanted - sure, lowest)
        if sure == wanted:
            return _packed(lowest)
    partner = leader ^ 2
    tops = [top_run(code, partner) for code in codes]
    entry = next((suit for suit in range(4) if tops[suit] and owned(codes[suit], leader)), None)
    if entry is None or sum(tops) < wanted:
        return None
    lowest = [NOTHING] * 4
    sure = 0
    for step in range(4):
        # The suit of the entry first: the lead to it is needed.
        suit = (entry + step) % 4
        sure += _take(codes, suit, tops[suit], wanted - sure, lowest)
    return _packed(lowest)


def _with_trumps(codes: Sequence[int], trumps: int, leader: int, wanted: int) -> Bottoms | None:
    """Winners that the leader cashes: trumps first, then each side suit from the top.

    A side suit goes as long as an opponent who holds a trump must follow suit, and so must the partner
    if he holds one too: his ruff would take the lead away.
    """
    ruffers = [seat for seat in (leader + 1 & 3, leader + 3 & 3) if owned(codes[trumps], seat)]
    if ruffers and owned(codes[trumps], leader ^ 2):
        ruffers.append(leader ^ 2)
    lowest = [NOTHING] * 4
    sure = _take(codes, trumps, top_run(codes[trumps], leader), wanted, lowest)
    for step in range(1, 4):
        if sure == wanted:
            break
        suit = (trumps + step) % 4
        tops = top_run(codes[suit], leader)
        for seat in ruffers:
            if not tops:
                break
            tops = min(tops, owned(codes[suit], seat).bit_count())
        sure += _take(codes, suit, tops, wanted - sure, lowest)
    return _packed(lowest) if sure == wanted else None


def _take(codes: Sequence[int], suit: int, tops: int, wanted: int, lowest: list[int]) -> int:
    taken = min(tops, wanted)
    if taken:
        lowest[suit] = length_of(codes[suit]) - 2 * taken
    return taken


def _packed(lowest: list[int]) -> Bottoms:
    return lowest[0], lowest[1], lowest[2], lowest[3]
