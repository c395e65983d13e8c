"""The lines of a hand as its author meant them: a `{comment}` may run over several."""

from __future__ import annotations

import re
from collections.abc import Iterator

from notation.problem import Problem, problem

#: What ends a plain stretch of a line: a string, the opening of a comment, the line end.
_NEXT = re.compile(r'"(?:[^"\\\n]|\\.)*+"?|\{|\n')
_CLOSE = re.compile(r"(?:[^}\\]|\\.)*+\}", re.DOTALL)


def logical_lines(text: str, problems: list[Problem]) -> Iterator[tuple[int, str]]:
    """Line number (from 1) and text of every line that is not empty, comments kept whole.

    The text ends in a line end. A comment that is never closed is a problem, and its line is left
    out. One pass: the time grows with the length of the text, whatever it holds.
    """
    start, row = 0, 1
    endless = False  # a comment was opened that nothing closes: no later one is closed either
    while start < len(text):
        if text[start] == ";":
            end, opened = text.index("\n", start), None
        else:
            end, opened, endless = _end(text, start, endless)
        line = text[start:end]
        if opened is not None:
            at = row + text.count("\n", start, opened)
            problems.append(problem("V022", "{", at, opened - text.rfind("\n", 0, opened)))
        elif line.strip():
            yield row, line
        row += line.count("\n") + 1
        start = end + 1


def _end(text: str, start: int, endless: bool) -> tuple[int, int | None, bool]:
    """Where the line ends that begins at `start`; the place of a comment in it that is never closed."""
    place, opened = start, None
    while True:
        found = _NEXT.search(text, place)
        assert found is not None  # the text ends in a line end
        place = found.end()
        if found[0] == "\n":
            return found.start(), opened, endless
        if found[0] == "{" and opened is None:
            closed = None if endless else _CLOSE.match(text, place)
            if closed is None:
                opened, endless = found.start(), True
            else:
                place = closed.end()
