"""How a seat changes its game: acting, undoing, completing a set-up, asking for a take-back.

Each function here prepares a `Draft`, and raises a `Failure` when it cannot be: then nothing has happened
at all.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from steppe.kernel.errors import BadAction, Refused
from steppe.kernel.protocol import Action, Seat
from steppe.kernel.records import Game
from steppe.kernel.rng import Rng
from steppe.table import problems
from steppe.table.frames import awaited
from steppe.table.rooms import Draft, Room
from steppe.table.store import Request
from steppe.table.wire import Act, ActionText, Takeback

_MOST_RANDOM = 5_000
_ASK_FOR_TAKEBACK = "To go back further, ask for a take-back."


def read_action(game: Game, action: ActionText) -> Action:
    """An action from the wire (`BadAction` if it cannot be read)."""
    title = game.title
    return title.parse_action(game.state, action) if isinstance(action, str) else title.decode_action(action)


def act(draft: Draft, body: Act) -> None:
    """Take back, then act: all of it or nothing.

    Only what has revealed something stands even when an action after it is refused. Else the refusal, or how far the
    actions came, would tell what a player may only learn by acting, and he could choose again.
    """
    if not body.undo and not body.actions:
        raise problems.bad_request("There is nothing to do: give actions, or a number of actions to take back.")
    actions = [_read(draft, action, index) for index, action in enumerate(body.actions)]
    if body.undo:
        _undo(draft, body.undo)
    reveals = draft.game.state.reveals
    for index, action in enumerate(actions):
        try:
            draft.play(action)
        except BadAction as error:
            if draft.game.state.reveals != reveals:
                return
            raise problems.refused(error, index) from error


def _read(draft: Draft, action: ActionText, index: int) -> Action:
    try:
        return read_action(draft.game, action)
    except BadAction as error:
        raise problems.refused(error, index) from error


def _undo(draft: Draft, count: int) -> None:
    try:
        draft.undo(count)
    except Refused as error:
        raise problems.refused(error, remedy=_ASK_FOR_TAKEBACK) from error


def complete(draft: Draft) -> None:
    """Complete the present set-up phase at random, by chance of its own, not by the game's dice."""
    if not _in_set_up(draft):
        raise problems.refused(Refused("", "There is no set-up of yours to complete now."))
    rng = Rng(secrets.randbits(64))
    for _ in range(_MOST_RANDOM):
        if not _in_set_up(draft):
            return
        draft.play(rng.choice(draft.game.state.legal()))
    raise problems.refused(Refused("", "This set-up cannot be completed at random."))


def _in_set_up(draft: Draft) -> bool:
    state = draft.game.state
    return state.to_move() == draft.seat and state.can_prepare()


def takeback(draft: Draft, body: Takeback) -> None:
    """Ask for a take-back, or answer a request."""
    if draft.room.is_over:
        raise problems.refused(Refused("", "The game is over; nothing can be taken back any more."))
    draft.touched.update(draft.sequences.keys)
    _ANSWERS[body.do](draft, body)


def _ask(draft: Draft, body: Takeback) -> None:
    if draft.request is not None:
        raise problems.refused(Refused("", "A request for a take-back is waiting for its answer already."))
    length = _last_command(draft.room, draft.seat) if body.to is None else _position(draft, body.to)
    if length is None or length >= draft.length:
        raise problems.refused(Refused("", "There is nothing to take back there."))
    _settle(draft, Request(id=draft.command or "", seat=draft.seat, length=length))


def _position(draft: Draft, seq: int) -> int:
    return draft.sequences.position(draft.seat, seq)


def _last_command(room: Room, seat: Seat) -> int | None:
    """The length before a seat's last command (one or more actions); None if it has done nothing."""
    own = [index for index, move in enumerate(room.game.moves) if move.seat == seat]
    if not own:
        return None
    command = room.commands[own[-1]]
    return next(index for index in own if index == own[-1] or room.commands[index] == command)


def _grant(draft: Draft, body: Takeback) -> None:
    request = _asked(draft, body)
    _settle(
        draft,
        Request(id=request.id, seat=request.seat, length=request.length, granted=(*request.granted, draft.seat)),
    )


def _refuse(draft: Draft, body: Takeback) -> None:
    _asked(draft, body)
    draft.request = None


def _withdraw(draft: Draft, body: Takeback) -> None:
    request = _pending(draft, body)
    if request.seat != draft.seat:
        raise problems.refused(Refused("", "Only the player who asked can withdraw the request."))
    draft.request = None


def _pending(draft: Draft, body: Takeback) -> Request:
    if draft.request is None or body.request not in (None, draft.request.id):
        raise problems.refused(Refused("", "That request for a take-back is not waiting any more."))
    return draft.request


def _asked(draft: Draft, body: Takeback) -> Request:
    """The pending request, if it waits for this seat; an answer has to name it, lest it meant another one."""
    request = _pending(draft, body)
    if body.request is None:
        raise problems.bad_request("An answer has to name the request that it is for.")
    if draft.seat not in awaited(draft.room, request.seat, request.granted):
        raise problems.refused(Refused("", "The request is not waiting for your answer."))
    return request


def _settle(draft: Draft, request: Request) -> None:
    """Go back if everybody agrees (bots always do), else let the request wait."""
    if awaited(draft.room, request.seat, request.granted):
        draft.request = request
    else:
        draft.request = None
        draft.rewind(request.length)


_ANSWERS: dict[str, Callable[[Draft, Takeback], None]] = {
    "ask": _ask,
    "grant": _grant,
    "refuse": _refuse,
    "withdraw": _withdraw,
}
