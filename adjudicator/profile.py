"""Profiles: the options of a regulator, a house or a village, read from TOML.

Source: every open point of the rules is a named flag here, never a constant in code.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


class UnknownProfile(LookupError):
    """No profile of that name in that game. `known` lists those there are."""

    def __init__(self, game: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{game}: no profile {name!r} (known: {', '.join(known)})")
        self.game, self.name, self.known = game, name, known


@dataclass(frozen=True, slots=True)
class Profile:
    """The flags of one regulator or house. `flags` maps a flag's name to its value."""

    game: str
    name: str
    flags: tuple[tuple[str, Any], ...]

    def flag(self, name: str) -> Any:
        """The value of a flag; raises KeyError for a flag that the profile does not have."""
        for key, value in self.flags:
            if key == name:
                return value
        raise KeyError(name)


def profile_names(game: str) -> tuple[str, ...]:
    """The names of a game's profiles, sorted."""
    folder = files(f"adjudicator.{game}") / "profiles"
    return tuple(sorted(p.name.removesuffix(".toml") for p in folder.iterdir() if p.name.endswith(".toml")))


@cache
def profile(game: str, name: str) -> Profile:
    """Read a profile. Raises UnknownProfile. A profile may name another as its `base`."""
    known = profile_names(game)
    if name not in known:
        raise UnknownProfile(game, name, known)
    text = (files(f"adjudicator.{game}") / "profiles" / f"{name}.toml").read_text(encoding="utf-8")
    flags = tomllib.loads(text)
    base = flags.pop("base", None)
    if base is not None:
        flags = dict(profile(game, base).flags) | flags
    return Profile(game, name, tuple(sorted((key, _frozen(value)) for key, value in flags.items())))


def _frozen(value: Any) -> Any:
    """Lists and tables of the TOML file as tuples, so that a profile is a value."""
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, dict):
        return tuple(sorted((key, _frozen(item)) for key, item in value.items()))
    return value
