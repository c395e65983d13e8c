"""Why a hand does not have a cước that was announced: the first condition of the lesson that fails.

Source: lesson 6, items b to n; rules §8.
"""

from __future__ import annotations

from adjudicator.totom.cuoc.chain import level_of
from adjudicator.totom.cuoc.tom_leo import times
from adjudicator.totom.cuoc.win import Win
from adjudicator.totom.cuoc.xuyen import BI_TU_FACE, NAM_GIAN_FACE, is_tied
from adjudicator.totom.hand import EAT, PHONG, Layout, is_thanh
from adjudicator.totom.melds import YEU
from adjudicator.totom.packing import count
from notation.games.totom import FACES, INDEX

#: A reason by its name, and what its sentence needs.
Reason = tuple[str, dict[str, str | int | tuple[str, ...]]]


def why_not(id: str, number: int, win: Win, layout: Layout) -> Reason | None:
    """The reason; None for a name that is no cước, and where no single condition can be named.

    `number` is the level of a khôi, the times of Tôm and Lèo.
    """
    card = win.win
    if id in ("thong", "khoi"):
        return _chain(number if id == "khoi" else 2, win)
    if id in ("tom", "leo"):
        held = times(layout, id)
        return ("trio-times", {"times": held}) if held else ("trio", {})
    if id in ("thap-dieu", "bach-dinh"):
        return "reds", {"reds": win.reds}
    if id in ("kinh-cu", "kinh-tu-co"):
        return "reds-cu", {"reds": win.reds, "held": count(win.cards, INDEX["oc"])}
    if id == "thien-u":
        return "not-dealt", {}
    if id not in ("bach-thu", "bi-tu", "nam-gian", "chi-nay"):
        return None
    if card is None:
        return "no-card", {}
    if id == "bach-thu":
        return _bach_thu(win, card)
    return _chi_nay(win, card, layout) if id == "chi-nay" else _xuyen(id, win, card, layout)


def _chain(level: int, win: Win) -> Reason:
    """Too few wins in a row, or the level before was not announced."""
    if win.wins < level:
        return "chain", {"wins": max(win.wins - 1, 0), "needed": level - 1}
    return "chain-level", {"level": level_of(win)}


def _bach_thu(win: Win, card: int) -> Reason:
    if win.how != PHONG:
        return "not-phong", {}
    if card in YEU:
        return "yeu", {"card": FACES[card]}
    if card in win.hand.cups:
        return "cup", {"card": FACES[card]}
    return _waiting(win, card) or ("lone-pair", {})


def _chi_nay(win: Win, card: int, layout: Layout) -> Reason:
    if FACES[card] != "cc":
        return "not-chi", {"card": FACES[card]}
    if not times(layout, "leo"):
        return "no-odd", {}
    return _waiting(win, card) or ("odd-in-hand", {})


def _xuyen(id: str, win: Win, card: int, layout: Layout) -> Reason | None:
    """Bí tư and Năm gian: how the card came, what it ties, and for Bí tư what else would have won."""
    if win.how != EAT:
        return "not-eaten", {"card": FACES[card]}
    if count(win.hand.owned, card):
        return "held-before", {"card": FACES[card]}
    if not is_tied(win, layout, BI_TU_FACE if id == "bi-tu" else NAM_GIAN_FACE):
        return f"no-{id}", {"card": FACES[card]}
    return _waiting(win, card) if id == "bi-tu" else None


def _waiting(win: Win, card: int) -> Reason | None:
    """The twenty cards were thành, or something else would have won as well."""
    if is_thanh(win.hand, win.rules):
        return "thanh", {"card": FACES[card]}
    others = tuple(FACES[face] for face, _ in win.waits() if face != card)
    return ("waits", {"cards": others}) if others else None
