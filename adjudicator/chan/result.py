"""The outcome of a ruling on an ù, and its JSON form."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.chan.cuoc.score import Called
from adjudicator.chan.settlement import Amounts
from notation.games.chan import SEATS


@dataclass(frozen=True, slots=True)
class Group:
    """One group of the layout: `kind` chan, ca, chiu or que; `where` hand or mat; `win` if it holds the winning card."""

    kind: str
    cards: tuple[str, ...]
    where: str
    win: bool = False


@dataclass(frozen=True, slots=True)
class CuocLine:
    """One scored cước: `points` is what the line brings to the total."""

    id: str
    times: int
    main: int
    dich: int
    points: int


@dataclass(frozen=True, slots=True)
class UResult:
    """What a declared ù comes to. `legal` None: the cards are not known. Seats are numbers 0 to 3.

    `total` is what each loser pays, or what the winner pays each where `settles` is den; `diem` is the sum of
    the cước, `ga` the side bonuses inside the true total. `problems` say why the ù does not stand.
    """

    winner: int | None
    legal: bool | None
    layout: tuple[Group, ...]
    chan: int
    ca: int
    que: tuple[str, ...]
    cuoc: tuple[CuocLine, ...]
    verdict: str | None
    settles: str
    true_total: int | None
    announced_total: int | None
    total: int
    fine: int
    faults: tuple[str, ...]
    settlement: Amounts
    diem: int = 0
    ga: int = 0
    announced: Called | None = None
    problems: tuple[str, ...] = ()
    wrong_call: bool = False
    below_minimum: bool = False
    bao: tuple[int, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The `result` object of the JSON ruling (design §4), with the counts of pairs and gà beside it."""
        return {
            "legal": self.legal,
            "layout": [" ".join((group.kind, *group.cards)) for group in self.layout if group.kind != "que"],
            "winning_group": next((n for n, group in enumerate(self.layout) if group.win), None),
            "chan": self.chan,
            "ca": self.ca,
            "que": list(self.que),
            "cuoc": [
                {"id": line.id, "times": line.times, "main": line.main, "dich": line.dich, "points": line.points}
                for line in self.cuoc
            ],
            "verdict": self.verdict,
            "settles": self.settles,
            "true_total": self.true_total,
            "announced_total": self.announced_total,
            "total": self.total,
            "fine": self.fine,
            "faults": list(self.faults),
            "settlement": dict(zip(SEATS, self.settlement, strict=True)),
            "diem": self.diem,
            "ga": self.ga,
            "announced": None if self.announced is None else [
                {"id": id, "times": times} for id, times in self.announced
            ],
            "problems": list(self.problems),
            "bao": [SEATS[seat] for seat in self.bao],
        }  # fmt: skip
