"""The lines of a hand as its author meant them: a `{comment}` may run over several."""

from __future__ import annotations

import re
from collections.abc import Iterator

from notation.problem import Problem, problem

_INNER = re.compile(r'"(?:[^"\\]|\\.)*"?|\{')
_CLOSE = re.compile(r"(?:[^}\\]|\\.)*\}", re.DOTALL)


def logical_lines(text: str, problems: list[Problem]) -> Iterator[tuple[int, str]]:
    """Line number (from 1) and text of every line that is not empty, comments kept whole.

    A comment that is never closed is a problem; its first line is left out.
    """
    lines = text.split("\n")
    index = 0
    while index < len(lines):
        start, line = index, lines[index]
        index += 1
        if not line.strip():
            continue
        if not line.lstrip().startswith(";") and "{" in line:
            opened = _open_comment(line)
            if opened is not None:
                rest = "\n".join(lines[start:])
                closed = _CLOSE.match(rest, opened)
                if closed is None:
                    problems.append(problem("V022", "{", start + 1, opened + 1))
                    continue
                end = rest.find("\n", closed.end())
                line = rest if end < 0 else rest[:end]
                # What follows the comment on its last line may open another one.
                while (opened := _open_comment(line)) is not None:
                    closed = _CLOSE.match(rest, opened)
                    if closed is None:
                        break
                    end = rest.find("\n", closed.end())
                    line = rest if end < 0 else rest[:end]
                index = start + line.count("\n") + 1
        yield start + 1, line


def _open_comment(line: str) -> int | None:
    """Where the comment begins that is still open at the end of the line; None if there is none."""
    place = 0
    while True:
        found = _INNER.search(line, place)
        if found is None:
            return None
        if found[0] != "{":
            place = found.end()
            continue
        closed = _CLOSE.match(line, found.start())
        if closed is None:
            return found.start()
        place = closed.end()
