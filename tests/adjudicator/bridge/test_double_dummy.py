"""Double-dummy values: known endings, three solvers that must agree, and a walk without any cleverness."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from adjudicator.bridge import compiled, dds_layer, double_dummy, solver
from adjudicator.bridge.double_dummy import Backend, backends
from adjudicator.bridge.position_code import Position, tricks_left
from notation.games.bridge import NUMBER, mask_of
from tests.adjudicator.bridge.deals import random_ending

SOLVERS = [
    pytest.param(
        name, marks=pytest.mark.skipif(name not in backends(), reason=f"the {name} solver is not installed")
    )
    for name in get_args(Backend)
]
each_solver = pytest.mark.parametrize("backend", SOLVERS)


def hands(north: str, east: str, south: str, west: str) -> tuple[int, int, int, int]:
    """Four hands from card codes with blanks between."""
    n, e, s, w = (mask_of(tuple(hand.split())) for hand in (north, east, south, west))
    return n, e, s, w


def legal_cards(hand: int, trick: tuple[int, ...]) -> list[int]:
    cards = [card for card in range(52) if hand >> card & 1]
    return [card for card in cards if trick and card // 13 == trick[0] // 13] or cards


def plain_cards(position: Position) -> dict[int, int]:
    """The definition itself: every legal card, no table, no merging, no bounds; own side's tricks."""
    held, trumps, leader, trick = position
    if not tricks_left(position):
        return {}
    seat = (leader + len(trick)) % 4
    values = {}
    for card in legal_cards(held[seat], trick):
        rest = tuple(hand & ~(1 << card) for hand in held)
        after = (rest, trumps, leader, (*trick, card))
        won = 0
        if len(trick) == 3:
            full = (*trick, card)
            strong = [c for c in full if c // 13 == trumps] or [c for c in full if c // 13 == full[0] // 13]
            winner = (leader + full.index(max(strong))) % 4
            won = 1 if (winner - seat) % 2 == 0 else 0
            after = (rest, trumps, winner, ())
        following = plain_cards(after)  # type: ignore[arg-type]
        if not following:
            values[card] = won
            continue
        best = max(following.values())
        mover = (after[2] + len(after[3])) % 4
        left = tricks_left(after)  # type: ignore[arg-type]
        values[card] = won + (best if (mover - seat) % 2 == 0 else left - best)
    return values


@each_solver
def test_top_cards_win_at_no_trumps(backend: Backend) -> None:
    deal = hands("SA SK", "HA HK", "DA DK", "CA CK")
    assert double_dummy.side_tricks(deal, None, 0, backend=backend) == 2
    assert double_dummy.side_tricks(deal, None, 1, backend=backend) == 0
    assert double_dummy.side_tricks(deal, 3, 0, backend=backend) == 0


@each_solver
def test_a_finesse_is_seen_with_open_cards(backend: Backend) -> None:
    # South leads towards the ace and queen: the king lies under them, or over them.
    under = hands("SA SQ", "HA HK", "S3 S2", "SK S4")
    over = hands("SA SQ", "SK S4", "S3 S2", "HA HK")
    assert double_dummy.side_tricks(under, None, 2, backend=backend) == 2
    assert double_dummy.side_tricks(over, None, 2, backend=backend) == 1


@each_solver
def test_equal_cards_all_get_their_value(backend: Backend) -> None:
    deal = hands("SA SK SQ", "S2 S3 S4", "H2 H3 H4", "D2 D3 D4")
    values = double_dummy.card_tricks(deal, None, 0, backend=backend)
    assert values == {NUMBER["SQ"]: 3, NUMBER["SK"]: 3, NUMBER["SA"]: 3}
    assert list(values) == sorted(values)


@each_solver
def test_a_trick_in_progress_counts(backend: Backend) -> None:
    # East has led the ten; South holds the jack and the nine, West the king, North the queen.
    deal = hands("SQ H2", "H3", "SJ S9", "SK H4")
    values = double_dummy.card_tricks(deal, None, 1, (NUMBER["ST"],), backend=backend)
    assert set(values) == {NUMBER["SJ"], NUMBER["S9"]}
    assert values == plain_cards((deal, None, 1, (NUMBER["ST"],)))


@each_solver
def test_only_cards_of_the_suit_led_are_legal(backend: Backend) -> None:
    deal = hands("S2 H2", "S3 H3", "S4 H4", "H5")
    assert set(double_dummy.card_tricks(deal, 1, 3, (NUMBER["S5"],), backend=backend)) == {NUMBER["S2"]}


@each_solver
def test_nothing_left(backend: Backend) -> None:
    assert double_dummy.card_tricks((0, 0, 0, 0), None, 2, backend=backend) == {}
    assert double_dummy.side_tricks((0, 0, 0, 0), 0, 2, backend=backend) == 0


@each_solver
def test_every_card_has_the_value_of_the_plain_walk(backend: Backend) -> None:
    random = Random(70)
    positions = [
        random_ending(random, size, played) for size in (1, 2, 3) for played in range(4) for _ in range(40)
    ]
    positions += [random_ending(random, 4, played) for played in range(4) for _ in range(4)]
    for position, values in zip(
        positions, double_dummy.card_tricks_of(positions, backend=backend), strict=True
    ):
        assert values == plain_cards(position), position


@each_solver
def test_positions_of_a_batch_with_the_same_hands_are_told_apart(backend: Backend) -> None:
    # West holds the four of spades last; only the trick on the table differs.
    one = hands("", "", "", "S4")
    ruffed = (one, 0, 0, (NUMBER["C8"], NUMBER["D9"], NUMBER["H6"]))
    beaten = (one, None, 0, (NUMBER["S8"], NUMBER["D9"], NUMBER["H6"]))
    over = (one, 0, 0, (NUMBER["C8"], NUMBER["S9"], NUMBER["H6"]))
    batch = [over, ruffed, beaten, ruffed]
    assert double_dummy.side_tricks_of(batch, backend=backend) == [0, 0, 1, 0]
    assert [list(values.values()) for values in double_dummy.card_tricks_of(batch, backend=backend)] == [
        [1],
        [1],
        [0],
        [1],
    ]


@pytest.mark.skipif("dds" not in backends(), reason="the extra dds is not installed")
@pytest.mark.parametrize(("size", "count"), [(3, 300), (4, 300), (5, 200), (6, 60), (7, 20)])
def test_the_python_solver_equals_dds(size: int, count: int) -> None:
    random = Random(size)
    positions = [random_ending(random, size, index % 4) for index in range(count)]
    assert double_dummy.card_tricks_of(positions, backend="python") == double_dummy.card_tricks_of(
        positions, backend="dds"
    )
    assert double_dummy.side_tricks_of(positions, backend="python") == double_dummy.side_tricks_of(
        positions, backend="dds"
    )


@pytest.mark.skipif({"dds", "core"} - set(backends()) != set(), reason="needs DDS and the C core")
@pytest.mark.parametrize(("size", "count"), [(4, 1000), (5, 1000), (6, 1000), (7, 500), (8, 200), (9, 40)])
def test_the_c_core_equals_dds(size: int, count: int) -> None:
    random = Random(100 + size)
    positions = [random_ending(random, size, index % 4) for index in range(count)]
    assert double_dummy.card_tricks_of(positions, backend="core") == double_dummy.card_tricks_of(
        positions, backend="dds"
    )
    assert double_dummy.side_tricks_of(positions, backend="core") == double_dummy.side_tricks_of(
        positions, backend="dds"
    )


@pytest.mark.skipif(not compiled.HERE, reason="the C core could not be built")
def test_the_c_core_searches_the_very_nodes_of_its_python_reference() -> None:
    random = Random(7)
    for size, count in ((2, 40), (4, 80), (5, 80), (6, 20)):
        for index in range(count):
            position = random_ending(random, size, index % 4)
            search = solver.Search(position, solver.Table())
            assert (search.card_tricks(), search.nodes) == compiled.counted_card_tricks(position, 10**9)
            search = solver.Search(position, solver.Table())
            assert (search.side_tricks(), search.nodes) == compiled.counted_side_tricks(position, 10**9)


def test_a_limit_of_nodes_is_kept_and_does_not_depend_on_earlier_calls() -> None:
    position = random_ending(Random(1), 6)
    full = solver.Search(position, solver.Table())
    tricks = full.side_tricks()
    assert full.nodes > 1
    for _ in range(2):
        assert solver.side_tricks(position, full.nodes) == tricks
        with pytest.raises(solver.NodesSpentError):
            solver.side_tricks(position, full.nodes - 1)
        if compiled.HERE:
            assert compiled.counted_side_tricks(position, full.nodes) == (tricks, full.nodes)
            assert compiled.counted_side_tricks(position, full.nodes - 1) is None
        solver.side_tricks(position)
        double_dummy.side_tricks(*position)


def test_the_default_gives_the_value_of_every_backend() -> None:
    random = Random(4)
    positions = [random_ending(random, size) for size in (2, 5, 7)]
    for choice in backends():
        assert double_dummy.card_tricks_of(positions) == double_dummy.card_tricks_of(
            positions, backend=choice
        )
    assert [double_dummy.card_tricks(*position) for position in positions] == double_dummy.card_tricks_of(
        positions
    )
    assert [double_dummy.side_tricks(*position) for position in positions] == double_dummy.side_tricks_of(
        positions
    )


def test_without_dds_and_core_the_python_solver_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    position = random_ending(Random(3), 5)
    expected = double_dummy.card_tricks(*position)
    monkeypatch.setattr(dds_layer, "layer", lambda: None)
    monkeypatch.setattr(compiled, "HERE", False)
    double_dummy.backends.cache_clear()
    try:
        assert double_dummy.backends() == ("python",)
        assert double_dummy.reach() == double_dummy.REACH["python"]
        assert double_dummy.card_tricks(*position) == expected
        with pytest.raises(ValueError, match="backend not here"):
            double_dummy.card_tricks(*position, backend="dds")
    finally:
        double_dummy.backends.cache_clear()


@pytest.mark.parametrize(
    "position",
    [
        ((1, 1, 2, 4), None, 0, ()),  # one card held twice
        ((1, 2, 4, 0), None, 0, ()),  # a hand too short
        ((1, 2, 4, 8), None, 0, (0,)),  # the card on the table still in hand
        ((1 << 52, 1, 2, 4), None, 0, ()),  # no such card
        ((1, 2, 4, 8), 4, 0, ()),  # no such suit
        ((1, 2, 4, 8), None, 4, ()),  # no such seat
        ((0, 0, 0, 0), None, 0, (0, 1, 2, 3)),  # a complete trick is none in progress
        ((0, 1, 2, 4), None, 0, (52,)),
    ],
)
def test_what_is_no_position_is_refused(position: Position) -> None:
    with pytest.raises(ValueError, match="not a position"):
        double_dummy.card_tricks(*position)
    with pytest.raises(ValueError, match="not a position"):
        double_dummy.side_tricks(*position)
