"""Commands named in the sentences of the manual exist, with their options."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, pages
from tests.docs.named_commands import named, unknown


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_commands_that_a_page_names(page: Path) -> None:
    wrong = {words: faults for words in named(page.read_text(encoding="utf-8")) if (faults := unknown(words))}
    assert wrong == {}


def test_only_commands_in_sentences_are_named() -> None:
    text = "`trongtai demo`, `record\nadd --db FILE`, `check` and `book`, `--lang vi`\n\n```sh\n`trongtai nothing`\n```\n"
    assert list(named(text)) == ["trongtai demo", "record add --db FILE"]


@pytest.mark.parametrize(
    ("words", "faults"),
    [
        ("trongtai rule FILE --html OUT [--budget NODES]", []),
        ("trongtai COMMAND --help", []),
        ("trongtai … --lang vi", []),
        ("trongtai ruel FILE", ["ruel"]),
        ("trongtai record ad FILE", ["ad"]),
        ("record add FILES… --db URL --everything", ["--everything"]),
        ("record verify", []),
        ("rule --all", []),
        ("check --all", ["--all"]),
    ],
)
def test_what_the_command_line_does_not_have(words: str, faults: list[str]) -> None:
    assert unknown(words) == faults
