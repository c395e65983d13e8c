"""Taking an act into the position, legal or not: the state machine of §5.

`observe` never refuses: what cannot be (a card that is not held) is taken in as far as it goes, and
`check` says so. Source: seed items "Playing a turn"; `rules/chan.md` 5.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicator.chan.answers import accepted, accused, taken_back
from adjudicator.chan.captures import (
    is_pair,
    is_stuck,
    is_thien_u,
    may_chiu,
    may_take_chan,
    reopened,
    wins_on,
)
from adjudicator.chan.claim import claim_of
from adjudicator.chan.cuoc.win import CA, CHAN, CHIU, Meld
from adjudicator.chan.deck import NUMBER, ONE, SEAT, count
from adjudicator.chan.faults import of_capture, of_chiu, of_discard
from adjudicator.chan.faults.act import Capture
from adjudicator.chan.position import Offer, Owed, Phase, Players, Source, Table, with_player
from adjudicator.chan.unnamed import named, told
from notation.acts import Accept, Accuse, Agree, Withdraw
from notation.games.mat_acts import An, Bo, BoBai, Boc, Chiu, Danh, Hoa, TraCua, U
from notation.games.mat_deck import UNKNOWN_CARD
from notation.record import Event


def observe(table: Table, event: Event) -> Table:
    """The position after the event. A hand in which everybody is báo or gone is drawn (§10.2)."""
    after = _observed(table, event)
    if after is table or after.phase is Phase.END or not all(p.bao or p.gone for p in after.players):
        return after
    return _drawn(after, event, table)


def _observed(table: Table, event: Event) -> Table:
    act = event.act
    if isinstance(act, Accept | Agree):
        return accepted(table, event, act.event)
    if isinstance(act, Withdraw):
        return taken_back(table, event, act)
    if isinstance(act, Hoa):
        return _drawn(table, event, table) if table.phase is not Phase.END else table
    seat = SEAT.get(event.actor)
    if seat is None:
        return table
    if isinstance(act, Accuse):
        return accused(table, event, act, seat)
    return _play(table, event, seat)


def _play(table: Table, event: Event, seat: int) -> Table:
    act = event.act
    if table.phase is Phase.END and isinstance(act, Danh | TraCua | Boc | Bo | An | Chiu):
        return table if isinstance(act, Bo) or table.offer is None else _closed(table)
    if isinstance(act, An | Boc | Chiu | Danh | TraCua):
        return _played(table, event, seat, told(table, act, table.players[seat].hand))
    if isinstance(act, Bo):
        return _pass(table, event, seat) if table.unseen is None else _pass_unseen(table, event, seat)
    if isinstance(act, U):
        return _u(table, event, seat)
    if isinstance(act, BoBai):
        player = replace(table.players[seat], gone=True)
        return _after(table, event, players=with_player(table.players, seat, player))
    return table


def _played(table: Table, event: Event, seat: int, act: An | Boc | Chiu | Danh | TraCua) -> Table:
    """A card thrown, turned or taken; `??` where neither the record nor the position names it."""
    face = NUMBER.get(act.card)
    if face is None and act.card != UNKNOWN_CARD:
        return table
    if isinstance(act, Danh | TraCua):
        return _discard(replace(table, unseen=None), event, seat, face)
    if isinstance(act, Boc):
        return _draw(replace(table, unseen=None), event, seat, face)
    if face is None:  # what he took and laid is not known, so nothing of his hand is
        player = replace(table.players[seat], hand=None, veiled=True)
        table = replace(table, unseen=None)
        return _after(
            table, event, players=with_player(table.players, seat, player), turn=seat, phase=Phase.DISCARD
        )
    table = named(table, act.card)
    return _capture(table, event, seat, act) if isinstance(act, An) else _chiu(table, event, seat, face)


def _closed(table: Table) -> Table:
    """Acts recorded after the end change nothing, but the card on which the hand was won is claimed no more."""
    return replace(table, offer=None, dead=_dead(table))


def _after(table: Table, event: Event, **changes: Any) -> Table:
    """The table after an act of play; the position before it is kept, so that the act can be taken back."""
    return replace(table, undo=(event.number, table, event.actor), **changes)


def opted(table: Table) -> int | None:
    """The seat that has the ordinary option, None where nothing is on offer."""
    return table.offer.opt if table.offer is not None and table.phase is Phase.OFFER else None


def draws_after_pass(table: Table, offer: Offer) -> int | None:
    """Who turns a stock card when the holder of the option passes; None where the option goes on (§5.4)."""
    if offer.source is Source.STOCK and offer.opt == offer.gate:
        return None
    if (
        offer.source is Source.RETURN
        and table.house.return_pass == "pass-on"
        and offer.own_stock
        and offer.opt == offer.first_opt
    ):
        return None
    return offer.opt


def _missing(table: Table, but: int | None = None) -> Players:
    """The players, each who could have won on the offered card and did not say so marked (F20)."""
    players = table.players
    offer = table.offer
    if offer is None:
        return players
    for seat, player in enumerate(players):
        if seat == offer.by or seat == but or not wins_on(player, offer.card, offer.source, table.house):
            continue
        if player.missed[-1:] != (offer.event,):
            players = with_player(players, seat, replace(player, missed=(*player.missed, offer.event)))
    return players


def _dead(table: Table, taken: int | None = None) -> int:
    """The dead cards once the card on offer is among them, unless it is the one just taken."""
    offer = table.offer
    if offer is None or offer.guessed or offer.card == taken:
        return table.dead
    return table.dead + ONE[offer.card]


def _offered(offer: Offer, face: int | None) -> dict[str, Offer | None]:
    """The card on offer, named or not."""
    return {"offer": offer, "unseen": None} if face is not None else {"offer": None, "unseen": offer}


def _discard(table: Table, event: Event, seat: int, face: int | None) -> Table:
    """§5.1, §5.3, §5.5: an ordinary discard, or the card put back after a chíu out of turn.

    A hand that a card has left which the record does not name is known no more.
    """
    player = table.players[seat]
    codes = () if face is None else of_discard(player, face, table.house)
    bit = 0 if face is None else 1 << face
    missed = player.missed
    opens = table.phase is Phase.OPENING and seat == table.dealer
    if opens and player.hand is not None and is_thien_u(player.hand):
        missed = (*missed, 0)
    owed = table.owed if seat == table.turn else None
    hand = player.hand if face is not None else None
    if hand is not None and face is not None and count(hand, face):
        hand -= ONE[face]
    player = replace(
        player,
        hand=hand,
        missed=missed,
        discards=player.discards | bit,
        returned=player.returned | (bit if owed else 0),
        bao=player.bao or _is_bao(table, codes),
    )
    if owed is not None:
        offer = Offer(
            face or 0, Source.RETURN, owed.gate, owed.opt, owed.opt, seat, event.number, table.reveals,
            own_stock=owed.own_stock,
        )  # fmt: skip
    else:
        following = (seat + 1) % 4
        offer = Offer(
            face or 0, Source.DISCARD, seat, following, following, seat, event.number, table.reveals
        )
    return _after(
        table,
        event,
        players=with_player(_missing(table, seat), seat, player),
        owed=None,
        dead=_dead(table),
        turn=offer.opt,
        phase=Phase.OFFER,
        **_offered(offer, face),
    )


def _draw(table: Table, event: Event, seat: int, face: int | None) -> Table:
    """§5.6. A draw by the player who has the option passes the offered card first."""
    if table.stock_empty:
        return _drawn(table, event, table)
    before = table
    if opted(table) == seat and table.offer is not None and not table.offer.guessed:
        before = _pass(table, event, seat)
    reveals = table.reveals
    if table.phase is Phase.OPENING and seat != table.dealer and is_stuck(table):
        before = replace(table, players=_with_dead_dealer(table))
    elif table.phase is Phase.OPENING:
        reveals = None  # the record begins later than the hand, or leaves acts out
    offer = Offer(face or 0, Source.STOCK, seat, seat, seat, None, event.number, reveals)
    return replace(
        before,
        players=_missing(before),
        dead=_dead(before),
        drawn=table.drawn + 1,
        reveals=None if reveals is None else reveals + 1,
        turn=seat,
        phase=Phase.OFFER,
        owed=None,
        undo=(event.number, table, event.actor),
        **_offered(offer, face),  # type: ignore[arg-type]  # both are offers
    )


def _with_dead_dealer(table: Table) -> Players:
    """§5.1: a cái without a legal discard who does not claim Thiên ù only ever turns stock cards."""
    seat = table.dealer or 0
    player = table.players[seat]
    missed = player.hand is not None and is_thien_u(player.hand)
    player = replace(player, dead=True, missed=(*player.missed, 0) if missed else player.missed)
    return with_player(table.players, seat, player)


def _pass(table: Table, event: Event, seat: int) -> Table:
    """§5.4 PASS, and saying no to a win or a chíu."""
    offer, house = table.offer, table.house
    player = table.players[seat]
    if table.phase is Phase.OPENING and seat == table.dealer:
        if not is_stuck(table):
            return table
        players = _with_dead_dealer(table)
        return _after(table, event, players=players, turn=(seat + 1) % 4, phase=Phase.DRAW)
    if offer is None or table.phase not in (Phase.OFFER, Phase.DRAW):
        return table
    missed = player.missed
    if (
        seat != offer.by
        and missed[-1:] != (offer.event,)
        and wins_on(player, offer.card, offer.source, house)
    ):
        missed = (*missed, offer.event)
    said_no = offer.declined | 1 << seat
    if table.phase is Phase.DRAW or seat != offer.opt:
        players = with_player(table.players, seat, replace(player, missed=missed))
        return _after(table, event, players=players, offer=replace(offer, declined=said_no))
    bit = 1 << offer.card
    could = may_take_chan(player, offer.card, house) or may_chiu(player, offer.card, house)
    player = replace(
        player,
        missed=missed,
        passed=player.passed | bit,
        passed_above=player.passed_above | (bit if offer.source is Source.DISCARD else 0),
        declined=player.declined | (bit if could else 0),
    )
    players = with_player(table.players, seat, player)
    drawer = draws_after_pass(table, offer)
    last = house.stock_end == "last-card" and table.stock_empty and offer.source is Source.STOCK
    if last:
        return _drawn(replace(table, players=players), event, table)
    following = (seat + 1) % 4 if drawer is None else drawer
    return _after(
        table,
        event,
        players=players,
        offer=replace(offer, declined=said_no, opt=following, moved=True),
        turn=following,
        phase=Phase.OFFER if drawer is None else Phase.DRAW,
    )


def _pass_unseen(table: Table, event: Event, seat: int) -> Table:
    """The same on a card that the record does not name: the option goes on, and nothing was said no to."""
    offer = table.unseen
    if offer is None or seat != offer.opt or table.phase is not Phase.OFFER:
        return table
    drawer = draws_after_pass(table, offer)
    if table.house.stock_end == "last-card" and table.stock_empty and offer.source is Source.STOCK:
        return _drawn(replace(table, unseen=None), event, table)
    following = (seat + 1) % 4 if drawer is None else drawer
    return _after(
        table,
        event,
        unseen=replace(offer, opt=following, moved=True),
        turn=following,
        phase=Phase.OFFER if drawer is None else Phase.DRAW,
    )


def _drawn(table: Table, event: Event, before: Table) -> Table:
    """§5.6, Q14: nobody has won and the stock is empty."""
    return replace(
        table,
        players=_missing(table),
        dead=_dead(table),
        offer=None,
        owed=None,
        phase=Phase.END,
        ended=("draw", -1, event.number),
        undo=(event.number, before, event.actor),
    )


def _took(
    table: Table, event: Event, seat: int, players: Players, card: int, owed: Owed | None = None
) -> Table:
    """The card is the player's, and he owes a discard, or a card to put back at a gate."""
    return _after(
        table,
        event,
        players=players,
        offer=None,
        dead=_dead(table, card),
        turn=seat,
        phase=Phase.DISCARD,
        owed=owed,
    )


def _capture(table: Table, event: Event, seat: int, act: An) -> Table:
    """§5.4 AN_CHAN, AN_CA, out of turn or not."""
    card = NUMBER.get(act.card)
    with_ = NUMBER.get(act.using[0]) if act.using else card
    if card is None or with_ is None:
        return table
    offer = table.offer
    players = _missing(table)
    player = players[seat]
    at_own_gate = offer is not None and offer.source is Source.STOCK and offer.gate == seat
    codes = of_capture(Capture(player, card, with_, at_own_gate, act.trai_vi), table.house)
    hand = player.hand
    if hand is not None and count(hand, with_):
        hand -= ONE[with_]
    bao = player.bao or _is_bao(table, codes)
    if is_pair(card, with_):
        player = player.laying(Meld(CHAN if card == with_ else CA, card, with_, act.trai_vi), hand, bao)
    else:
        player = replace(player, hand=hand, bao=bao)
    return _took(table, event, seat, with_player(players, seat, player), card)


def _chiu(table: Table, event: Event, seat: int, face: int) -> Table:
    """§5.3: three copies and the offered card; out of turn a card is owed to the interrupted gate."""
    table, _ = reopened(table, face, seat, False)
    offer = table.offer
    players = _missing(table)
    player = players[seat]
    codes = of_chiu(player, face, table.house)
    hand = player.hand
    if hand is not None:
        hand -= min(3, count(hand, face)) * ONE[face]
    player = player.laying(Meld(CHIU, face, face), hand, player.bao or _is_bao(table, codes))
    owed = None
    if offer is not None and seat != offer.first_opt:
        gate = offer.first_opt if table.house.return_gate == "opt" else offer.gate
        own = offer.own_stock or (offer.source is Source.STOCK and offer.gate == offer.first_opt)
        owed = Owed(offer.first_opt, gate, own)
    return _took(table, event, seat, with_player(players, seat, player), face, owed)


def _u(table: Table, event: Event, seat: int) -> Table:
    """A declared ù ends the hand where it stands; where it does not, only at a table that fines it.

    Of two on one card the one that comes first from the gate has won (§5.2.1).
    """
    claim = claim_of(table, event)
    if claim.instead and not claim.problems:
        return replace(
            claim.at,
            phase=Phase.END,
            ended=("win", seat, event.number),
            undo=(event.number, table, event.actor),
        )
    if table.ended is not None:
        how, other, _ = table.ended
        if how == "draw" or claim.problems or table.offer is None:
            return table
        gate = table.offer.gate
        if how == "win" and (other - gate) % 4 < (seat - gate) % 4:
            return table
    if claim.problems:
        if table.house.prevents:
            return table
        return _after(table, event, phase=Phase.END, ended=("lao", seat, event.number))
    return _after(table, event, phase=Phase.END, ended=("win", seat, event.number))


def _is_bao(table: Table, codes: tuple[str, ...]) -> bool:
    return table.house.bao == "at-once" and any(table.house.class_of(code) == "B2" for code in codes)
