"""The statement language: text to tokens and back (ván notation 1.0, section 6)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from notation import statement as st
from notation.games.bridge import CARDS, SEATS, SUITS
from notation.statement_text import parse_statement, write_statement

cards = some.sampled_from(CARDS)
suits = some.sampled_from(SUITS)
seats = some.sampled_from(SEATS)
numbers = some.integers(1, 13)
simple = some.one_of(
    some.builds(st.PlayCards, some.lists(cards, min_size=1, max_size=4).map(tuple)),
    some.builds(
        st.Tricks,
        some.lists(some.tuples(suits, numbers), min_size=1, max_size=3).map(tuple),
        some.lists(cards, max_size=3).map(tuple),
    ),
    some.builds(st.Tricks, some.just(()), some.lists(cards, min_size=1, max_size=3).map(tuple)),
    some.builds(st.Run, suits),
    some.builds(st.TopDown, suits),
    some.builds(st.DrawTrumps, some.none() | numbers),
    some.builds(st.Ruff, suits, some.none() | seats),
    some.builds(st.Discard, cards | suits, some.none() | cards | suits),
    some.builds(st.Finesse, cards, some.none() | seats),
    some.builds(st.ConcedeTricks, numbers, some.none() | cards),
    some.builds(st.LeadFrom, seats),
    some.builds(st.Rest),
)
conditions = some.one_of(
    some.builds(st.Drops, cards),
    some.builds(st.Breaks, suits, some.tuples(some.integers(4, 8), some.integers(0, 4))),
    some.builds(st.ShowsOut, seats, suits),
)


def statements(of: some.SearchStrategy[st.Token]) -> some.SearchStrategy[st.Statement]:
    return some.lists(of, max_size=4).map(tuple)


tokens = some.recursive(
    simple, lambda inner: some.builds(st.If, conditions, statements(inner), statements(inner)), max_leaves=6
)


@settings(deadline=None)
@given(statements(tokens))
def test_what_is_written_is_read_back(statement: st.Statement) -> None:
    text = write_statement(statement)
    read, diagnostics = parse_statement(text)
    assert (read, diagnostics) == (statement, ())
    assert write_statement(read) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("", ""),
        ("play dq ha", "play DQ HA"),
        ("PLAY D10;", "play DT"),
        ("tricks S4 D1", "tricks S4 D1"),
        ("tricks S4 DQ", "tricks S4 with DQ"),
        ("draw trumps until out ;rest", "draw trumps; rest"),
        ("  run   C ;  ruff d in n", "run C; ruff D in N"),
        ("if breaks D 2-4 (run D) else ()", "if breaks D 4-2 (run D)"),
        ("if drops CJ () else (finesse CT through W)", "if drops CJ () else (finesse CT through W)"),
    ],
)
def test_import_is_lenient_and_export_is_canonical(text: str, canonical: str) -> None:
    statement, diagnostics = parse_statement(text)
    assert diagnostics == ()
    assert write_statement(statement) == canonical


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("paly DQ", "V070", 1),
        ("play DQ; run X", "V070", 14),
        ("play", "V071", 5),
        ("if drops CJ (run C", "V071", 19),
        ("draw trumps S", "V070", 13),
        ("tricks S14", "V070", 8),
        ("play D1", "V070", 6),
    ],
)
def test_a_fault_is_one_diagnostic_at_its_place(text: str, code: str, column: int) -> None:
    statement, diagnostics = parse_statement(text)
    assert statement == ()
    assert [(found.code, found.span.column) for found in diagnostics] == [(code, column)]
    assert dict(diagnostics[0].message.args)["expected"]
