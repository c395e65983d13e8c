"""A claim as a problem for the Law 70 engine, and the engine's answer: plain values.

Seats are numbers N E S W = 0 1 2 3, cards and masks as in `notation.games.bridge`.
All trick numbers count the declaring side's tricks among those left at the claim, the trick in
progress included, whoever claims; only `claimed` counts the claimer's own side.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.bridge.engine.mentions import speaks_of
from adjudicator.bridge.faced import NOTHING_FACED, Faced
from adjudicator.profile import Profile
from adjudicator.ruling import LineCard
from notation.statement import Statement


@dataclass(frozen=True, slots=True)
class ClaimProblem:
    """The position at the claim, the words, and what is known of the claimer's mind.

    `hands` are the cards left (N E S W), without those in `trick`; `leader` led the trick in
    progress or is to lead. `played` is the earlier play in order as (seat, card), as far as the
    record has it; `shown_out[seat]` has bit `1 << suit` where the seat is known to be void.
    `trumps` is a suit number or None. `speaks_of_trumps`: words beside the statement say something
    about trumps. `knew` and `forgot` are masks of opposing cards on which the director found a fact.
    `claimed` is None where no number was given.
    """

    hands: tuple[int, int, int, int]
    trumps: int | None
    leader: int
    trick: tuple[int, ...]
    declarer: int
    claimer: int
    claimed: int | None
    statement: Statement
    speaks_of_trumps: bool
    played: tuple[tuple[int, int], ...]
    shown_out: tuple[int, int, int, int]
    knew: int
    forgot: int
    player_class: str  # beginner, average, expert
    edition: str  # 1997, 2007, 2017
    profile: Profile
    faced: Faced = NOTHING_FACED  # penalty cards on the table

    @property
    def tricks_left(self) -> int:
        """Tricks left, the one in progress included."""
        return (
            max(mask.bit_count() for mask in self.hands)
            if not self.trick
            else (sum(mask.bit_count() for mask in self.hands) + len(self.trick)) // 4
        )

    @property
    def mentions_trumps(self) -> bool:
        """Do the words say anything about trumps (70C1)?"""
        return self.speaks_of_trumps or speaks_of(self.statement, self.trumps)

    @property
    def opponents(self) -> tuple[int, int]:
        """The two seats of the other side."""
        return ((self.claimer + 1) % 4, (self.claimer + 3) % 4)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The first play where a better normal line left the deciding one, and the rule that allows it."""

    index: int  # position in the deciding line
    better: str  # card code of the better play
    rule: str


@dataclass(frozen=True, slots=True)
class ClaimValue:
    """The worst that any normal line does.

    `tricks` is None where the budget was spent; then `bounds` is an honest interval. `best` is the
    most that a normal line yields, so (tricks, best) is the range over the normal lines; None where
    it was not exhausted. `forgotten` lists the sets of opposing cards (masks) that the claimer must
    have been unaware of. `broke_at` is the index of the statement token that could not be followed.
    """

    tricks: int | None
    exact: bool
    bounds: tuple[int, int]
    best: int | None
    line: tuple[LineCard, ...]
    turning_points: tuple[TurningPoint, ...]
    forgotten: tuple[int, ...]
    broke_at: int | None
    nodes: int
    limb_70c: tuple[bool, bool, bool]  # said nothing, likely unaware, a normal play loses to the trump
    rules_used: tuple[str, ...]  # N1 … N9, order (70E2), E1, 70C, statement, sure …
