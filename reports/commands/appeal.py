"""`trongtai record appeal`: requests against rulings, and their decisions."""

from __future__ import annotations

from collections.abc import Callable

from records.appeals import appeals, decide, request
from records.database import Archive
from reports.commands.archive import opened, put_json, put_rows, told
from reports.commands.record import appeal_data
from reports.console import Exit, put


def request_appeal(
    ruling: int, by: str, ground: str, at: str, db: str | None, json: bool, language: str
) -> Exit:
    """File an appeal against a ruling; its number is printed."""
    return _filed(db, json, language, lambda archive: request(archive, ruling, by, ground, at))


def decide_appeal(
    appeal: int, decision: str, by: str, at: str, db: str | None, json: bool, language: str
) -> Exit:
    """Append the decision on an appeal; its number is printed."""
    return _filed(db, json, language, lambda archive: decide(archive, appeal, decision, by, at))


def _filed(db: str | None, json: bool, language: str, file: Callable[[Archive], int]) -> Exit:
    def work() -> Exit:
        with opened(db) as archive:
            number = file(archive)
        if json:
            put_json({"id": number})
        else:
            put(f"{number}\n")
        return Exit.CLEAN

    return told(language, work)


def list_appeals(hand: int | None, db: str | None, json: bool, language: str) -> Exit:
    """Requests and decisions in the order they were filed."""

    def work() -> Exit:
        with opened(db) as archive:
            put_rows([appeal_data(row) for row in appeals(archive, hand)], json, language)
        return Exit.CLEAN

    return told(language, work)
