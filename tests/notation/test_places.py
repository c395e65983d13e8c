"""Where things stand: anchors of events, columns in the original letters, header skim, the schema."""

from __future__ import annotations

import io
import json
import runpy
import unicodedata

import jsonschema
import pytest

from notation import twin_schema
from notation.games import chan, totom
from notation.games.mat_deck import name, read_card
from notation.json_twin import write_json
from notation.locate import locate
from notation.parse import parse
from notation.record import HandRecord
from notation.skim import skim
from notation.twin_schema import schema, text
from tests.notation.examples import EXAMPLES, FOLDER
from tests.notation.hands import BRIDGE, CHAN, TOTOM


@pytest.mark.parametrize("example", sorted(EXAMPLES))
def test_every_event_is_found_in_its_line(example: str) -> None:
    source = "\n\n" + EXAMPLES[example]
    (record,) = parse(source).records
    rows = source.split("\n")
    assert rows[locate(record, 0)[0] - 1].startswith("[game")
    for event in record.events:
        line, column = locate(record, event.number)
        row = rows[line - 1][column - 1 :]
        first = row.split()[0]
        assert first in ("auction", "trick") or int(first) == event.number


def test_events_of_one_line_share_its_place() -> None:
    (record,) = parse(BRIDGE + "  trick N SA\n6 E plays S9\n").records
    assert [locate(record, number) for number in (1, 4, 5, 6)] == [(7, 1), (7, 1), (8, 3), (9, 1)]


def test_events_of_many_lines_each_have_their_own() -> None:
    (record,) = parse(TOTOM + "; why\n1 1 danh 7v\n  2 2 boc 5s\n\n 3 2 bo\n").records
    assert [locate(record, number) for number in (1, 2, 3)] == [(8, 1), (9, 3), (11, 2)]
    assert record.events[0].detail.remarks.before == ("why",)
    (record,) = parse(BRIDGE + "; why\ntrick N SA S9 S6 S3\n   trick N SK ST S7 S4\n").records
    assert [locate(record, number) for number in (5, 9)] == [(9, 1), (10, 4)]
    assert record.events[4].detail.remarks.before == ("why",)


def test_a_record_without_source_has_no_places() -> None:
    assert locate(HandRecord("bridge"), 3) == (0, 0)


def test_columns_count_the_letters_of_the_source() -> None:
    line = 'S says "Nguyễn Thị Ất" says "hai"'
    composed = parse(BRIDGE + 'S says "Nguyễn Thị Ất" xyz\n').diagnostics[0]
    source = unicodedata.normalize("NFD", BRIDGE + 'S says "Nguyễn Thị Ất" xyz\n')
    decomposed = parse(source).diagnostics[0]
    assert composed.code == decomposed.code == "V042"
    row = source.split("\n")[decomposed.span.line - 1]
    assert row == decomposed.excerpt
    assert row[decomposed.span.column - 1 :][:3] == "xyz"
    assert decomposed.span.column > composed.span.column
    assert line


def test_excerpts_are_bounded_and_fit_for_a_terminal() -> None:
    (found,) = parse(BRIDGE + f'S says "{"a" * 5_000}" xyz\n').diagnostics
    assert found.span.column == 5_011
    assert found.excerpt == ""
    (found,) = parse(BRIDGE + f"S says mine {'a' * 5_000}\n").diagnostics
    assert len(found.excerpt) == 4_096
    (found,) = parse(BRIDGE.encode() + b'[event "\x1b[2J\xff"]\n').diagnostics[:1]
    assert found.excerpt == '[event "\ufffd[2J\ufffd"]'
    assert found.code == "V004"


def test_skim_tells_where_hands_begin() -> None:
    source = "; one\n" + BRIDGE + "; two\n" + CHAN.replace("[cai", '[1 "Ất \\"x\\""]\n[cai')
    first, second = skim(io.BytesIO(source.encode()))
    assert (first.number, first.line, first.offset) == (1, 1, 0)
    assert dict(first.tags)["dealer"] == "N"
    assert source[second.offset :].startswith("; two")
    assert source.split("\n")[second.line - 1] == "; two"
    assert [hand.line for hand in skim(io.BytesIO(b"Dear Sir,\n" + BRIDGE.encode()))] == [2]
    assert dict(second.tags) == {"game": "chan", "rules": "ban-100", "1": 'Ất "x"', "cai": "1"}


def test_the_schema_ships_as_generated() -> None:
    shipped = (FOLDER.parents[2] / "notation" / "schema.json").read_text(encoding="utf-8")
    assert shipped == text(), "python -m notation.twin_schema > notation/schema.json"
    jsonschema.Draft202012Validator.check_schema(schema())


def test_the_schema_is_printed_by_its_module(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(twin_schema.__file__, run_name="__main__")
    assert capsys.readouterr().out == text()


def test_twins_obey_the_schema() -> None:
    validator = jsonschema.Draft202012Validator(schema())
    data = json.loads(write_json(record for source in EXAMPLES.values() for record in parse(source).records))
    assert list(validator.iter_errors(data)) == []
    data["hands"][0]["events"][0]["act"] = {"act": "fly"}
    assert list(validator.iter_errors(data))


def test_decks() -> None:
    assert (len(totom.FACES), totom.DECK.size, len(chan.FACES), chan.DECK.size) == (30, 120, 25, 100)
    assert totom.CAI_CARDS + 4 * totom.OTHER_CARDS + totom.NOC_CARDS == 120
    assert chan.CAI_CARDS + 3 * chan.OTHER_CARDS + chan.NOC_CARDS == 100
    assert len(totom.DECK.red) == 7
    assert len(chan.DECK.red) == 5
    assert set(totom.DECK.yeu) == {"1v", "1s", "1n", "cc", "tt", "oc"}
    for face in totom.FACES:
        assert read_card(name(face, "vi")) == face
        assert read_card(face.upper()) == face
    assert name("5v", "en") == "five of myriads"
    assert totom.DECK.counts(("5v", "5v", "??"))[totom.INDEX["5v"]] == 2
