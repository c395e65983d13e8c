"""What players say afterwards, and what the referee has found: where it bears on an ù.

Source: articles procedure/statement/original-words, procedure/doubt, procedure/fact.
"""

from __future__ import annotations

from adjudicator.totom.announcement import Announced, of_words
from adjudicator.totom.bat_thuc import plain, said_cards
from adjudicator.totom.fault import Docket
from adjudicator.totom.statement import Statement
from notation.acts import Object, Recall
from notation.games.mat_acts import TraChen
from notation.games.totom import SEATS
from notation.message import message
from notation.record import Event

_DENIALS = (
    "chua tra", "khong tra", "not return", "no cup", "never return", "did not", "didn t", "chua", "quen",
)  # fmt: skip
_RETURNS = ("tra chen", "tra roi", "returned", "return the cup", "returned the cup", "gave the cup")


def says_returned(statement: Statement, code: str) -> Event | None:
    """The first testimony that this cup did come back, from anybody."""
    for event in statement.testimony:
        words = event.detail.says
        if not words or isinstance(event.act, Object | TraChen):
            continue
        flat = plain(words)
        if any(phrase in flat for phrase in _RETURNS) and not any(phrase in flat for phrase in _DENIALS):
            named = said_cards(words)
            if not named or code in named:
                return event
    return None


def announced(statement: Statement, docket: Docket) -> Announced | None:
    """What counts as announced: what the referee found, else the record; testimony to another effect is a question.

    None where the record says nothing at all and nobody remembers.
    """
    found = [
        fact.text
        for fact in statement.facts
        if fact.kind == "said"
        and fact.event in (statement.event, statement.announced_at)
        and fact.text is not None
    ]
    called = {frozenset(of_words(words).items): words for words in reversed(found)}
    if len(called) == 1:
        return of_words(found[0])
    on_record = statement.announced
    for words in reversed(called.values()):  # findings that contradict each other settle nothing
        said = of_words(words)
        if on_record is None or set(said.items) != set(on_record.items):
            because = message("totom.findings-contradict", words=words)
            if docket.ask(f'said {statement.event} "{words}"', False, because):
                return said
    for event in statement.testimony:
        act = event.act
        if (
            isinstance(act, Recall)
            and act.event in (statement.event, statement.announced_at)
            and event.detail.says
        ):
            said = of_words(event.detail.says)
            if said.items and (on_record is None or set(said.items) != set(on_record.items)):
                because = message("totom.recalls-otherwise", seat=event.actor, words=event.detail.says)
                if docket.ask(f'said {statement.event} "{event.detail.says}"', False, because):
                    return said
    if on_record is None:
        seat = SEATS[statement.seat]
        because = message("totom.xuong-not-recorded", seat=seat, event=statement.event)
        if not docket.ask(f'said {statement.event} "suông"', True, because):
            return Announced()
    return on_record


def is_late(statement: Statement) -> bool:
    """Did the referee find that the announcement came late?"""
    events = {statement.event, statement.announced_at}
    return any(fact.kind == "late" and fact.event in events for fact in statement.facts)
