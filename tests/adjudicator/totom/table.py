"""Write a small record, rule it, look at the ruling: what the tests of this folder share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adjudicator.finding import Finding
from adjudicator.game import Options
from adjudicator.procedure import adjudicate
from adjudicator.profile import Profile, profile
from adjudicator.replay import Replay, replay
from adjudicator.ruling import Outcome, Ruling
from adjudicator.totom.game import GAME
from notation.parse import parse
from notation.record import HandRecord

HEAD = '%van 1.0\n[game "totom"]\n[rules "san-dinh"]\n'


def record(body: str, tags: str = "") -> HandRecord:
    """The one hand of a text, without diagnostics above a note."""
    parsed = parse(f"{HEAD}{tags}\n{body.strip()}\n".replace("\n\n", "\n"))
    assert [d for d in parsed.diagnostics if d.severity > 0] == []
    assert len(parsed.records) == 1
    return parsed.records[0]


@dataclass(frozen=True)
class Seen:
    """A replayed and ruled hand."""

    walked: Replay
    rulings: tuple[Ruling, ...]

    @property
    def ruling(self) -> Ruling:
        """The only ruling."""
        assert len(self.rulings) == 1
        return self.rulings[0]

    @property
    def result(self) -> dict[str, Any]:
        """Its result as JSON values."""
        assert self.ruling.result is not None
        return dict(self.ruling.result.as_json())

    def cuoc(self) -> list[str]:
        """Ids that were scored."""
        return [item["id"] for item in self.result["cuoc"]]

    def findings(self, code: str = "", notes: bool = False) -> list[Finding]:
        """Findings with that code, notes apart."""
        return [f for f in self.walked.findings if f.id.endswith("/" + code) and f.note is notes]

    def faults(self) -> set[str]:
        """Codes of all findings that are no notes."""
        return {f.id.rpartition("/")[2] for f in self.walked.findings if not f.note}

    def articles(self, outcome: Outcome = Outcome.APPLIES) -> set[str]:
        """Articles cited with that outcome."""
        return {
            step.article
            for ruling in self.rulings
            for step in ruling.judgement.steps
            if step.outcome is outcome
        }


def see(body: str, tags: str = "", profile: str | None = None, options: Options = Options()) -> Seen:
    """Replay and rule a hand."""
    walked = replay(record(body, tags), profile)
    return Seen(walked, adjudicate(walked, options))


def see_in_a_house(body: str, tags: str = "", **flags: Any) -> Seen:
    """The same in a house that differs from san-dinh in these options."""
    hand = record(body, tags)
    options = dict(profile("totom", "san-dinh").flags) | flags
    house = Profile("totom", "san-dinh", tuple(sorted(options.items())))
    position = GAME.opening(hand, house)
    positions, findings = [position], list(GAME.faults_of_opening(hand, position))
    for event in hand.events:
        findings += GAME.check(position, event)
        position = GAME.observe(position, event)
        positions.append(position)
    findings += GAME.close(hand, positions, house)
    walked = Replay(hand, house, tuple(positions), tuple(findings))
    return Seen(walked, adjudicate(walked))


def without(cards: str, *gone: str) -> str:
    """A list of cards without one copy of each card named."""
    left = cards.split()
    for card in gone:
        left.remove(card)
    return " ".join(left)


def middle(
    cards: str, win: str, claims: str, *, by: str = "", locked: str = "", before: str = "", after: str = "",
    tags: str = "", profile: str | None = None, layout: str = "",
) -> Seen:  # fmt: skip
    """Player 2 holds these cards, player 1 discards `win`, player 2 is ù on it and announces `claims`."""
    lines = ["position turn 1", f"hand 2 {cards}", locked, before, f"1 danh {win}"]
    lines.append(
        f"2 u {win}{f' by {by}' if by else ''}{f' layout {layout}' if layout else ''} xuong {claims}"
    )
    lines.append(after)
    return see("\n".join(line for line in lines if line), tags, profile)
