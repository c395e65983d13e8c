"""Reading an utterance: concepts, phrases, then one statement and its alternatives."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from itertools import permutations

from adjudicator.bridge.words.cards import join_cards
from adjudicator.bridge.words.hands import join_hands
from adjudicator.bridge.words.lexicon import Concept, split
from adjudicator.bridge.words.match import Match
from adjudicator.bridge.words.phrases import PATTERNS
from adjudicator.bridge.words.reading import EVERYTHING, Context, Meaning, Phrase, Reading, TrumpWords
from notation import statement as st

#: Concepts that only join: not reported when no phrase uses them.
_JOINTS = {
    "AND",
    "COMMA",
    "MARK",
    "THEN",
    "FIRST",
    "AFTER",
    "NEED",
    "ALL",
    "OF",
    "CLASS",
    "ME",
    "STILL",
    "MORE",
    "ELSE",
    "YOU",
}
#: Words that say the contrary of what follows, where no phrase takes both.
_TURNING = {"NO", "LOSE"}
#: Between a "not" and what it denies.
_SUBJECTS = {"ALL", "OF", "CLASS", "ME", "STILL", "MORE", "YOU", "TO"}
IF_NOT = "if not"  # before a condition it is "unless", alone it is "otherwise"
_NOTHING = Meaning()


@dataclass(frozen=True, slots=True)
class _Item:
    """A phrase, or a joint between phrases (`joint` is then its kind)."""

    phrase: Phrase | None
    joint: str = ""


def read_words(text: str, context: Context) -> Reading:
    """Read what a claimer said. Never raises: what it cannot read is listed in `unread`."""
    text = unicodedata.normalize("NFC", text)
    row, unknown = split(text)
    row, idle = _low_leads(join_cards(join_hands(row, text, context), text, context.trumps))
    unknown += idle
    items, unread = _phrases(row, text, context)
    items = _cards_of_lists(items)
    unread += [Phrase(c.start, c.end, text[c.start : c.end], _NOTHING) for c in unknown]
    unread.sort(key=lambda phrase: phrase.start)
    phrases = tuple(item.phrase for item in items if item.phrase is not None)
    statements = _statements(items)
    if not any(isinstance(token, st.If) for statement in statements for token in statement):
        unread = sorted([*unread, *(p for p in phrases if p.meaning.condition)], key=lambda p: p.start)
    meanings = [phrase.meaning for phrase in phrases]
    conditional = any(m.condition is not None for m in meanings)
    return Reading(
        statement=statements[0],
        alternatives=tuple(statements[1:]),
        phrases=phrases,
        unread=tuple(unread),
        trumps=_trumps(meanings),
        wins=_wins(meanings),
        loses=_sum([m.loses for m in meanings if not conditional]),
        off=_last([m.off for m in meanings]),
        total=_last([m.total for m in meanings]),
        this_trick_only=_only_this_trick(meanings),
        stops=any(m.stops for m in meanings),
    )


def _low_leads(row: list[Concept]) -> tuple[list[Concept], list[Concept]]:
    """Words such as "small" tell something where a suit is led low towards a card; elsewhere they are left out."""
    kept: list[Concept] = []
    idle: list[Concept] = []
    for index, concept in enumerate(row):
        around = [other.kind for other in row[max(0, index - 1) : index + 3]]
        leads = around[-3:] == ["LOW", "SUIT", "TO"] or around[:3] == ["SUIT", "LOW", "TO"]
        (idle if concept.kind == "LOW" and not leads else kept).append(concept)
    return kept, idle


def _phrases(row: list[Concept], text: str, context: Context) -> tuple[list[_Item], list[Phrase]]:
    """Cut the row into phrases, longest first."""
    codes = "".join(concept.kind + " " for concept in row)
    starts = [0]
    for concept in row:
        starts.append(starts[-1] + len(concept.kind) + 1)
    items: list[_Item] = []
    unread: list[Phrase] = []
    last_suit: str | None = None
    index = 0
    turned = False  # a "not" or "lose" that belongs to no phrase: what follows is not as it reads
    while index < len(row):
        phrase, used = _phrase_at(row, codes, starts, index, text, context, last_suit)
        if phrase is not None and (phrase.meaning.unresolved or turned):
            unread.append(phrase)
        elif phrase is not None:
            if row[index].kind == "THEN":
                items.append(_Item(None, "THEN"))
            items.append(_Item(phrase))
        elif row[index].kind in _JOINTS:
            items.append(_Item(None, row[index].kind))
        elif text[row[index].start : row[index].end].casefold() == IF_NOT and _conditional(items):
            items.append(_Item(None, "ELSE"))
        else:
            concept = row[index]
            unread.append(Phrase(concept.start, concept.end, text[concept.start : concept.end], _NOTHING))
        if phrase is not None:
            turned = False
        elif row[index].kind not in _SUBJECTS:
            turned = row[index].kind in _TURNING
        for concept in row[index : index + used]:
            if concept.kind in ("SUIT", "CARD"):
                last_suit = concept.value[0]
            elif concept.kind == "TRUMP" and context.trumps:
                last_suit = context.trumps
        index += used
    return items, unread


def _conditional(items: list[_Item]) -> bool:
    """Was a condition named before?"""
    return any(item.phrase is not None and item.phrase.meaning.condition is not None for item in items)


def _phrase_at(
    row: list[Concept],
    codes: str,
    starts: list[int],
    index: int,
    text: str,
    context: Context,
    last_suit: str | None,
) -> tuple[Phrase | None, int]:
    """The longest phrase that starts at `index`, and how many concepts it uses (1 if there is none)."""
    found = []
    for order, (pattern, builder) in enumerate(PATTERNS):
        match = pattern.match(codes, starts[index])
        if match is not None and match.end() > starts[index]:
            found.append((starts.index(match.end()), -order, builder))
    for end, _, builder in sorted(found, key=lambda entry: entry[:2], reverse=True):
        concepts = tuple(row[index:end])
        meaning = builder(Match(concepts, context, last_suit))
        if meaning is not None:
            start, stop = concepts[0].start, concepts[-1].end
            return Phrase(start, stop, text[start:stop], meaning), end - index
    return None, 1


def _cards_of_lists(items: list[_Item]) -> list[_Item]:
    """Cards named without a verb behind a list of winners belong to the list."""
    found: list[_Item] = []
    listing = False
    for item in items:
        if item.phrase is None:
            listing = listing and item.joint in ("AND", "COMMA")
        else:
            meaning = item.phrase.meaning
            if meaning.bare and listing:
                named = tuple(_as_tricks(token) for token in meaning.tokens)
                item = _Item(replace(item.phrase, meaning=Meaning(named, listing=True)))
            listing = (listing and meaning.bare) or meaning.listing
        found.append(item)
    return found


def _statements(items: list[_Item]) -> list[st.Statement]:
    """The statements that the phrases bear, the one that takes least for granted first."""
    ordered = _fold(items, listing_as_order=True)
    found = [ordered] if _tells_plays(items) else [_fold(items, listing_as_order=False), ordered]
    if any(item.phrase is not None and item.phrase.meaning.or_nothing for item in items):
        bare = [
            _Item(None, "THEN") if item.phrase is not None and item.phrase.meaning.or_nothing else item
            for item in items
        ]
        found.append(_fold(bare, listing_as_order=False))
    for item in items:  # "run the clubs and the diamonds": either may come first
        if (
            item.phrase is not None
            and not (item.phrase.meaning.listing or item.phrase.meaning.ordered)
            and len(item.phrase.meaning.tokens) in (2, 3)
        ):
            runs = item.phrase.meaning.tokens
            if all(isinstance(token, st.Run) for token in runs):
                found += [_replaced(ordered, runs, order) for order in permutations(runs)]
    return list(dict.fromkeys(found))


def _tells_plays(items: list[_Item]) -> bool:
    """Are the winners named card by card, as they will be played? A list of numbers of tricks is no order."""
    listed = [
        item.phrase.meaning for item in items if item.phrase is not None and item.phrase.meaning.listing
    ]
    tokens = [token for meaning in listed for token in meaning.tokens]
    counts = any(isinstance(token, st.Tricks) and token.suits for token in tokens)
    cards = any(
        isinstance(token, st.PlayCards) or (isinstance(token, st.Tricks) and token.cards) for token in tokens
    )
    return len(listed) > 1 and cards and not counts


def _replaced(statement: st.Statement, runs: st.Statement, order: st.Statement) -> st.Statement:
    """The statement with one row of tokens in another order."""
    for at in range(len(statement)):
        if statement[at : at + len(runs)] == runs:
            return statement[:at] + order + statement[at + len(runs) :]
    return statement


def _fold(items: list[_Item], listing_as_order: bool) -> st.Statement:
    """Phrases in order, conditions put round what they govern."""
    done: list[st.Token] = []
    clause: list[st.Token] = []  # since the last "then" or full stop
    pending: list[Meaning] = []  # a condition that waits for what follows
    branch: list[st.Token] | None = None
    otherwise: list[st.Token] | None = None
    apart = False  # a comma before the condition: what stands before it is not governed by it

    def close() -> None:
        nonlocal branch, otherwise, clause
        if pending:
            then, other = tuple(branch or ()), tuple(otherwise or ())
            meaning = pending.pop()
            assert meaning.condition is not None
            if not then and clause and not apart:  # "taking the finesse unless the jack comes down"
                then, clause = tuple(clause), []
            if then or other:
                yes, no = (other, then) if meaning.negated else (then, other)
                clause.append(st.If(meaning.condition, yes, no))
            branch = otherwise = None
        done.extend(clause)
        clause = []

    before = joint = ""
    for index, item in enumerate(items):
        before, joint = joint, item.joint
        if item.phrase is None:
            goes_on = index + 1 < len(items) and items[index + 1].joint == "ELSE"
            if item.joint == "ELSE" and pending:
                otherwise = []
            elif (item.joint == "MARK" and not goes_on) or (item.joint == "THEN" and not pending):
                close()
            continue
        meaning = item.phrase.meaning
        if meaning.condition is not None:
            if pending:
                close()
            pending.append(meaning)
            branch, apart = [], before == "COMMA"
            continue
        tokens = _loosened(meaning) if meaning.listing and not listing_as_order else _in_order(meaning)
        target = clause if not pending else branch if otherwise is None else otherwise
        assert target is not None
        target.extend(tokens)
    close()
    return _merged(done)


def _loosened(meaning: Meaning) -> st.Statement:
    """Winners that were only named: tricks in no order; a whole suit said to be good tells no number."""
    return tuple(st.Rest() if isinstance(token, st.Run) else _as_tricks(token) for token in meaning.tokens)


def _as_tricks(token: st.Token) -> st.Token:
    return st.Tricks((), token.cards) if isinstance(token, st.PlayCards) else token


def _in_order(meaning: Meaning) -> st.Statement:
    """Winners named one after the other, taken as the order of play."""
    if not meaning.listing or meaning.unordered:
        return meaning.tokens
    tokens: list[st.Token] = []
    for token in meaning.tokens:
        if isinstance(token, st.Tricks):
            tokens += [st.Run(suit) for suit, _ in token.suits]
            tokens += [st.PlayCards(token.cards)] if token.cards else []
        else:
            tokens.append(token)
    return tuple(tokens)


def _merged(tokens: list[st.Token]) -> st.Statement:
    """Neighbouring trick lists and cards are one; `rest` stands once, at the end."""
    merged: list[st.Token] = []
    for token in tokens:
        before = merged[-1] if merged else None
        if isinstance(token, st.Tricks) and isinstance(before, st.Tricks):
            merged[-1] = st.Tricks(before.suits + token.suits, before.cards + token.cards)
        elif isinstance(token, st.PlayCards) and isinstance(before, st.PlayCards):
            merged[-1] = st.PlayCards(before.cards + tuple(c for c in token.cards if c not in before.cards))
        elif (not isinstance(token, st.Rest) and token != before) or isinstance(token, st.Ruff):
            merged.append(token)
    if any(isinstance(token, st.Rest) for token in tokens):
        merged.append(st.Rest())
    return tuple(merged)


def _trumps(meanings: list[Meaning]) -> TrumpWords:
    """Drawing or conceding a trump outweighs a later word that none is left."""
    said = [m.trumps for m in meanings]
    if TrumpWords.MENTIONED in said:
        return TrumpWords.MENTIONED
    return TrumpWords.DENIED if TrumpWords.DENIED in said else TrumpWords.SILENT


def _wins(meanings: list[Meaning]) -> int | None:
    """Tricks said to be won: a number, else the sum of a list of suits and cards."""
    numbers = [m.wins for m in meanings if m.wins is not None]
    if numbers:
        exact = [number for number in numbers if number != EVERYTHING]
        return exact[0] if exact else EVERYTHING
    listed = [token for m in meanings for token in m.tokens]
    if listed and all(m.listing for m in meanings) and all(isinstance(token, st.Tricks) for token in listed):
        return sum(
            sum(count for _, count in token.suits) + len(token.cards)
            for token in listed
            if isinstance(token, st.Tricks)
        )
    return None


def _sum(numbers: list[int | None]) -> int | None:
    said = [number for number in numbers if number is not None]
    if EVERYTHING in said:
        return EVERYTHING
    return sum(said) if said else None


def _last(numbers: list[int | None]) -> int | None:
    said = [number for number in numbers if number is not None]
    return said[-1] if said else None


def _only_this_trick(meanings: list[Meaning]) -> bool:
    """Do the words speak of the trick in progress and of nothing else?"""
    return any(m.this_trick for m in meanings) and all(m.this_trick or m == _NOTHING for m in meanings)
