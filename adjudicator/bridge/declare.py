"""A claim of the declaring side: what the claimer believes, and which of his plays are normal.

The plays that keep what he counts on, in every lie that he cannot exclude, are what a sensible player
makes; where there is none he guesses or plays for the most that is sure. The careless plays of the
regulator's order table are added, what N1 to N9 call irrational is taken away, and words are followed.

SOURCE: Law 70C, 70D1, 70E1, 70E2 with the footnote of Law 70; rules 4.3 to 4.5.
"""

from __future__ import annotations

from adjudicator.bridge.belief import Belief
from adjudicator.bridge.double_dummy import card_tricks
from adjudicator.bridge.follow import Force, Place, Table, harmless, promised, require, suits_of
from adjudicator.bridge.lies import bad_breaks, lies
from adjudicator.bridge.normal import Manner, Turn, beats, narrowed, spans, weak_leads, weak_suits
from adjudicator.bridge.plan import counted
from adjudicator.bridge.search import Choice, Node, legal_plays, tricks_left
from adjudicator.bridge.sure import Counter, Sure
from notation.games.bridge import SUIT_MASK

#: Deals listed where a question is asked of one deal at a time.
LIES = 24
#: Deals asked before the search for sure tricks, from so many tricks left on.
FILTER_FROM = 6


def filter_lies(tricks: int) -> int:
    """How many lies are asked: a double-dummy value of a long hand costs more than it saves."""
    return 10 if tricks < 10 else 3 if tricks < 12 else 1


def double_dummy_cost(tricks: int) -> int:
    """What one double-dummy value costs of the budget: about as many nodes as it takes time."""
    return 100 << max(0, tricks - 6)


class Declaring:
    """A claim of the declaring side: two hands that the claimer sees, two that he believes things about."""

    def __init__(
        self,
        trumps: int | None,
        side: int,
        manner: Manner,
        counter: Counter,
        *,
        notices_break: bool,
        squeezes: bool,
        lengths: tuple[tuple[int, int], ...],
        root: Node,
        guess_percent: int,
        knew: int,
    ) -> None:
        self.side = side
        self.used: dict[str, None] = {}
        self.broke_at: int | None = None
        self._trumps = trumps
        self._manner = manner
        self._notices_break = notices_break
        self._lengths = lengths
        self._root_voids = root.belief.voids
        out = root.hands[(side + 1) & 3] | root.hands[(side + 3) & 3]
        self._weak_suits = [
            weak_suits(root.hands[seat], root.hands[seat ^ 2], out & ~knew, out, trumps, manner)
            & ~(1 << root.running if root.running >= 0 else 0)
            for seat in range(4)
        ]
        self._guess_percent = guess_percent
        self._counter = counter
        self._sure = Sure(trumps, side, counter, squeezes=squeezes)
        self._choices: dict[Node, list[Choice]] = {}
        self._certain: set[Node] = set()
        self._ceilings: dict[Node, int] = {}
        self._filters: dict[Node, dict[int, int]] = {}
        self._limits: dict[Node, tuple[int, int]] = {}

    def learn(self, belief: Belief, seat: int, card: int, led: int | None) -> Belief:
        """What the claimer learns from an opposing card; his own side's tell him nothing."""
        if (seat ^ self.side) & 1 == 0:
            return belief
        return belief.after(0 if seat == (self.side + 1) & 3 else 1, card, led)

    # What the claimer believes -------------------------------------------------------------------

    def _out(self, node: Node) -> tuple[int, tuple[int, int]]:
        left, right = node.hands[(self.side + 1) & 3], node.hands[(self.side + 3) & 3]
        return left | right, (left.bit_count(), right.bit_count())

    def _believed(self, node: Node) -> tuple[int, Belief, tuple[int, int]]:
        out, sizes = self._out(node)
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
        out, belief, sizes = self._believed(node)
        own = (node.hands[self.side], node.hands[self.side + 2])
        return self._sure.takes(own, out, belief.voids, belief.held, sizes, node.leader, node.trick, need)

    def possible(self, node: Node) -> bool:
        """Would the tricks counted on come in with best play of all four hands, as the cards really lie?"""
        left = tricks_left(node)
        self._counter.spend(double_dummy_cost(left))
        best = max(card_tricks(node.hands, self._trumps, node.leader, node.trick).values())
        own_turn = (node.leader + len(node.trick) ^ self.side) & 1 == 0
        return (best if own_turn else left - best) >= node.need

    def _sure_after(self, node: Node, seat: int, card: int, need: int) -> bool:
        out, belief, sizes = self._believed(node)
        bit = 1 << card
        own = tuple(
            node.hands[own_seat] & ~bit if own_seat == seat else node.hands[own_seat]
            for own_seat in (self.side, self.side + 2)
        )
        trick = (*node.trick, card)
        return self._sure.takes(
            (own[0], own[1]), out, belief.voids, belief.held, sizes, node.leader, trick, need
        )

    def _truly(self, node: Node) -> bool:
        """Does the real deal lie within what he believes?"""
        belief = node.belief
        if belief.forgotten & self._out(node)[0]:
            return False
        left, right = node.hands[(self.side + 1) & 3], node.hands[(self.side + 3) & 3]
        return not belief.held[0] & right and not belief.held[1] & left

    # The plays -----------------------------------------------------------------------------------

    def limits(self, node: Node) -> tuple[int, int]:
        """What he is sure of and cannot lose carelessly, if the real deal is one of those he allows for.

        Once he has been surprised he plays for the most that is sure; where that is all that best play of
        all four hands would give, the position is decided.
        """
        known = self._limits.get(node)
        if known is None:
            known = self._limits[node] = self._bounds(node)
        return known

    def _bounds(self, node: Node) -> tuple[int, int]:
        left = tricks_left(node)
        # While he notices what play shows, his words never make him give up a trick that he can see.
        bound = node.place.tokens and not harmless(node.place.tokens, any(node.belief.held))
        touched = suits_of(node.place.tokens, self._trumps)
        if bound and not (self._notices_break and touched & ~self._shown(node) == 0):
            return 0, left
        if not self._truly(node) or self._weak(node):
            return 0, left
        if not self._manner.unblocks and not node.surprised and node.need == left:
            return 0, left
        seat = (node.leader + len(node.trick)) & 3
        own_turn = (seat ^ self.side) & 1 == 0
        if node.surprised:
            self._counter.spend(double_dummy_cost(left))
            best = max(card_tricks(node.hands, self._trumps, node.leader, node.trick).values())
            most = best if own_turn else left - best
            floor = most
            while floor and not self.sure(node, floor):
                floor -= 1
            return floor, most
        if node.need and (node in self._certain or self.sure(node, node.need)):
            self._certain.add(node)
            return node.need, left
        return 0, left

    def passed(self, node: Node, choice: Choice, child: Node) -> None:
        """What is sure before an opponent's card is sure after it, and after an own card that keeps it."""
        if node in self._certain and choice.node.need == node.need and self._truly(node):
            own = (node.leader + len(node.trick) ^ self.side) & 1 == 0
            if choice.keeps or not own:
                self._certain.add(child)

    def certain(self, node: Node) -> None:
        """The claim is known to be sure here, as he believes."""
        self._certain.add(node)

    def _weak(self, node: Node) -> bool:
        """May a weak holding still be begun at the wrong end?"""
        return not node.surprised and any(
            self._weak_suits[seat] >> suit & 1 and (node.hands[seat] & SUIT_MASK[suit]).bit_count() > 1
            for seat in (self.side, self.side + 2)
            for suit in range(4)
        )

    def choices(self, node: Node, seat: int) -> list[Choice]:
        """Normal plays of the claimer's side; every legal play of the others."""
        known = self._choices.get(node)
        if known is None:
            own = (seat ^ self.side) & 1 == 0
            known = self._choices[node] = self._own(node, seat) if own else self._others(node, seat)
        return known

    def _others(self, node: Node, seat: int) -> list[Choice]:
        return [Choice(card, "", node) for card in legal_plays(node, seat, self._trumps)]

    def _own(self, node: Node, seat: int) -> list[Choice]:
        hand = node.hands[seat]
        led = node.trick[0] // 13 if node.trick else None
        follows = led is not None and hand & SUIT_MASK[led]
        legal = hand & SUIT_MASK[led] if led is not None and follows else hand
        if not legal & (legal - 1):
            return [Choice(legal.bit_length() - 1, "", node, keeps=True)]
        out = self._out(node)[0]
        best, ours = -1, False
        for index, card in enumerate(node.trick):
            if best < 0 or beats(card, best, self._trumps):
                best, ours = card, ((node.leader + index) ^ self.side) & 1 == 0
        others = out | node.hands[seat ^ 2] | (1 << best if best >= 0 else 0)
        runs = spans(legal, others)
        all_cards = [high if led is None else low for high, low in runs]
        if led is not None and not follows:
            meant = promised(node.place.tokens)
            all_cards = [card for card in all_cards if not meant >> card & 1] or all_cards
        left = tricks_left(node)
        turn = Turn(
            hand, node.hands[seat ^ 2], self._believed(node)[0], out, self._trumps, led, best, ours,
            len(node.trick) == 3, node.running, min(node.need, left) < left,
        )  # fmt: skip
        table = Table(
            hand, node.hands[seat ^ 2], out, seat, node.leader, node.trick, self._trumps, node.belief,
            self._lengths, self.side,
        )  # fmt: skip

        def safe() -> int:
            return _runs_of(runs, self._keeping(node, seat, all_cards)[1])

        asked = require(node.place, table, safe)
        place = asked.place
        wanted = asked.cards & legal
        if place.broke_at is not None:
            self._note_break(place)
        if wanted:
            told, keeps = self._told(node, seat, runs, wanted, asked.force, turn)
            if told:
                after = node._replace(place=place)
                return [Choice(card, told[card], after, keeps) for card in _ordered(told, turn)]
        need, keeping, rule = self._keeping(node, seat, all_cards)
        surprised = node.surprised or need < node.need
        turn = turn._replace(concedes=need < left)
        if asked.force is Force.MEANS:
            wanted = 0
        seen = self._notices(node, wanted) and rule != "E1"
        if wanted and seen and keeping and not wanted & _runs_of(runs, keeping):
            # What he said would now give up a trick that he can see he keeps otherwise.
            self._note_break(place)
            place = place.drop()
            wanted = 0
        after = node._replace(need=need, surprised=surprised, place=place)
        if wanted:
            allowed = [_member(run, wanted, led is None) for run in runs]
            cards = {card: "statement" for card in allowed if card >= 0}
            if asked.force is not Force.EXACT and len(cards) > 1:
                good = {card: "statement" for card in cards if _runs_of(runs, keeping) >> card & 1}
                cards = narrowed(good or cards, turn._replace(running=-1), self._manner)
        else:
            cards = dict.fromkeys(keeping, rule)
            before = set(cards)
            cards = narrowed(cards, turn, self._manner)
            if led is None and not surprised and need == left and rule != "E1":
                weak = weak_leads(turn, self._weak_suits[seat])
                kept_suits = {card // 13 for card in cards}
                cards |= {c: r for c, r in weak.items() if c not in before and c // 13 in kept_suits}
            if not self._manner.unblocks and rule == "sure" and not surprised and need == left:
                blocking = [
                    card for card in all_cards if card not in cards and self._counts(turn, card, left)
                ]
                cards |= narrowed(dict.fromkeys(blocking, "N9"), turn, self._manner)
        return [Choice(card, cards[card], after, cards[card] == "sure") for card in _ordered(cards, turn)]

    def _counts(self, turn: Turn, card: int, left: int) -> bool:
        """N9: are his winners still all there after this card, to one who counts them without entries?"""
        hand, across = turn.hand & ~(1 << card), turn.across
        trump = 4 if self._trumps is None else self._trumps
        trumps = SUIT_MASK[trump] if trump < 4 else 0
        if turn.out & trumps:
            return False
        if turn.led is None:
            suit = SUIT_MASK[card // 13]
            follows = across & suit
            reply = follows or (across & trumps if turn.out & suit & -(2 << card) else 0)
            if turn.out & suit & -(2 << max(card, follows.bit_length() - 1)) and (follows or not reply):
                return False
            # The lowest card that may go to this trick; a loser where the hand is void.
            across &= ~(reply & -reply)
        elif not (turn.ours or beats(card, turn.best, self._trumps)):
            return False
        return counted(hand, across, turn.out, trump) >= left - 1

    def _told(
        self, node: Node, seat: int, runs: list[tuple[int, int]], wanted: int, force: Force, turn: Turn
    ) -> tuple[dict[int, str], bool]:
        """The cards that the words ask for, and whether they keep what he counts on; {}: look further."""
        allowed = [card for card in (_member(run, wanted, turn.led is None) for run in runs) if card >= 0]
        noticing = self._notices(node, wanted)
        no_choice = force is Force.EXACT or (len(allowed) == 1 and force is Force.SUIT)
        if no_choice and not noticing:
            return dict.fromkeys(allowed, "statement"), False
        if node.surprised or node.need > tricks_left(node):
            return {}, False
        keeping = self._sure_cards(node, seat, allowed, node.need)
        if force is Force.EXACT:
            return (dict.fromkeys(allowed, "statement") if keeping else {}), bool(keeping)
        cards = dict.fromkeys(keeping, "statement")
        return narrowed(cards, turn._replace(running=-1), self._manner), True

    def _note_break(self, place: Place) -> None:
        if self.broke_at is None:
            self.broke_at = place.passed if place.broke_at is None else place.broke_at

    def _shown(self, node: Node) -> int:
        """Suits, as a four-bit set, of which play since the claim has shown him something he did not know."""
        if node.surprised:
            return 15
        before_left, before_right = self._root_voids
        left, right = node.belief.voids
        new: int = (left & ~before_left) | (right & ~before_right)
        return new

    def _notices(self, node: Node, wanted: int) -> bool:
        """Does he see that the cards his words ask for are not as he thought?"""
        if not self._notices_break:
            return False
        shown = self._shown(node)
        return any(shown >> suit & 1 and wanted & SUIT_MASK[suit] for suit in range(4))

    def _keeping(self, node: Node, seat: int, cards: list[int]) -> tuple[int, list[int], str]:
        """The tricks he counts on, the cards that keep them as he believes, and the rule."""
        left = tricks_left(node)
        need = min(node.need, left)
        if not node.surprised and need == node.need:
            keeping = self._sure_cards(node, seat, cards, need)
            if keeping:
                return need, keeping, "sure"
            guesses = self._guesses(node, seat, cards, need)
            if guesses:
                return need, self._safest(node, seat, guesses, need), "E1"
        most = max(self._filter(node).values(), default=left)
        for tricks in range(most, 0, -1):
            keeping = self._sure_cards(node, seat, cards, tricks)
            if keeping:
                hopeful = self._guesses(node, seat, keeping, tricks + 1) if len(keeping) > 1 else []
                return tricks, hopeful or keeping, "sensible"
        hopeful = self._guesses(node, seat, cards, 1) if len(cards) > 1 else []
        return 0, hopeful or cards, "sensible"

    def _sure_cards(self, node: Node, seat: int, cards: list[int], need: int) -> list[int]:
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
            for tricks in self._tricks_in_lies(node, filter_lies(tricks_left(node))):
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
            if (node.leader + len(node.trick) ^ self.side) & 1 == 0:
                known = max(self._filter(node).values(), default=left)
            else:
                worst = [
                    max(deal.values()) for deal in self._tricks_in_lies(node, filter_lies(tricks_left(node)))
                ]
                known = left - max(worst, default=0)
            self._ceilings[node] = known
        return known

    def _tricks_in_lies(self, node: Node, limit: int) -> list[dict[int, int]]:
        """For each of some lies that he cannot exclude, the tricks of his side after each card."""
        out, sizes = self._out(node)
        if node.belief.forgotten & out:
            return []
        belief = self._believed(node)[1]
        left, right = (self.side + 1) & 3, (self.side + 3) & 3
        truth = (node.hands[left], node.hands[right]) if self._truly(node) else None
        hidden = lies(out, sizes, belief.voids, belief.held, limit, truth)
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

    def _guesses(self, node: Node, seat: int, cards: list[int], need: int) -> list[int]:
        """Cards that keep `need` tricks in some of the lies: not in many fewer than the best guess does."""
        if node.belief.forgotten & self._out(node)[0] or need > tricks_left(node):
            return []
        count = dict.fromkeys(cards, 0)
        for tricks in self._tricks_in_lies(node, LIES):
            for card in cards:
                count[card] += tricks[card] >= need
        most = max(count.values())
        return [card for card in cards if count[card] and count[card] * 100 >= most * self._guess_percent]


def _runs_of(runs: list[tuple[int, int]], cards: list[int]) -> int:
    """The mask of all cards of the runs that the cards stand for."""
    mask = 0
    for high, low in runs:
        if high in cards or low in cards:
            mask |= (2 << high) - (1 << low)
    return mask


def _member(run: tuple[int, int], wanted: int, highest: bool) -> int:
    high, low = run
    inside = wanted & (2 << high) - (1 << low)
    if not inside:
        return -1
    return inside.bit_length() - 1 if highest else (inside & -inside).bit_length() - 1


def _ordered(cards: dict[int, str], turn: Turn) -> list[int]:
    """Cards in a fixed order: on lead careless ones and side suits first, else the lowest first."""
    if turn.led is None:
        return sorted(
            cards, key=lambda card: (cards[card] != "order", card // 13 == turn.trumps, card // 13, -card)
        )
    return sorted(
        cards, key=lambda card: (card // 13 == turn.trumps and card // 13 != turn.led, card % 13, card)
    )
