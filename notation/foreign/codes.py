"""The codes of faults in PBN (`P…`) and LIN (`L…`) texts.

P001–P009 characters and brackets, P010–P019 values of tags, P020–P029 the deal, P030–P039 contract and
result, P040–P049 entries of auction and play, P050–P059 annotations and notes, P060–P069 tables,
P080–P099 what the rules of play say against the file (found by `adjudicator.bridge.transcribe.check`).
The words are in the catalogue `foreign`: `foreign.P001` says what is wrong, `foreign.P001-hint` what helps.
"""

from __future__ import annotations

from notation.diagnostics import Severity

_N, _W, _E, _C = Severity.NOTE, Severity.WARNING, Severity.ERROR, Severity.CRITICAL

#: Severity by code. `critical`: something of the file does not reach the record.
SEVERITY: dict[str, Severity] = {
    "P000": _W,  # further faults of this game are not listed
    "P001": _E,  # a character that the format does not allow
    "P002": _E,  # a line of more than 255 characters, its end counted
    "P003": _C,  # text that belongs to no tag and no section
    "P004": _E,  # a tag without a value
    "P005": _E,  # a value without quotes
    "P006": _E,  # a quote is missing, or one inside a value is not written \"
    "P007": _E,  # a comment is not closed
    "P008": _E,  # a tag that cannot be read
    "P009": _E,  # `% EXPORT` is promised, but the export layout is not kept
    "P010": _E,  # a tag that the standard does not define
    "P011": _E,  # a tag given twice
    "P012": _E,  # a value that the standard does not know
    "P013": _E,  # a date
    "P014": _E,  # a time of day
    "P015": _E,  # a seat
    "P016": _E,  # vulnerability
    "P017": _E,  # `#` where it is forbidden
    "P018": _E,  # a number or a score
    "P019": _E,  # rubber history and vulnerability disagree
    "P020": _E,  # a hand that cannot be read
    "P021": _E,  # a card in two places
    "P022": _E,  # a wrong number of cards
    "P023": _E,  # a deal without cards
    "P024": _E,  # blanks inside the deal
    "P030": _E,  # a contract that cannot be read
    "P031": _E,  # a result that cannot be read
    "P032": _E,  # the tricks of both sides are not 13 together
    "P033": _E,  # a result without a declarer
    "P040": _E,  # a section before the tags that it needs
    "P041": _E,  # a call that cannot be read
    "P042": _E,  # a card that cannot be read
    "P043": _E,  # something stands after the end mark
    "P044": _C,  # more cards than a deal has
    "P050": _E,  # two suffixes at one entry
    "P051": _E,  # two of the glyphs $1–$6 or $7–$12 at one entry
    "P052": _E,  # a glyph number that does not exist or not here
    "P053": _E,  # a note number that is none of 1–32
    "P054": _E,  # two notes at one entry
    "P055": _E,  # a note without an explanation
    "P056": _E,  # an explanation that nothing refers to
    "P057": _E,  # a note tag without its number
    "P058": _E,  # a note outside auction and play
    "P059": _E,  # an irregularity mark in the wrong place
    "P060": _E,  # a column name of a table
    "P061": _E,  # a character that a table must not hold
    "P062": _E,  # a comment between the elements of a table
    "P063": _E,  # an incomplete row
    "P064": _E,  # rows that are not in the order promised
    "P080": _E,  # the dealer does not call first
    "P081": _E,  # an insufficient bid without its mark
    "P082": _E,  # a double of nothing
    "P083": _E,  # a redouble of nothing
    "P084": _E,  # ^I at a sufficient bid
    "P085": _E,  # calls after the auction has ended
    "P086": _E,  # the declarer is another one
    "P087": _E,  # the contract is another one
    "P088": _E,  # doubled or not: auction and contract disagree
    "P090": _E,  # the play does not begin with declarer's left
    "P091": _E,  # a card that the player does not hold
    "P092": _E,  # a card played twice
    "P093": _E,  # a revoke without its mark
    "P094": _E,  # ^R where there is no revoke
    "P095": _E,  # ^L where the right player leads
    "P096": _E,  # a result that the play makes impossible
    "P097": _E,  # ^ at a result that the play allows
    "P098": _E,  # a card after the one that is still to come
    "P099": _W,  # an unknown card may have won a trick: the next leader is inferred
    "L000": _W,  # further faults of this board are not listed
    "L001": _N,  # a key whose meaning is not known
    "L002": _E,  # keys and values are out of step
    "L003": _E,  # a deal that cannot be read
    "L004": _E,  # a card in two places, or a wrong number of cards
    "L005": _E,  # a call that cannot be read
    "L006": _E,  # a card that cannot be read
    "L007": _E,  # vulnerability that cannot be read
    "L008": _E,  # a claim that is no number of tricks
    "L009": _W,  # the number of names does not fit
    "L010": _W,  # the list of results does not fit the boards
    "L011": _C,  # more cards than a deal has
    "L012": _W,  # an explanation without a call
    "L013": _E,  # no board in the text
    "L014": _W,  # two boards: the deal is missing in one
}
