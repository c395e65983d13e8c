"""Values of PBN tags: what each may be, and what the facts among them say. PBN 2.1, 3.4 and chapter 4."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from notation.foreign.board import MANDATORY, SUPPLEMENTAL, TABLES
from notation.games.bridge import RANKS, SEATS

#: `#` must not stand here (4.8).
NO_INHERITANCE = frozenset(
    ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")
)
KNOWN = frozenset((*MANDATORY, *SUPPLEMENTAL, *TABLES, "Auction", "Play", "Note"))
BY_LOWER = {name.lower(): name for name in (*MANDATORY, *SUPPLEMENTAL, *TABLES)}
VULNERABLE = {
    "none": "None", "love": "None", "-": "None", "ns": "NS", "ew": "EW", "all": "All", "both": "All",
}  # fmt: skip
_WHOLE = r"[+-]?\d{1,9}"
_DECIMAL = r"[+-]?(?:\d{1,9}\.?\d{0,9}|\.\d{1,9})"
_RUBBER = r"\d{1,9} *\/ *\d{1,9}"


def _by_side(number: str, alone: bool = True) -> re.Pattern[str]:
    """One number, with or without a side, or the numbers of both sides."""
    bare = f"{number}|" if alone else ""
    return re.compile(
        rf" *(?:{bare}(?:NS|EW) +{number}|NS +{number} +EW +{number}|EW +{number} +NS +{number}) *"
    )


_DATE, _TIME = re.compile(r"[\d?]{4}\.[\d?]{2}\.[\d?]{2}"), re.compile(r"[\d?]{2}:[\d?]{2}:[\d?]{2}")
_SECONDS = re.compile(r"\d{1,9}")
_TYPE = re.compile(r"human|program")
#: Scoring systems and modifiers that the standard names, in small letters.
_SCORING = frozenset(
    [
        "mp",
        "matchpoints",
        "imp",
        "cavendish",
        "chicago",
        "rubber",
        "bam",
        "instant",
        "butler",
        "butler-2",
        "experts",
        "cross",
        "cross1",
        "cross2",
        "mean",
        "median",
        "mp1",
        "mp2",
        "oldmp",
        "mitchell2",
        "mitchell3",
        "mitchell4",
        "ascherman",
        "bastille",
        "emp",
        "imp_1948",
        "imp_1961",
    ]
)
_FORMS: dict[str, tuple[str, re.Pattern[str]]] = {
    "Date": ("P013", _DATE),
    "EventDate": ("P013", _DATE),
    "UTCDate": ("P013", _DATE),
    "Time": ("P014", _TIME),
    "UTCTime": ("P014", _TIME),
    "Board": ("P018", re.compile(r"[1-9]\d{0,8}")),
    "TimeCall": ("P018", _SECONDS),
    "TimeCard": ("P018", _SECONDS),
    "TimeControl": ("P018", re.compile(r"\d{1,9}/\d{1,9}")),
    "Round": ("P012", re.compile(r"\w+(?:\.\w+)*", re.ASCII)),
    "Room": ("P012", re.compile(r"Open|Closed")),
    "FrenchMP": ("P012", re.compile(r"Yes|No")),
    "Hidden": ("P012", re.compile(r"[NESW]{1,4}")),
    "Competition": ("P012", re.compile(r"Cavendish|Chicago|Individuals?|Pairs|Rubber|Teams")),
    "Mode": ("P012", re.compile(r"EM|EMB|IBS|OKB|TABLE|TC")),
    "WestType": ("P012", _TYPE),
    "NorthType": ("P012", _TYPE),
    "EastType": ("P012", _TYPE),
    "SouthType": ("P012", _TYPE),
    "Score": ("P018", _by_side(_WHOLE)),
    "ScoreIMP": ("P018", _by_side(_DECIMAL)),
    "ScoreMP": ("P018", _by_side(_DECIMAL)),
    "ScorePercentage": ("P018", _by_side(r"(?:100(?:\.0*)?|\d{1,2}\.?\d{0,9}|\.\d{1,9})")),
    "ScoreRubber": ("P018", _by_side(_RUBBER)),
    "ScoreRubberHistory": ("P018", re.compile(r" *NS( +\d+){1,2} *\/( *\d+){1,3} +EW( +\d+){1,2} *\/( *\d+){1,3} *")),
    "OptimumScore": ("P018", _by_side(_WHOLE, alone=False)),
}  # fmt: skip


def fault_of(name: str, value: str) -> str:
    """The code of what is wrong with a value of a known tag, "" if nothing is. `?` and nothing are allowed."""
    if value in ("", "?"):
        return ""
    own = _OWN.get(name)
    if own is not None:
        return own(value)
    if name == "Scoring":
        known = all(field.strip().lower() in _SCORING for field in value.split(";"))
        return "" if known else "P012"
    form = _FORMS.get(name)
    return "" if form is None or form[1].fullmatch(value) else form[0]


def is_checked(name: str) -> bool:
    """True where `fault_of` can find a fault."""
    return name in _FORMS or name == "Scoring"


def games_won(history: str) -> tuple[bool, bool] | None:
    """Which sides (NS, EW) have won a game of the rubber, of a ScoreRubberHistory; None if unreadable.

    A side is vulnerable once it has 100 points below the line in one game.
    """
    parts = re.fullmatch(r" *NS[^/]*/([\d ]*)EW[^/]*/([\d ]*)", history)
    if parts is None:
        return None
    ns, ew = ([int(points[:9]) for points in part.split()] for part in parts.groups())
    return any(points >= 100 for points in ns), any(points >= 100 for points in ew)


_DEAL = re.compile(r"([NESWnesw]):(.*)", re.DOTALL)
#: Suits of hands met before: text with its suit letter -> cards. Bounded; a suit has at most 13 letters.
_SUITS: dict[str, tuple[str, ...]] = {}
_MOST_SUITS = 20_000
_RANK_ORDER = {rank: place for place, rank in enumerate(reversed(RANKS))}


def _suit(suit: str, ranks: str) -> tuple[str, ...] | None:
    """The cards of one suit, high before low; None if a letter is no rank."""
    key = suit + ranks
    cards = _SUITS.get(key)
    if cards is None:
        letters = ranks.upper()
        if not _RANK_ORDER.keys() >= set(letters):
            return None
        cards = tuple([suit + rank for rank in sorted(letters, key=_RANK_ORDER.__getitem__)])
        if len(ranks) <= 13 and len(_SUITS) < _MOST_SUITS:
            _SUITS[key] = cards
    return cards


def read_hand(text: str) -> tuple[str, ...] | None:
    """Cards of `AKQ2.T98.765.432`; None if it is no hand. Suits spades to clubs, `-` is the caller's."""
    suits = text.split(".")
    if len(suits) != 4:
        return None
    s, h, d, c = _suit("S", suits[0]), _suit("H", suits[1]), _suit("D", suits[2]), _suit("C", suits[3])
    if s is None or h is None or d is None or c is None:
        return None
    return s + h + d + c


Hands = tuple[tuple[str, ...] | None, ...]


def read_deal(value: str) -> tuple[Hands, list[tuple[str, str]]]:
    """Read a Deal: (hands N E S W, faults as (code, what)). An unreadable hand is None. PBN 2.1, 3.4.11."""
    faults: list[tuple[str, str]] = []
    form = _DEAL.match(value)
    if form is None:
        return (None, None, None, None), [("P020", value)]
    texts = form.group(2).split(" ")
    if len(texts) != 4:
        texts = form.group(2).split()
        faults.append(("P024", value) if len(texts) == 4 else ("P020", value))
        if len(texts) > 4:
            return (None, None, None, None), faults
    first = SEATS.index(form.group(1).upper())
    hands: list[tuple[str, ...] | None] = [None, None, None, None]
    for place, text in enumerate(texts):
        if text == "-":
            continue
        hand = read_hand(text)
        if hand is None and "10" in text:
            hand = read_hand(text.replace("10", "T"))
            faults.append(("P020", text))
        elif hand is None:
            faults.append(("P020", text))
        hands[(first + place) % 4] = hand
    faults.extend(_wrong_cards(hands))
    return tuple(hands), faults


def _wrong_cards(hands: list[tuple[str, ...] | None]) -> list[tuple[str, str]]:
    """Cards given twice and hands of unequal size. In an end position a trick may be half played."""
    given = [hand for hand in hands if hand is not None]
    cards = [card for hand in given for card in hand]
    if len(cards) == 52 and len(given) == 4 and len(set(cards)) == 52 and len(given[0]) == len(given[1]) == len(given[2]) == 13:  # fmt: skip
        return []
    if not cards:
        return [("P023", "")]
    faults = []
    if len(set(cards)) != len(cards):
        faults.append(("P021", " ".join(sorted(card for card, times in Counter(cards).items() if times > 1))))
    sizes = {len(hand) for hand in given}
    most, least = max(sizes), min(sizes)
    if most > 13 or (most == 13 and least < 13) or most - least > 1:
        seats = zip(SEATS, hands, strict=True)
        faults.append(("P022", " ".join(f"{seat}:{len(hand)}" for seat, hand in seats if hand is not None)))
    return faults


_CONTRACT = re.compile(r"([1-7]) ?(NT|S|H|D|C)(XX|X)?", re.IGNORECASE)


@lru_cache(maxsize=4096)
def read_contract(value: str) -> tuple[str, bool]:
    """(`4SX`, `Pass`, a bare strain, "" if unknown or unreadable; whether it is written by the standard)."""
    if value in ("", "?"):
        return "", True
    form = _CONTRACT.fullmatch(value)
    if form is not None:
        return value.replace(" ", "").upper(), " " not in value
    upper = value.upper()
    if upper == "PASS":
        return "Pass", True
    if upper in ("S", "H", "D", "C", "NT"):
        return upper, True
    form = re.fullmatch(r"([1-7])N(XX|X)?", upper)
    return (f"{form.group(1)}NT{form.group(2) or ''}" if form is not None else ""), False


_RESULT = re.compile(r" *(?:(NS|EW) +)?(\d{1,2}) *(?:(NS|EW) +(\d{1,2}) *)?")


@lru_cache(maxsize=4096)
def read_result(value: str) -> tuple[tuple[str, int] | None, bool, str]:
    """((side or "" for declarer, tricks) or None, ^ given, code of the fault or ""). PBN 2.1, 3.4.15."""
    if value in ("", "?"):
        return None, False, ""
    wrong = value.startswith("^")
    form = _RESULT.fullmatch(value[1:] if wrong else value)
    if form is None:
        return None, wrong, "P031"
    side, tricks, other, rest = form.groups()
    number = int(tricks)
    if number > 13 or (other is not None and (side is None or side == other)):
        return None, wrong, "P031"
    if other is not None and number + int(rest) != 13:
        return (side, number), wrong, "P032"
    return (side or "", number), wrong, ""


def _fault_of_seat(value: str) -> str:
    return "" if value.upper() in SEATS else "P015"


def _fault_of_declarer(value: str) -> str:
    return _fault_of_seat(value.removeprefix("^"))


def _fault_of_vulnerable(value: str) -> str:
    return "" if value.lower() in VULNERABLE else "P016"


def _fault_of_contract(value: str) -> str:
    return "" if read_contract(value)[1] else "P030"


def _fault_of_result(value: str) -> str:
    return read_result(value)[2]


_OWN: dict[str, Callable[[str], str]] = {
    "Dealer": _fault_of_seat,
    "Declarer": _fault_of_declarer,
    "Vulnerable": _fault_of_vulnerable,
    "Contract": _fault_of_contract,
    "Result": _fault_of_result,
}
