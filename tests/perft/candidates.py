"""Every act of play that could be written down next, legal or not, once each.

Left out are acts that do not move the play on: claims and what answers them, words, cups, phu laid down unasked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from adjudicator.chan.deck import FACES as CHAN_FACES
from adjudicator.chan.deck import NUMBER, RANK
from adjudicator.totom.packing import unpack
from notation.acts import Act
from notation.games import bridge, chan, totom
from notation.games.bridge_acts import Call, Play
from notation.games.mat_acts import An, Bo, Boc, Chiu, Danh, DayKhan, Phong, TraCua

CALLS = ("P", "X", "XX", *(f"{level}{strain}" for level in range(1, 8) for strain in bridge.STRAINS))
Tried = tuple[str, Act]


def calls(position: Any) -> Iterator[Tried]:
    """All 38 calls by all four players."""
    for seat, call in product(bridge.SEATS, CALLS):
        yield seat, Call(call)


def cards(position: Any) -> Iterator[Tried]:
    """All 52 cards by all four players, wherever the cards are."""
    for seat, card in product(bridge.SEATS, bridge.CARDS):
        yield seat, Play(card)


def to_tom(position: Any) -> Iterator[Tried]:
    """Every discard, turned card, pass, eat, phỗng and dậy khàn by all five players.

    A card is eaten with any of the player's own cards, concealed or on the mat, or onto any phu of his.
    """
    for number, seat in enumerate(totom.SEATS):
        player = position.player(number)
        own = [*unpack(player.hand), *(face for laid in player.mat for face in laid.faces)]
        with_them = {
            tuple(totom.FACES[face] for face in some)
            for size in range(len(own) + 1)
            for some in combinations(sorted(own), size)
        }
        onto = {tuple(totom.FACES[face] for face in laid.faces) for laid in player.mat}
        yield seat, Bo()
        for card in totom.FACES:
            yield from (
                (seat, act) for act in (Danh(card), TraCua(card), Boc(card), Phong(card), DayKhan(card))
            )
            if position.offer is None or totom.FACES[position.offer.face] != card:
                yield seat, An(card)  # what is not on offer is taken by nobody, with whatever cards
                continue
            yield from ((seat, An(card, using=some)) for some in sorted(with_them))
            yield from ((seat, An(card, onto=some)) for some in sorted(onto))


def chan_acts(position: Any) -> Iterator[Tried]:
    """Every discard, card put back, turned card, pass, capture and chíu by all four players."""
    for seat in chan.SEATS:
        yield seat, Bo()
        for card in chan.FACES:
            yield from ((seat, act) for act in (Danh(card), TraCua(card), Boc(card), Chiu(card)))
            mates = [mate for mate in CHAN_FACES if RANK[NUMBER[mate]] == RANK[NUMBER[card]]]
            yield from ((seat, An(card, (mate,))) for mate in mates)
