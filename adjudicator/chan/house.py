"""A profile of chắn as typed values: the scale, every named flag, the fault classes.

Source: `rules/chan.md` 0.2 (Q1 to Q14), 8.4, 10, 11. The values live in `profiles/*.toml`, the scales
in `scales.toml`, the values a flag may take in `options.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from adjudicator.chan.deck import NUMBER
from adjudicator.profile import Profile, profile


class BadProfile(ValueError):
    """A profile whose values do not fit: the message says which flag and what is allowed."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What one cước is worth: `main` points, `dich` where it is not the highest."""

    main: int
    dich: int


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture cước: winning on `card` with these faces exposed, these chắn held concealed."""

    id: str
    card: int
    exposed: tuple[int, ...]
    concealed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ga:
    """A side bonus: `times` gà when every cước of the list is scored."""

    cuoc: tuple[str, ...]
    times: int


@dataclass(frozen=True, slots=True)
class House:
    """The rules of one table. Faces are numbers as in `deck`; see `options.toml` for the values."""

    profile: str
    scale_name: str
    scale: dict[str, Worth]
    prevents: bool
    tom_faces: tuple[int, ...]
    leo_faces: tuple[int, ...]
    return_pass: str
    return_gate: str
    score_co_chiu: bool
    bo_chan_an_chan: str
    bo_ca_an_ca: str
    bo_u: str
    thien_u_bach_thu: bool
    multiples: tuple[str, ...]
    ca_ban_scope: str
    three_must_chiu: bool
    chiu_needs_discard: bool
    exposed_ca_counts: bool
    bans_bind_win: bool
    stock_end: str
    silence_declines: bool
    bach_thu_rule: str
    bach_thu_chi: str
    u_bon: str
    thap_thanh_mode: str
    four_main: tuple[str, ...]
    dia_u: str
    pha_thien: bool
    thong: bool
    break_pair_discard: str
    last_que_ca: str
    bao: str
    taken_back_fault: str
    multi_bao: str
    u_bao_pays: str
    u_lao_pays: str
    xuong: bool
    must_announce: tuple[str, ...]
    excludes: tuple[tuple[str, ...], ...]
    wrong_announcement_pays: str
    wrong_layout: str
    minimum: int
    below_minimum_pays: int
    stake_pays: str
    fine: int
    ga_points: int
    ga: tuple[Ga, ...]
    ga_alone: dict[str, int]
    ga_together: tuple[Ga, ...]
    pictures: tuple[Picture, ...]
    classes: dict[str, str]
    declined_is_could_take: bool

    def __hash__(self) -> int:
        """By name: two houses of one name and different flags are unequal all the same."""
        return hash((self.profile, self.scale_name))

    def scores(self, cuoc: str) -> bool:
        """Can a hand have this cước here: does the scale hold it, and no flag switch it off?"""
        if cuoc not in self.scale:
            return False
        if cuoc in _SWITCHED:
            return _SWITCHED[cuoc](self)
        return cuoc not in PICTURES or any(picture.id == cuoc for picture in self.pictures)

    def class_of(self, code: str) -> str:
        """N, B1, B2, fine, pay, note or refused; "" where the house does not know the fault."""
        if (code == "F05" and self.bo_chan_an_chan == "allowed") or (
            code == "F07" and self.bo_ca_an_ca == "allowed"
        ):
            return ""
        if (code == "F20" and self.bo_u == "off") or (code == "F01" and not self.three_must_chiu):
            return ""
        if code == "F17" and not self.exposed_ca_counts:
            return ""
        return self.classes.get(code, "")


PICTURES = frozenset({"hoa-roi-cua-phat", "ca-loi-san-dinh", "nha-lau-xe-hoi", "ngu-ong-bat-ca"})
#: Cước that a flag switches on.
_SWITCHED: dict[str, Callable[[House], bool]] = {
    "thong": lambda house: house.thong,
    "dia-u": lambda house: house.dia_u != "off",
    "co-chiu": lambda house: house.score_co_chiu,
    "u-bon": lambda house: house.u_bon == "separate",
    "bach-thu-chi": lambda house: house.bach_thu_chi == "separate",
    "pha-thien": lambda house: house.pha_thien,
}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((files("adjudicator.chan") / name).read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Option:
    """A named flag: the values it may take; `open`: a point that the rules leave open; `play`: the replay reads it."""

    values: tuple[Any, ...]
    open: bool
    play: bool


@cache
def options() -> dict[str, Option]:
    """Every flag by name."""
    return {
        flag: Option(
            tuple(tuple(v) if isinstance(v, list) else v for v in entry["values"]),
            entry["open"],
            entry.get("play", False),
        )
        for flag, entry in _read("options.toml").items()
    }


@cache
def scales() -> dict[str, dict[str, Worth]]:
    """Every published scale by name."""
    return {
        name: {cuoc: Worth(main, dich) for cuoc, (main, dich) in table.items()}
        for name, table in _read("scales.toml").items()
    }


@lru_cache(maxsize=256)
def house(rules: Profile) -> House:
    """The typed form of a profile. Raises BadProfile for a value that no rule knows."""
    flags = dict(rules.flags)
    known = options()
    for flag, option in known.items():
        if flags[flag] not in option.values and not isinstance(option.values[0], tuple):
            raise BadProfile(f"{rules.name}: {flag} = {flags[flag]!r}, allowed: {option.values}")
    if flags["scale"] not in scales():
        raise BadProfile(f"{rules.name}: scale = {flags['scale']!r}, known: {tuple(scales())}")
    scale = scales()[flags["scale"]]
    missing = [id for id, _ in flags["fine"] if id not in scale]
    if missing:
        raise BadProfile(
            f"{rules.name}: the scale {flags['scale']!r} has no {', '.join(missing)} for the fine"
        )
    top = max((id for id, _ in flags["fine"]), key=lambda id: scale[id].main)
    fine = scale[top].main - scale[top].dich + sum(times * scale[id].dich for id, times in flags["fine"])
    pictures = tuple(
        Picture(
            of["id"], NUMBER[of["card"]],
            tuple(NUMBER[code] for code in of["exposed"]), tuple(NUMBER[code] for code in of["concealed"]),
        )
        for of in (dict(entry) for entry in flags["picture"])
    )  # fmt: skip
    ga = tuple(Ga(entry["cuoc"], entry["times"]) for entry in map(dict, flags["ga"]))
    made = House(
        profile=rules.name,
        scale_name=flags["scale"],
        scale=scale,
        prevents=flags["enforcement"] == "prevent",
        tom_faces=tuple(NUMBER[code] for code in flags["tom_faces"]),
        leo_faces=tuple(NUMBER[code] for code in flags["leo_faces"]),
        fine=fine,
        ga=ga,
        ga_alone={bonus.cuoc[0]: bonus.times for bonus in ga if len(bonus.cuoc) == 1},
        ga_together=tuple(bonus for bonus in ga if len(bonus.cuoc) > 1),
        pictures=pictures,
        classes=dict(flags["faults"]),
        declined_is_could_take=flags["declined_faces"] == "could-take",
        **{name: flags[name] for name in House.__dataclass_fields__ if name in flags and name not in _BUILT},
    )
    wanted = [id for id, on in _SWITCHED.items() if on(made)] + [picture.id for picture in pictures]
    if absent := [id for id in wanted if id not in scale]:
        raise BadProfile(f"{rules.name}: the scale {flags['scale']!r} has no {', '.join(absent)}")
    return made


_BUILT = frozenset({"scale", "tom_faces", "leo_faces", "fine", "ga"})


def with_flag(rules: Profile, flag: str, value: Any) -> Profile:
    """The same profile with one flag changed."""
    return Profile(rules.game, rules.name, tuple((k, value if k == flag else v) for k, v in rules.flags))


def named(name: str) -> House:
    """The house of a shipped profile. Raises UnknownProfile."""
    return house(profile("chan", name))
