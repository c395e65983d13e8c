"""A comment, a glyph, a private or organising tag, a what-if and a person's ruling change the whole hash alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from notation.hashes import factual_hash, whole_hash
from notation.parse import parse
from notation.record import Deal, Event, HandRecord, PersonRuling, Position, Remarks, Tag, WhatIf
from notation.tags import rank
from notation.write import write
from tests.metamorphic.corpus import a_hand
from tests.metamorphic.judged import hashes, judged
from tests.metamorphic.relation import relation

WORDS = ("why?", "đúng thế", 'a "word" ; and more')
GLYPHS = ("!", "?", "!!", "??", "!?", "?!")
TAGS = ("x-note", "x-planted", "event", "site", "date", "table", "round")


def commented(source: Random, record: HandRecord) -> HandRecord:
    """A comment somewhere."""
    remarks = (
        Remarks((source.choice(WORDS),)) if source.random() < 0.5 else Remarks((), (source.choice(WORDS),))
    )
    above = Remarks((source.choice(WORDS),))
    place = source.randrange(4)
    if place == 0 and record.cards is not None and record.cards.hands:
        cards: Deal | Position = record.cards
        if record.game == "bridge":
            return replace(record, cards=replace(cards, remarks=above))
        first, *others = cards.hands  # each hand of a mat game has a line of its own
        return replace(record, cards=replace(cards, hands=(replace(first, remarks=above), *others)))
    if place == 1:
        tags = list(record.tags)
        at = source.randrange(len(tags))
        tags[at] = replace(tags[at], remarks=remarks)
        return replace(record, tags=tuple(tags))
    if place == 2 or not record.events:
        return replace(record, trailing=(*record.trailing, source.choice(WORDS)))
    return with_event(source, record, remarks=remarks)


def with_event(source: Random, record: HandRecord, **change: object) -> HandRecord:
    """One event with another detail."""
    events = list(record.events)
    at = source.randrange(len(events))
    events[at] = replace(events[at], detail=replace(events[at].detail, **change))  # type: ignore[arg-type]
    return replace(record, events=tuple(events))


def dreamt(source: Random, record: HandRecord) -> HandRecord:
    """A line that did not happen: some acts of the hand again, the last one in another order."""
    after = source.randrange(len(record.events))
    some = [event for event in record.events[after : after + 3] if not hasattr(event.act, "event")]
    events = tuple(
        Event(after + 1 + place, event.actor, event.act, replace(event.detail, source=None))
        for place, event in enumerate(reversed(some))
    )
    return replace(record, whatifs=(*record.whatifs, WhatIf("b", after, events)))


def changed(source: Random, record: HandRecord) -> HandRecord:
    """The hand with something in it that is no fact of the hand."""
    kind = source.randrange(5)
    if kind == 0 and record.events:
        return dreamt(source, record)
    if kind == 1 and record.events:
        return with_event(source, record, glyph=source.choice(GLYPHS))
    if kind == 2:
        missing = [name for name in TAGS if not record.tag(name)]
        tags = (*record.tags, Tag(source.choice(missing), "2026.01.02"))
        return replace(record, tags=tuple(sorted(tags, key=lambda tag: rank(tag.name))))
    if kind == 3 and record.events:
        ruling = PersonRuling(source.randint(1, len(record.events)), "TD", ("procedure/dispute",), "nothing")
        return replace(record, rulings=(*record.rulings, ruling))
    return commented(source, record)


@relation(36)
def test_text_that_is_no_fact(source: Random) -> None:
    record = a_hand(source)
    text = write(changed(source, record))
    (other,) = parse(text).records
    assert write(other) == text
    assert whole_hash(other) != whole_hash(record)
    assert factual_hash(other) == factual_hash(record)
    assert judged(other) == judged(record)
    assert hashes(other) == hashes(record)
