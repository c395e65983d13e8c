"""Diagnostics: what is wrong in a text, where, what was expected, and a hint.

Source: ván notation 1.0, section 8. The table of codes is `notation.diagnostic_codes`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from notation.message import Message


class Severity(IntEnum):
    """How bad: `critical` means that data would be lost."""

    NOTE = 0
    WARNING = 1
    ERROR = 2
    CRITICAL = 3


@dataclass(frozen=True, slots=True)
class Span:
    """A place: 1-based hand number, line and column (in the original text), length in characters."""

    line: int
    column: int = 1
    length: int = 1
    hand: int = 0
    file: str = ""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault of a text. `excerpt` is the source line; the caret goes under `span.column`."""

    code: str
    severity: Severity
    span: Span
    message: Message
    hint: Message | None = None
    excerpt: str = ""
