"""What an import does on every core: read and prepare hands. Nothing here knows the database, which costs a
worker most of a second to load."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from adjudicator.profile import UnknownProfile
from notation.diagnostics import Diagnostic
from records.prepared import PreparedHand, prepare
from records.replayed import unknown_profile
from records.sources import SourceHand, read_unread


@dataclass(frozen=True, slots=True)
class Worked:
    """A chunk after the work: prepared hands, and the diagnostics of each hand that has any."""

    hands: tuple[PreparedHand, ...]
    diagnostics: tuple[Diagnostic, ...]
    refused: int


def work_leniently(group: list[SourceHand]) -> Worked:
    """Read and prepare a chunk: the part that runs on every core."""
    return _prepare_all(read_hands_of(group, strict=False))


def work_strictly(group: list[SourceHand]) -> Worked:
    """The same, with warnings as errors."""
    return _prepare_all(read_hands_of(group, strict=True))


def read_hands_of(group: list[SourceHand], strict: bool) -> Iterator[SourceHand]:
    """The hands of a chunk, read."""
    for hand in group:
        yield read_unread(hand, strict)


def _prepare_all(hands: Iterable[SourceHand]) -> Worked:
    """Prepare what can be read; what cannot is counted with its reasons."""
    ready: list[PreparedHand] = []
    diagnostics: list[Diagnostic] = []
    refused = 0
    for hand in hands:
        diagnostics.extend(hand.diagnostics)
        if hand.record is None:
            refused += bool(hand.text.strip() or hand.diagnostics)
            continue
        try:
            ready.append(prepare(hand, hand.record))
        except UnknownProfile as wrong:
            diagnostics.append(unknown_profile(hand, wrong))
            refused += 1
    return Worked(tuple(ready), tuple(diagnostics), refused)
