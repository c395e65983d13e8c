"""Help and usage errors: every word from the catalogues, in the language asked for."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner, Result

from reports import catalogue_check, cli
from reports.usage import language_asked
from reports.words import catalogue

#: Words that Click and Typer write themselves.
FRAME = re.compile(
    r"Usage|OPTIONS|COMMAND|ARGS|Arguments|Options|Commands|required|default|env var|Show this|"
    r"Missing|No such|Invalid|Did you mean|Try |Error|expected|unexpected|requires|does not take"
)


@pytest.fixture(autouse=True)
def _no_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TRONGTAI_LANG", raising=False)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli.app, list(arguments))


def below(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command and group with its words."""
    yield path, command
    for name, other in getattr(command, "commands", {}).items():
        yield from below(other, (*path, name))


TREE = list(below(get_command(cli.app)))


def plain(text: str) -> str:
    """Without the line breaks of the terminal."""
    return " ".join(text.split())


@pytest.mark.parametrize(("path", "command"), TREE, ids=[" ".join(path) for path, _ in TREE])
def test_help_is_the_catalogue_in_both_languages(path: tuple[str, ...], command: Any) -> None:
    shown = {}
    for language in ("vi", "en"):
        result = run(*path, "--help", "--lang", language)
        assert result.exit_code == 0
        shown[language] = plain(result.stdout)
        for id in {command.help, *(one.help for one in command.params if one.name != "help")}:
            words = catalogue("help", language).gettext(id)
            assert words != id
            assert plain(words) in shown[language]
    names = re.findall(r"--?[a-z]+", shown["en"])
    assert sorted(names) == sorted(re.findall(r"--?[a-z]+", shown["vi"]))
    assert not FRAME.search(shown["vi"])
    assert "help." not in shown["vi"] + shown["en"]


WRONG = {
    "no such command": (["ruel"], "No such command: ruel. Did you mean rule, replay?", "Không có lệnh ruel."),
    "no command": (["--lang", "{}"], "Missing command.", "Thiếu lệnh."),
    "no such option": (["rule", "--htm", "x"], "No such option: --htm. Did you mean --html?", "Không có tuỳ chọn --htm."),
    "no such short option": (["generate", "-x"], "No such option: -x.", "Không có tuỳ chọn -x."),
    "an argument is missing": (["check"], "Missing argument: FILE…", "Thiếu tham số: FILE…"),
    "an option is missing": (["generate"], "Missing option: --game", "Thiếu tuỳ chọn: --game"),
    "an option without its value": (["rule", "x", "--html"], "Option --html needs a value.", "cần một giá trị"),
    "a flag with a value": (["rule", "x", "--json=1"], "Option --json takes no value.", "không nhận giá trị"),
    "too many arguments": (["rule", "a", "b", "c"], "than the command takes: b c", "Thừa tham số: b c"),
    "no number": (["rule", "x", "--budget", "many"], "--budget: many is not a whole number of at least 1.", "số nguyên"),
    "too low a number": (["rule", "x", "--budget", "0"], "0 is not a whole number of at least 1.", "từ 1 trở lên"),
    "a number of the archive": (["record", "show", "x"], "for N: x is not a whole number", "cho N: x không phải"),
    "no such format": (["record", "export", "--to", "doc"], "--to: doc is none of van, pbn", "cho --to: doc"),
    "no such game": (["record", "search", "--game", "go"], "go is none of bridge, totom, chan.", "--game: go"),
    "no such method": (["record", "event", "new", "A", "--scoring", "x"], "x is none of matchpoints", "--scoring: x"),
    "nothing to rule": (["rule"], "Name a FILE, or give --all for the archive.", "Hãy nêu FILE"),
    "a file and the archive": (["rule", "x", "--all"], "--all rules the archive as it stands", "--all phán xử kho"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_usage_error_speaks_the_language(name: str) -> None:
    arguments, english, vietnamese = WRONG[name]
    for language, expected in (("en", english), ("vi", vietnamese)):
        result = run("--lang", language, *[one.format(language) for one in arguments])
        assert result.exit_code == 2
        assert result.stdout == ""
        assert expected in result.stderr
        assert ("Usage: trongtai" if language == "en" else "Cách dùng: trongtai") in result.stderr
        assert language == "en" or not FRAME.search(result.stderr)


def test_nothing_asked_shows_the_help_as_an_error() -> None:
    for arguments in ((), ("record",), ("record", "event")):
        result = run(*arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "Commands:" in result.stderr


def test_the_language_nearest_to_the_command_is_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    nothing = str(tmp_path / "none.van")
    said = {"en": "error F001", "vi": "lỗi F001"}
    cases = [
        (None, ["check", nothing], "en"), ("vi", ["check", nothing], "vi"), ("", ["check", nothing], "en"),
        (None, ["--lang", "vi", "check", nothing], "vi"), ("vi", ["--lang=en", "check", nothing], "en"),
        ("en", ["--lang", "en", "check", nothing, "--lang=vi"], "vi"),
    ]  # fmt: skip
    for variable, arguments, language in cases:
        monkeypatch.delenv("TRONGTAI_LANG", raising=False)
        if variable is not None:
            monkeypatch.setenv("TRONGTAI_LANG", variable)
        assert said[language] in run(*arguments).stdout


def test_a_group_hands_its_language_down(tmp_path: Path) -> None:
    db = str(tmp_path / "none.db")
    assert "kho " in run("record", "--lang", "vi", "event", "list", "--db", db).stderr
    assert "archive " in run("--lang", "vi", "record", "event", "--lang", "en", "list", "--db", db).stderr


def test_no_other_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments in (["check", "x", "--lang", "fr"], ["--lang", "fr", "check", "x"]):
        assert "--lang/TRONGTAI_LANG: fr is none of vi, en." in run(*arguments).stderr
    monkeypatch.setenv("TRONGTAI_LANG", "fr")
    assert run("check", "x").exit_code == 2
    assert language_asked(["--lang", "vi", "--lang"]) == "vi"
    assert language_asked(["check", "--", "--lang", "vi"]) == "en"


def test_the_catalogue_check_finds_a_help_without_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert catalogue_check.unworded() == []
    shutil.copytree(catalogue_check.LOCALE, tmp_path / "locale")
    path = tmp_path / "locale" / "vi" / "LC_MESSAGES" / "help.po"
    text = path.read_text(encoding="utf-8")
    for id in ("help.rule.html", "help.frame.usage", "help.command.record.add"):
        assert f'msgid "{id}"' in text
        text = text.replace(f'msgid "{id}"', f'msgid "{id}-else"')
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalogue_check, "LOCALE", tmp_path / "locale")
    assert catalogue_check.unworded() == [
        "help.vi: help.command.record.add has no words",
        "help.vi: help.frame.usage has no words",
        "help.vi: help.rule.html has no words",
        "help.vi: help.command.record.add-else is asked for by nothing",
        "help.vi: help.frame.usage-else is asked for by nothing",
        "help.vi: help.rule.html-else is asked for by nothing",
    ]
