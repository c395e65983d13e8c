"""The statement language as text: `parse_statement` reads it, `write_statement` writes it.

Source: ván notation 1.0, section 6. The published grammar is `notation/grammar/statement.lark`.
In `tricks`, a suit with a number is a count; cards stand behind `with` (honours may stand before it).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import cast

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput, UnexpectedToken

from notation import statement as st
from notation.diagnostics import Diagnostic, Severity, Span
from notation.message import message

#: What each terminal of the grammar is called in plain words, for messages.
EXPECTED = {
    "CARD": "DQ", "HONOUR": "DQ", "COUNT": "S4", "SUIT": "D", "SEAT": "N", "SPLIT": "3-3", "INT": "2",
    "SEMICOLON": ";", "LPAR": "(", "RPAR": ")", "_TOP_DOWN": "top-down", "_LEAD_FROM": "lead-from",
    "_SHOWS_OUT": "shows-out", "$END": "",
}  # fmt: skip


#: Conditions inside each other; the engine follows them by calls of itself.
DEEPEST = 12
_BRACKET = re.compile(r"[()]")


class _Build(Transformer[Token, st.Statement]):
    """Parse tree to tokens; codes in capitals, the ten as T."""

    def CARD(self, token: Token) -> str:  # noqa: N802 (the terminal's name)
        return str(token).upper().replace("10", "T")

    def COUNT(self, token: Token) -> str:  # noqa: N802 (the terminal's name)
        return str(token).upper()

    HONOUR = SUIT = SEAT = COUNT

    def start(self, children: list[st.Statement]) -> st.Statement:
        return children[0] if children else ()

    def sequence(self, children: list[st.Token]) -> st.Statement:
        return tuple(children)

    def group(self, children: list[st.Statement]) -> st.Statement:
        return children[0] if children else ()

    def play(self, children: list[str]) -> st.Token:
        return st.PlayCards(tuple(children))

    def cards(self, children: list[str]) -> tuple[str, ...]:
        return tuple(children)

    def tricks(self, children: list[str | tuple[str, ...]]) -> st.Token:
        counts: list[tuple[str, int]] = []
        cards: list[str] = []
        for child in children:
            if isinstance(child, tuple):
                cards.extend(child)
            elif child[1:].isdigit():
                counts.append((child[0], int(child[1:])))
            else:
                cards.append(child)
        return st.Tricks(tuple(counts), tuple(cards))

    def run(self, children: list[str]) -> st.Token:
        return st.Run(children[0])

    def top_down(self, children: list[str]) -> st.Token:
        return st.TopDown(children[0])

    def draw(self, children: list[str]) -> st.Token:
        return st.DrawTrumps(int(children[0]) if children else None)

    def ruff(self, children: list[str]) -> st.Token:
        return st.Ruff(children[0], children[1] if len(children) > 1 else None)

    def discard(self, children: list[str]) -> st.Token:
        return st.Discard(children[0], children[1] if len(children) > 1 else None)

    def finesse(self, children: list[str]) -> st.Token:
        return st.Finesse(children[0], children[1] if len(children) > 1 else None)

    def concede(self, children: list[str]) -> st.Token:
        return st.ConcedeTricks(int(children[0]), children[1] if len(children) > 1 else None)

    def lead_from(self, children: list[str]) -> st.Token:
        return st.LeadFrom(children[0])

    def rest(self, children: list[str]) -> st.Token:
        return st.Rest()

    def condition(self, children: list[object]) -> st.Token:
        test, then, *other = children
        return st.If(
            cast(st.Condition, test),
            cast(st.Statement, then),
            cast(st.Statement, other[0]) if other else (),
        )

    def drops(self, children: list[str]) -> st.Condition:
        return st.Drops(children[0])

    def breaks(self, children: list[str]) -> st.Condition:
        one, other = children[1].split("-")
        long, short = sorted((int(one), int(other)), reverse=True)
        return st.Breaks(children[0], (long, short))

    def shows_out(self, children: list[str]) -> st.Condition:
        return st.ShowsOut(children[0], children[1])


@lru_cache(maxsize=1)
def _parser() -> Lark:
    grammar = (files("notation.grammar") / "statement.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", transformer=_Build())


def parse_statement(text: str) -> tuple[st.Statement, tuple[Diagnostic, ...]]:
    """Read a statement. On a fault the statement is empty and one diagnostic says where and why.

    The span's column counts from 1 within `text`; codes `V070` (unreadable) and `V071` (ends too soon).
    """
    composed = unicodedata.normalize("NFC", text)
    if composed.count("(") > DEEPEST and (deep := _too_deep(composed)):
        words = message(
            "bridge.line-too-deep", found="(", expected="notation.word.shallower", deepest=DEEPEST
        )
        return (), (Diagnostic("V070", Severity.ERROR, Span(1, deep, 1), words, None, text),)
    try:
        # One line only: a line break inside the words would shift the column.
        return cast(st.Statement, _parser().parse(composed.replace("\n", " "))), ()
    except UnexpectedInput as fault:
        return (), (_diagnosis(text, composed, fault),)


def _too_deep(text: str) -> int:
    """The column of the first bracket that stands too deep inside others; 0 where none does."""
    depth = 0
    for bracket in _BRACKET.finditer(text):
        depth += 1 if bracket[0] == "(" else -1
        if depth > DEEPEST:
            return bracket.start() + 1
    return 0


def _diagnosis(text: str, composed: str, fault: UnexpectedInput) -> Diagnostic:
    """Where the reading stopped and what might have stood there, in plain words."""
    ended = isinstance(fault, UnexpectedToken) and fault.token.type == "$END"
    column = len(composed) + 1 if ended else max(fault.column, 1)
    found = "" if ended else composed[column - 1 :].split(" ")[0].split(";")[0]
    # Lark's three kinds of fault name what they expected in three ways.
    names_for_it = (getattr(fault, name, None) for name in ("accepts", "expected", "allowed"))
    wanted = next(filter(None, names_for_it), ())
    names = sorted({EXPECTED.get(name, name.strip("_").lower()) for name in wanted} - {""})
    if ended:
        words = message("bridge.line-ends", expected=", ".join(names))
    else:
        words = message("bridge.line-unreadable", found=found, expected=", ".join(names))
    return Diagnostic(
        "V071" if ended else "V070", Severity.ERROR, Span(1, column, max(len(found), 1)), words, None, text
    )


def write_statement(statement: st.Statement) -> str:
    """The canonical text; `parse_statement(write_statement(s))[0] == s`."""
    return "; ".join(_written(token) for token in statement)


def _written(token: st.Token) -> str:
    match token:
        case st.PlayCards(cards):
            return "play " + " ".join(cards)
        case st.Tricks(suits, cards):
            counts = "".join(f" {suit}{count}" for suit, count in suits)
            return "tricks" + counts + (" with " + " ".join(cards) if cards else "")
        case st.Run(suit):
            return f"run {suit}"
        case st.TopDown(suit):
            return f"top-down {suit}"
        case st.DrawTrumps(rounds):
            return "draw trumps" + (f" {rounds}" if rounds is not None else "")
        case st.Ruff(suit, hand):
            return f"ruff {suit}" + (f" in {hand}" if hand else "")
        case st.Discard(card, on):
            return f"discard {card}" + (f" on {on}" if on else "")
        case st.Finesse(card, through):
            return f"finesse {card}" + (f" through {through}" if through else "")
        case st.ConcedeTricks(tricks, to):
            return f"concede {tricks}" + (f" to {to}" if to else "")
        case st.LeadFrom(hand):
            return f"lead-from {hand}"
        case st.Rest():
            return "rest"
        case st.If(condition, then, otherwise):
            text = f"if {_condition(condition)} ({write_statement(then)})"
            return text + (f" else ({write_statement(otherwise)})" if otherwise else "")


def _condition(condition: st.Condition) -> str:
    match condition:
        case st.Drops(card):
            return f"drops {card}"
        case st.Breaks(suit, (long, short)):
            return f"breaks {suit} {long}-{short}"
        case st.ShowsOut(seat, suit):
            return f"shows-out {seat} {suit}"
