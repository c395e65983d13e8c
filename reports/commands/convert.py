"""`trongtai format` and `trongtai convert`: one form of a hand into another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from notation.diagnostics import Diagnostic
from notation.message import Message
from notation.record import HandRecord
from records.sources import FORMATS, read_hands
from reports.console import Exit, exit_code, put, say, tell, tell_diagnostics
from reports.words import words
from reports.writing import not_over, write_atomically


def format_file(file: str, strict: bool, language: str) -> Exit:
    """Print the canonical form of every hand that can be read."""
    return convert_file(file, None, "van", strict, language)


#: The message of a hand of another game than bridge.
NOT_BRIDGE = "cli.not-bridge"


def convert_file(source: str, target: Path | None, to: str | None, strict: bool, language: str) -> Exit:
    """Convert a file. Raises OutputRefused. The target's format is `to`, or the ending of its name."""
    form = to or (target.suffix.lower().removeprefix(".") if target is not None else "van")
    if form not in FORMATS:
        say(language, "cli.unknown-format", "red", format=form, known=", ".join(FORMATS))
        return Exit.USAGE
    if target is not None:
        not_over(target, (source,))
    if form == "van":
        return _stream(source, target, strict, language)
    diagnostics: list[Diagnostic] = []
    records: list[HandRecord] = []
    for hand in read_hands([source], strict):
        diagnostics.extend(hand.diagnostics)
        tell_diagnostics(list(hand.diagnostics), language)
        if hand.record is not None:
            records.append(hand.record)
    held, losses = write_out(records, form, target, language)
    if records and not held:
        return Exit.FOUND
    return exit_code(diagnostics, len(records), losses if strict else 0)


def write_out(records: list[HandRecord], form: str, target: Path | None, language: str) -> tuple[int, int]:
    """Write records to a file or stdout and tell what the format could not hold: hands held, things lost.

    Where it can hold none of the hands nothing is written. Raises OSError, OutputRefused.
    """
    text, losses = written(records, form)
    held = len(records) - sum(loss.id == NOT_BRIDGE for _, loss in losses)
    for number, loss in losses:
        tell(f"{number}: {words(loss, language)}")
    if records and not held:
        say(language, "cli.none-fits", "red", format=form)
    elif target is None:
        put(text)
    else:
        write_atomically(target, text)
        say(language, "cli.written", path=str(target), count=held)
    return held, len(losses)


def _stream(source: str, target: Path | None, strict: bool, language: str) -> Exit:
    """To `.van` one hand at a time: memory stays flat whatever the file's length."""
    from notation.write import write_all

    worst: list[Diagnostic] = []  # one of the gravest, for the exit code
    read = [0]

    def records() -> Iterator[HandRecord]:
        for hand in read_hands([source], strict):
            tell_diagnostics(list(hand.diagnostics), language)
            worst[:] = sorted([*worst, *hand.diagnostics], key=lambda found: -found.severity)[:1]
            if hand.record is not None:
                read[0] += 1
                yield hand.record

    if target is None:
        for part in write_all(records()):
            put(part)
    else:
        write_atomically(target, write_all(records()))
        say(language, "cli.written", path=str(target), count=read[0])
    return exit_code(worst, read[0])


def written(records: list[HandRecord], form: str) -> tuple[str, list[tuple[int, Message]]]:
    """The records as text in a format, and what that format could not hold (hand number, message)."""
    if form == "van":
        from notation.write import write_all

        return "".join(write_all(records)), []
    if form == "json":
        from notation.json_twin import write_json

        return write_json(records), []
    return _foreign(records, form)


def _foreign(records: list[HandRecord], form: str) -> tuple[str, list[tuple[int, Message]]]:
    """PBN or LIN; hands of other games have no place there and are listed as lost."""
    from adjudicator.bridge.transcribe import from_record
    from notation.foreign.lin import write_lin
    from notation.foreign.pbn import write_pbn
    from notation.message import message

    boards, losses = [], []
    for number, record in enumerate(records, 1):
        if record.game != "bridge":
            losses.append((number, message(NOT_BRIDGE, game=record.game, format=form)))
            continue
        board, lost = from_record(record, to="pbn" if form == "pbn" else "lin")
        boards.append(board)
        losses.extend((number, loss) for loss in lost)
    return (write_pbn if form == "pbn" else write_lin)(boards), losses
