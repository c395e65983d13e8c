"""The position of a board: what has been called and played, and what is left.

Every act that can physically happen is taken in, legal or not; `play` and `auction` judge it.
A withdrawn act leaves a gap that the same seat's next act fills, so that a corrected revoke
stands in its own trick. Named tuples: they are made once a card, and cost a third of a dataclass.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from adjudicator.bridge.board import Board
from adjudicator.bridge.contract import Contract, bid_rank
from notation.games.bridge import CARDS

UNKNOWN = -1  # a card that was played but not recorded, or not yet replaced


class Made(NamedTuple):
    """A standing call. `event` 0 marks a gap left by a withdrawn call."""

    seat: int
    call: str
    event: int


class Played(NamedTuple):
    """A standing card. `event` 0 marks a gap left by a withdrawn card, or a card of the opening."""

    seat: int
    card: int
    event: int

    @property
    def code(self) -> str:
        """The card's code, `??` where unknown."""
        return CARDS[self.card] if self.card >= 0 else "??"


class Trick(NamedTuple):
    """A finished trick. `winner` is None where a card was not recorded."""

    cards: tuple[Played, ...]
    winner: int | None


class Position(NamedTuple):
    """A board at one moment. `hands` are the cards left (N E S W), without those in `trick`.

    `turn` is the seat whose card or call comes next, None where unknown or over. `taken` are the
    tricks of NS and EW since the record began, None after a trick with an unknown winner.
    `claim` is the event of a claim or concession that stands, 0 for none; `willing` the seats that have asked
    or agreed to play on after it, as a four-bit set.
    """

    board: Board
    calls: tuple[Made, ...]
    contract: Contract | None
    auction_over: bool
    hands: tuple[int, int, int, int]
    trick: tuple[Played, ...]
    turn: int | None
    taken: tuple[int, int] | None
    tricks: tuple[Trick, ...]
    claim: int
    gaps: tuple[int, ...]  # seats that owe the replacement of a withdrawn act
    willing: int = 0

    @property
    def declarer(self) -> int | None:
        """Declarer's seat, None where unknown."""
        return self.contract.declarer if self.contract is not None else self.board.declarer

    @property
    def trumps(self) -> int | None:
        """The trump suit, None at no trumps or where unknown."""
        return self.contract.trumps if self.contract is not None else self.board.trumps

    def against(self, seat: int) -> int:
        """The cards that the two opponents of the seat still hold."""
        return self.hands[(seat + 1) % 4] | self.hands[(seat + 3) % 4]

    @property
    def passed_out(self) -> bool:
        """Did nobody bid?"""
        return self.auction_over and self.contract is None and bool(self.calls)

    @property
    def leader(self) -> int | None:
        """Who led the trick in progress, or is to lead."""
        return self.trick[0].seat if self.trick else self.turn

    @property
    def won(self) -> tuple[int, int] | None:
        """Tricks of declarer's side and of the defence from the deal on, None where unknown."""
        declarer = self.declarer
        if self.taken is None or declarer is None or (self.board.won is None and not self.board.whole):
            return None
        before = self.board.won or (0, 0)
        return before[0] + self.taken[declarer % 2], before[1] + self.taken[1 - declarer % 2]

    @property
    def tricks_left(self) -> int:
        """Tricks left, the one in progress included, as far as the known hands tell."""
        cards = max(mask.bit_count() for mask in self.hands)
        return (
            cards
            if not self.trick
            else max(
                self.hands[seat].bit_count() + any(played.seat == seat for played in self.trick)
                for seat in range(4)
            )
        )

    @property
    def plays(self) -> tuple[Played, ...]:
        """All standing cards in the order of play, those of the opening included."""
        return tuple(played for trick in self.tricks for played in trick.cards) + self.trick


def opening(board: Board) -> Position:
    """The position before the first event."""
    turn: int | None = board.dealer
    if not board.whole:
        turn = board.lead
    elif board.dealer is None and board.declarer is not None:
        turn = (board.declarer + 1) % 4
    position = Position(
        board, (), board.contract if not board.whole else None, not board.whole, board.dealt,
        (), turn, (0, 0), (), 0, (),
    )  # fmt: skip
    for seat, card in board.trick:
        position = with_card(position, Played(seat, card, 0))
    return position


def winner_of(cards: tuple[Played, ...], trumps: int | None) -> int | None:
    """Who wins a trick. Source: Laws 44E and 44F. None where a card is unknown."""
    led = cards[0].card // 13
    best, best_rank = None, -1
    for played in cards:
        card = played.card
        if card < 0:
            if played.event:
                return None
            continue
        suit = card // 13
        rank = card % 13 + (100 if suit == trumps else 0)
        if (suit in (led, trumps)) and rank > best_rank:
            best, best_rank = played.seat, rank
    return best


def with_card(position: Position, played: Played) -> Position:
    """Take a card into the position."""
    seat, card = played.seat, played.card
    hands = position.hands
    if card >= 0 and hands[seat] >> card & 1:
        north, east, south, west = hands
        if seat == 0:
            hands = north ^ (1 << card), east, south, west
        elif seat == 1:
            hands = north, east ^ (1 << card), south, west
        elif seat == 2:
            hands = north, east, south ^ (1 << card), west
        else:
            hands = north, east, south, west ^ (1 << card)
    contract, before = position.contract, position.trick
    if contract is None and not position.calls:
        contract = position.board.contract
    trick = (*before, played)
    taken, tricks = position.taken, position.tricks
    in_order = len(before) < 4 and (not before or seat == (before[0].seat + len(before)) % 4)
    turn: int | None
    if in_order:
        turn = (seat + 1) % 4 if len(before) < 3 else None
    else:
        turn = _missing(trick)
    if turn is None:
        trumps = contract.trumps if contract is not None else position.board.trumps
        turn = winner_of(trick, trumps)
        if turn is None or taken is None:
            taken = None
        else:
            taken = (taken[0] + 1, taken[1]) if turn % 2 == 0 else (taken[0], taken[1] + 1)
        tricks, trick = (*tricks, Trick(trick, turn)), ()
    return Position(
        position.board, position.calls, contract, True, hands, trick, turn, taken, tricks,
        position.claim, position.gaps, position.willing,
    )  # fmt: skip


def _missing(trick: tuple[Played, ...]) -> int | None:
    """The first seat, clockwise from the leader, that has no card in the trick."""
    seats = {played.seat for played in trick}
    for step in range(1, 4):
        seat = (trick[0].seat + step) % 4
        if seat not in seats:
            return seat
    return None


def with_call(position: Position, made: Made) -> Position:
    """Take a call into the position. The auction ends by Law 22; a later call changes nothing (Law 39)."""
    if position.auction_over:
        return position
    calls = (*called_over(position, made.seat), made)
    bid = next((call for call in reversed(calls) if bid_rank(call.call) >= 0), None)
    passes = 0
    for call in reversed(calls):
        if call.call != "P":
            break
        passes += 1
    over = passes >= (3 if bid is not None else 4)
    contract = contract_of(calls) if over else None
    turn = (made.seat + 1) % 4 if contract is None else (contract.declarer + 1) % 4
    return position._replace( calls=calls, contract=contract, auction_over=over,
        turn=None if over and contract is None else turn,
    )  # fmt: skip


def preempted(position: Position, seat: int) -> bool:
    """Was it the seat's turn when an opponent made the last standing call out of rotation? Source: Law 28B."""
    if not position.calls or position.calls[-1].seat % 2 == seat % 2:
        return False
    before = position.calls[:-1]
    due = (before[-1].seat + 1) % 4 if before else position.board.dealer
    return due == seat and position.turn != seat


def called_over(position: Position, seat: int) -> tuple[Made, ...]:
    """The calls that stand once the seat has called over them.

    A call by the player whose turn it was before an opponent called out of rotation is in rotation: the
    other call is cancelled (Law 28B). A second call of a player is a change of the first, which a call of
    another player over it accepts (Law 25B).
    """
    calls = position.calls
    if preempted(position, seat):
        return calls[:-1]
    if len(calls) > 1 and calls[-1].seat == calls[-2].seat != seat:
        return (*calls[:-2], calls[-1])
    return calls


def contract_of(calls: tuple[Made, ...]) -> Contract | None:
    """The contract that standing calls make, None if nobody bid. Source: Law 22A, and Law 54's declarer."""
    last = next((made for made in reversed(calls) if bid_rank(made.call) >= 0), None)
    if last is None:
        return None
    strain = "NT" if last.call[1:] in ("N", "NT") else last.call[1:]
    side = last.seat % 2
    declarer = next(
        made.seat
        for made in calls
        if made.seat % 2 == side and bid_rank(made.call) >= 0 and made.call[1:2] == strain[0]
    )
    return Contract(int(last.call[0]), strain, doubling(calls), declarer)


def doubling(calls: tuple[Made, ...]) -> int:
    """0, 1 or 2: how the last bid stands doubled; inadmissible doubles do not count. Source: Laws 19, 36."""
    bidder, doubled = None, 0
    for made in calls:
        if bid_rank(made.call) >= 0:
            bidder, doubled = made.seat, 0
        elif bidder is not None and made.call == "X" and doubled == 0 and made.seat % 2 != bidder % 2:
            doubled = 1
        elif bidder is not None and made.call == "XX" and doubled == 1 and made.seat % 2 == bidder % 2:
            doubled = 2
    return doubled


def without_act(position: Position, event: int) -> Position:
    """The position after the call or card of `event` was withdrawn; unchanged if there is none."""
    calls = tuple(Made(m.seat, "", 0) if m.event == event else m for m in position.calls)
    plays = tuple(Played(p.seat, UNKNOWN, 0) if p.event == event else p for p in position.plays)
    if calls == position.calls and plays == position.plays:
        return position
    return _refold(position, calls, plays)


def trick_facing(position: Position, seat: int) -> tuple[Played, ...]:
    """The cards that the seat's next card goes with: the trick of its gap, else the one in progress."""
    if seat in position.gaps:
        for cards in (*(trick.cards for trick in position.tricks), position.trick):
            for place, played in enumerate(cards):
                if played.seat == seat and played.card == UNKNOWN and not played.event:
                    return cards[:place]
    return position.trick


def has_gap(position: Position, seat: int) -> bool:
    """Does the seat owe the replacement of a withdrawn card?"""
    return any(p.seat == seat and p.card == UNKNOWN and not p.event for p in position.plays)


def fill_gap(position: Position, seat: int, call: str = "", card: int = UNKNOWN, event: int = 0) -> Position:
    """The seat's new act in place of the one withdrawn."""
    calls, plays = list(position.calls), list(position.plays)
    if call:
        index = next(i for i, made in enumerate(calls) if made.seat == seat and not made.call)
        calls[index] = Made(seat, call, event)
    else:
        index = next(i for i, p in enumerate(plays) if p.seat == seat and p.card == UNKNOWN and not p.event)
        plays[index] = Played(seat, card, event)
    return _refold(position, tuple(calls), tuple(plays))


def _refold(position: Position, calls: tuple[Made, ...], plays: tuple[Played, ...]) -> Position:
    """Build the position again from its standing acts; gaps at the end are dropped."""
    while plays and plays[-1].card == UNKNOWN and not plays[-1].event:
        plays = plays[:-1]
    while calls and not calls[-1].call and not plays:
        calls = calls[:-1]
    fresh = opening(position.board)
    for made in calls:
        fresh = with_call(fresh, made)
    for played in plays[len(position.board.trick) :]:
        fresh = with_card(fresh, played)
    gaps = tuple(m.seat for m in calls if not m.call) + tuple(
        p.seat for p in plays if p.card == UNKNOWN and not p.event
    )
    if calls == position.calls and fresh.contract is not None and position.contract is not None:
        fresh = fresh._replace(contract=position.contract)  # whoever became declarer by Law 54A stays it
    return fresh._replace(
        claim=position.claim, willing=position.willing, gaps=gaps, turn=gaps[0] if gaps else fresh.turn
    )


def wrong_opening_lead(position: Position) -> Played | None:
    """A faced opening lead by the wrong defender, alone on the table. Source: Law 54."""
    declarer = position.declarer
    if declarer is None or position.tricks or len(position.trick) != 1:
        return None
    # A position of thirteen tricks is at its opening lead, as a dealt board is.
    if not position.board.whole and position.tricks_left != 13:
        return None
    lead = position.trick[0]
    return lead if lead.event and lead.seat == (declarer + 3) % 4 else None


def with_spread(position: Position, seat: int) -> Position:
    """A player faces his hand. Declarer who does so over a wrong opening lead becomes dummy (Law 54A)."""
    if seat != position.declarer or wrong_opening_lead(position) is None:
        return position
    partner = (seat + 2) % 4
    if position.contract is not None:
        return position._replace(contract=replace(position.contract, declarer=partner))
    return position._replace(board=replace(position.board, declarer=partner))
