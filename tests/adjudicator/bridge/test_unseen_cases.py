"""Cases that were thought up from the law beside the open ones, each with the answer that the law makes clear.

A row: the declarer's tricks for wbf, ebu and acbl (one number where all agree, None where there is no result),
the status, clauses that must apply and clauses that must not.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from adjudicator.game import Options
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
    tricks: tuple[int, int, int] | int | None
    status: Status = Status.DISPUTED
    clauses: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    disputed: bool = False


ROWS = (
    Row(2, (0, 0, 3), clauses=("70/D/1",)),
    Row(4, 3),
    Row(6, 1, clauses=("70/D/1",)),
    Row(8, 2, clauses=("70/C/1", "70/C/2", "70/C/3")),
    Row(10, 4, clauses=("70/C/3",)),
    Row(12, 2, clauses=("70/C/3",)),
    Row(14, (0, 0, 2), clauses=("70/C/3",)),
    Row(16, 2),
    Row(18, (0, 0, 3)),
    Row(20, 0),
    Row(22, 2),
    Row(24, 3),
    Row(26, 2),
    Row(28, 4),
    Row(30, 2),
    Row(32, 3),
    Row(34, 1, clauses=("70/C/3",)),
    Row(36, (1, 2, 1)),
    Row(38, 11),
    Row(40, 2, Status.CANCELLED, clauses=("71/B",)),
    Row(42, 2, Status.CANCELLED, clauses=("71/2",)),
    Row(44, 2, Status.CANCELLED, clauses=("71/B",)),
    Row(46, 1, Status.WITHDRAWN, clauses=("69/B/2",)),
    Row(48, 1, Status.WITHDRAWN, clauses=("69/B/2",)),
    Row(50, 2, Status.AGREED, clauses=("79/C",)),
    Row(52, 1),
    Row(54, 1, Status.WITHDRAWN),
    Row(56, None, Status.NO_CLAIM, clauses=("68/B/2",)),
    Row(58, None, Status.NO_CLAIM, clauses=("68/B/2",)),
    Row(60, 0, Status.CANCELLED, clauses=("71/B",)),
    Row(62, None, Status.NO_CLAIM, clauses=("68/B/2",)),
    Row(64, None, Status.VOID, clauses=("68/D/2/b",)),
    Row(66, 2, barred=("68/D/2/b",)),
    Row(68, 2),
    Row(70, None, Status.NO_CLAIM, clauses=("68/preamble",)),
    Row(72, 1, clauses=("68/A",)),
    Row(74, 0),
    Row(76, 2, Status.AGREED, clauses=("63/A/1", "64/A/2")),
    Row(78, 3),
    Row(80, 4),
    Row(82, 3, clauses=("70/C/1",)),
    Row(84, 2),
    Row(86, 2, disputed=True),
    Row(88, 3),
    Row(90, 9),
    Row(92, None, Status.NO_CLAIM, clauses=("54",)),
    Row(94, None, Status.NO_CLAIM, clauses=("43",)),
    Row(96, 3),
    Row(98, 2),
    Row(100, 1, Status.AGREED, clauses=("62/D",)),
    Row(102, 2, clauses=("70/D/2",)),
    Row(104, 4),
    Row(106, 2, Status.AGREED),
    Row(108, 7),
    Row(110, 6),
    Row(112, 1),
    Row(114, 3),
    Row(116, 5),
    Row(118, 4, clauses=("68/A",)),
    Row(120, 3),
    Row(122, 1),
    Row(124, 2),
    Row(126, 3),
    Row(128, 3),
    Row(130, 2, barred=("68/D/2/b",)),
    Row(132, None, Status.NO_CLAIM, clauses=("68/preamble",)),
    Row(134, 1),
    Row(136, 2, clauses=("62/A",)),
    Row(138, 3),
    Row(140, 3),
    Row(142, 4),
    Row(144, 2),
    Row(146, 3),
    Row(148, 3),
    Row(150, 3),
    Row(152, 3),
)


@cache
def ruled(case: int, disputed: bool) -> Judgement:
    """The first ruling of one case."""
    parsed = parse((RECORDS / f"unseen-{case:03}.van").read_text(encoding="utf-8"))
    assert [found for found in parsed.diagnostics if found.severity > 1] == []
    return rule(parsed.records[0], None, Options(disputed=disputed))[0].judgement


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"unseen-{row.case:03}")
def test_unseen_case(row: Row) -> None:
    ruling = ruled(row.case, row.disputed)
    assert ruling.status is row.status
    assert [c for c in row.clauses if outcome(ruling, c) not in ("applies", "defeated by")] == []
    assert [c for c in row.barred if outcome(ruling, c) == "applies"] == []
    if row.tricks is None:
        assert ruling.result is None
        return
    tricks = (row.tricks,) * 3 if isinstance(row.tricks, int) else row.tricks
    found = dict(ruling.by_profile)
    assert tuple(found[regulator] for regulator in REGULATORS) == tricks


def test_every_record_has_a_row() -> None:
    assert sorted(int(path.stem[-3:]) for path in RECORDS.glob("unseen-*.van")) == [row.case for row in ROWS]
