"""Chắn as people see it: four hands, captured pairs, and the card at the gate."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from adjudicator.chan.cuoc.win import CA, CHIU, Meld
from adjudicator.chan.deck import FACES, codes, faces_of
from adjudicator.chan.position import Phase, Player, Source
from adjudicator.chan.position import Table as Position
from adjudicator.replay import Replay
from adjudicator.ruling import Ruling
from notation.games.chan import DECK, SEATS
from notation.record import Event, HandRecord
from reports.acts import Teller
from reports.copies import Copy
from reports.games import LineStep, mat
from reports.speech import Speech
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


class ChanView:
    """The view of chắn."""

    name = "chan"
    authoritative = "vi"
    numbered = False
    tellers: ClassVar[dict[type, Teller]] = mat.TELLERS

    def symbols(self, cards: Collection[str]) -> str:
        """Suit signs and faces."""
        return mat.symbols(DECK, cards)

    def faces(self, speech: Speech) -> dict[str, tuple[str, str]]:
        """Symbol id and name of every card."""
        return mat.faces(DECK, speech)

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
        offer = position.offer
        if offer is not None and position.phase in (Phase.OFFER, Phase.END):
            centre = (Laid(SEATS[offer.gate], FACES[offer.card], _SOURCES[offer.source]),)
        counts: tuple[Count, ...] = ()
        if position.stock_size is not None:
            counts = (Count("count.noc", str(position.stock_size - position.drawn)),)
        return Table(tuple(places), centre, counts)

    def citation(self, article: str, speech: Speech) -> str:
        """Table rule, procedure, or house rule."""
        return mat.citation(speech, article)

    def headline(self, speech: Speech, replay: Replay, ruling: Ruling) -> str:
        """The verdict and the settlement in words."""
        return mat.headline(speech, ruling)

    def settlement(self, speech: Speech, ruling: Ruling) -> Sequence[tuple[str, str]]:
        """What each seat wins or pays."""
        return mat.settlement(speech, ruling)

    def amounts(self, speech: Speech, ruling: Ruling) -> Sequence[tuple[str, str]]:
        """Totals, fine, faults."""
        return mat.amounts(speech, ruling)

    def value_shown(self, speech: Speech, value: int | str | None) -> str:
        """A total in points."""
        return mat.value_shown(speech, value)

    def line(self, replay: Replay, ruling: Ruling) -> Sequence[LineStep]:
        """No line of play decides an ù."""
        return ()

    def line_rows(self, replay: Replay, ruling: Ruling) -> Sequence[Any]:
        """No tricks."""
        return ()

    def won_hand(self, speech: Speech, replay: Replay, ruling: Ruling) -> dict[str, Any] | None:
        """The layout and the cước of a declared ù."""
        return mat.won_hand(speech, replay, ruling)

    def foreign(self, record: HandRecord) -> tuple[Copy, ...]:
        """No other format holds this game."""
        return ()

    def tricks_left(self, replay: Replay, ruling: Ruling) -> int | None:
        """There are no tricks."""
        return None

    def scores(self, replay: Replay, ruling: Ruling) -> dict[str, int]:
        """The settlement by player."""
        return mat.scores(replay, ruling)

    def play(self, speech: Speech, replay: Replay) -> dict[str, Any]:
        """All acts in order."""
        return mat.play(speech, replay)


VIEW = ChanView()
