"""Penalty cards in the lines of a contested claim: Laws 50C, 50D1, 51A, and 62B1 for a revoke corrected at the claim."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from adjudicator.bridge.engine import value as engine
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.bridge.faced import Faced
from adjudicator.ruling import Judgement
from notation.games.bridge import NUMBER, SEAT_NUMBER, SUIT_MASK, codes_of, mask_of
from tests.adjudicator.bridge.claims.ruled import judged, outcome, tricks
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.adjudicator.bridge.engine.test_value_by_brute_force import plain_values

BUDGET = 10**7
#: South's ten and four of clubs against the queen and three on his right.
ENDING = "position N:-.32.-.2 E:-.8.-.Q3 S:A.-.-.T4 W:-.97.2.- lead S"
TEN_FIRST = 'S claims 3 line "play CT SA C4"'


def first_tricks(ruling: Judgement) -> list[tuple[str, str]]:
    return [(card.by, card.card) for card in ruling.deciding_line]


# 50C, 50D1, 51A
@pytest.mark.parametrize(
    ("major", "minor", "legal", "may"),
    [
        ("", "", "CQ C3 H8", "CQ C3 H8"),
        ("C3", "", "CQ C3", "C3"),
        ("C3", "", "H8", "H8"),
        ("C3 H8", "", "CQ C3 H8", "C3 H8"),
        ("", "C3", "CQ C9 C3", "CQ C3"),
        ("", "C3", "CQ C9 C3 H8", "CQ C3 H8"),
        ("", "C3", "H8 H7", "H8 H7"),
        ("H8", "C3", "CQ C9 C3", "CQ C3"),
    ],
)
def test_50_what_the_holder_may_play(major: str, minor: str, legal: str, may: str) -> None:
    faced = Faced((0, mask_of(tuple(major.split())), 0, 0), (0, mask_of(tuple(minor.split())), 0, 0))
    assert faced.obliged(1, mask_of(tuple(legal.split()))) == mask_of(tuple(may.split()))
    assert faced.obliged(3, mask_of(tuple(legal.split()))) == mask_of(tuple(legal.split()))


# 50D1
@pytest.mark.parametrize(("exposed", "expected", "clause"), [("", 0, ""), ("E exposes C3", 2, "50/D/1/a"), ("E drops C3", 0, "50/C"),
                                                             ("E exposes CQ", 0, "50/D/1/a"), ("W exposes D2", 0, "50/D/1/a")])  # fmt: skip
def test_50d1_a_major_penalty_card_is_played_in_every_line(exposed: str, expected: int, clause: str) -> None:
    number = 2 if exposed else 1
    body = f"{ENDING}\n{exposed}\n{TEN_FIRST}\nW objects to {number}"
    ruling = judged(body.replace("\n\n", "\n"))
    assert tricks(ruling) == expected
    for one in ("50/D/1/a", "50/C"):
        assert outcome(ruling, one) == ("applies" if one == clause else "absent")
    if exposed == "E exposes C3":
        assert ("E", "C3") in first_tricks(ruling)[:4]


def test_50d2a_not_where_declarer_may_have_sent_it_back() -> None:
    """West has led while East's card lay there: South may have asked for a suit or barred one."""
    ending = "position N:-.32.4.2 E:-.8.5.Q3 S:A.-.3.T4 W:-.97.A2.- lead W"
    body = f"{ending}\nE exposes C3\ntrick W DA D4 D5 D3\nW plays D2\nN plays H2\nE plays H8\nS plays SA"
    ruling = judged(f"{body}\nS claims 0\nW objects to 10")
    assert outcome(ruling, "50/D/1/a") == "absent"


def test_50_not_in_the_hand_of_declarer_or_dummy() -> None:
    ruling = judged(f"{ENDING}\nN exposes C2\n{TEN_FIRST}\nW objects to 2")
    assert (tricks(ruling), outcome(ruling, "50/D/1/a")) == (0, "absent")


# 62B1
def test_62b1_the_card_of_a_revoke_corrected_at_the_claim_becomes_a_penalty_card() -> None:
    """East has a diamond and played the three of clubs; he disputes the claim, so that it goes back."""
    ending = "position N:-.32.5.2 E:-.8.J.Q3 S:A.-.A.T4 W:-.97.32.- lead S\ntrick S DA D2 D5 C3"
    ruling = judged(f'{ending}\n5 S claims 3 line "play CT SA C4"\n6 W objects to 5')
    assert (tricks(ruling), outcome(ruling, "50/D/1/a"), outcome(ruling, "62/A")) == (2, "applies", "applies")
    own = "position N:-.32.5.2 E:-.8.J.Q3 S:A.4.A.T W:-.97.32.- lead E\ntrick E DJ H4 D2 D5"
    ruling = judged(f"{own}\n5 E claims 0\n6 S objects to 5")
    assert outcome(ruling, "50/D/1/a") == "absent"  # a card of declarer's never is one


def faced(problem: ClaimProblem, source: Random) -> ClaimProblem:
    """The same claim with a card or two of the defenders on the table."""
    masks = [0, 0, 0, 0]
    for seat in ((problem.declarer + 1) % 4, (problem.declarer + 3) % 4):
        held = codes_of(problem.hands[seat])
        masks[seat] = mask_of(tuple(source.sample(held, min(len(held), source.randint(0, 2)))))
    major = (masks[0], masks[1], masks[2], masks[3])
    return replace(problem, faced=Faced(major))


@pytest.mark.parametrize("size", [2, 3])
def test_50d1_the_value_is_the_least_of_the_lines_that_respect_it(size: int) -> None:
    random, compared, better = Random(f"faced {size}"), 0, 0
    for _ in range(60):
        free = random_claim(random, size, words=False, regulator="wbf")
        problem = faced(free, random)
        plain = plain_values(problem)
        if plain is None:
            continue
        found = engine.value(problem, BUDGET)
        assert (found.exact, found.tricks) == (True, plain[0]), problem
        compared += 1
        if problem.claimer % 2 == problem.declarer % 2:  # the opponents have less choice, he has the same
            before = engine.value(free, BUDGET).tricks
            assert before is not None
            assert found.tricks is not None
            assert found.tricks >= before, problem
            better += found.tricks > before
        hands, trick = list(problem.hands), list(problem.trick)
        for card in found.line:
            seat, number = SEAT_NUMBER[card.by], NUMBER[card.card]
            legal = hands[seat] & (SUIT_MASK[trick[0] // 13] if trick else -1) or hands[seat]
            assert problem.faced.obliged(seat, legal) >> number & 1, (problem, card)
            hands[seat] ^= 1 << number
            trick = [*trick, number] if len(trick) < 3 else []
    assert compared > 40
    assert better > 0
