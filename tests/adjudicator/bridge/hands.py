"""Hands in tests: four holdings S.H.D.C, North to West, as masks."""

from __future__ import annotations

from notation.games.bridge import mask_of


def hand_of(text: str) -> int:
    """One holding such as `AKQ.-.T9.2` as a mask."""
    return mask_of(
        tuple(
            suit + rank
            for suit, ranks in zip("SHDC", text.split("."), strict=True)
            for rank in ranks
            if rank != "-"
        )
    )


def hands_of(text: str) -> tuple[int, int, int, int]:
    """Four holdings, N E S W."""
    north, east, south, west = (hand_of(part) for part in text.split())
    return north, east, south, west
