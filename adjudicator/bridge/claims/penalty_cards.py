"""The penalty cards that lie on the table at a claim: the lines of the ruling have to respect them (Laws 50, 62B1)."""

from __future__ import annotations

from adjudicator.bridge.claims.revokes import Revoke
from adjudicator.bridge.engine.faced import Faced
from adjudicator.bridge.position import Position
from adjudicator.bridge.rectify.obligations import partner_led
from adjudicator.bridge.rectify.penalty_cards import lying, on_table
from adjudicator.bridge.rectify.table import rectifications_of_acts
from adjudicator.game import Case
from adjudicator.replay import Replay


def faced_at(case: Case, at: Position, corrected: tuple[Revoke, ...] = ()) -> Faced:
    """Those of the record, and the cards that defenders take back to correct a revoke at the claim (62B1).

    A major one whose holder's partner has led since is left out: declarer may have sent it back (50D2(a)).
    """
    walked = Replay(case.record, case.profile, tuple(case.positions), case.findings)
    cards = on_table(walked, rectifications_of_acts(walked))
    major, minor = [0, 0, 0, 0], [0, 0, 0, 0]
    for seat in range(4):
        for card in lying(cards, at, seat, case.claim.number):
            if card.major and partner_led(walked, card, case.claim.number):
                continue
            (major if card.major else minor)[seat] |= 1 << card.card
    for revoke in corrected:
        defends = at.declarer is not None and revoke.side != at.declarer % 2
        if defends and revoke.card >= 0 and at.hands[revoke.seat] >> revoke.card & 1:
            major[revoke.seat] |= 1 << revoke.card
    return Faced((major[0], major[1], major[2], major[3]), (minor[0], minor[1], minor[2], minor[3]))
