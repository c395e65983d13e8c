"""Cards, hands and numbers named in the words: trumps by their cards, hands by their side, what stays unread."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.bridge.words import Context, read_words
from notation.statement_text import write_statement
from tests.adjudicator.bridge.hands import hands_of
from tests.adjudicator.bridge.words.test_phrases import CONTEXT, said

#: The words, the statement, and what else they say. Hearts and spades are held as in the deal of the phrases.
ROWS = [
    # Law 70C1: a trump named by its card is a trump spoken of
    ("drawing the six of trumps", "draw trumps", "mentioned"),
    ("I draw the queen of spades", "draw trumps", "mentioned"),
    ("you have the six of spades", "", "mentioned"),
    ("you have the heart queen", "", ""),
    ("drawing the ace of hearts", "play HA", "unread drawing"),
    ("I have two trumps", "", ""),
    ("a spade from dummy", "lead-from N; draw trumps 1", "mentioned"),
    ("draw another round of trumps", "draw trumps 1", "mentioned"),
    ("run the clubs and draw", "run C", "unread draw"),  # nothing said before was of trumps
    # a card that is knocked out must be named; so must what is thrown
    ("knock out the ace of hearts", "run H; concede 1 to HA", "loses 1"),
    ("knocking out the ace", "", "unread knocking out the ace"),
    ("discarding on the ace", "", "unread discarding on the ace"),
    ("throw all on diamonds", "", "unread throw all on diamonds"),
    # hands
    ("dummy is good", "lead-from N; rest", "wins all"),
    ("my hand is good", "lead-from S; rest", "wins all"),
    ("crossing to dummy with a heart ruff", "ruff H", ""),
    ("over to dummy with a club", "", ""),
    ("low heart from dummy", "lead-from N; play H2", "unread low"),  # Law 46B2
    ("a heart from my hand", "lead-from S", ""),
    ("ace of clubs from dummy", "lead-from N; play CA", ""),
    ("jack from dummy", "lead-from N", ""),
    # numbers: more than there are tricks is a total of the deal
    ("making ten", "", "total 10"),
    ("I claim 15", "", "total 15"),
    # codes in either order, honours in a row, a figure for a rank
    ("AH KC", "play HA CK", ""),
    ("AKQ of spades", "play SA SK SQ", ""),
    ("the 2 of hearts", "play H2", ""),
    ("A cơ", "play HA", ""),
    ("I play ♠ K", "play SK", ""),
    ("A club ruff", "ruff C", ""),  # no ace
    ("ruff the jack of diamonds", "ruff D", ""),
    ("draw trumps, cash the DA and play the CA", "draw trumps; play DA CA", "mentioned"),
    ("I play the club ten", "play CT", ""),
    ("spade five tricks", "tricks S5", "wins 5"),
    ("I have the ace, the clubs are good", "rest", "unread have | ace"),  # of hearts, clubs or diamonds
    # conditions: the second begins anew
    ("if the HQ drops and if the HK drops play clubs", "if drops HK (run C)", ""),
    ("if it breaks", "", "unread if it breaks"),
    ("if the jack of clubs drops then I run the clubs", "if drops CJ (run C)", ""),
    # what stands before "then" is done by then: the condition is not about it
    ("I draw trumps then cash the clubs unless the club queen drops", "draw trumps; if drops CQ () else (run C)", "mentioned"),
    # Law 68A: more than the trick in progress is spoken of
    ("this trick is mine and I will not finesse", "", ""),
    ("this trick is mine, the clubs break", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "statement", "more"), ROWS)
def test_named(text: str, statement: str, more: str) -> None:
    assert write_statement(read_words(text, CONTEXT).statement) == statement
    assert said(text) == more


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("draw the queen of spades", "play SQ"),
        ("losing to the king of hearts", "concede 1 to HK"),
        ("all but the king of hearts", "concede 1 to HK; rest"),
        ("a spade from dummy", "lead-from N; play S7"),  # Law 46B2
        ("I lose a spade and a heart", "concede 2"),
        ("no spades are out", ""),
    ],
)
@pytest.mark.parametrize("trumps", [None, "C"])
def test_no_card_of_another_suit_is_a_trump(text: str, statement: str, trumps: str | None) -> None:
    reading = read_words(text, replace(CONTEXT, trumps=trumps))
    assert (write_statement(reading.statement), reading.trumps.value) == (statement, "silent")


def test_without_trumps_none_is_denied() -> None:
    assert read_words("no trumps are out", replace(CONTEXT, trumps=None)).trumps.value == "silent"


def test_what_he_ruffs_is_his_own_card() -> None:
    """His side has one jack, the other side another: no suit was spoken of."""
    context = Context(trumps="S", hands=hands_of("2.-.J5.- -.J6.-.- 3.-.64.- -.87.-.-"))
    assert write_statement(read_words("ruff the jack", context).statement) == "ruff D"


def test_two_suits_in_either_order_behind_a_card() -> None:
    reading = read_words("cash the SA then run the hearts and the clubs", CONTEXT)
    assert [write_statement(line) for line in (reading.statement, *reading.alternatives)] == [
        "play SA; run H; run C",
        "play SA; run C; run H",
    ]


@pytest.mark.parametrize(
    ("north", "west", "text", "statement"),
    [
        # the queen has been played: the jack under the ace is finessed against the king
        ("-.-.AJ5.-", "-.-.K98.-", "the diamond finesse", "finesse DJ through W"),
        ("-.-.AJ5.-", "-.-.KQ8.-", "the diamond finesse", ""),
        # no higher diamond stands behind the jack: through whom is not said
        ("-.-.J5.2", "-.-.K98.-", "finesse the jack of diamonds", "finesse DJ"),
        ("-.-.J5.A", "-.-.K98.-", "finesse the jack of diamonds", "finesse DJ"),
    ],
)
def test_the_finesse_that_the_cards_allow(north: str, west: str, text: str, statement: str) -> None:
    context = Context(hands=hands_of(f"{north} -.-.764.- -.-.T32.- {west}"))
    assert write_statement(read_words(text, context).statement) == statement


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("finesse the jack of clubs", "finesse CJ"),
        ("a heart from dummy", "lead-from N"),
        ("ace of hearts from dummy", "lead-from N; play HA"),
    ],
)
def test_where_the_hands_are_not_known_the_words_alone_speak(text: str, statement: str) -> None:
    context = Context(speaker="S", declarer="S", trumps="S", hands=(0, 0, 0, 0), tricks_left=5)
    assert write_statement(read_words(text, context).statement) == statement
