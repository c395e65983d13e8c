"""Hands named by their seat: `in North's hand`, `the hand of North`, `ở tay Bắc`, and plain `in North`."""

from __future__ import annotations

from adjudicator.bridge.words.lexicon import Concept
from adjudicator.bridge.words.reading import Context
from notation.games.bridge import SEAT_NUMBER, SEATS

_OWN = "MY"  # what `hand` alone means
_BEFORE = ("INHAND", "FROM")
_TAY = "tay"  # in Vietnamese the seat follows without a word between


def join_hands(row: list[Concept], text: str, context: Context) -> list[Concept]:
    """A hand with the seat that it belongs to becomes one HAND; so does a seat of the speaker's side behind `in`."""
    found: list[Concept] = []
    index = 0
    while index < len(row):
        taken, seat = _hand_at(row, index, text, context)
        if taken:
            found.append(Concept("HAND", seat, row[index].start, row[index + taken - 1].end))
            index += taken
        else:
            found.append(row[index])
            index += 1
    return found


def _hand_at(row: list[Concept], index: int, text: str, context: Context) -> tuple[int, str]:
    """How many concepts from `index` on name a hand by its seat, and the seat."""
    kinds = [concept.kind for concept in row[index : index + 3]]
    if kinds[:2] == ["SEAT", "HAND"] and row[index + 1].value == _OWN:
        return 2, row[index].value
    if kinds[:1] == ["HAND"] and row[index].value == _OWN:
        if kinds == ["HAND", "OF", "SEAT"]:
            return 3, row[index + 2].value
        if kinds[:2] == ["HAND", "SEAT"] and text[row[index].start : row[index].end].casefold() == _TAY:
            return 2, row[index + 1].value
    if (
        kinds[:1] == ["SEAT"]
        and index
        and row[index - 1].kind in _BEFORE
        and _ours(row[index].value, context)
    ):
        return 1, row[index].value
    return 0, ""


def _ours(seat: str, context: Context) -> bool:
    """Is it a seat of the speaker's side? LEFT and RIGHT are opponents."""
    return seat in SEATS and (SEAT_NUMBER[seat] - SEAT_NUMBER[context.speaker]) % 2 == 0
