"""Faults of play that cost their player the payment when he wins, seen from the position before the act.

Source: rules §5.7, §5.8, §10.2; D1 to D3, K3 and the missed returns of §11. Only what lies on the
mat is looked at (principle of [P11]).
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.finding import Finding
from adjudicator.totom.fault import Fault
from adjudicator.totom.melds import PHU, phu_of
from adjudicator.totom.observe import cups_due, down_at
from adjudicator.totom.opening import face_of
from adjudicator.totom.packing import pack
from adjudicator.totom.position import Eat, Laid, Player, Position, seat_of
from adjudicator.totom.rules import Rules
from adjudicator.totom.statement import Statement
from notation.games.mat_acts import An, Danh, TraCua
from notation.games.totom import FACES, SEATS
from notation.message import message
from notation.record import Event


def faults_of(position: Position, event: Event, rules: Rules) -> tuple[Finding, ...]:
    """D1, D2, D3, K3 and cups not returned in time, at this event. Level L0 makes a finding a note."""
    seat = seat_of(event.actor)
    if seat is None:
        return ()
    if isinstance(event.act, Danh | TraCua):
        return tuple(_of_discard(position, event, seat, rules))
    if isinstance(event.act, An):
        return tuple(_of_eat(position, event, seat, rules))
    return ()


def level_option(finding: Finding) -> str:
    """The option that sets the level of a finding of play: its code, AN_ROI_DANH for that kind of D1."""
    if finding.article.endswith("/an_roi_danh_level"):
        return "AN_ROI_DANH"
    return finding.id.rpartition("/")[2]


def _finding(
    event: Event, code: str, level: str, article: str, args: dict[str, str], evidence: tuple[int, ...]
) -> Finding:
    words = message(f"totom.{args.pop('name')}", seat=event.actor, **args)
    return Finding(f"totom/{code}", event.number, event.actor, article, words, evidence, level == "L0")


def _of_discard(position: Position, event: Event, seat: int, rules: Rules) -> Iterator[Finding]:
    act = event.act
    assert isinstance(act, Danh | TraCua)
    face, player = face_of(act.card), position.player(seat)
    if face < 0:
        return
    for due in cups_due(player, face):
        cup = player.standing(due)
        if cup is not None and cup.ngua and not rules.early_return_thien_khai:
            continue
        args = {"name": "cup-overdue", "card": FACES[due]}
        yield _finding(event, "B1", "L0", return_article(player, due, face), args, (event.number,))
    fitting = fits_own_phu(player, face, rules)
    taken = position.taken
    if fitting is not None and not _cup_discard(player, face):
        if rules.doi_phu != "allowed" or not _swaps(position, seat):
            yield _d1(position, event, seat, fitting, rules)
    elif taken is not None and taken.seat == seat and taken.how == "an" and taken.face == face:
        args = {"name": "an-roi-danh", "card": act.card}
        article = rules.article("an_roi_danh_level")
        yield _finding(event, "D1", rules.level["AN_ROI_DANH"], article, args, (taken.event, event.number))
    eat = two_for_one(player, face, rules)
    if eat is not None:
        found, other, thrown = eat
        args = {"name": "d2", "card": act.card, "other": FACES[other], "phu": _codes(found.phu)}
        evidence = (found.event, thrown, event.number)
        yield _finding(event, "D2", rules.level["D2"], "totom/rules/d2", args, evidence)


def _d1(position: Position, event: Event, seat: int, fitting: Laid, rules: Rules) -> Finding:
    """D1, or the open case of "ăn đổi phu lợi quân" right after an eat that used the mat [P11]."""
    assert isinstance(event.act, Danh | TraCua)
    args = {"name": "d1", "card": event.act.card, "phu": _codes(fitting.faces)}
    evidence = (fitting.event, event.number)
    if _swaps(position, seat) and rules.doi_phu != "fault":
        args["name"] = "d1-doi-phu"
        return _finding(event, "D1", "L0", rules.article("doi_phu"), args, evidence)
    return _finding(event, "D1", rules.level["D1"], "totom/rules/d1", args, evidence)


def return_article(player: Player, face: int, discard: int) -> str:
    """Which sentence of lesson 4 asked for this cup before the discard."""
    if any(card == face for card, _ in player.claimed):
        return "totom/lesson-4/1/phong"
    if discard == face:
        return "totom/lesson-4/tra-chen-truoc-quan-cuoi"
    return "totom/lesson-4/tra-chen-ca-ba"


def _codes(faces: tuple[int, ...]) -> str:
    return " ".join(FACES[face] for face in faces if face >= 0)


def fits_own_phu(player: Player, face: int, rules: Rules) -> Laid | None:
    """D1: an own exposed phu that the card would make a larger one of its kind [P11]."""
    for laid in player.mat:
        if laid.kind == "phong":
            if laid.faces == (face,) * 3:
                return laid
        elif laid.kind in ("bi", "doc", "sp", "yeu") and laid.faces.count(face) < 4:
            made = phu_of(pack((*laid.faces, face)), rules.sp_extend)
            if any(PHU[number].kind == laid.kind for number in made):
                return laid
    return None


def _cup_discard(player: Player, face: int) -> bool:
    """The copy that lesson 4 lets go under "ăn 2 đánh 1" and "ăn 3 đánh 1" is never D1; one copy only."""
    return player.standing(face) is not None and not any(card == face for card, _ in player.threw)


def _swaps(position: Position, seat: int) -> bool:
    """Did the eat of this turn use a card of the mat ("ăn đổi phu lợi quân", [P11])?"""
    taken = position.taken
    if taken is None or taken.seat != seat or taken.how != "an":
        return False
    before = {laid.faces for laid in taken.before.mat}
    return not before <= {laid.faces for laid in position.player(seat).mat} and bool(
        position.player(seat).eats[-1].own
    )


def two_for_one(player: Player, face: int, rules: Rules) -> tuple[Eat, int, int] | None:
    """D2: (the eat, the other card, its event): two later discards make a phu with a card of the eaten phu.

    Where the house allows it, two cards that could themselves have eaten that card are free [P2].
    """
    for eat in player.eats:
        for other, thrown in player.threw:
            if thrown <= eat.event or other < 0:
                continue
            if rules.d2_allow_second_ca and makes_phu((face, other, eat.face), rules):
                continue
            if any(makes_phu((face, other, card), rules) for card in sorted(set(eat.phu)) if card >= 0):
                return eat, other, thrown
    return None


def makes_phu(three: tuple[int, int, int], rules: Rules) -> bool:
    """Are the three cards one of the smallest phu (bí, dọc or special trio)?"""
    if min(three) < 0:
        return False
    return any(PHU[number].kind != "yeu" for number in phu_of(pack(three), rules.sp_extend))


def _of_eat(position: Position, event: Event, seat: int, rules: Rules) -> Iterator[Finding]:
    act = event.act
    assert isinstance(act, An)
    face, player = face_of(act.card), position.player(seat)
    thrown = next((number for card, number in player.threw if card == face and face >= 0), None)
    if thrown is not None:
        args = {"name": "d3", "card": act.card}
        yield _finding(event, "D3", rules.level["D3"], "totom/rules/d3", args, (thrown, event.number))
    if down_at(player, face, "khan") is not None:
        args = {"name": "k3", "card": act.card}
        yield _finding(event, "K3", rules.level["K3"], "totom/rules/k3", args, (event.number,))


def of_winning_eat(statement: Statement, rules: Rules) -> Iterator[Fault]:
    """D3 and K3 where the ù itself eats the winning card, without an act of its own before it."""
    win, player = statement.win, statement.before
    if win is None:
        return
    seat, card = SEATS[statement.seat], FACES[win]
    thrown = next((number for face, number in player.threw if face == win), None)
    if thrown is not None:
        words, evidence = message("totom.d3", seat=seat, card=card), (thrown, statement.event)
        yield Fault("D3", rules.level["D3"], "totom/rules/d3", words, tuple(filter(None, evidence)))
    if any(down.kind == "khan" and down.face == win and not down.opened for down in player.down):
        words = message("totom.k3", seat=seat, card=card)
        yield Fault("K3", rules.level["K3"], "totom/rules/k3", words, (statement.event,))
