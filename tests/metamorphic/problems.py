"""Changes of a bridge claim as the Law 70 engine sees it: seats turned, suits renamed, cards known."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, cast

from adjudicator.bridge.engine.problem import ClaimProblem, ClaimValue
from notation.games.bridge import CARDS, NUMBER, SUITS
from tests.metamorphic.turned import Turn

Hands = tuple[int, int, int, int]


def turned(problem: ClaimProblem, steps: int) -> ClaimProblem:
    """Everybody sits `steps` seats further round the table."""
    turn = Turn("bridge", steps)
    return replace(
        problem,
        hands=_moved(problem.hands, steps),
        leader=(problem.leader + steps) % 4,
        declarer=(problem.declarer + steps) % 4,
        claimer=(problem.claimer + steps) % 4,
        shown_out=_moved(problem.shown_out, steps),
        statement=turn._fields(problem.statement),
    )


def _moved(values: Hands, steps: int) -> Hands:
    return cast(Hands, tuple(values[(seat - steps) % 4] for seat in range(4)))


class Renaming:
    """Suits under other names: `names[suit]` is the new number of the suit."""

    def __init__(self, names: tuple[int, ...]) -> None:
        self.names = names

    def card(self, card: int) -> int:
        """A card's number."""
        return 13 * self.names[card // 13] + card % 13

    def mask(self, mask: int) -> int:
        """A set of cards."""
        return sum((mask >> 13 * suit & 0x1FFF) << 13 * new for suit, new in enumerate(self.names))

    def suits(self, mask: int) -> int:
        """A set of suits."""
        return sum((mask >> suit & 1) << new for suit, new in enumerate(self.names))

    def code(self, code: str) -> str:
        """A card or a suit as written."""
        if code in NUMBER:
            return CARDS[self.card(NUMBER[code])]
        return SUITS[self.names[SUITS.index(code)]]

    def problem(self, problem: ClaimProblem) -> ClaimProblem:
        """The whole claim."""
        return replace(
            problem,
            hands=cast(Hands, tuple(map(self.mask, problem.hands))),
            trumps=None if problem.trumps is None else self.names[problem.trumps],
            trick=tuple(map(self.card, problem.trick)),
            statement=self._fields(problem.statement, ""),
            played=tuple((seat, self.card(card)) for seat, card in problem.played),
            shown_out=cast(Hands, tuple(map(self.suits, problem.shown_out))),
            knew=self.mask(problem.knew),
            forgot=self.mask(problem.forgot),
        )

    def _fields(self, value: Any, name: str) -> Any:
        """A token of a statement with its cards and suits renamed."""
        if isinstance(value, tuple):
            return tuple(self._fields(item, name) for item in value)
        if isinstance(value, str):
            return self.code(value) if name in ("suit", "card", "cards", "suits", "on", "to") else value
        if not is_dataclass(value) or isinstance(value, type):
            return value
        return replace(
            value,
            **{field.name: self._fields(getattr(value, field.name), field.name) for field in fields(value)},
        )


def all_known(problem: ClaimProblem) -> ClaimProblem:
    """The same claim by one who has been found to know every card that is out."""
    first, second = problem.opponents
    return replace(problem, knew=problem.hands[first] | problem.hands[second], forgot=0)


def own_tricks(problem: ClaimProblem, worth: ClaimValue) -> int:
    """The tricks of the claimer's side; the value must be exact."""
    assert worth.tricks is not None
    return worth.tricks if problem.claimer % 2 == problem.declarer % 2 else problem.tricks_left - worth.tricks
