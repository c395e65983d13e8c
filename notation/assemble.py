"""From lines to the record of a hand, in canonical order.

Nothing is repaired or renumbered here. A hand with an error gives no record (`notation.parse`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from notation.acts import Act, Recall
from notation.games.bridge import CLOCKWISE, NEXT_SEAT
from notation.gather import CARD_LINES, DECKS, Gathered, behind
from notation.interned import KEPT, PLAYS, call_event, move_event, play_event
from notation.lines import (
    Comments,
    EndLine,
    EventLine,
    FactLine,
    Line,
    ManyLines,
    NoteLine,
    RemarkLine,
    RulingLine,
    RunLine,
    RunOfLines,
    TagLine,
    VersionLine,
    WhatIfLine,
)  # fmt: skip
from notation.problem import Problem, problem
from notation.record import (
    NO_REMARKS,
    Detail,
    Event,
    Fact,
    HandRecord,
    PersonRuling,
    Remarks,
    Tag,
    WhatIf,
)  # fmt: skip
from notation.tags import REPEATED, TagReading, read_tag

#: Tag readings met before; cleared when full, so that a long stream keeps memory flat.
_READINGS: dict[tuple[str, str, str], tuple[TagReading, Tag]] = {}
_READINGS_KEPT = 8192
#: With so many faults a hand is none; the rest of it is not looked at.
GIVE_UP = 400


_Remarked = TypeVar("_Remarked", Fact, PersonRuling, WhatIf)


@dataclass(slots=True)
class Stream:
    """Events and facts that are being read: of the hand itself, or of a what-if (name not "")."""

    name: str = ""
    after: int = 0
    remarks: Remarks = NO_REMARKS
    events: list[Event] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    line: int = 0

    @property
    def last(self) -> int:
        """The number of the last event so far."""
        return self.after + len(self.events)


class Assembler:
    """Builds one record from the lines of one hand, in the order of the text.

    `problems` collects what is wrong; their lines count from the first line of the hand's text.
    """

    def __init__(self, game: str, first_line: int = 1) -> None:
        """Begin a hand whose text starts at `first_line` of its file."""
        self.game = game
        self.shift = first_line - 1
        self.problems: list[Problem] = []
        self.tags: list[tuple[tuple[int, int, str], Tag]] = []
        self.highest: tuple[int, int, str] = (-1, 0, "")  # rank of the last tag
        self.in_order = True  # every tag came behind the one before it
        self.cards = Gathered(game)
        self.main = Stream()
        self.stream = self.main
        self.rulings: list[PersonRuling] = []
        self.whatifs: list[WhatIf] = []
        self.anchors: list[int] = []  # three numbers a line: see HandRecord
        self.pending: list[str] = []  # `;` lines that wait for what they belong to
        self.attach: Callable[[Comments], None] | None = None
        #: (referred event, highest allowed or None for any of the stream, stream, line)
        self.references: list[tuple[int, int | None, Stream, int]] = []
        self.starts: list[WhatIfLine] = []

    def take(self, lines: Iterable[Line]) -> None:
        """Take lines in the order of the text."""
        for line in lines:
            _TAKERS[type(line)](self, line)

    def _before(self) -> Comments:
        before = tuple(self.pending)
        self.pending.clear()
        return before

    # --- one method a kind of line ---

    def _version(self, line: VersionLine) -> None:
        if self.tags or self.main.events or self.cards.hands:
            self.problems.append(problem("V010", line.text, line.line, line.column))

    def _remark(self, line: RemarkLine) -> None:
        self.pending.append(line.text)

    def _note(self, line: NoteLine) -> None:
        if self.attach is not None:  # a hand begins with its game tag: something stands before any comment
            self.attach(line.comments)

    def _tag_line(self, line: TagLine) -> None:
        for name, value, comments in line.tags:
            self.tag(name, value, comments, line.line)
        index = len(self.tags) - 1

        def attach(more: Comments) -> None:
            rank, held = self.tags[index]
            self.tags[index] = rank, replace(held, remarks=behind(held.remarks, more))

        self.attach = attach
        if not self.anchors:
            self.anchors += (0, line.line + self.shift, line.column)
        if self.stream is not self.main:
            self.problems.append(problem("V107", "", line.line))

    def tag(self, name: str, value: str, comments: Comments, line: int) -> None:
        """Take one tag."""
        if len(self.problems) > GIVE_UP:
            return
        found = _READINGS.get((self.game, name, value))
        if found is None:
            reading = read_tag(self.game, name, value)
            if len(_READINGS) >= _READINGS_KEPT:
                _READINGS.clear()
            found = _READINGS[self.game, name, value] = reading, Tag(reading.name, reading.value)
        reading, tag = found
        if reading.code:
            self.problems.append(
                problem(reading.code, name, line, name=name, value=value, near=reading.near or "–", expected=reading.expected)
            )  # fmt: skip
        if comments or self.pending:
            tag = replace(tag, remarks=Remarks(self._before(), comments))
        if reading.rank <= self.highest:
            self.in_order = False
        self.highest = reading.rank
        self.tags.append((reading.rank, tag))

    def _card_line(self, line: Line) -> None:
        if self.stream is not self.main:
            self.problems.append(problem("V107", "", line.line))
        self.cards.take(line, self._before())  # type: ignore[arg-type]  # only card lines are sent here
        self.attach = lambda more: self.cards.note(line, more)  # type: ignore[arg-type]  # a card line

    def _run(self, line: RunLine) -> None:
        """`auction` and `trick`: the actors follow clockwise from the first."""
        stream, seat = self.stream, line.seat
        number = stream.last
        if stream is self.main:
            self.anchors += (number + 1, line.line + self.shift, line.column)
        make = call_event if line.kind == "auction" else play_event
        for word, glyph in line.acts:
            number += 1
            event = make(number, seat, word)
            if glyph:
                alert = glyph == "!" and line.kind == "auction"
                event = replace(event, detail=Detail(alert=True) if alert else Detail(glyph=glyph))
            stream.events.append(event)
            seat = NEXT_SEAT[seat]
        if self.pending:
            first = len(stream.events) - len(line.acts)
            stream.events[first] = with_before(stream.events[first], self._before())
        if line.kind == "trick" and len(line.acts) > 4:
            self.problems.append(problem("V075", line.acts[4][0], line.line, count=len(line.acts)))
        self._attach_to_last_event(stream)
        if line.comments:
            self.attach(line.comments)  # type: ignore[misc]  # set just above, unseen by mypy

    def _run_of_lines(self, run: RunOfLines) -> None:
        """Many plain lines at once."""
        stream, events, anchors = self.stream, self.stream.events, self.anchors
        first, main = len(events), self.stream is self.main
        add = self._trick if run.kind == "trick" else self._move
        line, column = run.line + self.shift, run.column
        for text in run.lines:
            words = text.split()
            if words:
                if text[0] in " \t":
                    column = 1 + len(text) - len(text.lstrip())
                if main:
                    anchors += (stream.after + len(events) + 1, line, column)
                add(words, events, stream.after)
            line, column = line + 1, 1
        if self.pending:
            events[first] = with_before(events[first], self._before())
        self._attach_to_last_event(stream)

    def _trick(self, words: list[str], events: list[Event], after: int) -> None:
        number = after + len(events)
        seats = CLOCKWISE[words[1]]
        if number + 4 < KEPT:
            for seat, card in zip(seats, words[2:], strict=False):
                number += 1
                events.append(PLAYS[number][seat][card])
        else:
            for seat, card in zip(seats, words[2:], strict=False):
                number += 1
                events.append(play_event(number, seat, card))

    def _move(self, words: list[str], events: list[Event], after: int) -> None:
        event = move_event(words, DECKS[self.game])
        expected = after + len(events) + 1
        if event.number != expected:
            self.problems.append(problem("V050", words[0], found=event.number, expected=expected))
        events.append(event)

    def _many(self, line: ManyLines) -> None:
        self.take(line.lines)

    def _attach_to_last(self, held: list[_Remarked]) -> None:
        """Comments that follow stand behind the last of these."""
        index = len(held) - 1

        def attach(more: Comments) -> None:
            held[index] = replace(held[index], remarks=behind(held[index].remarks, more))

        self.attach = attach

    def _attach_to_last_event(self, stream: Stream) -> None:
        index = len(stream.events) - 1

        def attach(more: Comments) -> None:
            stream.events[index] = with_after(stream.events[index], more)

        self.attach = attach

    def _event(self, line: EventLine) -> None:
        stream = self.stream
        number = stream.last + 1
        if line.number is not None and line.number != number:
            self.problems.append(
                problem("V050", line.number, line.line, line.column, found=line.number, expected=number)
            )
        act, detail = line.act, line.detail
        assert act is not None
        self._refer(act, detail, number, line.line)
        if type(act) is Recall and detail.says is None:
            self.problems.append(problem("V112", "recalls", line.line, event=act.event))
        if line.comments or self.pending:
            detail = replace(detail, remarks=Remarks(self._before(), line.comments))
        stream.events.append(Event(number, line.actor, act, detail))
        if stream is self.main:
            self.anchors += (number, line.line + self.shift, line.column)
        self._attach_to_last_event(stream)

    def _refer(self, act: Act, detail: Detail, number: int, line: int) -> None:
        """Note the events that an act refers to: they must stand before it."""
        for name in ("event", "at"):
            referred = getattr(act, name, None)
            if referred is not None:
                self.references.append((referred, number - 1, self.stream, line))
        if detail.source is not None:
            self.references.append((detail.source, number - 1, self.stream, line))

    def _fact(self, line: FactLine) -> None:
        fact = line.fact
        assert fact is not None
        stream = self.stream
        if any(other.name == fact.name for other in stream.facts):
            self.problems.append(problem("V100", fact.name, line.line, name=fact.name))
        if fact.event is not None:
            self.references.append((fact.event, None, stream, line.line))
        before = self._before()
        if before or line.comments:
            fact = replace(fact, remarks=Remarks(before, line.comments))
        stream.facts.append(fact)
        self._attach_to_last(stream.facts)

    def _ruling(self, line: RulingLine) -> None:
        ruling = line.ruling
        assert ruling is not None
        if self.stream is not self.main:
            self.problems.append(problem("V107", "", line.line))
        self.references.append((ruling.event, None, self.main, line.line))
        before = self._before()
        if before or line.comments:
            ruling = replace(ruling, remarks=Remarks(before, line.comments))
        self.rulings.append(ruling)
        self._attach_to_last(self.rulings)

    def _whatif(self, line: WhatIfLine) -> None:
        if self.stream is not self.main:
            self.problems.append(problem("V106", line.name, line.line, name=line.name))
            return
        if any(other.name == line.name for other in self.whatifs):
            self.problems.append(problem("V100", line.name, line.line, name=line.name))
        before = self._before()
        remarks = Remarks(before, line.comments) if before or line.comments else NO_REMARKS
        stream = self.stream = Stream(line.name, line.after, remarks, line=line.line)
        self.starts.append(line)

        def attach(more: Comments) -> None:
            stream.remarks = behind(stream.remarks, more)

        self.attach = attach

    def _end(self, line: EndLine) -> None:
        if self.stream is self.main:
            self.problems.append(problem("V105", "end", line.line))
            return
        self._close_whatif(line.comments)

    def _close_whatif(self, comments: Comments) -> None:
        stream = self.stream
        remarks = behind(stream.remarks, comments) if comments else stream.remarks
        self.whatifs.append(
            WhatIf(stream.name, stream.after, tuple(stream.events), tuple(stream.facts), remarks)
        )
        self.stream = self.main
        self._attach_to_last(self.whatifs)

    # --- the whole ---

    def finish(self) -> HandRecord:
        """The record. Read `problems` before using it."""
        if self.stream is not self.main:
            self.problems.append(problem("V104", self.stream.name, self.stream.line, name=self.stream.name))
            self._close_whatif(())
        cards = self.cards.finish()
        self.problems.extend(self.cards.problems)
        self._check_references()
        if not self.in_order:
            self.tags.sort(key=lambda item: item[0])
            self._check_repeated([tag for _, tag in self.tags])
        return HandRecord(
            self.game,
            tuple([tag for _, tag in self.tags]),
            cards,
            tuple(self.main.events),
            tuple(self.main.facts),
            tuple(self.rulings),
            tuple(self.whatifs),
            tuple(self.pending),
            tuple(self.anchors),
        )

    def _check_repeated(self, tags: list[Tag]) -> None:
        for i in range(len(tags) - 1):
            name = tags[i].name
            if name == tags[i + 1].name and name not in REPEATED and not name.startswith("x-"):
                self.problems.append(problem("V033", name, name=name))

    def _check_references(self) -> None:
        total = len(self.main.events)
        for start in self.starts:
            if start.after > total:
                self.problems.append(problem("V109", start.after, start.line, event=start.after, last=total))
        for referred, highest, stream, line in self.references:
            last = stream.last if highest is None else highest
            if not 1 <= referred <= last:
                self.problems.append(problem("V051", referred, line, event=referred, last=last))


_TAKERS: dict[type, Callable[[Assembler, Any], None]] = {
    VersionLine: Assembler._version, RemarkLine: Assembler._remark, NoteLine: Assembler._note,
    TagLine: Assembler._tag_line, RunLine: Assembler._run, RunOfLines: Assembler._run_of_lines,
    EventLine: Assembler._event, FactLine: Assembler._fact, RulingLine: Assembler._ruling,
    WhatIfLine: Assembler._whatif, EndLine: Assembler._end, ManyLines: Assembler._many,
    **dict.fromkeys(CARD_LINES, Assembler._card_line),
}  # fmt: skip


def with_before(event: Event, before: Comments) -> Event:
    """The event with `;` lines above it."""
    remarks = Remarks(before, event.detail.remarks.after)
    return replace(event, detail=replace(event.detail, remarks=remarks))


def with_after(event: Event, comments: Comments) -> Event:
    """The event with more `{}` comments behind it."""
    detail = event.detail
    return replace(event, detail=replace(detail, remarks=behind(detail.remarks, comments)))
