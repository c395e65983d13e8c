"""From problems to diagnostics: the place in the original text, the excerpt, the words to say."""

from __future__ import annotations

import re
import unicodedata

from notation.diagnostic_codes import CODES
from notation.diagnostics import Diagnostic, Span
from notation.message import message
from notation.problem import Problem
from notation.words import REFUSED

#: So much of a line is kept as its excerpt.
KEPT = 4096


class Report:
    """Diagnostics of one hand. `lines` are its original lines, the first is line `first_line` of the file."""

    def __init__(self, file: str, hand: int, first_line: int, text: str) -> None:
        """Begin with no diagnostic."""
        self.file, self.hand, self.first_line = file, hand, first_line
        self.lines = text.split("\n")
        self.found: list[Diagnostic] = []

    def add(self, problem: Problem) -> None:
        """Add one problem as a diagnostic."""
        code = CODES[problem.code]
        line = problem.line or self._line_of(problem.word)
        original = self.lines[line - 1].rstrip("\r") if line <= len(self.lines) else ""
        column, length = _place(problem, original)
        excerpt = REFUSED.sub("\N{REPLACEMENT CHARACTER}", original[:KEPT]) if column <= KEPT else ""
        args = dict(problem.args)
        self.found.append(
            Diagnostic(
                problem.code,
                code.severity,
                Span(line + self.first_line - 1, column, length, self.hand, self.file),
                message(f"notation.{code.name}", **args),
                message(f"notation.{code.name}.hint", **args) if code.hint else None,
                excerpt,
            )
        )

    def _line_of(self, word: str) -> int:
        """The first line that holds the word; else the one with the game tag; else the first."""
        if word:
            sought = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)" if word[-1].isalnum() else re.escape(word))
            for number, line in enumerate(self.lines, 1):
                if not line.lstrip().startswith(";") and sought.search(line):
                    return number
        for number, line in enumerate(self.lines, 1):
            if line.lstrip().lower().startswith("[game"):
                return number
        return 1


def _place(problem: Problem, original: str) -> tuple[int, int]:
    """Column (1-based) and length in the original line."""
    composed = unicodedata.normalize("NFC", original)
    column, word = problem.column, problem.word
    if not column:
        column = 1 + (len(composed) - len(composed.lstrip()))
        if word:
            found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", composed)
            at = found.start() if found else composed.find(word)
            column, word = (at + 1, word) if at >= 0 else (column, "")
    length = max(1, len(word) if word else len(composed.rstrip()) - column + 1)
    if composed != original:
        return original_column(original, column), max(
            1, original_column(original, column + length) - original_column(original, column)
        )
    return column, length


def original_column(original: str, column: int) -> int:
    """The column of the original line at which the character `column` of its NFC form begins."""
    composed, place = 0, 0
    while place < len(original) and composed < column - 1:
        end = place + 1
        while end < len(original) and unicodedata.combining(original[end]):
            end += 1
        composed += len(unicodedata.normalize("NFC", original[place:end]))
        place = end
    return place + 1
