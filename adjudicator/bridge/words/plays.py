"""Phrases that state a line: suits, cards, ruffs, discards, finesses, conditions."""

from __future__ import annotations

from adjudicator.bridge.words.lexicon import rank_of_number
from adjudicator.bridge.words.match import Match, Table, registrar
from adjudicator.bridge.words.reading import Context, Meaning, TrumpWords
from notation import statement as st
from notation.games.bridge import CARDS, RANKS, SEATS, SUIT_MASK, SUITS

TABLE: Table = []
phrase = registrar(TABLE)
MENTIONED = TrumpWords.MENTIONED


@phrase(
    "(ALL|REST|MORE)* SUIT ALL? (GOOD|ALLGOOD|RUN)", "HAVE? ALL? GOOD SUIT", "(ALL|REST)* SUIT (AND|COMMA) ALL? SUIT ((AND|COMMA) SUIT)* ALL? (GOOD|ALLGOOD|RUN)",
    "HAND SUIT ALL? GOOD", "HAVE ALL? SUIT", "SUIT (INHAND|ON) HAND ALL? GOOD",
)  # fmt: skip
def _suits_good(m: Match) -> Meaning | None:
    suits = dict.fromkeys(m.suits)
    return Meaning(tuple(st.Run(suit) for suit in suits), listing=True) if suits else None


@phrase(
    "(ME|CLAIM|HAVE)* NUM (GOOD|MORE)* TRICK? (INHAND|ON|FROM|WIN)? SUIT TRICK? GOOD?", "HAVE NUM GOOD? SUIT", "WIN NUM TRICK? (INHAND|ON|FROM)? SUIT", "NUM SUIT GOOD",
    "SUIT NUM TRICK", "HAVE? NUM TRICK? SUIT GOOD?", "NUM GOOD? SUIT",
    "(ME|CLAIM|HAVE)* NUM GOOD? TRICK (INHAND|ON|FROM|WIN)? TRUMP", "(ME|CLAIM|HAVE)* NUM GOOD? TRUMP TRICK",
    "(ME|CLAIM|HAVE)* NUM GOOD? TRUMP (?=(AND|COMMA) NUM)", "NUM GOOD? TRUMP (?=$|MARK)",
)  # fmt: skip
def _suit_tricks(m: Match) -> Meaning | None:
    number = m.number()
    if number is None or not m.suits:
        return None
    if m.has("TRUMP") and any(m.context.hands) and number > m.context.held(True, m.suits[0]).bit_count():
        return None
    return Meaning((st.Tricks(((m.suits[0], number),)),), listing=True, unordered=m.has("TRUMP"))


@phrase(
    "(RUN|PLAY) (ALL|GOOD|GONE|REST|YOUR)* SUIT ((AND|COMMA) ALL? SUIT)* GONE?", "PLAY ALL? GOOD? SUIT RUN?", "SUIT THEN SUIT (THEN SUIT)*", "SUIT FIRST (THEN SUIT)*", "FIRST ALL? SUIT (THEN ALL? SUIT)*", "PLAY ON ALL? SUIT", "THEN ALL? SUIT (?=AND|COMMA|MARK|THEN|$)", "(WIN|WINALL) ALL? SUIT",
    "RUN GONE? ALL? CARDS? SUIT", "PLAY GONE ALL? SUIT",
)  # fmt: skip
def _run(m: Match) -> Meaning | None:
    runs = tuple(st.Run(suit) for suit in dict.fromkeys(m.suits))
    return Meaning(runs, ordered=m.has("THEN") and not m.has("AND") and not m.has("COMMA")) if runs else None


@phrase("(PLAY|RUN|WIN)? ALL? (SUIT|TRUMP) TOPDOWN", "TOPDOWN (INHAND|ON)? SUIT", "(PLAY|RUN) TOPDOWN")
def _top_down(m: Match) -> Meaning | None:
    return Meaning((st.TopDown(m.suit),)) if m.suit else None


@phrase(
    "(PLAY|RUN|WIN)? (CARD|RANK) ((AND|COMMA|THEN|FIRST)? (CARD|RANK))*",
    "PLAY (CARD|RANK) FIRST?",
    "FIRST (CARD|RANK)",
    "(CARD|RANK) FIRST",
)
def _play_cards(m: Match) -> Meaning | None:
    cards = _own(m, m.cards(ours=True))
    verbs = {"PLAY", "RUN", "WIN", "THEN", "FIRST"}
    bare = not any(concept.kind in verbs for concept in m.concepts)
    return Meaning((st.PlayCards(tuple(cards)),), bare=bare) if cards else None


@phrase("(PLAY|RUN|NUM)* LOW? SUIT LOW? TO HAND? (CARD|RANK) ((AND|COMMA) (CARD|RANK))*")
def _to_card(m: Match) -> Meaning | None:
    cards = _own(m, Match(m.concepts, m.context, m.suits[0] if m.suits else m.last_suit).cards(ours=True))
    if not cards:
        return None
    low = _lowest_towards(m.context, cards[0]) if m.has("LOW") else None
    return Meaning((st.PlayCards((low, *cards) if low else tuple(cards)),))


def _lowest_towards(context: Context, card: str) -> str | None:
    """The lowest card across from the hand that holds the card, None where it is no lower than that."""
    number = CARDS.index(card)
    for seat in range(4):
        if context.hands[seat] >> number & 1:
            held = context.hands[(seat + 2) % 4] & SUIT_MASK[number // 13] & (1 << number) - 1
            return CARDS[(held & -held).bit_length() - 1] if held else None
    return None


@phrase(
    "(ALL|MORE)? (CARD|RANK) ((AND|COMMA)? (CARD|RANK))* ALL? GOOD", "(ME|STILL)* HAVE GOOD? (CARD|RANK) ((AND|COMMA)? (CARD|RANK))*",
    "(ME|STILL)* HAVE NUM? (CARD|RANK)", "CARD MINE", "NUM TRICK INHAND? (CARD|RANK)",
)  # fmt: skip
def _cards_good(m: Match) -> Meaning | None:
    cards = _own(m, m.cards(ours=True))
    return Meaning((st.Tricks((), tuple(cards)),), listing=True) if cards else None


@phrase("LAST? SUIT DROP? DROPS (CARD|RANK)")
def _drops_under(m: Match) -> Meaning | None:
    cards = Match(m.concepts, m.context, m.suits[0]).cards(ours=None)
    ours = [
        card for card in cards if m.context.held(True) >> CARDS.index(card) & 1 or not any(m.context.hands)
    ]
    return Meaning((st.PlayCards(tuple(ours)),), listing=True) if ours else Meaning(prediction=True)


@phrase(
    "(INHAND|HAVE)? (CARD|RANK) (INHAND|ON|SIDE) (SEAT|HAND)",
    "DROPS (CARD|RANK)",
    "(CARD|RANK) DROP",
    "(CARD|RANK) DROPS",
    "SUIT BREAK (SPLIT|EVEN)?",
    "SUIT SPLIT",
    "TRUMP BREAK (SPLIT|EVEN)?",
    "BREAK (SPLIT|EVEN)",
    "(SUIT|TRUMP) EVEN",
)
def _prediction(m: Match) -> Meaning | None:
    trumps = MENTIONED if m.has("TRUMP") else TrumpWords.SILENT
    return Meaning(prediction=True, trumps=trumps)


@phrase(
    "RUFF (NUM|GOOD|LAST|LOSER|MORE|ALL|TRICK|ORDINAL)* SUIT? ((INHAND|ON) HAND)? NEED?", "RUFF (CARD|RANK) ((INHAND|ON) HAND)? NEED?",
    "(WIN|PLAY)? NUM? SUIT RUFF ((INHAND|ON) HAND)?", "TRUMP (NUM|LAST|LOSER) (TRICK|LAST)? SUIT ((INHAND|ON) HAND)? NEED?", "ME TRUMP NUM? SUIT ((INHAND|ON) HAND)? NEED?", "NUM RUFF ((INHAND|ON) HAND)?",
    "RUFF NUM? SUIT HAND",
)  # fmt: skip
def _ruff(m: Match) -> Meaning | None:
    cards = m.cards(ours=True)
    suits = [suit for concept in m.all("SUIT") for suit in [concept.value]]
    suit = cards[0][0] if cards else suits[0] if suits else m.last_suit
    if suit is None:
        return Meaning(unresolved=True)
    return Meaning((st.Ruff(suit, m.hand),) * min(m.number() or 1, 13))


@phrase(
    "RUFF (NUM|GOOD|LAST|LOSER|MORE|ALL|TRICK|ORDINAL)* SUIT ((INHAND|ON) HAND)? (HAVE|INHAND) (CARD|RANK|NUM) TRUMP?"
)
def _ruff_with(m: Match) -> Meaning | None:
    """The trump named tells in which hand the ruff is."""
    last = m.all("CARD", "RANK", "NUM")[-1]
    rank = rank_of_number(last.value) if last.kind == "NUM" else last.value[-1]
    if m.context.trumps is None or rank is None:
        return None
    bit = 1 << CARDS.index(m.context.trumps + rank)
    hand = next((SEATS[seat] for seat in range(4) if m.context.hands[seat] & bit), m.hand)
    number = m.number() or 1 if m.all("NUM")[:1] != [last] else 1
    return Meaning((st.Ruff(m.suits[0], hand),) * number)


@phrase(
    "DISCARD (NUM|ALL|LOSER|LAST|REST|CARDS)* (SUIT|CARD|RANK) LOSER? ((ON|INHAND|TO) (ALL|NUM)? (SUIT|CARD|RANK))?",
    "DISCARD (ALL|NUM|LOSER|REST)* (ON|INHAND|TO) (SUIT|CARD|RANK)",
)
def _discard(m: Match) -> Meaning | None:
    named = m.all("SUIT", "CARD", "RANK")
    things = [
        c.value if c.kind == "SUIT" else next(iter(Match((c,), m.context, m.last_suit).cards(True)), "")
        for c in named
    ]
    things = [thing for thing in things if thing]
    if not things:
        return Meaning(unresolved=True)
    first = m.concepts.index(named[0])
    behind = [concept.kind for concept in m.concepts[:first]]
    if "ON" in behind or "INHAND" in behind:
        return Meaning(unresolved=True)  # what is thrown was not said
    on = things[1] if len(things) > 1 else None
    return Meaning((st.Discard(things[0], on),))


@phrase(
    "(WIN|PLAY)? SUIT FINESSE ((THROUGH|ON|INHAND)? (SEAT|CARD|RANK))?", "(PLAY|WIN)? FINESSE (THROUGH|TO|ON|HAVE)? (CARD|RANK) (THROUGH (YOU|SEAT))?",
    "FINESSE (THROUGH|ON|TO)? SEAT (TO|THROUGH|ON)? (CARD|RANK)", "FINESSE NUM SUIT (THROUGH SEAT)?", "(WIN|PLAY)? FINESSE (INHAND|ON)? SUIT (THROUGH SEAT)?", "FINESSE (THROUGH|ON|TO)? SEAT",
)  # fmt: skip
def _finesse(m: Match) -> Meaning | None:
    cards = m.cards(ours=None)
    if m.has("NUM") and m.suits and (rank := rank_of_number(m.all("NUM")[0].value)):
        cards = [m.suits[0] + rank]
    suit = cards[0][0] if cards else m.suit
    if suit is None:
        return Meaning(unresolved=True)
    ours = m.context.held(True)
    if cards and (ours >> CARDS.index(cards[0]) & 1 or not any(m.context.hands)):
        return Meaning((st.Finesse(cards[0], m.seat or _before(m.context, cards[0])),))
    found = finesse_card(m.context, suit, cards[0] if cards else None)
    if found is None:
        return Meaning(unresolved=True)
    return Meaning((st.Finesse(found, m.seat or _before(m.context, found)),))


def finesse_card(context: Context, suit: str, missing: str | None = None) -> str | None:
    """The card to finesse: the next one held below the missing honour, opposite or under a higher one of ours."""
    ours, theirs = context.held(True, suit), context.held(False, suit)
    ranks = sorted(range(13), reverse=True)
    base = 13 * SUITS.index(suit)
    target = (
        RANKS.index(missing[1]) if missing else next((r for r in ranks if theirs >> (base + r) & 1), None)
    )
    if target is None:
        return None
    below = next((rank for rank in ranks if rank < target and ours >> (base + rank) & 1), None)
    if below is None or any(theirs >> (base + rank) & 1 for rank in range(below + 1, target)):
        return None  # no tenace over the missing card
    return suit + RANKS[below]


def _before(context: Context, card: str) -> str | None:
    """The opponent who plays just before the hand with the card, where that hand also holds a higher one."""
    number = CARDS.index(card)
    for seat in range(4):
        if context.hands[seat] >> number & 1:
            higher = context.hands[seat] >> (number + 1) & ((1 << (12 - number % 13)) - 1)
            return SEATS[(seat + 3) % 4] if higher else None
    return None


@phrase(
    "(PLAY|RUN)? NUM? (SUIT|TRUMP|CARD|RANK) FROM HAND",
    "PLAY FROM HAND",
    "FROM HAND",
    "FROM HAND PLAY NUM? (SUIT|TRUMP|CARD|RANK)",
)
def _from_hand(m: Match) -> Meaning | None:
    if m.hand is None:
        return None
    tokens: list[st.Token] = [st.LeadFrom(m.hand)]
    trumps = TrumpWords.SILENT
    if m.has("TRUMP") or (m.suits and m.suits[0] == m.context.trumps):
        tokens.append(st.DrawTrumps(m.number(None)))
        trumps = MENTIONED
    elif m.has("SUIT"):
        held = m.context.hands[SEATS.index(m.hand)] & m.context.held(True, m.suits[0])
        if held and m.hand == m.context.dummy:  # Law 46B2: a suit named from dummy is its lowest card
            tokens.append(st.PlayCards((CARDS[(held & -held).bit_length() - 1],)))
    elif cards := m.cards(ours=True):
        tokens.append(st.PlayCards(tuple(cards)))
    return Meaning(tuple(tokens), trumps=trumps)


def _own(m: Match, cards: list[str]) -> list[str]:
    """The cards that the speaker's side holds; all of them where the hands are not known."""
    if not any(m.context.hands):
        return cards
    return [
        card
        for card in cards
        if m.context.held(True) >> CARDS.index(card) & 1 or CARDS.index(card) in m.context.on_table
    ]


@phrase("CROSS? TO HAND ((HAVE|INHAND) (CARD|RANK|NUM? SUIT|NUM? SUIT? RUFF|NUM RUFF))?", "CROSS TO? HAND")
def _crossing(m: Match) -> Meaning | None:
    """Going over to a hand states a card only where he names it."""
    cards = _own(m, m.cards(ours=True))
    if m.has("RUFF") and m.suits:
        return Meaning((st.Ruff(m.suits[0], m.hand),))
    return Meaning((st.PlayCards(tuple(cards)),)) if cards else Meaning(prediction=True)


_TESTS = (
    "(CARD|RANK) NO? (DROP|OUT)", "(SUIT|TRUMP)? NO? BREAK (SPLIT|EVEN)?", "(SUIT|TRUMP)? NO? SPLIT",
    "SEAT (SHOWOUT|GONE|NO HAVE|NO) (INHAND|ON|OF)? SUIT?", "SUIT EVEN", "SEAT SHOWOUT", "(YOU|THIS) NO? (BREAK|SPLIT) (SPLIT|EVEN)?",
)  # fmt: skip


@phrase(*(f"(IF|UNLESS|AFTER) {test}" for test in _TESTS))
def _condition(m: Match) -> Meaning | None:
    negative = m.has("UNLESS") != (m.has("NO") and not m.has("HAVE") and not m.has("SEAT"))
    condition: st.Condition | None = None
    if m.has("SEAT"):
        seat, suit = m.seat, m.suit
        condition = st.ShowsOut(seat, suit) if seat and suit else None
    elif m.has("CARD") or m.has("RANK"):
        cards = m.cards(ours=False)
        condition = st.Drops(cards[0]) if cards else None
    elif m.suit is not None:
        split = m.all("SPLIT")
        if split:
            one, other = (int(part) for part in split[0].value.split("-"))
            condition = st.Breaks(m.suit, (max(one, other), min(one, other)))
        else:
            out = m.context.held(False, m.suit).bit_count()
            condition = st.Breaks(m.suit, ((out + 1) // 2, out // 2)) if out else None
    if condition is None:
        return Meaning(unresolved=True)
    about_trumps = st.condition_suit(condition) == m.context.trumps
    trumps = MENTIONED if about_trumps else TrumpWords.SILENT
    return Meaning(condition=condition, negated=negative, trumps=trumps)
