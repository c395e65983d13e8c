"""What was found up to some event does not hang on what came after it.

Left out are the findings that only the whole hand shows (`close`): declared results, announcements.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from adjudicator.game import game
from adjudicator.replay import replay
from tests.metamorphic.corpus import a_hand
from tests.metamorphic.relation import relation


@relation(14)
def test_positions_and_faults(source: Random) -> None:
    record = a_hand(source)
    cut = source.randrange(len(record.events) + 1)
    kept = record.events[:cut]
    whole, begun = replay(record), replay(replace(record, events=kept, facts=(), whatifs=(), rulings=()))
    rules = game(record.game)
    assert [repr(one) for one in begun.positions] == [repr(one) for one in whole.positions[: cut + 1]]
    for event, here, there in zip(kept, whole.positions, begun.positions, strict=False):
        assert rules.check(here, event) == rules.check(there, event)
