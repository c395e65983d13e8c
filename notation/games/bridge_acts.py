"""Acts of bridge. Source: ván notation 1.0, section 5."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Call:
    """`calls 1H`; the call is `P`, `X`, `XX` or `1C` … `7NT`."""

    call: str


@dataclass(frozen=True, slots=True)
class Play:
    """`plays D3`; the card is a code such as `SA`, or `??` where it was not recorded."""

    card: str
