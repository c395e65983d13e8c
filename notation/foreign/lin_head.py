"""What the head of a LIN file says about one of its boards: names, event, room, and the list of results."""

from __future__ import annotations

import re
from collections.abc import Callable

from notation.foreign.board import ForeignTag
from notation.foreign.lin_draft import Draft, names_of

#: Names a fault of a board: code, and arguments of its message.
Fault = Callable[..., None]
_SCORING = {"I": "IMP", "P": "MP", "B": "BAM"}
_NUMBER = re.compile(r"[0-9]{1,5}")


def result_of(draft: Draft, head: dict[str, str], place: int, fault: Fault) -> int | None:
    """Tricks of declarer: the claim, or this table's entry in the list of results."""
    index = place
    if draft.claim is not None:
        return draft.claim
    results = head.get("rs", "").split(",")
    match = head.get("vg", "").split(",")
    if len(results) < 2 or not draft.qx:
        return None
    numbers = [int(text) for text in match[3:5] if _NUMBER.fullmatch(text.strip())]
    room, board = draft.qx[:1].lower(), draft.qx[1:]
    if len(numbers) == 2 and _NUMBER.fullmatch(board) and room in ("o", "c"):
        index = 2 * (int(board) - numbers[0]) + (room == "c")
        if len(results) < 2 * (numbers[1] - numbers[0] + 1):
            fault(draft, "L010", value=str(len(results)))
            return None
    if not 0 <= index < len(results):
        return None
    form = re.fullmatch(
        r"([1-7])[CDHSN][NESW](?:xx|x|r|d)?(=|[+-]\d{1,2})", results[index].strip(), re.IGNORECASE
    )
    if form is None:
        return None
    tricks = 6 + int(form.group(1)) + (0 if form.group(2) == "=" else int(form.group(2)))
    return tricks if 0 <= tricks <= 13 else None


def tags_of(draft: Draft, head: dict[str, str], fault: Fault) -> list[ForeignTag]:
    """Tags under PBN's names; what has none keeps LIN's key as `lin-…`."""
    tags: list[ForeignTag] = []
    match = [field.strip() for field in head["vg"].split(",")] if "vg" in head else []
    if match:
        for name, place in (("Event", 0), ("Stage", 1), ("HomeTeam", 5), ("VisitTeam", 7)):
            if len(match) > place and match[place]:
                tags.append(ForeignTag(name, match[place]))
        if len(match) > 2 and match[2]:
            tags.append(ForeignTag("Scoring", _SCORING.get(match[2].upper(), match[2])))
    room = {"o": "Open", "c": "Closed"}.get(draft.qx[:1].lower(), "")
    if room:
        tags.append(ForeignTag("Room", room))
    number = re.fullmatch(r"[A-Za-z]?(\d{1,6})(,.*)?", draft.qx)
    label = draft.tags.pop("ah", "")
    shown = re.fullmatch(r"[Bb]oard\s+(\d{1,6})", label)
    stated = number or shown
    if stated is not None:
        tags.append(ForeignTag("Board", str(int(stated.group(1)))))
    if label and (shown is None or (number is not None and int(shown.group(1)) != int(number.group(1)))):
        tags.append(ForeignTag("lin-ah", label))
    if draft.qx and (number is None or number.group(2) or not room):
        tags.append(ForeignTag("lin-qx", draft.qx))
    names = draft.names
    if names is None and "pn" in head:
        names = names_of(head["pn"])
        if (len(names) > 4 and len(names) != 8) or (room == "Closed" and len(names) < 8 and not draft.fresh):
            fault(draft, "L009", number=len(names))
            tags.append(ForeignTag("lin-pn", head["pn"]))
            names = []
        elif len(names) == 8:
            names = names[4:] if room == "Closed" else names[:4]
    elif names is not None and len(names) > 4:
        fault(draft, "L009", number=len(names))
        tags.append(ForeignTag("lin-pn", ",".join(names)))
        names = []
    for name, seat in zip(names or (), ("South", "West", "North", "East"), strict=False):
        if name:
            tags.append(ForeignTag(name=seat, value=name))
    keys = [key for key in ("vg", "rs", "mp", "bn", "pw", "bt", "vt", "cn") if key in head]
    tags.extend(ForeignTag("lin-" + key, head[key]) for key in keys)
    tags.extend(ForeignTag("lin-" + key, value) for key, value in draft.tags.items())
    return tags
