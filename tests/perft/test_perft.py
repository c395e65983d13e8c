"""The ways to go on: by `check`, by the plain counters, and as written down with their explanation."""

from __future__ import annotations

import pytest

from adjudicator.bridge.legal import legal_calls, legal_cards
from adjudicator.bridge.position import Position
from adjudicator.game import game
from notation.games.bridge import CARDS, SEATS
from notation.games.bridge_acts import Call, Play
from notation.record import Deal
from tests.perft import plain_bridge, plain_chan, plain_totom
from tests.perft.count import Figure, count, figures, start_of, ways

FIGURES = figures()


def plain_count(figure: Figure) -> list[int]:
    """The same by a counter that knows nothing of the program's rules."""
    record, depth = figure.record, len(figure.counts)
    if figure.tries == "calls":
        return [plain_bridge.auctions(calls) for calls in range(1, depth + 1)]
    cards = record.cards
    assert cards is not None
    hands = {holding.seat: list(holding.cards) for holding in cards.hands}
    if figure.game == "bridge":
        position: Position = start_of(figure)[0]
        assert position.turn is not None
        assert position.declarer is not None
        trumps = "NT" if position.trumps is None else "SHDC"[position.trumps]
        return plain_bridge.plays(
            hands, SEATS[position.turn], trumps, depth,
            any_leader=bool(figure.let_pass), declaring="NS" if position.declarer % 2 == 0 else "EW",
        )  # fmt: skip
    assert isinstance(cards, Deal)
    plain = plain_totom if figure.game == "totom" else plain_chan
    noc, cai = list(cards.noc or ()), int(record.tag("cai")) - 1
    return plain.count(list(hands.values()), noc, cai, depth)


@pytest.mark.parametrize("id", FIGURES)
def test_every_act_that_check_lets_pass(id: str) -> None:
    figure = FIGURES[id]
    assert count(figure, figure.tested) == list(figure.counts[: figure.tested])


@pytest.mark.parametrize("id", FIGURES)
def test_the_plain_counter(id: str) -> None:
    assert plain_count(FIGURES[id]) == list(FIGURES[id].counts)


@pytest.mark.parametrize("id", FIGURES)
def test_each_is_explained(id: str) -> None:
    """The first number stands in words or figures, and each position is read without a fault."""
    assert FIGURES[id].why.strip()
    assert all(number > 0 for number in FIGURES[id].counts)


@pytest.mark.parametrize(
    ("id", "depth"), [("bridge-auction", 2), ("bridge-ruffs", 6), ("bridge-whole-deal", 2)]
)
def test_what_is_offered_is_what_is_let_pass(id: str, depth: int) -> None:
    """`legal_calls` and `legal_cards` list what `check` has nothing against, no more and no less."""
    figure, rules = FIGURES[id], game("bridge")

    def go(position: Position, number: int, left: int) -> None:
        passed = list(ways(figure, position, number))
        if figure.tries == "calls":
            assert position.turn is not None
            offered = {(SEATS[position.turn], Call(call)) for call in legal_calls(position, position.turn)}
            assert {(event.actor, event.act) for event in passed} == offered
        else:
            assert position.turn is not None
            cards = {(SEATS[position.turn], Play(CARDS[card])) for card in legal_cards(position)}
            assert {(event.actor, event.act) for event in passed} == cards
        for event in passed if left else ():
            go(rules.observe(position, event), number + 1, left - 1)

    go(*start_of(figure), depth)


def test_an_auction_of_four_calls() -> None:
    """107,451 by the calls that `legal_calls` offers: as far as `check` is asked in the tests, and one call further."""
    figure, rules = FIGURES["bridge-auction"], game("bridge")
    position, number = start_of(figure)
    found = 0
    for first in ways(figure, position, number):
        after_one = rules.observe(position, first)
        for second in ways(figure, after_one, number + 1):
            after_two = rules.observe(after_one, second)
            for call in legal_calls(after_two, after_two.turn):
                third = second.__class__(number + 2, SEATS[after_two.turn], Call(call))
                after_three = rules.observe(after_two, third)
                found += len(legal_calls(after_three, after_three.turn))
    assert found == figure.counts[3]
