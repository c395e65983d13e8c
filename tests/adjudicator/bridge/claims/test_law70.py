"""Law 70 clause by clause: where it applies, where not, what is left open."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Nature, Outcome, Status
from tests.adjudicator.bridge.claims.ruled import FOUR, judged, notes, outcome, rulings, tricks

#: South has the last trumps but one: a small spade is out with West.
TRUMP_OUT = "position N:-.32.32.32 E:-.654.65.4 S:KQJ.A.A.A W:5.KQJ.KQ.- lead S"
SPADES = '[trumps "S"] [declarer "S"]'
#: The finesse of the heart queen is on West's right or left: nobody said which way.
GUESS = "position N:-.-.AJ5.- E:-.-.764.- S:-.-.KT3.- W:-.-.Q98.- lead S"


def swapped(position: str) -> str:
    """The same position with the hands of the two opponents changed over."""
    return position.replace("E:", "?:").replace("W:", "E:").replace("?:", "W:")


def contested(body: str, edition: str = "2017", tags: str = '[trumps "NT"] [declarer "S"]') -> object:
    return judged(f"{body}\n2 W objects to 1", edition, tags)


# 70A, 70B
@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_70a_and_b_in_every_code(edition: str) -> None:
    ruling = judged(f'{FOUR}\n1 S claims 4\n2 W objects to 1\n3 S adds to 1 says "spades first"', edition)
    assert (ruling.status, ruling.nature) == (Status.DISPUTED, Nature.JUDGEMENT)
    for clause in ("70/A", "70/B/1", "70/B/2", "70/B/3"):
        assert outcome(ruling, clause) == "applies"
    assert [step.events for step in ruling.steps if step.article.endswith("70/B/2")] == [(2,)]


@pytest.mark.parametrize(
    ("later", "said"),
    [
        ("", ("original-statement", (1,))),
        ('\n3 S adds to 1 says "spades first"', ("later-words-apart", (1, 3))),
    ],
)
def test_70b1_later_words_are_kept_apart_from_the_statement(later: str, said: tuple[str, object]) -> None:
    steps = judged(f"{FOUR}\n1 S claims 4\n2 W objects to 1{later}").steps
    found = [s for s in steps if s.article.endswith("70/B/1")]
    assert [(s.because.id.removeprefix("bridge."), s.events) for s in found] == [said]


def test_70b2_an_objection_to_later_words_is_none_to_the_claim() -> None:
    body = f'{FOUR}\n1 S claims 4\n2 W objects to 1\n3 S adds to 1 says "spades first"\n4 W objects to 3'
    assert [s.events for s in judged(body).steps if s.article.endswith("70/B/2")] == [(2,)]


def test_70b_under_1997_the_cards_are_faced_before_the_objections() -> None:
    def order(edition: str) -> list[str]:
        steps = judged(f"{FOUR}\n1 S claims 4\n2 W objects to 1", edition).steps
        return [s.article.split("/", 2)[2] for s in steps if "/70/B/" in s.article]

    assert order("1997") == ["70/B/1", "70/B/3", "70/B/2"]
    assert order("2007") == ["70/B/1", "70/B/2", "70/B/3"]


def test_steps_stand_in_the_order_of_the_laws() -> None:
    laws = [int(s.article.split("/")[2]) for s in judged(f"{FOUR}\n1 S claims 4\n2 W objects to 1").steps]
    assert laws == sorted(laws)


def test_a_claim_that_every_normal_line_makes_stands() -> None:
    ruling = judged(
        "position N:-.3.3.- E:-.5.5.- S:AK.-.-.- W:-.2.K.- lead S\n1 S claims 2\n2 W objects to 1"
    )
    assert (tricks(ruling), outcome(ruling, "70/D/1")) == (2, "does not apply")
    assert ruling.by_profile == (("wbf", 2), ("ebu", 2), ("acbl", 2))


# 70C
def test_70c_all_three_limbs() -> None:
    ruling = judged(f"{TRUMP_OUT}\n1 S claims 6\n2 W objects to 1", tags=SPADES)
    assert tricks(ruling) == 5
    other = judged(f"{swapped(TRUMP_OUT)}\n1 S claims 6\n2 W objects to 1", tags=SPADES)
    assert (tricks(other), [outcome(other, f"70/C/{limb}") for limb in (1, 2, 3)]) == (5, ["applies"] * 3)
    assert [outcome(ruling, f"70/C/{limb}") for limb in (1, 2, 3)] == ["applies"] * 3
    assert [step.because.id for step in ruling.steps if "/70/C/" in step.article] == [
        "bridge.trump-unmentioned",
        "bridge.trump-likely-forgotten",
        "bridge.trump-wins",
    ]
    said = {note.id.removeprefix("bridge."): dict(note.args) for note in ruling.notes}
    assert said["turning-point"] == {"card": "HA", "better": "SK", "place": 1, "rule": "sure"}
    assert said["forgotten"] == {"cards": ("S5",)}
    assert ("knew S S5", 6, 5, False) in [
        (q.fact, q.if_true, q.if_false, q.default) for q in ruling.questions
    ]


def test_70c1_the_statement_speaks_of_it() -> None:
    ruling = judged(f'{TRUMP_OUT}\n1 S claims 6 says "drawing the last trump"\n2 W objects to 1', tags=SPADES)
    assert (tricks(ruling), outcome(ruling, "70/C/1")) == (6, "does not apply")
    assert [step.because.id for step in ruling.steps if "/70/C/" in step.article] == [
        "bridge.trump-mentioned",
        "bridge.trump-likely-known",
        "bridge.trump-does-not-win",
    ]


@pytest.mark.parametrize("words", ["no trumps are out", "I have the last trump", "không còn chủ nào"])
def test_70c1_saying_that_none_is_out_says_nothing_about_it(words: str) -> None:
    ruling = judged(f'{TRUMP_OUT}\n1 S claims 6 says "{words}"\n2 W objects to 1', tags=SPADES)
    assert (tricks(ruling), outcome(ruling, "70/C/1"), outcome(ruling, "70/C/2")) == (5, "applies", "applies")
    assert "words-deny-trumps" in notes(ruling)
    assert ("knew S S5", 6, 5) in [(q.fact, q.if_true, q.if_false) for q in ruling.questions]


def test_70c1_a_later_word_does_not_help_but_may_harm() -> None:
    late = judged(
        f'{TRUMP_OUT}\n1 S claims 6\n2 W objects to 1\n3 S adds to 1 says "drawing trumps"', tags=SPADES
    )
    assert tricks(late) == 5


@pytest.mark.parametrize(
    ("later", "events"),
    [('3 S adds to 1 says "no trumps are out"', (3,)), ('3 N adds to 1 says "no trumps are out"', ()),
     ('3 W adds to 1 says "no trumps are out"', ()), ('3 S adds to 1 says "sorry"', ())],
)  # fmt: skip
def test_70c2_only_his_own_later_words_show_that_he_forgot(later: str, events: tuple[int, ...]) -> None:
    ruling = judged(f"{TRUMP_OUT}\n1 S claims 6\n2 W objects to 1\n{later}", tags=SPADES)
    assert [step.events for step in ruling.steps if step.article == "bridge/2017/70/C/2"] == [events]


def test_70c2_the_director_finds_that_he_knew() -> None:
    facts = "fact f1 knew S S5\nfact f2 class S average"
    ruling = judged(f"{TRUMP_OUT}\n1 S claims 6\n2 W objects to 1\n{facts}", tags=SPADES)
    assert (tricks(ruling), outcome(ruling, "70/C/2")) == (6, "does not apply")
    assert ruling.questions == ()
    assert [step.facts for step in ruling.steps if step.facts] == [("f1",)]


def test_70c2_the_director_finds_that_he_forgot_or_that_another_knew() -> None:
    forgot = judged(f"{TRUMP_OUT}\n1 S claims 6\n2 W objects to 1\nfact f1 forgot S S5", tags=SPADES)
    assert (tricks(forgot), outcome(forgot, "70/C/2")) == (5, "applies")
    assert not any(question.fact.startswith("knew") for question in forgot.questions)  # it is settled
    assert [step.facts for step in forgot.steps if step.facts] == [("f1",)]
    other = judged(f"{TRUMP_OUT}\n1 S claims 6\n2 W objects to 1\nfact f1 knew N S5", tags=SPADES)
    assert (tricks(other), outcome(other, "70/C/2")) == (5, "applies")


def test_70c_without_trumps_or_with_none_out() -> None:
    ruling = judged(f"{FOUR}\n1 S claims 4\n2 W objects to 1")
    assert [outcome(ruling, f"70/C/{limb}") for limb in (1, 2, 3)] == ["does not apply"] * 3
    assert {step.because.id for step in ruling.steps if "/70/C/" in step.article} == {"bridge.no-trump-suit"}
    none_out = "position N:-.3.3.- E:-.5.5.- S:AK.-.-.- W:-.2.K.- lead S\n1 S claims 2\n2 W objects to 1"
    drawn = judged(none_out, tags=SPADES)
    assert {step.because.id for step in drawn.steps if "/70/C/" in step.article} == {"bridge.no-trump-out"}
    assert outcome(drawn, "70/C/1") == "does not apply"


# 70D1
@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_70d1_a_normal_line_does_worse(edition: str) -> None:
    ruling = judged(f'{GUESS}\n1 S claims 3 says "three diamonds"\n2 W objects to 1', edition)
    assert (tricks(ruling), outcome(ruling, "70/D/1")) == (2, "applies")
    assert ruling.result is not None
    assert ruling.result.as_json()["range"] == [2, 3]
    lead = "normal" if edition == "2017" else "only"  # 1997 and 2007 give the better of two guesses
    assert [(card.by, card.why) for card in ruling.deciding_line[:4]] == [
        ("S", lead),
        ("W", "opponent"),
        ("N", "normal"),
        ("E", "opponent"),
    ]


def test_70d1_a_stated_line_is_followed() -> None:
    ruling = judged(f'{GUESS}\n1 S claims 3 line "play DK DT"\n2 W objects to 1')
    assert "line-taken" in notes(ruling)
    assert tricks(ruling) in (2, 3)


@pytest.mark.parametrize(
    ("line", "broke"),
    [("lead-from N; rest", [1]), ("tricks SA; lead-from N; rest", [2]), ("lead-from S; rest", [])],
)
def test_70d1_which_part_of_the_statement_could_not_be_followed(line: str, broke: list[int]) -> None:
    ruling = judged(f'{FOUR}\n1 S claims 4 line "{line}"\n2 W objects to 1')
    assert [dict(n.args)["token"] for n in ruling.notes if n.id == "bridge.statement-broke"] == broke


# 70D2
def test_70d2_partner_may_choose() -> None:
    hands = "position N:-.-.965.- E:-.98.J8.- S:AKT.-.7.- W:Q65.-.T.- lead N trick S9 won 6-3"
    ruling = judged(f"{hands}\n1 W shows all\n2 S objects to 1", "2007")
    assert (tricks(ruling), outcome(ruling, "70/D/2")) == (3, "applies")


def test_70d2_no_choice_left_and_not_for_declarer() -> None:
    hands = "position N:A.-.4.- E:-.Q.K.- S:2.-.3.- W:-.A.-.A lead S"
    assert outcome(judged(f"{hands}\n1 W claims 1\n2 S objects to 1"), "70/D/2") == "does not apply"
    assert outcome(judged(f"{FOUR}\n1 S claims 4\n2 W objects to 1"), "70/D/2") == "does not apply"


def test_70_a_defenders_claim_has_its_range_in_declarers_tricks() -> None:
    """The ace of hearts wins one trick and the ace of clubs the other, whatever West leads."""
    hands = "position N:-.A.-.3 E:-.-.54.- S:-.2.6.- W:-.K.-.A lead W"
    result = judged(f"{hands}\n1 W claims 2\n2 S objects to 1").result
    assert result is not None
    assert (result.as_json()["declarer_tricks"], result.as_json()["range"]) == (1, [1, 1])


def test_70d2_not_where_the_claim_fails_without_a_choice_of_partner() -> None:
    """West forgets the ace over his king and queen; East's two small diamonds are one."""
    hands = "position N:-.A.3.- E:-.-.54.- S:-.2.6.- W:-.KQ.-.- lead W"
    ruling = judged(f"{hands}\n1 W claims 2\n2 S objects to 1")
    assert (tricks(ruling), outcome(ruling, "70/D/2")) == (2, "does not apply")


def test_70d2_not_where_the_choice_is_the_claimers_own() -> None:
    hands = "position N:-.A.-.3 E:-.-.54.- S:-.2.6.- W:-.K.-.A lead W"
    ruling = judged(f"{hands}\n1 W claims 2\n2 S objects to 1")
    assert (tricks(ruling), outcome(ruling, "70/D/2")) == (1, "does not apply")
    assert [card.by for card in ruling.deciding_line if card.why == "normal"] == ["W"]


def test_70d2_not_where_the_claim_stands_whatever_partner_chooses() -> None:
    hands = "position N:-.-.965.- E:-.98.J8.- S:AKT.-.7.- W:Q65.-.T.- lead N trick S9 won 6-3"
    ruling = judged(f"{hands}\n1 W claims 1\n2 S objects to 1")
    assert (tricks(ruling), outcome(ruling, "70/D/2")) == (3, "does not apply")
    assert any(card.by == "E" and card.why == "normal" for card in ruling.deciding_line)


def test_70_a_trick_in_progress_to_which_one_has_discarded_is_played_on() -> None:
    hands = "position N:3.A.-.- E:-.-.54.- S:-.K2.-.- W:4.Q.-.- lead W\ntrick W S4 S3 D4"
    ruling = judged(f"{hands}\n4 S claims 1\n5 W objects to 4")
    assert (tricks(ruling), outcome(ruling, "70/A")) == (1, "applies")


# 70D3
def test_70d3_play_after_the_claim_is_evidence_under_2007_only() -> None:
    body = f"{FOUR}\n1 S claims 4\n2 W objects to 1\n3 S plays SA"
    ruling = judged(body, "2007")
    assert outcome(ruling, "70/D/3") == "needs judgement"
    assert "played-after-claim" in notes(ruling)
    assert outcome(judged(body, "2017"), "70/D/3") == "absent"
    assert outcome(judged(f"{FOUR}\n1 S claims 4\n2 W objects to 1", "2007"), "70/D/3") == "does not apply"


# 70E
def test_70e2_where_the_order_within_a_suit_decides() -> None:
    """J6 with the nine out: begun low both tricks go; from the top, as the ACBL has it, none."""
    hands = "position N:-.J6.-.- E:-.9.-.A S:-.-.9.6 W:-.-.7.9 lead N"
    spades = '[trumps "S"] [declarer "N"]'
    ruling = judged(f"{hands}\n1 N claims 2\n2 E objects to 1", tags=spades)
    assert (outcome(ruling, "70/E/2"), tricks(ruling)) == ("applies", 0)
    acbl = judged(f"{hands}\n1 N claims 2\n2 E objects to 1", tags=f'{spades} [profile "acbl"]')
    assert (outcome(acbl, "70/E/2"), tricks(acbl)) == ("does not apply", 2)
    assert ruling.by_profile == acbl.by_profile == (("wbf", 0), ("ebu", 0), ("acbl", 2))


@pytest.mark.parametrize("position", [GUESS, swapped(GUESS)])
@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_70e1_a_free_guess_for_a_queen(position: str, edition: str) -> None:
    """Ace and jack opposite king and ten: he knows what is out, and the line shows the guess that he did not tell."""
    ruling = judged(f"{position}\n1 S claims 3\n2 W objects to 1", edition)
    assert (tricks(ruling), outcome(ruling, "70/E/1")) == (2, "applies")
    rules = [card.rule for card in ruling.deciding_line if card.by in "NS" and card.why != "forced"]
    assert rules[:2] == ["E1", "E1"]
    assert set(rules) <= {
        "E1",
        "sensible",
    }  # once he has guessed wrong he takes what is left; nothing was sure


def test_the_line_tells_a_forced_card_from_the_only_normal_one() -> None:
    """The last two diamonds are forced; the ten could have been kept for the king."""
    ruling = judged(f"{GUESS}\n1 S claims 3\n2 W objects to 1")
    assert [(card.card, card.why) for card in ruling.deciding_line if card.by in "NS"][-3:] == [
        ("DT", "only"),
        ("D5", "forced"),
        ("DK", "forced"),
    ]


def test_70e_is_considered_where_the_claim_stands() -> None:
    sure = judged("position N:-.3.3.- E:-.5.5.- S:AK.-.-.- W:-.2.K.- lead S\n1 S claims 2\n2 W objects to 1")
    assert outcome(sure, "70/E/1") == outcome(sure, "70/E/2") == "does not apply"


# words, versions, facts
def test_85a_versions_of_the_words_show_both_branches() -> None:
    body = f'{TRUMP_OUT}\n1 S claims 6 says "drawing the last trump"\n2 W objects to 1\n3 W recalls 1 says "all mine"'
    ruling = judged(body, tags=SPADES)
    assert tricks(ruling) == 5
    assert outcome(ruling, "85/A") == "needs a fact"
    used = next(step.because for step in ruling.steps if step.article.endswith("85/A"))
    assert dict(used.args) == {"words": "all mine", "event": 3}
    asked = {q.fact: (q.if_true, q.if_false) for q in ruling.questions}
    assert asked['said 1 "drawing the last trump"'] == (6, 5)
    assert asked['said 1 "all mine"'] == (5, 6)


def test_85a_a_finding_settles_the_words() -> None:
    body = f'{TRUMP_OUT}\n1 S claims 6 says "x"\n2 W objects to 1\n3 W recalls 1 says "all mine"'
    ruling = judged(f'{body}\nfact f1 said 1 "drawing the last trump"', tags=SPADES)
    assert tricks(ruling) == 6
    assert outcome(ruling, "85/A") == "applies"
    assert not any(q.fact.startswith("said") for q in ruling.questions)
    assert "line-not-read" not in notes(ruling)  # a finding about the words is no line


def test_a_directors_line_overrules_the_words() -> None:
    body = f'{TRUMP_OUT}\n1 S claims 6 says "all mine"\n2 W objects to 1\nfact f1 line 1 "draw trumps; rest"'
    ruling = judged(body, tags=SPADES)
    assert tricks(ruling) == 6
    assert "line-found" in notes(ruling)


def test_a_line_that_cannot_be_read_falls_back_on_the_words() -> None:
    body = f'{TRUMP_OUT}\n1 S claims 6 says "drawing the last trump"\n2 W objects to 1\nfact f1 line 1 "draw the trump"'
    ruling = judged(body, tags=SPADES)
    assert tricks(ruling) == 6
    assert "line-not-read" in notes(ruling)


def test_words_that_were_not_understood_are_shown() -> None:
    ruling = judged(f'{FOUR}\n1 S claims 4 says "abracadabra"\n2 W objects to 1')
    note = next(n for n in ruling.notes if n.id == "bridge.words-not-read")
    assert dict(note.args) == {"words": ("abracadabra",)}


def test_missing_cards_give_an_interval_and_the_fact_that_is_needed() -> None:
    ruling = judged("position N:43.AJ.-.- S:AK.32.-.- lead S won 5-4\n1 S claims 4\n2 W objects to 1")
    assert ruling.result is not None
    assert ruling.result.as_json() == {
        "declarer_tricks": None, "exact": False, "range": None, "declarer_total": None, "score_ns": None,
        "bounds": [0, 4],
    }  # fmt: skip
    assert Outcome.NEEDS_FACT in [step.outcome for step in ruling.steps]


def test_a_spent_budget_gives_an_honest_interval() -> None:
    from adjudicator.game import Options
    from adjudicator.procedure import rule
    from tests.adjudicator.bridge.claims.ruled import record_of

    record = record_of(f"{TRUMP_OUT}\n1 S claims 6\n2 W objects to 1", tags=SPADES)
    result = rule(record, None, Options(budget=1))[0].judgement.result
    assert result is not None
    data = result.as_json()
    if not data["exact"]:
        low, high = data["bounds"]  # type: ignore[misc]
        assert data["declarer_tricks"] is None
        assert low <= 5 <= high


def test_the_same_record_gives_the_same_ruling() -> None:
    body = f'{TRUMP_OUT}\n1 S claims 6 says "all mine"\n2 W objects to 1'
    assert rulings(body, tags=SPADES) == rulings(body, tags=SPADES)


#: With or without the trump that is out, South takes seven at least; the guess in diamonds costs nothing.
EIGHT = "position N:-.KQJ.AQJ82.- E:-.52.T74.T65 S:J732.43.9.J W:6.97.K653.3 lead E won 2-3"


@pytest.mark.parametrize("claimed", [8, 7])
def test_70e1_denies_no_guess_that_costs_nothing(claimed: int) -> None:
    """South knew of the trump: the line that guesses wrong in diamonds still wins all."""
    knew = contested(f"{EIGHT}\n1 S claims {claimed}\nfact f1 knew S S6", tags=SPADES)
    assert (tricks(knew), outcome(knew, "70/E/1")) == (8, "does not apply")


def test_70d1_who_may_have_forgotten_the_trump_loses_one() -> None:
    forgot = contested(f"{EIGHT}\n1 S claims 8", tags=SPADES)
    assert (tricks(forgot), outcome(forgot, "70/D/1")) == (7, "applies")
