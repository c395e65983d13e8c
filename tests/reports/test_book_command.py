"""`trongtai book`: an event of the archive, a file, stdin."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from reports import cli
from tests.records.test_event_hands import EVENT, THONG, numbered

CHAIN = "\n".join([numbered(1), numbered(2, THONG), numbered(3, THONG)])


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(cli.app, list(arguments), input=stdin)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "chain.van"
    path.write_text(CHAIN, encoding="utf-8")
    return str(path)


@pytest.fixture
def db(tmp_path: Path, file: str) -> str:
    path = str(tmp_path / "club.db")
    assert run("record", "add", file, "--db", path).exit_code == 0
    return path


def pages(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def ruling_hashes(page: str) -> list[str]:
    return re.findall(r"sha256:[0-9a-f]{64}", page)


def test_the_book_and_the_exported_hands_have_the_same_rulings(db: str, tmp_path: Path) -> None:
    assert run("book", EVENT, str(tmp_path / "book"), "--db", db).exit_code == 0
    exported = tmp_path / "exported.van"
    assert run("record", "export", "--streaks", "--out", str(exported), "--db", db).exit_code == 0
    assert run("rule", str(exported), "--html", str(tmp_path / "alone")).exit_code == 0
    book, alone = pages(tmp_path / "book"), sorted((tmp_path / "alone").iterdir())
    assert len(alone) == 3
    for number, page in enumerate(alone, 1):
        shown = ruling_hashes(book[f"hand-{number:04}-ruling.html"])
        assert len(shown) >= 2
        assert shown == ruling_hashes(page.read_text(encoding="utf-8"))
    assert "filled in from the hands before" not in book["hand-0001-ruling.html"]
    assert "2 2 thong" in book["hand-0003-ruling.html"]


def test_an_appeal_stands_beside_the_ruling(db: str, tmp_path: Path) -> None:
    request = ("record", "appeal", "request", "1", "--by", "Chi", "--ground", "<b>late</b>", "--db", db)
    assert run(*request).exit_code == 0
    decide = ("record", "appeal", "decide", "1", "--decision", "upheld", "--by", "Hội đồng", "--db", db)
    assert run(*decide).exit_code == 0
    for language, said in (
        ("en", "Decision on appeal 1, by Hội đồng: upheld"),
        ("vi", "Quyết định về khiếu nại 1"),
    ):
        out = tmp_path / f"{language}.html"
        assert run("book", EVENT, str(out), "--db", db, "--lang", language).exit_code == 0
        text = out.read_text(encoding="utf-8")
        assert said in text
        assert "&lt;b&gt;late&lt;/b&gt;" in text
        assert "<b>late" not in text


def test_stdin_and_a_file_make_the_same_book(file: str, tmp_path: Path) -> None:
    assert run("book", file, str(tmp_path / "a")).exit_code == 0
    result = run("book", "-", str(tmp_path / "b"), stdin=CHAIN)
    assert (result.exit_code, result.stdout.strip()) == (0, str(tmp_path / "b" / "index.html"))
    assert pages(tmp_path / "a") == pages(tmp_path / "b")
    nothing = run("book", "-", str(tmp_path / "c"), stdin="")
    assert nothing.exit_code == 3
    assert not (tmp_path / "c").exists()


def test_hands_of_stdin_that_name_no_event(tmp_path: Path) -> None:
    nameless = CHAIN.replace(f'[event "{EVENT}"] ', "")
    assert run("book", "-", str(tmp_path / "b.html"), "--lang", "vi", stdin=nameless).exit_code == 0
    assert "<h1>Kỷ yếu giải</h1>" in (tmp_path / "b.html").read_text(encoding="utf-8")


def test_a_name_that_several_events_have(db: str, tmp_path: Path) -> None:
    for name in ("Giải Xuân", "Giải Thu"):
        assert run("record", "event", "new", name, "--db", db).exit_code == 0
    which = run("book", "Giải", str(tmp_path / "x"), "--db", db)
    assert which.exit_code == 2
    assert "Giải Xuân" in which.stderr
    empty = run("book", "Giải Thu", str(tmp_path / "x"), "--db", db)
    assert (empty.exit_code, "Giải Thu" in empty.stderr) == (3, True)
