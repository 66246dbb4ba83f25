"""Set-up (10.1): blocks and markers come onto the map, in secret until a seat is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import (
    DONE,
    PUT,
    TAKE,
    InfantryAction,
    LayFoxhole,
    LayWire,
    Put,
    Take,
)
from steppe.games.infantry.buying import begin_buying
from steppe.games.infantry.events import SetUpDone
from steppe.games.infantry.solitaire import fill_pool
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import BIT, FACE_UP, IN_FOXHOLE, OFF, SIDES, bits, mask_of
from steppe.kernel.protocol import Refusal, Seat
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def begin_set_up(state: InfantryState) -> bool:
    """The next seat sets up; False when all have."""
    order = set_up_order(state)
    if state.phase == 0 and begin_buying(state):
        return True
    if state.phase == 0:
        fill_pool(state)
    if state.phase >= len(order):
        return False
    seat = order[state.phase]
    state.phase += 1
    state.steps.append(SetUp(by=seat))
    return True


def set_up_order(state: InfantryState) -> list[Seat]:
    """Seats in the order in which they set up: the scenario names the side that begins."""
    first = SIDES.index(state.setting.scenario.sets_up_first)
    return [seat for side in (first, 1 - first) for seat in state.setting.seats_of[side]]


class SetUp(Step, frozen=True):
    """A seat sets up its companies. `hand` is the block in hand; `dug` the foxholes laid so far.

    Until the seat is done, nobody else sees what stands where.
    """

    rule: ClassVar[str] = "CI-10.1-1"
    doing: ClassVar[str] = "sets up"
    asks_always: ClassVar[bool] = True
    is_laying: ClassVar[bool] = True
    hand: int = OFF
    dug: tuple[int, ...] = ()

    def side(self, state: InfantryState) -> int:
        """The side that sets up."""
        return state.setting.side_of(self.by)

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Blocks to take, then hexes to put them in; markers to lay; done when all stand."""
        if self.hand != OFF:
            return [PUT[cell] for cell in hexes_for(state, self.hand)]
        left = to_set_up(state, self.by)
        found: list[InfantryAction] = [TAKE[unit] for unit in left]
        if not left:
            found.append(DONE)
        wire, holes = self._markers_left(state)
        if wire:
            found += [LayWire(cell) for cell in bits(_wire_hexes(state, self.side(state)))]
        if holes:
            found += [LayFoxhole(cell) for cell in bits(_foxhole_hexes(state, self.side(state)))]
        return found

    def _markers_left(self, state: InfantryState) -> tuple[int, int]:
        """Wire and foxholes that the side's first seat may still lay."""
        side = self.side(state)
        if self.by != state.setting.seats_of[side][0]:
            return 0, 0
        plan = state.setting.scenario.plan(side)
        return plan.wire - len(bits(state.wire[side])), plan.foxholes - len(self.dug)

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """Take a block, put it down, lay a marker, or be done."""
        if isinstance(action, Take):
            state.replace(SetUp(by=self.by, hand=action.unit, dug=self.dug))
        elif isinstance(action, Put):
            state.put(self.hand, action.cell)
            state.replace(SetUp(by=self.by, dug=self.dug))
        elif isinstance(action, LayWire):
            side = self.side(state)
            state.wire = changed(state.wire, side, state.wire[side] | 1 << action.cell)
        elif isinstance(action, LayFoxhole):
            state.foxholes |= 1 << action.cell
            state.replace(SetUp(by=self.by, dug=(*self.dug, action.cell)))
        else:
            self._finish(state)

    def _finish(self, state: InfantryState) -> None:
        """What stands on the map is shown, as blocks; bunkers lie face-up (CI-2.56-5)."""
        state.finish_step()
        side = self.side(state)
        state.reveals += 1
        own = state.force.of_side[side] & state.present
        for unit in bits(own & state.force.bunkers):
            state.facing[unit] = FACE_UP
        if state.setting.scenario.plan(side).dug_in:
            state.foxholes |= _dug_in(state, side)
        cells = tuple(state.at[unit] for unit in bits(own) if state.seat_of(unit) == self.by)
        state.emit(SetUpDone(self.by, tuple(sorted(cells))))

    def seen_by(self, viewer: Seat | None) -> Step:
        """Others see that a seat sets up, and nothing else."""
        return self if viewer == self.by else SetUp(by=self.by)

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why a block or marker cannot go there."""
        match action:
            case Put() if self.hand == OFF:
                return Refusal("CI-10.1-1", "Take a block first.")
            case Put(cell) if 0 <= cell < state.ground.size:
                return self._why_not_there(state, cell)
            case Take(unit) if 0 <= unit < state.force.size:
                if state.force.side[unit] == self.side(state) and state.present >> unit & 1:
                    return Refusal("CI-10.1-1", "That block stands on the map; take back the move that put it there.")
                return Refusal("CI-10.1-1", "Take one of your blocks that are not on the map yet.")
            case LayWire():
                return Refusal(
                    "CI-7.5-1", "Wire goes into free hexes of your set-up area, as many as the scenario says."
                )
            case LayFoxhole():
                return Refusal("CI-7.1-1", "Foxholes go into clear hexes of your set-up area, as many as it says.")
        return None

    def _why_not_there(self, state: InfantryState, cell: int) -> Refusal:
        side = self.side(state)
        if not zone_of(state, self.hand) >> cell & 1:
            return Refusal("CI-10.1-1", "Units set up in the named hexes and next to them.")
        if state.count_of(side, cell) >= state.stack_limit(cell):
            return Refusal("CI-8.2-1", "That hex is full.")
        if not state.ground.standable[state.force.moves_as[self.hand]] >> cell & 1:
            return Refusal("CI-TEC-1", "This unit cannot stand there.")
        return Refusal("CI-10.1-1", "Each named hex needs a unit, and none is left over for other hexes.")

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        if self.hand != OFF:
            return f"Set-up: choose the hex for {state.force.name(self.hand)}."
        left = len(to_set_up(state, self.by))
        if not left:
            return "Set-up: all your blocks stand. Say when you are done."
        blocks = "one block is" if left == 1 else f"{left} blocks are"
        return f"Set-up: {blocks} still to be placed in and around the named hexes."


def to_set_up(state: InfantryState, seat: Seat) -> tuple[int, ...]:
    """The blocks that a seat has still to place."""
    return bits(state.setting.units_of_seat(state.force, seat) & ~state.present & ~state.pool)


def zone_of(state: InfantryState, unit: int) -> int:
    """Where the scenario lets a unit set up: its company's hexes, for mines and bunkers any of the side's."""
    side = state.force.side[unit]
    letter = state.force.pieces[unit].company
    setting = state.setting
    zone = setting.zones[side].get(letter, 0) if letter else 0
    return zone or setting.whole_zone(side)


def hexes_for(state: InfantryState, unit: int) -> list[int]:
    """The hexes where a unit can be put down: in its zone, within stacking, each named hex held (CI-10.1-1).

    Where a zone has no room left, the hexes around it open, so that nobody is stuck.
    """
    zone = zone_of(state, unit)
    for _ in range(state.ground.board.columns):
        room = _room(state, unit, zone)
        if room:
            needed = _needed(state, unit)
            return [cell for cell in room if needed >> cell & 1] or room
        zone |= _around(state, zone)
    return _room(state, unit, (1 << state.ground.size) - 1)


def _room(state: InfantryState, unit: int, zone: int) -> list[int]:
    stacks, limit, holes = state.stacks, state.ground.stack, state.foxholes
    taken = state.wire[0] | state.wire[1] | state.occupied[1 - state.force.side[unit]]
    cells = state.setting.room_for(zone, state.force.moves_as[unit])
    room = [cell for cell in cells if stacks[cell].bit_count() < limit[cell]]
    if (taken | holes) & zone:
        room = [c for c in room if not taken & BIT[c] and not (holes & BIT[c] and stacks[c].bit_count() >= IN_FOXHOLE)]
    return room


def _around(state: InfantryState, zone: int) -> int:
    wider = 0
    for cell in bits(zone):
        wider |= state.ground.adjacent[cell]
    return wider


def _needed(state: InfantryState, unit: int) -> int:
    """The named hexes without a unit, once there are no more units left than such hexes: a mask."""
    side, letter = state.force.side[unit], state.force.pieces[unit].company
    places = state.setting.required[side].get(letter, ())
    company = state.force.company[unit]
    if company < 0 or not places:
        return 0
    left = state.force.companies[company].members & ~state.present & ~state.pool
    if left.bit_count() > len(places):
        return 0
    empty = [place for place in places if not place & state.occupied[side]]
    return sum(empty) if left.bit_count() <= len(empty) else 0


def _dug_in(state: InfantryState, side: int) -> int:
    """The clear hexes where one or two units of a side begin in foxholes (CI-7.1-1)."""
    held = state.occupied[side] & state.ground.clear & ~state.wire[0] & ~state.wire[1]
    return mask_of(cell for cell in bits(held) if state.count_of(side, cell) <= IN_FOXHOLE)


def _wire_hexes(state: InfantryState, side: int) -> int:
    """Free hexes of the set-up area, the named ones left out (CI-7.5-1, CI-7.5-2)."""
    named = mask_of(cell for places in state.setting.required[side].values() for p in places for cell in bits(p))
    taken = state.occupied[0] | state.occupied[1] | state.wire[0] | state.wire[1] | state.foxholes
    return state.setting.whole_zone(side) & ~named & ~taken & ~state.ground.lake


def _foxhole_hexes(state: InfantryState, side: int) -> int:
    """Clear hexes of the set-up area without one, and with two units at most (CI-7.1-1)."""
    free = state.setting.whole_zone(side) & state.ground.clear & ~state.foxholes & ~state.wire[0] & ~state.wire[1]
    return mask_of(
        cell for cell in bits(free & ~state.occupied[1 - side]) if state.stacks[cell].bit_count() <= IN_FOXHOLE
    )
