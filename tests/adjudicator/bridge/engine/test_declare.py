"""A claim of the declaring side, turn by turn: what play has shown him, and what a careless player leads (70D1, N9)."""

from __future__ import annotations

import pytest

from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.value import searches_of, value
from notation.games.bridge import CARDS, NUMBER
from notation.statement import Run
from tests.adjudicator.bridge.asked import line
from tests.adjudicator.bridge.engine_cases import Case

SUITS = "SHDC"


def turned(hands: tuple[str, str, str, str], times: int) -> tuple[str, str, str, str]:
    """Every suit exchanged for the next, so many times."""
    north, east, south, west = (
        ".".join(held.split(".")[-times:] + held.split(".")[:-times]) if times else held for held in hands
    )
    return north, east, south, west


@pytest.mark.parametrize("times", range(4))
def test_70d1_a_break_that_is_seen_is_noticed_in_every_suit(times: int) -> None:
    """East has all five: who sees it at the first round cashes his ace before he gives a trick up."""
    hands = turned(("5.32.2.3", "QJ98.-.5.-", "AKT3.A.-.-", "-.KQ.KQ.A"), times)
    words = Run(SUITS[times]), Run(SUITS[(times + 1) % 4])
    problem = Case("", "N", "S", "S", "", hands, "S", 5, words, ({3}, {3}, {3})).problem("wbf")
    assert value(problem).tricks == 3
    node, worst, players = searches_of(problem, Counter(10**6))[0]
    for card in ["SA", "HQ", "S5", "S8", "SK", "DQ", "H2", "S9"]:
        seat = (node.leader + len(node.trick)) % 4
        chosen = {choice.card: choice for choice in players.choices(node, seat)}
        node, _ = worst.after(chosen[(NUMBER[card] + 13 * times) % 52], seat)
    ace = (NUMBER["HA"] + 13 * times) % 52
    assert [choice.card for choice in players.choices(node, 2)] == [ace]


def test_70d1_cards_that_he_named_are_played_until_something_is_shown() -> None:
    """West leads towards the three that he named first: the eight takes it, and he has no entry to the ace."""
    hands = ("QT.-.5.-", "8.-.A3.-", "J.-.82.-", "K5.-.4.-")
    case = Case("", "N", "W", "W", "", hands, "W", None, line("tricks C1; play D3 DA"), ({1}, {1}, {1}))
    assert value(case.problem("wbf")).tricks == 1


@pytest.mark.parametrize("times", range(4))
@pytest.mark.parametrize(("out", "leads"), [("K", False), ("J", True), ("A", False)])
def test_n9_a_card_that_loses_its_trick_is_no_way_to_his_winners(out: str, leads: bool, times: int) -> None:
    """Three winners in three suits, the deuce to be thrown on one of them; a beginner does not ask how he gets there.

    He leads the deuce to the queen where she is high, not where she is beaten.
    """
    hands = turned(("Q.A.A.-", f"{out}.K.-.K", "2.2.-.A", "-.-.KQ.Q"), times)
    case = Case(
        "", "N", "S", "S", "", hands, "S", 3, (), ({0},) * 3, player_class="beginner", knew=f"{SUITS[times]}{out}"
    )  # fmt: skip
    root, _, players = searches_of(case.problem("wbf"), Counter(10**6))[0]
    found = {CARDS[choice.card] for choice in players.choices(root, 2)}
    assert (f"{SUITS[times]}2" in found) is leads
