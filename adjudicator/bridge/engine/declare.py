"""A claim of the declaring side: which of the claimer's plays are normal.

The plays that keep what he counts on, in every lie that he cannot exclude, are what a sensible player
makes; where there is none he guesses or plays for the most that is sure. The careless plays of the
regulator's order table are added, what N1 to N9 call irrational is taken away, and words are followed.

SOURCE: Law 70C, 70D1, 70E1, 70E2 with the footnote of Law 70; rules 4.3 to 4.5.
"""

from __future__ import annotations

from adjudicator.bridge.engine.belief import Belief
from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.follow import Force, Table, Unseen, require
from adjudicator.bridge.engine.mentions import harmless, promised, suits_of
from adjudicator.bridge.engine.normal import (
    Manner,
    Turn,
    beats,
    member,
    narrowed,
    spans,
    weak_leads,
    weak_suits,
)
from adjudicator.bridge.engine.outlook import Outlook
from adjudicator.bridge.engine.plan import counted
from adjudicator.bridge.engine.search import Choice, Node, legal_plays, tricks_left
from adjudicator.bridge.faced import NOTHING_FACED, Faced
from notation.games.bridge import SUIT_MASK


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
        faced: Faced = NOTHING_FACED,
    ) -> None:
        self.side = side
        self._trumps = trumps
        self._manner = manner
        self._faced = faced
        self._notices_break = notices_break
        self._opponents = (side + 1) & 3, (side + 3) & 3
        self._lengths = lengths
        self._root_voids = root.belief.voids
        out = root.hands[(side + 1) & 3] | root.hands[(side + 3) & 3]
        self._weak_suits = [
            weak_suits(root.hands[seat], root.hands[seat ^ 2], out & ~knew, out, trumps, manner)
            & ~(1 << root.running if root.running >= 0 else 0)
            for seat in range(4)
        ]
        self._outlook = Outlook(trumps, side, counter, squeezes=squeezes, guess_percent=guess_percent)
        self._choices: dict[Node, list[Choice]] = {}
        self._certain: set[Node] = set()
        self._limits: dict[Node, tuple[int, int]] = {}

    def learn(self, belief: Belief, seat: int, card: int, led: int | None) -> Belief:
        """What the claimer learns from an opposing card; his own side's tell him nothing."""
        if (seat ^ self.side) & 1 == 0:
            return belief
        return belief.after(0 if seat == (self.side + 1) & 3 else 1, card, led)

    def sure(self, node: Node, need: int) -> bool:
        """Is the side sure of `need` of the tricks left, as the claimer believes?"""
        return self._outlook.sure(node, need)

    def possible(self, node: Node) -> bool:
        """Would the tricks counted on come in with best play of all four hands, as the cards really lie?"""
        return self._outlook.possible(node)

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
        if not self._outlook.truly(node) or self._weak(node):
            return 0, left
        if not self._manner.unblocks and not node.surprised and node.need == left:
            return 0, left
        if node.surprised:
            floor = most = self._outlook.double_dummy(node)
            while floor and not self.sure(node, floor):
                floor -= 1
            # Who must play a penalty card may do worse than double dummy, so the other side better.
            bound = any(self._faced.lying(seat, node.hands[seat]) for seat in range(4))
            return floor, left if bound else most
        if node.need and (node in self._certain or self.sure(node, node.need)):
            self._certain.add(node)
            return node.need, left
        return 0, left

    def passed(self, node: Node, choice: Choice, child: Node) -> None:
        """What is sure before an opponent's card is sure after it, and after an own card that keeps it."""
        if node in self._certain and choice.node.need == node.need and self._outlook.truly(node):
            own = (node.leader + len(node.trick) ^ self.side) & 1 == 0
            if choice.keeps or not own:
                self._certain.add(child)

    def certain(self, node: Node) -> None:
        """The claim is known to be sure here, as he believes: it rests on no guess, and where his words spoil it he takes none."""
        self._outlook.may_guess = False
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
        return [Choice(card, "", node) for card in legal_plays(node, seat, self._trumps, self._faced)]

    def _own(self, node: Node, seat: int) -> list[Choice]:
        hand = node.hands[seat]
        led = node.trick[0] // 13 if node.trick else None
        follows = led is not None and hand & SUIT_MASK[led]
        legal = hand & SUIT_MASK[led] if led is not None and follows else hand
        if not legal & (legal - 1):
            return [Choice(legal.bit_length() - 1, "", node, keeps=True)]
        out = self._outlook.out(node)[0]
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
            hand, node.hands[seat ^ 2], self._outlook.believed(node)[0], out, self._trumps, led, best, ours,
            len(node.trick) == 3, node.running, min(node.need, left) < left,
        )  # fmt: skip
        table = Table(
            hand, node.hands[seat ^ 2], out, seat, node.leader, node.trick, self._trumps, node.belief.forgotten,
            Unseen(self._opponents, out, node.belief.voids, self._lengths),
        )  # fmt: skip

        def safe() -> int:
            return _runs_of(runs, self._outlook.keeping(node, seat, all_cards)[1])

        asked = require(node.place, table, safe)
        place = asked.place
        wanted = asked.cards & legal
        if wanted:
            told, keeps = self._told(node, seat, runs, wanted, asked.force, turn)
            if told:
                after = node._replace(place=place)
                return [Choice(card, told[card], after, keeps) for card in _ordered(told, turn)]
        need, keeping, rule = self._outlook.keeping(node, seat, all_cards)
        surprised = node.surprised or need < node.need
        turn = turn._replace(concedes=need < left)
        if asked.force is Force.MEANS:
            wanted = 0
        seen = self._notices(node, wanted) and rule != "E1"
        if wanted and seen and keeping and not wanted & _runs_of(runs, keeping):
            # What he said would now give up a trick that he can see he keeps otherwise.
            place = place.drop()
            wanted = 0
        after = node._replace(need=need, surprised=surprised, place=place)
        if wanted:
            allowed = [member(run, wanted, led is None) for run in runs]
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
        elif turn.ours and card // 13 == trump != turn.led and hand & ~trumps:
            return False  # N3: nobody ruffs a winner of his own side who can throw another card
        elif not (turn.ours or beats(card, turn.best, self._trumps)):
            return False
        return counted(hand, across, turn.out, trump) >= left - 1

    def _told(
        self, node: Node, seat: int, runs: list[tuple[int, int]], wanted: int, force: Force, turn: Turn
    ) -> tuple[dict[int, str], bool]:
        """The cards that the words ask for, and whether they keep what he counts on; {}: look further."""
        allowed = [card for card in (member(run, wanted, turn.led is None) for run in runs) if card >= 0]
        noticing = self._notices(node, wanted)
        no_choice = force is Force.EXACT or (len(allowed) == 1 and force is Force.SUIT)
        if no_choice and not noticing:
            return dict.fromkeys(allowed, "statement"), False
        if node.surprised or node.need > tricks_left(node):
            return {}, False
        keeping = self._outlook.sure_cards(node, seat, allowed, node.need)
        if force is Force.EXACT:
            return (dict.fromkeys(allowed, "statement") if keeping else {}), bool(keeping)
        cards = dict.fromkeys(keeping, "statement")
        return narrowed(cards, turn._replace(running=-1), self._manner), True

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


def _runs_of(runs: list[tuple[int, int]], cards: list[int]) -> int:
    """The mask of all cards of the runs that the cards stand for."""
    mask = 0
    for high, low in runs:
        if high in cards or low in cards:
            mask |= (2 << high) - (1 << low)
    return mask


def _ordered(cards: dict[int, str], turn: Turn) -> list[int]:
    """Cards in a fixed order: on lead careless ones and side suits first, else the lowest first."""
    if turn.led is None:
        return sorted(
            cards, key=lambda card: (cards[card] != "order", card // 13 == turn.trumps, card // 13, -card)
        )
    return sorted(
        cards, key=lambda card: (card // 13 == turn.trumps and card // 13 != turn.led, card % 13, card)
    )
