"""A hand as text to copy: ván notation, its JSON twin, and PBN for bridge."""

from __future__ import annotations

from dataclasses import dataclass

from notation.record import HandRecord


@dataclass(frozen=True, slots=True)
class Copy:
    """One form of the hand. `id` names the button's label."""

    id: str
    text: str


def copies(record: HandRecord) -> tuple[Copy, ...]:
    """The forms in which the hand can leave the page."""
    return ()
