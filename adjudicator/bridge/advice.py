"""Before a claim: is it sure, and what need be said to make it safe?

SOURCE: Law 68C (a clear statement of the order and the line), 70D1, 70E1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from adjudicator.bridge.engine.budget import BudgetSpentError, Counter
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.bridge.engine.value import searches_of, value
from notation.games.bridge import SUIT_MASK, SUITS
from notation.statement import DrawTrumps, Rest, Statement, TopDown


@dataclass(frozen=True, slots=True)
class Advice:
    """`sure`: one plan takes the tricks in every lie and against every legal defence; None: not decided.

    `words` is the shortest statement tried under which no normal line of the deal loses a trick, () where
    silence is safe, None where none was found, or where the claim is not sure: then no words make it safe.
    """

    sure: bool | None
    words: Statement | None


def advice(problem: ClaimProblem, budget: int | None = None) -> Advice:
    """Advise a player of the declaring side who means to claim. `budget` as for `value`."""
    limit = problem.profile.flag("budget") if budget is None else budget
    first, second = problem.opponents
    out = problem.hands[first] | problem.hands[second]
    knowing = replace(problem, knew=out, forgot=0)
    counter = Counter(limit)
    try:
        root, _, players = searches_of(knowing, counter)[0]
        sure: bool | None = players.sure(root, root.need)
    except BudgetSpentError:
        sure = None
    if not sure:
        return Advice(sure, None)
    for words in _statements(problem):
        said = replace(problem, statement=words, speaks_of_trumps=False)
        if value(said, limit).bounds[0] >= root_need(problem):
            return Advice(sure, words)
    return Advice(sure, None)


def root_need(problem: ClaimProblem) -> int:
    """The tricks that the claim needs."""
    return problem.tricks_left if problem.claimed is None else problem.claimed


def _statements(problem: ClaimProblem) -> Iterator[Statement]:
    """Statements to try, the shortest first."""
    own = problem.hands[problem.claimer] | problem.hands[problem.claimer ^ 2]
    suits = [letter for suit, letter in enumerate(SUITS) if own & SUIT_MASK[suit] and suit != problem.trumps]
    yield ()
    if problem.trumps is not None:
        yield (DrawTrumps(), Rest())
    for letter in suits:
        yield (TopDown(letter), Rest())
    if problem.trumps is not None:
        for letter in suits:
            yield (DrawTrumps(), TopDown(letter), Rest())
