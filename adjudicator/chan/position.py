"""The position of a hand of chắn: players, what is on offer, whose act it is. Frozen values.

Seats are numbers 0 to 3 (`1` to `4` in records), faces and sets of cards as in `deck`. A hand that the
record does not know is None; what depends on it is then left unsaid. Source: `rules/chan.md` 3, 4.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum

from adjudicator.chan.cuoc.win import CA, CHAN, CHIU, Meld
from adjudicator.chan.deck import ALL_FACES, NUMBER, ONE, RANK, SEAT, packed, size
from adjudicator.chan.house import House
from notation.games.chan import CAI_CARDS, NOC_CARDS, OTHER_CARDS
from notation.games.mat_deck import UNKNOWN_CARD
from notation.record import Deal, HandRecord, Mat, Position
from notation.streak import read_streak


class Phase(IntEnum):
    """What may happen next (§5): REACT and ORDINARY are one phase, OFFER."""

    OPENING = 0
    OFFER = 1
    DISCARD = 2
    DRAW = 3
    END = 4


class Source(IntEnum):
    """Where an offered card came from: the stock, a player's discard, a card put back at a gate."""

    STOCK = 0
    DISCARD = 1
    RETURN = 2


@dataclass(frozen=True, slots=True)
class Player:
    """One seat. Masks of faces: `discards` D, `returned` cards put back at a gate, `into_ca` CF,
    `declined` PC (chắn that could have been taken), `passed` PCa (every card passed with the option),
    `passed_above` those of them that the player before had thrown, `captured`; masks of ranks: `ca_ranks`.
    `veiled`: a pair lies before him of which the record does not name a card; his hand is then unknown too.
    `missed` lists the offers (event numbers) on which he could have won and did not; `dead` is a dead dealer,
    `bao` caught in a fault, `gone` gave up.
    """

    hand: int | None
    dealt: int | None = None
    melds: tuple[Meld, ...] = ()
    discards: int = 0
    returned: int = 0
    into_ca: int = 0
    declined: int = 0
    passed: int = 0
    passed_above: int = 0
    captured: int = 0
    ca_ranks: int = 0
    chan_laid: int = 0
    pairs_laid: int = 0
    missed: tuple[int, ...] = ()
    dead: bool = False
    bao: bool = False
    gone: bool = False
    veiled: bool = False

    @property
    def out(self) -> bool:
        """Takes and wins nothing any more; still draws and passes in turn."""
        return self.dead or self.bao or self.gone

    def laying(self, meld: Meld, hand: int | None, bao: bool = False) -> Player:
        """The player with a meld laid open and `hand` left."""
        ca = meld.kind == CA
        return replace(
            self,
            hand=hand,
            bao=bao,
            melds=(*self.melds, meld),
            captured=self.captured | 1 << meld.card,
            into_ca=self.into_ca | (1 << meld.hand if ca else 0),
            ca_ranks=self.ca_ranks | (1 << RANK[meld.card] if ca else 0),
            chan_laid=self.chan_laid + meld.chan,
            pairs_laid=self.pairs_laid + meld.pairs,
        )


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that may be taken. `gate` holds it, `opt` has the ordinary option now, `first_opt` had it at first.

    `by` discarded it (None for the stock); `declined` is a mask of seats that said no to a win or a chíu;
    `moved`: the ordinary option has been used. `reveals` counts the stock cards turned before the act
    that produced it. `own_stock`: a return for a card drawn at `opt`'s own gate. `guessed`: read out of
    a recorded position, not out of an act.
    """

    card: int
    source: Source
    gate: int
    opt: int
    first_opt: int
    by: int | None
    event: int
    reveals: int | None
    declined: int = 0
    moved: bool = False
    own_stock: bool = False
    guessed: bool = False


@dataclass(frozen=True, slots=True)
class Owed:
    """A card to put back after a chíu out of turn: at which gate, and who goes on."""

    opt: int
    gate: int
    own_stock: bool


@dataclass(frozen=True, slots=True)
class Accusation:
    """A fault named at the table and the seats that have accepted it so far (mask)."""

    event: int
    by: int
    whom: int
    code: str
    accepted: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """The whole position. `noc` is the stock in order, None if unknown; `drawn` cards of it are turned.

    `stock_size` is None where the record does not tell. `dead` are the cards that nobody took. `ended`: (how, seat, event)
    with how = win, draw or lao (a ù that does not stand). `undo` is the last act of play: its event,
    the position before it and who acted. `takebacks`: (asked at, which ù, mask of those who agree). `streak`: who won
    the hands before and how many, None where the record does not say. `unseen` is a card on offer that the record does not
    name, its `card` says nothing; `offer` is then None. `reveals` is None in a hand recorded from the middle.
    """

    house: House
    players: tuple[Player, Player, Player, Player]
    turn: int
    phase: Phase
    dealer: int | None
    noc: tuple[int, ...] | None
    stock_size: int | None
    drawn: int = 0
    reveals: int | None = 0
    offer: Offer | None = None
    owed: Owed | None = None
    dead: int = 0
    ended: tuple[str, int, int] | None = None
    accusations: tuple[Accusation, ...] = ()
    takebacks: tuple[tuple[int, int, int], ...] = ()
    streak: tuple[int, int] | None = None
    unseen: Offer | None = None
    undo: tuple[int, Table, str] | None = field(default=None, compare=False, repr=False)

    @property
    def stock_empty(self) -> bool:
        """No card is left to turn."""
        return self.stock_size is not None and self.drawn >= self.stock_size

    @property
    def is_drawn(self) -> bool:
        """Nobody has won and the stock is empty when a card of it is needed (Q14), or the hand was called drawn."""
        if self.ended is not None:
            return self.ended[0] == "draw"
        return self.phase is Phase.DRAW and self.stock_empty


Players = tuple[Player, Player, Player, Player]


def with_player(players: Players, seat: int, player: Player) -> Players:
    """The four players with one of them changed."""
    a, b, c, d = players
    return (
        player if seat == 0 else a,
        player if seat == 1 else b,
        player if seat == 2 else c,
        player if seat == 3 else d,
    )


def all_cards(table: Table) -> int | None:
    """Every card of the hand as one set: hands, melds, dead cards, the card on offer, the stock.

    None where a hand or the stock is unknown. It equals `deck.PACK` at every step of a sound record.
    """
    total = table.dead
    for player in table.players:
        if player.hand is None:
            return None
        total += player.hand
        for meld in player.melds:
            total += meld.cards
    if table.offer is not None:
        total += ONE[table.offer.card]
    if table.noc is None:
        return None
    return total + sum(ONE[face] for face in table.noc[table.drawn :])


def known(cards: tuple[str, ...]) -> int | None:
    """The set of those cards, None if one of them is unknown or not of this pack."""
    return packed(cards) if all(code in NUMBER for code in cards) else None


def opening(record: HandRecord, house: House) -> Table:
    """The position before the first event."""
    cards = record.cards
    if isinstance(cards, Position):
        return _from_position(record, cards, house)
    hands: dict[int, int | None] = {}
    sizes: dict[int, int] = {}
    noc: tuple[int, ...] | None = None
    if isinstance(cards, Deal):
        for holding in cards.hands:
            if holding.seat in SEAT:
                hands[SEAT[holding.seat]] = known(holding.cards)
                sizes[SEAT[holding.seat]] = len(holding.cards)
        noc = _stock(cards.noc)
    dealer = _dealer(record, sizes)
    players = [Player(hands.get(seat), hands.get(seat)) for seat in range(4)]
    return Table(
        house, (players[0], players[1], players[2], players[3]), dealer or 0, Phase.OPENING, dealer, noc,
        NOC_CARDS if noc is None else len(noc), streak=_streak(record),
    )  # fmt: skip


def _stock(cards: tuple[str, ...] | None) -> tuple[int, ...] | None:
    """The stock as faces; None where it, or one card of it, is unknown."""
    if cards is None or any(code not in NUMBER for code in cards):
        return None
    return tuple(NUMBER[code] for code in cards)


def _streak(record: HandRecord) -> tuple[int, int] | None:
    """`[streak "2 2 thong"]`: player 2 has won the last two hands correctly."""
    chain = read_streak(record.tag("streak"))
    return (SEAT[chain.seat], chain.wins) if chain is not None and chain.seat in SEAT else None


def _dealer(record: HandRecord, sizes: dict[int, int]) -> int | None:
    """The cái: as the tag says, else the hand of twenty; None where the record does not tell."""
    named = record.tag("cai")
    if named in SEAT:
        return SEAT[named]
    for seat, many in sizes.items():
        if many == CAI_CARDS:
            return seat
    return None


def meld_of(cards: tuple[int, ...]) -> Meld | None:
    """A meld as written on the mat: the taken card first. None for what is no meld of chắn."""
    if len(cards) == 4 and len(set(cards)) == 1:
        return Meld(CHIU, cards[0], cards[0])
    if len(cards) != 2:
        return None
    if cards[0] == cards[1]:
        return Meld(CHAN, cards[0], cards[0])
    return Meld(CA, cards[0], cards[1]) if RANK[cards[0]] == RANK[cards[1]] else None


def _from_position(record: HandRecord, cards: Position, house: House) -> Table:
    """A hand recorded from the middle: what is left, what lies before each player."""
    hands = {SEAT[h.seat]: known(h.cards) for h in cards.hands if h.seat in SEAT}
    mats = {SEAT[mat.seat]: mat for mat in cards.mats if mat.seat in SEAT}
    players = [_laid(hands.get(seat), mats.get(seat)) for seat in range(4)]
    turn = SEAT.get(cards.turn or "", -1)
    if turn < 0:
        turn = next((SEAT[event.actor] for event in record.events if event.actor in SEAT), 0)
    untouched = all(not mat.mat and not mat.out and not mat.passed for mat in mats.values())
    dealer = SEAT.get(record.tag("cai"))
    noc = _stock(cards.noc)
    hand = players[turn].hand
    held = None if hand is None else size(hand) + 2 * players[turn].pairs_laid
    offer = None
    if held == CAI_CARDS:
        phase = Phase.OPENING if untouched and dealer in (None, turn) else Phase.DISCARD
        dealer = turn if phase is Phase.OPENING else dealer
    else:
        phase = Phase.DRAW
        before = (turn + 3) % 4
        out = [NUMBER[code] for code in mats[before].out if code in NUMBER] if before in mats else []
        if out:
            phase = Phase.OFFER
            offer = Offer(out[-1], Source.DISCARD, before, turn, turn, before, 0, None, guessed=True)
    reveals = 0 if phase is Phase.OPENING else None
    return Table(
        house, (players[0], players[1], players[2], players[3]), turn, phase, dealer, noc,
        None if noc is None else len(noc), reveals=reveals, offer=offer, streak=_streak(record),
    )  # fmt: skip


def _laid(hand: int | None, mat: Mat | None) -> Player:
    """A player with what lies before him."""
    player = Player(hand)
    if mat is None:
        return replace(player, dealt=hand if hand is not None and size(hand) >= OTHER_CARDS else None)
    for group in mat.mat:
        faces = tuple(NUMBER[code] for code in group.cards if code in NUMBER)
        if UNKNOWN_CARD in group.cards:
            hand = None
            player = replace(player, hand=None, veiled=True)
        meld = meld_of(faces) if len(faces) == len(group.cards) else None
        if meld is not None:
            player = player.laying(meld, player.hand)
    out = [NUMBER[code] for code in mat.out if code in NUMBER]
    passed = 0
    for code in mat.passed:
        passed |= 1 << NUMBER[code] if code in NUMBER else 0
    dealt = None if mat.dealt is None else known(mat.dealt)
    if dealt is None and hand is not None:
        dealt = hand + sum(ONE[face] for face in out)
        for meld in player.melds:
            dealt += meld.from_hand
        if size(dealt) < OTHER_CARDS:
            dealt = None
    mask = 0
    for face in out:
        mask |= 1 << face
    holding = 0
    for face in ALL_FACES:
        if hand is not None and hand >> (4 * face) & 15:
            holding |= 1 << face
    return replace(player, dealt=dealt, discards=mask, passed=passed, declined=passed & holding)
