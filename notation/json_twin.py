"""The JSON twin: the same record as JSON, from the same dataclasses. Text -> twin -> text is the identity.

`{"schema": "trongtai/van/1", "van": "1.0", "hands": [...]}`; its JSON Schema ships as `schema.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, cast

from notation.diagnostics import Diagnostic, Severity
from notation.parse import Parsed, parse
from notation.problem import Problem, problem
from notation.record import VERSION, HandRecord
from notation.report import Report
from notation.twin_types import (
    ACT_KEY,
    ACTS,
    CARDS,
    NAMES,
    REQUIRED,
    alternatives,
    is_record,
    item_types,
    members,
)
from notation.words import Unwritable
from notation.write import write

SCHEMA = "trongtai/van/1"
MAX_TEXT = 1 << 26  # characters, or bytes


class _Unlike(Exception):
    """The JSON value is not like the twin: where, and what was expected."""

    def __init__(self, path: str, expected: str) -> None:
        super().__init__(path, expected)
        self.path, self.expected = path, expected


def write_json(records: Iterable[HandRecord]) -> str:
    """The twin of some hands as text, one hand a line. Equal records give equal bytes."""
    hands = [json.dumps(to_data(record), ensure_ascii=False, separators=(",", ":")) for record in records]
    head = json.dumps({"schema": SCHEMA, "van": VERSION}, separators=(",", ":"))[:-1]
    return head + ',"hands":[\n' + ",\n".join(hands) + "\n]}\n"


def read_json(source: str | bytes, file: str = "") -> Parsed:
    """The records of a twin, and what is wrong in it. Never raises for what the text holds."""
    if len(source) > MAX_TEXT:
        return _refused(file, problem("V006", limit=MAX_TEXT))
    try:
        text = source.decode("utf-8-sig") if isinstance(source, bytes) else source.removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        return _refused(file, problem("V002", character=f"0x{error.object[error.start]:02X}"))
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        return _refused(file, problem("V120", "", error.lineno, error.colno), text)
    except (ValueError, RecursionError):  # a number of thousands of digits, thousands of brackets
        return _refused(file, problem("V120"), "")
    if not isinstance(data, dict) or data.get("schema") != SCHEMA or not isinstance(data.get("hands"), list):
        return _refused(file, problem("V121", path="$", expected=f'{{"schema": "{SCHEMA}", "hands": [...]}}'))
    records: list[HandRecord] = []
    diagnostics: list[Diagnostic] = []
    for number, hand in enumerate(data["hands"], 1):
        record, found = _read_hand(hand, number, file)
        diagnostics.extend(found)
        if record is not None:
            records.append(record)
    return Parsed(tuple(records), tuple(diagnostics))


def _refused(file: str, found: Problem, text: str = "") -> Parsed:
    report = Report(file, 0, 1, text)
    report.add(found)
    return Parsed((), tuple(report.found))


def _read_hand(data: Any, number: int, file: str) -> tuple[HandRecord | None, tuple[Diagnostic, ...]]:
    """One hand. What the notation would refuse is refused here: the record is written and read again."""
    report = Report(file, number, 1, "")
    try:
        record = cast(HandRecord, _read(data, HandRecord, "$"))
    except _Unlike as error:
        report.add(problem("V121", path=error.path, expected=error.expected))
        return None, tuple(report.found)
    try:
        parsed = parse(write(record), file)
    except (Unwritable, KeyError, IndexError, TypeError, AttributeError):
        report.add(problem("V122"))
        return None, tuple(report.found)
    bad = [found for found in parsed.diagnostics if found.severity >= Severity.ERROR]
    if not bad and parsed.records != (record,):
        report.add(problem("V122"))
        return None, tuple(report.found)
    return (None if bad else record), parsed.diagnostics


# --- records to plain data and back ---


def to_data(value: Any) -> Any:
    """A record as plain data: objects, lists, strings, numbers; fields that have their default left out."""
    kind: type = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [to_data(item) for item in value]
    head, parts = _shape(kind)
    data: dict[str, Any] = dict(head)
    for name, default in parts:
        held = getattr(value, name)
        if held is not default and held != default:  # nothing equals REQUIRED
            data[name] = held if type(held) in _PLAIN else to_data(held)
    return data


_PLAIN = frozenset({str, int, bool, type(None)})


@cache
def _shape(kind: type) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, Any], ...]]:
    """The naming member of a dataclass if it has one, and (name, default) of its fields."""
    head = (NAMES[kind],) if kind in NAMES else ()
    return head, tuple((member.name, member.default) for member in members(kind))


def _read(data: Any, annotation: Any, path: str) -> Any:
    """The value of that type from plain data. Raises _Unlike where it is none."""
    options = alternatives(annotation)
    if data is None and type(None) in options:
        return None
    options = tuple(option for option in options if option is not type(None))
    records = [option for option in options if is_record(option)]
    if records:
        return _read_record(data, records, path)
    (option,) = options
    items = item_types(option)
    if items is not None:
        return _read_items(data, items, path)
    if type(data) is not option:
        raise _Unlike(path, option.__name__)
    return data


def _read_items(data: Any, items: tuple[Any, ...], path: str) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise _Unlike(path, "list")
    if len(items) == 2 and items[1] is Ellipsis:
        return tuple(_read(item, items[0], f"{path}[{place}]") for place, item in enumerate(data))
    if len(data) != len(items):
        raise _Unlike(path, f"list of {len(items)}")
    return tuple(
        _read(item, kind, f"{path}[{place}]")
        for place, (item, kind) in enumerate(zip(data, items, strict=True))
    )


def _read_record(data: Any, kinds: list[type], path: str) -> Any:
    if not isinstance(data, dict):
        raise _Unlike(path, "object")
    kind = kinds[0]
    rest = dict(data)
    if kind in NAMES:
        key = NAMES[kind][0]
        known = ACTS if key == ACT_KEY else CARDS
        name = rest.pop(key, None)
        if not isinstance(name, str) or name not in known:
            raise _Unlike(f"{path}.{key}", " | ".join(known))
        kind = known[name]
    values: dict[str, Any] = {}
    for member in members(kind):
        if member.name in rest:
            values[member.name] = _read(rest.pop(member.name), member.type, f"{path}.{member.name}")
        elif member.default is REQUIRED:
            raise _Unlike(f"{path}.{member.name}", "present")
    if rest:
        raise _Unlike(f"{path}.{next(iter(rest))}", "absent")
    return kind(**values)
