"""What a board says before the first act: cards, dealer, vulnerability, the contract if given."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.bridge.contract import Contract, read_contract
from notation.games.bridge import NUMBER, PACK, SEAT_NUMBER, SUIT_NUMBER, mask_of
from notation.record import Deal, HandRecord, Position

#: The code years of the tag [rules "wbf-YEAR"], the newest first.
YEARS = ("2017", "2007", "1997")
#: The spellings of [vul] that are read.
VULNERABLE = {
    "none": "None",
    "-": "None",
    "love": "None",
    "ns": "NS",
    "ew": "EW",
    "all": "All",
    "both": "All",
}


@dataclass(frozen=True, slots=True)
class Board:
    """`dealt` are the cards at the start of the record as masks N E S W, `known` which are recorded.

    `trick` are cards on the table when the record starts (seat, card), `lead` their leader. `won` are
    the tricks of declarer's side and the defence before the record starts, None where unknown.
    `vul` is "?" where no tag says it. `contract` is the one given by tags; `trumps` and `declarer` are None where no tag says them.
    """

    dealt: tuple[int, int, int, int]
    known: tuple[bool, bool, bool, bool]
    dealer: int | None
    vul: str
    whole: bool  # the record starts with the deal
    lead: int | None
    trick: tuple[tuple[int, int], ...]
    won: tuple[int, int] | None
    contract: Contract | None
    trumps: int | None
    no_trumps: bool
    declarer: int | None
    edition: str = "2017"  # the code year: 2017, 2007 or 1997


def edition_of(record: HandRecord) -> str:
    """The code year that the `rules` tag names; the newest where it names none."""
    year = record.tag("rules").rpartition("-")[2]
    return year if year in YEARS else YEARS[0]


def read_board(record: HandRecord) -> Board:
    """Read the opening of a bridge record. What a single short or missing hand lacks is the rest of the pack."""
    cards = record.cards
    hands = [0, 0, 0, 0]
    known = [False, False, False, False]
    for holding in cards.hands if cards is not None else ():
        seat = SEAT_NUMBER[holding.seat]
        hands[seat] = mask_of(holding.cards)
        known[seat] = True
    whole = not isinstance(cards, Position)
    short = [seat for seat in range(4) if hands[seat].bit_count() < 13]
    rest = PACK & ~(hands[0] | hands[1] | hands[2] | hands[3])
    if isinstance(cards, Deal) and len(short) == 1 and hands[short[0]].bit_count() + rest.bit_count() == 13:
        hands[short[0]] |= rest  # the cards that no hand shows can only be here
        known[short[0]] = True
    lead: int | None = None
    trick: tuple[tuple[int, int], ...] = ()
    won: tuple[int, int] | None = None
    if isinstance(cards, Position):
        lead = SEAT_NUMBER.get(cards.lead or "")
        if lead is not None:
            trick = tuple(
                ((lead + place) % 4, NUMBER[card]) for place, card in enumerate(cards.trick) if card in NUMBER
            )
        won = cards.won
    declarer = SEAT_NUMBER.get(record.tag("declarer"))
    contract = None if declarer is None else read_contract(record.tag("contract"), declarer)
    trumps = SUIT_NUMBER.get(record.tag("trumps"))
    no_trumps = record.tag("trumps") == "NT"
    if contract is not None:
        trumps, no_trumps = contract.trumps, contract.strain == "NT"
    return Board(
        (hands[0], hands[1], hands[2], hands[3]),
        (known[0], known[1], known[2], known[3]),
        SEAT_NUMBER.get(record.tag("dealer")),
        VULNERABLE.get(record.tag("vul").casefold(), "?"),
        whole, lead, trick, won, contract, trumps, no_trumps, declarer, edition_of(record),
    )  # fmt: skip
