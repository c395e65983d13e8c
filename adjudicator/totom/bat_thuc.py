"""Bất thực: dealt triples and quadruples used as ordinary cards, and the cup that must come back.

Source: lesson 4; rules §10. A form is what the player says when he returns the cup.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from adjudicator.totom.hand import Layout
from adjudicator.totom.melds import BLACK_YEU, PHU
from adjudicator.totom.packing import contains, count, pack
from adjudicator.totom.rules import Rules
from notation.games.mat_deck import CARD_PATTERN, name, read_card
from notation.games.totom import FACES

AN_CA, AN_2, AN_3 = "an-ca", "an-2-danh-1", "an-3-danh-1"
BI_HOAN_BI, YEU_HOAN_YEU, TRUNG_TRUC = "bi-hoan-bi", "yeu-hoan-yeu", "trung-truc"
#: The article of lesson 4 for each form, for a khàn and for a thiên khai.
ARTICLES = {
    (AN_CA, 3): "totom/lesson-4/1/an-ca",
    (AN_2, 3): "totom/lesson-4/1/an-2-danh-1",
    (BI_HOAN_BI, 3): "totom/lesson-4/1/bi-hoan-bi",
    (YEU_HOAN_YEU, 3): "totom/lesson-4/1/yeu-hoan-yeu",
    (TRUNG_TRUC, 3): "totom/lesson-4/1/trung-truc",
    (AN_3, 3): "totom/lesson-4/1/an-2-danh-1",
    (AN_CA, 4): "totom/lesson-4/2/b/an-ca",
    (AN_3, 4): "totom/lesson-4/2/b/an-3-danh-1",
    (YEU_HOAN_YEU, 4): "totom/lesson-4/2/b/yeu-hoan-yeu",
    (TRUNG_TRUC, 4): "totom/lesson-4/1/trung-truc",
}


@dataclass(frozen=True, slots=True)
class Use:
    """What became of the cards under one cup: copies in phu, in how many phu, discarded, lying in none."""

    face: int
    copies: int  # 3 for a khàn, 4 for a thiên khai
    laid: int
    phu: int
    discarded: int
    alone: int
    one_bi: bool  # all laid copies in one bí or special trio


def use_of(face: int, copies: int, layout: Layout, discarded: int) -> Use:
    """Count the copies of a face in the layout. A yêu that lies alone is in no phu here (lesson 4)."""
    laid, phu, alone = 0, 0, 0
    kinds = []
    for number in layout.phu:
        held = PHU[number].faces.count(face)
        if held and PHU[number].kind == "yeu":
            alone += held
        elif held:
            laid, phu = laid + held, phu + 1
            kinds.append(PHU[number].kind)
    for lock in layout.locked:
        held = lock.faces.count(face)
        if held:
            laid, phu = laid + held, phu + 1
            kinds.append(lock.kind)
    return Use(face, copies, laid, phu, discarded, alone, len(kinds) == 1 and kinds[0] in ("bi", "sp"))


def forms(use: Use, rules: Rules) -> tuple[str, ...]:
    """The forms that describe the use rightly; empty where lesson 4 has none (§10.2, §10.3).

    A fourth copy taken from the table may lie with the three: the three themselves decide.
    """
    found = []
    whole = use.discarded == 0 and use.laid >= use.copies
    if whole and use.phu >= 2:
        found.append(AN_CA)
    if whole and use.one_bi and use.copies == 3:
        found.append(BI_HOAN_BI)
    if whole and use.phu == 1 and use.copies == 4 and rules.thien_khai_in_one_phu:
        found.append(AN_CA)
    if use.copies == 3 and use.discarded == 1 and use.phu >= 2:
        found.append(AN_2)
        if use.laid == 3 and rules.btk_3_1:
            found.append(AN_3)
    if use.copies == 4 and use.discarded == 1 and use.laid == 3 and use.phu >= 2:
        found.append(AN_3)
    if use.face in BLACK_YEU and use.laid == 0 and use.discarded == 0:
        found.append(YEU_HOAN_YEU)
    return tuple(found)


def half_used_yeu(use: Use) -> bool:
    """A black yêu with some copies in phu and some alone, none discarded: lesson 4 is silent (§10.2)."""
    return use.face in BLACK_YEU and use.discarded == 0 and use.laid > 0 and use.alone > 0


def backing(face: int, dealt: int) -> tuple[int, ...]:
    """The phu of the dealt cards that use the face: one of them must back the cup (§10.1 item 3).

    Phu yêu are none. Numbers of phu.
    """
    if count(dealt, face) == 0:
        return ()
    return tuple(number for number in _USING[face] if contains(dealt, PHU[number].counts))


_USING = tuple(
    tuple(
        number for number, phu in enumerate(PHU) if face in phu.faces and phu.kind != "yeu" and phu.size <= 3
    )
    for face in range(len(FACES))
)


def is_bare(face: int, copies: int, dealt: int) -> bool:
    """Was the cup asked for without the phu that must back it? Two apart for a thiên khai (§10.3b)."""
    if face in BLACK_YEU:
        return False
    ready = backing(face, dealt)
    if copies == 3:
        return not ready
    return not any(
        contains(dealt, PHU[one].counts + PHU[two].counts)
        for at, one in enumerate(ready)
        for two in ready[at:]
    )


def is_backed(face: int, dealt: int, layout: Layout, rules: Rules) -> bool:
    """Was the phu that backs the cup laid with it? `witness = any`: any phu with the card will do."""
    if face in BLACK_YEU:
        return True
    ready = backing(face, dealt)
    laid = [
        PHU[number].counts for number in layout.phu if face in PHU[number].faces and PHU[number].kind != "yeu"
    ]
    laid += [
        pack(lock.faces) for lock in layout.locked if face in lock.faces and lock.kind in ("bi", "doc", "sp")
    ]
    if rules.witness == "any":
        return bool(ready) and bool(laid)
    return any(contains(counts, PHU[number].counts) for number in ready for counts in laid)


_MARKS = str.maketrans({"đ": "d", "Đ": "d"})


def plain(words: str) -> str:
    """Words without accents, capitals and signs, for reading what was said."""
    flat = "".join(
        c for c in unicodedata.normalize("NFD", words.translate(_MARKS)) if not unicodedata.combining(c)
    )
    return " ".join(re.findall(r"\w+", flat.lower()))


_FORM_WORDS = {
    AN_CA: ("an ca",),
    AN_2: ("an 2 danh 1", "an hai danh mot"),
    AN_3: ("an 3 danh 1", "an ba danh mot"),
    BI_HOAN_BI: ("bi hoan bi",),
    YEU_HOAN_YEU: ("yeu hoan yeu",),
}


_FRAME = ("bat thuc", "tra chen")  # what lesson 4 asks for around card and form


def said_form(words: str) -> str:
    """The form named in the words, "" if none or more than one is."""
    flat = f" {plain(words)} "
    found = [
        form for form, phrases in _FORM_WORDS.items() if any(f" {phrase} " in flat for phrase in phrases)
    ]
    return found[0] if len(found) == 1 else ""


def said_cards(words: str) -> frozenset[str]:
    """The cards named in the words: codes or full names, accents kept (vạn is not văn)."""
    text = unicodedata.normalize("NFC", words.lower())
    found = re.findall(rf"(?<![\w*]){CARD_PATTERN}(?![\w*])", text)
    return frozenset(read_card(card) for card in found)


def words_fit(words: str, card: str, form: str) -> bool:
    """Are the recorded words "bất thực", this card, this form, "trả chén", and no other card or form (lesson 4; §7.2)?

    Who did not say it in full, did not say it.
    """
    if said_form(words) != form:
        return False
    if not all(f" {phrase} " in f" {plain(words)} " for phrase in _FRAME):
        return False
    if words.isascii() and "van" in plain(words).split():  # written without accents: vạn or văn, as it may be
        return plain(name(card, "vi")) in plain(words)
    return said_cards(words) == {card}
