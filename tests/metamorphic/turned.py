"""The same hand with everybody some seats further round the table, and the same ruling so turned.

Everything that names a seat turns with it: hands, events, facts, words, and the tags that hang on a seat
(dealer, vulnerability, declarer, contract is by declarer, cái, chain, names, class). A board keeps its number:
a number only names a board, its dealer and vulnerability are tags of their own.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any, cast

from notation.acts import Act
from notation.record import Deal, Detail, Event, Fact, HandRecord, Position, Tag, WhatIf
from notation.statement import Statement
from notation.statement_text import parse_statement, write_statement
from notation.tags import rank
from tests.metamorphic.corpus import SEATS

NAMES = (
    ("North", "East", "South", "West"),
    ("Bắc", "Đông", "Nam", "Tây"),
)
#: Fields of acts and arguments of messages that hold a seat or several.
SEAT_FIELDS = frozenset({"to", "whom", "seat", "hand", "through"})
SEAT_ARGUMENTS = frozenset({
    "by", "seat", "seats", "partner", "turn", "other", "leader", "holder", "given", "due", "declarer", "claimer", "whom",
    "first", "auction", "bao", "left",
})  # fmt: skip
#: Kinds of facts whose second word is a seat.
FACT_OF_SEAT = re.compile(r"(knew|forgot|held|showed-out|revoked|returned|class|likely) (\S+)( .*)?")


class Turn:
    """A turn of the table by some seats."""

    def __init__(self, game: str, steps: int) -> None:
        seats = SEATS[game]
        self._game, self._seats = game, seats
        self.steps = steps % len(seats)
        self._map = {seat: seats[(place + steps) % len(seats)] for place, seat in enumerate(seats)}

    def seat(self, name: str) -> str:
        """A seat; any other actor stays."""
        return self._map.get(name, name)

    # --- the record -----------------------------------------------------------------------------------

    def record(self, record: HandRecord) -> HandRecord:
        """The hand as it would have been written down."""
        tags = sorted((self._tag(tag) for tag in record.tags), key=lambda tag: rank(tag.name))
        return replace(
            record,
            tags=tuple(tags),
            cards=self._cards(record.cards),
            events=tuple(map(self._event, record.events)),
            facts=tuple(map(self._fact, record.facts)),
            whatifs=tuple(map(self._whatif, record.whatifs)),
            anchors=(),
        )

    def _tag(self, tag: Tag) -> Tag:
        name, value = tag.name, tag.value
        if name in self._map:
            return replace(tag, name=self._map[name])
        if name in ("dealer", "declarer", "cai"):
            value = self.seat(value)
        elif name in ("class", "streak"):
            value = self.seat(value[:1]) + value[1:]
        elif name == "vul" and self.steps % 2:
            value = {"NS": "EW", "EW": "NS"}.get(value, value)
        elif name == "score" and self._game == "bridge" and self.steps % 2:
            value = str(-int(value))
        return replace(tag, value=value)

    def _cards(self, cards: Deal | Position | None) -> Deal | Position | None:
        if cards is None:
            return None
        hands = [replace(holding, seat=self.seat(holding.seat)) for holding in cards.hands]
        hands.sort(key=lambda holding: self._seats.index(holding.seat))
        if isinstance(cards, Deal):
            return replace(cards, hands=tuple(hands))
        mats = sorted(
            (replace(mat, seat=self.seat(mat.seat)) for mat in cards.mats),
            key=lambda mat: self._seats.index(mat.seat),
        )
        return replace(
            cards,
            hands=tuple(hands),
            mats=tuple(mats),
            lead=None if cards.lead is None else self.seat(cards.lead),
            turn=None if cards.turn is None else self.seat(cards.turn),
        )

    def _event(self, event: Event) -> Event:
        return Event(
            event.number,
            self.seat(event.actor),
            cast(Act, self._fields(event.act)),
            self._detail(event.detail),
        )

    def _fields(self, value: Any) -> Any:
        """An act or a token of a statement, with the seats in it turned."""
        if isinstance(value, tuple):
            return tuple(self._fields(item) for item in value)
        if not is_dataclass(value) or isinstance(value, type):
            return value
        changed = {}
        for field in fields(value):
            old = getattr(value, field.name)
            changed[field.name] = (
                self.seat(old) if field.name in SEAT_FIELDS and isinstance(old, str) else self._fields(old)
            )
        return replace(value, **changed)

    def _detail(self, detail: Detail) -> Detail:
        return replace(
            detail,
            says=None if detail.says is None else self.words(detail.says),
            line=None if detail.line is None else self._line(detail.line),
            shows_to=None if detail.shows_to is None else self.seat(detail.shows_to),
        )

    def _fact(self, fact: Fact) -> Fact:
        text = fact.text
        if fact.kind == "line" and text is not None:
            text = self._line(text)
        elif fact.kind == "said" and text is not None:
            text = self.words(text)
        return replace(fact, who=None if fact.who is None else self.seat(fact.who), text=text)

    def _whatif(self, line: WhatIf) -> WhatIf:
        return replace(
            line, events=tuple(map(self._event, line.events)), facts=tuple(map(self._fact, line.facts))
        )

    def _line(self, line: str) -> str:
        statement, wrong = parse_statement(line)
        return line if wrong else write_statement(cast(Statement, self._fields(statement)))

    def words(self, text: str) -> str:
        """Names of the four hands in words."""
        if self._game != "bridge":
            return text
        for names in NAMES:
            text = re.sub(
                rf"\b({'|'.join(names)})\b",
                lambda found, names=names: names[(names.index(found[0]) + self.steps) % 4],
                text,
                flags=re.IGNORECASE,
            )
        return text

    # --- what was ruled -------------------------------------------------------------------------------

    def data(self, data: Any, name: str = "") -> Any:
        """Findings and rulings as plain values."""
        if isinstance(data, dict):
            if name == "settlement":
                turned = {self.seat(seat): amount for seat, amount in data.items()}
                return {seat: turned[seat] for seat in self._seats}
            if data.keys() >= {"score_ns"} and self.steps % 2 and data["score_ns"] is not None:
                data = data | {"score_ns": -data["score_ns"]}
            return {key: self.data(value, key) for key, value in data.items()}
        if isinstance(data, list | tuple):
            return [self.data(item, name) for item in data]
        if not isinstance(data, str):
            return data
        if name in SEAT_ARGUMENTS:
            return self.seat(data)
        if name == "line":
            return self._line(data)
        if name == "words":
            return self.words(data)
        if name == "streak":
            return self.seat(data[:1]) + data[1:]
        if name in ("fact", "facts") and (found := FACT_OF_SEAT.fullmatch(data)):
            return f"{found[1]} {self.seat(found[2])}{found[3] or ''}"
        return data
