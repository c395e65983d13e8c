"""Findings: what the replay saw that is not as the rules or the record demand."""

from __future__ import annotations

from dataclasses import dataclass

from notation.message import Message


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault, or a note, at an event. `id` is by game (`bridge/revoke`, `totom/B1`, `chan/F03`).

    `event` is 0 for the opening of the hand. `by` is the seat that did it, "" for nobody.
    `note` marks what is said but is no fault. `evidence` lists the events that show it.
    """

    id: str
    event: int
    by: str
    article: str
    message: Message
    evidence: tuple[int, ...] = ()
    note: bool = False
