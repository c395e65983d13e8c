"""What the laws do about a record in tests; wherever its players sit."""

from __future__ import annotations

from adjudicator.bridge.rectify.table import rectifications
from adjudicator.rectification import Rectification
from adjudicator.replay import replay
from adjudicator.ruling_data import rectification_data
from notation.record import HandRecord
from tests.adjudicator.bridge.boards import ids, walk
from tests.metamorphic.turned import Turn


def rectified(made: HandRecord) -> tuple[Rectification, ...]:
    """The rectifications of a record. Fails where they are others once the table is turned."""
    found = rectifications(replay(made, "wbf"))
    for steps in (1, 2, 3):
        turn = Turn("bridge", steps)
        there = rectifications(replay(turn.record(made), "wbf"))
        assert [_turned(one, turn) for one in found] == [rectification_data(one) for one in there]
    return found


def faults(made: HandRecord) -> list[tuple[str, int]]:
    """The findings of a record with their events. Fails where they are others once the table is turned."""
    found = ids(walk(made)[1])
    for steps in (1, 2, 3):
        assert ids(walk(Turn("bridge", steps).record(made))[1]) == found
    return found


def _turned(one: Rectification, turn: Turn) -> object:
    data = turn.data(rectification_data(one))
    for option in data["options"]:  # one seat, two, or the director
        option["chooser"] = " ".join(map(turn.seat, option["chooser"].split()))
    return data
