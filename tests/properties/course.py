"""The whole way of a text through the house: read, told, replayed, judged, written, shown. Nothing may raise."""

from __future__ import annotations

import io
import json
import random
from collections import Counter
from dataclasses import dataclass, field

from adjudicator.game import Options
from adjudicator.procedure import adjudicate
from adjudicator.profile import UnknownProfile
from adjudicator.replay import Replay, replay
from notation.json_twin import read_json, write_json
from notation.locate import locate
from notation.parse import parse
from notation.record import HandRecord
from notation.words import REFUSED
from notation.write import write
from records.prepared import prepare
from records.sources import SourceHand, read_hands, read_stream, read_unread
from reports.commands.convert import written
from reports.diagnostic_json import diagnostic_json
from reports.diagnostic_text import diagnostic_text, finding_text
from reports.replay_page import replay_page
from reports.ruling_json import hand_json, rulings_text
from reports.ruling_page import ruling_page
from reports.ruling_text import ruling_text
from reports.speech import Speech
from reports.terminal import lines, moment, plain
from reports.words import LANGUAGES, words

LITTLE = 300  # nodes: a search that is cut short is honest, whatever the position is


@dataclass(slots=True)
class Course:
    """How often each part of the way is gone: the shares are of records, `rng` draws them."""

    rng: random.Random
    ruled: float = 0.2
    shown: float = 0.05
    counts: Counter[str] = field(default_factory=Counter)

    def text(self, data: bytes, name: str) -> None:
        """Read a text whose format its name's ending tells, and go on with every record."""
        self.counts["texts"] += 1
        for hand in _hands(data, name):
            self.counts["hands"] += 1
            self._told(hand)
            if hand.record is not None:
                self.record(hand.record, hand)

    def _told(self, hand: SourceHand) -> None:
        """Every diagnostic has its words in both languages."""
        for diagnostic in hand.diagnostics:
            self.counts["diagnostics"] += 1
            for language in LANGUAGES:
                assert diagnostic_text(diagnostic, language)
            assert json.dumps(diagnostic_json(diagnostic))
            assert diagnostic.span.line >= 1
            assert diagnostic.span.column >= 1
            assert diagnostic.span.length >= 1

    def record(self, record: HandRecord, hand: SourceHand | None = None) -> None:
        """Replay and check a record; rule, write and show some."""
        self.counts["records"] += 1
        text = write(record)
        assert REFUSED.search(text) is None
        again = parse(text)
        assert again.records == (record,), again.diagnostics[:3]
        try:
            walked = replay(record)
        except UnknownProfile:  # the one thing that replay may refuse
            self.counts["profiles unknown"] += 1
            return
        for finding in walked.findings:
            self.counts["findings"] += 1
            line, column = locate(record, finding.event)
            for language in LANGUAGES:
                assert finding_text(finding, "x", line, column, Speech(record, language, html=False))
        if self.rng.random() < self.ruled:
            self._ruled(walked, hand)

    def _ruled(self, walked: Replay, hand: SourceHand | None) -> None:
        """Rule by a small budget, as recorded and as disputed; write every form."""
        record = walked.record
        for disputed in (False, True):
            rulings = adjudicate(walked, Options(disputed, LITTLE))
            self.counts["rulings"] += len(rulings)
            for language in LANGUAGES:
                assert ruling_text(walked, rulings, language)
            assert json.loads(rulings_text([hand_json(walked, rulings)]))
        assert read_json(write_json([record])).records == (record,)
        for form in ("pbn", "lin"):
            _, losses = written([record], form)
            for _, loss in losses:
                assert all(words(loss, language) for language in LANGUAGES)
        if self.rng.random() < self.shown:
            self.counts["pages"] += 1
            language = self.rng.choice(LANGUAGES)
            for page in (
                ruling_page(record, walked, rulings, language),
                replay_page(record, walked, rulings, language),
            ):
                assert page.endswith("</html>\n") or page.rstrip().endswith("</html>")
                assert "<script>alert" not in page
            for at in {0, len(record.events) // 2, len(record.events)}:
                assert REFUSED.search(plain(moment(walked, at, language)).replace("\r", "")) is None
                assert at == 0 or lines(walked, at, language)
            if hand is not None and hand.form != "compact":
                assert prepare(hand, record).hand["canonical"] == write(record)


def _hands(data: bytes, name: str) -> list[SourceHand]:
    """The hands of a text, as the command line reads them."""
    if name.endswith(".compact"):
        return list(read_hands(["van1." + data.decode("utf-8", "surrogateescape").removeprefix("van1.")]))
    return [read_unread(hand) for hand in read_stream(io.BytesIO(data), name)]
