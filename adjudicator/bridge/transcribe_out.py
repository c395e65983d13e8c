"""A record as a foreign board, and the list of what the other format cannot hold.

PBN: what has no tag, call or card of its own goes into comments `van …` behind `[Application "trongtai"]`,
tags as `van [rules "wbf-2007"]`, acts as lines of ván; `transcribe_in` brings both back. Withdrawn calls and
cards are left out of auction and play (PBN 3.9: an irregularity that was put right is no irregularity).
LIN: only calls, alerts, explanations, cards, a number of tricks and free commentary survive.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from adjudicator.bridge.transcribe_in import APPLICATION, NAMES
from adjudicator.bridge.transcribe_rules import (
    TimedCall,
    TimedCard,
    one_suit,
    outcome,
    strain_of,
    sufficient,
    tricks_of,
    winner,
)  # fmt: skip
from notation.acts import Accept, Claim, Concede, Object, Withdraw
from notation.foreign.board import TABLES, Entries, ForeignBoard, ForeignTag, Mark, Note, Table
from notation.foreign.lin_write import KEPT
from notation.foreign.pbn_sections import NOT_YET, SKIPPED, TO_COME
from notation.foreign.pbn_tags import BY_LOWER, VULNERABLE, read_contract, read_result
from notation.games.bridge import RANKS, SEAT_NUMBER, SEATS, UNKNOWN_CARD
from notation.games.bridge_acts import Call, Play
from notation.message import Message, message
from notation.record import Event, HandRecord, Position, Tag
from notation.words import escape_comment
from notation.write import event_text, write_parts

Format = Literal["pbn", "lin"]
_FOREIGN = {name: foreign for foreign, name in NAMES.items()}
_ISO = re.compile(r"([\d?]{4})-([\d?]{2})-([\d?]{2})")
_NOTE = re.compile(r"=(\d{1,4})= ?(.*)", re.DOTALL)
_SECTION_NOTE = re.compile(r"x-pbn-(auction|play)-note-(\d{1,9})")
#: Tags that become fields or sections, and those that only say how ván reads the hand.
_TAKEN = frozenset(("dealer", "vul", "contract", "declarer", "declared", "trumps", "ends", "game"))


@dataclass(frozen=True, slots=True)
class RulingNote:
    """What a ruling settles, for an export: tricks of declarer in all, North–South's score, words."""

    declarer_total: int | None = None
    score_ns: int | None = None
    text: str = ""


def from_record(
    record: HandRecord, ruling: RulingNote | None = None, to: Format = "pbn"
) -> tuple[ForeignBoard, tuple[Message, ...]]:
    """The board for `to`, and what it cannot hold. `ruling` is written as Termination, Result, Score, words."""
    return _Export(record, ruling, to).board()


class _Export:
    """One record on its way out."""

    def __init__(self, record: HandRecord, ruling: RulingNote | None, to: Format) -> None:
        self.record, self.ruling, self.to = record, ruling, to
        self.losses: list[Message] = []
        self.tags: list[ForeignTag] = []
        self.private: list[str] = []
        self.tables: list[Table] = []
        self.sections: dict[str, tuple[str, tuple[str, ...]]] = {}
        self.notes: dict[str, list[Note]] = {"auction": [], "play": []}
        self.raw: dict[str, str] = {}
        self.comments: dict[str, tuple[str, ...]] = {}

    def lost(self, kind: str, **args: str | int) -> None:
        """Note a loss once."""
        told = message("foreign.lost-" + kind, **args)
        if told not in self.losses:
            self.losses.append(told)

    def board(self) -> tuple[ForeignBoard, tuple[Message, ...]]:
        """The board."""
        record = self.record
        withdrawn = {event.act.event for event in record.events if isinstance(event.act, Withdraw)}
        calls, cards, rest = self._acts(withdrawn)
        for tag in record.tags:
            self._tag(tag)
        dealer = record.tag("dealer").upper()
        dealer = dealer if dealer in SEATS else ""
        hands = self._hands()
        strain = strain_of(read_contract(record.tag("contract"))[0])
        timed = self._timed_calls(calls)
        done = outcome(timed)
        strain = strain or strain_of(record.tag("trumps").strip("?")) or strain_of(done.contract)
        declarer = record.tag("declarer").upper()
        declarer = declarer if declarer in SEATS else ""
        contract = read_contract(record.tag("contract"))[0]
        if not contract and record.tag("trumps") != "?":
            contract = record.tag("trumps")
        auction = self._auction(calls, timed, dealer)
        play = self._play(cards, strain)
        total, answered = self._total(
            cards, strain, declarer or (SEATS[done.declarer] if done.declarer >= 0 else "")
        )
        self._extra(rest)
        result, wrong = self._result(total)
        self._ruled(result)
        before = self.comments.get("game", ())
        if self.to == "pbn" and record.tag("ends") == "claim":
            self.private.insert(0, _private('[ends "claim"]'))
        if self.to == "lin":
            self._lin_losses(record, calls, cards)
        if self.to == "pbn" and self.private:
            self.tags.append(ForeignTag("Application", APPLICATION, tuple(self.private)))
        vulnerable = VULNERABLE.get(record.tag("vul").lower(), "")
        board = ForeignBoard(
            self.to, self._facts(vulnerable, dealer), dealer, vulnerable, hands, declarer,
            self.raw.get("declarer", "").startswith("^"), contract,
            result, wrong, total if record.tag("ends") == "claim" or answered else None,
            auction, play, tuple(self.tables), before,
        )  # fmt: skip
        return board, tuple(self.losses)

    # --- tags ---

    def _tag(self, tag: Tag) -> None:
        name, value = tag.name, tag.value
        comments = (*tag.remarks.before, *tag.remarks.after)
        note = _SECTION_NOTE.fullmatch(name)
        if name in _TAKEN:
            self.comments[name] = comments
        elif note is not None:
            self.notes[note.group(1)].append(Note(int(note.group(2)), value, comments))
        elif name in ("x-pbn-auction", "x-pbn-play"):
            self.sections[name[6:]] = (value, comments)
        elif name in ("x-pbn-auction-rest", "x-pbn-play-rest"):
            self.lost("rest", section=name[6:-5])
            self.private.append(_private(f'[{name} "{value}"]'))
        elif name[:6] == "x-pbn-" and name[6:] in (
            "dealer",
            "vulnerable",
            "contract",
            "declarer",
            "result",
            "deal",
        ):
            self.raw[name[6:]] = value
            self.comments.setdefault(name, comments)
        elif name.startswith("x-pbn-"):
            self._foreign(name[6:], value, comments)
        elif name.startswith("x-lin-"):
            if self.to == "lin":
                self.tags.append(ForeignTag(name[2:], value))
            else:
                self._only_here(tag)
        elif name in _FOREIGN:
            date = _ISO.fullmatch(value) if name == "date" else None
            value = ".".join(date.groups()) if date is not None else value
            value = value.capitalize() if name == "room" else value
            self.tags.append(ForeignTag(_FOREIGN[name], value, comments))
        else:
            self._only_here(tag)

    def _foreign(self, name: str, value: str, comments: tuple[str, ...]) -> None:
        """A tag that came from PBN."""
        if name.startswith(("own-", "section-")):
            own, _, value = value.partition(" ")
        else:
            own = BY_LOWER.get(name, "")
        if not re.fullmatch(r"\w+", own, re.ASCII):
            self.lost("tag", tag="x-pbn-" + name)
        elif own in TABLES or (own.endswith("Table") and own != "Table") or name.startswith("section-"):
            rows = tuple(comments[0].split("\n")) if comments and comments[0] else ()
            self.tables.append(Table(own, value, rows, comments[1:]))
        else:
            self.tags.append(ForeignTag(own, value, comments))

    def _only_here(self, tag: Tag) -> None:
        """A tag that only ván has: the default edition says nothing."""
        if (tag.name, tag.value) == ("rules", "wbf-2017") and not tag.remarks.after:
            return
        self.lost("tag", tag=tag.name)
        self.private.append(_private(f'[{tag.name} "{tag.value}"]'))

    def _facts(self, vulnerable: str, dealer: str) -> tuple[ForeignTag, ...]:
        """The tags with the comments of the facts, whose values the fields hold."""
        names = {
            "Dealer": "dealer",
            "Vulnerable": "vul",
            "Contract": "contract",
            "Declarer": "declarer",
            "Result": "declared",
        }
        tags = list(self.tags)
        for foreign, name in names.items():
            raw = self.raw.get(foreign.lower())
            comments = (*self.comments.get(name, ()), *self.comments.get("x-pbn-" + foreign.lower(), ()))
            if comments or (raw is not None and not raw.startswith("^")):
                tags.append(ForeignTag(foreign, raw or "", comments))
        cards = self.record.cards
        comments = (*cards.remarks.before, *cards.remarks.after) if cards is not None else ()
        comments += self.comments.get("x-pbn-deal", ())
        if comments or "deal" in self.raw:
            tags.append(ForeignTag("Deal", self.raw.get("deal", ""), comments))
        return tuple(tags)

    def _hands(self) -> tuple[tuple[str, ...] | None, ...]:
        """The hands; in an ending the cards on the table go back to their players (PBN 3.10)."""
        cards = self.record.cards
        hands: dict[str, tuple[str, ...] | None] = dict.fromkeys(SEATS)
        for holding in cards.hands if cards is not None else ():
            hands[holding.seat] = holding.cards
        if isinstance(cards, Position) and cards.lead in SEAT_NUMBER:
            for place, card in enumerate(cards.trick):
                seat = SEATS[(SEAT_NUMBER[cards.lead] + place) % 4]
                hand = hands[seat]
                if hand is not None and card != UNKNOWN_CARD:
                    hands[seat] = tuple(sorted((*hand, card), key=_place))
        if isinstance(cards, Position) and cards.won is not None:
            self.lost("won", declarer=cards.won[0], defence=cards.won[1])
            self.private.append(_private(f"won {cards.won[0]}-{cards.won[1]}"))
        return tuple(hands[seat] for seat in SEATS)

    # --- acts ---

    def _acts(self, withdrawn: set[int]) -> tuple[list[Event], list[Event], list[Event]]:
        """Calls and cards that stand, and every other event."""
        calls: list[Event] = []
        cards: list[Event] = []
        rest: list[Event] = []
        for event in self.record.events:
            stands = event.number not in withdrawn and event.actor in SEAT_NUMBER
            if isinstance(event.act, Call) and stands:
                calls.append(event)
            elif isinstance(event.act, Play) and stands:
                cards.append(event)
            else:
                rest.append(event)
                if isinstance(event.act, (Call, Play)):
                    self.lost("withdrawn" if event.actor in SEAT_NUMBER else "actor", number=event.number)
        cards_at = self.record.cards
        if isinstance(cards_at, Position) and cards_at.lead in SEAT_NUMBER:
            first = SEAT_NUMBER[cards_at.lead]
            table = [
                Event(0, SEATS[(first + place) % 4], Play(card)) for place, card in enumerate(cards_at.trick)
            ]
            cards = table + cards
        return calls, cards, rest

    def _timed_calls(self, calls: list[Event]) -> tuple[TimedCall, ...]:
        return tuple(
            TimedCall(index, SEAT_NUMBER[event.actor], event.act.call)
            for index, event in enumerate(calls)
            if isinstance(event.act, Call)
        )

    def _auction(self, calls: list[Event], timed: tuple[TimedCall, ...], dealer: str) -> Entries | None:
        value, comments = self.sections.get("auction", ("", ()))
        end = value[-1:] if value[-1:] in ("*", "+") else ""
        if not calls and "auction" not in self.sections:
            return None
        items: list[str] = []
        marks: list[Mark] = []
        notes: dict[str, int] = {}
        first = SEAT_NUMBER.get(dealer or value[:1] or (calls[0].actor if calls else ""), 0)
        bid = ""
        for event, call in zip(calls, timed, strict=True):
            gap = (call.seat - first - len(items)) % 4
            if gap and self.to == "lin":
                self.lost("out-of-turn", number=event.number)
                break
            items.extend([SKIPPED] * gap)
            irregular = ""
            if call.call[0].isdigit():
                irregular = "" if sufficient(call.call, bid) else "I"
                bid = call.call
            items.append(call.call)
            self._mark(event, len(items) - 1, irregular, marks, notes)
        explained = [Note(number, text) for text, number in notes.items()]
        return Entries(
            SEATS[first], tuple(items), tuple(marks), self._notes("auction", explained), end, comments,
        )  # fmt: skip

    def _notes(self, section: str, explained: list[Note]) -> tuple[Note, ...]:
        """Notes of a section in order of their numbers, with the comments that stood at them."""
        kept = {note.number: note for note in self.notes[section]}
        for note in explained:
            spare = kept.get(note.number)
            kept[note.number] = note._replace(comments=spare.comments) if spare is not None else note
        if len(kept) > 32 and self.to == "pbn":
            self.lost("notes", number=len(kept))
        return tuple(note for _, note in sorted(kept.items()))

    def _mark(
        self, event: Event, index: int, irregular: str, marks: list[Mark], notes: dict[str, int]
    ) -> None:
        """The annotations of one event."""
        detail = event.detail
        if not irregular and not detail.glyph and not detail.alert and detail == _PLAIN:
            return
        note, nags, comments = 0, [], []
        for text in (*detail.remarks.before, *detail.remarks.after):
            explained = _NOTE.fullmatch(text)
            if explained is not None and not note:
                note = self._number(explained.group(2), int(explained.group(1)), notes)
            elif re.fullmatch(r"\$\d{1,3}", text) and int(text[1:]) < 256:
                nags.append(int(text[1:]))
            elif re.fullmatch(r"\^[IRL]|\^S( [NESW])*", text):
                if self.to == "lin":
                    self.lost("mark", mark=text, number=event.number)
                elif not irregular and text[1] != "S":
                    irregular = text[1]
            else:
                comments.append(text[1:] if re.match(r" [=$^%]| van ", text) else text)
        said = replace(detail, glyph="", alert=False, remarks=_PLAIN.remarks)
        if said != _PLAIN:
            self.lost("clauses", number=event.number)
            line = next(iter(_lines((Event(event.number, event.actor, event.act, said),))))
            comments.append(line)
        if irregular and self.to == "lin":
            self.lost("mark", mark="^" + irregular, number=event.number)
        if detail.glyph and self.to == "lin":
            self.lost("glyphs")
            comments.insert(0, detail.glyph)
        marks.append(
            Mark(index, irregular, detail.glyph, tuple(sorted(nags)), note, detail.alert, tuple(comments))
        )

    def _number(self, text: str, wanted: int, notes: dict[str, int]) -> int:
        """The number of an explanation: the one it had, if that is free."""
        if text not in notes:
            taken = set(notes.values())
            number = wanted
            if number in taken or number < 1:
                number = next(free for free in range(1, len(taken) + 2) if free not in taken)
            notes[text] = number
        return notes[text]

    def _play(self, cards: list[Event], strain: str) -> Entries | None:
        value, comments = self.sections.get("play", ("", ()))
        lead = self.record.cards.lead if isinstance(self.record.cards, Position) else None
        if not cards and "play" not in self.sections and lead is None:
            return None
        ends = self.record.tag("ends")
        timed = [
            TimedCard(index, SEAT_NUMBER[event.actor], event.act.card)
            for index, event in enumerate(cards)
            if isinstance(event.act, Play)
        ]
        first = SEAT_NUMBER.get((lead or value[:1]) if not cards else cards[0].actor, -1)
        marks: list[Mark] = []
        notes: dict[str, int] = {}
        if self.to == "lin":
            items = self._sequence(cards, timed, strain, marks, notes)
            return Entries("", tuple(items), tuple(marks), self._notes("play", []), "", comments, False)
        items, end = self._columns(cards, timed, strain, first, marks, notes)
        longest = max((len(hand) for hand in self._plain_hands()), default=13)
        if not timed:
            end = value[-1:] if value[-1:] in ("*", "+") else ""
        elif not end and len(timed) < 4 * longest:
            end = "+" if ends == "unfinished" and value[-1:] != "*" else "*"
        if end == "+":
            items, marks = _to_come(items, marks, timed, strain, first)
        explained = [Note(number, text) for text, number in notes.items()]
        name = SEATS[first] if first >= 0 else ""
        return Entries(name, tuple(items), tuple(marks), self._notes("play", explained), end, comments)

    def _plain_hands(self) -> list[tuple[str, ...]]:
        cards = self.record.cards
        table = 1 if isinstance(cards, Position) and cards.trick else 0
        return [(*holding.cards, *("??",) * table) for holding in (cards.hands if cards is not None else ())]

    def _columns(
        self,
        cards: list[Event],
        timed: list[TimedCard],
        strain: str,
        first: int,
        marks: list[Mark],
        notes: dict[str, int],
    ) -> tuple[list[str], str]:
        """Rows of four, column by seat. A trick in which a seat plays twice has no row: the play stops there."""
        items: list[str] = []
        leader = first
        if timed and timed[-1].card == UNKNOWN_CARD:
            self.lost("unknown-card", number=cards[-1].number)
        for start in range(0, len(timed), 4):
            trick = timed[start : start + 4]
            if len({card.seat for card in trick}) < len(trick):
                self.lost("trick", number=cards[start].number)
                self.private.extend(_private(line) for line in _lines(tuple(cards[start:])))
                return items, "*"
            row = [NOT_YET] * 4
            held: dict[int, Event] = {}
            for card in trick:
                row[(card.seat - first) % 4] = NOT_YET if card.card == UNKNOWN_CARD else card.card
                held[(card.seat - first) % 4] = cards[card.entry]
            out_of_turn = leader >= 0 and trick[0].seat != leader
            for column in sorted(held):
                event = held[column]
                irregular = ""
                if out_of_turn and event is cards[start]:
                    irregular = "L"
                elif "^R" in event.detail.remarks.after or self._revokes(event, trick, cards):
                    irregular = "R"
                self._mark(event, len(items) + column, irregular, marks, notes)
            items.extend(row)
            known = len(trick) == 4 and (strain or one_suit(trick))
            if not known and len(trick) == 4 and start + 4 < len(timed):
                self.lost("order", number=cards[start + 4].number)
            leader = winner(trick, strain) if known else -1
        return items, ""

    def _revokes(self, event: Event, trick: list[TimedCard], cards: list[Event]) -> bool:
        """The player holds a card of the suit led and plays another suit. Source: Law 61A."""
        led, card = trick[0].card, event.act.card if isinstance(event.act, Play) else ""
        if UNKNOWN_CARD in (led, card) or led[0] == card[0] or event is cards[trick[0].entry]:
            return False
        at_start = self.record.cards
        held: set[str] = set()
        for holding in at_start.hands if at_start is not None else ():
            if holding.seat == event.actor:
                held = set(holding.cards)
        for earlier in cards:
            if earlier is event:
                break
            if earlier.actor == event.actor and isinstance(earlier.act, Play):
                held.discard(earlier.act.card)
        return any(other[0] == led[0] for other in held)

    def _sequence(
        self,
        cards: list[Event],
        timed: list[TimedCard],
        strain: str,
        marks: list[Mark],
        notes: dict[str, int],
    ) -> list[str]:
        """LIN: cards in order of time; a card that is unknown or out of turn cannot be written."""
        items: list[str] = []
        expected = timed[0].seat if timed else -1
        for index, card in enumerate(timed):
            if card.card == UNKNOWN_CARD or card.seat != expected:
                self.lost("cards", number=cards[index].number)
                break
            items.append(card.card)
            self._mark(cards[index], index, "", marks, notes)
            expected = (expected + 1) % 4
            if index % 4 == 3 and strain:
                expected = winner(timed[index - 3 : index + 1], strain)
        return items

    def _lin_losses(self, record: HandRecord, calls: list[Event], cards: list[Event]) -> None:
        """What LIN has no place for although PBN has."""
        for tag in self.tags:
            if tag.name not in KEPT and not tag.name.startswith("lin-"):
                self.lost("tag", tag=tag.name)
            elif tag.comments:
                self.lost("comments", tag=tag.name)
        for table in self.tables:
            self.lost("tag", tag=table.name)
        if not calls and record.tag("contract"):
            self.lost("contract")
        if record.tag("ends") != "claim" and record.tag("declared") and len(cards) < 52:
            self.lost("result")
        if isinstance(record.cards, Position):
            self.lost("position")

    # --- claim, result, ruling ---

    def _total(self, cards: list[Event], strain: str, declarer: str) -> tuple[int | None, bool]:
        """Declarer's tricks in all after a claim or concession that nobody doubts, and whether it was answered."""
        events = self.record.events
        withdrawn = {event.act.event for event in events if isinstance(event.act, Withdraw)}
        last = next(
            (
                event
                for event in reversed(events)
                if isinstance(event.act, (Claim, Concede)) and event.number not in withdrawn
            ),
            None,
        )
        if last is None:
            return None, False
        if any(isinstance(event.act, Object) and event.act.event == last.number for event in events):
            self.lost("dispute", number=last.number)
            return None, False
        answered = any(isinstance(event.act, Accept) and event.act.event == last.number for event in events)
        act = last.act
        if isinstance(act, Claim) and act.total:
            return act.tricks, answered
        position = self.record.cards if isinstance(self.record.cards, Position) else None
        before = position.won if position is not None else (0, 0)
        if before is None or not declarer or last.actor not in SEAT_NUMBER or not strain:
            return None, False
        timed = tuple(
            TimedCard(index, SEAT_NUMBER[event.actor], event.act.card)
            for index, event in enumerate(cards)
            if isinstance(event.act, Play) and event.number < last.number
        )
        won = tricks_of(timed, strain, SEAT_NUMBER[declarer] % 2)
        if won is None:
            return None, False
        complete = len(timed) // 4
        left = 13 - sum(before) - complete
        number = act.tricks if isinstance(act, (Claim, Concede)) and act.tricks is not None else left
        own = number if isinstance(act, Claim) else left - number
        if SEAT_NUMBER[last.actor] % 2 != SEAT_NUMBER[declarer] % 2:
            own = left - own
        total = before[0] + won + own
        return (total, answered) if 0 <= own <= left else (None, False)

    def _result(self, total: int | None) -> tuple[tuple[str, int] | None, bool]:
        declared = self.record.tag("declared")
        raw = self.raw.get("result", "")
        wrong = raw.startswith("^")
        if self.ruling is not None and self.ruling.declarer_total is not None:
            return ("", self.ruling.declarer_total), False
        if declared.isascii() and declared.isdigit() and int(declared[:3]) <= 13:
            return ("", int(declared[:3])), wrong
        if raw:
            return read_result(raw)[0], wrong
        return (("", total) if total is not None else None), False

    def _ruled(self, result: tuple[str, int] | None) -> None:
        """A ruling in PBN: Termination, Result, Score, and its words as a comment (4.1.8, 4.2.1)."""
        ruling = self.ruling
        if ruling is None:
            return
        self.lost("ruling")
        words = (ruling.text,) if ruling.text else ()
        self.tags = [
            tag
            for tag in self.tags
            if tag.name not in ("Termination", "Score") or (tag.name == "Score" and ruling.score_ns is None)
        ]
        self.tags.append(ForeignTag("Termination", "adjudication", words))
        if ruling.score_ns is not None:
            self.tags.append(ForeignTag("Score", f"NS {ruling.score_ns}"))

    def _extra(self, rest: list[Event]) -> None:
        """Acts that are neither call nor card, facts, a person's rulings, what-if lines."""
        record = self.record
        kept = [event for event in rest if not self._is_mc(event)]
        if kept:
            self.lost("acts", number=len(kept))
        if record.facts:
            self.lost("facts", number=len(record.facts))
        if record.rulings:
            self.lost("rulings", number=len(record.rulings))
        if record.whatifs:
            self.lost("whatifs", number=len(record.whatifs))
        if self.to == "pbn":
            shown = rest if kept or rest else []
            lines = _lines(tuple(shown))
            lines.extend(_lines((), replace(record, tags=(), cards=None, events=(), trailing=())))
            self.private.extend(_private(line) for line in lines)
        for text in record.trailing:
            self.private.append(text)

    def _is_mc(self, event: Event) -> bool:
        """LIN's own claim: it says no more than `mc` does."""
        return (
            isinstance(event.act, Claim)
            and event.act.total
            and event.actor == "?"
            and event.detail == _PLAIN
            and self.to == "lin"
        )


_PLAIN = Event(0, "", Call("P")).detail
_ORDER = {
    suit + rank: place for place, (suit, rank) in enumerate((s, r) for s in "SHDC" for r in reversed(RANKS))
}


def _place(card: str) -> int:
    return _ORDER.get(card, 99)


def _private(line: str) -> str:
    """A line of ván fit for a comment: no brace, no line end."""
    return "van " + line.replace("%", "%25").replace("}", "%7D").replace("\n", "%0A")


def _lines(events: Iterable[Event], record: HandRecord | None = None) -> list[str]:
    """Events as lines of ván, each with its number."""
    if record is not None:
        return [line for line in write_parts(record) if line]
    lines: list[str] = []
    for event in events:
        lines.extend("; " + text for text in event.detail.remarks.before)
        lines.append(event_text(event))
        lines.extend(escape_comment(text) for text in event.detail.remarks.after)
    return lines


def _to_come(
    items: list[str], marks: list[Mark], timed: list[TimedCard], strain: str, first: int
) -> tuple[list[str], list[Mark]]:
    """Put `+` in the place of the next card (PBN 3.6)."""
    if not timed:
        return [TO_COME], marks
    start = len(timed) // 4 * 4
    trick = timed[start:]
    if trick:
        seat = (trick[-1].seat + 1) % 4
    elif strain:
        seat = winner(timed[start - 4 : start], strain)
        items = items + [NOT_YET] * 4
    else:
        return items, marks
    place = start + (seat - first) % 4
    if place < len(items) and items[place] == NOT_YET:
        items = [*items[:place], TO_COME, *items[place + 1 :]]
    return items, marks
