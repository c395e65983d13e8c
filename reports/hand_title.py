"""What a hand is called: on its page, in an index, in the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reports.speech import Speech


def hand_title(speech: Speech, within: str = "") -> str:
    """The name of the hand: event, table, board or hand number, as far as the record has them.

    Where a page is all `within` one event, the game stands in the place of the event.
    """
    plain = speech.plain
    record = speech.record
    event = record.tag("event")
    parts = [event if event and event != within else plain.say(f"game.{record.game}")]
    parts += [
        plain.say(f"tag.{tag}-n", value=record.tag(tag))
        for tag in ("round", "table", "board", "hand", "room")
        if record.tag(tag)
    ]
    return " · ".join(parts)


def told_apart(titles: Sequence[str], names: Sequence[str]) -> list[str]:
    """The titles of an index; those that stand there more than once have their own name behind them."""
    times = Counter(titles)
    return [
        f"{title} · {name}" if times[title] > 1 else title for title, name in zip(titles, names, strict=True)
    ]
