"""Facts that are still open, each with what the ruling would be either way."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.bridge.claims.facts import Facts, found_cards
from adjudicator.bridge.claims.law70 import trumps_out
from adjudicator.bridge.claims.law71 import awarded
from adjudicator.bridge.claims.valuation import BESIDE, Valuation, Worth, with_flag, worst_of
from adjudicator.profile import Profile
from adjudicator.ruling import Question
from notation import statement as st
from notation.games.bridge import SEATS, SUIT_MASK, SUIT_NUMBER, codes_of, mask_of
from notation.message import message
from notation.statement import Statement
from notation.statement_text import write_statement


def questions_of(valuation: Valuation, profile: Profile, worth: Worth) -> tuple[Question, ...]:
    """Every open fact that would change the number. Doubt goes against the claimer, so `default` is False there."""
    if _regained(valuation, worth):
        # Law 71 gave more than was claimed: no line is in doubt, but what he knew may give still more.
        return (*_knew(valuation, profile, worth), *_versions(valuation, profile))
    said = (*_versions(valuation, profile), *_readings(valuation, profile, worth))
    if not worth.exact:
        return said  # no number that another could differ from
    return (
        *_knew(valuation, profile, worth),
        *said,
        *_opinions(valuation, profile, worth),
        *_order_of_suits(valuation, profile, worth),
        *_guess(valuation, profile, worth),
        *_class(valuation, profile, worth),
    )


def _regained(valuation: Valuation, worth: Worth) -> bool:
    """Is the number above the one claimed, because normal play cannot lose what was conceded (71B)?"""
    own = valuation.facts.own
    return own is not None and worth.exact and worth.low > own


def tricks_said(facts: Facts, worth: Worth) -> int | str:
    """Declarer's tricks; an interval such as `≤2`, `≥3` or `1-2` where the search ran out."""
    if worth.exact:
        return facts.declarer_tricks(worth.low)
    low, high = sorted((facts.declarer_tricks(worth.low), facts.declarer_tricks(worth.high)))
    if low == 0:
        return f"≤{high}"
    return f"≥{low}" if high == facts.left else f"{low}-{high}"


def _fails(valuation: Valuation, worth: Worth) -> bool:
    claimed = valuation.facts.claimed
    return worth.low < claimed


def _knew(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """Did he know of the trumps that are out, or of the other cards he must have forgotten?

    Of what he conceded too: the more he knew, the less normal play can lose of it (71B).
    """
    facts = valuation.facts
    if facts.claimer is None or not (_fails(valuation, worth) or facts.conceded):
        return []
    sets = dict.fromkeys(cards & ~facts.forgot for cards in worth.value.forgotten)
    if worth.value.limb_70c[1]:
        # His own words ("no trumps are out") leave the question open; a finding of the director does not.
        sets[trumps_out(facts) & ~found_cards(facts.case, "forgot", "knew", facts.claimer)] = None
    asked = []
    for cards in sets:
        if not cards:
            continue
        named = codes_of(cards)
        with_it = awarded(valuation, profile, BESIDE, knew=facts.knew | cards, forgot=facts.forgot & ~cards)
        if with_it.differs(worth):
            asked.append(
                Question(
                    f"knew {SEATS[facts.claimer]} {' '.join(named)}",
                    tricks_said(valuation.facts, with_it),
                    tricks_said(valuation.facts, worth),
                    False,
                    message("bridge.doubt-unaware", cards=named),
                )
            )
    return asked


def _versions(valuation: Valuation, profile: Profile) -> list[Question]:
    """Which version of disputed words was said (85A)?"""
    facts = valuation.facts
    if not facts.said.disputed:
        return []
    worths = valuation.all(profile, facts.own)
    by_version = [
        (version, worst_of([w for w in worths if w.candidate.version == version]))
        for version in facts.said.versions
        if any(w.candidate.version == version for w in worths)
    ]
    asked = []
    for version, worth in by_version:
        others = [other for named, other in by_version if named != version]
        if not others:
            continue
        against = worst_of(others)
        if (worth.low, worth.high) == (against.low, against.high):
            continue
        asked.append(
            Question(
                f'said {facts.case.claim.number} "{version.words or ""}"',
                tricks_said(valuation.facts, worth),
                tricks_said(valuation.facts, against),
                worth.low < against.low,
                message("bridge.words-disputed"),
            )
        )
    return asked


def _readings(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """Which reading of the words did he mean? Only readings that give another number."""
    facts = valuation.facts
    asked = []
    for other in valuation.all(profile, facts.own):
        if other.candidate.version != worth.candidate.version or not other.differs(worth):
            continue
        line = write_statement(other.candidate.statement)
        asked.append(
            Question(
                f'line {facts.case.claim.number} "{line}"',
                tricks_said(valuation.facts, other),
                tricks_said(valuation.facts, worth),
                False,
                message("bridge.doubtful-reading"),
            )
        )
    return asked


#: Options of the regulator on which directors disagree where the words break or end: both numbers are shown.
_DISPUTED = ("notices_break", "tortuous_orders")


def _opinions(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """What would the other opinion give? Only where a line was stated, and only what changes the number."""
    named = (st.Tricks, st.ConcedeTricks, st.Rest, st.LeadFrom)  # these state no play
    if all(isinstance(token, named) for token in worth.candidate.statement):
        return []
    asked = []
    for flag in _DISPUTED:
        taken = bool(profile.flag(flag))
        other = valuation.worst(with_flag(profile, flag, not taken), valuation.facts.own)
        if not other.differs(worth):
            continue
        if_true, if_false = (worth, other) if taken else (other, worth)
        asked.append(
            Question(
                f"house/{profile.name}/{flag}",
                tricks_said(valuation.facts, if_true),
                tricks_said(valuation.facts, if_false),
                taken,
                message("bridge.opinions-differ", option=flag),
            )
        )
    return asked


def _order_of_suits(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """Do the cards named one by one stand for their suits? Then a suit once begun is played on, in that order.

    "The SA, the CA, the hearts" gives an order of cards, or one of suits: 70D1 binds him to what he said, and
    directors read it both ways. The doubt goes against him (70A); the other number is shown.
    """
    if not _fails(valuation, worth) or valuation.facts.claimer is None:
        return []
    read = _suits_in_order(valuation.facts, worth.candidate.statement)
    if read == worth.candidate.statement or sum(isinstance(token, st.Run) for token in read) < 2:
        return []  # one suit has no order among suits
    other = valuation.worth(replace(worth.candidate, statement=read), profile, valuation.facts.own, BESIDE)
    if other.low <= worth.high:
        return []
    return [
        Question(
            f'line {valuation.facts.case.claim.number} "{write_statement(read)}"',
            tricks_said(valuation.facts, other),
            tricks_said(valuation.facts, worth),
            False,
            message("bridge.doubtful-reading"),
        )
    ]


def _suits_in_order(facts: Facts, statement: Statement) -> Statement:
    """The words with each card that no opposing card beats read as its suit, played on. Other words stay."""
    assert facts.claimer is not None
    out = facts.position.against(facts.claimer)
    read: list[st.Token] = []
    for token in statement:
        if not isinstance(token, st.PlayCards):
            parts: list[st.Token] = [token]
        else:  # within a suit a higher card is a higher bit
            parts = [
                st.Run(card[0])
                if mask_of((card,)) > out & SUIT_MASK[SUIT_NUMBER[card[0]]]
                else st.PlayCards((card,))
                for card in token.cards
            ]
        for part in parts:
            if not (isinstance(part, st.Run) and part in read):
                read.append(part)
    return tuple(read)


def _guess(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """Would it be irrational not to take the better guess? Asked only where the code has that exception (70E1)."""
    excepted = valuation.facts.edition.year in profile.flag("irrationality_exception")
    if not excepted or not _fails(valuation, worth):
        return []
    flag = "guess_percent_excepted"
    only_the_best = with_flag(profile, flag, 100)
    other = valuation.worst(only_the_best, valuation.facts.own, BESIDE)
    if other.low <= worth.high:
        return []
    return [
        Question(
            f"house/{profile.name}/{flag}",
            tricks_said(valuation.facts, other),
            tricks_said(valuation.facts, worth),
            False,
            message("bridge.opinions-differ", option=flag),
        )
    ]


def _class(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """Would the number change for an expert, or for a beginner? Asked where no class is recorded."""
    facts = valuation.facts
    if facts.class_known or facts.claimer is None:
        return []
    name = "expert" if _fails(valuation, worth) else "beginner"
    other = valuation.worst(profile, facts.own, BESIDE, player_class=name)
    if not other.differs(worth):
        return []
    return [
        Question(
            f"class {SEATS[facts.claimer]} {name}",
            tricks_said(valuation.facts, other),
            tricks_said(valuation.facts, worth),
            False,
            message("bridge.class-decides"),
        )
    ]
