"""What there is: `titles` and `rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from steppe.bots import player_names
from steppe.cli.coverage import tests_by_rule
from steppe.cli.output import NO, AsJson, console, fail, print_json, print_text, table
from steppe.kernel.options import as_text
from steppe.kernel.protocol import OptionInfo, Rule, SeatInfo, Title
from steppe.kernel.registry import title as find_title
from steppe.kernel.registry import titles as installed

TESTS = Path("tests")


def titles(as_json: AsJson = False) -> None:
    """List the titles with their scenarios, seats, options and players."""
    found = [find_title(name) for name in installed()]
    if as_json:
        print_json([_title_data(title) for title in found])
        return
    for title in found:
        _print_title(title)


def _title_data(title: Title) -> dict[str, Any]:
    return {
        "id": title.id,
        "name": title.name,
        "text": title.text,
        "facts": title.facts,
        "rules_version": title.rules_version,
        "scenarios": list(title.scenarios.values()),
        "players": player_names(title),
    }


def _print_title(title: Title) -> None:
    print_text(f"{title.id}: {title.name} (rules version {title.rules_version})", style="bold")
    print_text(f"  {title.text} ({', '.join(title.facts)})")
    print_text(f"  players: {', '.join(player_names(title))}")
    for scenario in title.scenarios.values():
        print_text(f"  {scenario.id}: {scenario.name}. {scenario.text}")
        print_text(f"    seats: {', '.join(_seat_text(seat) for seat in scenario.seats)}")
        for option in scenario.options:
            print_text(f"    option {_option_text(option)}: {option.text}")


def _seat_text(seat: SeatInfo) -> str:
    return seat.id if seat.id == seat.side else f"{seat.id} ({seat.side})"


def _option_text(option: OptionInfo) -> str:
    values = "|".join(as_text(value) for value in option.values)
    return f"{option.name}={values} (default {as_text(option.default)})"


def rules(
    query: Annotated[
        str | None,
        typer.Argument(
            metavar="[ID|CHAPTER|WORD]",
            help="A rule's id, a chapter, or a word to look for.",
            show_default=False,
        ),
    ] = None,
    title_name: Annotated[str | None, typer.Option("--title", metavar="TITLE", help="Only this title.")] = None,
    as_json: AsJson = False,
) -> None:
    """Read the rules: the chapters, one rule with its tests, or all that a chapter or a search finds."""
    chosen = [find_title(name) for name in ([title_name] if title_name else installed())]
    if query is None:
        _print_chapters(chosen, as_json)
        return
    found = [rule for title in chosen for rule in find_rules(title.rules(), query)]
    if not found:
        fail(f"no rule has the id, chapter or word {query!r}", NO)
    tests = tests_by_rule(TESTS) if TESTS.is_dir() and (as_json or len(found) == 1) else {}
    if as_json:
        print_json([{**msgspec.to_builtins(rule), "tests": tests.get(rule.id, [])} for rule in found])
    elif len(found) == 1:
        _print_rule(found[0], tests.get(found[0].id, []))
    else:
        _print_rule_list(found)


def find_rules(reference: Mapping[str, Rule], query: str) -> list[Rule]:
    """The one rule with this id; else the rules of the chapter of this name; else those with these words."""
    wanted = query.casefold()
    by_id = [rule for rule in reference.values() if rule.id.casefold() == wanted]
    by_chapter = [rule for rule in reference.values() if rule.chapter.casefold() == wanted]
    by_word = [rule for rule in reference.values() if wanted in f"{rule.id} {rule.name} {rule.text}".casefold()]
    return by_id or by_chapter or by_word


def _print_chapters(chosen: Sequence[Title], as_json: bool) -> None:
    counts = [(title, Counter(rule.chapter for rule in title.rules().values())) for title in chosen]
    if as_json:
        print_json(
            [
                {"title": t.id, "chapters": [{"name": n, "rules": c} for n, c in chapters.items()]}
                for t, chapters in counts
            ]
        )
        return
    for title, chapters in counts:
        print_text(f"{title.name} (`steppe rules CHAPTER` lists a chapter)", style="bold")
        rows = table("chapter", ">rules")
        for name, count in chapters.items():
            rows.add_row(name, str(count))
        console().print(rows)


def _print_rule(rule: Rule, tests: Sequence[str]) -> None:
    print_text(f"{rule.id}  {rule.name}", style="bold")
    print_text(rule.text)
    print_text(f"chapter: {rule.chapter}; source: {rule.source}; status: {rule.status}", style="dim")
    if rule.rulings:
        print_text(f"rulings: {', '.join(rule.rulings)}", style="dim")
    if rule.scenarios:
        print_text(f"only in: {', '.join(rule.scenarios)}", style="dim")
    for test in tests:
        print_text(f"test: {test}", style="dim")


def _print_rule_list(found: Sequence[Rule]) -> None:
    rows = table("rule", "name", "text")
    rows.columns[0].no_wrap = True
    for rule in found:
        rows.add_row(rule.id, rule.name, rule.text)
    console().print(rows)
