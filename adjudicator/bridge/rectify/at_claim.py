"""The penalty cards that lie on the table at a claim: the lines of the ruling have to respect them (Law 50)."""

from __future__ import annotations

from adjudicator.bridge.faced import Faced
from adjudicator.bridge.position import Position
from adjudicator.bridge.rectify.obligations import partner_led
from adjudicator.bridge.rectify.penalty_cards import lying, on_table
from adjudicator.bridge.rectify.table import rectifications_of_acts
from adjudicator.game import Case
from adjudicator.replay import Replay


def faced_at(case: Case) -> Faced:
    """Major and minor penalty cards by seat.

    A major one whose holder's partner has led since is left out: declarer may have sent it back (50D2(a)).
    """
    walked = Replay(case.record, case.profile, tuple(case.positions), case.findings)
    cards = on_table(walked, rectifications_of_acts(walked))
    at: Position = case.position
    major, minor = [0, 0, 0, 0], [0, 0, 0, 0]
    for seat in range(4):
        for card in lying(cards, at, seat, case.claim.number):
            if not (card.major and partner_led(walked, card, case.claim.number)):
                (major if card.major else minor)[seat] |= 1 << card.card
    return Faced((major[0], major[1], major[2], major[3]), (minor[0], minor[1], minor[2], minor[3]))
