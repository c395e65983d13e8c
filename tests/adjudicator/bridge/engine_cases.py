"""Claims as problems for the Law 70 engine: positions in one line each, for the tests of its values."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.profile import profile
from notation.games.bridge import NUMBER, SEAT_NUMBER, SUIT_NUMBER, mask_of
from notation.statement import Statement
from tests.adjudicator.bridge.hands import hand_of

REGULATORS = ("wbf", "ebu", "acbl")
Expected = tuple[set[int], set[int], set[int]]


@dataclass(frozen=True, slots=True)
class Case:
    """A claim and what it is worth under wbf, ebu and acbl, in declarer's tricks of those left.

    `hands` N E S W as S.H.D.C; `on_lead` led the `trick` in progress or is to lead; `shown` are seats with
    the suits they have shown out of, as in `E:D W:SH`.
    """

    name: int | str
    trumps: str
    declarer: str
    on_lead: str
    trick: str
    hands: tuple[str, str, str, str]
    claimer: str
    claimed: int | None
    statement: Statement
    expected: Expected
    edition: str = "2017"
    speaks: bool = False
    knew: str = ""
    forgot: str = ""
    shown: str = ""
    player_class: str = "average"
    drawn: bool = False  # one round of trumps, all following, is the trick before the claim

    def problem(self, regulator: str) -> ClaimProblem:
        """The case as a problem under a regulator."""
        north, east, south, west = (hand_of(hand) for hand in self.hands)
        hands = (north, east, south, west)
        trick = tuple(NUMBER[code] for code in self.trick.split())
        trumps = None if self.trumps == "N" else SUIT_NUMBER[self.trumps]
        shown = [0, 0, 0, 0]
        for word in self.shown.split():
            seat, _, suits = word.partition(":")
            shown[SEAT_NUMBER[seat]] = sum(1 << SUIT_NUMBER[suit] for suit in suits)
        return ClaimProblem(
            hands=hands,
            trumps=trumps,
            leader=SEAT_NUMBER[self.on_lead],
            trick=trick,
            declarer=SEAT_NUMBER[self.declarer],
            claimer=SEAT_NUMBER[self.claimer],
            claimed=self.claimed,
            statement=self.statement,
            speaks_of_trumps=self.speaks,
            played=_drawn(hands, trumps) if self.drawn and trumps is not None else (),
            shown_out=(shown[0], shown[1], shown[2], shown[3]),
            knew=mask_of(tuple(self.knew.split())),
            forgot=mask_of(tuple(self.forgot.split())),
            player_class=self.player_class,
            edition=self.edition,
            profile=profile("bridge", regulator),
        )


def _drawn(hands: tuple[int, int, int, int], trumps: int) -> tuple[tuple[int, int], ...]:
    """An earlier play that ends with one round of trumps: the cards that are gone, four of them trumps."""
    gone = [card for card in range(52) if not sum(hands) >> card & 1]
    others = [card for card in gone if card // 13 != trumps]
    last = [card for card in gone if card // 13 == trumps]
    assert len(last) == 4
    return tuple((index % 4, card) for index, card in enumerate([*others, *last]))
