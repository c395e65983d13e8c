"""A second scorer, slow and plain: lists of card codes, every table written out again from `rules/chan.md`.

It shares no code with `adjudicator.chan`; the tests hold the two together.
"""

from __future__ import annotations

from collections import Counter

SCALES: dict[str, dict[str, tuple[int, int]]] = {
    "ban-100": {
        "xuong": (2, 0), "u-chi": (3, 1), "thien-u": (3, 1), "tom": (4, 1), "bach-thu": (4, 1), "leo": (5, 2),
        "thien-khai": (5, 2), "chiu-u": (5, 2), "bon": (5, 2), "bach-dinh": (7, 4), "tam-do": (8, 5),
        "kinh-tu-chi": (12, 9), "thap-thanh": (12, 9),
    },
    "san-dinh": {
        "xuong": (2, 0), "thong": (3, 1), "u-chi": (3, 1), "thien-u": (4, 1), "dia-u": (4, 1), "tom": (4, 1),
        "leo": (5, 2), "bach-thu": (4, 1), "bach-thu-chi": (6, 3), "thien-khai": (3, 1), "co-chiu": (3, 1),
        "chiu-u": (4, 1), "bon": (3, 1), "u-bon": (4, 1), "bach-dinh": (7, 4), "tam-do": (8, 5),
        "kinh-tu-chi": (12, 9), "thap-thanh": (12, 9), "pha-thien": (12, 9), "hoa-roi-cua-phat": (20, 17),
        "ca-loi-san-dinh": (20, 17), "nha-lau-xe-hoi": (30, 27), "ngu-ong-bat-ca": (30, 27),
    },
}  # fmt: skip
SCALES["van-van"] = SCALES["san-dinh"] | {
    "thien-u": (3, 1), "dia-u": (3, 1), "chiu-u": (3, 1), "u-bon": (3, 1),
}  # fmt: skip
SCALES["ngoai"] = SCALES["van-van"]
RED = {"8v", "9v", "8s", "9s", "cc"}


def rank(card: str) -> str:
    """The rank letter; Chi chi is a rank of its own."""
    return card if card == "cc" else card[0]


def split(cards: list[str]) -> tuple[list[list[str]], list[list[str]], list[str]]:
    """Chắn, cạ and què of concealed cards, one card after another."""
    left = sorted(cards)
    chan: list[list[str]] = []
    while True:
        double = next((card for card in left if left.count(card) >= 2), None)
        if double is None:
            break
        left.remove(double)
        left.remove(double)
        chan.append([double, double])
    ca: list[list[str]] = []
    que: list[str] = []
    while left:
        card = left.pop(0)
        mate = next((other for other in left if rank(other) == rank(card)), None)
        if mate is None:
            que.append(card)
        else:
            left.remove(mate)
            ca.append([card, mate])
    return chan, ca, que


def judge(
    hand: list[str], melds: list[list[str]], win: str | None, own_gate: bool, dealt: list[str] | None,
    reveals: int | None, thong: bool, house: str, from_stock: bool = True,
) -> tuple[bool, dict[str, int], int, int]:  # fmt: skip
    """(legal, cước with times, điểm, total with gà) of concealed `hand` plus the winning card."""
    full = hand + ([win] if win else [])
    chan, ca, que = split(full)
    n_chan = len(chan) + sum(2 if len(m) == 4 else int(m[0] == m[1]) for m in melds)
    n_ca = len(ca) + sum(len(m) == 2 and m[0] != m[1] for m in melds)
    legal = not que and n_chan + n_ca == 10 and n_chan >= 6 and not (win == "cc" and n_chan != 6)
    if not legal:
        return False, {}, 0, 0
    seed = house == "ban-100"
    every = full + [card for meld in melds for card in meld]
    many = Counter(every)
    red = sum(card in RED for card in every)
    found: dict[str, int] = {}
    by_chiu = win is not None and hand.count(win) == 3
    if thong and not seed:
        found["thong"] = 1
    if win is None:
        found["thien-u"] = 1
    if house == "san-dinh" and dealt is not None and max(Counter(dealt).values()) == 1:
        found["pha-thien"] = 1
    turned = None if reveals is None else reveals + from_stock  # stock cards face up when the card is won
    early = {"san-dinh": reveals == 0, "ban-100": False}.get(house, turned is not None and turned <= 1)
    if win and early:
        found["dia-u"] = 1
    if by_chiu:
        found["chiu-u"] = 1
    laid = Counter(m[0] for m in melds if len(m) == 2 and m[0] == m[1])
    bons = sum(times == 2 for times in laid.values())
    if win and not by_chiu and laid[win] == 1 and hand.count(win) == 1:
        if seed:
            bons += 1
        else:
            found["u-bon"] = 1
    if win is None:
        thu = n_chan == 6
    elif seed:
        own = [pair for pair in ca if rank(pair[0]) == rank(win)]
        shown = [m for m in melds if len(m) == 2 and m[0] != m[1] and rank(m[0]) == rank(win)]
        thu = n_chan == 6 and not own and not shown
    else:
        before, _, _ = split(hand)
        had = len(before) + n_chan - len(chan)
        single = Counter(rank(card) for card, times in Counter(hand).items() if times % 2)
        thu = n_chan == 6 and had == 5 and max(single.values(), default=0) < 3
    picture = None
    if not seed and thu and own_gate and win:
        shown_cards = {card for meld in melds for card in meld}
        if win == "2v" and "5v" in shown_cards:
            picture = ["hoa-roi-cua-phat"]
        if win == "8v" and "5v" in shown_cards:
            picture = ["ca-loi-san-dinh"]
        if win == "2v" and hand.count("5v") >= 2 and hand.count("4v") >= 2:
            picture = [*(picture or []), "nha-lau-xe-hoi"]
        if win == "8v" and hand.count("cc") >= 2 and hand.count("5s") >= 2:
            picture = [*(picture or []), "ngu-ong-bat-ca"]
    if picture:
        for name in picture:
            found[name] = 1
    else:
        if own_gate and win:
            found["u-chi"] = 1
        if thu:
            found["bach-thu-chi" if win == "cc" and not seed else "bach-thu"] = 1
    if red == 0:
        found["bach-dinh"] = 1
    if red == 8:
        found["tam-do"] = 1
    if red == 4 and many["cc"] == 4:
        found["kinh-tu-chi"] = 1
    if n_chan == 10:
        found["thap-thanh"] = 1
    found["leo"] = min(many["9v"], many["8s"], many["cc"])
    found["tom"] = min(many["3v"], many["3s"], many["7n"])
    four = 0 if dealt is None else sum(times == 4 for times in Counter(dealt).values())
    found["thien-khai"] = min(four, 1) if seed else four
    found["co-chiu"] = 0 if seed else sum(len(m) == 4 for m in melds)
    found["bon"] = min(bons, 1) if seed else bons
    found = {name: times for name, times in found.items() if times}
    diem = _points(found, house)
    ga = 0 if seed else _ga(found, house)
    return True, found, diem, diem + 5 * ga


def _points(found: dict[str, int], house: str) -> int:
    scale = SCALES[house]
    if not found:
        return scale["xuong"][0]
    if "thap-thanh" in found and house == "ban-100":
        return sum(times * scale[name][0] for name, times in found.items())
    if "thap-thanh" in found and house == "san-dinh":
        whole = {"thap-thanh", "bach-dinh", "tam-do", "kinh-tu-chi"}
        return sum(times * scale[name][0 if name in whole else 1] for name, times in found.items())
    single = sorted((scale[name] for name, times in found.items() for _ in range(times)), reverse=True)
    return single[0][0] + sum(dich for _, dich in single[1:])


def _ga(found: dict[str, int], house: str) -> int:
    alone = {
        "thap-thanh", "kinh-tu-chi", "bach-dinh", "tam-do", "bach-thu-chi", "hoa-roi-cua-phat",
        "ca-loi-san-dinh", "nha-lau-xe-hoi", "ngu-ong-bat-ca",
    }  # fmt: skip
    if house == "san-dinh":
        alone.add("pha-thien")
    ga = sum(name in alone for name in found)
    thu = [name for name in ("bach-thu", "bach-thu-chi") if name in found]
    if thu and "u-bon" in found:
        ga += 1
    if thu and "u-chi" in found:
        ga += 2 if house == "san-dinh" else 1
    return ga
