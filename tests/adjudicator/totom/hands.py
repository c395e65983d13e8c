"""Random hands for comparisons: shuffled, built from phu, and built and then spoiled a little."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from adjudicator.totom.hand import Hand, Locked
from adjudicator.totom.melds import PHU
from adjudicator.totom.packing import packed_codes
from notation.games.totom import FACES


@dataclass(frozen=True)
class Sample:
    """Twenty cards before the winning card, and that card with a way to take it."""

    free: tuple[str, ...]
    concealed: tuple[str, ...]
    locked: tuple[tuple[str, tuple[str, ...], bool], ...]
    cups: frozenset[str]
    win: str
    how: str

    def hand(self) -> Hand:
        """The same for the engine."""
        locked = tuple(
            Locked(kind, tuple(FACES.index(c) for c in cards), lung) for kind, cards, lung in self.locked
        )
        cups = frozenset(FACES.index(card) for card in self.cups)
        return Hand(packed_codes(self.free), packed_codes(self.concealed), locked, cups)


_DOC = [phu for phu in PHU if phu.kind == "doc" and phu.size <= 6]
_BI = [phu for phu in PHU if phu.kind == "bi" and phu.size <= 5]
_SP = [phu for phu in PHU if phu.kind == "sp" and phu.size <= 5]
_YEU = [phu for phu in PHU if phu.kind == "yeu" and phu.size <= 2]


def built(random: Random, locked: int) -> list[str]:
    """Cards that are all in phu, 21 with `locked` of them elsewhere."""
    while True:
        cards: list[str] = []
        while len(cards) < 21 - locked:
            roll = random.random()
            kind = _DOC if roll < 0.5 else _BI if roll < 0.75 else _SP if roll < 0.9 else _YEU
            cards.extend(random.choice(kind).codes)
        if len(cards) == 21 - locked and all(cards.count(card) <= 4 for card in cards):
            return cards


def sample(random: Random) -> Sample:
    """One hand: a fifth shuffled, a fifth legal, the others nearly so; with and without locked sets and cups."""
    locked: list[tuple[str, tuple[str, ...], bool]] = []
    roll = random.random()
    if roll < 0.5:
        face = random.choice(FACES)
        kind = random.choice(["khan", "phong", "thien-khai"])
        locked.append((kind, (face,) * (4 if kind == "thien-khai" else 3), True))
    while True:
        out = [card for _, cards, _ in locked for card in cards]
        if random.random() < 0.2:
            deck = [face for face in FACES for _ in range(4 - out.count(face))]
            cards = random.sample(deck, 21 - len(out))
        else:
            cards = built(random, len(out))
            if random.random() < 0.75:
                for _ in range(random.choice((1, 1, 2, 3))):
                    cards[random.randrange(len(cards))] = random.choice(FACES)
        if all((cards + out).count(card) <= 4 for card in cards):
            break
    win = cards.pop(random.randrange(len(cards)))
    eaten = random.sample(range(len(cards)), random.choice((0, 0, 3, 6)))
    concealed = tuple(sorted(card for at, card in enumerate(cards) if at not in eaten))
    how = "an" if concealed.count(win) < 2 or random.random() < 0.5 else "phong"
    cups = frozenset(random.sample(FACES, 1)) if random.random() < 0.2 else frozenset()
    return Sample(tuple(sorted(cards)), concealed, tuple(locked), cups, win, how)
