"""What PBN and LIN cannot hold, goes out as told and comes back where it can: endings, claims, marks, tags."""

from __future__ import annotations

import pytest

from adjudicator.bridge.transcribe import RulingNote, check, from_record, to_record
from notation.foreign.lin import read_lin, write_lin
from notation.record import Position
from notation.write import write
from tests.adjudicator.bridge.transcribe.test_transcribe import CONTRACT, DEAL, VAN, again, pbn, plays, van

HEAD = '%van 1.0\n[game "bridge"]\n[rules "wbf-2017"]\n'
ENDING = (
    HEAD
    + '[trumps "S"]\n[declarer "S"]\nposition N:43.-.4.2 E:-.32.-.3 S:2.-.AK5.- W:-.4.J.- lead W trick D7 won 5-4\n'
)
#: After the first trick, won by North for the defence; East is declarer in 4H.
ONE_TRICK = VAN.partition("trick N")[0].replace('2007"]\n[profile "ebu"]', '2017"]')


def lost(text: str, to: str = "pbn") -> list[str]:
    """What the export says that the other format cannot hold."""
    return [message.id.rpartition("lost-")[2] for message in from_record(van(text), to=to)[1]]  # type: ignore[arg-type]


def test_cards_on_the_table_go_back_to_their_players_and_are_played() -> None:
    """PBN 3.10 has no trick in progress: the hands are whole and the card is in the play."""
    board, losses = from_record(van(ENDING))
    assert board.hands[3] == ("H4", "DJ", "D7")
    assert [message.id for message in losses] == ["foreign.lost-won"]
    back = again(van(ENDING))
    assert isinstance(back.cards, Position)
    assert (back.cards.won, plays(back)) == ((5, 4), [("W", "D7")])


@pytest.mark.parametrize(
    ("acts", "result"),
    [
        ("13 S claims 3", ("", 9)),  # the defence took the first trick
        ("13 E concedes 2", ("", 10)),
        ("13 W claims 10\n14 S accepts 13", ("", 10)),
        ("13 W claims 10\n14 S objects to 13", None),
        ("13 W claims 13", None),
        ("13 ? claims 10", None),
    ],
)
def test_a_claim_is_a_result_where_its_number_is_beyond_doubt(
    acts: str, result: tuple[str, int] | None
) -> None:
    assert from_record(van(ONE_TRICK + acts + "\n"))[0].result == result


def test_an_unknown_card_may_have_won_the_trick() -> None:
    text = ONE_TRICK.replace("CA CJ", "?? CJ") + "13 E concedes 2\n"
    assert from_record(van(text))[0].result is None


def test_a_claim_in_an_ending_of_unknown_history_is_no_result() -> None:
    text = ENDING.replace(" won 5-4", "") + "1 S claims 3\n"
    assert from_record(van(text))[0].result is None


def test_words_at_a_card_and_explanations_out_of_their_numbers() -> None:
    text = ONE_TRICK + (
        '13 N plays D7 says "oops" @10:00\n14 E plays D5! {=0= zero} {=1= one}\n15 S plays DA {=1= other}\n'
    )
    assert lost(text) == ["clauses"]
    events = again(van(text)).events[-3:]
    assert [event.detail.remarks.after for event in events] == [
        ('13 N plays D7 says "oops" @10:00',),
        ("=2= zero", " =1= one"),
        ("=1= other",),
    ]


def test_marks_that_lin_does_not_have() -> None:
    text = ONE_TRICK + "13 N plays D7 {^R}\n14 E plays D5! {^R} {^L}\n"
    assert lost(text, "lin") == ["mark", "mark", "mark", "glyphs"]
    board = from_record(van(text), to="lin")[0]
    assert plays(to_record(read_lin(write_lin([board]))[0][0]))[-2:] == [("N", "D7"), ("E", "D5")]


def test_more_explanations_than_pbn_has_numbers() -> None:
    calls = "".join(f"{'ESWN'[number % 4]} calls P {{=1= words {number}}}\n" for number in range(36))
    text = HEAD + '[dealer "E"]\n[vul "None"]\n' + calls
    assert lost(text) == ["notes"]
    assert again(van(text)).events[35].detail.remarks.after == ("words 35",)


def test_tags_that_pbn_cannot_name() -> None:
    tags = '[x-pbn-own-bad "Bad-name v"]\n[x-pbn-own-good "Good v"]\n[x-pbn-nosuch "v"]\n'
    text = VAN.replace("deal N", tags + "deal N")
    assert lost(text)[-2:] == ["tag", "tag"]
    back = again(van(text))
    assert (back.tag("x-pbn-own-good"), back.tag("x-pbn-own-bad"), back.tag("x-pbn-nosuch")) == (
        "Good v",
        "",
        "",
    )


def test_a_ruling_without_a_score_is_its_tricks_and_words() -> None:
    board, losses = from_record(
        van(ONE_TRICK), ruling=RulingNote(declarer_total=9, score_ns=None, text="why")
    )
    assert (board.result, board.tag("Termination"), board.tag("Score")) == (("", 9), "adjudication", "")
    assert "foreign.lost-ruling" in [message.id for message in losses]


def test_lines_of_an_export_that_do_not_fit_stay_comments() -> None:
    text = (
        '[Event "a"]\n' + DEAL + '[Application "trongtai"]\n{by hand}\n{van N wonders 3}\n{van [x-a "b"]}\n'
    )
    record = to_record(pbn(text + '{van [game "bridge"]}\n'))
    assert record.tag("x-a") == "b"
    assert '[x-pbn-application "trongtai"] {by hand}' in write(record)
    assert "{van N wonders 3}" in write(record)
    assert record.events == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Auction "N"]\nPass Pass Pass Pass Pass 1C\n', {"P085", "P087"}),  # Law 22: the auction is over
        ('[Play "N"]\nH6 S5 SJ SK\n', {"P090", "P093"}),  # Law 41A: declarer's left leads
        ('[Play "W"]\nSK + S4 S3\nC5 C2 C6 CK\n', {"P098", "P099"}),  # nothing is played after `+`
        ('[Play "W"]\nSK H3 S4 -\n*\n', set()),
    ],
)
def test_what_the_rules_of_play_find_wrong(text: str, expected: set[str]) -> None:
    assert {found.code for found in check(pbn(DEAL + CONTRACT + text))} == expected


def test_cards_beyond_the_pack_are_kept_as_text() -> None:
    record = to_record(pbn(DEAL + CONTRACT + '[Play "W"]\n' + "SK " * 54))
    assert record.tag("x-pbn-play-rest") == "SK SK"


def test_cards_of_which_the_leader_is_not_known_are_no_events() -> None:
    record = to_record(pbn('[Play ""]\nSK H3 S4 S3\n'))
    assert plays(record) == []
    assert record.tag("x-pbn-play-rest") == "SK H3 S4 S3"


@pytest.mark.parametrize(
    ("acts", "lose", "written"),
    [
        ('13 W claims 10\n14 S accepts 13\n[declared "10"]', False, "mc|10|"),  # the result is in the claim
        ('13 W claims 10\n14 S accepts 13\n[declared "9"]', True, "mc|10|"),
        ('13 W claims 10\n14 S objects to 13\n[declared "10"]\n[ends "claim"]', True, ""),
        ('13 ? claims total 10\n[declared "10"]\n[ends "claim"]', False, "mc|10|"),
        ('[declared "10"]', True, ""),
    ],
)
def test_a_result_is_lost_in_lin_only_where_no_claim_tells_it(acts: str, lose: bool, written: str) -> None:
    text = ONE_TRICK + acts + "\n"
    assert ("result" in lost(text, "lin")) is lose
    lin = write_lin([from_record(van(text), to="lin")[0]])
    assert ("mc|" in lin) is bool(written)
    assert written in lin
