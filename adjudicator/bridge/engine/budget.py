"""The budget of a search, counted in positions, never in time: the same problem always gives the same answer."""

from __future__ import annotations


class BudgetSpentError(Exception):
    """The nodes that the search may visit are used up."""


MOST_NODES = 1 << 60  # the C core counts no further than 2**63: no search gets there


class Counter:
    """The nodes left of a budget, shared by all the searches of one claim."""

    __slots__ = ("limit", "used")

    def __init__(self, limit: int) -> None:
        self.limit = min(limit, MOST_NODES)
        self.used = 0

    def tick(self) -> None:
        """One node more. Raises BudgetSpentError."""
        self.spend(1)

    def spend(self, nodes: int) -> None:
        """So many nodes more. Raises BudgetSpentError."""
        self.used += nodes
        if self.used > self.limit:
            raise BudgetSpentError


def double_dummy_cost(tricks: int) -> int:
    """What one double-dummy value costs of the budget: about as many nodes as it takes time."""
    return 50 << min(max(0, tricks - 6), 5)
