"""The worst that any normal line does: the search over normal plays and all legal plays of the others.

Everybody plays against the claimer: his own side within its normal plays, the opponents freely. So the
question asked is always "can his side be held to so many tricks?", and one line is the answer.

SOURCE: Law 70A, 70D1, 70D2, 70E1; rules 4.6.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.follow import Place, after_trick, rounds_told_are_over
from adjudicator.bridge.engine.normal import beats, spans
from adjudicator.bridge.faced import NOTHING_FACED, Faced
from notation.games.bridge import SUIT_MASK

#: What a position costs of the budget, beside the search for sure tricks that it starts.
POSITION_COST = 20


class Node(NamedTuple):
    """A position of the search: everything that the rules look at.

    `need` are the tricks that the claimer still counts on among those left, the one in progress
    included; `surprised` once play has taken one of them.
    """

    hands: tuple[int, int, int, int]
    leader: int
    trick: tuple[int, ...]
    belief: Any  # Belief for a declarer's claim, Shown for a defender's
    place: Place
    need: int
    running: int
    surprised: bool


class Choice(NamedTuple):
    """A card that may be played, why, and what the claimer counts on and follows from then on.

    `keeps`: the card is known to keep all that he counted on.
    """

    card: int
    rule: str
    node: Node
    keeps: bool = False


class Players(Protocol):
    """Who plays what: the difference between a declarer's and a defender's claim."""

    side: int

    def choices(self, node: Node, seat: int) -> list[Choice]:
        """The plays that count against the claimer at this turn, in a fixed order."""

    def sure(self, node: Node, need: int) -> bool:
        """Is the claimer's side sure of so many tricks, as he believes?"""

    def learn(self, belief: Any, seat: int, card: int, led: int | None) -> Any:
        """What everybody knows of a seat that does not see the claimer's cards, once it has played."""

    def limits(self, node: Node) -> tuple[int, int]:
        """What normal play cannot be kept from, and cannot exceed: bounds that need no search."""

    def passed(self, node: Node, choice: Choice, child: Node) -> None:
        """The search goes on from one position to the next: what was sure there stays so."""


class Line(NamedTuple):
    """One play of the line found."""

    seat: int
    card: int
    rule: str
    own: bool
    forced: bool  # every legal card is as good as this one
    only: bool  # no other card is normal
    node: Node


def tricks_left(node: Node) -> int:
    """Tricks left, the one in progress included: the player to act has a card for each."""
    return node.hands[(node.leader + len(node.trick)) & 3].bit_count()


class Worst:
    """The least that normal play can be held to, with bounds remembered for each position."""

    def __init__(
        self, players: Players, trumps: int | None, counter: Counter, faced: Faced = NOTHING_FACED
    ) -> None:
        self._players = players
        self._faced = faced
        self._trumps = trumps
        self._counter = counter
        self._bounds: dict[Node, tuple[int, int]] = {}
        self._best: dict[tuple[Node, int], bool] = {}

    def held_to(self, node: Node, tricks: int) -> bool:
        """Can the claimer's side be held to so many tricks or fewer? Raises BudgetSpentError."""
        left = tricks_left(node)
        if tricks >= left:
            return True
        if tricks < 0:
            return False
        low, high = self._bounds.get(node, (0, left))
        if low > tricks:
            return False
        if high <= tricks:
            return True
        self._counter.spend(POSITION_COST)
        seat = (node.leader + len(node.trick)) & 3
        floor, ceiling = self._players.limits(node)
        if floor > tricks or ceiling <= tricks:
            self._bounds[node] = (max(low, floor), min(high, ceiling))
            return ceiling <= tricks
        answer = False
        for choice in self._players.choices(node, seat):
            child, won = self.after(choice, seat)
            self._players.passed(node, choice, child)
            if self.held_to(child, tricks - won):
                answer = True
                break
        low, high = self._bounds.get(node, (0, left))
        self._bounds[node] = (low, min(high, tricks)) if answer else (max(low, tricks + 1), high)
        return answer

    def after(self, choice: Choice, seat: int) -> tuple[Node, int]:
        """The position after a play, and whether it ended a trick that the claimer's side won (1 or 0)."""
        node, card = choice.node, choice.card
        hands = list(node.hands)
        hands[seat] ^= 1 << card
        trick = (*node.trick, card)
        side = self._players.side
        belief = node.belief
        own = (seat ^ side) & 1 == 0
        led = node.trick[0] // 13 if node.trick else None
        if not own or (led is not None and card // 13 != led):
            belief = self._players.learn(belief, seat, card, led)
        running = node.running
        if own and not node.trick:
            running = card // 13
        new = (hands[0], hands[1], hands[2], hands[3])
        if len(trick) < 4:
            return node._replace(hands=new, trick=trick, belief=belief, running=running), 0
        best = winner = 0
        for index in range(1, 4):
            if beats(trick[index], trick[best], self._trumps):
                best = index
        winner = (node.leader + best) & 3
        won = (winner ^ side) & 1 == 0
        own_lead = (node.leader ^ side) & 1 == 0
        place = after_trick(node.place, trick[0] // 13, own_lead, trick, self._trumps)
        if rounds_told_are_over(place):
            running = -1
        need = max(0, node.need - won)
        return Node(new, winner, (), belief, place, need, running if won else -1, node.surprised), int(won)

    def line(self, node: Node, tricks: int) -> list[Line]:
        """The first line, in the fixed order of plays, that holds the side to so many tricks."""
        found: list[Line] = []
        while tricks_left(node):
            seat = (node.leader + len(node.trick)) & 3
            choices = self._players.choices(node, seat)
            for choice in choices:
                child, won = self.after(choice, seat)
                if self.held_to(child, tricks - won):
                    break
            else:
                raise AssertionError("a line that was found before")
            own = (seat ^ self._players.side) & 1 == 0
            forced = len(legal_plays(node, seat, self._trumps, self._faced)) == 1
            found.append(Line(seat, choice.card, choice.rule, own, forced, len(choices) == 1, node))
            node, tricks = child, tricks - won
        return found

    def reaches(self, node: Node, tricks: int) -> bool:
        """Does some normal line take so many tricks against the best play of the others?"""
        left = tricks_left(node)
        if tricks <= 0:
            return True
        if tricks > left:
            return False
        if self._bounds.get(node, (0, left))[0] >= tricks:
            return True
        known = self._best.get((node, tricks))
        if known is not None:
            return known
        self._counter.spend(POSITION_COST)
        seat = (node.leader + len(node.trick)) & 3
        own = (seat ^ self._players.side) & 1 == 0
        answer = not own
        for choice in self._players.choices(node, seat):
            child, won = self.after(choice, seat)
            if self.reaches(child, tricks - won) == own:
                answer = own
                break
        self._best[node, tricks] = answer
        return answer


def legal_plays(node: Node, seat: int, trumps: int | None, faced: Faced = NOTHING_FACED) -> list[int]:
    """The different legal cards of a hand whose owner plays against the claim, likely winners first.

    Touching cards count as one, but never one that the claimer has forgotten with one that he has not.
    """
    hand = node.hands[seat]
    led = node.trick[0] // 13 if node.trick else None
    if led is not None and hand & SUIT_MASK[led]:
        hand &= SUIT_MASK[led]
    hand = faced.obliged(seat, hand)
    others = (node.hands[0] | node.hands[1] | node.hands[2] | node.hands[3]) & ~node.hands[seat]
    best = -1
    for card in node.trick:
        if best < 0 or beats(card, best, trumps):
            best = card
    if best >= 0:
        others |= 1 << best
    marked = node.belief.forgotten | node.belief.held[0] | node.belief.held[1]
    found = [low for _, low in spans(hand & ~marked, others | hand & marked)]
    found += [low for _, low in spans(hand & marked, others | hand & ~marked)]
    return sorted(
        found, key=lambda card: (not beats(card, best, trumps) if best >= 0 else False, card % 13, card)
    )
