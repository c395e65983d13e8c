"""Values of one claim: every statement it may have had, every profile asked for, each searched once.

Doubt between statements goes against the claimer (70A), so the worst of them counts.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from adjudicator.bridge.claims.facts import Facts, problem_of
from adjudicator.bridge.claims.statements import Version
from adjudicator.bridge.engine.problem import ClaimProblem, ClaimValue
from adjudicator.bridge.engine.value import value
from adjudicator.bridge.words import TrumpWords
from adjudicator.profile import Profile
from notation.statement import Statement

#: A fact that is asked beside the ruling gets one part in so many of the budget.
BESIDE = 4


@dataclass(frozen=True, slots=True)
class Candidate:
    """One statement that the claimer may have made."""

    statement: Statement
    version: Version


@dataclass(frozen=True, slots=True)
class Worth:
    """What one candidate is worth, in tricks of the claimer's side: `low` = `high` where exact."""

    candidate: Candidate
    low: int
    high: int
    best: int | None
    value: ClaimValue

    @property
    def exact(self) -> bool:
        """Is the number known?"""
        return self.low == self.high

    def differs(self, other: Worth) -> bool:
        """Are the two numbers surely different?"""
        return self.high < other.low or other.high < self.low


@dataclass(slots=True)
class Valuation:
    """Asks the engine. `budget` None: the profile's own.

    The budget is for one profile: candidates share it. A fact asked beside the ruling gets a quarter.
    """

    facts: Facts
    budget: int | None = None
    _known: dict[ClaimProblem, ClaimValue] = field(default_factory=dict)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """Every statement of every version of the words, without repetition."""
        found: dict[tuple[Statement, TrumpWords], Candidate] = {}
        for version in self.facts.said.versions:
            for statement in version.statements:
                found.setdefault((statement, version.trumps), Candidate(statement, version))
        return tuple(found.values())

    def worth(
        self, candidate: Candidate, profile: Profile, own: int | None, part: int = 1, **change: object
    ) -> Worth:
        """One candidate under one profile; `change` replaces fields of the problem (knew, player_class …)."""
        problem = problem_of(self.facts, profile, candidate.statement, own)
        if candidate.version.trumps is not self.facts.said.trumps:
            problem = replace(problem, speaks_of_trumps=candidate.version.trumps is TrumpWords.MENTIONED)
        if change:
            problem = replace(problem, **change)  # type: ignore[arg-type]  # names fields; a wrong one raises
        found = self.solve(problem, part)
        left = self.facts.left
        low, high = (found.tricks, found.tricks) if found.tricks is not None else found.bounds
        best = found.best
        if not self.facts.declaring:
            low, high = left - high, left - low
            best = None if best is None else left - best
        return Worth(candidate, low, high, best, found)

    def solve(self, problem: ClaimProblem, part: int = 1) -> ClaimValue:
        """The engine's answer, remembered. `part`: it gets this part of the budget."""
        if problem not in self._known:
            nodes = self.budget if self.budget is not None else int(problem.profile.flag("budget"))
            self._known[problem] = value(problem, max(1, nodes // (part * len(self.candidates))))
        return self._known[problem]

    def all(self, profile: Profile, own: int | None, part: int = 1, **change: object) -> list[Worth]:
        """Every candidate under one profile."""
        return [self.worth(candidate, profile, own, part, **change) for candidate in self.candidates]

    def worst(self, profile: Profile, own: int | None, part: int = 1, **change: object) -> Worth:
        """The candidate that is worst for the claimer; of equals the first."""
        return worst_of(self.all(profile, own, part, **change))


def worst_of(worths: list[Worth]) -> Worth:
    """The worst for the claimer. An inexact one widens the interval downwards."""
    worst = min(worths, key=lambda worth: (worth.low, worth.high))
    high = min(worth.high for worth in worths)
    bests = [worth.best for worth in worths]
    best = None if any(b is None for b in bests) else max(b for b in bests if b is not None)
    return replace(worst, high=high, best=best)


def with_flag(profile: Profile, name: str, value: object) -> Profile:
    """The same profile with one flag changed."""
    return replace(profile, flags=tuple((key, value if key == name else old) for key, old in profile.flags))
