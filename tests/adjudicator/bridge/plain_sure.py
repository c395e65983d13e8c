"""What is sure, by its definition: one plan that takes the tricks in every lie the claimer cannot tell apart.

The lies are listed, each as the two opposing hands. His own card must be the same in all lies that are
left; each card of an opponent leaves the lies in which he could play it. Nothing is merged or remembered.
"""

from __future__ import annotations

from itertools import combinations

from notation.games.bridge import SUIT_MASK
from tests.adjudicator.bridge.plain_reference import legal, winner_of

#: An opposing card that takes no trick: one that the claimer has forgotten.
IDLE = -1
Lie = tuple[int, int]


class IdleLeadError(Exception):
    """An opponent may have to lead a forgotten card: its suit is not known, so the plain game has no rule."""


def all_lies(out: int, sizes: tuple[int, int], voids: tuple[int, int]) -> list[Lie]:
    """Every pair of hands that the cards `out` can form, no longer than `sizes`, without the void suits."""
    cards = [card for card in range(52) if out >> card & 1]
    found = []
    for count in range(len(cards) + 1):
        for chosen in combinations(cards, count):
            left = sum(1 << card for card in chosen)
            lie = left, out & ~left
            if all(
                hand.bit_count() <= size
                and not any(void >> suit & 1 and hand & SUIT_MASK[suit] for suit in range(4))
                for hand, size, void in zip(lie, sizes, voids, strict=True)
            ):
                found.append(lie)
    return found


def plain_sure(
    own: tuple[int, int],
    lies: list[Lie],
    trumps: int | None,
    side: int,
    leader: int,
    trick: tuple[int, ...],
    need: int,
    *,
    squeezes: bool,
) -> bool:
    """Whether the side takes `need` tricks in every lie with one plan. Raises IdleLeadError.

    `own` are the hands of seats `side` and `side + 2`, a lie those of `side + 1` and `side + 3`. Without
    `squeezes` an opponent who cannot follow may always throw a card from nowhere, else only one that the claimer has forgotten.
    """
    if need <= 0:
        return True
    if len(trick) == 4:
        # An idle card follows nothing and beats nothing.
        winner = winner_of(trick, leader, trumps)
        left = need - (winner % 2 == side)
        return plain_sure(own, lies, trumps, side, winner, (), left, squeezes=squeezes)
    if not any(own) and not trick:
        return False
    seat = (leader + len(trick)) % 4
    if seat % 2 == side:
        for card in legal(own[seat // 2], trick):
            rest = (own[0] & ~(1 << card), own[1]) if seat < 2 else (own[0], own[1] & ~(1 << card))
            if plain_sure(rest, lies, trumps, side, leader, (*trick, card), need, squeezes=squeezes):
                return True
        return False
    which = 0 if seat == side + 1 else 1
    cards_left = own[0].bit_count() + any((leader + place) % 4 == side for place in range(len(trick)))
    replies: dict[int, list[Lie]] = {}
    for lie in lies:
        cards = legal(lie[which], trick)
        for card in cards:
            after = lie[which] & ~(1 << card)
            replies.setdefault(card, []).append((after, lie[1]) if which == 0 else (lie[0], after))
        follows = any(trick and card // 13 == trick[0] // 13 for card in cards)
        if not trick and not cards:
            raise IdleLeadError
        spare = not squeezes or lie[which].bit_count() < cards_left
        if trick and not follows and spare:
            replies.setdefault(IDLE, []).append(lie)
    return all(
        plain_sure(own, left, trumps, side, leader, (*trick, card), need, squeezes=squeezes)
        for card, left in replies.items()
    )
