"""The kinds of examples in docs/notation.md, and what stands above each so that it is a whole hand."""

from __future__ import annotations

from notation.diagnostics import Diagnostic, Severity
from notation.parse import parse
from notation.record import HandRecord
from tests.notation.hands import BRIDGE

_MAT = '%van 1.0\n[game "{}"]\n[rules "{}"]\n'
HEADS = {
    "van": "",
    "van-bridge": BRIDGE,
    "van-bridge-cards": BRIDGE[: BRIDGE.index("deal N")],
    "van-bridge-ending": '%van 1.0\n[game "bridge"]\n[rules "wbf-2017"]\n[trumps "S"]\n[declarer "S"]\n',
    "van-totom": _MAT.format("totom", "san-dinh"),
    "van-totom-position": _MAT.format("totom", "san-dinh"),
    "van-chan": _MAT.format("chan", "ban-100"),
}


def whole(kind: str, text: str) -> str:
    """The text of the hand that an example is part of."""
    head = HEADS[kind]
    if kind == "van-bridge" and text.startswith("auction"):
        head = head[: head.index("auction")]
    return head + text


def faults(text: str) -> list[Diagnostic]:
    """Everything above a note that reading the text tells."""
    return [found for found in parse(text).diagnostics if found.severity > Severity.NOTE]


def read(kind: str, text: str) -> HandRecord:
    """The one record of an example that is read without a fault."""
    parsed = parse(whole(kind, text))
    assert faults(whole(kind, text)) == []
    (record,) = parsed.records
    return record
