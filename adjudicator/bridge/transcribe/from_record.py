"""A record as a foreign board, and the list of what the other format cannot hold.

PBN: what has no tag, call or card of its own goes into comments `van …` behind `[Application "trongtai"]`,
tags as `van [rules "wbf-2007"]`, acts as lines of ván; `to_record` brings both back. Withdrawn calls and
cards are left out of auction and play (PBN 3.9: an irregularity that was put right is no irregularity).
LIN: only calls, alerts, explanations, cards, a number of tricks and free commentary survive.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from adjudicator.bridge.transcribe.entries import SectionWriter
from adjudicator.bridge.transcribe.lines import APPLICATION, event_lines, other_lines, private_line
from adjudicator.bridge.transcribe.rules import TimedCall, TimedCard, outcome, strain_of, tricks_of
from adjudicator.bridge.transcribe.to_record import NAMES
from notation.acts import Accept, Claim, Concede, Object, Withdraw
from notation.foreign.board import TABLES, ForeignBoard, ForeignTag, Note, Table
from notation.foreign.lin_write import KEPT
from notation.foreign.pbn_tags import BY_LOWER, VULNERABLE, read_contract, read_result
from notation.games.bridge import RANKS, SEAT_NUMBER, SEATS, UNKNOWN_CARD
from notation.games.bridge_acts import Call, Play
from notation.message import Message, message
from notation.record import PLAIN, Event, HandRecord, Position, Tag

Format = Literal["pbn", "lin"]
_FOREIGN = {name: foreign for foreign, name in NAMES.items()}
_ISO = re.compile(r"([\d?]{4})-([\d?]{2})-([\d?]{2})")
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
        self.tables: list[Table] = []
        self.out = SectionWriter(record, to, self.lost)
        self.private = self.out.private
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
        if self.to == "pbn" and not contract and not self.raw.keys() & {"contract", "declarer"}:
            contract = done.contract  # the tags are mandatory; the auction says them
            if not declarer and done.declarer >= 0:
                declarer = SEATS[done.declarer]
        auction = self.out.auction(calls, timed, dealer)
        play = self.out.play(cards, strain, declarer)
        total, answered = self._total(
            cards, strain, declarer or (SEATS[done.declarer] if done.declarer >= 0 else "")
        )
        self._extra(rest)
        claim = total if record.tag("ends") == "claim" or answered else None
        result, wrong = self._result(total)
        self._ruled()
        before = self.comments.get("game", ())
        if self.to == "pbn" and record.tag("ends") == "claim":
            self.private.insert(0, private_line('[ends "claim"]'))
        if self.to == "lin":
            self._lin_losses(record, calls, cards, claim)
        if self.to == "pbn" and self.private:
            self.tags.append(ForeignTag("Application", APPLICATION, tuple(self.private)))
        vulnerable = VULNERABLE.get(record.tag("vul").lower(), "")
        board = ForeignBoard(
            self.to, self._facts(), dealer, vulnerable, hands, declarer,
            self.raw.get("declarer", "").startswith("^"), contract,
            result, wrong, claim, auction, play, tuple(self.tables), before,
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
            self.out.notes[note.group(1)].append(Note(int(note.group(2)), value, comments))
        elif name in ("x-pbn-auction", "x-pbn-play"):
            self.out.sections[name[6:]] = (value, comments)
        elif name in ("x-pbn-auction-rest", "x-pbn-play-rest"):
            self.lost("rest", section=name[6:-5])
            self.private.append(private_line(f'[{name} "{value}"]'))
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
            if name == "score" and re.fullmatch(r"[+-]?\d+", value):
                value = "NS " + value
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
        self.private.append(private_line(f'[{tag.name} "{tag.value}"]'))

    def _facts(self) -> tuple[ForeignTag, ...]:
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
            self.private.append(private_line(f"won {cards.won[0]}-{cards.won[1]}"))
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
        start = self.record.cards
        if isinstance(start, Position) and start.lead in SEAT_NUMBER:
            first = SEAT_NUMBER[start.lead]
            table = [
                Event(0, SEATS[(first + place) % 4], Play(card)) for place, card in enumerate(start.trick)
            ]
            cards = table + cards
        return calls, cards, rest

    def _timed_calls(self, calls: list[Event]) -> tuple[TimedCall, ...]:
        return tuple(
            TimedCall(index, SEAT_NUMBER[event.actor], event.act.call)
            for index, event in enumerate(calls)
            if isinstance(event.act, Call)
        )

    def _lin_losses(
        self, record: HandRecord, calls: list[Event], cards: list[Event], claim: int | None
    ) -> None:
        """What LIN has no place for although PBN has. A result stands in the claim, or follows from the play."""
        for tag in self.tags:
            if tag.name not in KEPT and not tag.name.startswith("lin-"):
                self.lost("tag", tag=tag.name)
            elif tag.comments:
                self.lost("comments", tag=tag.name)
        for table in self.tables:
            self.lost("tag", tag=table.name)
        if not calls and record.tag("contract"):
            self.lost("contract")
        declared = record.tag("declared")
        if declared and declared != str(claim) and len(cards) < 52:
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

    def _ruled(self) -> None:
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
            lines = event_lines(rest)
            lines.extend(other_lines(replace(record, tags=(), cards=None, events=(), trailing=())))
            self.private.extend(private_line(line) for line in lines)
        for text in record.trailing:
            self.private.append(text)

    def _is_mc(self, event: Event) -> bool:
        """LIN's own claim: it says no more than `mc` does."""
        return (
            isinstance(event.act, Claim)
            and event.act.total
            and event.actor == "?"
            and event.detail == PLAIN
            and self.to == "lin"
        )


_ORDER = {
    suit + rank: place for place, (suit, rank) in enumerate((s, r) for s in "SHDC" for r in reversed(RANKS))
}


def _place(card: str) -> int:
    return _ORDER.get(card, 99)
