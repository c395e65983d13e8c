"""What is wrong with a hand as a whole: tags that are missing, cards that cannot lie so.

Only what no hand of cards can be is an error. A deal with 14 cards in a hand has happened: a
warning; one with 12 may just not know the last: a note. Source: ván notation 1.0, section 3; `rules/totom.md` 2.2; `rules/chan.md` 3.
"""

from __future__ import annotations

from collections import Counter

from notation.games import chan, totom
from notation.games.bridge import CLOCKWISE
from notation.games.mat_deck import COPIES, UNKNOWN_CARD
from notation.problem import Problem, problem
from notation.record import Deal, HandRecord, Holding, Position
from notation.tags import SEAT_TAGS

#: Cards of the cái, of the others, of the nọc; faces of the deck.
_DEALS = {
    "totom": (totom.CAI_CARDS, totom.OTHER_CARDS, totom.NOC_CARDS),
    "chan": (chan.CAI_CARDS, chan.OTHER_CARDS, chan.NOC_CARDS),
}


def check(record: HandRecord, broken: bool = False) -> list[Problem]:
    """Problems of a record. `broken`: some of its lines did not read, so that nothing is missed in it."""
    cards = record.cards
    found: list[Problem] = [] if broken else _missing_tags(record)
    if record.game == "bridge":
        _statements(record, found)
    if cards is None:
        return found
    if record.game == "bridge":
        _bridge(cards, found, broken)
    else:
        _mat(record, cards, found, broken)
    return found


def _missing_tags(record: HandRecord) -> list[Problem]:
    names = {tag.name for tag in record.tags}
    cards = record.cards
    wanted: tuple[str, ...] = ("rules",)
    if record.game == "bridge":
        if isinstance(cards, Deal):
            wanted = ("rules", "dealer", "vul")
        elif isinstance(cards, Position) and "contract" not in names:
            wanted = ("rules", "trumps", "declarer")
    elif isinstance(cards, Deal) and len(cards.hands) == len(SEAT_TAGS[record.game]):
        wanted = ("rules", "cai")
    return [problem("V034", "[game", name=name) for name in wanted if name not in names]


# --- bridge ---


def _statements(record: HandRecord, found: list[Problem]) -> None:
    """Statements that cannot be read: the record stays, but no ruling will follow the words."""
    texts = [event.detail.line for event in record.events if event.detail.line is not None]
    texts += [fact.text for fact in record.facts if fact.kind == "line" and fact.text is not None]
    if not texts:
        return
    from notation.statement_text import parse_statement  # most hands have none, and its grammar takes a while

    for text in texts:
        for fault in parse_statement(text)[1]:
            args = dict(fault.message.args)
            expected = tuple(str(args.get("expected", "")).split(", "))
            found.append(problem("V078", text, word=args.get("found") or "…", expected=expected))


def _bridge(cards: Deal | Position, found: list[Problem], broken: bool) -> None:
    table = cards.trick if isinstance(cards, Position) else ()
    seen: set[str] = set(table)
    total = len(table)
    for holding in cards.hands:
        seen.update(holding.cards)
        total += len(holding.cards)
        if not broken and len(holding.cards) != 13 and isinstance(cards, Deal):
            found.append(_size(holding, 13, holding.seat + ":"))
    if len(seen) != total:
        _twice(cards, table, found)
    if isinstance(cards, Position) and not broken:
        _sizes(cards, found)


def _size(holding: Holding, expected: int, word: str) -> Problem:
    """Too many cards are a doubt; too few are a record that does not know all."""
    count = len(holding.cards)
    return problem(
        "V064" if count > expected else "V074", word, seat=holding.seat, count=count, expected=expected
    )


def _twice(cards: Deal | Position, table: tuple[str, ...], found: list[Problem]) -> None:
    """Name each card that lies in two places."""
    holders: dict[str, list[str]] = {}
    for holding in cards.hands:
        for card in holding.cards:
            holders.setdefault(card, []).append(holding.seat)
    for card in table:
        if card != UNKNOWN_CARD:
            holders.setdefault(card, []).append("trick")
    for card, seats in holders.items():
        if len(seats) > 1:
            word = seats[-1] + ":" if seats[-1] != "trick" else card
            found.append(problem("V063", word, card=card, seats=" ".join(seats)))


def _sizes(position: Position, found: list[Problem]) -> None:
    """All hands of an ending hold as many cards, those who have played to the trick one less."""
    played = CLOCKWISE[position.lead][: len(position.trick)] if position.lead else ""
    sizes = {
        holding.seat: len(holding.cards) + (1 if holding.seat in played else 0) for holding in position.hands
    }
    if len(set(sizes.values())) > 1:
        words = " ".join(f"{seat}:{size}" for seat, size in sizes.items())
        found.append(problem("V076", "position", sizes=words))


# --- tổ tôm and chắn ---


def _mat(record: HandRecord, cards: Deal | Position, found: list[Problem], broken: bool) -> None:
    counted: Counter[str] = Counter(cards.noc or ())
    for holding in cards.hands:
        counted.update(holding.cards)
    if isinstance(cards, Position):
        # Discards and passed cards may have been taken since, and what was dealt is counted where it lies.
        for mat in cards.mats:
            for group in (*mat.mat, *mat.down):
                counted.update(group.cards)
    for card, count in counted.items():
        if count > COPIES and card != UNKNOWN_CARD:
            found.append(problem("V082", card, card=card, count=count))
    if isinstance(cards, Deal) and not broken:
        _dealt(record, cards, found)


def _dealt(record: HandRecord, deal: Deal, found: list[Problem]) -> None:
    """Everyone has the number of cards that is dealt."""
    first, others, noc = _DEALS[record.game]
    cai = record.tag("cai", "?")
    for holding in deal.hands:
        count = len(holding.cards)
        expected = first if holding.seat == cai else others
        if count != expected and not (cai == "?" and count == first):
            found.append(_size(holding, expected, f"hand {holding.seat}"))
    if deal.noc is not None and len(deal.noc) > noc:
        found.append(problem("V083", "noc", count=len(deal.noc), expected=noc))
