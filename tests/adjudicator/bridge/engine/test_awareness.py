"""Of which cards the claimer was not aware: 70C1, 70C2, White Book 8.70.4; what a belief learns from play (70E1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.bridge.engine.awareness import (
    aware_of_trumps,
    counted_on,
    top_tricks,
    trump_rounds,
    unaware_trumps,
)
from adjudicator.bridge.engine.belief import Belief
from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.bridge.engine.value import searches_of
from adjudicator.profile import profile
from notation.games.bridge import NUMBER, SUIT_NUMBER, codes_of, mask_of
from tests.adjudicator.bridge.asked import line
from tests.adjudicator.bridge.hands import hand_of, hands_of
from tests.metamorphic.problems import Renaming

#: South claims all five; the five of trumps is out, and two rounds of them lie far back.
HANDS = hands_of("-.32.32.2 -.654.65.- KQ.A.A.A 5.KQ.KQ.-")
OUT = NUMBER["S5"]


def problem(hands: tuple[int, int, int, int] = HANDS, **changes: object) -> ClaimProblem:
    """South's claim of all the rest with spades trumps, South on lead, the earlier play unknown."""
    made = ClaimProblem(
        hands=hands, trumps=0, leader=2, trick=(), declarer=2, claimer=2, claimed=None, statement=(), speaks_of_trumps=False,
        played=(), shown_out=(0, 0, 0, 0), knew=0, forgot=0, player_class="average", edition="2017",
        profile=profile("bridge", "wbf"),
    )  # fmt: skip
    return replace(made, **changes)  # type: ignore[arg-type]


def earlier(hands: tuple[int, int, int, int], *leads: str, trick: str = "") -> tuple[tuple[int, int], ...]:
    """An earlier play of the cards that are gone, whose tricks were led in these suits."""
    left = sum(hands) | mask_of(tuple(trick.split()))
    gone = [card for card in range(52) if not left >> card & 1]
    led = []
    for suit in leads:
        led.append(next(card for card in gone if card // 13 == SUIT_NUMBER[suit] and card not in led))
    rest = [card for card in gone if card not in led]
    return tuple(
        (place, card)
        for index, lead in enumerate(led)
        for place, card in enumerate([lead, *rest[3 * index : 3 * index + 3]])
    )


EIGHT = ("H", "D", "C", "H", "D", "C", "H", "D")
#: Every suit exchanged for the next, for the one after it, and for the one before it.
NAMES = (Renaming((1, 2, 3, 0)), Renaming((2, 3, 0, 1)), Renaming((3, 0, 1, 2)))


def rounds_of(asked: ClaimProblem) -> tuple[int, bool] | None:
    """The rounds of trumps; the same whatever the suits are called."""
    found = trump_rounds(asked)
    assert all(trump_rounds(names.problem(asked)) == found for names in NAMES)
    return found


def is_aware(asked: ClaimProblem) -> bool:
    """Was he plainly aware of the trumps? The same whatever the suits are called."""
    found = aware_of_trumps(asked)
    assert all(aware_of_trumps(names.problem(asked)) is found for names in NAMES)
    return found


# 70C2
@pytest.mark.parametrize(
    ("leads", "rounds"),
    [(EIGHT, (0, False)), (("S", *EIGHT[1:]), (1, False)), ((*EIGHT[:-1], "S"), (1, True)), (("S", *EIGHT[1:-1], "S"), (2, True)),
     (EIGHT[:-1], None)],
)  # fmt: skip
def test_70c2_rounds_of_trumps_before_the_claim(
    leads: tuple[str, ...], rounds: tuple[int, bool] | None
) -> None:
    """How many were led, and whether the trick before the claim was one; None where the play is not known."""
    assert rounds_of(problem(played=earlier(HANDS, *leads))) == rounds


def test_70c2_the_trick_in_progress_may_be_a_round_of_trumps() -> None:
    hands = hands_of("-.32.32.2 -.654.65.- Q.A.A.A 5.KQ.KQ.-")
    played = (*earlier(hands, *EIGHT, trick="SK"), (2, NUMBER["SK"]))
    assert rounds_of(problem(hands, trick=(NUMBER["SK"],), played=played)) == (1, True)
    low = (*earlier(hands, *EIGHT, trick="S2"), (2, NUMBER["S2"]))
    assert rounds_of(problem(hands, trick=(NUMBER["S2"],), played=low)) == (1, True)
    hands = hands_of("-.32.32.2 -.654.65.- KQ.A.A.- 5.KQ.KQ.-")
    played = (*earlier(hands, *EIGHT, trick="CA"), (2, NUMBER["CA"]))
    assert rounds_of(problem(hands, trick=(NUMBER["CA"],), played=played)) == (0, False)


def test_70c2_no_trump_has_been_played_where_all_thirteen_are_there() -> None:
    hands = hands_of("5432.-.-.- 9876.-.-.- AKQT.-.-.- J.AKQ.-.-")
    assert rounds_of(problem(hands)) == (0, False)
    assert rounds_of(
        problem(hands_of("5432.-.-.- 9876.-.-.- AKQ.-.-.- J.AKQ.-.-"), trick=(NUMBER["ST"],))
    ) == (1, True)
    assert rounds_of(
        problem(hands_of("5432.-.-.- 9876.-.-.- AKQT.-.-.- J.AK.-.-"), trick=(NUMBER["HQ"],))
    ) == (0, False)
    assert rounds_of(
        problem(hands_of("543.-.-.- 9876.-.-.- AKQT.-.-.- J.AKQ.-.-"), leader=0, trick=(NUMBER["S2"],))
    ) == (1, True)
    assert rounds_of(problem(trumps=None)) == (0, False)


@pytest.mark.parametrize(
    ("changes", "aware"),
    [
        ({}, False),  # the play is not known, and he said nothing
        ({"speaks_of_trumps": True}, True),
        ({"played": earlier(HANDS, *EIGHT)}, True),  # no round has been played
        ({"played": earlier(HANDS, "S", *EIGHT[1:])}, False),
        ({"played": earlier(HANDS, *EIGHT[:-1], "S")}, True),  # just being drawn
        ({"played": earlier(HANDS, "S", *EIGHT[1:-1], "S")}, False),  # a second round
        (
            {"played": earlier(HANDS, "S", *EIGHT[1:-1], "S"), "shown_out": (0, 1, 0, 0)},
            True,
        ),  # East shows out
        ({"played": earlier(HANDS, "S", *EIGHT[1:-1], "S"), "shown_out": (0, 0, 0, 1)}, True),
        (
            {"played": earlier(HANDS, "S", *EIGHT[1:-1], "S"), "shown_out": (1, 0, 0, 0)},
            False,
        ),  # his partner does
        (
            {"played": earlier(HANDS, "S", *EIGHT[1:-1], "S"), "shown_out": (0, 2, 0, 0)},
            False,
        ),  # in another suit
        ({"played": earlier(HANDS, "S", *EIGHT[1:]), "shown_out": (0, 1, 0, 0)}, False),  # long ago
        ({"trumps": None}, True),
        ({"claimed": 4}, False),  # he concedes a trick, but no trump that is higher than his
    ],
)
def test_70c2_when_he_was_plainly_aware(changes: dict[str, object], aware: bool) -> None:
    asked = problem(**changes)
    assert is_aware(asked) is aware
    assert codes_of(unaware_trumps(asked)) == (() if aware else ("S5",))


@pytest.mark.parametrize(
    ("trumps", "claimed", "aware"),
    [("A", 4, True), ("A", 3, True), ("A", None, False), ("AJ", 4, True), ("AK", 4, False), ("AK", 3, True)],
)
def test_70c2_a_higher_trump_that_he_concedes_is_known(trumps: str, claimed: int | None, aware: bool) -> None:
    hands = hands_of(f"-.32.32.2 -.654.65.- QT.A.A.A {trumps}.{'KQ'[: 3 - len(trumps)]}.KQ.-")
    assert is_aware(problem(hands, claimed=claimed)) is aware


def test_70c2_a_trump_below_dummys_is_no_higher_one() -> None:
    """West's queen beats South's trumps and not the king in dummy."""
    hands = hands_of("K.32.32.- -.654.65.- T9.A.A.A Q.KJ.KQ.-")
    assert not is_aware(problem(hands, claimed=4))
    assert is_aware(problem(hands_of("-.432.32.- -.765.65.- T9.A.A.A Q.KJ.KQ.-"), claimed=4))


@pytest.mark.parametrize(("trumps", "aware"), [("5", False), ("543", False), ("5432", True)])
def test_70c2_nobody_overlooks_more_than_three(trumps: str, aware: bool) -> None:
    hands = hands_of(f"-.32.32.2 -.654.65.- KQ.A.A.A {trumps}.{'KQ'[: 5 - len(trumps)] or '-'}.-.-")
    assert is_aware(problem(hands)) is aware


def test_70c2_what_the_director_found_him_to_know_is_not_forgotten() -> None:
    hands = hands_of("-.32.32.2 4.654.65.- KQ.A.A.A 5.KQ.KQ.-")
    assert codes_of(unaware_trumps(problem(hands))) == ("S5", "S4")
    assert codes_of(unaware_trumps(problem(hands, knew=1 << OUT))) == ("S4",)


# What play shows him
@pytest.mark.parametrize(
    ("forgotten", "card", "led", "left"),
    [
        ("S5 H4", "S5", "S", "H4"),  # it appears: he counts the suit again
        ("S5 S4 H4", "S5", "S", "H4"),
        ("S5 SA H4", "SA", "S", "H4"),
        ("S5 H4", "S9", "S", "S5 H4"),  # another card of the suit shows nothing
        ("S5 H4", "D2", "S", "H4"),  # he fails to follow: the suit is counted again
        ("S5 H4", "H4", "S", ""),
        ("S5 H4", "D2", "", "S5 H4"),  # a lead
    ],
)
def test_a_forgotten_card_is_remembered(forgotten: str, card: str, led: str, left: str) -> None:
    out = bool(led) and card[0] != led
    for times in range(4):  # the same with every suit exchanged for the next

        def cards(codes: str, times: int = times) -> int:
            return sum(1 << (NUMBER[code] + 13 * times) % 52 for code in codes.split())

        suit = (SUIT_NUMBER[led] + times) % 4 if led else None
        other = ((SUIT_NUMBER[card[0]] + times) % 4 + 1) % 4
        before = (1 << other, 1 << other | 1)
        belief = Belief(cards(forgotten), before, (0, 0))
        for side in (0, 1):
            after = belief.after(side, (NUMBER[card] + 13 * times) % 52, suit)
            assert after.forgotten == cards(left)
            assert after.voids == tuple(
                before[place] | (1 << (suit or 0) if out and place == side else 0) for place in (0, 1)
            )


@pytest.mark.parametrize(
    ("side", "card", "led", "held"),
    [
        (0, "S9", "S", ("SK HK", "SQ")),
        (0, "SK", "S", ("HK", "SQ")),  # played
        (1, "SK", "S", ("HK", "SQ")),  # by the other one: it did not lie there
        (0, "SQ", "S", ("SK HK", "")),
        (0, "D2", "S", ("HK", "SQ")),  # he has no spade
        (1, "D2", "S", ("SK HK", "")),
        (0, "D2", "", ("SK HK", "SQ")),
    ],
)
def test_70e1_a_card_placed_by_words_is_given_up_when_play_disproves_it(
    side: int, card: str, led: str, held: tuple[str, str]
) -> None:
    belief = Belief(0, (0, 0), (mask_of(("SK", "HK")), mask_of(("SQ",))))
    after = belief.after(side, NUMBER[card], SUIT_NUMBER[led] if led else None)
    assert tuple(" ".join(codes_of(cards)) for cards in after.held) == held


@pytest.mark.parametrize(
    ("out", "sizes", "voids", "held", "can"),
    [
        ("KQ.-.-.-", (1, 1), (0, 0), ("", ""), True),
        ("KQ.-.-.-", (1, 1), (1, 0), ("", ""), False),  # two spades in one hand of one card
        ("KQ.-.-.-", (0, 2), (1, 0), ("", ""), True),
        ("KQ.-.-.-", (2, 0), (0, 1), ("", ""), True),
        ("KQ.-.-.-", (1, 1), (0, 1), ("", ""), False),
        ("K.-.-.-", (1, 1), (1, 1), ("", ""), False),  # neither can have it
        ("KQ.-.-.-", (1, 1), (0, 0), ("SK SQ", ""), False),
        ("KQ.-.-.-", (1, 1), (0, 0), ("SK", "SQ"), True),
        ("KQ.-.-.-", (1, 1), (0, 0), ("SK", "SK"), False),
        ("KQ.K.-.-", (1, 1), (0, 0), ("", ""), False),  # more cards than places
        ("K.-.-.-", (1, 1), (0, 0), ("", ""), True),  # a card that he forgot fills the other place
    ],
)
def test_whether_the_cards_can_lie_as_he_believes(
    out: str, sizes: tuple[int, int], voids: tuple[int, int], held: tuple[str, str], can: bool
) -> None:
    placed = mask_of(tuple(held[0].split())), mask_of(tuple(held[1].split()))
    assert Belief(0, voids, placed).consistent(hand_of(out), sizes) is can


# The states of mind that explain a claim
JACK = "-.432.-.- Q2.5.-.- AKJ.-.-.- T.KQ.-.-"


def minds(
    hands: str,
    words: str = "",
    trumps: str = "",
    claimed: int | None = None,
    knew: str = "",
    speaks: bool = False,
) -> list[str]:
    """What he must have forgotten in each of them; "" for nothing."""
    asked = problem(
        hands_of(hands), trumps=SUIT_NUMBER[trumps] if trumps else None, statement=line(words) if words else (),
        claimed=claimed, knew=mask_of(tuple(knew.split())), speaks_of_trumps=speaks,
    )  # fmt: skip
    found = [root.belief.forgotten for root, _, _ in searches_of(asked, Counter(1_000_000))]
    for names in NAMES:  # the same whatever the suits are called
        there = [
            root.belief.forgotten for root, _, _ in searches_of(names.problem(asked), Counter(1_000_000))
        ]
        assert sorted(there) == sorted(names.mask(cards) for cards in found)
    return [" ".join(codes_of(cards)) for cards in found]


@pytest.mark.parametrize(
    ("hands", "words", "claimed", "knew", "found"),
    [
        (JACK, "", None, "", ["SQ", ""]),  # the queen, or he guessed that she falls
        (JACK, "", None, "SQ", [""]),  # the director found that he knew of her
        (JACK, "", 2, "", [""]),  # two tricks are sure
        (JACK, "if drops SQ (rest) else (concede 1)", None, "", [""]),  # he said on what he relies
        ("-.432.-.- 5.65.-.- AKJ.-.-.- T.KQ.-.-", "", None, "", [""]),  # the ace and king draw both
        (
            "-.5432.-.- QT.76.-.- AKJ9.-.-.- 8.KQJ.-.-",
            "",
            None,
            "",
            ["SQ", "ST", ""],
        ),  # or the ten: then ace and king draw the other two
        ("-.5432.-.- A.976.-.- QJT9.-.-.- K8.KQ.-.-", "", None, "", ["SA SK", ""]),  # no one card explains it
        ("-.432.-.- Q2.5.-.- AKJ.-.-.- T.KQ.-.-", "tricks S3", None, "", ["SQ", ""]),
        ("-.32.-.- -.5.3.- -.-.2.A -.KQ.-.-", "", None, "", ["D3", ""]),  # the three over the two
        ("-.432.-.- Q2.5.-.- AKJ.-.-.- T.KQ.-.-", "tricks S2", 2, "", [""]),
        ("-.32.-.- -.K4.-.- A.-.-.3 -.-.K.4", "", None, "", ["C4", ""]),
        ("-.32.-.- -.K4.-.- A.-.3.- -.-.4.K", "", None, "", ["D4", ""]),
        ("-.32.-.- -.K4.-.- A.-.-.3 -.-.K.2", "", None, "", [""]),  # the deuce takes nothing
        # two of three: the ace and, where the king is with West as it may well be, the queen
        ("AQ.-.3.- 54.-.5.- 32.-.4.- KJ.-.K.-", "", 2, "", [""]),
        ("AQ.-.3.- KJ.-.5.- 32.-.4.- 54.-.K.-", "", 2, "", ["SK", ""]),  # it is not with West
    ],
)
def test_70c2_the_fewest_cards_whose_absence_makes_the_claim_sure(
    hands: str, words: str, claimed: int | None, knew: str, found: list[str]
) -> None:
    assert minds(hands, words, "", claimed, knew) == found


@pytest.mark.parametrize(
    ("words", "knew", "found"),
    [
        ("draw trumps 1; rest", "", ["S2", "S3", "S4"]),  # one round draws two of three: he overlooked one
        ("draw trumps 1; rest", "S3", [""]),  # of the two that he may have overlooked one round draws both
        ("draw trumps 2; rest", "", [""]),
        ("draw trumps; rest", "", [""]),
    ],
)
def test_70c2_rounds_that_cannot_draw_all_trumps_show_that_one_was_overlooked(
    words: str, knew: str, found: list[str]
) -> None:
    hands = "-.5432.-.- 42.76.-.- AKQ.A.-.- 3.KQJ.-.-"
    assert sorted(minds(hands, words, "S", None, knew)) == found


def test_70c2_an_ace_of_trumps_may_be_overlooked_too() -> None:
    hands = "5432.-.-.- 76.-.-.A2 A.-.-.KQJ KQJ.-.-.3"
    assert sorted(minds(hands, "draw trumps 1; rest", "C")) == ["C2", "C3", "CA"]


@pytest.mark.parametrize(
    ("first", "second", "against", "tricks"),
    [
        ("AK32", "", "QJT9", 2),  # all four with one opponent: the three falls to the jack
        ("AK32", "", "QJ", 4),  # two rounds draw both
        ("AK32", "", "QJT", 2),
        ("AKQ", "32", "JT98", 3),
        ("A2", "KQ", "JT9876", 2),  # two rounds are all that there are
        ("K2", "", "A", 0),
        ("A32", "", "", 3),
    ],
)
def test_tricks_from_the_top_of_a_suit_that_he_lists(
    first: str, second: str, against: str, tricks: int
) -> None:
    masks = [mask_of(tuple(f"H{rank}" for rank in ranks)) for ranks in (first, second, against)]
    assert top_tricks(masks[0], masks[1], masks[2]) == top_tricks(masks[1], masks[0], masks[2]) == tricks


@pytest.mark.parametrize(("need", "suits"), [(3, {0, 1, 3}), (4, {0, 1, 3}), (5, set())])
def test_70d1_who_lists_a_trick_for_each_that_he_claims_counts_on_no_other_suit(
    need: int, suits: set[int]
) -> None:
    """Two spades, a heart and the ace of clubs are four tricks, enough for a claim of four and of three."""
    assert counted_on(problem(statement=line("tricks S2 H1 CA")), need) == suits
    assert counted_on(problem(statement=line("play SA")), 0) == set()
