"""The fenced blocks of a page of the manual."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
_FENCE = re.compile(r"^(?P<indent> *)(?P<fence>`{3,}|~{3,})(?P<info>.*)$")
_TITLE = re.compile(r'\btitle="([^"]*)"')
_MARK = re.compile(r"<!-- (\w+) -->")


@dataclass(frozen=True, slots=True)
class Block:
    """One fenced block. `line` is that of its first line of text, from 1; `mark` the comment above it."""

    line: int
    language: str
    words: tuple[str, ...]
    title: str | None
    mark: str | None
    text: str


def pages() -> tuple[Path, ...]:
    """README.md and every page of docs/, by name."""
    return (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))


def blocks(text: str) -> tuple[Block, ...]:
    """The blocks of a page in their order. Raises ValueError for a fence that nothing closes."""
    found: list[Block] = []
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        opened = _FENCE.match(lines[at])
        if opened is None:
            at += 1
            continue
        close = re.compile(rf" *{re.escape(opened['fence'])}{re.escape(opened['fence'][0])}* *$")
        end = next((i for i in range(at + 1, len(lines)) if close.match(lines[i])), None)
        if end is None:
            raise ValueError(f"line {at + 1}: nothing closes this block")
        body = [line.removeprefix(opened["indent"]) for line in lines[at + 1 : end]]
        title = _TITLE.search(opened["info"])
        mark = _MARK.fullmatch(lines[at - 1].strip()) if at else None
        language, *words = _TITLE.sub("", opened["info"]).split() or [""]
        found.append(
            Block(
                at + 2,
                language,
                tuple(words),
                title[1] if title else None,
                mark[1] if mark else None,
                "".join(line + "\n" for line in body),
            )
        )
        at = end + 1
    return tuple(found)
