"""What only the whole record shows: the announcement of each ù, the declared settlement."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.chan.assess import Walk, assess
from adjudicator.chan.deck import SEAT
from adjudicator.chan.house import House
from adjudicator.chan.position import Table
from adjudicator.chan.settlement import Amounts
from adjudicator.chan.sources import article_of, article_of_code
from adjudicator.chan.standing import is_withdrawn, standing_of
from adjudicator.chan.wording import cuoc_words
from adjudicator.finding import Finding
from adjudicator.ruling import Status
from notation.games.mat_acts import U
from notation.message import message
from notation.record import Event, HandRecord

#: Digits of a declared number, sign included, that are read; nobody wins or loses more.
LONGEST = 7


def close(record: HandRecord, positions: Sequence[Table], house: House) -> tuple[Finding, ...]:
    """Findings of the whole hand, each at its event."""
    found: list[Finding] = []
    for event in record.events:
        if isinstance(event.act, U) and event.actor in SEAT and not is_withdrawn(record, event):
            found.extend(_of_words(record, positions[event.number - 1], house, event))
    found.extend(_declared(record, positions[-1], house))
    return tuple(found)


def _of_words(record: HandRecord, before: Table, house: House, claim: Event) -> list[Finding]:
    """F24 xướng sai, F25 ù không xướng: chan/published/F24, F25."""
    if not house.xuong:
        return []
    made = assess(record, house, claim, walked=Walk(before, (), frozenset()))
    if not made.claim.stands:
        return []  # an ù láo, or a hand that is not known: the words decide nothing
    where = made.announcement.event or claim.number
    found: list[Finding] = []
    compared = made.compared
    if made.scored is not None and compared is not None and compared.wrong:
        words = message(
            f"chan.F24.{compared.how}",
            seat=claim.actor,
            extra=cuoc_words(id for id, _ in compared.extra),
            owed=cuoc_words(compared.owed),
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


def _declared(record: HandRecord, last: Table, house: House) -> list[Finding]:
    """`[score "15 -5 -5 -5"]` in seat order is checked against the settlement, never trusted."""
    numbers = re.findall(r"[+-]?[0-9]+", record.tag("score"))
    if len(numbers) != 4:
        return []
    told = settled(record, last, house)
    if told is None:
        return []
    amounts, where = told
    if all(len(number) <= LONGEST for number in numbers):
        declared = tuple(int(number) for number in numbers)
        if declared == amounts:
            return []
        shown = tuple(f"{number:+}" for number in declared)
    else:
        shown = tuple(n if len(n) <= LONGEST else f"{n[:LONGEST]}…" for n in numbers)
    words = message("chan.declared", declared=shown, settled=tuple(f"{n:+}" for n in amounts))
    return [Finding("chan/declared", where, "", article_of("declared"), words)]


def settled(record: HandRecord, last: Table, house: House) -> tuple[Amounts, int] | None:
    """What the hand comes to and the event that decides it, each ù by how it stands; None where that is open.

    An ù taken back with everybody's consent, or void because another comes first, settles nothing; a drawn
    hand is 0 for all (§9).
    """
    amounts = [0, 0, 0, 0]
    where = 0
    for event in record.events:
        if not isinstance(event.act, U) or event.actor not in SEAT:
            continue
        status = standing_of(event, record.events[event.number :]).status
        if status is Status.WITHDRAWN:
            continue
        result = assess(record, house, event, status is Status.AGREED).result
        if result is None:
            continue
        if result.verdict is None:
            return None
        amounts = [sum(both) for both in zip(amounts, result.settlement, strict=True)]
        where = event.number
    if not where and not (last.is_drawn and record.events):
        return None
    return (amounts[0], amounts[1], amounts[2], amounts[3]), where or record.events[-1].number
