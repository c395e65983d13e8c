"""Other texts of the same facts: kept beside the first, verified, skipped by an import that is run again."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import text

from records.database import Archive
from records.importing import import_files
from records.store import list_hands, texts_beside
from records.verbatim import storable, verbatim
from records.verify import verify
from tests.records.hands import WIN

WORDS = WIN.replace('[game "chan"]', '; copied by hand\n[game "chan"]')
SPACED = WIN.replace(" xuong ", "  xuong ")


def _write(folder: Path, name: str, words: str) -> str:
    path = folder / name
    path.write_text(words, encoding="utf-8")
    return str(path)


def test_another_text_is_kept_word_by_word(archive: Archive, tmp_path: Path) -> None:
    first, other = _write(tmp_path, "a.van", WIN), _write(tmp_path, "b.van", WORDS)
    outcome = import_files(archive, [first, other])
    assert (outcome.added, outcome.known, outcome.beside) == (1, 1, 1)
    assert list_hands(archive)[0].source == WIN
    assert [(row.source_name, row.source) for row in texts_beside(archive, 1)] == [(other, WORDS)]
    again = import_files(archive, [other, first])
    assert (again.added, again.known, again.beside) == (0, 2, 0)
    assert again.ids == [1, 1]


def test_a_text_that_says_nothing_else_is_not_kept_twice(archive: Archive, tmp_path: Path) -> None:
    files = [
        _write(tmp_path, "a.van", WIN),
        _write(tmp_path, "b.van", SPACED),
        _write(tmp_path, "c.van", WIN),
    ]
    outcome = import_files(archive, files)
    assert (outcome.known, outcome.beside) == (2, 0)
    assert texts_beside(archive, 1) == []


def test_both_in_one_batch_and_another_place(archive: Archive, tmp_path: Path) -> None:
    moved = WIN.replace('[table "2"]', '[table "3"]')
    outcome = import_files(archive, [_write(tmp_path, "a.van", "\n".join([WIN, WORDS, moved, WORDS]))])
    assert (outcome.added, outcome.known, outcome.beside) == (1, 3, 2)
    first = list_hands(archive)[0].table_id
    assert [row.table_id == first for row in texts_beside(archive, 1)] == [True, False]
    assert list(verify(archive)) == []


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("update tt_source set source = 'x'", "beside-source-hash"),
        (
            "update tt_source set canonical = replace(canonical, '7s xuong', '7n xuong')",
            "beside-factual-hash",
        ),
        ("update tt_source set canonical = replace(canonical, 'copied', 'made')", "beside-whole-hash"),
        ("update tt_player set name = 'Tèo' where name = 'Bảo'", "seats"),
        ("update tt_ruling set verdict = 'unpaid'", "ruling-15-verdict"),
        ("update tt_ruling set data = replace(data, 'tom', 'leo')", "ruling-15-data"),
        ("update tt_hand set folded = ''", "folded"),
    ],
)
def test_a_change_is_found(archive: Archive, tmp_path: Path, change: str, what: str) -> None:
    import_files(archive, [_write(tmp_path, "a.van", WIN), _write(tmp_path, "b.van", WORDS)])
    assert list(verify(archive)) == []
    with archive.writing() as session:
        session.execute(text(change))
    assert what in {deviation.what for deviation in verify(archive)}


@given(st.text(st.characters(codec=None) | st.sampled_from("\x00\ufffe\udcff\ud800")))
def test_every_text_comes_back(words: str) -> None:
    kept = storable(words)
    assert verbatim(kept) == words
    kept.encode("utf-8")
    assert "\x00" not in kept
