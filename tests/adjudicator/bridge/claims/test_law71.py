"""Law 71: a concession cancelled, in the three code years."""

from __future__ import annotations

import pytest

from adjudicator.bridge.claims import legal
from adjudicator.bridge.claims.legal import fewest_by_legal_play
from adjudicator.ruling import Nature, Status
from tests.adjudicator.bridge.claims.ruled import judged, outcome, tricks
from tests.adjudicator.bridge.hands import hands_of

#: Declarer's ace cannot be lost in the last two tricks; the rest is the defence's.
SURE = "position N:-.3.3.- E:-.5.5.- S:-.A.2.- W:-.2.K.- lead S won 9-2"
#: Two good hearts over a small one: wrong only if the four is led first, which no normal player does.
ORDER = "position N:-.3.3.- E:-.5.5.- S:-.AK.-.- W:-.2.K.- lead S won 9-2"
#: The finesse may lose: the conceded trick could be lost by normal play.
FINESSE = "position N:-.43.-.- E:-.K5.-.- S:-.AQ.-.- W:-.2.K.- lead N won 9-2"
SPADES = '[trumps "S"] [declarer "S"]'
CLAUSE = {"2017": "71/B", "2007": "71/2", "1997": "71/C"}
AGREED = "2 W accepts 1\n3 E accepts 1"


@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
@pytest.mark.parametrize("regret", ["S withdraws 1", "N objects to 1", "S objects to 1"])
def test_71b_no_normal_play_could_lose_it(edition: str, regret: str) -> None:
    ruling = judged(f"{SURE}\n1 S concedes all\n{AGREED}\n4 {regret}", edition)
    assert (ruling.status, tricks(ruling), outcome(ruling, CLAUSE[edition])) == (
        Status.CANCELLED,
        1,
        "applies",
    )
    assert outcome(ruling, "71/1" if edition == "2007" else "71/A") == "does not apply"


@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_71b_some_normal_play_loses_it(edition: str) -> None:
    ruling = judged(f"{FINESSE}\n1 S claims 1\n{AGREED}\n4 S withdraws 1", edition)
    assert (ruling.status, tricks(ruling), outcome(ruling, CLAUSE[edition])) == (
        Status.AGREED,
        1,
        "does not apply",
    )


def test_71b_of_two_tricks_conceded_only_the_one_that_cannot_be_lost_comes_back() -> None:
    """The finesse would win both, but it may be refused: the ace is sure."""
    ruling = judged(f"{FINESSE}\n1 S concedes all\n{AGREED}\n4 S withdraws 1")
    assert (ruling.status, tricks(ruling)) == (Status.CANCELLED, 1)


def test_71b_the_line_that_was_stated_is_kept_without_its_concession() -> None:
    """He draws the trump that is out, so nothing can be lost; left to himself he might have forgotten it."""
    body = "position N:-.32.32.32 E:-.654.65.4 S:KQJ.A.A.A W:5.KQJ.KQ.- lead S won 5-2"
    ruling = judged(
        f'{body}\n1 S claims 5 line "draw trumps; concede 1"\n{AGREED}\n4 S withdraws 1', tags=SPADES
    )
    assert (ruling.status, tricks(ruling)) == (Status.CANCELLED, 6)


#: Clubs first makes all four tricks; diamonds first leaves South in dummy, with two hearts to lose.
TWO_SUITS = "position N:-.32.AK.- E:-.KQ.3.5 S:-.-.2.AKQ W:-.54.5.6 lead S"
EITHER = 'says "I run the clubs and the diamonds"'


def test_71b_of_two_readings_the_one_that_regains_less_decides_and_is_shown() -> None:
    """The words leave open with which suit he begins."""
    ruling = judged(f"{TWO_SUITS}\n1 S claims 1 {EITHER}\n{AGREED}\n4 S withdraws 1")
    assert (ruling.status, tricks(ruling)) == (Status.CANCELLED, 2)
    assert [card.card for card in ruling.deciding_line][:1] == ["D2"]
    told = judged(f'{TWO_SUITS}\n1 S claims 1 line "run C; run D"\n{AGREED}\n4 S withdraws 1')
    assert (told.status, tricks(told)) == (Status.CANCELLED, 4)


@pytest.mark.parametrize("claimed", [1, 2])
def test_71b_in_a_dispute_too_the_worse_reading_decides(claimed: int) -> None:
    ruling = judged(f"{TWO_SUITS}\n1 S claims {claimed} {EITHER}\n2 W objects to 1")
    assert (tricks(ruling), [card.card for card in ruling.deciding_line][:1]) == (2, ["D2"])


def test_71b_by_implication_and_for_a_defender() -> None:
    ruling = judged(
        "position N:-.3.3.- E:-.A.5.- S:-.4.2.- W:-.2.K.- lead S won 9-2\n1 E claims 0\n2 S accepts 1\n3 E withdraws 1"
    )
    assert ruling.status is Status.CANCELLED
    assert tricks(ruling) in (0, 1)


def test_71a_more_conceded_than_was_left() -> None:
    ruling = judged(f"{SURE}\n1 S concedes 5\n{AGREED}\n4 S withdraws 1")
    assert outcome(ruling, "71/A") == "applies"


def test_71_1_of_2007_says_the_same() -> None:
    ruling = judged(f"{SURE}\n1 S concedes 5\n{AGREED}\n4 S withdraws 1", "2007")
    assert outcome(ruling, "71/1") == "applies"


def test_71a_not_where_nothing_had_been_won() -> None:
    assert outcome(judged(f"{SURE}\n1 S concedes all\n{AGREED}\n4 S withdraws 1"), "71/A") == "does not apply"


def test_71_in_a_live_dispute_law_70_rules_both_halves() -> None:
    ruling = judged(f"{SURE}\n1 S concedes all\n2 N objects to 1")
    assert (ruling.status, tricks(ruling)) == (Status.DISPUTED, 1)


def test_71_a_trick_regained_in_a_dispute_raises_no_question_about_the_line() -> None:
    body = "position N:4.-.A2.- E:-.KQ.K.- S:2.A.3.- W:J.2.-.A lead W"
    tags = '[trumps "S"] [declarer "S"]'
    ruling = judged(f'{body}\n1 W claims 1 says "my jack of trumps"\n2 S objects to 1', tags=tags)
    assert (tricks(ruling), ruling.questions) == (1, ())


@pytest.mark.parametrize("claimed", [4, 5])
def test_71_what_he_knew_is_asked_of_conceded_tricks_too(claimed: int) -> None:
    """A trump is out: forgotten, it takes the trick that he could not lose if he knew of it."""
    body = (
        "position N:-.32.32.32 E:-.654.65.4 S:KQJ.A.A.A W:5.KQJ.KQ.- lead S\n1 S claims {}\n2 W objects to 1"
    )
    ruling = judged(body.format(claimed), tags=SPADES)
    assert (tricks(ruling), [(q.fact, q.if_true, q.if_false) for q in ruling.questions]) == (
        5,
        [("knew S S5", 6, 5)],
    )
    for finding, found in (("knew", 6), ("forgot", 5)):
        settled = judged(f"{body.format(claimed)}\nfact f1 {finding} S S5", tags=SPADES)
        assert (tricks(settled), settled.questions) == (found, ())


def test_71_nothing_conceded_nothing_to_ask_back() -> None:
    ruling = judged(f"{SURE}\n1 S claims 2\n{AGREED}\n4 S withdraws 1")
    assert (ruling.status, ruling.nature, outcome(ruling, "71/B")) == (Status.AGREED, Nature.BOOK, "absent")


def test_71_after_the_correction_period() -> None:
    ruling = judged(f"{SURE}\n1 S concedes all\n{AGREED}\n4 table correction-ends\n5 S withdraws 1")
    assert (ruling.status, tricks(ruling), outcome(ruling, "79/C")) == (Status.AGREED, 0, "applies")


# 1997: 71C has a time of its own, 71A asks for legal play
@pytest.mark.parametrize("end", ["next-call S", "next-call N", "round-ends"])
def test_1997_legal_play_could_not_lose_it_either(end: str) -> None:
    ruling = judged(f"{SURE}\n1 S concedes all\n{AGREED}\n4 table {end}\n5 S withdraws 1", "1997")
    assert (tricks(ruling), outcome(ruling, "71/A"), outcome(ruling, "71/C")) == (1, "applies", "applies")


def test_1997_a_legal_play_that_was_not_searched_for_is_for_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legal, "LIMIT", 0)
    ruling = judged(f"{SURE}\n1 S concedes all\n{AGREED}\n4 table next-call S\n5 S withdraws 1", "1997")
    assert outcome(ruling, "71/A") == "needs judgement"


def test_1997_after_the_next_call_normal_play_needs_a_person() -> None:
    body = "position N:-.3.3.- E:-.Q.5.- S:-.AJ.-.- W:-.2.K.- lead S won 9-2"
    ruling = judged(f"{body}\n1 S concedes all\n{AGREED}\n4 table next-call S\n5 S withdraws 1", "1997")
    # Legal play can lose both: the jack to the queen, the ace thrown on a diamond. Normal play loses neither.
    assert (ruling.status, tricks(ruling)) == (Status.CANCELLED, 2)
    assert (outcome(ruling, "71/A"), outcome(ruling, "71/C")) == ("does not apply", "needs judgement")
    assert [(question.if_true, question.if_false) for question in ruling.questions] == [(2, 0)]


@pytest.mark.parametrize(
    ("hands", "trumps", "side", "fewest"),
    [("-.3.3.- -.5.5.- -.A.2.- -.2.K.-", None, 0, 1), ("-.3.3.- -.5.5.- -.AK.-.- -.2.K.-", None, 0, 1),
     ("A.-.-.- -.2.-.- -.3.-.- -.-.2.-", 2, 0, 0), ("A.-.-.- 2.-.-.- 3.-.-.- 4.-.-.-", None, 1, 0),
     ("2.-.-.- -.-.-.A -.-.-.2 -.-.-.K", None, 0, 1), ("2.-.-.- -.2.-.- -.-.-.A -.-.-.K", 1, 0, 0),
     ("K2.-.-.- A3.-.-.- -.32.-.- -.54.-.-", None, 0, 0), ("AK.-.-.- -.32.-.- -.54.-.- -.76.-.-", 0, 0, 2)],
)  # fmt: skip
def test_fewest_by_legal_play(hands: str, trumps: int | None, side: int, fewest: int) -> None:
    assert fewest_by_legal_play(hands_of(hands), trumps, 0, (), side) == fewest
