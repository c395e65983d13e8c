"""What a hostile outsider can put in names, arguments and streams: nothing raw reaches a terminal, nothing raises."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from notation.words import REFUSED, visible
from reports import cli
from tests.notation.hands import BRIDGE_ENDING, CHAN, TOTOM
from tests.records.hands import WIN

ESCAPES = ("\x1b[31m", "\x1b]0;x\x07", "\x9b2J", "\u202e", "\u2066", "\x00"[:0] + "\x08")
CLAIM = BRIDGE_ENDING + '1 S claims 3 says "{0}"\n2 W objects to 1 says "{0}"\n3 S recalls 1 says "{0}"\n'


def run(*arguments: str, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(cli.app, list(arguments), input=stdin)


def whole(*arguments: str, closed: tuple[int, ...] = ()) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, with some of its standard streams closed by the caller."""
    close = "".join(f" {number}{'<' if number == 0 else '>'}&-" for number in closed)
    code = "from reports.cli import main; main()"
    environment = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[1])}
    return subprocess.run(
        ["sh", "-c", f'exec "$@"{close}', "sh", sys.executable, "-c", code, *arguments],
        capture_output=True, env=environment, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def raw(result: Result) -> list[str]:
    """Control and bidi characters that reached the output."""
    return REFUSED.findall(result.output.replace("\r\n", "\n"))


@pytest.mark.parametrize("escape", ESCAPES)
def test_an_escape_in_a_name_of_a_file_is_spelt_out(escape: str, tmp_path: Path) -> None:
    path = tmp_path / f"x{escape}y.van"
    path.write_text(CLAIM.replace("{0}", "mine"), encoding="utf-8")
    for command in (["check"], ["check", "--json"], ["rule"], ["format"], ["replay"], ["advise"]):
        for name in (str(path), str(path) + "none"):
            result = run(*command, name)
            assert raw(result) == []
            assert result.exit_code in (0, 1, 3)
    assert visible(escape) in run("check", str(path) + "none").output
    assert raw(run("convert", str(path), str(tmp_path / f"{escape}.json"))) == []
    db = ["--db", str(tmp_path / "a.db")]
    for command in (["record", "add", str(path)], ["record", "list"], ["record", "show", "1"], ["record", "show", "1", "--json"]):  # fmt: skip
        result = run(*command, *db)
        assert (result.exit_code, raw(result)) == (0, [])


@pytest.mark.parametrize(
    "arguments",
    [
        ["u", "{0}", "2v"], ["u", "totom", "{0}"], ["generate", "--game", "{0}"], ["convert", "-", "--to", "{0}"],
        ["convert", "-", "x.{0}"], ["check", "-", "--lang", "{0}"], ["record", "search", "--game", "{0}"],
        ["record", "search", "--text", "{0}"], ["record", "event", "new", "{0}"], ["record", "event", "standings", "{0}"],
        ["record", "appeal", "request", "1", "--by", "{0}", "--ground", "x"], ["record", "export", "--to", "{0}"],
        ["record", "list", "--db", "none{0}"],
    ],
    ids=" ".join,
)  # fmt: skip
@pytest.mark.parametrize("escape", ["\x1b[31m", "\x9b2J", "\u202e", "\udcff"])
def test_an_escape_in_an_argument_is_spelt_out(arguments: list[str], escape: str) -> None:
    result = run(*(argument.replace("{0}", escape) for argument in arguments), stdin=WIN.encode())
    assert result.exit_code in (2, 3)
    assert raw(result) == []


def test_an_option_that_is_a_hostile_file_is_named(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["trongtai", "check", "-\x1b]0;x\x07.van"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    assert REFUSED.search(told := capfd.readouterr().err) is None
    assert "./-\\u001b]0;x" in told


def test_a_cell_cannot_begin_another_line_or_column(tmp_path: Path) -> None:
    path = tmp_path / "a\tb\nc.van"
    path.write_text(WIN, encoding="utf-8")
    db = ["--db", str(tmp_path / "a.db")]
    run("record", "add", str(path), *db)
    listed = run("record", "list", *db).stdout
    assert listed.count("\n") == 1
    assert listed.count("\t") == 8
    assert "a\\u0009b\\u000ac.van" in listed


WORDS = [
    "bridge.word.zzz", "page.word.x", "totom.word.x", "chan.word.x", "{0}", "{x!r}", "{", "%(x)s", "%s", "{{7*7}}", "{% raw %}", "[bold]x[/bold]", "[/]",
    "SA", "S", "'; DROP TABLE tt_hand; --", "=1+1", "@x", "javascript:1", "\u200bx", "\u1e0b\u0323",
]  # fmt: skip


@pytest.mark.parametrize("words", WORDS)
def test_words_that_look_like_something_else_are_words(words: str, tmp_path: Path) -> None:
    said = words.replace("\\", "\\\\").replace('"', '\\"')
    tags = f'[event "{said}"] [N "{said}"] [board "{said}"] [x-a "{said}"]\n[trumps'
    bridge = CLAIM.replace("{0}", said).replace("[trumps", tags, 1)
    mats = "".join(
        hand.replace("[cai", f'[1 "{said}"] [2 "{said}"] [hand "{said}"]\n[cai')
        + f'1 1 danh {card} says "{said}"\n2 2 u {card} says "{said}"\n3 1 objects to 2 says "{said}"\n'
        for hand, card in ((TOTOM, "4v"), (CHAN, "4n"))
    )
    path = tmp_path / "hands.van"
    path.write_text(bridge + mats, encoding="utf-8")
    for command in (["check"], ["rule"], ["rule", "--lang", "vi"], ["rule", "--json"], ["replay"]):
        result = run(*command, str(path))
        assert (result.exit_code, result.exception and type(result.exception)) in ((0, None), (1, SystemExit))
    folder = tmp_path / "pages"
    assert run("rule", str(path), "--html", str(folder)).exit_code in (0, 1)
    assert len(list(folder.iterdir())) == 3


def test_a_hand_of_an_unknown_profile_does_not_stop_the_others(tmp_path: Path) -> None:
    path = tmp_path / "two.van"
    strange = CLAIM.replace("{0}", "mine").replace("[trumps", '[profile "../../x"]\n[trumps')
    path.write_text(strange + CLAIM.replace("{0}", "mine"), encoding="utf-8")
    for command in (["check"], ["rule"], ["replay"], ["advise"], ["book"]):
        result = run(*command, str(path), *([str(tmp_path / "book")] if command == ["book"] else []))
        assert result.exit_code == 1, result.output
        assert "F002" in result.output
    assert run("rule", str(path), "--profile", "ebu").exit_code == 0


@pytest.mark.parametrize("number", ["9" * 19, "9" * 25, "9" * 5_000])
def test_numbers_that_nobody_counts(number: str, tmp_path: Path) -> None:
    db = ["--db", str(tmp_path / "a.db")]
    path = tmp_path / "win.van"
    path.write_text(WIN, encoding="utf-8")
    run("record", "add", str(path), *db)
    for arguments in (
        ["list", "--limit", number], ["list", "--offset", number], ["search", "--limit", number], ["show", number],
        ["export", number], ["appeal", "request", number, "--by", "x", "--ground", "y"],
        ["appeal", "decide", number, "--by", "x", "--decision", "y"], ["appeal", "list", "--hand", number],
    ):  # fmt: skip
        assert run("record", *arguments, *db).exit_code == 2
    ending = tmp_path / "ending.van"
    ending.write_text(CLAIM.replace("{0}", "mine"), encoding="utf-8")
    for arguments in (["rule", str(ending), "--budget", number], ["advise", str(ending), "--budget", number]):
        assert run(*arguments).exit_code == 2


def test_long_names_and_long_compact_hands_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "win.van"
    path.write_text(WIN, encoding="utf-8")
    from notation.compact import write_compact
    from notation.parse import parse

    compact = write_compact(parse(WIN).records)
    assert len(compact) > 255  # longer than any name of a file
    db = ["--db", str(tmp_path / "a.db")]
    assert run("record", "add", compact, *db).exit_code == 0
    result = run("record", "add", "a" * 300, str(path), *db)
    assert (result.exit_code, "F001" in result.output) == (1, True)
    assert run("book", "a" * 300, str(tmp_path / "book"), *db).exit_code == 3
    assert run("record", "list", "--db", "a" * 300).exit_code == 3


@pytest.mark.parametrize(
    ("arguments", "closed", "code"),
    [
        (["check", "-"], (0,), 3),
        (["check", "HAND"], (1,), 2),
        (["replay", "HAND"], (1,), 2),
        (["rule", "HAND"], (2,), 0),
        (["check", "NONE"], (0, 2), 3),
        (["rule", "HAND"], (0, 1, 2), 2),
    ],
    ids=str,
)
def test_closed_streams(arguments: list[str], closed: tuple[int, ...], code: int, tmp_path: Path) -> None:
    hand = tmp_path / "hand.van"
    hand.write_text(WIN, encoding="utf-8")
    done = whole(*(argument.replace("HAND", str(hand)) for argument in arguments), closed=closed)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr
    assert b"a bug" not in done.stderr


@pytest.mark.parametrize("name", ["/dev/null", ".", "folder", "empty.van", "fifo.van"])
def test_what_is_no_hand(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.van").touch()
    os.mkfifo(tmp_path / "fifo.van")
    held = os.open(tmp_path / "fifo.van", os.O_RDWR | os.O_NONBLOCK) if name == "fifo.van" else -1
    if held >= 0:
        os.close(held)
        writer = subprocess.Popen(["sh", "-c", "exec 3>fifo.van"])  # opens, says nothing, goes
    result = run("check", name)
    assert result.exit_code == 3
    assert "V001" in result.output or "F001" in result.output
    if held >= 0:
        writer.wait()
    for db in ("folder", "fifo.van") if name == "." else ():
        assert run("record", "list", "--db", db).exit_code == 3
