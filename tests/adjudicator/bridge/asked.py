"""What a statement asks of a hand, in tests: a turn in short, asked of every suit in turn."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from adjudicator.bridge.engine.follow import Place, Table, Unseen, require
from notation.games.bridge import CARDS, NUMBER, SEAT_NUMBER, SUIT_NUMBER, codes_of
from notation.statement import Statement
from notation.statement_text import parse_statement, write_statement
from tests.adjudicator.bridge.hands import hand_of

NOTHING = "-.-.-.-"


def line(text: str) -> Statement:
    statement, faults = parse_statement(text)
    assert not faults, faults
    return statement


SHIFTED = str.maketrans("SHDC", "HDCS")


def shifted(token: Any) -> Any:
    """A token of the statement with every suit exchanged for the next; seats stay."""
    if isinstance(token, tuple):
        return tuple(shifted(part) for part in token)
    if not is_dataclass(token) or isinstance(token, type):
        return token
    changed = {}
    for part in fields(token):
        value = getattr(token, part.name)
        if part.name in ("suit", "card", "on", "to", "cards") and value is not None:
            value = (
                tuple(v.translate(SHIFTED) for v in value)
                if isinstance(value, tuple)
                else value.translate(SHIFTED)
            )
        changed[part.name] = shifted(value) if part.name in ("condition", "then", "otherwise") else value
    return replace(token, **changed)


def asked(
    text: str, hand: str, across: str = NOTHING, out: str = NOTHING, *, seat: str = "S", leader: str = "", trick: str = "",
    trumps: str = "", voids: tuple[int, int] = (0, 0), lengths: tuple[int, int] = (0, 0), safe: str = "", steps: int = 0,
) -> tuple[str, str, str]:  # fmt: skip
    """The cards that the words ask for, how strongly, and the words still to come (`!` where a part was dropped).

    `lengths` is how every suit lay at the claim with the left and the right opponent; `safe` the cards that keep the claim.
    The same is asked of every suit in turn: the answer must be the same.
    """
    number = SEAT_NUMBER[seat]

    def ask(statement: Statement, times: int) -> tuple[set[str], str, Statement, int | None]:
        def mask(holding: str) -> int:
            suits = holding.split(".")
            return hand_of(".".join(suits[-times:] + suits[:-times] if times else suits))

        def cards(codes: str) -> tuple[int, ...]:
            return tuple((NUMBER[code] + 13 * times) % 52 for code in codes.split())

        def turned(suits: int) -> int:
            return (suits << times | suits >> 4 - times) & 15

        table = Table(
            mask(hand), mask(across), mask(out), number, SEAT_NUMBER[leader] if leader else number, cards(trick),
            (SUIT_NUMBER[trumps] + times) % 4 if trumps else None,
            0, Unseen(((number & 1) + 1, ((number & 1) + 3) & 3), mask(out), (turned(voids[0]), turned(voids[1])), (lengths,) * 4),
        )  # fmt: skip
        found = require(Place(statement, steps), table, lambda: sum(1 << card for card in cards(safe)))
        codes = {CARDS[(NUMBER[code] - 13 * times) % 52] for code in codes_of(found.cards)}
        return codes, found.force.name if codes else "", found.place.tokens, found.place.broke_at

    statement = line(text)
    codes, force, rest, broke = first = ask(statement, 0)
    for times in (1, 2, 3):
        statement = shifted(statement)
        again = ask(statement, times)
        left = again[2]
        for _ in range(4 - times):
            left = shifted(left)
        assert (again[0], again[1], left, again[3]) == first
    ordered = " ".join(sorted(codes, key=lambda code: ("SHDC".index(code[0]), -NUMBER[code])))
    return ordered, force, write_statement(rest) + ("" if broke is None else f" !{broke}")
