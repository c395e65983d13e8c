"""Between foreign boards (PBN, LIN) and records: `to_record`, `from_record`, `check`.

`notation.foreign` reads and writes the texts and knows no rule of play; here the rules give the order of
time, the callers, the contract of an auction. What goes where: `to_record.py`, `from_record.py`.
"""

from __future__ import annotations

from adjudicator.bridge.transcribe.check import check
from adjudicator.bridge.transcribe.from_record import RulingNote, from_record
from adjudicator.bridge.transcribe.to_record import to_record

__all__ = ["RulingNote", "check", "from_record", "to_record"]
