"""Lines of ván inside PBN comments: what has no place of its own there survives the way there and back.

They stand as comments `van …` behind `[Application "trongtai"]`: tags as `van [rules "wbf-2007"]`, acts, facts
and rulings as their own lines. A brace would end the comment, a line end is layout there: both are escaped.
"""

from __future__ import annotations

from collections.abc import Iterable

from notation.record import Event, HandRecord
from notation.words import escape_comment
from notation.write import event_text, write_parts

#: The value of PBN's Application tag.
APPLICATION = "trongtai"
PREFIX = "van "


def private_line(line: str) -> str:
    """A line of ván as the text of a comment."""
    return PREFIX + line.replace("%", "%25").replace("}", "%7D").replace("\n", "%0A")


def line_of(comment: str) -> str:
    """The line of ván that a comment holds; a long comment may have been broken at blanks."""
    text = comment.removeprefix(PREFIX).replace("\n", " ")
    return text.replace("%0A", "\n").replace("%7D", "}").replace("%25", "%")


def event_lines(events: Iterable[Event]) -> list[str]:
    """Events as lines of ván, each with its number, and its comments."""
    lines: list[str] = []
    for event in events:
        lines.extend("; " + text for text in event.detail.remarks.before)
        lines.append(event_text(event))
        lines.extend(escape_comment(text) for text in event.detail.remarks.after)
    return lines


def other_lines(record: HandRecord) -> list[str]:
    """Everything of a record that `write_parts` gives, without empty lines."""
    return [line for line in write_parts(record) if line]
