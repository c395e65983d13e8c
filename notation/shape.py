"""From the words of the grammar to lines: what the parser calls for every rule it has read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, cast

from notation import acts
from notation.acts import Act
from notation.lines import (
    EndLine,
    EventLine,
    FactLine,
    Line,
    NoteLine,
    RemarkLine,
    RulingLine,
    TagLine,
    VersionLine,
    WhatIfLine,
)  # fmt: skip
from notation.problem import Problem, problem
from notation.record import Detail, Fact, PersonRuling
from notation.words import unescape_comment, unescape_string

#: Children of a rule: tokens and the values of inner rules.
Parts = list[Any]
UNKNOWN_CARD = "??"
#: Words of clauses that have another name in the record.
_WRITTEN = {"source": "from", "at": "@", "using": "with", "alert": "alerted"}
TALK = acts.Talk()
_PLAIN_TAG = re.compile(r'\[([^ ]+) "([^"]*)"\]')


class Shape(ABC):
    """Callbacks of one game's grammar. Faults are collected in `problems`; clear it before a parse."""

    seats: tuple[str, ...] = ()
    seat_token: Any = None

    def __init__(self) -> None:
        """Begin with no problem."""
        self.problems: list[Problem] = []
        self._acts: dict[tuple[type, str], Act] = {}

    def __getattr__(self, name: str) -> Callable[[Parts], Any]:
        """Rules that come from an imported grammar are named `common__rule`."""
        if "__" in name[1:] and not name.startswith("__"):
            return cast(Callable[[Parts], Any], getattr(self, name.rpartition("__")[2]))
        raise AttributeError(name)

    def problem(self, code: str, token: Any = "", **args: str | int) -> None:
        """Note a fault at a token."""
        line, column = getattr(token, "line", 0) or 0, getattr(token, "column", 0) or 0
        self.problems.append(problem(code, token, line, column, **args))

    # --- lines of any game ---

    def hand(self, parts: Parts) -> list[Line]:
        """All lines of a hand."""
        return cast(list[Line], parts)

    def version(self, parts: Parts) -> VersionLine:
        """`%van 1.0`."""
        return VersionLine(parts[0].line, parts[0].column, (), str(parts[0]).rstrip())

    def remark(self, parts: Parts) -> RemarkLine:
        """`; words`: one blank behind the semicolon is layout."""
        text = str(parts[0])[1:].rstrip()
        return RemarkLine(parts[0].line, parts[0].column, (), text[1:] if text[:1] == " " else text)

    def comments(self, parts: Parts) -> tuple[str, ...]:
        """`{}` comments."""
        return tuple(unescape_comment(str(token)[1:-1]) for token in parts) if parts else ()

    def note(self, parts: Parts) -> NoteLine:
        """`{}` on a line of its own."""
        return NoteLine(parts[0].line, parts[0].column, self.comments(parts))

    def tag(self, parts: Parts) -> tuple[str, str, Any]:
        """One tag, with its name token for the place."""
        return str(parts[0]), unescape_string(parts[1]), parts[0]

    def tag_line(self, parts: Parts) -> TagLine:
        """Tags and the comments behind each."""
        first = parts[0][2]
        tags = [(parts[i][0], parts[i][1], parts[i + 1]) for i in range(0, len(parts), 2)]
        return TagLine(first.line, first.column - 1, (), tags)

    def fast_tags(self, parts: Parts) -> TagLine:
        """A run of plain tag lines in one terminal."""
        token = parts[0]
        tags: list[tuple[str, str, tuple[str, ...]]] = [
            (name, value, ()) for name, value in _PLAIN_TAG.findall(token)
        ]
        return TagLine(token.line, token.column, (), tags)

    # --- facts, rulings, what-ifs ---

    def at_event(self, parts: Parts) -> tuple[str, int]:
        """`at N`."""
        return "event", int(parts[0])

    def clause_by(self, parts: Parts) -> tuple[str, str]:
        """`by "…"` of a fact."""
        return "by", unescape_string(parts[0])

    def clause_basis(self, parts: Parts) -> tuple[str, str]:
        """`basis "…"`."""
        return "basis", unescape_string(parts[0])

    def knew(self, parts: Parts) -> dict[str, Any]:
        """`knew S H7`."""
        return {"kind": "knew", "who": parts[0], "cards": parts[1]}

    def forgot(self, parts: Parts) -> dict[str, Any]:
        """`forgot S H7`."""
        return {"kind": "forgot", "who": parts[0], "cards": parts[1]}

    def held(self, parts: Parts) -> dict[str, Any]:
        """`held W H7 at 42`."""
        return {"kind": "held", "who": parts[0], "cards": (self.one(parts[1]),), "event": int(parts[2])}

    def showed_out(self, parts: Parts) -> dict[str, Any]:
        """`showed-out W D [at 3]`."""
        found = {"kind": "showed-out", "who": parts[0], "text": str(parts[1]).upper()}
        return {**found, **dict(parts[2:])}

    def revoked(self, parts: Parts) -> dict[str, Any]:
        """`revoked E [at 20]`."""
        return {"kind": "revoked", "who": parts[0], **dict(parts[1:])}

    def returned(self, parts: Parts) -> dict[str, Any]:
        """`returned 2 5v`."""
        return {"kind": "returned", "who": parts[0], "cards": (self.one(parts[1]),)}

    def said(self, parts: Parts) -> dict[str, Any]:
        """`said 29 "…"`."""
        return {"kind": "said", "event": int(parts[0]), "text": unescape_string(parts[1])}

    def line_found(self, parts: Parts) -> dict[str, Any]:
        """`line 29 "…"`."""
        return {"kind": "line", "event": int(parts[0]), "text": unescape_string(parts[1])}

    def late(self, parts: Parts) -> dict[str, Any]:
        """`late 31`."""
        return {"kind": "late", "event": int(parts[0])}

    def class_found(self, parts: Parts) -> dict[str, Any]:
        """`class S expert`."""
        return {"kind": "class", "who": parts[0], "text": str(parts[1]).lower()}

    def fact(self, parts: Parts) -> FactLine:
        """A whole fact."""
        values = dict(parts[1])
        values.update(parts[2:-1])
        fact = Fact(str(parts[0]).lower(), **values)
        return FactLine(parts[0].line, 1, parts[-1], fact)

    def ruling(self, parts: Parts) -> RulingLine:
        """A person's ruling."""
        number, by, *under, gives, comments = parts
        articles = tuple(str(article) for article in under)
        ruling = PersonRuling(int(number), unescape_string(by), articles, unescape_string(gives))
        return RulingLine(number.line, 1, comments, ruling)

    def whatif(self, parts: Parts) -> WhatIfLine:
        """`whatif NAME after N`."""
        return WhatIfLine(parts[0].line, 1, parts[2], str(parts[0]).lower(), int(parts[1]))

    def end_whatif(self, parts: Parts) -> EndLine:
        """`end`."""
        return EndLine(0, 1, parts[0])

    # --- events ---

    def number(self, parts: Parts) -> tuple[int, Any]:
        """An event number with its token."""
        return int(parts[0]), parts[0]

    def seat(self, parts: Parts) -> str:
        """A seat of this game."""
        seat = str(parts[0]).upper()
        if seat not in self.seats:
            self.problem("V047", parts[0], seat=seat)
        self.seat_token = parts[0]
        return seat

    def other_actor(self, parts: Parts) -> str:
        """`all`, `table`, `td`, `?`."""
        self.seat_token = parts[0]
        return str(parts[0]).lower()

    def whom(self, parts: Parts) -> str:
        """The seat that an act or fact is about."""
        return cast(str, parts[0])

    def event(self, parts: Parts) -> EventLine:
        """One event: number, actor, act, clauses, comments."""
        token = self.seat_token
        number, first = None, 0
        if type(parts[0]) is tuple:
            number, token = parts[0]
            first = 1
        act, clauses = parts[first + 1], parts[first + 2 : -1]
        if type(act) is tuple:  # `says "…"` by itself: the words go with the clauses
            clauses.insert(0, act)
            act = TALK
        event = EventLine(token.line, token.column, parts[-1], number, parts[first], act)
        if clauses:
            self.merge(event, clauses)
        return event

    def merge(self, event: EventLine, clauses: list[tuple[str, Any]]) -> None:
        """Take the clauses of an event into its detail."""
        values: dict[str, Any] = {}
        for name, value in clauses:
            if name in values:
                self.twice(name)
            if name == "shows":
                values["shows"], to = value
                if to is not None:
                    values["shows_to"] = to
            else:
                values[name] = value
        self.extra(event, values)
        if values:
            event.detail = Detail(**values)

    def twice(self, name: str) -> None:
        """Name a clause that an act has twice, by its word on the line."""
        self.problem("V048", clause=_WRITTEN.get(name, name.replace("_", "-")))

    def extra(self, event: EventLine, values: dict[str, Any]) -> None:  # noqa: B027 (a hook; most games add nothing)
        """Clauses that belong to the act itself: none in common."""

    def clause_says(self, parts: Parts) -> tuple[str, str]:
        """`says "…"`."""
        return "says", unescape_string(parts[0])

    def clause_shows(self, parts: Parts) -> tuple[str, Any]:
        """`shows all`, `shows DA [to E]`."""
        return "shows", parts[0]

    def clause_line(self, parts: Parts) -> tuple[str, str]:
        """`line "…"`."""
        return "line", unescape_string(parts[0])

    def clause_from(self, parts: Parts) -> tuple[str, int]:
        """`from N`."""
        return "source", int(parts[0])

    def clause_at_once(self, parts: Parts) -> tuple[str, bool]:
        """`at-once`."""
        return "at_once", True

    def clause_time(self, parts: Parts) -> tuple[str, str]:
        """`@19:32`."""
        token = parts[0]
        numbers = [int(part) for part in token[1:].split(":")]
        if numbers[0] > 23 or any(number > 59 for number in numbers[1:]):
            self.problem("V054", token)
        return "at", ":".join(f"{number:02}" for number in numbers)

    def clause_glyph(self, parts: Parts) -> tuple[str, str]:
        """`!` and its kin."""
        return "glyph", str(parts[0])

    def shown(self, parts: Parts) -> tuple[tuple[str, ...], str | None]:
        """What is shown, and to whom."""
        cards = parts[0] if type(parts[0]) is tuple else ("all",)
        return cards, parts[1] if len(parts) > 1 else None

    def claims(self, parts: Parts) -> Act:
        """`claims [7]`."""
        return acts.Claim(int(parts[0]) if parts else None)

    def claims_rest(self, parts: Parts) -> Act:
        """`claims all` is `claims`."""
        return acts.Claim()

    def claims_total(self, parts: Parts) -> Act:
        """`claims total 10`."""
        return acts.Claim(int(parts[0]), total=True)

    def concedes(self, parts: Parts) -> Act:
        """`concedes 2`."""
        return acts.Concede(int(parts[0]))

    def concedes_rest(self, parts: Parts) -> Act:
        """`concedes all`."""
        return acts.Concede()

    def talk(self, parts: Parts) -> Any:
        """`says "…"` by itself."""
        return "says", unescape_string(parts[0])

    def show(self, parts: Parts) -> Act:
        """`shows …`."""
        return acts.Show(*parts[0])

    def stops(self, parts: Parts) -> Act:
        """`stops`."""
        return acts.Stop()

    def accepts(self, parts: Parts) -> Act:
        """`accepts N`."""
        return acts.Accept(int(parts[0]))

    def objects(self, parts: Parts) -> Act:
        """`objects to N`."""
        return acts.Object(int(parts[0]))

    def adds(self, parts: Parts) -> Act:
        """`adds to N`."""
        return acts.AddTo(int(parts[0]))

    def amends(self, parts: Parts) -> Act:
        """`amends N`."""
        return acts.Amend(int(parts[0]))

    def withdraws(self, parts: Parts) -> Act:
        """`withdraws N`."""
        return acts.Withdraw(int(parts[0]))

    def recalls(self, parts: Parts) -> Act:
        """`recalls N`."""
        return acts.Recall(int(parts[0]))

    def asks(self, parts: Parts) -> Act:
        """`asks play-on N`."""
        return acts.AskPlayOn(int(parts[0]))

    def agrees(self, parts: Parts) -> Act:
        """`agrees to N`."""
        return acts.Agree(int(parts[0]))

    def accuses(self, parts: Parts) -> Act:
        """`accuses 2 of B1 [at 18]`."""
        code = str(parts[1])
        code = code.upper() if re.fullmatch(r"[A-Za-z]\d+", code) else code.lower()
        return acts.Accuse(parts[0], code, parts[2][1] if len(parts) > 2 else None)

    def calls_td(self, parts: Parts) -> Act:
        """`calls td`."""
        return acts.CallDirector()

    def arrives(self, parts: Parts) -> Act:
        """`arrives`."""
        return acts.Arrive()

    def next_call(self, parts: Parts) -> Act:
        """`next-call E`."""
        return acts.NextCall(parts[0])

    def round_ends(self, parts: Parts) -> Act:
        """`round-ends`."""
        return acts.RoundEnds()

    def scored(self, parts: Parts) -> Act:
        """`scored`."""
        return acts.Scored()

    def correction_ends(self, parts: Parts) -> Act:
        """`correction-ends`."""
        return acts.CorrectionEnds()

    # --- cards ---

    @abstractmethod
    def card(self, parts: Parts) -> str:
        """A card code, `5v*3` kept as written."""

    def one(self, card: str) -> str:
        """A single card: `5v*3` is three."""
        if "*" in card:
            self.problem("V084", card)
            return card.partition("*")[0]
        return card

    def cards(self, parts: Parts) -> tuple[str, ...]:
        """Card codes in the order written, `5v*3` as three."""
        found: list[str] = []
        for card in parts:
            code, _, times = card.partition("*")
            found.extend([code] * int(times or 1))
        return tuple(found)

    def with_card(self, kind: type, card: str) -> Act:
        """An act that is a verb and one card; equal acts are one value."""
        card = self.one(card)
        act = self._acts.get((kind, card))
        if act is None:
            act = self._acts[kind, card] = kind(card)
        return act
