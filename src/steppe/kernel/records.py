"""Games as the fold of their actions, and their records: JSON Lines, one action a line with a hash of the state.

A record's first line is the header, then one line an action, then (when the game is over) one line with the end and the
seed. See docs/records.md for the format. A record of a running game holds secrets: only a finished one may be handed
out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from typing import TypeVar

import msgspec

from steppe.kernel.dice import commitment
from steppe.kernel.errors import BadAction, BadFile, Refused, SteppeError
from steppe.kernel.options import checked
from steppe.kernel.protocol import Action, Happening, Outcome, Seat, State, Title
from steppe.kernel.registry import scenario_of
from steppe.kernel.registry import title as find_title

T = TypeVar("T")

FORMAT = "steppe-record/1"
SEED_DIGITS = 600
"""Most digits of a seed in a record: far more than the 39 of a server's seed, and what Python reads at once."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """First line of a record."""

    format: str = FORMAT
    title: str
    rules: int
    scenario: str
    options: Mapping[str, str | int | bool] = {}
    players: Mapping[Seat, str] = {}
    commitment: str


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """One action of a record: number from 1, who, what (in notation), and the hash of the state after it."""

    n: int
    seat: Seat
    do: str
    hash: str


class End(msgspec.Struct, frozen=True, kw_only=True):
    """Last line of a finished record: the outcome and the seed that the header's commitment was made from."""

    outcome: Outcome
    seed: str


class Game:
    """A game in play: a title, a seed, and the list of actions so far; the state is their fold.

    `moves[k]` is action k (from 0), `happenings[k]` what it brought about. Undo drops the tail, at most back to
    `floor`: the last action that revealed or rolled something or handed the decision to another seat. A game is played
    to its end by the rules version it was begun with (None: the newest).
    """

    def __init__(
        self,
        title: Title,
        scenario: str,
        *,
        seed: int,
        options: Mapping[str, str | int | bool] | None = None,
        players: Mapping[Seat, str] | None = None,
        rules_version: int | None = None,
    ) -> None:
        self.title, self.scenario, self.seed = title, scenario, seed
        self.rules_version = title.rules_version if rules_version is None else rules_version
        self.options = dict(options or {})
        self.players = dict(players or {})
        self.state = self._new_state()
        self.opening = self.state.events or []
        self.state.events = []
        self.moves: list[Move] = []
        self.actions: list[Action] = []
        self.happenings: list[list[Happening]] = []
        self.floor = 0
        self._checkpoint = self.state.copy()

    def _new_state(self) -> State:
        return self.title.new(self.scenario, seed=self.seed, rules_version=self.rules_version, **self.options)

    def header(self) -> Header:
        """The record's header."""
        return Header(
            title=self.title.id,
            rules=self.rules_version,
            scenario=self.scenario,
            options=self.options,
            players=self.players,
            commitment=commitment(self.seed),
        )

    def play(self, seat: Seat, action: Action) -> None:
        """Carry out an action of a seat.

        `Refused` if it is not that seat's decision or not legal; nothing has changed then.
        """
        mover = self.state.to_move()
        if mover is None:
            raise Refused("", "the game is over")
        if seat != mover:
            raise Refused("", f"it is not {seat}'s decision now")
        if action not in self.state.legal():
            refusal = self.state.refuse(action)
            if refusal is not None:
                raise Refused(refusal.rule, refusal.text)
        reveals = self.state.reveals
        self._carry_out(seat, action)
        if self.state.to_move() != seat or self.state.reveals != reveals:
            self.floor = len(self.moves)
            self._checkpoint = self.state.copy()

    def _carry_out(self, seat: Seat, action: Action) -> None:
        self.state.events = []
        self.state.apply(action)
        self.happenings.append(self.state.events)
        self.actions.append(action)
        self.moves.append(
            Move(
                n=len(self.moves) + 1,
                seat=seat,
                do=self.title.format_action(self.state, action),
                hash=self.state.fingerprint(),
            )
        )

    def twin(self) -> Game:
        """The same game apart: what either does from now on leaves the other alone."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin.moves, twin.actions, twin.happenings = self.moves[:], self.actions[:], self.happenings[:]
        return twin

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why this seat cannot take back its last action; None if it can."""
        if self.state.to_move() is None:
            return "the game is over"
        if self.state.to_move() != seat:
            return "it is another player's decision"
        if len(self.moves) > self.floor:
            return None
        if not self.moves:
            return "nothing has been done yet"
        if self.moves[-1].seat != seat:
            return "the last action was another player's"
        return "the last action showed something that cannot be unseen"

    def undo(self, seat: Seat, count: int = 1) -> None:
        """Take back this seat's last `count` actions (`Refused` with the reason if that is further than `floor`)."""
        reason = self.undo_refusal(seat)
        if reason is None and len(self.moves) - count < self.floor:
            reason = "only the actions since the last reveal or change of seat can be taken back"
        if reason is not None:
            raise Refused("", reason)
        self.rewind(len(self.moves) - count)

    def rewind(self, length: int) -> None:
        """Drop all actions after the first `length`, wherever that is.

        Beyond `floor` only with the consent of all other players.
        """
        kept = self.actions[:length]
        seats = [move.seat for move in self.moves[:length]]
        start = self.floor if length >= self.floor else 0
        state = self._checkpoint if start else self._new_state()
        self.state = state.copy()
        del self.moves[start:], self.actions[start:], self.happenings[start:]
        if not start:
            self.floor, self._checkpoint = 0, self.state.copy()
        for seat, action in zip(seats[start:], kept[start:], strict=True):
            self.play(seat, action)

    def at(self, length: int) -> State:
        """The state after the first `length` actions, as a copy of its own."""
        if not 0 <= length <= len(self.actions):
            raise BadAction(f"the game has {len(self.actions)} actions; {length} is not among 0 to {len(self.actions)}")
        state = self._new_state()
        state.events = None
        for action in self.actions[:length]:
            state.apply(action)
        return state

    def dump(self) -> str:
        """The record as JSON Lines. Holds every secret of a running game."""
        return "".join(line + "\n" for line in self.lines())

    def lines(self) -> Iterator[str]:
        """The record line by line."""
        yield msgspec.json.encode(self.header()).decode()
        for move in self.moves:
            yield msgspec.json.encode(move).decode()
        outcome = self.state.outcome()
        if outcome is not None:
            yield msgspec.json.encode(End(outcome=outcome, seed=str(self.seed))).decode()


def load(text: str, *, seed: int | None = None, check_hashes: bool = True) -> Game:
    """Read a record and play it again, checking that each action is legal and each hash agrees.

    A running game's record has no seed in it: give it then. `BadFile` names the line that is wrong.
    """
    # Not splitlines(): that would break a line at characters which JSON may hold in a name.
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not lines:
        raise BadFile("the record is empty; its first line should be the header")
    (first, head), (last, tail) = lines[0], lines[-1]
    header = _read(head, Header, first)
    if header.format != FORMAT:
        raise BadFile(f"format is {header.format!r}, this program reads {FORMAT!r}", where=f"line {first}")
    end = _read(tail, End, last) if '"outcome"' in tail else None
    if end is not None:
        seed = _seed_of(end, last)
    if seed is None:
        raise BadFile("the record has no end line with the seed; give the seed of the running game")
    if commitment(seed) != header.commitment:
        raise BadFile(
            "the seed does not agree with the commitment in the header",
            where=f"line {last if end else first}",
        )
    game = _start(header, seed, f"line {first}")
    for number, line in lines[1 : -1 if end else None]:
        _replay_line(game, _read(line, Move, number), number, check_hashes)
    if end is not None and game.state.outcome() != end.outcome:
        raise BadFile(f"the end does not agree: the game gives {game.state.outcome()}", where=f"line {last}")
    return game


def _seed_of(end: End, number: int) -> int:
    if not (end.seed.isascii() and end.seed.isdecimal()):
        raise BadFile(f"seed is {end.seed!r}, it should be a whole number in quotes", where=f"line {number}")
    if len(end.seed) > SEED_DIGITS:
        raise BadFile(f"seed has {len(end.seed)} digits, at most {SEED_DIGITS} will do", where=f"line {number}")
    return int(end.seed)


def _read(line: str, kind: type[T], number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise BadFile(f"{error}; a {kind.__name__.lower()} line is expected here", where=f"line {number}") from error


def _start(header: Header, seed: int, where: str) -> Game:
    try:
        title = find_title(header.title)
        if header.rules <= title.rules_version:
            options = checked(scenario_of(title, header.scenario).options, header.options)
            return Game(
                title,
                header.scenario,
                seed=seed,
                options=options,
                players=header.players,
                rules_version=header.rules,
            )
    except SteppeError as error:
        raise BadFile(str(error), where=where) from error
    newer = f"rules version {header.rules} is newer than this program's {title.rules_version}"
    raise BadFile(newer, where=where)


def _replay_line(game: Game, move: Move, number: int, check_hashes: bool) -> None:
    where = f"line {number}"
    if move.n != len(game.moves) + 1:
        raise BadFile(f"action {move.n} where action {len(game.moves) + 1} should be", where=where)
    try:
        game.play(move.seat, game.title.parse_action(game.state, move.do))
    except BadAction as error:
        raise BadFile(f"{move.do!r}: {error}", where=where) from error
    if check_hashes and game.moves[-1].hash != move.hash:
        raise BadFile(
            f"the state after {move.do!r} has hash {game.moves[-1].hash}, the record says {move.hash}",
            where=where,
        )
