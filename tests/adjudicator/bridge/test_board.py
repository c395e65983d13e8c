"""What a board says before the first act: cards, who holds them, the contract of the tags."""

from __future__ import annotations

import pytest

from adjudicator.bridge.board import read_board
from adjudicator.bridge.contract import Contract
from notation.record import Position as Ending
from tests.adjudicator.bridge.boards import DEAL, holdings, record

HANDS = dict(zip("NESW", DEAL.split(), strict=True))


def without(*seats: str) -> str:
    return " ".join(hand for seat, hand in HANDS.items() if seat not in seats)


@pytest.mark.parametrize("seat", "NESW")
def test_the_hand_that_is_not_written_down_holds_the_rest_of_the_pack(seat: str) -> None:
    found, whole = read_board(record([], deal=without(seat))), read_board(record([]))
    assert (found.dealt, found.known) == (whole.dealt, (True,) * 4)


@pytest.mark.parametrize("seat", "NESW")
def test_two_hands_that_are_not_written_down_are_not_known(seat: str) -> None:
    other = "NESW"["NESW".index(seat) - 1]
    found = read_board(record([], deal=without(seat, other)))
    assert found.known == tuple(one not in (seat, other) for one in "NESW")


def test_where_a_card_is_written_twice_the_rest_of_the_pack_is_no_hand() -> None:
    """North and South both show the ace of spades: fourteen cards are left over for West."""
    twice = without("W", "N") + " N:A72.QT5.J97.AT64"
    found = read_board(record([], deal=twice))
    assert found.known == (True, True, True, False)
    assert found.dealt[3] == 0


def test_in_an_ending_no_hand_is_guessed() -> None:
    ending = Ending(holdings("N:A.-.-.- E:K.-.-.- S:Q.-.-.-"), lead="N", trick=(), won=None)
    assert read_board(record([], position=ending)).known == (True, True, True, False)


def test_a_contract_needs_a_declarer() -> None:
    assert read_board(record([], contract="4SX")).contract is None
    assert read_board(record([], contract="4SX", declarer="E")).contract == Contract(4, "S", 1, 1)
