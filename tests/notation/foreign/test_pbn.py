"""PBN 2.1: reading and writing, by section of the standard."""

from __future__ import annotations

import io
import tracemalloc

import pytest

from notation.foreign.lin import read_lin
from notation.foreign.pbn import iter_pbn, read_pbn, write_pbn
from notation.foreign.text import decode, encode
from tests.notation.foreign.texts import BOARD, DEAL, GAME


def codes(text: str | bytes) -> list[str]:
    return [found.code for found in read_pbn(text)[1]]


def tags(text: str) -> list[dict[str, str]]:
    return [{tag.name: tag.value for tag in board.tags} for board in read_pbn(text)[0]]


class TestFiles:
    """Chapter 2: characters, lines, escapes."""

    def test_latin_1_and_utf_8_are_told_apart_by_validity(self) -> None:
        for data in (
            '[North "Bình"]'.encode(),
            '[North "Bình"]'.encode("latin-1"),
            b"\xef\xbb\xbf" + '[North "Bình"]'.encode(),
        ):
            assert tags(decode(data)) == [{"North": "Bình"}]
            assert read_pbn(data)[0] == read_pbn('[North "Bình"]')[0]

    def test_letters_outside_latin_1_are_written_as_utf_8(self) -> None:
        assert encode("é") == b"\xe9"
        assert decode(encode("Ấm")) == "Ấm"

    def test_a_decomposed_name_is_composed(self) -> None:
        assert tags('[North "Nguye\u0302\u0303n"]') == [{"North": "Nguyễn"}]

    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    def test_line_ends_and_the_old_end_of_file(self, end: str) -> None:
        assert tags(f'[Board "1"]{end}{end}[Board "2"]{end}\x1a') == [{"Board": "1"}, {"Board": "2"}]
        assert codes(f'[Board "1"]{end}\x1a') == []

    def test_escape_lines_are_kept_as_comments(self) -> None:
        board = read_pbn('% PBN 2.1\n[Event "a"]\n%own data\n[Site "b"]\n')[0][0]
        assert [tag.comments for tag in board.tags] == [("%own data",), ()]
        assert board.before == ()

    def test_a_percent_sign_elsewhere_is_no_escape(self) -> None:
        assert tags('[Event "50%"] {100 %}') == [{"Event": "50%"}]

    def test_a_line_of_255_characters_with_its_end(self) -> None:
        assert codes("{" + "x" * 252 + '}\n[Event "a"]') == []
        assert codes("{" + "x" * 253 + '}\n[Event "a"]') == ["P002"]


class TestTags:
    """3.3, 3.4, 4.8."""

    def test_a_tag_over_several_lines_and_two_on_one(self) -> None:
        assert tags('[\n Event\n "a"\n] [Site"b"]') == [{"Event": "a", "Site": "b"}]

    def test_quotes_and_backslashes(self) -> None:
        assert tags('[Event "\\"x\\" \\\\ \\a"]') == [{"Event": '"x" \\ \\a'}]

    def test_a_bad_tag_does_not_stop_the_game(self) -> None:
        boards, found = read_pbn('[Event No]\n[Site "b]\n[Board "3"]\n')
        assert [tag.value for tag in boards[0].tags] == ["No", "b", "3"]
        assert [diagnostic.code for diagnostic in found] == ["P005", "P006"]

    def test_inheritance_once(self) -> None:
        text = '[Event "a"]\n[Site "s"]\n\n[Event "#"]\n\n[Event "#"]\n[Site "#"]\n'
        assert [game.get("Event") for game in tags(text)] == ["a", "a", "a"]
        assert [game.get("Site") for game in tags(text)] == ["s", None, "s"]

    def test_inheritance_of_what_was_never_given(self) -> None:
        assert tags('[Board "1"]\n\n[Event "#"]') == [{"Board": "1"}, {"Event": ""}]

    def test_inheritance_from_here_on(self) -> None:
        text = '[Date "##2017.01.01"]\n\n[Board "2"]\n\n[Date "2017.01.02"]\n\n[Board "4"]\n'
        assert [game["Date"] for game in tags(text)] == ["2017.01.01"] * 2 + ["2017.01.02"] * 2

    def test_a_number_sign_before_words_is_no_inheritance(self) -> None:
        assert tags('[Event "Cup"]\n\n[Event "#1 seeds"]\n') == [{"Event": "Cup"}, {"Event": "#1 seeds"}]

    @pytest.mark.parametrize("value", ["14", "NS 9 NS 4", "9 EW 4", "nine"])
    def test_a_result_that_is_none(self, value: str) -> None:
        assert codes(f'[Result "{value}"]') == ["P031"]
        assert read_pbn(f'[Result "{value}"]')[0][0].result is None

    def test_a_rubber_history_that_does_not_read(self) -> None:
        assert codes('[ScoreRubberHistory "long"]\n[Vulnerable "None"]') == ["P018"]

    def test_inheritance_ends_with_a_single_mark(self) -> None:
        text = '[Hidden "##NE"]\n\n[Hidden "#"]\n\n[Board "3"]\n'
        assert [game.get("Hidden") for game in tags(text)] == ["NE", "NE", None]

    @pytest.mark.parametrize(
        "tag", ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play"]
    )
    def test_inheritance_forbidden(self, tag: str) -> None:
        assert "P017" in codes(f'[{tag} "#"]')

    @pytest.mark.parametrize(
        ("value", "result"),
        [
            ("9", ("", 9)),
            ("NS 9", ("NS", 9)),
            ("EW 4", ("EW", 4)),
            ("NS 9 EW 4", ("NS", 9)),
            ("EW 4 NS 9", ("EW", 4)),
        ],
    )
    def test_the_five_forms_of_a_result(self, value: str, result: tuple[str, int]) -> None:
        board = read_pbn(f'[Result "{value}"]')[0][0]
        assert board.result == result
        assert not board.wrong_result
        assert read_pbn(f'[Result "^{value}"]')[0][0].wrong_result


class TestDeal:
    """3.4.11, 3.10."""

    def test_hands_not_given(self) -> None:
        board = read_pbn('[Deal "W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"]')[0][0]
        assert [hand is not None for hand in board.hands] == [False, True, False, True]
        assert board.hands[3] is not None
        assert board.hands[3][:3] == ("SK", "SQ", "ST")

    def test_small_letters_and_any_order(self) -> None:
        assert (
            read_pbn('[Deal "w:2tqk.ta.j6542.85 - - -"]')[0][0].hands
            == read_pbn('[Deal "W:KQT2.AT.J6542.85 - - -"]')[0][0].hands
        )

    def test_ten_in_two_figures_is_read_and_named(self) -> None:
        boards, found = read_pbn('[Deal "N:AKQ10.A.K.Q - - -"]')
        assert boards[0].hands[0] == ("SA", "SK", "SQ", "ST", "HA", "DK", "CQ")
        assert [diagnostic.code for diagnostic in found] == ["P020"]

    def test_an_end_position(self) -> None:
        text = '[Deal "N:.6.AK. A87... J93... Q52..."]\n[Contract "H"]\n[Play "W"]\nSQ H6 S8 S9\n'
        (board,), found = read_pbn(text)
        assert (board.contract, board.end_position, found) == ("H", True, [])

    def test_a_bare_strain_in_a_whole_deal(self) -> None:
        assert codes(f'[Deal "{DEAL}"]\n[Contract "H"]') == ["P030"]


class TestStreams:
    """Games one by one."""

    def test_a_last_line_without_its_end(self) -> None:
        assert [
            board and board.tag("Event") for board, _ in iter_pbn(['[Event "a"]', "\n\n", '[Event "b"]'])
        ] == [
            "a",
            "b",
        ]

    def test_a_game_without_end_is_cut(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("notation.foreign.text.LONGEST_GAME", 1_000)
        monkeypatch.setattr("notation.foreign.text.LONGEST_COMMENT", 1_000)
        for head in ("", "{"):
            lines = [f'[Event "a"]{head}\n', *["x" * 60 + "\n"] * 100, '}\n\n[Event "b"]\n']
            boards = [board for board, _ in iter_pbn(lines) if board is not None]
            assert boards[-1].tag("Event") == "b"
            assert max(len(board.source.text) for board in boards) < 2_500

    def test_a_stream_gives_what_the_text_gives(self) -> None:
        text = "\n".join(GAME.replace('"7"', f'"{number}"') for number in range(1, 40))
        assert [board for board, _ in iter_pbn(io.StringIO(text))] == read_pbn(text)[0]
        pieces = [text[start : start + 7] for start in range(0, len(text), 7)]
        assert [board for board, _ in iter_pbn(pieces)] == read_pbn(text)[0]

    def test_memory_holds_one_game(self) -> None:
        games = (GAME.replace('"7"', f'"{number}"') + "\n" for number in range(1, 1500))
        tracemalloc.start()
        assert sum(board is not None for board, _ in iter_pbn(games)) == 1499
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 1_000_000

    def test_places_are_those_of_the_file(self) -> None:
        text = GAME + "\n\n" + GAME.replace('"N"]\n[Vul', '"Q"]\n[Vul')
        found = read_pbn(text, "club.pbn")[1]
        assert [(d.code, d.span.file, d.span.hand, d.span.line, d.span.column) for d in found] == [
            ("P015", "club.pbn", 2, 25, 2),
        ]
        assert found[0].excerpt == '[Dealer "Q"]'


class TestWriting:
    """The export format."""

    def test_what_is_written_is_read_again(self) -> None:
        board = read_pbn(GAME)[0][0]
        again, found = read_pbn(write_pbn([board]))
        assert found == []
        assert again[0].hands == board.hands
        assert again[0].auction == board.auction
        assert again[0].play == board.play
        assert write_pbn(again) == write_pbn([board])

    def test_fifteen_tags_in_order_crlf_and_canonical_values(self) -> None:
        lines = write_pbn(read_pbn(GAME)[0]).split("\r\n")
        assert lines[:4] == ["% PBN 2.1", "% EXPORT", "", '[Event "A club evening"]']
        assert [line.split()[0][1:] for line in lines[3:18]] == (
            [
                "Event",
                "Site",
                "Date",
                "Board",
                "West",
                "North",
                "East",
                "South",
                "Dealer",
                "Vulnerable",
                "Deal",
                "Scoring",
                "Declarer",
                "Contract",
                "Result",
            ]
        )
        assert '[Vulnerable "None"]' in lines
        assert '[Result "9"]' in lines

    def test_cards_in_order_of_time_are_kept_as_a_comment(self) -> None:
        text = write_pbn(read_lin(BOARD)[0])
        assert "{in order of time: D6 D2 D3 HT}\r\n" in text
        assert "in order of time" not in write_pbn(read_lin(BOARD[: BOARD.index("pc|")])[0])

    def test_more_explanations_than_notes_are_kept_as_comments(self) -> None:
        hands = BOARD[BOARD.index("md|") : BOARD.index("rh|")]
        (board,) = read_lin(hands + "".join(f"mb|p|an|words {number}|" for number in range(1, 35)))[0]
        text = write_pbn([board])
        assert '[Note "32:words 32"]' in text
        assert "Pass =32=" in text
        assert "{words 33} Pass {words 34}" in text

    def test_long_and_escaped_comments_of_a_call(self) -> None:
        long = "x" * 300
        text = '[Dealer "N"]\n[Auction "N"]\n1C {a\nb} {c\nd}\n%club data\n1D {' + long + "} AP\n"
        (board,) = read_pbn(text)[0]
        assert write_pbn([board]).replace("\r\n", "\n").partition('[Auction "N"]\n')[2] == (
            "1C\n{a\nb}\n{c\nd}\n%club data\n1D\n{" + long + "}\nAP\n"
        )

    def test_no_line_is_too_long(self) -> None:
        board = read_pbn(
            '[Event "a"] {'
            + "word " * 300
            + '}\n[Dealer "N"]\n[Auction "N"]\n1C {'
            + "word " * 100
            + "} AP\n"
        )[0]
        assert max(map(len, write_pbn(board).split("\r\n"))) <= 253
