"""The canonical export: one record, one text, byte for byte.

`parse(write(x))` gives x back, and `write(parse(write(x)))` the same bytes. Source: ván notation
1.0, sections 1 to 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from notation.acts import Talk, Withdraw
from notation.games import bridge
from notation.games.bridge_acts import Call, Play
from notation.record import (
    LATE_TAGS,
    NO_REMARKS,
    PLAIN,
    VERSION,
    Deal,
    Detail,
    Event,
    Fact,
    HandRecord,
    Holding,
    Mat,
    PersonRuling,
    Position,
    Remarks,
    Tag,
    WhatIf,
)  # fmt: skip
from notation.words import REFUSED, Unwritable, escape_comment, escape_string
from notation.write_acts import act_text, groups_text


def write(record: HandRecord) -> str:
    """The canonical text of one hand, `%van` line first, LF, one line end at the end.

    Raises Unwritable for words with a control or bidi character, or a line end outside a comment.
    """
    return _checked("\n".join([f"%van {VERSION}", *write_parts(record), ""]))


def write_all(records: Iterable[HandRecord]) -> Iterator[str]:
    """The canonical text of many hands in pieces: the `%van` line once, an empty line between hands."""
    yield f"%van {VERSION}\n"
    first = True
    for record in records:
        yield _checked(("" if first else "\n") + "\n".join([*write_parts(record), ""]))
        first = False


def _checked(text: str) -> str:
    found = REFUSED.search(text)
    if found:
        raise Unwritable(f"U+{ord(found[0]):04X} cannot be written")
    return text


def write_parts(record: HandRecord) -> Iterator[str]:
    """The canonical text without the `%van` line, in lines (a comment may hold line ends)."""
    for tag in record.tags:
        if tag.name not in LATE_TAGS:
            yield from _tag(tag)
    if isinstance(record.cards, Deal):
        yield from _deal(record.game, record.cards)
    elif record.cards is not None:
        yield from _position(record.game, record.cards)
    started = len(record.cards.trick) if isinstance(record.cards, Position) else 0
    yield from _events(record.events, record.events, started)
    for fact in record.facts:
        yield from _fact(fact)
    for ruling in record.rulings:
        yield from _ruling(ruling)
    for whatif in record.whatifs:
        yield from _whatif(whatif, record, started)
    for tag in record.tags:
        if tag.name in LATE_TAGS:
            yield from _tag(tag)
    for words in record.trailing:
        yield _remark(words)


# --- comments ---


def _remark(words: str) -> str:
    if "\n" in words:
        raise Unwritable("a `;` comment is one line")
    return f"; {words}" if words else ";"


def _with(line: str, remarks: Remarks) -> Iterator[str]:
    """A line with the comments above and behind it."""
    if remarks is NO_REMARKS:
        yield line
        return
    for words in remarks.before:
        yield _remark(words)
    yield line + _behind(remarks)


def _behind(remarks: Remarks) -> str:
    return "".join(f" {escape_comment(words)}" for words in remarks.after)


# --- tags and cards ---


def _tag(tag: Tag) -> Iterator[str]:
    return _with(f"[{tag.name} {escape_string(tag.value)}]", tag.remarks)


def _bridge_hand(holding: Holding) -> str:
    ranks: dict[str, str] = dict.fromkeys(bridge.SUITS, "")
    for card in holding.cards:
        ranks[card[0]] += card[1]
    return f"{holding.seat}:" + ".".join(ranks[suit] or "-" for suit in bridge.SUITS)


def _cards(cards: tuple[str, ...]) -> str:
    return " ".join(cards) or "-"


def _noc(noc: tuple[str, ...] | None, remarks: Remarks) -> Iterator[str]:
    if noc is not None:
        yield from _with(f"noc {_cards(noc)}", remarks)


def _hands(hands: tuple[Holding, ...]) -> Iterator[str]:
    for holding in hands:
        yield from _with(f"hand {holding.seat} {_cards(holding.cards)}", holding.remarks)


def _deal(game: str, deal: Deal) -> Iterator[str]:
    if game == "bridge":
        yield from _with(" ".join(["deal", *map(_bridge_hand, deal.hands)]), deal.remarks)
    else:
        yield from _hands(deal.hands)
        yield from _noc(deal.noc, deal.noc_remarks)


def _position(game: str, position: Position) -> Iterator[str]:
    words = ["position"]
    if game == "bridge":
        words += map(_bridge_hand, position.hands)
        if position.lead:
            words += ["lead", position.lead]
        if position.trick:
            words += ["trick", *position.trick]
        if position.won:
            words += ["won", f"{position.won[0]}-{position.won[1]}"]
        yield from _with(" ".join(words), position.remarks)
        return
    if position.turn:
        words += ["turn", position.turn]
    yield from _with(" ".join(words), position.remarks)
    yield from _hands(position.hands)
    for mat in position.mats:
        yield from _mat(mat)
    yield from _noc(position.noc, position.noc_remarks)


def _mat(mat: Mat) -> Iterator[str]:
    lines = []
    for kind, groups in (("mat", mat.mat), ("down", mat.down)):
        if groups:
            lines.append(f"{kind} {mat.seat} {groups_text(groups)}")
    lines += [f"cup {mat.seat} {card} {kind}" for card, kind in mat.cups]
    if mat.dealt is not None:
        lines.append(f"dealt {mat.seat} {_cards(mat.dealt)}")
    for kind, cards in (("out", mat.out), ("passed", mat.passed)):
        if cards:
            lines.append(f"{kind} {mat.seat} {_cards(cards)}")
    if not lines:
        lines.append(f"out {mat.seat} -")
    for words in mat.remarks.before:
        yield _remark(words)
    lines[-1] += _behind(mat.remarks)
    yield from lines


# --- events ---


def _events(events: tuple[Event, ...], numbered: tuple[Event, ...], cards_on_table: int) -> Iterator[str]:
    """Lines of consecutive events.

    Plain calls that follow clockwise share an `auction` line, plain plays a `trick` line that begins
    with a trick. A comment ends such a line; the rest of the auction or trick goes on in single events.
    `numbered` holds the events that a `withdraws` may name.
    """
    line: list[str] = []  # the open auction or trick line
    remarks = NO_REMARKS  # of its first event
    previous: Event | None = None
    in_trick = cards_on_table % 4
    single = False  # the run has met a comment
    for event in events:
        act, detail = event.act, event.detail
        kind = type(act)
        follows = (
            previous is not None
            and kind is type(previous.act)
            and event.actor == bridge.NEXT_SEAT.get(previous.actor)
            and not detail.remarks.before
            and not (kind is Play and in_trick == 0)
        )
        if not follows:
            if line:
                yield from _run(line, remarks)
                line = []
            single = kind is Play and in_trick != 0
        groupable = (kind is Call or kind is Play) and _plain(event, kind) and event.actor in bridge.NEXT_SEAT
        if groupable and not single and (line or not follows):
            if not line:
                line = ["auction" if kind is Call else "trick", event.actor]
                remarks = Remarks(detail.remarks.before)
            line.append(_short(event))
            if detail.remarks.after:
                yield from _run(line, Remarks(remarks.before, detail.remarks.after))
                line, single = [], True
        else:
            if line:
                yield from _run(line, remarks)
                line = []
            single = True
            yield from _with(event_text(event), detail.remarks)
        if kind is Play:
            in_trick = (in_trick + 1) % 4
        elif _withdraws_play(event, numbered):
            in_trick = (in_trick - 1) % 4
        previous = event if kind is Call or kind is Play else None
    if line:
        yield from _run(line, remarks)


def _withdraws_play(event: Event, numbered: tuple[Event, ...]) -> bool:
    """Does the event take back a card that was played? (The trick then lacks it again.)"""
    act = event.act
    return (
        isinstance(act, Withdraw)
        and 0 < act.event <= len(numbered)
        and isinstance(numbered[act.event - 1].act, Play)
    )


def _plain(event: Event, kind: type) -> bool:
    """May the event stand in an `auction` or `trick` line? (Its comments may.)"""
    detail = event.detail
    if detail is PLAIN:
        return True
    bare = Detail(glyph=detail.glyph, alert=detail.alert, remarks=detail.remarks)
    if detail != bare:
        return False
    return not ((detail.alert and detail.glyph) or detail.glyph == "!") if kind is Call else not detail.alert


def _short(event: Event) -> str:
    """A call or card as it stands in an `auction` or `trick` line."""
    act = event.act
    word = act.call if isinstance(act, Call) else act.card if isinstance(act, Play) else ""
    return word + ("!" if event.detail.alert else event.detail.glyph)


def _run(line: list[str], remarks: Remarks) -> Iterator[str]:
    return _with(" ".join(line), remarks)


def event_text(event: Event) -> str:
    """One event as a line of its own, without comments: `29 E claims 7 says "…" shows all`."""
    detail = event.detail
    words = f"{event.number} {event.actor} {act_text(event.act, detail)}"
    if detail is PLAIN:
        return words
    clauses = [words]
    if detail.says is not None and not isinstance(event.act, Talk):
        clauses.append(f"says {escape_string(detail.says)}")
    if detail.shows is not None:
        clauses.append(f"shows {' '.join(detail.shows)}")
        if detail.shows_to:
            clauses.append(f"to {detail.shows_to}")
    if detail.line is not None:
        clauses.append(f"line {escape_string(detail.line)}")
    if detail.source is not None:
        clauses.append(f"from {detail.source}")
    if detail.at_once:
        clauses.append("at-once")
    if detail.at:
        clauses.append(f"@{detail.at}")
    if detail.alert:
        clauses.append("alerted")
    return " ".join(clauses)


# --- facts, rulings, what-ifs ---


def _fact(fact: Fact) -> Iterator[str]:
    words = ["fact", fact.name, fact.kind]
    if fact.kind in ("said", "line"):
        words += [str(fact.event), escape_string(fact.text or "")]
    elif fact.kind == "late":
        words.append(str(fact.event))
    else:
        words.append(fact.who or "?")
        words += fact.cards
        if fact.text is not None:
            words.append(fact.text)
        if fact.event is not None:
            words += ["at", str(fact.event)]
    if fact.by is not None:
        words += ["by", escape_string(fact.by)]
    if fact.basis is not None:
        words += ["basis", escape_string(fact.basis)]
    return _with(" ".join(words), fact.remarks)


def _ruling(ruling: PersonRuling) -> Iterator[str]:
    under = " ".join(ruling.under)
    words = f"ruling {ruling.event} by {escape_string(ruling.by)} under {under} gives {escape_string(ruling.gives)}"
    return _with(words, ruling.remarks)


def _whatif(whatif: WhatIf, record: HandRecord, started: int) -> Iterator[str]:
    yield from _with(f"whatif {whatif.name} after {whatif.after}", whatif.remarks)
    before = record.events[: whatif.after]
    on_table = started + sum(isinstance(event.act, Play) for event in before)
    on_table -= sum(_withdraws_play(event, before) for event in before)
    yield from _events(whatif.events, before + whatif.events, on_table)
    for fact in whatif.facts:
        yield from _fact(fact)
    yield "end"
