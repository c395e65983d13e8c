"""The options of one house, read once from its profile into plain values for the rules.

Source: rules §13 and every ★ elsewhere; the flags are named and explained in `profiles/*.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from adjudicator.profile import Profile, profile
from adjudicator.totom.packing import BITS, COPY_MASK
from notation.games.totom import INDEX

LEVELS = ("L0", "L1", "L2")


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One house's options. Compared by identity: there is one for each profile."""

    name: str
    red_mask: int  # the bits of the red faces in packed counts
    min_lung: int
    phong_is_lung: bool
    bat_thuc_phong_is_lung: bool
    bat_thuc_thien_khai_is_lung: bool
    n123_prefix_ok: bool
    sp_extend: bool
    phong_takes_fourth: bool
    mat_rearrange_at_u: bool
    eat_lone_yeu: bool
    after_claim: str
    u_out_of_turn: bool
    u_tiebreak: str
    precedence: tuple[str, ...]
    void_cup: str
    no_form: str
    half_yeu: str
    waits_structural: bool
    u2_corrected: bool
    own_discard: bool
    missed_u: str
    noc_floor: int
    d2_allow_second_ca: bool
    doi_phu: str
    witness: str
    btk_3_1: bool
    wrong_cup: str
    early_return_thien_khai: bool
    thien_khai_in_one_phu: bool
    bachthu_requires_lone_pair: bool
    xuyen_no_attach: str
    chinay_hand_only: bool
    count_multiple_tom_leo: bool
    khoi_needs_announced: bool
    fault_breaks_chain: bool
    tie_main: str
    dich_points: int
    thap_dieu_reds: int
    main: dict[str, int]
    dich: dict[str, int]
    level: dict[str, str]
    den: str
    den_floor: int
    next_cai: tuple[str, ...]
    heavy_level: str
    players: int

    def comes_before(self, claim: str, taken: str) -> bool:
        """Does a claim of that kind override one that has not been completed by a discard (§5.6)?"""
        return self.precedence.index(claim) < self.precedence.index(taken)

    def article(self, flag: str) -> str:
        """The article of a flag in this house."""
        return f"house/{self.name}/{flag}"


#: Fields that are made of several flags, or of the profile's name; every other one is a flag as it stands.
_MADE = frozenset({"name", "red_mask", "main", "dich", "level"})
_LEVEL_FLAGS = (
    "k1", "k2", "k3", "b1", "b2", "b3", "d1", "d2", "d3", "an_roi_danh", "u1", "u2", "u3", "x1", "x3",
)  # fmt: skip


@cache
def rules_of(chosen: Profile) -> Rules:
    """The options of a profile. Raises KeyError for a profile that lacks a flag."""
    plain: dict[str, Any] = {
        name: chosen.flag(name) for name in Rules.__dataclass_fields__ if name not in _MADE
    }
    return Rules(
        name=chosen.name,
        red_mask=sum(COPY_MASK << (BITS * INDEX[code]) for code in chosen.flag("red_faces")),
        main=dict(chosen.flag("main")) | dict(chosen.flag("tutru_main")),
        dich=dict(chosen.flag("dich")) | dict(chosen.flag("tutru_dich")),
        level={name.upper(): chosen.flag(f"{name}_level") for name in _LEVEL_FLAGS},
        **plain,
    )


def rules_named(name: str) -> Rules:
    """The options of the profile of that name. Raises UnknownProfile."""
    return rules_of(profile("totom", name))
