"""Generated boards: legal ones have no finding, a planted fault is found where it was planted."""

from __future__ import annotations

import pytest

from adjudicator.bridge.generate import generate
from adjudicator.bridge.irregular import FAULTS
from adjudicator.bridge.irregular_beside import PLANTS
from adjudicator.bridge.rectify.table import rectifications
from adjudicator.replay import replay
from notation.acts import Claim
from notation.parse import parse
from notation.write import write
from tests.adjudicator.bridge.boards import walk

BOARDS = 300


def test_legal_boards_have_no_finding() -> None:
    for made in generate(11, BOARDS):
        positions, found = walk(made.record)
        assert found == [], made.record
        assert made.planted is None
        last = positions[-1]
        assert last.passed_out or sum(last.won or (0, 0)) == 13


def test_every_planted_fault_is_found_at_its_event() -> None:
    planted = set()
    for made in generate(12, 3 * BOARDS, irregular=True):
        assert made.planted is not None
        assert made.planted in [(finding.id, finding.event) for finding in walk(made.record)[1]]
        planted.add(made.planted[0].removeprefix("bridge/"))
    assert planted == set(FAULTS | PLANTS)


def test_nothing_is_found_before_the_planted_fault() -> None:
    for made in generate(13, BOARDS, irregular=True):
        assert made.planted is not None
        first = min(finding.event for finding in walk(made.record)[1])
        exposed = made.planted[0] == "bridge/penalty-card-not-played"  # the card is exposed one event before
        assert first == made.planted[1] - exposed


def test_claims() -> None:
    claimed = 0
    for made in generate(14, 40, claims=True):
        assert walk(made.record)[1] == []
        claimed += any(isinstance(event.act, Claim) for event in made.record.events)
    assert claimed > 25


@pytest.mark.parametrize("irregular", [False, True])
def test_the_same_seed_gives_the_same_boards(irregular: bool) -> None:
    first, second = (list(generate(5, 20, irregular)) for _ in range(2))
    assert first == second
    assert first != list(generate(6, 20, irregular))


def test_a_board_does_not_depend_on_how_many_are_asked_for() -> None:
    assert list(generate(7, 3)) == list(generate(7, 9))[:3]


def test_irregular_boards_come_back_from_their_text() -> None:
    for made in generate(15, BOARDS // 2, irregular=True):
        assert parse(write(made.record)).records == (made.record,)


def test_rectifications_of_irregular_boards() -> None:
    """A law speaks to every planted fault but to cards that could not be held."""
    unspoken = {"card-not-held", "card-played-twice", "exposes-card-not-held"}
    for made in generate(16, BOARDS, irregular=True):
        assert made.planted is not None
        spoken = {(one.finding.id, one.finding.event) for one in rectifications(replay(made.record, "wbf"))}
        assert (made.planted in spoken) == (made.planted[0].removeprefix("bridge/") not in unspoken)
