"""What ground, obstacles and men do to a vehicle on its way (BASE-REACT-17 to -19, CT-STUCK, BASE-R-16, BASE-R-28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import BASE, CONTACT
from steppe.games.titans.crews import crew, hand, is_riding, passengers, riders
from steppe.games.titans.events import DriverTested, Moved, Reacted, Tested
from steppe.games.titans.files import by_id
from steppe.games.titans.fleet import hull_at
from steppe.games.titans.harm import recover_from_knock_down, strike
from steppe.games.titans.land import BELOW_GROUND
from steppe.games.titans.movement import Going, movement
from steppe.games.titans.options import chosen
from steppe.games.titans.reactions import TestRow, reactions
from steppe.games.titans.retreats import duck_back
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.supply import supply
from steppe.games.titans.terms import ABLE, HUNKER_DOWN, NOBODY, bits
from steppe.games.titans.ways_of_men import has_room
from steppe.games.titans.ways_of_vehicles import can_turn, pace_of
from steppe.kernel.tabletop.directions import moved, turned
from steppe.kernel.tabletop.gaps import overlaps, overlaps_segment
from steppe.kernel.tabletop.passing import obstacle_to, swept
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.segments import side
from steppe.kernel.tabletop.shapes import Circle, Polygon

if TYPE_CHECKING:
    from steppe.games.titans.morale import Fallen
    from steppe.games.titans.state import TitansState

SOFT_AFTER: Final = supply().stuck.after * INCH
STEEP: Final = "gully"
_WEIGHTS: Final = ("light", "medium", "heavy")
_DODGE: Final = 2 * INCH
_LEFT: Final = (1, 2, 3)
_SLEW: Final = movement().vehicles.turn


def perilous(state: TitansState, vehicle: int, going: str, test: str) -> Going | None:
    """The ground of that name, if it puts the vehicle to the test (CT-STUCK-2, CT-STUCK-3, BASE-R-45)."""
    its, ground = state.force.vehicles[vehicle].its, by_id(movement().going).get(going)
    if its is None or ground is None or ground.vehicles_test != test:
        return None
    return ground if _WEIGHTS.index(its.weight) >= _WEIGHTS.index(ground.test_from) else None


def gets_stuck(state: TitansState, vehicle: int, rule: str = "CT-T-STUCK") -> bool:
    """Getting Stuck: a die against the driver's Rep, or two of which one has to pass (CT-T-STUCK, AMB-20)."""
    driver = hand(state, vehicle, "driver")
    dice = state.roll(2 if chosen(state.setting.options, "stuck_dice") == "two" else 1)
    rep = state.rep[driver]
    passed = min(1, passing_dice(dice, rep))
    row = next(row for row in supply().stuck.rows if row.passed == passed)
    result = "half-speed" if row.share else "stuck"
    state.emit(DriverTested(vehicle, "Getting Stuck", driver, dice, rep, passed, result, f"{rule}-{passed}"))
    return not row.share


def driver_tests(state: TitansState, vehicle: int, name: str, value: int = 0) -> TestRow:
    """A driver takes Lose Control, or Over Run of an obstacle of a value (BASE-REACT-17, BASE-REACT-18)."""
    driver, test = hand(state, vehicle, "driver"), reactions().named(name)
    target = max(1, state.rep[driver] - (value if test.less_defence_value else 0))
    dice = state.roll(test.dice)
    passed = min(2, passing_dice(dice, target))
    row = test.row(passed, {})
    state.emit(DriverTested(vehicle, test.name, driver, dice, target, passed, row.result, row.rule))
    return row


def slew(state: TitansState, vehicle: int, *, steep: bool) -> None:
    """Out of control: it slews to a side, if it has room, and is stuck; on a steep edge all aboard take Recover."""
    (die,) = state.roll(1)
    fleet = state.fleet
    start = fleet.facing[vehicle]
    end = turned(start, -_SLEW if die in _LEFT else _SLEW)
    if can_turn(state, vehicle, fleet.at(vehicle), start, end):
        fleet.put(vehicle, fleet.at(vehicle), end)
    fleet.mark("stuck", vehicle)
    for figure in (*crew(state, vehicle), *passengers(state, vehicle), *riders(state, vehicle)) if steep else ():
        if ABLE[state.status[figure]]:
            recover_from_knock_down(state, figure)


def obstacles(state: TitansState, vehicle: int, a: Point, b: Point, facing: int) -> Iterator[tuple[int, int]]:
    """The walls with a defence value that a hull meets on a leg, each with that value; not those that it is on."""
    plan, terrain = state.force.vehicles[vehicle], state.field.terrain
    if plan.its is None:
        return
    here = hull_at(plan, a, facing)
    there = swept(here, b[0] - a[0], b[1] - a[1])
    for number in terrain.walls_near(there.box):
        wall = terrain.walls[number]
        if 0 < wall.cover < BELOW_GROUND and wall.kind not in pace_of(plan).barred_walls:
            legs = list(zip(wall.points, wall.points[1:], strict=False))
            if any(overlaps_segment(there, *leg) for leg in legs) and not any(
                overlaps_segment(here, *leg) for leg in legs
            ):
                yield number, wall.cover


# Men under the tracks.


def under(state: TitansState, vehicle: int, shape: Polygon) -> list[int]:
    """The enemies able to act on the ground whose bases a hull overlaps."""
    foes = state.able(state.force.of_side[1 - state.force.vehicles[vehicle].side])
    return [foe for foe in bits(foes) if not is_riding(state, foe) and overlaps(Circle(state.at(foe), BASE), shape)]


def overrun(state: TitansState, vehicle: int, figure: int) -> Fallen:
    """A vehicle drives over a figure, which dodges or is hit (BASE-REACT-19); who fell, and where."""
    test, rep, place = reactions().named("overrunning-figures"), state.rep[figure], state.at(figure)
    dice = state.roll(test.dice)
    passed = min(2, passing_dice(dice, rep))
    row, driver = test.row(passed, {}), hand(state, vehicle, "driver")
    state.emit(Tested((test.id,), state.force.group[figure], figure, dice, rep, passed, (driver,), "BASE-REACT-19"))
    state.emit(Reacted(figure, row.result, passed, row.rule))
    if row.result == "hit":
        strike(state, figure, NOBODY, row.impact or 0)
        return () if ABLE[state.status[figure]] else ((figure, place),)
    _dodge(state, vehicle, figure, row.rule)
    if row.result == "dodge-and-duck-back" and state.status[figure] != HUNKER_DOWN:
        duck_back(state, figure, ())
    return ()


def _dodge(state: TitansState, vehicle: int, figure: int, rule: str) -> None:
    """Two inches aside, to the side of the hull on which he is; where there is no room, wherever there is some."""
    centre, facing, here = state.fleet.at(vehicle), state.fleet.facing[vehicle], state.at(figure)
    right = turned(facing, 90)
    is_right = side(centre, moved(centre, facing, INCH), here) < 0
    sideways = [right, turned(right, 180)] if is_right else [turned(right, 180), right]
    spots = [moved(here, degrees, length) for length in (_DODGE, _DODGE // 2) for degrees in sideways]
    for spot in (*spots, *_about(here)):
        if is_free(state, figure, spot):
            state.place[figure] = spot
            state.emit(Moved(figure, (here, spot), "dodge", rule))
            return


def _about(here: Point) -> Iterator[Point]:
    """Places all round, further and further."""
    for length in range(_DODGE, 2 * _DODGE + 1, CONTACT):
        for degrees in range(0, 360, 45):
            yield moved(here, degrees, length)


def is_free(state: TitansState, figure: int, spot: Point) -> bool:
    """Whether a figure can be put at a point in the open."""
    field = state.field
    return (
        field.terrain.table.holds(spot)
        and field.terrain.going_at(spot) not in field.ways.pace.barred
        and obstacle_to(field.terrain, field.ways.pace, Circle(spot, BASE)) is None
        and has_room(state, figure, spot)
    )
