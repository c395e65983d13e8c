"""Khàn put down and opened, cups asked for and returned: K1, K2, B1, B2, B3 at the ù.

Source: lesson 4; rules §10.1, §10.2, §10.4, §11.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.totom.bat_thuc import (
    AN_CA,
    ARTICLES,
    TRUNG_TRUC,
    YEU_HOAN_YEU,
    Use,
    forms,
    half_used_yeu,
    is_backed,
    is_bare,
    said_form,
    use_of,
    words_fit,
)  # fmt: skip
from adjudicator.totom.fault import Docket
from adjudicator.totom.hand import KHAN, Layout
from adjudicator.totom.melds import YEU
from adjudicator.totom.names import form_name
from adjudicator.totom.packing import count, pack
from adjudicator.totom.position import Cup, Player, Return
from adjudicator.totom.rules import Rules
from adjudicator.totom.statement import Statement
from adjudicator.totom.testimony import says_returned
from notation.games.totom import FACES, SEATS
from notation.message import message


@dataclass(frozen=True, slots=True)
class CupCheck:
    """One cup: what became of its cards, the forms that fit, the return that counts, the fault ("" for none)."""

    cup: Cup
    use: Use
    forms: tuple[str, ...]
    back: Return | None
    fault: str = ""


def check_khan(statement: Statement, player: Player, how: str | None, rules: Rules, docket: Docket) -> None:
    """K1: a dealt triple or quadruple neither down nor under a cup. K2: one still down at the ù."""
    seat = SEATS[statement.seat]
    for down in statement.after.down:
        claims_it = how == KHAN and down.kind == "khan" and down.face == statement.win
        if not down.opened and not claims_it:
            words = message(f"totom.k2-{down.kind}", seat=seat, card=FACES[down.face])
            docket.add("K2", rules.level["K2"], "totom/lesson-4/day-khan", words, down.event, statement.event)
    covered = {down.face for down in player.down}
    covered |= {laid.faces[0] for laid in player.mat if laid.kind in ("khan4", "thien-khai")}
    for face in range(len(FACES)):
        copies = count(player.dealt, face)
        if copies >= 3 and face not in covered and player.standing(face) is None:
            if not (
                player.dealt_sure and player.arranging_shown
            ):  # put down or not: the record does not show it
                because = message("totom.arranging-not-recorded", seat=seat, card=FACES[face], copies=copies)
                if not docket.ask(f"dealt {seat} {' '.join([FACES[face]] * copies)}", False, because):
                    continue
            words = message("totom.k1", seat=seat, card=FACES[face], copies=copies)
            docket.add("K1", rules.level["K1"], "totom/lesson-4/up-khan", words, statement.event)


def check_cups(
    statement: Statement,
    player: Player,
    layout: Layout,
    rules: Rules,
    docket: Docket,
    laid_bare: frozenset[int],
) -> tuple[CupCheck, ...]:
    """B1, B2, B3 for every cup. `laid_bare`: faces of which copies lie in no phu on the table."""
    found = []
    for at, cup in enumerate(player.cups):
        if not cup.void and all(other.face != cup.face for other in player.cups[:at]):
            found.append(_check(cup, statement, player, layout, rules, docket, cup.face in laid_bare))
    for back in statement.after.returns:
        if all(cup.face != back.face for cup in player.cups):
            card = FACES[back.face] if back.face >= 0 else "??"
            words = message("totom.b2-no-cup", seat=SEATS[statement.seat], card=card)
            docket.add("B2", rules.level["B2"], "totom/lesson-4/tra-chen-khi-u", words, back.event)
    return tuple(found)


def copies_under(cup: Cup, player: Player) -> int:
    """Four for a thiên khai, three for a khàn; a cup of the wrong kind follows the cards where they are known."""
    dealt = count(player.dealt, cup.face)
    return dealt if player.dealt_sure and dealt in (3, 4) else 4 if cup.ngua else 3


def _check(
    cup: Cup, statement: Statement, player: Player, layout: Layout, rules: Rules, docket: Docket, bare: bool
) -> CupCheck:
    copies = copies_under(cup, player)
    discarded = sum(face == cup.face for face, _ in player.threw)
    use = use_of(cup.face, copies, layout, discarded)
    back = next((back for back in statement.after.returns if back.face == cup.face), None)
    check = CupCheck(cup, use, forms(use, rules), back)
    before = len(docket.faults)
    _returned(check, statement, player, rules, docket)
    _trung_truc(check, statement, player, layout, rules, docket, bare)
    if len(docket.faults) == before and back is not None:
        _form(check, back, statement, rules, docket)
    return replace(check, fault=docket.faults[before].code if len(docket.faults) > before else "")


def _returned(check: CupCheck, statement: Statement, player: Player, rules: Rules, docket: Docket) -> None:
    """B1: not returned before the announcement, or later than lesson 4 asks."""
    seat, face = SEATS[statement.seat], check.cup.face
    code, back = FACES[face], check.back
    overdue = next((event for card, event in player.overdue if card == face), None)
    if check.cup.ngua and not rules.early_return_thien_khai:
        overdue = None
    late = next((other.event for other in statement.late if other.face == face), 0)
    if overdue is not None and (back is None or back.event > overdue):
        name, article = "b1-overdue", _early_article(check, player, overdue)
        evidence: tuple[int, ...] = (check.cup.event, overdue, statement.event)
    elif back is None:
        name, article = "b1-after-announcing" if late else "b1", "totom/lesson-4/tra-chen-khi-u"
        evidence = (check.cup.event, statement.event, late) if late else (check.cup.event, statement.event)
    elif any(fact.kind == "late" and fact.event == back.event for fact in statement.facts):
        name, article, evidence = "b1-overdue", "totom/lesson-4/tra-chen-khi-u", (check.cup.event, back.event)
    else:
        return
    if any(fact.kind == "returned" and fact.who == seat and code in fact.cards for fact in statement.facts):
        return
    witness = says_returned(statement, code)
    if witness is not None:
        because = message("totom.says-returned", seat=witness.actor, card=code, event=witness.number)
        if docket.ask(f"returned {seat} {code}", False, because):
            return
    words = message(f"totom.{name}", seat=seat, card=code)
    docket.add("B1", rules.level["B1"], article, words, *(event for event in evidence if event))


def _early_article(check: CupCheck, player: Player, overdue: int) -> str:
    """Which sentence of lesson 4 asked for the cup in the course of play."""
    if any(card == check.cup.face and event <= overdue for card, event in player.claimed):
        return "totom/lesson-4/1/phong"
    if any(card == check.cup.face and event == overdue for card, event in player.threw):
        return "totom/lesson-4/tra-chen-truoc-quan-cuoi"
    return "totom/lesson-4/tra-chen-ca-ba"


def _trung_truc(
    check: CupCheck,
    statement: Statement,
    player: Player,
    layout: Layout,
    rules: Rules,
    docket: Docket,
    bare: bool,
) -> None:
    """B3: the cards lie in no phu, or the phu that had to back the cup was not there or was not laid."""
    face, copies = check.cup.face, check.use.copies
    if face in YEU:
        return
    seat, code, article = SEATS[statement.seat], FACES[face], ARTICLES[TRUNG_TRUC, copies]
    level, evidence = rules.level["B3"], (check.cup.event, statement.event)
    if bare:
        docket.add(
            "B3", level, article, message("totom.b3-laid-bare", seat=seat, card=code), *filter(None, evidence)
        )
        return
    dealt = player.dealt
    name = "totom.b3-no-phu" if is_bare(face, copies, dealt) else ""
    if not name and not is_backed(face, dealt, layout, rules):
        name = "totom.b3-not-laid"
    if not name:
        return
    if not player.dealt_sure:
        most = dealt + pack(card for laid in player.mat for card in laid.faces if card >= 0)
        if not is_bare(face, copies, most) and is_backed(face, most, layout, rules):
            because = message("totom.dealt-not-recorded", seat=seat, card=code)
            if docket.ask(f"dealt {seat} {code}", True, because):
                return
    docket.add("B3", level, article, message(name, seat=seat, card=code), *filter(None, evidence))


_HALF = (AN_CA, YEU_HOAN_YEU)  # what may be meant by a black yêu half in phu


def _form(check: CupCheck, back: Return, statement: Statement, rules: Rules, docket: Docket) -> None:
    """B2: the form that was said is not what was done, or the words do not say card and form in full."""
    seat, code, copies = SEATS[statement.seat], FACES[check.cup.face], check.use.copies
    form = back.form or (said_form(back.words) if back.words else "")
    if half_used_yeu(check.use) and form in _HALF and form not in check.forms and rules.half_yeu != "b2":
        because = message("totom.half-yeu", seat=seat, card=code, laid=check.use.laid)
        if rules.half_yeu == "allowed" or docket.ask(f"returned {seat} {code}", True, because):
            return
    if not check.forms:
        words = message(
            "totom.b2-no-form", seat=seat, card=code, laid=check.use.laid, discarded=check.use.discarded
        )
        article = "totom/rules/bat-thuc-other"
        if rules.no_form == "question" and docket.ask(f"returned {seat} {code}", True, words):
            return
    elif form not in check.forms:
        words = message(
            "totom.b2-form",
            seat=seat,
            card=code,
            form=form_name(form),
            due=tuple(map(form_name, check.forms)),
        )
        article = ARTICLES[check.forms[0], copies]
    elif back.words is not None and not words_fit(back.words, code, form):
        words = message("totom.b2-words", seat=seat, card=code, form=form_name(form), words=back.words)
        article = "totom/rules/return-words"
    else:
        return
    docket.add("B2", rules.level["B2"], article, words, back.event, statement.event)
