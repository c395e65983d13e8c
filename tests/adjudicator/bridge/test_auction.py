"""The auction: Laws 18, 19, 22, 27, 28, 36, 39."""

from __future__ import annotations

import pytest

from adjudicator.bridge.contract import Contract, read_contract
from adjudicator.bridge.legal import legal_calls
from notation.games.bridge import SEATS
from tests.adjudicator.bridge.boards import calls, ids, record, walk


def faults(first: str, text: str, **tags: str) -> list[tuple[str, int]]:
    return ids(walk(record(calls(first, text), **tags))[1])


def test_22_contract_and_declarer_are_found() -> None:
    positions, found = walk(record(calls("E", "1H P 3C P 4H P P P"), dealer="E"))
    assert not found
    assert positions[-1].contract == Contract(4, "H", 0, 1)
    assert positions[-1].turn == 2  # South leads


def test_22_declarer_is_the_first_of_the_side_to_name_the_strain() -> None:
    positions, _ = walk(record(calls("N", "1C 1S 1NT 2S 3NT X P P XX P P P")))
    assert positions[-1].contract == Contract(3, "NT", 2, 2)


def test_22_four_passes_pass_the_board_out() -> None:
    positions, found = walk(record(calls("N", "P P P P")))
    assert positions[-1].passed_out
    assert positions[-1].turn is None
    assert not found


def test_22_three_passes_do_not_end_an_auction_without_a_bid() -> None:
    positions, found = walk(record(calls("N", "P P P 1C P P P")))
    assert positions[3].auction_over is False
    assert positions[-1].contract == Contract(1, "C", 0, 3)
    assert not found


@pytest.mark.parametrize(
    ("auction", "event"), [("1C 1C", 2), ("1H 1H", 2), ("1NT P 1S", 3), ("2C X 1NT", 3), ("7NT 7S", 2)]
)
def test_27_insufficient_bid(auction: str, event: int) -> None:
    assert faults("N", auction) == [("insufficient-bid", event)]


@pytest.mark.parametrize("auction", ["1H 1S 1NT 2C 2D 2H 2S 2NT 3C", "1C 2C 7NT", "P 1C P 1D"])
def test_18_sufficient_bids(auction: str) -> None:
    assert faults("N", auction) == []


def test_28_call_out_of_turn() -> None:
    made = record([*calls("N", "1C"), *calls("S", "1H")])
    assert ids(walk(made)[1]) == [("call-out-of-turn", 2)]


@pytest.mark.parametrize("auction", ["X", "P X", "1C P X", "1C X P X", "1C X XX X"])
def test_36_inadmissible_double(auction: str) -> None:
    assert ("inadmissible-double", len(auction.split())) in faults("N", auction)


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize(
    "auction", ["1C X", "1C P P X", "1C X P 1D X", "1C X XX", "1C X P P XX", "1C P P X XX"]
)
def test_19_admissible_double_and_redouble(auction: str, dealer: str) -> None:
    assert faults(dealer, auction, dealer=dealer) == []


@pytest.mark.parametrize("auction", ["XX", "1C XX", "1C P XX", "1C X P XX", "1C X XX P P XX", "1C X XX P XX"])
def test_36_inadmissible_redouble(auction: str) -> None:
    assert ("inadmissible-redouble", len(auction.split())) in faults("N", auction)


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize(
    ("auction", "doubles"),
    [("", ""), ("1C", "X"), ("1C P", ""), ("1C P P", "X"), ("1C X", "XX"), ("1C X P", ""), ("1C X XX", ""), ("1C X P P", "XX"),
     ("1C X XX P", ""), ("1C X 1D", "X")],
)  # fmt: skip
def test_19_36_which_doubles_a_player_may_make(auction: str, doubles: str, dealer: str) -> None:
    positions, _ = walk(record(calls(dealer, auction), dealer=dealer))
    legal = legal_calls(positions[-1], positions[-1].turn or 0)
    assert " ".join(call for call in legal if call in ("X", "XX")) == doubles


def test_18_every_bid_above_the_last_is_legal() -> None:
    positions, _ = walk(record(calls("N", "P 1C P 6NT")))
    assert [legal_calls(at, at.turn or 0)[:2] for at in positions] == [
        ("P", "1C"), ("P", "1C"), ("P", "1D"), ("P", "1D"), ("P", "7C"),
    ]  # fmt: skip
    assert legal_calls(positions[-1], 0)[1:6] == ("7C", "7D", "7H", "7S", "7NT")


def test_36_an_inadmissible_double_does_not_count() -> None:
    positions, _ = walk(record(calls("N", "1C P X P P P")))
    assert positions[-1].contract == Contract(1, "C", 0, 0)


def test_39_call_after_the_auction() -> None:
    assert faults("N", "1C P P P 1H") == [("call-after-auction", 5)]


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("4SX", Contract(4, "S", 1, 2)),
        ("3nt", Contract(3, "NT", 0, 2)),
        ("7NTXX", Contract(7, "NT", 2, 2)),
        ("1N", Contract(1, "NT", 0, 2)),
        ("Pass", None),
        ("8S", None),
        ("", None),
    ],
)
def test_contract_tag(text: str, contract: Contract | None) -> None:
    assert read_contract(text, 2) == contract


def test_declared_contract_and_declarer_are_checked() -> None:
    assert faults("N", "1C P P P", contract="2C", declarer="S") == [
        ("declared-declarer", 4),
        ("declared-contract", 4),
    ]
    assert faults("N", "1C P P P", contract="1C", declarer="N") == []


def test_36_an_inadmissible_redouble_does_not_count() -> None:
    positions, _ = walk(record(calls("N", "1C P XX P P P")))
    assert positions[-1].contract == Contract(1, "C", 0, 0)


def test_22_an_opponent_who_named_the_strain_first_is_not_declarer() -> None:
    for dealer in SEATS:
        positions, _ = walk(record(calls(dealer, "1C 1H 2H P 4H P P P"), dealer=dealer))
        assert positions[-1].contract == Contract(4, "H", 0, (SEATS.index(dealer) + 2) % 4)


def test_28_a_second_call_out_of_turn_cancels_no_other() -> None:
    """East calls twice; then North calls at South's turn, not at his own (28B is for him whose turn it was)."""
    made = record([*calls("E", "1H"), *calls("E", "P"), *calls("N", "1S")], dealer="E")
    assert ids(walk(made)[1]) == [("call-out-of-turn", 2), ("call-out-of-turn", 3)]
