"""A second, slow and obvious search for layouts, waits and cước, written from the rules and not from the engine.

Cards are codes, a hand is a sorted tuple of codes, a phu is a sorted tuple of codes. Nothing here
imports the engine.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import product

SUITS = "vsn"
FACES = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + ["cc", "tt", "oc"]
YEU = {"1v", "1s", "1n", "cc", "tt", "oc"}
RED = {"8v", "9v", "8s", "9s", "cc", "tt", "oc"}
TRIOS = [
    ("1v", "1s", "9n"),
    ("2v", "2s", "8n"),
    ("3v", "3s", "7n"),
    ("9s", "tt", "oc"),
    ("9v", "9s", "tt"),
    ("9v", "8s", "cc"),
]
Phu = tuple[str, ...]
Cards = tuple[str, ...]
Locked = tuple[tuple[str, Phu, bool], ...]  # kind, cards, is it a lưng


def is_run(phu: Phu) -> bool:
    """One suit, three or more ranks in a row, no rank twice."""
    if any(card in ("cc", "tt", "oc") for card in phu) or len({card[1] for card in phu}) != 1:
        return False
    ranks = sorted(int(card[0]) for card in phu)
    return len(ranks) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def is_trio(phu: Phu) -> bool:
    """Exactly the faces of one special trio, each at least once."""
    return any(set(phu) == set(trio) for trio in TRIOS)


@cache
def all_phu_with(card: str) -> tuple[tuple[Phu, tuple[tuple[str, int], ...]], ...]:
    """Every phu that holds the card with its counts, phu yêu apart."""
    found: list[Phu] = []
    triples = [tuple(f"{rank}{suit}" for suit in SUITS) for rank in range(1, 10)] + list(TRIOS)
    for triple in triples:
        if card in triple:
            for a, b, c in product((1, 2, 3, 4), repeat=3):
                found.append(tuple(sorted([triple[0]] * a + [triple[1]] * b + [triple[2]] * c)))
    if card not in ("cc", "tt", "oc"):
        for low in range(1, 10):
            for high in range(low + 2, 10):
                run = tuple(sorted(f"{rank}{card[1]}" for rank in range(low, high + 1)))
                found.extend([run] if card in run else [])
    return tuple((phu, tuple(Counter(phu).items())) for phu in found)


@lru_cache(maxsize=200_000)
def layouts(cards: Cards) -> frozenset[tuple[Phu, ...]]:
    """Every layout: a sorted tuple of phu. Yêu that are left over make one phu a face."""
    ordinary = [card for card in cards if card not in YEU]
    first = ordinary[0] if ordinary else next(iter(cards), None)
    if first is None:
        return frozenset({()})
    found: set[tuple[Phu, ...]] = set()
    held = Counter(cards)
    for phu, need in all_phu_with(first):
        if all(held[card] >= n for card, n in need):
            left = list(cards)
            for card in phu:
                left.remove(card)
            rest = tuple(left)
            found.update(tuple(sorted((phu, *layout))) for layout in layouts(rest))
    if first in YEU:
        copies = (first,) * held[first]
        rest = tuple(card for card in cards if card != first)
        found.update(tuple(sorted((copies, *layout))) for layout in layouts(rest))
        for fewer in range(1, held[first]):  # some lie alone, the others elsewhere
            rest = tuple(sorted((held - Counter({first: fewer})).elements()))
            for layout in layouts(rest):
                if all(set(phu) != {first} for phu in layout):
                    found.add(tuple(sorted(((first,) * fewer, *layout))))
    return frozenset(found)


def is_lung(phu: Phu) -> bool:
    """A special trio, or a run of văn from one."""
    return is_trio(phu) or (is_run(phu) and {"1n", "2n", "3n"} <= set(phu))


def taken(
    free: Cards, concealed: Cards, locked: Locked, cups: frozenset[str], win: str | None, how: str | None
) -> list[tuple[Cards, Locked]]:
    """Free cards and locked sets after the winning card was taken."""
    if win is None:
        return [(free, locked)]
    if how == "phong":
        if concealed.count(win) < 2:
            return []
        rest = list(free)
        rest.remove(win)
        rest.remove(win)
        return [(tuple(sorted(rest)), (*locked, ("phong", (win,) * 3, win not in cups)))]
    if how == "day-khan":
        return [
            (free, (*locked[:at], ("khan4", (win,) * 4, lung), *locked[at + 1 :]))
            for at, (kind, cards, lung) in enumerate(locked)
            if kind == "khan" and cards[0] == win
        ]
    found = [(tuple(sorted((*free, win))), locked)]
    found += [
        (free, (*locked[:at], ("phong", (win,) * 4, lung), *locked[at + 1 :]))
        for at, (kind, cards, lung) in enumerate(locked)
        if kind == "phong" and cards == (win,) * 3
    ]
    return found


Layout = tuple[Locked, tuple[Phu, ...]]


def legal(
    free: Cards, concealed: Cards, locked: Locked, cups: frozenset[str], win: str | None, how: str | None
) -> set[Layout]:
    """Every legal layout of the 21 cards."""
    found = set()
    for rest, sets in taken(free, concealed, locked, cups, win, how):
        for layout in layouts(rest):
            if sum(lung for _, _, lung in sets) + sum(map(is_lung, layout)) >= 1:
                found.add((sets, layout))
    return found


def waits(
    free: Cards, concealed: Cards, locked: Locked, cups: frozenset[str]
) -> list[tuple[str, tuple[str, ...]]]:
    """Every face that wins and the ways."""
    owned = list(free) + [card for _, cards, _ in locked for card in cards]
    found = []
    for face in FACES:
        if owned.count(face) < 4:
            hows = tuple(
                h for h in ("an", "phong", "day-khan") if legal(free, concealed, locked, cups, face, h)
            )
            if hows:
                found.append((face, hows))
    return found


def cuoc(
    free: Cards,
    concealed: Cards,
    locked: Locked,
    cups: frozenset[str],
    win: str | None,
    how: str | None,
    layout: Layout,
) -> set[str]:
    """The cước of a finished hand in one layout, chains apart."""
    groups = layout[1]
    cards = [*free, *(card for _, held, _ in locked for card in held), *([win] if win else [])]
    reds = [card for card in cards if card in RED]
    found = set()
    names = {frozenset(group) for group in groups if is_trio(group)}
    if frozenset(("3v", "3s", "7n")) in names:
        found.add("tom")
    if frozenset(("9v", "8s", "cc")) in names:
        found.add("leo")
    if len(reds) == 10:
        found.add("thap-dieu")
    if reds == ["oc"]:
        found.add("kinh-cu")
    if not reds:
        found.add("bach-dinh")
    if reds == ["oc"] * 4:
        found.add("kinh-tu-co")
    if win is None:
        found.add("thien-u")
        return found
    before = waits(free, concealed, locked, cups)
    thanh = bool(layouts(free))
    if how == "phong" and before == [(win, ("phong",))] and not thanh and win not in YEU and win not in cups:
        found.add("bach-thu")
    alone = [face for face, _ in before] == [win]
    other_copies = cards.count(win) > 1
    if how == "an" and not other_copies:
        for group in groups:
            if len(group) == 5 and win in group and not is_run(group):
                others = [card for card in group if card != win]
                pairs = set(others)
                paired = len(others) == 4 and len(pairs) == 2 and all(others.count(x) == 2 for x in pairs)
                if paired and alone and not pairs & YEU and not set(group) & cups:
                    found.add("bi-tu")
            if len(group) == 5 and is_run(group) and sorted(group)[2] == win and not set(group) & YEU:
                found.add("nam-gian")
    if win == "cc" and alone and not thanh and "leo" in found and "9v" in concealed and "8s" in concealed:
        found.add("chi-nay")
    return found
