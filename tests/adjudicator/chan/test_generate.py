"""Random hands: legal ones keep every rule, planted faults are found, the cards are never lost."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.chan.captures import may_take_ca, may_take_chan
from adjudicator.chan.check import check
from adjudicator.chan.deck import FACES, NUMBER, PACK, count, size
from adjudicator.chan.generate import captures, generate
from adjudicator.chan.house import named
from adjudicator.chan.plant import targets
from adjudicator.chan.position import Phase, Table, all_cards
from adjudicator.generated import PLANTED_TAG
from adjudicator.procedure import rule
from adjudicator.replay import replay
from notation.games.chan import SEATS
from notation.games.mat_acts import Danh, Hoa, TraCua, U
from notation.parse import parse
from notation.record import Event
from notation.write import write


@pytest.mark.parametrize("rules", ["ban-100", "san-dinh", "ngoai"])
def test_legal_hands(rules: str) -> None:
    ends: Counter[str] = Counter()
    for made in generate(5, 50, rules=rules):
        walk = replay(made.record)
        assert [finding for finding in walk.findings if not finding.note] == []
        for table in walk.positions:
            assert isinstance(table, Table)
            assert all_cards(table) == PACK
        last = walk.positions[-1]
        assert last.phase is Phase.END
        ends[last.ended[0]] += 1
        for event, after in zip(made.record.events, walk.positions[1:], strict=True):
            if isinstance(event.act, Danh | TraCua):
                for player in after.players:
                    assert size(player.hand) + 2 * player.pairs_laid == (20 if player.dead else 19)
    assert ends["win"] + ends["draw"] == 50
    assert ends["draw"] > 0


def test_wins_are_ruled_paid_and_add_up() -> None:
    for made in generate(6, 20, claims=True):
        (ruling,) = rule(made.record)
        assert ruling.result is not None
        told = ruling.result.as_json()
        assert (told["legal"], told["verdict"]) == (True, "paid")
        assert sum(told["settlement"].values()) == 0


@pytest.mark.parametrize("rules", ["ban-100", "san-dinh", "van-van", "ngoai"])
def test_planted_faults_are_found_and_nothing_else(rules: str) -> None:
    for made in generate(7, 25, irregular=True, rules=rules):
        assert made.planted is not None
        findings = replay(made.record).findings
        assert made.planted in [(finding.id, finding.event) for finding in findings]
        assert made.record.tag(PLANTED_TAG) == f"{made.planted[0]} {made.planted[1]}"
        elsewhere = [f for f in findings if not f.note and f.event != made.planted[1]]
        assert elsewhere == []


def test_every_fault_of_the_list_can_be_planted() -> None:
    seen = {made.planted[0].removeprefix("chan/") for made in generate(8, 80, irregular=True) if made.planted}
    wanted = {target.id for target in targets(named("ngoai"))}
    assert len(wanted & seen) > 0.6 * len(wanted)


def test_the_same_seed_gives_the_same_text() -> None:
    first = [write(made.record) for made in generate(9, 4, irregular=True, claims=True)]
    again = [write(made.record) for made in generate(9, 4, irregular=True, claims=True)]
    assert first == again
    other = [write(made.record) for made in generate(10, 4, irregular=True, claims=True)]
    assert first != other


def test_text_and_back() -> None:
    for made in (*generate(11, 8, claims=True), *generate(11, 8, irregular=True)):
        parsed = parse(write(made.record))
        assert not [d for d in parsed.diagnostics if d.severity >= 2]
        assert replay(parsed.records[0]).findings == replay(made.record).findings
        assert isinstance(made.record.events[-1].act, Hoa | U) or made.record.events


def test_the_predicates_of_the_seed_are_what_check_refuses() -> None:
    """canChan and canCa (§6.1, §6.2), written as one condition each, against the findings, on every offer."""
    house = named("ban-100")
    asked = 0
    for made in generate(12, 60):
        for table in replay(made.record).positions:
            offer = table.offer
            if table.phase is not Phase.OFFER or offer is None:
                continue
            seat = SEATS[offer.opt]
            player = table.players[offer.opt]
            for act in captures(table):
                with_ = NUMBER[act.using[0]]
                may = (
                    may_take_chan(player, offer.card, house)
                    if with_ == offer.card
                    else may_take_ca(player, offer.card, with_, house)
                )
                refused = [finding for finding in check(table, Event(1, seat, act)) if not finding.note]
                assert may == (not refused), (FACES[offer.card], act, refused, player)
                asked += 1
    assert asked > 1000


def test_three_copies_never_meet_a_ban() -> None:
    """§6.4: D, CF and PC cannot hold a face of which three are in hand."""
    for made in generate(13, 60):
        for table in replay(made.record).positions:
            for player in table.players:
                for face in range(25):
                    if count(player.hand, face) == 3:
                        assert not (player.discards | player.into_ca) >> face & 1
