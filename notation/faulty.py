"""A line that the grammar refused, prepared for naming the mistake in it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from notation.problem import Argument, Problem, problem
from notation.terminals import bare, expected, shown

# The closing mark may be missing: looking for it anew from every opening one would take long.
_HIDDEN = re.compile(r'"(?:[^"\\\n]|\\.)*+"?|\{(?:[^}\\]|\\.)*+\}?', re.DOTALL)

COMMON_VERBS = frozenset(
    [
        "claims",
        "concedes",
        "says",
        "shows",
        "stops",
        "accepts",
        "objects",
        "adds",
        "amends",
        "withdraws",
        "recalls",
        "asks",
        "agrees",
        "accuses",
        "arrives",
        "next-call",
        "round-ends",
        "scored",
        "correction-ends",
    ]
)
BRIDGE_VERBS = frozenset({"calls", "plays", "exposes", "drops", "leads-down", "spreads", "designates"})
MAT_VERBS = frozenset(
    [
        "xin-chen",
        "up-khan",
        "up-thien-khai",
        "danh",
        "boc",
        "bo",
        "an",
        "chiu",
        "tra-cua",
        "u",
        "xuong",
        "bo-bai",
        "hoa",
    ]
)
TOTOM_VERBS = frozenset(["trinh-phu", "xep-xong", "phong", "ha", "day-khan", "day-thien-khai", "tra-chen"])
COMMON_LINES = frozenset({"fact", "ruling", "whatif", "end"})
BRIDGE_LINES = frozenset({"deal", "position", "auction", "trick"})
MAT_LINES = frozenset({"hand", "noc", "position", "mat", "down", "cup", "dealt", "out", "passed"})

VERBS = {
    "bridge": COMMON_VERBS | BRIDGE_VERBS,
    "totom": COMMON_VERBS | MAT_VERBS | TOTOM_VERBS,
    "chan": COMMON_VERBS | MAT_VERBS,
}
LINES = {
    "bridge": COMMON_LINES | BRIDGE_LINES,
    "totom": COMMON_LINES | MAT_LINES,
    "chan": COMMON_LINES | MAT_LINES,
}


@dataclass(slots=True)
class Faulty:
    """The line, the place where reading stopped, and what would have been read there.

    `masked` is the line with the insides of strings and comments blanked out, of equal length.
    `column` counts from 1; `at_end` tells that nothing stood there.
    """

    game: str
    source: str
    masked: str
    line: int
    column: int
    expected: frozenset[str]
    at_end: bool

    @property
    def word(self) -> str:
        """The word at which reading stopped."""
        found = re.match(r"\S{1,40}", self.source[self.column - 1 :])
        return found[0] if found else ""

    @property
    def words(self) -> list[str]:
        """The words outside strings and comments."""
        return self.masked.split()

    @property
    def head(self) -> str:
        """The first word, in lower case."""
        return self.words[0].lower() if self.words else ""

    @property
    def verb(self) -> str:
        """The first word that is a verb of this game, "" if there is none."""
        return next((word.lower() for word in self.words if word.lower() in VERBS[self.game]), "")

    def wants(self, *terminals: str) -> bool:
        """Would one of these terminals have been read here?"""
        return any(bare(terminal) in terminals for terminal in self.expected)

    def at(self, code: str, found: re.Match[str], group: int = 0, **args: Argument) -> Problem:
        """A problem at a match in the line."""
        return problem(code, self.text(found, group), self.line, found.start(group) + 1, **args)

    def text(self, found: re.Match[str], group: int = 0) -> str:
        """The words of the line at a match in `masked`, not too many."""
        return self.source[found.start(group) : min(found.end(group), found.start(group) + 80)]

    def here(self, code: str, **args: Argument) -> Problem:
        """A problem where reading stopped."""
        return problem(code, self.word, self.line, self.column, **args)

    def near(self, word: str, words: Iterable[str]) -> str:
        """The word most like a misspelt one, "" if none is near."""
        found = difflib.get_close_matches(word.lower(), sorted(words), 1, 0.72)
        return found[0] if found else ""

    def keywords(self) -> set[str]:
        """The keywords that would have been read here."""
        names = {shown(terminal) for terminal in self.expected}
        return {name for name in names if not name.startswith("notation.")}


def faulty(game: str, source: str, line: int, error: Any) -> Faulty:
    """Prepare a line that the grammar refused with `error` (lark.exceptions.UnexpectedInput)."""
    token = getattr(error, "token", None)
    column = token.column if token is not None else getattr(error, "column", 1)
    at_end = token is not None and bare(token.type) in ("NL", "END") and not str(token).strip()
    row = token.line if token is not None else getattr(error, "line", 1)
    if row and row > 1:  # behind a comment that runs over lines
        before = source.split("\n")[: row - 1]
        column = sum(len(text) + 1 for text in before) + (column or 1)
    if at_end or not column or column < 1:
        column = len(source.rstrip()) + 1
        at_end = True
    masked = _HIDDEN.sub(
        lambda found: found[0][0] + ("_" * (len(found[0]) - 2) + found[0][-1] if found[0][1:] else ""), source
    )
    return Faulty(game, source, masked.replace("\n", " "), line, column, expected(error), at_end)
