"""The procedure common to the games: what belongs to a claim, its kind, the time of appeal, references, profiles, hashes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from adjudicator.articles import article, book
from adjudicator.finding import Finding
from adjudicator.game import Options, game
from adjudicator.procedure import adjudicate, appeal_deadline, case_of, kind_of
from adjudicator.profile import UnknownProfile, profile, profile_names
from adjudicator.rectification import Option, Rectification
from adjudicator.references import faults_of_reference
from adjudicator.replay import Replay, replay
from adjudicator.ruling import Judgement, Kind, LineCard, Nature, Outcome, Question, Ruling, Status, Step
from adjudicator.ruling_data import (
    ReadResult,
    canonical_json,
    rectification_data,
    ruling_data,
    ruling_hash,
    ruling_of,
)
from notation.acts import (
    Accept,
    Accuse,
    Act,
    AddTo,
    Agree,
    Amend,
    AskPlayOn,
    Claim,
    Concede,
    Object,
    Recall,
    Show,
    Stop,
    Talk,
    Withdraw,
)  # fmt: skip
from notation.games.bridge_acts import Play
from notation.games.mat_acts import BoBai, U
from notation.message import message
from notation.parse import parse
from notation.record import Event, HandRecord

HEAD = '%van 1.0\n[game "bridge"]\n[rules "wbf-2017"]\n[trumps "NT"] [declarer "S"]{tags}\n'
FOUR = "position N:43.AJ.-.- E:65.65.-.- S:AK.32.-.- W:87.KQ.-.- lead S won 5-4"
BOOK = Judgement(Status.AGREED, Nature.BOOK, None, ())


def record(body: str, tags: str = "") -> HandRecord:
    parsed = parse(f"{HEAD.format(tags=tags)}{FOUR}\n{body}\n")
    assert parsed.diagnostics == ()
    return parsed.records[0]


def acts(*made: tuple[str, Act]) -> HandRecord:
    """A record whose events need not make sense."""
    events = tuple(Event(number, actor, act) for number, (actor, act) in enumerate(made, 1))
    plain = record("1 S claims 4")
    return HandRecord(plain.game, plain.tags, plain.cards, events)


def answers(made: HandRecord, claim: int) -> tuple[list[int], list[int]]:
    """The numbers of the events that speak of a claim, and of all behind it."""
    walked = replay(made)
    case = case_of(walked, made.events[claim - 1], Options())
    assert case.position is walked.positions[claim - 1]
    return [event.number for event in case.responses], [event.number for event in case.after]


def test_what_answers_a_claim_directly_or_through_what_it_answers() -> None:
    made = record(
        '1 S claims 3\n2 W objects to 1\n3 S adds to 1 says "x"\n4 W withdraws 2\n5 E says "hm"\n'
        "6 S claims 2\n7 W accepts 6\n8 W withdraws 7\n9 W asks play-on 1\n10 all agrees to 9"
    )
    assert answers(made, 1) == ([2, 3, 4, 9, 10], [2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert answers(made, 6) == ([7, 8], [7, 8, 9, 10])


@pytest.mark.parametrize("act", [Object(0), Object(2), Object(3), Object(9), Talk(), Object(-1)])
def test_what_refers_to_nothing_before_it_answers_no_claim(act: Act) -> None:
    assert answers(acts(("S", Claim(4)), ("W", act), ("E", Accept(1))), 1)[0] == [3]


def test_words_about_an_event_that_points_ahead_to_the_claim_answer_no_claim() -> None:
    made = acts(("W", Object(2)), ("S", Claim(4)), ("E", AddTo(1)), ("W", Withdraw(3)), ("W", Object(2)))
    assert answers(made, 2)[0] == [5]


@pytest.mark.parametrize("kind", [Accept, Object, AddTo, Amend, Withdraw, Recall, AskPlayOn, Agree])
def test_every_kind_of_answer(kind: type[Act]) -> None:
    assert answers(acts(("S", Claim(4)), ("W", kind(1))), 1)[0] == [2]  # type: ignore[call-arg]


def test_each_claim_is_ruled_in_the_order_of_the_record() -> None:
    walked = replay(record("1 S claims 4\n2 W objects to 1\n3 S plays SA\n4 S claims 3\n5 W accepts 4"))
    found = adjudicate(walked)
    assert [(ruling.event, ruling.by, ruling.kind) for ruling in found] == [
        (1, "S", Kind.CLAIM),
        (4, "S", Kind.CLAIM),
    ]
    assert len({ruling.hand_hash for ruling in found}) == 1
    assert found[0].hand_hash
    assert adjudicate(replay(record("1 S plays SA"))) == ()


def test_the_game_may_know_the_kind_of_a_claim_better_than_the_act() -> None:
    (found,) = adjudicate(replay(record('1 W says "I give up"')))
    assert (found.kind, kind_of(record('1 W says "I give up"').events[0])) == (Kind.CONCESSION, Kind.SHOWN)


def test_words_of_a_player_are_ruled_on_and_cards_are_not() -> None:
    made = record('1 S says "the rest are mine"\n2 S plays SA\n3 W plays S7')
    assert [ruling.event for ruling in adjudicate(replay(made))] == [1]


@pytest.mark.parametrize(
    ("act", "kind"),
    [(Claim(3), Kind.CLAIM), (Concede(1), Kind.CONCESSION), (BoBai(), Kind.CONCESSION), (U(), Kind.U),
     (Accuse("1", "B1"), Kind.ACCUSATION), (Withdraw(1), Kind.WITHDRAWAL), (Show(("all",)), Kind.SHOWN), (Stop(), Kind.SHOWN)],
)  # fmt: skip
def test_the_kind_of_ruling_that_an_act_calls_for(act: Act, kind: Kind) -> None:
    assert kind_of(Event(1, "S", act)) is kind


@pytest.mark.parametrize(
    ("body", "tags", "words", "scored"),
    [("1 S claims 4", "", "appeal-rule", None), ("1 S claims 4\n2 table scored @21:10", "", "appeal-until", "21:10"),
     ("1 S claims 4", ' [scored "20:30"]', "appeal-until", "20:30"),
     ("1 S claims 4\n2 table scored @21:10", ' [scored "20:30"]', "appeal-until", "21:10"),
     ("1 S claims 4\n2 table scored @21:10\n3 table correction-ends", "", "appeal-over", None)],
)  # fmt: skip
def test_until_when_a_ruling_may_be_appealed(body: str, tags: str, words: str, scored: str | None) -> None:
    found = appeal_deadline(record(body, tags), BOOK)
    assert (found.id, dict(found.args).get("scored")) == (f"bridge.{words}", scored)


# References
@pytest.mark.parametrize(
    ("first", "act", "fault"),
    [
        (Claim(4), Object(1), None), (Show(("all",)), Object(1), None), (Stop(), Accept(1), None), (Talk(), Object(1), None),
        (Withdraw(1), Object(1), None), (Claim(4), Object(3), "refers-to-nothing"), (Claim(4), Object(2), "refers-to-nothing"),
        (Claim(4), Object(9), "refers-to-nothing"), (Claim(4), Withdraw(9), "refers-to-nothing"),
        (Claim(4), Agree(1), "agrees-to-no-request"), (AskPlayOn(1), Agree(1), None), (Withdraw(1), Agree(1), None),
        (Accept(1), Accept(1), "answers-no-claim"), (Accept(1), AskPlayOn(1), "answers-no-claim"),
        (Accept(1), Object(1), "answers-no-claim"), (Accept(1), Withdraw(1), None), (Accept(1), AddTo(1), None),
        (Claim(4), Talk(), None),
    ],
)  # fmt: skip
def test_an_event_that_speaks_of_another(first: Act, act: Act, fault: str | None) -> None:
    made = acts(("S", first), ("W", act), ("E", Talk()))
    found = faults_of_reference(made, made.events[1])
    assert [(f.id, f.event, f.by) for f in found] == ([(f"procedure/{fault}", 2, "W")] if fault else [])
    assert [f for f in replay(made).findings if f.id.startswith("procedure/") and f.event == 2] == list(found)


@pytest.mark.parametrize("answer", [Accept, Object])
def test_who_answers_an_irregular_card_answers_something_and_who_answers_a_regular_one_does_not(
    answer: type[Act],
) -> None:
    lead = acts(("W", Play("S8")), ("S", answer(1)), ("E", answer(2)))  # type: ignore[call-arg]
    found = [(one.id, one.event) for one in replay(lead).findings]
    assert ("bridge/lead-out-of-turn", 1) in found
    assert [one for one in found if one[0].startswith("procedure/")] == [("procedure/answers-no-claim", 3)]
    proper = acts(("S", Play("SA")), ("W", answer(1)))  # type: ignore[call-arg]
    assert [(one.id, one.event) for one in replay(proper).findings] == [("procedure/answers-no-claim", 2)]


# Replay and games
def test_a_replay_has_the_positions_before_each_event_and_after_the_last() -> None:
    walked = replay(record("1 S plays SA\n2 W plays S7\n3 N plays H3\n4 E plays S5\n5 S claims 3"), "acbl")
    assert isinstance(walked, Replay)
    assert (len(walked.positions), walked.profile.name) == (6, "acbl")
    assert [len(position.plays) for position in walked.positions] == [0, 1, 2, 3, 4, 4]
    assert replay(record("1 S claims 4", ' [profile "ebu"]')).profile.name == "ebu"
    assert [f.event for f in walked.findings] == sorted(f.event for f in walked.findings)


def test_an_unknown_game_and_an_unknown_profile() -> None:
    assert game("bridge").name == "bridge"
    with pytest.raises(KeyError):
        game("whist")
    with pytest.raises(UnknownProfile) as raised:
        profile("bridge", "none")
    assert raised.value.known == profile_names("bridge")
    assert str(raised.value) == f"bridge: no profile 'none' (known: {', '.join(raised.value.known)})"


def test_a_profile_takes_from_its_base_what_it_does_not_set() -> None:
    wbf, ebu = profile("bridge", "wbf"), profile("bridge", "ebu")
    assert (wbf.flag("ruff"), ebu.flag("ruff")) == ("any", "judgement")
    assert wbf.flag("unblocking") == ebu.flag("unblocking") == ("average", "expert")
    assert profile_names("bridge") == ("acbl", "ebu", "wbf")
    for made in (wbf, ebu):
        assert hash(made)  # a value: lists and tables are tuples
        assert [name for name, _ in made.flags] == sorted(name for name, _ in made.flags)
        assert "base" not in dict(made.flags)
    with pytest.raises(KeyError):
        wbf.flag("colour")


# Articles
def test_articles_are_found_by_their_full_names() -> None:
    assert article("bridge/2017/70/A", "bridge").id == "bridge/2017/70/A"
    assert article("house/ebu/ruff", "bridge") is book("bridge")["house/ruff"]
    assert article("procedure/reference", "bridge").formalised
    assert not article("bridge/2017/64/C", "bridge").formalised
    with pytest.raises(KeyError):
        article("bridge/2017/99/Z", "bridge")
    for language in ("en", "vi"):
        title, text = article("bridge/2017/70/A", "bridge").words(language)
        assert title
        assert text


# Data
WHY = message("bridge.x", cards=("SA", "H2"), tricks=3)


def ruling(**changes: object) -> Ruling:
    made = Judgement(
        Status.DISPUTED, Nature.JUDGEMENT, None,
        (Step("a/1", Outcome.APPLIES, WHY, (1, 2), ("f1",)), Step("a/2", Outcome.DEFEATED, WHY, defeated_by="a/1")),
        (("wbf", 3), ("ebu", None)), (LineCard("N", "SA", "normal", "N1"),),
        (Question("knew S S5", 4, "≤3", False, WHY), Question("late 2", 1, 2, True)), (WHY,), ("B1",),
    )  # fmt: skip
    values: dict[str, object] = {
        "game": "bridge", "event": 1, "by": "S", "kind": Kind.CLAIM, "judgement": made, "edition": "wbf-2017",
        "profile": "wbf", "engine": "1", "hand_hash": "sha256:0", "appeal": message("bridge.appeal-rule"),
    }  # fmt: skip
    return Ruling(**(values | changes))  # type: ignore[arg-type]


def test_a_ruling_as_data() -> None:
    args = {"cards": ["SA", "H2"], "tricks": 3}
    data = ruling_data(ruling())
    assert data["steps"] == [
        {
            "article": "a/1",
            "outcome": "applies",
            "because_id": "bridge.x",
            "args": args,
            "events": [1, 2],
            "facts": ["f1"],
        },
        {
            "article": "a/2",
            "outcome": "defeated by",
            "because_id": "bridge.x",
            "args": args,
            "defeated_by": "a/1",
        },
    ]
    assert data["questions"] == [
        {
            "fact": "knew S S5",
            "if_true": 4,
            "if_false": "≤3",
            "default": False,
            "because_id": "bridge.x",
            "args": args,
        },
        {"fact": "late 2", "if_true": 1, "if_false": 2, "default": True},
    ]
    assert (data["by_profile"], data["result"], data["faults"]) == ({"wbf": 3, "ebu": None}, None, ["B1"])
    assert data["deciding_line"] == [{"by": "N", "card": "SA", "why": "normal", "rule": "N1"}]
    assert data["notes"] == [{"id": "bridge.x", "args": args}]


@pytest.mark.parametrize("result", [None, ReadResult({"declarer_tricks": 3, "range": [2, 3]})])
def test_a_ruling_that_was_written_is_read_back(result: ReadResult | None) -> None:
    written = ruling()
    elsewhere = (("tu-than", "ù"), ("ban-100", "paid 2")) if result is not None else ()
    judgement = replace(written.judgement, kind=written.kind, result=result, outcome_by_profile=elsewhere)
    written = replace(written, judgement=judgement)
    assert ("outcome_by_profile" in ruling_data(written)) is bool(elsewhere)
    assert ruling_of(json.loads(json.dumps(ruling_data(written))), "bridge") == written


def test_the_hash_of_a_ruling_hangs_on_what_it_says() -> None:
    assert ruling_hash(ruling()) == ruling_hash(ruling())
    assert ruling_hash(ruling()).startswith("sha256:")
    assert ruling_hash(ruling(by="N")) != ruling_hash(ruling())
    assert canonical_json({"b": [1, "é"], "a": None}) == '{"a":null,"b":[1,"é"]}'


def test_a_rectification_as_data() -> None:
    finding = Finding("bridge/revoke", 4, "E", "bridge/2017/61/A", WHY)
    made = Rectification(
        finding, "open", (Step("a/1", Outcome.APPLIES, WHY),), (Option("td", "62/A", "bridge.option", (("b", 1), ("a", 2))),),
        1, (("E", "S4", "major"),),
    )  # fmt: skip
    data = rectification_data(made)
    assert (data["finding"], data["event"], data["by"], data["state"], data["tricks"]) == (
        "bridge/revoke",
        4,
        "E",
        "open",
        1,
    )
    assert data["options"] == [
        {"chooser": "td", "clause": "62/A", "option_id": "bridge.option", "args": {"a": 2, "b": 1}}
    ]
    assert data["penalty_cards"] == [{"seat": "E", "card": "S4", "rank": "major"}]
