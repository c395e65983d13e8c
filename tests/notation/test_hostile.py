"""Input that is broken or meant to break: it is named, in bounded time and memory, and never raises."""

from __future__ import annotations

import base64
import io
import json
import random
import re
import tracemalloc
import zlib
from collections.abc import Iterator

import pytest

from notation.compact import MAX_COMPACT, is_compact, read_compact
from notation.diagnostics import Diagnostic, Severity
from notation.grammars import published
from notation.json_twin import MAX_TEXT, read_json, write_json
from notation.parse import KEPT_IN_A_HAND, iter_hands, iter_records, parse
from notation.split import CHUNK, MAX_HAND
from notation.statement_text import parse_statement
from notation.write import write
from records.sources import read_hands, read_stream
from reports.words import words
from tests.notation.examples import EXAMPLES
from tests.notation.hands import BRIDGE, BRIDGE_ENDING, CHAN, TOTOM

MEGABYTES = 10 << 20


def codes(text: str | bytes) -> list[str]:
    return [diagnostic.code for diagnostic in parse(text).diagnostics]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["V001"]),
        ("\n \n; only a remark\n", ["V001"]),
        ("hello", ["V003", "V001"]),
        (b"\x89PNG\r\n\x1a\n\x00\x00", ["V002", "V001"]),
        (BRIDGE.encode("utf-16"), ["V002", "V001"]),
        ("x" * MEGABYTES, ["V006", "V001"]),
        ('[game "bridge"] ' + "x" * MEGABYTES, ["V006"]),
        ('[game "bridge"]\n' + '[event "a"]\n' * 100_000, ["V006"]),
        ('[game "poker"]', ["V012"]),
        ("[game poker]", ["V012"]),
        ('[game "bridge"]', ["V008", "V034"]),
        ('%van 2.0\n[game "bridge"]\n[rules "wbf-2017"]\n', ["V009"]),
        ('[game "bridge"]\n[rules "wbf-2017"]\n%van 1.0\n', ["V008", "V010"]),
        ('[rules "wbf-2017"] [game "bridge"]\n', ["V003", "V001"]),
        ('%van 1.0\n[game "bridge"]\n[rules "wbf-2017"]\n[event "a\u202eb"]\n', ["V005"]),
        ('%van 1.0\n[game "bridge"]\n[rules "wbf-2017"]\n[event "a\x07b"]\n', ["V004"]),
        ('{above}\n[game "bridge"]\n[rules "wbf-2017"]\n', ["V003", "V008"]),
        (BRIDGE + "{" * 50_000, ["V022"]),
        (BRIDGE + "[" * 50_000, ["V016"]),
        (TOTOM + "1 1 ha " + "[" * 50_000, ["V085"]),
        (BRIDGE + '"' + "{" * 300_000, ["V020"]),
        (BRIDGE + "hello {a\n}{" * 50_000, ["V022"]),
        (BRIDGE + "S calls P {a}" * 20_000, ["V029"]),
        (BRIDGE + 'S says "', ["V020"]),
        (BRIDGE + "S accepts " + "9" * 5_000, ["V028"]),
        (BRIDGE + "S claims " + "9" * 100_000, ["V028"]),
        (BRIDGE + 'S says "' + "\\" * 50_000, ["V020"]),
    ],
    ids=lambda value: repr(value)[:40],
)  # fmt: skip
def test_each_breakage_has_its_code(text: str | bytes, expected: list[str]) -> None:
    assert codes(text) == expected


def test_junk_above_a_hand_is_named_and_the_hand_is_read() -> None:
    parsed = parse("Dear Sir,\n" + BRIDGE)
    assert [(found.code, found.span.line, found.span.hand) for found in parsed.diagnostics] == [
        ("V003", 1, 0)
    ]
    assert len(parsed.records) == 1


def test_one_bad_hand_never_stops_the_file() -> None:
    bad = BRIDGE.replace("deal N:", "deal Q:")
    text = "; first\n" + BRIDGE + "\n" + bad + "\n; third\n" + CHAN
    hands = list(iter_hands(text, "f"))
    assert [(hand.number, hand.record is None) for hand in hands] == [(1, False), (2, True), (3, False)]
    found = hands[1].diagnostics
    assert {diagnostic.code for diagnostic in found} == {"V042"}
    assert found[0].span.line == text.split("\n").index("deal Q:AKQ2.T98.765.432 E:JT9.AKQJ.T98.765 "
                                                        "S:876.765.AKQJ.T98 W:543.432.432.AKQJ") + 1  # fmt: skip
    assert hands[2].record is not None
    assert hands[2].record.tags[0].remarks.before == ("third",)


def test_every_fault_of_a_hand_is_named_in_one_run() -> None:
    text = BRIDGE + 'S plays 5H\nS claims 3 concedes 1\n[evnt "x"]\nS says mine\n'
    assert codes(text) == ["V060", "V043", "V032", "V053"]


def test_a_stream_of_records_tells_what_is_wrong() -> None:
    told: list[Diagnostic] = []
    bad = BRIDGE.replace("deal N:", "deal Q:")
    records = list(iter_records(io.BytesIO((bad + CHAN).encode()), "club.van", told.append))
    assert [record.game for record in records] == ["chan"]
    assert [(found.code, found.span.file, found.span.hand) for found in told] == [("V042", "club.van", 1)]
    assert [record.game for record in iter_records(io.BytesIO((bad + CHAN).encode()))] == ["chan"]


def test_bad_bytes_spoil_their_own_hand_only() -> None:
    text = BRIDGE.encode() + b'[event "\xff\xfe"]\n' + CHAN.encode()
    parsed = parse(text)
    assert [record.game for record in parsed.records] == ["chan"]
    assert parsed.diagnostics[0].code == "V002"
    assert parsed.diagnostics[0].severity is Severity.CRITICAL


def test_what_is_told_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(codes(BRIDGE + "junk\n" * 5_000)) == KEPT_IN_A_HAND + 1
    monkeypatch.setattr("notation.parse.KEPT_IN_A_TEXT", 50)
    told = parse('[game "x"]\n' * 60).diagnostics
    assert len(told) == 51
    assert told[-1].message.args == (("count", 10),)


class Endless(io.RawIOBase):
    """A stream of very many hands, made while it is read."""

    def __init__(self, hand: bytes, times: int) -> None:
        super().__init__()
        self.pieces = iter([hand] * times)
        self.rest = b""

    def read(self, size: int = -1) -> bytes:
        while len(self.rest) < size:
            piece = next(self.pieces, b"")
            if not piece:
                break
            self.rest += piece
        taken, self.rest = self.rest[:size], self.rest[size:]
        return taken


def test_what_is_kept_of_earlier_hands_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("notation.assemble._READINGS_KEPT", 3)
    monkeypatch.setattr("notation.assemble._READINGS", readings := {})
    monkeypatch.setattr("notation.interned._MOVES_KEPT", 2)
    monkeypatch.setattr("notation.interned._MOVES", moves := {})
    monkeypatch.setattr("notation.interned._MOVE_ACTS", acts := {})
    monkeypatch.setattr("notation.shape_bridge._HOLDINGS_KEPT", 2)
    monkeypatch.setattr("notation.shape_bridge._HOLDINGS", holdings := {})
    text = TOTOM + "1 1 danh 7v\n2 2 boc 5s\n3 2 an 5s with 6s 7s\n4 2 danh 8n\n"
    for source in (text, BRIDGE):
        (record,) = parse(source).records
        assert write(record) == source
    assert len(readings) <= 3
    assert len(moves) <= 2
    assert len(acts) <= 2
    assert len(holdings) <= 2


def test_streams_are_read_in_flat_memory() -> None:
    tracemalloc.start()
    try:
        for number, record in enumerate(iter_records(Endless(TOTOM.encode(), 1_000))):  # type: ignore[arg-type]
            assert record.game == "totom"
            if number == 300:
                early, _ = tracemalloc.get_traced_memory()
        late, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert number == 999
    assert late < early + 400_000
    assert peak < early + 4_000_000


def test_a_hand_without_end_is_thrown_away_in_flat_memory() -> None:
    def chunks() -> Iterator[bytes]:
        yield b'[game "bridge"]\n'
        for _ in range(200):
            yield b"trick N SA SK SQ SJ\n" * 5_000
        yield BRIDGE.encode()

    stream = Endless(b"", 0)
    stream.pieces = chunks()
    tracemalloc.start()
    try:
        hands = list(iter_hands(stream))  # type: ignore[arg-type]
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert [(hand.number, hand.record is None) for hand in hands] == [(1, True), (2, False)]
    assert hands[1].line == 2 + 200 * 5_000
    assert peak < 12 * MAX_HAND


def test_remarks_behind_a_hand_that_is_thrown_away_belong_to_the_next() -> None:
    junk = '[game "bridge"]\n'
    junk += "x" * (-len(junk) % CHUNK - 1) + "\n" + ("y" * (CHUNK - 1) + "\n") * (MAX_HAND // CHUNK)
    hands = list(iter_hands(io.BytesIO((junk + "; third\n; round\n" + BRIDGE).encode())))
    assert [(hand.number, hand.record is None) for hand in hands] == [(1, True), (2, False)]
    record = hands[1].record
    assert record is not None
    assert record.tags[0].remarks.before == ("third", "round")


@pytest.mark.parametrize("size", [1, 7, 64, 65, 1000])
def test_pieces_do_not_depend_on_the_chunks(size: int) -> None:
    class Slow(io.BytesIO):
        def read(self, _: int | None = -1) -> bytes:
            return super().read(size)

    text = "\ufeff" + "\n".join([BRIDGE, "; ván ù\n" + TOTOM, "junk", CHAN + "; the end\n"])
    whole = list(iter_hands(text))
    assert list(iter_hands(Slow(text.encode()))) == whole
    assert [hand.number for hand in whole] == [1, 2, 3]
    assert "".join(hand.text for hand in whole) == text.removeprefix("\ufeff")


def test_mutated_texts_never_raise() -> None:
    random_ = random.Random(70)
    names = {
        str(terminal.name) for game in ("bridge", "totom", "chan") for terminal in published(game).terminals
    }
    shouted = {name.strip("_") for name in names if len(name.strip("_")) > 4}  # not TO, BO, CALL, CARD
    alphabet = '"{}[];!?@.,:*-5vNSaoạ\n\\\ud800\u0301 '
    for _ in range(1_500):
        text = list(random_.choice([BRIDGE, TOTOM, CHAN]))
        for _ in range(random_.randint(1, 8)):
            place = random_.randrange(len(text))
            text[place : place + random_.randint(0, 3)] = random_.choice(alphabet)
        for diagnostic in parse("".join(text)).diagnostics:
            assert diagnostic.span.line >= 1
            assert diagnostic.span.column >= 1
            assert diagnostic.span.length >= 1
            told = words(diagnostic.message, "en") + (words(diagnostic.hint, "en") if diagnostic.hint else "")
            assert not shouted.intersection(re.findall(r"[A-Z_]{5,}", told))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "V120"),
        ("{", "V120"),
        ("[" * 100_000, "V120"),
        ("9" * 10_000, "V120"),
        ("null", "V121"),
        ('{"schema": "other"}', "V121"),
        ('{"schema": "trongtai/van/1", "hands": [1]}', "V121"),
        ('{"schema": "trongtai/van/1", "hands": [{"game": 7}]}', "V121"),
        ('{"schema": "trongtai/van/1", "hands": [{"game": "bridge", "tags": [{"name": "game"}]}]}', "V121"),
        ('{"schema": "trongtai/van/1", "hands": [{"game": "bridge", "other": 1}]}', "V121"),
        ('{"schema": "trongtai/van/1", "hands": [{"game": "bridge", "events": [{"number": 1, "actor": "N", "act": {"act": "fly"}}]}]}', "V121"),
        ('{"schema": "trongtai/van/1", "hands": [{"game": "bridge", "events": [{"number": true, "actor": "N", "act": {"act": "stop"}}]}]}', "V121"),
        (b"\xff", "V002"),
        (" " * (MAX_TEXT + 1), "V006"),
        ('{"schema": "trongtai/van/1", "hands": [{"game": "bridge", "cards": {"cards": "position", "won": [1, 2, 3]}}]}', "V121"),
    ],
    ids=lambda value: repr(value)[-50:],
)  # fmt: skip
def test_twins_that_are_none(text: str | bytes, code: str) -> None:
    parsed = read_json(text)
    assert [diagnostic.code for diagnostic in parsed.diagnostics] == [code]
    assert parsed.records == ()


@pytest.mark.parametrize(
    ("event", "codes_"),
    [
        ({"act": {"act": "play", "card": "ZZ"}}, {"V067"}),
        ({"act": {"act": "play", "card": "SA\nS plays SK"}}, {"V122"}),
        ({"act": {"act": "accept", "event": 7}}, {"V051"}),
        ({"act": {"act": "talk"}, "detail": {"says": "a\nb"}}, {"V122"}),
        ({"act": {"act": "talk"}, "detail": {"says": "\u202e"}}, {"V122"}),
        ({"act": {"act": "stop"}, "number": 2}, {"V050"}),
        ({"act": {"act": "stop"}, "actor": "Q"}, {"V047"}),
    ],
)
def test_a_twin_cannot_smuggle_what_the_notation_refuses(event: dict[str, object], codes_: set[str]) -> None:
    tags = [{"name": "game", "value": "bridge"}, {"name": "rules", "value": "wbf-2017"}]
    hand = {"game": "bridge", "tags": tags, "events": [{"number": 1, "actor": "N", **event}]}
    parsed = read_json(json.dumps({"schema": "trongtai/van/1", "hands": [hand]}))
    assert parsed.records == ()
    assert {diagnostic.code for diagnostic in parsed.diagnostics} == codes_


def test_compact_forms_that_are_none() -> None:
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = bomb.compress(b"a" * (50 << 20)) + bomb.flush()
    for form in ["van1.", "van1.A", "van1.AAAA", "van1.____", "van1.????", "van1." + base64.urlsafe_b64encode(packed).decode().rstrip("="),
                 "van1." + "A" * (MAX_COMPACT + 1)]:  # fmt: skip
        assert [diagnostic.code for diagnostic in read_compact(form).diagnostics] == ["V123"]
    assert not is_compact("van1.????")
    assert not is_compact("/tmp/van1.van")


def _mutated(random_: random.Random, data: object) -> object:
    """The data with one value somewhere changed, taken away or doubled."""
    if isinstance(data, dict) and data and random_.random() < 0.9:
        key = random_.choice(sorted(data))
        changed = dict(data)
        if random_.random() < 0.1:
            del changed[key]
        else:
            changed[key] = _mutated(random_, data[key])
        return changed
    if isinstance(data, list) and data and random_.random() < 0.9:
        place = random_.randrange(len(data))
        return [*data[:place], _mutated(random_, data[place]), *data[place + random_.randint(0, 1) :]]
    return random_.choice(
        [None, True, 0, -1, 10**30, 1.5, "", "SA", "\n", "\ud800", [], {}, [[]], {"act": "play"}]
    )


def test_mutated_twins_never_raise() -> None:
    random_ = random.Random(71)
    twins = [json.loads(write_json(parse(text).records)) for text in (BRIDGE, TOTOM, *EXAMPLES.values())]
    refused = 0
    for _ in range(400):
        parsed = read_json(json.dumps(_mutated(random_, random_.choice(twins))))
        refused += not parsed.records
        for record in parsed.records:
            assert parse(write(record)).records == (record,)
    assert refused > 100


@pytest.mark.parametrize("count", [13, 300, 20_000])
def test_conditions_inside_each_other_have_a_bottom(count: int) -> None:
    deep = "if drops CJ (" * count + "rest" + ")" * count
    chain = "if drops CJ (rest) else (" * count + "rest" + ")" * count
    for line in (deep, chain):
        read, faults = parse_statement(line)
        assert (read, [found.code for found in faults]) == ((), ["V070"])
        parsed = parse(BRIDGE_ENDING + f'1 S claims 3 line "{line}"\n')
        assert [found.code for found in parsed.diagnostics] == ["V078"]
        assert len(parsed.records) == 1
    ten = "if drops CJ (" * 10 + "rest" + ")" * 10
    assert parse_statement(ten)[1] == ()


def test_a_board_that_never_ends_is_cut() -> None:
    def pieces_of() -> Iterator[bytes]:
        yield b"md|3S2,,,|"
        yield from (b"nt|xx|mb|p|" * 10_000 for _ in range(25))

    stream = Endless(b"", 0)
    stream.pieces = pieces_of()
    hands = list(read_stream(stream, "a.lin"))  # type: ignore[arg-type]
    assert len(hands) >= 2
    assert max(len(hand.text) for hand in hands) < 1_300_000


def test_a_twin_that_is_too_long_is_not_read() -> None:
    assert [found.code for found in read_json(b" " * (MAX_TEXT + 1)).diagnostics] == ["V006"]


def test_a_name_with_nul_is_a_diagnostic() -> None:
    assert [[found.code for found in hand.diagnostics] for hand in read_hands(["a\0b", "van1.\0"])] == [
        ["F001"],
        ["F001"],
    ]
