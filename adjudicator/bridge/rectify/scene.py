"""One irregularity in its hand: what stood before it and what was done about it."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.bridge.position import Position
from adjudicator.finding import Finding
from adjudicator.replay import Replay
from adjudicator.ruling import Outcome, Step
from notation.acts import Accept, Object, Withdraw
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.games.bridge_acts import Call, Play
from notation.message import ArgumentValue, message
from notation.record import Event


@dataclass(frozen=True, slots=True)
class Scene:
    """The finding, the position before its event, and the events behind it."""

    walked: Replay
    finding: Finding

    @property
    def event(self) -> Event:
        """The irregular act."""
        return self.walked.record.events[self.finding.event - 1]

    @property
    def before(self) -> Position:
        """The position before the irregular act."""
        position: Position = self.walked.positions[self.finding.event - 1]
        return position

    @property
    def end(self) -> Position:
        """The position after the last event."""
        position: Position = self.walked.positions[-1]
        return position

    @property
    def later(self) -> tuple[Event, ...]:
        """The events behind the irregular act."""
        return self.walked.record.events[self.finding.event :]

    @property
    def seat(self) -> int:
        """The offender."""
        return SEAT_NUMBER[self.event.actor]

    @property
    def partner(self) -> int:
        """The offender's partner."""
        return (self.seat + 2) % 4

    @property
    def next_seat(self) -> int:
        """The offender's left-hand opponent."""
        return (self.seat + 1) % 4

    @property
    def defends(self) -> bool:
        """Is the offender a defender? False where the declarer is not known."""
        declarer = self.end.declarer
        return declarer is not None and self.seat % 2 != declarer % 2

    @property
    def withdrawn(self) -> int:
        """The event that takes the irregular act back, 0 if none does."""
        return next(
            (
                e.number
                for e in self.later
                if isinstance(e.act, Withdraw) and e.act.event == self.finding.event
            ),
            0,
        )

    @property
    def taken_back(self) -> tuple[int, ...]:
        """The same as evidence: that event, or nothing."""
        return (self.withdrawn,) if self.withdrawn else ()

    @property
    def replacement(self) -> Event | None:
        """The offender's first call or card after the withdrawal."""
        if not self.withdrawn:
            return None
        kind = type(self.event.act)
        return next(
            (
                e
                for e in self.later
                if e.number > self.withdrawn and e.actor == self.event.actor and isinstance(e.act, kind)
            ),
            None,
        )

    @property
    def accepted(self) -> int:
        """The event that accepts the act (words of one who may, or the next player's act over it), 0 if none."""
        for event in self.later:
            if isinstance(event.act, Withdraw) and event.act.event == self.finding.event:
                return 0
            if isinstance(event.act, Accept) and event.act.event == self.finding.event:
                if self._may_accept(SEAT_NUMBER.get(event.actor)) and not self._next_refuses(event):
                    return event.number
                continue
            if isinstance(event.act, Call | Play):
                acts = SEAT_NUMBER.get(event.actor)
                return (
                    event.number
                    if acts == self.next_seat and isinstance(event.act, type(self.event.act))
                    else 0
                )
        return 0

    def _may_accept(self, seat: int | None) -> bool:
        """Calls: the next player (27A, 29A). Cards: declarer (53A, 54B), or either defender (55A)."""
        if seat is None or isinstance(self.event.act, Call):
            return seat == self.next_seat
        return seat == self.end.declarer if self.defends else seat % 2 != self.seat % 2

    def _next_refuses(self, accepts: Event) -> bool:
        """55A: where the defenders choose differently, the choice of the one who plays next prevails."""
        if isinstance(self.event.act, Call) or self.defends or accepts.actor == SEATS[self.next_seat]:
            return False
        return any(
            isinstance(event.act, Object)
            and event.act.event == self.finding.event
            and event.actor == SEATS[self.next_seat]
            for event in self.later
        )

    def article(self, clause: str) -> str:
        """The full id of a clause of the record's code."""
        return f"bridge/{self.before.board.edition}/{clause}"

    def step(self, clause: str, outcome: Outcome, why: str, *events: int, **args: ArgumentValue) -> Step:
        """A step at a clause; the seat is an argument of every message."""
        words = message(f"bridge.{why}", seat=SEATS[self.seat], **args)
        return Step(self.article(clause), outcome, words, (self.finding.event, *events))

    def applies(self, clause: str, why: str, *events: int, **args: ArgumentValue) -> Step:
        """A clause that applies."""
        return self.step(clause, Outcome.APPLIES, why, *events, **args)

    def judge(self, clause: str, why: str, *events: int, **args: ArgumentValue) -> Step:
        """A clause that a person must judge."""
        return self.step(clause, Outcome.NEEDS_JUDGEMENT, why, *events, **args)

    def denied(self, clause: str, why: str, *events: int, **args: ArgumentValue) -> Step:
        """A clause that does not apply."""
        return self.step(clause, Outcome.DOES_NOT_APPLY, why, *events, **args)
