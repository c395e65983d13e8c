"""The score of a contract. Source: Law 77 (the scoring table)."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from adjudicator.bridge.contract import Contract


@lru_cache(maxsize=1)
def scoring_table() -> dict[str, Any]:
    """The numbers of Law 77, from `scoring.toml`."""
    return tomllib.loads((files("adjudicator.bridge") / "scoring.toml").read_text(encoding="utf-8"))


def is_vulnerable(vul: str, seat: int) -> bool:
    """Is the seat's side vulnerable? `vul` is "None", "NS", "EW" or "All"."""
    return vul == "All" or vul == ("NS", "EW")[seat % 2]


def score(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Points for declarer's side when declarer takes `tricks` (0–13) in all. Source: Law 77."""
    table = scoring_table()
    over = tricks - 6 - contract.level
    if over < 0:
        return -_undertricks(-over, contract.doubled, vulnerable, table)
    trick_score = _trick_score(contract, table)
    points = trick_score << contract.doubled
    bonus = table["game" if points >= table["game_from"] else "part_score"]
    points += bonus[vulnerable] if isinstance(bonus, list) else bonus
    if contract.level >= 6:
        points += table["small_slam" if contract.level == 6 else "grand_slam"][vulnerable]
    if contract.doubled:
        points += table["insult"] * contract.doubled
        return int(points + over * table["overtrick_doubled"][vulnerable] * contract.doubled)
    return int(points + over * table["trick"][contract.strain])


def _trick_score(contract: Contract, table: dict[str, Any]) -> int:
    """Undoubled points below the line."""
    first = table["first_no_trump"] if contract.strain == "NT" else table["trick"][contract.strain]
    return int(first + (contract.level - 1) * table["trick"][contract.strain])


def _undertricks(down: int, doubled: int, vulnerable: bool, table: dict[str, Any]) -> int:
    """Penalty points for `down` undertricks."""
    if not doubled:
        return int(down * table["undertrick"][vulnerable])
    steps = table["undertrick_doubled"]["vulnerable" if vulnerable else "not_vulnerable"]
    return int(sum(steps[min(index, len(steps) - 1)] for index in range(down)) * doubled)


def score_ns(contract: Contract, tricks: int, vul: str) -> int | None:
    """The score from North–South's side; None where it rests on a vulnerability that is not known (`vul` "?")."""
    vulnerable = (False, True) if vul == "?" else (is_vulnerable(vul, contract.declarer),)
    points = {score(contract, tricks, one) for one in vulnerable}
    if len(points) > 1:
        return None
    value = points.pop()
    return value if contract.declarer % 2 == 0 else -value
