"""The nearest miss: the fewest cards that keep a hand from being all in phu.

Source: rules §1.6 (què), §6.4: "no ù" is an answer only with what is missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from adjudicator.totom.hand import Hand, Layout, lung_of, ways
from adjudicator.totom.melds import PHU, YEU_FACES, bi_choices, phu_of, trio_choices
from adjudicator.totom.packing import BITS, COPY_MASK, SUIT_BITS, codes_of, count
from adjudicator.totom.rules import Rules


@dataclass(frozen=True, slots=True)
class Miss:
    """Cards that stay què in a layout that leaves as few as can be. `lung` False: the rest has no lưng."""

    que: tuple[str, ...]
    layout: Layout
    lung: bool


_Runs = tuple[int, int, tuple[int, ...]]  # cards left over, the same packed, runs as start * 16 + length


@lru_cache(maxsize=100_000)
def _runs(cards: int) -> _Runs:
    """One suit in runs with as few cards left over as can be; ones may lie alone as yêu."""
    if not cards:
        return 0, 0, ()
    rank = ((cards & -cards).bit_length() - 1) // BITS
    here = 1 << (BITS * rank)
    copies = cards >> (BITS * rank) & COPY_MASK
    dropped = copies if rank == 0 else 1
    rest = _runs(cards - dropped * here)
    best: _Runs = rest if rank == 0 else (rest[0] + 1, rest[1] + here, rest[2])
    run, length = 0, 0
    while rank + length < 9 and cards >> (BITS * (rank + length)) & COPY_MASK:
        run |= 1 << (BITS * (rank + length))
        length += 1
        if length >= 3:
            rest = _runs(cards - run)
            if rest[0] < best[0]:
                best = (rest[0], rest[1], (rank * 16 + length, *rest[2]))
    return best


def _runs_with_123(cards: int, longest: int) -> _Runs | None:
    """The same with a run from one, which is a lưng in văn; None if there is none."""
    best: _Runs | None = None
    run = 0
    for length in range(1, longest + 1):
        if not cards >> (BITS * (length - 1)) & COPY_MASK:
            break
        run |= 1 << (BITS * (length - 1))
        if length >= 3:
            rest = _runs(cards - run)
            if best is None or rest[0] < best[0]:
                best = (rest[0], rest[1], (length, *rest[2]))
    return best


def nearest_miss(hand: Hand, win: int | None, how: str | None, rules: Rules) -> Miss:
    """Leave out as few cards as can be; among equals a layout with lưng enough is preferred."""
    best: tuple[tuple[int, bool], Miss] | None = None
    for free, locked in ways(hand, win, how, rules) or ((hand.free, hand.locked),):
        for left, trios in trio_choices(free, rules.sp_extend):
            for v, s, n, bis in bi_choices(left):
                first = (_runs(v), _runs(s))
                with_123 = _runs_with_123(n, 9 if rules.n123_prefix_ok else 3)
                for third in (_runs(n), *((with_123,) if with_123 is not None else ())):
                    size = first[0][0] + first[1][0] + third[0]
                    if best is not None and size > best[0][0]:
                        continue
                    layout, que = _assemble(free, (*trios, *bis), (*first, third))
                    found = Layout(locked, layout)
                    lung = lung_of(found, rules) + hand.extra_lung >= rules.min_lung
                    key = (size, not lung)
                    if best is None or key < best[0]:
                        best = (key, Miss(codes_of(que), found, lung))
    assert best is not None
    return best[1]


def _assemble(free: int, phu: tuple[int, ...], suits: tuple[_Runs, ...]) -> tuple[tuple[int, ...], int]:
    """(sorted phu numbers with yêu that lie alone, packed què)."""
    ids, que, used = list(phu), 0, sum(PHU[number].counts for number in phu)
    for suit, (_, left_over, runs) in enumerate(suits):
        que += left_over << (SUIT_BITS * suit)
        for run in runs:
            start, length = run >> 4, run & 15
            counts = sum(1 << (BITS * (9 * suit + start + step)) for step in range(length))
            used += counts
            ids.append(phu_of(counts)[0])
    rest = free - used - que
    for face in YEU_FACES:
        copies = count(rest, face)
        if copies:
            ids.append(phu_of(copies << (BITS * face))[0])
    return tuple(sorted(ids)), que
