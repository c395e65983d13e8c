"""`trongtai advise`: before a claim, is it sure, and what need be said to make it safe?"""

from __future__ import annotations

import json as json_text
from dataclasses import replace

from adjudicator.game import Options
from adjudicator.procedure import case_of
from adjudicator.replay import Replay, replay
from notation.acts import Claim, Concede
from notation.diagnostics import Diagnostic
from notation.games.bridge import SEATS
from notation.record import Event, HandRecord
from notation.statement_text import write_statement
from records.replayed import replayed
from records.sources import read_hands
from reports.console import Exit, exit_code, put, say, tell_diagnostics


def advise(
    file: str,
    at: int | None,
    tricks: int | None,
    profile: str | None,
    json: bool,
    budget: int | None,
    language: str,
) -> Exit:
    """Advise declarer after event `at` (left out: before the first claim, or at the end) of each bridge hand."""
    answers: list[tuple[HandRecord, dict[str, object]]] = []
    diagnostics: list[Diagnostic] = []
    read = 0
    for hand in read_hands([file]):
        other = hand.record is not None and hand.record.game != "bridge"
        walked, told = replayed(hand, None if other else profile)
        diagnostics.extend(told)
        tell_diagnostics(list(told), language)
        if walked is None:
            continue
        read += 1
        answer = _answer(walked, at, tricks, profile, budget)
        if answer is None:
            say(language, "cli.no-advice", "red", number=hand.number)
            continue
        answers.append((walked.record, {"hand": hand.number} | answer))
    if json:
        data = [answer for _, answer in answers]
        put(json_text.dumps(data, ensure_ascii=False, indent=1) + "\n")
    else:
        for record, answer in answers:
            _tell(record, answer, language)
    return exit_code(diagnostics, read) if answers or not read else Exit.FOUND


def _answer(
    first: Replay, at: int | None, tricks: int | None, profile: str | None, budget: int | None
) -> dict[str, object] | None:
    """The advice on one hand; None where it is no bridge hand, or the cards or declarer are not known."""
    from adjudicator.bridge.advice import advice, root_need
    from adjudicator.bridge.claims.facts import gather, problem_of

    record = first.record
    if record.game != "bridge":
        return None
    claimed = (event.number for event in record.events if isinstance(event.act, Claim | Concede))
    last = at if at is not None else next(claimed, len(record.events) + 1) - 1
    position = first.positions[min(last, len(record.events))]
    if position.declarer is None:
        return None
    declarer = SEATS[position.declarer]
    meant = Event(min(last, len(record.events)) + 1, declarer, Claim(tricks))
    until = replace(record, events=(*record.events[: meant.number - 1], meant))
    walked = replay(until, profile)
    facts = gather(case_of(walked, meant, Options()))
    if not facts.known:
        return None
    problem = problem_of(facts, walked.profile, (), facts.own)
    found = advice(problem, budget)
    return {
        "after": meant.number - 1,
        "declarer": declarer,
        "tricks": root_need(problem),
        "of": problem.tricks_left,
        "profile": walked.profile.name,
        "sure": found.sure,
        "say": None if found.words is None else write_statement(found.words),
    }


def _tell(record: HandRecord, answer: dict[str, object], language: str) -> None:
    """One hand's advice in two sentences on stdout."""
    from notation.message import message
    from reports.speech import Speech
    from reports.statement_words import statement_told
    from reports.words import words

    args = {name: str(answer[name]) for name in ("after", "tricks", "of", "profile")}
    args["declarer"] = words(message(f"page.seat.{answer['declarer']}"), language)
    sure = {True: "sure", False: "not-sure", None: "undecided"}[answer["sure"]]  # type: ignore[index]  # a truth value
    lines = [words(message(f"cli.advice-{sure}", **args), language)]
    if answer["say"] is None:
        lines.append(words(message("cli.advice-no-words"), language))
    elif answer["say"] == "":
        lines.append(words(message("cli.advice-silence"), language))
    else:
        told = statement_told(Speech(record, language, html=False), str(answer["say"]))
        lines.append(words(message("cli.advice-words", words=told), language))
    put("\n".join(lines) + "\n")
