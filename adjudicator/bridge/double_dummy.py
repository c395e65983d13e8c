"""Double-dummy values: how many tricks a side takes when all four hands are open and all play best.

One interface over two solvers that give equal values: DDS, where the extra `dds` is installed, and our
own (`adjudicator.bridge.solver`) everywhere. Which one answers never changes an answer, only its time.

Positions are (hands, trumps, leader, trick): hands as masks N E S W without the cards of the trick in
progress, trumps a suit number or None, the seat that led the trick in progress or is to lead, and its
zero to three cards in order. Cards, masks and numbers are those of `notation.games.bridge`.
Tricks are those left, the trick in progress included. All functions raise ValueError for a position that
cannot be (a card held twice, hands of unequal length) and for a backend that is not there.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal, TypeAlias

from adjudicator.bridge import dds_layer, solver
from adjudicator.bridge.position_code import Hands, Position, fault_of, tricks_left

Backend: TypeAlias = Literal["dds", "own"]


@cache
def backends() -> tuple[Backend, ...]:
    """The backends that work here, quickest for long hands first."""
    return ("own",) if dds_layer.layer() is None else ("dds", "own")


def card_tricks(
    hands: Hands,
    trumps: int | None,
    leader: int,
    trick: tuple[int, ...] = (),
    *,
    backend: Backend | None = None,
) -> dict[int, int]:
    """Each legal card of the player to act -> the tricks that his own side takes after it.

    Keys rise (suits S H D C, low before high). Empty when no cards are left.
    """
    return card_tricks_of([(hands, trumps, leader, trick)], backend=backend)[0]


def side_tricks(
    hands: Hands,
    trumps: int | None,
    leader: int,
    trick: tuple[int, ...] = (),
    *,
    backend: Backend | None = None,
) -> int:
    """The tricks that North-South take."""
    return side_tricks_of([(hands, trumps, leader, trick)], backend=backend)[0]


def card_tricks_of(positions: Iterable[Position], *, backend: Backend | None = None) -> list[dict[int, int]]:
    """`card_tricks` of many positions, in their order; much quicker than one by one with DDS."""
    asked = _checked(positions)
    choice = _choose(backend)
    if choice == "own":
        return [solver.card_tricks(position) for position in asked]
    live = [position for position in asked if tricks_left(position)]
    answers = iter(
        dds_layer.card_tricks_of(live)
        if len(live) > 1
        else [dds_layer.card_tricks(position) for position in live]
    )
    return [next(answers) if tricks_left(position) else {} for position in asked]


def side_tricks_of(positions: Iterable[Position], *, backend: Backend | None = None) -> list[int]:
    """`side_tricks` of many positions, in their order."""
    asked = _checked(positions)
    choice = _choose(backend)
    if choice == "own":
        return [solver.side_tricks(position) for position in asked]
    live = [position for position in asked if tricks_left(position)]
    answers = iter(
        dds_layer.best_tricks_of(live)
        if len(live) > 1
        else [dds_layer.best_tricks(position) for position in live]
    )
    return [_north_south(position, next(answers)) if tricks_left(position) else 0 for position in asked]


def _north_south(position: Position, best: int) -> int:
    to_act = position[2] + len(position[3])
    return best if to_act % 2 == 0 else tricks_left(position) - best


def _checked(positions: Iterable[Position]) -> list[Position]:
    asked = list(positions)
    for position in asked:
        fault = fault_of(position)
        if fault is not None:
            raise ValueError(f"not a position: {fault}")
    return asked


def _choose(backend: Backend | None) -> Backend:
    here = backends()
    if backend is None:
        return here[0]
    if backend not in here:
        raise ValueError(f"double-dummy backend not here: {backend}")
    return backend
