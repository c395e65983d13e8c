"""Trùng trục: a hand good but for cards under a cup that lie in no phu. Source: lesson 4; rules §6.6, §10.2."""

from __future__ import annotations

from itertools import product

from adjudicator.totom.hand import CARDS_AT_U, Hand, Layout, lies_alone, lung_of, ways
from adjudicator.totom.layout_check import Shown
from adjudicator.totom.melds import YEU, covers
from adjudicator.totom.packing import BITS, count
from adjudicator.totom.position import Player
from adjudicator.totom.rules import Rules
from notation.games.totom import INDEX


def bare_layout(hand: Hand, win: int | None, how: str | None, rules: Rules) -> Layout | None:
    """The rest of the hand in phu with a lưng, when only copies of faces under a cup are left over."""
    if hand.size + (win is not None) != CARDS_AT_U:
        return None
    faces = sorted(face for face in hand.cups if face not in YEU)
    for free, locked in ways(hand, win, how, rules):
        for left in sorted(product(*(range(count(free, face) + 1) for face in faces)), key=sum):
            if not any(left):
                continue
            rest = free - sum(copies << (BITS * face) for face, copies in zip(faces, left, strict=True))
            for phu in covers(rest, rules.sp_extend):
                layout = Layout(locked, tuple(sorted(phu)))
                if lung_of(layout, rules) + hand.extra_lung >= rules.min_lung and not lies_alone(
                    phu, win, how, rules
                ):
                    return layout
    return None


def laid_bare(shown: Shown | None, player: Player) -> frozenset[int]:
    """Faces under a cup that a shown layout leaves in no phu, when nothing else is wrong with it."""
    if shown is None or shown.problem != "que":
        return frozenset()
    faces = frozenset(INDEX[code] for code in shown.que)
    return faces if faces <= player.cup_faces() - YEU else frozenset()
