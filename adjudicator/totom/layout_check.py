"""The layout on the table against the cards: good, or which group is no phu.

Source: rules §6.4; articles procedure/statement/layout…
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.totom.hand import Hand, Layout, Locked, ways
from adjudicator.totom.melds import PHU, YEU, phu_of
from adjudicator.totom.opening import face_of
from adjudicator.totom.packing import count, pack
from adjudicator.totom.rules import Rules
from notation.games.totom import FACES
from notation.group import Group


@dataclass(frozen=True, slots=True)
class Shown:
    """How a shown layout stands. `problem`: "" good, cards (not the player's cards), que (a group that is no phu),
    lung (no lưng in it). `que` are the cards of such groups, or the cards that differ."""

    event: int
    layout: Layout | None
    problem: str
    que: tuple[str, ...] = ()
    amended: bool = False

    @property
    def good(self) -> bool:
        """May the hand be judged by it?"""
        return self.problem == ""


def read_layout(
    groups: tuple[Group, ...], event: int, hand: Hand, win: int | None, how: str | None, rules: Rules,
    legal: tuple[Layout, ...],
) -> Shown:  # fmt: skip
    """Match the groups with the locked sets and the phu of the deck."""
    best: Shown | None = None
    for free, locked in ways(hand, win, how, rules) or ((hand.free, hand.locked),):
        found = _matched(groups, event, free, locked, rules, legal)
        if found.good:
            return found
        best = best or found
    assert best is not None
    return best


def _matched(
    groups: tuple[Group, ...],
    event: int,
    free: int,
    locked: tuple[Locked, ...],
    rules: Rules,
    legal: tuple[Layout, ...],
) -> Shown:
    rest = [tuple(sorted(face_of(code) for code in group.cards)) for group in groups]
    kinds = [group.kind for group in groups]
    for lock in sorted(locked, key=lambda lock: -len(lock.faces)):
        same = [at for at, faces in enumerate(rest) if faces == lock.faces]
        at = next((at for at in same if kinds[at]), same[0] if same else None)
        if at is None:
            return Shown(event, None, "cards", lock.codes)
        del rest[at], kinds[at]
    faces = [face for group in rest for face in group]
    if any(face < 0 for face in faces):
        return Shown(event, None, "cards", ("??",))
    differing = [
        FACES[face]
        for face in range(len(FACES))
        for _ in range(abs(faces.count(face) - count(free, face)))
    ]  # fmt: skip
    if differing:
        return Shown(event, None, "cards", tuple(differing))
    ids: list[int] = []
    que: list[str] = []
    yeu: dict[int, int] = {}
    for group in rest:
        made = phu_of(pack(group), rules.sp_extend)
        if made and PHU[made[0]].kind == "yeu":
            yeu[group[0]] = yeu.get(group[0], 0) + len(group)
        elif made:
            ids.append(made[0])
        elif set(group) <= YEU:  # single yêu written side by side
            for face in group:
                yeu[face] = yeu.get(face, 0) + 1
        else:
            que.extend(FACES[face] for face in group)
    if que:
        return Shown(event, None, "que", tuple(que))
    ids.extend(phu_of(pack((face,) * copies))[0] for face, copies in yeu.items())
    layout = Layout(locked, tuple(sorted(ids)))
    if layout not in legal:
        return Shown(event, layout, "lung")
    return Shown(event, layout, "")
