"""Standings by every score method, against numbers worked out by hand; points of tổ tôm and chắn."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from sqlmodel import text

from records.database import Archive
from records.events import NoSuchEvent, list_events, new_event
from records.importing import import_files
from records.ranking import Line, ranked, written
from records.scoring import method_for, method_of
from records.standings import standings
from records.workers import workers
from tests.records.hands import WIN, write_wins

DEAL = "deal N:AKQ2.T98.765.432 E:JT9.AKQJ.T98.765 S:876.765.AKQJ.T98 W:543.432.432.AKQJ"
PAIRS = (("An", "Bo"), ("Chi", "Du"), ("Em", "Gi"), ("Ha", "Kim"), ("Lan", "Mai"), ("Nga", "Oanh"))


def board(
    number: int, ns: tuple[str, str], ew: tuple[str, str], declared: str, tags: str = "", late: str = ""
) -> str:
    """One board that was played in 4S by North; `declared` tricks, "" for a passed-out board."""
    result = f'[contract "4S"] [declarer "N"]\n{tags}' if declared else f'[contract "Pass"]\n{tags}'
    end = f'[declared "{declared}"]' if declared else ""
    return (
        f'[game "bridge"] [rules "wbf-2017"] [event "Cup"] [board "{number}"]\n'
        f'[N "{ns[0]}"] [E "{ew[0]}"] [S "{ns[1]}"] [W "{ew[1]}"] [dealer "N"] [vul "None"] {result}\n'
        f"{DEAL}\n{end}{late}\n"
    )


def store(archive: Archive, folder: Path, boards: list[str]) -> None:
    path = folder / f"{len(list(folder.iterdir()))}.van"
    path.write_text("%van 1.0\n" + "\n".join(boards), encoding="utf-8")
    outcome = import_files(archive, [str(path)])
    assert outcome.refused == 0, outcome.codes


def rows(archive: Archive, method: str = "") -> list[tuple[int, str, str, str]]:
    (found,) = standings(archive, "cup", method)
    return [(row.place, row.line, " ".join(row.names), row.score) for row in found.rows]


@pytest.fixture
def pairs(archive: Archive, tmp_path: Path) -> Archive:
    """One board at three tables: 4S made (420), one over (450), one down (-50)."""
    results = zip(("10", "11", "9"), PAIRS[::2], PAIRS[1::2], strict=True)
    store(archive, tmp_path, [board(1, ns, ew, tricks) for tricks, ns, ew in results])
    return archive


def test_law_78a_matchpoints(pairs: Archive) -> None:
    """Two sides that never change are two fields."""
    assert rows(pairs, "matchpoints") == [
        (1, "NS", "Em Gi", "100.00"), (2, "NS", "An Bo", "50.00"), (3, "NS", "Lan Mai", "0.00"),
        (1, "EW", "Nga Oanh", "100.00"), (2, "EW", "Chi Du", "50.00"), (3, "EW", "Ha Kim", "0.00"),
    ]  # fmt: skip
    assert standings(pairs, "Cup")[0].method == "matchpoints"


def test_pairs_that_change_sides_are_one_field(pairs: Archive, tmp_path: Path) -> None:
    store(pairs, tmp_path, [board(2, PAIRS[1], PAIRS[0], "10"), board(2, PAIRS[3], PAIRS[2], "9")])
    found = rows(pairs, "matchpoints")
    assert {line for _, line, _, _ in found} == {""}
    assert {names: score for _, _, names, score in found}["Em Gi"] == "100.00"  # two tops


def test_cross_imps(pairs: Archive) -> None:
    """420 beats -50 by 470 (10 IMPs), loses 30 (1 IMP) to 450: 9 over two comparisons."""
    found = {names: score for _, _, names, score in rows(pairs, "cross-imps")}
    assert (found["An Bo"], found["Em Gi"], found["Lan Mai"]) == ("4.50", "6.00", "-10.50")
    assert found["Chi Du"] == "-4.50"


def test_butler(pairs: Archive) -> None:
    """The datum of 420, 450, -50 is 270 (rounded to tens): 150, 180 and -320 from it."""
    found = {names: score for _, _, names, score in rows(pairs, "butler")}
    assert (found["An Bo"], found["Em Gi"], found["Lan Mai"]) == ("4", "5", "-8")


def test_law_12c2_an_artificial_score_is_a_share_of_a_top(pairs: Archive, tmp_path: Path) -> None:
    late = '[adjusted "NS plus EW minus"]'
    store(pairs, tmp_path, [board(1, ("Sam", "Tu"), ("Uyen", "Vu"), "8", late=late)])
    found = {names: score for _, _, names, score in rows(pairs, "matchpoints")}
    assert (found["Sam Tu"], found["Uyen Vu"], found["An Bo"]) == ("60.00", "40.00", "50.00")


@pytest.mark.parametrize(
    ("method", "late", "found"),
    [
        # Board 1 gave 50, 100 and 0 percent. The three who met with a mishap on board 2 have that at least, or at most.
        ("matchpoints", "plus", {"An Bo": "55.00", "Em Gi": "100.00", "Lan Mai": "30.00"}),
        ("matchpoints", "minus", {"An Bo": "45.00", "Em Gi": "70.00", "Lan Mai": "0.00"}),
        ("matchpoints", "average", {"An Bo": "50.00", "Em Gi": "75.00", "Lan Mai": "25.00"}),
        ("butler", "plus", {"An Bo": "8", "Em Gi": "10", "Lan Mai": "-5"}),
        ("butler", "minus", {"An Bo": "1", "Em Gi": "2", "Lan Mai": "-16"}),
        ("total", "plus", {"An Bo": "420", "Em Gi": "450", "Lan Mai": "-50"}),
    ],
)
def test_law_12c2c_an_artificial_score_gives_way_to_what_the_session_made(
    pairs: Archive, tmp_path: Path, method: str, late: str, found: dict[str, str]
) -> None:
    tag = f'[adjusted "NS {late} EW average"]'
    store(
        pairs,
        tmp_path,
        [board(2, ns, ew, "", late=tag) for ns, ew in zip(PAIRS[::2], PAIRS[1::2], strict=True)],
    )
    scores = {names: score for _, _, names, score in rows(pairs, method)}
    assert {names: scores[names] for names in found} == found


@pytest.mark.parametrize(
    ("tags", "score"),
    [
        ('[date "2026-12-01"]', "80.00"),
        ('[round "2"]', "100.00"),
    ],  # another day is another session, another round is not
)
def test_law_12c2c_the_boards_of_another_session_do_not_count(
    pairs: Archive, tmp_path: Path, tags: str, score: str
) -> None:
    late = '[adjusted "NS plus EW minus"]'
    tables = zip(PAIRS[::2], PAIRS[1::2], strict=True)
    store(pairs, tmp_path, [board(2, ns, ew, "", tags, late) for ns, ew in tables])
    assert {names: score for _, _, names, score in rows(pairs, "matchpoints")}["Em Gi"] == score


def test_law_12c1_a_weighted_score(pairs: Archive, tmp_path: Path) -> None:
    """Half of 450 (above one, equal to one of three) and half of -50 (equal to one, below two)."""
    late = '[adjusted "50% 450 50% -50"]'
    store(pairs, tmp_path, [board(1, ("Sam", "Tu"), ("Uyen", "Vu"), "8", late=late)])
    found = {names: score for _, _, names, score in rows(pairs, "matchpoints")}
    assert found["Sam Tu"] == found["Uyen Vu"] == "50.00"


def test_law_90_a_penalty_is_taken_from_one_side(pairs: Archive, tmp_path: Path) -> None:
    late = '[penalty "NS 10"]'
    store(pairs, tmp_path, [board(1, ("Sam", "Tu"), ("Uyen", "Vu"), "10", late=late)])
    found = {names: score for _, _, names, score in rows(pairs, "matchpoints")}
    assert (found["Sam Tu"], found["Uyen Vu"], found["An Bo"]) == ("40.00", "50.00", "50.00")


def test_law_86_an_adjusted_score_in_a_match_need_not_balance(teams: Archive, tmp_path: Path) -> None:
    """The third board: 420 in the closed room; in the open room NS have 420 and EW -50 from their side."""
    where = '[table "1"] [round "3"] [scoring "IMP"]'
    home, away = PAIRS[0] + PAIRS[1], PAIRS[2] + PAIRS[3]
    opened = board(3, home[:2], away[:2], "10", f'[room "open"] {where}', '[adjusted "NS 420 EW 450"]')
    closed = board(3, away[2:], home[2:], "10", f'[room "closed"] {where}')
    store(teams, tmp_path, [opened, closed])
    assert [(names, score) for _, _, names, score in rows(teams)] == [
        ("An Bo Chi Du", "11"),
        ("Em Gi Ha Kim", "-12"),
    ]


def test_law_78c_total_points(pairs: Archive) -> None:
    assert rows(pairs, "total")[0] == (1, "NS", "Em Gi", "450")


@pytest.fixture
def teams(archive: Archive, tmp_path: Path) -> Archive:
    """Two boards in two rooms: 420 against -50 (10 IMPs to the first team), then 450 against 420 (1)."""
    home, away = PAIRS[0] + PAIRS[1], PAIRS[2] + PAIRS[3]
    made = []
    for number, (opened, closed) in enumerate((("10", "9"), ("11", "10")), 1):
        where = '[table "1"] [round "3"] [scoring "IMP"]'
        made.append(board(number, home[:2], away[:2], opened, f'[room "open"] {where}'))
        made.append(board(number, away[2:], home[2:], closed, f'[room "closed"] {where}'))
    store(archive, tmp_path, made)
    return archive


def test_law_78b_imps_of_two_rooms(teams: Archive) -> None:
    assert rows(teams) == [(1, "", "An Bo Chi Du", "11"), (2, "", "Em Gi Ha Kim", "-11")]
    assert standings(teams, "Cup")[0].rows[0].wins == 1


def test_victory_points(teams: Archive) -> None:
    """11 IMPs over two boards: the blitz margin is 15√2 = 21.21; by the WBF's formula 16.76."""
    tau = (5**0.5 - 1) / 2
    expected = 10 + 10 * (1 - tau ** (33 / (15 * 2**0.5))) / (1 - tau**3)
    first, second = rows(teams, "vp")
    assert abs(float(first[3]) - expected) < 0.006
    assert Fraction(first[3]) + Fraction(second[3]) == 20


def test_a_board_of_one_room_is_left_out(teams: Archive, tmp_path: Path) -> None:
    lone = board(3, PAIRS[0], PAIRS[2], "10", '[room "open"] [table "1"] [round "3"]')
    store(teams, tmp_path, [lone])
    (found,) = standings(teams, "Cup")
    assert found.left_out == (5,)
    assert found.rows[0].hands == 2


def test_teams_by_name(archive: Archive, tmp_path: Path) -> None:
    tags = '[x-pbn-hometeam "Hà Nội"] [x-pbn-visitteam "Huế"] [table "1"]'
    store(archive, tmp_path, [
        board(1, PAIRS[0], PAIRS[1], "9", f'{tags} [room "open"]'),
        board(1, PAIRS[2], PAIRS[3], "10", f'{tags} [room "closed"]'),
    ])  # fmt: skip
    assert rows(archive) == [(1, "", "Huế", "10"), (2, "", "Hà Nội", "-10")]


def test_what_an_event_says_goes_before_its_hands(archive: Archive, tmp_path: Path) -> None:
    assert new_event(archive, "Cup", "Huế", "2026-11-30", "butler")
    assert not new_event(archive, "Cup", scoring="total")
    store(archive, tmp_path, [board(1, PAIRS[0], PAIRS[1], "10", '[scoring "MP"]')])
    assert [(row.name, row.site, row.scoring) for row in list_events(archive)] == [("Cup", "Huế", "butler")]
    assert standings(archive, "Cup")[0].method == "butler"


def test_a_hand_entered_again_counts_as_last_entered(pairs: Archive, tmp_path: Path) -> None:
    """The same facts with another declared result: the first text stays, the standings take the second."""
    store(pairs, tmp_path, [board(1, PAIRS[0], PAIRS[1], "12")])
    assert rows(pairs, "total")[0] == (1, "NS", "An Bo", "480")
    with pairs.reading() as session:
        assert session.execute(text("select count(*) from tt_hand")).scalar() == 3
        assert session.execute(text("select count(*) from tt_source")).scalar() == 1


def test_other_facts_of_the_same_board_count_as_last_entered(pairs: Archive, tmp_path: Path) -> None:
    """A call was put right: other facts, so another hand; the board counts once."""
    store(pairs, tmp_path, [board(1, PAIRS[0], PAIRS[1], "12").replace('"4S"', '"6S"')])
    found = {names: score for _, _, names, score in rows(pairs, "total")}
    assert found["An Bo"] == "980"
    assert standings(pairs, "Cup")[0].rows[0].hands == 1


def test_a_passed_out_board_and_one_without_a_result(archive: Archive, tmp_path: Path) -> None:
    store(archive, tmp_path, [
        board(1, PAIRS[0], PAIRS[1], ""), board(1, PAIRS[2], PAIRS[3], "9"),
        board(1, PAIRS[4], PAIRS[5], "10").replace('[declared "10"]', ""),
    ])  # fmt: skip
    (found,) = standings(archive, "Cup", "total")
    assert found.left_out == (3,)
    assert [row.score for row in found.rows if row.line == "NS"] == ["0", "-50"]


def test_a_disputed_claim_counts_as_ruled(archive: Archive, tmp_path: Path) -> None:
    """The table wrote nine tricks; the claim of the last two stands, so it is ten."""
    ending = """[game "bridge"] [rules "wbf-2017"] [event "Cup"] [board "1"] [N "An"] [S "Bo"] [E "Chi"] [W "Du"]
[contract "4S"] [declarer "S"] [vul "None"]
position N:32.-.-.- E:-.54.-.- S:A.A.-.- W:K.2.-.- lead S won 8-3
1 S claims 2 says "the rest" shows all
2 W objects to 1 says "I have a trump"
[declared "9"]
"""
    store(archive, tmp_path, [ending])
    with archive.reading() as session:
        assert session.execute(text("select status from tt_ruling")).scalar() == "disputed"
    (found,) = standings(archive, "Cup", "total")
    assert [row.score for row in found.rows] == ["420", "-420"]


@pytest.mark.parametrize(
    ("words", "method"),
    [
        ("MP", "matchpoints"), ("MatchPoints", "matchpoints"), ("IMP", "imps"), ("IMP;Cross", "imps"),
        ("Cavendish", "cross-imps"), ("Butler", "butler"), ("Rubber", "total"), ("VP", "vp"), ("?", ""), ("", ""),
    ],
)  # fmt: skip
def test_the_words_of_a_scoring_tag(words: str, method: str) -> None:
    assert method_of(words) == method


def test_the_method_where_nobody_says_one() -> None:
    assert method_for([], []) == "matchpoints"
    assert method_for([], ["IMP", "IMP", "MP"]) == "cross-imps"


def test_events_are_found_by_their_names(archive: Archive, tmp_path: Path) -> None:
    win = tmp_path / "win.van"
    win.write_text(WIN, encoding="utf-8")
    import_files(archive, [str(win)])
    new_event(archive, "Hội làng Lim")
    with pytest.raises(NoSuchEvent):
        standings(archive, "Tết")
    new_event(archive, "Hội làng Diềm")
    with pytest.raises(NoSuchEvent) as several:
        standings(archive, "hoi lang")
    assert several.value.names == ("Hội làng Đình Bảng", "Hội làng Lim", "Hội làng Diềm")
    assert standings(archive, "dinh bang")[0].game == "chan"


def test_points_of_the_mat_games_add_up_to_nothing(archive: Archive, tmp_path: Path) -> None:
    import_files(archive, [str(write_wins(tmp_path / "wins.van", 3))])
    (found,) = standings(archive, "Đình Bảng")
    assert (found.game, found.method) == ("chan", "points")
    best = found.rows[0]
    assert (best.place, best.names, best.hands, best.wins) == (1, ("Bảo",), 3, 3)
    assert [row.place for row in found.rows] == [1, 2, 2, 2]
    assert sum(int(row.score) for row in found.rows) == 0
    assert found.filled == (2, 3)


def test_thong_counts_across_the_hands_of_a_table(archive: Archive, tmp_path: Path) -> None:
    """Bảo calls Thông in the second hand; only the first hand shows that he may. Thông is one point more."""
    first = WIN.replace("ban-100", "san-dinh")
    second = first.replace('[hand "1"]', '[hand "2"]').replace("u-chi, tom", "u-chi, tom, thong")
    second = second.replace("16 all accepts 15", "16 3 objects to 15")
    path = tmp_path / "table.van"
    path.write_text(f"{first}\n{second}", encoding="utf-8")
    import_files(archive, [str(path)])
    (found,) = standings(archive, "Đình Bảng")
    assert (found.rows[0].names, found.rows[0].score) == (("Bảo",), str(3 * 5 + 3 * 6))
    with archive.reading() as session:
        ruled = session.execute(text("select data from tt_ruling order by id")).scalars().all()
    assert [json.loads(data)["result"]["settlement"]["2"] for data in ruled] != [15, 18]  # as entered


def test_places_are_shared() -> None:
    lines = [Line(("b",), Fraction(3), 1), Line(("a",), Fraction(3), 1), Line(("c",), Fraction(1), 1)]
    assert [(row.place, row.names) for row in ranked(lines)] == [(1, ("a",)), (1, ("b",)), (3, ("c",))]


@pytest.mark.parametrize(
    ("score", "decimals", "words"),
    [(Fraction(1, 3), 2, "0.33"), (Fraction(-1, 2), 0, "-1"), (Fraction(5, 1000), 2, "0.01"), (Fraction(-1, 1000), 2, "0.00")],
)  # fmt: skip
def test_scores_as_written(score: Fraction, decimals: int, words: str) -> None:
    assert written(score, decimals) == words


def test_standings_on_two_processes_are_the_same(
    archive: Archive, tmp_path: Path, another: Callable[[], str]
) -> None:
    import_files(archive, [str(write_wins(tmp_path / "wins.van", 3))])
    with workers(2) as pool:
        assert standings(archive, "Đình Bảng", pool=pool) == standings(archive, "Đình Bảng")
