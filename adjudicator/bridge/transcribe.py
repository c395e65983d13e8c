"""Between foreign boards (PBN, LIN) and records: `to_record`, `from_record`, `check`.

`notation.foreign` reads and writes the texts and knows no rule of play; here the rules give the order of
time, the callers, the contract of an auction. What goes where: `transcribe_in`, `transcribe_out`.
"""

from __future__ import annotations

from adjudicator.bridge.transcribe_check import check
from adjudicator.bridge.transcribe_in import to_record
from adjudicator.bridge.transcribe_out import RulingNote, from_record

__all__ = ["RulingNote", "check", "from_record", "to_record"]
