"""Where in the source an event stands, for messages about it."""

from __future__ import annotations

from bisect import bisect_right

from notation.record import HandRecord


def locate(record: HandRecord, event_number: int) -> tuple[int, int]:
    """Line and column (1-based) of the source line that holds the event; 0 is the opening of the hand.

    (0, 0) where the record did not come from a text.
    """
    anchors = record.anchors
    if not anchors:
        return 0, 0
    place = bisect_right(anchors[::3], max(0, event_number))
    first = 3 * max(0, place - 1)
    return anchors[first + 1], anchors[first + 2]
