"""A stored source read again: does the hand say what its source says?

A hand of a `.van` file is its own text. A board of a PBN or LIN file may take names and tags from what
stands before it in the file, so there the cards, the events and the game's own tags that the board gives itself
must agree, and what it does not give is not asked.
"""

from __future__ import annotations

import io
from collections.abc import Iterator

from notation.record import LATE_TAGS, TAG_ORDER, HandRecord
from notation.write import write
from records.deviation import NoValue
from records.sources import read_stream, read_unread

_OWN = frozenset((*TAG_ORDER, *LATE_TAGS))


def contradictions(source: str, form: str, record: HandRecord) -> Iterator[tuple[str, str, str]]:
    """(what, as stored, as the source says), nothing where they agree. `form` is as in `records.sources`."""
    foreign = form in ("pbn", "lin")
    stream = io.BytesIO(source.encode("utf-8", "surrogatepass"))
    read = [read_unread(hand).record for hand in read_stream(stream, f"source.{form if foreign else 'van'}")]
    found = [hand for hand in read if hand is not None]
    if len(found) != 1:
        yield "source", NoValue.ONE_HAND, NoValue.SEVERAL_HANDS if found else NoValue.NO_HAND
    elif not foreign:
        if found[0] != record:
            yield "source", write(record), write(found[0])
    else:
        yield from _of_board(found[0], record)


def _of_board(board: HandRecord, record: HandRecord) -> Iterator[tuple[str, str, str]]:
    """What a board says itself, against the hand."""
    if board.cards != record.cards:
        yield "source-cards", str(record.cards), str(board.cards)
    if board.events != record.events:
        yield "source-events", str(len(record.events)), str(len(board.events))
    for tag in board.tags:
        if tag.name in _OWN and tag.value and record.tag(tag.name) != tag.value:
            yield f"source-tag-{tag.name}", record.tag(tag.name), tag.value
