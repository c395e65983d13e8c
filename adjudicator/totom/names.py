"""Proper names of cước and forms, the same in every language, for the words of a ruling. Source: lessons 4 and 6."""

from __future__ import annotations

_CUOC = {
    "suong": "Suông", "thong": "Thông", "thien-u": "Thiên ù", "bach-thu": "Bạch thủ", "tom": "Tôm", "leo": "Lèo",
    "bi-tu": "Xuyên Bí tư", "nam-gian": "Xuyên Năm gian", "thap-dieu": "Thập điều", "kinh-cu": "Kính cụ",
    "bach-dinh": "Bạch định", "chi-nay": "Chi chi nảy", "kinh-tu-co": "Kính tứ cố",
}  # fmt: skip
_KHOI = {
    3: "Tam khôi",
    4: "Tứ khôi",
    5: "Ngũ khôi",
    6: "Lục khôi",
    7: "Thất khôi",
    8: "Bát khôi",
    9: "Cửu khôi",
}
FORM_NAMES = {
    "an-ca": "ăn cả", "an-2-danh-1": "ăn 2 đánh 1", "an-3-danh-1": "ăn 3 đánh 1",
    "bi-hoan-bi": "bí hoàn bí", "yeu-hoan-yeu": "yêu hoàn yêu",
}  # fmt: skip

_CLAIMS = {"u": "ù", "day-khan": "dậy khàn", "phong": "phỗng", "an": "ăn"}


def claim_order(claims: tuple[str, ...]) -> tuple[str, ...]:
    """The ways of claiming a card in the house's order, with a comma behind all but the last."""
    return tuple(f"{_CLAIMS[id]}," if at + 1 < len(claims) else _CLAIMS[id] for at, id in enumerate(claims))


def cuoc_name(id: str) -> str:
    """The name of a cước by its id, `khoi(4)` among them; an unknown id stays as it was written."""
    if id.startswith("khoi("):
        level = int(id[5:-1])
        return _KHOI.get(level, f"{level} khôi")
    return _CUOC.get(id, id)


def cuoc_names(ids: tuple[str, ...]) -> tuple[str, ...]:
    """Names with a comma behind all but the last, for a list in a sentence."""
    shown = [cuoc_name(id) for id in ids]
    return tuple(f"{name}," if at + 1 < len(shown) else name for at, name in enumerate(shown))


def form_name(form: str) -> str:
    """The name of a form of return, "-" where none was said."""
    return FORM_NAMES.get(form, form or "-")
