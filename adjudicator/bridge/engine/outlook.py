"""What a claimer of the declaring side believes of the lie of the cards, and what he is sure of in that belief.

SOURCE: Law 70C2, 70D1, 70E1; rules 4.4.
"""

from __future__ import annotations

from adjudicator.bridge.double_dummy import card_tricks
from adjudicator.bridge.engine.belief import Belief
from adjudicator.bridge.engine.budget import Counter, double_dummy_cost
from adjudicator.bridge.engine.lies import bad_breaks, lies
from adjudicator.bridge.engine.naming import suit_order
from adjudicator.bridge.engine.search import Node, tricks_left
from adjudicator.bridge.engine.sure import Sure

#: Deals listed where a question is asked of one deal at a time.
LIES = 24
#: Deals asked before the search for sure tricks, from so many tricks left on.
FILTER_FROM = 6
#: How many: most cards that fail do so in one of the first, and the search settles the rest.
FILTER_LIES = 4


class Outlook:
    """The claimer's view of any position: the lies he cannot exclude and what his cards are worth in them."""

    def __init__(
        self, trumps: int | None, side: int, counter: Counter, *, squeezes: bool, guess_percent: int
    ) -> None:
        self._trumps = trumps
        self._side = side
        self._counter = counter
        self._guess_percent = guess_percent
        self._sure = Sure(trumps, side, counter, squeezes=squeezes)
        self.may_guess = True  # 70E1: does his claim rest on a guess, as far as one can tell?
        self._ceilings: dict[Node, int] = {}
        self._filters: dict[Node, dict[int, int]] = {}

    def out(self, node: Node) -> tuple[int, tuple[int, int]]:
        """The opposing cards truly left, and how many the left and the right opponent hold."""
        left, right = node.hands[(self._side + 1) & 3], node.hands[(self._side + 3) & 3]
        return left | right, (left.bit_count(), right.bit_count())

    def believed(self, node: Node) -> tuple[int, Belief, tuple[int, int]]:
        """The opposing cards he counts on seeing, how he thinks that they lie, and the opponents' lengths."""
        out, sizes = self.out(node)
        out &= ~node.belief.forgotten
        belief = node.belief
        held = (belief.held[0] & out, belief.held[1] & out)
        if held != belief.held:
            belief = belief._replace(held=held)
        if held != (0, 0) and not belief.consistent(out, sizes):
            belief = belief._replace(held=(0, 0))
        return out, belief, sizes

    def sure(self, node: Node, need: int) -> bool:
        """Is the side sure of `need` of the tricks left, as the claimer believes?"""
        if tricks_left(node) >= FILTER_FROM and self._ceiling(node) < need:
            return False
        out, belief, sizes = self.believed(node)
        own = (node.hands[self._side], node.hands[self._side + 2])
        return self._sure.takes(own, out, belief.voids, belief.held, sizes, node.leader, node.trick, need)

    def possible(self, node: Node) -> bool:
        """Would the tricks counted on come in with best play of all four hands, as the cards really lie?"""
        return self.double_dummy(node) >= node.need

    def double_dummy(self, node: Node) -> int:
        """The tricks of his side with best play of all four hands, as the cards really lie."""
        left = tricks_left(node)
        self._counter.spend(double_dummy_cost(left))
        best = max(card_tricks(node.hands, self._trumps, node.leader, node.trick).values())
        own_turn = (node.leader + len(node.trick) ^ self._side) & 1 == 0
        return best if own_turn else left - best

    def _sure_after(self, node: Node, seat: int, card: int, need: int) -> bool:
        out, belief, sizes = self.believed(node)
        bit = 1 << card
        own = tuple(
            node.hands[own_seat] & ~bit if own_seat == seat else node.hands[own_seat]
            for own_seat in (self._side, self._side + 2)
        )
        trick = (*node.trick, card)
        return self._sure.takes(
            (own[0], own[1]), out, belief.voids, belief.held, sizes, node.leader, trick, need
        )

    def truly(self, node: Node) -> bool:
        """Does the real deal lie within what he believes?"""
        belief = node.belief
        if belief.forgotten & self.out(node)[0]:
            return False
        left, right = node.hands[(self._side + 1) & 3], node.hands[(self._side + 3) & 3]
        return not belief.held[0] & right and not belief.held[1] & left

    def keeping(self, node: Node, seat: int, cards: list[int]) -> tuple[int, list[int], str]:
        """The tricks he counts on, the cards that keep them as he believes, and the rule."""
        left = tricks_left(node)
        need = min(node.need, left)
        if not node.surprised and need == node.need:
            keeping = self.sure_cards(node, seat, cards, need)
            if keeping:
                return need, keeping, "sure"
            guesses = self._guesses(node, cards, need) if self.may_guess else []
            if guesses:
                return need, self._safest(node, seat, guesses, need), "E1"
        most = max(self._filter(node).values(), default=left)
        for tricks in range(most, 0, -1):
            keeping = self.sure_cards(node, seat, cards, tricks)
            if keeping:
                hopeful = self._guesses(node, keeping, tricks + 1) if len(keeping) > 1 else []
                return tricks, hopeful or keeping, "sensible"
        hopeful = self._guesses(node, cards, 1) if len(cards) > 1 else []
        return 0, hopeful or cards, "sensible"

    def sure_cards(self, node: Node, seat: int, cards: list[int], need: int) -> list[int]:
        """The cards that keep so many tricks sure. Single deals are asked first: they refuse most cards."""
        if tricks_left(node) >= FILTER_FROM or node.surprised:
            bounds = self._filter(node)
            cards = [card for card in cards if bounds.get(card, need) >= need]
        return [card for card in cards if self._sure_after(node, seat, card, need)]

    def _filter(self, node: Node) -> dict[int, int]:
        """The most that each card can be sure of: its worst double-dummy value in a few lies.

        Empty where he has forgotten cards: then the deal he believes in is no deal.
        """
        known = self._filters.get(node)
        if known is None:
            known = {}
            for tricks in self._tricks_in_lies(node, FILTER_LIES):
                for card, count in tricks.items():
                    known[card] = min(count, known.get(card, count))
            self._filters[node] = known
        return known

    def _safest(self, node: Node, seat: int, cards: list[int], need: int) -> list[int]:
        """Of several guesses those that risk the fewest tricks that are sure."""
        if len(cards) < 2:
            return cards
        for tricks in range(need - 1, 0, -1):
            safe = [card for card in cards if self._sure_after(node, seat, card, tricks)]
            if safe:
                return safe
        return cards

    def _ceiling(self, node: Node) -> int:
        """No more than this can be sure: the worst of a few lies, played double dummy."""
        known = self._ceilings.get(node)
        if known is None:
            left = tricks_left(node)
            if (node.leader + len(node.trick) ^ self._side) & 1 == 0:
                known = max(self._filter(node).values(), default=left)
            else:
                worst = [max(deal.values()) for deal in self._tricks_in_lies(node, FILTER_LIES)]
                known = left - max(worst, default=0)
            self._ceilings[node] = known
        return known

    def _tricks_in_lies(self, node: Node, limit: int) -> list[dict[int, int]]:
        """For each of some lies that he cannot exclude, the tricks of his side after each card."""
        out, sizes = self.out(node)
        if node.belief.forgotten & out:
            return []
        belief = self.believed(node)[1]
        left, right = (self._side + 1) & 3, (self._side + 3) & 3
        hidden = self._lies(node, belief, limit)
        if limit < LIES:
            hidden = list(dict.fromkeys(hidden[:2] + bad_breaks(out, sizes, belief.voids, belief.held)))[
                :limit
            ]
        self._counter.spend(len(hidden) * double_dummy_cost(tricks_left(node)))
        found = []
        for pair in hidden:
            hands = list(node.hands)
            hands[left], hands[right] = pair
            deal = (hands[0], hands[1], hands[2], hands[3])
            found.append(card_tricks(deal, self._trumps, node.leader, node.trick))
        return found

    def _lies(self, node: Node, belief: Belief, limit: int) -> list[tuple[int, int]]:
        """Some lies (left, right), chosen as the hand that plays next sees the table: names decide nothing."""
        turn = (node.leader + len(node.trick)) & 3
        own = turn if (turn ^ self._side) & 1 == 0 else (turn + 1) & 3
        left, right = node.hands[(own + 1) & 3], node.hands[(own + 3) & 3]
        voids, held = belief.voids, belief.held
        if own != self._side:  # the opponent on its left is the one on the right of the other hand
            voids, held = (voids[1], voids[0]), (held[1], held[0])
        seen = (
            node.hands[own],
            node.hands[own ^ 2],
            left | right,
            *held,
            *(1 << card for card in node.trick),
        )
        order = suit_order((*seen, left, right), self._trumps, voids)
        truth = (left, right) if self.truly(node) else None
        sizes = (left.bit_count(), right.bit_count())
        found = lies(left | right, sizes, voids, held, limit, truth, order)
        return found if own == self._side else [(second, first) for first, second in found]

    def _guesses(self, node: Node, cards: list[int], need: int) -> list[int]:
        """Cards that keep `need` tricks in some of the lies: not in many fewer than the best guess does."""
        if node.belief.forgotten & self.out(node)[0] or need > tricks_left(node):
            return []
        count = dict.fromkeys(cards, 0)
        for tricks in self._tricks_in_lies(node, LIES):
            for card in cards:
                count[card] += tricks[card] >= need
        most = max(count.values())
        return [card for card in cards if count[card] and count[card] * 100 >= most * self._guess_percent]
