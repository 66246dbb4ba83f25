"""`validate`: check a file before it is used."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import typer

from steppe.cli.output import NO, AsJson, print_json, print_text
from steppe.cli.recorded import check_record
from steppe.cli.sources import TitleOption, read_text, title_of_file
from steppe.kernel.errors import BadFile, SteppeError
from steppe.kernel.registry import title as find_title
from steppe.kernel.toml import read_toml


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a rules reference as it stands in its file."""

    name: str
    text: str
    chapter: str
    source: Literal["rulebook", "ruling"]
    status: Literal["behaviour", "informational", "later"]
    rulings: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()


class Report(msgspec.Struct, frozen=True):
    """What was found in a file: its kind and the complaints, each with line or key."""

    file: str
    kind: str
    complaints: tuple[str, ...]


def validate(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Data files, rules, positions, records.", show_default=False),
    ],
    title: TitleOption = None,
    as_json: AsJson = False,
) -> None:
    """Check data files, rules references, position files and records; each complaint names line or key.

    Exit code 1 if there are complaints.
    """
    reports = [report_on(path, title) for path in paths]
    if as_json:
        print_json(reports)
    else:
        for report in reports:
            _print_report(report)
    if any(report.complaints for report in reports):
        raise typer.Exit(NO)


def _print_report(report: Report) -> None:
    if not report.complaints:
        print_text(f"ok {report.file}: {report.kind}")
    for complaint in report.complaints:
        print_text(f"{report.file}: {complaint}")


def report_on(path: str, title_name: str | None = None) -> Report:
    """Find out what kind of file it is and check it (`BadFile` if it cannot be read at all)."""
    if path.endswith(".jsonl"):
        return _report_on_record(path)
    text = read_text(path)
    try:
        data = read_toml(text)
    except BadFile as error:
        return Report(path, "TOML", (str(error),))
    if "rules" in data:
        return Report(path, "rules reference", tuple(_rule_complaints(data)))
    title = find_title(title_name) if title_name else title_of_file(text, path)
    if "scenario" not in data:
        return Report(path, f"data of {title.id}", tuple(title.validate(text)))
    try:
        title.load_position(text)
    except SteppeError as error:
        return Report(path, f"position of {title.id}", (str(error),))
    return Report(path, f"position of {title.id}", ())


def _report_on_record(path: str) -> Report:
    checked = check_record(path)
    problem = str(checked.get("problem", "")).removeprefix(f"{path}: ")
    return Report(path, "record", (problem,) if problem else ())


def _rule_complaints(data: dict[str, Any]) -> list[str]:
    if not isinstance(data["rules"], dict):
        return ["rules: should be tables, one a rule"]
    complaints = []
    for identity, entry in data["rules"].items():
        try:
            msgspec.convert(entry, RuleEntry)
        except msgspec.ValidationError as error:
            complaints.append(f'rules."{identity}": {error}')
    return complaints
