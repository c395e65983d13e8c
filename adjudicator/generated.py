"""A random hand and the fault that was planted in it: what the generators of all games give."""

from __future__ import annotations

from dataclasses import dataclass

from notation.record import HandRecord, Tag

PLANTED_TAG = "x-planted"


@dataclass(frozen=True, slots=True)
class Generated:
    """A hand, and the fault planted in it: finding id and event; None in a legal one."""

    record: HandRecord
    planted: tuple[str, int] | None = None


def planted_tag(finding: str, event: int) -> Tag:
    """`[x-planted "bridge/revoke 12"]`: the finding that must be made, and its event."""
    return Tag(PLANTED_TAG, f"{finding} {event}")
