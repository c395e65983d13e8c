"""The Law 70 value by brute force: slow, obvious, and written apart from the search that it checks.

It walks every legal play of the opponents and every play of the claimer's side that the engine calls
normal, card by card. Nothing is merged, nothing is remembered, nothing is cut off; only the question
"is this card normal here, and what does the claimer think after it?" is the engine's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from adjudicator.bridge.engine.follow import after_trick
from adjudicator.bridge.engine.search import Node, Players

Hands = tuple[int, int, int, int]


class TooLongError(Exception):
    """More plays than the walk may try."""


def legal(hand: int, trick: tuple[int, ...]) -> list[int]:
    """The cards that Law 44 allows, low to high."""
    cards = [card for card in range(52) if hand >> card & 1]
    return [card for card in cards if trick and card // 13 == trick[0] // 13] or cards


def winner_of(trick: tuple[int, ...], leader: int, trumps: int | None) -> int:
    """The seat that wins a complete trick."""
    strong = [card for card in trick if card // 13 == trumps]
    strong = strong or [card for card in trick if card // 13 == trick[0] // 13]
    return (leader + trick.index(max(strong))) % 4


def played(hands: Hands, seat: int, card: int) -> Hands:
    """The hands without a card."""
    north, east, south, west = (hand & ~(1 << card) if at == seat else hand for at, hand in enumerate(hands))
    return north, east, south, west


@cache
def lowest_legal(hands: Hands, trumps: int | None, leader: int, trick: tuple[int, ...], side: int) -> int:
    """The fewest tricks of a side (0 North-South) when all four players play against it, any legal card."""
    if not any(hands):
        return 0
    seat = (leader + len(trick)) % 4
    found = 13
    for card in legal(hands[seat], trick):
        rest, cards = played(hands, seat, card), (*trick, card)
        if len(cards) == 4:
            winner = winner_of(cards, leader, trumps)
            value = (winner % 2 == side) + lowest_legal(rest, trumps, winner, (), side)
        else:
            value = lowest_legal(rest, trumps, leader, cards, side)
        found = min(found, value)
    return found


class PlainWalk:
    """Least and most tricks of the claimer's side over the normal plays; `plays` counts what was tried.

    With `whole_runs` each card that touches a normal one counts as normal too, which the engine does not
    need to try: on lead it takes the highest of touching cards, else the lowest. `due` are penalty cards.
    """

    def __init__(
        self, players: Players, trumps: int | None, limit: int = 10**9, *, whole_runs: bool = False,
        due: Hands = (0, 0, 0, 0),
    ) -> None:  # fmt: skip
        self._players = players
        self._whole_runs = whole_runs
        self._trumps = trumps
        self._limit = limit
        self._due = due
        self.plays = 0

    def lowest(self, node: Node) -> int:
        """Everybody plays against the claimer. Raises TooLongError."""
        if not any(node.hands):
            return 0
        return min(won + self.lowest(after) for after, won in self._plays(node))

    def highest(self, node: Node) -> int:
        """The claimer's side plays its best normal card, the others their best card. Raises TooLongError."""
        if not any(node.hands):
            return 0
        values = [won + self.highest(after) for after, won in self._plays(node)]
        own = (node.leader + len(node.trick)) % 2 == self._players.side
        return max(values) if own else min(values)

    def _plays(self, node: Node) -> Iterator[tuple[Node, int]]:
        seat = (node.leader + len(node.trick)) % 4
        own = seat % 2 == self._players.side
        cards = legal(node.hands[seat], node.trick)
        for card in [card for card in cards if self._due[seat] >> card & 1] or cards:
            thinks = self._normal(node, seat, card) if own else node
            if thinks is not None:
                self.plays += 1
                if self.plays > self._limit:
                    raise TooLongError
                yield self._after(thinks, seat, card)

    def _normal(self, node: Node, seat: int, card: int) -> Node | None:
        """What the claimer thinks after a normal card, None if it is not normal."""
        for choice in self._players.choices(node, seat):
            if choice.card == card or (self._whole_runs and self._touching(node, seat, card, choice.card)):
                return choice.node
        return None

    def _touching(self, node: Node, seat: int, card: int, other: int) -> bool:
        """Nobody else holds or has just played a card between the two."""
        elsewhere = sum(hand for at, hand in enumerate(node.hands) if at != seat)
        elsewhere |= sum(1 << played for played in node.trick)
        low, high = sorted((card, other))
        return low // 13 == high // 13 and not any(elsewhere >> between & 1 for between in range(low, high))

    def _after(self, node: Node, seat: int, card: int) -> tuple[Node, int]:
        side = self._players.side
        hands, trick = played(node.hands, seat, card), (*node.trick, card)
        belief, running = node.belief, node.running
        if seat % 2 != side:
            led = node.trick[0] // 13 if node.trick else None
            belief = belief.after(0 if (seat - side) % 4 == 1 else 1, card, led)
        elif not node.trick:
            running = card // 13
        if len(trick) < 4:
            return node._replace(hands=hands, trick=trick, belief=belief, running=running), 0
        winner = winner_of(trick, node.leader, self._trumps)
        won = int(winner % 2 == side)
        place = after_trick(node.place, trick[0] // 13, node.leader % 2 == side, trick, self._trumps)
        need = max(0, node.need - won)
        return Node(hands, winner, (), belief, place, need, running if won else -1, node.surprised), won
