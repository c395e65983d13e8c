"""A foreign board as a record. What goes where:

| PBN or LIN | ván |
| --- | --- |
| Event Site Date Room Table Round Board Scoring, names | tags of the same name; a date `1998.01.15` becomes `1998-01-15` |
| Dealer Vulnerable Contract Declarer; contract of the auction in LIN | `dealer vul contract declarer`; the strain of an end position `trumps` |
| Deal | `deal`; hands of fewer than 13 cards `position` |
| Result, `mc` | `declared`, tricks of declarer; `^` and what cannot be told as such stays in `x-pbn-result` |
| Score | `score`, North–South's points; what is no such number stays in `x-pbn-score` |
| calls, cards | events in order of time; `-` inside the play is `??`; suffix and NAG $1–$12 are glyphs; LIN's `!` an alert |
| `mc` | event `? claims total n`, nobody answers; `ends claim` |
| `*`, missing cards; `+` | `ends stopped`; `ends unfinished` |
| comments | comments `{}` at the same place; those before the first tag stand at `game`; `%` lines begin with `%` |
| notes, LIN's `an` | comment `{=1= text}` at each call or card that refers to it |
| other NAGs; `^I ^R ^L`; `^S` | comments `{$13}`; `{^I}`; `{^S W N}` = called over West and North |
| every other tag, what a tag says unreadably | `x-pbn-name`; a name of its writer's own is `x-pbn-own-name "Name value"` |
| tables | `x-pbn-name` with the columns as value, the rows in its first comment |
| sections of a writer's own | `x-pbn-section-name "Name value"`, the rows in its first comment |
| section tags with comments, `*` in an auction | `x-pbn-auction`, `x-pbn-play` |
| words of a section that cannot be read or timed | `x-pbn-auction-rest`, `x-pbn-play-rest` |
| notes without a reference | `x-pbn-auction-note-7`, `x-pbn-play-note-7` |
| LIN's head and unknown keys | `x-lin-vg`, `x-lin-rs`, … |
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from adjudicator.bridge.transcribe.events import comment, events_of
from adjudicator.bridge.transcribe.lines import APPLICATION, PREFIX, line_of, private_line
from adjudicator.bridge.transcribe.rules import (
    Auction,
    Outcome,
    Play,
    outcome,
    strain_of,
    time_auction,
    time_play,
)  # fmt: skip
from notation.acts import Claim
from notation.diagnostics import Severity
from notation.foreign.board import Entries, ForeignBoard, ForeignTag, Table
from notation.foreign.pbn_tags import BY_LOWER
from notation.foreign.pbn_write import result_text
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.parse import parse
from notation.record import (
    LATE_TAGS,
    NO_REMARKS,
    Deal,
    Event,
    HandRecord,
    Holding,
    Position,
    Remarks,
    Tag,
)  # fmt: skip
from notation.tags import rank
from notation.words import many_lines, one_line
from notation.write import write

#: PBN's tags that ván has under another name.
NAMES = {
    "Event": "event", "Site": "site", "Date": "date", "Room": "room", "Table": "table", "Round": "round",
    "Board": "board", "North": "N", "East": "E", "South": "S", "West": "W", "Dealer": "dealer",
    "Vulnerable": "vul", "Scoring": "scoring", "Contract": "contract", "Declarer": "declarer",
    "Result": "declared", "Score": "score",
}  # fmt: skip
_PRIVATE = re.compile(r'\[([a-z][a-z0-9-]*) "(.*)"\]', re.DOTALL)
_WON = re.compile(r"won (\d{1,2})-(\d{1,2})")
_DATE = re.compile(r"([\d?]{4})\.([\d?]{2})\.([\d?]{2})")
_FACTS = frozenset(("Dealer", "Vulnerable", "Contract", "Declarer", "Result", "Deal", "Score"))
_SCORE = re.compile(r" *(NS|EW)? *([+-]?\d{1,6}) *(?:(NS|EW) +([+-]?\d{1,6}) *)?")
_STRAINS = frozenset(("S", "H", "D", "C", "NT"))


def to_record(board: ForeignBoard, rules: str = "wbf-2017") -> HandRecord:
    """The record of a board. `rules` is the edition to judge by: foreign formats do not name one."""
    auction = time_auction(board)
    result = outcome(auction.calls)
    contract, declarer = _contract(board, result)
    strain = strain_of(contract)
    play = time_play(board, strain, SEAT_NUMBER.get(declarer, -1))
    events = events_of(board, auction, play)
    tags = _Tags()
    tags.add("game", "bridge", board.before)
    tags.add("rules", rules)
    lines = _private(tags, board)
    _head(tags, board)
    _facts(tags, board, contract, declarer)
    _sections(tags, board, auction, play)
    cards = _cards(tags, board)
    ends = _ends(board, contract, play)
    if ends and "ends" not in tags.tags:
        tags.add("ends", ends)
    if board.claim is not None and ends == "claim":
        events.append(Event(len(events) + 1, "?", Claim(board.claim, total=True)))
    record = HandRecord("bridge", tags.sorted(), cards, tuple(events))
    return _with_lines(record, lines) if lines else record


def _line(text: str) -> str:
    return (
        text
        if text.isascii() and text.isprintable() and "  " not in text and text == text.strip()
        else one_line(text)
    )


class _Tags:
    """Tags of a record, each name once."""

    __slots__ = ("numbers", "tags")

    def __init__(self) -> None:
        self.tags: dict[str, Tag] = {}
        self.numbers: dict[str, int] = {}

    def add(self, name: str, value: str, comments: Iterable[str] = ()) -> None:
        """Add a tag; a second one of the same name gets a number."""
        key = name
        while key in self.tags:
            number = self.numbers[name] = self.numbers.get(name, 1) + 1
            key = f"{name}-{number}"
        after = tuple([comment(text) for text in comments])
        self.tags[key] = Tag(key, _line(value), Remarks((), after) if after else NO_REMARKS)

    def sorted(self) -> tuple[Tag, ...]:
        """In the order of the canonical export."""
        return tuple(sorted(self.tags.values(), key=_rank))


def _rank(tag: Tag) -> tuple[int, int, str]:
    return rank(tag.name)


def _contract(board: ForeignBoard, result: Outcome) -> tuple[str, str]:
    """(contract, declarer) as the tags give them, from the auction where they do not."""
    contract, declarer = board.contract, board.declarer
    if not contract and board.tag("Contract") in ("", "?") and result.contract:
        contract = result.contract
    if not declarer and result.declarer >= 0 and board.tag("Declarer") in ("", "?"):
        same = strain_of(contract) == strain_of(result.contract)
        declarer = SEATS[result.declarer] if same else ""
    return contract, declarer


def _head(tags: _Tags, board: ForeignBoard) -> None:
    """Everything but the facts of the deal."""
    for name, value, comments in board.tags:
        if name in _FACTS:
            continue
        if name == "Application" and value == APPLICATION:
            continue
        known = NAMES.get(name)
        if known is None or (name == "Room" and value not in ("Open", "Closed")):
            tags.add(*_other(name, value), comments)
        elif value not in ("", "?") or comments:
            if name == "Date":
                form = _DATE.fullmatch(value)
                value = "-".join(form.groups()) if form is not None else value
            tags.add(
                known if value not in ("", "?") else "x-pbn-" + name.lower(),
                value.lower() if name == "Room" else value,
                comments,
            )


def _private(tags: _Tags, board: ForeignBoard) -> list[str]:
    """What an export put into comments: its tags come back at once, its other lines are returned."""
    lines: list[str] = []
    for tag in board.tags:
        if tag.name != "Application" or tag.value != APPLICATION:
            continue
        spare = [text for text in tag.comments if not text.startswith(PREFIX)]
        if spare:
            tags.add("x-pbn-application", APPLICATION, spare)
        for text in tag.comments:
            if not text.startswith(PREFIX):
                continue
            line = line_of(text)
            form = _PRIVATE.fullmatch(line)
            if form is None:
                lines.append(line)
            elif form.group(1) == "rules":
                tags.tags["rules"] = Tag("rules", _line(form.group(2)))
            elif form.group(1) != "game":
                tags.add(form.group(1), form.group(2))
    return lines


def _with_lines(record: HandRecord, lines: list[str]) -> HandRecord:
    """Add acts, facts and rulings that an export had put into comments; if they do not fit, they stay comments."""
    won = next((form for line in lines if (form := _WON.fullmatch(line)) is not None), None)
    rest = [line for line in lines if _WON.fullmatch(line) is None]
    if won is not None and isinstance(record.cards, Position):
        record = replace(record, cards=replace(record.cards, won=(int(won.group(1)), int(won.group(2)))))
    early = replace(record, tags=tuple(tag for tag in record.tags if tag.name not in LATE_TAGS))
    parsed = parse(
        write(early)
        + "".join(one_line(line) + "\n" if "\n" not in line else many_lines(line) + "\n" for line in rest)
    )
    if len(parsed.records) == 1 and all(found.severity < Severity.ERROR for found in parsed.diagnostics):
        return replace(parsed.records[0], tags=record.tags)
    kept = Tag("x-pbn-application", APPLICATION, Remarks((), tuple(private_line(line) for line in rest)))
    return replace(record, tags=tuple(sorted((*record.tags, kept), key=_rank)))


def _other(name: str, value: str) -> tuple[str, str]:
    """Name and value of a tag that ván does not have."""
    if name.startswith("lin-"):
        return "x-" + name, value
    lower = name.lower()
    if BY_LOWER.get(lower) == name:
        return "x-pbn-" + lower, value
    return "x-pbn-own-" + lower.replace("_", "-"), f"{name} {value}".rstrip()


def _facts(tags: _Tags, board: ForeignBoard, contract: str, declarer: str) -> None:
    """Dealer, vulnerability, contract, declarer and result; what is unreadable stays as it was written."""
    written = {tag.name: tag for tag in board.tags if tag.name in _FACTS}
    has_deal = any(hand is not None for hand in board.hands)
    values = {
        "Dealer": board.dealer or ("?" if has_deal else ""),
        "Vulnerable": board.vulnerable or ("?" if has_deal else ""),
        "Contract": "" if contract in _STRAINS else contract,
        "Declarer": declarer or ("?" if board.end_position else ""),
    }
    if board.end_position or contract in _STRAINS:
        tags.add("trumps", strain_of(contract) or "?")
    for name, value in values.items():
        tag = written.get(name)
        comments = tag.comments if tag is not None else ()
        raw = tag.value if tag is not None else ""
        kept = raw in ("", "?") or value not in ("", "?") or (name == "Contract" and contract != "")
        if value:
            tags.add(NAMES[name], value, comments)
        if not kept or (comments and not value) or (name == "Declarer" and board.swapped):
            tags.add("x-pbn-" + name.lower(), raw, () if value else comments)
    _score(tags, written.get("Score"), declarer)
    tricks = _declared(board, declarer)
    tag = written.get("Result")
    comments = tag.comments if tag is not None else ()
    if tricks is not None:
        tags.add("declared", str(tricks), comments)
    if tag is not None and (
        board.wrong_result or (tricks is None and (tag.value not in ("", "?") or comments))
    ):
        tags.add("x-pbn-result", result_text(board) or tag.value, () if tricks is not None else comments)


def _score(tags: _Tags, tag: ForeignTag | None, declarer: str) -> None:
    """The score from North–South's side; as written where it does not say one (artificial, half known)."""
    if tag is None or (tag.value in ("", "?") and not tag.comments):
        return
    form = _SCORE.fullmatch(tag.value)
    points = int(form.group(2)) if form is not None else 0
    side = form.group(1) if form is not None else None
    if form is not None and side is None and declarer:
        side = "NS" if declarer in "NS" else "EW"
    both = form is not None and form.group(3) is not None
    if form is None or not side or (both and (side == form.group(3) or int(form.group(4)) != -points)):
        tags.add("x-pbn-score", tag.value, tag.comments)
    else:
        tags.add("score", str(points if side == "NS" else -points), tag.comments)


def _declared(board: ForeignBoard, declarer: str) -> int | None:
    """Declarer's tricks of the result, None where the file does not say whose they are."""
    if board.result is None:
        return None
    side, tricks = board.result
    if not side:
        return tricks
    if not declarer:
        return None
    if declarer in side:
        return tricks
    return None if board.end_position else 13 - tricks


def _sections(tags: _Tags, board: ForeignBoard, auction: Auction, play: Play) -> None:
    """What is left of the sections once calls and cards are events."""
    if board.auction is not None:
        _section(tags, "auction", board.auction, auction.unread, False, board.dealer)
    if board.play is not None:
        _section(tags, "play", board.play, play.rest, bool(play.cards), "")
    for table in board.tables:
        tags.add(*_table(table))


def _section(tags: _Tags, name: str, entries: Entries, rest: int | None, timed: bool, dealer: str) -> None:
    end = entries.end if name == "auction" or not timed else ""
    first = (dealer if name == "auction" else "") or entries.first
    if entries.comments or end or not entries.items:
        tags.add(f"x-pbn-{name}", f"{first or '-'} {end}".rstrip(), entries.comments)
    left = list(entries.items[rest:]) if rest is not None else []
    if len(entries.items) > 52 and name == "play" and rest is None:
        left = list(entries.items[52:])
    left.extend(entries.rejected)
    if left:
        tags.add(f"x-pbn-{name}-rest", " ".join(left))
    referred = {mark.note for mark in entries.marks}
    for note in entries.notes:
        if note.number not in referred or note.comments:
            tags.add(f"x-pbn-{name}-note-{note.number}", note.text, note.comments)


def _table(table: Table) -> tuple[str, str, tuple[str, ...]]:
    name, value = _other(table.name, table.header)
    if name.startswith("x-pbn-own-") and not table.name.endswith("Table"):
        name = name.replace("-own-", "-section-", 1)
    return name, value, ("\n".join(table.rows), *table.comments)


def _cards(tags: _Tags, board: ForeignBoard) -> Deal | Position | None:
    """The cards as dealt, or the end position."""
    written = next((tag for tag in board.tags if tag.name == "Deal"), None)
    comments = tuple([comment(text) for text in written.comments]) if written is not None else ()
    given = [card for hand in board.hands if hand is not None for card in hand]
    if not given or len(set(given)) != len(given):
        if written is not None and (written.value or comments):
            tags.add("x-pbn-deal", written.value, written.comments)
        elif given:
            hands = [
                ".".join("".join(card[1] for card in hand or () if card[0] == suit) for suit in "SHDC")
                for hand in board.hands
            ]
            tags.add("x-pbn-deal", "N:" + " ".join(hands))
        return None
    if (
        written is not None
        and any(hand is None for hand in board.hands)
        and not _partly_written(written.value)
    ):
        tags.add("x-pbn-deal", written.value)
    holdings = tuple(
        [Holding(seat, hand) for seat, hand in zip(SEATS, board.hands, strict=True) if hand is not None]
    )
    remarks = Remarks((), comments) if comments else NO_REMARKS
    if not board.end_position:
        return Deal(holdings, None, remarks)
    lead = board.play.first if board.play is not None and board.play.first else None
    return Position(holdings, lead, remarks=remarks)


def _partly_written(value: str) -> bool:
    """True where the hands that are not known are written `-`."""
    return all(text == "-" or text.count(".") == 3 for text in value.partition(":")[2].split())


def _ends(board: ForeignBoard, contract: str, play: Play) -> str:
    """How the record ends: a short record is a claim, stopped or unfinished, never guessed."""
    if board.claim is not None and len(play.cards) < 52:
        return "claim"  # with all cards played, `mc` is a result
    if (board.play is not None and board.play.end == "+") or (
        board.auction is not None and board.auction.end == "+"
    ):
        return "unfinished"
    if contract == "Pass":
        return ""
    longest = max((len(hand) for hand in board.hands if hand is not None), default=13)
    if len(play.cards) >= 4 * longest or not (
        contract or board.auction is not None or board.play is not None
    ):
        return ""
    return "stopped"
