"""Bytes <-> text of foreign files, and texts cut into games. PBN 2.1, chapters 2 and 3."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import TextIO

_END_OF_FILE = "\x1a"  # old systems end a text with it
_BREAK = re.compile(r"\n[ \t\v\f]*(?=\n)")
_SKIPPED = re.compile(r'"(?:[^"\\\n]|\\.)*+"|;[^\n]*|^%[^\n]*|\{[^}]*\}|(\{)', re.MULTILINE)
_SECTION = re.compile(r'\[\s*([A-Za-z]*Table)\s*"[^\n]*\n')
#: A comment that is not closed within this many characters is taken as ended at its game.
LONGEST_COMMENT = 100_000
#: A game of more characters is cut, so that memory stays flat.
LONGEST_GAME = 1_000_000


def decode(data: bytes) -> str:
    """UTF-8 where the bytes are valid UTF-8 (a byte order mark is dropped), else Latin-1."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def encode(text: str) -> bytes:
    """Latin-1, the character set of PBN, where it holds the text; UTF-8 otherwise."""
    try:
        return text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode("utf-8")


def normal(text: str | bytes) -> str:
    """Text with `\\n` at line ends, without the old end-of-file mark, in normal form C."""
    if isinstance(text, bytes):
        text = decode(text)
    if text.startswith("\ufeff"):
        text = text[1:]
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if _END_OF_FILE in text:
        text = text.replace(_END_OF_FILE, "")
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def blocks_of(stream: TextIO | Iterable[str]) -> Iterable[str]:
    """A text file in blocks of 65,536 characters; pieces of text as they come."""
    return iter(lambda: stream.read(1 << 16), "") if isinstance(stream, io.TextIOBase) else stream


def paragraphs(blocks: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Cut text into games: (first line, text), at semi-empty lines that no comment encloses.

    `blocks` are pieces of one text, cut anywhere, already `normal`. Memory holds one game.
    """
    line = 1
    held: list[str] = []  # paragraphs whose last comment is still open
    size = 0
    for paragraph in _pieces(blocks):
        if held:
            close = paragraph.find("}")
            tail = paragraph[close + 1 :]
            still_open = close < 0 or ("{" in tail and _open(tail))
        else:
            still_open = "{" in paragraph and _open(paragraph)
        held.append(paragraph)
        size += len(paragraph)
        if still_open and size < LONGEST_COMMENT:
            continue
        text = held[0] if len(held) == 1 else "".join(held)
        held, size = [], 0
        if still_open:
            yield from _recover(line, text)
        else:
            yield line, text
        line += text.count("\n")
    if held:
        yield from _recover(line, "".join(held))


def _pieces(blocks: Iterable[str]) -> Iterator[str]:
    """The text between semi-empty lines; a piece begins with the blank lines above it."""
    rest: list[str] = []
    size = 0  # of `rest`
    for block in blocks:
        rest.append(block)
        size += len(block)
        if "\n" not in block and size <= LONGEST_GAME:
            continue
        text = "".join(rest)
        start = seen = 0
        written = False  # anything but blank lines since `start`
        for cut in _BREAK.finditer(text):
            end = cut.start() + 1
            written = written or not text[seen:end].isspace()
            seen = end
            if written:
                yield text[start:end]
                start, written = end, False
        if len(text) - start > LONGEST_GAME:
            yield text[start:]
            start = len(text)
        rest = [text[start:]]
        size = len(rest[0])
    text = "".join(rest)
    if text:
        yield text


def _open(text: str) -> bool:
    """True where a `{` outside strings, `;` comments and `%` lines finds no `}`.

    In a table a lone `{` is a fault of the table, not a comment (PBN 2.1, 5.1).
    """
    for found in _SKIPPED.finditer(text):
        if found.group(1):
            sections = list(_SECTION.finditer(text, 0, found.start()))
            return not sections or not text[sections[-1].end() : found.start()].strip()
    return False


def _recover(line: int, text: str) -> Iterator[tuple[int, str]]:
    """A comment that never ends: give the games one by one, as if it ended with its game."""
    for piece in _pieces((text,)):
        yield line, piece
        line += piece.count("\n")
