"""Phrases that claim or concede: numbers of tricks, the rest, the trick in progress, the result."""

from __future__ import annotations

from adjudicator.bridge.words.match import Match, Table, registrar
from adjudicator.bridge.words.reading import EVERYTHING, Meaning, TrumpWords
from notation import statement as st
from notation.games.bridge import CARDS

TABLE: Table = []
phrase = registrar(TABLE)
MENTIONED = TrumpWords.MENTIONED


@phrase(
    "LOSE (YOU|YOURS)? NUM? (LAST|GOOD|OTHER|MORE)* TRUMP TRICK?",
    "LOSE (YOU|YOURS)? NUM? TRICK TRUMP",
    "YOURS NUM TRICK? TRUMP",
    "NUM TRUMP LOSER",
    "LOSE NUM TRICK TO? TRUMP",
    "(YOU|SEAT) (WIN|HAVE) (YOUR|NUM|ONLY)* (LAST|GOOD|OTHER)* TRUMP TRICK?",
)
def _lose_trump(m: Match) -> Meaning | None:
    number = m.number()
    return Meaning(_conceded(number), loses=number, trumps=MENTIONED)


@phrase(
    "LOSE (NUM|MORE)+ TRICK? MORE? (TO? (YOUR|GOOD|OTHER)* (CARD|RANK))?", "LOSE TO? YOUR? (CARD|RANK)", "LOSE YOU YOUR? (CARD|RANK)",
    "LOSE NUM? TRICK? SUIT TRICK?", "LOSE LAST? TRICK", "KNOCK (CARD|RANK)", "LOSE NUM? TRICK? (INHAND|ON|TO) SUIT", "LOSE YOU? NUM MORE? TRICK? SUIT?", "NUM SUIT? LOSER", "LOSE YOURS? NUM TRICK?",
    "YOU? LOSE? YOURS NUM TRICK? SUIT?", "(YOU|SEAT) (WIN|HAVE) NUM MORE? TRICK? MORE? SUIT?", "(YOU|SEAT) (WIN|HAVE)? YOUR (CARD|RANK)",
    "(YOU|SEAT) WIN (CARD|RANK)", "NUM MORE? TRICK? MORE? YOURS", "(CARD|RANK) YOURS", "YOU NO? WIN NO? (NUM|ALL)? MORE? THAN YOUR? (NUM|CARD|RANK) TRICK? YOURS?",
    "YOU NO? WIN MORE? THAN YOUR? (NUM|CARD|RANK) TRICK?", "LOSE NUM? TRICK? YOUR (CARD|RANK)", "LOSE YOU? (NUM|MORE)* TRICK? TO? SEAT", "(NO LOSE|LOSE NO) MORE? THAN (NUM|YOUR)* (TRICK|CARD|RANK)? SUIT?",
    "LOSE NUM TRICK? (FROM|YOURS|TO YOU)", "NUM (LAST|REST|ALL)* NUM TRICK? REST? YOURS", "LOSE NUM? SUIT TO (CARD|RANK)", "LAST TRICK YOURS", "TRICK LAST YOURS",
    "LOSE YOU? NUM? (SUIT|TRUMP) ((AND|COMMA) NUM? (SUIT|TRUMP))+ (?!ALL? (GOOD|ALLGOOD|RUN|BREAK|SPLIT|EVEN|DROP|FINESSE|RUFF))",
)  # fmt: skip
def _lose(m: Match) -> Meaning | None:
    number = _of_suits(m) if m.has("AND") or m.has("COMMA") else m.number()
    cards = m.cards(ours=False)
    suits = [cards[0][0]] if cards else m.suits
    trumps = MENTIONED if m.has("TRUMP") or m.context.trumps in suits else TrumpWords.SILENT
    conceded = _conceded(number, cards)
    if m.has("KNOCK"):  # the suit is played until the card has won
        if not cards:
            return Meaning(unresolved=True)
        return Meaning((st.Run(cards[0][0]), *conceded), loses=number, trumps=trumps)
    return Meaning(conceded, loses=number, trumps=trumps)


def _of_suits(m: Match) -> int:
    """The sum of a list of suits, each with its number or none: "two hearts and a club"."""
    total, number = 0, 1
    for concept in m.all("NUM", "SUIT", "TRUMP"):
        if concept.kind == "NUM":
            number = int(concept.value)
        else:
            total, number = total + number, 1
    return total


def _conceded(number: int | None, cards: list[str] | None = None) -> st.Statement:
    """So many tricks conceded, to the card where one is named; no token for none."""
    card = cards[0] if cards and len(cards) == 1 else None
    return (st.ConcedeTricks(number, card),) if number else ()


@phrase(
    "LOSE YOU? TO? YOUR? (CARD|RANK) ((AND|COMMA)? TO? YOUR? (CARD|RANK))+ (?!NO? (DROP|DROPS|OUT))",
    "(YOU|SEAT) (WIN|HAVE)? YOUR (CARD|RANK) ((AND|COMMA)? YOUR? (CARD|RANK))+ (?!NO? (DROP|DROPS|OUT))",
    "(YOU|SEAT) WIN (CARD|RANK) ((AND|COMMA)? YOUR? (CARD|RANK))+ (?!NO? (DROP|DROPS|OUT))",
    "(CARD|RANK) ((AND|COMMA)? (CARD|RANK))+ YOURS",
)
def _lose_cards(m: Match) -> Meaning | None:
    """A trick for each card of the other side; where one is his own, fewer of the words belong together."""
    named, theirs = len(m.all("CARD", "RANK")), m.context.held(False)
    cards = m.cards(ours=False)
    if any(m.context.hands):
        cards = [card for card in cards if theirs >> CARDS.index(card) & 1]
    if len(cards) < named:
        return None
    trumps = MENTIONED if any(card[0] == m.context.trumps for card in cards) else TrumpWords.SILENT
    return Meaning(_conceded(len(cards)), loses=len(cards), trumps=trumps)


@phrase(
    "LOSE NOTHING TRICK?",
    "NOLOSER",
    "LOSE NO TRICK? (?!MORE? THAN|TO? YOUR? (CARD|RANK|SUIT|TRUMP))",
    "NO LOSE (NUM|ALL|MORE|TRICK)* (?!THAN|TO? YOUR? (CARD|RANK|SUIT|TRUMP))",
    "NO LOSER",
    "NOTHING TRICK? YOURS",
    "(YOU|SEAT) WIN NOTHING TRICK?",
    "(YOU|SEAT) NO WIN (NUM|MORE)? TRICK",
    "ME? HAVE? NOTHING TRICK? TO? LOSE",
)
def _lose_nothing(m: Match) -> Meaning | None:
    return Meaning(loses=0) if m.number() == 1 and not m.has("ALL") else Meaning(unresolved=True)


@phrase(
    "ME WIN NOTHING TRICK?", "ME? CLAIM NOTHING TRICK?", "NOTHING TRICK? MINE", "ME NO WIN (NUM|MORE)? TRICK"
)
def _win_nothing(m: Match) -> Meaning | None:
    return Meaning(wins=0) if m.number() == 1 else Meaning(unresolved=True)


@phrase(
    "(LOSE|YOU WIN|YOU HAVE)? (ALL|REST)+ YOURS", "LOSE (REST|ALL)", "RESIGN", "YOU (WIN|HAVE) (ALL|REST)", "YOU WINALL", "LOSE YOU REST",
    "LOSE ALL TRICK",
)  # fmt: skip
def _lose_all(m: Match) -> Meaning | None:
    return Meaning(loses=EVERYTHING)


@phrase(
    "(ME|WIN|HAVE|CLAIM|WINALL|ALL|REST|MINE)* TRICK? MINE? EXCEPT (NUM|CARD|RANK|YOUR|LAST|GOOD|TRUMP|TRICK|SUIT)+"
)
def _all_but(m: Match) -> Meaning | None:
    cards = m.cards(ours=False)
    number = m.number(len(cards) or 1)
    of_trumps = m.has("TRUMP") or any(card[0] == m.context.trumps for card in cards)
    trumps = MENTIONED if of_trumps else TrumpWords.SILENT
    return Meaning((*_conceded(number, cards), st.Rest()), loses=number, trumps=trumps)


@phrase(
    "(ME|WIN|HAVE|CLAIM|WINALL)* (ALL|REST|WINALL)+ TRICK? (MINE|ME)?",
    "ALL? CARDS? (REST|ALL) ALL? MINE",
    "MINE (ALL|GONE)",
    "CLAIM",
    "(ME|WIN|HAVE)+ (ALL|REST)",
)
def _claim_rest(m: Match) -> Meaning | None:
    if not (
        m.has("REST") or m.has("WINALL") or m.has("MINE") or m.has("CLAIM") or m.has("HAVE") or m.has("WIN")
    ):
        return None
    return Meaning((st.Rest(),), wins=EVERYTHING)


@phrase(
    "ME? (WIN|CLAIM|HAVE)* NUM (LAST|REST|ALL)* NUM TRICK? REST? MINE?", "ME? (WIN|CLAIM|HAVE) NUM MORE? TRICK MORE? MINE?", "CLAIM NUM MORE? TRICK? MORE?", "NUM MORE? TRICK MORE? MINE?", "NUM MORE? TRICK? MINE",
    "ME (WIN|CLAIM) NUM MORE?", "(WIN|CLAIM|HAVE)? NUM MORE MINE?", "WIN NUM MORE", "MORE NUM TRICK", "ME? HAVE NUM GOOD TRICK", "ME? WIN MORE NUM? TRICK",
)  # fmt: skip
def _claim_number(m: Match) -> Meaning | None:
    number = m.number()
    if m.context.tricks_left and number is not None and number > m.context.tricks_left:
        return Meaning(total=number)
    return Meaning(wins=number)


@phrase(
    "(ALL|REST|CARDS|HAVE)+ ALL? GOOD", "ALLGOOD", "GOOD CARDS?", "THIS GOOD", "REST HAND? ALL? GOOD", "CARDS REST ALL? GOOD", "ALL? GOOD", "REST CARDS ALL? GOOD",
    "ME? HAVE ALL? GOOD",
)  # fmt: skip
def _all_good(m: Match) -> Meaning | None:
    return Meaning((st.Rest(),), wins=EVERYTHING)


@phrase(
    "REST? (INHAND|ON|ALL)* HAND ALL? (GOOD|ALLGOOD|MINE)",
    "ALL? GOOD (INHAND|ON) HAND",
    "ALL? CARDS? (INHAND|ON)? HAND ALL? GOOD",
)
def _hand_good(m: Match) -> Meaning | None:
    if m.hand is None:
        return None
    return Meaning((st.LeadFrom(m.hand), st.Rest()), wins=EVERYTHING)


@phrase(
    "(THIS|TRICK)+ MINE",
    "MINE",
    "ME? WIN THIS",
    "ME? (WIN|HAVE) THIS",
    "THIS TRICK",
    "ME WIN TRICK THIS",
    "THIS ME WIN",
    "TRICK THIS MINE",
)
def _this_trick(m: Match) -> Meaning | None:
    return Meaning(this_trick=True)


@phrase("STOP")
def _stop(m: Match) -> Meaning | None:
    return Meaning(stops=True)


@phrase("LOSE? NUM TRICK? OFF", "OFF NUM TRICK?", "MADE", "OFF")
def _result(m: Match) -> Meaning | None:
    return Meaning(off=0 if m.has("MADE") else m.number())


@phrase("MAKING NUM TRICK?", "NUM TRICK? MAKING")
def _total(m: Match) -> Meaning | None:
    number = m.number()
    if number is None:
        return None
    return Meaning(total=number if number > 7 else number + 6)
