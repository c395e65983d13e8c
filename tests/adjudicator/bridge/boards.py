"""Small boards for the tests: records built from calls and cards, without the text notation."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.bridge.game import GAME
from adjudicator.bridge.position import Position
from adjudicator.finding import Finding
from adjudicator.profile import Profile
from notation.acts import Act
from notation.games.bridge import SEATS
from notation.games.bridge_acts import Call, Play
from notation.record import Deal, Event, HandRecord, Holding, Tag
from notation.record import Position as Ending

DEAL = "N:872.QT5.J97.AT64 E:A63.J8642.K53.KJ S:J5.9.AT862.Q8752 W:KQT94.AK73.Q4.93"
LITERAL = Profile("bridge", "wbf", ())


def holdings(text: str) -> tuple[Holding, ...]:
    """`N:AKQ2.T98.765.432 …` as holdings."""
    return tuple(
        Holding(
            hand[0],
            tuple(
                suit + rank
                for suit, ranks in zip("SHDC", hand[2:].split("."), strict=True)
                for rank in ranks
                if rank != "-"
            ),
        )
        for hand in text.split()
    )


def record(
    acts: Iterable[tuple[str, Act]], deal: str | None = DEAL, position: Ending | None = None, **tags: str
) -> HandRecord:
    """A bridge record of these acts; events are numbered from 1."""
    named = {"game": "bridge", "rules": "wbf-2017", "dealer": "N", "vul": "None"} | tags
    cards = position if position is not None else Deal(holdings(deal)) if deal is not None else None
    events = tuple(Event(number, actor, act) for number, (actor, act) in enumerate(acts, 1))
    return HandRecord("bridge", tuple(Tag(name, value) for name, value in named.items()), cards, events)


def calls(first: str, text: str) -> list[tuple[str, Act]]:
    """An auction: calls clockwise from `first`."""
    start = SEATS.index(first)
    return [(SEATS[(start + place) % 4], Call(call)) for place, call in enumerate(text.split())]


def plays(first: str, text: str) -> list[tuple[str, Act]]:
    """Cards clockwise from `first`."""
    start = SEATS.index(first)
    return [(SEATS[(start + place) % 4], Play(card)) for place, card in enumerate(text.split())]


def walk(made: HandRecord) -> tuple[list[Position], list[Finding]]:
    """Positions and findings of a record."""
    position = GAME.opening(made, LITERAL)
    positions, found = [position], list(GAME.faults_of_opening(made, position))
    for event in made.events:
        found.extend(GAME.check(position, event))
        position = GAME.observe(position, event)
        positions.append(position)
    found.extend(GAME.close(made, positions, LITERAL))
    return positions, found


def ids(found: list[Finding]) -> list[tuple[str, int]]:
    """Finding ids with their events."""
    return [(finding.id.removeprefix("bridge/"), finding.event) for finding in found]
