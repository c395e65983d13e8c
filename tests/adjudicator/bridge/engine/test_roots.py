"""What the engine starts from: whose tricks are counted, who is known to be void, what an open search still says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.defend import Shown
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.bridge.engine.value import searches_of, value
from notation.games.bridge import SEAT_NUMBER
from tests.adjudicator.bridge.asked import line
from tests.adjudicator.bridge.engine_cases import Case

#: North and South take the spades and the ace of hearts whoever leads; East and West take the rest.
EASY = ("AK.3.2.-", "43.K.3.-", "65.A.4.-", "87.2.5.-")
#: A defender's claim on a trick that South has begun (case 23): declarer takes three of the four tricks.
SPADE_LED = ("-.-.965.-", "-.98.J8.-", "AKT.-.7.-", "Q65.-.T.-")


def problem(
    hands: tuple[str, str, str, str], claimer: str, *, declarer: str = "S", lead: str = "S", trick: str = "",
    claimed: int | None = None, words: str = "", trumps: str = "N", shown: str = "",
) -> ClaimProblem:  # fmt: skip
    case = Case(
        "", trumps, declarer, lead, trick, hands, claimer, claimed, line(words) if words else (), ({0}, {0}, {0}), shown=shown,
    )  # fmt: skip
    return case.problem("wbf")


CLUBS = 8


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("claimer", "opponents", "order"),
    [("N", "EW", "EW"), ("E", "SN", "SN"), ("S", "WE", "EW"), ("W", "NS", "SN")],
)
def test_who_the_other_side_is_and_what_each_has_shown(
    claimer: str, opponents: str, order: str, seat: int
) -> None:
    """The one on the claimer's left first; of what they have shown the one on the left of North, or of East."""
    asked = problem(EASY, claimer, declarer="S" if claimer in "NS" else "W")
    asked = replace(asked, shown_out=tuple(CLUBS if place == seat else 0 for place in range(4)))
    assert asked.opponents == tuple(SEAT_NUMBER[letter] for letter in opponents)
    root, _, _ = searches_of(asked, Counter(10**6))[0]
    assert root.belief.voids == tuple(CLUBS if SEAT_NUMBER[letter] == seat else 0 for letter in order)


@pytest.mark.parametrize(
    ("hands", "lead", "trick", "voids"),
    [
        (("K2.-.-.-", "4.-.-.-", "6.A.-.-", "7.2.-.-"), "E", "D5", (0, 0)),
        (("K2.-.-.-", "4.K.-.-", "6.A.-.-", "7.-.-.-"), "W", "D5", (0, 0)),
        (("2.-.-.-", "4.K.-.-", "6.A.-.-", "7.-.-.-"), "W", "D5 S3", (0, 0)),  # his own partner
        (("2.-.-.-", "4.-.-.-", "6.A.-.-", "7.-.-.-"), "W", "D5 S3 H2", (4, 0)),
        (("2.-.-.-", "4.-.-.-", "6.A.-.-", "7.-.-.-"), "W", "C5 S3 H2", (8, 0)),
        (("2.-.-.-", "-.-.9.-", "6.A.-.-", "7.-.-.-"), "W", "D5 S3 H2", (0, 0)),  # he has revoked
        (("2.3.-.-", "4.5.-.-", "6.-.-.-", "7.-.-.-"), "S", "D5 H2", (0, 4)),
    ],
)
def test_what_the_trick_in_progress_has_shown_of_the_opponents(
    hands: tuple[str, str, str, str], lead: str, trick: str, voids: tuple[int, int]
) -> None:
    root, _, _ = searches_of(problem(hands, "N", lead=lead, trick=trick), Counter(10**6))[0]
    assert root.belief.voids == voids


@pytest.mark.parametrize(
    ("hands", "lead", "trick", "voids"),
    [
        (("5.-.9.-", "8.-.J.-", "A.-.-.-", "Q.-.T.-"), "S", "S9", (0, 0, 0, 0)),
        (("5.-.9.-", "8.-.J.-", "K.-.-.-", "Q.-.-.-"), "S", "CA CT", (0, 0, 0, 0)),
        (("5.-.9.-", "8.-.J.-", "A.-.-.-", "Q.-.-.-"), "S", "C9 DT", (0, 0, 0, 8)),
        (("5.-.-.-", "8.-.J.-", "A.-.-.-", "Q.-.-.-"), "S", "C9 CT D9", (8, 0, 0, 0)),
        (("5.-.-.-", "8.-.-.-", "A.-.-.-", "Q.-.3.-"), "N", "D9 H2 D2", (0, 4, 0, 0)),
        (
            ("5.-.-.-", "8.-.J.-", "A.-.-.-", "Q.-.-.-"),
            "S",
            "S9 H2 S4",
            (0, 0, 0, 1),
        ),  # the lowest heart on a spade
        (("5.-.-.-", "8.-.-.-", "Q.-.-.-", "A.-.T.-"), "N", "C9 CT D9", (0, 0, 8, 0)),
    ],
)
def test_70d2_what_the_trick_in_progress_has_shown_of_everybody(
    hands: tuple[str, str, str, str], lead: str, trick: str, voids: tuple[int, ...]
) -> None:
    asked = replace(problem(hands, "W", lead=lead, trick=trick), shown_out=(0, 2, 0, 0))
    root, _, _ = searches_of(asked, Counter(10**6))[0]
    assert root.belief == Shown((voids[0], voids[1] | 2, voids[2], voids[3]))


def test_the_words_are_held_against_how_the_suit_lay_at_the_claim() -> None:
    """The ace of hearts first, or it is thrown on the spade that West leads when he has won a heart."""
    hands = ("-.-.432.2", "76.-.65.-", "-.A2.AK.-", "A.KQ.7.-")
    for condition, tricks in (("2-1", 3), ("3-0", 2)):
        words = f"play DA DK; if breaks D {condition} (play HA) else (play H2)"
        assert value(problem(hands, "S", claimed=3, words=words)).tricks == tricks


def test_the_line_is_told_of_a_claim_that_stands_too() -> None:
    stands = value(problem(EASY, "S", claimed=3))
    assert (stands.tricks, len(stands.line)) == (3, 16)
    falls = value(problem(EASY, "S", claimed=4))
    assert (falls.tricks, len(falls.line)) == (3, 16)


@pytest.mark.parametrize(("claimer", "bounds"), [("S", (0, 3)), ("W", (3, 4))])
def test_bounds_where_nothing_could_be_searched(claimer: str, bounds: tuple[int, int]) -> None:
    """With the best play of all declarer takes three: a claim of his side is worth no more, one of the other no fewer."""
    spent = value(problem(EASY, claimer), 0)
    assert (spent.tricks, spent.exact, spent.best, spent.bounds) == (None, False, None, bounds)


def test_70d2_a_defender_has_forgotten_nothing() -> None:
    found = value(problem(SPADE_LED, "W", lead="N", trick="S9", trumps="D"))
    assert found.forgotten == ()
    assert found.limb_70c == (True, False, False)


def test_70c_a_trump_that_he_overlooked_and_no_trick_lost_to_it() -> None:
    """All of it is met where he claims all; where he concedes the trick that the trump takes the claim stands."""
    hands = ("-.32.32.2", "-.654.65.-", "KQ.A.A.A", "5.KQ.KQ.-")
    falls, stands = (value(problem(hands, "S", claimed=number, trumps="S")) for number in (5, 4))
    assert (falls.limb_70c, "70C" in falls.rules_used) == ((True, True, True), True)
    assert (stands.limb_70c, "70C" in stands.rules_used) == ((True, True, False), False)
    assert (falls.tricks, stands.tricks) == (4, 4)
