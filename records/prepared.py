"""What is worked out about a hand before the archive is touched: plain values, fit to cross processes."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from adjudicator.procedure import adjudicate, kind_of
from adjudicator.replay import replay
from adjudicator.ruling import Outcome, Ruling
from adjudicator.ruling_data import args_data, canonical_json, ruling_data, ruling_hash
from notation.hashes import factual_hash, hash_of_text
from notation.json_twin import write_json
from notation.record import HandRecord
from notation.tags import SEAT_TAGS
from notation.write import write
from records.folding import folded
from records.sources import SourceHand
from records.verbatim import storable

Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class PreparedHand:
    """One hand as rows: `hand` lacks its table and number, the others lack the hand's number.

    `place` is (event, site, date, round, table, room); `players` are (seat, name).
    """

    factual: str
    hand: Row
    place: tuple[str, ...]
    players: tuple[tuple[str, str], ...]
    findings: tuple[Row, ...]
    claims: tuple[Row, ...]
    rulings: tuple[Row, ...]


def text_hash(text: str) -> str:
    """The hash of a hand's verbatim source."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def hand_row(source: SourceHand, record: HandRecord, profile: str) -> Row:
    """Text, twin, hashes and what is looked for: all that needs no ruling."""
    text = write(record)
    said = [event.detail.says for event in record.events if event.detail.says]
    return {
        "number": record.tag("board") or record.tag("hand"),
        "game": record.game,
        "edition": record.tag("rules"),
        "profile": profile,
        "date": record.tag("date"),
        "factual_hash": factual_hash(record),
        "whole_hash": hash_of_text(text),
        "source_format": source.form,
        "source_name": storable(source.file),
        "source_hand": source.number,
        "source_hash": text_hash(source.text),
        "source": storable(source.text),
        "canonical": text,
        "twin": write_json([record]),
        "folded": folded(" ".join([*(tag.value for tag in record.tags), *said])),
    }


def prepare(source: SourceHand, record: HandRecord) -> PreparedHand:
    """Replay, rule, hash and write one hand. Raises UnknownProfile."""
    walked = replay(record)
    rulings = adjudicate(walked)
    hand = hand_row(source, record, walked.profile.name)
    findings = tuple(
        {
            "place": place,
            "code": finding.id,
            "event": finding.event,
            "by": finding.by,
            "article": finding.article,
            "note": finding.note,
            "args": json.dumps(args_data(finding.message), ensure_ascii=False, sort_keys=True),
        }
        for place, finding in enumerate(walked.findings)
    )
    claims = tuple(claim_row(record, ruling.event) for ruling in rulings)
    return PreparedHand(
        str(hand["factual_hash"]),
        hand,
        place_of(record),
        players_of(record),
        findings,
        claims,
        tuple(ruling_row(ruling) for ruling in rulings),
    )


def place_of(record: HandRecord) -> tuple[str, ...]:
    """Event, site, date, round, table and room, as the tags name them."""
    return tuple(record.tag(name) for name in ("event", "site", "date", "round", "table", "room"))


def players_of(record: HandRecord) -> tuple[tuple[str, str], ...]:
    """(seat, name) of everybody who is named."""
    return tuple((seat, record.tag(seat)) for seat in SEAT_TAGS[record.game] if record.tag(seat))


def claim_row(record: HandRecord, number: int) -> Row:
    """A claim as the record has it."""
    event = record.events[number - 1]
    return {
        "event": number,
        "by": event.actor,
        "kind": kind_of(event).value,
        "words": event.detail.says or "",
    }


def ruling_row(ruling: Ruling) -> Row:
    """A ruling without its place in the chain."""
    data = ruling_data(ruling)
    return searched_by(data) | {"data": canonical_json(data), "hash": ruling_hash(ruling)}


def searched_by(data: dict[str, Any]) -> Row:
    """What a ruling is found by, read off its data."""
    result = data["result"] if isinstance(data["result"], dict) else {}
    applied = sorted({step["article"] for step in data["steps"] if step["outcome"] == Outcome.APPLIES})
    cuoc = sorted({str(item["id"]) for item in result.get("cuoc", ())})
    return {
        "event": data["event"],
        "status": data["status"],
        "verdict": str(result.get("verdict") or ""),
        "articles": f" {' '.join(applied)} ",
        "cuoc": f" {' '.join(cuoc)} ",
        "engine": data["versions"]["engine"],
        "profile": data["versions"]["profile"],
    }
