"""What was announced: cước ids of the notation and words of the table, read into items.

Source: lesson 6 (names of the cước), rules §7.3, §7.4.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.totom.bat_thuc import plain
from adjudicator.totom.cuoc import BY_ID, EXCLUDED, Item
from notation.games.mat_acts import CuocCall

_KHOI = {"tam": 3, "tu": 4, "ngu": 5, "luc": 6, "that": 7, "bat": 8, "cuu": 9, "thap": 10}
_OTHER_NAMES = {
    "xuong": "suong", "xuong-suong": "suong", "u-suong": "suong", "xuyen-bi-tu": "bi-tu", "xuyen-nam-gian": "nam-gian",
    "thap-hong": "thap-dieu", "chi-chi-nay": "chi-nay", "u-thong": "thong",
}  # fmt: skip


_COUNTED = ("tom", "leo")  # may be announced more than once


@dataclass(frozen=True, slots=True)
class Announced:
    """Items as announced, in that order, and names that are no cước of tổ tôm."""

    items: tuple[Item, ...] = ()
    unknown: tuple[str, ...] = ()


def of_calls(calls: tuple[CuocCall, ...]) -> Announced:
    """The announcement of the notation."""
    items: list[Item] = []
    unknown = []
    for call in calls:
        item = item_of(call.id, call.times)
        if item is None:
            unknown.append(call.id)
        else:
            _merge(items, item)
    return Announced(tuple(items), tuple(unknown))


def _merge(items: list[Item], item: Item) -> None:
    """A cước named twice is one cước, the greater number of times; khôi of two levels stay two."""
    for at, (id, number) in enumerate(items):
        if id == item[0] and id != "khoi":
            items[at] = (id, max(number, item[1]))
            return
    if item not in items:
        items.append(item)


def item_of(id: str, times: int = 1) -> Item | None:
    """One announced cước: khôi with its level, others with how often. None for a name that is none."""
    id = _OTHER_NAMES.get(id, id)
    level = re.fullmatch(r"khoi\(?(\d*)\)?", id)
    if times < 1:
        return None
    if level:
        number = int(level[1]) if level[1] else times
        return ("khoi", number) if number >= 3 else ("thong", 1) if number == 2 else None
    named = re.fullmatch(r"(\w+)-khoi", id)
    if named and named[1] in _KHOI:
        return "khoi", _KHOI[named[1]]
    if id not in BY_ID:
        return None
    return (id, times) if id in _COUNTED else (id, 1)


_PHRASES = (
    ("chi chi nay", "chi-nay"), ("chi nay", "chi-nay"), ("kinh tu co", "kinh-tu-co"), ("kinh cu", "kinh-cu"),
    ("bach dinh", "bach-dinh"), ("bach thu", "bach-thu"), ("thap dieu", "thap-dieu"), ("thap hong", "thap-dieu"),
    ("thien u", "thien-u"), ("bi tu", "bi-tu"), ("nam gian", "nam-gian"), ("suong", "suong"), ("thong", "thong"),
    ("tom", "tom"), ("leo", "leo"),
)  # fmt: skip


def of_words(words: str) -> Announced:
    """The cước named in spoken words, in the order of the words."""
    flat = f" {plain(words)} "
    found: list[tuple[int, Item]] = []
    for phrase, id in _PHRASES:
        at = flat.find(f" {phrase} ")
        if at >= 0:
            found.append((at, (id, 1)))
            flat = flat.replace(f" {phrase} ", f" {'_' * len(phrase)} ")
    for name, level in _KHOI.items():
        at = flat.find(f" {name} khoi ")
        if at >= 0:
            found.append((at, ("khoi", level)))
    return Announced(tuple(item for _, item in sorted(found)))


def clashes(items: tuple[Item, ...]) -> tuple[tuple[Item, Item], ...]:
    """Pairs that may not be announced together (§7.4): Suông with anything, Thông with a khôi, Chi chi nảy with Lèo."""
    found = []
    for at, one in enumerate(items):
        for two in items[at + 1 :]:
            pair = {one[0], two[0]}
            if "suong" in pair or pair in ({"thong", "khoi"}, {"khoi"}) or frozenset(pair) in EXCLUDED:
                found.append((one, two))
    return tuple(found)


def without_excluded(items: Sequence[Item]) -> tuple[Item, ...]:
    """Of cước that exclude each other and are all true: Chi chi nảy without Lèo, the highest link of a chain alone."""
    nay = any(id == "chi-nay" for id, _ in items)
    khoi = max((number for id, number in items if id == "khoi"), default=0)
    lower = {("thong", 1), *(("khoi", number) for number in range(khoi))} if khoi else set()
    return tuple(item for item in items if item not in lower and not (nay and item[0] == "leo"))
