"""Articles: the law behind every step, in our own words, Vietnamese and English.

One `articles.toml` a game, and `adjudicator/procedure.toml` for the procedure common to the
mat games. Each entry: `id`, `status` (formalised | judgement), `source`, `title_en`, `title_vi`,
`en`, `vi`; an optional `editions` list fills `{edition}` of the id.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

BOOKS = {
    "bridge": ("adjudicator.bridge", ("articles.toml", "articles_irregular.toml")),
    "totom": ("adjudicator.totom", ("articles.toml",)),
    "chan": ("adjudicator.chan", ("articles.toml",)),
    "procedure": ("adjudicator", ("procedure.toml",)),
}


@dataclass(frozen=True, slots=True)
class Article:
    """One article. `formalised` means that code decides it; otherwise a person must judge."""

    id: str
    formalised: bool
    source: str
    title: tuple[tuple[str, str], ...]  # (language, words)
    text: tuple[tuple[str, str], ...]

    def words(self, language: str) -> tuple[str, str]:
        """Title and text in `en` or `vi`."""
        return dict(self.title)[language], dict(self.text)[language]


@cache
def book(name: str) -> dict[str, Article]:
    """All articles of one book by id."""
    package, names = BOOKS[name]
    entries = [
        entry
        for file in names
        for entry in tomllib.loads((files(package) / file).read_text(encoding="utf-8"))["article"]
    ]
    articles: dict[str, Article] = {}
    for entry in entries:
        for edition in entry.get("editions", [""]):
            id = entry["id"].replace("{edition}", str(edition))
            articles[id] = Article(
                id,
                entry["status"] == "formalised",
                entry["source"],
                (("en", entry["title_en"]), ("vi", entry["title_vi"])),
                (("en", entry["en"]), ("vi", entry["vi"])),
            )
    return articles


def article(id: str, game: str) -> Article:
    """The article of that id. Raises KeyError: citing an article that does not exist is a bug.

    A profile's flag is cited as `house/<profile>/<flag>`; its text stands in the book of the
    ruling's `game` as `house/<flag>`.
    """
    name, _, rest = id.partition("/")
    if name == "house":
        return book(game)["house/" + rest.partition("/")[2]]
    return book(name)[id]
