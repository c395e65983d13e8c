"""Thông over the hands of an event: who may call it in the next hand.

Source: `rules/chan.md` 10.4 (Vạn Văn lesson 3, case A17). The archive carries the result as the tag
`[streak "2 2 thong"]`: player 2 has won the last two hands in order, and last called Thông.
"""

from __future__ import annotations

from adjudicator.chan.result import UResult
from adjudicator.replay import Replay
from adjudicator.ruling import Ruling
from notation.games.chan import SEATS
from notation.streak import read_streak

#: Reasons that take the streak away although a legal hand ended the game.
_BROKEN = frozenset({"wrong-announcement", "u-lao", "u-bao", "wrong-layout"})


def next_streak(before: str, result: UResult | None) -> str:
    """The streak tag of the next hand, "" where nobody has one.

    `result` None means a drawn hand. An unpaid win (treo tranh, chíu ăn thường) keeps it when the
    announcement was right, and so does a right win below the table's minimum; a wrong
    announcement, a fine and a draw end it.
    """
    if result is None or result.winner is None or not result.legal or result.verdict in _BROKEN:
        return ""
    if result.wrong_call or (result.settles == "fine" and not result.below_minimum):
        return ""
    seat = SEATS[result.winner]
    chain = read_streak(before)
    run = chain.wins + 1 if chain is not None and chain.seat == seat else 1
    called = any(id == "thong" for id, _ in result.announced or ())
    return f"{seat} {run}" + (" thong" if called else "")


def streak_after(walked: Replay, ruling: Ruling) -> str:
    """The streak tag that a hand leaves whose last ù was ruled so, "" where nobody has one."""
    result = ruling.result
    return next_streak(walked.record.tag("streak"), result if isinstance(result, UResult) else None)
