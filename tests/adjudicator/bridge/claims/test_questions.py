"""The other opinion shown beside a number: cards or suits in order (70D1), the irrational guess (70E1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.bridge.claims.facts import gather
from adjudicator.bridge.claims.questions import tricks_said
from adjudicator.bridge.claims.valuation import Valuation, Worth
from adjudicator.game import Options
from adjudicator.procedure import case_of
from adjudicator.profile import profile
from adjudicator.replay import replay
from adjudicator.ruling import Judgement
from tests.adjudicator.bridge.claims.ruled import FOUR, judged, record_of, tricks

#: The spade left falls under the ace, the HQ is no winner: three tricks by cards, four by suits.
ORDER = "position N:5.A2.-.A4 E:-.76.-.QJT S:A7.Q3.-.5 W:6.K4.-.K6 lead S"
#: Clubs may be finessed either way or played from the top, where the queen falls.
GUESS = "position N:T98.-.-.Q8 E:K4.-.-.KT9 S:63.-.-.652 W:A5.-.-.AJ4 lead E"
EXCEPTED = "house/wbf/guess_percent_excepted"


def asked(judgement: Judgement, start: str) -> list[tuple[str, object, object]]:
    """The questions that begin so, with both numbers."""
    return [(q.fact, q.if_true, q.if_false) for q in judgement.questions if q.fact.startswith(start)]


WORDS = "the rest: the last spade drops under my ace, the CA is good, the hearts are good"


# 70D1
def test_70d1_cards_named_in_turn_may_stand_for_their_suits() -> None:
    ruling = judged(f'{ORDER}\n1 S claims 5 says "{WORDS}"\n2 W objects to 1', "2007")
    assert tricks(ruling) == 3
    assert asked(ruling, "line") == [('line 1 "run S; run C; run H; rest"', 4, 3)]


def test_70d1_a_suit_of_which_several_cards_are_named_is_run_once() -> None:
    """By cards he may lead the four of hearts, good as he thinks, before the two of diamonds; by suits not."""
    hands = "position N:-.32.KJ.5 E:-.KQ.Q65.- S:-.4.A2.AK W:-.J.43.32 lead S"
    ruling = judged(f'{hands}\n1 S claims 5 line "play DA CA CK; rest"\n2 W objects to 1')
    assert (tricks(ruling), asked(ruling, "line")) == (3, [('line 1 "run D; run C; rest"', 4, 3)])


def test_70d1_no_order_of_suits_where_the_words_already_run_them() -> None:
    ruling = judged(f'{ORDER}\n1 S claims 5 line "run S; run C; run H; rest"\n2 W objects to 1')
    assert (tricks(ruling), asked(ruling, "line")) == (4, [])


def test_70d1_no_order_of_suits_without_words_or_where_the_claim_stands() -> None:
    assert asked(judged(f"{ORDER}\n1 S claims 5\n2 W objects to 1"), "line") == []
    stands = judged(f'{ORDER}\n1 S claims 3 line "play SA CA; run H; rest"\n2 W objects to 1')
    assert asked(stands, "line") == []


def test_70d1_a_reading_by_suits_that_is_worth_less_asks_nothing() -> None:
    """By cards he makes the king and the jack. By suits he gives West the second spade before he takes the jack."""
    hands = "position N:-.-.QT82.- E:3.5.63.- S:K7.J.J.- W:Q86.-.A.- lead S"
    ruling = judged(f'{hands}\n1 S claims 4 line "play SK HJ; rest"\n2 W objects to 1')
    by_suits = judged(f'{hands}\n1 S claims 4 line "run S; run H; rest"\n2 W objects to 1')
    assert (tricks(ruling), tricks(by_suits)) == (2, 1)
    assert asked(ruling, "line") == []


def test_70d1_a_card_that_an_opponent_beats_names_no_suit() -> None:
    ruling = judged(f'{ORDER}\n1 S claims 5 line "play SA H3; rest"\n2 W objects to 1')
    assert asked(ruling, "line") == []


def test_70d1_whether_a_break_that_is_seen_is_noticed_is_an_opinion() -> None:
    """Five spades with East: who sees it at the first round cashes the ace of hearts before he gives one up."""
    hands = "position N:5.32.2.3 E:QJ98.-.5.- S:AKT3.A.-.- W:-.KQ.KQ.A lead S"
    ruling = judged(f'{hands}\n1 S claims 5 line "run S; run H"\n2 W objects to 1')
    assert (tricks(ruling), asked(ruling, "house")) == (3, [("house/wbf/notices_break", 3, 2)])
    assert [question.default for question in ruling.questions] == [True]


def test_70a_of_two_readings_the_doubtful_one_is_asked_about() -> None:
    """Clubs first makes all four tricks; diamonds first leaves South in dummy, with two hearts to lose."""
    hands = "position N:-.32.AK.- E:-.KQ.3.5 S:-.-.2.AKQ W:-.54.5.6 lead S"
    ruling = judged(f'{hands}\n1 S claims 4 says "I run the clubs and the diamonds"\n2 W objects to 1')
    assert (tricks(ruling), asked(ruling, "line")) == (2, [('line 1 "run C; run D"', 4, 2)])
    assert [question.default for question in ruling.questions] == [False]


# where the search ran out
@pytest.fixture
def worth() -> Worth:
    """What South's claim of four tricks is worth: three, known exactly."""
    walked = replay(record_of(f"{FOUR}\n1 S claims 4\n2 W objects to 1"))
    facts = gather(case_of(walked, walked.record.events[0], Options()))
    found = Valuation(facts).worst(profile("bridge", "wbf"), 4)
    assert (found.low, found.high) == (3, 3)
    return found


@pytest.mark.parametrize(
    ("claimer", "low", "high", "said"),
    [("S", 3, 3, 3), ("S", 0, 0, 0), ("S", 0, 2, "≤2"), ("S", 1, 4, "≥1"), ("S", 1, 3, "1-3"), ("S", 0, 4, "≤4"),
     ("W", 1, 1, 3), ("W", 0, 1, "≥3"), ("W", 2, 4, "≤2"), ("W", 1, 2, "2-3")],
)  # fmt: skip
def test_numbers_are_declarers_tricks_and_an_interval_is_said_as_one(
    worth: Worth, claimer: str, low: int, high: int, said: object
) -> None:
    walked = replay(record_of(f"{FOUR}\n1 {claimer} claims 4"))
    facts = gather(case_of(walked, walked.record.events[0], Options()))
    assert tricks_said(facts, replace(worth, low=low, high=high)) == said


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        ((3, 3), (3, 3), False),
        ((2, 2), (3, 3), True),
        ((0, 3), (3, 3), False),
        ((0, 2), (3, 4), True),
        ((1, 3), (2, 4), False),
    ],
)
def test_numbers_differ_where_no_interval_holds_both(
    worth: Worth, one: tuple[int, int], other: tuple[int, int], differ: bool
) -> None:
    first, second = (replace(worth, low=low, high=high) for low, high in (one, other))
    assert first.differs(second) is second.differs(first) is differ


# N9
@pytest.mark.parametrize(
    ("tags", "ruled", "fact"),
    [("", 3, [("class S beginner", 2, 3)]), ('[class "S beginner"]', 2, []), ('[class "S average"]', 3, [])],
)
def test_n9_a_claim_that_stands_is_asked_of_a_beginner(tags: str, ruled: int, fact: list[object]) -> None:
    """South must play his second honour under a higher one, or the third spade is out of reach."""
    hands = "position N:AKT.-.-.- E:4.-.65.- S:QJ.-.3.- W:5.-.A.K lead S"
    ruling = judged(f"{hands}\n1 S claims 3\n2 W objects to 1", tags=f'[trumps "NT"] [declarer "S"] {tags}')
    assert (tricks(ruling), asked(ruling, "class")) == (ruled, fact)


def test_n9_nor_does_a_beginner_ruff_a_winner_of_his_own_side() -> None:
    """N3: dummy's king of hearts has won; the last trump stays in hand, and all four tricks are there."""
    hands = "position N:-.KQ.A4.- E:7.-.K2.8 S:K9.4.-.2 W:-.95.Q.A lead S"
    words = 'says "I pull the last trump and run hearts"'
    ruling = judged(f"{hands}\n1 S claims 4 {words}\n2 W objects to 1", tags='[trumps "S"] [declarer "S"]')
    assert (tricks(ruling), asked(ruling, "class")) == (4, [])


# 70E1
def test_70e1_the_better_guess_is_shown_where_the_code_has_the_exception() -> None:
    tags = '[trumps "H"] [declarer "E"]'
    for edition in ("2007", "1997"):
        ruling = judged(f"{GUESS}\n1 E claims 5\n2 N objects to 1", edition, tags)
        assert (tricks(ruling), asked(ruling, EXCEPTED)) == (4, [(EXCEPTED, 5, 4)])


def test_70e1_no_exception_of_irrationality_in_2017() -> None:
    ruling = judged(f"{GUESS}\n1 E claims 5\n2 N objects to 1", "2017", '[trumps "H"] [declarer "E"]')
    assert (tricks(ruling), asked(ruling, EXCEPTED)) == (4, [])
