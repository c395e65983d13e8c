"""The hand of one ù laid against the rules: legal or not, which layout, which cước, which faults.

Source: rules §6 to §8, §10.4, §11; the articles procedure/statement….
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.totom.announcement import Announced, clashes, without_excluded
from adjudicator.totom.cuoc import BY_ID, Item, Win, level_of, true_items
from adjudicator.totom.cuoc.tom_leo import times
from adjudicator.totom.cuoc.why_not import why_not
from adjudicator.totom.cup_check import CupCheck, check_cups, check_khan
from adjudicator.totom.fault import Docket, Doubt, Fault, in_order
from adjudicator.totom.faults import of_winning_eat
from adjudicator.totom.hand import (
    CARDS_AT_U,
    EAT,
    KHAN,
    PHONG,
    Hand,
    Layout,
    Locked,
    layouts,
    legal_layouts,
    lung_of,
)  # fmt: skip
from adjudicator.totom.layout_check import Shown, read_layout
from adjudicator.totom.melds import PHU
from adjudicator.totom.names import cuoc_name
from adjudicator.totom.nearest import nearest_miss
from adjudicator.totom.packing import BITS, count
from adjudicator.totom.position import Player
from adjudicator.totom.rules import Rules
from adjudicator.totom.score import Score, best_of, name_of, score
from adjudicator.totom.statement import Statement
from adjudicator.totom.testimony import announced, is_late
from adjudicator.totom.trung_truc import bare_layout, laid_bare
from adjudicator.totom.winner import filled, hand_of, with_card
from notation.games.totom import DECK, FACES, SEATS
from notation.group import Group
from notation.message import Message, message

NO_SCORE = Score((), 0)
_MOST_LAYOUTS = 2000  # layouts weighed when none was shown


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row before this hand and the level last announced; wins None where the record is silent."""

    wins: int | None = None
    announced: int = 0


@dataclass(frozen=True, slots=True)
class Showdown:
    """What the hand is. `layout` is the one judged, `shown` the one on the table.

    `announced` are the items as announced (None: nothing on record), `valid` those that are scored,
    `false` the names that are not true. `lung` counts the lưng of the layout judged.
    """

    statement: Statement
    player: Player
    hand: Hand | None
    how: str | None = None
    legal: bool = False
    layout: Layout | None = None
    shown: Shown | None = None
    layouts: int = 0
    lung: int = 0
    true: tuple[Item, ...] = ()
    announced: tuple[Item, ...] | None = None
    valid: tuple[Item, ...] = ()
    false: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    cups: tuple[CupCheck, ...] = ()
    score: Score = NO_SCORE
    announced_total: int = 0
    true_total: int = 0
    read_from: str = ""  # what the unrecorded cards were read from: layout, shown

    @property
    def codes(self) -> tuple[str, ...]:
        """Codes of the faults that cost something, each once, in the order of the book."""
        return tuple(dict.fromkeys(fault.code for fault in self.faults if fault.level != "L0"))


def examine(
    statement: Statement, rules: Rules, streak: Streak, play_faults: tuple[Fault, ...] = (),
    assume: Mapping[str, bool] | None = None,
) -> Showdown:  # fmt: skip
    """Judge the statement. `assume` answers doubtful facts; the others take their default."""
    docket = Docket(assume or {})
    said = announced(statement, docket)
    items = said.items if said is not None else ()
    streak = _streak(statement, items, streak, docket)
    seat = SEATS[statement.seat]
    named = with_card(statement, rules) if statement.available == "unknown-card" else statement
    statement = named or statement
    whole = filled(statement, rules)
    base = Showdown(
        statement, statement.before, None, announced=None if said is None else items,
        announced_total=score(items, rules).total,
    )  # fmt: skip
    if whole is None or named is None:
        name = "hand" if named is not None or statement.before.hidden else "card"
        because = message(f"totom.{name}-not-recorded", seat=seat)
        fact = f"hand {seat}" if name == "hand" else f"boc ? before {statement.event}"
        docket.ask(fact, False, because, needed=True)
        return replace(base, doubts=tuple(docket.doubts))
    player, read_from = whole
    hand = hand_of(player, rules)
    base = replace(base, player=player, hand=hand, read_from=read_from)
    docket.faults.extend(play_faults)
    if (said is not None and not items and not said.unknown) or is_late(statement):
        name = "totom.x3-late" if items else "totom.x3"
        docket.add("X3", rules.level["X3"], "totom/rules/x3", message(name, seat=seat), statement.event)
    readings = [
        _by_way(base, Win(
            hand, statement.win, how, rules, statement.win is None and statement.first_of_cai,
            (streak.wins or 0) + 1, streak.announced, statement.dead,
        ), said, docket.branch())
        for how in _hows(statement, player)
    ]  # fmt: skip
    return min(readings, key=_weight)


def _weight(found: Showdown) -> tuple[bool, int]:
    """A way of taking that was not said is the one that agrees best with what was."""
    return not found.legal, len(found.faults)


def _hows(statement: Statement, player: Player) -> tuple[str | None, ...]:
    """The ways in which the winning card may have been taken."""
    if statement.win is None:
        return (None,)
    if statement.how is not None:
        return (statement.how,)
    ways = [EAT]
    if count(player.hand, statement.win) >= 2:
        ways.append(PHONG)
    maybe_down = not player.arranging_shown and count(player.hand, statement.win) >= 3
    if maybe_down or any(down.kind == "khan" and down.face == statement.win for down in player.down):
        ways.append(KHAN)
    return tuple(ways)


def _streak(statement: Statement, items: tuple[Item, ...], streak: Streak, docket: Docket) -> Streak:
    """The chain before this hand; where the record is silent and a chain is announced, a question."""
    level = max(
        (2 if id == "thong" else number for id, number in items if id in ("thong", "khoi")), default=0
    )
    if streak.wins is not None or level == 0:
        return Streak(streak.wins or 0, streak.announced)
    seat = SEATS[statement.seat]
    last = {2: "", 3: " thong"}.get(level, f" khoi {level - 1}")
    because = message("totom.streak-not-recorded", seat=seat, wins=level - 1)
    if docket.ask(f"streak {seat} {level - 1}{last}", False, because):
        return Streak(level - 1, level - 1 if level > 2 else 0)
    return Streak(0, 0)


def _by_way(base: Showdown, win: Win, said: Announced | None, docket: Docket) -> Showdown:
    """The showdown with one way of taking the winning card."""
    statement, rules = base.statement, win.rules
    base = replace(base, how=win.how)
    check_khan(statement, base.player, win.how, rules, docket)
    if win.how == EAT and not statement.taken_before:
        docket.faults.extend(of_winning_eat(statement, rules))
    missing = statement.available == "not-offered"
    legal = () if missing else legal_layouts(win.hand, win.win, win.how, rules)
    if not missing:
        win, legal = _with_khan_in_hand(win, legal, base.player, statement.layout)
        base = replace(base, hand=win.hand)
    shown = _shown(statement, win, legal)
    bare = laid_bare(shown, base.player)
    if not legal:
        layout = None if missing else bare_layout(win.hand, win.win, win.how, rules)
        if layout is None:
            words = _why_not(win, missing, SEATS[statement.seat])
            docket.add("U1", rules.level["U1"], "totom/rules/legal-u", words, statement.event)
            faults, doubts = in_order(tuple(docket.faults)), tuple(docket.doubts)
            return replace(base, shown=shown, faults=faults, doubts=doubts)
        faces = frozenset(face for face in base.player.cup_faces() if _lies_bare(layout, face, win))
        cups = check_cups(statement, base.player, layout, rules, docket, faces | bare)
        found = _announce(base, win, layout, said, docket)
        return replace(
            found,
            layout=layout,
            shown=shown,
            cups=cups,
            faults=in_order(tuple(docket.faults)),
            doubts=tuple(docket.doubts),
        )
    if shown is not None and not shown.good and not bare:
        words = message(f"totom.u2-{shown.problem}", seat=SEATS[statement.seat], cards=shown.que)
        docket.add("U2", rules.level["U2"], "totom/rules/u2", words, shown.event)
    candidates = (shown.layout,) if shown is not None and shown.good else legal[:_MOST_LAYOUTS]
    readings = [
        _with_layout(base, win, layout, said, docket.branch(), bare)
        for layout in candidates
        if layout is not None
    ]
    best = min(readings, key=lambda found: (len(found.faults), len(found.doubts), found.true_total))
    return replace(best, legal=True, layouts=len(legal), shown=shown)


def _with_khan_in_hand(
    win: Win, legal: tuple[Layout, ...], player: Player, groups: tuple[Group, ...] | None
) -> tuple[Win, tuple[Layout, ...]]:
    """The hand as it would be had a dealt triple been put down: K1 takes the payment away, it is no ù láo.

    Lesson 4 says of a khàn that was not put down only that the ù is not paid. Concealed triples are
    always dealt ones. Where the record does not show the arranging, a khàn that is laid as one may have
    been put down (`check_khan` asks).
    """
    covered = {lock.faces[0] for lock in win.hand.locked} | win.hand.cups
    held = [face for face in range(len(FACES)) if count(player.hand, face) >= 3 and face not in covered]
    if not player.arranging_shown:
        laid = [face for face in held if _laid_as_khan(groups or (), FACES[face], count(player.hand, face))]
        put_down = _put_down(win, laid)
        found = legal_layouts(put_down.hand, win.win, win.how, win.rules) if laid else ()
        if found:
            return put_down, found
    if legal or not held:
        return win, legal
    changed = _put_down(win, held)
    found = legal_layouts(changed.hand, win.win, win.how, win.rules)
    return (changed, found) if found else (win, ())


def _laid_as_khan(groups: tuple[Group, ...], code: str, copies: int) -> bool:
    """Do these copies lie together as a khàn or a thiên khai? Unnamed, three yêu may lie alone; others may not."""
    return any(
        (group.kind in ("khan", "khan4", "thien-khai") or (not group.kind and code not in DECK.yeu))
        and len(group.cards) >= copies
        and set(group.cards) == {code}
        for group in groups
    )


def _put_down(win: Win, faces: list[int]) -> Win:
    """The same ù with these concealed faces put down."""
    hand = win.hand
    for face in faces:
        copies = count(hand.concealed, face)
        taken = copies << (BITS * face)
        kind = "thien-khai" if copies == 4 else "khan"
        made = Locked(kind, (face,) * copies, True)
        hand = replace(
            hand, free=hand.free - taken, concealed=hand.concealed - taken, locked=(*hand.locked, made)
        )
    return replace(win, hand=hand)


def _shown(statement: Statement, win: Win, legal: tuple[Layout, ...]) -> Shown | None:
    """The layout on the table; a wrong one may be put right once (article procedure/statement/amended-layout)."""
    if statement.layout is None:
        return None
    args = (win.hand, win.win, win.how, win.rules, legal)
    shown = read_layout(statement.layout, statement.event, *args)
    if not shown.good and statement.amended is not None and legal and win.rules.u2_corrected:
        better = read_layout(statement.amended, statement.amended_at, *args)
        if better.good:
            return replace(better, amended=True)
    return shown


def _lies_bare(layout: Layout, face: int, win: Win) -> bool:
    """In a layout that is no legal one: are copies of the face in none of its phu?"""
    laid = sum(PHU[number].faces.count(face) for number in layout.phu)
    laid += sum(lock.faces.count(face) for lock in layout.locked)
    return laid < count(win.cards, face)


def _why_not(win: Win, missing: bool, seat: str) -> Message:
    """Why there is no legal ù: no card, the wrong number of cards, què, or no lưng (§6.6)."""
    size = win.hand.size + (win.win is not None)
    if missing:
        return message("totom.u1-not-offered", seat=seat, card=FACES[win.win or 0])
    if size != CARDS_AT_U:
        return message("totom.u1-count", seat=seat, cards=size)
    if win.how == PHONG and win.win is not None and count(win.hand.concealed, win.win) < 2:
        return message("totom.u1-no-pair", seat=seat, card=FACES[win.win])
    if win.how == KHAN and not any(
        lock.kind == "khan" and lock.faces[0] == win.win for lock in win.hand.locked
    ):
        return message("totom.u1-no-khan", seat=seat, card=FACES[win.win or 0])
    if layouts(win.hand, win.win, win.how, win.rules):
        return message("totom.u1-no-lung", seat=seat, needed=win.rules.min_lung)
    return message("totom.u1-que", seat=seat, cards=nearest_miss(win.hand, win.win, win.how, win.rules).que)


def _with_layout(
    base: Showdown, win: Win, layout: Layout, said: Announced | None, docket: Docket, bare: frozenset[int]
) -> Showdown:
    """The showdown with one legal layout."""
    cups = check_cups(base.statement, base.player, layout, win.rules, docket, bare)
    found = _announce(base, win, layout, said, docket)
    return replace(
        found, layout=layout, cups=cups, lung=lung_of(layout, win.rules) + win.hand.extra_lung,
        faults=in_order(tuple(docket.faults)), doubts=tuple(docket.doubts),
    )  # fmt: skip


def _announce(base: Showdown, win: Win, layout: Layout, said: Announced | None, docket: Docket) -> Showdown:
    """X1: what was announced and is not so; and what is scored (§7.4, §7.5)."""
    rules, seat = win.rules, SEATS[base.statement.seat]
    true = true_items(win, layout)
    items = said.items if said is not None else ()
    evidence = base.statement.announced_at or base.statement.event
    valid: list[Item] = []
    false: list[Item] = [(name, 1) for name in said.unknown] if said is not None else []
    for item in items:
        if item[0] == "suong":
            continue
        counted = _counted(item, win, layout, true)
        if counted is None:
            false.append(item)
        else:
            valid.append(counted)
    for item in false:
        article = BY_ID[item[0]].article if item[0] in BY_ID else "totom/rules/x1"
        reason, needs = why_not(*item, win, layout) or ("", {})
        name = f"x1-no.{reason}" if reason else "x1-not-true"
        words = message(f"totom.{name}", seat=seat, cuoc=cuoc_name(name_of(item)), **needs)
        docket.add("X1", rules.level["X1"], article, words, evidence)
    for pair in clashes(items):
        one_name, two_name = (cuoc_name(name_of(item)) for item in pair)
        words = message("totom.x1-exclude", seat=seat, cuoc=one_name, other=two_name)
        docket.add("X1", rules.level["X1"], "totom/rules/exclusions", words, evidence)
    counted_items = without_excluded(valid)
    return replace(
        base, true=true, valid=counted_items or (("suong", 1),), false=tuple(name_of(item) for item in false),
        score=score(counted_items, rules), true_total=best_of(true, rules).total,
    )  # fmt: skip


def _counted(item: Item, win: Win, layout: Layout, true: tuple[Item, ...]) -> Item | None:
    """The item as it is scored, None if it is not true. A lower link of a chain may be announced."""
    id, number = item
    if id == "thong":
        return item if level_of(win) >= 2 else None
    if id == "khoi":
        return item if level_of(win) >= number else None
    if id in ("tom", "leo"):
        held = times(layout, id)
        return (id, number if win.rules.count_multiple_tom_leo else 1) if held >= number else None
    return (id, 1) if any(id == other for other, _ in true) else None
