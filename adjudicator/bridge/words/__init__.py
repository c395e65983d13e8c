"""The words of a claimer, English or Vietnamese, read into the statement language.

`read_words(text, context)` gives the tokens, how each phrase was read, and what was not understood.
A reading is only a proposal: a `line` of the record, or a director's `fact … line`, overrules it.
"""

from adjudicator.bridge.words.reader import read_words
from adjudicator.bridge.words.reading import Context, Phrase, Reading, TrumpWords

__all__ = ["Context", "Phrase", "Reading", "TrumpWords", "read_words"]
