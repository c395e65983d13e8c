"""A fault as the reader sees it, before it becomes a diagnostic with words and an excerpt."""

from __future__ import annotations

from dataclasses import dataclass

Argument = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Its code, the word it is about, its place in the text of the hand, its arguments.

    `line` counts from 1 (0: no place). `column` 0: the place is that of `word` in the line, or the
    line's first word.
    """

    code: str
    word: str = ""
    line: int = 0
    column: int = 0
    args: tuple[tuple[str, Argument], ...] = ()


def problem(code: str, word: object = "", line: int = 0, column: int = 0, /, **args: Argument) -> Problem:
    """Build a problem with sorted arguments."""
    return Problem(code, str(word), line, column, tuple(sorted(args.items())))
