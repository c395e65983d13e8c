"""Our own double-dummy solver: what the rest of a hand yields when all four hands are open.

A position in the short code of `adjudicator.bridge.position_code` is searched depth first with the
question "does North-South take at least k of the tricks left?". Four things keep it small: touching
cards of one hand count as one card; a table keeps a lower and an upper bound for every position
met at the start of a trick, with the card that did best there; winners that can be counted settle
many positions at once (`sure_tricks`); and cards that decide quickly are tried first.

`adjudicator/bridge/_core.c` does the same work in C where it could be built. This file is its
reference: the same cards, the same bounds, the same order, so both even count the same nodes.
"""

from __future__ import annotations

from adjudicator.bridge.position_code import Position, suit_codes, tricks_left

#: The low bit of each pair of a suit code, 13 cards and the leading 1.
_PAIRS = 0x5555555
#: A suit code of which every owner is seat 0, 1, 2 or 3: `code ^ _SAME[seat]` has 00 where seat owns.
_SAME = (0, 0x5555555, 0xAAAAAAA, 0xFFFFFFF)
_WIDTH = 28


class NodesSpentError(Exception):
    """The search met its limit of nodes before it had the answer."""


def card_tricks(position: Position, nodes: int | None = None) -> dict[int, int]:
    """Each legal card of the player to act -> the tricks of his side; keys in rising order.

    Raises NodesSpentError after `nodes` positions (None: no limit, and a table shared with other calls).
    """
    return _search(position, nodes).card_tricks()


def side_tricks(position: Position, nodes: int | None = None) -> int:
    """The tricks of North-South. Limit as in `card_tricks`."""
    return _search(position, nodes).side_tricks()


def owned(code: int, seat: int) -> int:
    """The cards of a seat in a suit code: one bit at the low end of each pair that is his."""
    other = code ^ _SAME[seat]
    return ~(other | other >> 1) & _PAIRS & (1 << code.bit_length() - 1) - 1


def run_bottoms(code: int, seat: int) -> int:
    """The lowest card of each run of touching cards of a seat."""
    mine = owned(code, seat)
    return mine & ~(mine << 2)


def without(code: int, place: int) -> int:
    """The suit code after the card at bit `place` is gone."""
    return code >> place + 2 << place | code & (1 << place) - 1


def top_run(code: int, seat: int) -> int:
    """How many of the highest cards of the suit are one seat's, without a gap."""
    length = code.bit_length() - 1
    other = code ^ (1 << length) ^ _SAME[seat] & (1 << length) - 1
    return (length - other.bit_length()) // 2 if other else length // 2


def trump_winners(code: int, side: int) -> int:
    """Tricks that a side (0 North-South, 1 East-West) takes with its top trumps whatever happens.

    Each card of the unbroken row of its highest trumps wins unless its own partner's covers it, so
    the hand that holds more of them wins that many.
    """
    length = code.bit_length() - 1
    # The low bit of each pair is the side; the first foreign one from above ends the row.
    foreign = (code ^ side * _PAIRS) & _PAIRS & (1 << length) - 1
    start = foreign.bit_length() + 1 if foreign else 0
    row = code >> start & (1 << length - start) - 1
    partner = (row >> 1 & _PAIRS).bit_count()
    return max(partner, (length - start) // 2 - partner)


def sure_tricks(codes: list[int], trumps: int, leader: int) -> int:
    """Tricks that the leader's side takes for certain by cashing from the leader's hand, or from his partner's.

    `trumps` is 4 at no trumps. The leader cashes trumps first, then each side suit from the top, as
    long as an opponent who holds a trump must follow suit (and so must a partner who holds one).
    """
    partner, left, right = leader ^ 2, (leader + 1) & 3, (leader + 3) & 3
    if trumps == 4:
        own = across = 0
        entry = False
        for code in codes:
            own += top_run(code, leader)
            tops = top_run(code, partner)
            across += tops
            if tops and not entry and owned(code, leader):
                entry = True
        return max(own, across) if entry else own
    code = codes[trumps]
    sure = top_run(code, leader)
    ruffers = [seat for seat in (left, right) if owned(code, seat)]
    if ruffers and owned(code, partner):
        ruffers.append(partner)
    for suit in range(4):
        if suit == trumps:
            continue
        code = codes[suit]
        tops = top_run(code, leader)
        for seat in ruffers:
            if not tops:
                break
            tops = min(tops, owned(code, seat).bit_count())
        sure += tops
    return sure


class Table:
    """Positions met at the start of a trick: the least and the most that North-South take, and the best lead.

    What it holds is true of any deal with the same trumps, so searches may share it.
    """

    __slots__ = ("best", "bounds")

    def __init__(self) -> None:
        self.bounds: dict[int, tuple[int, int]] = {}
        self.best: dict[int, int] = {}


#: About 300 bytes a position.
_MOST_SHARED = 200_000
_SHARED = Table()


def forget() -> None:
    """Empties the shared table: no value depends on it."""
    _SHARED.bounds.clear()
    _SHARED.best.clear()


def _search(position: Position, nodes: int | None) -> Search:
    # What earlier calls left behind must not decide how far a limit reaches.
    if nodes is not None:
        return Search(position, Table(), nodes)
    if len(_SHARED.bounds) > _MOST_SHARED:
        forget()
    return Search(position, _SHARED)


class Search:
    """One position, its table, and the questions asked of it."""

    __slots__ = ("_best", "_bounds", "_cards", "_codes", "_limit", "_position", "_total", "_trumps", "nodes")

    def __init__(self, position: Position, table: Table, nodes: int | None = None) -> None:
        self._position = position
        self._codes, self._cards = suit_codes(position)
        self._trumps = 4 if position[1] is None else position[1]
        self._total = tricks_left(position)
        self._limit = nodes
        self._bounds, self._best = table.bounds, table.best
        self.nodes = 0

    def side_tricks(self) -> int:
        """The tricks of North-South."""
        return self._count(self._root_trick(), (self._total + 1) // 2)

    def card_tricks(self) -> dict[int, int]:
        """Each legal card of the player to act -> the tricks of his side; keys in rising order."""
        leader, trick = self._position[2], self._root_trick()
        seat = (leader + len(trick)) & 3
        tricks: dict[int, int] = {}
        value = (self._total + 1) // 2
        for suit, place in self._candidates(self._codes, leader, trick, -1):
            value = self._count([*trick, (suit, place)], value)
            # Every card of the run that the candidate stands for.
            mine = owned(self._codes[suit], seat)
            while mine >> place & 1:
                tricks[self._cards[suit][place // 2]] = self._total - value if seat & 1 else value
                place += 2
        return dict(sorted(tricks.items()))

    def _count(self, trick: list[tuple[int, int]], guess: int) -> int:
        """North-South's tricks, asked for step by step from a guess."""
        low, high, need = 0, self._total, max(guess, 1)
        while low < high:
            if self._play(self._codes, self._position[2], trick, self._total, need):
                low = need
                need += 1
            else:
                high = need - 1
                need -= 1
        return low

    def _root_trick(self) -> list[tuple[int, int]]:
        return [(card // 13, 2 * self._cards[card // 13].index(card)) for card in self._position[3]]

    def _lead(self, codes: list[int], leader: int, total: int, need: int) -> bool:
        """Whether North-South take `need` of `total` tricks from the start of a trick."""
        if need <= 0:
            return True
        if need > total:
            return False
        sure = sure_tricks(codes, self._trumps, leader)
        north_south, east_west = (sure, 0) if leader % 2 == 0 else (0, sure)
        if self._trumps < 4:
            north_south = max(north_south, trump_winners(codes[self._trumps], 0))
            east_west = max(east_west, trump_winners(codes[self._trumps], 1))
        if north_south >= need:
            return True
        if total - east_west < need:
            return False
        key = self._trumps << 2 | leader
        for code in codes:
            key = key << _WIDTH | code
        low, high = self._bounds.get(key, (0, total))
        if low >= need:
            return True
        if high < need:
            return False
        self.nodes += 1
        if self._limit is not None and self.nodes > self._limit:
            raise NodesSpentError
        takes = self._play(codes, leader, [], total, need, key)
        self._bounds[key] = (need, high) if takes else (low, need - 1)
        return takes

    def _play(
        self,
        codes: list[int],
        leader: int,
        trick: list[tuple[int, int]],
        total: int,
        need: int,
        key: int = -1,
    ) -> bool:
        """Whether North-South take `need` of `total` tricks, the trick in progress included."""
        count = len(trick)
        if count == 4:
            return self._next(codes, leader, trick, total, need)
        ours = (leader + count) & 1 == 0
        for card in self._candidates(codes, leader, trick, key):
            trick.append(card)
            takes = self._play(codes, leader, trick, total, need)
            trick.pop()
            if takes == ours:
                if key >= 0:
                    self._best[key] = card[0] << 5 | card[1]
                return takes
        return not ours

    def _next(
        self, codes: list[int], leader: int, trick: list[tuple[int, int]], total: int, need: int
    ) -> bool:
        best = 0
        for index in (1, 2, 3):
            if _beats(trick[index], trick[best], self._trumps):
                best = index
        winner = (leader + best) & 3
        rest = codes.copy()
        for suit, place in sorted(trick, key=_place, reverse=True):
            rest[suit] = without(rest[suit], place)
        return self._lead(rest, winner, total - 1, need - (winner & 1 == 0))

    def _candidates(
        self, codes: list[int], leader: int, trick: list[tuple[int, int]], key: int
    ) -> list[tuple[int, int]]:
        """The cards to try, one of each run of touching cards, likely deciders first."""
        seat = (leader + len(trick)) & 3
        if not trick:
            return self._leads(codes, seat, key)
        led = trick[0][0]
        best = trick[0]
        by = leader
        for index in range(1, len(trick)):
            if _beats(trick[index], best, self._trumps):
                best, by = trick[index], leader + index
        partner_wins = (by ^ seat) & 1 == 0
        mine = run_bottoms(codes[led], seat)
        if mine:
            cards = [(led, place) for place in _places(mine)]
            return self._ordered(codes, seat, len(trick), cards, best, partner_wins)
        ruffs: list[tuple[int, int]] = []
        rest: list[tuple[int, int]] = []
        for suit in range(4):
            if suit == self._trumps:
                ruffs = [(suit, place) for place in _places(run_bottoms(codes[suit], seat))]
            else:
                rest += [(suit, place) for place in _places(run_bottoms(codes[suit], seat))]
        rest.sort(key=_place)
        if not ruffs:
            return rest
        ruffs = self._ordered(codes, seat, len(trick), ruffs, best, partner_wins)
        return rest + ruffs if partner_wins else ruffs + rest

    def _ordered(
        self,
        codes: list[int],
        seat: int,
        count: int,
        cards: list[tuple[int, int]],
        best: tuple[int, int],
        partner_wins: bool,
    ) -> list[tuple[int, int]]:
        """Cards of one suit, from the lowest: cheap winners first where winning helps, else the lowest first."""
        if partner_wins and count == 3:
            return cards
        winners = [card for card in cards if _beats(card, best, self._trumps)]
        if not winners:
            return cards
        losers = [card for card in cards if not _beats(card, best, self._trumps)]
        if count == 3:
            return winners + losers
        if partner_wins:
            return losers + winners if losers else winners
        # The highest first: a lower one may be covered by those still to play.
        winners.reverse()
        return winners + losers

    def _leads(self, codes: list[int], seat: int, key: int) -> list[tuple[int, int]]:
        tops: list[tuple[int, int]] = []
        towards: list[tuple[int, int]] = []
        others: list[tuple[int, int]] = []
        for suit in range(4):
            code = codes[suit]
            places = _places(run_bottoms(code, seat))
            if not places:
                continue
            if top_run(code, seat):
                tops.append((suit, places.pop()))
                others += [(suit, place) for place in places]
            elif top_run(code, seat ^ 2):
                towards += [(suit, place) for place in places]
            else:
                others += [(suit, place) for place in places]
        cards = tops + towards + others
        known = self._best.get(key)
        if known is not None:
            first = (known >> 5, known & 31)
            cards.remove(first)
            cards.insert(0, first)
        return cards


def _place(card: tuple[int, int]) -> int:
    return card[1]


def _places(bits: int) -> list[int]:
    """The bit numbers of a mask, lowest first."""
    places = []
    while bits:
        low = bits & -bits
        places.append(low.bit_length() - 1)
        bits ^= low
    return places


def _beats(card: tuple[int, int], best: tuple[int, int], trumps: int) -> bool:
    return card[1] > best[1] if card[0] == best[0] else card[0] == trumps
