"""The outcome of a tổ tôm ruling as plain values. Source: design §4 (the JSON ruling)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.totom.score import Scored
from notation.games.totom import SEATS


@dataclass(frozen=True, slots=True)
class TotomResult:
    """One ù as ruled. `total` is what is settled, `true_total` what the hand is worth, `announced_total`
    what was announced; `fine` is what an offender pays each other player; `deltas` are by seat."""

    legal: bool
    layout: tuple[str, ...]
    cuoc: tuple[Scored, ...]
    verdict: str
    settles: str
    true_total: int
    announced_total: int
    total: int
    fine: int
    faults: tuple[str, ...]
    deltas: tuple[int, ...]

    def as_json(self) -> dict[str, object]:
        """The `result` object of the JSON ruling."""
        return {
            "legal": self.legal,
            "layout": list(self.layout),
            "cuoc": [
                {
                    "id": item.id,
                    "times": item.times,
                    "main": item.main,
                    "dich": item.dich,
                    "points": item.points,
                }
                for item in self.cuoc
            ],
            "verdict": self.verdict,
            "settles": self.settles,
            "true_total": self.true_total,
            "announced_total": self.announced_total,
            "total": self.total,
            "fine": self.fine,
            "faults": list(self.faults),
            "settlement": dict(zip(SEATS, self.deltas, strict=True)),
        }
