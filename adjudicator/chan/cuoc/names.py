"""Reading an announcement out of words: `u-chi, tom 2`, "ù chì, đôi tôm", "win at own gate, two Tôm"."""

from __future__ import annotations

import re
import unicodedata

from adjudicator.chan.cuoc.score import CUOC, Called

_COUNTS = {"mot": 1, "hai": 2, "doi": 2, "ba": 3, "bon": 4, "one": 1, "two": 2, "three": 3, "four": 4}
_NAMES = {
    **{id.replace("-", " "): (id,) for id in CUOC},
    "u xuong": ("xuong",), "suong": ("xuong",), "u suong": ("xuong",), "plain": ("xuong",),
    "chi": ("u-chi",), "u thong": ("thong",), "thien": ("thien-u",), "dia": ("dia-u",),
    "dia chiu u": ("dia-u", "chiu-u"), "dia bon u": ("dia-u", "u-bon"), "bon u": ("u-bon",),
    "chi bach thu": ("u-chi", "bach-thu"), "chi bach thu chi": ("u-chi", "bach-thu-chi"),
    "co thien khai": ("thien-khai",), "co bon": ("bon",), "chiu": ("co-chiu",), "an bon": ("bon",),
    "hoa roi": ("hoa-roi-cua-phat",), "ca loi": ("ca-loi-san-dinh",), "nha lau": ("nha-lau-xe-hoi",),
    "ngu ong": ("ngu-ong-bat-ca",), "8 do": ("tam-do",),
}  # fmt: skip
#: Other ids that are read in an announcement.
ALIASES = {"chi": "u-chi", "chiu": "co-chiu", "suong": "xuong", "thien": "thien-u", "dia": "dia-u"}
NOTHING = ("khong xuong", "khong xuong gi", "khong xuong cuoc", "nothing", "-", "")


def folded(words: str) -> str:
    """Lower case without marks, one blank between words."""
    plain = unicodedata.normalize("NFD", words.lower().replace("đ", "d"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", " ", plain).strip()


def read_called(words: str) -> Called | None:
    """The cước that the words announce; () for "nothing"; None where they are not an announcement."""
    if folded(words) in NOTHING:
        return ()
    found: list[tuple[str, int]] = []
    for part in re.split(r"[,;.]|\bvà\b|\band\b", words.lower()):
        text = folded(part)
        for opener in ("xuong ", "announced ", "he announced ", "noi "):
            if text.startswith(opener) and text not in _NAMES:
                text = text.removeprefix(opener)
        if not text:
            continue
        entry = _counted(text)
        if entry is None:
            return None
        found.extend(entry)
    return tuple(found) or None


def _counted(text: str) -> Called | None:
    """One part: a name, with a count before or behind it."""
    if text in _NAMES:
        return tuple((id, 1) for id in _NAMES[text])
    first, _, rest = text.partition(" ")
    name, _, last = text.rpartition(" ")
    for many, named in ((_many(first), rest), (_many(last), name)):
        if many is not None and named in _NAMES:
            return tuple((id, many) for id in _NAMES[named])
    return None


def _many(word: str) -> int | None:
    """A count in words or in at most four digits; None for anything else, naught included."""
    if word in _COUNTS:
        return _COUNTS[word]
    return int(word) or None if re.fullmatch("[0-9]{1,4}", word) else None
