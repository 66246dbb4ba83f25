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
        typer.Option(
            "--port", min=0, max=65535, help="Port; 0 for any free one.  [default: 8000, or the next free]"
        ),
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the page.")] = False,
    data: DataOption = None,
) -> None:
    """Play on this machine: start the table for yourself alone and open its page."""
    chosen = (
        free_port(LOOPBACK, range(USUAL_PORT, USUAL_PORT + 100))
        if port is None
        else free_port(LOOPBACK, (port,))
    )
    _run(LOOPBACK, chosen, data, None, open_page=not no_browser)


def serve(
    host: Annotated[
        str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for all of this machine's.")
    ] = LOOPBACK,
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Port; 0 for any free one.")
    ] = USUAL_PORT,
    data: DataOption = None,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help="A database in place of a file in the data folder."),
    ] = None,
) -> None:
    """Serve the table to others, without opening a page."""
    _run(host, free_port(host, (port,)), data, database, open_page=False)


def free_port(host: str, ports: Iterable[int]) -> int:
    """The first of these ports that nobody listens on; 0 stands for any (`SteppeError` if none is free)."""
    tried, reason = [], "no port given"
    for port in ports:
        try:
            with socket.create_server((host, port), family=_family(host)) as taken:
                return int(taken.getsockname()[1])
        except OSError as error:
            tried.append(port)
            reason = error.strerror or str(error)
    raise SteppeError(
        f"cannot listen on {host} port {_range_text(tried)}: {reason}; choose another with --port"
    )


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _range_text(ports: list[int]) -> str:
    return str(ports[0]) if len(ports) == 1 else f"{ports[0]} to {ports[-1]}"


def _run(host: str, port: int, data: Path | None, database: str | None, *, open_page: bool) -> None:
    from steppe.table.app import (
        run,
    )  # the server's libraries take time to load, and no other command needs them

    shown = f"[{host}]" if ":" in host else host
    print_text(f"Steppe is at http://{shown}:{port}/ (Ctrl-C ends it; games are kept)", stderr=True)
    run(host, port, data, open_page, database=database)
