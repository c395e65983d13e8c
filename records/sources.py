"""Reading hands of any format: `.van`, PBN, LIN, the JSON twin, the compact form of a URL."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO

from notation.diagnostics import Diagnostic, Severity, Span
from notation.message import message
from notation.parse import iter_hands, parse_hand
from notation.record import HandRecord
from notation.split import Piece, pieces
from records.reasons import reason_of

FORMATS = ("van", "pbn", "lin", "json")
UNREAD = "unread van"  # split, not yet parsed
SNIFFED = 4096  # bytes that tell the format where the name does not


@dataclass(frozen=True, slots=True)
class SourceHand:
    """One hand as read: `record` is None where nothing could be made of it. `text` is its source verbatim."""

    file: str
    number: int  # from 1 within the file
    form: str
    record: HandRecord | None
    text: str
    diagnostics: tuple[Diagnostic, ...] = ()
    line: int = 1  # where it begins in its file
    too_long: bool = False


def read_hands(paths: Iterable[str], strict: bool = False) -> Iterator[SourceHand]:
    """All hands of all inputs, in order, in flat memory. `-` is stdin.

    What cannot be opened is a hand without a record, with its diagnostic. With `strict`, warnings
    become errors and such a hand has no record.
    """
    for hand in unread_hands(paths):
        yield read_unread(hand, strict)


def unread_hands(paths: Iterable[str]) -> Iterator[SourceHand]:
    """The same hands, those of `.van` files split but not yet read: `form` is then `UNREAD`."""
    for path in paths:
        yield from _split_one(path)


def read_unread(hand: SourceHand, strict: bool = False) -> SourceHand:
    """Read a hand that was only split. One that was read already is returned as it is."""
    if hand.form == UNREAD:
        parsed = parse_hand(Piece(hand.number, hand.line, 0, hand.text, hand.too_long), hand.file)
        hand = SourceHand(
            hand.file, hand.number, "van", parsed.record, hand.text, parsed.diagnostics, hand.line
        )
    return _strictly(hand) if strict else hand


def _strictly(hand: SourceHand) -> SourceHand:
    """Warnings as errors."""
    if all(diagnostic.severity != Severity.WARNING for diagnostic in hand.diagnostics):
        return hand
    raised = tuple(
        replace(diagnostic, severity=max(diagnostic.severity, Severity.ERROR))
        if diagnostic.severity >= Severity.WARNING
        else diagnostic
        for diagnostic in hand.diagnostics
    )
    return replace(hand, record=None, diagnostics=raised)


def _split_one(path: str) -> Iterator[SourceHand]:
    """The hands of one input."""
    from notation.compact import is_compact

    if path != "-" and is_compact(path):
        yield from _compact(path)
        return
    try:
        with nullcontext(_stdin()) if path == "-" else Path(path).open("rb") as stream:
            yield from read_stream(stream, path)
    except (OSError, ValueError) as error:  # ValueError: NUL in a name
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        problem = message("archive.cannot-open", reason=reason)
        yield SourceHand(
            path, 0, "", None, "", (Diagnostic("F001", Severity.ERROR, Span(1, file=path), problem),)
        )


def _stdin() -> IO[bytes]:
    """The bytes of stdin. Raises OSError where there is none."""
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer


def read_stream(stream: IO[bytes], file: str) -> Iterator[SourceHand]:
    """The hands of an open file; the format is told by the name's ending, else by the first bytes."""
    head = b""
    form = Path(file).suffix.lower().removeprefix(".")
    if form not in FORMATS:
        head = stream.read(SNIFFED)
        form = sniffed(head)
    source = Rest(head, stream)
    if form == "van":
        yield from _van(source, file)
    elif form == "json":
        yield from _json(source, file)
    else:
        yield from _foreign(source, file, form)


def sniffed(head: bytes) -> str:
    """The format of a text by its first bytes; `.van` where nothing speaks for another."""
    text = head.decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    if text.startswith("{"):
        return "json"
    if '[game "' in text.lower() or text.startswith("%van"):
        return "van"
    if text.startswith(("% PBN", "%PBN", "[Event ", "[Board ", "[Deal ")):
        return "pbn"
    return "lin" if text[:200].count("|") >= 4 else "van"


@dataclass(slots=True)
class Rest:
    """A stream whose first bytes were already read."""

    head: bytes
    stream: IO[bytes]

    def read(self, size: int = -1) -> bytes:
        """As a file's read."""
        if not self.head:
            return self.stream.read(size)
        if size < 0:
            taken, self.head = self.head + self.stream.read(), b""
        else:
            taken, self.head = self.head[:size], self.head[size:]
        return taken


def _van(source: Rest, file: str) -> Iterator[SourceHand]:
    empty = True
    for piece in pieces(source):
        empty = empty and not piece.number
        yield SourceHand(file, piece.number, UNREAD, None, piece.text, (), piece.line, piece.too_long)
    if empty:
        yield from (SourceHand(file, 0, "van", None, "", hand.diagnostics) for hand in iter_hands("", file))


def _foreign(source: Rest, file: str, form: str) -> Iterator[SourceHand]:
    from adjudicator.bridge.transcribe import check, to_record
    from notation.foreign.lin import iter_lin
    from notation.foreign.pbn import iter_pbn

    text = _text(source)
    number = 0
    try:
        for board, diagnostics in (iter_lin if form == "lin" else iter_pbn)(text, file):
            if board is None:
                yield SourceHand(file, number, form, None, "", tuple(diagnostics))
                continue
            number += 1
            found = (*diagnostics, *check(board))
            yield SourceHand(file, number, form, to_record(board), board.source.text, found)
    finally:
        if isinstance(text, io.TextIOWrapper):
            stream = text.detach()
            if stream is not source.stream:  # which is closed by whoever opened it
                stream.close()


def _text(source: Rest) -> io.TextIOBase:
    """Foreign text is UTF-8 where all its bytes are, else Latin-1: the whole file is looked at first."""
    stream = source.stream if source.stream.seekable() else _spooled(source)
    decoder = codecs.getincrementaldecoder("utf-8")()
    encoding = "utf-8-sig"
    stream.seek(0)
    try:
        while block := stream.read(1 << 20):
            decoder.decode(block)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        encoding = "latin-1"
    stream.seek(0)
    return io.TextIOWrapper(stream, encoding, newline="")


def _spooled(source: Rest) -> IO[bytes]:
    """What comes through a pipe, in a file without a name: memory stays flat however much comes."""
    spool = tempfile.TemporaryFile()  # noqa: SIM115  closed when all of it was read
    while block := source.read(1 << 20):
        spool.write(block)
    return spool


def _json(source: Rest, file: str) -> Iterator[SourceHand]:
    from notation.json_twin import MAX_TEXT, read_json

    read = bytearray()
    while len(read) <= MAX_TEXT and (block := source.read(1 << 20)):  # beyond, it is refused unread
        read += block
    parsed = read_json(bytes(read), file)
    yield from _numbered(parsed.records, parsed.diagnostics, file, "json")


def _compact(text: str) -> Iterator[SourceHand]:
    from notation.compact import read_compact

    parsed = read_compact(text)
    yield from _numbered(parsed.records, parsed.diagnostics, "compact", "json")


def _numbered(
    records: Iterable[HandRecord], diagnostics: Iterable[Diagnostic], file: str, form: str
) -> Iterator[SourceHand]:
    """Hands of a text that was read whole; its source is the canonical text."""
    from notation.write import write

    found = tuple(diagnostics)
    if found:
        yield SourceHand(file, 0, form, None, "", found)
    for number, record in enumerate(records, 1):
        yield SourceHand(file, number, form, record, write(record))
