"""Law 69: agreement and its late withdrawal; Law 79C; claims that nobody answered."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Nature, Status
from tests.adjudicator.bridge.claims.ruled import FOUR, judged, notes, outcome, rulings, tricks

#: Declarer has two spades and the heart ace; West's king and queen take the fourth trick whatever is played.
GUESS = "position N:43.AJ.-.- E:65.65.-.- S:AK.32.-.- W:87.KQ.-.- lead S won 5-4"
#: Declarer's two kings against the ace on his left: one trick, whatever is led.
ONE = "position N:-.K.K.- E:-.A.4.- S:-.4.3.- W:-.2.5.- lead W won 9-2"
#: The defence takes both of the last tricks whatever happens.
NONE = "position N:-.3.3.- E:-.A.A.- S:-.4.4.- W:-.2.5.- lead W won 9-2"


# 69A
def test_69a_accepted() -> None:
    ruling = judged(f"{FOUR}\n1 S claims 3\n2 W accepts 1")
    assert (ruling.status, ruling.nature, tricks(ruling)) == (Status.AGREED, Nature.BOOK, 3)
    assert outcome(ruling, "69/A") == "applies"
    assert ruling.by_profile == (("wbf", 3), ("ebu", 3), ("acbl", 3))
    closed = judged(f"{FOUR}\n1 S claims 3\n2 W accepts 1\n3 E accepts 1\n4 table next-call W")
    for made, events in ((ruling, (1, 2)), (closed, (1, 2, 3, 4))):
        assert [s.events for s in made.steps if s.article.endswith("69/A")] == [events]


def test_69a_nobody_answered() -> None:
    ruling = judged(f"{FOUR}\n1 S claims 3")
    assert (ruling.status, tricks(ruling), outcome(ruling, "69/A")) == (
        Status.UNANSWERED,
        3,
        "does not apply",
    )


@pytest.mark.parametrize("end", ["table next-call W", "table round-ends"])
def test_69a_silence_until_the_time_is_over(end: str) -> None:
    ruling = judged(f"{FOUR}\n1 S claims 3\n2 {end}")
    assert ruling.status is Status.AGREED
    assert [(s.because.id, s.events) for s in ruling.steps if s.article.endswith("69/A")] == [
        ("bridge.agreed-in-silence", (1, 2))
    ]


def test_69a_the_claimers_own_next_call_is_no_assent() -> None:
    assert judged(f"{FOUR}\n1 S claims 3\n2 table next-call N").status is Status.UNANSWERED


def test_69a_partner_cannot_assent_nor_dummy_for_declarer() -> None:
    assert judged(f"{FOUR}\n1 S claims 3\n2 N accepts 1").status is Status.UNANSWERED
    assert judged(f"{FOUR}\n1 W claims 1\n2 N accepts 1").status is Status.UNANSWERED
    assert judged(f"{FOUR}\n1 W claims 1\n2 S accepts 1").status is Status.AGREED


@pytest.mark.parametrize("doubt", ["W withdraws 2", "E objects to 1"])
def test_69a_objection_after_assent_but_in_time(doubt: str) -> None:
    ruling = judged(f"{GUESS}\n1 S claims 4\n2 W accepts 1\n3 {doubt}")
    assert (ruling.status, outcome(ruling, "69/A")) == (Status.DISPUTED, "does not apply")


def test_69a_a_claim_taken_back_by_its_own_side_leaves_the_others_their_doubt() -> None:
    ruling = judged(f"{FOUR}\n1 S claims 4\n2 S withdraws 1\n3 W objects to 1")
    assert (ruling.status, outcome(ruling, "69/A")) == (Status.DISPUTED, "does not apply")


def test_69a_the_director_has_no_side() -> None:
    ruling = judged(f"{FOUR}\n1 S claims 3\n2 W accepts 1\n3 td objects to 1")
    assert (ruling.status, outcome(ruling, "69/A")) == (Status.AGREED, "applies")
    assert outcome(ruling, "71/B") == "absent"  # nobody of the conceding side regrets it


def test_69a_where_all_object_the_other_side_does() -> None:
    ruling = judged(f"{FOUR}\n1 S claims 3\n2 all objects to 1")
    assert (ruling.status, outcome(ruling, "69/A")) == (Status.DISPUTED, "does not apply")


def test_69a_total_and_score_with_a_contract() -> None:
    tags = '[contract "3NT"] [declarer "S"] [vul "NS"]'
    ruling = judged(f"{FOUR}\n1 S claims 4\n2 W accepts 1", tags=tags)
    assert ruling.result is not None
    assert ruling.result.as_json() == {
        "declarer_tricks": 4, "exact": True, "range": [4, 4], "declarer_total": 9, "score_ns": 600,
    }  # fmt: skip


def test_a_claim_that_its_side_replaced() -> None:
    first, second = rulings(f"{FOUR}\n1 S claims 4\n2 S claims 3\n3 W accepts 2")
    assert (first.status, second.status) == (Status.WITHDRAWN, Status.AGREED)
    assert tricks(second.judgement) == 3


# 69B1
def test_69b1_more_tricks_agreed_than_were_left() -> None:
    ruling = judged(f"{GUESS}\n1 S claims 6\n2 W accepts 1\n3 table next-call W\n4 W withdraws 2")
    assert outcome(ruling, "69/B/1") == "applies"


def test_69b1_not_where_the_numbers_fit() -> None:
    ruling = judged(f"{GUESS}\n1 S claims 4\n2 W accepts 1\n3 table next-call W\n4 W withdraws 2")
    assert outcome(ruling, "69/B/1") == "does not apply"


# 69B2
@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_69b2_a_trick_that_cannot_be_lost_comes_back(edition: str) -> None:
    ruling = judged(f"{NONE}\n1 S claims 1\n2 W accepts 1\n3 table next-call W\n4 W withdraws 2", edition)
    assert (ruling.status, tricks(ruling), outcome(ruling, "69/B/2")) == (Status.WITHDRAWN, 0, "applies")


@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_69b2_a_trick_that_was_never_likely_stays(edition: str) -> None:
    ruling = judged(f"{ONE}\n1 S claims 1\n2 W accepts 1\n3 table next-call W\n4 W objects to 1", edition)
    assert (ruling.status, tricks(ruling), outcome(ruling, "69/B/2")) == (Status.AGREED, 1, "does not apply")


def test_69b2_only_the_trick_that_could_not_be_won_comes_back() -> None:
    """Four were agreed. King and queen of hearts lie over ace and jack: three is the most, so nothing is judged."""
    ruling = judged(
        f"{GUESS}\n1 S claims 4\n2 W accepts 1\n3 table round-ends\n4 E withdraws 2\n5 W withdraws 2"
    )
    assert (ruling.status, tricks(ruling), outcome(ruling, "69/B/2")) == (Status.WITHDRAWN, 3, "applies")
    assert ruling.questions == ()
    assert ruling.by_profile == (("wbf", 3), ("ebu", 3), ("acbl", 3))


def test_69b2_what_the_other_side_would_have_to_guess_is_not_likely() -> None:
    """East must keep one of two kings and cannot know which: both numbers are shown, the claim stands."""
    body = "position N:2.-.-.2 E:-.K.K.- S:-.3.-.- W:5.-.4.- lead S trick SA won 9-2"
    ruling = judged(f"{body}\n1 S claims 2\n2 W accepts 1\n3 table next-call W\n4 E objects to 1")
    assert (ruling.status, tricks(ruling), outcome(ruling, "69/B/2")) == (
        Status.AGREED,
        2,
        "needs judgement",
    )
    assert [(question.if_true, question.if_false) for question in ruling.questions] == [(1, 2)]


def test_69b2_where_the_claimer_would_have_to_guess_a_person_judges() -> None:
    """Three diamonds if the queen is finessed the right way, two if not: nothing shows which he would have played."""
    body = "position N:-.-.AJ5.- E:-.-.764.- S:-.-.KT3.- W:-.-.Q98.- lead S"
    ruling = judged(f"{body}\n1 S claims 3\n2 W accepts 1\n3 table next-call W\n4 W objects to 1")
    assert (ruling.status, tricks(ruling), outcome(ruling, "69/B/2")) == (Status.AGREED, 3, "needs judgement")
    assert [(question.if_true, question.if_false) for question in ruling.questions] == [(2, 3)]


# 79C
@pytest.mark.parametrize(
    "late",
    [
        "4 table correction-ends\n5 W withdraws 2",
        "4 table scored @21:10\n5 W withdraws 2 @21:41",
        "4 table scored @10:00\n5 W withdraws 2 @21:59",
    ],
)
def test_79c_after_the_correction_period(late: str) -> None:
    ruling = judged(f"{NONE}\n1 S claims 1\n2 W accepts 1\n3 table round-ends\n{late}")
    assert (ruling.status, tricks(ruling), outcome(ruling, "79/C")) == (Status.AGREED, 1, "applies")


@pytest.mark.parametrize(
    ("scored", "time"),
    [
        ("@21:10", "@21:39"),
        ("@21:10", "@21:40"),
        ("@21:10", ""),
        ("", "@23:40"),
        ("@21:40", "@21:10"),
        ("@10:00", "@22:00"),
    ],
)
def test_79c_inside_the_correction_period(scored: str, time: str) -> None:
    """A time that is missing, or that lies before the score, shows no delay."""
    body = f"{NONE}\n1 S claims 1\n2 W accepts 1\n3 table round-ends\n4 table scored {scored}\n5 W withdraws 2 {time}"
    ruling = judged(body)
    assert (ruling.status, tricks(ruling), outcome(ruling, "79/C")) == (Status.WITHDRAWN, 0, "absent")


def test_79c_over_midnight() -> None:
    body = f"{NONE}\n1 S claims 1\n2 W accepts 1\n3 table round-ends\n4 table scored @23:50\n5 W withdraws 2"
    assert judged(f"{body} @00:15").status is Status.WITHDRAWN
    assert judged(f"{body} @00:25").status is Status.AGREED


# unknown claimer and forced dispute
def test_a_number_without_a_claimer_is_taken_as_it_stands() -> None:
    ruling = judged(f"{FOUR}\n1 ? claims total 9")
    assert (ruling.status, tricks(ruling)) == (Status.UNANSWERED, 4)
    assert "claimer-unknown" in notes(ruling)


@pytest.mark.parametrize("answer", ["", "\n2 W accepts 1"])
def test_on_request_it_is_ruled_as_disputed(answer: str) -> None:
    actor = "S" if answer else "?"
    ruling = judged(f"{GUESS}\n1 {actor} claims total 9{answer}", disputed=True)
    assert ruling.status is Status.DISPUTED
    assert "ruled-as-disputed" in notes(ruling)
    assert outcome(ruling, "70/A") == "applies"


def test_an_objection_to_an_unknown_claimer_is_ruled_for_declarer() -> None:
    ruling = judged(f"{GUESS}\n1 ? claims total 9\n2 W objects to 1")
    assert (ruling.status, outcome(ruling, "70/A")) == (Status.DISPUTED, "applies")


@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_69b2_the_other_side_forgets_no_trump(edition: str) -> None:
    """Law 70C is for the claimer. Declarer, who lost a trick by agreeing, would have drawn the last trump."""
    hands = "position N:-.32.32.32 E:-.654.65.4 S:KQJ.A.A.A W:5.KQJ.KQ.- lead S"
    body = f"{hands}\n1 W claims 1\n2 S accepts 1\n3 table next-call S\n4 S objects to 1"
    ruling = judged(body, edition, '[trumps "S"] [declarer "S"]')
    assert (ruling.status, tricks(ruling)) == (Status.WITHDRAWN, 6)


def test_69b2_what_normal_play_surely_wins_hangs_on_the_order_in_a_suit() -> None:
    """Knave and six with only the nine out: from the top, as the ACBL has it, both win; else one of them is sure."""
    body = "position N:-.J6.-.- E:-.9.-.A S:-.-.9.6 W:-.-.7.9 lead N\n1 E claims 2\n2 N accepts 1\n3 table next-call N"
    ruling = judged(f"{body}\n4 N withdraws 2", tags='[trumps "S"] [declarer "N"]')
    assert (ruling.status, tricks(ruling)) == (Status.WITHDRAWN, 1)
    assert ruling.by_profile == (("wbf", 1), ("ebu", 1), ("acbl", 2))


def test_69a_a_total_of_which_the_part_before_is_not_recorded_is_taken_as_the_whole_rest() -> None:
    hands = FOUR.removesuffix(" won 5-4")
    assert "whole-rest-taken" in notes(judged(f"{hands}\n1 S claims total 9\n2 W accepts 1"))
    assert "whole-rest-taken" not in notes(judged(f"{FOUR}\n1 S claims total 9\n2 W accepts 1"))
