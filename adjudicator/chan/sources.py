"""Which article a finding or a flag rests on.

At a table that prevents, a refused move rests on the seed's rule, or on the house's flag where the seed
is silent; elsewhere on the published fault.
"""

from __future__ import annotations

from adjudicator.chan.house import PICTURES, House

_SEED = {
    "F00": "chan/table/3/chan-first",
    "F02": "chan/table/3/ca-rank",
    "F03": "chan/table/3/last-que",
    "F04": "chan/table/3/keep-pairs",
    "F06": "chan/table/3/declined",
    "F08": "chan/table/3/declined",
    "F09": "chan/table/3/both-of-a-ca",
    "F11": "chan/table/3/own-faces",
    "F15": "chan/table/3/both-of-a-ca",
    "F17": "chan/table/3/ca-rank",
    "F21": "chan/table/1/chi-chi",
    "F23": "chan/table/1/ten-pairs",
}
_FLAG = {"F01": "three_must_chiu", "F05": "bo_chan_an_chan", "F07": "bo_ca_an_ca"}
#: Findings about the order of play and the cards themselves.
_ORDER = {
    "ngoai-luot": "chan/table/3/turn",
    "sai-luc": "chan/table/3/turn",
    "bo-thua": "chan/table/3/turn",
    "khong-cam": "chan/table/2/pack",
    "la": "chan/table/2/pack",
    "nam-quan": "chan/table/2/pack",
    "so-quan": "chan/table/2/deal",
    "cai": "chan/table/2/deal",
    "noc": "chan/table/2/deal",
    "het-noc": "chan/table/4/draw",
    "hoa": "chan/table/4/draw",
    "khong-chao": "chan/table/3/turn",
    "quan-minh": "chan/table/3/own-faces",
    "quan-da-ha": "chan/table/3/own-faces",
    "khong-cung-hang": "chan/table/1/ten-pairs",
    "thieu-quan": "chan/table/1/ten-pairs",
    "het-quan-danh": "chan/table/3/leave-a-discard",
    "pha-chan": "chan/table/3/keep-pairs",
    "khong-du-chiu": "chan/table/3/chiu",
    "muon": "chan/table/3/priority",
    "da-tu-choi": "chan/table/3/priority",
    "uu-tien": "chan/table/3/priority",
    "tra-cua": "chan/table/3/return",
    "tra-cua-sai": "chan/table/3/return",
    "ngoi-im": "chan/table/3/dead-dealer",
    "bao": "chan/published/bao",
    "sau-ket": "chan/table/4/draw",
    "cuoc-la": "chan/published/xuong",
    "loi-la": "procedure/accusation/judgement",
    "declared": "chan/table/4/pay",
}


def article_of_code(code: str, house: House) -> str:
    """The article of a fault code in that house."""
    if house.prevents:
        if code in _FLAG:
            return flag_article(_FLAG[code], house)
        if code in _SEED:
            return _SEED[code]
    return f"chan/published/{code}"


def article_of(name: str) -> str:
    """The article of a finding about order or cards."""
    return _ORDER[name]


def flag_article(flag: str, house: House) -> str:
    """A flag of the house, cited as an article."""
    return f"house/{house.profile}/{flag}"


_CUOC_TABLE = frozenset({
    "xuong", "u-chi", "thien-u", "tom", "bach-thu", "leo", "thien-khai", "chiu-u", "bon", "bach-dinh", "tam-do",
    "kinh-tu-chi", "thap-thanh",
})  # fmt: skip


def article_of_cuoc(id: str) -> str:
    """The article of a cước."""
    if id in _CUOC_TABLE:
        return f"chan/table/4/{id}"
    return "chan/published/picture" if id in PICTURES else f"chan/published/{id}"
