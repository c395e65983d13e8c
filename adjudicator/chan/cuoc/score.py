"""All cước of a winning hand and what they come to.

Source: seed item "Scoring"; `rules/chan.md` 8.2, 8.4, 8.5; flags `multiples` (Q8), `thap_thanh_mode`.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.chan.cuoc.manner import bach_thu, chiu_u, dia_u, on_chi, thien_u, u_chi
from adjudicator.chan.cuoc.picture import shows
from adjudicator.chan.cuoc.sets import bon, co_chiu, pha_thien, sets_of, thien_khai, u_bon
from adjudicator.chan.cuoc.win import Win
from adjudicator.chan.deck import CHI, count, reds
from adjudicator.chan.house import House
from adjudicator.chan.pairs import U_PAIRS

XUONG, THAP_THANH = "xuong", "thap-thanh"
#: Every cước that some house scores, in the order in which they are called.
CUOC: tuple[str, ...] = (
    XUONG, "thong", "u-chi", "thien-u", "pha-thien", "dia-u", "chiu-u", "u-bon", "bach-thu", "bach-thu-chi",
    "hoa-roi-cua-phat", "ca-loi-san-dinh", "nha-lau-xe-hoi", "ngu-ong-bat-ca",
    "bach-dinh", "tam-do", "kinh-tu-chi", THAP_THANH, "leo", "tom", "thien-khai", "co-chiu", "bon",
)  # fmt: skip
Called = tuple[tuple[str, int], ...]


def cuoc_of(win: Win, house: House) -> Called:
    """Every cước of the hand with how many times it counts; empty for an ù xuông.

    What the scale does not hold is not scored.
    """
    return tuple(entry for entry in _shown_by(win, house) if entry[0] in house.scale)


def _shown_by(win: Win, house: House) -> Called:
    found: list[tuple[str, int]] = []
    if win.thong and house.thong:
        found.append(("thong", 1))
    if thien_u(win):
        found.append(("thien-u", 1))
    if house.pha_thien and pha_thien(win):
        found.append(("pha-thien", 1))
    if house.dia_u != "off" and dia_u(win, house):
        found.append(("dia-u", 1))
    if chiu_u(win):
        found.append(("chiu-u", 1))
    bons, last_bon = (bon(win), u_bon(win)) if win.melds else (0, False)
    if last_bon and house.u_bon == "separate":
        found.append(("u-bon", 1))
    elif last_bon:
        bons += 1
    _at_gate(win, house, found)
    cards, many = win.cards, house.multiples
    red = reds(cards)
    if red == 0:  # chan/table/4/bach-dinh: no red card
        found.append(("bach-dinh", 1))
    elif red == 8:  # chan/table/4/tam-do: exactly eight
        found.append(("tam-do", 1))
    elif red == 4 == count(cards, CHI):  # chan/table/4/kinh-tu-chi: four Chi chi, every other card black
        found.append(("kinh-tu-chi", 1))
    if win.chan == U_PAIRS:  # chan/table/4/thap-thanh: ten chắn
        found.append((THAP_THANH, 1))
    if times := sets_of(cards, house.leo_faces):
        found.append(("leo", times if "leo" in many else 1))
    if times := sets_of(cards, house.tom_faces):
        found.append(("tom", times if "tom" in many else 1))
    if times := thien_khai(win):
        found.append(("thien-khai", times if "thien-khai" in many else 1))
    if win.melds and house.score_co_chiu and (times := co_chiu(win)):
        found.append(("co-chiu", times if "co-chiu" in many else 1))
    if bons:
        found.append(("bon", bons if "bon" in many else 1))
    return tuple(found)


def _at_gate(win: Win, house: House, found: list[tuple[str, int]]) -> None:
    """Ù chì, Bạch thủ and the picture cước, which ask for both and take their place."""
    chi, thu = u_chi(win), bach_thu(win, house)
    if chi and thu:
        pictures = [picture.id for picture in house.pictures if shows(win, picture)]
        if pictures:
            found.extend((id, 1) for id in pictures)
            return
    if chi:
        found.append(("u-chi", 1))
    if thu:
        apart = on_chi(win) and house.bach_thu_chi == "separate"
        found.append(("bach-thu-chi" if apart else "bach-thu", 1))


@dataclass(frozen=True, slots=True)
class Score:
    """`cuoc` as (id, times, points each line brings), `diem` their sum, `ga` side bonuses, `total` with gà."""

    cuoc: tuple[tuple[str, int, int], ...]
    diem: int
    ga: int
    total: int


def score(cuoc: Called, house: House) -> Score:
    """What a list of cước is worth on the house's scale (§8.2). An empty list is an ù xuông.

    Raises KeyError for a cước that the scale does not hold.
    """
    scale = house.scale
    called = [entry for entry in cuoc if entry[0] != XUONG]
    if not called:
        main = scale[XUONG].main
        return Score(((XUONG, 1, main),), main, 0, main)
    mode = house.thap_thanh_mode
    summed, top, highest = False, "", (-1, -1)
    for id, _ in called:
        worth = scale[id]
        if (worth.main, worth.dich) > highest:
            top, highest = id, (worth.main, worth.dich)
        if id == THAP_THANH and mode != "max-plus-dich":
            summed = True
    lines: list[tuple[str, int, int]] = []
    diem = ga = 0
    for id, times in called:
        worth = scale[id]
        if summed and (mode == "all-main" or id in house.four_main):
            points = times * worth.main
        elif id == top and not summed:
            points = worth.main + (times - 1) * worth.dich
        else:
            points = times * worth.dich
        diem += points
        lines.append((id, times, points))
        ga += house.ga_alone.get(id, 0)
    if house.ga_together:
        ids = {id for id, _ in called}
        for bonus in house.ga_together:
            if ids.issuperset(bonus.cuoc):
                ga += bonus.times
    return Score(tuple(lines), diem, ga, diem + ga * house.ga_points)
