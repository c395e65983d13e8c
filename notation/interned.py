"""Plain calls and plays as shared values: the same act at the same number is one object.

Every value here is immutable, so sharing is invisible; it makes reading a board cheap.
"""

from __future__ import annotations

from typing import TypeVar

from notation.acts import Act
from notation.games.bridge_acts import Call, Play
from notation.games.mat_acts import An, Bo, Boc, Danh, XepXong
from notation.games.mat_deck import Deck
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
        if act is None:  # a grammar or a table gave the word: there are 38 calls and 53 cards
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


_MOVES: dict[tuple[str, str], Event] = {}
_MOVE_ACTS: dict[str, Act] = {"bo": Bo(), "xep-xong": XepXong()}
_MOVES_KEPT = 60_000


def move_event(words: list[str], deck: Deck) -> Event:
    """The plain event of `4 2 bo`, `danh 7v`, `boc 5s`, `an 7v with 5v 6v`, `1 all xep-xong`, as words."""
    number, actor, *rest = words
    key = number, " ".join(words[1:])
    event = _MOVES.get(key)
    if event is None:
        written = " ".join(rest)
        act = _MOVE_ACTS.get(written)
        if act is None:
            verb, card, *using = rest
            if verb == "an":
                act = An(card, deck.sort(tuple(using[1:])))
            else:
                act = Danh(card) if verb == "danh" else Boc(card)
            if len(_MOVE_ACTS) < _MOVES_KEPT:
                _MOVE_ACTS[written] = act
        event = Event(int(number), actor, act)
        if len(_MOVES) < _MOVES_KEPT:
            _MOVES[key] = event
    return event
