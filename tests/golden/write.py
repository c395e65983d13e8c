"""Write the golden rulings anew: `python -m tests.golden.write`. Read the difference before it is kept."""

from __future__ import annotations

from pathlib import Path

from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.parse import parse
from reports.ruling_json import hand_json, rulings_text

HERE = Path(__file__).parent
HANDS = Path(__file__).parents[2] / "reports" / "demo"


def golden(name: str) -> str:
    """The ruling of a shipped hand as `trongtai rule --json` prints it."""
    hands = []
    for record in parse((HANDS / f"{name}.van").read_text(encoding="utf-8")).records:
        walked = replay(record)
        hands.append(hand_json(walked, adjudicate(walked)))
    return rulings_text(hands)


def names() -> list[str]:
    """The shipped hands."""
    return sorted(path.stem for path in HANDS.glob("*.van"))


if __name__ == "__main__":
    for name in names():
        (HERE / f"{name}.json").write_text(golden(name), encoding="utf-8")
