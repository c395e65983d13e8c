"""Tags: which there are, in which order, with which values. Source: ván notation 1.0, section 3."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from notation.record import LATE_TAGS, TAG_ORDER
from notation.streak import read_streak

GAMES = ("bridge", "totom", "chan")
SEAT_TAGS = {
    "bridge": ("N", "E", "S", "W"),
    "totom": ("1", "2", "3", "4", "5"),
    "chan": ("1", "2", "3", "4"),
}
#: Tags that may be written more than once.
REPEATED = frozenset({"class"})
UNKNOWN_VALUE = "?"
#: The editions of the laws that a bridge hand may name; in the other games rules and profile are one.
BRIDGE_RULES = ("wbf-2017", "wbf-2007", "wbf-1997")
#: What other formats call our tags.
_FOREIGN = {
    "north": "N", "east": "E", "south": "S", "west": "W", "vulnerable": "vul", "vulnerability": "vul",
    "trump": "trumps", "result": "declared", "edition": "rules", "deal": "deal N:…",
}  # fmt: skip
_ORDER = {name: place for place, name in enumerate(TAG_ORDER)}
_LATE = {name: place for place, name in enumerate(LATE_TAGS)}
_ALL_SEATS = frozenset(seat for seats in SEAT_TAGS.values() for seat in seats)
_BRIDGE_ONLY = frozenset({"dealer", "vul", "contract", "trumps", "declarer", "class", "adjusted", "penalty"})
_MAT_ONLY = frozenset({"cai", "streak", "hand"})

_VUL = {
    "none": "None", "love": "None", "-": "None", "o": "None", "ns": "NS", "n-s": "NS", "ew": "EW", "e-w": "EW",
    "all": "All", "both": "All", "b": "All",
}  # fmt: skip
_CONTRACT = re.compile(r"([1-7])(NT|N|[SHDC])(XX|X)?")


@dataclass(frozen=True, slots=True)
class TagReading:
    """How one tag of one game reads: its name and value as exported, and what is wrong with it."""

    name: str
    value: str
    rank: tuple[int, int, str]
    code: str = ""
    near: str = ""
    expected: str = ""


def rank(name: str) -> tuple[int, int, str]:
    """The place of a tag in the canonical export."""
    if name in _ORDER:
        return 0, _ORDER[name], ""
    if name in _LATE:
        return 3, _LATE[name], ""
    return (2 if name.startswith("x-") else 1), 0, name


def read_tag(game: str, written: str, value: str) -> TagReading:
    """Read one tag: case of names and of listed values is forgiven, nothing else is changed."""
    name = _known_name(game, written)
    place = rank(name)
    if name in _ALL_SEATS:
        wrong = "" if name in SEAT_TAGS[game] else "V036"
        return TagReading(name, value, place, wrong, expected=" ".join(SEAT_TAGS[game]))
    if name.startswith("x-"):
        return TagReading(name, value, place)
    if place[0] == 1:
        names = [known for known in (*TAG_ORDER, *LATE_TAGS) if known not in _ALL_SEATS]
        near = difflib.get_close_matches(name.lower(), names, 1, 0.6)
        suggestion = _FOREIGN.get(name.lower()) or (near[0] if near else "")
        return TagReading(name, value, place, "V032", suggestion)
    if name in (_MAT_ONLY if game == "bridge" else _BRIDGE_ONLY):
        return TagReading(name, value, place, "V037")
    if value == UNKNOWN_VALUE:
        return TagReading(name, value, place)
    if name == "rules" and game == "bridge" and value not in BRIDGE_RULES:
        near = difflib.get_close_matches(value.lower(), BRIDGE_RULES, 1, 0.6)
        return TagReading(name, value, place, "V014", near[0] if near else "", " | ".join(BRIDGE_RULES))
    read, expected = _read_value(game, name, value)
    if read is None:
        return TagReading(name, value, place, "V035", expected=expected)
    return TagReading(name, read, place)


def _known_name(game: str, written: str) -> str:
    """The name as exported: a known tag in its own case, any other as written."""
    if written in _ALL_SEATS or written.upper() in SEAT_TAGS[game]:
        return written.upper()
    lower = written.lower()
    if lower in _ORDER or lower in _LATE:
        return lower
    return "x-" + written[2:] if lower.startswith("x-") else written


def _read_value(game: str, name: str, value: str) -> tuple[str | None, str]:
    """The value as exported, None if it is none; and what was expected."""
    if name == "game":
        return (value.lower() if value.lower() in GAMES else None), " | ".join(GAMES)
    if name in ("dealer", "declarer"):
        seats = SEAT_TAGS["bridge"]
        return (value.upper() if value.upper() in seats else None), " | ".join(seats)
    if name == "cai":
        return (value if value in SEAT_TAGS[game] else None), " | ".join(SEAT_TAGS[game])
    if name == "vul":
        return _VUL.get(value.lower()), "None | NS | EW | All"
    if name == "trumps":
        read = value.upper().replace("NT", "N").replace("N", "NT")
        return (read if read in ("S", "H", "D", "C", "NT") else None), "S | H | D | C | NT"
    if name == "contract":
        return _read_contract(value), "4S | 3NT | 4SX | 1NTXX | Pass"
    if name == "ends":
        read = value.lower()
        return (read if read in ("claim", "stopped", "unfinished") else None), "claim | stopped | unfinished"
    if name == "room":
        return (value.lower() if value.lower() in ("open", "closed") else None), "open | closed"
    if name == "class":
        found = re.fullmatch(r"([NESWnesw]) (beginner|average|expert)", value)
        return (f"{found[1].upper()} {found[2]}" if found else None), "S beginner | S average | S expert"
    if name == "streak":
        return (value if read_streak(value) else None), "2 2 thong"
    return value, ""


def _read_contract(value: str) -> str | None:
    read = value.upper().replace(" ", "")
    if read in ("PASS", "P", "PASSED"):
        return "Pass"
    found = _CONTRACT.fullmatch(read)
    if not found:
        return None
    return found[1] + ("NT" if found[2].startswith("N") else found[2]) + (found[3] or "")
