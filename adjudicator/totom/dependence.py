"""Which options of the house a ruling depended on: those that, set otherwise, would have changed it.

Source: design §4 ("named flags, printed in each ruling that depended on it"); rules §13. The other values stand in `options.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from adjudicator.totom.rules import LEVELS, Rules

_OPTIONS = tomllib.loads((files("adjudicator.totom") / "options.toml").read_text(encoding="utf-8"))
#: What else an option could be, as the sources or other houses have it.
ALTERNATIVES: dict[str, tuple[Any, ...]] = {
    flag: tuple(values) for flag, values in _OPTIONS["alternatives"].items()
}
#: Faults whose level no seed states.
OPEN_LEVELS: tuple[str, ...] = tuple(_OPTIONS["open_levels"])
#: (main value, dịch) of the great cước, as [P6] proposes them.
OTHER_TUTRU: dict[str, tuple[int, int]] = {
    id: (main, dich) for id, (main, dich) in _OPTIONS["other_tutru"].items()
}


@cache
def variant(rules: Rules, flag: str, value: Any) -> Rules:
    """The same house with one option set otherwise."""
    if flag.endswith("_level"):
        return replace(rules, level=rules.level | {flag.removesuffix("_level").upper(): value})
    if flag == "tutru_main":
        return replace(rules, main=rules.main | {id: main for id, (main, _) in OTHER_TUTRU.items()})
    if flag == "tutru_dich":
        return replace(rules, dich=rules.dich | {id: dich for id, (_, dich) in OTHER_TUTRU.items()})
    return replace(rules, **{flag: value})


def dependent_flags(
    rules: Rules, outcome: Callable[[Rules], str], codes: frozenset[str], tutru: bool
) -> tuple[tuple[str, str, str, str], ...]:
    """(flag, value here, another value, what the ruling would be with it) for every option that mattered.

    `outcome` rules under given options. `codes`: faults that were found, notes among them, whose open
    levels are tried.
    """
    here = outcome(rules)
    found = []
    for flag, values in ALTERNATIVES.items():
        mine = getattr(rules, flag)
        for value in values:
            if value != mine and (other := outcome(variant(rules, flag, value))) != here:
                found.append((flag, _written(mine), _written(value), other))
                break
    for code in OPEN_LEVELS:
        if code in codes:
            mine = rules.level[code]
            for value in LEVELS:
                if (
                    value != mine
                    and (other := outcome(variant(rules, f"{code.lower()}_level", value))) != here
                ):
                    found.append((f"{code.lower()}_level", mine, value, other))
                    break
    if tutru:
        others = [(flag, outcome(variant(rules, flag, None))) for flag in ("tutru_main", "tutru_dich")]
        found += [(flag, "lesson 6", "P6", other) for flag, other in others if other != here]
    return tuple(found)


def _written(value: Any) -> str:
    """A value as the profile writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
