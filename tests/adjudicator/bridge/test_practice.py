"""Real claims that the table accepted stand here too: a share of the bench, the shorter ones.

The whole table is printed by `tests/bench/practice.py`.
"""

from __future__ import annotations

import pytest

from adjudicator.bridge.engine.value import value
from adjudicator.profile import profile
from tests.bench.practice import problem_of, real_claims
from tests.notation.foreign.data import DATA, data_file

MOST_TRICKS = 5


@pytest.mark.parametrize("regulator", ["ebu", "acbl"])
def test_accepted_claims_of_all_the_rest_stand(regulator: str) -> None:
    data_file("lin/bbo-pairs-wronie-736-boards.lin")
    rules = profile("bridge", regulator)
    problems = [problem_of(real, rules) for real in real_claims(DATA / "lin")]
    whole = [one for one in problems if one.tricks_left <= MOST_TRICKS and one.claimed == one.tricks_left]
    assert len(whole) > 150
    answers = [value(problem) for problem in whole]
    by_trump = sum(answer.limb_70c == (True, True, True) for answer in answers)
    stand = sum(
        answer.bounds[0] >= problem.tricks_left for answer, problem in zip(answers, whole, strict=True)
    )
    assert all(answer.exact for answer in answers)
    assert stand * 100 >= 95 * (len(whole) - by_trump)
    assert by_trump * 100 <= 5 * len(whole)
