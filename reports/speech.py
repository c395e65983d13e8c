"""How codes become words: cards, seats, messages and events, as HTML or as plain text.

Everything that a user wrote passes through here unmarked, so it is escaped when it meets HTML.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup, escape

from adjudicator.articles import article
from notation.games.bridge import NUMBER, SUIT_NUMBER
from notation.message import ArgumentValue, Message, message
from notation.record import ALL, DIRECTOR, TABLE, UNKNOWN, HandRecord
from notation.tags import SEAT_TAGS
from reports.bidi import isolated
from reports.statement_words import statement_told
from reports.words import catalogue

#: Arguments of messages that name a player.
_SEAT_ARGUMENTS = frozenset(
    [
        "by",
        "who",
        "whom",
        "seat",
        "seats",
        "player",
        "claimer",
        "declarer",
        "opponent",
        "partner",
        "actor",
        "winner",
        "leader",
        "holder",
        "through",
        "turn",
        "due",
    ]
)
_PEOPLE = {
    ALL: "actor.all",
    TABLE: "actor.table",
    DIRECTOR: "actor.td",
    UNKNOWN: "actor.unknown",
    "": "actor.unknown",
}
#: The noun that the sentences of the mat games put before a player's number.
_NOUN = {name: re.compile(r"\b(?:[Pp]layer|[Nn]gười) \{" + name + r"\}") for name in _SEAT_ARGUMENTS}


@dataclass(frozen=True, slots=True)
class Speech:
    """One record in one language. With `html` the results are Markup, else plain text."""

    record: HandRecord
    language: str
    html: bool = True
    prefix: str = ""  # of the anchors of this hand, where a page holds many
    set_apart: bool = False  # plain text for a page: words that run the other way are isolated as in HTML

    @property
    def plain(self) -> Speech:
        """The same words without HTML."""
        return Speech(self.record, self.language, html=False)

    @property
    def plain_apart(self) -> Speech:
        """The same as plain text of a page: words that run the other way are isolated."""
        return Speech(self.record, self.language, html=False, set_apart=True)

    def text(self, words: str, /, **args: object) -> str:
        """Fill `{named}` words; in HTML whatever is not Markup is escaped, and isolated where it runs the other way."""
        if self.html:
            return Markup(escape(words)).format(**{name: isolated(value) for name, value in args.items()})
        if self.set_apart:
            return words.format(**{name: isolated(value) for name, value in args.items()})
        return words.format(**args)

    def say(self, id: str, /, **args: object) -> str:
        """A label of the catalogue `page`, filled. Raises KeyError for a label without words."""
        return self.text(self.template_of(id), **args)

    def template_of(self, id: str) -> str:
        """The unfilled words of a label of the catalogue `page`."""
        return self.template(message(f"page.{id}"))

    def template(self, about: Message) -> str:
        """The unfilled words of a message. Raises KeyError for an id without words."""
        text = catalogue(about.domain, self.language).gettext(about.id)
        if text == about.id:
            raise KeyError(about.id)
        return text

    def message(self, about: Message) -> str:
        """A message of any domain, its cards and seats shown as people read them."""
        return self.text(
            self._without_nouns(self.template(about), about),
            **{name: self._argument(name, value, about.domain) for name, value in about.args},
        )

    def sentence(self, about: Message) -> str:
        """A message as a sentence of a page: a capital to begin with, a stop at the end."""
        told = self.message(about)
        first, last = told.partition(" ")[0], told[-1:]
        begun = told[:1].upper() + told[1:] if first.islower() and "_" not in first else told
        ended = begun if last in ".!?…:;”»" else begun + "."
        return Markup(ended) if self.html else ended

    def _without_nouns(self, template: str, about: Message) -> str:
        """The words "player {seat}" without the noun where the player has a name, which says it already."""
        if self.record.game == "bridge":
            return template
        for name, value in about.args:
            seats = value if isinstance(value, tuple) else (str(value),)
            if name in _SEAT_ARGUMENTS and all(
                seat in self.seats and self.record.tag(seat) for seat in seats
            ):
                template = _NOUN[name].sub(f"{{{name}}}", template)
        return template

    def _argument(self, name: str, value: ArgumentValue, domain: str) -> str:
        if isinstance(value, tuple):
            words = any(item.startswith(f"{domain}.word.") for item in value)
            return self._join([self._argument(name, item, domain) for item in value], ", " if words else " ")
        text = str(value)
        if text.startswith(f"{domain}.word."):  # a word of the message's own catalogue
            return self.text("{word}", word=catalogue(domain, self.language).gettext(text))
        if self.is_card(text):
            return self.card(text)
        if " " in text and all(map(self.is_card, text.split(" "))):
            return self.cards(tuple(text.split(" ")))
        if name in _SEAT_ARGUMENTS and (text in self.seats or (text and text in _PEOPLE)):
            unnamed = self.record.game != "bridge" and text in self.seats and not self.record.tag(text)
            return text if unnamed else self.seat(text)  # the sentences say "player {seat}" themselves
        if self.record.game == "bridge":
            if name == "line":
                return statement_told(self, text)
            if name == "suit" and text in SUIT_NUMBER:
                return self.suit(text)
            return self.rule(text) if name == "rule" else text
        return text if name in _SEAT_ARGUMENTS else self._mat_argument(name, text)

    def _mat_argument(self, name: str, text: str) -> str:
        """A form of returning a cup, a cước with its number, or the text itself."""
        if name == "form":
            try:
                return self.say(f"form.{text}")
            except KeyError:
                return text
        if name == "flag":
            return self._option(text)
        if name in ("value", "other", "here", "there"):
            return self.outcome(text)
        id, _, times = text.partition(" ")
        named = self.cuoc(id)
        return (
            self.text("{name} ×{times}", name=named, times=times)
            if named != id and times.isdigit()
            else (named if not times else text)
        )

    def _option(self, flag: str) -> str:
        """The title of a house's option; a flag without an article stays as it is."""
        try:
            title, _ = article(f"house/-/{flag}", self.record.game).words(self.language)
        except KeyError:
            title = flag
        return self.quoted(title)

    def outcome(self, text: str) -> str:
        """A value of an option, or an outcome such as `u-lao den 4`, word by word."""
        return self._join([self._outcome(word) for word in text.split(" ")])

    def _outcome(self, word: str) -> str:
        """A value of an option, or a word of an outcome such as `unpaid 0` and `u-lao den 4`."""
        try:
            return self.say(f"outcome.{word}")
        except KeyError:
            return self.text("{word}", word=word)

    def _join(self, parts: list[str], by: str = " ") -> str:
        if not self.html:
            return by.join(parts)
        if all(type(part) is str for part in parts):  # one person's words, cut in pieces
            return escape(isolated(by.join(parts)))
        return Markup(by).join(parts)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the game, in turn order."""
        return SEAT_TAGS[self.record.game]

    def is_card(self, text: str) -> bool:
        """Is this a card code of the record's game?"""
        if self.record.game == "bridge":
            return text in NUMBER
        from reports.cards.mat import is_card

        return is_card(text)

    def card(self, code: str) -> str:
        """One card inside a sentence."""
        if self.record.game == "bridge":
            return self._bridge_card(code)
        return self._mat_card(code)

    def _bridge_card(self, code: str) -> str:
        from reports.cards.bridge import rank_shown

        if not self.is_card(code):
            return self.say("card.unknown")
        suit, rank = code[0], rank_shown(code[1])
        if not self.html:
            return f"{self.suit(suit)}{rank}"
        return Markup('<span class="card suit-{0}">{1}{2}</span>').format(suit, self.suit(suit), rank)

    def suit(self, suit: str) -> str:
        """A suit sign inside a sentence, with its name for those who listen."""
        if not self.html:
            return "♠♥♦♣"[SUIT_NUMBER[suit]] if suit in SUIT_NUMBER else suit
        return Markup('<svg class="pip" role="img" aria-label="{1}"><use href="#pip-{0}"/></svg>').format(
            suit, self.say(f"suit.{suit}") + " "
        )

    def strain(self, strain: str) -> str:
        """A suit sign or the words for no trumps."""
        return self.suit(strain) if strain in SUIT_NUMBER else self.say("strain.NT")

    def _mat_card(self, code: str) -> str:
        from reports.cards.mat import short_of

        if not self.is_card(code):
            return self.say("card.unknown")
        if not self.html:
            return short_of(code)
        if code[1] not in "vsn":
            return Markup('<span class="card mat">{}</span>').format(short_of(code))
        return Markup(
            '<span class="card mat">{0}\u00a0<svg class="pip sign" aria-hidden="true"><use href="#pip-{1}"/></svg>{2}</span>'
        ).format(code[0], code[1], short_of(code)[2:])

    def cards(self, codes: tuple[str, ...]) -> str:
        """Several cards inside a sentence."""
        return self._join([self.card(code) for code in codes], " " if self.record.game == "bridge" else ", ")

    def seat(self, seat: str) -> str:
        """A seat as the subject of a sentence: compass name, or the player's number and name."""
        if seat in _PEOPLE:
            return self.say(_PEOPLE[seat])
        if self.record.game == "bridge":
            return self.say(f"seat.{seat}") if seat in self.seats else seat
        name = self.record.tag(seat)
        return (
            self.text("{name} ({seat})", name=name, seat=seat) if name else self.say("seat.player", seat=seat)
        )

    def chooser(self, written: str) -> str:
        """Who may choose (`rectification.Option.chooser`): the director, or the seats named."""
        return self.say("remedy.td") if written == "td" else " ".join(map(self.seat, written.split()))

    def named_seat(self, seat: str) -> str:
        """Seat and player's name, for headings."""
        name = self.record.tag(seat)
        if self.record.game == "bridge" and name:
            return self.text("{seat} · {name}", seat=self.seat(seat), name=name)
        return self.seat(seat)

    def cuoc(self, id: str) -> str:
        """The name of a cước; what is none stays as it is."""
        try:
            return self.say(f"cuoc.{id}") if id != "khoi" else id
        except KeyError:
            return id

    def rule(self, code: str) -> str:
        """Why a play of the deciding line is normal: the engine's rule in words, else its code."""
        try:
            return self.say(f"line.rule.{code}")
        except KeyError:
            return self.text("{code}", code=code)

    def branch(self, value: str) -> str:
        """What a branch of a question comes to, where it is no plain number: `no claim`, `den 8`."""
        name, _, points = (
            value.partition(" ") if value[-1:].isdigit() and not value.startswith("Law") else (value, "", "")
        )
        try:
            return self.say("branch." + name.replace(" ", "-").lower(), points=points)
        except KeyError:
            return self.text("{value}", value=value)

    def quoted(self, words: str) -> str:
        """A person's own words, in quotation marks of the language."""
        return self.say("quoted", words=words)
