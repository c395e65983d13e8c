"""Card names in a row of concepts: `queen of diamonds`, `club ace`, `át bích`, `con chín rô`."""

from __future__ import annotations

from adjudicator.bridge.words.lexicon import Concept, rank_of_number

_SINGULAR = ("spade", "heart", "diamond", "club")


def join_cards(row: list[Concept], text: str, trumps: str | None) -> list[Concept]:
    """Ranks with their suits become CARD; `of` and the Vietnamese classifiers are used up."""
    found: list[Concept] = []
    index = 0
    while index < len(row):
        taken, cards = _cards_at(row, index, text, trumps)
        if taken:
            found += cards
            index += taken
        else:
            if row[index].kind not in ("OF", "CLASS"):
                found.append(row[index])
            index += 1
    return found


def _cards_at(row: list[Concept], index: int, text: str, trumps: str | None) -> tuple[int, list[Concept]]:
    """How many concepts from `index` on name cards, and the cards."""
    at = index
    marked = row[at].kind == "CLASS"
    if marked:
        at += 1
    ranks: list[Concept] = []
    while at < len(row):
        rank = _rank_at(row, at, marked)
        if rank is None:
            break
        ranks.append(rank)
        at += 1
        if at + 1 < len(row) and row[at].kind in ("AND", "COMMA") and row[at + 1].kind == "RANK":
            at += 1
    if ranks:
        of = at < len(row) and row[at].kind == "OF"
        at += of
        suit = _suit_at(row, at, trumps)
        if suit is not None:
            last = row[at]
            cards = [Concept("CARD", suit + rank.value, rank.start, rank.end) for rank in ranks]
            cards[-1] = Concept("CARD", cards[-1].value, cards[-1].start, last.end)
            return at + 1 - index, cards
        return 0, []
    return _suit_first(row, index, text, trumps)


def _rank_at(row: list[Concept], at: int, marked: bool) -> Concept | None:
    """A rank word; a number counts as one where `of` follows or a classifier stands before."""
    concept = row[at]
    if concept.kind == "RANK":
        return concept
    if concept.kind == "NUM" and (marked or (at + 1 < len(row) and row[at + 1].kind == "OF")):
        rank = rank_of_number(concept.value)
        return Concept("RANK", rank, concept.start, concept.end) if rank is not None else None
    return None


def _suit_at(row: list[Concept], at: int, trumps: str | None) -> str | None:
    if at >= len(row):
        return None
    if row[at].kind == "SUIT":
        return row[at].value
    return trumps if row[at].kind == "TRUMP" else None


def _suit_first(row: list[Concept], index: int, text: str, trumps: str | None) -> tuple[int, list[Concept]]:
    """`club ace`, `diamond nine`, `trump queen`."""
    suit = _suit_at(row, index, trumps)
    if suit is None or index + 1 >= len(row):
        return 0, []
    word = text[row[index].start : row[index].end].casefold()
    after = row[index + 1]
    rank: str | None = after.value if after.kind == "RANK" else None
    if rank is None and after.kind == "NUM" and word in _SINGULAR:
        counted = index + 2 < len(row) and row[index + 2].kind in ("TRICK", "SUIT", "ROUND")
        spelled = text[after.start : after.end].casefold()
        rank = None if counted or spelled in ("a", "an", "one") else rank_of_number(after.value)
    if rank is None or (
        index + 2 < len(row) and row[index + 2].kind in ("OF", "SUIT") and not word.isascii()
    ):
        return 0, []  # "rô, bồi cơ": the rank belongs to the suit behind it
    return 2, [Concept("CARD", suit + rank, row[index].start, after.end)]
