"""What is sure: by definition, and the same in C as in Python."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.bridge.advice import Advice, advice
from adjudicator.bridge.engine import sure as search
from adjudicator.bridge.engine.budget import BudgetSpentError, Counter
from adjudicator.bridge.engine.sure import IDLE, Sure
from adjudicator.bridge.engine.touching import packed
from adjudicator.bridge.engine.value import value
from notation.statement import DrawTrumps, Finesse, Rest, TopDown
from tests.adjudicator.bridge.deals import random_ending
from tests.adjudicator.bridge.engine_cases import Case
from tests.adjudicator.bridge.hands import hand_of
from tests.adjudicator.bridge.plain_sure import IdleLeadError, all_lies, plain_sure


def drawn(
    random: Random, size: int
) -> tuple[tuple[int, int], int, tuple[int, int], int | None, int, int, int]:
    """Own hands, cards out, suits shown out of, trumps, side, leader, tricks needed."""
    hands, trumps, leader, _ = random_ending(random, size)
    side = random.randrange(2)
    left, right = hands[(side + 1) % 4], hands[(side + 3) % 4]
    voids = [
        sum(1 << suit for suit in range(4) if not hand >> 13 * suit & 0x1FFF and random.random() < 0.5)
        for hand in (left, right)
    ]
    need = size if random.random() < 0.6 else random.randint(1, size)
    return (hands[side], hands[side + 2]), left | right, (voids[0], voids[1]), trumps, side, leader, need


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("squeezes", [False, True])
@pytest.mark.parametrize(("size", "count"), [(2, 1000), (3, 100)])
def test_sure_is_one_plan_for_every_lie(size: int, count: int, squeezes: bool, compiled: bool) -> None:
    random = Random(f"{size} {compiled}")
    found = set()
    for _ in range(count):
        own, out, voids, trumps, side, leader, need = drawn(random, size)
        if random.random() < 0.3:
            out ^= 1 << random.choice([card for card in range(52) if out >> card & 1])
        try:
            plain = plain_sure(
                own, all_lies(out, (size, size), voids), trumps, side, leader, (), need, squeezes=squeezes
            )
        except IdleLeadError:
            continue
        answer = Sure(trumps, side, Counter(10**6), squeezes=squeezes, compiled=compiled).takes(
            own, out, voids, (0, 0), (size, size), leader, (), need
        )
        assert answer == plain, (own, out, voids, trumps, side, leader, need)
        found.add(answer)
    assert found == {True, False}


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("squeezes", [False, True])
@pytest.mark.parametrize(("size", "count"), [(2, 400), (3, 40), (4, 4)])
def test_what_is_sure_where_words_place_cards(size: int, count: int, squeezes: bool, compiled: bool) -> None:
    """70E1: in every lie in which those cards are where he said, and only in those."""
    random = Random(size)
    found = set()
    for index in range(count):
        dealt, trumps, leader, _ = random_ending(random, size)
        side, leader = random.randrange(2), leader if size < 4 else leader & ~1
        left, right = dealt[(side + 1) % 4], dealt[(side + 3) % 4]
        held = tuple(
            sum(1 << card for card in range(52) if hand >> card & 1 and random.random() < 0.4)
            for hand in (left, right)
        )
        need = size if index % 2 else random.randint(1, size)
        own, out = (dealt[side], dealt[side + 2]), left | right
        lies = [
            lie for lie in all_lies(out, (size, size), (0, 0)) if not (lie[0] & held[1] or lie[1] & held[0])
        ]
        plain = plain_sure(own, lies, trumps, side, leader, (), need, squeezes=squeezes)
        one = Sure(trumps, side, Counter(10**6), squeezes=squeezes, compiled=compiled)
        answer = one.takes(own, out, (0, 0), (held[0], held[1]), (size, size), leader, (), need)
        assert answer == plain, (own, out, held, trumps, side, leader, need)
        found.add(answer)
    assert found == {True, False}


def test_of_touching_cards_the_one_that_is_placed_is_not_like_the_other() -> None:
    """The five of hearts is East's: he plays it, and the nine and the four may both be West's. Not if both are his."""
    own, out = (hand_of("-.J8.-.-"), hand_of("-.-.-.T5")), hand_of("-.954.-.8")
    for compiled in (False, True):
        for held, sure in (("-.5.-.-", False), ("-.54.-.-", True)):
            one = Sure(None, 0, Counter(1000), squeezes=True, compiled=compiled)
            assert one.takes(own, out, (0, 0), (hand_of(held), 0), (2, 2), 0, (), 2) is sure


@pytest.mark.parametrize("right", [False, True])
def test_when_one_of_two_placed_cards_is_played_the_other_is_still_placed(right: bool) -> None:
    """One opponent has the two low clubs, so the six falls from the other under the ten or the king."""
    own, out, low = (hand_of("-.-.-.K5"), hand_of("-.5.-.T")), hand_of("-.9.-.632"), hand_of("-.-.-.32")
    for compiled in (False, True):
        one = Sure(None, 0, Counter(1000), squeezes=True, compiled=compiled)
        assert one.takes(own, out, (0, 0), (0, low) if right else (low, 0), (2, 2), 2, (), 2)
        assert not one.takes(own, out, (0, 0), (0, 0), (2, 2), 2, (), 2)


def test_behind_a_placed_card_only_a_higher_one_wins() -> None:
    """The eight wins when West plays low, and nobody throws the ace of hearts on the jack that he covers."""
    hands = ("-.-.J986.-", "-.J76.2.-", "-.A94.4.-", "-.2.AK7.-")
    words = (Finesse("D8", None), Rest())
    case = Case("", "N", "S", "S", "", hands, "S", 4, words, ({2}, {2}, {2}))
    assert value(case.problem("wbf")).tricks == 2


@pytest.mark.skipif(not search.HERE, reason="the search could not be compiled here")
def test_the_compiled_search_visits_the_same_positions() -> None:
    random = Random(7)
    for index in range(200):
        own, out, voids, trumps, side, leader, need = drawn(random, 2 + index % 5)
        size = own[0].bit_count()
        answers = []
        for compiled in (False, True):
            counter = Counter(3000)
            one = Sure(trumps, side, counter, squeezes=index % 3 == 0, compiled=compiled)
            try:
                taken: bool | None = one.takes(own, out, voids, (0, 0), (size, size), leader, (), need)
            except BudgetSpentError:
                taken = None
            answers.append((taken, counter.used))
        assert answers[0] == answers[1]


def amid_a_trick(random: Random, size: int) -> tuple[object, ...]:
    """A question to `Sure.takes` with a trick in progress; some opposing cards are not counted."""
    hands, trumps, leader, _ = random_ending(random, size)
    side, left = random.randrange(2), list(hands)
    trick: list[int] = []
    for place in range(random.randint(1, 3)):
        seat = (leader + place) % 4
        suit = left[leader] if not trick else 0x1FFF << 13 * (trick[0] // 13)
        cards = [card for card in range(52) if (left[seat] & suit or left[seat]) >> card & 1]
        card = random.choice(cards)
        left[seat] ^= 1 << card
        trick.append(card)
    first, second = (side + 1) % 4, (side + 3) % 4
    out = left[first] | left[second]
    if out and random.random() < 0.4:
        out ^= 1 << random.choice([card for card in range(52) if out >> card & 1])
    told = tuple(
        IDLE if (leader + place - side) % 2 and random.random() < 0.3 else card
        for place, card in enumerate(trick)
    )
    sizes = left[first].bit_count(), left[second].bit_count()
    own = left[side], left[side + 2]
    return trumps, side, own, out, (0, 0), (0, 0), sizes, leader, told, random.randint(0, size)


@pytest.mark.skipif(not search.HERE, reason="the search could not be compiled here")
def test_amid_a_trick_the_compiled_search_answers_as_its_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(11)
    found = set()
    for index in range(300):
        trumps, side, *question = amid_a_trick(random, 2 + index % 3)
        answers = [
            Sure(trumps, side, Counter(10**6), squeezes=index % 2 == 0, compiled=compiled).takes(*question)  # type: ignore[arg-type]
            for compiled in (False, True)
        ]
        with monkeypatch.context() as patch:  # what is remembered decides nothing
            patch.setattr(search, "MOST_KNOWN", 3)
            plain = Sure(trumps, side, Counter(10**6), squeezes=index % 2 == 0, compiled=False)  # type: ignore[arg-type]
            answers.append(plain.takes(*question))  # type: ignore[arg-type]
        assert len(set(answers)) == 1, (trumps, side, *question)
        found.add(answers[0])
    assert found == {True, False}


def spread(random: Random, masks: list[int], gone: int) -> list[int]:
    """The same cards with `gone` ranks of each suit left out, which ones is drawn: their order stays."""
    spread_out = [0] * len(masks)
    for shift in (0, 13, 26, 39):
        there = sorted(random.sample(range(13), 13 - gone))
        for index, mask in enumerate(masks):
            spread_out[index] |= sum(
                1 << shift + there[place] for place in range(13 - gone) if mask >> shift + place & 1
            )
    return spread_out


@pytest.mark.parametrize("compiled", [False, True])
def test_only_the_order_of_the_cards_left_counts(compiled: bool) -> None:
    """A position met again with other cards gone from the suits has the same answer, and costs no search."""
    if compiled and not search.HERE:
        pytest.skip("the search could not be compiled here")
    random = Random(19)
    again = 0
    for _ in range(60):
        own, out, voids, trumps, side, leader, need = drawn(random, 5)
        low = packed(*own, out, 0, 0, IDLE)
        counter = Counter(10**6)
        one = Sure(trumps, side, counter, compiled=compiled)
        answers = []
        for _ in range(3):
            ha, hb, cards = spread(random, list(low[:3]), 3)
            before = counter.used
            answers.append(one.takes((ha, hb), cards, voids, (0, 0), (5, 5), leader, (), need))
        again += counter.used == before
        assert len(set(answers)) == 1, (own, out, voids, trumps, side, leader, need)
    assert again > 50


def order_of(ha: int, hb: int, out: int, kx: int, ky: int, best: int) -> list[list[str]]:
    """Whose the cards of each suit are, from the lowest."""
    owners = [
        "".join(
            mark for mark, mask in zip("abox y", (ha, hb, out, kx, 0, ky), strict=True) if mask >> card & 1
        )
        + "*" * (card == best)
        for card in range(52)
    ]
    return [[owner for owner in owners[shift : shift + 13] if owner] for shift in (0, 13, 26, 39)]


def test_packed_keeps_the_order_and_closes_every_gap() -> None:
    random = Random(23)
    for _ in range(300):
        cards = random.sample(range(52), 13)
        ha, hb, out = (sum(1 << card for card in cards[at : at + 4]) for at in (0, 4, 8))
        kx, ky = 1 << cards[8], random.choice([0, 1 << cards[9]])
        best = random.choice([cards[12], IDLE])
        low = packed(ha, hb, out, kx, ky, best)
        assert order_of(*low) == order_of(ha, hb, out, kx, ky, best)
        there = low[0] | low[1] | low[2] | (1 << low[5] if best != IDLE else 0)
        assert all(not (ranks := there >> shift & 0x1FFF) & ranks + 1 for shift in (0, 13, 26, 39))
        assert (low[5] == IDLE) == (best == IDLE)


J6 = Case(
    "J6", "S", "N", "N", "", ("-.J6.-.-", "-.9.-.A", "-.-.9.6", "-.-.7.9"), "N", 2, (), ({0}, {0}, {2})
)  # fmt: skip
FORGOTTEN = Case(
    "trump", "C", "S", "S", "", ("43.3.2.-", "92.K2.-.-", "KQ.A.-.9", "JT.-.K.4"), "S", 4, (), ({3}, {3}, {3})
)  # fmt: skip


def test_advice_says_what_makes_a_sure_claim_safe() -> None:
    assert advice(J6.problem("wbf")).sure
    assert advice(J6.problem("wbf")).words == (TopDown("H"), Rest())
    assert advice(J6.problem("acbl")).words == ()
    assert advice(FORGOTTEN.problem("ebu")).words == (DrawTrumps(), Rest())


def test_advice_names_a_suit_of_either_hand_below_the_trumps() -> None:
    """Knave and six lie in dummy alone, and no trump is left."""
    dummys = Case(
        "", "D", "S", "N", "", ("-.J6.-.-", "-.9.-.A", "9.-.-.6", "7.-.-.9"), "S", 2, (), ({0}, {0}, {2})
    )  # fmt: skip
    assert advice(dummys.problem("wbf")) == Advice(True, (TopDown("H"), Rest()))


def test_advice_against_a_guess() -> None:
    two_way = Case(
        "", "N", "S", "S", "", ("-.-.AJ5.-", "-.-.Q98.-", "-.-.KT3.-", "-.-.764.-"), "S", 3, (), ({2}, {2}, {2})
    )  # fmt: skip
    found = advice(two_way.problem("wbf"))
    assert found.sure is False
    assert found.words is None


def test_advice_within_a_budget() -> None:
    """What is not searched is not advised: no words where their value is open, nothing where it is not decided."""
    assert advice(FORGOTTEN.problem("wbf"), 0) == Advice(True, None)
    guess = Case(
        "", "N", "S", "S", "", ("AQ5.A5.A5.-", "K98.K8.K8.-", "432.32.32.-", "JT7.J4.J4.-"), "S", 5, (),
        ({2}, {2}, {2}),
    )  # fmt: skip
    assert advice(guess.problem("wbf"), 0) == Advice(None, None)


def test_the_budget_leaves_an_honest_interval() -> None:
    exact = value(FORGOTTEN.problem("wbf"))
    spent = value(FORGOTTEN.problem("wbf"), 50)
    assert not spent.exact
    assert spent.tricks is None
    assert spent.bounds[0] <= (exact.tricks or 0) <= spent.bounds[1]
