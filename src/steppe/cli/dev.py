"""The `steppe-dev` command: checks and makes what the project's own files need."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import typer

from steppe.cli.coverage import Coverage, Mark, coverage, marks_in, unknown_marks
from steppe.cli.output import NO, AsJson, Commands, print_json, print_text
from steppe.cli.sources import write_text
from steppe.cli.typescript import module
from steppe.kernel.protocol import Decision
from steppe.kernel.registry import title as find_title
from steppe.kernel.registry import titles as installed

app = typer.Typer(cls=Commands, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)

TitleChoice = Annotated[str | None, typer.Option("--title", metavar="TITLE", help="Only this title.")]

SERVER_TYPES = "steppe.table.wire"
"""Module whose structs are the server's interface."""


@app.callback()
def main_options() -> None:
    """Tools for people who change the code."""


@app.command("rules-coverage")
def rules_coverage(
    title_name: TitleChoice = None,
    tests: Annotated[Path, typer.Option("--tests", exists=True, help="Folder or file of tests.")] = Path("tests"),
    as_json: AsJson = False,
) -> None:
    """List the rules with behaviour that no test is marked for, and marks whose rule does not exist.

    The marks are read from the tests' source: `@pytest.mark.rule("ID", ...)`, with the ids as plain text.
    Exit code 1 if a test or a rule is missing.
    """
    marks = marks_in(tests)
    marked = {mark.rule for mark in marks if mark.rule is not None}
    names = (title_name,) if title_name else installed()
    reports = [coverage(name, find_title(name).rules(), marked) for name in names]
    unknown = unknown_marks(marks, [find_title(name).rules() for name in installed()])
    if as_json:
        print_json({"titles": reports, "unknown": unknown})
    else:
        _print_coverage(reports, unknown)
    if unknown or any(report.untested for report in reports):
        raise typer.Exit(NO)


def _print_coverage(reports: Sequence[Coverage], unknown: Sequence[Mark]) -> None:
    for report in reports:
        for rule in report.untested:
            print_text(f"{report.title}: {rule} has no test")
    for mark in unknown:
        problem = "is no plain text" if mark.rule is None else f"names {mark.rule}, which no title has"
        print_text(f"{mark.test.partition('::')[0]}:{mark.line}: the mark {problem}")
    for report in reports:
        print_text(
            f"{report.title}: {report.tested} of {report.behaviour} rules with behaviour have a test",
            style="bold",
        )


class Module(NamedTuple):
    """A generated file: its name without ending, and its text."""

    name: str
    text: str


@app.command("types")
def types(
    title_name: TitleChoice = None,
    folder: Annotated[Path, typer.Option("--folder", help="Where the TypeScript goes.")] = Path(
        "frontend/src/generated"
    ),
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit code 1 if a file is not up to date.")
    ] = False,
) -> None:
    """Write the TypeScript types of each title (TITLE.ts) and of the server (table.ts)."""
    stale = [
        made.name
        for made in _modules(title_name)
        if not _bring_up_to_date(folder / f"{made.name}.ts", made.text, check)
    ]
    if stale:
        print_text(f"not up to date: {', '.join(f'{name}.ts' for name in stale)}; run `steppe-dev types`")
        raise typer.Exit(NO)


def _modules(title_name: str | None) -> Iterator[Module]:
    for name in (title_name,) if title_name else installed():
        yield Module(name, module(find_title(name).wire_types))
    if title_name is None:
        yield Module("table", module([*_structs_of(SERVER_TYPES), Decision]))


def _structs_of(module_name: str) -> list[type]:
    """The structs that a module defines itself."""
    found = vars(importlib.import_module(module_name)).values()
    structs = [kind for kind in found if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return [struct for struct in structs if struct.__module__ == module_name]


def _bring_up_to_date(path: Path, text: str, check: bool) -> bool:
    """Whether the file is as it should be at the end; writes it unless it is only to be checked."""
    current = path.read_text(encoding="utf-8") if path.is_file() else None
    if current == text:
        return True
    if check:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, text)
    print_text(f"wrote {path}")
    return True


def main() -> None:
    """Run the command."""
    app()
