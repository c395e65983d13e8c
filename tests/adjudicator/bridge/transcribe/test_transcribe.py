"""Foreign boards to records and back: what goes where, what is lost, what is never guessed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.bridge.transcribe import RulingNote, check, from_record, to_record
from notation.acts import Claim
from notation.foreign.board import ForeignBoard
from notation.foreign.lin import read_lin, write_lin
from notation.foreign.pbn import read_pbn, write_pbn
from notation.games.bridge_acts import Play
from notation.parse import parse
from notation.record import HandRecord, Position
from notation.write import write

DEAL = '[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
AUCTION = '[Auction "N"]\n1D 1S 3H 4S\n4NT X Pass Pass\n5C X 5H X\nAP\n'
CONTRACT = '[Declarer "S"]\n[Contract "5HX"]\n'
VAN = """%van 1.0
[game "bridge"]
[rules "wbf-2007"]
[profile "ebu"]
[dealer "E"]
[vul "None"]
[contract "4H"]
[declarer "E"]
deal N:872.QT5.J97.AT64 E:A63.J8642.K53.KJ S:J5.9.AT862.Q8752 W:QT94.AK73.Q4.93
auction E 1H P 3C! P 4H P P P
trick S C2 C3 CA CJ
trick N D7 D5 DA D4
"""


def pbn(text: str) -> ForeignBoard:
    (board,), _ = read_pbn(text)
    return board


def van(text: str) -> HandRecord:
    (record,) = parse(text).records
    return record


def plays(record: HandRecord) -> list[tuple[str, str]]:
    return [(event.actor, event.act.card) for event in record.events if isinstance(event.act, Play)]


def again(record: HandRecord) -> HandRecord:
    """Out to PBN and in again."""
    board, _ = from_record(record)
    return to_record(pbn(write_pbn([board])))


class TestOrderOfTime:
    """PBN's columns become one stream of events."""

    def test_the_winner_leads_next(self) -> None:
        record = to_record(pbn(DEAL + CONTRACT + '[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\n*\n'))
        assert plays(record) == [
            ("W", "SK"), ("N", "H3"), ("E", "S4"), ("S", "S3"), ("N", "C2"), ("E", "C6"), ("S", "CK"), ("W", "C5"),
        ]  # fmt: skip

    def test_a_lead_out_of_turn_is_recorded_as_it_happened(self) -> None:
        record = to_record(pbn(DEAL + CONTRACT + '[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 ^L CK\n*\n'))
        assert plays(record)[4:] == [("S", "CK"), ("W", "C5"), ("N", "C2"), ("E", "C6")]
        assert record.events[4].detail.remarks.after == ("^L",)

    def test_an_unknown_card_in_the_middle_is_unknown_and_at_the_end_not_played(self) -> None:
        record = to_record(pbn(DEAL + CONTRACT + '[Play "W"]\nSK - S4 S3\n- C2 - -\n*\n'))
        assert plays(record) == [("W", "SK"), ("N", "??"), ("E", "S4"), ("S", "S3"), ("W", "??"), ("N", "C2")]
        assert [
            found.code for found in check(pbn(DEAL + CONTRACT + '[Play "W"]\nSK - S4 S3\n- C2 - -\n*\n'))
        ] == ["P099"]

    def test_a_trick_of_which_nothing_is_known_ends_the_events(self) -> None:
        record = to_record(pbn(DEAL + CONTRACT + '[Play "W"]\nSK H3 S4 S3\n- - - -\nS2 H6 S5 S7\n*\n'))
        assert len(plays(record)) == 4
        assert record.tag("x-pbn-play-rest") == "- - - - S2 H6 S5 S7"
        assert again(record).events == record.events

    def test_without_a_contract_a_discard_hides_the_leader(self) -> None:
        record = to_record(pbn(DEAL + '[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\n*\n'))
        assert len(plays(record)) == 4
        assert record.tag("x-pbn-play-rest") == "C5 C2 C6 CK"

    def test_a_skipped_player_makes_no_call(self) -> None:
        record = to_record(pbn(DEAL + '[Auction "N"]\n^S 1D ^I 1C X AP\n'))
        assert [(event.actor, event.act.call) for event in record.events[:3]] == [
            ("E", "1D"),
            ("S", "1C"),
            ("W", "X"),
        ]  # type: ignore[union-attr]
        assert record.events[0].detail.remarks.after == ("^S N",)
        assert record.events[1].detail.remarks.after == ("^I",)
        assert again(record).events == record.events

    def test_a_revoke_is_played_and_its_mark_kept(self) -> None:
        record = to_record(pbn(DEAL + CONTRACT + '[Play "W"]\nSK H3 ^R C6 S3\n*\n'))
        assert plays(record)[2] == ("E", "C6")
        assert record.events[2].detail.remarks.after == ("^R",)
        assert again(record).events == record.events

    def test_all_pass_becomes_the_passes_that_are_missing(self) -> None:
        for written, calls in (
            ("AP", 4),
            ("1C AP", 4),
            ("1C Pass AP", 4),
            ("Pass Pass AP", 4),
            ("1C X AP", 5),
        ):
            assert len(to_record(pbn(DEAL + f'[Auction "N"]\n{written}\n')).events) == calls

    def test_lin_contract_and_seats_come_from_the_auction(self) -> None:
        text = "md|1S29H4D279QKAC457T,S8QH26TD3458TC29A,S456TJKH78QADJC3Q,|sv|e|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|S4|pc|SA|pc|S2|pc|S8|pc|SQ|"
        record = to_record(read_lin(text)[0][0])
        assert (record.tag("contract"), record.tag("declarer")) == ("1NT", "W")
        assert plays(record) == [("N", "S4"), ("E", "SA"), ("S", "S2"), ("W", "S8"), ("E", "SQ")]


class TestHowItEnds:
    """A short record is a claim, stopped or unfinished, never guessed."""

    @pytest.mark.parametrize(
        ("text", "ends"),
        [
            (DEAL, ""),
            (DEAL + '[Auction "N"]\nAP\n', ""),
            (DEAL + CONTRACT, "stopped"),
            (DEAL + CONTRACT + '[Play "W"]\nSK H3 S4 S3\n*\n', "stopped"),
            (DEAL + CONTRACT + '[Play "W"]\nSK H3 S4 S3\n', "stopped"),
            (DEAL + CONTRACT + '[Play "W"]\nSK H3 S4 S3\n- + - -\n', "unfinished"),
            (DEAL + CONTRACT + '[Play "W"]\n+\n', "unfinished"),
            (DEAL + '[Auction "N"]\n1D +\n', "unfinished"),
            (DEAL + '[Auction "N"]\n1D *\n' + CONTRACT, "stopped"),
        ],
    )
    def test_pbn(self, text: str, ends: str) -> None:
        record = to_record(pbn(text))
        assert record.tag("ends") == ends
        assert not any(isinstance(event.act, Claim) for event in record.events)
        assert again(record) == record

    def test_lin_mc_is_a_claim_of_nobody_in_particular(self) -> None:
        text = "md|1S29H4D279QKAC457T,S8QH26TD3458TC29A,S456TJKH78QADJC3Q,|sv|e|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|S4|mc|7|"
        record = to_record(read_lin(text)[0][0])
        assert record.tag("ends") == "claim"
        assert record.tag("declared") == "7"
        assert (record.events[-1].actor, record.events[-1].act) == ("?", Claim(7, total=True))
        board, lost = from_record(record, to="lin")
        assert lost == ()
        assert to_record(read_lin(write_lin([board]))[0][0]) == record
        assert again(record) == record  # through PBN as well

    def test_lin_mc_behind_the_last_card_is_a_result(self) -> None:
        cards = "".join(f"pc|{suit}{rank}|" for suit in "SHDC" for rank in "AKQJT98765432")
        text = f"md|1S29H4D279QKAC457T,S8QH26TD3458TC29A,S456TJKH78QADJC3Q,|sv|e|mb|p|mb|1N|mb|p|mb|p|mb|p|{cards}mc|7|"
        record = to_record(read_lin(text)[0][0])
        assert (record.tag("declared"), record.tag("ends")) == ("7", "")
        assert not any(isinstance(event.act, Claim) for event in record.events)

    def test_lin_without_mc_is_stopped(self) -> None:
        text = (
            "md|1S29H4D279QKAC457T,S8QH26TD3458TC29A,S456TJKH78QADJC3Q,|sv|e|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|S4|"
        )
        assert to_record(read_lin(text)[0][0]).tag("ends") == "stopped"

    @pytest.mark.parametrize(
        ("result", "declared"), [("9", "9"), ("NS 9", "9"), ("EW 4", "9"), ("EW 4 NS 9", "9"), ("^9", "9")]
    )
    def test_results_become_declarers_tricks(self, result: str, declared: str) -> None:
        record = to_record(pbn(DEAL + CONTRACT + f'[Result "{result}"]\n'))
        assert record.tag("declared") == declared
        assert record.tag("x-pbn-result") == ("^9" if result == "^9" else "")
        assert again(record) == record


class TestWhereThingsGo:
    """The table of `transcribe_in`."""

    def test_tags(self) -> None:
        text = (
            '[Event "E"]\n[Site "?"]\n[Date "2017.02.1?"]\n[Room "Open"]\n[HomeTeam "H"] {home}\n[BCFlags "1f"]\n'
            + DEAL + CONTRACT + '[Score "NS -500"]\n[Dealer "X"]\n'
        )  # fmt: skip
        record = to_record(pbn(text))
        assert {tag.name: tag.value for tag in record.tags} == {
            "game": "bridge", "rules": "wbf-2017", "event": "E", "date": "2017-02-1?", "room": "open", "dealer": "N",
            "vul": "None", "contract": "5HX", "declarer": "S", "x-pbn-hometeam": "H", "x-pbn-own-bcflags": "BCFlags 1f",
            "score": "-500", "ends": "stopped",
        }  # fmt: skip
        board = pbn(write_pbn([from_record(record)[0]]))
        assert (board.tag("BCFlags"), board.tag("Date"), board.tag("HomeTeam")) == ("1f", "2017.02.1?", "H")
        assert again(record) == record

    def test_unreadable_facts_are_kept_as_written(self) -> None:
        record = to_record(
            pbn(
                '[Dealer "Black"]\n[Vulnerable "E"]\n[Deal "N:AK.. - -"]\n[Contract "5Hearts"]\n[Result "C-2"]\n'
            )
        )
        assert [record.tag("x-pbn-" + name) for name in ("dealer", "vulnerable", "deal", "contract", "result")] == [
            "Black", "E", "N:AK.. - -", "5Hearts", "C-2",
        ]  # fmt: skip
        assert record.cards is None
        assert again(record) == record

    def test_calls_carry_glyphs_notes_and_comments(self) -> None:
        record = to_record(
            pbn(DEAL + '[Auction "N"]\n1D!? =3= $20 {a} {=b=} AP\n[Note "3:natural"]\n[Note "4:unused"]\n')
        )
        detail = record.events[0].detail
        assert detail.glyph == "!?"
        assert detail.remarks.after == ("=3= natural", "$20", "a", " =b=")
        assert record.tag("x-pbn-auction-note-4") == "unused"
        assert again(record) == record

    def test_tables_and_own_sections(self) -> None:
        text = DEAL + '[ActionTable "Rank;Call\\4L"] {which?}\n1 4H\n2 X\n[Diary "x"]\nmy words\n'
        record = to_record(pbn(text))
        assert record.tag("x-pbn-actiontable") == "Rank;Call\\4L"
        tag = next(tag for tag in record.tags if tag.name == "x-pbn-actiontable")
        assert tag.remarks.after == ("1 4H\n2 X", "which?")
        assert record.tag("x-pbn-section-diary") == "Diary x"
        assert again(record) == record

    def test_an_end_position(self) -> None:
        text = '[Deal "N:.6.AK. A87... J93... Q52..."]\n[Contract "H"]\n[Play "W"]\nSQ H6 S8 S9\n*\n'
        record = to_record(pbn(text))
        assert isinstance(record.cards, Position)
        assert (record.cards.lead, record.tag("trumps"), record.tag("declarer")) == ("W", "H", "?")
        assert again(record) == record
        assert parse(write(record)).records == (record,)

    def test_hostile_words_fit_the_notation(self) -> None:
        record = to_record(pbn('[Event "a\tb\u202e\x01"] {}[game "x"]\n[Site "s"] ;}[game "y"] {\n'))
        assert parse(write(record)).records == (record,)


class TestLosses:
    """What the other format cannot hold is listed, and stays readable."""

    CLAIMED = (
        VAN
        + '17 E claims 11 says "losing a trump" shows all line "concede 1; rest"\n18 S accepts 17\n[ends "claim"]\n'
    )

    def test_a_claim_survives_pbn_as_private_lines(self) -> None:
        record = van(self.CLAIMED)
        board, lost = from_record(record)
        text = write_pbn([board])
        assert [(loss.id, dict(loss.args)) for loss in lost] == [
            ("foreign.lost-tag", {"tag": "rules"}), ("foreign.lost-tag", {"tag": "profile"}), ("foreign.lost-acts", {"number": 2}),
        ]  # fmt: skip
        assert '[Result "11"]' in text
        assert "van 17 E claims 11" in text
        restored = to_record(pbn(text))
        assert restored == replace(record, tags=restored.tags)
        assert {tag.name for tag in restored.tags} == {tag.name for tag in record.tags} | {"declared"}

    def test_a_claim_in_lin_keeps_only_its_number(self) -> None:
        board, lost = from_record(van(self.CLAIMED), to="lin")
        assert board.claim == 11
        assert "mc|11|" in write_lin([board])
        assert "foreign.lost-acts" in {loss.id for loss in lost}

    def test_a_dispute_has_no_result(self) -> None:
        record = van(VAN + '17 E claims 11 says "x"\n18 S objects to 17 says "no"\n')
        board, lost = from_record(record)
        assert board.result is None
        assert "foreign.lost-dispute" in {loss.id for loss in lost}
        assert '[Result "?"]' in write_pbn([board])

    def test_a_card_taken_back_leaves_no_trace_in_the_play(self) -> None:
        record = van(VAN + "17 S plays H9\n18 S withdraws 17\n19 S plays D6\n")
        board, lost = from_record(record)
        assert board.play is not None
        assert [item for item in board.play.items if item != "-"][-1] == "D6"
        assert "foreign.lost-withdrawn" in {loss.id for loss in lost}
        assert "van 18 S withdraws 17" in write_pbn([board])

    def test_a_player_who_plays_twice_stops_the_play(self) -> None:
        record = van(VAN + "17 S plays D6\n18 S plays D8\n19 W plays DQ\n20 N plays D9\n")
        board, lost = from_record(record)
        assert board.play is not None
        assert len(board.play.items) == 8
        assert "foreign.lost-trick" in {loss.id for loss in lost}
        assert "van 18 S plays D8" in write_pbn([board])

    def test_an_unmarked_revoke_and_insufficient_bid_get_their_marks(self) -> None:
        record = van(
            VAN.replace("auction E 1H P 3C!", "auction E 1H P 1C!").replace("C2 C3 CA CJ", "C2 H3 CA CJ")
        )
        text = write_pbn([from_record(record)[0]])
        assert "^I 1C" in text
        assert "^R H3" in text

    def test_a_ruling(self) -> None:
        record = van(VAN + '17 E claims 11 says "x"\n18 S objects to 17 says "no"\n')
        board, lost = from_record(record, RulingNote(10, -420, "Law 70: ten tricks."))
        text = write_pbn([board])
        assert '[Termination "adjudication"]\r\n{Law 70: ten tricks.}' in text
        assert '[Result "10"]' in text
        assert '[Score "NS -420"]' in text
        assert "foreign.lost-ruling" in {loss.id for loss in lost}

    def test_lin_cannot_hold_a_call_out_of_turn(self) -> None:
        record = to_record(pbn(DEAL + '[Auction "N"]\n1D ^S 2D AP\n'))
        board, lost = from_record(record, to="lin")
        assert board.auction is not None
        assert board.auction.items == ("1D",)
        assert {loss.id for loss in lost} >= {"foreign.lost-out-of-turn"}


@pytest.mark.parametrize(
    ("written", "score", "kept"),
    [
        ("NS -500", "-500", ""), ("EW 500", "-500", ""), ("-500", "-500", ""), ("NS +50 EW -50", "50", ""),
        ("NS 50 EW 50", "", "NS 50 EW 50"), ("a", "", "a"),
    ],
)  # fmt: skip
def test_a_score_is_north_souths_or_stays_as_written(written: str, score: str, kept: str) -> None:
    record = to_record(pbn(DEAL + CONTRACT + f'[Score "{written}"]\n'))
    assert (record.tag("score"), record.tag("x-pbn-score")) == (score, kept)
    assert again(record) == record


def test_a_passed_out_board_and_a_bare_auction_get_their_mandatory_tags() -> None:
    board, _ = from_record(van(VAN.replace('[contract "4H"]\n[declarer "E"]\n', "")))
    assert (board.contract, board.declarer) == ("4H", "E")
    board, _ = from_record(to_record(pbn(DEAL + '[Auction "N"]\nAP\n')))
    assert (board.contract, board.declarer, board.result) == ("Pass", "", None)


def test_an_opening_lead_out_of_turn_keeps_declarers_left_in_the_first_column() -> None:
    record = van(
        VAN.replace("trick S C2 C3 CA CJ", "trick N CA CJ C2 C3").replace("trick N D7", "trick N D7")
    )
    board, _ = from_record(record)
    assert board.play is not None
    assert (board.play.first, board.play.items[:4]) == ("S", ("C2", "C3", "CA", "CJ"))
    assert board.play.marks[0].irregular == "L"
    assert plays(to_record(pbn(write_pbn([board])))) == plays(record)
