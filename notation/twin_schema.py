"""The JSON Schema of the twin, generated from the dataclasses.

`python -m notation.twin_schema` prints it; `schema.json` is its output and a test keeps them equal.
"""

from __future__ import annotations

import json
from typing import Any

from notation.json_twin import SCHEMA
from notation.record import HandRecord
from notation.twin_types import NAMES, REQUIRED, alternatives, is_record, item_types, members

_PLAIN = {str: "string", int: "integer", bool: "boolean"}


def schema() -> dict[str, Any]:
    """The schema of a whole twin document."""
    definitions: dict[str, Any] = {}
    hand = _reference(HandRecord, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:trongtai:van:1",
        "title": "The JSON twin of ván notation 1.0",
        "type": "object",
        "properties": {
            "schema": {"const": SCHEMA},
            "van": {"type": "string", "pattern": r"^1\.[0-9]+$"},
            "hands": {"type": "array", "items": hand},
        },
        "required": ["schema", "hands"],
        "$defs": dict(sorted(definitions.items())),
    }


def _reference(kind: type, definitions: dict[str, Any]) -> dict[str, Any]:
    if kind.__name__ not in definitions:
        definitions[kind.__name__] = {}  # holds the place: a kind may name itself
        definitions[kind.__name__] = _object(kind, definitions)
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _object(kind: type, definitions: dict[str, Any]) -> dict[str, Any]:
    properties: dict[str, Any] = {}
    required: list[str] = []
    if kind in NAMES:
        key, name = NAMES[kind]
        properties[key] = {"const": name}
        required.append(key)
    for member in members(kind):
        properties[member.name] = _value(member.type, definitions)
        if member.default is REQUIRED:
            required.append(member.name)
    first_line = (kind.__doc__ or "").partition("\n")[0]
    return {
        "description": first_line,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _value(annotation: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    options = alternatives(annotation)
    kinds = [_option(option, definitions) for option in options]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def _option(option: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if option is type(None):
        return {"type": "null"}
    if is_record(option):
        return _reference(option, definitions)
    items = item_types(option)
    if items is None:
        return {"type": _PLAIN[option]}
    if len(items) == 2 and items[1] is Ellipsis:
        return {"type": "array", "items": _value(items[0], definitions)}
    kinds = [_value(item, definitions) for item in items]
    return {"type": "array", "prefixItems": kinds, "minItems": len(kinds), "maxItems": len(kinds)}


def text() -> str:
    """The schema as it ships."""
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    print(text(), end="")
