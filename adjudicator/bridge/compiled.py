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
    hands, trumps, leader, trick = position
    answer = _core.card_tricks(*hands, _NO_TRUMPS if trumps is None else trumps, leader, trick, 0)
    assert answer is not None
    return answer[0]


def side_tricks(position: Position) -> int:
    """The tricks of North-South."""
    hands, trumps, leader, trick = position
    answer = _core.side_tricks(*hands, _NO_TRUMPS if trumps is None else trumps, leader, trick, 0)
    assert answer is not None
    return answer[0]
