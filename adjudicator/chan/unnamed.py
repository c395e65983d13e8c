"""A card that the record does not name (`??`): what the position tells of it, and until when it stays unknown.

Source: notation §1.5, partial records are normal. Nothing is held against a player because of it: a card on
offer that nobody wrote down is the one that is named when it is taken.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.chan.captures import is_pair
from adjudicator.chan.deck import ALL_FACES, FACES, NUMBER, count
from adjudicator.chan.position import Table
from notation.games.mat_acts import An, Boc, Chiu, Danh, TraCua
from notation.games.mat_deck import UNKNOWN_CARD

Played = An | Boc | Chiu | Danh | TraCua


def told(table: Table, act: Played, hand: int | None) -> Played:
    """The act with its card where the position tells it: the next one of a known nọc, the one that is on offer.

    A capture with a card of the hand that nobody wrote down is one with the only card that fits; where several do, or
    the hand is not known, it stays unknown what he laid.
    """
    if isinstance(act, An) and UNKNOWN_CARD in act.using:
        fitting = _fitting(act.card, hand)
        if len(fitting) != 1:
            return replace(act, card=UNKNOWN_CARD, using=())
        act = replace(act, using=fitting)
    if act.card != UNKNOWN_CARD:
        return act
    if isinstance(act, Boc) and table.noc is not None and table.drawn < len(table.noc):
        return replace(act, card=FACES[table.noc[table.drawn]])
    if isinstance(act, An | Chiu) and table.offer is not None:
        return replace(act, card=FACES[table.offer.card])
    return act


def _fitting(code: str, hand: int | None) -> tuple[str, ...]:
    """The faces of a known hand that make a pair with the card."""
    card = NUMBER.get(code)
    if card is None or hand is None:
        return ()
    return tuple(FACES[face] for face in ALL_FACES if count(hand, face) and is_pair(card, face))


def named(table: Table, code: str | None) -> Table:
    """The table once somebody names the card on offer that was not named before."""
    face = NUMBER.get(code or "")
    if table.unseen is None or face is None:
        return table
    return replace(table, offer=replace(table.unseen, card=face), unseen=None)
