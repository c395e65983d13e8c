"""What only the whole record shows: the announcement of each ù, the declared settlement."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.chan.assess import Walk, assess
from adjudicator.chan.deck import SEAT
from adjudicator.chan.house import House
from adjudicator.chan.position import Table
from adjudicator.chan.sources import article_of, article_of_code
from adjudicator.finding import Finding
from notation.games.mat_acts import U
from notation.message import message
from notation.record import Event, HandRecord


def close(record: HandRecord, positions: Sequence[Table], house: House) -> tuple[Finding, ...]:
    """Findings of the whole hand, each at its event."""
    found: list[Finding] = []
    for event in record.events:
        if isinstance(event.act, U) and event.actor in SEAT:
            found.extend(_of_words(record, positions[event.number - 1], house, event))
    found.extend(_declared(record, house))
    return tuple(found)


def _of_words(record: HandRecord, before: Table, house: House, claim: Event) -> list[Finding]:
    """F24 xướng sai, F25 ù không xướng: chan/published/F24, F25."""
    if not house.xuong:
        return []
    made = assess(record, house, claim, walked=Walk(before, (), frozenset()))
    where = made.announcement.event or claim.number
    found: list[Finding] = []
    compared = made.compared
    if made.scored is not None and compared is not None and compared.wrong:
        words = message(
            f"chan.F24.{compared.how}",
            seat=claim.actor,
            extra=tuple(id for id, _ in compared.extra),
            owed=compared.owed,
        )
        found.append(
            Finding("chan/F24", where, claim.actor, article_of_code("F24", house), words, (claim.number,))
        )
    if made.scored is not None and made.announcement.called == () and house.class_of("F25"):
        words = message("chan.F25.fault", seat=claim.actor)
        found.append(
            Finding(
                "chan/F25", where, claim.actor, article_of_code("F25", house), words, (claim.number,), True
            )
        )
    return found


def _declared(record: HandRecord, house: House) -> list[Finding]:
    """`[score "15 -5 -5 -5"]` in seat order is checked against the settlement, never trusted."""
    numbers = re.findall(r"[+-]?\d+", record.tag("score"))
    claims = [event for event in record.events if isinstance(event.act, U) and event.actor in SEAT]
    if len(numbers) != 4 or not claims:
        return []
    made = assess(record, house, claims[-1])
    if made.result is None or made.result.verdict is None:
        return []
    settled = made.result.settlement
    declared = tuple(int(number) for number in numbers)
    if declared == settled:
        return []
    words = message(
        "chan.declared", declared=tuple(f"{n:+}" for n in declared), settled=tuple(f"{n:+}" for n in settled)
    )
    return [Finding("chan/declared", claims[-1].number, "", article_of("declared"), words)]
