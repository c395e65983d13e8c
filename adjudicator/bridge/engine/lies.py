"""The deals that a player cannot exclude, listed: for questions that are asked of one deal at a time.

SOURCE: Law 70E1 (a guess whose success depends on the lie), 70D2 (a partner who sees two hands).
"""

from __future__ import annotations

from itertools import combinations
from math import comb

from adjudicator.bridge.engine.belief import cards_of_suits
from adjudicator.bridge.engine.naming import renamed

_MULTIPLIER, _INCREMENT, _MODULUS = 6364136223846793005, 1442695040888963407, 1 << 64


def lies(
    out: int,
    sizes: tuple[int, int],
    voids: tuple[int, int],
    held: tuple[int, int],
    limit: int,
    truth: tuple[int, int] | None = None,
    order: tuple[int, ...] = (0, 1, 2, 3),
) -> list[tuple[int, int]]:
    """Up to `limit` pairs of hands of the two sizes that the cards `out` may form, `truth` first.

    `voids` are four-bit sets of suits that a hand cannot hold, `held` cards that it must. All pairs are
    listed where there are not too many; otherwise an even, fixed choice of them, which looks at the suits in
    the `order` given and not at their names. Returns an empty list where the cards cannot lie so.
    """
    first = out & (cards_of_suits(voids[1]) | held[0])
    second = out & (cards_of_suits(voids[0]) | held[1])
    need = sizes[0] - first.bit_count()
    either = out & ~first & ~second
    free = [card for suit in order for card in range(13 * suit, 13 * suit + 13) if either >> card & 1]
    if first & second or need < 0 or need > len(free) or out.bit_count() != sum(sizes):
        return []
    found: dict[tuple[int, int], None] = {}
    if truth is not None:
        found[truth] = None
    if comb(len(free), need) <= limit:
        for chosen in combinations(free, need):
            hand = first | sum(1 << card for card in chosen)
            found[hand, out & ~hand] = None
        return list(found)
    seed = renamed(out, order) ^ sizes[0] * _INCREMENT
    tries = 0
    while len(found) < limit and tries < 4 * limit:
        tries += 1
        pool = list(free)
        hand = first
        for _ in range(need):
            seed = (seed * _MULTIPLIER + _INCREMENT) % _MODULUS
            hand |= 1 << pool.pop((seed >> 33) % len(pool))
        found[hand, out & ~hand] = None
    return list(found)


def bad_breaks(
    out: int, sizes: tuple[int, int], voids: tuple[int, int], held: tuple[int, int]
) -> list[tuple[int, int]]:
    """The lies in which one suit breaks as badly as it can, to the left and to the right, suit by suit."""
    first = out & (cards_of_suits(voids[1]) | held[0])
    second = out & (cards_of_suits(voids[0]) | held[1])
    if first & second or out.bit_count() != sum(sizes):
        return []
    found: dict[tuple[int, int], None] = {}
    for suit in range(4):
        for side in (0, 1):
            must = (first, second)[side]
            room = sizes[side] - must.bit_count()
            free = [card for card in range(51, -1, -1) if (out & ~first & ~second) >> card & 1]
            if room < 0 or room > len(free):
                return []
            # The suit from the top, then the lowest of the rest.
            free.sort(key=lambda card: (card // 13 != suit, -card if card // 13 == suit else card % 13, card))
            hand = must | sum(1 << card for card in free[:room])
            found[(hand, out & ~hand) if side == 0 else (out & ~hand, hand)] = None
    return list(found)
