"""What runs where bots think: one decision from a view, without the game or its seed.

A `Question` holds all that the player may know, as bytes and text, so that nothing is ever pickled but
those; the answer is the notation of an action. Importing this module imports no server.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator
from multiprocessing import connection, parent_process
from typing import Any

import msgspec

from steppe.bots import make_player
from steppe.kernel.protocol import Player
from steppe.kernel.registry import title as find_title

_MOST_PLAYERS = 256
_players: OrderedDict[tuple[str, str], Player] = OrderedDict()


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A decision to be made. `view` is MessagePack of the struct named by `view_type` ("module:name")."""

    game: str
    title: str
    player: str
    seat: str
    seed: int
    view: bytes
    view_type: str
    legal: bytes
    """MessagePack of the legal actions."""
    seconds: float


class PlayerFailed(Exception):
    """A player raised an error; only its text goes back, since not every exception can be sent to another process."""


class TooLong(Exception):
    """A player did not decide in time."""


def start() -> None:
    """Prepare a worker process: it dies with its server, even a killed one, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_die_with, args=(parent.sentinel,), daemon=True).start()


def _die_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def prepare(title: str) -> None:
    """Load a title ahead of the first question about it."""
    find_title(title)


def choose(message: bytes) -> str:
    """Answer a `Question` (MessagePack): the action that the player chooses, as JSON, or `PlayerFailed`."""
    try:
        return _choose(msgspec.msgpack.decode(message, type=Question))
    except Exception as error:
        raise PlayerFailed(f"{type(error).__name__}: {error}") from None


def _choose(question: Question) -> str:
    title = find_title(question.title)
    player = _player(question)
    view = msgspec.msgpack.decode(question.view, type=_type(question.view_type))
    legal = [title.decode_action(data) for data in msgspec.msgpack.decode(question.legal)]
    with _deadline(question.seconds):
        return msgspec.json.encode(player.choose(view, legal)).decode()


def _player(question: Question) -> Player:
    """The player of this seat: only a cache, since a game may come to any worker."""
    key = (question.game, question.seat)
    if key not in _players:
        _players[key] = make_player(find_title(question.title), question.player, question.seed)
    _players.move_to_end(key)
    while len(_players) > _MOST_PLAYERS:
        _players.popitem(last=False)
    return _players[key]


def _type(name: str) -> Any:
    module, _, qualified = name.partition(":")
    found: Any = importlib.import_module(module)
    for part in qualified.split("."):
        found = getattr(found, part)
    return found


@contextlib.contextmanager
def _deadline(seconds: float) -> Iterator[None]:
    """Break off after `seconds`, where the system can: then the worker is free again at once."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    previous = signal.signal(signal.SIGALRM, _alarm)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def _alarm(_number: int, _frame: object) -> None:
    raise TooLong("the player did not decide in time")
