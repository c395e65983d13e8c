"""Taking an act into the position, legal or not: the state machine of §5.

`observe` never refuses: what cannot be (a card that is not held) is taken in as far as it goes, and
`check` says so. Source: seed items "Playing a turn"; `rules/chan.md` 5.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.chan.captures import is_pair, is_thien_u, may_chiu, may_take_chan, wins_on
from adjudicator.chan.claim import claim_of
from adjudicator.chan.cuoc.win import CA, CHAN, CHIU, Meld
from adjudicator.chan.deck import NUMBER, ONE, SEAT, count
from adjudicator.chan.discards import has_discard
from adjudicator.chan.faults import of_capture, of_chiu, of_discard
from adjudicator.chan.faults.act import Capture
from adjudicator.chan.position import Accusation, Offer, Owed, Phase, Player, Source, Table
from notation.acts import Accept, Accuse, Agree, Withdraw
from notation.games.mat_acts import An, Bo, BoBai, Boc, Chiu, Danh, Hoa, TraCua, U
from notation.record import ALL, Event

EVERYBODY = 15  # the mask of all four seats


def observe(table: Table, event: Event) -> Table:
    """The position after the event."""
    act = event.act
    if isinstance(act, Accept | Agree):
        return _accepted(table, event, act.event)
    if isinstance(act, Withdraw):
        return _taken_back(table, event, act)
    if isinstance(act, Hoa):
        return _drawn(table, event) if table.phase is not Phase.END else table
    seat = SEAT.get(event.actor)
    if seat is None:
        return table
    if isinstance(act, Accuse):
        return _accused(table, event, act, seat)
    after = _play(table, event, seat)
    if after is table:
        return table
    return replace(after, undo=(event.number, replace(table, undo=None)))


def _play(table: Table, event: Event, seat: int) -> Table:
    act = event.act
    if isinstance(act, Danh | TraCua):
        face = NUMBER.get(act.card)
        return table if face is None else _discard(table, event, seat, face)
    if isinstance(act, Boc):
        face = NUMBER.get(act.card)
        return table if face is None else _draw(table, event, seat, face)
    if isinstance(act, Bo):
        return _pass(table, event, seat)
    if isinstance(act, An):
        return _capture(table, event, seat, act)
    if isinstance(act, Chiu):
        face = NUMBER.get(act.card)
        return table if face is None else _chiu(table, event, seat, face)
    if isinstance(act, U):
        return _u(table, event, seat)
    if isinstance(act, BoBai):
        player = replace(table.players[seat], gone=True)
        return replace(table, players=table.with_player(seat, player))
    return table


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


def missed_wins(table: Table, but: int | None = None) -> Table:
    """Every seat that could have won on the offered card and did not say so has let an ù go by (F20)."""
    offer = table.offer
    if offer is None:
        return table
    for seat, player in enumerate(table.players):
        if seat in (offer.by, but) or player.missed[-1:] == (offer.event,):
            continue
        if wins_on(player, offer.card, offer.source, table.house):
            player = replace(player, missed=(*player.missed, offer.event))
            table = replace(table, players=table.with_player(seat, player))
    return table


def _discard(table: Table, event: Event, seat: int, face: int) -> Table:
    """§5.1, §5.3, §5.5: an ordinary discard, or the card put back after a chíu out of turn."""
    player = table.players[seat]
    codes = of_discard(player, face, table.house)
    opens = table.phase is Phase.OPENING and seat == table.dealer
    if opens and player.hand is not None and is_thien_u(player.hand):
        player = replace(player, missed=(*player.missed, 0))
    owed = table.owed if seat == table.turn else None
    hand = player.hand
    if hand is not None and count(hand, face):
        hand -= ONE[face]
    player = replace(
        player,
        hand=hand,
        discards=player.discards | 1 << face,
        returned=player.returned | (1 << face if owed else 0),
        bao=player.bao or _is_bao(table, codes),
    )
    after = _settled(missed_wins(table, seat))
    if owed is not None:
        offer = Offer(
            face, Source.RETURN, owed.gate, owed.opt, owed.opt, seat, event.number, table.reveals,
            own_stock=owed.own_stock,
        )  # fmt: skip
    else:
        following = (seat + 1) % 4
        offer = Offer(face, Source.DISCARD, seat, following, following, seat, event.number, table.reveals)
    return replace(
        after,
        players=after.with_player(seat, player),
        offer=offer,
        owed=None,
        turn=offer.opt,
        phase=Phase.OFFER,
    )


def _settled(table: Table) -> Table:
    """The card on offer, if any, is dead: nobody took it."""
    offer = table.offer
    if offer is None:
        return table
    return replace(table, offer=None, dead=table.dead + (0 if offer.guessed else ONE[offer.card]))


def _draw(table: Table, event: Event, seat: int, face: int) -> Table:
    """§5.6. A draw by the player who has the option passes the offered card first."""
    if opted(table) == seat and table.offer is not None and not table.offer.guessed:
        table = _pass(table, event, seat)
    if table.phase is Phase.OPENING and table.dealer is not None and seat != table.dealer:
        table = _dead_dealer(table)
    table = _settled(missed_wins(table))
    offer = Offer(face, Source.STOCK, seat, seat, seat, None, event.number, table.reveals)
    return replace(
        table,
        offer=offer,
        drawn=table.drawn + 1,
        reveals=None if table.reveals is None else table.reveals + 1,
        turn=seat,
        phase=Phase.OFFER,
        owed=None,
    )


def _dead_dealer(table: Table) -> Table:
    """§5.1: a cái without a legal discard who does not claim Thiên ù only ever turns stock cards."""
    seat = table.dealer or 0
    player = table.players[seat]
    missed = player.hand is not None and is_thien_u(player.hand)
    player = replace(player, dead=True, missed=(*player.missed, 0) if missed else player.missed)
    return replace(
        table, players=table.with_player(seat, player), turn=(seat + 1) % 4, phase=Phase.DRAW, offer=None
    )


def _pass(table: Table, event: Event, seat: int) -> Table:
    """§5.4 PASS, and saying no to a win or a chíu."""
    offer = table.offer
    if table.phase is Phase.OPENING and seat == table.dealer:
        hand = table.players[seat].hand
        stuck = hand is not None and not has_discard(table.players[seat], hand, table.house)
        return _dead_dealer(table) if stuck else table
    if offer is None or table.phase not in (Phase.OFFER, Phase.DRAW):
        return table
    player = table.players[seat]
    missed = (
        seat != offer.by
        and wins_on(player, offer.card, offer.source, table.house)
        and player.missed[-1:] != (offer.event,)
    )
    if missed:
        player = replace(player, missed=(*player.missed, offer.event))
    offer = replace(offer, declined=offer.declined | 1 << seat)
    if table.phase is Phase.DRAW or seat != offer.opt:
        return replace(table, players=table.with_player(seat, player), offer=offer)
    bit = 1 << offer.card
    could = may_take_chan(player, offer.card, table.house) or may_chiu(player, offer.card, table.house)
    above = offer.source is Source.DISCARD
    player = replace(
        player,
        passed=player.passed | bit,
        passed_above=player.passed_above | (bit if above else 0),
        declined=player.declined | (bit if could else 0),
    )
    after = replace(table, players=table.with_player(seat, player))
    drawer = draws_after_pass(table, offer)
    if table.house.stock_end == "last-card" and table.stock_empty and offer.source is Source.STOCK:
        return _drawn(replace(after, offer=offer), event)
    if drawer is None:
        following = (seat + 1) % 4
        return replace(after, offer=replace(offer, opt=following, moved=True), turn=following)
    after = replace(after, offer=replace(offer, moved=True), turn=drawer, phase=Phase.DRAW)
    return _drawn(after, event) if after.stock_empty else after


def _drawn(table: Table, event: Event) -> Table:
    """§5.6, Q14: nobody has won and the stock is empty."""
    return replace(_settled(missed_wins(table)), phase=Phase.END, ended=("draw", -1, event.number), owed=None)


def _capture(table: Table, event: Event, seat: int, act: An) -> Table:
    """§5.4 AN_CHAN, AN_CA, out of turn or not."""
    card = NUMBER.get(act.card)
    if card is None:
        return table
    with_ = NUMBER.get(act.using[0]) if act.using else card
    if with_ is None:
        return table
    offer = table.offer
    player = table.players[seat]
    at_own_gate = offer is not None and offer.source is Source.STOCK and offer.gate == seat
    codes = of_capture(Capture(player, card, with_, at_own_gate, act.trai_vi), table.house)
    meld = Meld(CHAN if card == with_ else CA, card, with_, act.trai_vi)
    hand = player.hand
    if hand is not None and count(hand, with_):
        hand -= ONE[with_]
    if is_pair(card, with_):
        player = player.laying(meld)
    player = replace(player, hand=hand, bao=player.bao or _is_bao(table, codes))
    after = _lifted(missed_wins(table), card)
    return replace(after, players=_merged(after, seat, player), turn=seat, phase=Phase.DISCARD, owed=None)


def _lifted(table: Table, card: int) -> Table:
    """The offered card is taken; a card of another face than the one on offer leaves that one dead."""
    if table.offer is not None and table.offer.card == card:
        return replace(table, offer=None)
    return _settled(table)


def _merged(table: Table, seat: int, player: Player) -> tuple[Player, Player, Player, Player]:
    """The acting player keeps what missing a win has just written to him."""
    return table.with_player(seat, replace(player, missed=table.players[seat].missed))


def _chiu(table: Table, event: Event, seat: int, face: int) -> Table:
    """§5.3: three copies and the offered card; out of turn a card is owed to the interrupted gate."""
    offer = table.offer
    player = table.players[seat]
    codes = of_chiu(player, face, table.house)
    hand = player.hand
    if hand is not None:
        hand -= min(3, count(hand, face)) * ONE[face]
    player = replace(
        player.laying(Meld(CHIU, face, face)), hand=hand, bao=player.bao or _is_bao(table, codes)
    )
    owed = None
    if offer is not None and seat != offer.first_opt:
        gate = offer.first_opt if table.house.return_gate == "opt" else offer.gate
        own = offer.own_stock or (offer.source is Source.STOCK and offer.gate == offer.first_opt)
        owed = Owed(offer.first_opt, gate, own)
    after = _lifted(missed_wins(table), face)
    return replace(after, players=_merged(after, seat, player), turn=seat, phase=Phase.DISCARD, owed=owed)


def _u(table: Table, event: Event, seat: int) -> Table:
    """A declared ù ends the hand where it stands; where it does not, only at a table that fines it.

    Of two on one card the one that comes first from the gate has won (§5.2.1).
    """
    claim = claim_of(table, event)
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
        return replace(table, phase=Phase.END, ended=("lao", seat, event.number))
    return replace(table, phase=Phase.END, ended=("win", seat, event.number))


def _is_bao(table: Table, codes: tuple[str, ...]) -> bool:
    return table.house.bao == "at-once" and any(table.house.class_of(code) == "B2" for code in codes)


def _accused(table: Table, event: Event, act: Accuse, seat: int) -> Table:
    if act.whom not in SEAT:
        return table
    made = Accusation(event.number, seat, SEAT[act.whom], act.code, 1 << seat)
    return replace(table, accusations=(*table.accusations, made))


def _accepted(table: Table, event: Event, number: int) -> Table:
    """An accusation that everybody accepts: the accused is báo from there, if the fault is of class B2."""
    seats = EVERYBODY if event.actor == ALL else 1 << SEAT[event.actor] if event.actor in SEAT else 0
    kept: list[Accusation] = []
    players = table.players
    for made in table.accusations:
        if made.event == number:
            made = replace(made, accepted=made.accepted | seats)
            sits_out = table.house.bao != "none" and table.house.class_of(made.code) == "B2"
            if made.accepted == EVERYBODY and sits_out:
                players = replace(table, players=players).with_player(
                    made.whom, replace(players[made.whom], bao=True)
                )
        kept.append(made)
    table = replace(table, accusations=tuple(kept), players=players)
    for asked, target, agreed in table.takebacks:
        if asked == number and agreed | seats == EVERYBODY:
            return _restored(table, target)
    agreed_now = tuple((a, t, m | seats if a == number else m) for a, t, m in table.takebacks)
    return replace(table, takebacks=agreed_now)


def _taken_back(table: Table, event: Event, act: Withdraw) -> Table:
    """An act of play taken back. A declared ù is taken back only when everybody else agrees."""
    if table.undo is None or table.undo[0] != act.event:
        return table
    if table.ended is not None and table.ended[2] == act.event and event.actor in SEAT:
        asked = (event.number, act.event, 1 << SEAT[event.actor])
        return replace(table, takebacks=(*table.takebacks, asked))
    return _restored(table, act.event)


def _restored(table: Table, number: int) -> Table:
    """The position before the last act of play, if that is the act of that number."""
    if table.undo is None or table.undo[0] != number:
        return table
    return replace(table.undo[1], accusations=table.accusations, takebacks=table.takebacks)
