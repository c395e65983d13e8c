"""Acts beside calls and cards: an exposed card, a face-down lead, a spread hand, a call for dummy's card, dummy's limits.

They change no position (but for Law 54A), so one walk over the record finds their faults; a record that
holds none of them is not walked. Source: Laws 24, 25, 41, 43, 45 to 49.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from adjudicator.bridge.auction import faults_of_call
from adjudicator.bridge.designation import Meant, meant, read_designation
from adjudicator.bridge.play import faults_of_card
from adjudicator.bridge.position import UNKNOWN, Position, wrong_opening_lead
from adjudicator.finding import Finding
from notation.acts import Accuse, Act, Arrive, CallDirector, Object, Talk, Withdraw
from notation.games.bridge import NUMBER, SEAT_NUMBER, codes_of
from notation.games.bridge_acts import Call, Designate, Expose, LeadDown, Play, Spread
from notation.message import ArgumentValue, message
from notation.record import DIRECTOR, Event, HandRecord

_KINDS = frozenset({Expose, LeadDown, Spread, Designate, Accuse, CallDirector, Withdraw})


def faults_beside(record: HandRecord, positions: Sequence[Position]) -> tuple[Finding, ...]:
    """The faults of such acts, in the order of events. `positions[i]` stands before event i + 1."""
    if _KINDS.isdisjoint([type(event.act) for event in record.events]):
        return ()
    walk = _Walk(record, positions)
    for event in record.events:
        walk.take(event)
    return tuple(sorted(walk.found, key=lambda finding: finding.event))


@dataclass(slots=True)
class _Walk:
    """One pass over the record."""

    record: HandRecord
    positions: Sequence[Position]
    found: list[Finding] = field(default_factory=list)
    down: Event | None = None  # the lead that lies face down
    called: Event | None = None  # declarer's call for dummy's card that no card has answered
    chosen: Event | None = None  # a defender's choice after "anything" (46B5)
    attention: int = 0  # the event by which somebody other than dummy drew attention, or called the director

    def take(self, event: Event) -> None:
        """Judge one event and remember what later ones hang on."""
        act, at, seat = event.act, self.positions[event.number - 1], SEAT_NUMBER.get(event.actor)
        if isinstance(act, Withdraw):
            self._withdraws(event, at, act)
        if isinstance(act, Arrive) or (
            isinstance(act, Accuse | CallDirector | Object | Talk)
            and (seat is None or not _is_dummy(at, seat))
        ):
            self.attention = self.attention or event.number
        if seat is None:
            return
        match act:
            case Expose():
                self._exposes(event, at, seat, act)
            case LeadDown():
                self._leads_down(event, at, seat)
            case Spread():
                self._spreads(event, at, seat)
            case Designate():
                self._designates(event, at, seat)
            case Play():
                self._plays(event, at, seat, act)
            case Accuse() | CallDirector():
                self._dummy_speaks(event, at, seat, act)

    def _fault(
        self, event: Event, at: Position, name: str, clause: str, note: bool = False,
        evidence: tuple[int, ...] = (), **args: ArgumentValue,
    ) -> None:  # fmt: skip
        words = message(f"bridge.{name}", seat=event.actor, **args)
        article = f"bridge/{at.board.edition}/{clause}"
        self.found.append(
            Finding(f"bridge/{name}", event.number, event.actor, article, words, evidence, note)
        )

    def _exposes(self, event: Event, at: Position, seat: int, act: Expose) -> None:
        """Laws 24, 48A and 49. Behind a claim play has stopped: no card shown then is a fault (68)."""
        card = NUMBER.get(act.card)
        if card is not None and at.board.known[seat] and not at.hands[seat] >> card & 1:
            self._fault(event, at, "exposes-card-not-held", "44", card=act.card)
        elif not at.auction_over and not _declarer_by_tag(at):
            self._fault(event, at, "card-exposed-in-auction", "24", card=act.card)
        elif at.claim or at.declarer is None:
            return
        elif seat % 2 == at.declarer % 2:
            self._fault(event, at, "card-exposed-free", "48/A", note=True, card=act.card)
        else:
            self._fault(event, at, "card-exposed", "49", card=act.card)

    def _leads_down(self, event: Event, at: Position, seat: int) -> None:
        """41A: the lead is made by the player at declarer's left, once, after the auction."""
        wrong = wrong_opening_lead(at)
        if wrong is not None and seat == (wrong.seat + 2) % 4:
            return  # partner has led out of turn: the preamble of Law 54 sends this card back
        declarer = at.declarer
        leader = (
            None if declarer is None or not (at.auction_over or _declarer_by_tag(at)) else (declarer + 1) % 4
        )
        if at.tricks or at.trick or not at.board.whole:
            self._fault(event, at, "lead-down-late", "41/A")
        elif seat != leader or self.down is not None:
            self._fault(event, at, "lead-down-out-of-turn", "41/A")
        else:
            self.down = event

    def _withdraws(self, event: Event, at: Position, act: Withdraw) -> None:
        """41A: a face-down lead goes back only at the director's word. 25, 47: a legal call or card is changed."""
        target = self.record.event(act.event)
        if target is None or target.number >= event.number or target.actor not in SEAT_NUMBER:
            return
        between = self.record.events[target.number : event.number - 1]
        before = self.positions[target.number - 1]
        if isinstance(target.act, LeadDown):
            if self.down is not target:
                return  # it should not have been there: its own finding speaks of it
            self.down = None
            told = event.actor == DIRECTOR or any(isinstance(e.act, Arrive | CallDirector) for e in between)
            if not told:
                self._fault(target, before, "lead-taken-back", "41/A", evidence=(event.number,))
        elif isinstance(target.act, Designate) and self.called is target:
            self.called = None
        elif isinstance(target.act, Call) and not before.auction_over and not self._cancelled(target, before):
            call = target.act.call
            self._fault(target, before, "call-changed", "25", note=True, evidence=(event.number,), call=call)
        elif isinstance(target.act, Play) and not self._follows_a_fault(target, before, event):
            card = target.act.card
            self._fault(target, before, "card-changed", "47", note=True, evidence=(event.number,), card=card)

    def _follows_a_fault(self, target: Event, before: Position, event: Event) -> bool:
        """Was the card irregular, or may something that was put right before have let it go back (47A to 47E)?"""
        assert isinstance(target.act, Play)
        card = NUMBER.get(target.act.card, UNKNOWN)
        if faults_of_card(before, SEAT_NUMBER[target.actor], card, target.number):
            return True
        if any(finding.event == target.number for finding in self.found):
            return True
        return any(isinstance(e.act, Withdraw | Expose) for e in self.record.events[: event.number - 1])

    def _cancelled(self, target: Event, before: Position) -> bool:
        """Is the call withdrawn because it, or a withdrawn call that it followed, was irregular?"""
        withdrawn = {e.act.event for e in self.record.events if isinstance(e.act, Withdraw)}
        for event in self.record.events[: target.number]:
            seat = SEAT_NUMBER.get(event.actor)
            if isinstance(event.act, Call) and seat is not None and event.number in withdrawn:
                at = self.positions[event.number - 1]
                if faults_of_call(at, seat, event.act.call, event.number):
                    return True
        return False

    def _spreads(self, event: Event, at: Position, seat: int) -> None:
        """24, 41D, 48B and 49: whose hand it is, and whether the lead lies faced."""
        declarer = at.declarer
        if not at.auction_over and not _declarer_by_tag(at):
            self._fault(event, at, "hand-spread-in-auction", "24")
        elif declarer is None or at.claim:
            return
        elif _is_dummy(at, seat):
            if at.board.whole and not at.tricks and not at.trick:
                self._fault(event, at, "dummy-spread-early", "41/D")
        elif seat != declarer:
            self._fault(event, at, "defender-spreads", "49")
        elif wrong_opening_lead(at) is None:
            self._fault(event, at, "spread-by-declarer", "48/B/2")

    def _designates(self, event: Event, at: Position, seat: int) -> None:
        """43A1(c): dummy chooses no card. 45C4(b): declarer changes what he called. 46B5: a defender chooses."""
        if _is_dummy(at, seat):
            self._fault(event, at, "dummy-designates", "43/A/1/c")
        elif seat == at.declarer:
            if self.called is not None:
                self._fault(
                    event, at, "designation-changed", "45/C/4/b", note=True, evidence=(self.called.number,)
                )
            self.called, self.chosen = event, None
        elif self.called is not None:
            self.chosen = event

    def _plays(self, event: Event, at: Position, seat: int, act: Play) -> None:
        """The face-down lead is faced; dummy plays what was called."""
        if self.down is not None and event.actor == self.down.actor:
            assert isinstance(self.down.act, LeadDown)
            if act.card != self.down.act.card and {act.card, self.down.act.card} <= NUMBER.keys():
                self._fault(
                    event, at, "lead-changed", "41/A", evidence=(self.down.number,), card=act.card,
                    down=self.down.act.card,
                )  # fmt: skip
            self.down = None
        if self.called is None:
            return
        if _is_dummy(at, seat) and at.turn == seat and act.card in NUMBER:
            said = self._said(at)
            if said is not None and not said.cards >> NUMBER[act.card] & 1:
                self._fault(
                    event, at, "dummys-card-other", said.clause, evidence=(self.called.number,),
                    card=act.card, meant=" ".join(codes_of(said.cards)),
                )  # fmt: skip
        self.called = self.chosen = None

    def _said(self, at: Position) -> Meant | None:
        """What dummy was to play; after "anything" what a defender chose (46B5), any legal card if none did."""
        assert self.called is not None
        assert isinstance(self.called.act, Designate)
        words = read_designation(self.called.act.words)
        if words is None:
            return None
        if words.manner == "any" and words.suit is None and not words.rank:
            if self.chosen is None or not isinstance(self.chosen.act, Designate):
                return None
            chosen = read_designation(self.chosen.act.words)
            said = None if chosen is None else meant(at, chosen)
            return None if said is None else Meant(said.cards, "46/B/5")
        return meant(at, words)

    def _dummy_speaks(self, event: Event, at: Position, seat: int, act: Act) -> None:
        """43A1(a), (b): during the play dummy neither calls the director first nor draws attention."""
        in_play = at.auction_over and not at.claim and at.tricks_left and (at.trick or at.tricks)
        if not in_play or not _is_dummy(at, seat) or self.attention:
            return
        if isinstance(act, CallDirector):
            self._fault(event, at, "dummy-calls-director", "43/A/1/a")
        else:
            self._fault(event, at, "dummy-draws-attention", "43/A/1/b")


def _is_dummy(at: Position, seat: int) -> bool:
    return at.declarer is not None and seat == (at.declarer + 2) % 4


def _declarer_by_tag(at: Position) -> bool:
    """Without recorded calls the tags may tell who plays: then the auction is not part of the record."""
    return not at.calls and at.board.declarer is not None
