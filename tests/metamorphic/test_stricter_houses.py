"""A stricter house never gives the player who is ù more than a milder one, point by point.

Listed are the points whose values the rules order by what they forgive, the mildest first. Left out are points
that also change what the hand waits for (lưng, copies in special trios, yêu eaten alone): a narrower wait may
make Bạch thủ or Chi nảy true, so a stricter phu can make a dearer hand; and cước that must be called when true
(`thien_u_bach_thu`, `u_bon`): where they do not count, nobody can forget to call them.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from adjudicator.game import Options
from adjudicator.procedure import adjudicate
from adjudicator.profile import Profile, profile, profile_names
from notation.games.mat_acts import U
from notation.record import HandRecord
from tests.metamorphic.corpus import a_hand, has_claim
from tests.metamorphic.judged import replay_under
from tests.metamorphic.relation import relation

LEVELS = ("L0", "L1", "L2")
TOTOM: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(
        ("k1_level", "k2_level", "k3_level", "b1_level", "b2_level", "b3_level", "d1_level", "d2_level", "d3_level",
         "an_roi_danh_level", "u2_level", "u3_level", "x1_level", "x3_level"),
        LEVELS,
    ),
    "u1_level": ("L1", "L2"),
    "d2_allow_second_ca": (True, False),
    "doi_phu": ("allowed", "fault"),
    "own_discard": (True, False),
    "u_out_of_turn": (True, False),
    "u2_corrected": (True, False),
    "missed_u": ("none", "frozen"),
    "witness": ("any", "strict"),
    "btk_3_1": (True, False),
    "half_yeu": ("allowed", "b2"),
    "early_return_thien_khai": (False, True),
    "thien_khai_in_one_phu": (True, False),
    "wrong_cup": ("stands", "void"),
    "bachthu_requires_lone_pair": (False, True),
    "xuyen_no_attach": ("card", "attach"),
    "chinay_hand_only": (False, True),
    "count_multiple_tom_leo": (True, False),
    "khoi_needs_announced": (False, True),
    "tie_main": ("lower_dich", "higher_dich"),
    "den": ("fixed", "announced"),
    "den_floor": (0, 4, 8),
}  # fmt: skip
CHAN: dict[str, tuple[Any, ...]] = {
    "bo_chan_an_chan": ("allowed", "fault"),
    "bo_ca_an_ca": ("allowed", "fault"),
    "bo_u": ("off", "unpaid", "fine"),
    "three_must_chiu": (False, True),
    "chiu_needs_discard": (False, True),
    "exposed_ca_counts": (False, True),
    "bans_bind_win": (False, True),
    "ca_ban_scope": ("rank", "all"),
    "break_pair_discard": ("tolerated", "illegal"),
    "last_que_ca": ("waiting", "any-hand"),
    "declined_faces": ("could-take", "every-pass"),
    "silence_declines": (False, True),
    "taken_back_fault": ("cleared", "stands"),
    "score_co_chiu": (True, False),
    "multiples": (("tom", "leo", "thien-khai", "co-chiu", "bon"), ("tom", "leo")),
    "must_announce": ((), ("thien-u", "chiu-u", "u-bon", "bach-thu", "bach-thu-chi")),
    "u_bao_pays": ("fine", "max"),
    "wrong_announcement_pays": ("announced", "max"),
    "wrong_layout": ("ignored", "unpaid"),
    "u_lao_pays": ("nothing", "fine"),
    "minimum": (0, 4, 8),
}
#: Classes of one chắn fault: a note, an unpaid ù, a paid fine.
CLASSES = ("note", "N", "B1")


def with_flag(house: Profile, flag: str, value: Any) -> Profile:
    """The house with one point set otherwise."""
    return replace(house, flags=tuple((name, value if name == flag else old) for name, old in house.flags))


def gets(record: HandRecord, house: Profile) -> dict[int, tuple[int, list[str]]]:
    """By event, what each player who declared an ù has after the settlement, and which others are báo.

    0 where there is no ù.
    """
    found: dict[int, tuple[int, list[str]]] = {}
    for ruling in adjudicate(replay_under(record, house), Options(disputed=True)):
        if isinstance(record.events[ruling.event - 1].act, U):
            result: dict[str, Any] = {} if ruling.result is None else ruling.result.as_json()
            others = [seat for seat in result.get("bao", ()) if seat != ruling.by]
            found[ruling.event] = result["settlement"][ruling.by] if result else 0, others
    return found


def never_more(record: HandRecord, houses: list[Profile], point: str) -> None:
    """From the mildest house to the strictest. Where it makes another player báo, he pays too: not compared."""
    for mild, strict in pairwise([gets(record, house) for house in houses]):
        for event, (had, others) in mild.items():
            has, now = strict[event]
            assert has <= had or now != others, (point, mild, strict, record)


def a_declared_u(source: Random, game: str) -> HandRecord:
    """A hand of that game in which somebody is ù."""
    while True:
        record = a_hand(source, game)
        if has_claim(record):
            return record


@relation(32)
def test_to_tom(source: Random) -> None:
    record = a_declared_u(source, "totom")
    house = profile("totom", source.choice(profile_names("totom")))
    for flag in source.sample(sorted(TOTOM), 3):
        never_more(record, [with_flag(house, flag, value) for value in TOTOM[flag]], flag)


@relation(24)
def test_chan(source: Random) -> None:
    record = a_declared_u(source, "chan")
    house = profile("chan", source.choice(profile_names("chan")))
    for flag in source.sample(sorted(CHAN), 2):
        never_more(record, [with_flag(house, flag, value) for value in CHAN[flag]], flag)


@relation(12)
def test_class_of_a_fault_in_chan(source: Random) -> None:
    record = a_declared_u(source, "chan")
    house = profile("chan", source.choice(("ngoai", "van-van", "san-dinh")))
    faults = dict(house.flag("faults"))
    code = source.choice([code for code, of_class in sorted(faults.items()) if of_class in CLASSES])
    houses = [
        with_flag(house, "faults", tuple(sorted((faults | {code: of_class}).items()))) for of_class in CLASSES
    ]
    never_more(record, houses, code)
