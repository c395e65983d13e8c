"""Every article that code cites exists; every formalised one is cited by code; every flag has its text and options."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import adjudicator.chan
from adjudicator.articles import book
from adjudicator.chan.cuoc.score import CUOC
from adjudicator.chan.house import House, named, options
from adjudicator.chan.sources import article_of_code, article_of_cuoc
from adjudicator.profile import profile
from reports.words import LANGUAGES, catalogue
from tests.adjudicator.chan.table import PROFILES

PACKAGE = Path(adjudicator.chan.__file__).parent
CODE = "\n".join(
    path.read_text(encoding="utf-8").replace("from __future__ import annotations\n", "")
    for path in sorted(PACKAGE.rglob("*.py"))
)


def cited() -> set[str]:
    """Article ids in the code, those made up from codes and cước included."""
    plain = set(re.findall(r"(?:chan/(?:table|published)|procedure)/[\w/-]+", CODE))
    codes = {f"F{number:02}" for number in range(27)}
    made = {article_of_code(code, named(rules)) for code in codes for rules in PROFILES}
    made |= {article_of_cuoc(id) for id in CUOC}
    made |= {f"chan/published/class-{name}" for name in ("N", "B1", "B2")}
    made |= {f"procedure/dispute/objection-{end}" for end in ("fails", "stands")}
    made |= {f"chan/published/pay-{end}" for end in ("bo-u", "u-bao")}
    return {id.rstrip("-/") for id in plain | made if not id.startswith("house/")}


def test_cited_articles_exist() -> None:
    known = set(book("chan")) | set(book("procedure"))
    families = {
        "chan/table/4",
        "chan/published/class",
        "procedure/dispute/objection",
        "chan/published/pay",
        "procedure",
    }
    missing = {id for id in cited() if id not in known} - families
    assert missing == set()


def test_formalised_articles_are_cited() -> None:
    laws = {id for id, entry in book("chan").items() if entry.formalised and not id.startswith("house/")}
    assert laws - cited() == set()


def test_flags_have_texts() -> None:
    texts = {id.removeprefix("house/") for id in book("chan") if id.startswith("house/")}
    assert texts == set(options())


def test_every_profile_has_every_flag() -> None:
    first = {name for name, _ in profile("chan", "ban-100").flags}
    for rules in PROFILES:
        assert {name for name, _ in profile("chan", rules).flags} == first
    assert set(options()) <= first
    assert {name for name in first if name in options()} <= set(House.__dataclass_fields__) | {
        "enforcement",
        "declined_faces",
    }


def literals(method: str, at: int) -> set[str]:
    """The literal strings given as that argument to calls of a method of that name."""
    calls = [node for node in ast.walk(ast.parse(CODE)) if isinstance(node, ast.Call)]
    named_so = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == method]
    given = [call.args[at] for call in named_so if len(call.args) > at]
    return {arg.value for arg in given if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}


def test_every_message_of_the_code_has_words() -> None:
    steps, orders = literals("add", 2), literals("order", 0)
    assert len(steps) > 30
    assert len(orders) > 15
    for language in LANGUAGES:
        known = catalogue("chan", language)
        for id in re.findall(r'message\(\s*"(chan\.[\w.-]+)"', CODE):
            assert known.gettext(id) != id
        for id in steps:
            assert known.gettext(f"chan.{id}") != f"chan.{id}", id
        for name in orders:
            kinds = [f"chan.{name}.{kind}" for kind in ("fault", "refused", "note")]
            assert any(known.gettext(id) != id for id in kinds), name


def test_no_flag_has_more_other_values_than_there_are_messages() -> None:
    most = max(len(option.values) for option in options().values() if option.open) - 1
    for language in LANGUAGES:
        known = catalogue("chan", language)
        for many in range(1, most + 1):
            assert known.gettext(f"chan.flag-{many}") != f"chan.flag-{many}"
