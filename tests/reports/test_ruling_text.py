"""The ruling in the terminal: cards, seats and questions as people read them, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.game import Options
from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.message import message
from notation.parse import parse
from reports.ruling_text import ruling_text
from reports.speech import Speech
from tests.reports.hands import mat_replay

FORGOTTEN = """%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[event "Club night"]
[board "7"]
[trumps "H"]
[declarer "S"]
position N:54.-.K3.2 E:J8.-.J9.Q S:AKQ.8.A.- W:76.5.Q4.- lead S won 5-3
1 S claims 5 says "the rest are mine" shows all
2 W objects to 1 says "I still have a trump"
"""
WEAK = """%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[contract "3NT"]
[declarer "S"]
position N:-.-.64.2 E:K.3.-.9 S:-.-.T5.A W:-.Q.9.5 lead S won 8-2
1 S claims 3 says "club ace and two diamonds"
2 W objects to 1
"""
REVOKE = """%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[trumps "H"]
[declarer "S"]
position N:54.-.K.- E:J8.-.9.- S:AK.8.-.- W:76.-.Q.- lead S won 5-5
trick S SA S6 S4 D9
"""


def told(text: str, language: str = "en") -> str:
    (record,) = parse(text).records
    walked = replay(record)
    return ruling_text(walked, adjudicate(walked, Options(False, None)), language)


def test_the_deciding_line_stands_trick_by_trick_in_signs() -> None:
    text = told(FORGOTTEN)
    (line,) = [row for row in text.splitlines() if "deciding line:" in row]
    tricks = [trick.split() for trick in line.partition(": ")[2].split(" | ")]
    assert [len(trick) for trick in tricks] == [5] * 5
    assert tricks[0][:2] == ["S", "♠A"]
    assert text.startswith("Club night · Board 7\n")


def test_an_open_fact_is_asked_in_words_and_says_how_it_is_answered() -> None:
    text = told(FORGOTTEN)
    assert "open: South knew of ♥5? If so: 5; if not: 4" in text
    answer = text.partition("if so, write in the record: ")[2].splitlines()[0]
    assert answer == "fact f1 knew S H5"
    answered = told(FORGOTTEN + answer + "\n")
    assert "takes 5 of the 5 tricks left" in answered
    assert "open:" not in answered


def test_an_answer_takes_a_name_that_is_free() -> None:
    assert "fact f2 knew S H5" in told(FORGOTTEN + "fact f1 class S expert\n")


def test_cards_that_are_missing_are_not_called_a_spent_budget() -> None:
    text = told(FORGOTTEN.replace("Q4.-", "Q.-"))
    assert "between 0 and 5 of the 5 tricks left: the cards are not all known" in text
    assert "budget" not in text


def test_profiles_stand_in_the_terminal_where_they_differ() -> None:
    assert "under the profiles: wbf: 1 to declarer; ebu: 1 to declarer; acbl: 3 to declarer" in told(WEAK)
    assert "under the profiles" not in told(FORGOTTEN)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "East revokes: plays ♦9"), ("vi", "Đông đánh sai chất: ra ♦9")]
)
def test_findings_name_seats_and_show_cards(language: str, words: str) -> None:
    text = told(REVOKE, language)
    assert words in text
    assert "♠J ♠8" in text
    assert "SJ" not in text


@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_player_with_a_name_is_not_called_player(language: str) -> None:
    record = mat_replay("totom").record
    speech = Speech(record, language, html=False)
    seat = next(seat for seat in speech.seats if record.tag(seat))
    told = speech.message(message("totom.d3", seat=seat, card="1s"))
    assert told.startswith(f"{record.tag(seat)} ({seat}) ")
    unnamed = Speech(replace(record, tags=()), language, html=False)
    assert unnamed.message(message("totom.d3", seat=seat, card="1s")).split()[1] == seat


MIDDLE = """%van 1.0
[game "{game}"]
[rules "{rules}"]
position turn 2
hand 2 {cards}
noc {win}
2 boc {win}
2 u {win} xuong {xuong}
"""
LAID = "1v 1s 9n 4v 5v 6v 7v 3s 4s 5s 6n 7n 8n 2v 2s 2n 7s {} 9s 1v"
PAIRS = "2v 2v 2n 2n 3n 3n 4v 4v 4s 4s 5v 5v 6n 6n 8n {} 9n 9v 7v"


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize(
    ("game", "rules", "cards", "win", "xuong"),
    [("totom", "san-dinh", LAID, "oc", "suong"), ("chan", "van-van", PAIRS, "7s", "u-chi")],
)
def test_cards_that_are_not_recorded_are_asked_for_as_a_hand(
    game: str, rules: str, cards: str, win: str, xuong: str, language: str
) -> None:
    """No line is offered that the notation could not read: the hand itself is wanted."""
    source = MIDDLE.format(game=game, rules=rules, cards=cards.format("??"), win=win, xuong=xuong)
    text = told(source, language)
    assert "fact f1" not in text
    (line,) = [row for row in text.splitlines() if "hand 2 …" in row]
    assert line.startswith("      ")
    known = told(source.replace("??", "8s" if game == "totom" else "8v"), language)
    assert "hand 2 …" not in known


def test_a_chain_that_is_not_recorded_is_asked_for_as_a_tag() -> None:
    source = MIDDLE.format(game="totom", rules="san-dinh", cards=LAID.format("8s"), win="oc", xuong="thong")
    text = told(source)
    answer = text.partition("if so, write in the record: ")[2].splitlines()[0]
    assert answer == '[streak "2 1"]'
    assert "Each other player pays 6" in told(source.replace("position", f"{answer}\nposition"))
