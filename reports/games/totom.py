"""Tổ tôm as people see it: five hands, mats, cups, and the card at the gate."""

from __future__ import annotations

from adjudicator.totom.packing import codes_of
from adjudicator.totom.position import Laid as Phu
from adjudicator.totom.position import Player, Position
from notation.games.mat_deck import UNKNOWN_CARD
from notation.games.totom import DECK, FACES, SEATS
from notation.record import Event, HandRecord
from reports.games.mat import MatView
from reports.table import Bundle, Count, Laid, Pile, Place, Table

_NOTED = frozenset({"phong", "khan4", "thien-khai"})


def _code(face: int) -> str:
    return FACES[face] if face >= 0 else UNKNOWN_CARD


def _phu(laid: Phu) -> Bundle:
    return Bundle(tuple(map(_code, laid.faces)), f"bundle.{laid.kind}" if laid.kind in _NOTED else "")


def _piles(player: Player) -> tuple[Pile, ...]:
    """What lies before a player: mat, face-down sets, cups, discards that nobody took."""
    returned = {given.face for given in player.returns}
    down = tuple(
        Bundle(
            (FACES[one.face],) * one.size,
            f"bundle.{'khan' if one.kind == 'khan' else 'thien-khai'}",
            not one.opened,
        )
        for one in player.down
    )
    cups = tuple(
        Bundle((FACES[cup.face],), "bundle.cup-returned")
        if cup.face in returned
        else Bundle((FACES[cup.face],), "bundle.cup-ngua" if cup.ngua else "bundle.cup-up", True)
        for cup in player.cups
    )
    out = codes_of(player.out)
    return (
        Pile("zone.mat", tuple(map(_phu, player.mat))),
        Pile("zone.down", down),
        Pile("zone.cups", cups),
        Pile("zone.out", (Bundle(out),) if out else ()),
    )


class TotomView(MatView):
    """The view of tổ tôm."""

    name = "totom"
    deck = DECK

    def table(self, record: HandRecord, position: Position, event: Event | None = None) -> Table:
        """Each player's strip, the card that may be taken, and the stock."""
        places = []
        for number, seat in enumerate(SEATS):
            player = position.players[number]
            hand: tuple[str, ...] | None = codes_of(player.hand) + (UNKNOWN_CARD,) * player.hidden
            if not player.hand and player.hidden:
                hand = None
            marks = ["mark.cai"] if position.cai == number else []
            if player.gave_up:
                marks.append("mark.gone")
            places.append(
                Place(
                    seat,
                    None if hand is None else (hand,),
                    tuple(marks),
                    _piles(player),
                    position.turn == number,
                )
            )
        centre: tuple[Laid, ...] = ()
        if position.offer is not None:
            offer = position.offer
            mark = "source.discard" if offer.drawer is None else "source.stock"
            centre = (Laid(SEATS[offer.source], _code(offer.face), mark),)
        left = len(position.noc) if position.noc is not None else position.noc_left
        counts = () if left is None else (Count("count.noc", str(left)),)
        return Table(tuple(places), centre, counts)


VIEW = TotomView()
