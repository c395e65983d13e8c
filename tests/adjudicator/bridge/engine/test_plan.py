"""Tricks that need no search: counted by hand, and never more than one plan can be sure of (70A)."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.bridge.engine.plan import Plans, cashed, counted, most, rounds
from notation.games.bridge import RANKS, mask_of
from tests.adjudicator.bridge.deals import random_ending
from tests.adjudicator.bridge.hands import hand_of
from tests.adjudicator.bridge.plain_sure import Lie, all_lies, plain_sure

NT = 4
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)


def ranks(holding: str) -> int:
    return sum(1 << RANKS.index(rank) for rank in holding)


@pytest.mark.parametrize(
    ("holding", "across", "against", "won"),
    [
        ("", "AK", "Q", 0),
        ("A", "", "K", 1),
        ("K", "", "A", 0),
        ("AK", "", "QJ", 2),
        ("AK2", "", "QJ", 3),  # both have followed twice at the latest: none is left
        ("AK2", "", "QJT", 2),
        ("AKQ2", "", "JT98", 3),
        ("A2", "", "K", 2),
        ("2", "", "", 1),
        ("AQ", "", "K", 2),
        ("AQ", "", "K3", 1),
        ("KQ", "2", "J", 2),
        ("KQ", "A2", "J", 1),  # the second round his partner must win
        ("K", "A", "J", 0),
        ("KQJ", "32", "T", 3),
        ("KQ2", "43", "J", 3),
        ("KQ2", "543", "J", 2),  # the third round his partner must win
    ],
)
def test_rounds_from_the_top(holding: str, across: str, against: str, won: int) -> None:
    assert rounds(ranks(holding), ranks(across), ranks(against)) == won


@pytest.mark.parametrize(
    ("hand", "across", "out", "trump", "tricks"),
    [
        ("AK.A.-.-", "32.2.-.-", "-.K.AK.AK", NT, 3),
        ("AK.A.-.-", "32.2.-.-", "Q.K.A.A", SPADES, 3),
        ("AK.A.-.-", "32.2.-.-", "QJT.K.A.A", SPADES, 2),  # a trump may be left: the ace may be ruffed
        ("AK.A.-.-", "32.2.-.-", "QJ.K.A.A", SPADES, 3),
        ("K.A.-.-", "32.2.-.-", "A.K.A.A", SPADES, 0),
        ("-.A.-.-", "3.2.-.-", "A.K.A.A", SPADES, 0),
        ("2.A.-.-", "3.2.-.-", "-.K.A.A", SPADES, 1),  # the deuce does not win: his partner's trump is higher
        ("-.A.A.A", "3.2.2.2", "-.K.K.K", SPADES, 3),
        ("A.K.A.-", "-.-.-.-", "K.A.K.A", NT, 2),
        ("A.2.A.-", "-.-.-.A", "K.-.K.-", NT, 3),
    ],
)
def test_what_the_leader_cashes(hand: str, across: str, out: str, trump: int, tricks: int) -> None:
    assert cashed(hand_of(hand), hand_of(across), hand_of(out), trump) == tricks


# N9
@pytest.mark.parametrize(
    ("hand", "across", "out", "trump", "tricks"),
    [
        ("AK.-.-.-", "43.-.-.-", "QJT9.-.-.-", NT, 2),
        ("A2.-.-.-", "K3.-.-.-", "QJT9.-.-.-", NT, 2),
        ("A.-.-.-", "K.-.-.-", "QJT9.-.-.-", NT, 1),  # both go to one trick
        ("AK.-.-.-", "-.AK.-.-", "Q.Q.-.-", NT, 4),  # how he gets from one hand to the other he does not ask
        ("AK32.-.-.-", "-.-.-.-", "QJ.-.-.-", NT, 4),  # one of them falls in each round
        ("AK32.-.-.-", "-.-.-.-", "QJT.-.-.-", NT, 2),
        ("-.-.-.-", "AK32.-.-.-", "QJT.-.-.-", NT, 2),
        ("AKQ2.-.-.-", "-.-.-.-", "JT9.-.-.-", NT, 4),
        ("AKQ2.-.-.-", "-.-.-.-", "JT98.-.-.-", NT, 3),
        ("32.-.-.-", "54.-.-.-", "AKQ.-.-.-", NT, 0),
        ("32.-.-.-", "4.-.-.-", "A.K.-.-", SPADES, 3),  # every trump
        ("32.A.-.-", "4.2.-.-", "A.K.-.-", SPADES, 4),
        ("32.A.-.-", "4.2.-.-", "A.K.-.-", CLUBS, 1),
        ("32.A.-.-", "4.2.-.-", "A.K.-.-", HEARTS, 2),
    ],
)
def test_n9_winners_as_a_careless_player_counts_them(
    hand: str, across: str, out: str, trump: int, tricks: int
) -> None:
    for first, second in ((hand, across), (across, hand)):
        assert counted(hand_of(first), hand_of(second), hand_of(out), trump) == tricks


@pytest.mark.parametrize(
    ("hand", "across", "out", "trump", "known", "held", "tricks"),
    [
        ("AK.-.-.-", "43.-.-.-", "QJT9.-.-.-", NT, 0, "", 2),
        ("AK32.-.-.-", "-.-.-.-", "QJT9.-.-.-", NT, 0, "", 4),  # they may lie two and two
        ("AK32.-.-.-", "-.-.-.-", "QJT98.-.-.-", NT, 0, "", 2),
        ("32.-.-.-", "4.-.-.-", "A.-.-.-", NT, 0, "", 0),
        ("32.-.-.-", "4.-.-.-", "A.-.-.-", NT, 1, "", 2),  # it may be known that both are out of the suit
        ("32.-.-.-", "4.-.-.-", "A.-.-.-", NT, 2, "", 0),
        ("Q.K2.-.-", "2.3.-.-", "K.A.-.-", NT, 0, "HA", 2),
        ("32.-.-.-", "4.A.-.-", "A.K.-.-", SPADES, 0, "", 4),  # one by one, and the ace
        ("32.43.-.-", "-.-.A.A", "A.K.K.K", SPADES, 0, "", 6),  # a suit may be ruffed good
        ("-.43.-.-", "-.-.A.A", "A.K.K.K", SPADES, 0, "", 2),  # not without a trump
    ],
)
def test_the_most_that_may_be_won(
    hand: str, across: str, out: str, trump: int, known: int, held: str, tricks: int
) -> None:
    placed = mask_of(tuple(held.split()))
    for first, second in ((hand, across), (across, hand)):
        assert most(hand_of(first), hand_of(second), hand_of(out), known, placed, trump) == tricks


def lies_of(out: int, size: int, held: tuple[int, int]) -> list[Lie]:
    """The lies in which the cards placed with each opponent are his."""
    return [lie for lie in all_lies(out, (size, size), (0, 0)) if not (lie[0] & held[1] or lie[1] & held[0])]


def is_sure(
    hands: tuple[int, int], out: int, trump: int, first: bool, need: int, held: tuple[int, int]
) -> bool:
    """By definition: the hands are North's and South's, East sits on the left of the first."""
    size = hands[0].bit_count()
    trumps = None if trump == NT else trump
    return plain_sure(hands, lies_of(out, size, held), trumps, 0, 0 if first else 2, (), need, squeezes=False)


#: Hand, hand across, cards out, trumps, tricks needed, cards placed on the left and on the right of the first hand.
PLANS = [
    # over to the other hand with a low card, or with a high one under a higher
    ("2.3.-.-", "A.A.-.-", "KQ.KQ.-.-", NT, 2, "", "", True),
    ("K.3.-.-", "A.A.-.-", "QJ.KQ.-.-", NT, 2, "", "", True),
    ("A.3.-.-", "K.A.-.-", "QJ.KQ.-.-", NT, 2, "", "", True),
    ("AK.-.-.-", "Q.A.-.-", "JT.K.-.-", NT, 2, "", "", True),
    ("A.3.-.-", "2.K.-.-", "QJ.AQ.-.-", NT, 2, "", "", False),
    # the first trick must be won by the hand that has the second winner
    ("A2.-.-.-", "KQ.-.-.-", "JT98.-.-.-", NT, 2, "", "", True),
    ("Q2.-.4.-", "AK.-.A.-", "JT.-.KQ.-", NT, 3, "", "", True),
    ("32.-.-.-", "AQ.-.-.-", "KJ.-.-.-", NT, 2, "", "", False),
    # a card placed before the hand across holds no fear for it
    ("32.-.-.-", "AQ.-.-.-", "KJ.-.-.-", NT, 2, "SK SJ", "", True),
    ("32.-.-.-", "AQ.-.-.-", "KJ.-.-.-", NT, 2, "", "SK SJ", False),
    # a winner that is in the way is thrown on a winner of another suit
    ("A2.A.-.-", "K.-.KQ.-", "QJT.K.AJT.-", NT, 2, "", "", True),
    # ruffs: after the trumps are drawn, with either hand
    ("A.2.-.-", "32.-.-.-", "4.AK.-.-", SPADES, 2, "", "", True),
    ("A.2.-.-", "32.-.-.-", "45.AK.-.-", SPADES, 2, "", "", False),
    ("-.32.-.-", "32.-.-.-", "-.AKQJ.-.-", SPADES, 1, "", "", True),
    ("3.2.-.-", "2.-.3.-", "-.AK.AK.-", SPADES, 2, "", "", True),  # there and back
    ("3.2.-.-", "2.-.3.-", "-.AK.AK.-", NT, 2, "", "", False),
    ("3.2.-.-", "2.-.3.-", "-.AK.AK.-", NT, 1, "", "", True),  # no spade is out
    ("-.2.-.-", "-.-.3.-", "-.A.A.-", NT, 1, "", "", False),
    # nothing to throw but trumps
    ("-.A2.-.-", "32.-.-.-", "-.KQ.-.-", SPADES, 2, "", "", True),
    ("2.-.-.-", "3.-.-.-", "-.K.-.-", SPADES, 1, "", "", True),
]  # fmt: skip


def turned(cards: int, times: int) -> int:
    """Every suit exchanged for the next, so many times."""
    return (cards << 13 * times | cards >> 52 - 13 * times) & (1 << 52) - 1


@pytest.mark.parametrize("times", range(4))
@pytest.mark.parametrize(("hand", "across", "out", "trump", "need", "left", "right", "takes"), PLANS)
def test_a_plain_plan(
    hand: str, across: str, out: str, trump: int, need: int, left: str, right: str, takes: bool, times: int
) -> None:
    """The same asked in the other suits and with the hands exchanged: what they are called is no matter."""
    hands = turned(hand_of(hand), times), turned(hand_of(across), times)
    cards, trump = turned(hand_of(out), times), NT if trump == NT else (trump + times) % 4
    held = turned(mask_of(tuple(left.split())), times), turned(mask_of(tuple(right.split())), times)
    assert Plans(trump).takes(*hands, cards, True, need, held) is takes
    assert Plans(trump).takes(hands[1], hands[0], cards, False, need, (held[1], held[0])) is takes
    if 2 * hands[0].bit_count() == 2 * hands[1].bit_count() == cards.bit_count():  # no hand is short
        assert is_sure(hands, cards, trump, True, need, held) is takes


def test_a_plan_and_what_is_cashed_are_sure_and_the_most_is_never_passed() -> None:
    random = Random(3)
    found = []
    for index in range(700):
        size = 3 if index % 10 == 0 else 2
        dealt, trumps, leader, _ = random_ending(random, size)
        trump, first = NT if trumps is None else trumps, leader < 2
        north, east, south, west = dealt
        out, hands = east | west, (north, south)
        held = (east & -east, 0) if index % 3 == 0 else (0, west & -west) if index % 3 == 1 else (0, 0)
        need = random.randint(1, size)
        sure = is_sure(hands, out, trump, first, need, held)
        plan = Plans(trump).takes(*hands, out, first, need, held)
        lead, reply = hands if first else (south, north)
        cash = cashed(lead, reply, out, trump) >= need
        assert sure or not (plan or cash), (dealt, trump, first, need, held)
        assert plan or not cash
        if need == size and sure:
            assert most(*hands, out, 0, held[0] | held[1], trump) >= need
        found.append((sure, plan, cash))
    assert {(True, True, True), (True, True, False), (True, False, False), (False, False, False)} <= set(
        found
    )
