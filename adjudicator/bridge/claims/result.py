"""The result of a bridge ruling. Numbers are declarer's tricks among those left at the claim."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BridgeResult:
    """`tricks` None where the search ran out; `bounds` is then an honest interval.

    `range` holds the lowest and the highest number over the normal lines. `revoke_tricks` were moved to declarer's
    side by Law 64 (negative: from it) and are part of `tricks`. `total` and `score_ns` need a contract.
    """

    tricks: int | None
    exact: bool
    range: tuple[int, int] | None
    bounds: tuple[int, int] | None = None
    total: int | None = None
    score_ns: int | None = None
    revoke_tricks: int = 0

    def as_json(self) -> dict[str, object]:
        """The `result` object of a ruling, keys in a fixed order."""
        data: dict[str, object] = {
            "declarer_tricks": self.tricks,
            "exact": self.exact,
            "range": None if self.range is None else list(self.range),
            "declarer_total": self.total,
            "score_ns": self.score_ns,
        }
        if self.bounds is not None:
            data["bounds"] = list(self.bounds)
        if self.revoke_tricks:
            data["revoke_tricks"] = self.revoke_tricks
        return data
