"""Cards, hands and numbers named in the words: trumps by their cards, hands by their side, what stays unread."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.bridge.words import Context, read_words
from notation.statement_text import write_statement
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
    # conditions: the second begins anew
    ("if the HQ drops and if the HK drops play clubs", "if drops HK (run C)", ""),
    ("if it breaks", "", "unread if it breaks"),
]


@pytest.mark.parametrize(("text", "statement", "more"), ROWS)
def test_named(text: str, statement: str, more: str) -> None:
    assert write_statement(read_words(text, CONTEXT).statement) == statement
    assert said(text) == more


def test_no_card_is_a_trump_at_no_trumps() -> None:
    reading = read_words("draw the queen of spades", replace(CONTEXT, trumps=None))
    assert (write_statement(reading.statement), reading.trumps.value) == ("play SQ", "silent")


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
