"""Plain calls and plays as shared values: the same act at the same number is one object.

Every value here is immutable, so sharing is invisible; it makes reading a board cheap.
"""

from __future__ import annotations

from typing import TypeVar

from notation.games.bridge_acts import Call, Play
from notation.games.mat_acts import Bo, Boc, Danh
from notation.record import Event

#: Events with higher numbers are made anew each time.
KEPT = 128

_Act = TypeVar("_Act", Call, Play)


class _Words(dict[str, Event]):
    """Events by call or card, for one number and one actor."""

    __slots__ = ("_actor", "_acts", "_kind", "_number")

    def __init__(self, number: int, actor: str, kind: type[Call] | type[Play], acts: dict[str, Call | Play]):
        super().__init__()
        self._number, self._actor, self._kind, self._acts = number, actor, kind, acts

    def __missing__(self, word: str) -> Event:
        act = self._acts.get(word)
        if act is None:
            act = self._acts[word] = self._kind(word)
        event = self[word] = Event(self._number, self._actor, act)
        return event


_CALLS: dict[str, Call | Play] = {}
_PLAYS: dict[str, Call | Play] = {}
#: `CALLS[number][seat][call]` and `PLAYS[number][seat][card]` are the plain events.
CALLS = [{seat: _Words(number, seat, Call, _CALLS) for seat in "NESW"} for number in range(KEPT)]
PLAYS = [{seat: _Words(number, seat, Play, _PLAYS) for seat in "NESW"} for number in range(KEPT)]


def call_event(number: int, seat: str, call: str) -> Event:
    """The plain event of a call."""
    return CALLS[number][seat][call] if number < KEPT else Event(number, seat, Call(call))


def play_event(number: int, seat: str, card: str) -> Event:
    """The plain event of a play."""
    return PLAYS[number][seat][card] if number < KEPT else Event(number, seat, Play(card))


_BO = Bo()
_MOVES: dict[tuple[str, str], Event] = {}
_MOVE_ACTS: dict[str, Bo | Boc | Danh] = {"bo": _BO}
_MOVES_KEPT = 60_000


def move_event(number: str, seat: str, verb: str, card: str) -> Event:
    """The plain event of `bo`, `danh 7v` or `boc 5s`."""
    words = f"{verb} {card}" if card else verb
    event = _MOVES.get((number, seat + words))
    if event is None:
        act = _MOVE_ACTS.get(words)
        if act is None:
            act = _MOVE_ACTS[words] = Danh(card) if verb == "danh" else Boc(card)
        event = Event(int(number), seat, act)
        if len(_MOVES) < _MOVES_KEPT:
            _MOVES[number, seat + words] = event
    return event
