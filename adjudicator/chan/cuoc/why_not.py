"""Why a hand does not have a cước that was announced, or not so often.

Source: `rules/chan.md` 8.1, 8.4.
"""

from __future__ import annotations

from adjudicator.chan.cuoc.manner import on_chi
from adjudicator.chan.cuoc.score import Called
from adjudicator.chan.cuoc.win import Win
from adjudicator.chan.deck import CHI, count, reds
from adjudicator.chan.house import House
from adjudicator.chan.pairs import U_CHAN

#: A reason by its name, and what its sentence needs.
Reason = tuple[str, dict[str, str | int | tuple[str, ...]]]
_PLAIN = {
    "u-chi": "gate",
    "chiu-u": "no-chiu",
    "thien-u": "not-dealt",
    "dia-u": "not-first",
    "thong": "not-won-before",
    "pha-thien": "dealt-chan",
}
_COUNTED = ("tom", "leo", "thien-khai", "co-chiu", "bon", "u-bon")


def why_not(id: str, win: Win, true: Called, house: House) -> Reason | None:
    """The condition that fails; None where no single one can be named. `true`: the cước that the hand has."""
    has = dict(true)
    if _is_off(id, house):
        return "not-played", {}
    if id in ("u-chi", "bach-thu", "bach-thu-chi") and any(picture.id in has for picture in house.pictures):
        return "picture", {}
    if win.card is None and id in ("u-chi", "chiu-u", "dia-u", "bach-thu", "bach-thu-chi", "u-bon"):
        return "thien-u", {}
    if id == "bon" and "u-bon" in has:
        return "last-of-four", {}
    if id in _PLAIN:
        return _PLAIN[id], {}
    if id in _COUNTED:
        return "times", {"times": has.get(id, 0)}
    if id in ("bach-dinh", "tam-do"):
        return "reds", {"reds": reds(win.cards)}
    if id == "kinh-tu-chi":
        return "reds-chi", {"reds": reds(win.cards), "chi": count(win.cards, CHI)}
    if id == "thap-thanh":
        return "chan", {"chan": win.chan}
    return _bach_thu(id, win, house) if id in ("bach-thu", "bach-thu-chi") else None


def _is_off(id: str, house: House) -> bool:
    """Does the house not count it at all?"""
    switched = {"pha-thien": house.pha_thien, "thong": house.thong, "dia-u": house.dia_u != "off"}
    switched |= {"u-bon": house.u_bon == "separate", "co-chiu": house.score_co_chiu}
    return id not in house.scale or not switched.get(id, True)


def _bach_thu(id: str, win: Win, house: House) -> Reason:
    if win.chan != U_CHAN:
        return "chan", {"chan": win.chan}
    apart = house.bach_thu_chi == "separate"
    if apart and on_chi(win) != (id == "bach-thu-chi"):
        return ("on-chi", {}) if on_chi(win) else ("not-on-chi", {})
    return ("ca-of-rank", {}) if house.bach_thu_rule == "no-ca-of-rank" else ("waited-for-more", {})
