"""The cards of one player as the ù sees them, the ways to win with one more, and every layout.

Source: rules §4.2 (lưng), §6.2 to §6.4.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.totom.melds import (
    LONG_N123_STEP,
    PHU,
    TOM_STEP,
    YEU,
    can_cover,
    covers,
    marked_covers,
    phu_of,
)
from adjudicator.totom.packing import count, one, pack, total
from adjudicator.totom.rules import Rules
from notation.games.totom import FACES, INDEX

EAT, PHONG, KHAN = "an", "phong", "day-khan"
CARDS_AT_U = 21


@dataclass(frozen=True, slots=True)
class Locked:
    """A set that stays as it lies: khan, khan4, thien-khai, phong, or an eaten phu of a strict house."""

    kind: str
    faces: tuple[int, ...]
    lung: bool

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards as codes."""
        return tuple(FACES[face] for face in self.faces)


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards before the winning card. `free`: concealed and eaten cards that may still be laid anew.

    `concealed`: dealt cards still in hand, for phỗng; both packed. `cups`: faces under a cup.
    """

    free: int
    concealed: int
    locked: tuple[Locked, ...] = ()
    cups: frozenset[int] = frozenset()
    extra_lung: int = 0  # lưng that lie in no phu, in houses that count a thiên khai under a cup

    @property
    def owned(self) -> int:
        """All cards, packed."""
        return self.free + sum(pack(lock.faces) for lock in self.locked)

    @property
    def size(self) -> int:
        """How many cards."""
        return total(self.free) + sum(len(lock.faces) for lock in self.locked)


@dataclass(frozen=True, slots=True)
class Layout:
    """All 21 cards in phu: locked sets, and phu of the free cards by number."""

    locked: tuple[Locked, ...]
    phu: tuple[int, ...]

    def groups(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """(kind, card codes) of every group, locked sets first."""
        return tuple((lock.kind, lock.codes) for lock in self.locked) + tuple(
            (PHU[number].trio or PHU[number].kind, PHU[number].codes) for number in self.phu
        )

    def written(self) -> tuple[str, ...]:
        """The groups as the notation writes them, such as `khan 7n 7n 7n`."""
        locked = tuple(
            f"{'khan' if lock.kind == 'khan4' else lock.kind} {' '.join(lock.codes)}" for lock in self.locked
        )
        return locked + tuple(" ".join(PHU[number].codes) for number in sorted(self.phu, key=_place))


def _place(number: int) -> tuple[tuple[int, ...], int]:
    """The order in which phu are written."""
    return PHU[number].faces, number


_FROM_1N = frozenset(n for n, phu in enumerate(PHU) if phu.kind == "doc" and phu.faces[0] == INDEX["1n"])
_LUNG_WITH_PREFIX = frozenset(number for number, phu in enumerate(PHU) if phu.kind == "sp") | _FROM_1N
_LUNG_EXACT = frozenset(
    number for number in _LUNG_WITH_PREFIX if PHU[number].kind == "sp" or PHU[number].size == 3
)


def lung_phu(rules: Rules) -> frozenset[int]:
    """The phu that count as a lưng: special trios, and nhất-nhị-tam văn (§4.2)."""
    return _LUNG_WITH_PREFIX if rules.n123_prefix_ok else _LUNG_EXACT


def lung_of(layout: Layout, rules: Rules) -> int:
    """How many lưng a layout holds (§4.2)."""
    counting = lung_phu(rules)
    return sum(lock.lung for lock in layout.locked) + sum(number in counting for number in layout.phu)


def phong_lung(face: int, cups: frozenset[int], rules: Rules) -> bool:
    """Does a phỗng of that face count as a lưng? Not one made of bất thực cards (§4.2b)."""
    return rules.phong_is_lung and (face not in cups or rules.bat_thuc_phong_is_lung)


def ways(
    hand: Hand, win: int | None, how: str | None, rules: Rules
) -> tuple[tuple[int, tuple[Locked, ...]], ...]:
    """(free cards, locked sets) after the winning card is taken that way: empty if it cannot be."""
    if win is None:
        return ((hand.free, hand.locked),)
    if how == PHONG:
        if count(hand.concealed, win) < 2:
            return ()
        made = Locked("phong", (win,) * 3, phong_lung(win, hand.cups, rules))
        return ((hand.free - 2 * one(win), (*hand.locked, made)),)
    if how == KHAN:
        for at, lock in enumerate(hand.locked):
            if lock.kind == "khan" and lock.faces[0] == win:
                made = Locked("khan4", (win,) * 4, lock.lung)
                return ((hand.free, (*hand.locked[:at], made, *hand.locked[at + 1 :])),)
        return ()
    found = []
    if count(hand.free, win) < 4:
        found.append((hand.free + one(win), hand.locked))
    for at, lock in enumerate(hand.locked):
        grown = _grown(lock, win, rules)
        if grown is not None:
            found.append((hand.free, (*hand.locked[:at], grown, *hand.locked[at + 1 :])))
    return tuple(found)


def lies_alone(phu: tuple[int, ...], win: int | None, how: str | None, rules: Rules) -> bool:
    """Is the winning card a yêu taken to lie alone, in a house that does not allow it (§5.1c)?"""
    if rules.eat_lone_yeu or how != EAT or win not in YEU:
        return False
    return all(
        PHU[number].kind == "yeu" and PHU[number].size == 1 for number in phu if win in PHU[number].faces
    )


def _grown(lock: Locked, win: int, rules: Rules) -> Locked | None:
    """The locked set with the card added where that is allowed: the last copy onto its phỗng, or onto an eaten phu."""
    if lock.kind == "phong":
        if rules.phong_takes_fourth and lock.faces == (win,) * 3:
            return replace(lock, faces=(win,) * 4)
        return None
    if lock.kind in ("khan", "khan4", "thien-khai"):
        return None
    made = phu_of(pack((*lock.faces, win)), rules.sp_extend)
    same = [number for number in made if PHU[number].kind == lock.kind]
    return locked_phu(same[0], rules) if same else None


def locked_phu(number: int, rules: Rules) -> Locked:
    """An eaten phu that a strict house does not let be laid anew."""
    return Locked(PHU[number].kind, PHU[number].faces, number in lung_phu(rules))


def layouts(hand: Hand, win: int | None, how: str | None, rules: Rules) -> tuple[Layout, ...]:
    """Every layout of the 21 cards, lưng or not, each once, in a fixed order."""
    found: dict[Layout, None] = {}
    for free, locked in ways(hand, win, how, rules):
        for phu in covers(free, rules.sp_extend):
            if not lies_alone(phu, win, how, rules):
                found[Layout(locked, tuple(sorted(phu)))] = None
    return tuple(sorted(found, key=_order))


def _order(layout: Layout) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """A fixed order of layouts."""
    return tuple(lock.faces for lock in layout.locked), layout.phu


def legal_layouts(hand: Hand, win: int | None, how: str | None, rules: Rules) -> tuple[Layout, ...]:
    """Every layout that makes a legal ù: 21 cards, all in phu, with lưng enough (§6.1)."""
    if hand.size + (win is not None) != CARDS_AT_U:
        return ()
    need = rules.min_lung - hand.extra_lung
    return tuple(layout for layout in layouts(hand, win, how, rules) if lung_of(layout, rules) >= need)


def lung_of_mark(mark: int, rules: Rules) -> int:
    """The lưng among the free phu of a layout with that mark (§4.2)."""
    return mark % LONG_N123_STEP + (mark % TOM_STEP // LONG_N123_STEP if rules.n123_prefix_ok else 0)


def is_u(hand: Hand, win: int | None, how: str | None, rules: Rules) -> bool:
    """Is there a legal ù? The first layout found is enough."""
    particular = how == EAT and win in YEU and not rules.eat_lone_yeu
    for free, locked in ways(hand, win, how, rules):
        need = rules.min_lung - hand.extra_lung - sum(lock.lung for lock in locked)
        if need <= 0 and not particular:
            if can_cover(free, rules.sp_extend):
                return True
            continue
        found, marks = marked_covers(free, rules.sp_extend)
        if not particular:
            if any(lung_of_mark(mark, rules) >= need for mark in set(marks)):
                return True
            continue
        for phu, mark in zip(found, marks, strict=True):
            if lung_of_mark(mark, rules) >= need and not lies_alone(phu, win, how, rules):
                return True
    return False


def is_thanh(hand: Hand, rules: Rules) -> bool:
    """Are the 20 cards all in phu already, lưng or not (*thành*, §1.6)?"""
    return can_cover(hand.free, rules.sp_extend)
