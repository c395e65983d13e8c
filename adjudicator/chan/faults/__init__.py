"""The faults F00 to F26, one group a file, and the tables that try them all on an act.

Numbering, predicates and classes follow `rules/chan.md` 10.1. A house's profile says what each of
them is there: refused by the table, N, B1, B2, a fine, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.chan.faults.act import Capture
from adjudicator.chan.faults.declined import f05, f06, f07, f08, f26
from adjudicator.chan.faults.discarded import f09, f10, f11, f12, f13, f15, f19
from adjudicator.chan.faults.exposed import f14, f16, f17, f18, f22
from adjudicator.chan.faults.in_hand import f00, f01, f02, f03, f04
from adjudicator.chan.house import House
from adjudicator.chan.position import Player

OF_CAPTURE: tuple[tuple[str, Callable[[Capture, House], bool]], ...] = (
    ("F00", f00), ("F01", f01), ("F02", f02), ("F03", f03), ("F04", f04), ("F05", f05), ("F06", f06),
    ("F07", f07), ("F09", f09), ("F10", f10), ("F11", f11), ("F14", f14), ("F17", f17), ("F19", f19),
    ("F22", f22), ("F26", f26),
)  # fmt: skip
OF_DISCARD: tuple[tuple[str, Callable[[Player, int, House], bool]], ...] = (
    ("F08", f08), ("F12", f12), ("F13", f13), ("F15", f15), ("F16", f16),
)  # fmt: skip


def of_capture(capture: Capture, house: House) -> tuple[str, ...]:
    """Every fault of taking a card that the house knows. All matches are named; the gravest governs."""
    return tuple(code for code, found in OF_CAPTURE if found(capture, house) and house.class_of(code))


def of_chiu(player: Player, card: int, house: House) -> tuple[str, ...]:
    """Every fault of a chíu that the house knows."""
    return ("F18",) if f18(player, card) and house.class_of("F18") else ()


def of_discard(player: Player, face: int, house: House) -> tuple[str, ...]:
    """Every fault of a discard that the house knows, seen before the card leaves the hand."""
    return tuple(code for code, found in OF_DISCARD if found(player, face, house) and house.class_of(code))
