"""Double-dummy values from DDS, reached through the shared library that `endplay` carries.

Only the ctypes layer of `endplay` is loaded, by file path and at the first use: the package itself
imports numpy and matplotlib (half a second), the layer alone takes some hundredths of a second.

SOURCE: the interface of DDS 2.9 (structures `deal`, `boards`, `futureTricks`), as `endplay` 0.5 binds it.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator.bridge.position_code import Position, tricks_left

#: DDS numbers the strains S H D C NT 0 to 4.
_NO_TRUMPS = 4
#: The best card only, or every card with its tricks; `_SEARCH` makes DDS count even where one card is legal.
_BEST, _ALL, _SEARCH = 1, 3, 1
_SUIT_BITS = 0x1FFF


@cache
def layer() -> Any:
    """The loaded ctypes layer, or None where `endplay` or its library is missing or cannot be loaded."""
    try:
        package = importlib.util.find_spec("endplay")
    except (ImportError, ValueError):
        return None
    if package is None or not package.submodule_search_locations:
        return None
    path = Path(next(iter(package.submodule_search_locations))) / "_dds" / "__init__.py"
    spec = importlib.util.spec_from_file_location("_endplay_dds_layer", path)
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        # As many threads as there are processors; single positions are always solved on the first.
        module.SetMaxThreads(0)
    except (ImportError, OSError, RuntimeError, AttributeError):
        return None
    return module


def card_tricks(position: Position) -> dict[int, int]:
    """Each legal card of the player to act -> the tricks of his side; keys in rising order."""
    return _cards(_solve(position, _ALL)) if tricks_left(position) else {}


def side_tricks(position: Position) -> int:
    """The tricks of North-South."""
    return _north_south(position, _solve(position, _BEST)) if tricks_left(position) else 0


def card_tricks_of(positions: Sequence[Position]) -> list[dict[int, int]]:
    """`card_tricks` of many positions, in as few calls as DDS allows."""
    return [_cards(answer) if answer is not None else {} for answer in _solve_many(positions, _ALL)]


def side_tricks_of(positions: Sequence[Position]) -> list[int]:
    """`side_tricks` of many positions, in as few calls as DDS allows."""
    answers = zip(positions, _solve_many(positions, _BEST), strict=True)
    return [_north_south(position, answer) if answer is not None else 0 for position, answer in answers]


def _solve(position: Position, solutions: int) -> Any:
    dds = layer()
    answer = dds.futureTricks()
    dds.SolveBoard(_deal(dds, position), -1, solutions, _SEARCH, answer, 0)
    return answer


def _solve_many(positions: Sequence[Position], solutions: int) -> list[Any]:
    """One answer of DDS for each position, None where no trick is left."""
    answers: list[Any] = [None] * len(positions)
    batch: list[int] = []
    hands_seen = set()
    for index, position in enumerate(positions):
        if not tricks_left(position):
            continue
        # Of two boards in a batch that differ only in the trick in progress DDS answers one for both.
        if position[0] in hands_seen:
            answers[index] = _solve(position, solutions)
        else:
            hands_seen.add(position[0])
            batch.append(index)
    if len(batch) == 1:
        answers[batch[0]] = _solve(positions[batch[0]], solutions)
        return answers
    dds = layer()
    for start in range(0, len(batch), dds.MAXNOOFBOARDS):
        part = batch[start : start + dds.MAXNOOFBOARDS]
        boards, solved = dds.boards(), dds.solvedBoards()
        boards.noOfBoards = len(part)
        for place, index in enumerate(part):
            boards.deals[place] = _deal(dds, positions[index])
            boards.target[place], boards.solutions[place], boards.mode[place] = -1, solutions, _SEARCH
        dds.SolveAllBoardsBin(boards, solved)
        for place, index in enumerate(part):
            answers[index] = solved.solvedBoard[place]
    return answers


def _north_south(position: Position, answer: Any) -> int:
    best = int(answer.score[0])
    to_act = position[2] + len(position[3])
    return tricks_left(position) - best if to_act % 2 else best


def _deal(dds: Any, position: Position) -> Any:
    hands, trumps, leader, trick = position
    deal = dds.deal()
    deal.trump = _NO_TRUMPS if trumps is None else trumps
    deal.first = leader
    for index, card in enumerate(trick):
        deal.currentTrickSuit[index] = card // 13
        deal.currentTrickRank[index] = card % 13 + 2
    for seat, hand in enumerate(hands):
        row = deal.remainCards[seat]
        for suit in range(4):
            # DDS puts the deuce on bit 2.
            row[suit] = (hand >> 13 * suit & _SUIT_BITS) << 2
    return deal


def _cards(answer: Any) -> dict[int, int]:
    tricks: dict[int, int] = {}
    for index in range(answer.cards):
        base, score = 13 * answer.suit[index] - 2, answer.score[index]
        tricks[base + answer.rank[index]] = score
        equals = answer.equals[index]
        while equals:
            low = equals & -equals
            tricks[base + low.bit_length() - 1] = score
            equals ^= low
    return dict(sorted(tricks.items()))
