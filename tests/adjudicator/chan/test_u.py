"""`trongtai u chan`: legal or the nearest miss, the cước and total of every way, the waits."""

from __future__ import annotations

import pytest

from adjudicator.bad_cards import BadCards
from adjudicator.chan.deck import packed
from adjudicator.chan.pairs import chan_in, que_in
from adjudicator.chan.u import shape
from adjudicator.profile import UnknownProfile
from reports.words import words
from tests.adjudicator.chan.table import PROFILES, cards

WAITING = "3v*2 3s 3n 7n*2 2v*2 4v*2 5n*2 6s*2 9n*2 8v 8n 7v"


@pytest.mark.parametrize("rules", PROFILES)
def test_a_finished_hand(rules: str) -> None:
    for hand in (cards(WAITING), cards(WAITING + " 7s")):
        made = shape(hand, win="7s", profile=rules)
        assert (made.legal, made.chan, made.ca, made.que) == (True, 7, 3, ())
        assert {way.how: way.total for way in made.ways} == {"own-gate": 5, "other-gate": 4}


def test_waits_and_how_each_is_reached() -> None:
    made = shape(cards(WAITING))
    assert made.legal is None
    assert [wait.card for wait in made.waits] == ["7v", "7s", "7n"]
    assert [wait.left for wait in made.waits] == [3, 4, 2]
    for wait in made.waits:
        assert [way.how for way in wait.ways] == ["own-gate", "other-gate"]
    triple = shape(cards("2v*3 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 4v 4n 9v 9n"))
    (wait,) = triple.waits
    assert [(way.how, way.total) for way in wait.ways] == [
        ("chiu-own", 7),
        ("chiu-stock", 6),
        ("chiu-discard", 6),
    ]


def test_locked_groups_count() -> None:
    made = shape(cards("9v*2 3n*2 4s*2 5v*2 6n 6v 7v 7s 8v"), [["2v"] * 4, ["2s", "2s"]], "8n")
    assert (made.legal, made.chan, made.ca) == (True, 7, 3)
    assert made.as_json()["layout"][0] == "chiu 2v 2v 2v 2v"
    assert {way.how for way in made.ways} == {"own-gate", "other-gate"}
    unnamed = shape(cards("9v*2 3n*2 4s*2 5v*2 6n 6v 7v 7s 8v 8n"), [["2v"] * 4, ["2s", "2s"]])
    assert (unnamed.legal, unnamed.ways) == (True, ())  # which card won is not said
    with_ca = shape(
        cards("9v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v"), [["2v", "2s"], ["2n", "2n"], ["3v", "3s"]], "8n"
    )
    assert (with_ca.legal, with_ca.chan, with_ca.ca) == (True, 6, 4)
    exhausted = shape(cards("2n 3n*2 4s*2 5v*2 6n*2 7v*2 8v 8n 9v 9n"), [["2s", "2s"], ["2s", "2s"]])
    assert [wait.card for wait in exhausted.waits] == ["2v", "2n"]


def test_que_and_the_nearest_miss() -> None:
    made = shape(cards(WAITING.replace("8v 8n", "8v 9s") + " 7s"), win="7s")
    assert (made.legal, made.problem, made.que) == (False, "que", ("8v", "9s"))
    assert made.near
    for out, into in made.near:
        changed = cards(WAITING.replace("8v 8n", "8v 9s") + " 7s")
        for code in out:
            changed.remove(code)
        full = packed([*changed, *into])
        assert que_in(full) == 0
        assert chan_in(full) >= 6
    assert all(len(out) == 1 for out, _ in made.near)


def test_too_few_chan_and_chi_rong() -> None:
    few = shape(cards("2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 9v 9n 4v 4n 2n 2s"))
    assert (few.legal, few.problem, few.chan) == (False, "chan", 5)
    wide = shape(cards("2v*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v 8n 9v 9n 2n 2s cc"), win="cc")
    assert (wide.legal, wide.problem) == (False, "chi-rong")


def test_a_hand_that_waits_for_nothing_says_how_far_it_is() -> None:
    made = shape(cards("2v 3n 4s 5v 6n 7v 8v 9v cc 2v 3n 4s 5v 6n 7n 8n 9n 2s 3s"))
    assert made.waits == ()
    assert made.near


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_answer_has_words(language: str) -> None:
    asked = [
        shape(cards(WAITING)),
        shape(cards(WAITING), win="7s", profile="van-van"),
        shape(cards(WAITING.replace("8v 8n", "8v 9s") + " 7s"), win="7s"),
        shape(cards("2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 9v 9n 4v 4n 2n 2s")),
        shape(cards("2v*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v 8n 9v 9n 2n 2s cc"), win="cc"),
        shape(cards("2v*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v 8n 9v 9n 2n 2s cc")),
        shape(cards("2v*4 3n*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s")),
        shape(cards("2v*3 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 4v 4n 9v 9n")),
    ]
    for made in asked:
        for line in made.lines():
            assert words(line, language)


@pytest.mark.parametrize(
    ("hand", "locked", "win", "id"),
    [
        ("1v 2v", [], None, "chan.u.bad-card"),
        ("2v*5", [], None, "chan.u.fifth"),
        ("2v*3", [], None, "chan.u.count"),
        ("2v*3", [["2v", "3v"]], None, "chan.u.bad-locked"),
        (WAITING + " 7s", [], "9s", "chan.u.not-held"),
        ("2v*4 3n*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n 2n", [], "2v", "chan.u.fifth"),
    ],
)
def test_bad_questions(hand: str, locked: list[list[str]], win: str | None, id: str) -> None:
    with pytest.raises(BadCards) as caught:
        shape(cards(hand), locked, win)
    assert caught.value.words.id == id
    for language in ("vi", "en"):
        assert words(caught.value.words, language)


def test_unknown_profile() -> None:
    with pytest.raises(UnknownProfile):
        shape(cards(WAITING), profile="nowhere")


def test_one_card_of_three_may_be_exchanged() -> None:
    """§7.2: the nearest miss gives away as few cards as it can, one copy of a triple as well."""
    made = shape(cards("2v*3 3n*2 4s*2 5v*2 6n*2 7v*2 9v 9n 9s*2 4v 4n 8v"))
    assert made.que == ("2v", "8v")
    assert {out for out, _ in made.near} == {("2v",), ("8v",)}


def test_the_first_line_says_what_is_wrong() -> None:
    """§7.2: què, fewer than six chắn, Chi chi on a hand with more than six."""
    few = "2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 4v 4n 9v 9n 3v 3s"
    assert shape(cards(few), win="3s").lines()[0].id == "chan.u.too-few-chan"
    wide = "cc 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v 8n 4v 4n 9v 9n"
    assert shape(cards(wide), win="cc").lines()[0].id == "chan.u.chi-rong"
    assert shape(cards(WAITING), win="9s").lines()[0].id == "chan.u.not-legal"
    assert shape(cards(WAITING), win="7s").lines()[0].id == "chan.u.legal"
    assert shape(cards(WAITING)).lines()[0].id == "chan.u.waiting"
