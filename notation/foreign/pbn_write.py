"""Writes PBN 2.1 in its export format. Source: PBN 2.1, chapters 2 to 5.

CRLF, fifteen mandatory tags first, the others by name, then auction, play and tables; four entries a line;
suffixes as NAGs. Lines stay below 255 characters where the format lets a line be broken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from notation.foreign.board import MANDATORY, Entries, ForeignBoard, ForeignTag, Mark, Table
from notation.foreign.pbn_sections import NOT_YET, SUFFIX_GLYPHS
from notation.games.bridge import SEATS

_WIDTH = 200
_ROW = re.compile(r'(?:"[^"]*"|[^\[\]{}%;"])+')
_END = "\r\n"
_FACTS = frozenset(("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result"))


def write_pbn(boards: Iterable[ForeignBoard]) -> str:
    """The text of a PBN file with these boards."""
    return "".join(iter_written(boards))


def iter_written(boards: Iterable[ForeignBoard]) -> Iterable[str]:
    """The text in pieces, one board each: memory holds one board."""
    yield f"% PBN 2.1{_END}% EXPORT{_END}"
    for board in boards:
        lines = list(_game(board))
        yield _END + _END.join(lines) + _END


def _game(board: ForeignBoard) -> Iterable[str]:
    for text in board.before:
        yield from _comment_lines(text)
    tags = {tag.name: tag for tag in board.tags if "-" not in tag.name}
    for name in MANDATORY:
        tag = tags.pop(name, None)
        comments = tag.comments if tag is not None else ()
        if name in _FACTS:
            value = _fact(board, name, tag.value if tag is not None else None)
        else:
            value = tag.value if tag is not None else "?"
        yield from _tag(ForeignTag(name, value, comments))
    for _, tag in sorted(tags.items()):
        yield from _tag(tag)
    if board.auction is not None:
        yield from _entries("Auction", board.auction, board.dealer)
    if board.play is not None:
        yield from _entries("Play", board.play, "")
    for table in sorted(board.tables, key=lambda table: table.name):
        yield from _table(table)


def deal_text(board: ForeignBoard) -> str:
    """The value of the Deal tag, dealer first, ranks from the top."""
    first = SEATS.index(board.dealer) if board.dealer else 0
    hands = []
    for place in range(4):
        hand = board.hands[(first + place) % 4]
        hands.append(NOT_YET if hand is None else ".".join(_ranks(hand, suit) for suit in "SHDC"))
    return f"{SEATS[first]}:{' '.join(hands)}"


def _ranks(hand: tuple[str, ...], suit: str) -> str:
    return "".join(sorted((card[1] for card in hand if card[0] == suit), key="AKQJT98765432".index))


def _fact(board: ForeignBoard, name: str, written: str | None) -> str:
    """A fact in its one spelling; as written where it could not be read; `?` unknown, "" where there is none."""
    if name == "Deal":
        if any(hand is not None for hand in board.hands):
            return deal_text(board)
        return written or ""
    if name == "Declarer":
        value = ("^" if board.swapped else "") + board.declarer
    elif name == "Result":
        value = result_text(board)
    else:
        value = (
            board.dealer if name == "Dealer" else board.vulnerable if name == "Vulnerable" else board.contract
        )
    if value or written is not None:
        return value or written or ""
    if name in ("Dealer", "Vulnerable"):
        return "?"
    return "" if board.contract == "Pass" or (board.auction is None and board.play is None) else "?"


def result_text(board: ForeignBoard) -> str:
    """Declarer's tricks, or the side's where declarer is not known."""
    if board.result is None:
        return ""
    side, tricks = board.result
    mark = "^" if board.wrong_result else ""
    if side and board.declarer and not board.end_position:
        return f"{mark}{tricks if board.declarer in side else 13 - tricks}"
    return f"{mark}{side} {tricks}" if side else f"{mark}{tricks}"


def _quoted(value: str) -> str:
    """A string token: no line ends, quotes and backslashes escaped."""
    value = " ".join(value.split("\n")).replace("\t", " ")
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _tag(tag: ForeignTag) -> Iterable[str]:
    yield f"[{tag.name} {_quoted(tag.value)}]"
    for text in tag.comments:
        yield from _comment_lines(text)


def _comment_lines(text: str) -> list[str]:
    """A comment as lines of its own; a `%` comment as an escape line."""
    if text[:1] == "%" and "\n" not in text and len(text) < _WIDTH:
        return [text]
    if "}" in text:
        return [";" + line for whole in text.split("\n") for line in _wrapped(whole)]
    return [line for whole in ("{" + text + "}").split("\n") for line in _wrapped(whole)]


def _wrapped(line: str) -> list[str]:
    """A long line broken at blanks."""
    lines = []
    while len(line) > _WIDTH:
        cut = line.rfind(" ", 1, _WIDTH)
        cut = cut if cut > 0 else line.find(" ", _WIDTH)
        if cut <= 0:
            break
        lines.append(line[:cut])
        line = line[cut + 1 :]
    return [*lines, line]


def _entries(name: str, entries: Entries, dealer: str) -> Iterable[str]:
    yield f'[{name} "{entries.first or dealer}"]'
    for text in entries.comments:
        yield from _comment_lines(text)
    if entries.columns or name == "Auction":
        yield from _rows(name, entries)
    elif entries.items:
        # columns follow from the rules of play, which a writer of texts does not know
        yield from _comment_lines("in order of time: " + " ".join(entries.items))
    if entries.end == "*" or (entries.end == "+" and name == "Auction"):
        yield entries.end
    for note in entries.notes:
        if note.number <= 32:
            yield f"[Note {_quoted(f'{note.number}:{note.text}')}]"
            for text in note.comments:
                yield from _comment_lines(text)


def _rows(name: str, entries: Entries) -> Iterable[str]:
    marks = {mark.entry: mark for mark in entries.marks}
    items = entries.items
    texts = {note.number: note.text for note in entries.notes}
    for start in range(0, len(items), 4):
        line = ""
        for index in range(start, min(start + 4, len(items))):
            word = "Pass" if items[index] == "P" else items[index]
            mark = marks.get(index)
            if mark is None:
                line = f"{line} {word}" if line else word
                continue
            for token in _marked(word, mark, name == "Play", texts):
                whole = token[:1] in "{%" and (
                    len(line) + len(token) > _WIDTH or "\n" in token or token[0] == "%" or "}" in token[:-1]
                )
                if whole:
                    if line:
                        yield line
                    line = ""
                    yield from _comment_lines(token[1:-1] if token[0] == "{" else token)
                else:
                    line = f"{line} {token}" if line else token
        if line:
            yield line


def _marked(word: str, mark: Mark, play: bool, texts: dict[int, str]) -> Iterable[str]:
    if mark.irregular:
        yield "^" + mark.irregular
    yield word
    spare = []
    if mark.note and mark.note <= 32:
        yield f"={mark.note}="
    elif mark.note:
        spare.append(texts.get(mark.note, ""))
    nags = list(mark.nags)
    if mark.suffix:
        nags.append(SUFFIX_GLYPHS.index(mark.suffix) + (7 if play else 1))
    for nag in sorted(nags):
        yield f"${nag}"
    if mark.alert:
        yield "{!}"
    for text in (*spare, *mark.comments):
        if text[:1] == "%" and "\n" not in text:
            yield text
        else:
            yield "{" + text + "}"


def _table(table: Table) -> Iterable[str]:
    value = table.header.replace('"', '\\"')
    yield f'[{table.name} "{value}"]'
    for text in table.comments:
        yield from _comment_lines(text)
    for row in table.rows:
        # characters that a table must not hold would end it: such a row becomes a comment
        yield row if _ROW.fullmatch(row) else ";" + row
