"""Findings of fact that contradict each other: none of them settles anything.

Source: Law 70A; a doubt that is left goes against the claimer. Law 85A; the facts are for the director to find.
"""

from __future__ import annotations

from adjudicator.game import Case
from notation.games.bridge import SEATS, mask_of
from notation.record import Fact


def about_event(case: Case, kind: str) -> tuple[Fact, ...]:
    """The findings of that kind about the claim, each text once: more than one contradict each other."""
    found = [fact for fact in case.record.facts if fact.kind == kind and fact.event == case.claim.number]
    return tuple({fact.text: fact for fact in reversed(found)}.values())[::-1]


def about_claimer(case: Case, kind: str, claimer: int | None) -> tuple[Fact, ...]:
    """The findings of that kind about the claimer, or about nobody named."""
    seats = (None, *SEATS) if claimer is None else (None, SEATS[claimer])
    return tuple(fact for fact in case.record.facts if fact.kind == kind and fact.who in seats)


def cards_of(facts: tuple[Fact, ...]) -> int:
    """The cards of these findings, as a mask."""
    mask = 0
    for fact in facts:
        mask |= mask_of(fact.cards)
    return mask


def contradictions(case: Case, claimer: int | None) -> tuple[str, ...]:
    """The names of the findings that contradict each other, in the order of the record."""
    knew, forgot = (about_claimer(case, kind, claimer) for kind in ("knew", "forgot"))
    both = cards_of(knew) & cards_of(forgot)
    named = [fact for fact in knew + forgot if mask_of(fact.cards) & both]
    classes = about_claimer(case, "class", claimer)
    if len({fact.text for fact in classes}) > 1:
        named += classes
    for kind in ("said", "line"):
        found = about_event(case, kind)
        named += found if len(found) > 1 else ()
    names = {fact.name for fact in named}
    return tuple(fact.name for fact in case.record.facts if fact.name in names)
