"""A stored canonical text as the one hand that it holds."""

from __future__ import annotations

from notation.parse import parse
from notation.record import HandRecord


class UnreadableHand(Exception):
    """The text that the archive keeps of a hand is no longer one hand: it was changed from outside."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def hand_of(text: str) -> HandRecord | None:
    """The one hand of a canonical text, None where it is none."""
    records = parse(text).records
    return records[0] if len(records) == 1 else None


def stored_hand(number: int, text: str) -> HandRecord:
    """The hand of that number in the archive. Raises UnreadableHand."""
    record = hand_of(text)
    if record is None:
        raise UnreadableHand(number)
    return record
