"""Double-dummy values: how many tricks a side takes when all four hands are open and all play best.

One interface over three solvers that give equal values: DDS, where the extra `dds` is installed; our own
in C, where it could be built; our own in Python everywhere. Which one answers never changes an answer,
only its time: our C core is the quickest for short hands, DDS for long ones.

Positions are (hands, trumps, leader, trick): hands as masks N E S W without the cards of the trick in
progress, trumps a suit number or None, the seat that led the trick in progress or is to lead, and its
zero to three cards in order. Cards, masks and numbers are those of `notation.games.bridge`.
Tricks are those left, the trick in progress included. All functions raise ValueError for a position that
cannot be (a card held twice, hands of unequal length) and for a backend that is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Literal, TypeAlias, TypeVar

from adjudicator.bridge import compiled, dds_layer, solver
from adjudicator.bridge.position_code import Hands, Position, fault_of, tricks_left

Backend: TypeAlias = Literal["dds", "core", "python"]
_Value = TypeVar("_Value")

#: Up to so many tricks the C core is quicker than DDS (tests/bench/double_dummy.py shows where they cross).
CORE_TRICKS = 8

#: With so many tricks left a backend still answers in about a second on an ordinary machine.
REACH: dict[Backend, int] = {"dds": 13, "core": 12, "python": 9}


@cache
def backends() -> tuple[Backend, ...]:
    """The backends that work here, quickest for long hands first."""
    here: list[Backend] = ["python"]
    if compiled.HERE:
        here.insert(0, "core")
    if dds_layer.layer() is not None:
        here.insert(0, "dds")
    return tuple(here)


def reach() -> int:
    """The most tricks left for which an answer may be asked here without a long wait."""
    return max(REACH[backend] for backend in backends())


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
    position = _checked((hands, trumps, leader, trick))
    return _CARDS[_choose(position, backend)](position)


def side_tricks(
    hands: Hands,
    trumps: int | None,
    leader: int,
    trick: tuple[int, ...] = (),
    *,
    backend: Backend | None = None,
) -> int:
    """The tricks that North-South take."""
    position = _checked((hands, trumps, leader, trick))
    return _SIDE[_choose(position, backend)](position)


def card_tricks_of(positions: Iterable[Position], *, backend: Backend | None = None) -> list[dict[int, int]]:
    """`card_tricks` of many positions, in their order: DDS shares them out among the processors."""
    return _many(positions, backend, _CARDS, dds_layer.card_tricks_of)


def side_tricks_of(positions: Iterable[Position], *, backend: Backend | None = None) -> list[int]:
    """`side_tricks` of many positions, in their order."""
    return _many(positions, backend, _SIDE, dds_layer.side_tricks_of)


def forget() -> None:
    """Drops what the solvers remember from earlier calls, and its memory; no value depends on it."""
    solver.forget()
    if compiled.HERE:
        compiled.forget()


_CARDS: dict[Backend, Callable[[Position], dict[int, int]]] = {
    "dds": dds_layer.card_tricks,
    "core": compiled.card_tricks,
    "python": solver.card_tricks,
}
_SIDE: dict[Backend, Callable[[Position], int]] = {
    "dds": dds_layer.side_tricks,
    "core": compiled.side_tricks,
    "python": solver.side_tricks,
}


def _many(
    positions: Iterable[Position],
    backend: Backend | None,
    single: dict[Backend, Callable[[Position], _Value]],
    batch: Callable[[Sequence[Position]], list[_Value]],
) -> list[_Value]:
    asked = [_checked(position) for position in positions]
    choices = [_choose(position, backend) for position in asked]
    for_dds = [position for position, choice in zip(asked, choices, strict=True) if choice == "dds"]
    batched = iter(batch(for_dds))
    return [
        next(batched) if choice == "dds" else single[choice](position)
        for position, choice in zip(asked, choices, strict=True)
    ]


def _checked(position: Position) -> Position:
    fault = fault_of(position)
    if fault is not None:
        raise ValueError(f"not a position: {fault}")
    return position


def _choose(position: Position, backend: Backend | None) -> Backend:
    if backend is None:
        if compiled.HERE and tricks_left(position) <= CORE_TRICKS:
            return "core"
        return backends()[0]
    if backend not in backends():
        raise ValueError(f"double-dummy backend not here: {backend}")
    return backend
