"""Lines that say independent things may stand in any order: tags, cards, phu, cước, objections, facts."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

from notation.acts import Accept, Object
from notation.games.mat_acts import U
from notation.parse import parse
from notation.record import NO_REMARKS, Detail, Event, Fact, HandRecord
from notation.write import write
from tests.metamorphic.corpus import GAMES, SEATS, a_claim, a_hand
from tests.metamorphic.judged import judged
from tests.metamorphic.relation import relation


def shuffled(source: Random, items: Any) -> list[Any]:
    """The same items in another order, or the same."""
    return source.sample(list(items), len(items))


@relation(30)
def test_tags_and_cards_of_a_hand(source: Random) -> None:
    """The order of tags behind `game`, of hands, and of the cards in a hand is forgiven and forgotten."""
    record = a_hand(source)
    text = write(replace(record, tags=tuple(replace(tag, remarks=NO_REMARKS) for tag in record.tags)))
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("[game "))
    last = next(at for at, line in enumerate(lines[first:], first) if not line.startswith("["))
    tags = re.findall(r"\[.*?\"\]", "\n".join(lines[first + 1 : last]))
    lines[first + 1 : last] = shuffled(source, tags)
    for at, line in enumerate(lines):
        word, *cards = line.split(" ")
        if word == "hand" and cards[0] in SEATS[record.game] and "{" not in line:
            lines[at] = " ".join(["hand", cards[0], *shuffled(source, cards[1:])])
        elif word == "deal" and "{" not in line:
            lines[at] = " ".join([word, *(by_suit(source, hand) for hand in shuffled(source, cards))])
    (read,) = parse("\n".join(lines)).records
    assert by_name(read) == by_name(replace(record, tags=read.tags))
    assert sorted(read.tags, key=str) == sorted(
        (replace(tag, remarks=NO_REMARKS) for tag in record.tags), key=str
    )


def by_suit(source: Random, hand: str) -> str:
    """A bridge hand with the cards of each suit in another order."""
    seat, _, suits = hand.partition(":")
    return seat + ":" + ".".join("".join(shuffled(source, suit)) for suit in suits.split("."))


def by_name(record: HandRecord) -> HandRecord:
    """Without the places in the text."""
    return replace(record, anchors=())


@relation(24)
def test_groups_of_a_layout_and_announced_cuoc(source: Random) -> None:
    """Which phu lie there and which cước are called counts, not in which order."""
    record = a_claim(source, source.choice(("totom", "chan")))
    events = list(record.events)
    at = next(at for at, event in enumerate(events) if isinstance(event.act, U))
    act = events[at].act
    assert isinstance(act, U)
    layout = act.layout and tuple(
        replace(group, cards=tuple(shuffled(source, group.cards))) for group in shuffled(source, act.layout)
    )
    xuong = act.xuong and tuple(shuffled(source, act.xuong))
    events[at] = replace(events[at], act=replace(act, layout=layout, xuong=xuong))
    other = replace(record, events=tuple(events))
    assert outcomes(judged(other)) == outcomes(judged(record))


def outcomes(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Every ruling without the order in which it tells things."""
    found = []
    for ruling in data["rulings"]:
        result = ruling["result"]
        if result is not None and "layout" in result:
            groups = sorted(" ".join(sorted(group.split(" "))) for group in result["layout"])
            result = result | {"layout": groups, "announced": sorted(result.get("announced") or (), key=str)}
            result.pop("winning_group", None)
            # Of two equal cước the one called first counts in full: the points change places, not the sum.
            lines = result.pop("cuoc")
            result["called"] = sorted(line["id"] for line in lines)
            result["points"] = sorted((line["main"], line["dich"], line["points"]) for line in lines)
        found.append(
            {key: ruling[key] for key in ("event", "status", "nature", "by_profile", "faults")}
            | {"result": result, "steps": sorted((s["article"], s["outcome"]) for s in ruling["steps"])}
        )
    return found


@relation(24)
def test_answers_of_different_players(source: Random) -> None:
    """Two players answer one claim: whose answer is written first is no matter, when it is the same answer.

    In bridge the two opponents of the claimer; of a defender's partner the law asks whether he objected at once
    (68B2), so his answer does hang on what stands between.
    """
    record = a_claim(source, source.choice(GAMES))
    claim = next(
        event for event in reversed(record.events) if type(event.act).__name__ in ("Claim", "U", "Concede")
    )
    kept = record.events[: claim.number]
    others = [seat for seat in SEATS[record.game] if seat != claim.actor]
    if record.game == "bridge":
        others = [seat for seat in others if "NESW".find(seat) % 2 != "NESW".find(claim.actor) % 2]
    if len(others) < 2:
        return  # it is not recorded who claimed
    one, other = source.sample(others, 2)
    act = source.choice((Object, Accept))
    detail = Detail(says=source.choice((None, "xin xem bài")))
    number = claim.number

    def answered(first: str, second: str) -> HandRecord:
        more = [Event(number + 1, first, act(number), detail), Event(number + 2, second, act(number), detail)]
        return replace(record, events=(*kept, *more), facts=())

    assert outcomes(judged(answered(one, other))) == outcomes(judged(answered(other, one)))


@relation(30)
def test_facts(source: Random) -> None:
    """Findings of fact about different things may be written down in any order."""
    record = a_claim(source, source.choice(GAMES))
    asked = [
        question["fact"]
        for ruling in judged(record, disputed=True)["rulings"]
        for question in ruling["questions"]
    ]
    facts = [fact for text in dict.fromkeys(asked) if (fact := as_fact(record, text)) is not None]
    named = [replace(fact, name=f"g{place}") for place, fact in enumerate(facts)]
    if len(named) < 2:
        return
    here = judged(replace(record, facts=(*record.facts, *named)), disputed=True)
    there = judged(replace(record, facts=(*shuffled(source, named), *record.facts)), disputed=True)
    assert outcomes(here) == outcomes(there)


def as_fact(record: HandRecord, text: str) -> Fact | None:
    """What a question asks, as the record would say it; None where no fact of the notation answers it."""
    read = parse(write(record) + f"fact q {text}\n").records
    return next((fact for fact in read[0].facts if fact.name == "q"), None) if read else None
