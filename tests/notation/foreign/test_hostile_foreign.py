"""Any text is read: nothing is raised, and what is read can be written, judged and read again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.bridge.transcribe import check, from_record, to_record
from notation.diagnostics import Diagnostic
from notation.foreign.board import ForeignBoard
from notation.foreign.codes import SEVERITY
from notation.foreign.lin import read_lin, write_lin
from notation.foreign.pbn import read_pbn, write_pbn
from notation.foreign.report import MOST_FAULTS
from notation.parse import parse
from notation.write import write
from reports.words import LANGUAGES, catalogue, words
from tests.notation.foreign.texts import BOARD, GAME

Reader = Callable[[str | bytes], tuple[list[ForeignBoard], list[Diagnostic]]]
LETTERS = '[]{}";%^$=*+-!?|\\\n\t ,.:#SHDCNEW0123456789AKQJTpcmbd\x00\x1aé\u202e'
PIECES = (
    "[", "{", '"', '[A "', "{}", "^R ", "%\n", '[Event "#"]\n\n', ";", "\\", '"a" ', '[Note "1:a"]\n', '[A "b"]{',
    "=1=", "$1", "! ", "{\n\n", "}\n\n{", '[Event "x]\n', '[Deal "W:', "- ", "AP ", "+", "*", "\n", "\n ", "\x00",
    '[Auction "N"]\n', "mb|p|", "|", "pc|S2|", "an|x|", "nt|x|", "md|1S2|", "qx|o1|", "pn|a,b|", "md|", "^S ",
    '[Event "a"]{x\n\n', "; {\n\n",
)  # fmt: skip


def through(text: str, read: Reader) -> None:
    """Every step that a board can take."""
    boards, diagnostics = read(text)
    for diagnostic in diagnostics:
        assert words(diagnostic.message, "vi")
    for board in boards:
        check(board)
        record = to_record(board)
        assert parse(write(record)).records == (record,)
        for to, writer, reader in (("pbn", write_pbn, read_pbn), ("lin", write_lin, read_lin)):
            other, losses = from_record(record, to=to)  # type: ignore[arg-type]
            assert len(reader(writer([other]))[0]) <= 1
            for loss in losses:
                assert words(loss, "en")


def damaged(text: str, random: Random) -> str:
    """A text with pieces lost, doubled or replaced."""
    for _ in range(random.randrange(1, 15)):
        place = random.randrange(len(text) + 1)
        end = min(len(text), place + random.randrange(12))
        kind = random.randrange(3)
        if kind == 0:
            text = text[:place] + text[end:]
        elif kind == 1:
            text = text[:place] + "".join(random.choice(LETTERS) for _ in range(3)) + text[place:]
        else:
            text = text[:end] + text[place:end] * 2 + text[end:]
    return text


@pytest.mark.parametrize("seed", range(60))
def test_damaged_games(seed: int) -> None:
    through(damaged(GAME * 2, Random(seed)), read_pbn)
    through(damaged(BOARD * 2, Random(seed)), read_lin)


@settings(max_examples=150, deadline=None)
@given(st.text(st.sampled_from(LETTERS), max_size=200))
def test_any_text(text: str) -> None:
    through(text, read_pbn)
    through(text, read_lin)


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    read_pbn(data)
    read_lin(data)


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("read", [read_pbn, read_lin])
def test_repetition(piece: str, read: Reader) -> None:
    boards, diagnostics = read(piece * (20_000 // len(piece)))
    assert len(diagnostics) <= (MOST_FAULTS + 1) * (len(boards) + 20_000 // len(piece) + 1)
    for board in boards[:3]:
        check(board)
        record = to_record(board)
        from_record(record)
        from_record(record, to="lin")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words_and_a_hint(language: str) -> None:
    known = catalogue("foreign", language)
    for code in SEVERITY:
        for name in (f"foreign.{code}", f"foreign.{code}-hint"):
            assert known.gettext(name) != name
