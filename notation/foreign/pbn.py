"""Reads PBN 2.1 (and 1.0, 2.0) import format: text -> boards and diagnostics.

A text is cut into games, and each game read by itself (`pbn_game`) with what the games before it left to
inherit. Knows no rule of play: what the rules say against a file is `adjudicator.bridge.transcribe.check`.
Source: PBN 2.1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TextIO

from notation.diagnostics import Diagnostic
from notation.foreign.board import ForeignBoard, Read, Source
from notation.foreign.pbn_game import File, Game
from notation.foreign.pbn_write import write_pbn
from notation.foreign.report import Report
from notation.foreign.text import blocks_of, normal, paragraphs

__all__ = ["iter_pbn", "read_pbn", "write_pbn"]


def read_pbn(text: str | bytes, file: str = "") -> tuple[list[ForeignBoard], list[Diagnostic]]:
    """Every board of a text, and everything that is wrong with it. Raises nothing, whatever the text."""
    boards: list[ForeignBoard] = []
    diagnostics: list[Diagnostic] = []
    for board, found in _games((normal(text),), file):
        if board is not None:
            boards.append(board)
        diagnostics.extend(found)
    return boards, diagnostics


def iter_pbn(stream: TextIO | Iterable[str], file: str = "") -> Iterator[Read]:
    """The games of a stream one by one; memory holds one game. `stream` is a text file or pieces of text."""
    yield from _games(_blocks(stream), file)


def _blocks(stream: TextIO | Iterable[str]) -> Iterator[str]:
    """Pieces of a stream, normal, never cut inside a line end or a letter with its accents."""
    rest = ""
    for piece in blocks_of(stream):
        head, newline, tail = (rest + piece).rpartition("\n")
        if newline:
            yield normal(head + newline)
        rest = tail
    if rest:
        yield normal(rest)


def _games(blocks: Iterable[str], file: str) -> Iterator[Read]:
    state = File()
    number = 0
    for line, text in paragraphs(blocks):
        source = Source(text, line, number + 1, file)
        report = Report(source)
        game = Game(report, state)
        game.read()
        if game.tags or game.sections:
            number += 1
            yield game.board(), tuple(report.found)
        else:
            state.carried.extend(game.before)
            if report.found:
                yield None, tuple(report.found)
