"""A claim's statement in words of people. The statement language itself follows, as it stands in a record.

Source: ván notation 1.0, section 6. In these words `;` is "then".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from notation import statement as st

if TYPE_CHECKING:
    from reports.speech import Speech


def statement_told(speech: Speech, written: str) -> str:
    """A statement of the statement language, in words and as written; what cannot be read stays as written."""
    from notation.statement_text import (
        parse_statement,
    )  # a grammar is loaded: only where there is a statement

    statement, faults = parse_statement(written)
    if faults:
        return speech.text("{written}", written=written)
    code = Markup("<code>{}</code>").format(written) if speech.html and written else written
    told = _sequence(speech, statement)
    return speech.say("statement.written", told=told, written=code) if written else told


def _sequence(speech: Speech, statement: st.Statement) -> str:
    """One token after another."""
    if not statement:
        return speech.say("statement.nothing")
    told = _token(speech, statement[0])
    for token in statement[1:]:
        told = speech.say("statement.then", told=told, next=_token(speech, token))
    return told


def _token(speech: Speech, token: st.Token) -> str:
    match token:
        case st.PlayCards((card,)):
            return speech.say("statement.play", card=speech.card(card))
        case st.PlayCards(cards):
            return speech.say("statement.play-in-order", cards=speech.cards(cards))
        case st.Tricks(suits, cards):
            return _tricks(speech, suits, cards)
        case st.Run(suit):
            return speech.say("statement.run", suit=speech.suit(suit))
        case st.TopDown(suit):
            return speech.say("statement.top-down", suit=speech.suit(suit))
        case st.DrawTrumps(None):
            return speech.say("statement.draw")
        case st.DrawTrumps(rounds):
            return speech.say(f"statement.draw-{_number(rounds or 0)}", rounds=rounds)
        case st.Ruff(suit, None):
            return speech.say("statement.ruff", suit=speech.suit(suit))
        case st.Ruff(suit, hand):
            return speech.say("statement.ruff-in", suit=speech.suit(suit), seat=speech.seat(hand or ""))
        case st.Discard(card, None):
            return speech.say("statement.discard", card=_any(speech, card))
        case st.Discard(card, on):
            return speech.say("statement.discard-on", card=_any(speech, card), on=speech.card(on or ""))
        case st.Finesse(card, None):
            return speech.say("statement.finesse", card=speech.card(card))
        case st.Finesse(card, through):
            return speech.say(
                "statement.finesse-through", card=speech.card(card), seat=speech.seat(through or "")
            )
        case st.ConcedeTricks(tricks, to):
            told = speech.say(f"statement.concede-{_number(tricks)}", tricks=tricks)
            return speech.say("statement.concede-to", told=told, card=speech.card(to)) if to else told
        case st.LeadFrom(hand):
            return speech.say("statement.lead-from", seat=speech.seat(hand))
        case st.Rest():
            return speech.say("statement.rest")
        case st.If(condition, then, otherwise):
            told = speech.say(
                "statement.if", condition=_condition(speech, condition), then=_sequence(speech, then)
            )
            if not otherwise:
                return told
            return speech.say("statement.else", told=told, otherwise=_sequence(speech, otherwise))


def _tricks(speech: Speech, suits: tuple[tuple[str, int], ...], cards: tuple[str, ...]) -> str:
    """How many tricks in which suit, and with which cards."""
    parts = [
        speech.say(f"statement.tricks-{_number(count)}", count=count, suit=speech.suit(suit))
        for suit, count in suits
    ]
    parts += [speech.say("statement.trick-with", card=speech.card(card)) for card in cards]
    told = parts[0] if parts else speech.say("statement.nothing")
    for part in parts[1:]:
        told = speech.say("statement.and", told=told, part=part)
    return told


def _number(count: int) -> str:
    """Which of the two forms of a noun."""
    return "one" if count == 1 else "many"


def _any(speech: Speech, card: str) -> str:
    """A card, or any card of a suit."""
    return speech.card(card) if len(card) > 1 else speech.say("statement.any", suit=speech.suit(card))


def _condition(speech: Speech, condition: st.Condition) -> str:
    match condition:
        case st.Drops(card):
            return speech.say("statement.drops", card=speech.card(card))
        case st.Breaks(suit, (long, short)):
            return speech.say("statement.breaks", suit=speech.suit(suit), long=long, short=short)
        case st.ShowsOut(seat, suit):
            return speech.say("statement.shows-out", seat=speech.seat(seat), suit=speech.suit(suit))
