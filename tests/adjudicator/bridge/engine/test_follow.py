"""The statement is followed (68C, 70B1, 70D1): what each word asks of a hand that leads and of one that follows."""

from __future__ import annotations

import pytest

from adjudicator.bridge.engine.follow import Place, after_trick, rounds_told_are_over
from notation.games.bridge import NUMBER, SUIT_NUMBER
from tests.adjudicator.bridge.asked import NOTHING, asked, line, shifted


# On lead
@pytest.mark.parametrize(
    ("text", "hand", "across", "out", "expected"),
    [
        ("play SA H2", "A3.2.-.-", NOTHING, NOTHING, ("SA", "EXACT", "play SA H2")),
        ("play SA H2", "3.2.-.-", NOTHING, NOTHING, ("H2", "EXACT", "play SA H2")),  # the ace is gone: done
        ("play SA", "3.2.-.-", NOTHING, NOTHING, ("", "", "")),
        ("play SA; run H", "3.2.-.-", NOTHING, NOTHING, ("H2", "SUIT", "run H")),
        ("play SA", "32.2.-.-", "A.-.-.-", NOTHING, ("S3 S2", "SUIT", "play SA")),  # a card to it
        ("play SA", "-.2.-.-", "A.A.-.-", "-.K.-.-", ("H2", "MEANS", "play SA")),  # across to a winner
        ("play SA", "-.2.-.-", "A.Q.-.-", "-.K.-.-", ("", "", " !0")),  # no way: dropped
        ("tricks S1; play SA", "-.2.-.-", "A.Q.-.-", "-.K.-.-", ("", "", " !1")),
        ("play SA; run H; rest", "-.2.-.-", "A.Q.-.-", "-.K.-.-", ("H2", "SUIT", "run H; rest !0")),
        (
            "play SA; play H2 H3",
            "-.32.-.-",
            "A.Q.-.-",
            "-.K.-.-",
            ("H2", "EXACT", "play H2 H3 !0"),
        ),  # from its first card
    ],
)
def test_cards_named_one_by_one(
    text: str, hand: str, across: str, out: str, expected: tuple[str, str, str]
) -> None:
    assert asked(text, hand, across, out) == expected


def test_cards_named_one_by_one_go_on_where_they_stood() -> None:
    assert asked("play SA H2; run D", "A.2.-.-", steps=1)[0] == "H2"
    assert asked("play SA H2; run D", "A.2.3.-", steps=2) == ("D3", "SUIT", "run D")


@pytest.mark.parametrize(
    ("text", "hand", "across", "expected"),
    [
        ("run S", "A32.2.-.-", NOTHING, ("SA S3 S2", "SUIT", "run S")),
        ("run S", "-.2.-.-", NOTHING, ("", "", "")),  # finished
        ("run S; run H", "-.2.-.-", NOTHING, ("H2", "SUIT", "run H")),
        ("run S", "-.2.-.-", "A.A.-.-", ("H2", "MEANS", "run S")),  # it lies across
        ("top-down S", "K32.2.-.-", NOTHING, ("SK", "EXACT", "top-down S")),
        ("top-down S", "K32.2.-.-", "Q.-.-.-", ("SK", "EXACT", "top-down S")),
        ("top-down S", "K32.2.-.-", "A.-.-.-", ("SK S3 S2", "SUIT", "top-down S")),  # the top is across
        ("top-down C", "-.2.-.K3", NOTHING, ("CK", "EXACT", "top-down C")),
    ],
)
def test_a_suit_that_is_run(text: str, hand: str, across: str, expected: tuple[str, str, str]) -> None:
    assert asked(text, hand, across) == expected


@pytest.mark.parametrize(
    ("text", "trumps", "out", "steps", "expected"),
    [
        ("draw trumps", "S", "4.-.-.-", 0, ("SA S3", "SUIT", "draw trumps")),
        ("draw trumps; rest", "S", "-.4.-.-", 0, ("", "", "rest")),  # they are out
        ("draw trumps; rest", "", "4.-.-.-", 0, ("", "", "rest")),  # there are none
        ("draw trumps 2; rest", "S", "4.-.-.-", 1, ("SA S3", "SUIT", "draw trumps 2; rest")),
        ("draw trumps 2; rest", "S", "4.-.-.-", 2, ("", "", "rest")),
        (
            "draw trumps 2; rest",
            "S",
            "-.4.-.-",
            0,
            ("SA S3", "SUIT", "draw trumps 2; rest"),
        ),  # as many as he said
    ],
)
def test_trumps_are_drawn(
    text: str, trumps: str, out: str, steps: int, expected: tuple[str, str, str]
) -> None:
    found = asked(text, "A3.2.-.-", NOTHING, out, trumps=trumps, steps=steps)
    assert found == expected


@pytest.mark.parametrize(
    ("text", "hand", "across", "seat", "expected"),
    [
        ("ruff H in N", "-.32.-.-", "2.-.4.-", "S", ("H3 H2", "SUIT", "ruff H in N")),
        ("ruff H", "-.32.-.-", "2.-.4.-", "S", ("H3 H2", "SUIT", "ruff H")),
        ("ruff H in N", "-.32.-.-", "2.4.-.-", "S", ("", "", "ruff H in N")),  # not void there yet
        ("ruff H in N; rest", "-.32.-.-", "-.-.42.-", "S", ("", "", "rest")),  # no trump there
        ("ruff H in N; rest", "-.-.32.-", "2.-.4.-", "S", ("", "", "rest")),  # no heart to lead
        ("ruff H in N", "2.-.4.-", "-.3.A.-", "N", ("D4", "MEANS", "ruff H in N")),  # first across
        ("ruff H in N; rest", "2.5.4.-", "-.3.A.-", "N", ("", "", "rest")),
        ("ruff H in N; rest", "2.-.4.-", "-.-.A3.-", "N", ("", "", "rest")),  # no heart across either
    ],
)
def test_a_ruff_is_led_to(
    text: str, hand: str, across: str, seat: str, expected: tuple[str, str, str]
) -> None:
    assert asked(text, hand, across, "-.-.K.-", seat=seat, trumps="S") == expected
    if "rest" in text:
        assert asked("ruff H in N; rest", "-.32.-.-", "2.-.4.-")[2] == "rest"  # no trumps at all


@pytest.mark.parametrize(
    ("text", "hand", "across", "expected"),
    [
        ("discard H2 on DA", "-.-.A.2", "-.2.-.3", ("DA", "EXACT", "discard H2 on DA")),
        ("discard H2 on D", "-.-.AK.2", "-.2.-.3", ("DA DK", "SUIT", "discard H2 on D")),
        (
            "discard H on D",
            "-.-.AK.2",
            "-.2.5.3",
            ("DA DK", "SUIT", "discard H on D"),
        ),  # first it must be out there
        ("discard H2 on DA", "-.-.A.2", "-.2.5.3", ("", "", "discard H2 on DA")),
        ("discard H2 on DA; rest", "-.-.A.2", "-.4.-.3", ("", "", "rest")),  # thrown already
        ("discard H2 on DA; rest", "-.-.K.2", "-.2.-.3", ("", "", "rest")),  # the ace is gone
        ("discard H2 on DA", "-.-.K.2", "-.2.A.3", ("", "", "discard H2 on DA")),
        ("discard H2", "-.-.K.2", "-.2.-.3", ("", "", "discard H2")),
    ],
)
def test_a_card_is_led_for_a_discard(
    text: str, hand: str, across: str, expected: tuple[str, str, str]
) -> None:
    assert asked(text, hand, across) == expected


@pytest.mark.parametrize(
    ("text", "hand", "across", "seat", "expected"),
    [
        ("finesse HQ", "-.32.-.-", "-.AQ.-.-", "S", ("H3 H2", "SUIT", "finesse HQ")),
        ("finesse HQ", "-.A3.-.-", "-.Q2.-.-", "S", ("H3", "SUIT", "finesse HQ")),  # towards it, not above
        ("finesse HQ", "-.A.-.-", "-.Q2.-.-", "S", ("HA", "SUIT", "finesse HQ")),  # nothing lower
        (
            "finesse HQ through E",
            "-.AQ.-.-",
            "-.32.-.-",
            "N",
            ("HQ", "EXACT", "finesse HQ through E"),
        ),  # led through him
        ("finesse HQ through W", "-.AQ.2.-", "-.32.A.-", "N", ("D2", "MEANS", "finesse HQ through W")),
        ("finesse HQ", "-.AQ.2.-", "-.32.A.-", "N", ("D2", "MEANS", "finesse HQ")),
        ("finesse HQ; rest", "-.A.2.-", "-.32.A.-", "N", ("", "", "rest")),
        ("finesse HQ; rest", "-.-.2.-", "-.AQ.A.-", "S", ("D2", "MEANS", "finesse HQ; rest")),
    ],
)
def test_a_finesse_is_begun(
    text: str, hand: str, across: str, seat: str, expected: tuple[str, str, str]
) -> None:
    assert asked(text, hand, across, "-.K.K.-", seat=seat) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("lead-from S; run H", "run H"), ("lead-from N; run H", "run H !0"), ("concede 1; run H", "run H"), ("tricks S2; run H", "run H"),
     ("rest; run H", "run H"), ("run H; rest", "run H; rest")],
)  # fmt: skip
def test_words_that_ask_for_no_card_are_passed_over(text: str, expected: str) -> None:
    assert asked(text, "-.32.-.-") == ("H3 H2", "SUIT", expected)


def test_the_rest_alone_asks_for_nothing_and_stays() -> None:
    assert asked("rest", "-.32.-.-") == ("", "", "rest")


# Crossing
@pytest.mark.parametrize(
    ("hand", "across", "out", "trumps", "cards"),
    [
        ("-.2.-.-", "A.A.-.-", "-.K.-.-", "", "H2"),
        ("-.Q2.-.-", "A.A.-.-", "-.J.-.-", "", "H2"),  # the small card: not two winners
        ("-.Q.-.-", "A.A.-.-", "-.J.-.-", "", "HQ"),  # no other way
        ("-.Q.2.-", "A.A.K.-", "-.J.3.-", "", "D2"),
        ("-.-.2.-", "A5.-.-.-", "-.-.K.-", "S", "D2"),  # a ruff
        ("-.-.2.-", "A5.-.-.-", "-.-.K.-", "H", ""),
        ("-.-.2.-", "A5.-.3.-", "-.-.K.-", "S", ""),
    ],
)
def test_the_lead_crosses_to_the_hand_with_the_card(
    hand: str, across: str, out: str, trumps: str, cards: str
) -> None:
    assert asked("play SA", hand, across, out, trumps=trumps)[0] == cards


# Announced conditions: 68C
@pytest.mark.parametrize(
    ("condition", "out", "voids", "lengths", "holds"),
    [
        ("drops SQ", "J.-.-.-", (0, 0), (0, 0), True),
        ("drops SQ", "Q.-.-.-", (0, 0), (0, 0), False),
        ("shows-out E S", "Q.-.-.-", (1, 0), (0, 0), True),  # the opponent on North's left
        ("shows-out E S", "Q.-.-.-", (0, 1), (0, 0), False),
        ("shows-out W S", "Q.-.-.-", (0, 1), (0, 0), True),
        ("shows-out W H", "Q.-.-.-", (0, 1), (0, 0), False),
        ("breaks S 2-1", "-.5.-.-", (0, 0), (1, 2), True),  # all are seen
        ("breaks S 3-0", "-.5.-.-", (0, 0), (1, 2), False),
        ("breaks S 2-1", "-.5.-.-", (0, 0), (3, 0), False),  # worse than he said
        ("breaks S 3-0", "-.5.-.-", (0, 0), (0, 3), True),
        ("breaks S 2-1", "Q.-.-.-", (0, 1), (2, 1), True),  # one has shown out
        ("breaks S 2-1", "Q.-.-.-", (0, 0), (2, 1), False),  # not seen yet
        ("breaks S 2-1", "Q.-.-.-", (2, 0), (2, 1), False),
    ],
)
def test_68c_an_announced_condition(
    condition: str, out: str, voids: tuple[int, int], lengths: tuple[int, int], holds: bool
) -> None:
    """Without a safe test of the suit the words go on as if it had failed."""
    side = asked(
        f"if {condition} (run H) else (run D); rest", "A.2.2.-", NOTHING, out, voids=voids, lengths=lengths
    )
    assert side == (("H2", "SUIT", "run H; rest") if holds else ("D2", "SUIT", "run D; rest"))


@pytest.mark.parametrize(
    ("hand", "across", "safe", "expected"),
    [
        ("A3.2.2.-", NOTHING, "SA", ("SA", "SUIT")),  # begun from the top
        ("A3.2.2.-", "K.-.-.-", "SA", ("SA", "SUIT")),
        ("32.2.2.-", "A.-.-.-", "S2", ("S3 S2", "SUIT")),  # the top lies across
        ("A3.2.2.-", NOTHING, "S3", ("D2", "SUIT")),  # the test would cost the claim
        ("-.2.2.-", "A.-.A.-", "D2", ("D2", "MEANS")),  # over there first
        ("-.2.2.-", "A.-.-.-", "D2", ("D2", "SUIT")),  # no way there
    ],
)
def test_68c_he_looks_whether_it_comes_about(
    hand: str, across: str, safe: str, expected: tuple[str, str]
) -> None:
    assert asked("if drops SQ (run H) else (run D)", hand, across, "Q.-.-.-", safe=safe)[:2] == expected


# Following
@pytest.mark.parametrize(
    ("text", "hand", "across", "trick", "leader", "expected"),
    [
        ("play SA", "A3.-.-.-", NOTHING, "S2", "N", ("SA", "EXACT", "play SA")),
        ("play HA", "A3.A.-.-", NOTHING, "S2", "N", ("", "", "play HA")),  # not of the suit led
        ("play SK SA", "A3.-.-.-", NOTHING, "S2", "N", ("SA", "EXACT", "play SK SA")),
        ("play SK; run H", "A3.-.-.-", NOTHING, "S2", "N", ("", "", "run H")),
        ("play SK", "A3.-.-.-", "K.-.-.-", "S2", "W", ("", "", "play SK")),
        ("discard H2 on SA", "-.32.-.-", NOTHING, "SA S4", "N", ("H2", "EXACT", "discard H2 on SA")),
        ("discard H on S", "-.32.4.-", NOTHING, "SA S4", "N", ("H3 H2", "SUIT", "discard H on S")),
        ("discard H2 on SA", "-.32.-.-", NOTHING, "SK S4", "N", ("", "", "discard H2 on SA")),
        ("discard H2", "-.32.-.-", NOTHING, "SK S4", "N", ("H2", "EXACT", "discard H2")),
        ("discard H2 on SA", "2.32.-.-", NOTHING, "SA S4", "N", ("", "", "discard H2 on SA")),  # he follows
        ("discard H2 on SA", "-.32.-.-", NOTHING, "SA S4", "E", ("", "", "discard H2 on SA")),  # their lead
        ("ruff S in S", "-.32.-.-", NOTHING, "S4 S5", "N", ("H3 H2", "SUIT", "ruff S in S")),
        ("ruff S", "-.32.-.-", NOTHING, "S4 S5", "N", ("H3 H2", "SUIT", "ruff S")),
        ("ruff S in N", "-.32.-.-", NOTHING, "S4 S5", "N", ("", "", "ruff S in N")),
        ("ruff D in S", "-.32.-.-", NOTHING, "S4 S5", "N", ("", "", "ruff D in S")),
        ("ruff S in S", "5.32.-.-", NOTHING, "S4 S6", "N", ("", "", "ruff S in S")),
        ("finesse SQ", "AQ.-.-.-", NOTHING, "S2 S3", "N", ("SQ", "EXACT", "finesse SQ")),
        ("finesse SQ", "AQ.-.-.-", NOTHING, "S2 SK", "N", ("", "", "finesse SQ")),  # covered
        ("finesse S4", "64.-.-.-", NOTHING, "S2 S3", "N", ("S4", "EXACT", "finesse S4")),
        ("finesse SQ", "AQ.-.-.-", NOTHING, "S2 C3", "N", ("SQ", "EXACT", "finesse SQ")),
        ("finesse SQ", "AQ.-.-.-", NOTHING, "S2", "E", ("", "", "finesse SQ")),
        ("finesse SQ", "AQ.-.-.-", NOTHING, "S2 H3", "N", ("", "", "finesse SQ")),  # ruffed: nothing to win
        ("finesse SQ", "AQ.A.-.-", NOTHING, "H2 H3", "N", ("", "", "finesse SQ")),  # another suit is led
        ("finesse SQ", "AQ.-.2.-", NOTHING, "D2 D3", "N", ("", "", "finesse SQ")),
        ("finesse SQ", "AQ.-.-.2", NOTHING, "C2 C3", "N", ("", "", "finesse SQ")),
        (
            "finesse SQ",
            "A3.-.-.-",
            "Q.-.-.-",
            "S2 S4",
            "N",
            ("SA", "MEANS", "finesse SQ"),
        ),  # over, to lead towards it
        ("concede 1; play SA", "A3.-.-.-", NOTHING, "S2", "N", ("SA", "EXACT", "play SA")),
        ("lead-from N; tricks S2; play SA", "A3.-.-.-", NOTHING, "S2", "N", ("SA", "EXACT", "play SA")),
        ("rest", "A3.-.-.-", NOTHING, "S2", "N", ("", "", "rest")),
    ],
)
def test_words_for_a_hand_that_follows(
    text: str, hand: str, across: str, trick: str, leader: str, expected: tuple[str, str, str]
) -> None:
    assert asked(text, hand, across, trick=trick, leader=leader, trumps="H") == expected


@pytest.mark.parametrize(
    ("hand", "out", "trick", "leader", "cards"),
    [("A3.-.-.-", "5.-.-.-", "S2 S4", "N", "SA"), ("A3.-.-.-", "-.5.-.-", "SK S4", "N", ""), ("Q3.-.-.-", "5.-.-.-", "SK S4", "N", ""),
     ("A3.-.-.-", "5.-.-.-", "S2 S4", "E", ""), ("A3.-.-.-", "-.5.-.-", "H2 H4", "N", ""), ("A3.-.-.-", "5.-.-.-", "S2 SQ", "N", "SA"),
     ("A3.-.-.-", "5.-.-.-", "S2 C4", "N", "SA"), ("A3.-.-.-", "5.-.-.-", "S9 S4", "N", "")],
)  # fmt: skip
def test_top_down_plays_over_a_card_that_is_not_high(
    hand: str, out: str, trick: str, leader: str, cards: str
) -> None:
    assert asked("top-down S", hand, "7.-.-.-", out, trick=trick, leader=leader)[0] == cards


@pytest.mark.parametrize("trick", ["S2 SK", "S2 H4"])
def test_top_down_throws_no_top_card_under_a_better_one(trick: str) -> None:
    """What he sees makes him aware (rules 4.4): a queen under a king, or under a ruff, is worse than careless."""
    asks = asked("top-down S", "Q3.-.-.-", "7.-.-.-", "5.-.-.-", trick=trick, leader="N", trumps="H")
    assert asks == ("", "", "top-down S")


def test_68c_a_condition_is_looked_at_by_a_hand_that_follows_too() -> None:
    text = "if drops SQ (play SA) else (run D)"
    assert asked(text, "A3.-.-.-", NOTHING, "J.-.-.-", trick="S2", leader="N")[:2] == ("SA", "EXACT")
    open_ = {"trick": "S2", "leader": "N", "out": "Q.-.-.-"}
    assert asked("if drops SQ (run H)", "A3.-.-.-", safe="SA", **open_)[:2] == ("SA", "EXACT")  # type: ignore[arg-type]
    assert asked("if drops SQ (run H)", "A3.-.-.-", safe="S3", **open_)[0] == ""  # type: ignore[arg-type]
    theirs = open_ | {"leader": "E"}
    assert asked("if drops SQ (run H)", "A3.-.-.-", safe="SA", **theirs)[0] == ""  # type: ignore[arg-type]
    open_ |= {"trick": "SA S3"}  # the top is led: nothing to look at from here
    assert asked("if drops SQ (run H)", "K4.-.-.-", safe="SK", **open_)[0] == ""  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "hand", "trick", "cards"),
    [("play HA", "53.A.-.-", "S2 S4", "S5"), ("play HA", "A3.A.-.-", "S2 D4", "SA"), ("play HA", "A3.A.-.-", "S2 S4", "SA"), ("play HA", "-.A.-.3", "S2 S4", "C3"),
     ("run H", "A3.2.-.-", "S2 S4", "SA"), ("run D", "A3.2.-.-", "S2 S4", ""), ("finesse HQ", "A3.2.-.-", "S2 S4", "SA")],
)  # fmt: skip
def test_the_trick_is_won_in_the_hand_that_the_words_want_on_lead(
    text: str, hand: str, trick: str, cards: str
) -> None:
    across = "-.AQ.-.-" if text.startswith("finesse") else "-.-.4.-"
    out = "5.-.-.-" if "A" in hand.split(".")[0] else "-.9.-.-"
    assert asked(text, hand, across, out, trick=trick, leader="N", trumps="C")[0] == cards


@pytest.mark.parametrize(
    ("across", "out", "trick", "cards"),
    [("3.-.-.-", NOTHING, "SA S2", ""), ("3.-.-.-", "Q.-.-.-", "SK S2", ""), ("3.-.-.-", "A.-.-.-", "SK S2", "H3 H2"),
     ("-.-.4.-", "Q.-.-.-", "SK S2", "H3 H2"), ("A.-.-.-", NOTHING, "SK S2", "H3 H2")],
)  # fmt: skip
def test_n3_partners_winner_is_not_ruffed_while_a_lower_card_is_left_to_ruff(
    across: str, out: str, trick: str, cards: str
) -> None:
    assert asked("ruff S", "-.32.-.-", across, out, trick=trick, leader="N", trumps="H")[0] == cards


# When a trick is over
@pytest.mark.parametrize(
    ("text", "led", "own", "cards", "steps", "rest"),
    [
        ("draw trumps 2", "S", True, "SA S2 S3 S4", 1, "draw trumps 2"),
        ("draw trumps 2", "S", False, "SA S2 S3 S4", 1, "draw trumps 2"),
        ("draw trumps 2", "H", True, "HA H2 H3 H4", 0, "draw trumps 2"),
        ("draw trumps", "S", True, "SA S2 S3 S4", 0, "draw trumps"),
        ("ruff H in N; rest", "H", True, "HA H2 S3 H4", 0, "rest"),
        ("ruff H in N; rest", "H", True, "HA H2 SA H4", 0, "rest"),
        ("ruff H in N; rest", "H", True, "HA H2 H3 H4", 0, "ruff H in N; rest"),
        ("ruff H in N; rest", "H", False, "HA H2 S3 H4", 0, "ruff H in N; rest"),
        ("ruff D in N; rest", "H", True, "HA H2 S3 H4", 0, "ruff D in N; rest"),
        ("ruff S in N; rest", "S", True, "SA S2 S3 S4", 0, "ruff S in N; rest"),
        ("finesse HQ; rest", "H", True, "H2 H3 HQ H4", 0, "rest"),
        ("finesse HQ; rest", "H", True, "H2 H3 HA H4", 0, "finesse HQ; rest"),
        ("discard C2 on HA; rest", "H", True, "HA H2 C2 H4", 0, "rest"),
        ("discard C on HA; rest", "H", True, "HA H2 C2 H4", 0, "discard C on HA; rest"),
        ("run H", "H", True, "HA H2 H3 H4", 0, "run H"),
        ("rest", "H", True, "HA H2 H3 H4", 0, "rest"),
    ],
)
def test_what_a_trick_has_done(text: str, led: str, own: bool, cards: str, steps: int, rest: str) -> None:
    words, left = line(text), line(rest)
    for times in range(4):  # the same with every suit exchanged for the next
        four = tuple((NUMBER[card] + 13 * times) % 52 for card in cards.split())
        place = after_trick(Place(words), (SUIT_NUMBER[led] + times) % 4, own, four, times)
        assert (place.steps, place.tokens) == (steps, left)
        words, left = shifted(words), shifted(left)


def test_a_trick_does_nothing_to_words_that_are_used_up() -> None:
    assert after_trick(Place(()), 0, True, (0, 1, 2, 3), None) == Place(())


@pytest.mark.parametrize(
    ("text", "steps", "over"),
    [
        ("draw trumps 2", 2, True),
        ("draw trumps 2", 1, False),
        ("draw trumps", 2, False),
        ("run S", 2, False),
        ("", 0, False),
    ],
)
def test_rounds_of_trumps_that_were_told(text: str, steps: int, over: bool) -> None:
    assert rounds_told_are_over(Place(line(text) if text else (), steps)) is over
