"""The small faults: cosmic-ray's operators, and two of our own, on every line of a module."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import Any

import parso
from cosmic_ray.ast import ast_nodes
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import OPERATOR_PROVIDERS

#: A comparison by those that differ from it in one case (equal, less, greater); the others are killed with them.
COMPARISONS = {
    "Eq": ("NotEq", "LtE", "GtE"), "NotEq": ("Eq", "Lt", "Gt"), "Lt": ("LtE", "NotEq"), "LtE": ("Lt", "Eq"),
    "Gt": ("GtE", "NotEq"), "GtE": ("Gt", "Eq"), "Is": ("IsNot",), "IsNot": ("Is",),
}  # fmt: skip
#: Nonsense between texts and tuples.
ORDERINGS = tuple(
    f"ReplaceComparisonOperator_{pair}" for pair in ("Eq_LtE", "Eq_GtE", "NotEq_Lt", "NotEq_Gt")
)
#: One other operation of the same kind for each.
BINARY = {
    "Add": "Sub", "Sub": "Add", "Mul": "FloorDiv", "Div": "Mul", "FloorDiv": "Mul", "Mod": "FloorDiv", "Pow": "Mul",
    "RShift": "LShift", "LShift": "RShift", "BitOr": "BitAnd", "BitAnd": "BitOr", "BitXor": "BitOr",
}  # fmt: skip
PLAIN = (
    "AddNot", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "NumberReplacer", "RemoveDecorator",
    "ZeroIterationForLoop", "ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_USub",
    "ReplaceUnaryOperator_Delete_Invert",
)  # fmt: skip
#: Taking a cache away changes only the time.
CACHES = ("@cache", "@lru_cache")
FUNCTION = 1  # CO_OPTIMIZED: the code of a function, not of a module or a class


class Membership(Operator):  # type: ignore[misc]
    """`in` for `not in` and the other way about, in conditions; cosmic-ray leaves it out."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        if node.type == "comparison" and _words(node.children[1]) in ("in", "not in"):
            yield node.children[1].start_pos, node.children[1].end_pos

    def mutate(self, node: Any, index: int) -> Any:
        other = "not in" if _words(node.children[1]) == "in" else "in"
        node.children[1] = parso.parse(f" {other}")
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


class Filter(Operator):  # type: ignore[misc]
    """The contrary of a comprehension's condition; cosmic-ray's AddNot knows only statements and ternaries."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        if node.type in ("comp_if", "old_comp_if"):
            yield node.children[1].start_pos, node.children[1].end_pos

    def mutate(self, node: Any, index: int) -> Any:
        node.children[1] = parso.parse(f" not ({node.children[1].get_code().strip()})")
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


def _is_text(comparison: Any) -> bool:
    """Does a comparison have a text or a tuple on one side?"""
    return any(side.get_code().strip().startswith(("'", '"', "(")) for side in comparison.children[::2])


def _words(node: Any) -> str:
    return " ".join(node.get_code().split())


def operators() -> dict[str, Operator]:
    """Name -> operator, in a fixed order."""
    core = OPERATOR_PROVIDERS["core"]
    names = [
        *(
            f"ReplaceComparisonOperator_{one}_{other}"
            for one, others in COMPARISONS.items()
            for other in others
        ),
        *(f"ReplaceBinaryOperator_{one}_{other}" for one, other in BINARY.items()),
        *PLAIN,
    ]
    return {name: core[name]() for name in names} | {"Membership": Membership(), "Filter": Filter()}


@dataclass(frozen=True, slots=True)
class Place:
    """Where one operator can change a module, and how often it did before. `key` outlives changes elsewhere."""

    path: Path
    function: str
    operator: str
    at: int  # which of the operator's changes in the module
    line: int
    before: str
    key: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault, ready to run."""

    place: Place
    after: str
    source: str
    first: int  # of the statement's own lines
    last: int
    late: bool  # in code that runs when the module is imported


def places(path: Path) -> Iterator[Place]:
    """All places of a module but annotations, which nothing evaluates, and caches, which change only the time."""
    source = path.read_text(encoding="utf-8")
    lines = source.split("\n")
    names = _functions(ast.parse(source))
    counts: Counter[tuple[str, ...]] = Counter()
    nodes = [node for node in ast_nodes(parso.parse(source)) if not _is_annotation(node)]
    for name, operator in operators().items():
        at = -1
        for node in nodes:
            for start, _ in operator.mutation_positions(node):
                at += 1
                line = start[0]
                if name in ORDERINGS and _is_text(node):
                    continue
                before = lines[line - 1].strip()
                if name == "RemoveDecorator" and before.startswith(CACHES):
                    continue
                same = (path.as_posix(), names.get(line, ""), name, before)
                counts[same] += 1
                key = sha256("|".join((*same, str(counts[same]))).encode()).hexdigest()
                yield Place(path, same[1], name, at, line, before, key)


def sample(every: list[Place], many: int, seed: int) -> list[Place]:
    """The places with the smallest hashes of key and seed, smallest first: a larger sample goes on from a smaller
    one, and a change elsewhere in the code hardly changes it.
    """
    ranked = sorted(every, key=lambda place: sha256(f"{seed}|{place.key}".encode()).hexdigest())
    return ranked[:many] if many else ranked


def mutants(path: Path, chosen: list[Place]) -> Iterator[Mutant]:
    """The faults at these places of a module; without those that are no program."""
    source = path.read_text(encoding="utf-8")
    spans = _spans(ast.parse(source))
    outside = _outside(compile(source, "", "exec"))
    root = parso.parse(source)
    nodes = [node for node in ast_nodes(root) if not _is_annotation(node)]
    by_name = operators()
    for name in dict.fromkeys(place.operator for place in chosen):
        operator = by_name[name]
        changes = [
            (node, index) for node in nodes for index, _ in enumerate(operator.mutation_positions(node))
        ]
        for place in (place for place in chosen if place.operator == name):
            mutated = _mutated(root, *changes[place.at], operator)
            try:
                code = compile(mutated, "", "exec")
            except SyntaxError:
                continue
            first, last = spans.get(place.line, (place.line, place.line))
            after = mutated.split("\n")[place.line - 1].strip()
            yield Mutant(place, after, mutated, first, last, outside != _outside(code))


def _is_annotation(node: Any) -> bool:
    """Is it part of the annotation of a variable, a parameter or a result?"""
    while node.parent is not None:
        above = node.parent
        if above.type in ("annassign", "tfpdef") and node is above.children[1]:
            return True
        if above.type == "funcdef" and node is above.annotation:
            return True
        node = above
    return False


def _mutated(root: Any, node: Any, index: int, operator: Operator) -> str:
    """The source with one node changed; the tree is put back as it was."""
    children = list(getattr(node, "children", ()))
    values = [(leaf, leaf.value) for leaf in (node, *children) if hasattr(leaf, "value")]
    around = node.parent.children if node.parent else []
    place = next((at for at, one in enumerate(around) if one is node), -1)
    new = operator.mutate(node, index)
    if new is not node:
        around[place : place + 1] = [] if new is None else [new]
    text: str = root.get_code()
    if new is not node:
        around[place : place + (new is not None)] = [node]
    if children:
        node.children[:] = children
    for leaf, value in values:
        leaf.value = value
    return text


def _functions(tree: ast.Module) -> dict[int, str]:
    """Line -> name of the function or class around it."""
    found: dict[int, str] = {}

    def walk(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                name = f"{prefix}{child.name}"
                found.update(dict.fromkeys(range(child.lineno, (child.end_lineno or child.lineno) + 1), name))
                walk(child, f"{name}.")

    walk(tree, "")
    return found


def _spans(tree: ast.Module) -> dict[int, tuple[int, int]]:
    """Line -> first and last line of the innermost statement, for a compound statement those of its head."""
    found: dict[int, tuple[int, int]] = {}
    for node in ast.walk(tree):  # outer statements come first
        if not isinstance(node, ast.stmt):
            continue
        last = node.end_lineno or node.lineno
        body = getattr(node, "body", None)
        if isinstance(body, list) and body:
            last = max(node.lineno, min(last, body[0].lineno - 1))
        found.update(dict.fromkeys(range(node.lineno, last + 1), (node.lineno, last)))
    return found


def _outside(code: CodeType) -> list[tuple[object, ...]]:
    """What runs at import: the code of the module and of its classes."""
    plain = repr([const for const in code.co_consts if not isinstance(const, CodeType)])
    found: list[tuple[object, ...]] = [(code.co_code, plain, code.co_names)]
    for const in code.co_consts:
        if isinstance(const, CodeType) and not const.co_flags & FUNCTION:
            found += _outside(const)
    return found
