"""The table: everything that can be done with games, for the HTTP interface and the sockets alike."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from uuid import UUID

import msgspec

from steppe.kernel.errors import BadAction, SteppeError, UnknownName
from steppe.kernel.protocol import Action, Refusal, Seat, Title, View
from steppe.table import commands, frames, opening, problems
from steppe.table.bots import Bots
from steppe.table.presence import Presence
from steppe.table.rooms import Draft, Room, Rooms
from steppe.table.sequence import key_of
from steppe.table.settings import Settings, make_folder
from steppe.table.store import Conflict, GameRow, Link, Repeated, Store
from steppe.table.wire import (
    Act,
    ActionText,
    Ask,
    Complete,
    Created,
    Frame,
    Journal,
    NewGame,
    Problem,
    Snapshot,
    Summary,
    Takeback,
)

_ATTEMPTS = 5
_log = logging.getLogger("steppe.table")
T = TypeVar("T")


class Table:
    """All games of a server. `publish` gets a game's id whenever anybody's picture may have changed."""

    def __init__(self, settings: Settings, publish: Callable[[str], None]) -> None:
        self.settings, self.publish = settings, publish
        self.store = Store(settings.database_url)
        self.rooms = Rooms(self.store, settings.rooms)
        self.presence = Presence()
        self.bots = Bots(self.rooms, settings, publish)

    async def start(self) -> None:
        """Open the store, and see to the games that wait for bots."""
        make_folder(self.settings)
        await self.store.open()
        self.bots.resume()

    async def stop(self) -> None:
        """Stop the bots and close the store."""
        await self.bots.close()
        await self.store.close()

    async def create(self, wanted: NewGame) -> Created:
        """A new game."""
        row = opening.new_game(wanted)
        created = opening.new_links(row)
        await self.store.create(row, opening.places(created))
        async with self.rooms.enter(row.id) as room:
            self.bots.expect(room)
            self.bots.wake(room)
        return created

    async def link(self, token: str) -> Link:
        """What a token opens (404 if nothing)."""
        link = await self.store.link(token)
        if link is None:
            raise problems.unknown_token()
        return link

    async def _read(self, token: str, read: Callable[[Room, Seat | None], T]) -> T:
        link = await self.link(token)
        async with self.rooms.enter(link.game) as room:
            self.bots.wake(room)
            return read(room, link.seat)

    def snapshot(self, room: Room, viewer: Seat | None, since: int | None = None) -> Snapshot:
        """A room as one viewer sees it now."""
        return frames.snapshot(room, viewer, self.presence.connected(room), since)

    async def show(self, token: str, since: int | None) -> Snapshot:
        """The game as it stands."""
        return await self._read(token, lambda room, viewer: self.snapshot(room, viewer, since))

    async def act(self, token: str, body: Act) -> Snapshot:
        """Take back and act, all or nothing."""
        return await self._change(token, body.command, body.seq, lambda draft: commands.act(draft, body))

    async def complete(self, token: str, body: Complete) -> Snapshot:
        """Complete a set-up phase at random."""
        return await self._change(token, body.command, body.seq, commands.complete)

    async def takeback(self, token: str, body: Takeback) -> Snapshot:
        """Ask for a take-back or answer a request."""
        return await self._change(token, body.command, None, lambda draft: commands.takeback(draft, body))

    async def _change(self, token: str, command: UUID, seq: int | None, prepare: Callable[[Draft], None]) -> Snapshot:
        link = await self.link(token)
        if link.seat is None:
            raise problems.forbidden("Spectators only watch.", "Open the game with a player's link to play.")
        for _ in range(_ATTEMPTS):
            try:
                return await self._attempt(link.game, link.seat, str(command), seq, prepare)
            except (Conflict, Repeated):
                continue  # another process was faster: look again at what there is now
        busy = Problem(error="busy", text="Too many want to change this game at once; nothing was done.")
        raise problems.Failure(503, busy)

    async def _attempt(
        self, game: str, seat: Seat, command: str, seq: int | None, prepare: Callable[[Draft], None]
    ) -> Snapshot:
        async with self.rooms.enter(game) as room:
            if await self.store.is_done(game, seat, command):
                return self.snapshot(room, seat)
            if seq not in (None, room.sequences.now(seat)):
                raise problems.stale(self.snapshot(room, seat))
            draft = Draft(room, seat, command)
            prepare(draft)
            await self.rooms.commit(draft)
            self.publish(game)
            self.bots.wake(room)
            return self.snapshot(room, seat)

    async def ask(self, token: str, body: Ask) -> Any:
        """Let the title answer a question about this viewer's view."""
        title, view, legal = await self._read(token, lambda room, viewer: _matter_of(room, viewer, body))
        # An answer may take a while. It needs the view alone, so neither the game nor the server waits for it.
        return await asyncio.to_thread(_answer, title, view, legal, body)

    async def why(self, token: str, action: ActionText) -> Refusal | None:
        """Why an action cannot be done now; None if it can."""
        return await self._read(token, lambda room, viewer: _why(room, viewer, action))

    async def replay(self, token: str, at: int | None, seat: Seat | None, action: int | None = None) -> Frame:
        """A past position."""
        return await self._read(token, lambda room, viewer: _replay(room, viewer, at, seat, action))

    async def journal(self, token: str) -> Journal:
        """The viewer's own view and log."""
        return await self._read(token, frames.journal)

    async def record(self, token: str) -> str:
        """The full record of a finished game."""
        return await self._read(token, _record)

    async def mine(self, tokens: Sequence[str]) -> list[Summary]:
        """Summaries of the games that these tokens open; unknown tokens are left out."""
        links = await self.store.links(tokens)
        rows = await self.store.rows([link.game for link in links.values()])
        return [_summary(token, links[token], rows[links[token].game]) for token in tokens if token in links]


def _matter_of(room: Room, viewer: Seat | None, body: Ask) -> tuple[Title, View, Sequence[Action]]:
    """What a question is answered from: view and legal list of who asks."""
    questions = room.title.questions()
    if body.question not in questions:
        raise UnknownName("question", body.question, list(questions))
    state = room.game.state
    legal = state.legal() if viewer is not None and viewer == state.to_move() else ()
    return room.title, state.view(viewer), tuple(legal)


def _answer(title: Title, view: View, legal: Sequence[Action], body: Ask) -> Any:
    try:
        return title.ask(view, legal, body.question, body.arguments)
    except SteppeError:
        raise
    except (LookupError, TypeError, ValueError, msgspec.MsgspecError) as error:
        _log.warning("question %r to %s failed", body.question, title.id, exc_info=error)
        raise problems.bad_request(f"The arguments do not fit the question {body.question!r}.") from error


def _why(room: Room, viewer: Seat | None, action: ActionText) -> Refusal | None:
    if room.is_over:
        return Refusal(rule="", text="The game is over.")
    if viewer is None or viewer != room.game.state.to_move():
        return Refusal(rule="", text="It is not your decision now.")
    try:
        return room.game.state.refuse(commands.read_action(room.game, action))
    except BadAction as error:
        return Refusal(rule="", text=str(error))


def _replay(room: Room, viewer: Seat | None, at: int | None, seat: Seat | None, action: int | None) -> Frame:
    if action is not None and not room.is_over:
        raise problems.forbidden(
            "The number of actions tells what is hidden, and opens when the game is over.",
            "Your own numbers, the seq of your snapshots, can be asked for at any time.",
        )
    if seat is not None and not frames.may_see(room, viewer, seat):
        raise problems.forbidden(
            "While the game runs you can look back only through your own eyes.",
            "When it is over, every seat's view is open.",
        )
    return frames.frame(room, viewer if seat is None else seat, at, action)


def _record(room: Room, _viewer: Seat | None) -> str:
    if not room.is_over:
        raise problems.forbidden(
            "The full record holds every secret and opens when the game is over.",
            "Your own view and log can be had now, as the journal.",
        )
    return room.game.dump()


def _summary(token: str, link: Link, row: GameRow) -> Summary:
    return Summary(
        token=token,
        game=row.id,
        title=row.title,
        scenario=row.scenario,
        mode=row.mode,
        seat=link.seat,
        players=dict(row.players),
        turn=row.turn,
        to_move=row.to_move,
        yours=row.to_move is not None and row.to_move == link.seat,
        over=row.to_move is None,
        created=row.created,
        updated=row.updated.get(key_of(link.seat), row.created),
    )
