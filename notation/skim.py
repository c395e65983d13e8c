"""A quick look at the hands of a stream: where each begins and what its tags say, without reading its acts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from notation.split import Source, pieces
from notation.words import unescape_string

_TAG = re.compile(r'\[[ \t]*([A-Za-z0-9][\w-]*)[ \t]+("(?:[^"\\\n]|\\["\\])*+")[ \t]*\]')


@dataclass(frozen=True, slots=True)
class Skimmed:
    """One hand: its number from 1, line (from 1) and character offset (from 0), tags as written."""

    number: int
    line: int
    offset: int
    tags: tuple[tuple[str, str], ...]


def skim(stream: Source) -> Iterator[Skimmed]:
    """The hands of a stream in flat memory. Nothing is checked; what is no tag line is passed over."""
    for piece in pieces(stream):
        if piece.number:
            yield Skimmed(piece.number, piece.line, piece.offset, _tags(piece.text))


def _tags(text: str) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    for line in text.split("\n"):
        if line.lstrip()[:1] == "[":
            found += [(tag[1], unescape_string(tag[2])) for tag in _TAG.finditer(line)]
    return tuple(found)
