"""The tag `streak` of the mat games: `2 2 thong` is player 2, two correct wins in a row, Thông announced last.

SOURCE: the notation's tags; tổ tôm (Thông, khởi) and chắn (Thông), where a win counts on the win before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_STREAK = re.compile(r"([1-9]) ([0-9]{1,3})(?: ([a-z-]+(?: [0-9]{1,2})?))?")


@dataclass(frozen=True, slots=True)
class StreakTag:
    """A chain of correct wins; `called`: the announcement of the last one, as written, "" for none."""

    seat: str
    wins: int
    called: str


def read_streak(value: str) -> StreakTag | None:
    """The chain that a tag's value names; None where it names none."""
    found = _STREAK.fullmatch(value)
    return StreakTag(found[1], int(found[2]), found[3] or "") if found else None
