"""`trongtai record`: events, standings, appeals, exports, JSON, faults in a sentence."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from reports import cli
from tests.records.hands import WIN, write_boards, write_wins


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli.app, list(arguments))


@pytest.fixture
def db(tmp_path: Path) -> str:
    path = str(tmp_path / "club.db")
    assert run("record", "add", str(write_wins(tmp_path / "wins.van", 3)), "--db", path).exit_code == 0
    return path


def data(*arguments: str) -> object:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_an_event_and_its_standings(db: str) -> None:
    assert data("record", "event", "new", "Giải Xuân", "--scoring", "vp", "--db", db) == {
        "name": "Giải Xuân",
        "new": True,
    }
    assert run("record", "event", "new", "Giải Xuân", "--db", db).exit_code == 2
    listed = run("record", "event", "list", "--db", db).stdout.splitlines()
    assert [line.split("\t")[0] for line in listed] == ["Hội làng Đình Bảng", "Giải Xuân"]
    found = data("record", "event", "standings", "dinh bang", "--db", db)
    assert isinstance(found, dict)
    assert found["standings"][0]["rows"][0]["names"] == ["Bảo"]
    text = run("record", "event", "standings", "dinh bang", "--db", db, "--lang", "vi")
    assert text.stdout.splitlines()[:3] == [
        "chan\tđiểm",
        "Hạng\tTên\tĐiểm\tSố ván\tThắng",
        "1\tBảo\t45\t3\t3",
    ]
    assert "2 3" in text.stderr  # the hands whose streak was filled in


def test_an_event_that_is_not_there(db: str) -> None:
    absent = run("record", "event", "standings", "Tết", "--db", db)
    assert (absent.exit_code, absent.stdout) == (2, "")
    assert "Tết" in absent.stderr
    assert run("record", "event", "standings", "x", "--method", "guess", "--db", db).exit_code == 2


def test_an_appeal_and_its_decision(db: str) -> None:
    shown = data("record", "show", "1", "--db", db)
    assert isinstance(shown, dict)
    ruling = str(shown["rulings"][0]["id"])
    filed = run(
        "record",
        "appeal",
        "request",
        ruling,
        "--by",
        "3",
        "--ground",
        "not offered",
        "--at",
        "21:40",
        "--db",
        db,
    )
    assert (filed.exit_code, filed.stdout) == (0, "1\n")
    decided = data(
        "record", "appeal", "decide", "1", "--decision", "dismissed", "--by", "Ban trọng tài", "--db", db
    )
    assert decided == {"id": 2}
    listed = data("record", "appeal", "list", "--hand", "1", "--db", db)
    assert isinstance(listed, list)
    assert [(row["by"], row["decision"], row["answers"]) for row in listed] == [
        ("3", "", None),
        ("3", "dismissed", 1),
    ]
    assert "Ban trọng tài" in run("record", "show", "1", "--db", db).stderr
    assert run("record", "appeal", "request", "99", "--by", "3", "--ground", "", "--db", db).exit_code == 2
    assert run("record", "verify", "--db", db).exit_code == 0


def test_exports_with_streaks(db: str) -> None:
    assert "streak" not in run("record", "export", "--db", db).stdout
    filled = run("record", "export", "2", "3", "--streaks", "--db", db).stdout
    assert [line for line in filled.splitlines() if "streak" in line] == ['[streak "2 1"]', '[streak "2 2"]']
    assert run("record", "export", "9", "--db", db).exit_code == 2


def test_the_other_text_is_told_and_shown(db: str, tmp_path: Path) -> None:
    other = tmp_path / "other.van"
    other.write_text("; again\n" + WIN.replace("%van 1.0\n", ""), encoding="utf-8")
    added = run("record", "add", str(other), "--db", db)
    assert added.stdout == "1\n"
    assert "1 of them in another text" in added.stderr
    shown = data("record", "show", "1", "--db", db)
    assert isinstance(shown, dict)
    assert [text["source"] for text in shown["other_texts"]] == [str(other)]


def test_every_answer_has_a_json_form(db: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert data("record", "backup", str(copy), "--db", db) == {
        "path": str(copy),
        "bytes": copy.stat().st_size,
    }
    assert data("rule", "--all", "--db", db) == {"hands": 3, "appended": 0, "unknown_profile": 0}
    assert data("record", "verify", "--db", db) == []
    assert data("record", "search", "--cuoc", "leo", "--db", db) == []


def test_the_checker_on_a_finished_event(tmp_path: Path) -> None:
    """A random event is recorded, its standings are published; the checker agrees, then somebody tidies up."""
    hands, db, published = tmp_path / "made.van", str(tmp_path / "made.db"), tmp_path / "published.json"
    made = run("generate", "--game", "chan", "--event", "Hội thử", "--tables", "2", "-n", "2", "--seed", "4")
    assert (made.exit_code, made.stdout.count('[event "Hội thử"]')) == (0, 4)
    hands.write_text(made.stdout, encoding="utf-8")
    assert run("record", "add", str(hands), "--db", db).exit_code == 0
    published.write_text(run("record", "event", "standings", "Hội thử", "--json", "--db", db).stdout, "utf-8")
    whole = run("record", "verify", "--event", "hoi thu", "--published", str(published), "--db", db)
    assert (whole.exit_code, whole.stdout) == (0, "")
    seal = whole.stderr.split()[-1]
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("update tt_hand set source_hash = 'x' where id = 4")
        connection.commit()
    broken = run("record", "verify", "--quick", "--seal", seal, "--db", db)
    assert broken.exit_code == 1
    assert [line.split("\t")[:2] for line in broken.stdout.splitlines()] == [
        ["0", "seal"],
        ["4", "source-hash"],
    ]


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("--seal", "7"), 2, "no seal"),
        (("--event", "Tết"), 2, "Tết"),
        (("--published", "{wrong}"), 3, "no standings"),
        (("--published", "{absent}"), 3, "absent"),
    ],
)
def test_what_the_checker_cannot_use(
    db: str, tmp_path: Path, arguments: tuple[str, str], code: int, told: str
) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("[", encoding="utf-8")
    option, value = arguments
    value = value.format(wrong=wrong, absent=tmp_path / "absent")
    result = run("record", "verify", option, value, "--db", db)
    assert (result.exit_code, result.stdout) == (code, "")
    assert told in result.stderr


def test_a_ruling_of_another_engine_is_told(db: str) -> None:
    with sqlite3.connect(db) as connection:
        connection.execute("update tt_ruling set hash = 'sha256:0' where id = 1")
    connection.close()
    assert "another ruling" in run("record", "show", "1", "--db", db).stderr
    assert "another ruling" not in run("record", "show", "2", "--db", db).stderr


def test_the_book_of_an_event_has_its_standings(db: str, tmp_path: Path) -> None:
    out = tmp_path / "book.html"
    assert run("book", "dinh bang", str(out), "--db", db).exit_code == 0
    page = out.read_text(encoding="utf-8")
    assert "<td>Bảo</td>" in page
    assert "<td>45</td>" in page


def test_no_cluster_is_a_sentence(db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    boards = str(write_boards(tmp_path / "b.van", 1))
    for command in (("record", "add", boards), ("record", "verify"), ("rule", "--all")):
        result = run(*command, "--db", db, "--cluster", "tcp://127.0.0.1:9")
        assert result.exit_code == 3
        assert "trongtai[cluster]" in result.stderr


def test_a_password_is_not_shown() -> None:
    result = run("record", "list", "--db", "postgresql://club:secret@127.0.0.1:9/club?connect_timeout=1")
    assert result.exit_code == 3
    assert "secret" not in result.output
    assert "club" in result.stderr


def test_findings_are_stored_and_told(db: str, tmp_path: Path) -> None:
    """`record add` ends as `check` does on the same hands; 1 says that something was found, not that it is missing."""
    boards = write_boards(tmp_path / "boards.van", 4, irregular=True)
    found = run("check", str(boards))
    count = int(found.stderr.split("findings: ")[1])
    assert (found.exit_code, count > 0) == (1, True)
    for added, known in ((4, 0), (0, 4)):  # read, then known by their texts and not read again
        result = run("record", "add", str(boards), "--db", db)
        assert (result.exit_code, len(result.stdout.split())) == (1, 4)
        assert f"hands added: {added}; already there: {known}; not taken: 0" in result.stderr
        assert f"findings in these hands: {count}; the hands are stored all the same" in result.stderr
    answer = json.loads(run("record", "add", str(boards), "--db", db, "--json").stdout)
    assert (answer["findings"], answer["refused"]) == (count, 0)
    copied = tmp_path / "copied.van"
    copied.write_text("; copied\n" + boards.read_text(encoding="utf-8").replace("%van 1.0\n", ""), "utf-8")
    again = run("record", "add", str(copied), "--db", db, "--lang", "vi")  # known by their facts
    assert (again.exit_code, f"số phát hiện trong các ván này: {count}" in again.stderr) == (1, True)


def test_a_new_event_is_told(db: str) -> None:
    made = run("record", "event", "new", "Giải Xuân", "--scoring", "vp", "--db", db)
    assert (made.exit_code, made.stdout) == (0, "")
    assert made.stderr == "event Giải Xuân made; scoring: victory points\n"
    made = run("record", "event", "new", "Giải Hạ", "--db", db, "--lang", "vi")
    assert made.stderr == "đã lập giải Giải Hạ; cách tính điểm: theo các ván của giải\n"


def test_lists_name_their_columns_to_people_and_keep_their_rows(db: str) -> None:
    listed = run("record", "list", "--db", db)
    assert listed.stderr == "Number\tGame\tBoard or hand\tRules\tProfile\tDate\tHash\tFile\tPlace in it\n"
    rows = [line.split("\t") for line in listed.stdout.splitlines()]
    assert [(len(row), row[0], row[1]) for row in rows] == [(9, str(number), "chan") for number in (1, 2, 3)]
    events = run("record", "event", "list", "--db", db, "--lang", "vi")
    assert events.stderr == "Giải\tNơi\tNgày\tCách tính điểm\n"
    assert [line.count("\t") for line in events.stdout.splitlines()] == [3]
    nothing = run("record", "search", "--player", "nobody", "--db", db)
    assert (nothing.stdout, nothing.stderr) == ("", "")
    as_data = run("record", "list", "--db", db, "--json")
    assert (as_data.stderr, len(json.loads(as_data.stdout))) == ("", 3)


def test_the_checkers_words_are_of_the_language_and_its_data_are_not(db: str) -> None:
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("update tt_hand set canonical = '' where id = 1")
        connection.execute("update tt_hand set table_id = 99 where id = 2")
        connection.execute("update tt_hand set twin = replace(twin, '7s', '7n') where id = 3")
        connection.commit()
    told = run("record", "verify", "--db", db, "--lang", "vi")
    rows = {tuple(line.split("\t")[:2]): line.split("\t")[2:] for line in told.stdout.splitlines()}
    assert rows["1", "canonical"] == ["một ván", "không đọc được"]
    assert rows["0", "hand-table-id"] == ["99", "không có"]
    assert rows["2", "place"][0] == "không có"
    assert rows["3", "twin"] == ["ván khác", "cùng một ván"]
    assert "Đang lưu" in told.stderr
    data_ = json.loads(run("record", "verify", "--db", db, "--lang", "vi", "--json").stdout)
    found = {(row["hand"], row["what"]): (row["stored"], row["derived"]) for row in data_}
    assert found[1, "canonical"] == ("one hand", "unreadable")
    assert found[3, "twin"] == ("False", "True")


def test_a_text_that_was_spoilt_is_told_and_stops_no_checker(db: str, tmp_path: Path) -> None:
    published = tmp_path / "published.json"
    standings = run("record", "event", "standings", "dinh bang", "--db", db, "--json")
    published.write_text(standings.stdout, encoding="utf-8")
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("update tt_hand set canonical = '' where id = 2")
        connection.commit()
    for command in (("event", "standings", "dinh bang"), ("export", "2"), ("export", "1", "--streaks")):
        result = run("record", *command, "--db", db)
        expected = (0, "") if command[1] == "1" else (3, "text of hand 2")
        assert (result.exit_code, expected[1] in result.stderr) == (expected[0], True), command
    told = run("record", "verify", "--published", str(published), "--db", db)
    rows = [line.split("\t") for line in told.stdout.splitlines()]
    assert told.exit_code == 1
    assert ["2", "canonical", "one hand", "unreadable"] in rows
    assert ["2", "standings-chan", "one hand", "unreadable"] in rows
