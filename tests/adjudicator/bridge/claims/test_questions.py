"""The other opinion shown beside a number: cards or suits in order (70D1), the irrational guess (70E1)."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Judgement
from tests.adjudicator.bridge.claims.ruled import judged, tricks

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


def test_70d1_no_order_of_suits_where_the_words_already_run_them() -> None:
    ruling = judged(f'{ORDER}\n1 S claims 5 line "run S; run C; run H; rest"\n2 W objects to 1')
    assert (tricks(ruling), asked(ruling, "line")) == (4, [])


def test_70d1_no_order_of_suits_without_words_or_where_the_claim_stands() -> None:
    assert asked(judged(f"{ORDER}\n1 S claims 5\n2 W objects to 1"), "line") == []
    stands = judged(f'{ORDER}\n1 S claims 3 line "play SA CA; run H; rest"\n2 W objects to 1')
    assert asked(stands, "line") == []


def test_70d1_a_card_that_an_opponent_beats_names_no_suit() -> None:
    ruling = judged(f'{ORDER}\n1 S claims 5 line "play SA H3; rest"\n2 W objects to 1')
    assert asked(ruling, "line") == []


def test_70d1_whether_a_break_that_is_seen_is_noticed_is_an_opinion() -> None:
    """Five spades with East: who sees it at the first round cashes the ace of hearts before he gives one up."""
    hands = "position N:5.32.2.3 E:QJ98.-.5.- S:AKT3.A.-.- W:-.KQ.KQ.A lead S"
    ruling = judged(f'{hands}\n1 S claims 5 line "run S; run H"\n2 W objects to 1')
    assert (tricks(ruling), asked(ruling, "house")) == (3, [("house/wbf/notices_break", 3, 2)])
    assert [question.default for question in ruling.questions] == [True]


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


# 70E1
def test_70e1_the_better_guess_is_shown_where_the_code_has_the_exception() -> None:
    tags = '[trumps "H"] [declarer "E"]'
    for edition in ("2007", "1997"):
        ruling = judged(f"{GUESS}\n1 E claims 5\n2 N objects to 1", edition, tags)
        assert (tricks(ruling), asked(ruling, EXCEPTED)) == (4, [(EXCEPTED, 5, 4)])


def test_70e1_no_exception_of_irrationality_in_2017() -> None:
    ruling = judged(f"{GUESS}\n1 E claims 5\n2 N objects to 1", "2017", '[trumps "H"] [declarer "E"]')
    assert (tricks(ruling), asked(ruling, EXCEPTED)) == (4, [])
