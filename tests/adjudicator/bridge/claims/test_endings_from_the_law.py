"""Endings whose answer follows from the text of one law: the words, the doubt, the cards that a player keeps."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Status
from tests.adjudicator.bridge.claims.ruled import judged, notes, outcome, tricks

NO_TRUMPS = '[trumps "NT"] [declarer "S"]'
SPADES = '[trumps "S"] [declarer "S"]'
#: South has the last trump but one and two good diamonds; West's four of spades is still out.
TRUMP_OUT = "position N:-.32.5.- E:-.87.J.- S:Q.-.AK.- W:4.9.-.9 lead S"
#: Two hearts in hand and none to come back for; the third is on the table, behind a losing diamond.
BLOCKED = "position N:-.QJT.-.- E:-.54.-.9 S:-.AK.2.- W:-.-.A5.4 lead S"
#: Dummy's clubs are good once the ace is out of the way.
UNBLOCK = "position N:-.-.-.KQJ E:-.4.-.98 S:-.-.2.A3 W:-.-.A5.4 lead S"
#: South's heart loses to West's king whatever is played first.
SURE_LOSER = "position N:-.3.4.- E:-.4.5.- S:A.6.-.- W:-.K.2.- lead S"
#: West has led his heart ace; East has one discard, then West leads the five of clubs.
DISCARD = "position N:-.32.-.- E:-.-.2.A S:-.-.K.K W:-.-.-.5 lead W trick HA"
LAST_OF_THE_SUIT = "position N:-.32.-.- E:-.-.2.A S:-.4.-.K W:-.-.-.5 lead W trick HA"


# 70C1
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("drawing the trump, the rest are good", 3),
        ("rút cây chủ còn ở ngoài, còn lại của tôi", 3),
        ("hết chủ rồi, còn lại của tôi", 2),  # they are finished: he denies that one is out
        ("hết chủ, tôi ăn hết", 2),  # "finish them" or "they are finished": doubt goes against him (70A)
        ("đã rút hết chủ, bài đứng", 2),
        ("I've pulled all the trumps", 2),
        ("trumps have been drawn, all good", 2),
        ("chủ các bạn còn một, tôi rút", 3),
    ],
)
def test_70c1_what_the_words_say_of_the_trump_that_is_out(words: str, expected: int) -> None:
    ruling = judged(f'{TRUMP_OUT}\n1 S claims 3 says "{words}"\n2 W objects to 1', tags=SPADES)
    assert tricks(ruling) == expected
    assert outcome(ruling, "70/C/1") == ("does not apply" if expected == 3 else "applies")


@pytest.mark.parametrize(
    "words", ["nhường các bạn một nước chủ, còn lại của tôi", "losing a trump trick, rest mine"]
)
def test_70c1_a_trump_trick_conceded_is_a_word_about_the_trump(words: str) -> None:
    over = TRUMP_OUT.replace("W:4.9", "W:K.9")
    ruling = judged(f'{over}\n1 S claims 2 says "{words}"\n2 W objects to 1', tags=SPADES)
    assert (tricks(ruling), outcome(ruling, "70/C/1")) == (2, "does not apply")


@pytest.mark.parametrize(
    "said", ['says "if trumps are 1-0 I have the rest"', 'line "if breaks S 1-0 (rest)"']
)
def test_70c1_a_condition_about_trumps_is_a_word_about_the_trump(said: str) -> None:
    ruling = judged(f"{TRUMP_OUT}\n1 S claims 3 {said}\n2 W objects to 1", tags=SPADES)
    assert outcome(ruling, "70/C/1") == "does not apply"


# 68A
@pytest.mark.parametrize("words", ["one trump and two diamonds", "một chủ và hai rô"])
def test_68a_trumps_in_a_list_of_winners_are_tricks_claimed(words: str) -> None:
    ruling = judged(f'{TRUMP_OUT}\n1 S says "{words}"', tags=SPADES)
    assert tricks(ruling) == 3
    assert "bridge.claims-number" in [step.because.id for step in ruling.steps]


# 70D1
@pytest.mark.parametrize("words", ["three hearts", "ba nước cơ"])
def test_70d1_who_lists_all_his_tricks_counts_on_no_other_card(words: str) -> None:
    ruling = judged(f'{BLOCKED}\n1 S claims 3 says "{words}"\n2 W objects to 1', tags=NO_TRUMPS)
    assert tricks(ruling) == 2
    assert ruling.deciding_line[0].card == "HA"


def test_70d1_who_lists_fewer_may_count_on_another_card() -> None:
    ruling = judged(
        f'{BLOCKED}\n1 S claims 3 says "two hearts and the rest"\n2 W objects to 1', tags=NO_TRUMPS
    )
    assert tricks(ruling) < 2


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("clubs", 3),
        ("a small club to the king, then the queen", 2),
        ("chuồn nhỏ lên già rồi đầm", 2),
        ("ace of clubs, then a small club to the king", 3),
    ],
)
def test_70d1_a_suit_said_to_be_led_low_is_led_low(words: str, expected: int) -> None:
    ruling = judged(f'{UNBLOCK}\n1 S claims 3 says "{words}"\n2 W objects to 1', tags=NO_TRUMPS)
    assert tricks(ruling) == expected


def test_70d1_nobody_ruffs_his_own_winner_for_a_ruff_that_he_announced() -> None:
    """The ace of diamonds first, then the small one is ruffed: dummy throws a card on the ace."""
    ending = "position N:A.32.-.2 E:-.AK.4.4 S:K2.-.A3.- W:J.-.KQ.A lead S"
    ruling = judged(f'{ending}\n1 S claims 4 line "play DA; ruff D in N"\n2 W objects to 1', tags=SPADES)
    assert tricks(ruling) == 3
    assert [card.card for card in ruling.deciding_line if card.by == "N"][:2] == ["H2", "SA"]
    entry = "position N:A.3.-.2 E:-.K.4.4 S:K2.-.A.- W:-.A.K.J lead S"
    told = judged(f'{entry}\n1 S claims 3 line "ruff D in N"\n2 W objects to 1', tags=SPADES)
    assert [card.card for card in told.deciding_line][:3] == [
        "DA",
        "DK",
        "SA",
    ]  # only the ace is left to ruff


# 70D2
@pytest.mark.parametrize(("ending", "expected"), [(DISCARD, 0), (LAST_OF_THE_SUIT, 1)])
def test_70d2_partner_throws_no_master_while_he_has_a_loser(ending: str, expected: int) -> None:
    ruling = judged(f'{ending}\n1 W claims 2 says "both ours"\n2 S objects to 1', tags=NO_TRUMPS)
    assert tricks(ruling) == expected
    assert outcome(ruling, "70/D/2") == ("applies" if expected else "does not apply")


#: West has the ace of trumps and two good clubs; South's king is the last trump but that.
LAST_TRUMP = "position N:-.-.54.2 E:-.-.A3.9 S:-.K.2.8 W:-.A.-.KQ lead W"
GUARDED = "position N:-.-.54.2 E:-.-.A3.9 S:-.K7.-.8 W:-.A.-.KQ lead W"
HEARTS = '[trumps "H"] [declarer "S"]'


# 70C for a defender
@pytest.mark.parametrize(
    ("ending", "said", "more", "expected"),
    [
        (LAST_TRUMP, 'says "mine"', "", 1),
        (LAST_TRUMP, "", "", 1),
        (LAST_TRUMP, 'says "mine"', "\nfact f1 knew W HK", 0),
        (LAST_TRUMP, 'says "trump ace, two clubs"', "", 0),
        (LAST_TRUMP, 'line "draw trumps; run C"', "", 0),
        (GUARDED, 'says "mine"', "", 1),
        (GUARDED, 'line "draw trumps; run C"', "", 1),
    ],
)
def test_70c_a_trump_that_a_defender_did_not_mention(
    ending: str, said: str, more: str, expected: int
) -> None:
    ruling = judged(f"{ending}\n1 W claims 3 {said}\n2 S objects to 1{more}", tags=HEARTS)
    assert tricks(ruling) == expected
    forgot = ending == LAST_TRUMP and expected == 1
    assert (outcome(ruling, "70/C/3") == "applies") is forgot
    assert [question.fact for question in ruling.questions] == (["knew W HK"] if forgot else [])
    assert outcome(ruling, "70/D/2") == "does not apply"  # whatever East throws


# 69B2
def test_69b2_a_trick_that_every_line_loses_is_given_back() -> None:
    ruling = judged(f"{SURE_LOSER}\n1 S claims 2\n2 W accepts 1\n3 E accepts 1\n4 W withdraws 2", tags=SPADES)
    assert tricks(ruling) == 1
    late = judged(
        f"{SURE_LOSER}\n1 S claims 2\n2 W accepts 1\n3 E accepts 1\n4 table round-ends\n5 W withdraws 2",
        tags=SPADES,
    )
    assert (late.status, tricks(late), outcome(late, "69/B/2")) == (Status.WITHDRAWN, 1, "applies")
    assert late.questions == ()


# 68D2
@pytest.mark.parametrize(
    ("edition", "body"),
    [
        ("2017", "2 W asks play-on 1"),
        ("2017", "2 W asks play-on 1\n3 N agrees to 2\n4 E agrees to 2"),
        ("2007", "2 W asks play-on 1\n3 all agrees to 2"),
        ("1997", "2 E asks play-on 1\n3 all agrees to 2"),
        ("2017", "2 W asks play-on 1\n3 E accepts 1"),
    ],
)
def test_68d2_who_asks_to_play_on_doubts_the_claim(edition: str, body: str) -> None:
    ruling = judged(f"{SURE_LOSER}\n1 S claims 2\n{body}", edition, tags=SPADES)
    assert (ruling.status, tricks(ruling), outcome(ruling, "70/A")) == (Status.DISPUTED, 1, "applies")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("2 W asks play-on 1\n3 all agrees to 2", Status.VOID),
        ("2 W asks play-on 1\n3 W accepts 1", Status.AGREED),
        ("2 N asks play-on 1\n3 all agrees to 2", Status.UNANSWERED),
    ],
)
def test_68d2_not_where_play_goes_on_the_asker_accepts_or_the_claimers_side_asks(
    body: str, status: Status
) -> None:
    assert judged(f"{SURE_LOSER}\n1 S claims 2\n{body}", tags=SPADES).status is status


@pytest.mark.parametrize(
    ("body", "status", "expected"),
    [
        ("2 N objects to 1", Status.DISPUTED, 1),
        ("2 N objects to 1\n3 W accepts 1", Status.DISPUTED, 1),
        (
            "2 W accepts 1\n3 E accepts 1\n4 N objects to 1",
            Status.AGREED,
            2,
        ),  # nothing of theirs was conceded
        ("2 S withdraws 1", Status.UNANSWERED, 2),
    ],
)
def test_68d2_dummy_may_doubt_his_partners_claim(body: str, status: Status, expected: int) -> None:
    ruling = judged(f"{SURE_LOSER}\n1 S claims 2\n{body}", tags=SPADES)
    assert (ruling.status, tricks(ruling)) == (status, expected)


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        ("W claims 1", Status.DISPUTED), ("E concedes 1", Status.DISPUTED), ("W claims", Status.DISPUTED),
        ("W claims 0", Status.UNANSWERED), ("W concedes all", Status.UNANSWERED), ("W claims total 5", Status.UNANSWERED),
        ("W accepts 1\n3 E claims 1", Status.AGREED),
    ],
)  # fmt: skip
def test_68d2_another_number_claimed_by_the_other_side_is_a_doubt(answer: str, status: Status) -> None:
    assert judged(f"{SURE_LOSER}\n1 S claims 2\n2 {answer}", tags=SPADES).status is status


# 70E1
def test_70e1_a_finesse_against_a_player_named_is_of_the_suit_spoken_of() -> None:
    """West follows to the king: the queen falls under the ace, and the finesse that was announced is not taken."""
    ending = "position N:-.-.2.AJ4 E:-.8.7.Q6 S:-.A.-.K32 W:-.9.65.9 lead S"
    words = "king of clubs, if west shows out I finesse east, heart ace"
    ruling = judged(f'{ending}\n1 S claims 4 says "{words}"\n2 W objects to 1', tags=NO_TRUMPS)
    assert tricks(ruling) == 4
    assert "words-not-read" not in notes(ruling)


# 77
@pytest.mark.parametrize(("declared", "told"), [("8", True), ("9", False), ("?", False), ("", False)])
def test_77_a_number_declared_otherwise_is_told(declared: str, told: bool) -> None:
    ending = "position N:A.A.-.- E:-.2.4.- S:2.-.3.- W:-.-.5.5 lead S won 7-4"
    tags = '[contract "3NT"] [declarer "S"] [vul "None"]' + (f'\n[declared "{declared}"]' if declared else "")
    ruling = judged(f"{ending}\n1 S claims 2\n2 W accepts 1", tags=tags)
    assert ("declared-otherwise" in notes(ruling)) is told
    replaced = judged(f"{ending}\n1 S claims 2\n2 S claims 1\n3 W accepts 2", tags=tags)
    assert "declared-otherwise" not in notes(replaced)


#: East has thrown a club on the ace of diamonds and holds the jack.
REVOKED = "position N:-.32.5.2 E:-.8.J.Q3 S:A.-.AK.4 W:-.97.32.- lead S\ntrick S DA D2 D5 C3"
AGREED = '5 S claims 2 says "a loser in clubs"\n6 W accepts 5\n7 E accepts 5'


# 63A3, 63A4
@pytest.mark.parametrize(
    ("edition", "later", "status", "clause"),
    [
        ("2007", "8 S accuses E of revoke at 4", Status.AGREED, "63/A/3"),
        ("1997", "8 S accuses E of revoke at 4", Status.AGREED, "63/A/3"),
        ("2017", "", Status.AGREED, "63/A/4"),
        ("2017", "8 table next-call E\n9 S accuses E of revoke at 4", Status.AGREED, "63/A/4"),
        ("2017", "8 table round-ends\n9 S accuses E of revoke at 4", Status.AGREED, "63/A/4"),
        ("2017", "8 table next-call S\n9 S accuses E of revoke at 4", Status.DISPUTED, ""),
        ("2017", "8 S accuses E of revoke at 4", Status.DISPUTED, ""),
        ("2017", "8 E withdraws 4\n9 E plays DJ", Status.DISPUTED, ""),
    ],
)
def test_63a4_in_2017_only_agreement_that_is_established_establishes_a_revoke(
    edition: str, later: str, status: Status, clause: str
) -> None:
    ruling = judged(f"{REVOKED}\n{AGREED}\n{later}".rstrip("\n"), edition, tags=NO_TRUMPS)
    assert ruling.status is status
    for one in ("63/A/3", "63/A/4"):
        assert (outcome(ruling, one) == "applies") is (one == clause)
    assert outcome(ruling, "62/A") == ("absent" if clause else "applies")
    assert ("bridge.revoke-noticed-in-time" in [step.because.id for step in ruling.steps]) is not bool(clause)


# 64B7
@pytest.mark.parametrize(("edition", "clause"), [("2017", "64/A/2"), ("2007", "64/B/7"), ("1997", "64/A/2")])
def test_64b7_whether_the_other_sides_revoke_must_be_established(edition: str, clause: str) -> None:
    """East's revoke is established; dummy's, on the same trick, was put right at once."""
    ending = "position N:-.43.5.2 E:-.8.J.Q6 S:A.-.AK.5 W:9.K.43.- lead S\ntrick S DA D3"
    second = "S plays DK\nW plays D4\nN plays H3\nE plays DJ\nS plays C5\nW plays S9\nN plays C2\nE plays CQ"
    plain = judged(f"{ending} D5 C6\n{second}\nW claims 0\nS accepts 13", edition, tags=NO_TRUMPS)
    assert outcome(plain, "64/A/2") == "applies"
    put_right = f"{ending} H3 C6\n5 N withdraws 3\n6 N plays D5\n{second}"
    both = judged(f"{put_right}\nW claims 0\nS accepts 15", edition, tags=NO_TRUMPS)
    assert outcome(both, clause) == "applies"
    assert outcome(both, "64/B/7") == ("applies" if clause == "64/B/7" else "absent")
