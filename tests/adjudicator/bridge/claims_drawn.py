"""Random claims for the differential tests of the Law 70 engine: the endings of `deals`, with words and a number."""

from __future__ import annotations

from random import Random

from adjudicator.bridge.double_dummy import side_tricks
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.profile import profile, profile_names
from notation.games.bridge import SEATS, SUIT_MASK, SUITS, codes_of
from notation.statement import (
    Breaks,
    Discard,
    DrawTrumps,
    Finesse,
    If,
    PlayCards,
    Rest,
    Ruff,
    Run,
    Statement,
    Token,
    TopDown,
    Tricks,
)
from tests.adjudicator.bridge.deals import random_ending


def strengthened(random: Random, hands: tuple[int, ...], seat: int) -> tuple[int, int, int, int]:
    """The hands after a few swaps that give the side of `seat` the higher card: claims are made with winners."""
    new = list(hands)
    for _ in range(2 * hands[seat].bit_count()):
        mine, theirs = random.choice((seat, seat ^ 2)), (seat + random.choice((1, 3))) % 4
        low = random.choice([card for card in range(52) if new[mine] >> card & 1])
        high = random.choice([card for card in range(52) if new[theirs] >> card & 1])
        if low % 13 < high % 13:
            new[mine] ^= 1 << low | 1 << high
            new[theirs] ^= 1 << low | 1 << high
    return new[0], new[1], new[2], new[3]


def random_statement(random: Random, hands: tuple[int, ...], seat: int) -> Statement:
    """One to three tokens, sensible or not."""
    own = codes_of(hands[seat] | hands[seat ^ 2])

    def token() -> Token:
        suit = random.choice(SUITS)
        return random.choice(
            (
                Run(suit),
                TopDown(suit),
                DrawTrumps(random.choice((None, 1, 2))),
                PlayCards(tuple(random.sample(own, min(len(own), random.randint(1, 3))))),
                Ruff(suit, random.choice((None, *SEATS))),
                Discard(random.choice(own), random.choice((None, suit))),
                Finesse(random.choice(own), random.choice((None, *SEATS))),
                Tricks(((suit, 1),)),
                Rest(),
                If(Breaks(suit, (2, 1)), (Run(suit),), (Run(random.choice(SUITS)),)),
            )
        )

    return tuple(token() for _ in range(random.randint(1, 3)))


def random_claim(
    random: Random, size: int, *, words: bool = False, regulator: str | None = None
) -> ClaimProblem:
    """A claim by declarer with `size` tricks left: most often of what best play would give."""
    hands, trumps, leader, trick = random_ending(random, size, random.choice((0, 0, 0, 0, 1, 2, 3)))
    claimer = random.randrange(4)
    if not trick and random.random() < 0.6:
        hands = strengthened(random, hands, claimer)
    north_south = side_tricks(hands, trumps, leader, trick)
    best = size - north_south if claimer % 2 else north_south
    shown = [0, 0, 0, 0]
    for seat in ((claimer + 1) % 4, (claimer + 3) % 4):
        for suit in range(4):
            if not hands[seat] & SUIT_MASK[suit] and not trick and random.random() < 0.3:
                shown[seat] |= 1 << suit
    return ClaimProblem(
        hands,
        trumps,
        leader,
        trick,
        claimer,
        claimer,
        random.choice((best, best, best, size, max(0, best - 1), None)),
        random_statement(random, hands, claimer) if words else (),
        False,
        (),
        (shown[0], shown[1], shown[2], shown[3]),
        0,
        0,
        random.choice(("beginner", "average", "expert")),
        random.choice(("2007", "2017")),
        profile("bridge", regulator or random.choice(profile_names("bridge"))),
    )
