"""The command line: exit codes, data on stdout, talk on stderr, bad input."""

from __future__ import annotations

import json
import sys
import unicodedata
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from reports import cli
from tests.records.hands import WIN, write_boards

BOARD = """%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[board "14"]
[N "North"]
[dealer "E"] [vul "None"]
deal N:872.QT5.J97.AT64 E:A63.J8642.K53.KJ S:J5.9.AT862.Q8752 W:KQT94.AK73.Q4.93
auction E 1H P 3C! P 4H P P P {3C: a raise}
trick S C2 C3 CA CJ
trick N D7 D5 DA D4
trick S D6 DQ D9 D3
trick W C9 C4 CK C5
trick E H2 H9 HA H5
29 E claims 7 says "losing a trump" shows all line "concede 1; rest"
30 S accepts 29
31 N accepts 29
[declared "10"]
"""


def run(*arguments: str, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(cli.app, list(arguments), input=stdin)


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.van"
    path.write_text(BOARD, encoding="utf-8")
    return str(path)


def test_a_clean_hand_is_clean(board: str) -> None:
    result = run("check", board)
    assert (result.exit_code, result.stdout) == (0, "")


def test_a_revoke_is_a_finding_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "revoke.van"
    path.write_text(BOARD.replace("S C2 C3 CA CJ", "S C2 D4 CA CJ"), encoding="utf-8")
    result = run("check", str(path))
    assert result.exit_code == 1
    assert f"{path}:9:1: finding bridge/revoke at event 10" in result.stdout
    data = json.loads(run("check", str(path), "--json").stdout)
    assert data["hands"][0]["findings"][0] == {
        "id": "bridge/revoke", "event": 10, "by": "W", "article": "bridge/2017/61/A", "note": False,
        "message": data["hands"][0]["findings"][0]["message"],
        "args": {"card": "D4", "held": "C9 C3", "seat": "W", "suit": "C"},
    }  # fmt: skip


BAD = {
    "empty": (b"", 3),
    "binary": (bytes(range(256)) * 20, 3),
    "utf-16": (BOARD.encode("utf-16"), 3),
    "a card twice": (BOARD.replace("N:872.", "N:972.").encode(), 3),
    "a missing tag": (BOARD.replace('[dealer "E"]', "").encode(), 3),
    "an unknown word": (BOARD.replace("29 E claims", "29 E clams").encode(), 3),
    "a wrong number": (BOARD.replace("30 S", "33 S").encode(), 3),
    "ten megabytes of one line": (b'%van 1.0\n[game "bridge"]\n' + b"x" * 10_000_000, 3),
    "deep brackets": (b'%van 1.0\n[game "chan"]\n[rules "ban-100"]\n1 1 u layout ' + b"[" * 5000, 3),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_gets_a_diagnostic_and_an_exit_code(name: str, tmp_path: Path) -> None:
    text, code = BAD[name]
    path = tmp_path / "bad.van"
    path.write_bytes(text)
    for command in ("check", "rule", "replay", "format"):
        result = run(command, str(path))
        assert result.exit_code == code, (command, result.output[-400:])
        assert "Traceback" not in result.output
        assert " V0" in result.output
        assert "bad.van" in result.output


def test_one_bad_hand_does_not_stop_the_file(tmp_path: Path) -> None:
    path = tmp_path / "three.van"
    path.write_text(BOARD + BOARD.replace("29 E claims", "29 E clams") + BOARD, encoding="utf-8")
    result = run("rule", str(path), "--json")
    assert result.exit_code == 1
    assert len(json.loads(result.stdout)["hands"]) == 2
    assert "three.van:31:6: error V040" in result.stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = run("check", str(tmp_path / "none.van"))
    assert result.exit_code == 3
    assert "F001" in result.stdout


def test_a_decomposed_name_is_fine(tmp_path: Path) -> None:
    path = tmp_path / "nfd.van"
    path.write_text(unicodedata.normalize("NFD", BOARD.replace("North", "Nguyễn Văn Ấm")), encoding="utf-8")
    assert run("check", str(path)).exit_code == 0
    assert unicodedata.normalize("NFC", "Nguyễn Văn Ấm") in run("format", str(path)).stdout


@pytest.mark.parametrize(
    "arguments",
    [["check"], ["nonsense"], ["rule"], ["check", "x", "--lang", "fr"], ["rule", "x", "--budget", "0"]],
)
def test_usage_errors(arguments: list[str]) -> None:
    assert run(*arguments).exit_code == 2


def test_an_unknown_profile_is_a_usage_error(
    board: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["trongtai", "check", board, "--profile", "nowhere"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    assert "acbl, ebu, wbf" in capfd.readouterr().err


def test_a_bug_is_one_line_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(cli, "app", broken)
    monkeypatch.delenv("TRONGTAI_DEBUG", raising=False)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 70
    told = capfd.readouterr().err
    assert told.count("\n") == 1
    assert "ZeroDivisionError at test_cli.py" in told


def test_format_is_a_fixed_point(board: str, tmp_path: Path) -> None:
    once = run("format", board).stdout
    path = tmp_path / "once.van"
    path.write_text(once, encoding="utf-8")
    assert run("format", str(path)).stdout == once


def test_stdin_is_read(board: str) -> None:
    result = run("rule", "-", "--json", stdin=BOARD.encode())
    assert result.exit_code == 0
    assert json.loads(result.stdout)["hands"][0]["rulings"][0]["result"]["declarer_total"] == 10


def test_the_json_of_an_agreed_claim(board: str) -> None:
    data = json.loads(run("rule", board, "--json").stdout)
    assert data["schema"] == "trongtai/ruling/1"
    hand = data["hands"][0]
    assert (hand["game"], hand["edition"], hand["profile"], hand["findings"]) == (
        "bridge",
        "wbf-2017",
        "wbf",
        [],
    )
    ruling = hand["rulings"][0]
    assert (ruling["event"], ruling["by"], ruling["kind"], ruling["status"]) == (29, "E", "claim", "agreed")
    assert ruling["result"]["declarer_tricks"] == 7
    assert ruling["result"]["score_ns"] == -420
    assert "bridge/2017/69/A" in [step["article"] for step in ruling["steps"] if step["outcome"] == "applies"]
    assert all(step["because"] for step in ruling["steps"])


def test_json_is_the_same_in_every_language(board: str) -> None:
    assert (
        run("rule", board, "--json", "--lang", "vi").stdout
        == run("rule", board, "--json", "--lang", "en").stdout
    )


def test_pages_are_written_one_file_or_a_folder(board: str, tmp_path: Path) -> None:
    page = tmp_path / "ruling.html"
    assert run("rule", board, "--html", str(page)).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    many = tmp_path / "two.van"
    many.write_text(BOARD + WIN, encoding="utf-8")
    assert run("rule", str(many), "--html", str(tmp_path / "pages")).exit_code == 0
    assert sorted(path.name for path in (tmp_path / "pages").iterdir()) == ["0001-14.html", "0002-1.html"]
    assert run("replay", str(many), "--html", str(tmp_path / "replays")).exit_code == 0


def test_names_of_pages_cannot_leave_their_folder(tmp_path: Path) -> None:
    path = tmp_path / "evil.van"
    path.write_text((BOARD + BOARD).replace('[board "14"]', '[board "../../../etc/x"]'), encoding="utf-8")
    assert run("rule", str(path), "--html", str(tmp_path / "out" / "pages")).exit_code == 0
    assert {found.parent for found in tmp_path.rglob("*.html")} == {tmp_path / "out" / "pages"}


def test_a_link_in_the_output_folder_is_replaced_not_followed(board: str, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine", encoding="utf-8")
    target = tmp_path / "page.html"
    target.symlink_to(victim)
    assert run("rule", board, "--html", str(target)).exit_code == 0
    assert victim.read_text(encoding="utf-8") == "mine"
    assert not target.is_symlink()


def test_convert_there_and_back(board: str, tmp_path: Path) -> None:
    for form in ("json", "pbn", "lin"):
        out = tmp_path / f"board.{form}"
        assert run("convert", board, str(out)).exit_code == 0
        back = run("convert", str(out), "--to", "van")
        assert back.exit_code == 0, back.output
        assert "trick S C2 C3 CA CJ" in back.stdout
    assert run("convert", board, "--to", "doc").exit_code == 2


def test_convert_of_what_a_format_cannot_hold_writes_nothing(board: str, tmp_path: Path) -> None:
    mat, both = tmp_path / "mat.van", tmp_path / "both.van"
    mat.write_text('%van 1.0\n[game "chan"]\n[rules "ban-100"]\n', encoding="utf-8")
    both.write_text(mat.read_text(encoding="utf-8") + "\n" + BOARD, encoding="utf-8")
    for form in ("pbn", "lin"):
        out = tmp_path / f"out.{form}"
        nothing = run("convert", str(mat), str(out))
        assert (nothing.exit_code, out.exists()) == (1, False)
        assert f"nothing written: {form} holds hands of bridge only" in nothing.stderr
        assert run("convert", str(both), str(out)).exit_code == 0
        assert "trick S C2 C3 CA CJ" in run("convert", str(out), "--to", "van").stdout


def test_the_archive_from_the_command_line(board: str, tmp_path: Path) -> None:
    db = str(tmp_path / "club.db")
    assert run("record", "add", board, "--db", db).stdout == "1\n"
    assert run("record", "add", board, "--db", db).stdout == "1\n"
    listed = json.loads(run("record", "list", "--db", db, "--json").stdout)
    assert [(row["id"], row["number"]) for row in listed] == [(1, "14")]
    shown = json.loads(run("record", "show", "1", "--db", db, "--json").stdout)
    assert shown["source_text"] == BOARD
    assert len(shown["rulings"]) == 1
    assert run("record", "show", "2", "--db", db).exit_code == 2
    assert run("record", "search", "--player", "north", "--db", db, "--json").stdout.count('"id"') == 1
    assert run("record", "export", "--db", db).stdout == run("format", board).stdout
    assert run("record", "verify", "--processes", "1", "--db", db).exit_code == 0
    assert run("record", "backup", str(tmp_path / "copy.db"), "--db", db).exit_code == 0
    assert run("rule", "--all", "--processes", "1", "--db", db).exit_code == 0
    assert run("record", "list", "--db", str(tmp_path / "none.db")).exit_code == 3


def test_a_book_holds_the_hands_of_its_event_only(tmp_path: Path) -> None:
    path, db = tmp_path / "two.van", str(tmp_path / "club.db")
    text = BOARD.replace('[board "14"]', '[event "Cup"] [board "1"]') + BOARD.replace(
        '[board "14"]', '[event "Cup Final"] [board "2"]'
    )
    path.write_text(text, encoding="utf-8")
    assert run("record", "add", str(path), "--db", db).exit_code == 0
    assert run("book", "Cup", str(tmp_path / "book"), "--db", db).exit_code == 0
    assert not (tmp_path / "book" / "hand-0002-ruling.html").exists()
    assert run("book", "Nowhere", str(tmp_path / "none"), "--db", db).exit_code == 3


def test_strict_refuses_a_hand_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "warned.van"
    path.write_text(BOARD.replace('[board "14"]', '[board "14"] [bord "3"]'), encoding="utf-8")
    assert run("check", str(path)).exit_code == 1
    assert run("check", str(path), "--strict").exit_code == 3


def test_the_archive_is_ruled_by_itself(board: str) -> None:
    assert run("rule", board, "--all").exit_code == 2
    assert run("record", "search", "--game", "poker").exit_code == 2


def test_generate_is_read_again(tmp_path: Path) -> None:
    made = run("generate", "--game", "bridge", "--seed", "3", "-n", "5")
    path = tmp_path / "made.van"
    path.write_text(made.stdout, encoding="utf-8")
    assert run("check", str(path)).exit_code == 0
    planted = run("generate", "--game", "bridge", "--seed", "3", "-n", "5", "--irregular")
    path.write_text(planted.stdout, encoding="utf-8")
    assert run("check", str(path)).exit_code == 1
    assert planted.stdout.count("[x-planted ") == 5


def test_u_answers_and_refuses() -> None:
    waiting = "2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s cc"
    data = json.loads(run("u", "chan", waiting, "--json").stdout)
    assert [wait["card"] for wait in data["waits"]] == ["cc"]
    assert run("u", "chan", waiting, "--win", "cc").exit_code == 0
    assert run("u", "chan", waiting, "--win", "9s").exit_code == 1
    ambiguous = run("u", "chan", "2v*2 van")
    assert ambiguous.exit_code == 2
    assert "V080" in ambiguous.output
    assert run("u", "bridge", waiting).exit_code == 2


def test_advice_before_a_claim(tmp_path: Path) -> None:
    path = tmp_path / "ending.van"
    head = '%van 1.0\n[game "bridge"]\n[rules "wbf-2017"]\n[trumps "S"] [declarer "N"]\n'
    path.write_text(head + "position N:-.J6.-.- E:-.9.-.A S:-.-.9.6 W:-.-.7.9 lead N\n", encoding="utf-8")
    (found,) = json.loads(run("advise", str(path), "--json").stdout)
    assert (found["sure"], found["say"], found["tricks"]) == (True, "top-down H; rest", 2)
    assert "top-down H; rest" in run("advise", str(path)).stdout
    assert json.loads(run("advise", str(path), "--profile", "acbl", "--json").stdout)[0]["say"] == ""
    path.write_text(WIN, encoding="utf-8")
    assert run("advise", str(path)).exit_code == 1


def test_the_demo_is_complete_and_never_overwrites(tmp_path: Path) -> None:
    out = tmp_path / "trongtai-demo"
    result = run("demo", "--out", str(out))
    assert result.exit_code == 0, result.output
    assert result.stdout == f"{out}\n"
    names = {path.name for path in out.rglob("*") if path.is_file()}
    assert {
        "index.html",
        "archive.db",
        "bridge-ending-ruling.html",
        "bridge-board-replay.html",
        "chan-dispute-ruling.html",
    } <= names
    assert run("demo", "--out", str(out)).exit_code == 2


def test_a_book_of_a_file(tmp_path: Path) -> None:
    path = write_boards(tmp_path / "boards.van", 3)
    assert run("book", str(path), str(tmp_path / "book")).exit_code == 0
    assert (tmp_path / "book" / "index.html").exists()


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (("2v 2q 8n",), "CARDS:1:4: error V095"),
        (("2v 8n", "--win", "3q"), "--win:1:1: error V095"),
        (("2v 8n", "--locked", "[khan 5v 5q]"), "--locked:1:10: error V095"),
        (("2v 2v 2v 2v 2v",), "CARDS:1:1: error V082"),
    ],
)
def test_a_wrong_card_is_shown_where_it_was_given(arguments: tuple[str, ...], place: str) -> None:
    wrong = run("u", "totom", *arguments)
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith(place)
    assert "hand 1" not in wrong.stderr
