"""What is wrong with a record as a whole: tags that are missing, cards that cannot be."""

from __future__ import annotations

from notation.problem import Problem
from notation.record import HandRecord


def check(record: HandRecord, broken: bool = False) -> list[Problem]:
    """Problems of a record. `broken`: some lines could not be read, so nothing is missed in it."""
    return []
