"""docs/notation.md: its examples are read, its table is that of the code, its grammar words exist."""

from __future__ import annotations

import json
import re

import pytest

from notation.acts import Act
from notation.faulty import LINES, VERBS
from notation.json_twin import read_json
from notation.parse import parse
from notation.record import LATE_TAGS, TAG_ORDER
from notation.statement_text import parse_statement
from notation.twin_types import ACTS
from notation.write import write
from tests.notation.doc_table import DOCUMENT, in_document, table
from tests.notation.fragments import HEADS, read

TEXT = DOCUMENT.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```([\w-]+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
EXAMPLES = [(kind, text) for kind, text in BLOCKS if kind in HEADS]


@pytest.mark.parametrize(("kind", "text"), EXAMPLES, ids=lambda value: value[:20])
def test_examples_are_read_and_come_back(kind: str, text: str) -> None:
    record = read(kind, text)
    assert parse(write(record)).records == (record,)


def test_every_act_and_line_has_an_example() -> None:
    acts = {type(event.act) for kind, text in EXAMPLES for event in read(kind, text).events}
    assert {name for name, kind in ACTS.items() if kind not in acts} == set()
    assert Act is not None
    text = "\n".join(text for _, text in EXAMPLES)
    for words in (*VERBS.values(), *LINES.values()):
        for word in words:
            assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text), word


def test_every_tag_is_named() -> None:
    section = TEXT[TEXT.index("### Tags") : TEXT.index("### Cards")]
    for name in (*TAG_ORDER, *LATE_TAGS):
        assert re.search(rf"(?<![\w-]){name}(?![\w-])", section) or name in "1 2 3 4 5"


def test_statements_are_read() -> None:
    section = TEXT[TEXT.index("## 5. Statements") : TEXT.index("## 6.")]
    for line in section.splitlines():
        for step in re.findall(r"`([a-z][^`]*)`", line.split("|")[1] if line.startswith("| `") else ""):
            statement, diagnostics = parse_statement(step.replace("…", "rest"))
            assert diagnostics == ()
            assert statement


def test_the_twin_is_read() -> None:
    (text,) = [text for kind, text in BLOCKS if kind == "json"]
    parsed = read_json(text)
    assert len(parsed.records) == len(json.loads(text)["hands"])


def test_the_table_of_codes_is_that_of_the_program() -> None:
    assert in_document() == table(), "python -m tests.notation.doc_table writes it anew"
