"""`docs/architecture.md` holds: its rooms are those of the code, with all that each takes from another."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import grimp

FLOORS = ("notation", "adjudicator", "records", "reports")
TOP = Path(__file__).parents[2]
PAGE = (TOP / "docs" / "architecture.md").read_text(encoding="utf-8")
ROW = re.compile(r"\| `([\w.]+)` \| [^|]+ \| ([^|]+) \|")


def _room(module: str) -> str:
    """The folder of a module, dotted."""
    return module if TOP.joinpath(*module.split(".")).is_dir() else module.rpartition(".")[0]


def _imports() -> dict[str, set[str]]:
    graph = grimp.build_graph(*FLOORS, cache_dir=None)
    rooms: dict[str, set[str]] = {}
    for module in graph.modules:
        taken = rooms.setdefault(_room(module), set())
        taken |= {_room(other) for other in graph.find_modules_directly_imported_by(module)}
    return {room: taken - {room} for room, taken in rooms.items()}


def test_every_room_is_in_the_table_with_what_it_takes() -> None:
    drawn = {room: set(re.findall(r"`([\w.]+)`", taken)) for room, taken in ROW.findall(PAGE)}
    assert drawn == _imports()


def test_the_floors_are_drawn_as_the_contract_has_them() -> None:
    contracts = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    assert [contract["name"] for contract in contracts] == re.findall(r"^- ([^*].+)$", PAGE, re.MULTILINE)
    layers = contracts[0]["layers"]
    assert layers == re.findall(rf"^ ({'|'.join(layers)}) ", PAGE, re.MULTILINE)
