"""A hand of a mat game with its faces under other names, and what was ruled on it so renamed."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, cast

from notation.games.chan import DECK as CHAN
from notation.games.mat_deck import Deck
from notation.games.totom import DECK as TOTOM
from notation.record import Group, HandRecord

DECKS: dict[str, Deck] = {"chan": CHAN, "totom": TOTOM}
#: Lists that say which, not in which order.
SETS = frozenset({"layout", "que", "cards", "nearest", "waits", "phu", "layouts"})


class Faces:
    """New names of faces; a face without one keeps its own."""

    def __init__(self, game: str, names: dict[str, str]) -> None:
        assert sorted(names) == sorted(names.values())
        self._deck, self._names = DECKS[game], names

    def word(self, text: str) -> str:
        """A face, or words with faces among them (`chan 5v 5v`)."""
        return " ".join(self._names.get(word, word) for word in text.split(" "))

    def record(self, record: HandRecord) -> HandRecord:
        """The record; groups and hands in the order of the export again."""
        return cast(HandRecord, self._fields(record))

    def _fields(self, value: Any) -> Any:
        if isinstance(value, Group):
            return replace(value, cards=self._deck.sort(self._fields(value.cards)))
        if isinstance(value, tuple):
            return tuple(self._fields(item) for item in value)
        if isinstance(value, str):
            return self._names.get(value, value)
        if not is_dataclass(value) or isinstance(value, type):
            return value
        changed = {
            field.name: self._fields(getattr(value, field.name)) for field in fields(value) if field.init
        }
        new = replace(value, **changed)
        sortable = type(new).__name__ == "Holding"
        return replace(new, cards=self._deck.sort(new.cards)) if sortable else new

    def data(self, data: Any, name: str = "") -> Any:
        """JSON values renamed; what is a set is put in order."""
        if isinstance(data, dict):
            return {key: self.data(item, key) for key, item in data.items() if key != "winning_group"}
        if isinstance(data, list | tuple):
            items = [self.data(item, name) for item in data]
            return sorted(items, key=str) if name in SETS else items
        if not isinstance(data, str):
            return data
        renamed = self.word(data)
        return " ".join(sorted(renamed.split(" "))) if name in SETS else renamed
