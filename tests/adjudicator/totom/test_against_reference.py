"""The fast engine against the slow and obvious one: layouts, waits and cước.

The full number of hands is run by `tests/bench/totom.py`.
"""

from __future__ import annotations

from random import Random

from adjudicator.totom.cuoc import Win, true_items
from adjudicator.totom.hand import Layout, legal_layouts
from adjudicator.totom.melds import PHU
from adjudicator.totom.nearest import nearest_miss
from adjudicator.totom.rules import rules_named
from adjudicator.totom.score import best_score, score
from adjudicator.totom.waits import wait_codes
from notation.games.totom import FACES
from tests.adjudicator.totom import plain_reference as plain
from tests.adjudicator.totom.hands import Sample, sample

SD = rules_named("san-dinh")
HANDS, WAIT_HANDS = 120, 20


def as_plain(layout: Layout) -> plain.Layout:
    """A layout of the engine in the words of the reference."""
    locked = tuple((lock.kind, lock.codes, lock.lung) for lock in layout.locked)
    return locked, tuple(sorted(tuple(sorted(PHU[number].codes)) for number in layout.phu))


def compare_layouts(one: Sample) -> int:
    """Same layouts, same cước in each; how many there are."""
    hand, win = one.hand(), FACES.index(one.win)
    found = {as_plain(layout): layout for layout in legal_layouts(hand, win, one.how, SD)}
    args = (one.free, one.concealed, one.locked, one.cups, one.win, one.how)
    assert set(found) == plain.legal(*args), one
    best = 0
    for shape, layout in sorted(found.items()):
        items = true_items(Win(hand, win, one.how, SD), layout)
        expected = plain.cuoc(*args, shape) or {"suong"}
        assert {id for id, _ in items} == expected, (one, shape)
        sets = [items]
        if {"leo", "chi-nay"} <= expected:
            sets = [tuple(item for item in items if item[0] != dropped) for dropped in ("leo", "chi-nay")]
        best = max(best, *(score(chosen, SD).total for chosen in sets))
    scored = best_score(Win(hand, win, one.how, SD))
    assert (scored[0].total if scored else 0) == best, one
    return len(found)


def compare_waits(one: Sample) -> int:
    """Same waits, same ways; how many."""
    found = list(wait_codes(one.hand(), SD))
    assert found == plain.waits(one.free, one.concealed, one.locked, one.cups), one
    return len(found)


def test_layouts_and_cuoc() -> None:
    """Some hundred hands, legal and nearly legal."""
    random = Random(20)
    counts = [compare_layouts(sample(random)) for _ in range(HANDS)]
    assert sum(count > 0 for count in counts) > HANDS // 10
    assert sum(count == 0 for count in counts) > HANDS // 10


def test_waits() -> None:
    """Some hands that wait for something among them."""
    random = Random(21)
    assert sum(compare_waits(sample(random)) > 0 for _ in range(WAIT_HANDS)) > WAIT_HANDS // 10


def test_nearest_miss_is_the_smallest() -> None:
    """Leaving out one card fewer never gives a layout (tried one by one for small misses)."""
    random = Random(22)
    seen = 0
    for _ in range(60):
        one = sample(random)
        hand, win = one.hand(), FACES.index(one.win)
        miss = nearest_miss(hand, win, one.how, SD)
        rests = [
            rest for rest, _ in plain.taken(one.free, one.concealed, one.locked, one.cups, one.win, one.how)
        ]
        if not miss.que:
            assert any(plain.layouts(rest) for rest in rests)
        elif len(miss.que) == 1:
            assert not any(plain.layouts(rest) for rest in rests)
            seen += 1
        elif len(miss.que) == 2:
            ordinary = [(rest, at) for rest in rests for at, card in enumerate(rest) if card not in plain.YEU]
            assert not any(plain.layouts(rest[:at] + rest[at + 1 :]) for rest, at in ordinary)
            seen += 1
    assert seen > 5
