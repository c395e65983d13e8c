"""A claim of the declaring side, turn by turn: what play has shown him, and what a careless player leads (70D1, N9)."""

from __future__ import annotations

import pytest

from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.declare import Declaring
from adjudicator.bridge.engine.normal import Turn
from adjudicator.bridge.engine.value import searches_of, value
from notation.games.bridge import CARDS, NUMBER
from notation.statement import Run
from tests.adjudicator.bridge.asked import line
from tests.adjudicator.bridge.engine.test_normal import turn
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


@pytest.mark.parametrize(
    ("trumps", "card", "at", "left", "there"),
    [
        # behind a lead: his side has the trick, or the card takes it
        ("N", "S2", turn("2.A.-.-", "K.-.-.-", led="S", best="SA", ours=True), 2, True),
        ("N", "SK", turn("K.A.-.-", "J.-.-.-", led="S", best="SQ"), 2, True),
        ("N", "S2", turn("2.A.-.-", "K.-.-.-", led="S", best="SQ"), 2, False),
        ("N", "S2", turn("2.A.-.-", "K.-.-.-", led="S", best="SA", ours=True), 3, False),  # one winner, two tricks
        # on lead: the hand across ruffs a loser, and keeps its trump under a winner
        ("H", "S2", turn("2.-.A.-", "K.-.Q.K", across="-.3.-.4", trumps="H"), 2, True),
        ("H", "S2", turn("2.-.4.-", "K.-.Q.K", across="-.3.-.4", trumps="H"), 2, False),
        ("H", "SA", turn("A.-.2.-", "K.-.Q.K", across="-.3.-.4", trumps="H"), 2, True),
        ("S", "HA", turn("-.A.2.-", "-.K.Q.K", across="2.-.-.4", trumps="S"), 2, True),
        ("H", "S2", turn("2.-.A.-", "K.4.-.-", across="-.3.-.4", trumps="H"), 2, False),  # a trump is out
    ],
)  # fmt: skip
def test_n9_what_is_left_to_one_who_counts_without_entries(
    trumps: str, card: str, at: Turn, left: int, there: bool
) -> None:
    case = Case(
        "", trumps, "S", "S", "", ("A.3.-.-", "4.5.-.-", "K.6.-.-", "5.7.-.-"), "S", 1, (), ({0},) * 3
    )
    _, _, players = searches_of(case.problem("wbf"), Counter(10**6))[0]
    assert isinstance(players, Declaring)
    assert players._counts(at, NUMBER[card], left) is there


@pytest.mark.parametrize("times", range(4))
def test_8705_a_holding_that_is_being_run_is_no_longer_begun_at_the_wrong_end(times: int) -> None:
    """The five of 75 is good only when one round has drawn the six (White Book 8.70.5)."""
    for trick, south, weak in (("", "75.A.-.-", True), (f"{SUITS[times]}K", "75.-.-.-", False)):
        hands = turned(("-.5.2.3", "6.4.5.-", south, "-.3.3.4"), times)
        case = Case("", "N", "S", "S", trick, hands, "S", None, (), ({0},) * 3)
        _, _, players = searches_of(case.problem("wbf"), Counter(10**6))[0]
        assert isinstance(players, Declaring)
        assert bool(players._weak_suits[2] >> times & 1) is weak
