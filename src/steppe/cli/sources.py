"""Where commands get what they work on: titles, positions, actions, viewers, records."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from steppe.kernel import records
from steppe.kernel.errors import BadAction, BadFile, SteppeError, UnknownName
from steppe.kernel.protocol import EVERYBODY, Action, Seat, State, Title
from steppe.kernel.records import SEED_DIGITS, Game
from steppe.kernel.registry import scenario_of, titles
from steppe.kernel.registry import title as find_title
from steppe.kernel.toml import read_toml

PositionArgument = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="A position file, '-' for standard input, or TITLE:SCENARIO[:SEED] for a new game.",
        show_default=False,
    ),
]
SeatOption = Annotated[
    str | None,
    typer.Option(
        "--seat",
        metavar="SEAT",
        help="Whose eyes to see with: a seat, 'public', or 'all' for everything open.",
    ),
]
TitleOption = Annotated[
    str | None, typer.Option("--title", metavar="TITLE", help="The title, where the file does not say.")
]


class Position(NamedTuple):
    """A position with the title it belongs to."""

    title: Title
    state: State

    def legal_for(self, viewer: Seat | None) -> list[Action]:
        """What the viewer may choose from now: nothing unless the decision is the viewer's."""
        mover = self.state.to_move()
        return list(self.state.legal()) if mover is not None and viewer in (mover, EVERYBODY) else []


def read_text(path: str) -> str:
    """The text of a file, or of standard input for "-" (`BadFile` if it cannot be read)."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(f"not UTF-8 text ({error.reason} at byte {error.start})", where=path) from error
    except OSError as error:
        raise BadFile(error.strerror or str(error), where=path or "''") from error


def write_text(path: Path, text: str) -> None:
    """Write a file (`SteppeError` if it cannot be written)."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SteppeError(f"{path} cannot be written: {error.strerror or error}") from error


def open_position(source: str, title_name: str | None = None) -> Position:
    """The position that an argument of the command line means; events are off in it."""
    if source != "-" and not is_there(source):
        if ":" in source:
            return new_game(source)
        raise BadFile("no such file; a position is a file, '-', or TITLE:SCENARIO[:SEED]", where=source)
    text = read_text(source)
    title = find_title(title_name) if title_name else title_of_file(text, source)
    try:
        state = title.load_position(text)
    except BadFile as error:
        raise BadFile(str(error), where=source) from error
    state.events = None
    return Position(title, state)


def is_there(path: str) -> bool:
    """Whether there is such a file; a text that cannot be a path at all (too long, say) names none."""
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def new_game(source: str) -> Position:
    """A new game as TITLE:SCENARIO[:SEED], with the default options; the seed is 0 where none is given."""
    name, scenario, *rest = source.split(":")
    title = find_title(name)
    info = scenario_of(title, scenario)
    if len(rest) > 1 or not all(part.isascii() and part.isdecimal() and len(part) <= SEED_DIGITS for part in rest):
        raise SteppeError(f"{source!r} should be TITLE:SCENARIO or TITLE:SCENARIO:SEED, the seed a whole number from 0")
    state = title.new(info.id, seed=int(rest[0]) if rest else 0)
    state.events = None
    return Position(title, state)


def title_of_file(text: str, source: str) -> Title:
    """The title that a TOML file names under `title` (`BadFile` if it names none of several)."""
    try:
        name = read_toml(text).get("title")
    except BadFile as error:
        raise BadFile(str(error), where=source) from error
    if name is None and len(titles()) == 1:
        name = titles()[0]
    if not isinstance(name, str):
        raise BadFile(f"a file should name one of {', '.join(titles())}; or give --title", where=f"{source}: title")
    return find_title(name)


def all_seats(title: Title) -> list[Seat]:
    """The seats of all scenarios of a title."""
    return list(dict.fromkeys(seat.id for scenario in title.scenarios.values() for seat in scenario.seats))


def viewer_of(title: Title, seat: str | None, default: Seat | None) -> Seat | None:
    """The viewer that --seat names: a seat, "public" (None) or "all"; the default where it was not given."""
    if seat is None:
        return default
    if seat in ("all", EVERYBODY):
        return EVERYBODY
    if seat == "public":
        return None
    if seat not in all_seats(title):
        raise UnknownName("seat", seat, [*all_seats(title), "public", "all"])
    return seat


def viewer_name(viewer: Seat | None) -> str:
    """What --seat calls this viewer."""
    return "public" if viewer is None else "all" if viewer == EVERYBODY else viewer


def read_action(title: Title, state: State, text: str) -> Action:
    """An action from its notation (`BadAction` with the text that cannot be read)."""
    try:
        return title.parse_action(state, text)
    except BadAction as error:
        raise BadAction(f"action {text!r}: {error}") from error


def load_record(path: str, seed: int | None = None) -> Game:
    """Read a record and play it again, checking all of it (`BadFile` names the line that is wrong)."""
    return replayed(read_text(path), path, seed)


def replayed(text: str, path: str, seed: int | None = None) -> Game:
    """Play a record's text again; whatever a damaged record brings about becomes a `BadFile`."""
    try:
        return records.load(text, seed=seed)
    except SteppeError as error:
        raise BadFile(str(error), where=path) from error
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadFile(f"the record cannot be played again ({type(error).__name__}: {error})", where=path) from error
