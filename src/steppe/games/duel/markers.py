"""Face-down tank markers on the move, in the opening phase and in phase B (DG-MARKER-MOVE, G-36, G-37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import DONE, PICK_MARKER, STEP_MARKER, DuelAction, PickMarker, StepMarker
from steppe.games.duel.events import MarkerMoved
from steppe.games.duel.pieces import FOREST, GONE, PHASE_OPENING, SOVIET, STEPPE, TERRAIN_WORDS
from steppe.games.duel.recon import reveal_marker
from steppe.games.duel.sight import finder_of_moving_marker
from steppe.games.duel.step import Step
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.protocol import Refusal, Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


MARKER_MOVES = 2
MARKER_STEPS = 2


def marker_obstacle(state: DuelState, cell: int) -> tuple[str, str] | None:
    """What keeps a face-down marker out of a hex, with the rule (DG-MARKER-MOVE-4 and 10, G-36); None: it may enter."""
    if cell == OFF_BOARD:
        return "the edge of the board", "G-36"
    if state.terrain[cell] not in (STEPPE, FOREST):
        return TERRAIN_WORDS[state.terrain[cell]], "DG-MARKER-MOVE-4"
    if state.mine_on[cell]:
        return "a mine marker", "DG-MARKER-MOVE-10"
    if state.occupant[cell]:
        return "a tank", "G-36"
    if state.gun_on[cell]:
        return "a gun marker", "G-36"
    if state.front[cell]:
        return "a front element", "G-36"
    if cell == state.airfield:
        return "the airfield", "G-36"
    return None


def _open_to_marker(state: DuelState, cell: int) -> bool:
    """The same as `marker_obstacle(...) is None`, for legal lists."""
    return not (
        cell == OFF_BOARD
        or state.terrain[cell] > FOREST
        or state.mine_on[cell]
        or state.occupant[cell]
        or state.gun_on[cell]
        or state.front[cell]
        or cell == state.airfield
    )


def marker_steps(state: DuelState, marker: int, steps_left: int) -> list[int]:
    """Directions in which a marker may go: over other markers, but not to end on one (DG-MARKER-MOVE-9, G-36)."""
    neighbours = state.setting.board.neighbours
    found = []
    for direction, cell in enumerate(neighbours[state.marker_at[marker]]):
        free = not state.marker_on[cell] or (steps_left > 1 and _can_leave(state, cell))
        if free and _open_to_marker(state, cell):
            found.append(direction)
    return found


def _can_leave(state: DuelState, cell: int) -> bool:
    return any(_open_to_marker(state, c) and not state.marker_on[c] for c in state.setting.board.around[cell])


def movable_markers(state: DuelState, free: list[tuple[int, int]]) -> list[int]:
    """Those of the free markers that may move now: two a phase, once each (DG-MARKER-MOVE-1 to 3)."""
    moved = state.markers_moved
    if moved.bit_count() >= MARKER_MOVES:
        return []
    around, terrain, marker_on, occupant = state.setting.board.around, state.terrain, state.marker_on, state.occupant
    front, gun_on, mine_on, airfield = state.front, state.gun_on, state.mine_on, state.airfield
    found = []
    for marker, cell in free:
        if moved >> marker & 1:
            continue
        for end in around[cell]:
            # `_open_to_marker` and no marker there, in place: this is the hottest loop of phase B.
            if not (
                marker_on[end]
                or occupant[end]
                or terrain[end] > FOREST
                or front[end]
                or mine_on[end]
                or gun_on[end]
                or end == airfield
            ):
                found.append(marker)
                break
        else:
            if _can_pass_over(state, cell):
                found.append(marker)
    return found


def _can_pass_over(state: DuelState, cell: int) -> bool:
    """Whether a marker with no free hex beside it can go over another one to a free hex beyond."""
    return any(_open_to_marker(state, end) and _can_leave(state, end) for end in state.setting.board.around[cell])


class MoveMarker(Step, frozen=True):
    """A picked marker moves up to two hexes (DG-MARKER-MOVE-3 to 10, G-36, G-37)."""

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-MARKER-MOVE-3"
    doing: ClassVar[str] = "moves a tank marker"
    marker: int
    steps_left: int = MARKER_STEPS
    over: int = 0
    """Number plus one of the marker that it lies over for the moment.

    That one goes back on the hex when it moves on.
    """

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The next hex, or done where it may stay."""
        steps = marker_steps(state, self.marker, self.steps_left)
        found: list[DuelAction] = [STEP_MARKER[direction] for direction in steps]
        if self.steps_left < MARKER_STEPS and not self.over:
            found.append(DONE)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Move one hex; the German finds the marker if it comes into his recon range."""
        if not isinstance(action, StepMarker):
            state.finish_step()
            return
        start = state.marker_at[self.marker]
        end = state.setting.board.neighbours[start][action.direction]
        under = state.marker_on[end]
        state.marker_on[start] = self.over
        state.marker_at[self.marker], state.marker_on[end] = end, self.marker + 1
        state.markers_moved |= 1 << self.marker
        state.acted = True
        if state.events is not None:
            state.emit(MarkerMoved(self.marker, start, end))
        finder = finder_of_moving_marker(state, end)
        if finder != GONE:
            self._found(state, finder, under)
        elif self.steps_left == 1:
            state.finish_step()
        else:
            state.replace(MoveMarker(self.marker, self.steps_left - 1, under))

    def _found(self, state: DuelState, finder: int, under: int) -> None:
        """It is turned up where it is (G-37). A marker under it stays there, safe beneath a T-34 (G-40)."""
        cell = state.marker_at[self.marker]
        state.finish_step()
        reveal_marker(state, self.marker, finder, "DG-MARKER-MOVE-5")
        state.marker_on[cell] = under

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why the marker cannot go there."""
        if not isinstance(action, StepMarker) or not 0 <= action.direction < 6:
            return None
        cell = state.setting.board.neighbours[state.marker_at[self.marker]][action.direction]
        found = marker_obstacle(state, cell)
        if found is not None:
            where = f" at {state.setting.board.label(cell)}" if cell != OFF_BOARD else ""
            return Refusal(found[1], f"A tank marker cannot enter {found[0]}{where}.")
        return Refusal("G-36", "A marker may pass over another, but not stay on it.")

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        where = state.setting.board.label(state.marker_at[self.marker])
        return f"Move the marker at {where}: {'two hexes' if self.steps_left == 2 else 'one hex'} left."


class OpeningMarkers(Step, frozen=True):
    """Opening phase: the Soviet may shift up to two markers (DG-MARKER-MOVE-1, G-31)."""

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-MARKER-MOVE-1"
    doing: ClassVar[str] = "may move tank markers"
    asks_always: ClassVar[bool] = True

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """A marker to move, or done."""
        return [*(PICK_MARKER[marker] for marker in movable_markers(state, state.free_markers())), DONE]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Pick a marker, or go on."""
        if isinstance(action, PickMarker):
            state.steps.append(MoveMarker(action.marker))
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why a marker cannot be moved."""
        return refuse_pick(state, action.marker) if isinstance(action, PickMarker) else None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        left = MARKER_MOVES - state.markers_moved.bit_count()
        return (
            f"Opening: you may move {left} of your markers up to two hexes each."
            if left
            else "Opening: both markers have moved."
        )


def refuse_pick(state: DuelState, marker: int) -> Refusal:
    """Why a marker cannot be moved now."""
    cell = state.marker_at[marker]
    if cell == GONE:
        return Refusal("DG-MARKER-MOVE-2", "This marker is no longer on the board.")
    if state.turn == 1 and state.phase != PHASE_OPENING:
        return Refusal("G-30", "In turn 1 markers move in the opening phase only.")
    if state.occupant[cell]:
        return Refusal("DG-MARKER-5", "A T-34 stands on this marker: it cannot move.")
    if state.markers_moved >> marker & 1:
        return Refusal("DG-MARKER-MOVE-3", "This marker has moved in this phase.")
    if state.markers_moved.bit_count() >= MARKER_MOVES:
        return Refusal("DG-MARKER-MOVE-2", "Two markers have moved in this phase.")
    return Refusal("G-36", "No hex beside this marker is open to it.")
