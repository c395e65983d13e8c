"""How each game is shown: one module a game, found by name, and what each must provide."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, Protocol, cast

from adjudicator.game import GAMES
from adjudicator.replay import Replay
from adjudicator.ruling import LineCard, Ruling
from notation.record import Event, HandRecord
from reports.acts import Teller
from reports.copies import Copy
from reports.speech import Speech
from reports.table import Table


@dataclass(frozen=True, slots=True)
class LineStep:
    """One card of the deciding line and the table behind it."""

    card: LineCard
    table: Table


class GameView(Protocol):
    """What the pages need to know about one game, as pure functions."""

    name: str
    #: Acts of this game alone, as sentences.
    tellers: ClassVar[dict[type, Teller]]
    #: The languages in which the book of law is authoritative.
    authoritative: str
    #: Articles have numbers by which they are cited; else by their titles.
    numbered: bool

    def symbols(self, cards: Collection[str]) -> str:
        """SVG symbols for the suit signs, and the faces of these cards."""

    def faces(self, speech: Speech) -> dict[str, tuple[str, str]]:
        """Card code to symbol id and the card's name in words."""

    def table(self, record: HandRecord, position: Any, event: Event | None = None) -> Table:
        """The table at one position; `event` is the act that has just led to it."""

    def citation(self, article: str, speech: Speech) -> str:
        """An article id as people cite it, such as `Law 70C1`."""

    def headline(self, speech: Speech, replay: Replay, ruling: Ruling) -> str:
        """The result in one or two sentences."""

    def settlement(self, speech: Speech, ruling: Ruling) -> Sequence[tuple[str, str]]:
        """What each seat wins or pays: named seat and signed amount; empty where nothing is settled so."""

    def amounts(self, speech: Speech, ruling: Ruling) -> Sequence[tuple[str, str]]:
        """The numbers behind the result: label and value."""

    def value_shown(self, speech: Speech, value: int | str | None) -> str:
        """A number of `by_profile` or of a question's branch, with its unit."""

    def line(self, replay: Replay, ruling: Ruling) -> Sequence[LineStep]:
        """The deciding line, table by table."""

    def line_rows(self, replay: Replay, ruling: Ruling) -> Sequence[Any]:
        """The deciding line as rows of tricks; empty where there is none."""

    def won_hand(self, speech: Speech, replay: Replay, ruling: Ruling) -> dict[str, Any] | None:
        """A declared ù: `groups` (Bundle) as laid out and `cuoc` rows; None where there is none."""

    def foreign(self, record: HandRecord) -> tuple[Copy, ...]:
        """The hand in the formats of other programs of this game."""

    def tricks_left(self, replay: Replay, ruling: Ruling) -> int | None:
        """Tricks left at the claim; None in a game without tricks."""

    def scores(self, replay: Replay, ruling: Ruling) -> dict[str, int]:
        """What the ruling adds to the score of each player or side, by name; empty where nothing."""

    def play(self, speech: Speech, replay: Replay) -> dict[str, Any]:
        """What the game's own template `<name>/play.html` needs to print the hand as it was played."""


def view_of(name: str) -> GameView:
    """The view of that game: `reports.games.<name>.VIEW`. Raises KeyError for an unknown name."""
    if name not in GAMES:
        raise KeyError(name)
    return cast(GameView, import_module(f"reports.games.{name}").VIEW)
