"""Chắn as people see it: four hands, captured pairs, and the card at the gate."""

from __future__ import annotations

from adjudicator.chan.cuoc.win import CA, CHIU, Meld
from adjudicator.chan.deck import FACES, codes, faces_of
from adjudicator.chan.position import Phase, Player, Source
from adjudicator.chan.position import Table as Position
from notation.games.chan import DECK, SEATS
from notation.games.mat_deck import UNKNOWN_CARD
from notation.record import Event, HandRecord
from reports.games.mat import MatView
from reports.table import Bundle, Count, Laid, Pile, Place, Table

_SOURCES = {Source.STOCK: "source.stock", Source.DISCARD: "source.discard", Source.RETURN: "source.return"}


def _meld(meld: Meld) -> Bundle:
    if meld.kind == CHIU:
        return Bundle((FACES[meld.card],) * 4, "bundle.chiu")
    return Bundle((FACES[meld.card], FACES[meld.hand]), "bundle.ca" if meld.kind == CA else "bundle.chan")


def _marks(position: Position, number: int, player: Player) -> tuple[str, ...]:
    marks = ["mark.cai"] if position.dealer == number else []
    marks += [f"mark.{name}" for name in ("dead", "bao", "gone") if getattr(player, name)]
    if position.ended is not None and position.ended[0] == "win" and position.ended[1] == number:
        marks.append("mark.u")
    return tuple(marks)


class ChanView(MatView):
    """The view of chắn."""

    name = "chan"
    deck = DECK

    def table(self, record: HandRecord, position: Position, event: Event | None = None) -> Table:
        """Each player's strip by ranks, the card that may be taken, and the stock."""
        places = []
        for number, seat in enumerate(SEATS):
            player = position.players[number]
            out = faces_of(player.discards)
            piles = (
                Pile("zone.mat", tuple(map(_meld, player.melds))),
                Pile("zone.out", (Bundle(out),) if out else ()),
            )
            hand = None if player.hand is None else (codes(player.hand),)
            acts = position.phase is not Phase.END and position.turn == number
            places.append(Place(seat, hand, _marks(position, number, player), piles, acts))
        centre: tuple[Laid, ...] = ()
        offer = position.offer or position.unseen
        if offer is not None and position.phase in (Phase.OFFER, Phase.END):
            card = UNKNOWN_CARD if position.offer is None else FACES[offer.card]
            centre = (Laid(SEATS[offer.gate], card, _SOURCES[offer.source]),)
        counts: tuple[Count, ...] = ()
        if position.stock_size is not None:
            counts = (Count("count.noc", str(position.stock_size - position.drawn)),)
        return Table(tuple(places), centre, counts)


VIEW = ChanView()
