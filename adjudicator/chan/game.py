"""Chắn as the game-independent parts of the house see it."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.chan.check import check, opening_faults
from adjudicator.chan.close import close
from adjudicator.chan.deck import NUMBER, SEAT
from adjudicator.chan.house import house
from adjudicator.chan.judge import judge
from adjudicator.chan.position import Table, opening
from adjudicator.chan.turn import observe
from adjudicator.finding import Finding
from adjudicator.game import Case
from adjudicator.profile import Profile
from adjudicator.ruling import Judgement
from notation.acts import Accuse
from notation.games.mat_acts import BoBai, U
from notation.games.mat_deck import UNKNOWN_CARD
from notation.record import Deal, Event, HandRecord

DEFAULT = "ban-100"


class Chan:
    """The rules of chắn. A position is a `position.Table`."""

    name = "chan"

    def default_profile(self, record: HandRecord) -> str:
        """In chắn the rules and the profile are one; `[profile]` overrides `[rules]`."""
        return record.tag("profile") or record.tag("rules") or DEFAULT

    def opening(self, record: HandRecord, profile: Profile) -> Table:
        """The position before the first event."""
        return opening(record, house(profile))

    def faults_of_opening(self, record: HandRecord, position: Table) -> tuple[Finding, ...]:
        """Faces of another pack, a fifth copy, hands of the wrong size."""
        cards = record.cards
        if cards is None:
            return ()
        codes = [code for holding in cards.hands for code in holding.cards] + list(cards.noc or ())
        foreign = tuple(dict.fromkeys(c for c in codes if c not in NUMBER and c != UNKNOWN_CARD))
        sizes = {}
        if isinstance(cards, Deal):
            sizes = {
                SEAT[holding.seat]: len(holding.cards) for holding in cards.hands if holding.seat in SEAT
            }
        return opening_faults(position, sizes, foreign)

    def observe(self, position: Table, event: Event) -> Table:
        """Take an event into the position, legal or not."""
        return observe(position, event)

    def check(self, position: Table, event: Event) -> tuple[Finding, ...]:
        """Every fault of the event."""
        return check(position, event)

    def close(self, record: HandRecord, positions: Sequence[Table], profile: Profile) -> tuple[Finding, ...]:
        """Announcements and declared results."""
        return close(record, positions, house(profile))

    def is_claim(self, event: Event) -> bool:
        """A declared ù, an accusation, a giving up."""
        return isinstance(event.act, U | Accuse | BoBai) and event.actor in SEAT

    def judge(self, case: Case) -> Judgement:
        """Decide one claim."""
        return judge(case)


GAME = Chan()
