"""Any act at any moment is taken in: replay and rectifications raise nothing, and cite what exists."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from adjudicator.articles import article
from adjudicator.bridge.generate import generate
from adjudicator.bridge.rectify.table import rectifications
from adjudicator.replay import replay
from notation.acts import Accuse, Act, CallDirector, Claim, Withdraw
from notation.games.bridge import CARDS
from notation.games.bridge_acts import Call, Designate, Expose, LeadDown, Play, Spread
from notation.record import Event, HandRecord

WORDS = ("low", "win", "club", "ace", "anything", "", "high heart", "ruff", "H2", "hai bích")


def random_act(source: Random, before: int) -> Act:
    """Some act; `before` is how many events there are that it may name."""
    card = source.choice((*CARDS, "??"))
    acts: tuple[Act, ...] = (
        Expose(card, source.random() < 0.5), LeadDown(card), Spread(), Designate(source.choice(WORDS)),
        Withdraw(source.randint(1, before + 1)), CallDirector(), Accuse(source.choice("NESW"), "revoke", before or None),
        Claim(3), Play(card), Call(source.choice(("P", "X", "1H", "7NT"))),
    )  # fmt: skip
    return source.choice(acts)


def disturbed(record: HandRecord, source: Random, rules: str) -> HandRecord:
    """The record with some acts put anywhere into it."""
    acts = [(event.actor, event.act) for event in record.events]
    for _ in range(source.randint(1, 6)):
        place = source.randint(0, len(acts))
        acts.insert(place, (source.choice(("N", "E", "S", "W", "td", "?")), random_act(source, place)))
    tags = tuple(replace(tag, value=rules) if tag.name == "rules" else tag for tag in record.tags)
    events = tuple(Event(number, actor, act) for number, (actor, act) in enumerate(acts, 1))
    return replace(record, tags=tags, events=events)


@pytest.mark.parametrize("year", ["2017", "2007", "1997"])
def test_any_acts_are_replayed_and_rectified(year: str) -> None:
    source, spoken = Random(f"disturbed {year}"), 0
    for made in generate(31, 100, irregular=True):
        walked = replay(disturbed(made.record, source, f"wbf-{year}"), "wbf")
        for finding in walked.findings:
            article(finding.article, "bridge")
        for one in rectifications(walked):
            spoken += 1
            cited = {step.article for step in one.steps}
            for id in cited | {f"bridge/{year}/{option.clause}" for option in one.options}:
                article(id, "bridge")
    assert spoken > 100
