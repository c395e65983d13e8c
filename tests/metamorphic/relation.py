"""A metamorphic relation: what a change of the input may do to the answer, asked of examples drawn at random.

A relation is a function of a source of chance that asserts. As a test it gets a few fixed rounds;
`python -m tests.bench.metamorphic` gives all of them as many as asked.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

Relation = Callable[[Random], None]
#: Every relation by module and name, as far as its module was imported.
RELATIONS: dict[str, Relation] = {}


def relation(rounds: int) -> Callable[[Relation], Callable[[], None]]:
    """Make a relation a test of so many rounds; each round draws one seed, always the same ones."""

    def as_test(holds: Relation) -> Callable[[], None]:
        RELATIONS[f"{holds.__module__.rpartition('.')[2]}.{holds.__name__}"] = holds

        @settings(
            max_examples=rounds,
            derandomize=True,
            database=None,
            deadline=None,
            phases=(Phase.explicit, Phase.generate),  # a smaller seed is no simpler hand
            suppress_health_check=list(HealthCheck),
        )
        @given(st.integers(0, 2**32 - 1))
        def test(seed: int) -> None:
            holds(Random(seed))

        test.__name__, test.__doc__, test.__module__ = holds.__name__, holds.__doc__, holds.__module__
        return test

    return as_test
