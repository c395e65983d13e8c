"""A fault that bears on an ù, and a fact that is open. Source: rules §11; article procedure/doubt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.finding import Finding
from notation.message import Message

#: The order of the book: ù láo, khàn, cups, play, layout, announcement.
ORDER = ("U1", "K1", "K2", "K3", "B1", "B2", "B3", "D1", "D2", "D3", "U2", "U3", "X1", "X3")


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of the winner. `level`: L0 a note, L1 not paid, L2 đền làng."""

    code: str
    level: str
    article: str
    message: Message
    evidence: tuple[int, ...] = ()

    def finding(self, event: int, by: str) -> Finding:
        """The same as a finding at the ù."""
        return Finding(
            f"totom/{self.code}", event, by, self.article, self.message, self.evidence, self.level == "L0"
        )


@dataclass(frozen=True, slots=True)
class Doubt:
    """A fact, as it would be written in the record, that the ruling took one way and might take the other."""

    fact: str
    default: bool
    because: Message
    needed: bool = False  # without it nothing can be ruled


@dataclass(slots=True)
class Docket:
    """What an examination has found so far. `assume` answers open facts, so that both branches can be taken."""

    assume: Mapping[str, bool]
    faults: list[Fault] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)

    def ask(self, fact: str, default: bool, because: Message, needed: bool = False) -> bool:
        """The answer to an open fact: the assumed one, else the default. The question is kept."""
        doubt = Doubt(fact, default, because, needed)
        if doubt not in self.doubts:
            self.doubts.append(doubt)
        return self.assume.get(fact, default)

    def add(self, code: str, level: str, article: str, words: Message, *evidence: int) -> None:
        """One more fault."""
        self.faults.append(Fault(code, level, article, words, tuple(evidence)))

    def branch(self) -> Docket:
        """A copy, to try one reading."""
        return Docket(self.assume, list(self.faults), list(self.doubts))


def in_order(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Faults in the order of the book; one of a code at one piece of evidence only."""
    kept = dict.fromkeys(faults)
    return tuple(sorted(kept, key=lambda fault: (ORDER.index(fault.code), fault.evidence)))
