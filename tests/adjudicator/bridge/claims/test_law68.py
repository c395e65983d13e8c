"""Law 68: claim, concession, the trick in progress, partner's objection, the statement, playing on."""

from __future__ import annotations

import pytest

from adjudicator.replay import replay
from adjudicator.ruling import Kind, Nature, Status
from tests.adjudicator.bridge.claims.ruled import (
    FOUR,
    judged,
    notes,
    outcome,
    record_of,
    rulings,
    tricks,
)

IN_TRICK = "position N:43.AJ.-.- E:65.65.-.- S:K.32.-.- W:87.KQ.-.- lead S trick SA"
DEAL = (
    "deal N:8.AQT7532.4.J652 E:Q632.4.AKJ976.87 S:JT754.J98.T532.Q W:AK9.K6.Q8.AKT943\n"
    "auction W 1C P 1D P 2NT P 6NT P P P"
)


# preamble: only tricks after the one in progress count
def test_preamble_words_about_the_trick_in_progress() -> None:
    ruling = judged(f'{IN_TRICK}\n1 E shows S6 says "mine"')
    assert (ruling.status, ruling.result) == (Status.NO_CLAIM, None)
    assert outcome(ruling, "68/preamble") == "applies"
    assert "play-goes-on" in notes(ruling)


def test_preamble_a_claim_of_one_trick_with_such_words() -> None:
    assert judged(f'{IN_TRICK}\n1 W claims 1 says "this trick is mine"').status is Status.NO_CLAIM


def test_preamble_a_claim_of_no_trick_is_about_all_that_are_left() -> None:
    ruling = judged(f'{IN_TRICK}\n1 W claims 0 says "this trick is mine"')
    assert (ruling.status, tricks(ruling)) == (Status.UNANSWERED, 4)


def test_preamble_does_not_cover_later_tricks() -> None:
    ruling = judged(f'{IN_TRICK}\n1 W claims 2 says "two more for us"\n2 S accepts 1')
    assert ruling.status is Status.AGREED
    assert outcome(ruling, "68/preamble") == "does not apply"


def test_preamble_needs_a_trick_in_progress() -> None:
    assert judged(f'{FOUR}\n1 S claims 1 says "mine"').status is Status.UNANSWERED


# 68A
@pytest.mark.parametrize(
    "act", ["shows all", 'stops says "no need to play on"', 'says "the rest are mine"', "claims"]
)
def test_68a_claims_by_showing_stopping_words_or_number(act: str) -> None:
    ruling = judged(f"{FOUR}\n1 S {act}\n2 W accepts 1")
    assert (ruling.status, tricks(ruling)) == (Status.AGREED, 4)
    assert outcome(ruling, "68/A") == "applies"


@pytest.mark.parametrize(
    ("act", "how"),
    [("shows all", "claims-by-showing"), ('stops says "no need to play on"', "claims-by-stopping"), ("claims", "claims-number"),
     ('says "the rest are mine"', "claims-number"), ("claims total 8", "claims-number")],
)  # fmt: skip
def test_68a_how_he_claims(act: str, how: str) -> None:
    steps = judged(f"{FOUR}\n1 S {act}").steps
    assert [s.because.id for s in steps if s.article == "bridge/2017/68/A"] == [f"bridge.{how}"]


@pytest.mark.parametrize("words", ["I have five", "well played", "spades are 2-2"])
def test_68a_words_that_name_no_trick(words: str) -> None:
    ruling = judged(f'{FOUR}\n1 W says "{words}"')
    assert (ruling.status, outcome(ruling, "68/A")) == (Status.NO_CLAIM, "does not apply")


def test_68a_some_cards_shown_need_judgement() -> None:
    ruling = judged(f"{FOUR}\n1 S shows SA")
    assert (ruling.status, outcome(ruling, "68/A")) == (Status.NO_CLAIM, "needs judgement")
    assert ruling.nature is Nature.JUDGEMENT


def test_68a_all_cards_shown_one_by_one() -> None:
    ruling = judged(f"{FOUR}\n1 S shows SA SK H3 H2\n2 W accepts 1")
    assert (ruling.status, ruling.kind) == (Status.AGREED, Kind.SHOWN)


def test_68a_more_tricks_than_are_left() -> None:
    ruling = judged(f"{FOUR}\n1 S claims 6\n2 W accepts 1")
    assert tricks(ruling) == 4
    assert any(step.because.id == "bridge.claims-too-many" for step in ruling.steps)


def test_68a_a_total_counts_the_whole_deal() -> None:
    assert tricks(judged(f"{FOUR}\n1 S claims total 8\n2 W accepts 1")) == 3


def test_words_about_a_standing_claim_are_no_second_claim() -> None:
    first, second = rulings(f'{FOUR}\n1 S claims 4\n2 W says "I have a trick"')
    assert (first.status, second.status) == (Status.UNANSWERED, Status.NO_CLAIM)


def test_43_dummy_cannot_claim() -> None:
    ruling = judged(f"{FOUR}\n1 N claims 4")
    assert (ruling.status, ruling.nature, outcome(ruling, "43")) == (Status.NO_CLAIM, Nature.BOOK, "applies")
    assert outcome(judged(f"{FOUR}\n1 S claims 4"), "43") == "absent"


# 54
def test_54_declarer_spreads_after_a_lead_out_of_turn() -> None:
    ruling = judged(f"{DEAL}\n11 S plays SJ\n12 W shows all", tags='[dealer "W"] [vul "None"]')
    assert (ruling.status, outcome(ruling, "54")) == (Status.NO_CLAIM, "applies")


@pytest.mark.parametrize(
    "lead", ["11 N plays S8\n12 W shows all", '11 S plays SJ\n12 W shows all says "the rest are mine"']
)
def test_54_not_after_a_proper_lead_nor_with_a_claim_in_words(lead: str) -> None:
    ruling = judged(f"{DEAL}\n{lead}", tags='[dealer "W"] [vul "None"]')
    assert (ruling.status, outcome(ruling, "54")) == (Status.UNANSWERED, "absent")


def test_54_not_after_a_lead_by_his_own_side() -> None:
    ruling = judged(f"{DEAL}\n11 E plays S2\n12 W shows all", tags='[dealer "W"] [vul "None"]')
    assert (ruling.status, outcome(ruling, "54")) == (Status.UNANSWERED, "absent")


def test_54_not_once_the_lead_was_accepted_by_a_card_nor_later_in_the_hand() -> None:
    played = judged(f"{DEAL}\n11 S plays SJ\n12 W plays SK\n13 W shows all", tags='[dealer "W"] [vul "None"]')
    assert (played.status, outcome(played, "54")) == (Status.UNANSWERED, "absent")
    ending = "position N:43.AJ.-.- E:65.6.-.- S:AK.32.-.- W:87.KQ.-.- lead E trick H5"
    later = judged(f"{ending}\n1 S shows all")
    assert (later.status, outcome(later, "54")) == (Status.UNANSWERED, "absent")


@pytest.mark.parametrize("who", ["N", "S"])
def test_54_not_for_a_defender_who_spreads(who: str) -> None:
    ruling = judged(f"{DEAL}\n11 S plays SJ\n12 {who} shows all", tags='[dealer "W"] [vul "None"]')
    assert (ruling.status, outcome(ruling, "54")) == (Status.UNANSWERED, "absent")


# 68B1
@pytest.mark.parametrize(
    ("act", "declarers"),
    [("S concedes 1", 3), ("S concedes all", 0), ("S claims 3", 3), ("W concedes 1", 1), ("W concedes all", 4), ("W claims 1", 3),
     ('S says "I lose a heart"', 3), ('W says "the rest are yours"', 4)],
)  # fmt: skip
def test_68b1_conceded_in_words_or_by_implication(act: str, declarers: int) -> None:
    other = "W" if act[0] == "S" else "S"
    ruling = judged(f"{FOUR}\n1 {act}\n2 {other} accepts 1")
    assert (ruling.status, tricks(ruling)) == (Status.AGREED, declarers)
    assert outcome(ruling, "68/B/1") == "applies"
    name = "concedes" if "concedes" in act else "concedes-by-implication"
    assert f"bridge.{name}" in [step.because.id for step in ruling.steps]


@pytest.mark.parametrize(
    ("words", "declarers"),
    [("one down", 3), ("nine tricks in total", 4), ("I am two off", 2), ("I lose two hearts", 2)],
)
def test_68b1_a_number_that_words_give_by_the_contract(words: str, declarers: int) -> None:
    tags = '[contract "3NT"] [declarer "S"]'
    assert tricks(judged(f'{FOUR}\n1 S says "{words}"\n2 W accepts 1', tags=tags)) == declarers


def test_68b1_nothing_conceded() -> None:
    assert outcome(judged(f"{FOUR}\n1 S claims 4"), "68/B/1") == "does not apply"


def test_conceding_everything_is_a_concession() -> None:
    assert rulings(f'{FOUR}\n1 W says "I give up"')[0].kind is Kind.CONCESSION


# 68B2
@pytest.mark.parametrize(("edition", "exposed"), [("2017", "16/C"), ("2007", "16/D"), ("1997", "16/C")])
@pytest.mark.parametrize("act", ["concedes 2", "concedes all", "claims 1"])
def test_68b2_partner_objects_at_once(edition: str, exposed: str, act: str) -> None:
    ruling = judged(f"{FOUR}\n1 W {act}\n2 E objects to 1 at-once", edition)
    assert (ruling.status, ruling.result) == (Status.NO_CLAIM, None)
    assert outcome(ruling, "68/B/2") == outcome(ruling, exposed) == "applies"
    said = (
        "partner-objects" if edition == "2017" else "partner-objects-2007"
    )  # neither claim nor concession, or no concession
    assert f"bridge.{said}" in [step.because.id for step in ruling.steps]
    assert ruling.questions == ()


def test_68b2_an_unmarked_objection_is_asked_about() -> None:
    ruling = judged(f"{FOUR}\n1 W concedes 2\n2 E objects to 1")
    assert ruling.status is Status.NO_CLAIM
    assert [question.fact for question in ruling.questions] == ["late 2"]


def test_68b2_a_finding_that_another_objection_came_late_is_none_about_partners() -> None:
    ruling = judged(f"{FOUR}\n1 W concedes 2\n2 E objects to 1 at-once\n3 S objects to 1\nfact f1 late 3")
    assert (ruling.status, outcome(ruling, "68/B/2")) == (Status.NO_CLAIM, "applies")


@pytest.mark.parametrize(
    "body",
    ["1 W concedes 2\n2 S accepts 1\n3 E objects to 1", "1 W concedes 2\n2 E objects to 1 at-once\nfact f1 late 2",
     "1 W claims 4\n2 E objects to 1 at-once", "1 S concedes 2\n2 N objects to 1 at-once"],
)  # fmt: skip
def test_68b2_not_late_not_without_a_concession_not_for_declarers_side(body: str) -> None:
    ruling = judged(f"{FOUR}\n{body}")
    assert ruling.status is not Status.NO_CLAIM
    assert outcome(ruling, "68/B/2") == "does not apply"
    assert [step.facts for step in ruling.steps if step.facts] == ([("f1",)] if "fact" in body else [])


@pytest.mark.parametrize(
    ("body", "why"),
    [("1 W claims 4", "no-defender-concedes"), ("1 S claims 3", "no-defender-concedes"), ("1 W concedes 2", "partner-silent"),
     ("1 W concedes 2\n2 S accepts 1\n3 E objects to 1", "partner-too-late"), ("1 W concedes 2\n2 S objects to 1\n3 E objects to 2", "partner-silent")],
)  # fmt: skip
def test_68b2_why_it_does_not_apply(body: str, why: str) -> None:
    """An objection to what another said about the concession is none to the concession."""
    steps = judged(f"{FOUR}\n{body}").steps
    assert [s.because.id for s in steps if s.article == "bridge/2017/68/B/2"] == [f"bridge.{why}"]


# 68C
def test_68c_words_line_finding_or_nothing() -> None:
    def step(body: str) -> str:
        steps = judged(f"{FOUR}\n{body}").steps
        return next(s.because.id for s in steps if s.article == "bridge/2017/68/C").removeprefix("bridge.")

    assert step("1 S claims 4") == "no-statement"
    assert step('1 S claims 4 says ""') == "silent-when-asked"
    assert step('1 S claims 4 says "spades then hearts"') == "statement-words"
    assert step('1 S claims 4 line "play SA SK"') == "statement-line"
    assert step('1 S claims 4 says "all mine"\nfact f1 said 1 "spades first"') == "statement-fact"


def test_68c_later_words_are_set_apart() -> None:
    ruling = judged(f'{FOUR}\n1 S claims 3\n2 W objects to 1\n3 S adds to 1 says "spades first"')
    assert any(step.because.id == "bridge.added-later" and step.events == (3,) for step in ruling.steps)


def test_68c_words_just_before_the_act_are_its_statement() -> None:
    ruling = rulings(f'{FOUR}\n1 S says "spades, then hearts"\n2 S shows all\n3 W accepts 2')[1].judgement
    assert (
        next(s.because.id for s in ruling.steps if s.article == "bridge/2017/68/C")
        == "bridge.statement-words"
    )


def test_68c_what_another_says_after_the_claim_is_no_word_of_the_claimer() -> None:
    ruling = judged(
        f'{FOUR}\n1 S claims 4\n2 W objects to 1\n3 W says "he has no more spades"\n4 S accepts 1'
    )
    assert not any(step.because.id == "bridge.added-later" for step in ruling.steps)


def test_68c_words_spoken_after_the_claim_come_too_late() -> None:
    ruling = judged(f'{FOUR}\n1 S claims 4\n2 W objects to 1\n3 S says "spades first"')
    assert any(step.because.id == "bridge.added-later" and step.events == (3,) for step in ruling.steps)


# 68D
@pytest.mark.parametrize("agrees", ["3 all agrees to 2", "3 S agrees to 2\n4 N agrees to 2\n5 E agrees to 2",
                                    "3 S agrees to 2\n4 N agrees to 2\n5 E agrees to 2\n6 table agrees to 2"])  # fmt: skip
def test_68d2b_all_four_agree_to_play_on(agrees: str) -> None:
    ruling = judged(f"{FOUR}\n1 S claims 4\n2 W asks play-on 1\n{agrees}")
    assert (ruling.status, ruling.result) == (Status.VOID, None)
    assert outcome(ruling, "68/D/2/b") == "applies"
    assert "table-result-stands" in notes(ruling)


@pytest.mark.parametrize(
    "body",
    [
        "2 W asks play-on 1\n3 S agrees to 2\n4 E agrees to 2",
        "2 N asks play-on 1\n3 all agrees to 2",
        "2 W asks play-on 1\n3 S agrees to 2\n4 N objects to 1\n5 E objects to 1",
    ],
)
def test_68d2b_not_unless_the_right_side_asks_and_all_agree(body: str) -> None:
    ruling = judged(f"{FOUR}\n1 S claims 4\n{body}")
    assert ruling.status is not Status.VOID
    assert outcome(ruling, "68/D/2/b") == "does not apply"
    why = "claimers-cannot-ask" if "N asks" in body else "not-all-agree"
    assert f"bridge.{why}" in [step.because.id for step in ruling.steps]


@pytest.mark.parametrize("edition", ["2007", "1997"])
def test_68d_older_codes_do_not_know_playing_on(edition: str) -> None:
    ruling = judged(f"{FOUR}\n1 S claims 4\n2 W asks play-on 1\n3 all agrees to 2", edition)
    assert ruling.status is Status.DISPUTED  # to ask is to doubt
    assert outcome(ruling, "68/D/2/b") == "absent"


@pytest.mark.parametrize(
    ("body", "edition", "noted"),
    [("2 W asks play-on 1\n3 all agrees to 2", "2017", False), ("2 W asks play-on 1\n3 all agrees to 2", "2007", True),
     ("2 W asks play-on 1\n3 S agrees to 2\n4 N agrees to 2\n5 E agrees to 2", "2017", False),
     ("2 W asks play-on 1\n3 S agrees to 2\n4 N agrees to 2", "2017", True), ("2 W asks play-on 1", "2017", True),
     ("2 S withdraws 1", "2017", False), ("2 W objects to 1", "2017", True)],
)  # fmt: skip
def test_68d_a_card_after_the_claim_is_noted_unless_all_four_play_on(
    body: str, edition: str, noted: bool
) -> None:
    last = body.count("\n") + 3
    walked = replay(record_of(f"{FOUR}\n1 S claims 4\n{body}\n{last} S plays SA", edition))
    assert ("bridge/play-after-claim" in [found.id for found in walked.findings]) is noted


def test_68d_play_after_the_claim_is_named() -> None:
    ruling = judged(f"{FOUR}\n1 S claims 4\n2 W objects to 1\n3 S plays SA")
    assert any(step.because.id == "bridge.played-after" and step.events == (3,) for step in ruling.steps)
