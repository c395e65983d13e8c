"""A play in the search: the position after it, and which cards of an opponent are different plays."""

from __future__ import annotations

import pytest

from adjudicator.bridge.engine.belief import Belief
from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.defend import Shown
from adjudicator.bridge.engine.follow import Place
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.bridge.engine.search import Choice, Node, legal_plays
from adjudicator.bridge.engine.value import searches_of
from adjudicator.profile import profile
from notation.games.bridge import NUMBER, SEAT_NUMBER, SUIT_NUMBER, codes_of, mask_of
from notation.statement_text import write_statement
from tests.adjudicator.bridge.asked import line
from tests.adjudicator.bridge.hands import hand_of, hands_of


def played(
    codes: str, leader: str = "S", *, claimer: str = "S", words: str = "", trumps: str = ""
) -> tuple[Node, int]:
    """The position after these cards, which are all that there are, and the tricks of the claimer's side."""
    cards = [NUMBER[code] for code in codes.split()]
    first = SEAT_NUMBER[leader]
    hands = tuple(
        sum(1 << card for index, card in enumerate(cards) if (first + index) % 4 == seat) for seat in range(4)
    )
    problem = ClaimProblem(
        hands=hands_of("2.-.-.- 3.-.-.- 4.-.-.- 5.-.-.-"), trumps=SUIT_NUMBER[trumps] if trumps else None, leader=2, trick=(),
        declarer=2, claimer=SEAT_NUMBER[claimer], claimed=None, statement=line(words) if words else (), speaks_of_trumps=True,
        played=(), shown_out=(0, 0, 0, 0), knew=0, forgot=0, player_class="average", edition="2017",
        profile=profile("bridge", "wbf"),
    )  # fmt: skip
    root, worst, _ = searches_of(problem, Counter(1_000_000))[0]
    node, won = root._replace(hands=(hands[0], hands[1], hands[2], hands[3]), leader=first, need=3), 0
    for card in cards:
        seat = (node.leader + len(node.trick)) % 4
        node, trick_won = worst.after(Choice(card, "", node), seat)
        won += trick_won
    return node, won


@pytest.mark.parametrize(
    ("codes", "leader", "running", "won"),
    [
        ("CA", "S", 3, 0),  # the suit that he has begun
        ("DA", "S", 2, 0),
        ("CA C4 C2 C3", "S", 3, 1),  # it has won: he is still at it
        ("DA D4 D2 D3", "S", 2, 1),
        ("DA D4 D2 D3", "N", 2, 1),
        ("D2 D4 D3 DA", "S", -1, 0),  # he has lost the lead
        ("DA D2 D3 D4", "E", -1, 0),  # what an opponent leads is no suit of his
        ("D3 DA D2 D4", "E", -1, 1),
    ],
)
def test_the_suit_that_he_is_running(codes: str, leader: str, running: int, won: int) -> None:
    node, tricks = played(codes, leader)
    assert (node.running, tricks, node.need) == (running, won, 3 - won)


def test_he_has_done_with_trumps_when_the_rounds_he_told_are_drawn() -> None:
    words = "draw trumps 1; rest"
    assert played("HA H2 H3", words=words, trumps="H")[0].running == SUIT_NUMBER["H"]
    assert played("HA H2 H3 HK", words=words, trumps="H")[0].running == -1
    assert played("HA H2 H3 HK", words="draw trumps 2; rest", trumps="H")[0].running == SUIT_NUMBER["H"]


@pytest.mark.parametrize(
    ("codes", "leader", "left"),
    [
        ("C2 C4 S2 C3", "S", ""),
        ("C2 C4 S2 C3", "N", ""),
        ("C2 C4 C5 C3", "S", "ruff C"),
        ("C2 C4 S2 C3", "W", "ruff C"),  # East ruffs
        ("C2 C4 S2 C3", "E", "ruff C"),
    ],
)
def test_a_ruff_is_done_when_the_hand_across_ruffs_his_own_lead(codes: str, leader: str, left: str) -> None:
    assert write_statement(played(codes, leader, words="ruff C", trumps="S")[0].place.tokens) == left


@pytest.mark.parametrize(
    ("codes", "leader", "voids"),
    [
        ("H2 H3 H4 H5", "S", (0, 0, 0, 0)),
        ("S5 H2", "S", (0, 0, 0, 1)),  # the lowest heart on a spade
        ("H5 D2", "E", (0, 0, 2, 0)),
        ("D5 C2 C3", "N", (0, 4, 4, 0)),
        ("C5 C6 S2 S3", "W", (0, 8, 8, 0)),
    ],
)
def test_70d2_everybody_sees_who_does_not_follow(codes: str, leader: str, voids: tuple[int, ...]) -> None:
    """A defender's claim: bit `1 << suit` for each seat, the claimer's own side and declarer's."""
    assert played(codes, leader, claimer="W")[0].belief == Shown(voids)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("codes", "voids"),
    [("H2 H3 H4 H5", (0, 0)), ("S5 H2", (0, 1)), ("C5 C6 C7 S2", (8, 0)), ("D2 D3 S2", (0, 0))],
)
def test_of_a_declarers_claim_only_the_opponents_show(codes: str, voids: tuple[int, int]) -> None:
    """East's first, then West's; South leads."""
    assert played(codes)[0].belief.voids == voids


def at_turn(seat: int, hands: list[str], trick: str = "", marks: str = "") -> list[str]:
    """The plays of the first hand, sat at `seat` with the others behind it in turn."""
    masks = [hand_of(holding) for holding in hands]
    turned = [masks[(place - seat) % 4] for place in range(4)]
    cards = tuple(NUMBER[code] for code in trick.split())
    node = Node(
        (turned[0], turned[1], turned[2], turned[3]), (seat - len(cards)) % 4, cards,
        Belief(mask_of(tuple(marks.split())), (0, 0), (0, 0)), Place(()), 1, -1, False,
    )  # fmt: skip
    return sorted(codes_of(sum(1 << card for card in legal_plays(node, seat, None))))


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("between", range(4))
def test_touching_cards_are_one_play_unless_another_hand_or_the_table_parts_them(
    seat: int, between: int
) -> None:
    others = ["-.-.-.4", "-.-.-.5", "-.-.-.6"]
    if between:
        others[between - 1] = "Q.-.-.-"
    assert at_turn(seat, ["KJ.-.-.-", *others]) == (["SJ", "SK"] if between else ["SJ"])
    assert at_turn(seat, ["KJ.-.-.-", "-.-.-.4", "-.-.-.5", "-.-.-.6"], "SQ") == ["SJ", "SK"]
    assert at_turn(seat, ["KJ.2.-.-", "-.-.-.4", "-.-.-.5", "-.-.-.6"], "S2") == ["SJ"]


def test_a_card_that_he_has_forgotten_is_a_play_of_its_own() -> None:
    others = ["-.-.-.4", "-.-.-.5", "-.-.-.6"]
    assert at_turn(1, ["KQJ.-.-.-", *others]) == ["SJ"]
    assert at_turn(1, ["KQJ.-.-.-", *others], marks="SQ") == ["SJ", "SK", "SQ"]
    assert at_turn(1, ["KQJ.-.-.-", *others], marks="SK") == ["SJ", "SK"]


def test_of_the_cards_on_the_table_only_the_best_parts_two_others() -> None:
    assert at_turn(3, ["K9.-.-.-", "-.-.-.4", "-.-.-.5", "-.-.-.6"], "ST SQ") == ["S9", "SK"]
    assert at_turn(3, ["J9.-.-.-", "-.-.-.4", "-.-.-.5", "-.-.-.6"], "ST SQ") == ["S9"]
    assert at_turn(3, ["J9.-.-.-", "-.-.-.4", "-.-.-.5", "-.-.-.6"], "SQ ST") == ["S9"]
