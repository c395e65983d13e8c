"""A claim and the play that was spared: the deciding line, played, gives the number; no normal line gives less."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.search import Node, Players, Worst, tricks_left
from adjudicator.bridge.engine.value import searches_of, value
from adjudicator.game import Options
from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from adjudicator.ruling import LineCard
from notation.acts import Claim, Play
from notation.games.bridge import CARDS, SEAT_NUMBER
from notation.parse import parse
from notation.record import Event, HandRecord
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.metamorphic.corpus import a_claim, quick
from tests.metamorphic.judged import BUDGET
from tests.metamorphic.problems import own_tricks
from tests.metamorphic.relation import relation


@relation(40)
def test_the_deciding_line_played_at_the_table(source: Random) -> None:
    """The record up to the claim, then the line as cards: no fault, and declarer's side has the tricks awarded."""
    the_line_gives_the_number(a_claim(source, "bridge"))


def test_the_deciding_line_of_every_case() -> None:
    """All hands in files with few tricks left."""
    for record in quick("bridge"):
        if any(isinstance(event.act, Claim) for event in record.events):
            the_line_gives_the_number(record)


def test_a_finesse_is_led_towards_from_below() -> None:
    """North has AJ5, South KT3: "finesse DJ through W" is no lead of the king with the jack thrown under it."""
    (record,) = parse(
        '[game "bridge"]\n[rules "wbf-2017"]\n[trumps "NT"] [declarer "S"]\n'
        "position N:-.-.AJ5.- E:-.-.764.- S:-.-.KT3.- W:-.-.Q98.- lead S\n"
        '1 S claims 3 line "finesse DJ through W"\n2 W objects to 1\n'
    ).records
    the_line_gives_the_number(record)
    (ruling,) = adjudicate(replay(record))
    assert ruling.judgement.deciding_line[0].card in ("DT", "D3")


def the_line_gives_the_number(record: HandRecord) -> None:
    """Play the deciding line of the first claim."""
    claim = next(event for event in record.events if isinstance(event.act, Claim))
    walked = replay(record)
    ruling = next(one for one in adjudicate(walked, Options(True, BUDGET)) if one.event == claim.number)
    if any(not found.note for found in walked.findings):
        return  # a revoke is put right first
    line = ruling.judgement.deciding_line
    result = None if ruling.result is None else ruling.result.as_json()
    if not line or result is None or result["declarer_tricks"] is None or result.get("revoke_tricks"):
        return
    events = list(record.events[: claim.number - 1])
    events += [Event(claim.number + place, card.by, Play(card.card)) for place, card in enumerate(line)]
    played = replay(replace(record, events=tuple(events), facts=(), whatifs=(), rulings=()))
    assert [found for found in played.findings if found.event >= claim.number and not found.note] == []
    before, after = walked.positions[claim.number - 1], played.positions[-1]
    side = after.declarer % 2
    assert after.taken[side] - before.taken[side] == result["declarer_tricks"]


def a_walk(source: Random, node: Node, worst: Worst, players: Players) -> int:
    """One normal line against any cards of the others; tricks of the claimer's side."""
    total = 0
    while tricks_left(node):
        seat = (node.leader + len(node.trick)) % 4
        node, won = worst.after(source.choice(players.choices(node, seat)), seat)
        total += won
    return total


@relation(60)
def test_no_normal_line_gives_less(source: Random) -> None:
    """Whatever the others play, and whichever normal line he takes, in every state of mind he may be in."""
    problem = random_claim(source, source.randint(2, 5), words=source.random() < 0.4)
    least = own_tricks(problem, value(problem, BUDGET))
    for root, worst, players in searches_of(problem, Counter(BUDGET)):
        for _ in range(6):
            assert a_walk(source, root, worst, players) >= least, problem


def broken_tokens(
    line: tuple[LineCard, ...], node: Node, worst: Worst, players: Players
) -> set[int | None] | None:
    """The tokens noted as broken along a line; None where it is no line of this state of mind."""
    found: set[int | None] = set()
    for played in line:
        seat = SEAT_NUMBER[played.by]
        choice = next((one for one in players.choices(node, seat) if CARDS[one.card] == played.card), None)
        if choice is None:
            return None
        node = worst.after(choice, seat)[0]
        found.add(node.place.broke_at)
    return found


@relation(40)
def test_the_broken_words_are_those_of_the_line_shown(source: Random) -> None:
    """What other lines, met on the way to the number, could not follow is no matter of the ruling."""
    problem = random_claim(source, source.randint(2, 5), words=True)
    answer = value(problem, BUDGET)
    lines = [broken_tokens(answer.line, *search) for search in searches_of(problem, Counter(BUDGET))]
    assert any(found is not None and found - {None} <= {answer.broke_at} for found in lines), problem
    if answer.broke_at is not None:
        assert any(found is not None and answer.broke_at in found for found in lines), problem
