"""Splitting a stream into hands, one at a time, in bounded memory.

A line that begins `[game ` starts a hand; the `;` and `%` lines directly above it belong to it.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Protocol

#: A hand of more characters than this is refused unread (the longest real one has some ten thousand).
MAX_HAND = 1 << 20
CHUNK = 1 << 16
_START = re.compile(r"^[ \t]*\[[ \t]*game[ \t]", re.MULTILINE | re.IGNORECASE)


class Readable(Protocol):
    """What is read in blocks: an open file, text or binary."""

    def read(self, size: int, /) -> str | bytes:
        """At most so many characters or bytes; empty at the end."""


Source = str | bytes | IO[str] | IO[bytes] | Readable


@dataclass(frozen=True, slots=True)
class Piece:
    """The text of one hand. `number` counts from 1; 0 is text before the first hand.

    `line` is the line of the file where it begins (1-based), `offset` the character.
    `too_long` marks a hand whose rest was thrown away.
    """

    number: int
    line: int
    offset: int
    text: str
    too_long: bool = False


def pieces(source: Source) -> Iterator[Piece]:
    """The hands of a text or stream. Bytes are UTF-8; what is not becomes lone surrogates."""
    buffer = ""  # the unfinished piece; in a hand that is thrown away, its last line
    number, line, offset = 0, 1, 0  # of the unfinished piece
    searched = 0  # no other hand begins before this place of the buffer
    opened = skipping = False
    for chunk in _chunks(source):
        buffer += chunk
        begin = 0
        for found in _START.finditer(buffer, searched):
            searched = found.end()
            if not opened and not skipping and _only_prelude(buffer[begin : found.start()]):
                opened, number = True, 1
                continue
            start = _with_lines_above(buffer, found.start(), begin)
            text = buffer[begin:start]
            if not skipping:
                yield Piece(number, line, offset, text)
            number, line, offset, begin = number + 1, line + text.count("\n"), offset + len(text), start
            opened, skipping = True, False
        buffer = buffer[begin:]
        searched -= begin
        if len(buffer) > MAX_HAND:
            if not skipping:
                yield Piece(number, line, offset, buffer[:CHUNK], too_long=True)
            skipping = True
            # One character of the last line's past is kept: `^` must not match in its middle.
            cut = max(buffer.rfind("\n"), len(buffer) - CHUNK)
            line, offset = line + buffer.count("\n", 0, cut), offset + cut
            buffer, searched = buffer[cut:], max(1, searched - cut)
        else:
            searched = max(searched, buffer.rfind("\n") + 1)
    if buffer and not skipping:
        yield Piece(number, line, offset, buffer)


def _chunks(source: Source) -> Iterator[str]:
    """The text in chunks, without a byte order mark at its head."""
    if isinstance(source, bytes):
        source = source.decode("utf-8", "surrogateescape")
    if isinstance(source, str):
        yield source.removeprefix("\ufeff")
        return
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
    first = True
    while True:
        read = source.read(CHUNK)
        text = read if isinstance(read, str) else decoder.decode(read, final=not read)
        if first and text:
            text, first = text.removeprefix("\ufeff"), False
        if text:
            yield text
        if not read:
            return


def _only_prelude(text: str) -> bool:
    """Nothing but `;`, `%` and empty lines."""
    return all(not line or line[0] in ";%" for line in map(str.strip, text.splitlines()))


def _with_lines_above(text: str, start: int, floor: int) -> int:
    """Where the hand whose `[game ` line begins at `start` begins with its `;` and `%` lines."""
    while start > floor:
        above = max(floor, text.rfind("\n", floor, start - 1) + 1)
        if text[above:start].lstrip()[:1] not in (";", "%"):
            break
        start = above
    return start
