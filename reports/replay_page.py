"""The page that a committee steps through: one self-contained HTML file a hand.

The list of events is the page; the table beside it is drawn by a script from the positions, which
lie in the page as data. Without the script the list stands alone and nothing is lost.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.finding import Finding
from adjudicator.game import game
from adjudicator.procedure import claims_of
from adjudicator.replay import Replay
from adjudicator.ruling import Ruling
from notation.acts import Show
from notation.record import Event, HandRecord, WhatIf
from reports.acts import described_with_words, fact_told
from reports.bidi import isolated
from reports.copies import copies
from reports.games import GameView, view_of
from reports.hand_title import hand_title
from reports.page import as_data, document
from reports.ruling_page import Link, ToldEvent, findings_told, grounds, hand_facts, told_event
from reports.speech import Speech
from reports.table import UNKNOWN_CARD, Place, Table

_PLAIN_NAME = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class PlacedRuling:
    """A ruling at the place of its claim."""

    number: int
    headline: str
    kind: str
    status: str
    articles: tuple[str, ...]
    appeal: str


@dataclass(frozen=True, slots=True)
class ReplayedEvent:
    """An event with everything that belongs to its place."""

    anchor: str
    told: ToldEvent
    findings: tuple[dict[str, Any], ...]
    rulings: tuple[PlacedRuling, ...]
    persons: tuple[Any, ...]
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """A what-if line: its name, the event it leaves from, and its events."""

    name: str
    after: int
    events: tuple[ReplayedEvent, ...]
    facts: tuple[str, ...]


def replay_page(
    record: HandRecord,
    replay: Replay,
    rulings: tuple[Ruling, ...],
    language: str,
    around: tuple[Link, ...] = (),
) -> str:
    """The replay of one hand as HTML, in `vi` or `en`. Raises KeyError for an article or message without text.

    `around` are links to other pages, where the page belongs to an event book.
    """
    view, speech = view_of(record.game), Speech(record, language)
    tables = [view.table(record, replay.positions[0])]
    tables += [
        view.table(record, position, event)
        for event, position in zip(record.events, replay.positions[1:], strict=True)
    ]
    findings = findings_told(view, speech, replay)
    events = tuple(_replayed(view, speech, replay, rulings, findings, event) for event in record.events)
    branches, branch_data, branch_tables = [], [], list[Table]()
    for place, what_if in enumerate(record.whatifs):
        branch, walked = _branch(view, speech, replay, place, what_if)
        branches.append(branch)
        branch_tables += walked
        branch_data.append(
            {
                "after": what_if.after,
                "anchors": [event.anchor for event in branch.events],
                "lines": [_line(view, speech, event, ()) for event in what_if.events],
                "steps": _steps([tables[min(what_if.after, len(tables) - 1)], *walked])[1:],
            }
        )
    shown = frozenset((UNKNOWN_CARD,)).union(*(table.cards() for table in (*tables, *branch_tables)))
    faces = view.faces(speech)
    data = {
        "game": record.game,
        "faces": {code: list(faces[code]) for code in sorted(shown) if code in faces},
        "seats": [
            {
                "id": seat,
                "name": speech.plain_apart.seat(seat),
                "player": isolated(record.tag(seat)) if record.game == "bridge" else "",
            }
            for seat in speech.seats
        ],
        "steps": _steps(tables),
        "lines": [speech.say("step.opening")]
        + [_line(view, speech, event, replay.findings) for event in record.events],
        "faced": _faced(record),
        "findings": sorted({f["event"] for f in findings if not f["note"]}),
        "claims": sorted(
            {ruling.event for ruling in rulings} | {event.number for event in claims_of(replay)}
        ),
        "branches": branch_data,
        "words": _words(speech, tables),
    }
    return document(
        "replay.html", language, ["base.css", "replay.css"], ["replay.js"],
        around=around, title=hand_title(speech), record=record, speech=speech, view=view, heading=hand_facts(speech),
        events=events, branches=branches, opening=tables[0], faces=faces, symbols=view.symbols(shown),
        findings_before=tuple(f for f in findings if f["event"] == 0), data=as_data(data),
        play=view.play(speech, replay), copies=copies(record) + view.foreign(record), facts=tuple(fact_told(speech, f) for f in record.facts),
    )  # fmt: skip


def _replayed(
    view: GameView,
    speech: Speech,
    replay: Replay,
    rulings: Sequence[Ruling],
    findings: Sequence[dict[str, Any]],
    event: Event,
) -> ReplayedEvent:
    record = replay.record
    return ReplayedEvent(
        f"e{event.number}",
        told_event(view, speech, event),
        tuple(finding for finding in findings if finding["event"] == event.number),
        tuple(_placed(view, speech, replay, ruling, n) for n, ruling in enumerate(rulings, 1) if ruling.event == event.number),
        tuple(person for person in record.rulings if person.event == event.number),
        tuple(fact_told(speech, fact) for fact in record.facts if fact.event == event.number),
    )  # fmt: skip


def _placed(view: GameView, speech: Speech, replay: Replay, ruling: Ruling, number: int) -> PlacedRuling:
    return PlacedRuling(
        number,
        view.headline(speech, replay, ruling),
        speech.say(f"kind.{ruling.kind}"),
        speech.say(f"status.{ruling.status}"),
        grounds(view, speech, ruling),
        speech.sentence(ruling.appeal),
    )


def _branch(
    view: GameView, speech: Speech, replay: Replay, place: int, what_if: WhatIf
) -> tuple[Branch, list[Table]]:
    """A what-if line in words, and its tables: the game observes it from where it leaves the hand."""
    rules = game(replay.record.game)
    position = replay.positions[min(what_if.after, len(replay.positions) - 1)]
    prefix = what_if.name if _PLAIN_NAME.fullmatch(what_if.name) else f"w{place + 1}"
    tables, events = [], []
    for event in what_if.events:
        position = rules.observe(position, event)
        tables.append(view.table(replay.record, position, event))
        events.append(
            ReplayedEvent(f"{prefix}.{event.number}", told_event(view, speech, event), (), (), (), ())
        )
    facts = tuple(fact_told(speech, fact) for fact in what_if.facts)
    return Branch(what_if.name, what_if.after, tuple(events), facts), tables


def _line(view: GameView, speech: Speech, event: Event, findings: Sequence[Finding]) -> str:
    """What is read aloud at a step: the event in plain words, and its faults."""
    plain = speech.plain_apart
    told = [f"{event.number}. {described_with_words(plain, event, view.tellers)}"]
    told += [
        f"{plain.say('finding.fault')}: {plain.message(finding.message)}"
        for finding in findings
        if finding.event == event.number and not finding.note
    ]
    return " · ".join(told)


def _faced(record: HandRecord) -> list[list[Any]]:
    """From which event on a seat's whole hand has been laid open: `[event, seat]`."""
    found: list[list[Any]] = []
    for event in record.events:
        whole = event.detail.shows == ("all",) and event.detail.shows_to is None
        if whole or (isinstance(event.act, Show) and event.act.cards == ("all",) and event.act.to is None):
            found.append([event.number, event.actor])
    return found


def _steps(tables: Sequence[Table]) -> list[dict[str, Any]]:
    """Each table as data; a place is written only where it differs from the step before."""
    steps, before = [], dict[str, Any]()
    for table in tables:
        places = {place.seat: _place_data(place) for place in table.places}
        steps.append(
            {
                "p": {seat: data for seat, data in places.items() if before.get(seat) != data},
                "c": [[laid.seat, laid.card, laid.mark] for laid in table.centre],
                "n": [[count.label, count.value] for count in table.counts],
            }
        )
        before = places
    return steps


def _place_data(place: Place) -> dict[str, Any]:
    data: dict[str, Any] = {"h": None if place.hand is None else [" ".join(row) for row in place.hand]}
    if place.marks:
        data["m"] = list(place.marks)
    if place.piles:
        data["z"] = [
            [pile.label, [[" ".join(bundle.cards), bundle.note, bundle.down] for bundle in pile.bundles]]
            for pile in place.piles
            if pile.bundles
        ]
    if place.to_act:
        data["t"] = 1
    if place.open_hand:
        data["o"] = 1
    return data


def _words(speech: Speech, tables: Sequence[Table]) -> dict[str, str]:
    """Every label that the script shows, already in the page's language."""
    ids = {
        "hand.unknown",
        "hand.hidden",
        "zone.hand",
        "step.opening",
        "copied",
        "copy.by-hand",
        "gate.of",
    }
    for table in tables:
        ids.update(count.label for count in table.counts)
        ids.update(laid.mark for laid in table.centre if laid.mark)
        for place in table.places:
            ids.update(place.marks)
            for pile in place.piles:
                ids.add(pile.label)
                ids.update(bundle.note for bundle in pile.bundles if bundle.note)
    if speech.record.game == "bridge":
        ids.update(f"suit.{suit}" for suit in "SHDC")
    return {id: str(speech.template_of(id)) for id in sorted(ids)}
