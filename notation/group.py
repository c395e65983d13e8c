"""Cards that lie together. Source: ván notation 1.0, section 5."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Group:
    """Cards laid together: a phu, a layout group, a mat meld. `kind` is "" where none was written."""

    cards: tuple[str, ...]
    kind: str = ""
