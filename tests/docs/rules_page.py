"""The pages of docs/rules/: every article of a book, in both languages."""

from __future__ import annotations

import re
from itertools import groupby

from adjudicator.articles import Article, book
from tests.docs.markdown import code, plain, vietnamese

BOOKS = {
    "bridge": (
        "Bridge: the articles",
        "The Laws of Duplicate Bridge as far as rulings cite them. An article holds in the editions named by its ids.",
    ),
    "totom": (
        "Tổ tôm: the articles",
        "What the house's lessons say, item by item, then the rules that every table takes for granted.",
    ),
    "chan": (
        "Chắn: the articles",
        "The 100-card table's own rules, section by section, then what is published beside them: faults, their "
        "classes, what is paid, and further cước.",
    ),
    "procedure": (
        "The procedure of an ù",
        "What tổ tôm and chắn have in common: how an ù is claimed, shown, accepted, disputed and settled.",
    ),
}
PARTS = {
    "lesson-4": "Lesson 4: bất thực",
    "lesson-6": "Lesson 6: cước and points",
    "rules": "The rules of play",
    "table": "The table rules",
    "published": "Published beside them",
}


def rules_page(name: str) -> str:
    """The page of one book. Flags of profiles have pages of their own."""
    title, says = BOOKS[name]
    articles = [article for article in book(name).values() if not article.id.startswith("house/")]
    entries = _entries(name, articles)
    formalised = sum(group[0].formalised for _, group in entries)
    lines = [
        f"# {title}\n",
        "<!-- Made by `python -m tests.docs.reference`. -->\n",
        f"{says} The words are this project's own; the source stands behind each. Of {len(entries)} articles "
        f"{formalised} are *formalised*: code decides them. The others are *judgement*: a person must, and the "
        f"ruling says so. [Which function decides an article, and which tests hold it](../articles.md#{name})."
        + (f" [The options of the profiles](../profiles/{name}.md)." if name != "procedure" else "")
        + " [What the marks of the sources mean](sources.md).\n",
    ]
    for part, members in groupby(entries, key=lambda entry: entry[0].split("/")[0]):
        lines.append(f"## {PARTS.get(part) or heading(name, part)}\n")
        lines += [
            _entry(rest if part not in PARTS else rest.split("/", 1)[1], group) for rest, group in members
        ]
    return "\n".join(lines)


def heading(name: str, part: str) -> str:
    """The heading of a part that has no words of its own: a law of bridge, a step of the procedure."""
    if name == "bridge":
        return f"Law {part}"
    return part.replace("-", " ").capitalize()


def _entries(name: str, articles: list[Article]) -> list[tuple[str, list[Article]]]:
    """What follows the book (and the edition) in an id, with the articles of all editions that say the same."""
    start = 2 if name == "bridge" else 1
    found: dict[tuple[object, ...], list[Article]] = {}
    for article in articles:
        rest = article.id.split("/", start)[start]
        found.setdefault((rest, article.source, article.title, article.text), []).append(article)
    entries = [(str(key[0]), group) for key, group in found.items()]
    return sorted(entries, key=lambda entry: _in_order(entry[0])) if name == "bridge" else entries


def _in_order(rest: str) -> list[tuple[int, str]]:
    """70/C/1 before 70/C/2 before 71; a preamble before the clauses."""
    return [
        (int(word), "") if word.isdigit() else (0, "" if word == "preamble" else word)
        for word in rest.split("/")
    ]


def _entry(rest: str, group: list[Article]) -> str:
    article = group[0]
    title, words = article.words("en")
    ids = " ".join(code(one.id) for one in group)
    status = "formalised" if article.formalised else "judgement"
    source = (
        "" if re.fullmatch(rf"Law {rest.replace('/', '')}", article.source) else f" · {plain(article.source)}"
    )
    return (
        f"### {rest} · {plain(title)}\n\n{ids} · {status}{source}\n\n{plain(words)}\n\n"
        f"{vietnamese(*article.words('vi'))}\n"
    )
