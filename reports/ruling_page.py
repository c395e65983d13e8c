"""The page that a director hands to two players who disagree: one self-contained HTML file a hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from adjudicator.articles import article
from adjudicator.rectification import Rectification
from adjudicator.replay import Replay
from adjudicator.ruling import Outcome, Question, Ruling, Step
from adjudicator.ruling_data import ruling_hash
from notation.hashes import factual_hash
from notation.message import Message
from notation.record import VERSION, Event, Fact, HandRecord
from reports.acts import clauses, describe, fact_told
from reports.asked import asked, is_fact
from reports.copies import Code, code_of
from reports.elsewhere import under_profiles
from reports.games import GameView, LineStep, view_of
from reports.hand_title import hand_title
from reports.page import document
from reports.rectified import rectified
from reports.speech import Speech
from reports.table import Table

#: Outcomes that the short trace shows; the others are in the full one.
_TELLING = (Outcome.APPLIES, Outcome.NEEDS_FACT, Outcome.NEEDS_JUDGEMENT)
TOLD = 200  # events that the story of one claim tells, the first ones: no real one has as many
_FACTS = ("event", "site", "date", "room", "table", "round", "board", "hand", "scoring", "stake")


@dataclass(frozen=True, slots=True)
class ToldEvent:
    """An event in words: what was done, what was said with it, the comments behind it."""

    number: int
    told: str
    words: str | None  # spoken words, "" for silence when asked
    clauses: tuple[str, ...]
    comments: tuple[str, ...]
    is_claim: bool
    anchor: bool = False


@dataclass(frozen=True, slots=True)
class ToldStep:
    """One article considered."""

    id: str
    citation: str
    title: str
    text: str
    source: str
    formalised: bool
    outcome: Outcome
    because: str
    defeated_by: str
    events: tuple[int, ...]
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToldQuestion:
    """An open fact, both branches, and the branch taken."""

    asked: str
    code: str
    if_true: str
    if_false: str
    default: bool
    because: str


@dataclass(frozen=True, slots=True)
class ToldRuling:
    """Everything that the page says about one ruling."""

    ruling: Ruling
    hash: str
    number: int
    headline: str
    amounts: tuple[tuple[str, str], ...]
    settlement: tuple[tuple[str, str], ...]
    story: tuple[ToldEvent, ...]
    more: int  # events that the story leaves out
    facts: tuple[tuple[Fact, str], ...]
    table: Table
    deciding: tuple[str, ...]
    short: tuple[ToldStep, ...]
    full: tuple[ToldStep, ...]
    line: tuple[LineStep, ...]
    line_rows: Any
    won_hand: Any
    profiles: tuple[tuple[str, str, bool], ...]
    profiles_differ: bool
    questions: tuple[ToldQuestion, ...]
    notes: tuple[str, ...]
    faults: tuple[tuple[str, str], ...]
    appeal: str
    persons: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that the sheet of one hand says. `prefix` tells its anchors from those of other hands."""

    record: HandRecord
    speech: Speech
    view: GameView
    title: str
    prefix: str
    with_steps: bool
    heading: tuple[tuple[str, str], ...]
    told: tuple[ToldRuling, ...]
    faces: dict[str, tuple[str, str]]
    cards: frozenset[str]
    opening: Table
    play: dict[str, Any]
    findings: tuple[dict[str, Any], ...]
    qr: Code
    hand_hash: str
    engine: str
    notation: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A link from one page of an event book to another, relative."""

    words: str
    href: str
    rel: str = ""


def ruling_page(
    record: HandRecord,
    replay: Replay,
    rulings: tuple[Ruling, ...],
    language: str,
    around: tuple[Link, ...] = (),
    notes: tuple[Message, ...] = (),
) -> str:
    """The ruling of one hand as HTML, in `vi` or `en`. Raises KeyError for an article or message without text.

    `around` are links to other pages and `notes` what the archive holds beside the rulings, where the page
    belongs to an event book.
    """
    sheet = sheet_of(record, replay, rulings, language, notes=notes)
    symbols = sheet.view.symbols(sheet.cards)
    return document(
        "ruling.html", language, ["base.css", "ruling.css"], h=sheet, symbols=symbols, around=around
    )


def sheet_of(
    record: HandRecord,
    replay: Replay,
    rulings: tuple[Ruling, ...],
    language: str,
    prefix: str = "",
    with_steps: bool = True,
    notes: tuple[Message, ...] = (),
) -> Sheet:
    """The sheet of one hand. Without `with_steps` the deciding line is a table only."""
    view, speech = view_of(record.game), Speech(record, language, prefix=prefix)
    play = view.play(speech, replay)
    anchored: set[int] = set(play["anchored"])  # events that have their place in the hand as played
    told = tuple(_told(view, speech, replay, ruling, n, anchored) for n, ruling in enumerate(rulings, 1))
    opening = view.table(record, replay.positions[0])
    cards = set(opening.cards())
    for one in told:
        cards |= one.table.cards()
        cards |= {card for group in (one.won_hand or {}).get("groups", ()) for card in group.cards}
    hand_hash = rulings[0].hand_hash if rulings else factual_hash(record)
    return Sheet(
        record, speech, view, hand_title(speech), prefix, with_steps, hand_facts(speech), told, view.faces(speech),
        frozenset(cards), opening, play, findings_told(view, speech, replay), code_of(record, hand_hash),
        hand_hash, rulings[0].engine if rulings else "", VERSION, tuple(speech.message(note) for note in notes),
    )  # fmt: skip


def hand_facts(speech: Speech) -> tuple[tuple[str, str], ...]:
    """What the tags say about the hand: label and value, in the order of the record."""
    return tuple(
        (speech.say(f"tag.{tag.name}"), tag.value)
        for tag in speech.record.tags
        if tag.name in _FACTS and tag.value
    )


def findings_told(view: GameView, speech: Speech, replay: Replay) -> tuple[dict[str, Any], ...]:
    """Findings in words, in the order of events, each with what the rules do about it."""
    remedies = {id(made.finding): made for made in rectified(replay)}
    return tuple(
        {
            "event": finding.event,
            "by": speech.seat(finding.by) if finding.by else "",
            "told": speech.sentence(finding.message),
            "citation": view.citation(finding.article, speech),
            "id": finding.id,
            "note": finding.note,
            "remedies": _remedies(view, speech, remedies.get(id(finding))),
        }
        for finding in replay.findings
    )


def _remedies(view: GameView, speech: Speech, made: Rectification | None) -> tuple[tuple[str, str], ...]:
    """(citation, words) of the clauses that speak to a finding, then of what is left to choose."""
    if made is None:
        return ()
    steps = [(view.citation(step.article, speech), speech.sentence(step.because)) for step in made.steps]
    for option in made.options:
        who = speech.chooser(option.chooser)
        article = f"bridge/{made.steps[0].article.split('/')[1]}/{option.clause}"
        told = speech.say("remedy.may", who=who, told=speech.message(option.message))
        steps.append((view.citation(article, speech), told))
    if made.tricks:
        steps.append(("", speech.say("remedy.tricks", tricks=made.tricks)))
    return tuple(steps)


def told_event(view: GameView, speech: Speech, event: Event, claim: int = 0) -> ToldEvent:
    """One event in words; spoken words are kept apart from the other clauses."""
    rest = clauses(speech, event)
    if event.detail.says is not None:
        rest = rest[1:]
    return ToldEvent(
        event.number, describe(speech, event, view.tellers), event.detail.says, tuple(rest),
        event.detail.remarks.before + event.detail.remarks.after, event.number == claim,
    )  # fmt: skip


def _told(
    view: GameView, speech: Speech, replay: Replay, ruling: Ruling, number: int, anchored: set[int]
) -> ToldRuling:
    record, judgement = replay.record, ruling.judgement
    steps = tuple(_told_step(view, speech, record, step) for step in judgement.steps)
    short = tuple(step for step in steps if step.outcome in _TELLING)
    line = tuple(view.line(replay, ruling))
    profiles = tuple(
        (name, told, name == ruling.profile) for name, told in under_profiles(view, speech, judgement)
    )
    return ToldRuling(
        ruling=ruling,
        hash=ruling_hash(ruling),
        number=number,
        headline=view.headline(speech, replay, ruling),
        amounts=tuple(view.amounts(speech, ruling)),
        settlement=tuple(view.settlement(speech, ruling)),
        story=_story(view, speech, record, ruling, anchored),
        more=max(0, len(record.events) - max(0, ruling.event - 2) - TOLD),
        facts=tuple(
            (fact, fact_told(speech, fact)) for fact in record.facts[: None if number == 1 else TOLD]
        ),
        table=view.table(record, replay.positions[ruling.event - 1]),
        deciding=grounds(view, speech, ruling),
        short=short,
        full=steps if len(short) < len(steps) else (),
        line=line,
        line_rows=view.line_rows(replay, ruling) if line else (),
        won_hand=view.won_hand(speech, replay, ruling),
        profiles=profiles,
        profiles_differ=len({told for _, told, _ in profiles}) > 1,
        questions=tuple(_told_question(view, speech, question) for question in judgement.questions),
        notes=tuple(speech.sentence(note) for note in judgement.notes),
        faults=_faults(speech, replay, ruling),
        appeal=speech.sentence(ruling.appeal),
        persons=tuple(person for person in record.rulings if person.event == ruling.event),
    )


def _story(
    view: GameView, speech: Speech, record: HandRecord, ruling: Ruling, anchored: set[int]
) -> tuple[ToldEvent, ...]:
    """The act before the claim, the claim, and what followed it. An event is linked to once on a page."""
    story = []
    first = max(0, ruling.event - 2)
    for event in record.events[first : first + TOLD]:
        told = told_event(view, speech, event, ruling.event)
        story.append(replace(told, anchor=event.number not in anchored))
        anchored.add(event.number)
    return tuple(story)


def _told_step(view: GameView, speech: Speech, record: HandRecord, step: Step) -> ToldStep:
    law = article(step.article, record.game)
    title, text = law.words(speech.language)
    return ToldStep(
        step.article, view.citation(step.article, speech), title, text, law.source, law.formalised, step.outcome,
        speech.sentence(step.because), view.citation(step.defeated_by, speech) if step.defeated_by else "",
        step.events, step.facts,
    )  # fmt: skip


def _faults(speech: Speech, replay: Replay, ruling: Ruling) -> tuple[tuple[str, str], ...]:
    """The faults that the ruling names: code, and what was found."""
    return tuple(
        (code, speech.sentence(finding.message))
        for code in ruling.judgement.faults
        for finding in replay.findings
        if not finding.note and finding.id.rpartition("/")[2] == code
    )


def grounds(view: GameView, speech: Speech, ruling: Ruling) -> tuple[str, ...]:
    """The articles that applied, each once; of the procedure only what it says of the verdict.

    Articles that are told apart by their titles stand together behind their book.
    """
    applied = [step.article for step in ruling.judgement.steps if step.outcome is Outcome.APPLIES]
    telling = [id for id in applied if not id.startswith("procedure/") or "/verdict/" in id]
    titles: dict[str, list[str]] = {}
    for id in dict.fromkeys(telling or applied):
        told = titles.setdefault(view.citation(id, speech), [])
        if not view.numbered or id.startswith("house/"):
            told.append(article(id, view.name).words(speech.language)[0])
    return tuple(
        speech.text("{c} ({t})", c=cited, t="; ".join(dict.fromkeys(told))) if told else cited
        for cited, told in titles.items()
    )


def _told_question(view: GameView, speech: Speech, question: Question) -> ToldQuestion:
    stated = is_fact(speech, question) or question.because is None or question.fact.startswith("house/")
    return ToldQuestion(
        asked(speech, question),
        question.fact if stated else "",
        view.value_shown(speech, question.if_true),
        view.value_shown(speech, question.if_false),
        question.default,
        speech.sentence(question.because) if stated and question.because is not None else "",
    )
