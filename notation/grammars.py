"""The grammars, built once a thread: the published one and its fast form."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from lark import Lark

from notation.lines import Line
from notation.shape import Shape
from notation.shape_bridge import BridgeShape
from notation.shape_mat import ChanShape, TotomShape

FOLDER = Path(__file__).parent / "grammar"
SHAPES: dict[str, type[Shape]] = {"bridge": BridgeShape, "totom": TotomShape, "chan": ChanShape}
_built = threading.local()


@dataclass(slots=True)
class Grammar:
    """One grammar with the callbacks that shape its lines. Not to be shared between threads."""

    lark: Lark
    shape: Shape

    def lines(self, text: str) -> list[Line]:
        """The lines of a hand. Raises lark.exceptions.UnexpectedInput; see `shape.problems` after."""
        self.shape.problems.clear()
        return cast(list[Line], self.lark.parse(text, start="hand"))

    def line(self, text: str) -> Line:
        """One line, its line end included. Raises as `lines` does."""
        self.shape.problems.clear()
        return cast(Line, self.lark.parse(text, start="line"))


def grammar(game: str, name: str = "") -> Grammar:
    """The grammar of a game; `name` is that of another grammar file for the same game."""
    kept: dict[tuple[str, str], Grammar] = _built.__dict__.setdefault("kept", {})
    found = kept.get((game, name))
    if found is None:
        shape = SHAPES[game]()
        found = kept[game, name] = Grammar(_build(name or game, shape), shape)
    return found


def published(game: str) -> Lark:
    """The published grammar of a game by itself, giving trees."""
    return _build(game, None)


def _build(name: str, shape: Any) -> Lark:
    return Lark.open(
        str(FOLDER / f"{name}.lark"), parser="lalr", start=["hand", "line"], transformer=shape, maybe_placeholders=False
    )  # fmt: skip
