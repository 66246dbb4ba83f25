"""`simulate`: batches of games between players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from steppe.cli.output import AsJson, console, print_json, print_text, table
from steppe.cli.sources import write_text
from steppe.kernel.errors import SteppeError
from steppe.kernel.options import from_text
from steppe.kernel.protocol import ScenarioInfo
from steppe.kernel.registry import scenario_of
from steppe.kernel.registry import title as find_title
from steppe.lab.simulate import Result, SideSummary, Summary, seat_players
from steppe.lab.simulate import simulate as run_batch

INTERRUPTED = 130


def simulate(
    title_name: Annotated[str, typer.Argument(metavar="TITLE", show_default=False)],
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", show_default=False)],
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Game i follows from this and i alone.")] = 0,
    players: Annotated[
        str, typer.Option("--players", help="One name a seat, or SEAT=NAME; one name alone plays every seat.")
    ] = "random",
    workers: Annotated[int, typer.Option("--workers", min=1, help="Processes to share the games between.")] = 1,
    folder: Annotated[
        Path | None,
        typer.Option("--records", metavar="DIR", file_okay=False, help="Keep each game's record here."),
    ] = None,
    options: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the scenario.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots and sum them up: win rates with 95 % intervals, points, length, speed.

    The same seed gives the same games, whatever the number of workers. Ctrl-C sums up what there is.
    """
    title = find_title(title_name)
    info = scenario_of(title, scenario)
    chosen = read_options(info, options or [])
    seats = seat_players(title, scenario, [name.strip() for name in players.split(",")])
    # A wrong setting is told before any worker starts.
    title.new(scenario, seed=0, rules_version=title.rules_version, **chosen)
    keep = _record_writer(folder, f"{title.id}-{scenario}", games) if folder else None
    with _progress(games, keep, quiet=as_json) as on_result:
        summary = run_batch(
            title,
            scenario,
            games=games,
            seed=seed,
            players=seats,
            options=chosen,
            workers=workers,
            keep_records=folder is not None,
            on_result=on_result,
        )
    print_json(summary) if as_json else print_summary(summary)
    if summary.games < summary.planned:
        raise typer.Exit(INTERRUPTED)


def read_options(scenario: ScenarioInfo, texts: Sequence[str]) -> dict[str, str | int | bool]:
    """Options as NAME=VALUE, each value one of those that the scenario allows (`SteppeError` lists them)."""
    chosen: dict[str, str | int | bool] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise SteppeError(f"option {text!r} should be NAME=VALUE")
        chosen[name] = from_text(scenario.options, name, value)
    return chosen


def _record_writer(folder: Path, name: str, games: int) -> Callable[[Result], None]:
    """Makes the folder; returns a function that writes a game's record into it as NAME-NUMBER.jsonl."""
    width = len(str(games - 1))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SteppeError(f"{folder} cannot be made: {error.strerror or error}") from error

    def write(result: Result) -> None:
        write_text(folder / f"{name}-{result.number:0{width}}.jsonl", result.record or "")

    return write


@contextmanager
def _progress(games: int, keep: Callable[[Result], None] | None, *, quiet: bool) -> Iterator[Callable[[Result], None]]:
    """A progress bar on standard error, where that is a terminal, for games that are kept as they come."""
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games  {task.fields[rate]}"),
        TimeRemainingColumn(compact=True),
        TextColumn("left"),
        console=console(stderr=True),
        transient=True,
        disable=quiet or not console(stderr=True).is_terminal,
    )
    with bar:
        task = bar.add_task("games", total=games, rate="")

        def advance(result: Result) -> None:
            if keep is not None:
                keep(result)
            speed = bar.tasks[0].speed
            bar.update(task, advance=1, rate=f"{speed:,.1f}/s" if speed else "")

        yield advance


def print_summary(summary: Summary) -> None:
    """Print a summary for people."""
    players = ", ".join(f"{seat} {name}" for seat, name in summary.players.items())
    early = "" if summary.games == summary.planned else f" (interrupted: {summary.planned:,} were planned)"
    print_text(
        f"{summary.title} {summary.scenario}, seed {summary.seed}: {summary.games:,} games{early}; {players}",
        style="bold",
    )
    rows = table("side", ">wins", ">rate", "95 % interval", ">mean points", ">deviation")
    for side in summary.sides:
        rows.add_row(*_side_row(side))
    if summary.draws:
        rows.add_row("(draw)", f"{summary.draws:,}", f"{summary.draws / summary.games:.1%}")
    console().print(rows)
    for reason, count in summary.reasons.items():
        print_text(f"{count:>7,}  {reason}", style="dim")
    decisions = f"{summary.decisions:,} decisions: {summary.mean_decisions:.1f} a game"
    print_text(f"{decisions}, among {summary.mean_actions:.1f} actions")
    timing = summary.timing
    rates = f"{timing.games_per_second:,.1f} games and {timing.decisions_per_second:,.0f} decisions a second"
    print_text(f"{timing.seconds:.1f} s: {rates}", style="dim")


def _side_row(side: SideSummary) -> tuple[str, ...]:
    interval = f"{side.low:.1%} - {side.high:.1%}"
    return (
        side.side,
        f"{side.wins:,}",
        f"{side.win_rate:.1%}",
        interval,
        f"{side.mean_score:.2f}",
        f"{side.score_deviation:.2f}",
    )
