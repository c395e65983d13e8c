"""Laws 61 to 64 where a claim meets a revoke."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Status
from tests.adjudicator.bridge.claims.ruled import judged, notes, outcome, tricks

#: East discards a club on the spade though he holds the four of spades; then South claims both last tricks.
REVOKE = "position N:3.2.2.- E:4.A.-.4 S:AK.-.K.- W:QJ.-.J.- lead S won 8-2\ntrick S SA SJ S3 C4"
#: West ruffs the diamond though he holds one, wins, and cashes a spade before East claims the rest.
WON = (
    "position N:2.32.32.- E:3.54.54.- S:4.76.A6.- W:AK.-.K.92 lead S won 5-3\n"
    "trick S DA C2 D2 D4\ntrick W SA S2 S3 S4"
)
CLUBS = '[trumps "C"] [declarer "S"]'


# 62A, 63A3
@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_62a_a_disputing_defender_corrects_his_revoke_first(edition: str) -> None:
    body = f"{REVOKE}\n5 S claims 2 shows all\n6 W objects to 5\n7 E withdraws 4\n8 E plays S4"
    ruling = judged(body, edition)
    assert (ruling.status, tricks(ruling)) == (Status.DISPUTED, 2)
    assert (outcome(ruling, "61/A"), outcome(ruling, "62/A")) == ("applies", "applies")
    assert outcome(ruling, "63/A/3") == "does not apply"
    assert not any(step.because.id == "bridge.played-after" for step in ruling.steps)  # a card put right


def test_62a_uncorrected_in_the_record_doubt_goes_against_the_revoker() -> None:
    ruling = judged(f"{REVOKE}\n5 S claims 2\n6 E objects to 5")
    assert tricks(ruling) == 2
    assert "revoke-card-open" in notes(ruling)


@pytest.mark.parametrize(
    ("instead", "found", "open_"), [("S4", 0, False), ("SQ", 2, False), ("", 2, True), ("??", 2, True)]
)
def test_62a_the_card_of_the_record_corrects_it_else_the_one_that_is_best_for_the_other_side(
    instead: str, found: int, open_: bool
) -> None:
    """If East keeps the queen he beats the knave that South counts on, and his club is good."""
    body = "position N:32.2.-.- E:Q4.-.-.4 S:AJ.-.K.- W:76.5.-.- lead S won 8-2\ntrick S SA S6 S2 C4"
    after = f"\n7 E withdraws 4\n8 E plays {instead}" if instead else ""
    ruling = judged(f"{body}\n5 S claims 2\n6 E objects to 5{after}")
    assert (tricks(ruling), "revoke-card-open" in notes(ruling)) == (found, open_)


def test_62a_what_else_is_withdrawn_corrects_no_revoke() -> None:
    body = "position N:32.2.-.- E:Q4.-.-.4 S:AJ.-.K.- W:76.5.-.- lead S won 8-2\ntrick S SA S6 S2 C4"
    ruling = judged(f"{body}\n5 S claims 2\n6 E objects to 5\n7 E withdraws 6\n8 E plays S4")
    assert (tricks(ruling), "revoke-card-open" in notes(ruling)) == (2, True)


def test_61a_the_revoke_stands_before_the_claim_as_in_the_book() -> None:
    laws = [int(s.article.split("/")[2]) for s in judged(f"{REVOKE}\n5 S claims 2\n6 E objects to 5").steps]
    assert laws == sorted(laws)
    assert {61, 62, 63, 68, 70} <= set(laws)


def test_61a_a_revoke_that_the_cards_show_rests_on_no_finding() -> None:
    ruling = judged(f"{REVOKE}\n5 S claims 2\n6 E objects to 5")
    assert [(s.events, s.facts) for s in ruling.steps if s.article.endswith("61/A")] == [((4,), ())]


def test_62a_not_where_nobody_revoked() -> None:
    body = "position N:3.2.2.- E:-.A.4.4 S:AK.-.K.- W:QJ.-.J.- lead S won 8-2\ntrick S SA SJ S3 C4\n5 S claims 2\n6 E objects to 5"
    assert outcome(judged(body), "62/A") == outcome(judged(body), "61/A") == "absent"


# 63A
def test_63a3_agreeing_to_the_claim_establishes_it() -> None:
    ruling = judged(f"{REVOKE}\n5 S claims 1\n6 E accepts 5")
    assert (ruling.status, outcome(ruling, "63/A/4")) == (Status.AGREED, "applies")
    assert (tricks(ruling), outcome(ruling, "64/A/2")) == (2, "applies")


def test_63a3_claiming_establishes_it() -> None:
    ruling = judged(f"{REVOKE}\n5 W claims 1\n6 S accepts 5")
    assert outcome(ruling, "63/A/3") == "applies"


def test_63a1_playing_to_the_next_trick_establishes_it() -> None:
    ruling = judged(f"{WON}\n9 S claims 0\n10 W accepts 9", tags=CLUBS)
    assert outcome(ruling, "63/A/1") == "applies"


def test_63a1_the_last_card_before_the_claim_establishes_it() -> None:
    ruling = judged(f"{WON.rpartition('trick')[0]}5 W plays SA\n6 S claims 0\n7 W objects to 6", tags=CLUBS)
    assert (outcome(ruling, "63/A/1"), outcome(ruling, "62/A")) == ("applies", "absent")


def test_63a1_not_by_a_lead_of_the_other_side() -> None:
    ruling = judged(f"{REVOKE}\n5 S plays SK\n6 S claims 1\n7 W objects to 6")
    assert (outcome(ruling, "63/A/1"), outcome(ruling, "62/A")) == ("does not apply", "applies")


@pytest.mark.parametrize(("answer", "disputed"), [("", True), ("\n6 W objects to 5", False)])
def test_63a3_where_the_claimer_is_not_recorded_declarer_has_claimed(answer: str, disputed: bool) -> None:
    """South discarded on the spade though he held one; the unknown claimer is taken to be declarer."""
    body = "position N:3.2.2.- E:5.A.-.4 S:4.-.AK.- W:QJ.-.J.- lead W won 8-2\ntrick W SQ S3 S5 DA"
    ruling = judged(f"{body}\n5 ? claims total 9{answer}", disputed=disputed)
    assert (outcome(ruling, "63/A/3"), outcome(ruling, "62/A")) == ("applies", "absent")


# 64
def test_64a1_the_revoker_won_that_trick_two_tricks() -> None:
    ruling = judged(f"{WON}\n9 W claims 3\n10 S accepts 9", tags=CLUBS)
    assert (tricks(ruling), outcome(ruling, "64/A/1"), outcome(ruling, "64/C")) == (
        2,
        "applies",
        "needs judgement",
    )
    assert ruling.result is not None
    assert ruling.result.as_json()["revoke_tricks"] == 2


def test_64a2_only_one_trick_where_another_won() -> None:
    body = "position N:2.32.32.- E:3.54.54.- S:4.76.A6.- W:AK.-.K.92 lead S won 5-3\ntrick S DA SK D2 D4"
    ruling = judged(f"{body}\n5 W claims 2\n6 S accepts 5", tags=CLUBS)
    assert (tricks(ruling), outcome(ruling, "64/A/2")) == (3, "applies")


def test_64b1_no_trick_won() -> None:
    ruling = judged(f"{REVOKE}\n5 S claims 2\n6 E accepts 5")
    assert (tricks(ruling), outcome(ruling, "64/B/1")) == (2, "applies")


def test_64b2_repeated() -> None:
    body = (
        "position N:52.32.2.- E:43.54.5.- S:AK.76.6.- W:QJ.8.8.2 lead S won 5-3\n"
        "trick S SA C2 S2 S3\ntrick S SK D8 S5 S4\n9 S claims 1\n10 W accepts 9"
    )
    ruling = judged(body, tags='[trumps "NT"] [declarer "S"]')
    assert outcome(ruling, "64/B/2") == "applies"


def test_64b3_by_dummy() -> None:
    body = "position N:43.-.2.- E:5.4.5.- S:A.-.A6.- W:Q.A.8.- lead S won 5-5\ntrick S SA SQ D2 S5\n5 S claims 2\n6 W accepts 5"
    ruling = judged(body)
    assert (tricks(ruling), outcome(ruling, "64/B/3")) == (2, "applies")


@pytest.mark.parametrize(
    ("after", "clause"), [("table next-call N", "64/B/4"), ("table round-ends", "64/B/5")]
)
def test_64b4_and_5_noticed_too_late(after: str, clause: str) -> None:
    ruling = judged(f"{WON}\n9 W claims 3\n10 S accepts 9\n11 {after}", tags=CLUBS)
    assert (tricks(ruling), outcome(ruling, clause)) == (0, "applies")


@pytest.mark.parametrize(
    ("caller", "found"), [("N", "applies"), ("S", "applies"), ("E", "absent"), ("W", "absent")]
)
def test_64b4_the_call_is_one_of_the_side_that_did_not_revoke(caller: str, found: str) -> None:
    body = f"{WON}\n9 W claims 3\n10 S accepts 9\n11 table next-call {caller}\n12 S accuses W of revoke at 2"
    assert outcome(judged(body, tags=CLUBS), "64/B/4") == found


def test_64b4_not_where_it_was_noticed_before() -> None:
    body = f"{WON}\n9 W claims 3\n10 S accepts 9\n11 S accuses W of revoke at 2\n12 table next-call N"
    assert outcome(judged(body, tags=CLUBS), "64/B/4") == "absent"


#: East throws a club on the spade at trick twelve though he holds the four of spades.
TWELFTH = "position N:3.3.-.- E:4.-.-.4 S:A.-.K.- W:J.-.J.- lead S won 9-2\ntrick S SA SJ S3 C4\n5 S claims 1\n6 W accepts 5"


# 62D
@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_62d_trick_twelve_is_corrected_though_established(edition: str) -> None:
    ruling = judged(f"{TWELFTH}\n7 W accuses E of revoke at 4", edition)
    assert (tricks(ruling), outcome(ruling, "62/D"), outcome(ruling, "63/A/3")) == (1, "applies", "absent")


def test_62d_a_claimer_who_revoked_at_trick_twelve_corrects_it_too() -> None:
    body = (
        "position N:3.3.-.- E:4.4.-.- S:A.-.K.- W:J.-.J.- lead W won 9-2\ntrick W SJ S3 S4 DK\n5 S claims 1"
    )
    ruling = judged(f"{body}\n6 W objects to 5\n7 W accuses S of revoke at 4")
    assert (tricks(ruling), outcome(ruling, "62/D")) == (1, "applies")


# 64B6
@pytest.mark.parametrize("end", ["next-call W", "round-ends"])
def test_64b6_trick_twelve_once_the_hands_are_back(end: str) -> None:
    ruling = judged(f"{TWELFTH}\n7 table {end}\n8 W accuses E of revoke at 4")
    assert (tricks(ruling), outcome(ruling, "62/D"), outcome(ruling, "64/B/6")) == (1, "absent", "applies")


def test_64b6_not_at_an_earlier_trick() -> None:
    assert outcome(judged(f"{REVOKE}\n5 S claims 1\n6 E accepts 5"), "64/B/6") == "absent"


@pytest.mark.parametrize(("edition", "found"), [("2017", "applies"), ("2007", "applies"), ("1997", "absent")])
def test_64b7_both_sides_revoked(edition: str, found: str) -> None:
    body = (
        "position N:2.32.32.- E:3.54.54.- S:4.76.A6.- W:AK.-.K.92 lead S won 5-3\n"
        "trick S DA C2 D2 D4\ntrick W SA S2 S3 D6\n9 W claims 3\n10 S accepts 9"
    )
    assert outcome(judged(body, edition, CLUBS), "64/B/7") == found


def test_64_in_1997_each_side_pays_for_its_revoke() -> None:
    """West ruffed a trick and his side won more: two tricks. South's side wins one of the rest: one trick back."""
    body = (
        "position N:2.32.32.- E:3.54.54.- S:4.76.A6.- W:AK.-.K.92 lead S won 5-3\n"
        "trick S DA C2 D2 D4\ntrick W SA S2 S3 D6\n9 W claims 2\n10 S accepts 9"
    )
    assert tricks(judged(body, "1997", CLUBS)) == 1 + 2 - 1


def test_an_established_revoke_in_the_trick_in_progress_is_left_to_the_director() -> None:
    hands = "position N:AT.-.Q.- E:8.-.J.8 S:J.-.7.Q W:964.-.-.- lead N\ntrick N SA C8 SJ"
    ruling = judged(f"{hands}\n4 W shows all\n5 N objects to 4", tags='[trumps "H"] [declarer "N"]')
    assert ruling.result is not None
    assert ruling.result.as_json()["bounds"] == [0, 3]
    assert any(step.because.id == "bridge.revoke-on-table" for step in ruling.steps)


def test_62a_a_revoke_in_the_trick_in_progress_is_corrected_too() -> None:
    hands = "position N:AT.-.Q.- E:8.-.J.8 S:J.-.7.Q W:964.-.-.- lead N\ntrick N SA C8 SJ"
    ruling = judged(f"{hands}\n4 N claims 3\n5 E objects to 4", tags='[trumps "H"] [declarer "N"]')
    assert (tricks(ruling), outcome(ruling, "62/A")) == (3, "applies")


def test_a_lead_is_no_revoke_whatever_was_found() -> None:
    body = f"{WON}\n9 S claims 0\n10 W accepts 9"
    found = judged(f"{body}\nfact f1 revoked W at 5", tags=CLUBS)
    assert [s.events for s in found.steps if s.article == "bridge/2017/61/A"] == [(2,)]
    assert tricks(found) == tricks(judged(body, tags=CLUBS))


def test_a_revoke_that_only_the_director_found() -> None:
    hands = "position N:3.2.2.- S:AK.-.K.- lead S won 8-2\ntrick S SA SJ S3 C4"
    ruling = judged(f"{hands}\n5 S claims 1\n6 E accepts 5\nfact f1 revoked E at 4")
    assert outcome(ruling, "63/A/4") == "applies"
    assert tricks(ruling) == 2
    assert [step.facts for step in ruling.steps if step.article.endswith("61/A")] == [("f1",)]
    unseen = judged(f"{hands.replace('C4', '??')}\n5 S claims 1\n6 E accepts 5\nfact f1 revoked E at 4")
    assert any(dict(step.because.args).get("card") == "??" for step in unseen.steps)
    plain = judged(f"{hands}\n5 S claims 1\n6 E accepts 5")
    assert (tricks(plain), outcome(plain, "61/A")) == (1, "absent")
