"""Names of outputs: nothing is written outside the place named, through a link, over an input or over a device."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from reports import cli
from reports.writing import OutputRefused, own_folder, safe_name, write_atomically
from tests.notation.hands import BRIDGE_ENDING
from tests.records.hands import WIN


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli.app, list(arguments))


def refused(result: Result) -> bool:
    """Was the output refused? `main` makes a sentence and exit code 2 of it."""
    return isinstance(result.exception, OutputRefused)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one hand, two hands, links, and a victim outside the outputs."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.van").write_text(WIN, encoding="utf-8")
    (tmp_path / "two.van").write_text(WIN + BRIDGE_ENDING, encoding="utf-8")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "victim").write_text("victim", encoding="utf-8")
    (tmp_path / "link").symlink_to("elsewhere")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere" / "x")
    (tmp_path / "to-one").symlink_to("one.van")
    (tmp_path / "to-victim").symlink_to("victim")
    os.link(tmp_path / "one.van", tmp_path / "hard.van")
    return tmp_path


@pytest.mark.parametrize(
    "arguments",
    [
        ["convert", "one.van", "one.van"], ["convert", "one.van", "to-one", "--to", "json"],
        ["convert", "to-one", "one.van", "--to", "json"], ["convert", "hard.van", "one.van", "--to", "pbn"],
        ["convert", "one.van", "../" + "x/../" * 3 + "PLACE/one.van", "--to", "json"],
        ["rule", "one.van", "--html", "one.van"], ["replay", "one.van", "--html", "one.van"], ["book", "one.van", "one.van"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_an_input_is_never_written_over(arguments: list[str], place: Path) -> None:
    for folder in ("x",):
        (place.parent / folder).mkdir(exist_ok=True)
    assert refused(run(*(argument.replace("PLACE", place.name) for argument in arguments)))
    assert (place / "one.van").read_text(encoding="utf-8") == WIN


@pytest.mark.parametrize("url", ["a.db", "sqlite:///a.db"])
def test_the_archive_is_never_written_over(url: str, place: Path) -> None:
    run("record", "add", "one.van", "--db", "a.db")
    assert refused(run("record", "export", "--out", "a.db", "--db", url))
    assert refused(run("book", "Hội", "a.db", "--db", url))
    assert run("record", "backup", "a.db", "--db", url).exit_code == 3
    assert run("record", "backup", "dangling", "--db", url).exit_code == 3
    assert run("record", "list", "--db", "a.db").exit_code == 0


@pytest.mark.parametrize("name", ["link", "link/", "dangling"])
def test_a_folder_that_is_a_link_is_refused(name: str, place: Path) -> None:
    assert refused(run("rule", "two.van", "--html", name))
    assert refused(run("replay", "two.van", "--html", name))
    assert refused(run("book", "two.van", name))
    assert run("demo", "--out", name).exit_code == 2
    assert list((place / "elsewhere").iterdir()) == []
    assert not (place / "nowhere").exists()


def test_a_link_at_the_name_of_a_file_is_replaced(place: Path) -> None:
    assert run("rule", "one.van", "--html", "to-victim").exit_code == 0
    assert (place / "victim").read_text(encoding="utf-8") == "victim"
    assert not (place / "to-victim").is_symlink()
    pages = place / "pages"
    pages.mkdir()
    (pages / "0001-1.html").symlink_to(place / "victim")
    assert run("rule", "two.van", "--html", "pages").exit_code in (0, 1)
    assert (place / "victim").read_text(encoding="utf-8") == "victim"
    assert not (pages / "0001-1.html").is_symlink()


def test_devices_and_pipes_are_no_outputs(place: Path) -> None:
    before = os.stat("/dev/null").st_rdev
    (place / "null").symlink_to("/dev/null")
    os.mkfifo(place / "pipe")
    for name in ("null", "pipe"):
        assert refused(run("convert", "one.van", name, "--to", "json"))
        assert refused(run("rule", "one.van", "--html", name))
    assert stat.S_ISFIFO(os.stat("pipe").st_mode)
    assert os.stat("/dev/null").st_rdev == before


def test_a_failure_names_the_target(place: Path) -> None:
    for target in (Path("elsewhere"), Path(), Path("a" * 300), Path("one.van/x/y")):
        with pytest.raises(OSError, match=r".") as failed:
            write_atomically(target, "x")
        assert ".part" not in str(failed.value)
    assert sorted(path.name for path in place.iterdir() if path.name.endswith(".part")) == []


NAMES = ["../../x", "CON", "a/b", "/etc/passwd", "x" * 300, "...", ".", "..", "-rf", "~", "$(id)", "a\\\\b", "{{7*7}}", "aux.html", "ván 1", "\u0130"]  # fmt: skip


def test_names_made_from_tags_stay_in_the_folder(place: Path) -> None:
    text = "".join(WIN.replace('[hand "1"]', f'[hand "{name}"]') for name in NAMES)
    (place / "names.van").write_text(text, encoding="utf-8")
    before = sorted(place.rglob("*"))
    assert run("rule", "names.van", "--html", "pages").exit_code in (0, 1)
    made = sorted(set(place.rglob("*")) - set(before))
    assert len(made) == 1 + len(NAMES)
    for path in made[1:]:
        assert path.parent == place / "pages"
        assert path.name.isascii()
        assert len(path.name) < 80
        assert path.name[:4].isdigit()  # so that none is CON, NUL or an option


@pytest.mark.parametrize("name", [*NAMES, "", "\0", "\n", "a\u202eb", "LPT1", "é" * 200])
def test_safe_names(name: str) -> None:
    made = safe_name(name)
    assert made == "hand" or set(made) <= set(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
    )
    assert 0 < len(made) <= 60


def test_the_rule_of_folders(place: Path) -> None:
    own_folder(place / "elsewhere")
    with pytest.raises(OutputRefused):
        own_folder(place / "link")
