"""The grammars, ready to read with: built once a thread.

Reading uses each game's fast grammar (`fast_<game>.lark`), the published one with runs of plain
lines as one terminal each. Its tables are kept beside it, made by `python -m notation.grammars`;
they are used only if they were made from these very grammar files by this very version of lark,
else the grammar is built anew (a tenth of a second).
"""

from __future__ import annotations

import io
import pickle
import re
import threading
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import lark
from lark import Lark

from notation.lines import Line
from notation.shape import Shape
from notation.shape_bridge import BridgeShape
from notation.shape_mat import ChanShape, TotomShape

FOLDER = Path(__file__).parent / "grammar"
SHAPES: dict[str, type[Shape]] = {"bridge": BridgeShape, "totom": TotomShape, "chan": ChanShape}
STARTS = ["hand", "line"]
_IMPORTED = re.compile(r"^%import \.(\w+)", re.MULTILINE)
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


def grammar(game: str) -> Grammar:
    """The fast grammar of a game."""
    return _kept(game, f"fast_{game}")


def word_by_word(game: str) -> Grammar:
    """The published grammar of a game, shaping lines as the fast one does."""
    return _kept(game, game)


@cache
def published(game: str) -> Lark:
    """The published grammar of a game by itself, giving trees."""
    return _build(game, None)


def _kept(game: str, name: str) -> Grammar:
    kept: dict[str, Grammar] = _built.__dict__.setdefault("kept", {})
    found = kept.get(name)
    if found is None:
        shape = SHAPES[game]()
        found = kept[name] = Grammar(_load(name, shape) or _build(name, shape), shape)
    return found


def _build(name: str, shape: Any) -> Lark:
    return Lark.open(
        str(FOLDER / f"{name}.lark"), parser="lalr", start=STARTS, transformer=shape, maybe_placeholders=False
    )


# --- tables ---


def stamp(name: str) -> str:
    """What the tables of a grammar are made from: it and the files that it imports."""
    made_from = sha256()
    waiting, seen = [name], {name}
    while waiting:
        source = (FOLDER / f"{waiting.pop()}.lark").read_bytes()
        made_from.update(source)
        for found in _IMPORTED.findall(source.decode()):
            if found not in seen:
                seen.add(found)
                waiting.append(found)
    return made_from.hexdigest()


def _load(name: str, shape: Shape) -> Lark | None:
    """The grammar from its tables; None if they are not of these files and this lark."""
    path = FOLDER / f"{name}.tables"
    try:
        made_by, made_from, tables = pickle.loads(path.read_bytes())
        if made_by != lark.__version__ or made_from != stamp(name):
            return None
        loaded: Lark = Lark.__new__(Lark)._load(tables, transformer=shape)
    except (OSError, pickle.UnpicklingError, ValueError, KeyError, AttributeError):
        return None
    return loaded


def write_tables() -> None:
    """Make the tables of the fast grammars anew."""
    for game in SHAPES:
        name = f"fast_{game}"
        buffer = io.BytesIO()
        _build(name, None).save(buffer)
        tables = pickle.loads(buffer.getvalue())
        (FOLDER / f"{name}.tables").write_bytes(
            pickle.dumps((lark.__version__, stamp(name), tables), protocol=5)
        )


if __name__ == "__main__":
    write_tables()
