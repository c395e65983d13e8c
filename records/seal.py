"""The seal of an archive: one line that whoever wrote it down can hold against the archive later.

Chains show what was changed inside; that the last rows were taken away, or a hand on which nothing was
ruled, only somebody outside can know. A seal names how many hands, further texts, rulings and appeals it
covers, in the order of entry, so it stays good when more have come.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from sqlmodel import col, select

from records.database import Archive
from records.models import AppealRow, HandRow, RulingRow, SourceRow

_SEAL = re.compile(r"([0-9]{1,12})-([0-9]{1,12})-([0-9]{1,12})-([0-9]{1,12})-([0-9a-f]{64})")
CHUNK = 1000


@dataclass(frozen=True, slots=True)
class Seal:
    """The first so many hands, further texts, rulings and appeals, and the hash of all of them."""

    hands: int
    texts: int
    rulings: int
    appeals: int
    hash: str

    def __str__(self) -> str:
        return f"{self.hands}-{self.texts}-{self.rulings}-{self.appeals}-{self.hash}"


def seal_of(archive: Archive, covered: Seal | None = None) -> Seal:
    """The seal of everything that is there now, or of as much as `covered` covers. Raises ArchiveError."""
    limits = (covered.hands, covered.texts, covered.rulings, covered.appeals) if covered else (None,) * 4
    whole = hashlib.sha256()
    counts = []
    columns = (
        (HandRow.id, HandRow.factual_hash, HandRow.source_hash),
        (SourceRow.id, SourceRow.source_hash, SourceRow.whole_hash),
        (RulingRow.id, RulingRow.chain, RulingRow.hash),
        (AppealRow.id, AppealRow.chain, AppealRow.previous),
    )
    with archive.reading() as session:
        for (id, first, second), limit in zip(columns, limits, strict=True):
            query = select(first, second).order_by(col(id)).limit(limit).execution_options(yield_per=CHUNK)
            count = 0
            for one, other in session.exec(query):
                whole.update(f"{one} {other}\n".encode())
                count += 1
            whole.update(b"\n")
            counts.append(count)
    hands, texts, rulings, appeals = counts
    return Seal(hands, texts, rulings, appeals, whole.hexdigest())


def read_seal(text: str) -> Seal | None:
    """A seal as it was printed, None where it is none."""
    found = _SEAL.fullmatch(text.strip())
    return Seal(int(found[1]), int(found[2]), int(found[3]), int(found[4]), found[5]) if found else None
