"""PBN 2.1, 3.5 to 3.9: auction and play entry by entry, notes, tables, and where their faults stand."""

from __future__ import annotations

import pytest

from notation.foreign.board import Mark, Note
from notation.foreign.pbn import read_pbn
from notation.foreign.pbn_place import place_of
from tests.notation.foreign.texts import DEAL, GAME


class TestSections:
    """3.5 to 3.8."""

    def test_calls_cards_marks_and_notes(self) -> None:
        (board,), found = read_pbn(GAME)
        assert found == []
        assert board.auction is not None
        assert board.auction.items[:7] == ("-", "1D", "1S", "3H", "4S", "4NT", "X")
        assert board.auction.items[-2:] == ("X", "AP")
        assert board.auction.marks[:2] == (Mark(3, note=1), Mark(4, comments=("bold",)))
        assert board.auction.notes == (Note(1, "not forcing"),)
        assert board.play is not None
        assert board.play.end == "*"
        assert board.vulnerable == "None"

    def test_glyphs_and_suffixes_are_one(self) -> None:
        for written in ("1C !!", "1C!!", "1C $3"):
            board = read_pbn(f'[Dealer "N"]\n[Auction "N"]\n{written} *')[0][0]
            assert board.auction is not None
            assert board.auction.marks == (Mark(0, suffix="!!"),)

    def test_notes_of_auction_and_play_are_numbered_apart(self) -> None:
        text = GAME.replace("SK H3", "SK=1= H3").replace("*\n", '*\n[Note "1:top of three"]\n')
        board = read_pbn(text)[0][0]
        assert board.auction is not None
        assert board.play is not None
        assert (board.auction.notes[0].text, board.play.notes[0].text) == ("not forcing", "top of three")

    def test_comments_belong_to_what_stands_before(self) -> None:
        text = '{first}\n[Event "a"] {event} ; more\n[Dealer "N"]\n[Auction "N"] {auction}\n1C {call} AP\n'
        board = read_pbn(text)[0][0]
        assert board.before == ("first",)
        assert board.tags[0].comments == ("event", " more")
        assert board.auction is not None
        assert board.auction.comments == ("auction",)
        assert board.auction.marks == (Mark(0, comments=("call",)),)

    def test_an_empty_line_inside_a_comment_ends_no_game(self) -> None:
        boards, found = read_pbn('[Event "a"] {one\n\ntwo}\n[Site "b"]\n\n[Event "c"]\n')
        assert (len(boards), found) == (2, [])
        assert boards[0].tags[0].comments == ("one\n\ntwo",)

    def test_an_open_comment_ends_with_its_game(self) -> None:
        boards, found = read_pbn('[Event "a"]\n{never closed\n\n[Event "b"]\n')
        assert [board.tag("Event") for board in boards] == ["a", "b"]
        assert [diagnostic.code for diagnostic in found] == ["P007"]

    def test_an_unreadable_card_keeps_its_column(self) -> None:
        text = GAME.replace("SK H3 S4 S3", "SK H33 S4 S3")
        board, found = read_pbn(text)
        assert board[0].play is not None
        assert board[0].play.items[:4] == ("SK", "?", "S4", "S3")
        assert [(diagnostic.code, diagnostic.span.line, diagnostic.span.column) for diagnostic in found] == [
            ("P042", 17, 4)
        ]

    def test_tables_keep_their_rows(self) -> None:
        text = '[ScoreTable "-Rank\\2R;Names;+Score\\4R"]\n 1 "A ; B"  50\n 2 C  40\n'
        board, found = read_pbn(text)
        assert found == []
        assert board[0].tables[0].rows == ('1 "A ; B"  50', "2 C  40")
        assert board[0].tables[0].header == "-Rank\\2R;Names;+Score\\4R"

    def test_a_section_of_its_writers_own(self) -> None:
        boards, found = read_pbn('[Commentary "1"]\nwords of its own\n[Event "a"]\n')
        assert boards[0].tables[0].rows == ("words of its own",)
        assert [diagnostic.code for diagnostic in found] == ["P010"]

    def test_a_section_given_twice_is_read_once(self) -> None:
        boards, found = read_pbn('[Auction "N"]\n1C AP\n[Auction "N"] {which?}\n')
        assert [diagnostic.code for diagnostic in found] == ["P040", "P011"]
        assert boards[0].auction is not None
        assert (boards[0].auction.items, boards[0].auction.comments) == (("1C", "AP"), ("which?",))

    @pytest.mark.parametrize(
        ("words", "code", "items"),
        [
            ("1C * 1D", "P043", ("1C", "1D")),
            ("1C ^I {a} 1D * AP", "P043", ("1C", "1D", "AP")),
            ("1C $1 !", "P050", ("1C",)),
            ("1C $7", "P052", ("1C",)),
            ("1C ^X 1D", "P059", ("1C", "1D")),
            ("1C ^I", "P059", ("1C",)),
        ],
    )
    def test_what_is_wrong_in_an_auction(self, words: str, code: str, items: tuple[str, ...]) -> None:
        boards, found = read_pbn(f'[Dealer "N"]\n[Auction "N"]\n{words}\n')
        assert [diagnostic.code for diagnostic in found] == [code]
        assert boards[0].auction is not None
        assert boards[0].auction.items == items

    @pytest.mark.parametrize(
        ("words", "codes_", "items"),
        [
            ("SA ^R ^L SK SQ", ["P059"], ("SA", "SK", "SQ")),
            ("SA ^R - SQ", ["P059"], ("SA", "-", "SQ")),
            ("SA SK + SQ", [], ("SA", "SK", "+", "SQ")),  # 3.6: in progress, cards stand in columns
            ("SA " * 53, ["P044"], ("SA",) * 53),
        ],
    )
    def test_what_is_wrong_in_a_play(self, words: str, codes_: list[str], items: tuple[str, ...]) -> None:
        head = f'[Deal "{DEAL}"]\n[Declarer "N"]\n[Contract "1C"]\n[Play "E"]\n'
        boards, found = read_pbn(head + words)
        assert [diagnostic.code for diagnostic in found] == codes_
        assert boards[0].play is not None
        assert boards[0].play.items == items

    def test_a_note_given_twice(self) -> None:
        text = '[Dealer "N"]\n[Auction "N"]\n1C=1= AP\n[Note "1:a"]\n[Note "1:b"]\n'
        boards, found = read_pbn(text)
        assert [diagnostic.code for diagnostic in found] == ["P011"]
        assert boards[0].auction is not None
        assert boards[0].auction.notes == (Note(1, "a"),)

    def test_a_table_with_an_escape_line_and_a_rank_that_is_no_number(self) -> None:
        text = '[TotalScoreTable "+Rank;Name"]\n- A\n%club data\n1 B\n2 C\n'
        boards, found = read_pbn(text)
        assert [diagnostic.code for diagnostic in found] == ["P064"]
        assert boards[0].tables[0].rows == ("- A", "1 B", "2 C")
        assert boards[0].tables[0].comments == ("%club data",)

    def test_a_table_that_only_its_writer_knows(self) -> None:
        boards, found = read_pbn('[OwnTable "a;b"]\n1 2\n3\n')
        assert [diagnostic.code for diagnostic in found] == ["P010"]
        assert boards[0].tables[0].rows == ("1 2", "3")


class TestPlaces:
    """Where a message points."""

    TEXT = '[Dealer "N"]\n[Auction "N"]\n1C {2C} =1= ^I Pass\n; 1D\n% 1H\n1S! ^S\n[Play "N"]\nSA +\n'

    @pytest.mark.parametrize(
        ("section", "index", "word"),
        [
            ("Auction", 0, "1C"),
            ("Auction", 1, "Pass"),
            ("Auction", 2, "1S"),
            ("Auction", 3, "^S"),
            ("Auction", 4, "[Auction"),  # the next section begins before it
            ("Play", 1, "+"),
            ("Play", 2, "[Play"),
        ],
    )
    def test_an_entry_is_found_behind_notes_and_comments(self, section: str, index: int, word: str) -> None:
        assert self.TEXT[place_of(self.TEXT, section, index) :].startswith(word)

    def test_without_the_section_it_is_the_game(self) -> None:
        assert place_of('[Event "a"]\n', "Play", 3) == 0
