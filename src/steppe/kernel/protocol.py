"""The game protocol: all that bots, lab, server, command line and page know of a title.

A `State` is one game at one moment; a `Title` makes states. Hold these two in the head and you know the engine:

- `state.to_move()` names the seat that decides, `state.legal()` lists all it may do, `state.apply(action)` does it.
- `state.view(seat)` is everything that seat may know, and the only thing that ever leaves the engine.
- `title.guess(view, rng)` makes a full state that the viewer cannot tell from the true one, for search bots to play on.

What comes out of a title is typed as `Action`, `Event` and `View`. What goes into one is `Any`, since a title takes its
own actions, events and views only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from steppe.kernel.rng import Rng

Seat: TypeAlias = str
"""Who decides: an id such as "german". Several seats may belong to one side."""

EVERYBODY: Seat = "*"
"""Viewer for whom nothing is hidden: only for finished games and for tests."""


class Action(msgspec.Struct, frozen=True, gc=False, tag=str.lower):
    """One atomic decision. Titles subclass it; the class name in lower case is the tag on the wire."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=str.lower):
    """Something that happened, as data.

    Titles subclass it; its sentence is made by `Title.tell` when somebody reads.
    """


class Happening(msgspec.Struct, frozen=True):
    """An event with who may see it.

    The seats among `owners` see `full`, everybody else `public` (None: nothing). Without owners all see `full`.
    """

    full: Event
    public: Event | None = None
    owners: tuple[Seat, ...] = ()

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """What this viewer sees of it (None: nothing)."""
        if not self.owners or viewer == EVERYBODY or viewer in self.owners:
            return self.full
        return self.public


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: the rule that forbids it and a sentence with the place and the remedy."""

    rule: str
    text: str


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `winner` is a side, or None for a draw; `score` has points a side; `reason` is a sentence."""

    winner: str | None
    score: Mapping[str, int]
    reason: str
    rule: str


class Line(msgspec.Struct, frozen=True):
    """A line of the log, ready to read.

    `icon` is one of the names the page knows; `cells` are the places it speaks of, numbered as on the title's board;
    `turn` is the turn that begins with it, where one does.
    """

    text: str
    rules: tuple[str, ...] = ()
    icon: str = "note"
    cells: tuple[int, ...] = ()
    turn: int | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat of a scenario: the side it plays for, what to call it, and how the page shows it.

    `emblem` is one of the signs that the page draws ("cross", "star", "disc", "square", "ring"), `colour` one of its
    inks ("german", "soviet", "neutral"); for a name that it does not know the page takes the plainest. `text` says in
    a line what the seat commands. `side_name` is needed only where several seats play for one side: "German" beside
    the names "German, company D" and "German, company E".
    """

    id: Seat
    side: str
    name: str
    emblem: str = "disc"
    colour: str = "neutral"
    text: str = ""
    side_name: str = ""


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a scenario: its default and the values that it may take.

    `words` call the values by name, in their order, where the values alone say little: "January" for 1.
    """

    name: str
    text: str
    default: str | int | bool
    values: tuple[str | int | bool, ...]
    words: tuple[str, ...] = ()


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario of a title, for the start screen and `steppe titles`.

    `facts` are a few words each: turns, season, map. The page offers an option named "setup" with the values "free" and
    "prepared" as a choice of its own, and asks for a prepared set-up unless the player wants otherwise. Options that
    only some scenarios of a title have are shown beside the scenario.

    A scenario that is another one with other seats says so in `variant_of`, the other's id: the page offers both as one
    scenario that is played in several ways. `variant` is what such a way is called beside its siblings, "One player a
    side"; the scenario that has variants gives it too.
    """

    id: str
    name: str
    text: str
    seats: tuple[SeatInfo, ...]
    options: tuple[OptionInfo, ...] = ()
    facts: tuple[str, ...] = ()
    variant_of: str = ""
    variant: str = ""


class Prepared(msgspec.Struct, frozen=True):
    """A prepared way through a set-up phase: a name, a sentence, and the atomic actions that carry it out."""

    name: str
    text: str
    actions: tuple[Action, ...]


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of a title's rules reference (`rules.toml`)."""

    id: str
    name: str
    text: str
    chapter: str
    source: str
    status: str
    rulings: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()


class Decision(msgspec.Struct, frozen=True):
    """The decision at hand, part of every view: whose, in a sentence, and the rule that it comes from.

    Others than its seat read only what it is about.
    """

    seat: Seat
    step: str
    text: str
    rule: str


class BaseView(Protocol):
    """What every view tells, whatever else its title adds: all that the page's shell reads of one.

    Views are structs that msgspec can put on the wire. Everything here is public, but for `decision`.
    """

    @property
    def title(self) -> str:
        """Id of the title."""

    @property
    def scenario(self) -> str:
        """Id of the scenario."""

    @property
    def options(self) -> Mapping[str, str | int | bool]:
        """The options that differ from their defaults."""

    @property
    def viewer(self) -> Seat | None:
        """Whose view it is (None: the public's)."""

    @property
    def turn(self) -> int:
        """`State.turn`."""

    @property
    def to_move(self) -> Seat | None:
        """`State.to_move`."""

    @property
    def decision(self) -> Decision | None:
        """What `to_move` decides; None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """`State.outcome`."""


View: TypeAlias = BaseView
"""What one viewer may know, as a title-specific struct."""


class State(Protocol):
    """One game at one moment. Mutable: `apply` works in place; `copy` is cheap."""

    events: list[Happening] | None
    """What happened, newest last; None switches events off (copies start so)."""
    reveals: int
    """How many rolls and reveals there were so far: undo stops where this changes."""
    turn: int
    """The turn that is played, from 1; 0 during the set-up. Public."""

    def to_move(self) -> Seat | None:
        """The seat that decides now; None when the game is over."""

    def legal(self) -> Sequence[Action]:
        """Every legal action of the seat to move, unique, in a stable order; empty only when the game is over.

        Giving up is not listed, where a title knows it: it is no move that a player of chance should make.
        """

    def apply(self, action: Any) -> None:
        """Carry out an action. Trusts the caller.

        Pass only what `legal` lists. Forced steps that follow are taken too.
        """

    def copy(self) -> State:
        """An independent twin without events. Cheap: search copies all the time."""

    def view(self, viewer: Seat | None) -> View:
        """All that this viewer may know (None: the public)."""

    def refuse(self, action: Any) -> Refusal | None:
        """Why an action is not allowed now; None if it is. Tells nothing that the seat to move may not know.

        This is what a game goes by: what `legal` lists is never refused, and giving up is not either.
        """

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""

    def fingerprint(self) -> str:
        """A short hash of the whole state, the same in every process. Secret while the game runs."""

    def can_prepare(self) -> bool:
        """Whether there are prepared set-ups for the decision at hand."""

    def prepared(self, rng: Rng | None = None) -> Sequence[Prepared]:
        """Prepared set-ups for the decision at hand, their chance drawn from `rng`; empty where there are none."""


class Player(Protocol):
    """Anything that decides from one seat's view: a bot."""

    needs_view: bool
    """False for a player that never looks, so that whoever runs it need not make the view."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Action:
        """One of the legal actions."""


class PlayerMaker(Protocol):
    """Makes a player; the seed decides all its chance."""

    def __call__(self, seed: int) -> Player:
        """A player for one seat of one game."""


class Title(Protocol):
    """A game that Steppe plays."""

    id: str
    name: str
    text: str
    """What it is about, in a sentence or two."""
    facts: tuple[str, ...]
    """What the start screen tells of it, a few words each: size, length, dice, players."""
    rules_version: int
    """The newest version of its rules: raised by every change of behaviour, and by no other."""
    scenarios: Mapping[str, ScenarioInfo]
    surrender: Action | None
    """The action by which the seat that decides gives the game up; None where the rules know no such thing."""
    wire_types: Sequence[Any]
    """What goes over the wire: the view, the unions of actions and events, the structs that answer questions."""

    def new(self, scenario: str, *, seed: int, rules_version: int | None = None, **options: Any) -> State:
        """A new game of a scenario, by the newest rules or those of an earlier version (`SteppeError` if unknown)."""

    def guess(self, view: Any, rng: Rng) -> State:
        """A full state that the viewer of `view` cannot tell from the true one, made from the view alone."""

    def parse_action(self, state: Any, text: str) -> Action:
        """Read an action from its short notation (`BadAction` if it cannot be read).

        The state is any of the game's: its board says what the labels of hexes mean.
        """

    def format_action(self, state: Any, action: Any) -> str:
        """The short notation of an action on the board of a state; `parse_action` reads it back."""

    def decode_action(self, data: Any) -> Action:
        """Read an action from JSON data, as it comes over the wire (`BadAction` if it cannot be read)."""

    def tell(self, state: Any, event: Any, viewer: Seat | None) -> Line:
        """The sentence of an event, on the board of a state; of secrets it tells what the event itself holds."""

    def ask(self, view: Any, legal: Sequence[Any], question: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a question of the page or the command line (reach, sight, odds, danger ...) from a view alone.

        The answer is JSON-ready data. `BadAction` for arguments that do not fit. The server asks outside its own
        thread, so an answer changes nothing that is shared. Three questions every title answers, as the command line
        puts them: "board" (the board as `{"text": ...}`), "sight" (`from` and `to`, as printed on the map), and "odds"
        (`action`, in notation).
        """

    def questions(self) -> Mapping[str, str]:
        """The questions that `ask` answers, each with a sentence."""

    def load_position(self, toml: str) -> State:
        """Read a position file (`BadFile` with line or key if it cannot be used)."""

    def dump_position(self, state: Any) -> str:
        """Write a position file; loading and dumping it again gives the same text."""

    def validate(self, text: str) -> list[str]:
        """Check a data file of this title (weapon numbers, zones ...).

        Each complaint names line or key. Empty: all is well.
        """

    def rules(self) -> Mapping[str, Rule]:
        """The rules reference, in the order of the rulebook."""

    def players(self) -> Mapping[str, PlayerMaker]:
        """The title's own players by name (all see one seat's view only)."""


def seen(happenings: Iterable[Happening], viewer: Seat | None) -> list[Event]:
    """The events that a viewer sees, in order."""
    return [event for happening in happenings if (event := happening.seen_by(viewer)) is not None]
