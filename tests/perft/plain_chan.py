"""Chắn's acts of play counted over lists of words, at the table of 100 cards, for hands too small to be ù.

Written apart from the program: the state machine of rules §5 and the predicates of §6, as they stand there.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Player:
    """H, D, CF, PC of rules §4, and the ranks of the cạ laid open."""

    hand: tuple[str, ...]
    threw: frozenset[str] = frozenset()
    into_ca: frozenset[str] = frozenset()
    declined: frozenset[str] = frozenset()
    ca: frozenset[str] = frozenset()

    def without(self, *cards: str) -> Player:
        """Cards leave the hand."""
        left = list(self.hand)
        for card in cards:
            left.remove(card)
        return replace(self, hand=tuple(left))

    def odd(self) -> set[str]:
        """Faces of which one card is not paired with its like."""
        return {card for card in self.hand if self.hand.count(card) % 2}

    def unpaired(self) -> int:
        """Cards that are in no chắn and no cạ."""
        ranks = [card[0] for card in self.odd()]
        return sum(ranks.count(rank) % 2 for rank in set(ranks))

    def discards(self) -> list[str]:
        """§6.3."""
        return sorted(
            card
            for card in self.odd()
            if card not in self.declined
            and not (self.ca and any(other[0] == card[0] and other != card for other in self.threw))
        )


@dataclass(frozen=True)
class Offer:
    """A card on the table: where it came from, whose gate, who may take it, who threw it."""

    card: str
    stock: bool
    gate: int
    opt: int
    first: int
    by: int | None
    no: frozenset[int] = frozenset()  # said no to a chíu
    moved: bool = False
    returned: bool = False


@dataclass(frozen=True)
class Table:
    """`acts`: discard, offer or draw, by `turn`; `back`: the player to whose gate a card is owed."""

    players: tuple[Player, ...]
    noc: tuple[str, ...]
    turn: int
    acts: str = "discard"
    offer: Offer | None = field(default=None)
    back: int | None = None

    def player(self, seat: int, new: Player) -> tuple[Player, ...]:
        """One player changed."""
        return (*self.players[:seat], new, *self.players[seat + 1 :])


def children(table: Table) -> list[Table]:
    """The table after every legal act."""
    if table.acts == "discard":
        return discards(table)
    found = chiu(table) + refusals(table)
    if table.acts == "draw":
        return found + draw(table, table.turn)
    return found + takes(table) + passes(table)


def discards(table: Table) -> list[Table]:
    """To his own gate, or back to the gate that his chíu interrupted."""
    found = []
    seat, after = table.turn, (table.turn + 1) % 4
    for card in table.players[seat].discards():
        player = table.players[seat].without(card)
        player = replace(player, threw=player.threw | {card})
        if table.back is None:
            offer = Offer(card, False, seat, after, after, seat)
        else:
            offer = Offer(card, False, table.back, table.back, table.back, seat, returned=True)
        found.append(Table(table.player(seat, player), table.noc, offer.opt, "offer", offer))
    return found


def may_chan(player: Player, card: str) -> bool:
    """§6.1."""
    return (
        player.hand.count(card) in (1, 2)
        and card not in player.threw | player.into_ca
        and bool(player.without(card).discards())
    )


def may_ca(player: Player, card: str, mate: str) -> bool:
    """§6.2."""
    if "cc" in (card, mate) or card == mate or card[0] != mate[0] or card in player.hand:
        return False
    if card in player.threw | player.into_ca or mate in player.declined or card[0] in player.ca:
        return False
    if {face for face in player.odd() if face[0] == card[0]} != {mate} or player.unpaired() == 1:
        return False
    if any(one[0] == other[0] and one != other for one in player.threw for other in player.threw):
        return False
    return bool(replace(player.without(mate), ca=player.ca | {card[0]}).discards())


def may_chiu(player: Player, card: str) -> bool:
    """§5.2: three copies, and a discard left."""
    return player.hand.count(card) == 3 and bool(player.without(*[card] * 3).discards())


def takes(table: Table) -> list[Table]:
    """Chắn and cạ by the player who has the option."""
    offer, seat = table.offer, table.turn
    assert offer is not None
    found, player = [], table.players[seat]
    if may_chan(player, offer.card):
        found.append(Table(table.player(seat, player.without(offer.card)), table.noc, seat))
    for mate in sorted(set(player.hand)):
        if may_ca(player, offer.card, mate):
            new = player.without(mate)
            new = replace(new, into_ca=new.into_ca | {mate}, ca=new.ca | {mate[0]})
            found.append(Table(table.player(seat, new), table.noc, seat))
    return found


def passes(table: Table) -> list[Table]:
    """The option is not used: spoken, or by turning the next card at once where it is his to turn."""
    offer, seat = table.offer, table.turn
    assert offer is not None
    player = table.players[seat]
    if may_chan(player, offer.card) or may_chiu(player, offer.card):
        player = replace(player, declined=player.declined | {offer.card})
    players, no = table.player(seat, player), offer.no | {seat}
    if offer.stock and seat == offer.gate:
        down = (seat + 1) % 4
        return [Table(players, table.noc, down, "offer", replace(offer, opt=down, moved=True, no=no))]
    passed = Table(players, table.noc, seat, "draw", replace(offer, moved=True, no=no))
    return [passed, *draw(passed, seat)]


def draw(table: Table, seat: int) -> list[Table]:
    """The next card of the nọc, at his own gate."""
    if not table.noc:
        return []
    offer = Offer(table.noc[0], True, seat, seat, seat, None)
    return [Table(table.players, table.noc[1:], seat, "offer", offer)]


def chiu(table: Table) -> list[Table]:
    """Whoever holds three, before the option is used."""
    offer = table.offer
    assert offer is not None
    if offer.moved:
        return []
    found = []
    for seat, player in enumerate(table.players):
        if seat != offer.by and seat not in offer.no and may_chiu(player, offer.card):
            back = None if seat == offer.first else offer.first
            new = table.player(seat, player.without(*[offer.card] * 3))
            found.append(Table(new, table.noc, seat, "discard", None, back))
    return found


def refusals(table: Table) -> list[Table]:
    """A player without the option may say that he does not want the chíu he could make."""
    offer = table.offer
    assert offer is not None
    return [
        replace(table, offer=replace(offer, no=offer.no | {seat}))
        for seat, player in enumerate(table.players)
        if not (table.acts == "offer" and seat == offer.opt)
        and seat != offer.by
        and may_chiu(player, offer.card)
    ]


def count(hands: list[list[str]], noc: list[str], cai: int, depth: int) -> list[int]:
    """The acts by one, two … `depth`."""
    found, tables = [], [Table(tuple(Player(tuple(hand)) for hand in hands), tuple(noc), cai)]
    for _ in range(depth):
        tables = [child for table in tables for child in children(table)]
        found.append(len(tables))
    return found
