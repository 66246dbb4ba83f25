"""What the commands print, and how they end."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from steppe.kernel.errors import SteppeError
from steppe.kernel.protocol import Line

NO, WRONG, FAULT = 1, 2, 3
"""Exit codes: a negative answer, wrong usage or input, a fault of the program."""

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs to read.")]


class Commands(TyperGroup):
    """A group of commands that never shows a traceback unless STEPPE_DEBUG is set."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for; errors become one line on standard error and an exit code."""
        try:
            return super().invoke(ctx)
        except SteppeError as error:
            if _debugging():
                raise
            fail(str(error))
        except Exception as error:
            # Typer prints its own exceptions (usage, exit), which carry an exit code, and minds closed pipes.
            if isinstance(error, (typer.Abort, BrokenPipeError)) or hasattr(error, "exit_code"):
                raise
            if _debugging():
                raise
            fail(_fault(error), FAULT)


def _debugging() -> bool:
    return bool(os.environ.get("STEPPE_DEBUG"))


def _fault(error: Exception) -> str:
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    return f"a fault of the program, {what}\nTo report it, send what the command prints with STEPPE_DEBUG=1."


def fail(message: str, code: int = WRONG) -> NoReturn:
    """Say on standard error why it cannot be done, and end."""
    print(f"steppe: {message}", file=sys.stderr)
    raise typer.Exit(code)


def print_json(data: Any) -> None:
    """Print data as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def console(*, stderr: bool = False) -> Console:
    """A console on the present standard output (or error): made anew, as tests exchange the streams."""
    return Console(stderr=stderr, highlight=False)


def print_text(text: str, *, style: str = "", stderr: bool = False) -> None:
    """Print text as it is: no markup read into it, no line broken."""
    console(stderr=stderr).print(Text(text, style=style), soft_wrap=True)


def print_line(line: Line, *, before: str = "", stderr: bool = False) -> None:
    """Print a line of the log with the rules that it rests on."""
    text = Text(before, style="dim").append(line.text, style="default")
    if line.rules:
        text.append(f"  [{', '.join(line.rules)}]", style="dim")
    console(stderr=stderr).print(text, soft_wrap=True)


def table(*columns: str) -> Table:
    """An empty table in the house's style; columns whose name starts with `>` are set flush right."""
    made = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        made.add_column(column.lstrip(">"), justify="right" if column.startswith(">") else "left", overflow="fold")
    return made


def print_answer(data: Any) -> None:
    """Print JSON-ready data as indented lines of `name: value` for people."""
    for line in _answer_lines(data):
        print_text(line)


def _answer_lines(data: Any, indent: str = "") -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from _entry_lines(f"{indent}{key}:", value, indent)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _item_lines(value, indent)
    else:
        yield f"{indent}{_plain(data)}"


def _entry_lines(head: str, value: Any, indent: str) -> Iterator[str]:
    if isinstance(value, (Mapping, list, tuple)) and value and not _is_flat(value):
        yield head
        yield from _answer_lines(value, indent + "  ")
    else:
        yield f"{head} {_plain(value)}"


def _item_lines(value: Any, indent: str) -> Iterator[str]:
    """An item of a list, after a dash: on one line if nothing is nested in it."""
    if not isinstance(value, (Mapping, list, tuple)) or not value or _is_flat(value):
        yield f"{indent}- {_plain(value)}"
    elif isinstance(value, Mapping) and _is_flat(list(value.values())):
        yield f"{indent}- " + "; ".join(f"{key}: {_plain(part)}" for key, part in value.items())
    else:
        first, *others = _answer_lines(value, indent + "  ")
        yield f"{indent}- {first.lstrip()}"
        yield from others


def _is_flat(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and not any(isinstance(item, (Mapping, list, tuple)) for item in value)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "-"
    if isinstance(value, (list, tuple, Mapping)):
        return ", ".join(_plain(item) for item in value) or "none"
    return f"{value:.4g}" if isinstance(value, float) else str(value)
