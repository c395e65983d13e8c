"""What may be taken (§6.1, §6.2, §5.2) and who wins on a card (§7.3, §7.4).

Every function names one condition; `faults/` gives the conditions their codes.
Source: seed items "Playing a turn"; `rules/chan.md` 5.2, 6, 7.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.chan.cuoc.win import CA, CHAN, CHIU, Meld
from adjudicator.chan.deck import CHI, ODD, OF_RANK, ONE, RANK, count, size
from adjudicator.chan.discards import has_discard
from adjudicator.chan.house import House
from adjudicator.chan.pairs import U_CARDS, U_CHAN, chan_in, completes, is_waiting, que_in
from adjudicator.chan.position import Offer, Phase, Player, Source, Table

NO_WIN, PLAIN, BY_CHIU = 0, 1, 2


def is_pair(card: int, hand: int) -> bool:
    """Do the two cards make a chắn or a cạ at all? Chi chi makes no cạ."""
    return card == hand or (RANK[card] == RANK[hand] and card != CHI)


def is_last_que(player: Player, hand: int, house: House) -> bool:
    """chan/table/3/last-que: one unpaired card is left; `last_que_ca` = waiting asks for five chắn as well."""
    return que_in(hand) == 1 and (house.last_que_ca == "any-hand" or is_waiting(hand, player.chan_laid))


def threw_both(player: Player, rank: int | None = None) -> bool:
    """Two faces of one rank (of this rank, if one is given) were discarded: no cạ may be taken any more."""
    if rank is not None:
        return (player.discards >> (3 * rank) & 7).bit_count() >= 2
    return any((player.discards >> (3 * r) & 7).bit_count() >= 2 for r in range(8))


def taken(player: Player, meld: Meld) -> Player:
    """The player after a capture, his hand without the cards he laid down."""
    hand = player.hand or 0
    hand -= meld.from_hand
    return player.laying(meld, hand, player.bao)


def leaves_discard(player: Player, meld: Meld, house: House) -> bool:
    """chan/table/3/leave-a-discard: after the capture something can legally be thrown away."""
    after = taken(player, meld)
    return has_discard(after, after.hand or 0, house)


def may_take_chan(player: Player, card: int, house: House) -> bool:
    """canChan (§6.1), without regard to whose turn it is."""
    hand = player.hand
    if hand is None or player.out:
        return False
    copies = count(hand, card)
    if copies == 0 or (copies == 3 and house.three_must_chiu):
        return False
    if (player.discards | player.into_ca) >> card & 1:
        return False
    return leaves_discard(player, Meld(CHAN, card, card), house)


def may_take_ca(player: Player, card: int, with_: int, house: House) -> bool:
    """canCa (§6.2), without regard to whose turn it is."""
    hand = player.hand
    if hand is None or player.out or card == with_ or not is_pair(card, with_):
        return False
    rank = RANK[card]
    if count(hand, card) or (player.discards | player.into_ca) >> card & 1:
        return False
    if hand & ODD & OF_RANK[rank] != ONE[with_]:
        return False
    if player.declined >> with_ & 1 or (house.exposed_ca_counts and player.ca_ranks >> rank & 1):
        return False
    if is_last_que(player, hand, house):
        return False
    if threw_both(player, rank if house.ca_ban_scope == "rank" else None):
        return False
    return leaves_discard(player, Meld(CA, card, with_), house)


def may_chiu(player: Player, card: int, house: House) -> bool:
    """§5.2.2: three copies in hand, and (Q11) a legal discard left."""
    hand = player.hand
    if hand is None or player.out or count(hand, card) != 3:
        return False
    return not house.chiu_needs_discard or leaves_discard(player, Meld(CHIU, card, card), house)


def wins_on(player: Player, card: int, source: Source, house: House) -> int:
    """§7.3: NO_WIN, PLAIN (a card of the stock) or BY_CHIU (any source, three copies in hand).

    The flag `bo_u` = forfeit (Q6): who let an ù go by wins no more. The flag `bans_bind_win` (Q13): a face that he discarded, put into a cạ or declined wins only by chíu.
    """
    hand = player.hand
    if hand is None or player.out:
        return NO_WIN
    if house.bo_u == "forfeit" and player.missed:
        return NO_WIN
    by_chiu = count(hand, card) == 3
    if not by_chiu and source != Source.STOCK:
        return NO_WIN
    if not completes(hand, card, player.chan_laid, player.pairs_laid):
        return NO_WIN
    if by_chiu:
        return BY_CHIU
    banned = player.discards | player.into_ca | player.declined
    return NO_WIN if house.bans_bind_win and banned >> card & 1 else PLAIN


def is_thien_u(hand: int) -> bool:
    """§7.4: the first twenty cards are ten pairs with six chắn or more; Chi chi asks for nothing here."""
    return size(hand) == U_CARDS and que_in(hand) == 0 and chan_in(hand) >= U_CHAN


def is_stuck(table: Table) -> bool:
    """§5.1: the cái's hand is known and nothing of it can legally be thrown."""
    if table.dealer is None:
        return False
    player = table.players[table.dealer]
    return player.hand is not None and not has_discard(player, player.hand, table.house)


def winners(table: Table, offer: Offer) -> tuple[int, ...]:
    """Every seat that could win on the offered card, in the order that decides: from its gate on."""
    order = ((offer.gate + step) % 4 for step in range(4))
    return tuple(
        seat
        for seat in order
        if seat != offer.by
        and not offer.declined >> seat & 1
        and wins_on(table.players[seat], offer.card, offer.source, table.house)
    )


def may_claim_now(table: Table) -> bool:
    """May a win or a chíu still be called on the offered card?

    On the reveal always; once the ordinary option has been used only where silence does not decline
    (flag `silence_declines`), until the next act of play.
    """
    offer = table.offer
    if offer is None or table.phase not in (Phase.OFFER, Phase.DRAW):
        return False
    return not (offer.moved and table.house.silence_declines)


def reopened(table: Table, face: int | None, seat: int, win: bool) -> tuple[Table, int]:
    """The position before a card was taken, where a better claim may still have it, and the event that took it.

    A win comes before a chíu and a chíu before the ordinary taking (§5.2): until the taker has discarded, a
    chíu gives way to a win, and where silence does not decline an ordinary taking gives way to both. The
    taker himself may go on to declare ù on what he took. Else the position as it is, and 0.
    """
    if table.offer is not None or table.phase is not Phase.DISCARD or table.undo is None:
        return table, 0
    number, before, _ = table.undo
    if before.offer is None or (face is not None and before.offer.card != face):
        return table, 0
    by_chiu = bool(table.players[table.turn].melds) and table.players[table.turn].melds[-1].kind == CHIU
    own = win and seat == table.turn
    better = (win and by_chiu) or (not by_chiu and not table.house.silence_declines)
    if not own and not (better and seat != table.turn and face is not None):
        return table, 0
    return replace(
        before, house=table.house, accusations=table.accusations, takebacks=table.takebacks
    ), number
