"""`play` and `serve`: the table in the browser."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from steppe.cli.output import print_text
from steppe.kernel.errors import SteppeError

LOOPBACK = "127.0.0.1"
USUAL_PORT = 8000
NEXT_PORTS = range(USUAL_PORT, USUAL_PORT + 100)

DataOption = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="DIR",
        file_okay=False,
        help="Where games are kept; your own data folder where not given.",
    ),
]


def play(
    port: Annotated[
        int | None,
        typer.Option("--port", min=0, max=65535, help="0 for any free one; 8000 or the next free where not given."),
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the page.")] = False,
    data: DataOption = None,
) -> None:
    """Play on this machine: start the table for yourself alone and open its page."""
    chosen = free_port(LOOPBACK, NEXT_PORTS) if port is None else port
    _run(LOOPBACK, chosen, data, None, open_page=not no_browser)


def serve(
    host: Annotated[
        str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for all of this machine's.")
    ] = LOOPBACK,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 for any free one.")] = USUAL_PORT,
    data: DataOption = None,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help="A database in place of a file in the data folder."),
    ] = None,
) -> None:
    """Serve the table to others, without opening a page."""
    _run(host, port, data, database, open_page=False)


def free_port(host: str, ports: Iterable[int]) -> int:
    """The first of these ports that nobody listens on (`SteppeError` if there is none)."""
    tried = []
    for port in ports:
        try:
            with socket.create_server((host, port)):
                return port
        except OSError:
            tried.append(port)
    raise SteppeError(f"ports {tried[0]} to {tried[-1]} of {host} are all taken; choose another with --port")


def _run(host: str, port: int, data: Path | None, database: str | None, *, open_page: bool) -> None:
    # The server's libraries take time to load, and no other command needs them.
    from steppe.table.app import run

    try:
        run(host, port, data, open_page, database=database, announce=_announce)
    except OSError as error:
        raise SteppeError(f"cannot listen on {host} port {port}: {error.strerror or error}") from error
    except KeyboardInterrupt:
        print_text("Ended; all games are kept.", stderr=True)


def _announce(address: str) -> None:
    print_text(f"Steppe is at {address} (Ctrl-C ends it)")
