"""Numbers in words: tricks conceded suit by suit and card by card, none at all, figures that count nothing."""

from __future__ import annotations

import pytest

from adjudicator.bridge.words import read_words
from notation.statement_text import write_statement
from tests.adjudicator.bridge.words.test_phrases import CONTEXT, said

#: The words, the statement, and what else they say. The deal is that of the phrases: South plays in spades.
ROWS = [
    # a trick for every card of the other side that is conceded
    ("all but the king and queen of hearts", "concede 2; rest", "loses 2"),
    ("all but the KQ of hearts", "concede 2; rest", "loses 2"),
    ("everything except the queen of spades", "concede 1 to SQ; rest", "mentioned, loses 1"),
    ("losing the king of hearts and the queen of clubs", "concede 2", "loses 2"),
    ("losing to the HK and to the HQ", "concede 2", "loses 2"),
    ("mất già cơ và đầm chuồn", "concede 2", "loses 2"),
    ("you get your king of hearts, queen of hearts and queen of clubs", "concede 3", "loses 3"),
    ("East makes the king of hearts and the queen of clubs", "concede 2", "loses 2"),
    ("the king and queen of hearts are yours", "concede 2", "loses 2"),
    ("losing the queen of hearts and the six of spades", "concede 2", "mentioned, loses 2"),
    # but not for one of his own, nor for one of which he says that it falls
    ("losing the king of hearts, the ace and king of clubs are good", "concede 1 to HK; tricks with CA CK", "loses 1"),
    ("losing the king of hearts, the queen of hearts drops", "concede 1 to HK", "loses 1"),
    # each suit with its number, or one
    ("I lose a heart and diamond", "concede 2", "loses 2"),
    ("I lose two hearts and club", "concede 3", "loses 3"),
    ("mất một cơ và hai rô", "concede 3", "loses 3"),
    ("I lose a heart and a spade", "concede 2", "mentioned, loses 2"),
    ("losing a trump and a heart", "concede 2", "mentioned, loses 2"),
    ("losing a heart, diamonds are good", "concede 1; rest", "loses 1"),
    ("losing a heart, trumps break", "concede 1", "mentioned, loses 1"),
    # none
    ("I lose 0 tricks", "", "loses 0"),
    ("I lose no tricks", "", "loses 0"),
    ("you get 0 tricks", "", "loses 0"),
    ("losing 0 trump tricks", "", "mentioned, loses 0"),
    ("I have nothing to lose", "", "loses 0"),
    ("East gets nothing", "", "loses 0"),
    ("you can't win a trick", "", "loses 0"),
    ("you can't win two tricks", "", "unread you can't win two tricks"),
    ("I won't win two tricks", "", "unread I won't win two tricks"),
    ("all but 0", "rest", "loses 0"),
    ("I claim nothing", "", "wins 0"),
    ("nothing for me", "", "wins 0"),
    ("I win no more tricks", "", "wins 0"),
    ("tôi không ăn được nước nào", "", "wins 0"),
    ("I lose no more than one", "concede 1", "loses 1"),
    ("I don't lose more than one", "concede 1", "loses 1"),
    ("I don't lose a trick", "", "loses 0"),
    # what is denied is not read as if it were said
    ("I don't lose two tricks", "", "unread don't lose two tricks"),
    ("I don't lose the king of hearts", "", "unread don't | lose the king of hearts"),
    ("không mất cơ", "", "unread không | mất cơ"),
    ("I don't claim", "", "unread don't | claim"),
    ("I can't take the rest", "", "unread can't | take the rest"),
    ("tôi không xin", "", "unread không | xin"),
    ("not all mine", "", "unread not | all mine"),
    ("no, all mine", "rest", "wins all, unread no"),
    ("I lose up to two tricks", "", "unread lose | to | two tricks"),
    # so many of so many
    ("three of the last four tricks are mine", "", "wins 3"),
    ("three of the last four tricks are yours", "concede 3", "loses 3"),
    ("ba trong bốn nước còn lại", "", "wins 3"),
    # the total of the deal: seven is the grand slam, eight no contract's number
    ("making seven", "", "total 13"),
    ("making eight", "", "total 8"),
    # what counts no tricks
    ("ruff 999 hearts", "ruff H", "unread 999"),
    ("I lose ² tricks", "concede 1", "loses 1, unread ²"),
    ("I lose ٣ tricks", "concede 3", "loses 3"),
    ("I claim ①", "rest", "wins all, unread ①"),
    # the last word holds
    ("one down, sorry, two down", "", "off 2, unread sorry"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "statement", "more"), ROWS)
def test_numbers(text: str, statement: str, more: str) -> None:
    assert write_statement(read_words(text, CONTEXT).statement) == statement
    assert said(text) == more


def test_no_hand_has_more_than_thirteen_ruffs() -> None:
    assert len(read_words("ruff 99 hearts", CONTEXT).statement) == 13
