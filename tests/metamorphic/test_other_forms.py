"""The same hand in another form is the same hand: JSON twin, compact form, loose text, one file or several."""

from __future__ import annotations

import unicodedata
from random import Random

from notation.compact import read_compact, write_compact
from notation.hashes import whole_hash
from notation.json_twin import read_json, write_json
from notation.parse import parse
from notation.record import HandRecord
from notation.write import write, write_all
from tests.metamorphic.corpus import a_hand
from tests.metamorphic.judged import hashes, judged
from tests.metamorphic.relation import relation


def the_same(record: HandRecord, other: HandRecord) -> None:
    """Same text, same ruling, same hashes."""
    assert write(other) == write(record)
    assert judged(other) == judged(record)
    assert hashes(other) == hashes(record)


def loose(source: Random, text: str) -> str:
    """The text as a hurried person types it: blanks, line ends, no event numbers, decomposed letters."""
    lines = []
    for line in text.splitlines():
        words = line.split(" ")
        if words[0].isdigit() and len(words) > 2 and not line.startswith("%"):
            line = line.partition(" ")[2]
        lines.append(source.choice(("", " ", "\t")) + line + source.choice(("", "  ")))
        lines += [""] * source.randrange(2)
    joined = source.choice(("\n", "\r\n")).join(lines)
    return unicodedata.normalize(source.choice(("NFC", "NFD")), joined)


@relation(20)
def test_twins(source: Random) -> None:
    """Text → JSON → text, and the form for a link."""
    record = a_hand(source)
    (from_json,) = read_json(write_json([record])).records
    (from_link,) = read_compact(write_compact([record])).records
    the_same(record, source.choice((from_json, from_link)))
    assert whole_hash(from_json) == whole_hash(from_link) == whole_hash(record)


@relation(20)
def test_loose_text(source: Random) -> None:
    """What the import forgives changes nothing."""
    record = a_hand(source)
    plain = parse(write(record)).records[0]
    (read,) = parse(loose(source, write(record))).records
    the_same(plain, read)


@relation(15)
def test_one_file_or_several(source: Random) -> None:
    """Hands of any games in one file, and each in a file of its own, in any order."""
    records = [a_hand(source) for _ in range(source.randint(2, 4))]
    together = parse("".join(write_all(records))).records
    apart = [parse(write(record)).records[0] for record in records]
    assert list(together) == apart == records
    backwards = parse("".join(write_all(records[::-1]))).records
    assert [judged(record) for record in backwards[::-1]] == [judged(record) for record in together]
