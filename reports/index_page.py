"""The first page of a folder of hands: each hand with what was ruled on it, and the ways into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.replay import Replay
from adjudicator.ruling import Ruling
from reports.games import view_of
from reports.hand_title import hand_title, told_apart
from reports.page import document
from reports.speech import Speech


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand of the folder: `name` is the stem of its files."""

    name: str
    walked: Replay
    rulings: tuple[Ruling, ...]


def index_page(entries: Sequence[Entry], language: str) -> str:
    """One self-contained HTML page with relative links."""
    hands = []
    titles = [hand_title(Speech(entry.walked.record, language)) for entry in entries]
    apart = told_apart(titles, [entry.name for entry in entries])
    for entry, title in zip(entries, apart, strict=True):
        record = entry.walked.record
        view, speech = view_of(record.game), Speech(record, language)
        hands.append(
            {
                "name": entry.name,
                "game": speech.say(f"game.{record.game}"),
                "title": title,
                "findings": sum(not finding.note for finding in entry.walked.findings),
                "rulings": [
                    {
                        "told": view.headline(speech, entry.walked, ruling),
                        "status": speech.say(f"status.{ruling.status}"),
                    }
                    for ruling in entry.rulings
                ],
            }
        )
    return document("index.html", language, ["base.css", "book.css"], hands=hands)
