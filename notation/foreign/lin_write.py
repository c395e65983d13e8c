"""Writes LIN: one board a line, the head of a match above its first board."""

from __future__ import annotations

from collections.abc import Iterable

from notation.foreign.board import Entries, ForeignBoard
from notation.foreign.pbn_sections import NOT_YET, SKIPPED, UNREAD

_DEALERS = {"S": "1", "W": "2", "N": "3", "E": "4"}
_VULNERABLE = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
_SCORING = {"IMP": "I", "MP": "P", "BAM": "B"}
_CALLS = {"P": "p", "X": "d", "XX": "r"}
#: Tags under PBN's names that LIN has a place for.
KEPT = frozenset(
    ("Event", "Stage", "Scoring", "HomeTeam", "VisitTeam", "Room", "Board", "North", "East", "South", "West")
)
_HEAD = ("vg", "rs", "mp", "bn", "pw", "bt", "vt", "cn")


def write_lin(boards: Iterable[ForeignBoard]) -> str:
    """The text of a LIN file with these boards."""
    return "".join(iter_written(boards))


def iter_written(boards: Iterable[ForeignBoard]) -> Iterable[str]:
    """The text in pieces, one board each."""
    before: dict[str, str] = {}
    for board in boards:
        head = _head(board)
        if head != before:
            changed = {key: head.get(key, "") for key in _HEAD if key in head or key in before}
            yield "".join(f"{key}|{value}|" for key, value in changed.items()) + "\n"
            before = head
        yield "".join(_board(board)) + "\n"


def _plain(text: str) -> str:
    """A value: bars part keys and values, so none may stand in one."""
    return " ".join(text.replace("|", "/").split())


def _field(text: str) -> str:
    """An item of a list: commas part items."""
    return _plain(text).replace(",", " ")


def _head(board: ForeignBoard) -> dict[str, str]:
    """Keys of the file's head that this board needs."""
    head = {key: _plain(value) for key in _HEAD if (value := board.tag("lin-" + key))}
    event = board.tag("Event")
    if "vg" not in head and event not in ("", "?"):
        number = board.tag("Board")
        scoring = board.tag("Scoring")
        fields = (
            event, board.tag("Stage"), _SCORING.get(scoring, ""), number, number, board.tag("HomeTeam"), "",
            board.tag("VisitTeam"), "",
        )  # fmt: skip
        head["vg"] = ",".join(_field(field) for field in fields)
    return head


def _board(board: ForeignBoard) -> Iterable[str]:
    number = board.tag("Board")
    room = {"Open": "o", "Closed": "c"}.get(board.tag("Room"), "")
    if board.tag("lin-qx"):
        yield f"qx|{_plain(board.tag('lin-qx'))}|"
    elif room:
        yield f"qx|{room}{_plain(number)}|"
    names = board.tag("lin-pn")
    seats = [board.tag(seat) for seat in ("South", "West", "North", "East")]
    if names and names.count(",") != 3:  # four names would be read as this board's own
        yield f"pn|{_plain(names)}|"
    elif any(seats):
        yield f"pn|{','.join('' if name == '?' else _field(name) for name in seats)}|"
    yield "st||"
    yield f"md|{_DEALERS.get(board.dealer, '0')}{_hands(board)}|"
    yield "rh||"
    label = board.tag("lin-ah") or (f"Board {number}" if number and not room else "")
    if label:
        yield f"ah|{_plain(label)}|"
    if board.vulnerable:
        yield f"sv|{_VULNERABLE[board.vulnerable]}|"
    for tag in board.tags:
        if tag.name.startswith("lin-") and tag.name[4:] not in (*_HEAD, "ah", "qx", "pn"):
            yield f"{tag.name[4:6]}|{_plain(tag.value)}|"
    for text in board.before:
        yield f"nt|{_plain(text)}|"
    if board.auction is not None:
        yield from _auction(board.auction)
        yield "pg||"
    if board.play is not None:
        yield from _play(board.play)
    if board.claim is not None:
        yield f"mc|{board.claim}|"
    yield "pg||"


def _hands(board: ForeignBoard) -> str:
    hands = []
    for seat in (2, 3, 0, 1):  # S W N E
        hand = board.hands[seat] or ()
        hands.append(
            "".join(suit + "".join(card[1] for card in hand if card[0] == suit) for suit in "SHDC")
            if hand
            else ""
        )
    return ",".join(hands)


def _auction(auction: Entries) -> Iterable[str]:
    marks = {mark.entry: mark for mark in auction.marks}
    texts = {note.number: note.text for note in auction.notes}
    for index, item in enumerate(auction.items):
        if item == NOT_YET:
            continue
        if item in (SKIPPED, UNREAD, "AP"):
            return
        mark = marks.get(index)
        call = _CALLS.get(item, item.replace("NT", "N"))
        yield f"mb|{call}{'!' if mark is not None and mark.alert else ''}|"
        if mark is not None:
            if mark.note:
                yield f"an|{_plain(texts.get(mark.note, ''))}|"
            yield from _said(mark.comments)


def _play(play: Entries) -> Iterable[str]:
    marks = {mark.entry: mark for mark in play.marks}
    for index, item in enumerate(play.items):
        if item in (NOT_YET, UNREAD) or play.columns:
            return
        yield f"pc|{item}|"
        mark = marks.get(index)
        if mark is not None:
            yield from _said(mark.comments)
        if index % 4 == 3:
            yield "pg||"


def _said(comments: tuple[str, ...]) -> Iterable[str]:
    for text in comments:
        if _plain(text):
            yield f"nt|{_plain(text)}|"
