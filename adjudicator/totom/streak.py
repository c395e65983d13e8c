"""Thông over the hands of an event: who may call it, and khôi, in the next hand.

Source: lesson 6 items b and c; rules §8, §11. The archive carries the result as the tag
`[streak "2 2 thong"]`: player 2 has won the last two hands correctly, and last called Thông.
"""

from __future__ import annotations

from adjudicator.replay import Replay
from adjudicator.ruling import Ruling
from adjudicator.totom.core import streak_of
from adjudicator.totom.cuoc import Item
from adjudicator.totom.position import seat_of
from adjudicator.totom.result import TotomResult
from adjudicator.totom.rules import rules_of
from adjudicator.totom.settlement import Settlement, next_streak


def streak_after(walked: Replay, ruling: Ruling) -> str:
    """The streak tag that a hand leaves whose last ù was ruled so, "" where nobody has one."""
    result, seat = ruling.result, seat_of(ruling.by)
    if not isinstance(result, TotomResult) or seat is None:
        return ""
    scored: list[Item] = []
    for line in result.cuoc:
        id, _, level = line.id.rstrip(")").partition("(")
        scored.append((id, int(level) if level.isdecimal() else line.times))
    settlement = Settlement(result.verdict, result.settles, result.total, result.fine, result.deltas)
    before = streak_of(walked.record, ruling.by).wins or 0
    name, wins, level = next_streak(seat, before, tuple(scored), settlement, rules_of(walked.profile))
    said = level.replace("(", " ").replace(")", "")
    return f"{name} {wins} {said}".rstrip() if wins else ""
