"""Boats that ram each other, and what becomes of those aboard (CT-RAM, CT-BASH)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from steppe.games.titans.boating import meets, slide, upstream
from steppe.games.titans.boats import boats
from steppe.games.titans.crews import hand
from steppe.games.titans.events import Bashed, Boarded, DriverTested, Drove, Handled
from steppe.games.titans.files import passing
from steppe.games.titans.fleet import hull_at
from steppe.games.titans.gaits import WATER, with_figure
from steppe.games.titans.harm import strike
from steppe.games.titans.morale import Fallen, Tests
from steppe.games.titans.orders import Ram, TitansAction
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.games.titans.ways_of_men import has_room
from steppe.games.titans.ways_of_vehicles import allowance, turns_between, turns_of, why_not_move
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import facing_towards, moved, quarter_of
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.going import paced
from steppe.kernel.tabletop.points import INCH, Point, stride
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState
    from steppe.games.titans.vehicle_activation import ActVehicle

_RAMMING: Final = boats().ramming
_RULE: Final = "CT-RAM-1"
_RIGHT: Final = 90
_FAR: Final = 12 * INCH


def rams(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    """The enemy boats that it reaches straight ahead of one turn."""
    if state.force.vehicles[step.vehicle].boat is None:
        return
    for other, plan in enumerate(state.force.vehicles):
        if plan.boat is not None and _why_not(state, step, other) is None:
            yield Ram(other)


def no_ram(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    """Why it does not ram that."""
    return _why_not(state, step, action.boat) if isinstance(action, Ram) else None


def _why_not(state: TitansState, step: ActVehicle, other: int) -> Refusal | None:
    vehicle, plans = step.vehicle, state.force.vehicles
    if not 0 <= other < len(plans) or plans[vehicle].boat is None or plans[other].boat is None:
        return Refusal(_RULE, "Boats ram boats.")
    if plans[other].side == plans[vehicle].side or state.fleet.place[other] is None:
        return Refusal(_RULE, "Only an enemy's boat on the table is rammed.")
    if step.moved or (refusal := why_not_move(state, vehicle)):
        return Refusal(_RULE, "It has moved.") if step.moved else refusal
    start, there = state.fleet.at(vehicle), state.fleet.at(other)
    heading = facing_towards(start, there)
    if turns_between(state.fleet.facing[vehicle], heading) > turns_of(plans[vehicle]) - step.turns:
        return Refusal(_RULE, "It cannot turn that far.")
    contact = _contact(state, vehicle, other, heading)
    against = upstream(state, plans[vehicle], start, there)
    if contact is None or stride(start, contact) * against > allowance(state, vehicle):
        return Refusal(_RULE, "It does not reach that boat: something lies between, or it is too far.")
    return None


def _contact(state: TitansState, vehicle: int, other: int, heading: int) -> Point | None:
    """Where its hull first meets the other's; None where land or another hull is met before."""
    start, there, plan = state.fleet.at(vehicle), state.fleet.at(other), state.fleet.plans[vehicle]
    before = start
    for point in paced((start, there), INCH // 2)[1:]:
        shape = hull_at(plan, point, heading)
        if state.field.terrain.going_at(point) != WATER:
            return None
        met = [n for n, hull in state.fleet.hulls if n != vehicle and overlaps(shape, hull)]
        if met:
            return before if met == [other] else None
        before = point
    return None


def ram(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    """It comes upon the other boat: the helmsman rolls whether it strikes (CT-T-WANTBASH)."""
    if not isinstance(action, Ram):
        return
    vehicle, other, fleet = step.vehicle, action.boat, state.fleet
    start = fleet.at(vehicle)
    heading = facing_towards(start, fleet.at(other))
    turns = turns_between(fleet.facing[vehicle], heading)
    contact = _contact(state, vehicle, other, heading) or start
    fleet.put(vehicle, contact, heading)
    fleet.mark("moved", vehicle)
    fleet.speed[vehicle], fleet.drove[vehicle] = stride(start, contact), state.turn
    state.replace(msgspec.structs.replace(step, moved=True, turns=step.turns + turns))
    state.emit(Drove(vehicle, (start, contact), "ram", _RULE))
    driver = hand(state, vehicle, "driver")
    dice, rep = state.roll(2), state.rep[driver]
    passed = passing_dice(dice, rep)
    result = passing(_RAMMING.aim, passed).result
    state.emit(DriverTested(vehicle, "Wanting to Bash", driver, dice, rep, passed, result, f"CT-T-WANTBASH-{passed}"))
    if result == "miss":
        go_past(state, vehicle, other)
    else:
        _bash(state, vehicle, other, glancing=result == "glancing")


def go_past(state: TitansState, vehicle: int, other: int) -> None:
    """A boat goes on past another at half of its speed, as far as there is room."""
    start, facing = state.fleet.at(vehicle), state.fleet.facing[vehicle]
    place = slide(state, vehicle, facing, allowance(state, vehicle) // 2 // INCH, passing=other)
    if place != start:
        state.fleet.put(vehicle, place)
        state.emit(Drove(vehicle, (start, place), "past", _RULE))


def _bash(state: TitansState, vehicle: int, other: int, *, glancing: bool) -> None:
    """The bash: successes against successes (CT-BASH-1 to CT-BASH-4)."""
    fleet, plans = state.fleet, state.force.vehicles
    own, its = (boat.bash if (boat := plans[n].boat) else 0 for n in (vehicle, other))
    quarter = quarter_of(fleet.at(other), fleet.facing[other], fleet.at(vehicle))
    contact: Literal["straight", "t-bone", "glance"] = "glance" if glancing else "straight"
    if not glancing and quarter in ("left", "right"):
        contact = "t-bone"
    both = glancing and state.setting.options.get("glance_loses") == "both"
    dice = state.roll(_RAMMING.dice(own, contact))
    others = state.roll(_RAMMING.dice(its, "glance" if both else "straight"))
    scores = (_successes(dice), _successes(others))
    margin = min(2, abs(scores[0] - scores[1]))
    result = next(row.result for row in _RAMMING.damage if row.margin == margin)
    loser = NOBODY if not margin else other if scores[0] > scores[1] else vehicle
    state.emit(Bashed(vehicle, other, contact, dice, others, scores, loser, result))
    if loser == NOBODY:
        _slide_past(state, vehicle, other)
        return
    winner = vehicle if loser == other else other
    fallen = _devastated(state, winner, loser) if result == "devastated" else overboard(state, loser, 0)
    if winner == vehicle:
        go_past(state, vehicle, other)
    if fallen:
        state.steps.append(Tests(side=plans[loser].side, fallen=fallen))


def _successes(dice: tuple[int, ...]) -> int:
    return sum(1 for die in dice if die in _RAMMING.successes)


def _slide_past(state: TitansState, vehicle: int, other: int) -> None:
    """No damage: the ramming boat is put aside, and goes past (CT-T-BASHDMG-0)."""
    (die,) = state.roll(1)
    fleet = state.fleet
    aside = (fleet.facing[vehicle] + (_RIGHT if die in _RAMMING.right_on else -_RIGHT)) % 360
    start, width = fleet.at(vehicle), fleet.plans[other].size[1]
    spot = moved(start, aside, width)
    free = state.field.terrain.table.holds(spot) and state.field.terrain.going_at(spot) == WATER
    if free and meets(state, vehicle, spot) == NOBODY:
        fleet.put(vehicle, spot)
        state.emit(Drove(vehicle, (start, spot), "aside", "CT-T-BASHDMG-0"))
    go_past(state, vehicle, other)


def _devastated(state: TitansState, winner: int, loser: int) -> Fallen:
    """The larger boat breaks the smaller; of a larger or equal one all go overboard, hurt by half (CT-T-BASHDMG-2)."""
    bash, its = (boat.bash if (boat := state.force.vehicles[n].boat) else 0 for n in (winner, loser))
    if bash <= its:
        return overboard(state, loser, bash // 2)
    fallen = overboard(state, loser, bash)
    state.fleet.mark("wrecked", loser)
    state.fleet.put(loser, None)
    state.emit(Handled(loser, "breaks apart and sinks", NOBODY, "CT-T-BASHDMG-2"))
    return fallen


def overboard(state: TitansState, vehicle: int, impact: int) -> Fallen:
    """All aboard go into the water, and are hurt by an Impact (0: by none); who fell, and where."""
    fallen: Fallen = ()
    for figure in state.fleet.of(vehicle):
        spot = _in_the_water(state, vehicle, figure)
        state.fleet.board(figure, NOBODY)
        if spot is None or not ABLE[state.status[figure]]:
            state.place[figure] = spot
            continue
        state.place[figure] = spot
        state.kits = msgspec.structs.replace(state.kits, swimming=with_figure(state.kits.swimming, figure))
        state.emit(Boarded(figure, vehicle, "goes overboard from", spot, "CT-T-BASHDMG-1"))
        if impact:
            strike(state, figure, NOBODY, impact)
        if not ABLE[state.status[figure]]:
            fallen = (*fallen, (figure, spot))
    return fallen


def _in_the_water(state: TitansState, vehicle: int, figure: int) -> Point | None:
    terrain = state.field.terrain
    for spot in spots_round(state.fleet.at(vehicle), _FAR, INCH // 2):
        if terrain.table.holds(spot) and terrain.going_at(spot) == WATER and has_room(state, figure, spot):
            return spot
    return None
