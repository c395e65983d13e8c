"""Pages a second and bytes a page: ruling, replay, and a 200-hand book in both forms.

    python -m tests.bench.pages [--hands N]

The hands are walked before the clock starts: what is timed is the writing of pages alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from adjudicator.articles import Article
from adjudicator.replay import replay
from reports import book_figures, ruling_page
from reports.book import BookHand, BookMeta, folder_pages, single_file
from reports.replay_page import replay_page
from tests.bench.figure import figure
from tests.reports.conftest import law
from tests.reports.hands import board, bridge_replay, ending, ending_ruling, mat_replay, mat_ruling

LAW: Callable[[str, str], Article] = law


def sample(many: int) -> list[BookHand]:
    """Whole bridge boards, endings with a ruling, and hands of both mat games, in turn."""
    kinds = [
        BookHand(bridge_replay(board()), ()),
        BookHand(bridge_replay(ending()), (ending_ruling(),)),
        BookHand(mat_replay("totom"), (mat_ruling("totom"),)),
        BookHand(mat_replay("chan"), (mat_ruling("chan"),)),
    ]
    return [kinds[number % len(kinds)] for number in range(many)]


def told(name: str, pages: list[str], seconds: float) -> None:
    """One line of the result."""
    size = sum(len(page.encode()) for page in pages)
    print(
        f"{name:<22} {len(pages):>5} pages {len(pages) / seconds:>8.1f} pages/s {size / len(pages) / 1024:>8.1f} KiB a page {size / 2**20:>7.2f} MiB"
    )


def timed(name: str, work: Callable[[], list[str]], hands: int, walking: float) -> None:
    """Time one kind of page; `walking`: the seconds that a replay of the same hands took."""
    start = time.perf_counter()
    pages = work()
    seconds = time.perf_counter() - start
    told(name, pages, seconds)
    beside = f"a replay of the same: {hands / walking:.0f} hands/s"
    figure(f"pages: {name}", hands / seconds, "hands/s", beside, "–", True)


def main() -> None:
    """Command line."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hands", type=int, default=200)
    hands = sample(arguments.parse_args().hands)
    ruling_page.article = book_figures.article = LAW  # type: ignore[attr-defined]
    one = hands[:4]
    for hand in one:  # templates are compiled once, before the clock starts
        ruling_page.ruling_page(hand.replay.record, hand.replay, hand.rulings, "en")
        replay_page(hand.replay.record, hand.replay, hand.rulings, "en")
    meta = BookMeta("Bench")
    start = time.perf_counter()
    for hand in hands:
        replay(hand.replay.record)
    walking = time.perf_counter() - start
    timed(
        "ruling pages",
        lambda: [ruling_page.ruling_page(h.replay.record, h.replay, h.rulings, "en") for h in hands],
        len(hands),
        walking,
    )
    timed(
        "replay pages",
        lambda: [replay_page(h.replay.record, h.replay, h.rulings, "en") for h in hands],
        len(hands),
        walking,
    )
    timed("book, folder", lambda: [text for _, text in folder_pages(hands, meta, "en")], len(hands), walking)
    timed("book, one file", lambda: [single_file(hands, meta, "en")], len(hands), walking)


if __name__ == "__main__":
    main()
