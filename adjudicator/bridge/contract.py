"""The contract: level, strain, doubling, declarer. Source: Laws 22 and 41."""

from __future__ import annotations

import re
from dataclasses import dataclass

from notation.games.bridge import SEATS, STRAINS, SUIT_NUMBER

_FORM = re.compile(r"([1-7])(NT|N|[SHDC])(XX|X)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Contract:
    """`level` 1–7, `strain` one of C D H S NT, `doubled` 0, 1 or 2, `declarer` seat 0–3 (N E S W)."""

    level: int
    strain: str
    doubled: int
    declarer: int

    @property
    def trumps(self) -> int | None:
        """The trump suit's number, None at no trumps."""
        return SUIT_NUMBER.get(self.strain)

    def __str__(self) -> str:
        return f"{self.level}{self.strain}{'X' * self.doubled} {SEATS[self.declarer]}"


_RANKS = {
    f"{level}{strain}": 5 * (level - 1) + place
    for level in range(1, 8)
    for place, strain in enumerate(STRAINS)
}
_RANKS |= {f"{level}N": _RANKS[f"{level}NT"] for level in range(1, 8)}


def bid_rank(call: str) -> int:
    """The rank of a bid `1C` = 0 … `7NT` = 34, or -1 for a pass, double, redouble or gap. Source: Law 18."""
    return _RANKS.get(call, -1)


def read_contract(text: str, declarer: int) -> Contract | None:
    """Read a `[contract "4SX"]` value; None where it is no contract (passed out, unknown)."""
    form = _FORM.fullmatch(text.strip())
    if form is None:
        return None
    level, strain, doubled = form.groups()
    strain = "NT" if strain.upper().startswith("N") else strain.upper()
    return Contract(int(level), strain, len(doubled or ""), declarer)
