"""Words for message ids: gettext catalogues, one domain a part of the house, Vietnamese and English.

A message `bridge.revoke` is the entry `bridge.revoke` of the domain `bridge`; its words use
`{name}` for the arguments. Cards, seats and other codes never change with the language.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from notation.message import ArgumentValue, Message

LANGUAGES = ("vi", "en")
LOCALE = Path(__file__).parent / "locale"


@cache
def catalogue(domain: str, language: str) -> gettext.NullTranslations:
    """The compiled catalogue of a domain. Raises FileNotFoundError: it ships with the package."""
    return gettext.translation(domain, LOCALE, [language])


def words(message: Message, language: str) -> str:
    """The message in that language. Raises KeyError for an id without words: that is a bug."""
    text = catalogue(message.domain, language).gettext(message.id)
    if text == message.id:
        raise KeyError(message.id)
    return text.format(**{name: _shown(value, message.domain, language) for name, value in message.args})


def _shown(value: ArgumentValue, domain: str, language: str) -> str:
    """Lists of codes are joined by blanks. `<domain>.word.<name>` is a word of the catalogue itself.

    `archive.word.<name>`, why a file is refused, is one in the messages of any catalogue.
    """
    if not isinstance(value, tuple):
        of_files = isinstance(value, str) and value.startswith("archive.word.")
        return catalogue("archive", language).gettext(str(value)) if of_files else str(value)
    prefix = f"{domain}.word."
    items = [catalogue(domain, language).gettext(item) if item.startswith(prefix) else item for item in value]
    return (", " if any(item.startswith(prefix) for item in value) else " ").join(items)
