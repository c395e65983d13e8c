"""Bridge as people see it: hand diagrams, the auction, tricks, and a claim's result."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from markupsafe import Markup

from adjudicator.bridge.position import Played, Position, Trick, with_card
from adjudicator.bridge.transcribe import from_record
from adjudicator.replay import Replay
from adjudicator.ruling import Ruling
from notation.foreign.pbn_write import write_pbn
from notation.games.bridge import CARDS, NUMBER, SEAT_NUMBER, SEATS, SUITS, UNKNOWN_CARD, codes_of
from notation.games.bridge_acts import Call, Designate, Expose, LeadDown, Play, Spread
from notation.record import Event, HandRecord
from reports.acts import Teller
from reports.cards import bridge as pack
from reports.copies import Copy
from reports.games import LineStep
from reports.speech import Speech
from reports.table import Count, Laid, Place, Table

_INTERVAL = re.compile(r"\d+-\d+")
_CALL_WORDS = {"P": "call.P", "X": "call.X", "XX": "call.XX"}


def call_shown(speech: Speech, call: str) -> str:
    """A call: `1♥`, `Pass`, `Dbl`, `Rdbl` in the language's own words."""
    if call in _CALL_WORDS:
        return speech.say(_CALL_WORDS[call])
    strain = call[1:]
    return speech.text(
        "{level}{strain}", level=call[:1], strain=speech.strain("NT" if strain in ("N", "NT") else strain)
    )


def contract_shown(speech: Speech, position: Position) -> str:
    """The contract, or as much of it as the record says; "" where it says nothing."""
    contract, board = position.contract, position.board
    if contract is not None:
        doubled = speech.say(_CALL_WORDS["X" * contract.doubled]) if contract.doubled else ""
        return speech.say(
            "bridge.contract-doubled" if doubled else "bridge.contract",
            level=contract.level, strain=speech.strain(contract.strain), doubled=doubled,
            declarer=speech.seat(SEATS[contract.declarer]),
        )  # fmt: skip
    if position.passed_out:
        return speech.say("bridge.passed-out")
    if board.trumps is not None or board.no_trumps:
        trumps = speech.strain("NT" if board.trumps is None else SUITS[board.trumps])
        if board.declarer is not None:
            return speech.say(
                "bridge.trumps-declarer", trumps=trumps, declarer=speech.seat(SEATS[board.declarer])
            )
        return speech.say("bridge.trumps", trumps=trumps)
    return ""


def _calls(speech: Speech, event: Event, act: Call) -> str:
    told = speech.say("act.calls", who=speech.seat(event.actor), call=call_shown(speech, act.call))
    return speech.say("act.alerted", told=told) if event.detail.alert else told


def _plays(speech: Speech, event: Event, act: Play) -> str:
    return speech.say("act.plays", who=speech.seat(event.actor), card=speech.card(act.card))


def _exposes(speech: Speech, event: Event, act: Expose) -> str:
    id = "act.drops" if act.accident else "act.exposes"
    return speech.say(id, who=speech.seat(event.actor), card=speech.card(act.card))


def _leads_down(speech: Speech, event: Event, act: LeadDown) -> str:
    return speech.say("act.leads-down", who=speech.seat(event.actor), card=speech.card(act.card))


def _spreads(speech: Speech, event: Event, act: Spread) -> str:
    return speech.say("act.spreads", who=speech.seat(event.actor))


def _designates(speech: Speech, event: Event, act: Designate) -> str:
    return speech.say("act.designates", who=speech.seat(event.actor), words=speech.quoted(act.words))


@dataclass(frozen=True, slots=True)
class TrickRow:
    """One trick for print: number, leader, the four cards in seat order N E S W, the winner."""

    number: int
    leader: str
    cards: tuple[str, str, str, str]
    events: tuple[int, int, int, int]
    winner: str


def trick_rows(tricks: Sequence[Trick | tuple[Played, ...]], first: int = 1) -> tuple[TrickRow, ...]:
    """Tricks as rows; a trick in progress has blanks and no winner."""
    rows = []
    for place, trick in enumerate(tricks):
        played = trick.cards if isinstance(trick, Trick) else trick
        winner = trick.winner if isinstance(trick, Trick) else None
        cards, events = ["", "", "", ""], [0, 0, 0, 0]
        for one in played:
            cards[one.seat], events[one.seat] = one.code, max(one.event, 0)
        rows.append(
            TrickRow(
                first + place, SEATS[played[0].seat], (cards[0], cards[1], cards[2], cards[3]),
                (events[0], events[1], events[2], events[3]), "" if winner is None else SEATS[winner],
            )
        )  # fmt: skip
    return tuple(rows)


class BridgeView:
    """The view of bridge. Source of the compass diagram and trick table: the field's own custom."""

    name = "bridge"
    authoritative = "en"
    numbered = True
    tellers: ClassVar[dict[type, Teller]] = {
        Call: _calls, Play: _plays, Expose: _exposes, LeadDown: _leads_down, Spread: _spreads,
        Designate: _designates,
    }  # fmt: skip

    def symbols(self, cards: Collection[str]) -> str:
        """The four pips, and faces in pack order."""
        shown = [code for code in CARDS if code in cards]
        unknown = [UNKNOWN_CARD] if any(code not in NUMBER for code in cards) else []
        return Markup(pack.pips() + "".join(pack.face(code) for code in shown + unknown))

    def faces(self, speech: Speech) -> dict[str, tuple[str, str]]:
        """Symbol id and name of every card."""
        plain = speech.plain
        named = {
            code: (
                f"f-{code}",
                plain.say("card.named", rank=pack.rank_shown(code[1]), suit=plain.say(f"suit.{code[0]}")),
            )
            for code in CARDS
        }
        return named | {UNKNOWN_CARD: ("f-back", plain.say("card.unknown"))}

    def table(self, record: HandRecord, position: Position, event: Event | None = None) -> Table:
        """Hands by suit, the trick in progress, tricks won; a trick just completed by `event` lies there still."""
        board, declarer = position.board, position.declarer
        places = []
        for number, seat in enumerate(SEATS):
            marks = []
            if board.dealer == number:
                marks.append("mark.dealer")
            if declarer == number:
                marks.append("mark.declarer")
            elif declarer is not None and (declarer + 2) % 4 == number:
                marks.append("mark.dummy")
            if board.whole and (board.vul == "All" or (board.vul != "None" and seat in board.vul)):
                marks.append("mark.vulnerable")
            codes = codes_of(position.hands[number])
            hand = tuple(tuple(code for code in codes if code[0] == suit) for suit in SUITS)
            places.append(
                Place(
                    seat,
                    hand if board.known[number] else None,
                    tuple(marks),
                    to_act=position.turn == number,
                    open_hand="mark.dummy" in marks and bool(position.plays),
                )
            )
        shown, winner = position.trick, None
        if not shown and position.tricks and event is not None and isinstance(event.act, Play):
            shown, winner = position.tricks[-1].cards, position.tricks[-1].winner
        centre = tuple(
            Laid(SEATS[played.seat], played.code, "trick.wins" if played.seat == winner else "")
            for played in shown
        )
        counts = []
        if position.won is not None:
            counts = [
                Count("count.declarer", str(position.won[0])),
                Count("count.defence", str(position.won[1])),
            ]
        elif position.taken is not None and position.taken != (0, 0):
            counts = [Count("count.ns", str(position.taken[0])), Count("count.ew", str(position.taken[1]))]
        return Table(tuple(places), centre, tuple(counts))

    def citation(self, article: str, speech: Speech) -> str:
        """`bridge/2017/70/C/1` is cited as Law 70C1."""
        parts = article.split("/")
        if len(parts) > 2 and parts[0] == "bridge" and parts[1].isdigit():
            if parts[-1] == "preamble":
                return speech.say("cite.preamble", law="".join(parts[2:-1]))
            return speech.say("cite.law", law="".join(parts[2:]))
        if parts[0] == "house" and len(parts) > 2:
            return speech.say("cite.house", profile=parts[1])
        return speech.text("{id}", id=article)

    def headline(self, speech: Speech, replay: Replay, ruling: Ruling) -> str:
        """How many of the tricks left go to declarer's side, and to the defence."""
        if ruling.result is None:
            return speech.say(f"headline.{ruling.status}")
        result: dict[str, Any] = ruling.result.as_json()
        left = replay.positions[ruling.event - 1].tricks_left
        tricks = result.get("declarer_tricks")
        if tricks is None:
            low, high = result.get("bounds") or (0, left)
            unread = any(step.because.id == "bridge.cards-missing" for step in ruling.judgement.steps)
            id = "bridge.result-open" if unread else "bridge.result-bounds"
            return speech.say(id, low=low, high=high, left=left)
        return speech.say("bridge.result", tricks=tricks, left=left, defence=left - int(tricks))

    def settlement(self, speech: Speech, ruling: Ruling) -> Sequence[tuple[str, str]]:
        """Bridge settles by score, told among the amounts."""
        return ()

    def amounts(self, speech: Speech, ruling: Ruling) -> Sequence[tuple[str, str]]:
        """Range over the normal lines, tricks in all, score."""
        if ruling.result is None:
            return ()
        result: dict[str, Any] = ruling.result.as_json()
        rows = []
        span = result.get("range")
        if span and span[0] != span[1]:
            rows.append(
                (speech.say("bridge.range"), speech.say("bridge.range-value", low=span[0], high=span[1]))
            )
        if result.get("declarer_total") is not None:
            rows.append((speech.say("bridge.total"), str(result["declarer_total"])))
        score = result.get("score_ns")
        if score is not None:
            side = "bridge.score-ns" if score > 0 else "bridge.score-ew"
            rows.append(
                (
                    speech.say("bridge.score"),
                    speech.say(side, score=abs(score)) if score else speech.say("bridge.score-0"),
                )
            )
        return rows

    def value_shown(self, speech: Speech, value: int | str | None) -> str:
        """A number of tricks for declarer's side."""
        if value is None:
            return speech.say("value.unknown")
        if isinstance(value, str) and not _INTERVAL.fullmatch(value):
            return speech.branch(value)
        return speech.say("bridge.tricks", tricks=str(value).replace("-", "–"))

    def line(self, replay: Replay, ruling: Ruling) -> Sequence[LineStep]:
        """The deciding line, played on from the claim."""
        position: Position = replay.positions[ruling.event - 1]
        steps = []
        for card in ruling.judgement.deciding_line:
            played = Played(SEAT_NUMBER[card.by], NUMBER.get(card.card, -1), ruling.event)
            position = with_card(position, played)
            event = Event(ruling.event, card.by, Play(card.card))
            steps.append(LineStep(card, self.table(replay.record, position, event)))
        return steps

    def line_rows(self, replay: Replay, ruling: Ruling) -> tuple[TrickRow, ...]:
        """The deciding line as a table of tricks; a card already on the table stands in its trick."""
        start: Position = replay.positions[ruling.event - 1]
        position = start
        for card in ruling.judgement.deciding_line:
            position = with_card(
                position, Played(SEAT_NUMBER[card.by], NUMBER.get(card.card, -1), ruling.event)
            )
        tricks: list[Trick | tuple[Played, ...]] = list(position.tricks[len(start.tricks) :])
        if position.trick:
            tricks.append(position.trick)
        before = sum(start.won) if start.won is not None else len(start.tricks)
        return trick_rows(tricks, before + 1)

    def won_hand(self, speech: Speech, replay: Replay, ruling: Ruling) -> dict[str, Any] | None:
        """Bridge has no ù."""
        return None

    def foreign(self, record: HandRecord) -> tuple[Copy, ...]:
        """PBN, and what it cannot hold."""
        board, lost = from_record(record)
        return (Copy("pbn", write_pbn([board]).replace("\r\n", "\n"), lost),)

    def tricks_left(self, replay: Replay, ruling: Ruling) -> int | None:
        """Tricks left, the one in progress included."""
        position: Position = replay.positions[ruling.event - 1]
        return position.tricks_left

    def scores(self, replay: Replay, ruling: Ruling) -> dict[str, int]:
        """The score of North–South."""
        result: dict[str, Any] = {} if ruling.result is None else ruling.result.as_json()
        score = result.get("score_ns")
        return {} if score is None else {"NS": int(score)}

    def play(self, speech: Speech, replay: Replay) -> dict[str, Any]:
        """The auction by rounds and the tricks so far."""
        last: Position = replay.positions[-1]
        rows: list[list[Any]] = []
        if last.calls:
            row: list[Any] = [None] * last.calls[0].seat
            for made in last.calls:
                if len(row) == 4:
                    rows.append(row)
                    row = []
                row.append(made)
            rows.append(row + [None] * (4 - len(row)))
        tricks: list[Trick | tuple[Played, ...]] = list(last.tricks)
        if last.trick:
            tricks.append(last.trick)
        return {
            "contract": contract_shown(speech, last),
            "auction": [
                [None if made is None else self._call_cell(speech, replay.record, made) for made in row]
                for row in rows
            ],
            "tricks": trick_rows(tricks, 1 + (sum(last.board.won) if last.board.won else 0)),
            "shown": bool(rows or tricks),
            "whole": last.board.whole,
            "seats": SEATS,
            "dealer": None if last.board.dealer is None else SEATS[last.board.dealer],
            "anchored": {made.event for made in last.calls} | {played.event for played in last.plays},
            "vul": last.board.vul if last.board.whole else None,
        }

    def _call_cell(self, speech: Speech, record: HandRecord, made: Any) -> dict[str, Any]:
        event = record.event(made.event)
        return {
            "call": call_shown(speech, made.call) if made.call else "–",
            "alert": event is not None and event.detail.alert,
            "event": made.event,
        }


VIEW = BridgeView()
