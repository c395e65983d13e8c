"""Phrases about trumps: drawing them, saying that none is out, saying that one is."""

from __future__ import annotations

from adjudicator.bridge.words.match import Match, Table, registrar
from adjudicator.bridge.words.reading import Meaning, TrumpWords
from notation import statement as st

TABLE: Table = []
phrase = registrar(TABLE)
DENIED, MENTIONED = TrumpWords.DENIED, TrumpWords.MENTIONED


def _about_trumps(m: Match) -> bool:
    """Does a row that may name a suit name trumps?"""
    return m.has("TRUMP") or (bool(m.suits) and m.suits[0] == m.context.trumps)


@phrase(
    "(NO FINESSE|NO DRAW|NO PLAY|NO RUFF|NO RUN|NO NEED|NO DISCARD) (NUM|ALL|LAST)* (TRUMP|SUIT|CARD)?",
)
def _negated(m: Match) -> Meaning | None:
    return Meaning(negated=True)


@phrase(
    "AFTER? DRAW (ALL|YOUR|GONE|REST)* NUM? MORE? ROUND? (ALL|YOUR|LAST|OTHER|GOOD)* (TRUMP|SUIT) (LAST|OUT|DRAWN|GONE|MORE|YOUR|YOU)*",
    "PLAY (ALL|YOUR|GONE)* NUM? MORE? ROUND? (ALL|YOUR|LAST|OTHER)* (TRUMP|SUIT) (DRAWN|GONE|MORE)*",
    "AFTER TRUMP (ALL|DRAWN|GONE|OUT|DREW)+", "AFTER GONE TRUMP", "AFTER DREW (ALL|YOUR)* TRUMP", "TRUMP FIRST", "FIRST TRUMP",
    "(DRAW|PLAY) GONE TRUMP", "(DRAW|PLAY) GONE? TRUMP NUM ROUND", "RUN GONE? ALL? TRUMP", "THEN ALL? TRUMP (?=AND|COMMA|MARK|THEN|$)", "DRAW (THIS|YOU)? (?=AND|COMMA|MARK|THEN|$)", "DRAW (YOUR|LAST|OTHER|GOOD)* (CARD|RANK) (OUT|FIRST)?",
)  # fmt: skip
def _draw(m: Match) -> Meaning | None:
    if m.has("CARD") or m.has("RANK"):
        cards = m.cards(ours=False)
        if cards and cards[0][0] == m.context.trumps:
            return Meaning((st.DrawTrumps(),), trumps=MENTIONED)
        return None
    if not _about_trumps(m) and not (
        not m.suits and m.has("DRAW") and m.last_suit == m.context.trumps is not None
    ):
        return None
    if m.has("RUN") and m.context.trumps:
        return Meaning((st.Run(m.context.trumps),), trumps=MENTIONED)
    rounds = m.number(None) if m.has("NUM") else 1 if m.has("MORE") else None
    return Meaning((st.DrawTrumps(rounds),), trumps=MENTIONED)


@phrase("NUM MORE? ROUND TRUMP? MORE?", "MORE ROUND TRUMP?")
def _rounds(m: Match) -> Meaning | None:
    return Meaning((st.DrawTrumps(m.number()),), trumps=MENTIONED)


@phrase("GONE TRUMP THEN (?=COMMA|MARK|$)")
def _trumps_are_finished(m: Match) -> Meaning | None:
    return Meaning(trumps=DENIED)  # "hết chủ rồi" with nothing to follow it: they are finished already


@phrase("GONE TRUMP THEN?")
def _trumps_finished(m: Match) -> Meaning | None:
    # "hết chủ" says either that they are to be finished or that they are: by itself it names no trump (70C1).
    return Meaning((st.DrawTrumps(),), or_nothing=True)


@phrase("DREW NUM MORE? ROUND TRUMP?")
def _rounds_told(m: Match) -> Meaning | None:
    return Meaning(prediction=True)


@phrase(
    "ALL? (TRUMP|SUIT) ALL? (GONE|DRAWN|OUT)+", "NO (ALL|LAST|OTHER|HAVE|MORE|STILL|NUM)* (TRUMP|SUIT) (ALL|OUT|GONE|DRAWN)*",
    "(YOU|SEAT) NO (HAVE|MORE|ALL)* (TRUMP|SUIT) (OUT|GONE)?", "(YOU|SEAT) HAVE? (NO|GONE) (TRUMP|SUIT)",
    "(ME|STILL)* HAVE (NUM|STILL|YOUR)* LAST TRUMP", "(ME|STILL)* HAVE NUM? TRUMP LAST", "LAST TRUMP GOOD?", "TRUMP LAST (MINE|GOOD)?",
    "NO YOU HAVE TRUMP OUT?", "OUT GONE TRUMP", "LAST TRUMP MINE", "DREW (GONE|ALL|YOUR)* (TRUMP|SUIT)", "ALL? (TRUMP|SUIT) ALL? DREW GONE?",
)  # fmt: skip
def _no_trumps_out(m: Match) -> Meaning | None:
    if not _about_trumps(m) or (m.has("TRUMP") and m.context.trumps is None and not m.context.declaring):
        return None
    return Meaning(trumps=DENIED) if m.context.trumps or not m.has("TRUMP") else Meaning(prediction=True)


@phrase(
    "(HAVE|STILL)* (NUM|LAST|GOOD|OTHER)+ (TRUMP|SUIT) STILL? OUT", "OUT HAVE? NUM? (LAST|GOOD)* TRUMP",
    "(YOU|SEAT) STILL? HAVE (NUM|LAST|GOOD|ALL|OTHER|MORE)* TRUMP LAST? (LAST|OUT)?", "YOUR (LAST|GOOD)? TRUMP",
    "TRUMP (YOU|SEAT) STILL? HAVE (NUM|LAST) OUT?", "HAVE NUM? TRUMP SIDE? SEAT", "(SUIT|TRUMP) (STILL|HAVE)* (CARD|RANK) (STILL|HAVE)* OUT",
    "HAVE TRUMP OUT", "STILL TRUMP OUT", "TRUMP STILL? HAVE NUM OUT", "HAVE NUM TRUMP OUT", "(SEAT|YOU) HAVE (CARD|RANK)",
)  # fmt: skip
def _trump_out(m: Match) -> Meaning | None:
    if m.has("CARD") or m.has("RANK"):
        cards = Match(m.concepts, m.context, m.suits[0] if m.suits else m.last_suit).cards(ours=False)
        known = bool(cards) and cards[0][0] == m.context.trumps
        return Meaning(trumps=MENTIONED) if known else Meaning(prediction=True)
    return Meaning(trumps=MENTIONED) if _about_trumps(m) else None


@phrase("(ME|STILL)* HAVE NUM? TRUMP (?!(AND|COMMA) NUM)", "ALL? TRUMP (GOOD|MINE)", "GOOD TRUMP")
def _own_trumps(m: Match) -> Meaning | None:
    return Meaning(prediction=True)
