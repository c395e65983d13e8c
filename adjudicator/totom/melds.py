"""Phu: which cards make one, and every way to lay a set of cards out in phu (exact cover).

Cards are counted in one integer, three bits a face in the order of the deck (`1v` lowest), so a
suit is 27 bits. A phu is a number: its place in `PHU`. A layout is a sorted tuple of such numbers.
Source: rules §4.1 (lessons 4 and 6 name bí, dọc, Tôm, Lèo and yêu), §6.3.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product

from notation.games.totom import DECK, FACES, INDEX

BITS, COPY_MASK, SUIT_BITS = 3, 7, 27
SUIT_MASK = (1 << SUIT_BITS) - 1
#: Bit 0 of every rank of one suit.
_LOW = 0o111111111
_ALL_LOW = sum(1 << (3 * face) for face in range(len(FACES)))
_SPECIALS_AT = 3 * SUIT_BITS
YEU_FACES = tuple(INDEX[code] for code in FACES if code in DECK.yeu)
YEU = frozenset(YEU_FACES)
RED_YEU = frozenset(INDEX[code] for code in ("cc", "tt", "oc"))
BLACK_YEU = YEU - RED_YEU
#: The six special trios by name, each a lưng (§4.1).
TRIOS: dict[str, tuple[str, str, str]] = {
    "trio-1": ("1v", "1s", "9n"),
    "trio-2": ("2v", "2s", "8n"),
    "tom": ("3v", "3s", "7n"),
    "trio-4": ("9s", "tt", "oc"),
    "trio-5": ("9v", "9s", "tt"),
    "leo": ("9v", "8s", "cc"),
}


@dataclass(frozen=True, slots=True)
class Phu:
    """One legal phu. `kind` is bi, doc, sp or yeu; `trio` names a special trio; `counts` is packed."""

    kind: str
    faces: tuple[int, ...]  # one entry a card, ascending
    counts: int
    trio: str = ""

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards as codes."""
        return tuple(FACES[face] for face in self.faces)

    @property
    def size(self) -> int:
        """How many cards."""
        return len(self.faces)


def pack(faces: Iterable[int]) -> int:
    """Face numbers as packed counts."""
    packed = 0
    for face in faces:
        packed += 1 << (BITS * face)
    return packed


def packed_codes(codes: Iterable[str]) -> int:
    """Card codes as packed counts; unknown cards are left out."""
    return pack(INDEX[code] for code in codes if code in INDEX)


_Three = tuple[int, int, int]


def count(packed: int, face: int) -> int:
    """How many copies of a face."""
    return packed >> (BITS * face) & COPY_MASK


def unpack(packed: int) -> tuple[int, ...]:
    """Face numbers, ascending, one entry a card."""
    return tuple(face for face in range(len(FACES)) for _ in range(packed >> (BITS * face) & COPY_MASK))


def codes_of(packed: int) -> tuple[str, ...]:
    """Card codes in the order of the deck."""
    return tuple(FACES[face] for face in unpack(packed))


def total(packed: int) -> int:
    """How many cards in all."""
    ones, twos = packed & _ALL_LOW, packed >> 1 & _ALL_LOW
    return ones.bit_count() + 2 * twos.bit_count() + 4 * (packed >> 2 & _ALL_LOW).bit_count()


def contains(packed: int, part: int) -> bool:
    """Are all cards of `part` in `packed`?"""
    return all(count(packed, face) >= part >> (BITS * face) & COPY_MASK for face in range(len(FACES)))


def _vectors() -> tuple[_Three, ...]:
    """How many copies of three faces a bí or a trio may hold: one to four of each (§4.1, §4.3)."""
    return tuple((a, b, c) for a, b, c in product((1, 2, 3, 4), repeat=3))


def _all_phu() -> tuple[Phu, ...]:
    """Every legal phu of the deck, by kind."""
    found: list[Phu] = []
    for suit in range(3):  # DOC: one suit, three to nine ranks in a row
        for start in range(7):
            for length in range(3, 10 - start):
                faces = tuple(9 * suit + start + step for step in range(length))
                found.append(Phu("doc", faces, pack(faces)))
    for rank in range(9):  # BI: one rank, all three suits
        for vector in _vectors():
            faces = tuple(9 * suit + rank for suit in range(3) for _ in range(vector[suit]))
            found.append(Phu("bi", faces, pack(faces)))
    for name, trio in TRIOS.items():  # SP
        for vector in _vectors():
            faces = tuple(sorted(INDEX[code] for code, n in zip(trio, vector, strict=True) for _ in range(n)))
            found.append(Phu("sp", faces, pack(faces), name))
    for face in YEU_FACES:
        found.extend(Phu("yeu", (face,) * n, pack((face,) * n)) for n in (1, 2, 3, 4))
    return tuple(found)


PHU = _all_phu()
_KINDS = {"bi": 0, "doc": 1, "sp": 2, "yeu": 3}
_BY_COUNTS: dict[int, list[int]] = {}
for _number, _phu in enumerate(PHU):
    _BY_COUNTS.setdefault(_phu.counts, []).append(_number)
_YEU_ID = {(phu.faces[0], phu.size): number for number, phu in enumerate(PHU) if phu.kind == "yeu"}
_DOC_ID = {(phu.faces[0], phu.size): number for number, phu in enumerate(PHU) if phu.kind == "doc"}


def phu_of(packed: int, sp_extend: bool = True) -> tuple[int, ...]:
    """The phu that exactly these cards make: empty if none, rarely more than one."""
    return tuple(
        number
        for number in _BY_COUNTS.get(packed, ())
        if sp_extend or PHU[number].kind != "sp" or PHU[number].size == 3
    )


@cache
def _splits(vector: _Three) -> tuple[tuple[_Three, ...], ...]:
    """Every way to divide counts of three faces into phu that hold all three, largest first."""
    ways: list[tuple[_Three, ...]] = []

    def divide(rest: _Three, ceiling: _Three, parts: tuple[_Three, ...]) -> None:
        if rest == (0, 0, 0):
            ways.append(parts)
            return
        for part in _up_to(rest):
            if part <= ceiling:
                left = (rest[0] - part[0], rest[1] - part[1], rest[2] - part[2])
                if left == (0, 0, 0) or min(left) >= 1:
                    divide(left, part, (*parts, part))

    divide(vector, vector, ())
    return tuple(ways)


def _up_to(have: _Three) -> tuple[_Three, ...]:
    """At least one copy of each of three faces, at most those there are."""
    return tuple((a, b, c) for a, b, c in product(*(range(1, n + 1) for n in have)))


def _trio_ids(faces: _Three, vector: _Three, kind: str) -> tuple[tuple[int, ...], ...]:
    """The numbers of the phu for every division of `vector` copies of three faces."""
    ways = []
    for parts in _splits(vector):
        ids = []
        for part in parts:
            packed = sum(n << (BITS * face) for face, n in zip(faces, part, strict=True))
            ids.append(next(number for number in _BY_COUNTS[packed] if PHU[number].kind == kind))
        ways.append(tuple(ids))
    return tuple(ways)


_Option = tuple[int, int, int, tuple[tuple[int, ...], ...]]  # cards taken of v, s, n; divisions


@cache
def _bi_options(key: int) -> tuple[_Option, ...]:
    """What may be laid as bí of one rank. `key`: rank, the three counts, and which suits have no other use."""
    rank, forced = key & 15, key >> 13 & 7
    have = (key >> 4 & 7, key >> 7 & 7, key >> 10 & 7)
    options: list[_Option] = [] if forced else [(0, 0, 0, ((),))]
    for vector in _up_to(have):
        if all(vector[suit] == have[suit] for suit in range(3) if forced >> suit & 1):
            faces = (rank, 9 + rank, 18 + rank)
            taken = tuple(n << (BITS * rank) for n in vector)
            options.append((taken[0], taken[1], taken[2], _trio_ids(faces, vector, "bi")))
    return tuple(options)


_TRIO_FACES = {name: tuple(INDEX[code] for code in trio) for name, trio in TRIOS.items()}
_TRIO_TESTS = tuple(
    (name, tuple(COPY_MASK << (BITS * face) for face in faces)) for name, faces in _TRIO_FACES.items()
)


@cache
def _trio_options(
    name: str, have: _Three, extend: bool
) -> tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]:
    """What may be laid as one special trio: (cards taken, divisions)."""
    faces = _TRIO_FACES[name]
    options = []
    for vector in _up_to(have):
        ways = _trio_ids((faces[0], faces[1], faces[2]), vector, "sp")
        if not extend:  # only trios of three cards
            ways = tuple(way for way in ways if all(PHU[number].size == 3 for number in way))
        if ways:
            options.append((sum(n << (BITS * face) for face, n in zip(faces, vector, strict=True)), ways))
    return tuple(options)


_MEMO_LIMIT = 400_000
_RUNS: tuple[dict[int, tuple[tuple[int, ...], ...]], ...] = ({}, {}, {})


def _runs(suit: int, cards: int) -> tuple[tuple[int, ...], ...]:
    """Every division of one suit's cards into runs; ones may be left over as yêu. Remembered."""
    memo = _RUNS[suit]
    if len(memo) > _MEMO_LIMIT:
        memo.clear()
    found: list[tuple[int, ...]] = []
    _divide_runs(suit, cards, 0, 0, (), found)
    memo[cards] = result = tuple(found)
    return result


def _divide_runs(
    suit: int, cards: int, rank: int, shortest: int, ids: tuple[int, ...], found: list[tuple[int, ...]]
) -> None:
    """Depth first from the lowest rank; runs of one start are taken shortest first, so each once."""
    while rank < 9 and not cards >> (BITS * rank) & COPY_MASK:
        rank, shortest = rank + 1, 0
    if rank == 9:
        found.append(ids)
        return
    if rank == 0:  # the rest of the ones stay as one phu yêu
        ones = cards & COPY_MASK
        _divide_runs(suit, cards - ones, 1, 0, (*ids, _YEU_ID[(9 * suit, ones)]), found)
    if rank > 6:
        return
    length, run = 0, 0
    while rank + length < 9 and cards >> (BITS * (rank + length)) & COPY_MASK:
        run |= 1 << (BITS * (rank + length))
        length += 1
        if length >= 3 and length >= shortest:
            number = _DOC_ID[(9 * suit + rank, length)]
            _divide_runs(suit, cards - run, rank, length, (*ids, number), found)


_TrioState = tuple[int, tuple[tuple[int, ...], ...]]


def _trio_states(packed: int, extend: bool) -> list[_TrioState]:
    """Every choice of special trios: (cards left, ids of each division chosen)."""
    states: list[_TrioState] = [(packed, ((),))]
    for name, (first, second, third) in _TRIO_TESTS:
        if packed & first and packed & second and packed & third:
            faces = _TRIO_FACES[name]
            grown: list[_TrioState] = []
            for left, ways in states:
                grown.append((left, ways))
                a, b, c = (left >> (BITS * face) & COPY_MASK for face in faces)
                if a and b and c:
                    for taken, divisions in _trio_options(name, (a, b, c), extend):
                        grown.append((left - taken, tuple(w + d for w in ways for d in divisions)))
            states = grown
    return states


_SPECIAL_YEU: dict[int, tuple[int, ...]] = {
    a | b << BITS | c << 2 * BITS: tuple(
        _YEU_ID[(27 + at, n)] for at, n in enumerate((a, b, c)) if n
    )
    for a, b, c in product(range(5), repeat=3)
}  # fmt: skip


def covers(packed: int, sp_extend: bool = True, first_only: bool = False) -> list[tuple[int, ...]]:
    """Every layout of the cards in phu, each once; yêu that lie in no other phu make one phu a face.

    `first_only` stops at the first layout found.
    """
    found: list[tuple[int, ...]] = []
    runs_v, runs_s, runs_n = _RUNS
    for left, trios in _trio_states(packed, sp_extend):
        v, s, n = left & SUIT_MASK, left >> SUIT_BITS & SUIT_MASK, left >> 2 * SUIT_BITS & SUIT_MASK
        in_v, in_s, in_n = (
            (v | v >> 1 | v >> 2) & _LOW,
            (s | s >> 1 | s >> 2) & _LOW,
            (n | n >> 1 | n >> 2) & _LOW,
        )
        run = in_v & in_v >> 3 & in_v >> 6
        odd_v = in_v & ~(run | run << 3 | run << 6 | 1)
        run = in_s & in_s >> 3 & in_s >> 6
        odd_s = in_s & ~(run | run << 3 | run << 6 | 1)
        run = in_n & in_n >> 3 & in_n >> 6
        odd_n = in_n & ~(run | run << 3 | run << 6 | 1)
        ranks = in_v & in_s & in_n
        if (odd_v | odd_s | odd_n) & ~ranks:
            continue  # a card that fits no run and no bí
        states: list[tuple[int, int, int, tuple[tuple[tuple[int, ...], ...], ...]]] = [(v, s, n, ())]
        while ranks:
            at = (ranks & -ranks).bit_length() - 1
            ranks &= ranks - 1
            key = (
                at // 3 | (v >> at & 7) << 4 | (s >> at & 7) << 7 | (n >> at & 7) << 10
                | (odd_v >> at & 1) << 13 | (odd_s >> at & 1) << 14 | (odd_n >> at & 1) << 15
            )  # fmt: skip
            options = _bi_options(key)
            states = [
                (a - da, b - db, c - dc, (*bis, divisions) if da else bis)
                for a, b, c, bis in states
                for da, db, dc, divisions in options
            ]
        special = _SPECIAL_YEU[left >> _SPECIALS_AT]
        for a, b, c, bis in states:
            ways_v = runs_v.get(a)
            if ways_v is None:
                ways_v = _runs(0, a)
            if not ways_v:
                continue
            ways_s = runs_s.get(b)
            if ways_s is None:
                ways_s = _runs(1, b)
            if not ways_s:
                continue
            ways_n = runs_n.get(c)
            if ways_n is None:
                ways_n = _runs(2, c)
            for parts in product(trios, ways_v, ways_s, ways_n, *bis) if ways_n else ():
                layout = special
                for part in parts:
                    layout += part
                found.append(layout)
                if first_only:
                    return found
    return found


def trio_choices(packed: int, sp_extend: bool = True) -> list[tuple[int, tuple[int, ...]]]:
    """Every choice of special trios, one division each: (cards left, phu numbers)."""
    return [(left, divisions[0]) for left, divisions in _trio_states(packed, sp_extend)]


def bi_choices(packed: int) -> list[tuple[int, int, int, tuple[int, ...]]]:
    """Every choice of phu bí, one division each: (cards left of v, s, n, phu numbers). Other cards may stay over."""
    suits = tuple(packed >> (SUIT_BITS * suit) & SUIT_MASK for suit in range(3))
    states: list[tuple[int, int, int, tuple[int, ...]]] = [(suits[0], suits[1], suits[2], ())]
    for rank in range(9):
        have = tuple(suit >> (BITS * rank) & COPY_MASK for suit in suits)
        if min(have):
            options = _bi_options(rank | have[0] << 4 | have[1] << 7 | have[2] << 10)
            states = [
                (v - dv, s - ds, n - dn, (*ids, *divisions[0]))
                for v, s, n, ids in states
                for dv, ds, dn, divisions in options
            ]
    return states
