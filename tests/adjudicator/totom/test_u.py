"""The plain answers behind `trongtai u totom`."""

from __future__ import annotations

import json

import pytest

from adjudicator.bad_cards import BadCards
from adjudicator.totom.u import shape
from notation.group import Group
from reports.words import LANGUAGES, words
from tests.adjudicator.totom.table import without

PLAIN = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n 4n"


def test_a_finished_hand() -> None:
    """Every layout with lưng, cước and total, the best first."""
    seen = shape(without(PLAIN, "4n").split(), (), "4n")
    assert (seen.legal, [way.how for way in seen.ways]) == (True, ["an"])
    totals = [laid.score.total for laid in seen.ways[0].layouts]
    assert totals == sorted(totals, reverse=True)
    assert seen.ways[0].total == 4
    assert shape(PLAIN.split(), (), "4n") == seen  # the winning card may be among the 21


def test_the_cai_s_twenty_one() -> None:
    """Without a winning card it is thiên ù (totom/lesson-6/d)."""
    seen = shape(PLAIN.split())
    assert [way.how for way in seen.ways] == ["thien-u"]
    assert seen.ways[0].total == 8


def test_a_waiting_hand() -> None:
    """Waits with the way each is reached, and the cards that stay què."""
    a02 = "4v 5v 6v 7v 7v 8v 9v 4v 2s 3s 4s 6n 7n 8n 2n 3n 4n 5s 6s 7s"
    seen = shape(a02.split())
    assert (seen.legal, seen.que, seen.thanh) == (None, ("4v",), False)
    assert [(way.card, way.how, way.total) for way in seen.waits] == [("4v", "phong", 8)]


def test_locked_sets() -> None:
    """A khàn is a lưng, an eaten phu may be laid anew."""
    cards = "2v 3v 4v 6v 7v 8v 2n 3n 4n 5n 6n 7n 1v 3s 4s 6s 7s"
    seen = shape(cards.split(), (Group(("9n",) * 3, "khan"),), "5s")
    assert (seen.legal, seen.ways[0].total) == (True, 10)
    eaten = shape(
        without(cards, "2v", "3v", "4v").split(),
        (Group(("9n",) * 3, "khan"), Group(("2v", "3v", "4v"))),
        "5s",
    )
    assert eaten.ways[0].total == 10
    fourth = shape(
        [*without(cards, "3s", "4s", "6s", "7s").split(), "5s", "6s", "7s", "oc"],
        (Group(("9n",) * 3, "khan"),),
        "9n",
    )
    assert "day-khan" in [way.how for way in fourth.ways]


@pytest.mark.parametrize(
    ("kind", "size", "told"),
    [
        ("khan", 3, "khan"), ("khan", 4, "khan4"), ("thien-khai", 4, "thien-khai"), ("phong", 3, "phong"),
        ("phong", 4, "phong"), ("", 3, "phong"), ("", 4, "phong"),
    ],
)  # fmt: skip
def test_equal_cards_that_are_locked(kind: str, size: int, told: str) -> None:
    """totom/rules/phu: three, or four with the copy taken later; unnamed ones are a phỗng."""
    rest = [
        "2v",
        "3v",
        "4v",
        "6v",
        "7v",
        "8v",
        "2n",
        "3n",
        "4n",
        "5n",
        "6n",
        "7n",
        "1v",
        "3s",
        "4s",
        "6s",
        "7s",
    ][: 20 - size]
    (locked,) = shape(rest, (Group(("9n",) * size, kind),), "5s").ways[0].layouts[0].layout.locked
    assert (locked.kind, len(locked.faces)) == (told, size)


@pytest.mark.parametrize(
    ("kind", "cards", "id"),
    [
        ("khan", "9n 9n 8n", "totom.u-bad-group"),
        ("phong", "9n 9n", "totom.u-bad-group"),
        ("thien-khai", "9n 9n 9n", "totom.u-short-thien-khai"),
    ],
)
def test_locked_cards_that_are_not_what_they_are_called(kind: str, cards: str, id: str) -> None:
    """totom/rules/khan: equal cards, three or four of them; a thiên khai is all four."""
    rest = "2v 3v 4v 6v 7v 8v 2n 3n 4n 5n 6n 7n 1v 3s 4s 6s 7s 8s"
    group = tuple(cards.split())
    with pytest.raises(BadCards) as caught:
        shape(rest.split()[: 20 - len(group)], (Group(group, kind),), "5s")
    assert caught.value.words.id == id
    for language in LANGUAGES:
        assert words(caught.value.words, language)


def test_nearest_miss() -> None:
    """Which cards stay què; and a hand that lacks only the lưng."""
    seen = shape(without(PLAIN, "4n").split(), (), "9s")
    assert (seen.legal, seen.problem, seen.que) == (False, "que", ("9s", "3n"))
    no_lung = "3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n 4n 7s 8s"
    lacking = shape(no_lung.split(), (), "9s")
    assert (lacking.legal, lacking.problem, lacking.que) == (False, "lung", ())


@pytest.mark.parametrize(
    ("cards", "win", "name"),
    [
        ("1v 2v", None, "totom.u-count"),
        (PLAIN, "9s", "totom.u-win-not-there"),
        (without(PLAIN, "4n") + " 8x", None, "totom.u-bad-card"),
        ("5v 5v 5v 5v 5v " + " ".join(PLAIN.split()[:15]), None, "totom.u-copies"),
    ],
)
def test_bad_cards(cards: str, win: str | None, name: str) -> None:
    """An error for people, never a traceback."""
    with pytest.raises(BadCards) as caught:
        shape(cards.split(), (), win)
    assert caught.value.words.id == name
    for language in LANGUAGES:
        assert words(caught.value.words, language)


def test_json_and_lines() -> None:
    """Plain values, and lines with words in both languages."""
    for seen in (
        shape(PLAIN.split()),
        shape(without(PLAIN, "4n").split()),
        shape(without(PLAIN, "4n").split(), (), "9s"),
    ):
        assert json.loads(json.dumps(seen.as_json()))["game"] == "totom"
        for line in seen.lines():
            for language in LANGUAGES:
                assert words(line, language)


def test_the_first_line_says_what_is_wrong() -> None:
    """§6.6: no lưng and què cards are told apart."""
    no_lung = "3v 4v 5v 4s 5s 6s 5v 5s 5n 2n 3n 4n 6v 6s 6n 7v 7s 7n 8v 9v"
    assert shape(no_lung.split(), (), "7v").lines()[0].id == "totom.u-no-lung"
    assert shape(without(PLAIN, "4n").split(), (), "9s").lines()[0].id == "totom.u-que"
    assert shape(PLAIN.split()).lines()[0].id == "totom.u-legal"
    assert shape(without(PLAIN, "4n").split()).lines()[0].id == "totom.u-waiting"


@pytest.mark.parametrize(
    ("cards", "english", "vietnamese"),
    [
        (
            "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 1v 1s",  # every card lies in a phu
            ["twenty cards, not yet an ù: thành, all of them lie in phu", "waiting (chờ ù) for 1v 2v "],
            ["hai mươi quân, chưa phải ù: bài thành, tất cả đã vào phu", "chờ ù: 1v 2v "],
        ),
        (
            without(PLAIN, "4n"),
            ["twenty cards, not yet an ù: at best these stay què: ", "waiting (chờ ù) for "],
            ["hai mươi quân, chưa phải ù: xếp khéo nhất vẫn què: ", "chờ ù: "],
        ),
    ],
)
def test_twenty_cards_are_said_to_wait(cards: str, english: list[str], vietnamese: list[str]) -> None:
    """§6.1: an ù is 21 cards; twenty are thành (§1.6) or not, and wait."""
    for language, (first, waits) in (("en", english), ("vi", vietnamese)):
        told = [words(line, language) for line in shape(cards.split()).lines()]
        assert told[0].startswith(first)
        assert any(line.startswith(waits) for line in told[1:])


def test_profiles() -> None:
    """The festival pays five for a plain win (house/main)."""
    assert shape(without(PLAIN, "4n").split(), (), "4n", "diem").ways[0].total == 5
