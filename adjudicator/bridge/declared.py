"""What the record declares, checked against what it shows. Source: notation, section 1.5; Law 77."""

from __future__ import annotations

from adjudicator.bridge.contract import read_contract
from adjudicator.bridge.position import Position
from adjudicator.bridge.score import score_ns
from adjudicator.finding import Finding
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.message import message
from notation.record import HandRecord


def faults_of_declared(record: HandRecord, last: Position) -> tuple[Finding, ...]:
    """Contract, declarer, tricks and score that the tags declare and the acts contradict."""
    found: list[Finding] = []
    event = len(record.events)

    def fault(name: str, declared: str | int, computed: str | int) -> None:
        words = message(f"bridge.{name}", declared=declared, computed=computed)
        found.append(Finding(f"bridge/{name}", event, "", f"bridge/{last.board.edition}/77", words))

    contract = last.contract
    if last.calls and last.auction_over and contract is not None:
        seat = SEAT_NUMBER.get(record.tag("declarer"))
        if seat is not None and seat != contract.declarer:
            fault("declared-declarer", SEATS[seat], SEATS[contract.declarer])
        declared = read_contract(record.tag("contract"), contract.declarer)
        if declared is not None and declared != contract:
            fault("declared-contract", str(declared), str(contract))
    tricks = record.tag("declared")
    won = last.won
    if won is None or not tricks.isdecimal():
        return tuple(found)
    unplayed = 13 - sum(won)
    if not won[0] <= int(tricks) <= won[0] + unplayed:
        fault("declared-result", int(tricks), won[0] if not unplayed else f"{won[0]}-{won[0] + unplayed}")
    points = record.tag("score")
    if contract is not None and points.removeprefix("-").isdecimal() and int(tricks) <= 13:
        computed = score_ns(contract, int(tricks), last.board.vul)
        if computed is not None and int(points) != computed:
            fault("declared-score", int(points), computed)
    return tuple(found)
