"""The two hashes of a hand: what happened, and the whole text. Source: ván notation 1.0, section 7."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from notation.record import NO_REMARKS, PLAIN, Deal, Detail, Event, Fact, HandRecord, Holding, Mat, Position
from notation.write import write

#: Tags that belong to what happened.
FACTUAL_TAGS = frozenset({
    "game", "rules", "N", "E", "S", "W", "1", "2", "3", "4", "5", "dealer", "vul", "contract", "trumps",
    "declarer", "cai", "streak", "board", "hand",
})  # fmt: skip


def factual_hash(record: HandRecord) -> str:
    """`sha256:…` of what happened: cards, events with their clauses, facts, and the tags that matter.

    Comments, glyphs, what-ifs, rulings, private and other tags, declared results do not change it.
    """
    return hash_of_text(write(factual(record)))


def whole_hash(record: HandRecord) -> str:
    """`sha256:…` of the canonical text."""
    return hash_of_text(write(record))


def factual(record: HandRecord) -> HandRecord:
    """The record without all that is no fact of the hand."""
    return HandRecord(
        record.game,
        tuple(replace(tag, remarks=NO_REMARKS) for tag in record.tags if tag.name in FACTUAL_TAGS),
        _bare_cards(record.cards),
        tuple(_bare_event(event) for event in record.events),
        tuple(_bare_fact(fact) for fact in record.facts),
    )


def hash_of_text(text: str) -> str:
    """`sha256:…` of a canonical text that was written already."""
    return "sha256:" + sha256(text.encode()).hexdigest()


def _bare_holding(holding: Holding) -> Holding:
    return replace(holding, remarks=NO_REMARKS)


def _bare_mat(mat: Mat) -> Mat:
    return replace(mat, remarks=NO_REMARKS)


def _bare_cards(cards: Deal | Position | None) -> Deal | Position | None:
    if cards is None:
        return None
    hands = tuple(map(_bare_holding, cards.hands))
    bare = replace(cards, hands=hands, remarks=NO_REMARKS, noc_remarks=NO_REMARKS)
    return replace(bare, mats=tuple(map(_bare_mat, bare.mats))) if isinstance(bare, Position) else bare


def _bare_event(event: Event) -> Event:
    if event.detail is PLAIN:
        return event
    detail = replace(event.detail, glyph="", remarks=NO_REMARKS)
    return replace(event, detail=PLAIN if detail == Detail() else detail)


def _bare_fact(fact: Fact) -> Fact:
    return replace(fact, remarks=NO_REMARKS)
