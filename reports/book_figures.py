"""What an event book counts: rulings by article, faults, cước, claims by tricks left, scores over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.articles import article
from adjudicator.replay import Replay
from adjudicator.ruling import Outcome, Ruling
from notation.message import Message
from reports.acts import cuoc_name
from reports.charts import Chart, bars, totals
from reports.games import view_of
from reports.speech import Speech


@dataclass(frozen=True, slots=True)
class BookHand:
    """One hand of the book: its walk and its rulings, with the record inside the walk.

    `notes` say what the archive holds beside them: a chain filled in, a ruling superseded, appeals.
    """

    replay: Replay
    rulings: tuple[Ruling, ...]
    notes: tuple[Message, ...] = ()


def figures(hands: Sequence[BookHand], language: str) -> tuple[Chart, ...]:
    """The charts that have something to show."""
    charts = (
        _counted("chart.articles", language, hands, _articles),
        _counted("chart.faults", language, hands, _faults),
        _counted("chart.cuoc", language, hands, _cuoc),
        _counted("chart.tricks-left", language, hands, _tricks_left, by_name=True),
        *_running_totals(hands, language),
    )
    return tuple(chart for chart in charts if chart is not None)


def _plain(hand: BookHand, language: str) -> Speech:
    return Speech(hand.replay.record, language, html=False)


def _articles(hand: BookHand, language: str) -> Iterable[str]:
    """Articles that applied, once a ruling."""
    speech, view = _plain(hand, language), view_of(hand.replay.record.game)
    for ruling in hand.rulings:
        applied = {step.article for step in ruling.judgement.steps if step.outcome is Outcome.APPLIES}
        for id in sorted(applied):
            cited = view.citation(id, speech)
            yield (cited if view.numbered else f"{cited}: {article(id, view.name).words(language)[0]}")


def _faults(hand: BookHand, language: str) -> Iterable[str]:
    """Findings that are faults: the title of the article that they offend, and their id."""
    for finding in hand.replay.findings:
        if not finding.note:
            title, _ = article(finding.article, hand.replay.record.game).words(language)
            yield f"{title} ({finding.id})"


def _cuoc(hand: BookHand, language: str) -> Iterable[str]:
    """Cước that counted, as often as they did."""
    speech = _plain(hand, language)
    for ruling in hand.rulings:
        result: dict[str, Any] = {} if ruling.result is None else ruling.result.as_json()
        for cuoc in result.get("cuoc") or ():
            yield from [cuoc_name(speech, cuoc["id"])] * int(cuoc.get("times", 1))


def _tricks_left(hand: BookHand, language: str) -> Iterable[str]:
    """Tricks left at each claim, the one in progress included."""
    view = view_of(hand.replay.record.game)
    for ruling in hand.rulings:
        left = view.tricks_left(hand.replay, ruling)
        if left is not None:
            yield f"{left:>2}"


def _counted(
    id: str,
    language: str,
    hands: Sequence[BookHand],
    of: Callable[[BookHand, str], Iterable[str]],
    by_name: bool = False,
) -> Chart | None:
    """A bar chart of what `of` names in all hands: most frequent first, or in the order of names."""
    counts = Counter(name for hand in hands for name in of(hand, language))
    if not counts:
        return None
    ordered = sorted(
        counts.items(), key=(lambda item: (item[0],)) if by_name else (lambda item: (-item[1], item[0]))
    )
    speech = _plain(hands[0], language)
    return bars(
        id, (speech.say(f"{id}.what"), speech.say("chart.count")), [(n.strip(), c) for n, c in ordered]
    )


def _running_totals(hands: Sequence[BookHand], language: str) -> list[Chart]:
    """A line chart a table of players, where at least two hands settled something."""
    tables: dict[tuple[str, tuple[str, ...]], list[tuple[int, ...]]] = {}
    for hand in hands:
        view = view_of(hand.replay.record.game)
        for ruling in hand.rulings:
            scores = view.scores(hand.replay, ruling)
            if scores:
                names = tuple(scores)
                steps = tables.setdefault((hand.replay.record.game, names), [])
                before = steps[-1] if steps else (0,) * len(names)
                steps.append(
                    tuple(total + amount for total, amount in zip(before, scores.values(), strict=True))
                )
    charts = []
    for (game, names), steps in tables.items():
        if len(steps) > 1:
            speech = _plain(hands[0], language)
            columns = (speech.say("chart.hand"), *names)
            charts.append(totals("chart.scores", columns, names, steps, speech.say(f"game.{game}")))
    return charts
