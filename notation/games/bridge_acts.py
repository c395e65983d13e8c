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


@dataclass(frozen=True, slots=True)
class Expose:
    """`exposes HQ`: a card faced otherwise than by playing it; `drops HQ`: the same by accident."""

    card: str
    accident: bool = False


@dataclass(frozen=True, slots=True)
class LeadDown:
    """`leads-down CK`: an opening lead face down; the card is `??` where nobody saw it."""

    card: str


@dataclass(frozen=True, slots=True)
class Spread:
    """`spreads`: the actor faces his whole hand, as dummy does."""


@dataclass(frozen=True, slots=True)
class Designate:
    """`designates "low heart"`: what declarer called from dummy, in his words."""

    words: str
