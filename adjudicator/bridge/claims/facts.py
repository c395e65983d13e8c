"""Everything the record says about one claim, gathered once: who, how many, the words, what was found.

Source: Law 68 (what was said and shown), 70B1 (the original statement counts), 85A (facts found).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.bridge.claims.contradictions import about_claimer, cards_of, contradictions
from adjudicator.bridge.claims.editions import Edition, edition_of
from adjudicator.bridge.claims.revokes import Revoke
from adjudicator.bridge.claims.statements import Said, words_of
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.bridge.faced import NOTHING_FACED, Faced
from adjudicator.bridge.position import Position
from adjudicator.bridge.words import Context, TrumpWords
from adjudicator.bridge.words.reading import EVERYTHING
from adjudicator.game import Case
from adjudicator.profile import Profile
from notation.acts import Claim, Concede
from notation.games.bridge import SEAT_NUMBER, SEATS, SUIT_MASK, SUITS
from notation.message import message
from notation.record import Fact
from notation.statement import Statement

#: The class of a player of whom nothing is recorded (notation, section 3).
AVERAGE = "average"


@dataclass(frozen=True, slots=True)
class Facts:
    """One claim as the law sees it.

    `claimer` and `declarer` are seat numbers, None where not recorded. `left` are the tricks left, the one in
    progress included. `own` is the number claimed for the claimer's side, None where no number was given;
    `conceded` the rest. `position` is the position ruled on: the one at the claim, after corrections of revokes.
    """

    case: Case
    edition: Edition
    position: Position
    claimer: int | None
    declarer: int | None
    left: int
    own: int | None
    more_than_left: int | None  # the number claimed or conceded where it exceeds what is left
    said: Said
    player_class: str
    class_known: bool
    knew: int
    forgot: int
    shown_out: tuple[int, int, int, int]
    faced: Faced = NOTHING_FACED

    @property
    def declaring(self) -> bool:
        """Did declarer's side claim?"""
        return self.claimer is None or self.declarer is None or self.claimer % 2 == self.declarer % 2

    @property
    def side(self) -> int:
        """0 for North–South, 1 for East–West: the claimer's side."""
        return (self.claimer if self.claimer is not None else self.declarer or 0) % 2

    @property
    def claimed(self) -> int:
        """Tricks claimed for the claimer's side: all that are left where no number was given (68A)."""
        return self.left if self.own is None else self.own

    @property
    def conceded(self) -> int:
        """Tricks that the claim concedes, by words or by implication (68B1)."""
        return self.left - self.claimed

    def declarer_tricks(self, own: int) -> int:
        """Tricks of the claimer's side as declarer's tricks, and the other way round."""
        return own if self.declaring else self.left - own

    @property
    def known(self) -> bool:
        """Are all four hands known and of the right size, and is it known who leads?"""
        on_table = [played.seat for played in self.position.trick]
        return (
            self.declarer is not None
            and self.position.leader is not None
            and self.left > 0
            and all(self.position.board.known)
            and all(
                self.position.hands[seat].bit_count() + on_table.count(seat) == self.left for seat in range(4)
            )
            and all(played.card >= 0 for played in self.position.trick)
            and self.trick_in_turn
            and not self.revoke_on_table
        )

    @property
    def trick_in_turn(self) -> bool:
        """Did the players of the trick in progress play in turn, one card each? Else no line goes on from here."""
        trick, leader = self.position.trick, self.position.leader
        return len(trick) < 4 and all(
            leader is None or played.seat == (leader + turn) & 3 for turn, played in enumerate(trick)
        )

    @property
    def revoke_on_table(self) -> bool:
        """Does a revoke stand in the trick in progress? Then no line of legal play goes on from here."""
        trick, hands = self.position.trick, self.position.hands
        if not trick or trick[0].card < 0:
            return False
        led = trick[0].card // 13
        return any(p.card >= 0 and p.card // 13 != led and hands[p.seat] & SUIT_MASK[led] for p in trick)

    def of_kind(self, *kinds: str) -> tuple[Fact, ...]:
        """The director's findings of these kinds."""
        return tuple(fact for fact in self.case.record.facts if fact.kind in kinds)


def gather(
    case: Case,
    position: Position | None = None,
    corrected: tuple[Revoke, ...] = (),
    faced: Faced = NOTHING_FACED,
) -> Facts:
    """Read one claim out of its case.

    `position` replaces the one at the claim, in which these revokes are corrected; `faced` are the penalty cards
    on the table, to which a defender's corrected revoke adds its card (62B1).
    """
    at = position if position is not None else case.position
    declarer = at.declarer
    claimer = SEAT_NUMBER.get(case.claim.actor)
    left = at.tricks_left
    said = words_of(case, context_of(at, claimer, declarer, left))
    own, excess = _claimed(case, at, claimer, declarer, left, said)
    contradicting = contradictions(case, claimer)
    if contradicting:
        said = replace(said, notes=(*said.notes, message("bridge.facts-contradict", facts=contradicting)))
    knew, known_class = found_cards(case, "knew", "forgot", claimer), _class(case, claimer)
    return Facts(
        case,
        edition_of(case.record),
        at,
        claimer,
        declarer,
        left,
        own,
        excess,
        said,
        known_class or AVERAGE,
        bool(known_class),
        knew,
        _forgotten(case, at, claimer, said) & ~knew,
        _shown_out(case, at),
        _with_taken_back(faced, at, corrected),
    )


def _with_taken_back(faced: Faced, at: Position, corrected: tuple[Revoke, ...]) -> Faced:
    """62B1: the card that a defender takes back to correct his revoke becomes a major penalty card."""
    for revoke in corrected:
        defends = at.declarer is not None and revoke.side != at.declarer % 2
        if defends and revoke.card >= 0 and at.hands[revoke.seat] >> revoke.card & 1:
            faced = faced.with_major(revoke.seat, revoke.card)
    return faced


def context_of(at: Position, claimer: int | None, declarer: int | None, left: int) -> Context:
    """What the reader of words needs to know of the table."""
    trumps = at.trumps
    caller = declarer if declarer is not None else 2
    return Context(
        SEATS[claimer if claimer is not None else caller],
        SEATS[caller],
        None if trumps is None else SUITS[trumps],
        at.hands if all(at.board.known) else (0, 0, 0, 0),
        tuple(played.card for played in at.trick),
        left,
    )


def problem_of(facts: Facts, profile: Profile, statement: Statement, own: int | None) -> ClaimProblem:
    """The claim as a problem for the engine. Requires `facts.known` and a claimer."""
    at = facts.position
    assert facts.claimer is not None
    assert facts.declarer is not None
    assert at.leader is not None
    return ClaimProblem(
        hands=at.hands,
        trumps=at.trumps,
        leader=at.leader,
        trick=tuple(played.card for played in at.trick),
        declarer=facts.declarer,
        claimer=facts.claimer,
        claimed=own,
        statement=statement,
        speaks_of_trumps=facts.said.trumps is TrumpWords.MENTIONED,
        played=tuple((p.seat, p.card) for trick in at.tricks for p in trick.cards if p.card >= 0),
        shown_out=facts.shown_out,
        knew=facts.knew,
        forgot=facts.forgot,
        player_class=facts.player_class,
        edition=facts.edition.year,
        profile=profile,
        faced=facts.faced,
    )


def _claimed(
    case: Case, at: Position, claimer: int | None, declarer: int | None, left: int, said: Said
) -> tuple[int | None, int | None]:
    """Tricks claimed for the claimer's own side, and the number named where it exceeds what is left.

    Source: 68A, 68B1. `claims total` counts declarer's tricks of the whole deal.
    """
    act = case.claim.act
    declaring = claimer is None or declarer is None or claimer % 2 == declarer % 2
    number: int | None
    if isinstance(act, Claim):
        if act.total and act.tricks is not None:
            number = _of_total(at, act.tricks, left, declaring)
        else:
            number = left if act.tricks is None else act.tricks
    elif isinstance(act, Concede):
        number = 0 if act.tricks is None else left - act.tricks
        if number < 0:
            return 0, act.tricks
    else:
        number = _said_number(at, said, left, declaring)
    if number is None:
        return None, None
    return max(0, min(number, left)), number if number > left else None


def _of_total(at: Position, total: int, left: int, declaring: bool) -> int | None:
    """Declarer's tricks of the whole deal as tricks of the claimer's side among those left."""
    if at.won is None:
        return None
    declarer = total - at.won[0]
    return declarer if declaring else left - declarer


def _said_number(at: Position, said: Said, left: int, declaring: bool) -> int | None:
    """The number that words alone give."""
    reading = said.reading
    if reading.wins is not None and reading.wins != EVERYTHING:
        return reading.wins
    if reading.loses is not None:
        return 0 if reading.loses == EVERYTHING else left - reading.loses
    if reading.wins == EVERYTHING:
        return left
    if reading.total is not None:
        return _of_total(at, reading.total, left, declaring)
    if reading.off is not None and at.contract is not None:
        return _of_total(at, at.contract.level + 6 - reading.off, left, declaring)
    return None


def found_cards(case: Case, kind: str, against: str, claimer: int | None) -> int:
    """The cards of all findings of that kind about the claimer that no finding of the other kind contradicts."""
    return cards_of(about_claimer(case, kind, claimer)) & ~cards_of(about_claimer(case, against, claimer))


def _forgotten(case: Case, at: Position, claimer: int | None, said: Said) -> int:
    """Cards the claimer was found, or by his own words shown, not to know of.

    "No trumps are out" says nothing about the trump that is out (70C1) and shows that he did not know of it
    (70C2); said later, it is no part of the claim but still evidence.
    """
    mask = found_cards(case, "forgot", "knew", claimer)
    if said.denies_trumps and at.trumps is not None and claimer is not None:
        mask |= at.against(claimer) & SUIT_MASK[at.trumps]
    return mask


def _class(case: Case, claimer: int | None) -> str:
    """The claimer's class: found by the director, else by his tag, else "" (not recorded)."""
    found = {fact.text for fact in about_claimer(case, "class", claimer) if fact.text}
    if len(found) == 1:
        return found.pop() or ""
    if claimer is None:
        return ""
    tags = (tag.value.partition(" ") for tag in case.record.tags if tag.name == "class")  # one a player
    return next((name for who, _, name in tags if who == SEATS[claimer]), "")


def _shown_out(case: Case, at: Position) -> tuple[int, int, int, int]:
    """For each seat the suits in which it failed to follow, or was found to have.

    A revoke is no failure to follow: the card's seat must not hold the suit at the claim.
    """
    suits = [0, 0, 0, 0]
    for cards in [*(trick.cards for trick in at.tricks), at.trick]:
        if not cards or cards[0].card < 0:
            continue
        led = cards[0].card // 13
        for played in cards[1:]:
            if played.card >= 0 and played.card // 13 != led and not at.hands[played.seat] & SUIT_MASK[led]:
                suits[played.seat] |= 1 << led
    for fact in case.record.facts:
        if fact.kind == "showed-out" and fact.who in SEAT_NUMBER and fact.text in tuple(SUITS):
            seat, suit = SEAT_NUMBER[fact.who or ""], SUITS.index(fact.text or "")
            if not at.hands[seat] & SUIT_MASK[suit]:  # the cards are stronger than the finding
                suits[seat] |= 1 << suit
    return suits[0], suits[1], suits[2], suits[3]
