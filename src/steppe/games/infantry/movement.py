"""Movement (8.0 to 8.5): a unit crosses hexside after hexside, halts at the enemy, or charges into an assault."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import STEP, STOP, InfantryAction
from steppe.games.infantry.actions import Step as Stride
from steppe.games.infantry.events import HedgeBroken, LeftMap, Moved, MoveEnded
from steppe.games.infantry.revealing import show
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import (
    BIT,
    LEFT,
    MAY_ASSAULT,
    MAY_ASSAULT_FORDS,
    OFF,
    TRACKS,
)
from steppe.games.infantry.victory import exit_points
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.protocol import Refusal, Seat
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState

WRECK_COST = 1


def strides(state: InfantryState, unit: int, points: int, *, first: bool) -> list[InfantryAction]:
    """The hexsides that a unit with so many movement points can cross; `first`: it has not moved yet in this move."""
    ground, force = state.ground, state.force
    moves_as, origin = force.moves_as[unit], state.at[unit]
    if first and (state.in_wire or (moves_as == TRACKS and ground.hedged >> origin & 1)):
        # out of wire or through a hedge: ask in full
        return [STEP[d] for d in range(6) if step_cost(state, unit, d, points, first=first)]
    special = state.occupied[1 - force.side[unit]] | state.wire[0] | state.wire[1] | state.wrecks
    if not special & ground.beyond[moves_as][origin]:
        return [*ground.strides[moves_as][origin][points]]
    found: list[InfantryAction] = []
    for direction, cost, end in ground.exits[moves_as][origin]:
        if special & BIT[end]:
            if step_cost(state, unit, direction, points, first=first):
                found.append(STEP[direction])
        elif cost <= points:
            found.append(STEP[direction])
    return found


def step_cost(
    state: InfantryState, unit: int, direction: int, points: int, *, first: bool, origin: int | None = None
) -> int:
    """What crossing a hexside costs a unit that has so many movement points left; 0 where it cannot (8.1, R-49).

    `first`: it has not moved yet in this move. `origin`: the hex that it would have come to, else where it stands.
    """
    ground, force = state.ground, state.force
    origin = state.at[unit] if origin is None else origin
    moves_as, side = force.moves_as[unit], force.side[unit]
    edge = origin * 6 + direction
    cost = ground.cost[moves_as][edge]
    end = ground.board.neighbours[origin][direction]
    if end == OFF_BOARD:
        return cost if cost <= points and _may_leave_wire(state, unit, direction, first) else 0
    special = state.occupied[1 - side] | state.wire[0] | state.wire[1] | state.wrecks
    if cost and not special & BIT[end] and not (first and state.in_wire):
        return cost if cost <= points else 0
    if state.occupied[1 - side] >> end & 1:
        return _charge_cost(state, unit, edge, end, points, first=first)
    if not cost:
        if not (first and moves_as == TRACKS and _may_break_hedge(state, edge, end)):
            return 0
        cost = 1
    if state.wrecks >> end & 1:
        cost += WRECK_COST
    if cost > points or state.wire[side] >> end & 1:
        return 0
    if state.wire[1 - side] >> end & 1 and state.occupied[side] >> end & 1:
        return 0
    return cost if not state.in_wire or _may_leave_wire(state, unit, direction, first) else 0


def _may_leave_wire(state: InfantryState, unit: int, direction: int, first: bool) -> bool:
    """Out of wire only over the hexside of entry (CI-7.5-4)."""
    if not first:
        return True
    for other, way in state.in_wire:
        if other == unit:
            return way == direction
    return True


def _may_break_hedge(state: InfantryState, edge: int, end: int) -> bool:
    """A tank next to a closed hedge may go one hex through it (CI-TEC-7, R-57)."""
    return bool(state.ground.hedge[edge]) and bool(state.ground.standable[TRACKS] >> end & 1)


def _charge_cost(state: InfantryState, unit: int, edge: int, end: int, points: int, *, first: bool) -> int:
    return max(1, _rough(state, unit, edge, end)) if may_charge(state, unit, edge, end, points, first=first) else 0


def may_charge(state: InfantryState, unit: int, edge: int, end: int, points: int, *, first: bool) -> bool:
    """Whether a unit may enter an enemy-held hex over a hexside (9.1, 9.6, R-58, R-60)."""
    force, ground = state.force, state.ground
    kind = force.kind[unit]
    if kind not in MAY_ASSAULT or (ground.ford[edge] and kind not in MAY_ASSAULT_FORDS):
        return False
    cost, limit = _rough(state, unit, edge, end), ground.assault_limit[edge]
    if first and force.moves_as[unit] == TRACKS and _may_break_hedge(state, edge, end):
        cost, limit = min(cost, points), 1
    elif not cost:
        return False
    return (
        cost <= points
        and state.charged_through.count(edge) < limit
        and not (state.wire[0] | state.wire[1]) >> end & 1
        and state.count_of(force.side[unit], end) < state.stack_limit(end)
        and _may_leave_wire(state, unit, edge % 6, first)
    )


def _rough(state: InfantryState, unit: int, edge: int, end: int) -> int:
    """Roads never help into an assault (CI-8.4-6, R-56)."""
    cost = state.ground.rough[state.force.moves_as[unit]][edge]
    return cost + WRECK_COST if cost and state.wrecks >> end & 1 else cost


def why_no_charge(state: InfantryState, unit: int, edge: int, end: int, points: int, *, first: bool) -> Refusal | None:
    """Why a unit may not enter an enemy-held hex over a hexside (9.1, 9.6, R-58, R-60); None if it may."""
    force, ground = state.force, state.ground
    kind, side = force.kind[unit], force.side[unit]
    hedge = first and force.moves_as[unit] == TRACKS and _may_break_hedge(state, edge, end)
    if kind not in MAY_ASSAULT:
        return Refusal("CI-9.61-1", f"{force.name(unit)} cannot move into an assault.")
    if ground.ford[edge] and kind not in MAY_ASSAULT_FORDS:
        return Refusal("CI-TEC-5", "Only infantry, engineers and tanks assault through a ford or canal.")
    cost = _rough(state, unit, edge, end)
    if not hedge and not cost:
        return Refusal("CI-8.1-4", "The hexside is closed to this unit.")
    if cost > points:
        return Refusal("CI-8.1-1", f"It takes {cost} MP and {points} are left; roads do not help into an assault.")
    limit = 1 if hedge else ground.assault_limit[edge]
    if state.charged_through.count(edge) >= limit:
        return Refusal("CI-9.1-2", f"The assault limit of that hexside is {limit} in an activation.")
    if (state.wire[0] | state.wire[1]) >> end & 1:
        return Refusal("CI-7.5-5", "A hex with barbed wire cannot be assaulted.")
    if state.count_of(side, end) >= state.stack_limit(end):
        return Refusal("CI-9.1-4", "The hex holds as many attackers as stacking allows.")
    if not _may_leave_wire(state, unit, edge % 6, first):
        return Refusal("CI-7.5-4", "Out of barbed wire a unit goes back the way it came.")
    return None


def why_no_step(state: InfantryState, unit: int, direction: int, points: int, *, first: bool) -> Refusal | None:
    """Why a unit cannot cross a hexside; None if it can."""
    if step_cost(state, unit, direction, points, first=first):
        return None
    force, ground, origin = state.force, state.ground, state.at[unit]
    side, edge = force.side[unit], origin * 6 + direction
    end = ground.board.neighbours[origin][direction]
    if not force.move[unit]:
        return Refusal("CI-2.56-4", f"{force.name(unit)} never moves.")
    if not _may_leave_wire(state, unit, direction, first):
        return Refusal("CI-7.5-4", "Out of barbed wire a unit goes back the way it came.")
    if end != OFF_BOARD and state.occupied[1 - side] >> end & 1:
        return why_no_charge(state, unit, edge, end, points, first=first)
    if end != OFF_BOARD and state.wire[side] >> end & 1:
        return Refusal("CI-7.5-2", "Your own barbed wire fills that hex.")
    if end != OFF_BOARD and state.wire[1 - side] >> end & 1 and state.occupied[side] >> end & 1:
        return Refusal("CI-7.5-3", "Only one unit can be in barbed wire.")
    cost = ground.cost[force.moves_as[unit]][edge]
    if not cost:
        return Refusal("CI-8.1-4", f"The hexside is closed to {force.name(unit)}.")
    extra = WRECK_COST if end != OFF_BOARD and state.wrecks >> end & 1 else 0
    return Refusal("CI-8.1-1", f"It takes {cost + extra} MP and {points} are left.")


def begin_move(state: InfantryState, by: str, unit: int, direction: int) -> None:
    """A unit begins its move; tanks are shown (CI-2.54-4)."""
    if state.force.tanks >> unit & 1:
        show(state, unit, "CI-2.54-4")
    stride(state, by, unit, direction, state.force.move[unit], first=True)


def stride(state: InfantryState, by: str, unit: int, direction: int, points: int, *, first: bool) -> None:
    """A unit crosses a hexside, and halts where it has to (CI-8.0-2, CI-8.0-3, R-51)."""
    origin, ground, side = state.at[unit], state.ground, state.force.side[unit]
    edge = origin * 6 + direction
    end = ground.board.neighbours[origin][direction]
    cost = step_cost(state, unit, direction, points, first=first)
    if end == OFF_BOARD:
        leave_map(state, unit, direction, cost)
        return
    through_hedge = bool(ground.hedge[edge])
    why = why_halt(state, side, end)
    state.lift(unit)
    here = BIT[end]
    if state.wire[1 - side] & here:
        state.in_wire += ((unit, (direction + 3) % 6),)
    if state.occupied[1 - side] & here:
        state.charges += ((unit, edge),)
        state.charged_through += (edge,)
    state.put(unit, end)
    if state.events is not None:
        state.emit(Moved(unit, origin, end, cost, why[1] if why else "CI-8.1-3"))
    if through_hedge:
        _break_hedge(state, origin, direction)
        why = why or ("hedge", "CI-TEC-7")
    if why:
        end_move(state, unit, *why)
    else:
        state.steps.append(MoveUnit(by=by, unit=unit, left=points - cost))


def why_halt(state: InfantryState, side: int, end: int) -> tuple[str, str] | None:
    """What halts a unit of a side that enters a hex, and the rule; None where it may go on (R-51)."""
    here = BIT[end]
    if state.occupied[1 - side] & here:
        return "assault", "CI-8.0-3"
    if state.smoke & here:
        return "smoke", "CI-7.4-6"
    if state.wire[1 - side] & here:
        return "wire", "CI-7.5-3"
    if not state.occupied[side] & here and state.reaches(1 - side, end):
        return "enemy", "CI-8.0-2"
    return None


def _break_hedge(state: InfantryState, cell: int, direction: int) -> None:
    """A tank leaves a gap that stays open (CI-3.4-8, R-57, R-81)."""
    ground = state.ground
    state.change_ground(ground.destroyed, ground.gaps | {cell * 6 + direction}, ground.dam)
    state.emit(HedgeBroken(cell, direction))


def leave_map(state: InfantryState, unit: int, direction: int, cost: int) -> None:
    """A unit leaves the map: out of the game, without VP for the enemy (CI-10.4-4, R-54)."""
    origin, side = state.at[unit], state.force.side[unit]
    points = exit_points(state, side, origin, direction)
    if state.events is not None:
        state.emit(Moved(unit, origin, -1, cost, "CI-9.4-8"))
    remove_from_map(state, unit, points)


def remove_from_map(state: InfantryState, unit: int, points: int) -> None:
    """A unit is off the map for good, alive."""
    origin, side = state.at[unit], state.force.side[unit]
    state.lift(unit)
    state.fate[unit] = LEFT
    state.acted |= 1 << unit
    state.half &= ~(1 << unit)
    state.score(side, points)
    state.exits = changed(state.exits, side, state.exits[side] + 1)
    state.reveals += 1
    if state.events is not None:
        state.emit(LeftMap(unit, origin, points))


def end_move(state: InfantryState, unit: int, why: str, rule: str) -> None:
    """The move is over; the block is laid face-down (CI-8.0-4, X10)."""
    if why != "assault":
        state.turn_down(unit)
    if state.events is not None:
        state.emit(MoveEnded(unit, state.at[unit], why, rule))


class MoveUnit(Step, frozen=True):
    """A unit is on the move with `left` movement points (8.1)."""

    rule: ClassVar[str] = "CI-8.1-1"
    doing: ClassVar[str] = "moves a unit"
    asks_always: ClassVar[bool] = True  # that a unit cannot go on would tell how far its kind goes
    unit: int = 0
    left: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Further hexsides, or stop."""
        if state.at[self.unit] == OFF or not self.left:
            return [STOP]
        unit, left = self.unit, self.left
        found = strides(state, unit, left, first=False)
        found.append(STOP)
        return found

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """Go on, or stop."""
        state.finish_step()
        if isinstance(action, Stride):
            stride(state, self.by, self.unit, action.direction, self.left, first=False)
        elif state.at[self.unit] != OFF:
            end_move(state, self.unit, "", "CI-8.1-2")

    def seen_by(self, viewer: Seat | None) -> Step:
        """Others do not read how far the unit could still go: that would tell what it is."""
        return self if viewer == self.by else MoveUnit(by=self.by, unit=self.unit)

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why the unit cannot go there."""
        if isinstance(action, Stride) and 0 <= action.direction < 6:
            return why_no_step(state, self.unit, action.direction, self.left, first=False)
        return None

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return f"Move {state.force.name(self.unit)}: {self.left} MP left, or stop."
