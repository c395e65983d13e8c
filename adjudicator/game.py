"""What a game must provide, and how it is found by name.

`replay` and `procedure` know this Protocol only; they import no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from adjudicator.finding import Finding
from adjudicator.profile import Profile
from adjudicator.ruling import Judgement
from notation.record import Event, HandRecord

GAMES = ("bridge", "totom", "chan")


@dataclass(frozen=True, slots=True)
class Options:
    """How to rule. `disputed`: rule an unanswered or agreed claim as objected to.

    `budget`: nodes that a search may visit, None for the profile's default.
    """

    disputed: bool = False
    budget: int | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One claim with all that was said and found about it, in the order of the record.

    `responses` are the later events that refer to the claim (accepts, objects, adds, recalls,
    withdraws, asks, agrees, amends); `after` all events behind the claim; `position` is the
    game's position just before the claim.
    """

    record: HandRecord
    claim: Event
    position: Any
    positions: Sequence[Any]  # before each event, and after the last: positions[n-1] before event n
    findings: tuple[Finding, ...]
    responses: tuple[Event, ...]
    after: tuple[Event, ...]
    profile: Profile
    options: Options


class Game(Protocol):
    """The rules of one game, as pure functions. A position is a frozen value of the game's own."""

    @property
    def name(self) -> str:
        """The game's name in records."""

    def default_profile(self, record: HandRecord) -> str:
        """The profile that the record asks for, or the game's default."""

    def opening(self, record: HandRecord, profile: Profile) -> Any:
        """The position before the first event."""

    def faults_of_opening(self, record: HandRecord, position: Any) -> tuple[Finding, ...]:
        """Faults of the cards and tags themselves (event 0)."""

    def observe(self, position: Any, event: Event) -> Any:
        """Take a physically possible event into the position, legal or not. Never raises."""

    def check(self, position: Any, event: Event) -> tuple[Finding, ...]:
        """Every fault of the event, at once, seen from the position before it."""

    def close(self, record: HandRecord, positions: Sequence[Any], profile: Profile) -> tuple[Finding, ...]:
        """Findings that only the whole hand shows: declared against computed, revokes, ends."""

    def is_claim(self, event: Event) -> bool:
        """Must this event be ruled on? (Whether it really is a claim is the ruling's first step.)"""

    def judge(self, case: Case) -> Judgement:
        """Decide one claim."""


def game(name: str) -> Game:
    """The game of that name: `adjudicator.<name>.game.GAME`. Raises KeyError for an unknown name."""
    if name not in GAMES:
        raise KeyError(name)
    return cast(Game, import_module(f"adjudicator.{name}.game").GAME)
