"""Points: the greatest cước in full, the others by their dịch. Source: lesson 6 §2, rules §9."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from adjudicator.totom.cuoc import EXCLUDED, Item, Win, true_items
from adjudicator.totom.cuoc.xuyen import BI_TU_FACE, NAM_GIAN_FACE
from adjudicator.totom.hand import CARDS_AT_U, EAT, Layout, lies_alone, lung_of_mark, ways
from adjudicator.totom.melds import PHU, YEU, marked_covers
from adjudicator.totom.packing import contains
from adjudicator.totom.rules import Rules


@dataclass(frozen=True, slots=True)
class Scored:
    """One cước in a score. `times` is how often it counts, `points` what it adds to the total."""

    id: str
    times: int
    main: int
    dich: int
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """Scored cước, the greatest first as in `total`; `total` in points."""

    items: tuple[Scored, ...]
    total: int


def name_of(item: Item) -> str:
    """The id as it is written and printed: a khôi with its level."""
    return f"khoi({item[1]})" if item[0] == "khoi" else item[0]


def values(item: Item, rules: Rules) -> tuple[int, int]:
    """Main value and dịch of one cước: khôi of level j is one dịch more for every level (item c)."""
    id, number = item
    if id == "khoi":
        dich = number - 1
        return rules.main["thong"] + rules.dich_points * (number - 2), dich
    return rules.main[id], rules.dich[id]


@lru_cache(maxsize=4096)
def score(items: tuple[Item, ...], rules: Rules) -> Score:
    """Greatest main value + dịch of the rest; equal mains by the option `tie_main`."""
    items = items or (("suong", 1),)
    sign = 1 if rules.tie_main == "higher_dich" else -1
    worth = [values(item, rules) for item in items]
    best = max(range(len(items)), key=lambda at: (worth[at][0], sign * worth[at][1]))
    scored = []
    for at in sorted(range(len(items)), key=lambda at: (at != best, at)):
        main, dich = worth[at]
        times = items[at][1] if items[at][0] in ("tom", "leo") else 1
        extra = dich * times * rules.dich_points
        points = main + dich * (times - 1) * rules.dich_points if at == best else extra
        scored.append(Scored(name_of(items[at]), times, main, dich, points))
    return Score(tuple(scored), sum(item.points for item in scored))


def announceable(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], ...]:
    """The sets that may be announced when all items are true: of an excluded pair, one or the other."""
    ids = {id for id, _ in items}
    for pair in EXCLUDED:
        if pair <= ids:
            return tuple(tuple(item for item in items if item[0] != dropped) for dropped in sorted(pair))
    return (items,)


@lru_cache(maxsize=4096)
def best_of(items: tuple[Item, ...], rules: Rules) -> Score:
    """The best score of the cước a hand has."""
    return max((score(chosen, rules) for chosen in announceable(items)), key=lambda scored: scored.total)


@cache
def _ties(card: int) -> tuple[tuple[int, int], ...]:
    """(number, packed cards) of every phu that the card could tie as a xuyên."""
    return tuple(
        (number, phu.counts)
        for number, phu in enumerate(PHU)
        if card in (BI_TU_FACE[number], NAM_GIAN_FACE[number])
    )


def best_score(win: Win) -> tuple[Score, Layout] | None:
    """The best score over all layouts of a legal ù, and a layout that has it; None if it is no ù.

    Layouts that no cước can tell apart are scored once.
    """
    rules, card = win.rules, win.win
    if win.hand.size + (card is not None) != CARDS_AT_U:
        return None
    particular = win.how == EAT and card in YEU and not rules.eat_lone_yeu
    best: tuple[Score, Layout] | None = None
    for free, locked in ways(win.hand, card, win.how, rules):
        need = rules.min_lung - win.hand.extra_lung - sum([lock.lung for lock in locked])
        ties = () if card is None else [number for number, counts in _ties(card) if contains(free, counts)]
        found, marks = marked_covers(free, rules.sp_extend)
        shapes: list[tuple[int, tuple[int, ...]]]
        if not ties and not particular:
            shapes = list(dict(zip(marks, found, strict=True)).items())
        else:
            kept: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}
            for phu, mark in zip(found, marks, strict=True):
                tied = tuple([number for number in ties if number in phu])
                if not (particular and lies_alone(phu, card, win.how, rules)):
                    kept[mark, phu if tied and rules.xuyen_no_attach != "card" else tied] = phu
            shapes = [(mark, phu) for (mark, _), phu in kept.items()]
        for mark, phu in shapes:
            if lung_of_mark(mark, rules) < need:
                continue
            layout = Layout(locked, tuple(sorted(phu)))
            scored = best_of(true_items(win, layout), rules)
            if best is None or (scored.total, layout.phu) > (best[0].total, best[1].phu):
                best = (scored, layout)
    return best
