"""Reading ván: `parse(text)` gives the records and everything that is wrong, in one run.

Each hand is parsed alone, so that one bad hand never stops the file. A hand that reads well goes
through the grammar in one piece; one that does not is read again line by line, so that every fault
in it is named. A hand with an error or worse gives diagnostics and no record.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lark.exceptions import UnexpectedInput

from notation.assemble import GIVE_UP, Assembler
from notation.checks import check
from notation.diagnostics import Diagnostic, Severity
from notation.grammars import Grammar, grammar
from notation.logical import logical_lines
from notation.mistakes import diagnose
from notation.problem import Problem, problem
from notation.record import HandRecord
from notation.report import Report
from notation.split import Piece, Source, pieces
from notation.tags import GAMES
from notation.words import BIDI, REFUSED

#: At most so many diagnostics are kept for one hand, and by `parse` for one text.
KEPT_IN_A_HAND, KEPT_IN_A_TEXT = 40, 10_000
#: A `%` line with nothing above it but empty lines and remarks.
_VERSION_LINE = re.compile(r"(?:[ \t]*(?:;[^\n]*)?\n)*[ \t]*(%[^\n]*)")
_GAME_TAG = re.compile(r'^[ \t]*\[[ \t]*game[ \t]+"([^"\n]*)"', re.MULTILINE | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ParsedHand:
    """One hand of a text: `number` from 1 (0: what stood before the first), its record if it reads."""

    number: int
    line: int
    text: str
    record: HandRecord | None
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Parsed:
    """The records of a text, in order, and all diagnostics."""

    records: tuple[HandRecord, ...]
    diagnostics: tuple[Diagnostic, ...]


def parse(text: str | bytes, file: str = "") -> Parsed:
    """Read a whole text. Never raises for what the text holds."""
    records: list[HandRecord] = []
    diagnostics: list[Diagnostic] = []
    left_out = 0
    for hand in iter_hands(text, file):
        if hand.record is not None:
            records.append(hand.record)
        room = KEPT_IN_A_TEXT - len(diagnostics)
        diagnostics.extend(hand.diagnostics[:room])
        left_out += max(0, len(hand.diagnostics) - room)
    if left_out:
        report = Report(file, 0, 1, "")
        report.add(problem("V011", count=left_out))
        diagnostics.extend(report.found)
    return Parsed(tuple(records), tuple(diagnostics))


def iter_records(
    stream: Source, file: str = "", tell: Callable[[Diagnostic], None] | None = None
) -> Iterator[HandRecord]:
    """The records of a stream, one at a time in flat memory; `tell` gets every diagnostic."""
    for hand in iter_hands(stream, file):
        if tell is not None:
            for diagnostic in hand.diagnostics:
                tell(diagnostic)
        if hand.record is not None:
            yield hand.record


def iter_hands(stream: Source, file: str = "") -> Iterator[ParsedHand]:
    """The hands of a stream, one at a time in flat memory, each with what is wrong in it."""
    empty = True
    for piece in pieces(stream):
        empty = empty and not piece.number
        yield parse_hand(piece, file)
    if empty:
        report = Report(file, 0, 1, "")
        report.add(problem("V001"))
        yield ParsedHand(0, 1, "", None, tuple(report.found))


def parse_hand(piece: Piece, file: str = "") -> ParsedHand:
    """Read one hand."""
    text = piece.text if "\r" not in piece.text else piece.text.replace("\r\n", "\n")
    record, problems = _read(piece, text)
    if not problems:
        return ParsedHand(piece.number, piece.line, piece.text, record, ())
    report = Report(file, piece.number, piece.line, text)
    problems.sort(key=lambda found: found.line)  # stable: the order of discovery within a line
    for found in problems[:KEPT_IN_A_HAND]:
        report.add(found)
    report.found.sort(key=lambda diagnostic: diagnostic.span.line)
    if len(problems) > KEPT_IN_A_HAND:
        report.add(problem("V011", count=len(problems) - KEPT_IN_A_HAND))
    diagnostics = tuple(report.found)
    if any(diagnostic.severity >= Severity.ERROR for diagnostic in diagnostics):
        record = None
    return ParsedHand(piece.number, piece.line, piece.text, record, diagnostics)


def _read(piece: Piece, original: str) -> tuple[HandRecord | None, list[Problem]]:
    refused = _refused(original)
    if piece.too_long:
        return None, [*refused, problem("V006", limit=1 << 20)]
    if refused:
        return None, refused
    if piece.number == 0:
        return None, _before_first_hand(original)
    text = original if original.isascii() else unicodedata.normalize("NFC", original)
    text = text if text.endswith("\n") else text + "\n"
    tag = _GAME_TAG.search(text)
    game = tag[1].lower() if tag else ""
    if game not in GAMES:
        line = text.count("\n", 0, tag.start()) + 1 if tag else 0
        return None, [problem("V012", tag[1] if tag else "", line, game=tag[1] if tag else "")]
    rules = grammar(game)
    version = _check_version(text, first=piece.number == 1)
    read = _read_whole(rules, game, text, piece.line) or _read_by_line(rules, game, text, piece.line)
    return read[0], version + read[1]


def _read_whole(
    rules: Grammar, game: str, text: str, first_line: int
) -> tuple[HandRecord, list[Problem]] | None:
    """The hand in one piece, and what is wrong with it as a whole; None where a line is faulty."""
    try:
        lines = rules.lines(text)
    except UnexpectedInput:
        return None
    assembler = Assembler(game, first_line)
    assembler.take(lines)
    record = assembler.finish()
    if rules.shape.problems or assembler.problems:
        return None
    return record, check(record)


def _read_by_line(rules: Grammar, game: str, text: str, first_line: int) -> tuple[HandRecord, list[Problem]]:
    """The hand line by line: every faulty line is named, the others are read."""
    assembler = Assembler(game, first_line)
    problems: list[Problem] = []
    broken = False
    for start, source in logical_lines(text, problems):
        if len(problems) + len(assembler.problems) > GIVE_UP:
            break
        try:
            line = rules.line(source + "\n")
        except UnexpectedInput as error:
            problems.extend(diagnose(game, source, start, error))
            broken = True
            continue
        problems += [
            Problem(found.code, found.word, start + max(0, found.line - 1), found.column, found.args)
            for found in rules.shape.problems
        ]
        line.place(start, 1 + len(source) - len(source.lstrip()))
        assembler.take((line,))
    record = assembler.finish()
    if broken:  # numbers and references hang on lines that could not be read
        assembler.problems = [
            found for found in assembler.problems if found.code not in ("V050", "V051", "V109")
        ]
    problems.extend(assembler.problems)
    problems.extend(check(record, broken))
    return record, problems


def _refused(text: str) -> list[Problem]:
    """Characters that no text may hold; bytes that are no UTF-8."""
    found: list[Problem] = []
    if text.replace("\n", "").replace("\t", "").isprintable():  # cheap, and true of nearly every text
        return found
    for match in REFUSED.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        column = match.start() - text.rfind("\n", 0, match.start())
        character = ord(match[0])
        code = "V002" if 0xDC80 <= character <= 0xDCFF else "V005" if character in BIDI else "V004"
        name = f"0x{character - 0xDC00:02X}" if code == "V002" else f"U+{character:04X}"
        found.append(problem(code, "\0", line, column, character=name))
        if len(found) >= 5 or code == "V002":
            break
    return found


def _before_first_hand(text: str) -> list[Problem]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and line.lstrip()[0] not in ";%":
            return [problem("V003", "", number)]
    return []


def _check_version(text: str, first: bool) -> list[Problem]:
    """The `%van 1.0` line: 1.x is read, another version is not."""
    found = _VERSION_LINE.match(text)
    if found is None:
        return [problem("V008")] if first else []
    written = found[1].strip()
    line = text.count("\n", 0, found.start(1)) + 1
    version = re.fullmatch(r"%[ \t]*van[ \t]+([0-9]{1,3})\.([0-9]{1,3})", written, re.IGNORECASE)
    if not version or version[1] != "1":
        return [problem("V009", written, line, version=written)]
    return [] if int(version[2]) == 0 else [problem("V007", written, line, version=written)]
