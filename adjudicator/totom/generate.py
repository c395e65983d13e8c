"""Random hands: legal ones, and hands with one named fault planted.

Deterministic: the same seed gives the same hands on any machine. A planted fault is named in the
private tag `x-planted`, as the finding's id and event.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from adjudicator.generated import Generated, planted_tag
from adjudicator.totom.deals import Cards, Wanted, deal
from adjudicator.totom.opening import opening
from adjudicator.totom.plant import CODES, Plan, wanted
from adjudicator.totom.play import Table, arrange, claimers, finish, step, ways_to_win
from adjudicator.totom.rules import rules_named
from notation.acts import Accept, Object
from notation.games.totom import FACES, SEATS
from notation.record import ALL, Deal, HandRecord, Holding, Tag

RULES = "san-dinh"
NOBODY = f"{SEATS[0]} 0"  # the streak where nobody has won the hand before
_LONGEST = 200  # acts of play


@dataclass(frozen=True, slots=True)
class Before:
    """What a hand begins with: its number; the seat that has the cái and a streak, if that is given."""

    number: int
    cai: int | None = None
    streak: str = ""


def generate(seed: int, count: int, irregular: bool = False, claims: bool = False) -> Iterator[Generated]:
    """`count` hands. With `irregular` each has one planted fault; with `claims` it ends in an answered ù."""
    for number in range(1, count + 1):
        source = Random(f"totom {seed} {number}")
        yield _hand(source, Before(number), irregular, claims)


def one_hand(
    source: Random,
    number: int,
    irregular: bool = False,
    claims: bool = False,
    cai: str = "",
    streak: str = "",
) -> Generated:
    """The hand of that number at a table: who has the cái, and who has won the hands before (`[streak …]`)."""
    before = Before(number, SEATS.index(cai) if cai else None, streak or NOBODY)
    return _hand(source, before, irregular, claims)


def _hand(source: Random, before: Before, irregular: bool, claims: bool) -> Generated:
    """Deals until one of them can be played as wanted."""
    while True:
        if irregular:
            made = _irregular(source, before, CODES[(before.number - 1) % len(CODES)])
        else:
            made = _legal(source, before, claims)
        if made is not None:
            return made


def _legal(source: Random, before: Before, claims: bool) -> Generated | None:
    """A hand without a finding; with `claims` one that was won and answered, else None."""
    cards = deal(source, Wanted(), before.cai)
    table = _table(source, before, cards)
    arrange(table)
    eager = source.choice((0.0, 0.3, 0.6))
    for _ in range(_LONGEST):
        for seat in claimers(table):
            chosen = ways_to_win(table, seat)
            if chosen is not None:
                event = finish(table, seat, chosen)
                table.do(ALL, Accept(event))
                return Generated(_complete(table, None))
        if not step(table, eager):
            break
    return None if claims else Generated(_complete(table, None))


def _irregular(source: Random, before: Before, code: str) -> Generated | None:
    """A hand with that fault; None when this deal gave no place for it."""
    cards = deal(source, wanted(code), before.cai)
    table, plan = _table(source, before, cards), Plan(code, cards)
    planted, left_alone = plan.arrange(table)
    arrange(table, left_alone)
    ignore = frozenset({cards.special}) if code == "K1" else frozenset()
    eager = source.choice((0.0, 0.3, 0.6)) if code not in ("D1", "D2") else 0.8
    for _ in range(_LONGEST):
        if planted is None and (planted := plan.in_play(table)) is not None:
            if code in ("U1", "B3"):
                break
            continue
        winner = next(
            (
                (seat, way)
                for seat in claimers(table)
                if (way := ways_to_win(table, seat, ignore)) is not None
            ),
            None,
        )
        if winner is not None:
            if planted is None:
                planted = plan.at_u(table, *winner)
                if planted is None:
                    return None
            else:
                finish(table, *winner)
            break
        if not step(table, eager):
            break
    if planted is None:
        return None
    if code in ("K1", "K2", "B1", "B2", "B3", "U1", "U2", "X1", "X3"):
        event = table.events[planted[1] - 1]
        table.do(source.choice([seat for seat in SEATS if seat != event.actor]), Object(planted[1]))
    return Generated(_complete(table, planted), planted)


def _random_streak(source: Random) -> str:
    """Somebody's streak of no hand to three."""
    seat, wins = SEATS[source.randrange(len(SEATS))], source.randrange(4)
    return f"{seat} {wins}" + {0: "", 1: "", 2: " thong", 3: " khoi 3"}[wins]


def _table(source: Random, before: Before, cards: Cards) -> Table:
    """The record before the first event, and its position."""
    tags = (
        Tag("game", "totom"), Tag("rules", RULES), Tag("hand", str(before.number)),
        Tag("cai", SEATS[cards.cai]), Tag("streak", before.streak or _random_streak(source)),
    )  # fmt: skip
    hands = tuple(
        Holding(SEATS[at], tuple(FACES[face] for face in hand)) for at, hand in enumerate(cards.hands)
    )
    record = HandRecord("totom", tags, Deal(hands, tuple(FACES[face] for face in cards.noc)))
    return Table(record, opening(record, rules_named(RULES)), source)


def _complete(table: Table, planted: tuple[str, int] | None) -> HandRecord:
    """The record with its events, and the planted fault in a tag."""
    tags = table.record.tags
    if planted is not None:
        tags = (*tags, planted_tag(*planted))
    return replace(table.record, tags=tags, events=tuple(table.events))
