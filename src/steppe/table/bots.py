"""Lets bots play: asks the workers for one decision at a time, and never lets a bot hang a game.

A bot gets its seat's view and the legal actions, nothing else. A decision that takes too long, fails or is
not legal is replaced by a random legal action, with a note in the server's log.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

import msgspec

from steppe.kernel.dice import secret_number
from steppe.kernel.errors import BadAction
from steppe.kernel.protocol import Action, Seat
from steppe.kernel.rng import Rng
from steppe.table import worker
from steppe.table.rooms import Draft, Room, Rooms
from steppe.table.settings import Settings
from steppe.table.store import Conflict
from steppe.table.wire import HUMAN

_START_SECONDS = 15.0
"""What a fresh worker may take to start, on top of the time to think."""
_GRACE_SECONDS = 1.0
_MOST_FAILURES = 5
_log = logging.getLogger("steppe.table.bots")


def bot_seed(seed: int, seat: Seat) -> int:
    """The seed of a seat's bot: follows from the game's secret seed, but tells nothing of it."""
    return secret_number(seed, f"bot:{seat}")


def question_for(room: Room, seat: Seat, seconds: float) -> worker.Question:
    """What a seat's bot is told of the decision at hand."""
    state, title = room.game.state, room.title
    view = state.view(seat)
    kind = type(view)
    return worker.Question(
        game=room.id,
        title=title.id,
        player=room.row.players[seat],
        seat=seat,
        seed=bot_seed(room.row.seed, seat),
        view=msgspec.msgpack.encode(view),
        view_type=f"{kind.__module__}:{kind.__qualname__}",
        legal=msgspec.msgpack.encode(list(state.legal())),
        seconds=seconds,
    )


class Thinkers:
    """The workers. Made when first needed; replaced when they break or hang."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._workers = max(1, settings.workers)
        self._executor: Executor | None = None
        self._warm = False
        self._free = asyncio.Semaphore(self._workers)

    async def choose(self, question: worker.Question) -> str:
        """The notation of the chosen action (`TimeoutError`, or whatever the player raised)."""
        message = msgspec.msgpack.encode(question)
        async with self._free:
            try:
                return await self._ask(message)
            except BrokenProcessPool:
                return await self._ask(message)

    def prepare(self, title: str) -> None:
        """Start the workers, so that they are ready when they are first asked."""
        executor = self._executor = self._executor or self._make()
        try:
            for _ in range(self._workers):
                executor.submit(worker.prepare, title)
        except BrokenProcessPool:  # found out only now; the first question gets new ones
            self._replace(executor)

    async def _ask(self, message: bytes) -> str:
        executor = self._executor = self._executor or self._make()
        try:
            future = asyncio.wrap_future(executor.submit(worker.choose, message))
            answer = await asyncio.wait_for(future, self._patience())
        except (TimeoutError, BrokenProcessPool):
            self._replace(executor)
            raise
        self._warm = True
        return answer

    def _patience(self) -> float:
        """Threads cannot break off by themselves; processes do, and get a little longer."""
        if self._settings.executor == "threads":
            return self._settings.bot_seconds
        return self._settings.bot_seconds + _GRACE_SECONDS + (0 if self._warm else _START_SECONDS)

    def _make(self) -> Executor:
        settings = self._settings
        if settings.make_executor is not None:
            return settings.make_executor()
        if settings.executor == "threads":
            return ThreadPoolExecutor(self._workers, thread_name_prefix="steppe-bot")
        return ProcessPoolExecutor(
            self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=worker.start
        )

    def _replace(self, executor: Executor) -> None:
        """Leave workers behind; processes among them are ended, since one of them may never return."""
        if executor is self._executor:
            self._executor, self._warm = None, False
        processes = list((getattr(executor, "_processes", None) or {}).values())
        executor.shutdown(wait=False)
        for process in processes:
            process.kill()

    def close(self) -> None:
        """End all workers."""
        if self._executor is not None:
            self._replace(self._executor)


class Bots:
    """Plays every seat that a bot has, one task a game."""

    def __init__(self, rooms: Rooms, settings: Settings, publish: Callable[[str], None]) -> None:
        self._rooms, self._settings, self._publish = rooms, settings, publish
        self._thinkers = Thinkers(settings)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._resuming: asyncio.Task[None] | None = None

    def wake(self, room: Room) -> None:
        """See to it that a bot decides, if it is a bot's decision."""
        if room.bot_to_move() is not None and room.id not in self._tasks:
            self._tasks[room.id] = asyncio.create_task(self._play(room.id))

    def expect(self, room: Room) -> None:
        """A game begins: get the workers ready if a bot takes part."""
        if not all(room.is_human(seat) for seat in room.seats):
            self._thinkers.prepare(room.title.id)

    def resume(self) -> None:
        """After a start: go on, in the background, with every game that waits for a bot."""
        self._resuming = asyncio.create_task(self._resume())

    async def _resume(self) -> None:
        for row in await self._rooms.store.running():
            if row.to_move is not None and row.players.get(row.to_move, HUMAN) != HUMAN:
                try:
                    async with self._rooms.enter(row.id) as room:
                        self.wake(room)
                except Exception:
                    _log.exception("game %s cannot go on", row.id)

    async def close(self) -> None:
        """Stop all bots; nothing is lost, since each decision was stored when it was made."""
        tasks = [*self._tasks.values(), *([self._resuming] if self._resuming else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.close()

    async def _play(self, game: str) -> None:
        failures = 0
        try:
            while failures < _MOST_FAILURES:
                try:
                    return await self._play_on(game)
                except Exception:
                    _log.exception("the bots of game %s were interrupted", game)
                    failures += 1
                    await asyncio.sleep(failures)
        finally:
            # Before anything else can run: whoever finds no task here starts one.
            self._tasks.pop(game, None)
            self._publish(game)

    async def _play_on(self, game: str) -> None:
        clock = asyncio.get_running_loop().time
        published = clock()
        while await self._step(game):
            if clock() - published >= self._settings.publish_seconds:
                self._publish(game)
                published = clock()

    async def _step(self, game: str) -> bool:
        """Make one decision; False when it is no bot's decision any more."""
        async with self._rooms.enter(game) as room:
            seat, version = room.bot_to_move(), room.version
            if seat is None:
                return False
            legal = room.game.state.legal()
            forced = msgspec.json.encode(legal[0]).decode() if len(legal) == 1 else None
            question = question_for(room, seat, self._settings.bot_seconds)
        text = forced or await self._decide(question)
        async with self._rooms.enter(game) as room:
            if room.version == version:
                await self._carry_out(room, seat, text)
            return room.bot_to_move() is not None

    async def _decide(self, question: worker.Question) -> str | None:
        try:
            return await self._thinkers.choose(question)
        except Exception as error:
            _log.warning(
                "player %r of %s failed (%s: %s); a random legal action is taken in game %s",
                question.player,
                question.title,
                type(error).__name__,
                error,
                question.game,
            )
            return None

    async def _carry_out(self, room: Room, seat: Seat, text: str | None) -> None:
        draft = Draft(room, seat)
        draft.play(self._legal(room, text))
        try:
            await self._rooms.commit(draft)
        except Conflict:
            return  # another process was faster; the next step looks again

    def _legal(self, room: Room, text: str | None) -> Action:
        legal = room.game.state.legal()
        if text is not None:
            with suppress(BadAction, msgspec.DecodeError):
                action = room.title.decode_action(msgspec.json.decode(text))
                if action in legal:
                    return action
            _log.warning("a player of %s chose %r, which is not legal in game %s", room.title.id, text, room.id)
        return Rng(secrets.randbits(64)).choice(legal)
