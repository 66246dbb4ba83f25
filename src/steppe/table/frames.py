"""What one viewer may see of a room: snapshots of now, frames of the past, journals to keep.

Everything that leaves the server about a game is made here, from `state.view(viewer)` and from the events
that this viewer sees. While a game runs nothing else is read: not its seed, its hashes, its length or
another seat's view.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from steppe.kernel.dice import commitment, secret_number
from steppe.kernel.protocol import EVERYBODY, Seat, State
from steppe.kernel.rng import Rng
from steppe.table.rooms import Room
from steppe.table.wire import (
    Choice,
    Frame,
    Journal,
    LogLine,
    Pending,
    PreparedWay,
    Snapshot,
    Undo,
)


def snapshot(room: Room, viewer: Seat | None, connected: Mapping[Seat, bool], since: int | None = None) -> Snapshot:
    """The game as it stands, as `viewer` sees it; with `since` only the log lines after that number."""
    state = room.game.state
    log = room.log(viewer, len(room.game.moves))
    log_from = known_lines(log, since)
    return Snapshot(
        game=room.id,
        title=room.title.id,
        scenario=room.row.scenario,
        options=dict(room.row.options),
        mode=room.row.mode,
        seat=viewer,
        players=dict(room.row.players),
        seq=room.sequences.now(viewer),
        to_move=state.to_move(),
        view=state.view(viewer),
        legal=_legal(room, viewer),
        prepared=_prepared(room, state, viewer),
        undo=_undo(room, viewer),
        log=log[log_from:],
        log_from=log_from,
        thinking=room.bot_to_move() is not None,
        takeback=pending(room, viewer),
        outcome=state.outcome(),
        commitment=commitment(room.row.seed),
        seed=str(room.row.seed) if room.is_over else msgspec.UNSET,
        connected=dict(connected),
    )


def known_lines(log: list[LogLine], since: int | None) -> int:
    """How many lines a page that has seen `since` holds already; they are always the first ones."""
    return 0 if since is None else sum(line.seq <= since for line in log)


def _legal(room: Room, viewer: Seat | None) -> list[Choice]:
    if viewer is None or viewer != room.game.state.to_move():
        return []
    text, state = room.title.format_action, room.game.state
    return [Choice(action=action, text=text(state, action)) for action in state.legal()]


def _prepared(room: Room, state: State, viewer: Seat | None) -> list[PreparedWay]:
    """The prepared set-ups, their chance drawn from the game's secret seed, so that a reload shows the same ones."""
    if viewer is None or viewer != state.to_move() or not state.can_prepare():
        return []
    ways = state.prepared(Rng(secret_number(room.row.seed, f"prepared:{viewer}")))
    return [PreparedWay(name=way.name, text=way.text, actions=list(way.actions)) for way in ways]


def _undo(room: Room, viewer: Seat | None) -> Undo:
    if viewer is None:
        return Undo(allowed=False, count=0, reason="spectators only watch")
    reason = room.game.undo_refusal(viewer)
    count = 0 if reason else len(room.game.moves) - room.game.floor
    return Undo(allowed=reason is None, count=count, reason=reason)


def pending(room: Room, viewer: Seat | None) -> Pending | None:
    """The pending request for a take-back as a viewer sees it."""
    request = room.request
    if request is None or room.is_over:
        return None
    return Pending(
        id=request.id,
        seat=request.seat,
        to=room.sequences.mark(viewer, request.length),
        granted=list(request.granted),
        waiting=awaited(room, request.seat, request.granted),
    )


def awaited(room: Room, asker: Seat, granted: tuple[Seat, ...]) -> list[Seat]:
    """The persons' seats that have not yet agreed to a take-back."""
    return [seat for seat in room.seats if room.is_human(seat) and seat != asker and seat not in granted]


def frame(room: Room, viewer: Seat | None, at: int | None, action: int | None = None) -> Frame:
    """A past position. `at` is the viewer's own number (for "*": of actions); `action` counts actions for everybody."""
    sequences = room.sequences
    if action is None:
        position = sequences.position(viewer, sequences.now(viewer) if at is None else at)
    else:
        position = sequences.position(EVERYBODY, action)
    state = room.at(position)
    return Frame(
        game=room.id,
        title=room.title.id,
        scenario=room.row.scenario,
        seat=viewer,
        seq=sequences.mark(viewer, position),
        last=sequences.now(viewer),
        steps=sequences.steps(viewer),
        action=position if room.is_over else msgspec.UNSET,
        to_move=state.to_move(),
        view=state.view(viewer),
        log=room.log(viewer, position),
    )


def journal(room: Room, viewer: Seat | None) -> Journal:
    """A viewer's own view and log."""
    return Journal(
        game=room.id,
        title=room.title.id,
        scenario=room.row.scenario,
        seat=viewer,
        seq=room.sequences.now(viewer),
        view=room.game.state.view(viewer),
        log=room.log(viewer, len(room.game.moves)),
    )


def may_see(room: Room, own: Seat | None, wanted: Seat) -> bool:
    """Whether a viewer may see a seat's past: one's own always, the rest when the game is over."""
    if room.is_over:
        return wanted == EVERYBODY or wanted in room.seats
    return wanted == own
