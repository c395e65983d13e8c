"""Calls and cards of a record as the auction and play sections of PBN and LIN."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from adjudicator.bridge.transcribe.lines import event_lines, private_line
from adjudicator.bridge.transcribe.rules import TimedCall, TimedCard, one_suit, sufficient, winner
from notation.foreign.board import Entries, Mark, Note
from notation.foreign.pbn_sections import NOT_YET, SKIPPED, TO_COME
from notation.games.bridge import SEAT_NUMBER, SEATS, UNKNOWN_CARD
from notation.games.bridge_acts import Play
from notation.record import NO_REMARKS, PLAIN, Event, HandRecord, Position
from notation.write import event_text

_NOTE = re.compile(r"=(\d{1,4})= ?(.*)", re.DOTALL)


class SectionWriter:
    """Makes the two sections of one record. `lost` is told what the format `to` cannot hold.

    `sections` holds value and comments of `x-pbn-auction` and `x-pbn-play`, `notes` those that nothing refers
    to; `private` collects lines of ván for comments.
    """

    def __init__(self, record: HandRecord, to: str, lost: Callable[..., None]) -> None:
        self.record, self.to, self.lost = record, to, lost
        self.whole = not isinstance(record.cards, Position)
        self.private: list[str] = []
        self.sections: dict[str, tuple[str, tuple[str, ...]]] = {}
        self.notes: dict[str, list[Note]] = {"auction": [], "play": []}

    def auction(self, calls: list[Event], timed: tuple[TimedCall, ...], dealer: str) -> Entries | None:
        value, comments = self.sections.get("auction", ("", ()))
        end = value[-1:] if value[-1:] in ("*", "+") else ""
        if not calls and "auction" not in self.sections:
            return None
        items: list[str] = []
        marks: list[Mark] = []
        notes: dict[str, int] = {}
        first = SEAT_NUMBER.get(dealer or value[:1] or (calls[0].actor if calls else ""), 0)
        bid = ""
        for event, call in zip(calls, timed, strict=True):
            gap = (call.seat - first - len(items)) % 4
            if gap and self.to == "lin":
                self.lost("out-of-turn", number=event.number)
                break
            items.extend([SKIPPED] * gap)
            irregular = ""
            if call.call[0].isdigit():
                irregular = "" if sufficient(call.call, bid) else "I"
                bid = call.call
            items.append(call.call)
            self._mark(event, len(items) - 1, irregular, marks, notes)
        explained = [Note(number, text) for text, number in notes.items()]
        return Entries(
            SEATS[first], tuple(items), tuple(marks), self._notes("auction", explained), end, comments,
        )  # fmt: skip

    def _notes(self, section: str, explained: list[Note]) -> tuple[Note, ...]:
        """Notes of a section in order of their numbers, with the comments that stood at them."""
        kept = {note.number: note for note in self.notes[section]}
        for note in explained:
            spare = kept.get(note.number)
            kept[note.number] = note._replace(comments=spare.comments) if spare is not None else note
        if len(kept) > 32 and self.to == "pbn":
            self.lost("notes", number=len(kept))
        return tuple(note for _, note in sorted(kept.items()))

    def _mark(
        self, event: Event, index: int, irregular: str, marks: list[Mark], notes: dict[str, int]
    ) -> None:
        """The annotations of one event."""
        detail = event.detail
        if not irregular and not detail.glyph and not detail.alert and detail == PLAIN:
            return
        note, nags, comments = 0, [], []
        for text in (*detail.remarks.before, *detail.remarks.after):
            explained = _NOTE.fullmatch(text)
            if explained is not None and not note:
                note = self._number(explained.group(2), int(explained.group(1)), notes)
            elif re.fullmatch(r"\$\d{1,3}", text) and int(text[1:]) < 256:
                nags.append(int(text[1:]))
            elif re.fullmatch(r"\^[IRL]|\^S( [NESW])*", text):
                if self.to == "lin":
                    self.lost("mark", mark=text, number=event.number)
                elif not irregular and text[1] != "S":
                    irregular = text[1]
            else:
                comments.append(text[1:] if re.match(r" [=$^%]| van ", text) else text)
        said = replace(detail, glyph="", alert=False, remarks=NO_REMARKS)
        if said != PLAIN:
            self.lost("clauses", number=event.number)
            comments.append(event_text(Event(event.number, event.actor, event.act, said)))
        if irregular and self.to == "lin":
            self.lost("mark", mark="^" + irregular, number=event.number)
        if detail.glyph and self.to == "lin":
            self.lost("glyphs")
            comments.insert(0, detail.glyph)
        marks.append(
            Mark(index, irregular, detail.glyph, tuple(sorted(nags)), note, detail.alert, tuple(comments))
        )

    def _number(self, text: str, wanted: int, notes: dict[str, int]) -> int:
        """The number of an explanation: the one it had, if that is free."""
        if text not in notes:
            taken = set(notes.values())
            number = wanted
            if number in taken or number < 1:
                number = next(free for free in range(1, len(taken) + 2) if free not in taken)
            notes[text] = number
        return notes[text]

    def play(self, cards: list[Event], strain: str, declarer: str) -> Entries | None:
        value, comments = self.sections.get("play", ("", ()))
        lead = self.record.cards.lead if isinstance(self.record.cards, Position) else None
        if not cards and "play" not in self.sections and lead is None:
            return None
        ends = self.record.tag("ends")
        timed = [
            TimedCard(index, SEAT_NUMBER[event.actor], event.act.card)
            for index, event in enumerate(cards)
            if isinstance(event.act, Play)
        ]
        first = SEAT_NUMBER.get((lead or value[:1]) if not cards else cards[0].actor, -1)
        if declarer in SEAT_NUMBER and cards and self.whole:
            first = (SEAT_NUMBER[declarer] + 1) % 4  # the opening leader, whoever led (PBN 3.6)
        marks: list[Mark] = []
        notes: dict[str, int] = {}
        if self.to == "lin":
            items = self._sequence(cards, timed, strain, first, marks, notes)
            return Entries("", tuple(items), tuple(marks), self._notes("play", []), "", comments, False)
        items, end = self._columns(cards, timed, strain, first, marks, notes)
        longest = max((len(hand) for hand in self._plain_hands()), default=13)
        if not timed:
            end = value[-1:] if value[-1:] in ("*", "+") else ""
        elif not end and len(timed) < 4 * longest:
            end = "+" if ends == "unfinished" and value[-1:] != "*" else "*"
        if end == "+":
            items, marks = _to_come(items, marks, timed, strain, first)
        explained = [Note(number, text) for text, number in notes.items()]
        name = SEATS[first] if first >= 0 else ""
        return Entries(name, tuple(items), tuple(marks), self._notes("play", explained), end, comments)

    def _plain_hands(self) -> list[tuple[str, ...]]:
        cards = self.record.cards
        table = 1 if isinstance(cards, Position) and cards.trick else 0
        return [(*holding.cards, *("??",) * table) for holding in (cards.hands if cards is not None else ())]

    def _columns(
        self,
        cards: list[Event],
        timed: list[TimedCard],
        strain: str,
        first: int,
        marks: list[Mark],
        notes: dict[str, int],
    ) -> tuple[list[str], str]:
        """Rows of four, column by seat. A trick in which a seat plays twice has no row: the play stops there."""
        items: list[str] = []
        leader = first
        if timed and timed[-1].card == UNKNOWN_CARD:
            self.lost("unknown-card", number=cards[-1].number)
        for start in range(0, len(timed), 4):
            trick = timed[start : start + 4]
            if len({card.seat for card in trick}) < len(trick):
                self.lost("trick", number=cards[start].number)
                self.private.extend(private_line(line) for line in event_lines(cards[start:]))
                return items, "*"
            row = [NOT_YET] * 4
            held: dict[int, Event] = {}
            for card in trick:
                row[(card.seat - first) % 4] = NOT_YET if card.card == UNKNOWN_CARD else card.card
                held[(card.seat - first) % 4] = cards[card.entry]
            out_of_turn = leader >= 0 and trick[0].seat != leader
            for column in sorted(held):
                event = held[column]
                irregular = ""
                if out_of_turn and event is cards[start]:
                    irregular = "L"
                elif "^R" in event.detail.remarks.after or self._revokes(event, trick, cards):
                    irregular = "R"
                self._mark(event, len(items) + column, irregular, marks, notes)
            items.extend(row)
            known = len(trick) == 4 and (strain or one_suit(trick))
            if not known and len(trick) == 4 and start + 4 < len(timed):
                self.lost("order", number=cards[start + 4].number)
            leader = winner(trick, strain) if known else -1
        return items, ""

    def _revokes(self, event: Event, trick: list[TimedCard], cards: list[Event]) -> bool:
        """The player holds a card of the suit led and plays another suit. Source: Law 61A."""
        led, card = trick[0].card, event.act.card if isinstance(event.act, Play) else ""
        if UNKNOWN_CARD in (led, card) or led[0] == card[0] or event is cards[trick[0].entry]:
            return False
        at_start = self.record.cards
        held: set[str] = set()
        for holding in at_start.hands if at_start is not None else ():
            if holding.seat == event.actor:
                held = set(holding.cards)
        for earlier in cards:
            if earlier is event:
                break
            if earlier.actor == event.actor and isinstance(earlier.act, Play):
                held.discard(earlier.act.card)
        return any(other[0] == led[0] for other in held)

    def _sequence(
        self,
        cards: list[Event],
        timed: list[TimedCard],
        strain: str,
        first: int,
        marks: list[Mark],
        notes: dict[str, int],
    ) -> list[str]:
        """LIN: cards in order of time; a card that is unknown or out of turn cannot be written."""
        items: list[str] = []
        expected = first
        for index, card in enumerate(timed):
            if card.card == UNKNOWN_CARD or card.seat != expected:
                self.lost("cards", number=cards[index].number)
                break
            items.append(card.card)
            self._mark(cards[index], index, "", marks, notes)
            expected = (expected + 1) % 4
            if index % 4 == 3 and strain:
                expected = winner(timed[index - 3 : index + 1], strain)
        return items


def _to_come(
    items: list[str], marks: list[Mark], timed: list[TimedCard], strain: str, first: int
) -> tuple[list[str], list[Mark]]:
    """Put `+` in the place of the next card (PBN 3.6)."""
    if not timed:
        return [TO_COME], marks
    start = len(timed) // 4 * 4
    trick = timed[start:]
    if trick:
        seat = (trick[-1].seat + 1) % 4
    elif strain:
        seat = winner(timed[start - 4 : start], strain)
        items = items + [NOT_YET] * 4
    else:
        return items, marks
    place = start + (seat - first) % 4
    if place < len(items) and items[place] == NOT_YET:
        items = [*items[:place], TO_COME, *items[place + 1 :]]
    return items, marks
