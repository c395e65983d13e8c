"""What the rules do about an irregularity: settled by what followed, or left for somebody to choose."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.finding import Finding
from adjudicator.ruling import Step
from notation.message import ArgumentValue, Message


@dataclass(frozen=True, slots=True)
class Option:
    """What somebody may choose: `chooser` is a seat, or `td` for the director's judgement."""

    chooser: str
    clause: str
    words: str  # message id
    args: tuple[tuple[str, ArgumentValue], ...] = ()

    @property
    def message(self) -> Message:
        """What may be chosen."""
        return Message(self.words, tuple(sorted(self.args)))


@dataclass(frozen=True, slots=True)
class Rectification:
    """What the laws do about one finding.

    `state` is accepted, corrected, cancelled, established, open (nothing was done yet) or settled
    elsewhere (`claim`: in the ruling on a claim). `tricks` move from the offender's side. `options`
    are the outcomes that are left to choose.
    """

    finding: Finding
    state: str
    steps: tuple[Step, ...]
    options: tuple[Option, ...] = ()
    tricks: int = 0
    penalty_cards: tuple[tuple[str, str, str], ...] = ()  # (seat, card, minor | major)
