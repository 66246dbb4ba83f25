"""What goes over the wire, as structs from which OpenAPI and TypeScript types are made too."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from steppe.kernel.protocol import Outcome, Rule, ScenarioInfo, Seat

HUMAN = "human"
MOST_ACTIONS = 500

Mode: TypeAlias = Literal["bot", "screen", "link"]
Options: TypeAlias = dict[str, str | int | bool]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
ActionText: TypeAlias = dict[str, Any] | str
"""An action as JSON with its tag, or in short notation."""


class TitleInfo(Struct, frozen=True):
    """A title for the start screen: its scenarios, its players ("human" first), what `ask` answers."""

    id: str
    name: str
    text: str
    facts: tuple[str, ...]
    rules_version: int
    scenarios: list[ScenarioInfo]
    players: list[str]
    questions: dict[str, str]


class Rules(Struct, frozen=True):
    """A title's rules reference, in the order of the rulebook."""

    title: str
    rules_version: int
    rules: list[Rule]


class NewGame(Struct, forbid_unknown_fields=True):
    """A game to be made: who plays each seat ("human" or a player's name)."""

    title: str
    scenario: str
    players: dict[Seat, str]
    options: Options = {}
    mode: Mode = "bot"


class Created(Struct, frozen=True):
    """A new game's tokens, shown only here: one for each human seat and one for spectators."""

    game: str
    links: dict[Seat, str]
    spectator: str


class Act(Struct, forbid_unknown_fields=True):
    """Take back the last `undo` actions, then do `actions` in order: all of it or nothing, but for what is seen.

    An action that reveals something stands, even where a later one is refused.

    `command` is made by the page: the same command sent again does nothing more. `seq` is that of the
    snapshot which the player saw.
    """

    command: UUID
    seq: Count
    undo: Count = 0
    actions: Annotated[list[ActionText], Meta(max_length=MOST_ACTIONS)] = []


class Complete(Struct, forbid_unknown_fields=True):
    """Complete the present set-up phase at random."""

    command: UUID
    seq: Count


class Ask(Struct, forbid_unknown_fields=True):
    """A question to the title about one's own view."""

    question: str
    arguments: dict[str, Any] = {}


class Why(Struct, forbid_unknown_fields=True):
    """Why can this action not be done?"""

    action: ActionText


class Takeback(Struct, forbid_unknown_fields=True):
    """Ask the others for leave to take back further than undo reaches, or answer such a request.

    `to` is the `seq` (of one's own) to return to; without it the request is for one's own last command.
    Answers name the `request` that they answer.
    """

    command: UUID
    do: Literal["ask", "grant", "refuse", "withdraw"]
    to: Count | None = None
    request: str | None = None


class Mine(Struct, forbid_unknown_fields=True):
    """The tokens that a page remembers."""

    tokens: Annotated[list[str], Meta(max_length=200)]


class Choice(Struct, frozen=True):
    """A legal action and its notation."""

    action: Any
    text: str


class PreparedWay(Struct, frozen=True):
    """A prepared way through a set-up phase, carried out by sending its actions."""

    name: str
    text: str
    actions: list[Any]


class Undo(Struct, frozen=True):
    """Whether and how many actions can be taken back now, and why not more."""

    allowed: bool
    count: int
    reason: str | None


class LogLine(Struct, frozen=True):
    """A line of the log as one viewer sees it. `seq` is the viewer's own; `seat` acted (None: nobody)."""

    seq: int
    turn: str | None
    text: str
    rules: tuple[str, ...]
    icon: str
    cells: tuple[int, ...]
    event: Any
    seat: Seat | None


class Pending(Struct, frozen=True):
    """A pending request for a take-back. `to` is the viewer's own number of the position to return to."""

    id: str
    seat: Seat
    to: int
    granted: list[Seat]
    waiting: list[Seat]


class Snapshot(Struct, frozen=True, kw_only=True):
    """All that a viewer may know of a game now (`seat` None: a spectator).

    `log` begins with line number `log_from` (from 0): a page that asked for the tail keeps that many lines
    of its own and adds these. `seq` grows by one with each step that this viewer can tell from the one
    before; see `steppe.table.sequence`. `seed` stays away until the game is over.
    """

    game: str
    title: str
    scenario: str
    options: Options
    mode: str
    seat: Seat | None
    players: dict[Seat, str]
    seq: int
    to_move: Seat | None
    view: Any
    legal: list[Choice]
    prepared: list[PreparedWay]
    undo: Undo
    log: list[LogLine]
    log_from: int
    thinking: bool
    takeback: Pending | None
    outcome: Outcome | None
    commitment: str
    seed: str | UnsetType = UNSET
    connected: dict[Seat, bool]


class Frame(Struct, frozen=True, kw_only=True):
    """A past position as a viewer saw it, with the log up to it. `steps` lists the numbers that differ.

    `action` is how many actions led to it, the same moment for every viewer; it stays away until the game is over.
    """

    game: str
    title: str
    scenario: str
    seat: Seat | None
    seq: int
    last: int
    steps: list[int]
    action: int | UnsetType = UNSET
    to_move: Seat | None
    view: Any
    log: list[LogLine]


class Journal(Struct, frozen=True, kw_only=True):
    """One viewer's own view and log, for keeping."""

    game: str
    title: str
    scenario: str
    seat: Seat | None
    seq: int
    view: Any
    log: list[LogLine]


class Summary(Struct, frozen=True, kw_only=True):
    """A game of "my games". `updated` is when this viewer last saw a change (milliseconds since 1970)."""

    token: str
    game: str
    title: str
    scenario: str
    mode: str
    seat: Seat | None
    players: dict[Seat, str]
    turn: str | None
    to_move: Seat | None
    yours: bool
    over: bool
    created: int
    updated: int


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An error: a code, a sentence, and where they help the rule, the remedy, the refused action's index.

    A conflict carries the present snapshot, so that the page can go on at once.
    """

    error: str
    text: str
    rule: str | None = None
    remedy: str | None = None
    index: int | None = None
    snapshot: Snapshot | None = None
