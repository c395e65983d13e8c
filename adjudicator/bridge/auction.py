"""Faults of the auction. Source: Laws 18, 19, 22, 27 to 32, 36 to 39."""

from __future__ import annotations

from adjudicator.bridge.contract import bid_rank
from adjudicator.bridge.legal import last_bid
from adjudicator.bridge.position import Position, called_over, doubling, preempted
from adjudicator.finding import Finding
from notation.games.bridge import SEATS
from notation.message import message


def faults_of_call(position: Position, seat: int, call: str, event: int) -> tuple[Finding, ...]:
    """Every fault of one call, seen from the position before it."""
    found: list[Finding] = []

    def fault(name: str, article: str, **args: str | int) -> None:
        words = message(f"bridge.{name}", seat=SEATS[seat], call=call, **args)
        found.append(
            Finding(f"bridge/{name}", event, SEATS[seat], f"bridge/{position.board.edition}/{article}", words)
        )

    if position.auction_over:
        fault("call-after-auction", "39")
        return tuple(found)
    calls = called_over(position, seat)
    if preempted(position, seat):  # 28B: in rotation, and the opponent's call is as if not made
        position = position._replace(turn=seat)
    position = position._replace(calls=calls)
    if position.turn is not None and seat != position.turn:
        fault("call-out-of-turn", "28", turn=SEATS[position.turn])
    if calls and calls[-1].seat == seat:  # 25: a change of his own call, which stood alone there
        position = position._replace(calls=calls[:-1])
    last = last_bid(position)
    rank = bid_rank(call)
    if rank >= 0 and last is not None and rank <= bid_rank(last.call):
        fault("insufficient-bid", "27", last=last.call)
    doubled = doubling(position.calls) if call in ("X", "XX") else 0
    if call == "X" and (last is None or last.seat % 2 == seat % 2 or doubled):
        fault("inadmissible-double", "36")
    if call == "XX" and (last is None or last.seat % 2 != seat % 2 or doubled != 1):
        fault("inadmissible-redouble", "36")
    return tuple(found)
