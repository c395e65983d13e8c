"""Which rulings stand: a later one supersedes, the older stays in the archive."""

from __future__ import annotations

from collections.abc import Iterable

from records.models import RulingRow


def standing(rulings: Iterable[RulingRow]) -> list[RulingRow]:
    """The rulings that no later one supersedes."""
    rows = list(rulings)
    gone = {row.supersedes for row in rows}
    return [row for row in rows if row.id not in gone]
