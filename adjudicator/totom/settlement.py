"""Who pays whom, who has the cái next, and the chain that the next hand inherits.

Source: rules §12, §2.3; lesson 6 item b ("ù đúng").
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from adjudicator.totom.cuoc import Item
from adjudicator.totom.fault import Fault
from adjudicator.totom.rules import Rules
from notation.games.totom import SEATS

PAID, UNPAID, WRONG_LAYOUT, WRONG_ANNOUNCEMENT, U_LAO = (
    "paid", "unpaid", "wrong-layout", "wrong-announcement", "u-lao",
)  # fmt: skip
SCORE, NOTHING, DEN = "score", "nothing", "den"
_VERDICT = {"U1": U_LAO, "U2": WRONG_LAYOUT, "X1": WRONG_ANNOUNCEMENT}


@dataclass(frozen=True, slots=True)
class Settlement:
    """The verdict and what it moves. `fine` is what the offender pays each other player; `deltas` by seat."""

    verdict: str
    settles: str
    total: int
    fine: int
    deltas: tuple[int, ...]
    governing: Fault | None = None

    @property
    def outcome(self) -> str:
        """Verdict and points in short: `paid 4`, `u-lao den 16`."""
        return f"{self.verdict} {f'den {self.fine}' if self.settles == DEN else self.total}"


def gravest(faults: tuple[Fault, ...]) -> Fault | None:
    """The fault that governs: the highest level, then the order of the book. L0 governs nothing."""
    serious = [fault for fault in faults if fault.level != "L0"]
    return max(serious, key=lambda fault: fault.level, default=None)


def den_of(announced_total: int, rules: Rules) -> int:
    """What đền làng costs to each of the others (§12.3)."""
    return max(rules.den_floor, announced_total) if rules.den == "announced" else rules.den_floor


def settle(
    seat: int, total: int, announced_total: int, faults: tuple[Fault, ...], rules: Rules, stake: int
) -> Settlement:
    """The settlement of one ù: score, nothing, or đền làng by the gravest fault (§12.1 to §12.3)."""
    fault = gravest(faults)
    if fault is None:
        return Settlement(PAID, SCORE, total, 0, _deltas(seat, total * stake))
    verdict = _VERDICT.get(fault.code, UNPAID)
    if fault.level == "L2":
        fine = den_of(announced_total, rules)
        return Settlement(verdict, DEN, 0, fine, _deltas(seat, -fine * stake), fault)
    return Settlement(verdict, NOTHING, 0, 0, _deltas(seat, 0), fault)


def _deltas(seat: int, each: int) -> tuple[int, ...]:
    """Every other player pays `each` to the seat, or gets it when negative. The sum is zero."""
    return tuple((len(SEATS) - 1) * each if at == seat else -each for at in range(len(SEATS)))


def next_cai(rules: Rules, heavy: int | None, winner: int | None, to_draw: int | None) -> int | None:
    """Who holds the cái in the next hand (§2.3): the first that applies, in the order of the house.

    `heavy` committed a heavy fault, `winner` won, `to_draw` would have drawn next when the nọc was
    at its end (§12.4, a reading of *đầu kê*).
    """
    holders = {"heavy-fault": heavy, "winner": winner, "dau-ke": to_draw}
    return next((holders[name] for name in rules.next_cai if holders[name] is not None), None)


def next_streak(
    seat: int, wins_before: int, valid: tuple[Item, ...], settlement: Settlement, rules: Rules
) -> tuple[str, int, str]:
    """(seat, correct wins in a row, level announced) for the `streak` tag of the next hand.

    A fault that takes the payment away breaks the chain where the house says so (`fault_breaks_chain`).
    """
    if settlement.verdict == U_LAO or (settlement.verdict != PAID and rules.fault_breaks_chain):
        return SEATS[seat], 0, ""
    level = ""
    for id, number in valid:
        if id in ("thong", "khoi"):
            level = "thong" if id == "thong" else f"khoi {number}"
    return SEATS[seat], wins_before + 1, level


_STAKE = re.compile(r"([0-9]{1,9}|[0-9]{1,3}(?:[., ][0-9]{3}){1,2})(?: ?[^\W\d_]+)?")


def stake_of(written: str) -> tuple[int, bool]:
    """(money a point, was it readable) from the `stake` tag; 1 where there is none.

    One whole number, groups of thousands and a unit at most; anything else is not guessed.
    """
    if not written:
        return 1, True
    found = _STAKE.fullmatch(written.strip())
    number = int(re.sub(r"[., ]", "", found[1])) if found else 0
    return (number, True) if number else (1, False)
