"""What he counts on at a turn, by its definition: every lie that he cannot exclude, listed and played (70D1, 70E1)."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.bridge.double_dummy import card_tricks
from adjudicator.bridge.engine.belief import Belief
from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.follow import Place
from adjudicator.bridge.engine.outlook import Outlook
from adjudicator.bridge.engine.search import Node
from notation.games.bridge import mask_of
from tests.adjudicator.bridge.deals import random_ending
from tests.adjudicator.bridge.hands import hands_of
from tests.adjudicator.bridge.plain_reference import legal, played
from tests.adjudicator.bridge.plain_sure import Lie, all_lies, plain_sure

PERCENT = 50


class Plain:
    """One turn of a side, every question answered by going through all the lies."""

    def __init__(self, node: Node, trumps: int | None, side: int) -> None:
        self.node, self.trumps, self.side = node, trumps, side
        self.seat = (node.leader + len(node.trick)) % 4
        self.left, self.right = (side + 1) % 4, (side + 3) % 4
        sizes = node.hands[self.left].bit_count(), node.hands[self.right].bit_count()
        out = node.hands[self.left] | node.hands[self.right]
        self.lies: list[Lie] = [
            lie for lie in all_lies(out, sizes, node.belief.voids) if sum(sizes) == out.bit_count()
        ]

    def sure(self, card: int, need: int) -> bool:
        """Does one plan that begins with the card take so many tricks in every lie?"""
        hands = played(self.node.hands, self.seat, card)
        own = hands[self.side], hands[self.side + 2]
        trick = (*self.node.trick, card)
        return plain_sure(
            own, self.lies, self.trumps, self.side, self.node.leader, trick, need, squeezes=True
        )

    def guesses(self, cards: list[int], need: int) -> list[int]:
        """The cards that keep so many tricks in half as many lies as the best of them does, or more."""
        count = dict.fromkeys(cards, 0)
        for left, right in self.lies:
            hands = list(self.node.hands)
            hands[self.left], hands[self.right] = left, right
            deal = hands[0], hands[1], hands[2], hands[3]
            tricks = card_tricks(deal, self.trumps, self.node.leader, self.node.trick)
            for card in cards:
                count[card] += tricks[card] >= need
        most = max(count.values())
        return [card for card in cards if count[card] and 100 * count[card] >= PERCENT * most]

    def keeping(self, cards: list[int], left: int) -> tuple[int, list[int]]:
        """What he counts on, and the cards that keep it: sure, else a guess, else the most that is sure."""
        need = min(self.node.need, left)
        if not self.node.surprised and need == self.node.need:
            sure = [card for card in cards if self.sure(card, need)]
            if sure:
                return need, sure
            guesses = self.guesses(cards, need)
            if guesses:
                safest = ([c for c in guesses if self.sure(c, tricks)] for tricks in range(need - 1, 0, -1))
                return need, guesses if len(guesses) == 1 else next(filter(None, safest), guesses)
        for tricks in range(left, 0, -1):
            sure = [card for card in cards if self.sure(card, tricks)]
            if sure:
                hopeful = self.guesses(sure, tricks + 1) if len(sure) > 1 and tricks < left else []
                return tricks, hopeful or sure
        return 0, (self.guesses(cards, 1) if len(cards) > 1 else []) or cards


def turn(random: Random, size: int) -> tuple[Node, int | None, int]:
    """A turn of the side in a random ending, with what a trick in progress has shown; trumps and the side."""
    hands, trumps, leader, trick = random_ending(random, size, random.randrange(4))
    seat = (leader + len(trick)) % 4
    side = seat % 2
    voids = [0, 0]
    for place, card in enumerate(trick):
        if card // 13 != trick[0] // 13 and (leader + place - side) % 2:
            voids[0 if (leader + place - side) % 4 == 1 else 1] |= 1 << trick[0] // 13
    belief = Belief(0, (voids[0], voids[1]), (0, 0))
    need = random.randint(1, size)
    return Node(hands, leader, trick, belief, Place(()), need, -1, random.random() < 0.4), trumps, side


@pytest.mark.parametrize(("size", "count"), [(2, 250), (3, 25)])
def test_what_he_counts_on_is_what_all_the_lies_say(size: int, count: int) -> None:
    random = Random(size)
    found = set()
    for _ in range(count):
        node, trumps, side = turn(random, size)
        plain = Plain(node, trumps, side)
        cards = legal(node.hands[plain.seat], node.trick)
        outlook = Outlook(trumps, side, Counter(10**7), squeezes=True, guess_percent=PERCENT)
        expected = plain.keeping(cards, size)
        assert outlook.keeping(node, plain.seat, cards)[:2] == expected, (node, trumps, side)
        found.add((node.surprised, expected[0] == node.need, len(expected[1]) < len(cards)))
    assert len(found) == 8


HANDS = hands_of("A.-.-.- K.-.-.- 2.-.-.- Q.-.-.-")


@pytest.mark.parametrize(
    ("forgotten", "left", "right", "truly"),
    [
        ("", "", "", True),
        ("SK", "", "", False),  # a card that is there
        ("HK", "", "", True),
        ("", "SK", "", True),  # East, on the left of North, has it
        ("", "SQ", "", False),
        ("", "", "SQ", True),
        ("", "", "SK", False),
        ("", "SK", "SQ", True),
    ],
)
def test_whether_the_deal_is_one_that_he_allows_for(
    forgotten: str, left: str, right: str, truly: bool
) -> None:
    belief = Belief(
        mask_of(tuple(forgotten.split())),
        (0, 0),
        (mask_of(tuple(left.split())), mask_of(tuple(right.split()))),
    )
    node = Node(HANDS, 2, (), belief, Place(()), 1, -1, False)
    assert Outlook(None, 0, Counter(1000), squeezes=False, guess_percent=PERCENT).truly(node) is truly
