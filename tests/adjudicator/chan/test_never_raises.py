"""Any stream of acts, however wrong, is replayed and ruled: nothing raises, everything has words."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.articles import article
from adjudicator.game import Options
from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.acts import Accept, Accuse, Act, AddTo, Amend, Object, Recall, Show, Withdraw
from notation.games.chan import DECK, SEATS
from notation.games.mat_acts import An, Bo, BoBai, Boc, Chiu, CuocCall, Danh, Hoa, TraCua, U, Xuong
from notation.group import Group
from notation.record import Deal, Detail, Event, Fact, HandRecord, Holding, Mat, Position, Tag
from reports.words import words
from tests.adjudicator.chan.table import PROFILES

CARDS = (*DECK.faces, "1v", "tt", "??")
CALLS = ("xuong", "u-chi", "tom", "leo", "thong", "bach-thu", "bach-thu-chi", "chiu-u", "co-chiu", "sieu")


def some_calls(source: Random) -> tuple[CuocCall, ...]:
    """A few announced cước."""
    return tuple(CuocCall(source.choice(CALLS), source.randrange(1, 4)) for _ in range(source.randrange(4)))


def some_layout(source: Random) -> tuple[Group, ...] | None:
    """Groups of any cards, or none."""
    if source.random() < 0.7:
        return None
    return tuple(
        Group(tuple(source.choices(CARDS, k=source.choice([2, 2, 2, 4, 3]))))
        for _ in range(source.randrange(11))
    )


def some_act(source: Random, number: int) -> Act:
    """Any act of the game."""
    card, other = source.choice(CARDS), source.choice(CARDS)
    before = source.randrange(0, number + 1)
    return source.choice(
        [
            Danh(card), Danh(card), Boc(card), Boc(card), Boc(card), Bo(), Bo(), Bo(), An(card, (card,)), An(card, (other,)),
            An(card), An(card, (card, other)), Chiu(card), TraCua(card), TraCua(card, source.choice(SEATS)), BoBai(), Hoa(),
            U(card, None, some_layout(source), some_calls(source)), U(None, None, some_layout(source), None),
            U(card, "chiu", None, ()), Xuong(some_calls(source)), Accept(before), Object(before), Withdraw(before),
            AddTo(before, some_calls(source)), Amend(before, some_layout(source), some_calls(source)), Recall(before),
            Accuse(source.choice(SEATS), source.choice(["F00", "F05", "F11", "F24", "X1"]), source.choice([None, before])),
            Show(tuple(source.choices(CARDS, k=19))),
        ]
    )  # fmt: skip


def some_record(source: Random) -> HandRecord:
    """A record of any kind: whole or partial deals, middles, none; forty acts."""
    pack = [code for code in DECK.faces for _ in range(4)]
    source.shuffle(pack)
    hands = []
    for seat in SEATS:
        many = source.choice([19, 19, 20, 7])
        if source.random() < 0.8:
            hands.append(Holding(seat, tuple(pack[:many])))
            pack = pack[many:]
    noc = tuple(pack[:23]) if source.random() < 0.7 else None
    cards: Deal | Position | None = Deal(tuple(hands), noc)
    if source.random() < 0.3:
        mats = tuple(
            Mat(
                seat, tuple(Group((code,) * source.choice([2, 4])) for code in source.choices(DECK.faces, k=2)),
                out=tuple(source.choices(DECK.faces, k=3)), passed=tuple(source.choices(DECK.faces, k=2)),
            )
            for seat in source.sample(SEATS, 2)
        )  # fmt: skip
        cards = Position(tuple(hands), turn=source.choice([*SEATS, None]), mats=mats, noc=noc)
    elif source.random() < 0.1:
        cards = None
    events = []
    for number in range(1, 41):
        detail = Detail(says=source.choice([None, "tôm, lèo", "hai tôm", "ờ"]))
        events.append(
            Event(
                number, source.choice([*SEATS, *SEATS, "all", "table", "?"]), some_act(source, number), detail
            )
        )
    tags = [Tag("game", "chan"), Tag("cai", source.choice([*SEATS, ""]))]
    if source.random() < 0.4:
        tags += [
            Tag("stake", source.choice(["4-11", "2", "x"])),
            Tag("streak", source.choice(["2 1 thong", "", "9 x"])),
        ]
    if source.random() < 0.2:
        tags.append(Tag("score", "5 -5 0 0"))
    facts = tuple(
        Fact(f"f{n}", source.choice(["said", "late", "held"]), source.choice(SEATS), (source.choice(CARDS),), source.randrange(1, 41), "tôm")
        for n in range(source.randrange(4))
    )  # fmt: skip
    return HandRecord("chan", tuple(tags), cards, tuple(events), facts)


@pytest.mark.parametrize("rules", PROFILES)
def test_any_stream_is_replayed_and_ruled(rules: str) -> None:
    source = Random(f"anything {rules}")
    for _ in range(6):
        check_record(some_record(source), rules)


def check_record(record: HandRecord, rules: str) -> None:
    """Replay and rule; findings, steps, notes and questions have words and articles; settlements add up."""
    walk = replay(record, rules)
    for finding in walk.findings:
        assert words(finding.message, "vi")
        article(finding.article, "chan")
    for disputed in (False, True):
        for ruling in adjudicate(walk, Options(disputed=disputed)):
            for step in ruling.judgement.steps:
                assert words(step.because, "en")
                article(step.article, "chan")
            for message in ruling.judgement.notes:
                assert words(message, "vi")
            for question in ruling.judgement.questions:
                assert question.because is None or words(question.because, "vi")
            if ruling.result is not None:
                told = ruling.result.as_json()
                assert sum(told["settlement"].values()) == 0
                assert told["verdict"] in {
                    "paid",
                    "unpaid",
                    "wrong-layout",
                    "wrong-announcement",
                    "u-lao",
                    "u-bao",
                }
                assert told["settles"] in {"score", "nothing", "den", "fine"}
