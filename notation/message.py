"""A message for people, as an id with arguments; `reports` turns it into words."""

from __future__ import annotations

from dataclasses import dataclass

ArgumentValue = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """An id such as ``bridge.revoke`` and its named arguments, sorted by name.

    The part before the first dot is the catalogue (gettext domain) that holds the words.
    """

    id: str
    args: tuple[tuple[str, ArgumentValue], ...] = ()

    @property
    def domain(self) -> str:
        """The catalogue that holds the words of this message."""
        return self.id.partition(".")[0]


def message(id: str, **args: ArgumentValue) -> Message:
    """Build a message; arguments are sorted so that equal messages are equal values."""
    return Message(id, tuple(sorted(args.items())))
