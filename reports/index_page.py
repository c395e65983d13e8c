"""The first page of a folder of hands: each hand with its rulings in a line, and the ways into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.replay import Replay
from adjudicator.ruling import Ruling
from notation.message import message
from reports.page import document
from reports.words import words


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand of the folder: `name` is the stem of its files."""

    name: str
    walked: Replay
    rulings: tuple[Ruling, ...]


def index_page(entries: Sequence[Entry], language: str) -> str:
    """One self-contained HTML page with relative links."""
    hands = [
        {
            "name": entry.name,
            "game": entry.walked.record.game,
            "label": entry.walked.record.tag("board") or entry.walked.record.tag("hand"),
            "findings": sum(not finding.note for finding in entry.walked.findings),
            "rulings": [_line(ruling, language) for ruling in entry.rulings],
        }
        for entry in entries
    ]
    return document("index.html", language, ["base.css"], hands=hands)


def _line(ruling: Ruling, language: str) -> str:
    """A ruling in one line."""
    kind = words(message(f"page.kind.{ruling.kind.value}"), language)
    status = words(message(f"page.status.{ruling.status.value}"), language)
    return words(message("page.index.ruling", event=ruling.event, by=ruling.by, kind=kind, status=status), language)
