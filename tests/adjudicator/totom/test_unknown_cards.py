"""Cards that the record does not name (`??`): nothing is invented, and no fault is made of what nobody wrote down.

Source: ván notation 1.0, principle 5; rules §3.2, §6.1.
"""

from __future__ import annotations

import pytest

from tests.adjudicator.totom.table import see

REST = "4v 5v 6v 7v 3s 4s 6n 7n 8n 2v 2s 2n 7s 8s 9s 1v 1v 1s 9n 3n"
LAYOUT = "layout [3s 4s 5s] [4v 5v 6v 7v] [6n 7n 8n] [2v 2s 2n] [7s 8s 9s] [1v 1s 9n] [1v] [oc]"
EATEN = f"position turn 2\nhand 2 {REST}\n2 boc 5s\n2 an 5s with ?? ??\n2 danh @\n3 bo\n3 boc oc\n2 u oc "


def test_other_players_may_play_what_nobody_saw() -> None:
    acts = "3 boc ??\n3 bo\n4 an ?? with ?? ??\n4 danh ??\n5 bo\n5 boc 9s\n5 an 9s with ?? ??\n5 danh ??\n4 phong ??\n4 danh ??"
    seen = see(f"position turn 3\nmat 4 [5v ?? 5n]\n{acts}")
    assert seen.faults() == set()
    assert seen.walked.positions[-1].player(3).hidden == 20 - 3 - 2 - 1 - 2 - 1


@pytest.mark.parametrize("thrown", ["3n", "??"])
class TestTheWinner:
    """His own unnamed cards: the hand is unknown from there, until he lays or shows it."""

    def test_no_fault_is_found(self, thrown: str) -> None:
        assert see(EATEN.replace("@", thrown) + "xuong suong").faults() == set()

    def test_the_cards_are_asked_for(self, thrown: str) -> None:
        """But where every card that left him is named, what he owns is what he was dealt and took."""
        seen = see(EATEN.replace("@", thrown) + "xuong suong")
        if thrown != "??":
            assert (seen.result["verdict"], seen.result["total"]) == ("paid", 4)
            return
        assert seen.ruling.result is None
        assert [question.fact for question in seen.ruling.judgement.questions] == ["hand 2"]

    def test_the_layout_tells(self, thrown: str) -> None:
        assert see(EATEN.replace("@", thrown) + f"{LAYOUT} xuong suong").result["total"] == 4

    def test_what_he_shows_tells(self, thrown: str) -> None:
        cards = LAYOUT.removeprefix("layout ").replace("[", "").replace("]", "")
        assert see(EATEN.replace("@", thrown) + f"shows {cards} xuong suong").result["total"] == 4
        if thrown == "??":  # then it may have been 8n that left him
            false = cards.replace("6n 7n 8n", "6n 7n 3n")
            assert see(EATEN.replace("@", thrown) + f"shows {false} xuong suong").result["verdict"] == "u-lao"


class TestTheMatOfTheWinner:
    """A phu of his with a card that is not named."""

    start = "position turn 3\nhand 2 4v 5v 6v 7v 3s 4s 5s 6n 7n 8n 2v 2s 2n 7s 8s 9s 1v\nmat 2 [1v 1s ??]\n3 boc oc\n2 u oc "

    def test_it_is_asked_for(self) -> None:
        seen = see(f"{self.start}xuong suong")
        assert seen.ruling.result is None
        assert seen.faults() == set()

    def test_the_layout_tells(self) -> None:
        seen = see(f"{self.start}{LAYOUT} xuong suong")
        assert (seen.result["verdict"], seen.result["total"]) == ("paid", 4)
        assert see(f"{self.start}{LAYOUT.replace('9n', '8n')} xuong suong").result["verdict"] == "u-lao"


def test_a_hand_of_which_a_card_is_not_named_keeps_no_other_for_sure() -> None:
    """The card that left may be one of those that were named."""
    hand = "?? " + REST.removeprefix("4v ")
    seen = see(f"position turn 2\nhand 2 {hand}\n2 boc 5s\n2 an 5s with 3s 4s\n2 danh ??\n3 bo")
    player = seen.walked.positions[3].player(1)
    assert (player.hand, player.hidden) == (0, 17)
