"""A claim by a defender: his own normal plays, and every play of his partner that is not irrational.

The claimer sees his own hand and dummy; so does his partner, who is not bound by the claim. A play of the
partner is irrational when, in every deal that he cannot exclude, another is at least as good, and in a
good share of them better: then what he can see leaves him no choice.

SOURCE: Law 70D2 with the footnote of Law 70.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from adjudicator.bridge.double_dummy import card_tricks
from adjudicator.bridge.engine.belief import Belief
from adjudicator.bridge.engine.budget import Counter, double_dummy_cost
from adjudicator.bridge.engine.follow import Table, Unseen, require
from adjudicator.bridge.engine.lies import lies
from adjudicator.bridge.engine.naming import suit_order
from adjudicator.bridge.engine.normal import member, spans
from adjudicator.bridge.engine.search import Choice, Node, legal_plays, tricks_left
from adjudicator.bridge.faced import NOTHING_FACED, Faced
from notation.games.bridge import SUIT_MASK

#: Deals listed for each of the two defenders.
LIES = 40


class Shown(NamedTuple):
    """The suits, as four-bit sets, in which each seat has failed to follow, and declarer's trumps of which the
    claimer is not aware (70C2). Of other cards a defender's claim is not read as a miscount.
    """

    voids: tuple[int, int, int, int]
    forgotten: int = 0

    @property
    def held(self) -> tuple[int, int]:
        """No card is placed by words."""
        return 0, 0


@dataclass(frozen=True, slots=True)
class Lies:
    """For each deal a player cannot exclude, the tricks of his side after each of his cards."""

    tricks: tuple[dict[int, int], ...]

    def worst(self, card: int) -> int:
        """The fewest tricks over the deals."""
        return min(deal[card] for deal in self.tricks)

    def share(self, card: int, need: int) -> int:
        """In how many deals the card keeps so many tricks."""
        return sum(deal[card] >= need for deal in self.tricks)


class Defending:
    """The players of a defender's claim, for the search."""

    def __init__(
        self,
        trumps: int | None,
        claimer: int,
        dummy: int,
        counter: Counter,
        *,
        irrational_percent: int,
        thrown_master_percent: int,
        guess_percent: int,
        lengths: tuple[tuple[int, int], ...],
        faced: Faced = NOTHING_FACED,
    ) -> None:
        self.side = claimer & 1
        self._trumps = trumps
        self._counter = counter
        self._faced = faced
        self._claimer = claimer
        self._dummy = dummy
        self._declarer = dummy ^ 2
        self._irrational_percent = irrational_percent
        self._thrown_master_percent = thrown_master_percent
        self._guess_percent = guess_percent
        self._lengths = lengths
        self._choices: dict[Node, list[Choice]] = {}

    def learn(self, belief: Belief | Shown, seat: int, card: int, led: int | None) -> Belief | Shown:
        """A failure to follow is seen by everybody; it and a forgotten card that appears make him count again."""
        forgotten = belief.forgotten & ~(SUIT_MASK[card // 13] if belief.forgotten >> card & 1 else 0)
        voids = list(belief.voids)
        if led is not None and card // 13 != led:
            voids[seat] |= 1 << led
            forgotten &= ~SUIT_MASK[led]
        return Shown((voids[0], voids[1], voids[2], voids[3]), forgotten)

    def sure(self, node: Node, need: int) -> bool:
        """A defender is sure of no trick that his partner's play may cost."""
        return need <= 0

    def limits(self, node: Node) -> tuple[int, int]:
        """Nothing is certain with a partner who may go wrong."""
        return 0, tricks_left(node)

    def passed(self, node: Node, choice: Choice, child: Node) -> None:
        """Nothing to remember."""

    def choices(self, node: Node, seat: int) -> list[Choice]:
        """Normal plays of the claimer, rational ones of his partner, all legal ones of declarer's side."""
        known = self._choices.get(node)
        if known is None:
            if (seat ^ self.side) & 1:
                known = [Choice(card, "", node) for card in legal_plays(node, seat, self._trumps)]
            else:
                known = self._own(node, seat)
            self._choices[node] = known
        return known

    def _own(self, node: Node, seat: int) -> list[Choice]:
        cards = self._legal(node, seat)
        if len(cards) < 2:
            return [Choice(card, "", node) for card in cards]
        seen = self._lies(node, seat)
        cards = [card for card in cards if not self._throws_winner(node, seat, card, cards, seen)]
        if seat != self._claimer:
            return [Choice(card, "D2", node) for card in cards if not self._irrational(card, cards, seen)]
        return self._claimed(node, seat, cards, seen)

    def _throws_winner(self, node: Node, seat: int, card: int, cards: list[int], seen: Lies) -> bool:
        """N3: a master thrown where a loser could be: a smaller share of the lies is enough."""
        if not node.trick or card // 13 in (node.trick[0] // 13, self._trumps):
            return False
        others = sum(node.hands) - node.hands[seat]
        if not _master(card, others):
            return False
        losers = [other for other in cards if other // 13 != self._trumps and not _master(other, others)]
        return any(self._better(other, card, seen, self._thrown_master_percent) for other in losers)

    def _idle(self, node: Node) -> dict[int, int]:
        """For each trump that he has forgotten a card that never takes a trick, which he thinks is there instead."""
        held = sum(node.hands)
        for card in node.trick:
            held |= 1 << card
        shown = node.belief.voids[self._claimer ^ 2] & node.belief.voids[self._declarer]
        free = (
            13 * suit + rank
            for rank in range(13)
            for suit in range(4)
            if suit != self._trumps and not shown >> suit & 1 and not held >> 13 * suit + rank & 1
        )
        forgotten = (card for card in range(52) if node.belief.forgotten >> card & 1)
        return dict(zip(forgotten, free, strict=False))

    def _claimed(self, node: Node, seat: int, cards: list[int], seen: Lies) -> list[Choice]:
        left = tricks_left(node)
        voids, hidden = node.belief.voids, (self._claimer ^ 2, self._declarer)
        table = Table(
            node.hands[seat],
            0,
            sum(node.hands) - node.hands[seat],
            seat,
            node.leader,
            node.trick,
            self._trumps,
            0,
            Unseen(
                hidden,
                node.hands[hidden[0]] | node.hands[hidden[1]],
                (voids[hidden[0]], voids[hidden[1]]),
                self._lengths,
            ),
        )
        asked = require(node.place, table, lambda: 0)
        words = asked.cards & node.hands[seat]
        wanted = [member(run, words, not node.trick) for run in self._runs(node, seat) if run[1] in cards]
        wanted = [card for card in wanted if card >= 0]
        after = node._replace(place=asked.place)
        if wanted:
            return [Choice(card, "statement", after) for card in wanted]
        for need in range(min(node.need, left), 0, -1):
            keeping = [card for card in cards if seen.worst(card) >= need]
            if keeping:
                return [Choice(card, "sure", after._replace(need=need)) for card in keeping]
            if not node.surprised:
                best = max(seen.share(card, need) for card in cards)
                keeping = [
                    card
                    for card in cards
                    if best and seen.share(card, need) * 100 >= best * self._guess_percent
                ]
                if keeping:
                    return [Choice(card, "E1", after) for card in keeping]
        return [Choice(card, "sensible", after) for card in cards]

    def _irrational(self, card: int, cards: list[int], seen: Lies) -> bool:
        return any(self._better(other, card, seen, self._irrational_percent) for other in cards)

    def _better(self, other: int, card: int, seen: Lies, percent: int) -> bool:
        """Is the other card never worse than this one, and better in so many of the lies?"""
        better = 0
        for deal in seen.tricks:
            if deal[other] < deal[card]:
                return False
            better += deal[other] > deal[card]
        return better > 0 and better * 100 >= percent * len(seen.tricks)

    def _legal(self, node: Node, seat: int) -> list[int]:
        """The lowest of each run of touching legal cards."""
        return sorted(low for _, low in self._runs(node, seat))

    def _runs(self, node: Node, seat: int) -> list[tuple[int, int]]:
        hand = node.hands[seat]
        if node.trick and hand & 0x1FFF << 13 * (node.trick[0] // 13):
            hand &= 0x1FFF << 13 * (node.trick[0] // 13)
        hand = self._faced.obliged(seat, hand)
        others = sum(node.hands) - node.hands[seat]
        for card in node.trick:
            others |= 1 << card
        return spans(hand, others)

    def _lies(self, node: Node, seat: int) -> Lies:
        """What the seat cannot exclude: the hands of his partner and of declarer."""
        hidden = (seat ^ 2, self._declarer)
        idle = self._idle(node) if seat == self._claimer else {}
        unseen = [_replaced(node.hands[other], idle) for other in hidden]
        out = unseen[0] | unseen[1]
        sizes = (node.hands[hidden[0]].bit_count(), node.hands[hidden[1]].bit_count())
        voids = (node.belief.voids[hidden[0]], node.belief.voids[hidden[1]])
        truth = (unseen[0], unseen[1])
        found = []
        order = suit_order(
            (node.hands[seat], node.hands[self._dummy], out, *(1 << card for card in node.trick), *truth),
            self._trumps,
            voids,
        )
        hidden_hands = lies(out, sizes, voids, (0, 0), LIES, truth, order)
        self._counter.spend(len(hidden_hands) * double_dummy_cost(tricks_left(node)))
        for pair in hidden_hands:
            hands = list(node.hands)
            hands[hidden[0]], hands[hidden[1]] = pair
            found.append(
                card_tricks((hands[0], hands[1], hands[2], hands[3]), self._trumps, node.leader, node.trick)
            )
        return Lies(tuple(found))


def _master(card: int, others: int) -> bool:
    """Is no higher card of the suit in another hand?"""
    return not others & SUIT_MASK[card // 13] & -(2 << card)


def _replaced(hand: int, cards: dict[int, int]) -> int:
    """The hand with other cards in the place of some."""
    for card, other in cards.items():
        if hand >> card & 1:
            hand ^= 1 << card | 1 << other
    return hand
