"""The shipped hands with their real articles and words: no id of a message or an option reaches a reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.parse import parse
from reports.replay_page import replay_page
from reports.ruling_page import ruling_page

HANDS = Path(__file__).parents[2] / "reports" / "demo"


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("name", sorted(path.stem for path in HANDS.glob("*.van")))
def test_pages_speak_in_words(name: str, language: str) -> None:
    for record in parse((HANDS / f"{name}.van").read_text(encoding="utf-8")).records:
        walked = replay(record)
        rulings = adjudicate(walked)
        for page in (ruling_page, replay_page):
            shown = re.sub(
                r"<script.*?</script>|<style.*?</style>",
                "",
                page(record, walked, rulings, language),
                flags=re.DOTALL,
            )
            text = re.sub(r"<[^>]+>", " ", shown)
            assert re.findall(r"\w+\.word\.[\w.-]+|\b[a-z0-9]+_[a-z_0-9]+\b", text) == []
