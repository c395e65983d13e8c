"""One hand checked: source, canonical text, twin, hashes, place, names, findings, claims and rulings."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.profile import UnknownProfile
from notation.hashes import factual_hash, hash_of_text
from notation.json_twin import read_json
from notation.record import HandRecord
from records.canonical import hand_of
from records.deviation import Deviation, NoValue
from records.prepared import Row, hand_row, place_of, players_of, prepare, text_hash
from records.reread import contradictions
from records.sources import SourceHand
from records.verbatim import verbatim
from records.verify_stored import NOWHERE, Place, Stored

DERIVED = (
    "factual_hash", "whole_hash", "canonical", "game", "edition", "number", "date", "folded",
)  # fmt: skip
_FINDING = ("place", "code", "event", "by", "article", "note", "args")
_CLAIM = ("event", "by", "kind", "words")


def verify_chunk(chunk: list[Stored]) -> list[Deviation]:
    """The deviations of a chunk: the part that runs on every core. Every ruling is made again."""
    return [deviation for stored in chunk for deviation in verify_hand(stored, rule=True)]


def verify_chunk_quickly(chunk: list[Stored]) -> list[Deviation]:
    """The same, but what this engine ruled is not ruled again."""
    return [deviation for stored in chunk for deviation in verify_hand(stored, rule=stored.older)]


def verify_hand(stored: Stored, rule: bool) -> Iterator[Deviation]:
    """Everything about one hand that its texts tell; findings, claims and rulings with `rule`."""
    for what, kept, derived in _differences(stored, rule):
        if kept != derived:
            yield Deviation(stored.id, what, _told(kept), _told(derived))


def _told(value: object) -> str:
    """A value as text; a place that is gone is no value."""
    if value == NOWHERE:
        return NoValue.NOT_THERE
    return value if isinstance(value, NoValue) else str(value)


Difference = tuple[str, object, object]  # what, stored, derived: equal ones are none


def _differences(stored: Stored, rule: bool) -> Iterator[Difference]:
    hand = stored.hand
    source = verbatim(str(hand["source"]))
    yield "source-hash", hand["source_hash"], text_hash(source)
    record = hand_of(str(hand["canonical"]))
    if record is None:
        yield "canonical", NoValue.ONE_HAND, NoValue.UNREADABLE
        return
    yield from contradictions(source, str(hand["source_format"]), record)
    name, number = verbatim(str(hand["source_name"])), int(str(hand["source_hand"]))
    entered = SourceHand(name, number, str(hand["source_format"]), record, source)
    yield from _of_text(stored, record, hand_row(entered, record, str(hand["profile"])))
    for text, place in stored.beside:
        yield from _of_text_beside(text, place, str(hand["factual_hash"]))
    if rule:
        yield from _of_rulings(stored, entered, record)


def _of_text(stored: Stored, record: HandRecord, derived: Row) -> Iterator[Difference]:
    """What follows from the canonical text alone."""
    hand = stored.hand
    if hand["twin"] != derived["twin"]:  # an older writer's bytes may say the same
        same = list(read_json(str(hand["twin"])).records) == [record]
        yield "twin", NoValue.SAME_HAND if same else NoValue.OTHER_HAND, NoValue.SAME_HAND
    for what in DERIVED:
        yield what.replace("_", "-"), hand[what], derived[what]
    yield "place", stored.place, _place(record)
    yield "seats", sorted(stored.seats), sorted(players_of(record))


def _place(record: HandRecord) -> Place:
    event, _site, _date, meeting, table, room = place_of(record)
    return event, meeting, table, room


def _of_text_beside(text: Row, place: Place, factual: str) -> Iterator[Difference]:
    """A further text of the same facts."""
    source, other = verbatim(str(text["source"])), hand_of(str(text["canonical"]))
    yield "beside-source-hash", text["source_hash"], text_hash(source)
    yield "beside-whole-hash", text["whole_hash"], hash_of_text(str(text["canonical"]))
    if other is None:
        yield "beside-canonical", NoValue.ONE_HAND, NoValue.UNREADABLE
        return
    yield "beside-factual-hash", factual, factual_hash(other)
    yield "beside-place", place, _place(other)
    for what, kept, derived in contradictions(source, str(text["source_format"]), other):
        yield f"beside-{what}", kept, derived


def _of_rulings(stored: Stored, entered: SourceHand, record: HandRecord) -> Iterator[Difference]:
    """What a replay and a ruling by this engine give."""
    try:
        again = prepare(entered, record)
    except UnknownProfile as gone:
        yield "profile", gone.name, NoValue.UNKNOWN
        return
    yield "profile", stored.hand["profile"], again.hand["profile"]
    yield "findings", _columns(stored.findings, _FINDING), _columns(again.findings, _FINDING)
    yield "claims", _columns(stored.claims, _CLAIM), _columns(again.claims, _CLAIM)
    kept, ruled = _hashes(stored.rulings), _hashes(again.rulings)
    for event in sorted(kept.keys() | ruled.keys()):
        yield f"ruling-{event}", kept.get(event, NoValue.NONE), ruled.get(event, NoValue.NONE)


def _hashes(rulings: tuple[Row, ...]) -> dict[int, str]:
    """The hashes of the rulings that stand, by claim: two on one claim are one too many."""
    found: dict[int, str] = {}
    for row in rulings:
        event = int(str(row["event"]))
        found[event] = f"{found[event]} {row['hash']}" if event in found else str(row["hash"])
    return found


def _columns(rows: tuple[Row, ...], names: tuple[str, ...]) -> list[Row]:
    """Only what is derived."""
    return [{name: row[name] for name in names} for row in rows]
