"""Cards that make no question: what asking for an ù refuses, in both mat games."""

from __future__ import annotations

from notation.message import Message


class BadCards(ValueError):
    """Cards that make no question: `words` says what is wrong, for people."""

    def __init__(self, words: Message) -> None:
        super().__init__(words.id)
        self.words = words
