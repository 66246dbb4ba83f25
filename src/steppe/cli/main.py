"""The `steppe` command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

import typer

import steppe
from steppe.cli import catalogue, checking, positions, recorded, serving, simulation
from steppe.cli.output import Commands

app = typer.Typer(cls=Commands, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)

_PANELS: Mapping[str, Sequence[Callable[..., None]]] = {
    "Play": (serving.play, serving.serve),
    "What there is": (catalogue.titles, catalogue.rules),
    "Many games": (simulation.simulate,),
    "Records and files": (recorded.replay, recorded.verify, checking.validate),
    "Positions": (
        positions.show,
        positions.legal,
        positions.apply,
        positions.why,
        positions.sight,
        positions.odds,
        positions.ask,
    ),
}
for _panel, _commands in _PANELS.items():
    for _command in _commands:
        app.command(_command.__name__, rich_help_panel=_panel)(_command)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"steppe {steppe.__version__}")
        raise typer.Exit


@app.callback()
def main_options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Tactical wargames of the Eastern Front, with every rule enforced.

    Exit codes: 0 well; 1 the answer is no; 2 wrong usage or input; 3 a fault of the program; 130 interrupted.
    """


def main() -> None:
    """Run the command."""
    app()
