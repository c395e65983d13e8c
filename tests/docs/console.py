"""Blocks of commands with the output that each is said to print.

A line `$ command` (behind a `\\` or with a here-document, `> ` goes on), then the output: standard output and
error as they come. A line `...` stands for any lines; `[exit 1]` comes last where the exit code is not 0.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

_EXIT = re.compile(r"\[exit (\d+)\]")


@dataclass(frozen=True, slots=True)
class Command:
    """One command. `line` counts within the block from 0; `expected` are the lines below it."""

    line: int
    text: str
    expected: tuple[str, ...]

    @property
    def end(self) -> int:
        """The line of the block behind this command's output."""
        return self.line + 1 + self.text.count("\n") + len(self.expected)


def commands(text: str) -> tuple[Command, ...]:
    """The commands of a block. Raises ValueError where the block does not begin with one."""
    found: list[Command] = []
    for line, words in enumerate(text.splitlines()):
        if words.startswith("$ "):
            found.append(Command(line, words[2:], ()))
        elif not found:
            raise ValueError("a console block begins with `$ command`")
        elif words.startswith("> ") and not found[-1].expected and _goes_on(found[-1].text):
            found[-1] = Command(found[-1].line, f"{found[-1].text}\n{words[2:]}", ())
        else:
            found[-1] = Command(found[-1].line, found[-1].text, (*found[-1].expected, words))
    return tuple(found)


def _goes_on(command: str) -> bool:
    return command.endswith("\\") or "<<" in command


def shown(output: str, code: int) -> list[str]:
    """What a page shows for that output and exit code."""
    lines = _trimmed(output.splitlines())
    return [*lines, f"[exit {code}]"] if code else lines


def agrees(expected: tuple[str, ...], got: list[str]) -> bool:
    """Do these lines say what the page says? Blanks at line ends and empty lines at the end are nothing."""
    wanted = _trimmed(list(expected))
    code = wanted.pop() if wanted and _EXIT.fullmatch(wanted[-1]) else None
    lines = list(got)
    if (lines.pop() if lines and _EXIT.fullmatch(lines[-1]) else None) != code:
        return False
    pattern = "".join(
        r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in _trimmed(wanted)
    )
    return re.fullmatch(pattern, "".join(line + "\n" for line in _trimmed(lines))) is not None


def difference(expected: tuple[str, ...], got: list[str]) -> str:
    """Both, line by line, for the person who repairs the page."""
    return "\n".join(difflib.unified_diff(list(expected), got, "page", "program", lineterm=""))


def _trimmed(lines: list[str]) -> list[str]:
    kept = [line.rstrip() for line in lines]
    while kept and not kept[-1]:
        kept.pop()
    return kept
