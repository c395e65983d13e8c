"""`trongtai u`: is it an ù, every layout, cước, total, waits."""

from __future__ import annotations

import json as json_text
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module

from adjudicator.bad_cards import BadCards
from notation.diagnostics import Diagnostic, Severity
from notation.group import Group
from notation.parse import parse
from notation.record import Position
from reports.console import Exit, put, say, tell_diagnostics
from reports.words import words

CARDS, LOCKED, WIN = "CARDS", "--locked", "--win"  # what the command takes, by its place
GAMES = {"totom": "san-dinh", "chan": "ban-100"}


def answer_u(
    game: str, cards: str, locked: str, win: str | None, profile: str | None, json: bool, language: str
) -> Exit:
    """Answer for a hand; 0 where it is an ù or waits for one, 1 where it is not."""
    if game not in GAMES:
        say(language, "cli.u-game", "red", game=game, known=" ".join(GAMES))
        return Exit.USAGE
    held, groups, winning, problems = read_cards(game, cards, locked, win or "")
    if problems:
        tell_diagnostics(problems, language)
        return Exit.USAGE
    module = import_module(f"adjudicator.{game}.u")
    try:
        shape = module.shape(held, groups, winning, profile or GAMES[game])
    except BadCards as wrong:
        say(language, "cli.u-bad", "red", reason=words(wrong.words, language))
        return Exit.USAGE
    if json:
        put(json_text.dumps(shape.as_json(), ensure_ascii=False, indent=1) + "\n")
    else:
        put("".join(words(line, language) + "\n" for line in shape.lines()))
    return Exit.FOUND if shape.legal is False else Exit.CLEAN


def read_cards(
    game: str, cards: str, locked: str, win: str
) -> tuple[tuple[str, ...], tuple[Group, ...], str | None, list[Diagnostic]]:
    """Cards, locked groups and the winning card as the notation reads them; else what is wrong."""
    given = {CARDS: f"hand 1 {cards}", LOCKED: f"mat 1 {locked}", WIN: f"noc {win}"}
    asked = {CARDS: cards, LOCKED: locked, WIN: win}
    parts = {name: " ".join(line.split()) for name, line in given.items() if asked[name].strip()}
    head = ["%van 1.0", f'[game "{game}"]', f'[rules "{GAMES[game]}"]', "position turn 1"]
    parsed = parse("\n".join([*head, *parts.values()]) + "\n", game)
    if not parsed.records or not isinstance(parsed.records[0].cards, Position):
        wrong = [found for found in parsed.diagnostics if found.severity >= Severity.ERROR]
        return (), (), None, [_placed(found, list(parts.items()), len(head)) for found in wrong]
    position = parsed.records[0].cards
    held: Sequence[str] = position.hands[0].cards if position.hands else ()
    groups = position.mats[0].mat if position.mats else ()
    return tuple(held), groups, position.noc[0] if position.noc else None, []


def _placed(found: Diagnostic, parts: Sequence[tuple[str, str]], before: int) -> Diagnostic:
    """The diagnostic at its place in what was given, not in the hand that was made of it."""
    at = found.span.line - before - 1
    if not 0 <= at < len(parts):
        return found
    name, line = parts[at]
    opened = len(line) - len(line.split(" ", 1 if name == WIN else 2)[-1])
    span = replace(found.span, line=1, column=max(1, found.span.column - opened), file=name)
    return replace(found, span=span, excerpt=found.excerpt[opened:])
