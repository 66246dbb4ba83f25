"""Games in memory. A room is only a cache: the fold of the stored actions, made when missing or out of date.

So the server may die at any moment: what was acknowledged is in the store, and the same decision is served
again. To change a game one prepares a `Draft` apart from the room; the room takes it over only when the
store has it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from steppe.kernel.errors import SteppeError
from steppe.kernel.protocol import Action, Event, Line, Seat, State, Title, seen
from steppe.kernel.records import Game
from steppe.kernel.registry import title as find_title
from steppe.table.sequence import PUBLIC, Sequences, rebuild
from steppe.table.store import Change, GameRow, Request, Store, StoredAction, StoredGame, StoredRewind
from steppe.table.wire import HUMAN, LogLine

_CHECKPOINT = 32


class Diverged(SteppeError):
    """Stored actions that this program does not carry out as they once were. Nothing of them is lost."""


class Room:
    """A game in memory with what it takes to show it: the fold of its actions and all numberings."""

    def __init__(self, row: GameRow, game: Game, sequences: Sequences, request: Request | None) -> None:
        self.id, self.row, self.version = row.id, row, row.version
        self.game, self.sequences, self.request = game, sequences, request
        self.turns: list[str | None] = []
        self.commands: list[str | None] = []
        self._logs: dict[Seat | None, list[list[LogLine]]] = {}
        self._positions: dict[int, State] = {}

    @property
    def title(self) -> Title:
        """The title that is played."""
        return self.game.title

    @property
    def seats(self) -> list[Seat]:
        """All seats, in the scenario's order."""
        return seats_of(self.title, self.row.scenario)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, so that nothing is secret any more."""
        return self.game.state.to_move() is None

    def is_human(self, seat: Seat) -> bool:
        """Whether a person plays this seat."""
        return self.row.players.get(seat, HUMAN) == HUMAN

    def bot_to_move(self) -> Seat | None:
        """The seat whose bot is to decide now; None if a person is, or nobody."""
        seat = self.game.state.to_move()
        return seat if seat is not None and not self.is_human(seat) else None

    def log(self, viewer: Seat | None, position: int) -> list[LogLine]:
        """The log up to a position as a viewer sees it."""
        steps = self._logs.setdefault(viewer, [self._lines(viewer, 0)])
        while len(steps) <= position:
            steps.append(self._lines(viewer, len(steps)))
        return [line for lines in steps[: position + 1] for line in lines]

    def _lines(self, viewer: Seat | None, position: int) -> list[LogLine]:
        happenings = self.game.happenings[position - 1] if position else self.game.opening
        seat = self.game.moves[position - 1].seat if position else None
        turn = self.turns[position - 1] if position else None
        seq = self.sequences.mark(viewer, position)
        lines = []
        for event in seen(happenings, viewer):
            line = self.title.tell(self.game.state, event, viewer)
            turn = turn if line.turn is None else str(line.turn)
            lines.append(_log_line(line, event, seq, turn, seat))
        return lines

    def at(self, position: int) -> State:
        """The state at a position, to be read only."""
        if position == len(self.game.moves):
            return self.game.state
        start = position - position % _CHECKPOINT
        state = self._checkpoint(start).copy()
        for action in self.game.actions[start:position]:
            state.apply(action)
        return state

    def _checkpoint(self, position: int) -> State:
        if position not in self._positions:
            known = max((known for known in self._positions if known < position), default=0)
            state = self._positions[known].copy() if known else self.game.at(0)
            for action in self.game.actions[known:position]:
                state.apply(action)
            self._positions[position] = state
        return self._positions[position]

    def adopt(self, draft: Draft, version: int) -> None:
        """Take over a draft that the store has accepted."""
        self.game, self.sequences, self.request = draft.game, draft.sequences, draft.request
        self.turns, self.commands, self.version = draft.turns, draft.commands, version
        for steps in self._logs.values():
            del steps[draft.kept + 1 :]
        self._positions = {at: state for at, state in self._positions.items() if at <= draft.kept}


class Draft:
    """A change of a room's game in preparation; the room does not know of it."""

    def __init__(self, room: Room, seat: Seat, command: str | None = None) -> None:
        self.room, self.seat, self.command = room, seat, command
        self.game = room.game.twin()
        self.sequences = room.sequences.copy()
        self.request = room.request
        self.turns, self.commands = list(room.turns), list(room.commands)
        self.kept = len(room.game.moves)
        self.touched: set[str] = set()
        self._rewind: StoredRewind | None = None
        self._actions: list[StoredAction] = []
        self._views: dict[str, bytes] = {}

    def undo(self, count: int) -> None:
        """Take back this seat's last actions, as far as that needs no consent (`Refused` beyond)."""
        self.game.undo(self.seat, count)
        self._rewound(consent=False)

    def rewind(self, length: int) -> None:
        """Drop the actions after the first `length`, with everybody's consent."""
        self.game.rewind(length)
        self._rewound(consent=True)

    def _rewound(self, *, consent: bool) -> None:
        self.kept = len(self.game.moves)
        self.touched.update(self.sequences.rewind(self.kept))
        del self.turns[self.kept :], self.commands[self.kept :]
        self._views.clear()
        self._rewind = StoredRewind(length=self.kept, seqs=self.sequences.numbers(), seat=self.seat, consent=consent)

    def play(self, action: Action) -> None:
        """Carry out an action of this seat (`Refused` if that cannot be)."""
        before = self.game.state.copy()
        turn = str(before.turn)
        self.game.play(self.seat, action)
        told = self._told(before)
        self.sequences.advance(told)
        self.touched.update(told)
        self.turns.append(turn)
        self.commands.append(self.command)
        self._actions.append(self._stored(told, turn))

    def _stored(self, told: list[str], turn: str | None) -> StoredAction:
        move = self.game.moves[-1]
        return StoredAction(
            seq=move.n,
            seat=move.seat,
            notation=move.do,
            hash=move.hash,
            told=told,
            turn=turn,
            command=self.command,
        )

    def _told(self, before: State) -> list[str]:
        if self.game.state.to_move() != self.seat:
            self._views.clear()
            return self.sequences.keys
        return [key for key in self.sequences.keys if key == self.seat or self._can_tell(key, before)]

    def _can_tell(self, key: str, before: State) -> bool:
        viewer = None if key == PUBLIC else key
        old = self._views.pop(key, None) or _encoded(before, viewer)
        new = self._views[key] = _encoded(self.game.state, viewer)
        return old != new or bool(seen(self.game.happenings[-1], viewer))

    def change(self) -> Change:
        """The change as the store takes it."""
        if self.request is not None and (self.game.state.to_move() is None or self.request.length >= self.length):
            self.request = None
        return Change(
            game=self.room.id,
            version=self.room.version,
            seat=self.seat,
            command=self.command,
            rewind=self._rewind,
            actions=self._actions,
            request=self.request,
            to_move=self.game.state.to_move(),
            turn=str(self.game.state.turn),
            touched=sorted(self.touched),
        )

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.game.moves)


class Rooms:
    """The rooms of one process, the least used forgotten first."""

    def __init__(self, store: Store, limit: int) -> None:
        self.store, self.limit = store, limit
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def enter(self, game: str) -> AsyncIterator[Room]:
        """The up-to-date room of a game, for one user at a time (`LookupError` if there is no such game)."""
        async with self._locked(game):
            room = await self._fresh(game)
            self._rooms[game] = room
            self._rooms.move_to_end(game)
            while len(self._rooms) > self.limit:
                self._rooms.popitem(last=False)
            yield room

    @asynccontextmanager
    async def _locked(self, game: str) -> AsyncIterator[None]:
        lock, users = self._locks.get(game, (asyncio.Lock(), 0))
        self._locks[game] = lock, users + 1
        try:
            async with lock:
                yield
        finally:
            users = self._locks.pop(game)[1] - 1
            if users:
                self._locks[game] = lock, users

    async def _fresh(self, game: str) -> Room:
        room = self._rooms.get(game)
        if room is not None and await self.store.version(game) == room.version:
            return room
        return await asyncio.to_thread(fold, await self.store.load(game))

    async def commit(self, draft: Draft) -> None:
        """Store a draft, then let its room take it over (`Conflict` or `Repeated`: nothing happened)."""
        draft.room.adopt(draft, await self.store.commit(draft.change()))


def fold(stored: StoredGame) -> Room:
    """The room of a stored game (`Diverged` if its actions do not give the states that they once gave)."""
    row = stored.row
    title = find_title(row.title)
    game = _begun(title, row)
    for action in stored.actions:
        _replay(game, action)
    sequences = rebuild(
        seats_of(title, row.scenario),
        [action.told for action in stored.actions],
        [(rewind.length, rewind.seqs) for rewind in stored.rewinds],
    )
    room = Room(row, game, sequences, stored.request)
    room.turns = [action.turn for action in stored.actions]
    room.commands = [action.command for action in stored.actions]
    return room


def _begun(title: Title, row: GameRow) -> Game:
    try:
        return Game(
            title, row.scenario, seed=row.seed, options=row.options, players=row.players, rules_version=row.rules
        )
    except SteppeError as error:
        raise Diverged(f"a {title.id} game cannot be begun by this version of the rules: {error}") from error


def _replay(game: Game, action: StoredAction) -> None:
    where = f"action {action.seq} ({action.notation}) of a {game.title.id} game"
    try:
        game.play(action.seat, game.title.parse_action(game.state, action.notation))
    except SteppeError as error:
        raise Diverged(f"{where} cannot be carried out by this version of the rules: {error}") from error
    if game.moves[-1].hash != action.hash:
        raise Diverged(f"{where} gives another state than it did when it was played")


def seats_of(title: Title, scenario: str) -> list[Seat]:
    """The seats of a scenario."""
    return [seat.id for seat in title.scenarios[scenario].seats]


def _encoded(state: State, viewer: Seat | None) -> bytes:
    return msgspec.msgpack.encode(state.view(viewer))


def _log_line(line: Line, event: Event, seq: int, turn: str | None, seat: Seat | None) -> LogLine:
    return LogLine(
        seq=seq,
        turn=turn,
        text=line.text,
        rules=line.rules,
        icon=line.icon,
        cells=line.cells,
        event=event,
        seat=seat,
    )
