"""The sections of PBN: auction and play entry by entry, tables row by row. PBN 2.1, 3.5 to 3.9, chapter 5."""

from __future__ import annotations

import re
from itertools import pairwise

from notation.foreign.board import Entries, Mark, Note, Table
from notation.foreign.report import Report
from notation.games.bridge import CARDS as PACK
from notation.games.bridge import STRAINS

SKIPPED, NOT_YET, TO_COME, UNREAD = "^S", "-", "+", "?"
SUFFIX_GLYPHS = ("!", "?", "!!", "??", "!?", "?!")


def _spellings(words: dict[str, str]) -> dict[str, str]:
    """Every word as the standard writes it, in small letters and in capitals."""
    return {form: item for word, item in words.items() for form in (word.lower(), word.upper(), word)}


CALLS = _spellings(
    {"Pass": "P", "AP": "AP", "X": "X", "XX": "XX", NOT_YET: NOT_YET}
    | {f"{level}{strain}": f"{level}{strain}" for level in range(1, 8) for strain in STRAINS}
)
CARDS = _spellings({NOT_YET: NOT_YET} | {card: card for card in PACK})
CARDS.update(
    {card[0] + card[1].lower(): card for card in PACK} | {card[0].lower() + card[1]: card for card in PACK}
)
#: Spellings outside the standard whose meaning is beyond doubt: read, and named as a fault.
_LENIENT_CALLS = _spellings(
    {
        "P": "P",
        "AllPass": "AP",
        "D": "X",
        "Dbl": "X",
        "Double": "X",
        "R": "XX",
        "Rdbl": "XX",
        "Redouble": "XX",
    }
    | {f"{level}N": f"{level}NT" for level in range(1, 8)}
)
_LENIENT_CARDS = _spellings({suit + "10": suit + "T" for suit in "SHDC"})
_WORD = re.compile(
    r"\^(.?)|([!?]{1,2})|=([^=\s]*)=?|\$([^\s$=!?^*+]*)|([A-Za-z0-9-]+)|([*+])|([^\sA-Za-z0-9!?=$^*+-]+)"
)


class _Marks:
    """The annotations of one entry while it is read."""

    __slots__ = ("comments", "irregular", "nags", "note", "suffix")

    def __init__(self) -> None:
        self.irregular, self.suffix, self.note = "", "", 0
        self.nags: list[int] = []
        self.comments: list[str] = []


class EntriesReader:
    """Reads the words of one auction or play section. Places are offsets into the game's text."""

    def __init__(self, name: str, first: str, report: Report) -> None:
        self.name, self.first, self.report = name, first, report
        self.play = name == "Play"
        self.words = CARDS if self.play else CALLS
        self.items: list[str] = []
        self.marks: dict[int, _Marks] = {}
        self.notes: list[Note] = []
        self.explained: set[int] = set()
        self.note_comments: dict[int, list[str]] = {}
        self.comments: list[str] = []
        self.rejected: list[str] = []
        self.irregular = ""
        self.end = ""
        self.referred: dict[int, int] = {}  # note number -> offset of its first reference

    def data(self, text: str, offset: int) -> None:
        """Read a run of words."""
        if not self.end and not self.irregular:
            words, written = self.words, text.split()
            end = bool(written) and written[-1] == "*"
            if end:
                written.pop()
            try:
                self.items += [words[word] for word in written]
            except KeyError:
                pass
            else:
                self.end = "*" if end else ""
                return
        for found in _WORD.finditer(text):
            self._word(found, offset + found.start())

    def comment(self, text: str) -> None:
        """A comment belongs to what stands before it."""
        if self.notes:
            self.note_comments.setdefault(len(self.notes) - 1, []).append(text)
        elif self.items:
            self._marks().comments.append(text)
        else:
            self.comments.append(text)

    def note(self, value: str, offset: int) -> None:
        """A Note tag in this section: `1:text`."""
        form = re.match(r"\s*(\d{1,9})\s*:\s*", value)
        number = int(form.group(1)) if form is not None else 0
        if form is None or not 1 <= number <= 32:
            self.report.add("P057", offset, len(value), value=value)
            self.rejected.append(value)
        elif number in self.explained:
            self.report.add("P011", offset, len(value), tag=f"Note {number}")
        else:
            self.explained.add(number)
            self.notes.append(Note(number, value[form.end() :]))

    def finish(self) -> Entries:
        """The section, once its last word is read."""
        if self.irregular:
            self.report.add("P059", len(self.report.source.text), 1, mark="^" + self.irregular)
        for number, offset in self.referred.items():
            if number not in self.explained:
                self.report.add("P055", offset, 1, number=number)
        for note in self.notes:
            if note.number not in self.referred:
                place = self.report.source.text.find(f'"{note.number}')
                self.report.add("P056", place, 1, number=note.number)
        for index, said in self.note_comments.items():
            self.notes[index] = self.notes[index]._replace(comments=tuple(said))
        if self.play and len(self.items) > 52:
            self.report.add("P044", 0, 1, number=len(self.items))
        marks = tuple(
            Mark(index, m.irregular, m.suffix, tuple(sorted(m.nags)), m.note, False, tuple(m.comments))
            for index, m in sorted(self.marks.items())
        )
        return Entries(
            self.first, tuple(self.items), marks, tuple(self.notes), self.end, tuple(self.comments),
            True, tuple(self.rejected),
        )  # fmt: skip

    def _marks(self) -> _Marks:
        index = len(self.items) - 1
        marks = self.marks.get(index)
        if marks is None:
            marks = self.marks[index] = _Marks()
        return marks

    def _word(self, found: re.Match[str], offset: int) -> None:
        kind, text = found.lastindex, found.group()
        if kind == 5:
            self._entry(text, offset)
        elif kind == 6:
            self._end(text, offset)
        elif kind == 1:
            self._irregular(found.group(1), offset)
        elif not self.items or kind == 7:
            self.rejected.append(text)
            self.report.add("P003", offset, len(text), text=text)
        elif kind == 2:
            self._suffix(text, offset)
        elif kind == 3:
            self._reference(found.group(3), offset)
        else:
            self._nag(found.group(4), offset)

    def _entry(self, word: str, offset: int) -> None:
        item = self.words.get(word)
        code = "P042" if self.play else "P041"
        if item is None:
            item = (_LENIENT_CARDS if self.play else _LENIENT_CALLS).get(word)
            self.report.add(code, offset, len(word), word=word)
        if item is None:
            unread = word.strip(NOT_YET)
            item = UNREAD if unread else NOT_YET
            if unread:
                self.rejected.append(word)
        if self.end and not (self.play and self.end == TO_COME):  # `+` stands in its player's column
            self.report.add("P043", offset, len(word), word=word)
        self.items.append(item)
        if self.irregular:
            if item == NOT_YET:
                self.report.add("P059", offset, len(word), mark="^" + self.irregular)
            else:
                self._marks().irregular = self.irregular
            self.irregular = ""

    def _end(self, mark: str, offset: int) -> None:
        if self.end:
            self.report.add("P043", offset, 1, word=mark)
        else:
            self.end = mark
        if self.play and mark == TO_COME:
            self.items.append(TO_COME)

    def _irregular(self, letter: str, offset: int) -> None:
        upper = letter.upper()
        if self.irregular or upper not in (("R", "L") if self.play else ("I", "S")):
            self.report.add("P059", offset, 2, mark="^" + letter)
            if self.irregular and upper in ("R", "L") and self.play:
                return
        if upper == "S" and not self.play:
            self.items.append(SKIPPED)
        elif upper in ("I", "R", "L"):
            self.irregular = upper
        else:
            self.rejected.append("^" + letter)

    def _suffix(self, text: str, offset: int) -> None:
        marks = self._marks()
        if marks.suffix:
            self.report.add("P050", offset, len(text), text=text)
        elif any(self._is_suffix_glyph(nag) for nag in marks.nags):
            self.report.add("P051", offset, len(text), text=text)
        else:
            marks.suffix = text
            return
        marks.comments.append(text)

    def _is_suffix_glyph(self, number: int) -> bool:
        return 7 <= number <= 12 if self.play else 1 <= number <= 6

    def _reference(self, text: str, offset: int) -> None:
        marks = self._marks()
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
        if not 1 <= number <= 32:
            self.report.add("P053", offset, len(text) + 2, text=text)
        elif marks.note:
            self.report.add("P054", offset, len(text) + 2, text=text)
            self.referred.setdefault(number, offset)
        else:
            marks.note = number
            self.referred.setdefault(number, offset)
            return
        marks.comments.append(f"={text}=")

    def _nag(self, text: str, offset: int) -> None:
        marks = self._marks()
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1
        elsewhere = (1 <= number <= 6 or number == 13) if self.play else (7 <= number <= 12 or number == 14)
        if not 0 <= number <= 255 or elsewhere:
            self.report.add("P052", offset, len(text) + 1, text=text)
            marks.comments.append("$" + text)
            return
        if self._is_suffix_glyph(number):
            if marks.suffix or any(self._is_suffix_glyph(nag) for nag in marks.nags):
                self.report.add("P051", offset, len(text) + 1, text="$" + text)
                marks.comments.append("$" + text)
                return
            marks.suffix = SUFFIX_GLYPHS[number - (7 if self.play else 1)]
            return
        marks.nags.append(number)


_COLUMN = re.compile(r"[+-]?[^\\]*(?:\\\d{1,4}[LR]?)?")
_ELEMENT = re.compile(r'"[^"]*"|[^\s"]+')


class TableReader:
    """Reads a supplemental section. `standard` is False for a section that only its writer knows."""

    def __init__(self, name: str, header: str, report: Report, offset: int, standard: bool) -> None:
        self.name, self.header, self.report, self.standard = name, header, report, standard
        self.offset = offset
        self.pieces: list[str] = []
        self.comments: list[str] = []
        if standard:
            for column in header.split(";"):
                if _COLUMN.fullmatch(column) is None:
                    report.add("P060", offset, len(name), column=column)

    def data(self, text: str, offset: int) -> None:
        """Elements, or a character that must not stand among them."""
        if text and text[0] in "[]{}%":
            self.report.add("P061", offset, 1, character=text[0])
            text = text.replace("{", "(").replace("}", ")")
        self.pieces.append(text)

    def comment(self, text: str, offset: int) -> None:
        """A comment: allowed only directly behind the tag."""
        if any(not piece.isspace() for piece in self.pieces):
            self.report.add("P062", offset, 1)
        self.comments.append(text)

    def finish(self) -> Table:
        """The table, once its last row is read."""
        rows = tuple(line.strip() for line in "".join(self.pieces).split("\n") if line.strip())
        if self.standard and rows:
            self._check(rows)
        return Table(self.name, self.header, rows, tuple(self.comments))

    def _check(self, rows: tuple[str, ...]) -> None:
        columns = self.header.split(";")
        elements = [element for row in rows for element in _ELEMENT.findall(row)]
        if len(elements) % len(columns):
            self.report.add("P063", self.offset, len(self.name), table=self.name, number=len(columns))
            return
        for place, column in enumerate(columns):
            if column[:1] not in ("+", "-"):
                continue
            numbers = [_number(element) for element in elements[place :: len(columns)]]
            sign = 1 if column[0] == "+" else -1
            values = [sign * number for number in numbers if number is not None]
            if any(after > before for before, after in pairwise(values)):
                self.report.add("P064", self.offset, len(self.name), column=column.partition("\\")[0])


def _number(element: str) -> float | None:
    if re.fullmatch(r"[+-]?\d{1,12}(?:\.\d{0,12})?", element) is None:
        return None
    return float(element)
