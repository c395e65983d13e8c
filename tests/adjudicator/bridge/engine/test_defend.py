"""A defender's claim, turn by turn: what he and his partner see, every deal that they cannot exclude listed (70D2)."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.bridge.double_dummy import card_tricks
from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.defend import Defending, Shown
from adjudicator.bridge.engine.follow import Place
from adjudicator.bridge.engine.search import Node
from adjudicator.bridge.engine.value import value
from notation.games.bridge import CARDS, SUIT_MASK
from tests.adjudicator.bridge.asked import line
from tests.adjudicator.bridge.deals import random_ending
from tests.adjudicator.bridge.engine_cases import Case
from tests.adjudicator.bridge.hands import hands_of
from tests.adjudicator.bridge.plain_reference import legal
from tests.adjudicator.bridge.plain_sure import all_lies

IRRATIONAL, THROWN, GUESS = 50, 25, 60
DUMMY = 0  # South declares; West claims, East is his partner
CLAIMER, PARTNER, DECLARER = 3, 1, 2


def defending(trumps: int | None, lengths: tuple[tuple[int, int], ...] = ((0, 0),) * 4) -> Defending:
    return Defending(
        trumps,
        CLAIMER,
        DUMMY,
        Counter(10**7),
        irrational_percent=IRRATIONAL,
        thrown_master_percent=THROWN,
        guess_percent=GUESS,
        lengths=lengths,
    )


def different(node: Node, seat: int) -> list[int]:
    """The lowest of touching legal cards: no card of another hand or of the trick parts them."""
    others = sum(node.hands) - node.hands[seat] + sum(1 << card for card in node.trick)
    cards = legal(node.hands[seat], node.trick)
    return [
        card
        for card in cards
        if not any(
            low // 13 == card // 13 and low < card and not others & (1 << card) - (2 << low) for low in cards
        )
    ]


def tricks_in_deals(node: Node, seat: int, trumps: int | None) -> list[dict[int, int]]:
    """For every deal of the two hands that the seat does not see, the tricks of his side after each card."""
    hidden = seat ^ 2, DECLARER
    out = node.hands[hidden[0]] | node.hands[hidden[1]]
    sizes = node.hands[hidden[0]].bit_count(), node.hands[hidden[1]].bit_count()
    found = []
    for partner, declarer in all_lies(
        out, sizes, (node.belief.voids[hidden[0]], node.belief.voids[DECLARER])
    ):
        hands = list(node.hands)
        hands[hidden[0]], hands[DECLARER] = partner, declarer
        deal = hands[0], hands[1], hands[2], hands[3]
        found.append(card_tricks(deal, trumps, node.leader, node.trick))
    return found


def kept_winners(
    node: Node, seat: int, trumps: int | None, cards: list[int], deals: list[dict[int, int]]
) -> list[int]:
    """N3: without a high card that is thrown where a lower one is never worse and in a quarter of the deals better."""
    elsewhere = [card for at in range(4) if at != seat for card in range(52) if node.hands[at] >> card & 1]

    def high(card: int) -> bool:
        return not any(other // 13 == card // 13 and other > card for other in elsewhere)

    def thrown(card: int) -> bool:
        return bool(node.trick) and card // 13 not in (node.trick[0] // 13, trumps) and high(card)

    return [
        card
        for card in cards
        if not thrown(card)
        or not any(
            other // 13 != trumps
            and not high(other)
            and all(deal[other] >= deal[card] for deal in deals)
            and 4 * sum(deal[other] > deal[card] for deal in deals) >= len(deals)
            for other in cards
        )
    ]


def rational(cards: list[int], deals: list[dict[int, int]]) -> list[int]:
    """Without those than which another is never worse and in half of the deals better."""
    return [
        card
        for card in cards
        if not any(
            all(deal[other] >= deal[card] for deal in deals)
            and 100 * sum(deal[other] > deal[card] for deal in deals) >= IRRATIONAL * len(deals)
            for other in cards
        )
    ]


def normal(cards: list[int], deals: list[dict[int, int]], need: int, surprised: bool) -> list[int]:
    """What keeps the most that is sure, up to what he counts on; a guess at more where there is one, at first."""
    for tricks in range(need, 0, -1):
        sure = [card for card in cards if all(deal[card] >= tricks for deal in deals)]
        if sure:
            return sure
        share = {card: sum(deal[card] >= tricks for deal in deals) for card in cards}
        best = max(share.values())
        if best and not surprised:
            return [card for card in cards if 100 * share[card] >= GUESS * best]
    return cards


@pytest.mark.parametrize(("size", "count"), [(2, 300), (3, 80)])
def test_70d2_the_plays_of_the_claimer_and_of_his_partner(size: int, count: int) -> None:
    random = Random(size)
    seen = {CLAIMER: 0, PARTNER: 0}
    while min(seen.values()) < count // 4:
        hands, trumps, leader, trick = random_ending(random, size, random.randrange(4))
        seat = (leader + len(trick)) % 4
        voids = [0, 0, 0, 0]
        for place, card in enumerate(trick):
            if card // 13 != trick[0] // 13:
                voids[(leader + place) % 4] |= 1 << trick[0] // 13
        belief = Shown((voids[0], voids[1], voids[2], voids[3]))
        node = Node(
            hands, leader, trick, belief, Place(()), random.randint(1, size), -1, random.random() < 0.3
        )
        if seat not in seen:
            continue
        cards = different(node, seat)
        expected = cards
        if len(cards) > 1:
            deals = tricks_in_deals(node, seat, trumps)
            kept = kept_winners(node, seat, trumps, cards, deals)
            expected = (
                rational(kept, deals) if seat == PARTNER else normal(kept, deals, node.need, node.surprised)
            )
            seen[seat] += len(expected) < len(cards)
        found = [choice.card for choice in defending(trumps).choices(node, seat)]
        assert sorted(found) == sorted(expected), (node, trumps)


@pytest.mark.parametrize(
    ("words", "plays"),
    [
        ("play CA", "CA"),
        ("play S2 CA", "CA"),  # dummy has the deuce: there is no hand across that he could lead it to
        ("play S4 CA", "CA"),  # his partner has it
        ("run S", "SK S3"),
        ("top-down S", "SK"),
    ],
)
def test_70d2_his_words_are_about_his_own_cards(words: str, plays: str) -> None:
    hands = hands_of("2.3.4.- 4.5.-.2 -.7.6.3 K3.-.-.A")
    node = Node(hands, CLAIMER, (), Shown((0, 0, 0, 0)), Place(line(words)), 2, -1, False)
    found = {CARDS[choice.card] for choice in defending(None).choices(node, CLAIMER)}
    assert found == set(plays.split())


@pytest.mark.parametrize(
    ("condition", "lengths", "shown", "plays"),
    [
        ("breaks C 2-1", (2, 1), PARTNER, "SA"),  # his partner has shown out: it is seen
        ("breaks C 2-1", (1, 2), DECLARER, "SA"),
        ("breaks C 2-1", (3, 0), PARTNER, "HA"),
        ("breaks C 2-1", (2, 1), -1, "HA"),  # nobody has shown anything yet
        ("breaks C 2-1", (2, 1), DUMMY, "HA"),  # dummy's cards he sees: they tell nothing of the two others
        ("shows-out E C", (0, 0), PARTNER, "SA"),
        ("shows-out E C", (0, 0), DECLARER, "HA"),
        ("shows-out S C", (0, 0), DECLARER, "SA"),
        ("shows-out S H", (0, 0), DECLARER, "HA"),
    ],
)
def test_70d2_what_he_makes_depend_on_the_two_hands_that_he_does_not_see(
    condition: str, lengths: tuple[int, int], shown: int, plays: str
) -> None:
    """A suit breaks between his partner and declarer, as they held it at the claim."""
    hands = hands_of("2.2.2.- 4.4.-.2 7.7.-.3 A.A.-.K")
    voids = [8 * (seat == shown) for seat in range(4)]  # clubs
    words = line(f"if {condition} (play SA) else (play HA)")
    node = Node(
        hands, CLAIMER, (), Shown((voids[0], voids[1], voids[2], voids[3])), Place(words), 2, -1, False
    )
    found = defending(None, (lengths,) * 4).choices(node, CLAIMER)
    assert [(CARDS[choice.card], choice.rule) for choice in found] == [(plays, "statement")]


def test_70d2_of_touching_cards_he_plays_the_one_that_he_named() -> None:
    hands = hands_of("2.2.2.- 4.4.-.2 7.7.-.3 AK.-.-.Q")
    for card in ("SA", "SK"):
        node = Node(hands, CLAIMER, (), Shown((0, 0, 0, 0)), Place(line(f"play {card}")), 2, -1, False)
        assert [(CARDS[c.card], c.rule) for c in defending(None).choices(node, CLAIMER)] == [
            (card, "statement")
        ]


@pytest.mark.parametrize("suit", "SHDC")
def test_70d2_a_break_that_he_speaks_of_in_a_suit_that_is_gone(suit: str) -> None:
    """Both ways he takes what he has."""
    first, second = [letter for letter in "SHDC" if letter != suit][:2]
    north, east, south, west = (
        ".".join(held if letter in (first, second) else "-" for letter in "SHDC")
        for held in ("32", "54", "76", "AK")
    )
    words = f"if breaks {suit} 2-1 (play {first}A) else (play {second}A)"
    case = Case("", "N", "S", "W", "", (north, east, south, west), "W", 4, line(words), ({0},) * 3)
    assert value(case.problem("wbf")).tricks == 0
    assert not any(hand & SUIT_MASK["SHDC".index(suit)] for hand in case.problem("wbf").hands)
