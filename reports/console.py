"""Where words go: data on stdout, talk on stderr; colour only on a terminal, NO_COLOR respected.

What a user wrote, names of files among it, reaches a terminal only here: control and bidi characters are spelt out.
"""

from __future__ import annotations

import errno
import os
import sys
from enum import IntEnum
from typing import TYPE_CHECKING

from notation.diagnostics import Diagnostic, Severity
from notation.message import ArgumentValue, message
from notation.words import visible
from reports.words import words

if TYPE_CHECKING:
    from rich.console import Console


class Exit(IntEnum):
    """Exit codes. Source: notation, section 8; 70 is a bug of ours, 130 is Ctrl-C as shells count it."""

    CLEAN = 0
    FOUND = 1
    USAGE = 2
    UNREADABLE = 3
    BUG = 70
    STOPPED = 130


STYLES = {
    Severity.NOTE: "dim",
    Severity.WARNING: "yellow",
    Severity.ERROR: "red",
    Severity.CRITICAL: "bold red",
}


def talk() -> Console:
    """The console for people, on stderr."""
    from rich.console import Console

    return Console(stderr=True, highlight=False, soft_wrap=True)


def say(language: str, id: str, style: str = "", **args: ArgumentValue) -> None:
    """One sentence on stderr."""
    tell(words(message(id, **args), language), style)


def tell_diagnostics(diagnostics: list[Diagnostic], language: str) -> None:
    """Diagnostics on stderr, in the order they were found."""
    if not diagnostics:
        return
    from reports.diagnostic_text import diagnostic_text

    for diagnostic in diagnostics:
        tell(diagnostic_text(diagnostic, language), STYLES[diagnostic.severity])


def tell(told: str, style: str = "") -> None:
    """A line of talk on stderr; where it has no colour Rich, slow to import, is not asked."""
    text = visible(told)
    if not style or not (sys.stderr.isatty() or "FORCE_COLOR" in os.environ):
        print(text, file=sys.stderr)
        return
    from rich.text import Text

    talk().print(Text(text, style=style))


def require_stdout() -> None:
    """Raises OSError where the caller has closed stdout."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def put(text: str) -> None:
    """Data on stdout, as UTF-8 whatever the locale is. Raises OSError: closed, full, nobody reads."""
    require_stdout()
    sys.stdout.buffer.write(visible(text).encode())
    sys.stdout.buffer.flush()


def exit_code(diagnostics: list[Diagnostic], read: int, findings: int = 0, strict: bool = False) -> Exit:
    """The exit code of a run over `read` hands. Source: notation, section 8."""
    if not read:
        return Exit.UNREADABLE
    worst = max((diagnostic.severity for diagnostic in diagnostics), default=Severity.NOTE)
    return (
        Exit.FOUND
        if findings or worst > Severity.NOTE or (strict and worst >= Severity.WARNING)
        else Exit.CLEAN
    )
