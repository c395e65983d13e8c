"""Reads LIN, the `key|value|` text of an online club's hands and vugraphs: text -> boards and diagnostics.

There is no public specification; the meaning of each key is the one confirmed on 1,176 boards. Line ends
mean nothing. Knows no rule of play.

`vg` head of a match · `rs` results of all tables · `pn` players S W N E (eight names: open room, then closed)
· `qx` room and board · `md` dealer and hands S W N E · `sv` vulnerable · `mb` call · `an` what it means ·
`pc` card · `mc` tricks of declarer in all, play was cut by a claim · `nt` commentary · `ah` label of the
board · `st rh pg` layout. Keys without a known meaning are kept as tags `lin-…`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TextIO

from notation.diagnostics import Diagnostic
from notation.foreign.board import ForeignBoard, Mark, Read, Source
from notation.foreign.lin_draft import Draft, entries_of, hand_of, names_of, one_line_of
from notation.foreign.lin_head import result_of, tags_of
from notation.foreign.lin_write import write_lin
from notation.foreign.pbn_sections import UNREAD
from notation.foreign.report import MOST_FAULTS, Report
from notation.foreign.text import LONGEST_GAME, blocks_of, normal
from notation.games.bridge import CARDS, SEATS, STRAINS, codes_of, mask_of

__all__ = ["iter_lin", "read_lin", "write_lin"]

_DEALERS = {"1": "S", "2": "W", "3": "N", "4": "E"}
_VULNERABLE = {"o": "None", "0": "None", "-": "None", "n": "NS", "e": "EW", "b": "All"}
#: Keys of layout: they say nothing about the board.
_LAYOUT = frozenset(["st", "rh", "pg", "up", "nh", "ub", "us", "sk", "cq", "cs", "hb", "hc", "hs", "hf", "ht", "va", "vh", "uh", "ia", "ip", "it", "lb", "lf", "lg", "ls", "pf", "sm", "sb", "d3", "tu", "wb", "b0", "b1", "b2", "b3", "b4", "b5", "7b", "3b", "4b"])  # fmt: skip
#: Keys of a file's head, kept for the boards that follow.
_HEAD = frozenset(("vg", "rs", "pn", "mp", "bn", "pw", "bt", "vt", "cn"))
_KEY = re.compile(r"[A-Za-z0-9]{2}")
_CALL = re.compile(
    r"([1-7](?:NT|N|[CDHS])|PASS|P|DBL|D|RDBL|REDBL|R|XX|X)|(!+)|([?]+)|([\s-]+)|(.)", re.IGNORECASE
)
_CARD = re.compile(r"([SHDC])(10|[2-9TJQKA])|([\s]+)|(.)", re.IGNORECASE)
_CALLS = {
    "P": "P", "PASS": "P", "D": "X", "X": "X", "DBL": "X", "R": "XX", "XX": "XX", "RDBL": "XX", "REDBL": "XX",
} | {f"{level}{strain}": f"{level}{strain}" for level in range(1, 8) for strain in STRAINS}  # fmt: skip
_CALLS |= {f"{level}N": f"{level}NT" for level in range(1, 8)}
_CALLS |= {word.lower(): call for word, call in _CALLS.items()}
_CARDS = {card: card for card in CARDS} | {card.lower(): card for card in CARDS}
_CARDS |= {card[0].lower() + card[1]: card for card in CARDS} | {
    card[0] + card[1].lower(): card for card in CARDS
}
_MOST_CARDS = 52
_LONGEST = 2_000_000


def read_lin(text: str | bytes, file: str = "") -> tuple[list[ForeignBoard], list[Diagnostic]]:
    """Every board of a text, and everything that is wrong with it. Raises nothing, whatever the text."""
    boards: list[ForeignBoard] = []
    diagnostics: list[Diagnostic] = []
    text = normal(text)
    for board, found in _boards((text,), file):
        if board is not None:
            boards.append(board)
        diagnostics.extend(found)
    if not boards and text.strip():
        report = Report(Source(text[:1000], 1, 1, file))
        report.add("L013")
        diagnostics.extend(report.found)
    return boards, diagnostics


def iter_lin(stream: TextIO | Iterable[str], file: str = "") -> Iterator[Read]:
    """The boards of a stream one by one; memory holds one board and the file's head."""
    yield from _boards((normal(piece) for piece in blocks_of(stream)), file)


def _boards(pieces: Iterable[str], file: str) -> Iterator[Read]:
    reader = _Reader(file)
    rest = ""
    for piece in pieces:
        head, bar, rest = (rest + piece).rpartition("|")
        if bar:
            yield from reader.feed(head.split("|"))
        yield from reader.bounded(len(piece))
        if len(rest) > _LONGEST:
            rest = ""
            reader.key.clear()
    if rest.strip():
        yield from reader.feed([rest])
    yield from reader.end()


class _Reader:
    """Turns pairs of key and value into boards."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.head: dict[str, str] = {}
        self.line = 1
        self.number = 0
        self.tables = 0  # boards given so far since the list of results
        self.draft: Draft | None = None
        self.waiting: list[str] = []  # commentary before the first board
        self.done: list[Read] = []
        self.key: list[str] = []  # the last key, while its value is still to come
        self.size = 0  # characters read since the board began
        self.fresh = False  # names were given since the last board began

    def feed(self, fields: list[str]) -> Iterator[Read]:
        """Read fields: key, value, key, value, …"""
        fields = self.key + fields
        place, size = 0, len(fields)
        while place + 1 < size:
            raw, value = fields[place], fields[place + 1]
            key = raw
            draft = self.draft
            if key == "pc" and draft is not None and (card := _CARDS.get(value)) is not None:
                draft.source.append(f"pc|{value}|")
                if len(draft.cards) < _MOST_CARDS:
                    draft.cards.append(card)
                else:
                    self._fault(draft, "L011", value=value)
            elif key == "mb" and draft is not None and (call := _CALLS.get(value)) is not None:
                draft.source.append(f"mb|{value}|")
                draft.calls.append(call)
            elif key == "pg" and draft is not None and not value:
                draft.source.append("pg||")
            else:
                key = raw.strip()
                if "\n" in raw:
                    self.line += raw.count("\n")
                    if draft is not None:
                        draft.source.append("\n" * raw.count("\n"))
                if _KEY.fullmatch(key) is None:
                    if key or value.strip():
                        place += self._out_of_step(key, value)
                    else:
                        place += 2
                    continue
                self._pair(key.lower(), value)
                if "\n" in value:
                    self.line += value.count("\n")
                if self.done:
                    yield from self.done
                    self.done.clear()
            place += 2
        self.key = fields[place:]

    def end(self) -> Iterator[Read]:
        """The last board."""
        if self.key:
            yield from self.feed([""])
        self._finish()
        yield from self.done
        self.done.clear()

    def bounded(self, read: int) -> Iterator[Read]:
        """So many characters were read: a board beyond any real one is cut, so that memory stays flat."""
        self.size += read
        if self.size > LONGEST_GAME:
            self._finish()
            self.waiting.clear()
            self.size = 0
        yield from self.done
        self.done.clear()

    def _out_of_step(self, key: str, value: str) -> int:
        """A bar too many or too few: go on at the next field that is a key. Returns the fields to skip."""
        draft = self.draft or Draft(self.line, self.number + 1, self.file)
        self._fault(draft, "L002", value=key)
        if self.draft is None:
            self.done.append((None, tuple(draft.report.found)))
        elif key:
            self._comment(key)
        return 1 if _KEY.fullmatch(value.strip()) else 2

    def _fault(self, draft: Draft, code: str, **args: str | int) -> None:
        """Name a fault at the pair just read."""
        if len(draft.report.found) > MOST_FAULTS:
            return
        text = "".join(draft.source[-40:])
        report = draft.report
        report.source = Source(text, max(1, self.line - text.count("\n")), report.source.hand, self.file)
        last = draft.source[-1] if draft.source else ""
        report.add(code, len(text) - len(last), len(last), **args)

    def _pair(self, key: str, value: str) -> None:
        draft = self.draft
        if key == "qx" or (
            key == "md" and (draft is None or draft.hands is not None or draft.calls or draft.cards)
        ):
            self._finish()
            draft = self._begin()
        named = draft is not None and (draft.names is not None or key in self.head)
        if key in _HEAD and (
            draft is None or draft.calls or draft.cards or (draft.hands is not None and named)
        ):
            if draft is not None and key in ("pn", "vg"):
                self._finish()
                draft = None
            if key == "vg":
                self.head.clear()
            if key in ("vg", "rs"):
                self.tables = 0
            if draft is None or key != "pn":
                self.head[key] = value.replace("\n", " ").strip()
                self.fresh = self.fresh or key == "pn"
                return
        if draft is None:
            self._loose(key, value)
            return
        draft.source.append(f"{key}|{value}|")
        if key == "md":
            self._deal(draft, value)
        elif key == "sv":
            self._vulnerable(draft, value)
        elif key == "mb":
            self._call(draft, value)
        elif key == "an":
            self._explain(draft, value)
        elif key == "pc":
            self._card(draft, value)
        elif key == "mc":
            self._claim(draft, value)
        elif key == "nt":
            self._comment(value)
        elif key == "pn":
            draft.names = names_of(value)
        elif key == "ah":
            draft.tags["ah"] = value.strip()
        elif key == "qx":
            draft.qx = value.strip()
        elif key not in _LAYOUT and value.strip():
            if key not in _HEAD:
                self._fault(draft, "L001", key=key)
            draft.tags[key] = value.replace("\n", " ").strip()

    def _begin(self) -> Draft:
        self.number += 1
        self.size = 0
        draft = self.draft = Draft(self.line, self.number, self.file)
        draft.fresh, self.fresh = self.fresh, False
        draft.before.extend(self.waiting)
        self.waiting = []
        for key in ("sv", "ah"):
            if key in self.head:
                value = self.head.pop(key)
                if key == "sv":
                    self._vulnerable(draft, value)
                else:
                    draft.tags[key] = value
        return draft

    def _loose(self, key: str, value: str) -> None:
        """A pair before the deal of its board."""
        if key == "nt":
            self.waiting.append(one_line_of(value))
        elif key in ("sv", "ah"):
            self.head[key] = value
        elif key in ("mb", "pc", "mc", "an"):
            draft = self._begin()
            self._fault(draft, "L014", key=key)
            self._pair(key, value)

    def _deal(self, draft: Draft, value: str) -> None:
        text = "".join(value.split())
        if text[:1] in _DEALERS:
            draft.dealer = _DEALERS[text[0]]
        elif text and not text[0].isdigit():
            text = "0" + text
        hands: dict[str, tuple[str, ...] | None] = dict.fromkeys(SEATS)
        seen = 0
        count = 0
        for seat, cards in zip("SWNE", text[1:].split(","), strict=False):
            if not cards:
                continue
            hand = hand_of(cards)
            if hand is None:
                self._fault(draft, "L003", value=cards)
                seen = -1
                break
            hands[seat] = hand
            count += len(hand)
            seen |= mask_of(hand)
        if seen >= 0:
            given = [seat for seat in SEATS if hands[seat] is not None]
            sizes = {len(hand) for hand in hands.values() if hand is not None}
            if (
                seen.bit_count() != count
                or (len(sizes) > 1 and max(sizes) >= 13)
                or max(sizes, default=0) > 13
            ):
                self._fault(draft, "L004", value=value)
            elif len(given) == 3 and sizes == {13}:
                missing = next(seat for seat in SEATS if hands[seat] is None)
                hands[missing] = codes_of(((1 << 52) - 1) & ~seen)
        draft.hands = tuple(hands[seat] for seat in SEATS)

    def _vulnerable(self, draft: Draft, value: str) -> None:
        letter = value.strip().lower()[:1]
        draft.vulnerable = _VULNERABLE.get(letter, "")
        if letter and not draft.vulnerable:
            self._fault(draft, "L007", value=value)

    def _call(self, draft: Draft, value: str) -> None:
        if value.strip() == "-":  # old vugraph files pass with a dash
            draft.calls.append("P")
            return
        for found in _CALL.finditer(value):
            kind = found.lastindex
            if kind == 1:
                draft.calls.append(_CALLS[found.group().upper()])
            elif kind == 2 and draft.calls:
                self._change((False, len(draft.calls) - 1), alert=True)
            elif kind == 3 and draft.calls:
                self._comment(found.group())
            elif kind == 5:
                draft.calls.append(UNREAD)
                self._fault(draft, "L005", value=value)
                return

    def _card(self, draft: Draft, value: str) -> None:
        for found in _CARD.finditer(value):
            if found.lastindex == 2:
                if len(draft.cards) < _MOST_CARDS:
                    draft.cards.append(found.group(1).upper() + found.group(2).upper().replace("10", "T"))
                else:
                    self._fault(draft, "L011", value=value)
                    return
            elif found.lastindex == 4:
                self._fault(draft, "L006", value=value)
                if len(draft.cards) < _MOST_CARDS:
                    draft.cards.append(UNREAD)
                return

    def _change(self, place: tuple[bool, int], **changes: object) -> None:
        assert self.draft is not None
        mark = self.draft.marks.get(place) or Mark(place[1])
        self.draft.marks[place] = mark._replace(**changes)  # type: ignore[arg-type]  # names fields of Mark

    def _explain(self, draft: Draft, value: str) -> None:
        text = one_line_of(value)
        if not draft.calls:
            if text:
                self._fault(draft, "L012", value=value)
                draft.before.append(text)
            return
        if not text:
            return
        place = (False, len(draft.calls) - 1)
        mark = draft.marks.get(place)
        if mark is not None and mark.note:
            draft.said.setdefault(place, []).append(text)
        else:
            self._change(place, note=draft.notes.setdefault(text, len(draft.notes) + 1))

    def _claim(self, draft: Draft, value: str) -> None:
        text = value.strip()
        if text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= 13:
            draft.claim = int(text)
        else:
            self._fault(draft, "L008", value=value)

    def _comment(self, value: str) -> None:
        draft, text = self.draft, one_line_of(value)
        if not text:
            return
        if draft is None:
            self.waiting.append(text)
            return
        place = draft.mark()
        if place[1] < 0:
            draft.before.append(text)
            return
        draft.said.setdefault(place, []).append(text)

    def _finish(self) -> None:
        draft, self.draft = self.draft, None
        if draft is None:
            return
        if draft.hands is None and not draft.calls and not draft.cards:
            self.number -= 1
            self.waiting = draft.before + self.waiting
            return
        place, self.tables = self.tables, self.tables + 1
        result = result_of(draft, self.head, place, self._fault)
        tags = tags_of(draft, self.head, self._fault)
        report = draft.report
        auction = entries_of(draft, False) if draft.calls else None
        play = entries_of(draft, True) if draft.cards else None
        board = ForeignBoard(
            "lin", tuple(tags), draft.dealer, draft.vulnerable, draft.hands or (None, None, None, None), "", False, "",
            ("", result) if result is not None else None, False, draft.claim, auction, play, (),
            tuple(draft.before), Source("".join(draft.source), draft.line, report.source.hand, self.file),
        )  # fmt: skip
        self.done.append((board, tuple(report.found)))
