"""Storing, finding, verifying, ruling again, copying."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlmodel import select, text

from records.chain import START, link
from records.database import Archive, ArchiveError, open_archive
from records.importing import import_files
from records.models import ClaimRow, FindingRow, HandRow, PlayerRow, RulingRow
from records.reruling import rule_archive
from records.search import Query, search, statement_of
from records.store import get_hand, list_hands, rulings_of
from records.verify import verify
from records.workers import workers
from tests.records.hands import WIN, write_boards


@pytest.fixture
def win(tmp_path: Path) -> str:
    path = tmp_path / "win.van"
    path.write_text(WIN, encoding="utf-8")
    return str(path)


def test_a_hand_is_stored_with_everything_about_it(archive: Archive, win: str) -> None:
    outcome = import_files(archive, [win])
    assert (outcome.added, outcome.known, outcome.refused) == (1, 0, 0)
    row = get_hand(archive, outcome.ids[0])
    assert row is not None
    assert (row.game, row.edition, row.number, row.date) == ("chan", "ban-100", "1", "2026-02-14")
    assert row.source == WIN
    rulings = rulings_of(archive, outcome.ids[0])
    assert [(ruling.event, ruling.status, ruling.verdict) for ruling in rulings] == [(15, "agreed", "paid")]
    assert " tom " in rulings[0].cuoc
    with archive.reading() as session:
        claims = session.exec(select(ClaimRow)).all()
        assert [(claim.event, claim.by, claim.kind) for claim in claims] == [(15, "2", "u")]
        assert len(session.exec(select(PlayerRow)).all()) == 4


def test_the_same_facts_are_stored_once(archive: Archive, tmp_path: Path, win: str) -> None:
    other = tmp_path / "again.van"
    other.write_text(
        WIN.replace('[game "chan"]', '; copied by hand\n[game "chan"]').replace(" xuong ", "  xuong "),
        encoding="utf-8",
    )
    outcome = import_files(archive, [win, str(other), win])
    assert (outcome.added, outcome.known) == (1, 2)
    assert len(set(outcome.ids)) == 1
    assert len(list_hands(archive)) == 1


def test_a_broken_hand_is_counted_and_the_others_are_stored(archive: Archive, tmp_path: Path) -> None:
    path = write_boards(tmp_path / "boards.van", 3)
    text_ = path.read_text(encoding="utf-8")
    path.write_text(text_.replace('[board "2"]', '[board "2"]\n5 N clams 3', 1), encoding="utf-8")
    told = []
    outcome = import_files(archive, [str(path)], tell=told.append)
    assert (outcome.added, outcome.refused) == (2, 1)
    assert told
    assert told[0].span.hand == 2


def test_an_import_that_is_run_again_stores_nothing_twice(archive: Archive, tmp_path: Path) -> None:
    path = str(write_boards(tmp_path / "boards.van", 30, irregular=True))
    first = import_files(archive, [path])
    second = import_files(archive, [path])
    assert (first.added, second.added, second.known) == (30, 0, 30)
    assert first.ids == second.ids


def test_progress_is_told_in_bytes(archive: Archive, tmp_path: Path, win: str) -> None:
    path = write_boards(tmp_path / "boards.van", 250)
    done: list[int] = []
    import_files(archive, [str(path), win], progress=done.append)
    assert len(done) == 2  # as the hands are taken up, not at the end
    assert sum(done) == path.stat().st_size + Path(win).stat().st_size


def test_two_processes_store_what_one_stores(another: Callable[[], str], tmp_path: Path) -> None:
    path = str(write_boards(tmp_path / "boards.van", 250))
    stored = []
    for processes in (1, 2):
        archive = open_archive(another())
        with workers(processes) as pool:
            assert import_files(archive, [path], pool=pool).added == 250
        with archive.reading() as session:
            stored.append([row.model_dump() for row in session.exec(select(HandRow).order_by(text("id")))])
        archive.close()
    assert stored[0] == stored[1]


def test_the_chain_links_every_ruling_to_all_before_it(archive: Archive, tmp_path: Path, win: str) -> None:
    import_files(archive, [win, _second_win(tmp_path)])
    with archive.reading() as session:
        rows = session.exec(select(RulingRow).order_by(text("id"))).all()
        hashes = dict(session.exec(select(HandRow.id, HandRow.factual_hash)).all())
    previous = START
    for row in rows:
        assert row.previous == previous
        previous = link(previous, hashes[row.hand_id], row.hash)
        assert row.chain == previous
    assert len(rows) == 2


def _second_win(tmp_path: Path) -> str:
    path = tmp_path / "second.van"
    path.write_text(WIN.replace('[hand "1"]', '[hand "2"]'), encoding="utf-8")
    return str(path)


def test_a_whole_archive_verifies(archive: Archive, tmp_path: Path, win: str) -> None:
    import_files(archive, [win, str(write_boards(tmp_path / "b.van", 20, irregular=True))])
    assert list(verify(archive)) == []


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("update tt_hand set source = source || ' '", "source-hash"),
        ("update tt_hand set canonical = replace(canonical, '7s xuong', '7n xuong')", "factual-hash"),
        ("update tt_hand set twin = replace(twin, '7s', '7n')", "twin"),
        ("update tt_ruling set hash = 'sha256:00'", "chain"),
        ("delete from tt_ruling where id = 1", "chain-order"),
        ("update tt_hand set whole_hash = 'x'", "whole-hash"),
        ("update tt_hand set edition = 'van-van'", "edition"),
    ],
)
def test_a_change_is_found(archive: Archive, tmp_path: Path, win: str, change: str, what: str) -> None:
    import_files(archive, [win, _second_win(tmp_path)])
    with archive.writing() as session:
        session.execute(text(change))
    assert what in {deviation.what for deviation in verify(archive)}


def test_a_changed_finding_or_ruling_is_found_when_all_is_ruled_again(
    archive: Archive, tmp_path: Path, win: str
) -> None:
    import_files(archive, [win, str(write_boards(tmp_path / "b.van", 5, irregular=True))])
    with archive.writing() as session:
        session.execute(text("update tt_finding set code = 'bridge/none'"))
        session.execute(text("update tt_ruling set engine = '0.0.1', hash = 'sha256:00'"))
    found = {deviation.what for deviation in verify(archive)}
    assert {"findings", "ruling-15", "chain"} <= found


def test_a_ruling_of_an_older_engine_is_ruled_again_and_superseded(archive: Archive, win: str) -> None:
    import_files(archive, [win])
    with archive.writing() as session:
        session.execute(text("update tt_ruling set engine = '0.0.1', hash = 'sha256:old'"))
    assert "ruling-15" in {deviation.what for deviation in verify(archive)}
    outcome = rule_archive(archive)
    assert (outcome.hands, outcome.appended) == (1, 1)
    rows = rulings_of(archive, 1)
    assert [row.supersedes for row in rows] == [None, 1]
    assert rows[0].hash == "sha256:old"
    assert rule_archive(archive).appended == 0


def test_a_profile_that_is_gone_is_told(archive: Archive, win: str) -> None:
    import_files(archive, [win])
    with archive.writing() as session:
        session.execute(text("update tt_hand set canonical = replace(canonical, 'ban-100', 'an-cu')"))
    assert "profile" in {deviation.what for deviation in verify(archive)}
    outcome = rule_archive(archive)
    assert (outcome.hands, outcome.appended, outcome.unknown_profile) == (1, 0, 1)


@pytest.mark.parametrize(
    ("query", "hits"),
    [
        (Query(player="duc"), 1), (Query(player="ĐỨC"), 1), (Query(player="huong"), 1), (Query(player="nobody"), 0),
        (Query(event="dinh bang"), 1), (Query(date="2026"), 1), (Query(date="2025"), 0), (Query(game="chan"), 1),
        (Query(game="bridge"), 4), (Query(article="chan/table"), 1), (Query(verdict="paid"), 1), (Query(cuoc="tom"), 1),
        (Query(cuoc="leo"), 0), (Query(status="agreed"), 1), (Query(text="hoi lang"), 1), (Query(text="100%"), 0),
        (Query(player="_"), 0), (Query(game="chan", cuoc="tom", player="bao"), 1), (Query(code="bridge/"), 4),
        (Query(text="'; drop table tt_hand; --"), 0),
    ],
)  # fmt: skip
def test_search(archive: Archive, tmp_path: Path, win: str, query: Query, hits: int) -> None:
    import_files(archive, [win, str(write_boards(tmp_path / "b.van", 4, irregular=True))])
    assert len(search(archive, query)) == hits


@pytest.mark.parametrize(
    ("query", "index"),
    [
        (Query(date="2026-11"), "ix_tt_hand_date (date>? AND date<?)"),
        (Query(code="bridge/revoke"), "ix_tt_finding_code (code>? AND code<?)"),
        (Query(player="duc"), "ix_tt_seat_player_id"), (Query(event="lim"), "ix_tt_hand_table_id"),
    ],
)  # fmt: skip
def test_searches_use_their_indexes(tmp_path: Path, query: Query, index: str) -> None:
    archive = open_archive(tmp_path / "plan.db")
    sql = statement_of(query, server=False).compile(archive.engine, compile_kwargs={"literal_binds": True})
    with archive.reading() as session:
        plan = [str(row[3]) for row in session.execute(text(f"EXPLAIN QUERY PLAN {sql}".replace(":", "\\:")))]
    archive.close()
    assert any(index in step for step in plan), plan


def test_findings_are_kept(archive: Archive, tmp_path: Path) -> None:
    outcome = import_files(archive, [str(write_boards(tmp_path / "b.van", 10, irregular=True))])
    with archive.reading() as session:
        rows = session.exec(select(FindingRow)).all()
    assert len(rows) == sum(count for code, count in outcome.codes.items() if code.startswith("bridge/"))
    assert len({row.hand_id for row in rows}) == 10


def test_a_reader_sees_whole_batches_only(archive: Archive, win: str) -> None:
    import_files(archive, [win])
    with archive.writing() as session:
        session.execute(text("update tt_hand set number = '99'"))
        assert [row.number for row in list_hands(archive)] == ["1"]
    assert [row.number for row in list_hands(archive)] == ["99"]


def test_rows_cannot_lose_their_hand(archive: Archive, win: str) -> None:
    import_files(archive, [win])
    with pytest.raises(ArchiveError, match=r"(?i)foreign key"), archive.writing() as session:
        session.execute(text("delete from tt_hand"))
