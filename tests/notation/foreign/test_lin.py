"""LIN: reading and writing."""

from __future__ import annotations

import pytest

from notation.foreign.board import Mark, Note
from notation.foreign.lin import iter_lin, read_lin, write_lin
from notation.foreign.pbn import read_pbn
from tests.notation.foreign.data import data_file
from tests.notation.foreign.texts import BOARD, GAME, HANDS


def codes(text: str) -> list[str]:
    return [found.code for found in read_lin(text)[1]]


def test_one_board() -> None:
    (board,), found = read_lin(BOARD)
    assert found == []
    assert (board.dealer, board.vulnerable, board.claim) == ("S", "EW", 8)
    assert [board.tag(name) for name in ("Board", "South", "West", "North", "East")] == [
        "3",
        "South",
        "West",
        "North",
        "East",
    ]
    assert board.auction is not None
    assert board.auction.items == ("P", "P", "1S", "X", "XX", "1NT", "P", "P", "P")
    assert board.auction.marks == (Mark(2, note=1, alert=True), Mark(5, comments=("hello",)))
    assert board.auction.notes == (Note(1, "five cards"),)
    assert board.play is not None
    assert board.play.items == ("D6", "D2", "D3", "HT")
    assert not board.play.columns


def test_the_fourth_hand_is_the_rest_of_the_pack() -> None:
    board = read_lin(BOARD)[0][0]
    cards = [card for hand in board.hands if hand is not None for card in hand]
    assert len(set(cards)) == len(cards) == 52


def test_two_unknown_hands_stay_unknown() -> None:
    board = read_lin("md|1S29H4D279QKAC457T,,S456TJKH78QADJC3Q,|sv|o|")[0][0]
    assert [hand is not None for hand in board.hands] == [True, False, True, False]


def test_ten_in_two_letters_whole_tricks_and_several_calls() -> None:
    text = BOARD.replace("mb|p|mb|p|mb|1S!|", "mb|pp1S!|").replace(
        "pc|D6|pc|d2|pc|D3|pc|HT|", "pc|D6d2D3H10|"
    )
    assert read_lin(text)[0][0].play == read_lin(BOARD)[0][0].play
    assert read_lin(text)[0][0].auction == read_lin(BOARD)[0][0].auction


def test_line_ends_mean_nothing() -> None:
    broken = BOARD.replace("mb|p|", "\nmb|p|\n").replace("pc|", "\r\npc|")
    assert read_lin(broken)[0] == read_lin(BOARD)[0]


def test_names_before_the_next_board_are_its_own() -> None:
    empty = f"pn|a,b,c,d|md|1{HANDS}|sv|o|pg||\n"
    boards = read_lin(empty + BOARD + empty)[0]
    assert [board.tag("South") for board in boards] == ["a", "South", "a"]


def test_names_behind_the_deal() -> None:
    text = f"md|1{HANDS}|pn|a,b,c,d|sv|o|mb|p|\nmd|2{HANDS}|pn|e,f,g,h|sv|o|mb|p|\n"
    assert [board.tag("South") for board in read_lin(text)[0]] == ["a", "e"]


def test_names_of_one_board_in_a_file_of_two_rooms() -> None:
    text = (
        f"pn|a,b,c,d,e,f,g,h|qx|o1|md|1{HANDS}|mb|p|pn|i,j,k,l|qx|c1|md|1{HANDS}|mb|p|qx|c2|md|1{HANDS}|mb|p|"
    )
    boards, found = read_lin(text)
    assert [board.tag("South") for board in boards] == ["a", "i", ""]
    assert [diagnostic.code for diagnostic in found] == ["L009"]


def test_variants_of_old_vugraph_files() -> None:
    board = read_lin(f"qx|o7,board 7|md|1{HANDS}|mb|-|mb|1C|mb|X|nt||")[0][0]
    assert (board.tag("Board"), board.tag("Room"), board.tag("lin-qx")) == ("7", "Open", "o7,board 7")
    assert board.auction is not None
    assert board.auction.items == ("P", "1C", "X")
    assert read_lin(write_lin([board]))[0] == [board]


@pytest.mark.parametrize("text", [f"pn|a,b,c,d,e|md|1{HANDS}|mb|p|", f"md|1{HANDS}|pn|a,b,c,d,e|mb|p|"])
def test_a_comma_in_a_name_is_not_guessed_away(text: str) -> None:
    boards, found = read_lin(text)
    assert [diagnostic.code for diagnostic in found] == ["L009"]
    assert boards[0].tag("lin-pn") == "a,b,c,d,e"
    assert boards[0].tag("South") == ""


def test_calls_asked_about_and_out_of_a_list() -> None:
    (board,) = read_lin(BOARD.replace("mb|1S!|", "mb|1S?|"))[0]
    assert board.auction is not None
    assert board.auction.marks[0] == Mark(2, note=1, comments=("?",))


def match(results: str, boards: str = "qx|o1|,qx|c1|,qx|o2|,qx|c2|") -> str:
    """Two boards in two rooms, none claimed, with a list of results."""
    tables = "".join(f"{place}md|1{HANDS}|mb|p|" for place in boards.split(","))
    return f"vg|Cup,Final,I,1,2,A,0,B,0|rs|{results}|pn|a,b,c,d,e,f,g,h|{tables}"


@pytest.mark.parametrize(
    ("results", "tricks"),
    [
        ("3NS-1,4SWx+2,1DE=,7CNxx=", [8, 12, 7, 13]),
        ("3NS-1,,PASS,4HE=", [8, None, None, 10]),  # an empty entry; passed out
        ("7NS+2,1CN-9,4HE-3,4HE+1", [None, None, 7, 11]),  # more tricks than there are, and fewer than none
    ],
)
def test_results_of_a_match_in_two_rooms(results: str, tricks: list[int | None]) -> None:
    boards, found = read_lin(match(results))
    assert [board.result and board.result[1] for board in boards] == tricks
    assert found == []


def test_a_list_of_results_that_is_too_short_is_not_read() -> None:
    boards, found = read_lin(match("3NS-1,4SW+2,1DE="))
    assert [board.result for board in boards] == [None] * 4
    assert {diagnostic.code for diagnostic in found} == {"L010"}


def test_results_of_a_single_room_are_taken_in_turn() -> None:
    boards, found = read_lin(
        f"rs|3NS-1,4SW+2|qx|7|md|1{HANDS}|mb|p|qx|8|md|1{HANDS}|mb|p|qx|9|md|1{HANDS}|mb|p|"
    )
    assert [board.result for board in boards] == [("", 8), ("", 12), None]
    assert found == []


def test_a_fault_before_any_board_keeps_the_words() -> None:
    boards, found = read_lin(f"x|nt|hello|md|1{HANDS}|mb|p|")
    assert [board.before for board in boards] == [("hello",)]
    assert [diagnostic.code for diagnostic in found] == ["L002"]


@pytest.mark.parametrize(
    ("change", "to", "code"),
    [
        ("sv|e|", "sv|z|", "L007"),
        ("mb|d|", "mb|8S|", "L005"),
        ("pc|D6|", "pc|D1|", "L006"),
        ("mc|8|", "mc|14|", "L008"),
        ("mc|8|", "mc|all|", "L008"),
        ("S29H4", "S2ZH4", "L003"),
        ("S29H4", "S22H4", "L004"),
        ("nt|hello|", "nt|hello|, all|", "L002"),
        ("st||", "zz|7|st||", ""),
        ("sv|e|", "sv|e|zz|7|", "L001"),
        ("mb|p|mb|p|mb|1S!|", "an|x|mb|p|mb|p|mb|1S!|", "L012"),
        ("pc|HT|", "pc|HT|" + "pc|S2|" * 50, "L011"),
        ("pc|HT|", "pc|HT" + "S2" * 50 + "|", "L011"),
        ("pc|HT|", "pc|HT" + "S2" * 48 + "Z|", "L006"),
        ("mb|d|", "mb|d?|", ""),
        ("rh||", "rh||an||", ""),
    ],
)
def test_each_fault_is_named_and_the_rest_is_read(change: str, to: str, code: str) -> None:
    boards, found = read_lin(BOARD.replace(change, to, 1))
    assert sorted({diagnostic.code for diagnostic in found}) == ([code] if code else [])
    assert boards[0].auction is not None
    assert len(boards[0].auction.items) == 9


@pytest.mark.parametrize("size", [1, 7, 64, 10_000])
def test_a_bar_too_many_costs_nothing_behind_it(size: int) -> None:
    text = "x|" + BOARD.replace("nt|hello|", "nt|hello|, all|") + BOARD
    pieces = [text[start : start + size] for start in range(0, len(text), size)]
    read = list(iter_lin(pieces))
    boards = [board for board, _ in read if board is not None]
    assert [len(board.auction.items) for board in boards if board.auction is not None] == [9, 9]
    assert [board.claim for board in boards] == [8, 8]
    assert [found.code for _, told in read for found in told] == ["L002", "L002"]


def test_a_value_without_end_is_thrown_away() -> None:
    endless = ["nt|", *("x" * 500_000 for _ in range(6)), "|" + BOARD]
    (board,) = [board for board, _ in iter_lin(endless) if board is not None]
    assert (board.claim, board.tag("South")) == (8, "South")
    assert max(map(len, board.before), default=0) < 2_000_000


@pytest.mark.parametrize("text", ["hello", "a|b|c", "mb", "|||"])
def test_a_text_without_a_board(text: str) -> None:
    assert "L013" in codes(text)


def test_a_stream_gives_what_the_text_gives() -> None:
    text = BOARD * 20
    pieces = [text[start : start + 11] for start in range(0, len(text), 11)]
    assert [board for board, _ in iter_lin(pieces)] == read_lin(text)[0]


def test_what_is_written_is_read_again() -> None:
    boards = read_lin(BOARD * 2)[0]
    assert read_lin(write_lin(boards)) == (boards, [])


def test_a_room_known_from_another_format_is_written() -> None:
    (board,) = read_pbn(GAME.replace('[Board "7"]', '[Board "7"]\n[Room "Closed"]'))[0]
    text = write_lin([board])
    assert "qx|c7|" in text
    (again,) = read_lin(text)[0]
    assert (again.tag("Room"), again.tag("Board")) == ("Closed", "7")


def test_only_calls_and_cards_in_order_of_time_are_written() -> None:
    (board,) = read_pbn(GAME.replace("Pass 5C X 5H", "Pass ^S X 5H"))[0]
    text = write_lin([board])
    assert "mb|p|" in text
    assert "mb|5" not in text  # a call over a player who was skipped has no place in LIN
    assert "pc|" not in text  # PBN's cards stand in columns


class TestVugraph:
    """A match in two rooms, with commentary: fifteen deals, thirty boards."""

    def test_thirty_boards(self) -> None:
        boards, found = read_lin(data_file("lin/vugraph-usbf_sf_14502.lin"))
        assert found == []
        assert [(board.tag("Room"), board.tag("Board")) for board in boards] == [
            (room, str(number)) for number in range(46, 61) for room in ("Open", "Closed")
        ]
        for first, second in zip(boards[::2], boards[1::2], strict=True):
            assert (first.hands, first.dealer, first.vulnerable) == (
                second.hands,
                second.dealer,
                second.vulnerable,
            )

    def test_each_room_has_its_four_names(self) -> None:
        boards = read_lin(data_file("lin/vugraph-usbf_sf_14502.lin"))[0]
        seats = ("South", "West", "North", "East")
        assert {tuple(board.tag(seat) for seat in seats) for board in boards[::2]} == {
            ("Meckstroth", "Levin", "Rodwell", "Weinstein")
        }
        assert {tuple(board.tag(seat) for seat in seats) for board in boards[1::2]} == {
            ("Stansby", "Hamman", "Martel", "Mahmood")
        }

    def test_results_agree_with_the_list_of_results(self) -> None:
        boards = read_lin(data_file("lin/vugraph-usbf_sf_14502.lin"))[0]
        listed = boards[0].tag("lin-rs").split(",")
        for board, entry in zip(boards, listed, strict=True):
            over = 0 if entry[-1] == "=" else int(entry.lstrip("1234567CDHSNEWx"))
            assert board.claim == 6 + int(entry[0]) + over
