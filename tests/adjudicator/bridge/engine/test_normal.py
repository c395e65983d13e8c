"""What is not normal, rule by rule: N1 to N9 (70D1, 70E1) and the order within a suit (70E2) of each regulator."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.bridge.engine.normal import (
    Manner,
    Turn,
    beats,
    manner_of,
    narrowed,
    spans,
    weak_but_good,
    weak_leads,
    weak_suits,
)
from adjudicator.profile import profile
from notation.games.bridge import CARDS, NUMBER, SUIT_NUMBER
from tests.adjudicator.bridge.hands import hand_of
from tests.metamorphic.problems import Renaming

NOTHING = "-.-.-.-"
#: Every suit exchanged for the next, for the one after it, and for the one before it.
NAMES = (Renaming((1, 2, 3, 0)), Renaming((2, 3, 0, 1)), Renaming((3, 0, 1, 2)))


def manner(regulator: str = "wbf", player_class: str = "average") -> Manner:
    """The order rules of a regulator."""
    return manner_of(profile("bridge", regulator), player_class)


def turn(
    hand: str, out: str, *, across: str = NOTHING, real: str | None = None, trumps: str = "", led: str = "",
    best: str = "", ours: bool = False, last: bool = False, running: str = "", concedes: bool = False,
) -> Turn:  # fmt: skip
    """A turn; `out` are the cards he believes to be left, `real` those that are (the same unless told)."""
    return Turn(
        hand_of(hand), hand_of(across), hand_of(out), hand_of(out if real is None else real),
        SUIT_NUMBER[trumps] if trumps else None, SUIT_NUMBER[led] if led else None, NUMBER[best] if best else -1,
        ours, last, SUIT_NUMBER[running] if running else -1, concedes,
    )  # fmt: skip


def kept(cards: str, at: Turn, how: Manner | None = None) -> str:
    """The cards that the rules leave, in their order; the same whatever the suits are called."""
    found = narrowed({NUMBER[card]: "sure" for card in cards.split()}, at, how or manner())
    assert set(found.values()) == {"sure"}
    for names in NAMES:
        there = {names.card(NUMBER[card]): "sure" for card in cards.split()}
        assert narrowed(there, called(at, names), how or manner()).keys() == set(map(names.card, found))
    return " ".join(card for card in cards.split() if NUMBER[card] in found)


def called(at: Turn, names: Renaming) -> Turn:
    """The same turn with the suits under other names."""
    return at._replace(
        hand=names.mask(at.hand), across=names.mask(at.across), out=names.mask(at.out), real=names.mask(at.real),
        trumps=None if at.trumps is None else names.names[at.trumps],
        led=None if at.led is None else names.names[at.led], best=-1 if at.best < 0 else names.card(at.best),
        running=-1 if at.running < 0 else names.names[at.running],
    )  # fmt: skip


# N1
@pytest.mark.parametrize(
    ("cards", "at", "left"),
    [
        ("SA H2", turn("A.2.-.-", "-.K.-.-", concedes=True), "SA"),
        ("SA H2", turn("A.2.-.-", "-.K.-.-"), "SA H2"),  # he knows of no loser
        ("SA H2", turn("A.2.-.-", "-.K.-.-", across="-.A.-.-", concedes=True), "SA H2"),  # towards a winner
        ("SA C2", turn("A.-.-.2", "-.-.-.K", across="-.-.A.-", concedes=True), "SA"),  # another suit's winner
        ("SA H2", turn("A.2.-.-", "-.A.-.-", across="-.Q.-.-", concedes=True), "SA"),  # no winner there
        (
            "S2 H2",
            turn("2.2.-.-", "A.K.-.-", concedes=True),
            "S2 H2",
        ),  # no winner at all: nothing is taken away
        (
            "DA H2",
            turn("-.2.A.-", "-.3.-.-", trumps="H", concedes=True),
            "DA H2",
        ),  # a trump is out: not sure either
        ("DA H2", turn("-.2.A.-", "3.-.-.-", trumps="H", concedes=True), "DA H2"),  # the last trump wins
        ("DA C2", turn("-.-.A.2", "-.-.-.3", trumps="H", concedes=True), "DA"),
        ("HA C2", turn("-.A.-.2", "-.3.-.K", trumps="H", concedes=True), "HA"),  # the master trump wins
    ],
)
def test_n1_no_known_loser_is_led_while_a_winner_is_there(cards: str, at: Turn, left: str) -> None:
    assert kept(cards, at) == left


# guidelines 3 and 4 of the ACBL
@pytest.mark.parametrize(
    ("at", "acbl"),
    [
        (turn("2.A.-.-", "-.K.-.-", trumps="S"), "HA"),
        (turn("2.A.-.-", "3.K.-.-", trumps="S"), "S2 HA"),  # a trump is out
        (turn("2.A.-.-", "-.K.-.-"), "S2 HA"),  # no trumps
    ],
)
def test_the_last_trumps_are_kept_while_another_suit_remains(at: Turn, acbl: str) -> None:
    assert kept("S2 HA", at, manner("acbl")) == acbl
    assert kept("S2 HA", at) == "S2 HA"


def test_the_last_trumps_are_kept_whichever_suit_they_are() -> None:
    assert kept("H2 SA", turn("A.2.-.-", "K.-.-.-", trumps="H"), manner("acbl")) == "SA"
    assert kept("D2 CA", turn("-.-.2.A", "-.-.-.K", trumps="D"), manner("acbl")) == "CA"


def test_the_last_trumps_are_led_where_nothing_else_is_left() -> None:
    assert kept("S4 S2", turn("42.-.-.-", "-.K.-.-", across="3.-.-.-", trumps="S"), manner("acbl")) == "S4"


# N7, N8
@pytest.mark.parametrize(
    ("running", "wbf", "acbl"), [("H", "HA", "SA HA"), ("", "SA HA", "SA HA"), ("D", "SA HA", "SA HA")]
)
def test_n7_n8_a_suit_that_was_begun_is_run_on(running: str, wbf: str, acbl: str) -> None:
    at = turn("A.A.-.-", "K.K.-.-", running=running)
    assert kept("SA HA", at) == kept("SA HA", at, manner("ebu")) == wbf
    assert kept("SA HA", at, manner("acbl")) == acbl


# N4, 70E2
@pytest.mark.parametrize(
    ("cards", "at", "wbf", "acbl"),
    [
        ("SA S2", turn("AK2.-.-.-", "Q3.-.-.-"), "SA", "SA"),
        ("SK S2", turn("K2.-.-.-", "Q3.-.-.-"), "SK", "SK"),  # headed by a king that is high
        ("SQ S2", turn("Q2.-.-.-", "54.-.-.-"), "SQ S2", "SQ"),  # a weaker head
        ("SQ S2", turn("QJ2.-.-.-", "54.-.-.-"), "SQ", "SQ"),  # but solid
        ("SK S2", turn("K2.-.-.-", "A3.-.-.-"), "SK S2", "SK S2"),  # the head is not high
        ("HK H2", turn("-.K2.-.-", "-.Q3.-.-", across="-.A.-.-"), "HK H2", "HK H2"),  # low to the ace
        ("HK H2", turn("-.K2.-.-", "-.Q3.-.-", across="-.5.-.-"), "HK", "HK"),
        ("SA S9", turn("A9.-.-.-", NOTHING), "SA S9", "SA S9"),  # touching: all that lies between is gone
        ("SA S9", turn("A9.-.-.-", NOTHING, real="T.-.-.-"), "SA", "SA"),  # a ten that he forgot
        ("SA S9", turn("A9.-.-.-", NOTHING, across="T.-.-.-"), "SA", "SA"),
    ],
)
def test_n4_70e2_from_the_top(cards: str, at: Turn, wbf: str, acbl: str) -> None:
    assert kept(cards, at) == wbf
    assert kept(cards, at, manner("acbl")) == acbl


def test_70e2_a_solid_head_matters_only_to_a_regulator_who_says_so() -> None:
    at = turn("QJ2.-.-.-", "54.-.-.-")
    assert kept("SQ S2", at, replace(manner(), solid_from_top=False)) == "SQ S2"


# White Book 8.70.5
@pytest.mark.parametrize(
    ("hand", "out", "good"),
    [("754", "6", True), ("754", "63", False), ("J6", "9", True), ("765", "43", False), ("J65", "98", False),
     ("JT5", "98", True), ("A54", "6", True), ("2", "A", False), ("32", "A", False), ("J6", "", False)],
)  # fmt: skip
def test_8705_a_holding_that_looks_good_card_by_card(hand: str, out: str, good: bool) -> None:
    for suit in range(4):
        shown = ".".join([*("-" * suit), hand, *("-" * (3 - suit))])
        others = ".".join([*("-" * suit), out or "-", *("-" * (3 - suit))])
        assert weak_but_good(hand_of(shown), hand_of(others)) is good


@pytest.mark.parametrize(
    ("hand", "across", "doubtful", "out", "trumps", "suits"),
    [
        ("754.-.-.-", NOTHING, "6.-.-.-", "6.-.-.-", None, 1),
        ("-.-.J6.-", NOTHING, "-.-.9.-", "-.-.9.-", None, 4),
        ("-.-.-.62", NOTHING, "-.-.-.3", "-.-.-.3", None, 8),
        ("754.J6.-.-", NOTHING, "6.9.-.-", "6.9.-.-", None, 3),
        ("754.-.-.-", NOTHING, NOTHING, "6.-.-.-", None, 0),  # found to know of the six
        ("754.-.-.-", NOTHING, "-.2.-.-", "6.2.-.-", None, 0),
        ("754.-.-.-", NOTHING, "6.-.-.-", "6.-.-.-", 0, 0),  # trumps
        ("754.-.-.-", "8.-.-.-", "6.-.-.-", "6.-.-.-", None, 0),  # headed from across
        ("754.-.-.-", "3.-.-.-", "6.-.-.-", "6.-.-.-", None, 1),
        ("K54.-.-.-", NOTHING, "6.-.-.-", "6.-.-.-", None, 0),  # from the top anyway
        ("A54.-.-.-", NOTHING, "6.-.-.-", "6.-.-.-", None, 0),
        ("754.J6.-.-", NOTHING, "6.9.-.-", "6.9.-.-", 0, 2),  # the suits after trumps, an honour, a solid head
        ("K54.J6.-.-", NOTHING, "6.9.-.-", "6.9.-.-", None, 2),
        ("874.J6.-.-", NOTHING, "5.9.-.-", "5.9.-.-", None, 2),
        ("765.-.-.-", NOTHING, "-.-.-.-", "4.-.-.-", None, 0),
        ("874.-.-.-", NOTHING, "5.-.-.-", "5.-.-.-", None, 0),  # solid
        ("QT2.-.-.-", NOTHING, "5.-.-.-", "5.-.-.-", None, 0),  # solid too: the knave is gone
        ("QT2.-.-.-", "J.-.-.-", "5.-.-.-", "5.-.-.-", None, 1),
        ("974.-.-.-", "8.-.-.-", "5.-.-.-", "5.-.-.-", None, 1),  # the eight lies across: not solid
        ("7.-.-.-", NOTHING, "6.-.-.-", "6.-.-.-", None, 0),
    ],
)  # fmt: skip
def test_8705_suits_that_may_be_begun_at_the_wrong_end(
    hand: str, across: str, doubtful: str, out: str, trumps: int | None, suits: int
) -> None:
    cards = hand_of(hand), hand_of(across), hand_of(doubtful), hand_of(out)
    assert weak_suits(*cards, trumps, manner()) == suits
    assert weak_suits(*cards, trumps, manner("acbl")) == 0


@pytest.mark.parametrize(
    ("at", "suits", "cards"),
    [
        (turn("J6.-.-.-", "9.-.-.-"), 1, "S6"),
        (turn("J76.-.-.-", "9.-.-.-"), 1, "S7"),
        (turn("J75.-.-.-", "9.-.-.-", across="6.-.-.-"), 1, "S7 S5"),
        (turn("-.-.J6.-", "-.-.9.-"), 4, "D6"),
        (turn("-.-.J6.-", "-.-.9.-"), 3, ""),
        (turn("J6.-.-.-", "98.-.-.-"), 1, ""),  # no more
    ],
)
def test_8705_the_careless_leads(at: Turn, suits: int, cards: str) -> None:
    assert weak_leads(at, suits) == {NUMBER[card]: "order" for card in cards.split()}


# N9
@pytest.mark.parametrize("regulator", ["wbf", "ebu", "acbl"])
def test_n9_who_unblocks_without_being_told(regulator: str) -> None:
    classes = ("beginner", "average", "expert")
    assert [manner(regulator, player_class).unblocks for player_class in classes] == [False, True, True]


# N2, N3
@pytest.mark.parametrize(
    ("cards", "at", "left"),
    [
        ("SA SQ S3", turn("AQ3.-.-.-", "K.-.-.-", led="S", best="S9", last=True), "SQ S3"),  # as cheaply as is sure
        ("SA SQ S3", turn("AQ3.-.-.-", "K.-.-.-", led="S", best="S9"), "SA SQ S3"),  # the queen is not sure
        ("SA SQ S3", turn("AQ3.-.-.-", "J.-.-.-", led="S", best="S9"), "SQ S3"),
        ("SA S7 S3", turn("A73.-.-.-", "K.-.-.-", led="S", best="S9", ours=True, last=True), "S3"),  # one winner
        ("SA S7 S3", turn("A73.-.-.-", "K.-.-.-", led="S", best="S9", ours=True), "SA S3"),  # the nine may be beaten
        ("S7 S3", turn("73.-.-.-", "K.-.-.-", led="S", best="S9"), "S3"),
        ("SA S3", turn("A3.-.-.-", "-.5.-.-", led="S", best="H2", trumps="H", last=True), "S3"),  # ruffed
        ("HA H3", turn("-.A3.-.-", "-.K.-.-", led="H", best="H9", trumps="H"), "HA H3"),
    ],
)  # fmt: skip
def test_n2_n3_a_trick_is_won_as_cheaply_as_is_sure_and_once(cards: str, at: Turn, left: str) -> None:
    assert kept(cards, at) == left


@pytest.mark.parametrize(
    ("cards", "real", "best", "wbf", "acbl"),
    [("SA S3", "T.-.-.-", "S9", "SA", "SA"), ("SA S3", "K.-.-.-", "SQ", "SA", "SA"), ("SQ S3", "T.-.-.-", "S9", "S3", "SQ"), ("SA S3", "-.T.-.-", "S9", "S3", "S3"),
     ("SA S3", "8.-.-.-", "S9", "S3", "S3"), ("SK S3", "A.-.-.-", "SQ", "S3", "S3")],
)  # fmt: skip
def test_n4_an_honour_across_is_played_over_a_card_that_is_not_high(
    cards: str, real: str, best: str, wbf: str, acbl: str
) -> None:
    """He forgets `real` and thinks the card led from across good."""
    hand = f"{cards[1]}{cards[4]}.-.-.-"
    at = turn(hand, NOTHING, real=real, led="S", best=best, ours=True)
    assert kept(cards, at) == wbf
    assert kept(cards, at, manner("acbl")) == acbl


def test_n4_across_in_every_suit() -> None:
    for suit in "SHDC":
        hand, real = ([cards if letter == suit else "-" for letter in "SHDC"] for cards in ("A3", "4"))
        at = turn(".".join(hand), NOTHING, real=".".join(real), led=suit, best=f"{suit}2", ours=True)
        assert kept(f"{suit}A {suit}3", at) == f"{suit}A"
    at = turn("-.A3.-.-", NOTHING, real="4.-.-.-", led="H", best="H2", ours=True)
    assert kept("HA H3", at) == "H3"


def test_n4_not_where_nobody_is_left_to_play_or_the_best_card_is_theirs() -> None:
    forgotten = {"real": "T.-.-.-", "led": "S", "best": "S9"}
    assert kept("SA S3", turn("A3.-.-.-", NOTHING, ours=True, last=True, **forgotten)) == "S3"  # type: ignore[arg-type]
    assert kept("SA S3", turn("A3.-.-.-", NOTHING, **forgotten)) == "SA S3"  # type: ignore[arg-type]


# N3: ruffs and discards
@pytest.mark.parametrize(
    ("cards", "at", "left"),
    [
        ("H2 D3", turn("-.2.3.-", "-.-.4.-", trumps="H", led="S", best="SA", ours=True, last=True), "D3"),
        ("H2 D3", turn("-.2.3.-", "-.-.4.-", trumps="H", led="S", best="SK", last=True), "H2 D3"),
        ("H2 D3", turn("-.2.3.-", "-.5.4.-", trumps="H", led="S", best="SA", ours=True), "H2 D3"),  # may be ruffed
        ("H4 H2", turn("-.42.-.-", "-.-.4.-", trumps="H", led="S", best="SA", ours=True, last=True), "H4 H2"),
        ("DA C3", turn("-.-.A.3", "-.-.K.K", led="S", best="SA"), "C3"),  # no winner while a loser is there
        ("DA CA", turn("-.-.A.A", "-.-.K.K", led="S", best="SA"), "DA CA"),
        ("HK C3", turn("-.K.-.3", "-.A.-.K", trumps="D", led="S", best="SA"), "HK C3"),  # two losers
        ("HK C3", turn("-.K.-.3", "-.A.-.K", trumps="H", led="S", best="H9"), "HK C3"),
        ("H2 C3", turn("-.2.-.3", "-.5.-.K", trumps="H", led="S", best="H9", last=True), "C3"),  # no underruff
        ("H2 CA", turn("-.2.-.A", "-.-.-.K", trumps="H", led="S", best="SK", last=True), "H2"),
    ],
)  # fmt: skip
def test_n3_no_winner_is_ruffed_or_thrown_away(cards: str, at: Turn, left: str) -> None:
    assert kept(cards, at) == left


@pytest.mark.parametrize(
    ("regulator", "player_class", "left"),
    [("wbf", "expert", "H9 H2 C3"), ("ebu", "average", "H9 H2 C3"), ("ebu", "expert", "H9 C3"), ("acbl", "average", "H2 C3"),
     ("acbl", "expert", "H2 C3")],
)  # fmt: skip
def test_with_which_trump_he_ruffs(regulator: str, player_class: str, left: str) -> None:
    at = turn("-.92.-.3", "-.5.-.K", trumps="H", led="S", best="SK")
    assert kept("H9 H2 C3", at, manner(regulator, player_class)) == left


def test_a_filter_never_takes_the_last_card_away() -> None:
    assert kept("H2", turn("-.2.-.-", "-.K.-.-", concedes=True, running="S")) == "H2"


@pytest.mark.parametrize(
    ("hand", "others", "runs"),
    [("AKQ.-.-.-", NOTHING, "SA-SQ"), ("AQ.-.-.-", "K.-.-.-", "SA-SA SQ-SQ"), ("AQ.-.-.-", NOTHING, "SA-SQ"),
     ("A.K.-.2", NOTHING, "SA-SA HK-HK C2-C2"), ("-.A2.-.-", "-.3.-.-", "HA-HA H2-H2"), ("-.A2.-.-", "3.-.-.-", "HA-H2"),
     ("2.-.-.-", "A.-.-.-", "S2-S2"), ("AT92.-.-.-", "J3.-.-.-", "SA-SA ST-S9 S2-S2")],
)  # fmt: skip
def test_touching_cards_are_one(hand: str, others: str, runs: str) -> None:
    found = spans(hand_of(hand), hand_of(others))
    assert " ".join(f"{CARDS[high]}-{CARDS[low]}" for high, low in found) == runs


@pytest.mark.parametrize(
    ("card", "best", "trumps", "won"),
    [("S2", "", "", True), ("S3", "S2", "", True), ("S2", "S3", "", False), ("H3", "S2", "", False), ("H2", "SA", "H", True),
     ("H2", "SA", "D", False), ("S2", "HA", "H", False), ("H2", "H3", "H", False)],
)  # fmt: skip
def test_44e_f_which_card_wins(card: str, best: str, trumps: str, won: bool) -> None:
    number = NUMBER[best] if best else -1
    assert beats(NUMBER[card], number, SUIT_NUMBER[trumps] if trumps else None) is won
