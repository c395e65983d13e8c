"""Lines that do not read: which typical mistake it is."""

from __future__ import annotations

from lark.exceptions import UnexpectedInput

from notation.problem import Problem, problem


def diagnose(game: str, source: str, line: int, error: UnexpectedInput) -> list[Problem]:
    """What is wrong with a line that the grammar refused."""
    column = getattr(error, "column", 1)
    return [problem("V019", "", line, column if column and column > 0 else 1)]
