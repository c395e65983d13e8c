"""Bridge as a game: the Protocol's functions, each handed to the file where its law lives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.bridge import auction, claims, play
from adjudicator.bridge.beside import faults_beside
from adjudicator.bridge.board import read_board
from adjudicator.bridge.cards import faults_of_cards
from adjudicator.bridge.claims.editions import edition
from adjudicator.bridge.declared import faults_of_declared
from adjudicator.bridge.position import (
    UNKNOWN,
    Made,
    Played,
    Position,
    fill_gap,
    has_gap,
    opening,
    with_call,
    with_card,
    with_spread,
    without_act,
)  # fmt: skip
from adjudicator.bridge.rectify.at_claim import faced_at
from adjudicator.bridge.rectify.obligations import faults_of_penalty_cards
from adjudicator.finding import Finding
from adjudicator.game import Case, Game
from adjudicator.profile import Profile
from adjudicator.ruling import Judgement
from notation.acts import Agree, AskPlayOn, Claim, Concede, Withdraw
from notation.games.bridge import NUMBER, SEAT_NUMBER
from notation.games.bridge_acts import Call, Play, Spread
from notation.record import ALL, Event, HandRecord

ALL_FOUR = 15


@dataclass(frozen=True, slots=True)
class Bridge:
    """Contract bridge under the duplicate laws of 2017, 2007 and 1997."""

    name: str = "bridge"

    def default_profile(self, record: HandRecord) -> str:
        """The regulator that the record names, else the WBF's literal code."""
        return record.tag("profile", "wbf")

    def opening(self, record: HandRecord, profile: Profile) -> Position:
        """The position before the first event; the profile plays no part in the play itself."""
        return opening(read_board(record))

    def faults_of_opening(self, record: HandRecord, position: Position) -> tuple[Finding, ...]:
        """Cards that two hands hold, and hands of unequal size."""
        return faults_of_cards(position.board)

    def observe(self, position: Position, event: Event) -> Position:
        """Take an event into the position. An act by nobody in particular changes nothing."""
        act, seat = event.act, SEAT_NUMBER.get(event.actor)
        if type(act) is Play and seat is not None:
            card = NUMBER.get(act.card, UNKNOWN)
            if position.gaps and has_gap(position, seat):
                return fill_gap(position, seat, card=card, event=event.number)
            return with_card(position, Played(seat, card, event.number))
        if isinstance(act, Call) and seat is not None:
            if seat in position.gaps and any(made.seat == seat and not made.call for made in position.calls):
                return fill_gap(position, seat, call=act.call, event=event.number)
            return with_call(position, Made(seat, act.call, event.number))
        if isinstance(act, Spread) and seat is not None:
            return with_spread(position, seat)
        if isinstance(act, Withdraw):
            if act.event == position.claim:
                return position._replace(claim=0)
            return without_act(position, act.event)
        if isinstance(act, Claim | Concede):
            return position._replace(claim=event.number, willing=0)
        if isinstance(act, AskPlayOn | Agree):
            return _playing_on(position, event)
        return position

    def check(self, position: Position, event: Event) -> tuple[Finding, ...]:
        """Every fault of the event, seen from the position before it."""
        act, seat = event.act, SEAT_NUMBER.get(event.actor)
        if seat is None:
            return ()
        if type(act) is Play:
            return play.faults_of_card(position, seat, NUMBER.get(act.card, UNKNOWN), event.number)
        if isinstance(act, Call):
            return auction.faults_of_call(position, seat, act.call, event.number)
        return ()

    def close(
        self, record: HandRecord, positions: Sequence[Position], profile: Profile
    ) -> tuple[Finding, ...]:
        """Acts beside calls and cards, and what hangs on acts before them; then what the tags declare."""
        return (
            *faults_beside(record, positions),
            *faults_of_penalty_cards(self, record, positions, profile),
            *faults_of_declared(record, positions[-1]),
        )

    def is_claim(self, event: Event) -> bool:
        """Claims, concessions, and acts or words that may be one."""
        return claims.may_be_claim(event)

    def judge(self, case: Case) -> Judgement:
        """Laws 68 to 71."""
        return claims.judge(case, faced_at(case))


def _playing_on(position: Position, event: Event) -> Position:
    """68D2(b) of 2017: asked for, and agreed to by all four, play goes on and the claim is void."""
    if not position.claim or not edition(position.board.edition).play_on:
        return position
    asks, seat = isinstance(event.act, AskPlayOn), SEAT_NUMBER.get(event.actor)
    if not asks and not position.willing:  # it agrees to something else
        return position
    willing = position.willing | (ALL_FOUR if event.actor == ALL else 0 if seat is None else 1 << seat)
    return (
        position._replace(claim=0, willing=0) if willing == ALL_FOUR else position._replace(willing=willing)
    )


GAME: Game = Bridge()
