"""The hands of an event as its book shows them: the rulings that stand, chains filled in, corrections, appeals."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlmodel import col, select

from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from adjudicator.ruling import Ruling
from adjudicator.ruling_data import ruling_data, ruling_hash, ruling_of
from notation.hashes import hash_of_text
from notation.parse import parse
from records.appeals import decide, request
from records.database import Archive
from records.event_hands import event_hands, hands_of_records
from records.exporting import export_records
from records.importing import import_files
from records.models import RulingRow
from records.reruling import rule_archive
from records.standings import standings
from records.store import rulings_of
from tests.records.hands import WIN

EVENT = "Hội làng Đình Bảng"
THONG = WIN.replace("xuong u-chi, tom", "xuong u-chi, tom, thong")
DEMO = sorted((Path(__file__).parents[2] / "reports" / "demo").glob("*.van"))


def numbered(number: int, hand: str = WIN) -> str:
    return hand.replace('[hand "1"]', f'[hand "{number}"]')


@pytest.fixture
def chain(archive: Archive, tmp_path: Path) -> Archive:
    """Three wins of player 2 at one table, the second and third called with Thông."""
    path = tmp_path / "chain.van"
    path.write_text("\n".join([numbered(1), numbered(2, THONG), numbered(3, THONG)]), encoding="utf-8")
    import_files(archive, [str(path)])
    return archive


def hashes(rulings: tuple[Ruling, ...]) -> list[str]:
    return [ruling_hash(ruling) for ruling in rulings]


def test_a_filled_chain_is_in_the_rulings_as_in_the_standings(chain: Archive) -> None:
    name, hands = event_hands(chain, "dinh bang")
    assert name == EVENT
    assert [hand.streak for hand in hands] == ["", "2 1", "2 2 thong"]
    exported = list(export_records(chain, streaks=True))
    assert [hand.record for hand in hands] == exported
    assert [hashes(hand.rulings) for hand in hands] == [hashes(adjudicate(replay(one))) for one in exported]
    silent = list(export_records(chain))
    assert hashes(hands[2].rulings) != hashes(adjudicate(replay(silent[2])))
    points: Counter[str] = Counter()
    for hand in hands:
        for ruling in hand.rulings:
            assert ruling.result is not None
            settled = ruling.result.as_json()["settlement"]
            assert isinstance(settled, dict)
            points.update({hand.record.tag(seat): amount for seat, amount in settled.items()})
    (listed,) = standings(chain, EVENT)
    assert {row.names[0]: row.score for row in listed.rows} == {
        who: str(sum_) for who, sum_ in points.items()
    }


def test_without_a_filled_chain_the_stored_ruling_is_shown(chain: Archive) -> None:
    first = event_hands(chain, EVENT)[1][0]
    assert hashes(first.rulings) == [row.hash for row in rulings_of(chain, 1)]
    with chain.writing() as session:  # as an engine of before ruled it
        row = session.exec(select(RulingRow).where(col(RulingRow.hand_id) == 1)).one()
        row.data = row.data.replace('"points":4', '"points":3')
        row.hash = hash_of_text(row.data)
        session.add(row)
    shown = event_hands(chain, EVENT)[1][0].rulings[0]
    assert ruling_hash(shown) == rulings_of(chain, 1)[0].hash != hashes(first.rulings)[0]
    assert shown.result is not None
    assert '"points": 3' in json.dumps(shown.result.as_json())


def test_a_superseded_ruling_is_not_shown(chain: Archive) -> None:
    with chain.writing() as session:
        session.execute(text("update tt_ruling set hash = 'sha256:old', engine = '0' where hand_id = 1"))
    appeal = request(chain, 1, "Chi", "no Tôm was called")
    assert rule_archive(chain).appended == 1
    decide(chain, appeal, "the ruling is replaced", "committee")
    old, new = rulings_of(chain, 1)
    first = event_hands(chain, EVENT)[1][0]
    assert hashes(first.rulings) == [new.hash]
    assert first.superseded == ((new.id, old.id),)
    assert [(row.ground, row.decision) for row in first.appeals] == [
        ("no Tôm was called", ""), ("", "the ruling is replaced"),
    ]  # fmt: skip


def test_a_hand_entered_again_is_there_once_as_last_entered(chain: Archive, tmp_path: Path) -> None:
    path = tmp_path / "again.van"
    path.write_text(WIN.replace("xuong u-chi, tom", "xuong u-chi"), encoding="utf-8")
    import_files(chain, [str(path)])
    hands = event_hands(chain, EVENT)[1]
    assert [hand.record.tag("hand") for hand in hands] == ["1", "2", "3"]
    assert hashes(hands[0].rulings) == [row.hash for row in rulings_of(chain, 4)]


def test_hands_of_a_file_are_ruled_with_the_same_chains(chain: Archive) -> None:
    loose = hands_of_records(list(export_records(chain)))
    held = event_hands(chain, EVENT)[1]
    assert [(hand.streak, hashes(hand.rulings)) for hand in loose] == [
        (hand.streak, hashes(hand.rulings)) for hand in held
    ]


@pytest.mark.parametrize("path", DEMO, ids=[path.stem for path in DEMO])
def test_a_ruling_is_read_as_it_was_written(path: Path) -> None:
    (record,) = parse(path.read_text(encoding="utf-8")).records
    made = adjudicate(replay(record))
    assert made
    for ruling in made:
        read = ruling_of(json.loads(json.dumps(ruling_data(ruling))), record.game)
        assert ruling_data(read) == ruling_data(ruling)
        assert ruling_hash(read) == ruling_hash(ruling)
        assert read.judgement.steps == ruling.judgement.steps
        assert read.judgement.questions == ruling.judgement.questions
        assert (read.kind, read.status, read.appeal) == (ruling.kind, ruling.status, ruling.appeal)
