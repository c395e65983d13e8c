"""A declared ù measured against the position: the twenty cards, and what stands against it.

Source: seed items "Goal", "Playing a turn"; `rules/chan.md` 5.2.1, 7.2, 7.3, 7.4.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.chan.captures import is_thien_u, may_claim_now, reopened, winners
from adjudicator.chan.cuoc.names import ALIASES
from adjudicator.chan.cuoc.win import Win
from adjudicator.chan.deck import ALL_FACES, CHI, FACES, NUMBER, ONE, SEAT, count, packed, size
from adjudicator.chan.pairs import U_CARDS, U_CHAN, chan_in, que_in
from adjudicator.chan.position import Offer, Phase, Player, Source, Table
from adjudicator.chan.unnamed import named
from notation.games.chan import OTHER_CARDS
from notation.games.mat_acts import U
from notation.record import Event


@dataclass(frozen=True, slots=True)
class UClaim:
    """What a declared ù is: `win` where the cards are known and are twenty, and `problems`, why it does not stand.

    Problems: dead, bao, gone, forfeited, after-end, no-offer, own-card, late, declined, not-stock, banned, count,
    que, chan, chi-rong. `ahead` lists seats that come first on this card and have not said no. `at` is the position in which
    the card is claimed: the one before the event `instead`, where that act took the card first. `unseen`: no play before the claim is recorded, so that nothing tells
    where the card came from; nothing is then held against the claim.
    """

    seat: int
    win: Win | None
    problems: tuple[str, ...]
    offer: Offer | None
    at: Table
    ahead: tuple[int, ...] = ()
    instead: int = 0
    unseen: bool = False

    @property
    def known(self) -> bool:
        """Does the record show the cards, and the card won on?"""
        return (self.win is not None and not self.unseen) or bool(self.problems)

    @property
    def stands(self) -> bool:
        """Is it an ù, whatever the player may have done before?"""
        return self.known and not set(self.problems) - {"bao"}

    @property
    def legal_hand(self) -> bool:
        """Ten pairs, six chắn or more, Chi chi's rule kept: the hand itself is an ù."""
        return self.win is not None and not {"que", "chan", "chi-rong", "count"} & set(self.problems)


def claim_of(table: Table, event: Event, shown: tuple[str, ...] | None = None) -> UClaim:
    """Read a `u` event from the position before it. `shown`: cards faced later, for an unknown hand."""
    seat = SEAT[event.actor]
    act = event.act
    card = NUMBER.get(act.card) if isinstance(act, U) and act.card else None
    if card is None and table.unseen is not None:
        card = _laid_beside(table.players[seat], event, shown)
    table = named(table, None if card is None else FACES[card])
    table, instead = reopened(table, card, seat, True)
    player = table.players[seat]
    problems = [name for name in ("dead", "bao", "gone") if getattr(player, name)]
    if table.house.bo_u == "forfeit" and player.missed:
        problems.append("forfeited")
    if table.phase is Phase.END and (table.offer is None or table.ended is None or table.ended[0] == "draw"):
        problems.append("after-end")
    unseen = table.undo is None or table.unseen is not None
    if table.phase is Phase.OPENING and card is None and not (unseen and _on_a_later_card(table, event)):
        if table.dealer is not None and seat != table.dealer:
            problems.append("no-offer")
        hand = player.hand if player.hand is not None else _shown(player, None, event, shown)
        if hand is None:
            return UClaim(seat, None, tuple(problems), None, table)
        win = Win(hand, hand, (), None, chan_in(hand), dealt=hand, thong=_thong(table, seat))
        return UClaim(seat, win, (*problems, *_faults_of_hand(win)), None, table)
    offer = table.offer
    unseen = unseen and (offer is None or (card is not None and card != offer.card))
    if unseen:
        offer = None
    elif offer is None or (card is not None and card != offer.card):
        problems.append("no-offer")
        offer = None
    elif offer.by == seat:
        problems.append("own-card")
    elif table.phase is not Phase.END and not instead and not may_claim_now(table):
        problems.append("late")
    if offer is not None and offer.declined >> seat & 1 and table.house.prevents:
        problems.append("declined")
    face = card if card is not None else offer.card if offer is not None else None
    hand = player.hand
    dealt_only = unseen and table.phase is Phase.OPENING  # the cards dealt, not those he won with
    if hand is None or dealt_only or _lacks_a_throw(table, seat):
        found = _shown(player, face, event, shown)
        if found is not None:
            hand, dealt_only = found, False
        elif not dealt_only:
            hand = None
    if face is None or hand is None:
        return UClaim(seat, None, tuple(problems), offer, table, (), instead, unseen)
    chiu = count(hand, face) == 3
    if offer is not None and offer.source is not Source.STOCK and not chiu:
        problems.append("not-stock")
    win = _win(table, player, seat, face, hand, chiu, offer)
    banned = player.discards | player.into_ca | player.declined
    if table.house.bans_bind_win and banned >> face & 1 and not chiu:
        problems.append("banned")
    faults = _faults_of_hand(win)
    if faults and dealt_only:
        return UClaim(seat, None, tuple(problems), offer, table, (), instead, unseen)
    problems.extend(faults)
    ahead: tuple[int, ...] = ()
    if offer is not None:
        order = winners(table, offer)
        mine = (seat - offer.gate) % 4
        ahead = tuple(other for other in order if (other - offer.gate) % 4 < mine)
    return UClaim(seat, win, tuple(problems), offer, table, ahead, instead, unseen)


def _on_a_later_card(table: Table, event: Event) -> bool:
    """A ù before any play is recorded: can it only be one on a card that the record leaves out, no Thiên ù?"""
    act, seat = event.act, SEAT[event.actor]
    called = {ALIASES.get(call.id, call.id) for call in act.xuong or ()} if isinstance(act, U) else set()
    if "thien-u" in called:
        return False
    hand = table.players[seat].hand
    if seat == table.dealer:
        return bool(called) and hand is not None and not is_thien_u(hand)
    return True


def _lacks_a_throw(table: Table, seat: int) -> bool:
    """Rightly dealt, and one card too many in hand and before him: a throw of his is not recorded."""
    player = table.players[seat]
    if player.hand is None or player.dealt is None or player.dead:
        return False
    dealt = U_CARDS if seat == table.dealer else OTHER_CARDS
    return size(player.dealt) == dealt and size(player.hand) + 2 * player.pairs_laid == U_CARDS


def _win(
    table: Table, player: Player, seat: int, face: int, hand: int, chiu: bool, offer: Offer | None
) -> Win:
    """The twenty cards as laid and held."""
    cards = hand + ONE[face]
    for meld in player.melds:
        cards += meld.cards
    own = offer is not None and offer.gate == seat and offer.source is not Source.DISCARD
    dealt = player.dealt if player.dealt is not None else _dealt(player, hand)
    return Win(
        cards, hand, player.melds, face, chan_in(hand + ONE[face]) + player.chan_laid, chiu, own, dealt,
        None if offer is None else offer.reveals, _thong(table, seat),
        offer is None or offer.source is Source.STOCK,
    )  # fmt: skip


def _dealt(player: Player, hand: int) -> int | None:
    """The hand as dealt, put together from what is held, laid and thrown; None where cards are missing."""
    dealt = hand
    for meld in player.melds:
        dealt += meld.from_hand
    for face in ALL_FACES:
        dealt += ONE[face] if player.discards >> face & 1 else 0
    return dealt if size(dealt) >= OTHER_CARDS else None


def _thong(table: Table, seat: int) -> bool:
    """chan/published/thong: the same player won the hand before."""
    return table.streak is not None and table.streak[0] == seat and table.streak[1] >= 1


def _faults_of_hand(win: Win) -> tuple[str, ...]:
    """§7.2: what keeps the cards from being an ù."""
    pairs_laid = sum(meld.pairs for meld in win.melds)
    full = win.concealed + (0 if win.card is None else ONE[win.card])
    problems: list[str] = []
    if size(full) + 2 * pairs_laid != U_CARDS:
        problems.append("count")
    if que_in(full):
        problems.append("que")
    if win.chan < U_CHAN:
        problems.append("chan")
    elif win.card == CHI and win.chan > U_CHAN:
        problems.append("chi-rong")
    return tuple(problems)


def _faced(event: Event, later: tuple[str, ...] | None) -> int | None:
    """The cards that the winner laid or showed with the ù, else later; None where they are not all named."""
    act = event.act
    cards = later
    if isinstance(act, U) and act.layout is not None:
        cards = tuple(code for group in act.layout for code in group.cards)
    elif event.detail.shows is not None and event.detail.shows != ("all",):
        cards = event.detail.shows
    return None if cards is None or any(code not in NUMBER for code in cards) else packed(cards)


def _laid_beside(player: Player, event: Event, later: tuple[str, ...] | None) -> int | None:
    """The card he won on, where the record does not name it: the one he faced beside the cards that are known."""
    cards = _faced(event, later)
    if cards is None or player.hand is None:
        return None
    if size(cards) == U_CARDS:
        for meld in player.melds:
            cards = _less(cards, meld.cards)
    extra = _less(cards, player.hand)
    return next((face for face in ALL_FACES if extra == ONE[face]), None)


def _shown(player: Player, face: int | None, event: Event, later: tuple[str, ...] | None) -> int | None:
    """The concealed cards of an unknown hand as the winner showed them: the whole twenty, or the hand alone."""
    hand = _faced(event, later)
    if hand is None:
        return None
    if player.veiled and size(hand) != U_CARDS:
        return None  # what lies before him is not all known: only the whole twenty tell
    if size(hand) == U_CARDS and player.melds:
        for meld in player.melds:
            hand = _less(hand, meld.cards)
    if face is not None and size(hand) == U_CARDS - 2 * player.pairs_laid:
        hand = _less(hand, ONE[face])
    return hand


def _less(cards: int, part: int) -> int:
    """The cards without a part of them; unchanged where the part is not in them."""
    if any(count(cards, face) < count(part, face) for face in ALL_FACES):
        return cards
    return cards - part
