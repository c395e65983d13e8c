"""Appeals: requests and decisions, append-only, in a chain."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import text

from records.appeals import NoSuchRow, appeals, decide, request
from records.database import Archive
from records.importing import import_files
from records.verify import verify
from tests.records.hands import write_wins


@pytest.fixture
def ruled(archive: Archive, tmp_path: Path) -> Archive:
    import_files(archive, [str(write_wins(tmp_path / "wins.van", 2))])
    return archive


def test_a_request_and_its_decision(ruled: Archive) -> None:
    first = request(ruled, 1, "3", "the card was not offered", "21:40")
    second = request(ruled, 2, "Hường", "the layout")
    decision = decide(ruled, first, "dismissed", "the committee", "22:05")
    assert (first, second, decision) == (1, 2, 3)
    rows = appeals(ruled)
    assert [(row.ruling_id, row.by, row.ground, row.at, row.answers) for row in rows] == [
        (1, "3", "the card was not offered", "21:40", None), (2, "Hường", "the layout", "", None),
        (1, "3", "", "22:05", 1),
    ]  # fmt: skip
    assert (rows[2].decision, rows[2].decided_by) == ("dismissed", "the committee")
    assert [row.id for row in appeals(ruled, hand=1)] == [1, 3]
    assert list(verify(ruled)) == []


def test_what_is_not_there(ruled: Archive) -> None:
    with pytest.raises(NoSuchRow):
        request(ruled, 9, "3", "")
    with pytest.raises(NoSuchRow):
        decide(ruled, 1, "", "")
    first = request(ruled, 1, "3", "")
    decision = decide(ruled, first, "upheld", "TD")
    with pytest.raises(NoSuchRow):
        decide(ruled, decision, "no", "TD")
    assert decide(ruled, first, "upheld in part", "the federation") == 3


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("update tt_appeal set decision = 'upheld' where id = 2", "appeal"),
        ("update tt_appeal set ruling_id = 2 where id = 1", "appeal"),
        ("delete from tt_appeal where id = 2", "appeal-order"),
    ],
)
def test_a_change_is_found(ruled: Archive, change: str, what: str) -> None:
    first = request(ruled, 1, "3", "ground")
    decide(ruled, first, "dismissed", "TD")
    request(ruled, 1, "4", "another")
    with ruled.writing() as session:
        session.execute(text(change))
    assert what in {deviation.what for deviation in verify(ruled)}
