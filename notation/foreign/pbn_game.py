"""One game of a PBN file: tokens -> tags, comments and sections -> a board.

One tolerant tokeniser cuts the text into tags, comments and runs of words; then comes the meaning. Nothing
is repaired in silence: what is not by the standard is read where its meaning is beyond doubt, kept as
text where it is not, and named either way. Source: PBN 2.1.
"""

from __future__ import annotations

import re

from notation.foreign.board import Entries, ForeignBoard, ForeignTag, Table
from notation.foreign.pbn_sections import EntriesReader, TableReader
from notation.foreign.pbn_tags import (
    KNOWN,
    NO_INHERITANCE,
    VULNERABLE,
    Hands,
    fault_of,
    games_won,
    is_checked,
    read_contract,
    read_deal,
    read_result,
)  # fmt: skip
from notation.foreign.report import Report
from notation.games.bridge import SEATS

_TOKEN = re.compile(
    r'\[\s*(\w+)\s*"((?:[^"\\\n]|\\.)*+)"\s*\]\s*'  # 1 2 a tag
    r"|\{([^}]*)\}"  # 3
    r"|;([^\n]*)"  # 4
    r"|^%([^\n]*)"  # 5
    r'|("[^"\n]*"?)'  # 6 a string outside a tag: in a table
    r"|(\[(?:[^\]\n\"]*\]|[^\n]*))"  # 7 a broken tag
    r"|(\{)"  # 8 a comment that is not closed
    r"|([^\[\]{};%\"]+|[\]}%])",  # 9 words
    re.MULTILINE | re.ASCII,
)
_VERSION = re.compile(r" *PBN +\d+\.\d+ *")
_BAD = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
_TAB_IN_STRING = re.compile(r'\[\s*\w+\s*"[^"\n]*[\t\v][^"\n]*"')
_BROKEN = re.compile(r'\[\s*(\w*)\s*(?:"(.*?)"?|([^"\]]*))\s*(\]?)\s*\Z', re.ASCII)
#: Tags that were found right before, so that most are looked at once. Bounded.
_FAULTLESS: set[tuple[str, str]] = set()
_MOST_FAULTLESS = 20_000
_LONGEST_LINE = 254  # with its end 255


class File:
    """What later games of a file inherit: PBN 2.1, 4.8."""

    __slots__ = ("always", "carried", "export", "values")

    def __init__(self) -> None:
        """Begin with nothing to inherit."""
        self.values: dict[str, str] = {}
        self.always: dict[str, str] = {}
        self.carried: list[str] = []  # comments that stand between games
        self.export = False


class Game:
    """One game while it is read: `read` takes its text in, `board` gives what it holds."""

    def __init__(self, report: Report, state: File) -> None:
        """Begin with nothing read; `state` is what earlier games of the file left."""
        self.report, self.state, self.text = report, state, report.source.text
        self.tags: list[ForeignTag] = []
        self.values: dict[str, str] = {}
        self.before: list[str] = []
        self.said: dict[int | str, list[str]] = {}  # comments by place of the tag, or name of the section
        self.sections: dict[str, Entries | Table] = {}
        self.reader: EntriesReader | TableReader | None = None
        self.free = False  # behind an unknown tag: words belong to its writer's own section
        self.hands: Hands = (None, None, None, None)

    def read(self) -> None:
        """Read all tokens of the text."""
        self._lines()
        text, values, tags = self.text, self.values, self.tags
        always, export = self.state.always, self.state.export
        for found in _TOKEN.finditer(text):
            kind = found.lastindex
            if kind == 2:
                name, value = pair = found.group(1, 2)
                plain = pair in _FAULTLESS or (name in _SIMPLE and value[:1] != "#" and "\\" not in value)
                if plain and name not in values and name not in always:
                    if self.reader is not None:
                        self._close()
                    self.free = False
                    values[name] = value
                    tags.append(ForeignTag(name, value))
                else:
                    self._tag(name, value, found.start(1))
                if export and found.start() and text[found.start() - 1] != "\n":
                    self.report.add("P009", found.start(), len(name) + 1, tag=name)
            elif kind == 9:
                words = found.group()
                if not words.isspace():
                    self._words(words, found.start())
            elif kind == 3:
                self._comment(found.group(3), found.start())
            elif kind == 4:
                self._comment(found.group(4), found.start())
            elif kind == 5:
                self._escape(found.group(5))
                export = self.state.export
            elif kind == 6:
                self._words(found.group(), found.start())
            elif kind == 7:
                self._broken(found.group(), found.start())
            else:
                self._unclosed(found.start())
                break
        self._close()

    def _lines(self) -> None:
        """Characters and line lengths: PBN 2.1, 2.2 and 2.3."""
        text = self.text
        for found in _BAD.finditer(text):
            self.report.add("P001", found.start(), 1, character=f"0x{ord(found.group()):02X}")
        if "\t" in text or "\v" in text:
            for found in _TAB_IN_STRING.finditer(text):
                self.report.add("P001", found.start(), len(found.group()), character="0x09")
        if len(text) > _LONGEST_LINE:
            lines = text.split("\n")
            if len(max(lines, key=len)) > _LONGEST_LINE:
                offset = 0
                for line in lines:
                    if len(line) > _LONGEST_LINE:
                        self.report.add("P002", offset + _LONGEST_LINE, 1, number=len(line))
                    offset += len(line) + 1

    def _tag(self, name: str, value: str, offset: int) -> None:
        report = self.report
        if "\\" in value:
            value = re.sub(r'\\(["\\])', r"\1", value)
        if name == "Note":
            if isinstance(self.reader, EntriesReader):
                self.reader.note(value, offset)
            else:
                report.add("P058", offset, 4, value=value)
                self.tags.append(ForeignTag(name, value))
            return
        self._close()
        self.free = False
        if name in self.values:
            report.add("P011", offset, len(name), tag=name)
            return
        if value[:1] == "#":
            value = self._inherited(name, value, offset)
        elif name in self.state.always:
            self.state.always[name] = value
        self.values[name] = value
        if name in ("Auction", "Play"):
            self._entries(name, value, offset)
        elif name.endswith("Table") and name != "Table":
            self.reader = TableReader(name, value, report, offset, name in KNOWN)
            if name not in KNOWN:
                report.add("P010", offset, len(name), tag=name)
        else:
            self.tags.append(ForeignTag(name, value))
            self._fact(name, value, offset)

    def _fact(self, name: str, value: str, offset: int) -> None:
        """Check the value of one tag."""
        report = self.report
        if name not in KNOWN:
            report.add("P010", offset, len(name), tag=name)
            self.free = True
        elif name == "Deal":
            if value:
                self.hands, faults = read_deal(value)
                for code, what in faults:
                    report.add(code, offset, len(name) + len(value) + 3, what=what)
        elif code := fault_of(name, value):
            report.add(code, offset, len(name), tag=name, value=value)
        elif len(_FAULTLESS) < _MOST_FAULTLESS and value[:1] != "#" and "\\" not in value:
            _FAULTLESS.add((name, value))

    def _inherited(self, name: str, value: str, offset: int) -> str:
        """The value of `#` or `##text`."""
        if name in NO_INHERITANCE:
            self.report.add("P017", offset, len(name), tag=name)
            return ""
        if value[:2] == "##":
            self.state.always[name] = value[2:]
            return value[2:]
        if value == "#":
            self.state.always.pop(name, None)
            return self.state.values.get(name, "")
        return value

    def _entries(self, name: str, value: str, offset: int) -> None:
        seat = value.upper()
        if seat not in SEATS:
            if value or name == "Play":
                self.report.add("P015", offset, len(name), value=value)
            seat = ""
        needed = ["Dealer"] if name == "Auction" else ["Deal", "Declarer", "Contract"]
        sizes = [len(hand) for hand in self.hands if hand is not None]
        if sizes and max(sizes) < 13 and name == "Play":
            needed.remove("Declarer")  # an end position needs the strain only (3.10)
        for tag in needed:
            if self.values.get(tag, "") in ("", "?") and not (tag == "Declarer" and tag in self.values):
                self.report.add("P040", offset, len(name), section=name, tag=tag)
        self.reader = EntriesReader(name, seat, self.report)

    def _words(self, words: str, offset: int) -> None:
        if self.reader is not None:
            self.reader.data(words, offset)
        elif self.free:
            last = self.tags[-1]
            self.reader = TableReader(last.name, last.value, self.report, offset, False)
            self.reader.comments.extend(self.said.pop(len(self.tags) - 1, ()))
            self.tags.pop()
            self.reader.data(words, offset)
        else:
            stripped = words.strip()
            self.report.add("P003", offset + words.find(stripped[0]), len(stripped), text=stripped)
            self._comment(stripped, offset)

    def _comment(self, text: str, offset: int) -> None:
        if isinstance(self.reader, TableReader):
            self.reader.comment(text, offset)
        elif self.reader is not None:
            self.reader.comment(text)
        elif self.tags:
            self.said.setdefault(len(self.tags) - 1, []).append(text)
        elif self.sections:
            self.said.setdefault(next(reversed(self.sections)), []).append(text)
        else:
            self.before.append(text)

    def _escape(self, text: str) -> None:
        """A `%` line is kept as a comment that begins with `%`, but for the two that the standard names."""
        if text.strip() == "EXPORT":
            self.state.export = True
        elif _VERSION.fullmatch(text) is None and text.strip(" =-"):
            if isinstance(self.reader, TableReader):
                self.reader.comments.append("%" + text)
            else:
                self._comment("%" + text, 0)

    def _broken(self, text: str, offset: int) -> None:
        """A `[` that begins no well-formed tag: one of a table's elements, a tag that can be guessed, or a comment."""
        if isinstance(self.reader, TableReader) and text[1:].strip("] ") == "":
            self.reader.data(text, offset)
            return
        form = _BROKEN.match(text)
        name = form.group(1) if form is not None else ""
        if form is None or not name:
            self.report.add("P008", offset, len(text), text=text)
            self._comment(text.replace("}", ")"), offset)
            return
        quoted, bare, _ = form.group(2, 3, 4)
        value = quoted if quoted is not None else bare.strip()
        if quoted is not None:
            self.report.add("P006", offset, len(text), text=text)
            value = value.removesuffix("]").rstrip().removesuffix('"')
        else:
            self.report.add("P005" if value else "P004", offset, len(text), tag=name)
        self._tag(name, value, offset + 1)

    def _unclosed(self, offset: int) -> None:
        if isinstance(self.reader, TableReader):
            self.reader.data(self.text[offset:], offset)
        else:
            self.report.add("P007", offset)
            self._comment(self.text[offset + 1 :], offset)

    def _close(self) -> None:
        reader = self.reader
        if reader is not None:
            self.sections[reader.name] = reader.finish()
            self.reader = None

    def board(self) -> ForeignBoard:
        """The board, with what it inherits."""
        state, values = self.state, self.values
        for name, value in state.always.items():
            if name not in values and not name.endswith("Table"):
                values[name] = value
                self.tags.append(ForeignTag(name, value))
        state.values.update(values)
        for place, said in self.said.items():
            if isinstance(place, int):
                self.tags[place] = self.tags[place]._replace(comments=tuple(said))
            else:
                section = self.sections[place]
                self.sections[place] = section._replace(comments=(*section.comments, *said))
        before = tuple(state.carried) + tuple(self.before) if state.carried or self.before else ()
        state.carried = []
        declarer = values.get("Declarer", "").upper()
        swapped = declarer[:1] == "^"
        declarer = declarer.removeprefix("^")
        contract = read_contract(values.get("Contract", ""))[0]
        result, wrong, _ = read_result(values.get("Result", ""))
        dealer = values.get("Dealer", "").upper()
        auction, play = self.sections.get("Auction"), self.sections.get("Play")
        board = ForeignBoard(
            "pbn",
            tuple(self.tags),
            dealer if dealer in SEATS else "",
            VULNERABLE.get(values.get("Vulnerable", "").lower(), ""),
            self.hands,
            declarer if declarer in SEATS else "",
            swapped and declarer in SEATS,
            contract,
            result,
            wrong,
            None,
            auction if isinstance(auction, Entries) else None,
            play if isinstance(play, Entries) else None,
            tuple(table for table in self.sections.values() if isinstance(table, Table)),
            before,
            self.report.source,
        )
        self._agree(board)
        return board

    def _agree(self, board: ForeignBoard) -> None:
        """What the tags of one board say against each other."""
        values, report = self.values, self.report
        if board.result is not None and board.result[0] == "":
            passed = board.contract == "Pass" or ("Contract" not in values and values.get("Declarer") == "")
            if passed:
                report.add("P033", self.text.find("[Result"), 6)
        if board.contract in ("S", "H", "D", "C", "NT") and not board.end_position:
            report.add("P030", self.text.find("[Contract"), 8, value=board.contract)
        history = values.get("ScoreRubberHistory")
        if history and board.vulnerable and (won := games_won(history)) is not None:
            said = {"None": (False, False), "NS": (True, False), "EW": (False, True), "All": (True, True)}
            if said[board.vulnerable] != won:
                report.add("P019", self.text.find("[ScoreRubberHistory"), 18, value=board.vulnerable)


#: Tags of the head whose value is free text.
_SIMPLE = frozenset(
    name
    for name in KNOWN - NO_INHERITANCE
    if not is_checked(name) and not (name.endswith("Table") and name != "Table") and name != "Result"
)
