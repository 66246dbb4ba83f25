"""Grenades, rifle grenades, Molotov cocktails, charges, and flame (BASE-SHOOT-11, BASE-SHOOT-W20 to -W24, -W27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.aiming import EndChain
from steppe.games.titans.blasts import Burst, blast, burst_of, strike_all, tests_of
from steppe.games.titans.events import Flamed, Thrown
from steppe.games.titans.hands import throws
from steppe.games.titans.hull_blasts import burn_hulls
from steppe.games.titans.locked import foes_of
from steppe.games.titans.morale import Mark
from steppe.games.titans.orders import Throw, TitansAction
from steppe.games.titans.scorching import scorch
from steppe.games.titans.shooting import shooting
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.terms import CARRY_ON, HALT, bits
from steppe.games.titans.watching import enemies, line
from steppe.games.titans.weapons import Weapon, weapons
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import facing_towards, moved
from steppe.kernel.tabletop.points import INCH, Point, towards, within
from steppe.kernel.tabletop.shapes import Polygon, hull

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_BIT: Final = 4
"""From this face up a die of the direction counts."""


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Throws at enemies in range and sight."""
    if not _may_throw(state, step):
        return
    for weapon in throws(state, step.figure):
        for foe in bits(enemies(state, state.force.side[step.figure])):
            throw = Throw(weapon.id, state.at(foe), state.ground.level[foe])
            if _reaches(state, step.figure, weapon, throw.at) and line(state, step.figure, foe).visible:
                yield throw


def allows(state: TitansState, step: ActFigure, action: TitansAction) -> bool:
    """Whether something can be thrown at any other point."""
    return isinstance(action, Throw) and refuse(state, step, action) is None


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """What he has not, cannot throw now, or not so far."""
    if not isinstance(action, Throw):
        return None
    weapon = next((one for one in throws(state, step.figure) if one.id == action.weapon), None)
    if weapon is None:
        return Refusal("BASE-SHOOT-11", "He has none of that left.")
    if not _may_throw(state, step):
        return Refusal("BASE-ACT-8", "He has acted already, ran, or may not act now.")
    if not _reaches(state, step.figure, weapon, action.at):
        return Refusal("BASE-SHOOT-5", "That is out of range: choose a nearer point.")
    figure = step.figure
    here = Stand(state.at(figure), state.ground.level[figure], state.is_prone(figure))
    if not _has_floor(state, action) or not sees_between(state.field, here, Stand(action.at, action.level)):
        return Refusal("BASE-SHOOT-1", "He does not see that point.")
    return None


def _has_floor(state: TitansState, throw: Throw) -> bool:
    """Whether there is such a storey at a point."""
    room = state.field.room_at(throw.at)
    return not throw.level or (room is not None and throw.level < state.field.houses[room.house].plan.storeys)


def _may_throw(state: TitansState, step: ActFigure) -> bool:
    figure = step.figure
    if step.acted or step.barred or state.fast >> figure & 1 or state.place[figure] is None:
        return False
    return state.status[figure] in (CARRY_ON, HALT) and not (foes_of(state, figure) or state.hands.load(figure))


def _reaches(state: TitansState, figure: int, weapon: Weapon, point: Point) -> bool:
    here = state.at(figure)
    return here != point and within(here, point, weapon.range * INCH)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He throws: that is his Action, and the end of his move."""
    if not isinstance(action, Throw):
        raise TypeError(action)
    state.replace(msgspec.structs.replace(step, acted=True, moved=True))
    throw(state, step.figure, action)


def throw(state: TitansState, figure: int, action: Throw) -> None:
    """A figure throws, launches or sprays something."""
    weapon = weapons().named(action.weapon)
    state.facing[figure] = facing_towards(state.at(figure), action.at)
    if weapon.kind == "flame":
        _flame(state, figure, weapon, action.at)
        return
    state.hands.used = (*state.hands.used, (figure, weapon.id))
    lands = _lands(state, figure, weapon, action.at)
    level = action.level if _has_floor(state, Throw(weapon.id, lands, action.level)) else 0
    blast(state, lands, burst_of(weapon), figure, weapon.id, level)


def _lands(state: TitansState, figure: int, weapon: Weapon, at: Point) -> Point:
    """Where it comes down; a charge that needs no roll to hit is laid there (BASE-SHOOT-11)."""
    if not weapon.to_hit:
        state.emit(Thrown(figure, weapon.id, at, at, 0, (), 0))
        return at
    (die,) = state.roll(1)
    total, rules = die + state.rep[figure], shooting().grenades
    if total >= rules.on_spot:
        state.emit(Thrown(figure, weapon.id, at, at, die, (), 0))
        return at
    far, *three = dice = state.roll(4)
    inches = (far + 1) // 2 if total >= rules.near else far
    lands = _on_table(state, moved(at, direction(three), inches * INCH))
    state.emit(Thrown(figure, weapon.id, at, lands, die, dice, inches))
    return lands


def direction(dice: list[int]) -> int:
    """One of eight directions, all alike, from three dice: high ones turn by 180, 90 and 45 degrees.

    >>> direction([1, 2, 3]), direction([4, 1, 6])
    (0, 225)
    """
    first, second, third = (die >= _BIT for die in dice)
    return 180 * first + 90 * second + 45 * third


def _on_table(state: TitansState, point: Point) -> Point:
    """The nearest point of the table: nothing bursts beyond its edge."""
    table = state.field.terrain.table
    return min(max(point[0], 0), table.width), min(max(point[1], 0), table.depth)


def path_of(start: Point, at: Point, weapon: Weapon) -> Polygon:
    """The path of a flamethrower: as long as its range, and as wide as it says."""
    length, width = weapon.range * INCH, (weapon.path or 0) * INCH
    end = towards(start, at, length)
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    return hull(middle, facing_towards(start, end), length, width)


def _flame(state: TitansState, figure: int, weapon: Weapon, at: Point) -> None:
    """All in the path whom a line reaches are hit, cover or not (BASE-R-48)."""
    path = path_of(state.at(figure), at, weapon)
    both = state.able(state.force.of_side[0] | state.force.of_side[1]) & ~(1 << figure)
    burnt = tuple(who for who in bits(both) if path.holds(state.at(who)) and line(state, figure, who).visible)
    state.emit(Flamed(figure, at, burnt))
    state.steps.append(EndChain())
    scorch(state, at, Burst(0, weapon.impact, weapon.apr, None), figure, weapon.id)
    fallen = tuple(strike_all(state, burnt, (True,) * len(burnt), figure, (weapon.impact,) * len(burnt)))
    marks = [Mark(who, figure, weapon.outgunned, weapon.apr, True) for who in burnt]
    state.steps += tests_of(state, marks, fallen, figure)
    burn_hulls(state, path, figure, weapon)
