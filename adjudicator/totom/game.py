"""Tổ tôm as a game of the house: five players, 120 cards, bất thực and fourteen cước.

Source: Sân Đình lessons 4 and 6, filled by rules/totom.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.finding import Finding
from adjudicator.game import Case
from adjudicator.profile import Profile
from adjudicator.ruling import Judgement
from adjudicator.totom.check import irregularities
from adjudicator.totom.faults import faults_of
from adjudicator.totom.judge import in_the_end, judge_u
from adjudicator.totom.observe import observe
from adjudicator.totom.opening import faults_of_opening, opening
from adjudicator.totom.other_claims import judge_accusation, judge_giving_up
from adjudicator.totom.position import Position, seat_of
from adjudicator.totom.rules import Rules, rules_of
from adjudicator.totom.settlement import next_cai
from notation.acts import Accuse
from notation.games.mat_acts import BoBai, Hoa, U
from notation.games.totom import SEATS
from notation.message import message
from notation.record import Event, HandRecord

DEFAULT_PROFILE = "san-dinh"


class Totom:
    """The rules of tổ tôm behind the Protocol of a game."""

    name = "totom"

    def default_profile(self, record: HandRecord) -> str:
        """`[profile]`, else `[rules]`, which name the same thing here, else san-dinh."""
        return record.tag("profile") or record.tag("rules") or DEFAULT_PROFILE

    def opening(self, record: HandRecord, profile: Profile) -> Position:
        """The position before the first event."""
        return opening(record, rules_of(profile))

    def faults_of_opening(self, record: HandRecord, position: Position) -> tuple[Finding, ...]:
        """Faults of the deal and the tags."""
        return faults_of_opening(record, position)

    def observe(self, position: Position, event: Event) -> Position:
        """Take an event into the position."""
        return observe(position, event)

    def check(self, position: Position, event: Event) -> tuple[Finding, ...]:
        """Irregular acts and faults of play at this event."""
        return irregularities(position, event) + faults_of(position, event, position.rules)

    def close(
        self, record: HandRecord, positions: Sequence[Position], profile: Profile
    ) -> tuple[Finding, ...]:
        """Faults of every ù, which only the whole statement shows; the declared total."""
        found: list[Finding] = []
        rules = rules_of(profile)
        for event in record.events:
            if isinstance(event.act, U) and seat_of(event.actor) is not None:
                stands = in_the_end(record, positions, event, profile)
                if stands is None:
                    continue
                ruled, settled = stands
                found.extend(
                    fault.finding(event.number, event.actor)
                    for fault in ruled.showdown.faults
                    if fault.code not in ("D1", "D2", "D3", "K3")  # found where they were made
                    or event.number in fault.evidence
                )
                if not ruled.nothing_known:
                    found.extend(_declared(record, event, settled.total))
            elif isinstance(event.act, Hoa):
                found.append(_drawn(positions[event.number - 1], event, rules))
        return tuple(found)

    def is_claim(self, event: Event) -> bool:
        """An ù, an accusation, or a player who gives up."""
        return isinstance(event.act, U | Accuse | BoBai)

    def judge(self, case: Case) -> Judgement:
        """Decide one claim."""
        if isinstance(case.claim.act, Accuse):
            return judge_accusation(case)
        if isinstance(case.claim.act, BoBai):
            return judge_giving_up(case)
        return judge_u(case)


def _drawn(position: Position, event: Event, rules: Rules) -> Finding:
    """A note on a drawn hand: nobody pays, and who has the cái next (§12.4, §2.3)."""
    holder = next_cai(rules, None, None, position.turn)
    words = message("totom.drawn", seat="?" if holder is None else SEATS[holder])
    return Finding("totom/drawn", event.number, "", rules.article("next_cai"), words, note=True)


def _declared(record: HandRecord, event: Event, total: int) -> tuple[Finding, ...]:
    """A declared total that is not the computed one (`[declared "8"]`)."""
    declared = record.tag("declared")
    if not re.fullmatch(r"[0-9]{1,9}", declared) or int(declared) == total:
        return ()
    words = message("totom.declared", declared=declared, total=total)
    return (Finding("totom/declared", event.number, event.actor, "totom/lesson-6/score", words),)


GAME = Totom()
