"""`trongtai record verify`: the independent checker."""

from __future__ import annotations

import json as json_text
from dataclasses import asdict, dataclass
from pathlib import Path

from notation.message import message
from records.deviation import Deviation, NoValue
from records.published import NotStandings, verify_published
from records.seal import read_seal, seal_of
from records.store import count_hands
from records.verify import verify
from records.workers import workers
from reports.commands.archive import opened, processes_for, put_rows, told
from reports.console import Exit, say
from reports.words import words


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be verified: one event or all, against what was written down or published earlier."""

    event: str = ""
    quick: bool = False
    seal: str = ""
    published: Path | None = None


def verify_(
    db: str | None, asked: Asked, json: bool, processes: int, cluster: str | None, language: str
) -> Exit:
    """Derive everything again from the texts and list what deviates; nothing is changed."""
    seal = read_seal(asked.seal) if asked.seal else None
    if asked.seal and seal is None:
        say(language, "archive.no-seal", "red", seal=asked.seal)
        return Exit.USAGE

    def work() -> Exit:
        with opened(db) as archive:
            count = processes_for(processes, hands=count_hands(archive))
            with workers(count, cluster) as pool:
                found = list(verify(archive, pool, asked.quick, asked.event, seal))
                if asked.published is not None:
                    found += verify_published(archive, _published(asked.published), pool)
            now = seal_of(archive)
        put_rows([_row(deviation, None if json else language) for deviation in found], json, language)
        say(language, "cli.verified", count=len(found))
        say(language, "archive.seal", "dim", seal=str(now))
        return Exit.FOUND if found else Exit.CLEAN

    try:
        return told(language, work)
    except NotStandings:
        say(language, "archive.not-standings", "red", path=str(asked.published))
        return Exit.UNREADABLE


def _row(deviation: Deviation, language: str | None) -> dict[str, object]:
    """A deviation as a row; for people, in a language, what is no value is put into words."""
    row = asdict(deviation)
    if language is None:
        return row
    return {name: _worded(value, language) for name, value in row.items()}


def _worded(value: object, language: str) -> object:
    if not isinstance(value, NoValue):
        return value
    return words(message(f"archive.word.{value.name.lower().replace('_', '-')}"), language)


def _published(path: Path) -> object:
    """The published standings. Raises NotStandings."""
    try:
        return json_text.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as wrong:
        raise NotStandings from wrong
