"""Which words count, and what they say: the record's line, the director's findings, or the words as read.

Source: Law 68C, 70B1 (the original statement), 85A (disputed words).
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.bridge.claims.contradictions import about_event
from adjudicator.bridge.words import Context, Reading, TrumpWords, read_words
from adjudicator.game import Case
from notation.acts import AddTo, Recall, Talk
from notation.message import Message, message
from notation.record import Detail, Event, Fact
from notation.statement import Statement
from notation.statement_text import parse_statement, write_statement


@dataclass(frozen=True, slots=True)
class Version:
    """One version of the words: the event that tells it, the words, and the statements that they bear."""

    event: int
    words: str | None
    statements: tuple[Statement, ...]
    trumps: TrumpWords


@dataclass(frozen=True, slots=True)
class Said:
    """The words of a claim.

    `versions` holds the version that counts; where players recall other words and no finding settles it, all
    of them. `source` is line, fact, words or none. `denies_trumps` covers later words too.
    """

    source: str
    reading: Reading
    versions: tuple[Version, ...]
    trumps: TrumpWords
    denies_trumps: bool
    added: tuple[Event, ...]
    notes: tuple[Message, ...]
    fact: str = ""  # the finding that settles the words or the line

    @property
    def statements(self) -> tuple[Statement, ...]:
        """Every statement that may be the right one, without repetition."""
        return tuple(dict.fromkeys(s for version in self.versions for s in version.statements))

    @property
    def disputed(self) -> bool:
        """Do versions differ, with no finding?"""
        return len(self.versions) > 1


def words_of(case: Case, context: Context) -> Said:
    """Read the words of a claim. The director's `line`, the record's `line`, then the words in `says`."""
    number, detail = case.claim.number, _words_that_count(case)
    notes: list[Message] = []
    said_facts, line_facts = about_event(case, "said"), about_event(case, "line")
    said_fact = said_facts[0] if len(said_facts) == 1 else None
    line_fact = line_facts[0] if len(line_facts) == 1 else None
    words = said_fact.text if said_fact is not None else detail.says
    reading = read_words(words or "", context)
    added = tuple(
        event
        for event in case.after
        if (isinstance(event.act, AddTo) and event.act.event == number)
        or (isinstance(event.act, Talk) and event.actor == case.claim.actor)
    )
    later = [
        read_words(event.detail.says or "", context) for event in added if event.actor == case.claim.actor
    ]
    denies = reading.trumps is TrumpWords.DENIED or (
        reading.trumps is not TrumpWords.MENTIONED and any(r.trumps is TrumpWords.DENIED for r in later)
    )
    for text, name in (
        (line_fact.text if line_fact else None, line_fact.name if line_fact else ""),
        (detail.line, ""),
    ):
        if text is None:
            continue
        statement, faults = parse_statement(text)
        if faults:
            notes.append(message("bridge.line-not-read", line=text, column=faults[0].span.column))
            continue
        notes.append(
            message("bridge.line-taken" if not name else "bridge.line-found", line=write_statement(statement))
        )
        version = Version(number, words, (statement,), reading.trumps)
        return Said(
            "fact" if name else "line", reading, (version,), reading.trumps, denies, added, tuple(notes), name
        )
    if words:
        notes += _reading_notes(reading)
    mine = Version(number, words, (reading.statement, *reading.alternatives), reading.trumps)
    versions = [mine]
    if said_fact is None:
        versions += _others(
            mine, [*_recalled(case, context), *_found_twice(case, context, said_facts, line_facts)]
        )
    source = "none" if not words else "fact" if said_fact else "words"
    name = said_fact.name if said_fact is not None else ""
    return Said(source, reading, tuple(versions), reading.trumps, denies, added, tuple(notes), name)


def _words_that_count(case: Case) -> Detail:
    """The claim's own words; else those he spoke just before; else, where it only changes a number, the earlier ones."""
    own, claim = case.claim.detail, case.claim
    if own.says is not None or own.line is not None:
        return own
    said = case.record.event(claim.number - 1)
    if said is not None and isinstance(said.act, Talk) and said.actor == claim.actor:
        return said.detail
    earlier = case.record.event(case.position.claim) if case.position.claim else None
    return earlier.detail if earlier is not None and earlier.actor == claim.actor else own


def _others(mine: Version, told: list[Version]) -> list[Version]:
    """The versions that say something else than the first and than each other."""
    found: list[Version] = []
    for version in told:
        if all((v.statements, v.trumps) != (version.statements, version.trumps) for v in [mine, *found]):
            found.append(version)
    return found


def _version(event: int, words: str, context: Context) -> Version:
    reading = read_words(words, context)
    return Version(event, words, (reading.statement, *reading.alternatives), reading.trumps)


def _recalled(case: Case, context: Context) -> list[Version]:
    """The words as players recall them."""
    return [
        _version(event.number, event.detail.says, context)
        for event in case.responses
        if isinstance(event.act, Recall)
        and event.act.event == case.claim.number
        and event.detail.says is not None
    ]


def _found_twice(
    case: Case, context: Context, said: tuple[Fact, ...], lines: tuple[Fact, ...]
) -> list[Version]:
    """Findings that contradict each other count as versions, as if players had told them."""
    number = case.claim.number
    found = [_version(number, fact.text or "", context) for fact in said if len(said) > 1]
    for fact in lines if len(lines) > 1 else ():
        statement, faults = parse_statement(fact.text or "")
        if not faults:
            read = _version(number, fact.text or "", context)
            found.append(Version(number, fact.text, (statement,), read.trumps))
    return found


def _reading_notes(reading: Reading) -> list[Message]:
    """How the words were read, and what was not understood."""
    notes = []
    first = write_statement(reading.statement)
    if first:
        notes.append(message("bridge.words-read", line=first))
    notes += [message("bridge.words-read-too", line=write_statement(other)) for other in reading.alternatives]
    if reading.trumps is TrumpWords.DENIED:
        notes.append(message("bridge.words-deny-trumps"))
    elif reading.trumps is TrumpWords.MENTIONED:
        notes.append(message("bridge.words-mention-trumps"))
    if reading.unread:
        notes.append(message("bridge.words-not-read", words=tuple(phrase.text for phrase in reading.unread)))
    return notes
