"""Our own double-dummy solver: what the rest of a hand yields when all four hands are open.

A position in the short code of `position_code` is searched depth first with the question "does
North-South take at least k of the tricks left?". Four things keep it small:

- touching cards of one hand count as one card, and likely deciders are tried first (`card_order`);
- winners that can be counted settle many positions at once (`sure_tricks`);
- each answer says which cards it rests on (`bottoms`: below that place of a suit, the owners of the
  cards did not matter, only how many each hand has), and
- a table keeps the answers by the lengths of all suits in all hands, and finds them again for every
  position that agrees in the cards that mattered, in this deal or another.

`csrc/` does the same work in C where it could be built. This package is its reference: the same cards,
the same bounds, the same order, so both even search the same nodes.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.bridge.engine.card_order import candidates
from adjudicator.bridge.engine.sure_tricks import NO_CARDS, NOTHING, Bottoms, settled
from adjudicator.bridge.position_code import (
    NO_TRUMPS,
    PlacedCard,
    Position,
    beats,
    length_of,
    owned,
    suit_codes,
    tricks_left,
    without,
)

#: Some 500 bytes a piece.
_MOST_SHARED = 150_000


class NodesSpentError(Exception):
    """The search met its limit of nodes before it had the answer."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a kind of position: of those of one shape whose suit codes begin with `tops`.

    North-South take at least `low` and at most `high` tricks; `lead` did best.
    """

    bottoms: Bottoms
    tops: tuple[int, int, int, int]
    low: int
    high: int
    lead: PlacedCard


class Table:
    """Known kinds of position by shape, the newest last. What it holds is true of every deal."""

    __slots__ = ("by_shape", "size")

    def __init__(self) -> None:
        self.by_shape: dict[int, list[Known]] = {}
        self.size = 0

    def add(self, shape: int, known: Known) -> None:
        """Keeps one kind of position more."""
        self.by_shape.setdefault(shape, []).append(known)
        self.size += 1

    def clear(self) -> None:
        """Forgets everything."""
        self.by_shape.clear()
        self.size = 0


_SHARED = Table()


def card_tricks(position: Position, nodes: int | None = None) -> dict[int, int]:
    """Each legal card of the player to act -> the tricks of his side; keys in rising order.

    Raises NodesSpentError after `nodes` positions (None: no limit, and a table shared with other calls).
    """
    return _search(position, nodes).card_tricks()


def side_tricks(position: Position, nodes: int | None = None) -> int:
    """The tricks of North-South. Limit as in `card_tricks`."""
    return _search(position, nodes).side_tricks()


def forget() -> None:
    """Empties the shared table: no value depends on it."""
    _SHARED.clear()


def _search(position: Position, nodes: int | None) -> Search:
    # What earlier calls left behind must not decide how far a limit reaches.
    if nodes is not None:
        return Search(position, Table(), nodes)
    if _SHARED.size > _MOST_SHARED:
        _SHARED.clear()
    return Search(position, _SHARED)


class Search:
    """One position, a table, and the questions asked of it; `nodes` counts the positions searched."""

    __slots__ = ("_cards", "_codes", "_leader", "_limit", "_table", "_total", "_trick", "_trumps", "nodes")

    def __init__(self, position: Position, table: Table, nodes: int | None = None) -> None:
        self._codes, self._cards = suit_codes(position)
        _, trumps, self._leader, trick = position
        self._trumps = NO_TRUMPS if trumps is None else trumps
        self._trick = [(card // 13, 2 * self._cards[card // 13].index(card)) for card in trick]
        self._total = tricks_left(position)
        self._table = table
        self._limit = nodes
        self.nodes = 0

    def side_tricks(self) -> int:
        """The tricks of North-South."""
        return self._count(self._trick, (self._total + 1) // 2)

    def card_tricks(self) -> dict[int, int]:
        """Each legal card of the player to act -> the tricks of his side; keys in rising order."""
        seat = (self._leader + len(self._trick)) & 3
        tricks: dict[int, int] = {}
        value = (self._total + 1) // 2
        for suit, place in candidates(self._codes, self._trumps, self._leader, self._trick, None):
            value = self._count([*self._trick, (suit, place)], value)
            # Every card of the run that the candidate stands for.
            mine = owned(self._codes[suit], seat)
            while place >= 0 and mine >> place & 1:
                tricks[self._cards[suit][place // 2]] = self._total - value if seat & 1 else value
                place -= 2
        return dict(sorted(tricks.items()))

    def _count(self, trick: list[PlacedCard], guess: int) -> int:
        """North-South's tricks, asked for step by step from a guess."""
        low, high, need = 0, self._total, max(guess, 1)
        while low < high:
            takes, _, _ = self._play(self._codes, self._leader, trick, self._total, need, None)
            if takes:
                low = need
                need += 1
            else:
                need -= 1
                high = need
        return low

    def _lead(self, codes: list[int], leader: int, total: int, need: int) -> tuple[bool, Bottoms]:
        """Whether North-South take `need` of `total` tricks from the start of a trick."""
        counted = settled(codes, self._trumps, leader, total, need)
        if counted is not None:
            return counted
        shape = self._shape(codes, leader, total)
        first, second, third, fourth = codes
        hint = None
        for known in reversed(self._table.by_shape.get(shape, ())):
            bottoms, tops = known.bottoms, known.tops
            if (
                first >> bottoms[0] == tops[0]
                and second >> bottoms[1] == tops[1]
                and third >> bottoms[2] == tops[2]
                and fourth >> bottoms[3] == tops[3]
            ):
                if known.low >= need:
                    return True, bottoms
                if known.high < need:
                    return False, bottoms
                hint = hint or known.lead
        self.nodes += 1
        if self._limit is not None and self.nodes > self._limit:
            raise NodesSpentError
        takes, rests_on, lead = self._play(codes, leader, [], total, need, hint)
        a, b, c, d = map(min, rests_on, map(length_of, codes))
        tops = (first >> a, second >> b, third >> c, fourth >> d)
        low, high = (need, total) if takes else (0, need - 1)
        self._table.add(shape, Known((a, b, c, d), tops, low, high, lead))
        return takes, rests_on

    def _shape(self, codes: list[int], leader: int, total: int) -> int:
        """Trumps, leader, tricks left and how many cards of each suit each hand has, as one number."""
        shape = total << 5 | self._trumps << 2 | leader
        for code in codes[:3]:
            for seat in range(4):
                shape = shape << 4 | owned(code, seat).bit_count()
        return shape

    def _play(
        self,
        codes: list[int],
        leader: int,
        trick: list[PlacedCard],
        total: int,
        need: int,
        hint: PlacedCard | None,
    ) -> tuple[bool, Bottoms, PlacedCard]:
        """Whether North-South take `need` of `total` tricks, that in progress included; the cards it rests
        on; and the card that decided (the first one where none did).
        """
        if len(trick) == 4:
            return *self._next(codes, leader, trick, total, need), trick[0]
        seat = (leader + len(trick)) & 3
        ours = seat & 1 == 0
        cards = candidates(codes, self._trumps, leader, trick, hint)
        a, b, c, d = NO_CARDS
        for card in cards:
            takes, bottoms, _ = self._play(codes, leader, [*trick, card], total, need, None)
            if takes == ours:
                return takes, bottoms, card
            if bottoms[card[0]] <= card[1]:
                bottoms = _whole_run(codes, seat, card, bottoms)
            w, x, y, z = bottoms
            a, b, c, d = w if w < a else a, x if x < b else b, y if y < c else c, z if z < d else d
        return not ours, (a, b, c, d), cards[0]

    def _next(
        self, codes: list[int], leader: int, trick: list[PlacedCard], total: int, need: int
    ) -> tuple[bool, Bottoms]:
        """The same after the trick: its cards leave the code, and the winner leads."""
        best = 0
        for index in (1, 2, 3):
            if beats(trick[index], trick[best], self._trumps):
                best = index
        winner = (leader + best) & 3
        gone = sorted(trick, reverse=True)
        rest = codes.copy()
        for suit, place in gone:
            rest[suit] = without(rest[suit], place)
        takes, rests_on = self._lead(rest, winner, total - 1, need - (winner & 1 == 0))
        # Back to the places before this trick.
        bottoms = [
            bottom if bottom < length_of(code) else NOTHING
            for bottom, code in zip(rests_on, rest, strict=True)
        ]
        for suit, place in reversed(gone):
            if place <= bottoms[suit] != NOTHING:
                bottoms[suit] += 2
        suit, place = trick[best]
        if sum(card[0] == suit for card in trick) > 1:
            # It won by its rank.
            bottoms[suit] = min(bottoms[suit], place)
        return takes, (bottoms[0], bottoms[1], bottoms[2], bottoms[3])


def _whole_run(codes: list[int], seat: int, card: PlacedCard, bottoms: Bottoms) -> Bottoms:
    """A card was refuted for its whole run: the run must be there wherever the answer is used."""
    suit, place = card
    mine = owned(codes[suit], seat)
    while place >= 2 and mine >> place - 2 & 1:
        place -= 2
    lowest = list(bottoms)
    lowest[suit] = min(lowest[suit], place)
    return lowest[0], lowest[1], lowest[2], lowest[3]
