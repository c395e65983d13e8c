"""A card that the record does not name is held against nobody (notation §1.5: partial records are normal)."""

from __future__ import annotations

import pytest

from adjudicator.chan.position import Phase, Table, all_cards
from adjudicator.ruling import Status
from reports.games import view_of
from tests.adjudicator.chan.table import PROFILES, found, read, result, ruled, text, walked
from tests.adjudicator.chan.test_announcement import CAI, HAND, OPENING

MIDDLE = '%van 1.0\n[game "chan"]\n[rules "{}"]\nposition turn 2\n'
LAYOUT = "[2v 2v] [3v 3v] [4v 4v] [5n 5n] [6s 6s] [7n 7n] [9n 9n] [3s 3n] [7v 7s] [8v 8n]"


def last(source: str) -> Table:
    position = walked(source).positions[-1]
    assert isinstance(position, Table)
    return position


@pytest.mark.parametrize("rules", PROFILES)
def test_a_discard_that_nobody_wrote_down_is_offered_like_any_other(rules: str) -> None:
    """§5.1 to §5.4: passed, drawn behind, taken by its name; and no fault is found in it."""
    for events in (
        "1 danh ?? / 2 bo / 2 boc 2s / 2 bo / 3 bo / 3 boc 5v",
        "1 danh ?? / 2 boc 2s / 2 bo / 3 boc 5v",
        "1 danh ?? / 2 an 9n with 9n / 2 danh 8n / 3 bo",
    ):
        assert found(text(events, {"2": HAND, "1": CAI}, "2s 5v", rules)) == [], events
    table = last(text("1 danh ??", {"2": HAND, "1": CAI}, rules=rules))
    assert (table.phase, table.turn, table.players[0].hand) == (Phase.OFFER, 1, None)
    assert (table.offer, table.unseen is not None) == (None, True)


def test_the_turn_is_still_measured() -> None:
    """chan/table/3/order: what is against the turn stays so, whatever card it was."""
    for events, id in (
        ("1 danh ?? / 3 boc 2s", "ngoai-luot"),
        ("1 danh ?? / 2 danh 7v", "sai-luc"),
        ("1 danh ?? / 3 danh ??", "ngoai-luot"),
        ("1 danh ?? / 2 bo / 3 boc ??", "ngoai-luot"),
    ):
        assert id in [name for name, _ in found(text(events, {"2": HAND, "1": CAI}, "2s"))], events
    two = text("1 danh ?? / 3 bo", {"2": HAND, "1": CAI}, "2s")
    assert [name for name, _ in found(two, notes=True)] == ["bo-thua"]


def test_a_card_of_a_known_noc_is_the_next_one() -> None:
    """§5.6: the nọc is written down, so is what was turned."""
    table = last(text("1 danh cc / 2 bo / 2 boc ??", {"2": HAND, "1": CAI}, "7s"))
    assert table.offer is not None
    assert (
        result(text("1 danh cc / 2 bo / 2 boc ?? / 2 u 7s", {"2": HAND, "1": CAI}, "7s"))["verdict"] == "paid"
    )
    assert all_cards(table) is not None


def test_an_u_on_a_card_that_was_not_named() -> None:
    """chan/table/3/win-on-stock: the turned card is the one on which he is ù; where he does not say, it is asked."""
    start = MIDDLE.format("van-van") + "2 boc ??\n"
    outcome = result(start + f"2 u 7s layout {LAYOUT} xuong u-chi, tom\n")
    assert (outcome["verdict"], outcome["total"]) == ("paid", 5)
    assert found(start + f"2 u 7s layout {LAYOUT} xuong u-chi, tom\n") == []
    open_ = ruled(start + f"2 u layout {LAYOUT} xuong u-chi, tom\n")
    assert (open_.status, open_.result) == (Status.UNANSWERED, None)
    assert [question.fact for question in open_.judgement.questions] == ["boc ? before 2"]
    passed = result(start.replace("2 boc", "1 boc") + f"1 bo\n2 u 7s layout {LAYOUT} xuong tom\n")
    assert passed["verdict"] == "paid"


def test_a_hand_that_an_unnamed_card_has_left_is_judged_by_what_is_shown() -> None:
    """§7.2: no count of cards is held against him; without a layout his hand is asked for."""
    opening = OPENING.replace("1 danh cc", "1 danh ??")
    silent = ruled(
        text(f"{opening.replace('2 boc 7s', '2 boc 9v')} / 1 u 9v", {"2": HAND, "1": CAI}, "2s 5v 6v 4s 9v")
    )
    assert silent.result is None
    assert [question.fact for question in silent.judgement.questions] == ["held 1 ?"]


def test_a_capture_of_which_a_card_was_not_written_down() -> None:
    """§5.4: the taken card is the one on offer; of his own the only one that fits, else it stays unknown."""
    one = last(text("1 danh 9v / 2 an ?? with 9n", {"2": HAND, "1": CAI}))
    assert [(meld.card, meld.hand) for meld in one.players[1].melds] == [(21, 23)]
    fits = last(text("1 danh 9v / 2 an 9v with ??", {"2": HAND, "1": CAI}))
    assert [(meld.card, meld.hand) for meld in fits.players[1].melds] == [(21, 23)]
    several = text("1 danh 8s / 2 an 8s with ?? / 2 danh 7v", {"2": HAND, "1": CAI.replace("8s*2", "8s 7s")})
    assert found(several) == []
    assert last(several).players[1].hand is None
    took = text("1 danh ?? / 2 an ?? with 9n / 2 danh 7v / 3 bo", {"2": HAND, "1": CAI})
    assert (found(took), last(took).players[1].hand) == ([], None)


def test_the_table_shows_it() -> None:
    record = read(text("1 danh ??", {"1": CAI}))
    seen = view_of("chan").table(
        record, walked(text("1 danh ??", {"1": CAI})).positions[-1], record.events[0]
    )
    assert [laid.card for laid in seen.centre] == ["??"]
