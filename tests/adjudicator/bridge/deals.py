"""Random endings for the tests of the double-dummy solvers and of the Law 70 engine."""

from __future__ import annotations

from random import Random

from adjudicator.bridge.position_code import Position


def random_ending(random: Random, size: int, played: int = 0) -> Position:
    """Four hands of `size` cards, `played` (0 to 3) legal cards of the first trick already on the table.

    Every third ending uses two suits only: long suits, blocked suits and runs of equal cards.
    """
    pack = list(range(52))
    if size <= 6 and random.random() < 1 / 3:
        first, second = random.sample(range(4), 2)
        pack = [card for card in pack if card // 13 in (first, second)]
    random.shuffle(pack)
    holdings = [sorted(pack[seat * size : (seat + 1) * size]) for seat in range(4)]
    trumps = random.choice((None, 0, 1, 2, 3))
    leader = random.randrange(4)
    trick: list[int] = []
    for place in range(played):
        hand = holdings[(leader + place) % 4]
        follows = [card for card in hand if trick and card // 13 == trick[0] // 13]
        card = random.choice(follows or hand)
        hand.remove(card)
        trick.append(card)
    north, east, south, west = (sum(1 << card for card in hand) for hand in holdings)
    return (north, east, south, west), trumps, leader, tuple(trick)
