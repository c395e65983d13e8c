"""A hand in the terminal: the table after any event, stepped through by keys, plain text when piped."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from typing import IO

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from adjudicator.procedure import claims_of
from adjudicator.replay import Replay
from reports.acts import described_with_words
from reports.console import require_stdout
from reports.games import GameView, view_of
from reports.speech import Speech
from reports.table import Place, Table

_PIPED_WIDTH = 100
_SUIT_STYLES = {"S": "", "H": "red", "D": "yellow", "C": "green"}
#: Keys and what they do; an arrow key arrives as an escape sequence.
KEYS = {
    "\x1b[C": "next", "n": "next", " ": "next", "\r": "next", "\x1b[D": "previous", "p": "previous",
    "\x1b[H": "first", "g": "first", "\x1b[F": "last", "G": "last", "f": "finding", "c": "claim",
    "q": "quit", "\x03": "quit", "\x04": "quit", "\x1b": "quit",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Walk:
    """A walk through a hand: where it stands, and the numbers where something was found or claimed."""

    replay: Replay
    at: int

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.replay.record.events)

    def findings(self) -> list[int]:
        """Events with a fault."""
        return sorted({finding.event for finding in self.replay.findings if not finding.note})

    def claims(self) -> list[int]:
        """Events that must be ruled on."""
        return [event.number for event in claims_of(self.replay)]

    def go(self, what: str) -> Walk:
        """The walk after `next`, `previous`, `first`, `last`, `finding` or `claim`."""
        if what in ("finding", "claim"):
            numbers = self.findings() if what == "finding" else self.claims()
            return Walk(self.replay, next((number for number in numbers if number > self.at), self.at))
        to = {"next": self.at + 1, "previous": self.at - 1, "first": 0, "last": self.last}.get(what, self.at)
        return Walk(self.replay, min(max(to, 0), self.last))


def show(replay: Replay, at: int | None, language: str) -> None:
    """Show a hand on stdout: by keys on a terminal, one moment with `at`, all of it when piped."""
    require_stdout()
    console = Console(file=sys.stdout) if sys.stdout.isatty() else _plain_console(sys.stdout)
    last = len(replay.record.events)
    if at is not None:
        console.print(moment(replay, min(max(at, 0), last), language))
    elif sys.stdout.isatty() and sys.stdin is not None and sys.stdin.isatty() and os.name == "posix":
        with _raw_keys() as read_key:
            step_through(replay, language, console, read_key)
    else:
        console.print(moment(replay, 0, language))
        for number in range(1, last + 1):
            for line in lines(replay, number, language):
                console.print(line)
        console.print(moment(replay, last, language))


def step_through(replay: Replay, language: str, console: Console, read_key: Callable[[], str]) -> None:
    """Show the table and follow the keys until `q`."""
    walk = Walk(replay, 0)
    speech = Speech(replay.record, language, html=False)
    while True:
        console.clear()
        console.print(moment(replay, walk.at, language))
        console.print(Text(speech.say("terminal.keys"), style="dim"))
        what = KEYS.get(read_key(), "")
        if what == "quit":
            return
        walk = walk.go(what)


def plain(renderable: RenderableType, width: int = _PIPED_WIDTH) -> str:
    """A renderable as text without colour or control codes."""
    target = StringIO()
    _plain_console(target, width).print(renderable)
    return target.getvalue()


def _plain_console(target: IO[str], width: int = _PIPED_WIDTH) -> Console:
    return Console(file=target, width=width, color_system=None, force_terminal=False, highlight=False)


def moment(replay: Replay, at: int, language: str) -> RenderableType:
    """The table after event `at` (0: before the first), the event and its findings."""
    record, view = replay.record, view_of(replay.record.game)
    speech = Speech(record, language, html=False)
    table = view.table(record, replay.positions[at], record.event(at))
    head = Text(speech.say("step.of", n=at, of=len(record.events)) + "  ", style="dim")
    parts: list[RenderableType] = [
        _compass(table, speech) if record.game == "bridge" else _strips(table, speech)
    ]
    counts = [Text(f"{speech.say(count.label)} {count.value}") for count in table.counts]
    if record.game != "bridge":
        counts += [
            Text(f"{speech.say('gate.of', who=speech.seat(laid.seat))}: {speech.card(laid.card)}")
            for laid in table.centre
        ]
    if counts:
        parts.append(Columns(counts, padding=(0, 3)))
    told = lines(replay, at, language)
    parts.append(Text.assemble(head, told[0]))
    parts.extend(told[1:])
    return Group(*parts)


def lines(replay: Replay, at: int, language: str) -> list[Text]:
    """An event in words, and below it what was found."""
    speech = Speech(replay.record, language, html=False)
    view = view_of(replay.record.game)
    event = replay.record.event(at)
    told = speech.say("step.opening") if event is None else described_with_words(speech, event, view.tellers)
    found = [Text(f"{at:>3} {told}")]
    for finding in replay.findings:
        if finding.event == at:
            label = speech.say("finding.note" if finding.note else "finding.fault")
            found.append(
                _finding(view, speech, label, finding.note, finding.article, speech.message(finding.message))
            )
    for branch in replay.record.whatifs:
        if branch.after == at:
            found.append(Text("    " + speech.say("what-if", name=branch.name), style="italic"))
            found += [
                Text(
                    f"      {branch.name}.{one.number} {described_with_words(speech, one, view.tellers)}",
                    style="italic",
                )
                for one in branch.events
            ]
    return found


def _finding(view: GameView, speech: Speech, label: str, note: bool, article: str, told: str) -> Text:
    cited = view.citation(article, speech)
    return Text(f"    {'·' if note else '×'} {label}: {told} ({cited})", style="dim" if note else "bold red")


def _name(place: Place, speech: Speech) -> Text:
    marks = " ".join(speech.say(mark) for mark in place.marks)
    name = Text(("▸ " if place.to_act else "") + speech.named_seat(place.seat), style="bold")
    return name.append(f"  {marks}", style="dim") if marks else name


def _suits(place: Place, speech: Speech) -> Text:
    if place.hand is None:
        return Text(speech.say("hand.unknown"), style="italic")
    rows = []
    for suit, row in zip("SHDC", place.hand, strict=True):
        ranks = " ".join("10" if code[1] == "T" else code[1] for code in row) or "–"
        rows.append(Text.assemble((f"{speech.suit(suit)} ", _SUIT_STYLES[suit]), ranks))
    return Text("\n").join(rows)


def _compass(table: Table, speech: Speech) -> RenderableType:
    places = {place.seat: Group(_name(place, speech), _suits(place, speech)) for place in table.places}
    laid = {one.seat: f"{speech.card(one.card)}{'*' if one.mark else ''}" for one in table.centre}
    middle = Grid.grid(padding=(0, 1))
    for _ in range(3):
        middle.add_column(justify="center", min_width=4)
    middle.add_row("", laid.get("N", "·"), "")
    middle.add_row(laid.get("W", "·"), "", laid.get("E", "·"))
    middle.add_row("", laid.get("S", "·"), "")
    grid = Grid.grid(padding=(0, 2))
    for _ in range(3):
        grid.add_column(min_width=22)
    grid.add_row("", places["N"], "")
    grid.add_row(places["W"], Panel(middle, expand=False), places["E"])
    grid.add_row("", places["S"], "")
    return grid


def _strips(table: Table, speech: Speech) -> RenderableType:
    """A strip a player; mat cards stand by their codes, so that a hand of twenty-one fits one line."""
    grid = Grid(show_header=False, show_lines=True, expand=False)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for place in table.places:
        held = (
            speech.say("hand.unknown")
            if place.hand is None
            else " ".join(code for row in place.hand for code in row)
        )
        rows = [Text(f"{speech.say('zone.hand')}: {held}")]
        for pile in place.piles:
            if pile.bundles:
                told = "  ".join(
                    f"[{' '.join(bundle.cards)}]" + (f" {speech.say(bundle.note)}" if bundle.note else "")
                    for bundle in pile.bundles
                )
                rows.append(Text(f"{speech.say(pile.label)}: {told}"))
        grid.add_row(_name(place, speech), Group(*rows))
    return grid


@contextmanager
def _raw_keys() -> Iterator[Callable[[], str]]:
    """Read single keys from the terminal; its settings are put back whatever happens."""
    import termios
    import tty

    source = sys.stdin.fileno()
    settings = termios.tcgetattr(source)
    try:
        tty.setcbreak(source)
        yield lambda: os.read(source, 8).decode(errors="replace") or "q"
    finally:
        termios.tcsetattr(source, termios.TCSADRAIN, settings)
