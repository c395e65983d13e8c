"""The line of a bench that `python -m tests.bench` puts into its table."""

from __future__ import annotations

MARK = "figure: "


def figure(work: str, value: float, unit: str, beside: str, target: str, met: bool) -> None:
    """One figure: what was done, the value and its unit, what it is measured beside, what was aimed at."""
    reached = "–" if target == "–" else "yes" if met else "**no**"
    print(f"{MARK}{work} | {value:,.2f} {unit} | {beside} | {target} | {reached}", flush=True)


def ratio(work: str, ours: float, theirs: float, beside: str, target: float) -> None:
    """Ours over theirs, both a second, measured in the same run."""
    figure(work, ours / theirs, "×", beside, f"≥ {target:g} ×", ours >= target * theirs)
