"""The C core of our double-dummy solver, where it could be built: the same values, a hundred times as fast."""

from __future__ import annotations

from adjudicator.bridge.position_code import Position

try:
    from adjudicator.bridge import _core
except ImportError:  # no compiler was at hand when the package was installed
    HERE = False
else:
    HERE = True

_NO_TRUMPS = 4


def card_tricks(position: Position) -> dict[int, int]:
    """Each legal card of the player to act -> the tricks of his side; keys in rising order."""
    answer = counted_card_tricks(position)
    assert answer is not None, "without a limit there is always an answer"
    return answer[0]


def side_tricks(position: Position) -> int:
    """The tricks of North-South."""
    answer = counted_side_tricks(position)
    assert answer is not None, "without a limit there is always an answer"
    return answer[0]


def counted_card_tricks(position: Position, nodes: int = 0) -> tuple[dict[int, int], int] | None:
    """`card_tricks` and the nodes searched; None where the limit of nodes (0: none) was met first."""
    hands, trumps, leader, trick = position
    return _core.card_tricks(*hands, _NO_TRUMPS if trumps is None else trumps, leader, trick, nodes)


def counted_side_tricks(position: Position, nodes: int = 0) -> tuple[int, int] | None:
    """`side_tricks` and the nodes searched; None where the limit of nodes (0: none) was met first."""
    hands, trumps, leader, trick = position
    return _core.side_tricks(*hands, _NO_TRUMPS if trumps is None else trumps, leader, trick, nodes)


def forget() -> None:
    """Empties the table that calls without a limit share: no value depends on it."""
    _core.forget()
