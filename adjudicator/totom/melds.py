"""Phu: which cards make one, and every way to lay a set of cards out in phu (exact cover).

Cards are packed counts (`packing`). A phu is a number: its place in `PHU`. A layout is a sorted tuple
of such numbers.
Source: rules §4.1 (lessons 4 and 6 name bí, dọc, Tôm, Lèo and yêu), §6.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from adjudicator.totom.packing import BITS, COPY_MASK, SUIT_BITS, SUIT_MASK, pack
from notation.games.totom import DECK, FACES, INDEX

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


_Three = tuple[int, int, int]


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


@cache
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


_TRIO_FACES = {name: tuple(INDEX[code] for code in trio) for name, trio in TRIOS.items()}
_TRIO_SHIFTS = tuple(
    (name, BITS * first, BITS * second, BITS * third) for name, (first, second, third) in _TRIO_FACES.items()
)


@cache
def _trio_options(name: str, have: _Three, extend: bool) -> tuple[tuple[int, tuple[_Part, ...]], ...]:
    """What may be laid as one special trio: (cards taken, divisions)."""
    faces = _TRIO_FACES[name]
    options = []
    for vector in _up_to(have):
        ways = _trio_ids((faces[0], faces[1], faces[2]), vector, "sp")
        if not extend:  # only trios of three cards
            ways = tuple(way for way in ways if all(PHU[number].size == 3 for number in way))
        if ways:
            taken = sum(n << (BITS * face) for face, n in zip(faces, vector, strict=True))
            options.append((taken, tuple((way, sum(MARK[number] for number in way)) for way in ways)))
    return tuple(options)


#: What a layout shows of itself in one number: special trios and runs 1n 2n 3n in the lowest four bits,
#: longer runs of văn from one in the next four, then Tôm and Lèo.
LUNG_STEP, LONG_N123_STEP, TOM_STEP, LEO_STEP = 1, 1 << 4, 1 << 8, 1 << 12
_N123 = INDEX["1n"]


def _mark(phu: Phu) -> int:
    """The mark of one phu."""
    if phu.kind == "doc" and phu.faces[0] == _N123:
        return LUNG_STEP if phu.size == 3 else LONG_N123_STEP
    if phu.kind != "sp":
        return 0
    return LUNG_STEP + (TOM_STEP if phu.trio == "tom" else LEO_STEP if phu.trio == "leo" else 0)


MARK = tuple(_mark(phu) for phu in PHU)
_Part = tuple[tuple[int, ...], int]  # phu numbers and their mark
#: One suit laid out: for every set of ranks of which cards are given to phu bí, the cards given
#: (packed) and the ways to lay the others in runs.
_Suit = dict[int, tuple[tuple[int, tuple[_Part, ...]], ...]]
_MEMO_LIMIT = 20_000
_SUITS: tuple[dict[int, _Suit], ...] = ({}, {}, {})
_Leaf = tuple[int, int, tuple[int, ...]]  # ranks given, cards given, phu numbers


def _suit(suit: int, cards: int) -> _Suit:
    """One suit's cards divided into runs, cards given to phu bí, and ones left over as yêu. Remembered."""
    memo = _SUITS[suit]
    if len(memo) > _MEMO_LIMIT:
        memo.clear()
    leaves: list[_Leaf] = []
    _divide(suit, cards, 0, 0, (0, 0, ()), leaves)
    table: dict[int, dict[int, list[_Part]]] = {}
    for ranks, given, ids in leaves:
        part = (ids, sum(MARK[number] for number in ids))
        table.setdefault(ranks, {}).setdefault(given, []).append(part)
    memo[cards] = result = {
        ranks: tuple((given, tuple(parts)) for given, parts in ways.items()) for ranks, ways in table.items()
    }
    return result


def _divide(suit: int, cards: int, rank: int, shortest: int, leaf: _Leaf, leaves: list[_Leaf]) -> None:
    """Depth first from the lowest rank: give copies to bí, then start runs, shortest first, so each way once."""
    while rank < 9 and not cards >> (BITS * rank) & COPY_MASK:
        rank, shortest = rank + 1, 0
    if rank == 9:
        leaves.append(leaf)
        return
    ranks, given, ids = leaf
    here = 1 << (BITS * rank)
    copies = cards >> (BITS * rank) & COPY_MASK
    if not shortest:  # first time at this rank
        for kept in range(copies):
            away = (copies - kept) * here
            leaf_with = (ranks | 1 << rank, given + away, ids)
            if kept:
                _start_runs(suit, cards - away, rank, 0, leaf_with, leaves)
            else:
                _divide(suit, cards - away, rank + 1, 0, leaf_with, leaves)
    _start_runs(suit, cards, rank, shortest, leaf, leaves)


def _start_runs(suit: int, cards: int, rank: int, shortest: int, leaf: _Leaf, leaves: list[_Leaf]) -> None:
    """Lay the copies at this rank: a run from here, or the rest of the ones as a phu yêu."""
    ranks, given, ids = leaf
    if rank == 0:
        ones = cards & COPY_MASK
        _divide(suit, cards - ones, 1, 0, (ranks, given, (*ids, _YEU_ID[(9 * suit, ones)])), leaves)
    length, run = 0, 0
    while rank + length < 9 and cards >> (BITS * (rank + length)) & COPY_MASK:
        run |= 1 << (BITS * (rank + length))
        length += 1
        if length >= 3 and length >= shortest:
            number = _DOC_ID[(9 * suit + rank, length)]
            rest, more = cards - run, (ranks, given, (*ids, number))
            if rest >> (BITS * rank) & COPY_MASK:
                _start_runs(suit, rest, rank, length, more, leaves)
            else:
                _divide(suit, rest, rank + 1, 0, more, leaves)


_BIS: dict[tuple[int, int, int], tuple[tuple[int, ...], ...]] = {}


def _bis(given: _Three) -> tuple[tuple[int, ...], ...]:
    """Every way to lay the cards given by the three suits in phu bí; the ranks agree. Remembered."""
    if len(_BIS) > _MEMO_LIMIT:
        _BIS.clear()
    ways: tuple[tuple[int, ...], ...] = ((),)
    for rank in range(9):
        v, s, n = (cards >> (BITS * rank) & COPY_MASK for cards in given)
        if v:
            more = _trio_ids((rank, 9 + rank, 18 + rank), (v, s, n), "bi")
            ways = tuple(way + ids for way in ways for ids in more)
    _BIS[given] = ways
    return ways


_TrioState = tuple[int, tuple[tuple[_Part, ...], ...]]


def _trio_states(packed: int, extend: bool) -> list[_TrioState]:
    """Every choice of special trios: (cards left, for each trio chosen its divisions)."""
    states: list[_TrioState] = [(packed, ())]
    for name, first, second, third in _TRIO_SHIFTS:
        if packed >> first & 7 and packed >> second & 7 and packed >> third & 7:
            for left, chosen in states[:]:
                a, b, c = left >> first & 7, left >> second & 7, left >> third & 7
                if a and b and c:
                    states += [
                        (left - taken, (*chosen, divisions))
                        for taken, divisions in _trio_options(name, (a, b, c), extend)
                    ]
    return states


def _together(chosen: tuple[tuple[_Part, ...], ...], start: tuple[int, ...]) -> list[_Part]:
    """Every way to divide all chosen trios, behind the phu in `start`."""
    parts: list[_Part] = [(start, 0)]
    for divisions in chosen:
        parts = [(ids + more, mark + extra) for ids, mark in parts for more, extra in divisions]
    return parts


_SPECIAL_YEU: dict[int, tuple[int, ...]] = {
    a | b << BITS | c << 2 * BITS: tuple(
        _YEU_ID[(27 + at, n)] for at, n in enumerate((a, b, c)) if n
    )
    for a, b, c in product(range(5), repeat=3)
}  # fmt: skip


def covers(packed: int, sp_extend: bool = True) -> list[tuple[int, ...]]:
    """Every layout of the cards in phu, each once; yêu that lie in no other phu make one phu a face."""
    return marked_covers(packed, sp_extend)[0]


def can_cover(packed: int, sp_extend: bool = True) -> bool:
    """Is there any layout at all?"""
    return bool(marked_covers(packed, sp_extend, first_only=True)[0])


def marked_covers(
    packed: int, sp_extend: bool = True, first_only: bool = False
) -> tuple[list[tuple[int, ...]], list[int]]:
    """Every layout, each once, and its mark. `first_only` stops where there are some."""
    found: list[tuple[int, ...]] = []
    marks: list[int] = []
    suits_v, suits_s, suits_n = _SUITS
    for left, chosen in _trio_states(packed, sp_extend):
        v, s, n = left & SUIT_MASK, left >> SUIT_BITS & SUIT_MASK, left >> 2 * SUIT_BITS & SUIT_MASK
        ways_v = suits_v.get(v)
        if ways_v is None:
            ways_v = _suit(0, v)
        ways_s = suits_s.get(s)
        if ways_s is None:
            ways_s = _suit(1, s)
        ways_n = suits_n.get(n)
        if ways_n is None:
            ways_n = _suit(2, n)
        trios: list[_Part] | None = None
        for ranks in ways_v.keys() & ways_s.keys() & ways_n.keys():
            if trios is None:
                trios = _together(chosen, _SPECIAL_YEU[left >> _SPECIALS_AT])
            for given_v, parts_v in ways_v[ranks]:
                for given_s, parts_s in ways_s[ranks]:
                    for given_n, parts_n in ways_n[ranks]:
                        heads = trios
                        if ranks:
                            given = (given_v, given_s, given_n)
                            bis = _BIS.get(given)
                            if bis is None:
                                bis = _bis(given)
                            heads = [(ids + bi, mark) for ids, mark in trios for bi in bis]
                        for ids, mark in heads:
                            for ids_v, _ in parts_v:
                                with_v = ids + ids_v
                                for ids_s, _ in parts_s:
                                    with_s = with_v + ids_s
                                    for ids_n, mark_n in parts_n:
                                        found.append(with_s + ids_n)
                                        marks.append(mark + mark_n)
            if first_only:
                return found, marks
    return found, marks


def trio_choices(packed: int, sp_extend: bool = True) -> list[tuple[int, tuple[int, ...]]]:
    """Every choice of special trios, one division each: (cards left, phu numbers)."""
    return [(left, _together(chosen, ())[0][0]) for left, chosen in _trio_states(packed, sp_extend)]


def bi_choices(packed: int) -> list[tuple[int, int, int, tuple[int, ...]]]:
    """Every choice of phu bí, one division each: (cards left of v, s, n, phu numbers). Other cards may stay over."""
    suits = tuple(packed >> (SUIT_BITS * suit) & SUIT_MASK for suit in range(3))
    states: list[tuple[int, int, int, tuple[int, ...]]] = [(suits[0], suits[1], suits[2], ())]
    for rank in range(9):
        v, s, n = (suit >> (BITS * rank) & COPY_MASK for suit in suits)
        here, faces = 1 << (BITS * rank), (rank, 9 + rank, 18 + rank)
        if v and s and n:
            options = [(a, b, c, _trio_ids(faces, (a, b, c), "bi")[0]) for a, b, c in _up_to((v, s, n))]
            states += [
                (left_v - a * here, left_s - b * here, left_n - c * here, ids + more)
                for left_v, left_s, left_n, ids in states
                for a, b, c, more in options
            ]
    return states
