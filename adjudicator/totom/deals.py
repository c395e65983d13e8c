"""Deals for generated hands: five players and a nọc, one player close to an ù.

Source: rules §2.2, §4.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from adjudicator.totom.melds import BLACK_YEU, PHU, YEU
from notation.games.totom import CAI_CARDS, FACES, NOC_CARDS, OTHER_CARDS, SEATS

_RUNS = tuple(phu for phu in PHU if phu.kind == "doc" and phu.size <= 5)
_BIS = tuple(phu for phu in PHU if phu.kind == "bi" and phu.size <= 4)
_TRIOS = tuple(phu for phu in PHU if phu.kind == "sp" and phu.size == 3)
_YEUS = tuple(phu for phu in PHU if phu.kind == "yeu" and phu.size == 1)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the favoured player should be dealt besides phu: so many copies of one face.

    `kind`: "" nothing, khan, yeu-khan (a black yêu for a cup), bare (three that lie in no phu).
    """

    kind: str = ""
    copies: int = 3


@dataclass(frozen=True, slots=True)
class Cards:
    """A deal: hands by seat, the nọc, the favoured seat, and the face dealt to it in copies (-1: none)."""

    hands: tuple[tuple[int, ...], ...]
    noc: tuple[int, ...]
    cai: int
    favoured: int
    special: int


def deal(source: Random, wanted: Wanted, cai: int | None = None) -> Cards:
    """A random deal in which one player lacks one card for a hand that is all in phu; `cai`: who must have the cái."""
    while True:
        made = _deal(source, wanted, cai)
        if made is not None:
            return made


def _deal(source: Random, wanted: Wanted, holder: int | None) -> Cards | None:
    special = _special(source, wanted)
    final = [special] * (wanted.copies if special >= 0 else 0)
    while len(final) < CAI_CARDS:
        roll = source.random()
        kind = _RUNS if roll < 0.55 else _BIS if roll < 0.8 else _TRIOS if roll < 0.93 else _YEUS
        final.extend(source.choice(kind).faces)
    if len(final) != CAI_CARDS or any(final.count(face) > 4 for face in final):
        return None
    if special >= 0 and final.count(special) != wanted.copies:
        return None
    lacking = source.choice([face for face in final if face != special])
    held = list(final)
    held.remove(lacking)
    if wanted.kind != "" and any(held.count(face) >= 3 for face in held if face != special):
        return None
    rest = [face for face in range(len(FACES)) for _ in range(4 - held.count(face))]
    source.shuffle(rest)
    favoured, cai = source.randrange(len(SEATS)), source.randrange(len(SEATS))
    if holder is not None:
        cai = holder
    if favoured == cai:
        held.append(rest.pop())
    hands = []
    for seat in range(len(SEATS)):
        due = CAI_CARDS if seat == cai else OTHER_CARDS
        if seat == favoured:
            hands.append(tuple(sorted(held)))
        else:
            hands.append(tuple(sorted(rest[:due])))
            del rest[:due]
    noc = rest[:NOC_CARDS]
    if lacking in noc:  # early enough to be turned
        noc.remove(lacking)
        noc.insert(source.randrange(12), lacking)
    elif source.random() < 0.8:
        return None
    return Cards(tuple(hands), tuple(noc), cai, favoured, special)


def _special(source: Random, wanted: Wanted) -> int:
    """The face dealt in copies."""
    if wanted.kind == "yeu-khan":
        return source.choice(sorted(BLACK_YEU))
    if wanted.kind in ("khan", "bare"):
        return source.choice([face for face in range(len(FACES)) if face not in YEU])
    return -1
