"""The grammar files: loadable by themselves, without anonymous terminals, every word with a name for people."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import lark
import pytest

import notation
from notation.grammars import FOLDER, SHAPES, STARTS, Grammar, _load, grammar, published, stamp, write_tables
from notation.terminals import KINDS, UNSAID, bare, shown
from reports.words import LANGUAGES, catalogue
from tests.notation.hands import BRIDGE, CHAN, TOTOM

HANDS = {"bridge": BRIDGE, "totom": TOTOM, "chan": CHAN}


@pytest.mark.parametrize("game", sorted(SHAPES))
def test_no_terminal_is_anonymous(game: str) -> None:
    names = [str(terminal.name) for terminal in published(game).terminals]
    assert [name for name in names if "__" in name or "ANON" in name] == []


@pytest.mark.parametrize("game", sorted(SHAPES))
def test_every_terminal_has_words(game: str) -> None:
    for terminal in published(game).terminals:
        name = shown(terminal.name)
        if name.startswith("notation."):
            for language in LANGUAGES:
                assert catalogue("notation", language).gettext(name) != name
        elif bare(terminal.name) not in UNSAID:
            assert re.fullmatch(terminal.pattern.to_regexp(), name) or name == "?"


def test_kinds_are_terminals_of_some_game() -> None:
    names = {bare(terminal.name) for game in SHAPES for terminal in published(game).terminals}
    assert set(KINDS) <= names | {"END"}


@pytest.mark.parametrize("game", sorted(SHAPES))
def test_tables_are_those_of_the_grammar(game: str) -> None:
    name = f"fast_{game}"
    made_by, made_from, _ = pickle.loads((FOLDER / f"{name}.tables").read_bytes())
    assert made_from == stamp(name), "python -m notation.grammars makes them anew"
    assert (_load(name, SHAPES[game]()) is not None) == (made_by == lark.__version__)


def test_tables_made_anew_read_as_those_that_ship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in FOLDER.glob("*.lark"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr("notation.grammars.FOLDER", tmp_path)
    write_tables()
    for game in SHAPES:
        shape = SHAPES[game]()
        made = _load(f"fast_{game}", shape)
        assert made is not None
        assert Grammar(made, shape).lines(HANDS[game]) == grammar(game).lines(HANDS[game])


@pytest.mark.parametrize("game", sorted(SHAPES))
def test_damaged_tables_are_not_used(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in FOLDER.glob("*.lark"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr("notation.grammars.FOLDER", tmp_path)
    name = f"fast_{game}"
    shape = SHAPES[game]()
    assert _load(name, shape) is None
    (tmp_path / f"{name}.tables").write_bytes(b"junk")
    assert _load(name, shape) is None
    shipped = (Path(notation.__file__).parent / "grammar" / f"{name}.tables").read_bytes()
    _, made_from, tables = pickle.loads(shipped)
    (tmp_path / f"{name}.tables").write_bytes(pickle.dumps(("0", made_from, tables)))
    assert _load(name, shape) is None
    (tmp_path / f"{name}.tables").write_bytes(shipped)
    with (tmp_path / "common.lark").open("a") as file:
        file.write("\n// changed\n")
    assert _load(name, shape) is None


@pytest.mark.parametrize("game", sorted(SHAPES))
def test_published_trees(game: str) -> None:
    tree = published(game).parse(HANDS[game], start="hand")
    assert tree.data == "hand"
    assert len(tree.children) == HANDS[game].count("\n")
    assert grammar(game) is grammar(game)


@pytest.mark.parametrize("game", sorted(SHAPES))
def test_no_conflict_and_no_clash_of_terminals(game: str) -> None:
    pytest.importorskip("interegular")  # lark's strict mode compares the terminals with it
    # The fast grammar holds all of the published one: what does not clash here does not there.
    lark.Lark.open(str(FOLDER / f"fast_{game}.lark"), parser="lalr", start=STARTS, strict=True)
