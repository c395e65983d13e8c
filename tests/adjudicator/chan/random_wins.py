"""Random hands of twenty cards, most of them legal ù, many rich in cước, with melds and a winning card."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

FACES = [f"{rank}{suit}" for rank in range(2, 10) for suit in "vsn"] + ["cc"]
RICH = ["3v", "3s", "7n", "9v", "8s", "cc", "2v", "8v", "5v", "4v", "5s"]


@dataclass(frozen=True)
class Sample:
    """A hand: concealed cards before the winning one, groups laid open, how it was won."""

    hand: tuple[str, ...]
    melds: tuple[tuple[str, ...], ...]
    win: str | None
    own_gate: bool
    reveals: int
    thong: bool
    dealt: tuple[str, ...]
    from_stock: bool = True


def sample(source: Random) -> Sample:
    """One hand. About one in six is spoiled by a changed card, so that illegal ones are met too."""
    while True:
        made = _try(source)
        if made is not None:
            return made


def _try(source: Random) -> Sample | None:
    pool = source.choice(
        [FACES, FACES, RICH + FACES, [f for f in FACES if f[0] not in "89" and f != "cc"], RICH]
    )
    chan = source.choice([6, 6, 6, 7, 8, 9, 10, 5])
    groups: list[tuple[str, ...]] = []
    while sum(2 if len(g) == 4 else 1 for g in groups) < chan:
        face = source.choice(pool)
        room = chan - sum(2 if len(g) == 4 else 1 for g in groups)
        groups.append((face,) * (4 if room >= 2 and source.random() < 0.06 else 2))
    while sum(2 if len(g) == 4 else 1 for g in groups) < 10:
        face, mate = source.choice(pool), source.choice(FACES)
        if face == mate or face == "cc" or mate == "cc" or face[0] != mate[0]:
            continue
        groups.append((face, mate))
    every = [card for group in groups for card in group]
    if any(every.count(card) > 4 for card in every):
        return None
    source.shuffle(groups)
    laid = source.choice([0, 0, 1, 2, 3, 5])
    melds = groups[:laid]
    hand = [card for group in groups[laid:] for card in group]
    if source.random() < 0.15:
        hand[source.randrange(len(hand))] = source.choice(FACES)
    every = hand + [card for meld in melds for card in meld]
    if not hand or any(every.count(card) > 4 for card in every):
        return None
    win: str | None = None
    if melds or source.random() < 0.9:
        win = source.choice(hand)
        hand.remove(win)
    dealt = hand + [card for meld in melds for card in (meld[1:] if len(meld) == 4 else meld[1:2])]
    return Sample(
        tuple(hand), tuple(melds), win, win is not None and source.random() < 0.5, source.randrange(4),
        source.random() < 0.2, tuple(dealt), win is None or hand.count(win) != 3 or source.random() < 0.5,
    )  # fmt: skip
