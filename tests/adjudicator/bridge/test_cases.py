"""The open cases of disputed claims, as records, under every regulator.

A row: the ruling's event, its status, and the declarer's tricks that a source or the law gives, for wbf, ebu and
acbl. Where more than one number is right the ruling must show both branches. Cases 11 and 21 have 13 cards
and no settled answer: an honest interval that holds the number is accepted too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from adjudicator.procedure import rule
from adjudicator.ruling import Judgement, Status
from notation.parse import parse
from tests.adjudicator.bridge.claims.ruled import outcome

RECORDS = Path(__file__).parents[2] / "cases" / "bridge"
REGULATORS = ("wbf", "ebu", "acbl")


@dataclass(frozen=True, slots=True)
class Row:
    """What a case must come to."""

    case: int
    tricks: tuple[set[int], set[int], set[int]]
    event: int = 1
    status: Status = Status.DISPUTED
    clauses: tuple[str, ...] = ()
    settled: bool = True


def every(*numbers: int) -> tuple[set[int], set[int], set[int]]:
    """The same numbers under every regulator."""
    return set(numbers), set(numbers), set(numbers)


ROWS = (
    Row(1, every(7), clauses=("70/C/1", "70/C/2", "70/C/3", "70/D/1")),
    Row(3, ({0}, {0}, {2}), clauses=("70/C/1", "70/C/2", "70/C/3", "70/D/1")),
    Row(5, ({0}, {0}, {2}), clauses=("70/D/1",)),
    Row(7, every(3), clauses=("70/C/1", "70/C/2", "70/C/3")),
    Row(9, every(3)),
    Row(11, every(12, 13), settled=False),
    Row(13, every(7, 8, 9)),
    Row(15, every(5, 6)),
    Row(17, every(11)),
    Row(19, every(4, 7), clauses=("70/D/1",)),
    Row(21, every(9), clauses=("68/C",), settled=False),
    Row(23, every(3), clauses=("68/A", "70/D/2")),
    Row(25, ({3, 4}, {3, 4}, {3}), clauses=("70/D/1",)),
    Row(27, every(8), event=3, status=Status.CANCELLED),
    Row(29, every(4), status=Status.AGREED),
    Row(31, every(3)),
    Row(33, ({4}, {4}, {4, 5}), clauses=("70/D/1",)),
    Row(35, every(2), clauses=("70/A",)),
    Row(37, every(4)),
    Row(39, every(6)),
    Row(41, every(13)),
    Row(43, ({1, 3}, {1, 3}, {3}), clauses=("70/C/1", "70/D/1")),
    Row(45, every(2), event=5, clauses=("61/A", "62/A", "70/A")),
    Row(47, every(2), clauses=("70/D/1",)),
    Row(49, every(3), clauses=("70/D/1",)),
    Row(51, every(1)),
    Row(53, every(1), status=Status.AGREED),
    Row(55, every(), status=Status.NO_CLAIM, clauses=("68/preamble",)),
)
#: Cases with two right numbers, both of which the ruling must show.
BRANCHES: dict[int, set[int | str]] = {
    11: {12, 13}, 13: {7, 9}, 15: {5, 6}, 19: {4, 7}, 25: {3, 4}, 33: {4, 5}, 43: {1, 3},
}  # fmt: skip


@cache
def ruled(case: int, event: int) -> Judgement:
    """The ruling of one case."""
    parsed = parse((RECORDS / f"case-{case:02}.van").read_text(encoding="utf-8"))
    assert parsed.diagnostics == ()
    return next(ruling.judgement for ruling in rule(parsed.records[0]) if ruling.event == event)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"case-{row.case}")
def test_case_status_and_clauses(row: Row) -> None:
    ruling = ruled(row.case, row.event)
    assert ruling.status is row.status
    assert [
        clause for clause in row.clauses if outcome(ruling, clause) not in ("applies", "defeated by")
    ] == []


@pytest.mark.parametrize("regulator", REGULATORS)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"case-{row.case}")
def test_case_tricks(row: Row, regulator: str) -> None:
    ruling = ruled(row.case, row.event)
    accepted = row.tricks[REGULATORS.index(regulator)]
    if not accepted:
        assert ruling.result is None
        return
    number = dict(ruling.by_profile)[regulator]
    if number is None and not row.settled:
        assert ruling.result is not None
        low, high = ruling.result.as_json()["bounds"]  # type: ignore[misc]
        assert any(low <= tricks <= high for tricks in accepted)
        return
    assert number in accepted


@pytest.mark.parametrize("case", sorted(BRANCHES))
def test_case_with_two_answers_shows_both(case: int) -> None:
    row = next(row for row in ROWS if row.case == case)
    ruling = ruled(case, row.event)
    if dict(ruling.by_profile)["wbf"] is None:
        assert not row.settled
        return
    shown = {branch for question in ruling.questions for branch in (question.if_true, question.if_false)}
    assert shown >= BRANCHES[case]


def test_case_39_without_the_finding_is_five_and_asks_for_it() -> None:
    text = (RECORDS / "case-39.van").read_text(encoding="utf-8")
    ruling = rule(parse(text.replace("fact f1 knew S S5\n", "")).records[0])[0].judgement
    assert ruling.by_profile == (("wbf", 5), ("ebu", 5), ("acbl", 5))
    assert [(q.fact, q.if_true, q.if_false) for q in ruling.questions] == [("knew S S5", 6, 5)]


def test_every_record_has_a_row() -> None:
    assert sorted(int(path.stem[-2:]) for path in RECORDS.glob("case-*.van")) == [row.case for row in ROWS]


BOARD = """%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[dealer "E"] [vul "None"]
deal S:J5.9.AT862.Q8752 W:QT94.AK73.Q4.93 N:872.QT5.J97.AT64 E:A63.J8642.K53.KJ
auction E 1H P 3C! P 4H P P P
trick S C2 C3 CA CJ
trick N D7 D5 DA D4
trick S D6 DQ D9 D3
trick W C9 C4 CK C5
trick E H2 H9 HA H5
29 E claims 7 says "losing a trump" shows all line "concede 1; rest"
30 S accepts 29
31 N accepts 29
"""


def test_a_whole_board_agreed_and_scored() -> None:
    parsed = parse(BOARD)
    assert [found for found in parsed.diagnostics if found.severity > 1] == []
    ruling = rule(parsed.records[0])[0].judgement
    assert (ruling.status, outcome(ruling, "69/A")) == (Status.AGREED, "applies")
    assert ruling.result is not None
    assert ruling.result.as_json() == {
        "declarer_tricks": 7, "exact": True, "range": [7, 7], "declarer_total": 10, "score_ns": -420,
    }  # fmt: skip
