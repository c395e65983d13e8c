"""A random event, finished: every table, every hand, the same for the same seed.

For trying an archive and its checker on something whose answer is known. At tổ tôm and chắn the hands of
a table follow each other: who won takes the cái, and Thông is announced where it is due. At bridge every
table plays the same deals; the pairs of East and West move on one table a board. Every fifth hand holds a
planted fault (the tag `x-planted`), and many are claimed and disputed.
Source: rules §2.3 (tổ tôm), 10.4 (chắn); Law 2 (the board), Law 5 (seats).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from random import Random

from adjudicator.bridge.generate import one_board, random_deal
from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.record import HandRecord, Tag
from notation.tags import SEAT_TAGS, rank
from records.streaks import paid_winner, streak_after

EVERY = 5  # which hand of a table holds a fault


def made_event(game: str, seed: int, name: str, tables: int, hands: int) -> Iterator[HandRecord]:
    """`hands` hands at each of `tables` tables, table by table; `game` is bridge, totom or chan."""
    for table in range(1, tables + 1):
        made = _boards(seed, tables, table, hands) if game == "bridge" else _hands(game, seed, table, hands)
        for record in made:
            tags = [Tag("event", name), Tag("round", "1"), Tag("table", str(table)), *record.tags]
            yield replace(record, tags=tuple(sorted(tags, key=lambda tag: rank(tag.name))))


def _boards(seed: int, tables: int, table: int, boards: int) -> Iterator[HandRecord]:
    """The boards of one table: deals and, by the board, the pair that sits East–West."""
    for number in range(1, boards + 1):
        cards = random_deal(Random(f"deal {seed} {number}"))
        source = Random(f"event bridge {seed} {table} {number}")
        made = one_board(source, number, number % EVERY == 0, source.random() < 0.2, cards)
        away = (table + number - 2) % tables + 1
        pairs = {"N": f"NS {table}", "S": f"NS {table}", "E": f"EW {away}", "W": f"EW {away}"}
        names = tuple(Tag(seat, f"{pair} {seat}") for seat, pair in pairs.items())
        yield replace(made.record, tags=(*made.record.tags, *names))


def _hands(game: str, seed: int, table: int, hands: int) -> Iterator[HandRecord]:
    """The hands of one table, each with the cái and the streak that the hand before leaves."""
    names = tuple(Tag(seat, f"{table}.{seat}") for seat in SEAT_TAGS[game])
    one_hand = import_module(f"adjudicator.{game}.generate").one_hand
    cai, streak = "", ""
    for number in range(1, hands + 1):
        source = Random(f"event {game} {seed} {table} {number}")
        faulty = number % EVERY == 0
        made = one_hand(source, number, faulty, not faulty and source.random() < 0.4, cai, streak)
        record = replace(made.record, tags=(*made.record.tags, *names))
        yield record
        walked = replay(record)
        rulings = adjudicate(walked)
        cai, streak = paid_winner(rulings), streak_after(walked, rulings) or ""
