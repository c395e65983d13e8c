"""Hands that wait for rank 7, and the rulings on those who are ù on it: what the tests by rule share."""

from __future__ import annotations

from adjudicator.ruling import Ruling
from tests.adjudicator.chan.table import ruled
from tests.adjudicator.chan.test_announcement import CAI, HAND

FROM_7S = "1 danh cc / 2 bo / 2 boc 7s"
TWO = HAND  # waits for rank 7 with seven chắn
THREE = "8v 8n 9v*2 2s*2 3s 3n 4s*2 5s*2 6v*2 7s 8s*2 4n*2"  # waits for rank 7 as well, after seat 2

ALL_THREE = {"1": CAI, "2": TWO, "3": THREE}
#: The last card of the stock has been passed by the next player; the hand is drawn when another must be turned.
DRAWN_OUT = (
    '%van 1.0\n[game "chan"]\n[rules "@"]\n[cai "1"]\nposition turn 3\n'
    "hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n\nnoc 7s\n3 boc 7s\n3 bo\n4 bo\n"
)


def rulings(source: str) -> list[Ruling]:
    """Every ruling of the record, in order."""
    claims = source.count(" u ") + source.count(" accuses ")
    return [ruled(source, claim=n) for n in range(claims)]


def steps(source: str) -> list[str]:
    """The articles of the last ruling."""
    return [step.article for step in ruled(source).judgement.steps]


def spread(hand: str) -> str:
    """`2v*2` as `2v 2v`."""
    return " ".join(
        code for word in hand.split() for code in [word.partition("*")[0]] * int(word.partition("*")[2] or 1)
    )
