"""What a hand is called: on its page, in an index, in the terminal."""

from __future__ import annotations

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
