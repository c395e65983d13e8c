"""How likely was a trick, had play gone on: shares of the equally normal continuations.

Law 69B2 gives back a trick that a side would likely have won. Every normal card of the claimer's side
counts as equally likely at its turn; the other side plays its best. More than half is likely; a regulator
may set another share (`likely_percent`).

SOURCE: Law 69B2; rules 4.7.
"""

from __future__ import annotations

from fractions import Fraction

from adjudicator.bridge.problem import ClaimProblem
from adjudicator.bridge.search import POSITION_COST, Node, Players, Worst, tricks_left
from adjudicator.bridge.sure import BudgetSpentError, Counter
from adjudicator.bridge.value import searches_of


def share_held_to(problem: ClaimProblem, tricks: int, budget: int | None = None) -> Fraction | None:
    """The share of normal continuations that hold the claimer's side to `tricks` or fewer of those left.

    Where the claimer may have had several things in mind, the smallest share: here doubt favours the
    claim. None where the budget (positions, None: the profile's) was spent.
    """
    counter = Counter(problem.profile.flag("budget") if budget is None else budget)
    try:
        shares = [
            _Shares(worst, players, counter).of(root, tricks)
            for root, worst, players in searches_of(problem, counter)
        ]
    except BudgetSpentError:
        return None
    return min(shares)


def likely_lost(problem: ClaimProblem, tricks: int, budget: int | None = None) -> bool | None:
    """Would the claimer's side likely have won fewer than `tricks`? None where the budget was spent."""
    share = share_held_to(problem, tricks - 1, budget)
    return None if share is None else share * 100 > problem.profile.flag("likely_percent")


class _Shares:
    """The walk over the normal continuations, each position once."""

    def __init__(self, worst: Worst, players: Players, counter: Counter) -> None:
        self._worst = worst
        self._players = players
        self._counter = counter
        self._known: dict[tuple[Node, int], Fraction] = {}

    def of(self, node: Node, tricks: int) -> Fraction:
        """The share from this position on. Raises BudgetSpentError."""
        if tricks < 0:
            return Fraction(0)
        if tricks >= tricks_left(node):
            return Fraction(1)
        known = self._known.get((node, tricks))
        if known is not None:
            return known
        self._counter.spend(POSITION_COST)
        floor, ceiling = self._players.limits(node)
        if floor > tricks or ceiling <= tricks:
            answer = Fraction(int(floor <= tricks))
        else:
            seat = (node.leader + len(node.trick)) & 3
            shares = []
            for choice in self._players.choices(node, seat):
                child, won = self._worst.after(choice, seat)
                shares.append(self.of(child, tricks - won))
            own = (seat ^ self._players.side) & 1 == 0
            answer = sum(shares, Fraction(0)) / len(shares) if own else max(shares)
        self._known[node, tricks] = answer
        return answer
