"""A hand as text to copy: ván notation, its JSON twin, and what other programs of the game read."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup
from segno import make

from notation.compact import write_compact
from notation.hashes import factual
from notation.json_twin import write_json
from notation.message import Message
from notation.record import HandRecord
from notation.words import Unwritable
from notation.write import write

#: A QR code with more characters than this is hard to read from paper.
_READABLE = 1200


@dataclass(frozen=True, slots=True)
class Copy:
    """One form of the hand. `id` names the button's label, `lost` what the form cannot hold."""

    id: str
    text: str
    lost: tuple[Message, ...] = ()


def copies(record: HandRecord) -> tuple[Copy, ...]:
    """The forms common to all games; none for a record whose words the notation cannot hold."""
    try:
        text = write(record)
    except Unwritable:
        return ()
    return Copy("van", text), Copy("json", write_json([record]))


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code as inline SVG. `whole`: it holds the compact hand, else only the hand's hash."""

    svg: Markup
    whole: bool


def code_of(record: HandRecord, hand_hash: str) -> Code:
    """The compact hand as a QR code where it can be read from paper, else the hash."""
    text = ""
    for form in (record, factual(record)):  # without comments, if they are too long
        try:
            text = write_compact([form])
        except Unwritable:
            text = ""
        if 0 < len(text) <= _READABLE:
            break
    whole = 0 < len(text) <= _READABLE
    symbol = make(text if whole else hand_hash, micro=False, error="l", boost_error=True)
    svg = symbol.svg_inline(
        scale=3, border=4, omitsize=True, svgclass="qr-code", lineclass=None, light="#fff"
    )
    return Code(Markup(svg), whole)
