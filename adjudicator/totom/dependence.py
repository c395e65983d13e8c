"""Which options of the house a ruling depended on: those that, set otherwise, would have changed it.

Source: design §4 ("named flags, printed in each ruling that depended on it"); rules §13.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from adjudicator.totom.rules import LEVELS, Rules

#: What else an option could be, as the sources or other houses have it.
ALTERNATIVES: dict[str, tuple[Any, ...]] = {
    "phong_is_lung": (True, False),
    "bat_thuc_phong_is_lung": (True, False),
    "bat_thuc_thien_khai_is_lung": (True, False),
    "n123_prefix_ok": (True, False),
    "sp_extend": (True, False),
    "phong_takes_fourth": (True, False),
    "mat_rearrange_at_u": (True, False),
    "eat_lone_yeu": (True, False),
    "u_out_of_turn": (True, False),
    "own_discard": (True, False),
    "no_form": ("b2", "question"),
    "half_yeu": ("question", "b2", "allowed"),
    "waits_structural": (True, False),
    "u2_corrected": (True, False),
    "missed_u": ("none", "frozen"),
    "d2_allow_second_ca": (True, False),
    "doi_phu": ("question", "fault", "allowed"),
    "witness": ("strict", "any"),
    "btk_3_1": (True, False),
    "early_return_thien_khai": (True, False),
    "thien_khai_in_one_phu": (True, False),
    "bachthu_requires_lone_pair": (True, False),
    "xuyen_no_attach": ("card", "face", "attach"),
    "chinay_hand_only": (True, False),
    "count_multiple_tom_leo": (True, False),
    "khoi_needs_announced": (True, False),
    "tie_main": ("higher_dich", "lower_dich"),
    "den": ("announced", "fixed"),
}
#: Faults whose level no seed states.
OPEN_LEVELS = ("K2", "K3", "D1", "D2", "D3", "AN_ROI_DANH", "U1", "U2", "U3", "X1", "X3")
#: The proposal of [P6]: half as much again, with dịch.
OTHER_TUTRU = {
    "thap-dieu": (18, 3),
    "kinh-cu": (18, 3),
    "bach-dinh": (24, 4),
    "chi-nay": (36, 6),
    "kinh-tu-co": (72, 6),
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
