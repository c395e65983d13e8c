"""Every act as a sentence. What belongs to one game alone is told by its module in `reports.games`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from markupsafe import Markup

from notation.acts import (
    Accept,
    Accuse,
    AddTo,
    Agree,
    Amend,
    Arrive,
    AskPlayOn,
    CallDirector,
    Claim,
    Concede,
    CorrectionEnds,
    NextCall,
    Object,
    Recall,
    RoundEnds,
    Scored,
    Show,
    Stop,
    Talk,
    Withdraw,
)
from notation.games.mat_deck import RANK_NAMES
from notation.group import Group
from notation.record import Event, Fact
from reports.speech import Speech
from reports.statement_words import statement_told

_KHOI = re.compile(r"khoi(?:\((\d+)\))?")
Teller = Callable[[Speech, Event, Any], str]


def _plain(id: str) -> Teller:
    """An act that is told by its actor alone."""
    return lambda speech, event, act: speech.say(id, who=speech.seat(event.actor))


def _about(id: str) -> Teller:
    """An act that refers to another event."""
    return lambda speech, event, act: speech.say(
        id, who=speech.seat(event.actor), event=reference(speech, act.event)
    )


def reference(speech: Speech, number: int) -> str:
    """A reference to an event; on a page it leads there."""
    if not speech.html:
        return str(number)
    return Markup('<a class="ref" href="#{1}e{0}">{0}</a>').format(number, speech.prefix)


def _claim(speech: Speech, event: Event, act: Claim) -> str:
    who = speech.seat(event.actor)
    if act.tricks is None:
        return speech.say("act.claims-rest", who=who)
    return speech.say("act.claims-total" if act.total else "act.claims", who=who, tricks=act.tricks)


def _concede(speech: Speech, event: Event, act: Concede) -> str:
    who = speech.seat(event.actor)
    if act.tricks is None:
        return speech.say("act.concedes-all", who=who)
    return speech.say("act.concedes", who=who, tricks=act.tricks)


def _show(speech: Speech, event: Event, act: Show) -> str:
    who = speech.seat(event.actor)
    shown = speech.say("cards.all") if act.cards == ("all",) else speech.cards(act.cards)
    if act.to:
        return speech.say("act.shows-to", who=who, cards=shown, whom=speech.seat(act.to))
    return speech.say("act.shows", who=who, cards=shown)


def _accuse(speech: Speech, event: Event, act: Accuse) -> str:
    who, whom = speech.seat(event.actor), speech.seat(act.whom)
    if act.at is None:
        return speech.say("act.accuses", who=who, whom=whom, code=act.code)
    return speech.say("act.accuses-at", who=who, whom=whom, code=act.code, event=reference(speech, act.at))


def _adds(speech: Speech, event: Event, act: AddTo | Amend) -> str:
    id = "act.adds" if isinstance(act, AddTo) else "act.amends"
    told = speech.say(id, who=speech.seat(event.actor), event=reference(speech, act.event))
    for part in (layout(speech, act.layout), xuong(speech, act.xuong)):
        if part:
            told = speech.text("{told}; {part}", told=told, part=part)
    return told


def groups_told(speech: Speech, groups: Iterable[Group]) -> str:
    """Groups of cards, each in brackets, with its kind where one was written."""
    told = speech.text("")
    for group in groups:
        kind = f"{group.kind} " if group.kind else ""
        told = speech.text("{told} [{kind}{cards}]", told=told, kind=kind, cards=speech.cards(group.cards))
    return told.strip()


def layout(speech: Speech, groups: Iterable[Group] | None) -> str:
    """A layout laid open, group by group; "" where none was."""
    return "" if groups is None else speech.say("act.layout", groups=groups_told(speech, groups))


def xuong(speech: Speech, calls: Any) -> str:
    """The cước announced; "" where there was no announcement."""
    if calls is None:
        return ""
    if not calls:
        return speech.say("act.xuong-nothing")
    return speech.say("act.xuong", cuoc=", ".join(cuoc_name(speech, call.id, call.times) for call in calls))


def cuoc_name(speech: Speech, id: str, times: int = 1) -> str:
    """The Vietnamese name of a cước, with how many times; the id itself where the catalogue has none."""
    level = _KHOI.fullmatch(id)
    if level:  # the chain's length stands in the name: Tam khôi, Tứ khôi …
        chain, times = int(level[1] or times), 1
        return speech.say(
            "cuoc.khoi", level=RANK_NAMES["vi"][chain - 1].capitalize() if 3 <= chain <= 9 else chain
        )
    name = speech.cuoc(id)
    return speech.text("{name} ×{times}", name=name, times=times) if times > 1 else name


_TELLERS: dict[type, Teller] = {
    Claim: _claim,
    Concede: _concede,
    Talk: _plain("act.says"),
    Show: _show,
    Stop: _plain("act.stops"),
    Accept: _about("act.accepts"),
    Object: _about("act.objects"),
    AddTo: _adds,
    Amend: _adds,
    Withdraw: _about("act.withdraws"),
    Recall: _about("act.recalls"),
    AskPlayOn: _about("act.asks-play-on"),
    Agree: _about("act.agrees"),
    Accuse: _accuse,
    CallDirector: _plain("act.calls-td"),
    Arrive: _plain("act.td-arrives"),
    NextCall: lambda speech, event, act: speech.say("act.next-call", whom=speech.seat(act.seat)),
    RoundEnds: _plain("act.round-ends"),
    Scored: _plain("act.scored"),
    CorrectionEnds: _plain("act.correction-ends"),
}


def describe(speech: Speech, event: Event, own: dict[type, Teller]) -> str:
    """What the event did, as a sentence; `own` tells the acts of the record's game."""
    teller = own.get(type(event.act)) or _TELLERS[type(event.act)]
    return teller(speech, event, event.act)


def described_with_words(speech: Speech, event: Event, own: dict[type, Teller]) -> str:
    """The sentence, and behind it what was said, shown and stated."""
    told = describe(speech, event, own)
    for part in clauses(speech, event):
        told = speech.text("{told} · {part}", told=told, part=part)
    return told


def clauses(speech: Speech, event: Event) -> list[str]:
    """What accompanied the act: words, shown cards, stated line, time."""
    detail = event.detail
    parts = []
    if detail.says is not None:
        parts.append(speech.quoted(detail.says) if detail.says else speech.say("said.silent"))
    if detail.shows is not None:
        shown = speech.say("cards.all") if detail.shows == ("all",) else speech.cards(detail.shows)
        if detail.shows_to:
            parts.append(speech.say("said.shows-to", cards=shown, whom=speech.seat(detail.shows_to)))
        else:
            parts.append(speech.say("said.shows", cards=shown))
    if detail.line is not None:
        parts.append(speech.say("said.line", line=statement_told(speech, detail.line)))
    if detail.at_once:
        parts.append(speech.say("said.at-once"))
    if detail.at:
        parts.append(speech.say("said.at", time=detail.at))
    return parts


def fact_told(speech: Speech, fact: Fact) -> str:
    """A director's finding of fact as a sentence."""
    who = speech.seat(fact.who) if fact.who else ""
    cards = speech.cards(fact.cards)
    text = fact.text or ""
    if fact.kind == "class" and text in ("beginner", "average", "expert"):
        text = speech.say(f"class.{text}")
    if fact.kind == "showed-out" and speech.record.game == "bridge" and text in ("S", "H", "D", "C"):
        text = speech.suit(text)
    if fact.kind == "line":
        text = statement_told(speech, text)
    event = reference(speech, fact.event) if fact.event is not None else ""
    id = f"fact.{fact.kind}" + (
        ".at" if fact.event is not None and fact.kind in ("held", "showed-out", "revoked") else ""
    )
    return speech.say(id, who=who, cards=cards, text=text, event=event)
