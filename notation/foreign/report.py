"""Collects the faults of one board and finds their places in its text."""

from __future__ import annotations

from notation.diagnostics import Diagnostic, Span
from notation.foreign.board import Source
from notation.foreign.codes import SEVERITY
from notation.message import ArgumentValue, message

#: A broken file must not make an endless list.
MOST_FAULTS = 60
_LONGEST_EXCERPT = 200
#: Letters that a person may not see, or that turn the direction of writing.
_SHOWN = dict.fromkeys(range(32), " ")
_SHOWN |= dict.fromkeys((*range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "?")


class Report:
    """Faults of one board. Places are offsets into the text of its source."""

    __slots__ = ("found", "source")

    def __init__(self, source: Source) -> None:
        self.source = source
        self.found: list[Diagnostic] = []

    def add(self, code: str, offset: int = 0, length: int = 1, **args: ArgumentValue) -> None:
        """Note one fault; after `MOST_FAULTS` only that there are more."""
        if len(self.found) >= MOST_FAULTS:
            if len(self.found) == MOST_FAULTS:
                self.found.append(self._diagnostic(code[0] + "000", offset, 1, {}))
            return
        self.found.append(self._diagnostic(code, offset, length, args))

    def _diagnostic(self, code: str, offset: int, length: int, args: dict[str, ArgumentValue]) -> Diagnostic:
        text = self.source.text
        offset = max(0, min(offset, len(text)))
        start = text.rfind("\n", 0, offset) + 1
        end = text.find("\n", offset)
        end = len(text) if end < 0 else end
        column = offset - start
        cut = 0 if column < _LONGEST_EXCERPT else column - _LONGEST_EXCERPT // 2
        excerpt = text[start + cut : min(end, start + cut + _LONGEST_EXCERPT)].translate(_SHOWN)
        span = Span(
            line=self.source.line + text.count("\n", 0, offset),
            column=column + 1,
            length=max(1, min(length, end - offset)),
            hand=self.source.hand,
            file=self.source.file,
        )
        clean = {name: _clean(value) for name, value in args.items()}
        return Diagnostic(
            code,
            SEVERITY[code],
            span,
            message("foreign." + code, **clean),
            message(f"foreign.{code}-hint", **clean),
            excerpt if cut == 0 else "…" + excerpt,
        )


def _clean(value: ArgumentValue) -> ArgumentValue:
    """Argument values are shown to people: short, and without control characters."""
    if isinstance(value, str):
        return value[:80].translate(_SHOWN)
    return value
