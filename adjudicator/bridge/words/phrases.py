"""All phrases, in the order in which equals are tried."""

from __future__ import annotations

from adjudicator.bridge.words import numbers, plays, trumps
from adjudicator.bridge.words.match import Table

PATTERNS: Table = trumps.TABLE + numbers.TABLE + plays.TABLE
