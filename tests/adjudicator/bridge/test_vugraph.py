"""A real match of thirty boards: imported, replayed without a false finding, every claim ruled."""

from __future__ import annotations

from adjudicator.bridge.transcribe import to_record
from adjudicator.game import Options
from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from adjudicator.ruling import Status
from notation.foreign.lin import read_lin
from tests.notation.foreign.data import data_file

MATCH = "lin/vugraph-usbf_sf_14502.lin"


def test_thirty_boards_are_ruled() -> None:
    boards, diagnostics = read_lin(data_file(MATCH), MATCH)
    assert not [found for found in diagnostics if found.severity > 1]
    walks = [replay(to_record(board)) for board in boards]
    assert len(walks) == 30
    assert [walked.findings for walked in walks] == [()] * 30
    for walked in walks:
        (ruling,) = adjudicate(walked)
        assert ruling.status is Status.UNANSWERED
        assert ruling.result is not None
        (disputed,) = adjudicate(walked, Options(disputed=True, budget=3000))
        assert disputed.status is Status.DISPUTED
        assert disputed.result is not None
