"""The shape of the JSON twin, read off the dataclasses of the record: one source for reading, writing, schema."""

from __future__ import annotations

import re
import types
import typing
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any

import notation.acts
import notation.record
from notation.acts import Act
from notation.group import Group
from notation.record import Deal, HandRecord, Position

_UNIONS = (types.UnionType, typing.Union)
#: The member that tells an act, a deal or a position from the others.
ACT_KEY, CARDS_KEY = "act", "kind"
#: Fields that are no part of the twin.
LEFT_OUT = frozenset({"anchors"})


def act_name(kind: type) -> str:
    """`UpThienKhai` is `up-thien-khai`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


ACTS: dict[str, type] = {act_name(kind): kind for kind in typing.get_args(Act)}
CARDS: dict[str, type] = {"deal": Deal, "position": Position}
NAMES: dict[type, tuple[str, str]] = {
    **{kind: (ACT_KEY, name) for name, kind in ACTS.items()},
    **{kind: (CARDS_KEY, name) for name, kind in CARDS.items()},
}


@dataclass(frozen=True, slots=True)
class Member:
    """One field of a dataclass: its name, type, default (REQUIRED if there is none)."""

    name: str
    type: Any
    default: Any


REQUIRED = object()


@cache
def members(kind: type) -> tuple[Member, ...]:
    """The fields of a dataclass that are in the twin, in order."""
    names = {**vars(notation.record), **vars(notation.acts), "Group": Group}
    hints = typing.get_type_hints(kind, names)
    return tuple(
        Member(field.name, hints[field.name], REQUIRED if field.default is MISSING else field.default)
        for field in fields(kind)
        if field.name not in LEFT_OUT
    )


def alternatives(annotation: Any) -> tuple[Any, ...]:
    """The members of a union, or the type itself."""
    if typing.get_origin(annotation) in _UNIONS:
        return typing.get_args(annotation)
    return (annotation,)


def is_record(annotation: Any) -> bool:
    """Is it one of our dataclasses?"""
    return isinstance(annotation, type) and hasattr(annotation, "__dataclass_fields__")


def item_types(annotation: Any) -> tuple[Any, ...] | None:
    """For `tuple[X, ...]` (X, ...) as (X, Ellipsis); for `tuple[X, Y]` (X, Y); else None."""
    if typing.get_origin(annotation) is tuple:
        return typing.get_args(annotation)
    return None


ROOT = HandRecord
