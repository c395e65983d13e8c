"""The book of an event: index, standings, every hand and every ruling, charts.

Two forms: a folder of static files with relative links, and one file that holds everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reports.book_figures import BookHand, figures
from reports.games import view_of
from reports.hand_title import hand_title, told_apart
from reports.page import document, label
from reports.replay_page import replay_page
from reports.ruling_page import Link, ruling_page, sheet_of
from reports.speech import Speech
from reports.writing import own_folder, write_atomically


@dataclass(frozen=True, slots=True)
class Standings:
    """A table of places as the organiser made it."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class BookMeta:
    """What the cover says."""

    title: str
    site: str = ""
    date: str = ""
    standings: tuple[Standings, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the index. Empty links where the form of the book has no such page."""

    number: int
    title: str
    names: str
    results: tuple[str, ...]
    statuses: tuple[str, ...]
    findings: int
    ruling_href: str
    replay_href: str


def write_book(hands: Sequence[BookHand], meta: BookMeta, out: Path, language: str) -> list[Path]:
    """Write the book: one file where `out` ends in `.html`, else a folder. The paths written, index first.

    Raises OutputRefused: a folder that is a link.
    """
    if out.suffix.casefold() in (".html", ".htm"):
        write_atomically(out, single_file(hands, meta, language))
        return [out]
    own_folder(out)
    written = []
    for name, text in folder_pages(hands, meta, language):
        write_atomically(out / name, text)
        written.append(out / name)
    return written


def folder_pages(hands: Sequence[BookHand], meta: BookMeta, language: str) -> Iterator[tuple[str, str]]:
    """The pages of the folder as (relative path, text), one at a time, the index first."""
    titles = _titles(hands, meta, language)
    entries = tuple(
        _entry(hand, number, titles[number - 1], language, _ruling_file(number), _replay_file(number))
        for number, hand in enumerate(hands, 1)
    )
    yield "index.html", _index(hands, entries, meta, language)
    for number, hand in enumerate(hands, 1):
        record = hand.replay.record
        around = _around(number, len(hands), language)
        yield (
            _ruling_file(number),
            ruling_page(
                record,
                hand.replay,
                hand.rulings,
                language,
                (*around(_ruling_file), _other(language, "replay", _replay_file(number))),
                hand.notes,
            ),
        )
        yield (
            _replay_file(number),
            replay_page(
                record,
                hand.replay,
                hand.rulings,
                language,
                (*around(_replay_file), _other(language, "ruling", _ruling_file(number))),
            ),
        )


def single_file(hands: Sequence[BookHand], meta: BookMeta, language: str) -> str:
    """The whole book as one page; every hand with its rulings, the deciding lines as tables."""
    titles = _titles(hands, meta, language)
    entries = tuple(
        _entry(hand, number, titles[number - 1], language, f"#h{number}", "")
        for number, hand in enumerate(hands, 1)
    )
    sheets = [
        sheet_of(hand.replay.record, hand.replay, hand.rulings, language, f"h{number}-", False, hand.notes)
        for number, hand in enumerate(hands, 1)
    ]
    cards: dict[str, tuple[Any, set[str]]] = {}
    for sheet in sheets:
        cards.setdefault(sheet.record.game, (sheet.view, set()))[1].update(sheet.cards)
    symbols = [view.symbols(shown) for view, shown in cards.values()]
    return document(
        "book_single.html", language, ["base.css", "ruling.css", "book.css"],
        meta=meta, entries=entries, charts=figures(hands, language), symbols=symbols, sheets=sheets,
    )  # fmt: skip


def _index(hands: Sequence[BookHand], entries: tuple[Entry, ...], meta: BookMeta, language: str) -> str:
    return document(
        "book_index.html", language, ["base.css", "book.css"],
        meta=meta, entries=entries, charts=figures(hands, language),
    )  # fmt: skip


def _titles(hands: Sequence[BookHand], meta: BookMeta, language: str) -> list[str]:
    """What each hand is called in the index; equal ones by their place in the book."""
    speeches = [Speech(hand.replay.record, language, html=False) for hand in hands]
    places = [speech.say("book.nth", n=number) for number, speech in enumerate(speeches, 1)]
    return told_apart([hand_title(speech, meta.title) for speech in speeches], places)


def _entry(
    hand: BookHand, number: int, title: str, language: str, ruling_href: str, replay_href: str
) -> Entry:
    record, view = hand.replay.record, view_of(hand.replay.record.game)
    speech = Speech(record, language)
    plain = speech.plain
    return Entry(
        number,
        title,
        " – ".join(name for seat in plain.seats if (name := record.tag(seat))),
        tuple(view.headline(speech, hand.replay, ruling) for ruling in hand.rulings),
        tuple(plain.say(f"status.{ruling.status}") for ruling in hand.rulings),
        sum(not finding.note for finding in hand.replay.findings),
        ruling_href,
        replay_href,
    )


def _ruling_file(number: int) -> str:
    return f"hand-{number:04}-ruling.html"


def _replay_file(number: int) -> str:
    return f"hand-{number:04}-replay.html"


def _other(language: str, kind: str, href: str) -> Link:
    return Link(label(f"book.to-{kind}", language), href)


def _around(number: int, last: int, language: str) -> Callable[[Callable[[int], str]], tuple[Link, ...]]:
    """Links to the index and to the neighbours of a page, by what names the pages of its kind."""

    def links(file: Callable[[int], str]) -> tuple[Link, ...]:
        found = [Link(label("book.index", language), "index.html", "up")]
        if number > 1:
            found.append(Link(label("book.previous", language), file(number - 1), "prev"))
        if number < last:
            found.append(Link(label("book.next", language), file(number + 1), "next"))
        return tuple(found)

    return links
