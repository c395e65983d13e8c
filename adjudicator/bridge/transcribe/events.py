"""Calls and cards of a foreign board as events, with their glyphs, alerts and comments."""

from __future__ import annotations

import re

from adjudicator.bridge.transcribe.rules import Auction, Play, TimedCall, TimedCard, seat_name
from notation.foreign.board import Entries, ForeignBoard, Mark
from notation.games import bridge_acts
from notation.games.bridge import SEATS, UNKNOWN_CARD
from notation.interned import call_event, play_event
from notation.record import NO_REMARKS, Detail, Event, Remarks
from notation.words import many_lines

_MARKLIKE = re.compile(r"[=$^%]|van ")


def comment(text: str, foreign: bool = True) -> str:
    """Comment text fit for ván. What only looks like one of our marks gets a blank in front."""
    text = many_lines(text.expandtabs(8) if "\t" in text else text)
    return " " + text if foreign and text[:1] != "%" and _MARKLIKE.match(text) else text


def events_of(board: ForeignBoard, auction: Auction, play: Play) -> list[Event]:
    """Calls and cards as events."""
    events: list[Event] = []
    append = events.append
    number = 0
    entries = board.auction
    if entries is not None:
        marks = {mark.entry: mark for mark in entries.marks}
        for call in auction.calls:
            number += 1
            mark = marks.pop(call.entry, None) if marks else None
            if mark is None and not call.skipped:
                append(call_event(number, SEATS[call.seat], call.call))
            else:
                append(
                    Event(number, SEATS[call.seat], bridge_acts.Call(call.call), _detail(mark, entries, call))
                )
    entries = board.play
    if entries is not None:
        marks = {mark.entry: mark for mark in entries.marks}
        for card in play.cards:
            number += 1
            mark = marks.get(card.entry) if marks else None
            if mark is None and card.seat >= 0 and card.card != UNKNOWN_CARD:
                append(play_event(number, SEATS[card.seat], card.card))
            else:
                append(
                    Event(
                        number,
                        seat_name(card.seat),
                        bridge_acts.Play(card.card),
                        _detail(mark, entries, card),
                    )
                )
    return events


def _detail(mark: Mark | None, entries: Entries, entry: TimedCall | TimedCard) -> Detail:
    """Glyph, alert and comments of one call or card."""
    said: list[str] = []
    if isinstance(entry, TimedCall) and entry.skipped:
        said.append("^S " + " ".join(seat_name(seat) for seat in entry.skipped))
    if mark is None:
        return Detail(remarks=Remarks((), tuple(said))) if said else Detail()
    if mark.irregular:
        said.append("^" + mark.irregular)
    if mark.note:
        text = next((note.text for note in entries.notes if note.number == mark.note), "")
        said.append(comment(f"={mark.note}= {text}".rstrip(), foreign=False))
    said.extend(f"${nag}" for nag in mark.nags)
    alert = mark.alert
    for text in mark.comments:
        if text == "!" and isinstance(entry, TimedCall):
            alert = True  # the alert of an export
        else:
            said.append(comment(text))
    glyph = mark.suffix
    if glyph and isinstance(entry, TimedCard) and entry.card == UNKNOWN_CARD:
        said.insert(0, glyph)  # `??` cannot carry a glyph
        glyph = ""
    remarks = Remarks((), tuple(said)) if said else NO_REMARKS
    return Detail(glyph=glyph, alert=alert, remarks=remarks)
