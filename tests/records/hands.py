"""Hands for the archive's tests."""

from __future__ import annotations

from pathlib import Path

from adjudicator.bridge.generate import generate
from notation.write import write_all

WIN = """%van 1.0
[game "chan"]
[rules "ban-100"]
[event "Hội làng Đình Bảng"] [date "2026-02-14"] [table "2"] [hand "1"]
[1 "Nguyễn Văn Đức"] [2 "Bảo"] [3 "Chi"] [4 "Hường"]
[cai "1"]
hand 1 4v 5v 9v 2s 2s 3s 4s 5s 6s 8s 9s 9s 2n 3n 3n 4n 6n 8n 8n cc
hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n
hand 3 3v 4v 5v 6v 9v 9v 2s 3s 5s 7s 9s 2n 4n 5n 5n 6n 8n cc cc
hand 4 2v 5v 5v 7v 7v 8v 8v 9v 2s 4s 4s 7s 8s 8s 2n 3n 4n 4n 7n
noc 9s 8s 6n 7s 2n 3v 6s 5s 6v 4s cc 7n 2v 7v 3s 9n 6v 6v 5s 9n 7s 6n 8v
1 1 danh 4n
2 2 bo
3 2 boc 9s
4 2 bo
5 3 an 9s with 9s
6 3 danh 2n
7 4 bo
8 4 boc 8s
9 4 bo
10 1 bo
11 1 boc 6n
12 1 bo
13 2 bo
14 2 boc 7s
15 2 u 7s xuong u-chi, tom
16 all accepts 15
"""


def write_boards(path: Path, count: int, seed: int = 1, irregular: bool = False) -> Path:
    """A file of generated boards."""
    text = "".join(write_all(made.record for made in generate(seed, count, irregular)))
    path.write_text(text, encoding="utf-8")
    return path


def write_wins(path: Path, count: int, player: str = "Bảo") -> Path:
    """A file of chắn hands, each with a ruling: the same win again and again at one table."""
    hands = (
        WIN.replace('[hand "1"]', f'[hand "{number}"]').replace('"Bảo"', f'"{player}"')
        for number in range(1, count + 1)
    )
    path.write_text("\n".join(hands), encoding="utf-8")
    return path
