"""Work on records: `replay` and `verify`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from steppe.cli.output import NO, AsJson, print_json, print_line, print_text
from steppe.cli.positions import board_text, outcome_text
from steppe.cli.sources import (
    Position,
    SeatOption,
    load_record,
    read_text,
    replayed,
    viewer_name,
    viewer_of,
    write_text,
)
from steppe.kernel.errors import BadFile
from steppe.kernel.protocol import EVERYBODY, Event, Line, Seat, seen
from steppe.kernel.records import Game

RecordArgument = Annotated[
    str,
    typer.Argument(metavar="RECORD", help="A record file, or '-' for standard input.", show_default=False),
]
SeedOption = Annotated[
    int | None,
    typer.Option("--seed", min=0, help="The seed of a game that is not over: its record holds none."),
]


class Entry(msgspec.Struct, frozen=True):
    """A line of a game's log: number of the action it came from (0: the beginning), event, sentence."""

    n: int
    event: Any
    line: Line


def replay(
    path: RecordArgument,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", min=0, help="Stop after action N; the end where not given."),
    ] = None,
    seat: SeatOption = None,
    seed: SeedOption = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the position as a position file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell a recorded game and show its position: all of a finished game, else what the seat may know."""
    game = load_record(path, seed)
    length = len(game.moves) if at is None else at
    position = Position(game.title, game.at(length))
    viewer = viewer_of(game.title, seat, EVERYBODY if game.state.to_move() is None else None)
    if save is not None:
        write_text(save, game.title.dump_position(position.state))
    entries = entries_of(game, viewer, length)
    if as_json:
        print_json(_replay_data(game, position, viewer, length, entries))
    else:
        _print_replay(game, position, viewer, length, entries)


def entries_of(game: Game, viewer: Seat | None, length: int) -> list[Entry]:
    """The log up to an action as a viewer sees it."""
    lots = [game.opening, *game.happenings[:length]]
    return [_entry(game, n, event, viewer) for n, lot in enumerate(lots) for event in seen(lot, viewer)]


def _entry(game: Game, n: int, event: Event, viewer: Seat | None) -> Entry:
    return Entry(n, event, game.title.tell(game.state, event, viewer))


def _replay_data(
    game: Game, position: Position, viewer: Seat | None, length: int, entries: list[Entry]
) -> dict[str, Any]:
    return {
        "header": game.header(),
        "seat": viewer_name(viewer),
        "at": length,
        "length": len(game.moves),
        "log": entries,
        "to_move": position.state.to_move(),
        "view": position.state.view(viewer),
        "outcome": position.state.outcome(),
    }


def _print_replay(game: Game, position: Position, viewer: Seat | None, length: int, entries: list[Entry]) -> None:
    width = len(str(length))
    for entry in entries:
        print_line(entry.line, before=f"{entry.n:>{width}}  ")
    print_text("")
    print_text(board_text(game.title, position.state.view(viewer), position.legal_for(viewer)))
    print_text("")
    outcome = position.state.outcome()
    ending = outcome_text(outcome) if outcome else f"{position.state.to_move()} decides"
    print_text(f"after action {length} of {len(game.moves)}, seen by {viewer_name(viewer)}: {ending}", style="bold")


def verify(
    paths: Annotated[list[str], typer.Argument(metavar="RECORD...", help="Record files, or '-'.", show_default=False)],
    seed: SeedOption = None,
    as_json: AsJson = False,
) -> None:
    """Play records again and check them: the seed's commitment, each action, each state's hash, the outcome.

    Exit code 1 if any of them fails, with the line that is wrong.
    """
    checked = [check_record(path, seed) for path in paths]
    if as_json:
        print_json(checked)
    else:
        for report in checked:
            _print_report(report)
    if not all(report["ok"] for report in checked):
        raise typer.Exit(NO)


def check_record(path: str, seed: int | None = None) -> dict[str, Any]:
    """Check one record; the report has `ok`, and `problem` or what the record holds."""
    text = read_text(path)
    try:
        game = replayed(text, path, seed)
    except BadFile as error:
        return {"record": path, "ok": False, "problem": str(error)}
    return {
        "record": path,
        "ok": True,
        "title": game.title.id,
        "scenario": game.scenario,
        "actions": len(game.moves),
        "commitment": game.header().commitment,
        "outcome": game.state.outcome(),
    }


def _print_report(report: dict[str, Any]) -> None:
    if not report["ok"]:
        print_text(f"FAILED {report['problem']}", style="bold")
        return
    outcome = report["outcome"]
    ending = outcome_text(outcome) if outcome else "not over"
    print_text(f"ok {report['record']}: {report['title']} {report['scenario']}, {report['actions']} actions, {ending}")
