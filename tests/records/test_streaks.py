"""The chain of wins across the hands of a table: filled where silent, checked where stated, never changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from adjudicator.totom.generate import generate as generate_totom
from notation.parse import parse
from notation.record import Tag
from notation.tags import rank
from notation.write import write
from records.database import Archive
from records.exporting import NoSuchHand, export_records
from records.importing import import_files
from records.store import get_hand
from records.streaks import Followed, TableHand, follow
from records.verify import verify
from tests.records.hands import WIN

DRAWN = WIN[: WIN.index("15 2 u 7s")] + "15 table hoa\n"


def hand(number: int | str, text: str = WIN, **tags: str) -> str:
    """The hand with another number and more tags."""
    written = text.replace('[hand "1"]', f'[hand "{number}"]' if number else "")
    return written.replace('[cai "1"]', '[cai "1"]' + "".join(f' [{n} "{v}"]' for n, v in tags.items()))


def chain(*texts: str) -> list[Followed]:
    hands = []
    for id, text in enumerate(texts, 1):
        record = parse(text).records[0]
        hands.append(TableHand(id, record.tag("hand"), write(record)))
    return follow(hands)


def derived(*texts: str) -> list[str | None]:
    return [one.derived for one in chain(*texts)]


def test_wins_in_a_row_are_counted() -> None:
    assert derived(hand(1), hand(2), hand(3)) == ["", "2 1", "2 2"]


def test_thong_that_was_called_is_in_the_tag() -> None:
    called = WIN.replace("xuong u-chi, tom", "xuong u-chi, tom, thong")
    assert derived(hand(1), hand(2, called), hand(3)) == ["", "2 1", "2 2 thong"]


def test_a_drawn_hand_ends_the_chain() -> None:
    assert derived(hand(1), hand(2, DRAWN), hand(3)) == ["", "2 1", ""]


def test_the_order_is_that_of_the_numbers() -> None:
    assert [one.id for one in chain(hand(3), hand(1), hand(2))] == [2, 3, 1]


def test_a_gap_hides_the_chain_until_a_hand_ends() -> None:
    assert derived(hand(1), hand(3), hand(4)) == ["", None, "2 1"]


def test_hands_that_do_not_begin_with_the_first() -> None:
    assert derived(hand(7), hand(8)) == [None, "2 1"]


def test_a_number_twice_or_none_hides_the_chain() -> None:
    assert derived(hand(1), hand(1, WIN.replace("Chi", "Cúc"))) == ["", None]
    assert derived(hand("", WIN), hand("", WIN)) == [None, None]


def test_an_unfinished_hand_hides_the_chain() -> None:
    cut = DRAWN.replace("15 table hoa\n", "") + '[ends "unfinished"]\n'
    assert derived(hand(1), hand(2, cut), hand(3)) == ["", "2 1", None]


def test_what_the_record_says_stands_and_is_compared() -> None:
    right, wrong, silent = chain(hand(1), hand(2, streak="2 1"), hand(3))[1:] + chain(hand(1), hand(2))[1:]
    assert not right.disagrees
    assert silent.filled
    assert wrong.derived == "2 2"
    found = chain(hand(1), hand(2, streak="3 4 thong"), hand(3))
    assert [one.disagrees for one in found] == [False, True, False]
    assert found[1].record.tag("streak") == "3 4 thong"


@pytest.mark.parametrize("tag", ["2 0", "1 0", "4 0"])
def test_no_wins_are_nobodys(tag: str) -> None:
    assert not chain(hand(1, streak=tag))[0].disagrees


def test_the_chain_follows_the_player_to_another_seat() -> None:
    moved = WIN.replace('[2 "Bảo"] [3 "Chi"]', '[2 "Chi"] [3 "Bảo"]')
    gone = WIN.replace('[2 "Bảo"]', '[2 "Nam"]')
    assert derived(hand(1), hand(2, moved))[1] == "3 1"
    assert derived(hand(1), hand(2, gone))[1] == ""


def test_totom_counts_khoi() -> None:
    """Generated wins with a stated chain: the next chain of the same winner is one longer."""
    checked = 0
    for made in generate_totom(3, 12, False, True):
        tags = tuple(t for t in made.record.tags if t.name != "hand")
        first, second = (
            write(
                replace(
                    made.record, tags=tuple(sorted((*tags, Tag("hand", n)), key=lambda tag: rank(tag.name)))
                )
            )
            for n in "12"
        )
        one, two = follow([TableHand(1, "1", first), TableHand(2, "2", second)])
        if not one.winner:
            continue
        seat, wins = one.stated.split()[:2]
        before = int(wins) if seat == one.winner else 0
        assert two.derived is not None
        assert two.derived.split()[:2] == [one.winner, str(before + 1)]
        checked += 1
    assert checked > 5


@pytest.fixture
def table(archive: Archive, tmp_path: Path) -> Archive:
    path = tmp_path / "table.van"
    path.write_text("\n".join([hand(1), hand(2), hand(3, streak="4 1")]), encoding="utf-8")
    import_files(archive, [str(path)])
    return archive


def test_exports_fill_the_tag_only_where_asked(table: Archive) -> None:
    assert [r.tag("streak") for r in export_records(table)] == ["", "", "4 1"]
    assert [r.tag("streak") for r in export_records(table, streaks=True)] == ["", "2 1", "4 1"]
    assert [r.tag("streak") for r in export_records(table, (2,), streaks=True)] == ["2 1"]
    row = get_hand(table, 2)
    assert row is not None
    assert "streak" not in row.canonical + row.source
    with pytest.raises(NoSuchHand):
        list(export_records(table, (9,)))


def test_a_stated_chain_that_disagrees_is_a_deviation(table: Archive) -> None:
    found = [(d.hand, d.what, d.stored, d.derived) for d in verify(table)]
    assert found == [(3, "streak", "4 1", "2 2")]
