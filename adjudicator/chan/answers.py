"""What is said across the table and changes the position: accusations, consent, acts taken back.

Source: `rules/chan.md` 10.2; articles procedure/accusation, procedure/withdrawal.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.chan.deck import SEAT
from adjudicator.chan.position import Accusation, Table, with_player
from notation.acts import Accuse, Withdraw
from notation.record import ALL, Event

EVERYBODY = 15  # the mask of all four seats


def accused(table: Table, event: Event, act: Accuse, seat: int) -> Table:
    """A fault named at the table; the accuser is the first who holds it for shown."""
    if act.whom not in SEAT:
        return table
    made = Accusation(event.number, seat, SEAT[act.whom], act.code, 1 << seat)
    return replace(table, accusations=(*table.accusations, made))


def accepted(table: Table, event: Event, number: int) -> Table:
    """An accusation that everybody accepts: the accused is báo from there, if the fault is of class B2."""
    if not table.accusations and not table.takebacks:
        return table
    seats = EVERYBODY if event.actor == ALL else 1 << SEAT[event.actor] if event.actor in SEAT else 0
    kept: list[Accusation] = []
    players = table.players
    for made in table.accusations:
        if made.event == number:
            made = replace(made, accepted=made.accepted | seats)
            sits_out = table.house.bao != "none" and table.house.class_of(made.code) == "B2"
            if made.accepted == EVERYBODY and sits_out:
                players = with_player(players, made.whom, replace(players[made.whom], bao=True))
        kept.append(made)
    table = replace(table, accusations=tuple(kept), players=players)
    for asked, target, agreed in table.takebacks:
        if asked == number and agreed | seats == EVERYBODY:
            return _restored(table, target)
    agreed_now = tuple((a, t, m | seats if a == number else m) for a, t, m in table.takebacks)
    return replace(table, takebacks=agreed_now)


def takes_back(table: Table, event: Event) -> bool:
    """Does the event take back the last act of play, by the player who did it?"""
    act, last = event.act, table.undo
    return isinstance(act, Withdraw) and last is not None and (last[0], last[2]) == (act.event, event.actor)


def taken_back(table: Table, event: Event, act: Withdraw) -> Table:
    """An act of play taken back by who did it. A declared ù is taken back only when everybody else agrees."""
    if not takes_back(table, event):
        return table
    if table.ended is not None and table.ended[2] == act.event and event.actor in SEAT:
        asked = (event.number, act.event, 1 << SEAT[event.actor])
        return replace(table, takebacks=(*table.takebacks, asked))
    return _restored(table, act.event)


def _restored(table: Table, number: int) -> Table:
    """The position before the last act of play, if that is the act of that number.

    Who has become báo stays so; only where a fault is báo at once and is cleared with its act
    (flag `taken_back_fault`), he does not.
    """
    if table.undo is None or table.undo[0] != number:
        return table
    before = table.undo[1]
    players = before.players
    if table.house.taken_back_fault == "stands" or table.house.bao != "at-once":
        for seat, player in enumerate(table.players):
            if player.bao and not players[seat].bao:
                players = with_player(players, seat, replace(players[seat], bao=True))
    return replace(before, players=players, accusations=table.accusations, takebacks=table.takebacks)
