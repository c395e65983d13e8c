"""Xuyên Bí tư and Xuyên Năm gian: the winning card ties four loose cards into one phu of five.

Source: lesson 6, items h and i.
"""

from __future__ import annotations

from adjudicator.totom.cuoc.win import Cuoc, Win
from adjudicator.totom.hand import EAT, Layout
from adjudicator.totom.melds import PHU, YEU, Phu
from adjudicator.totom.packing import count


def _joined(phu: Phu) -> int:
    """The face that ties two pairs into a bí or trio of five (aabbc), -1 for any other phu."""
    if phu.size != 5 or phu.kind not in ("bi", "sp"):
        return -1
    single = [face for face in set(phu.faces) if phu.faces.count(face) == 1]
    pairs = [face for face in set(phu.faces) if phu.faces.count(face) == 2]
    return single[0] if len(single) == 1 and len(pairs) == 2 and not YEU & set(pairs) else -1


#: By phu number: the winning face that makes it a Bí tư, or the middle of a run of exactly five
#: without a yêu; -1 for every other phu.
BI_TU_FACE = tuple(_joined(phu) for phu in PHU)
NAM_GIAN_FACE = tuple(
    phu.faces[2] if phu.kind == "doc" and phu.size == 5 and not YEU & set(phu.faces) else -1 for phu in PHU
)


def _tied(win: Win, layout: Layout, faces: tuple[int, ...]) -> list[int]:
    """The phu of the layout that the winning card ties: it is the only copy the winner holds."""
    if win.win is None or win.how != EAT or count(win.hand.owned, win.win):
        return []
    return [number for number in layout.phu if faces[number] == win.win]


def is_tied(win: Win, layout: Layout, faces: tuple[int, ...]) -> bool:
    """Does the winning card tie four cards to one phu of the layout, in the way that `faces` tells?"""
    return bool(_tied(win, layout, faces))


def _loose(win: Win, layout: Layout, number: int) -> bool:
    """Do the four cards lie in no other phu? The house says how strictly that is read."""
    four = {face for face in PHU[number].faces if face != win.win}
    others = [PHU[other].faces for other in layout.phu if other != number] + [
        lock.faces for lock in layout.locked
    ]
    if layout.phu.count(number) > 1:
        others.append(PHU[number].faces)
    if win.rules.xuyen_no_attach == "face":
        return not any(four & set(faces) for faces in others)
    if win.rules.xuyen_no_attach == "attach":
        runs = [PHU[other].faces for other in layout.phu if other != number and PHU[other].kind == "doc"]
        return not any(_extends(run, face) for run in runs for face in four)
    return True


def _extends(run: tuple[int, ...], face: int) -> bool:
    """Would the card lengthen the run?"""
    return face // 9 == run[0] // 9 and face < 27 and face in (run[0] - 1, run[-1] + 1)


def _bi_tu(win: Win, layout: Layout) -> bool:
    """Two pairs, none of the four under a cup, and no other card wins."""
    tied = [
        number
        for number in _tied(win, layout, BI_TU_FACE)
        if not win.hand.cups & set(PHU[number].faces) and _loose(win, layout, number)
    ]
    return bool(tied) and [face for face, _ in win.waits()] == [win.win]


def _nam_gian(win: Win, layout: Layout) -> bool:
    """Lesson 6 asks for no unique wait here."""
    return any(_loose(win, layout, number) for number in _tied(win, layout, NAM_GIAN_FACE))


BI_TU = Cuoc("bi-tu", "totom/lesson-6/h", _bi_tu, ("xuyen_no_attach",))
NAM_GIAN = Cuoc("nam-gian", "totom/lesson-6/i", _nam_gian, ("xuyen_no_attach",))
