"""HE of guns at men and buildings, and Panzerfausts at them (BASE-AP-1, BASE-SHOOT-12, BASE-SHOOT-13, BASE-R-6).

The gun is aimed at a point. Its shell bursts there, goes astray by two inches, or goes wide; those who stand where it
should have burst were fired on all the same. In a building it strikes the area that it meets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.aiming import EndChain
from steppe.games.titans.blasts import Burst, blast, burst_of, burst_of_shell, tests_of
from steppe.games.titans.bursts import MAIN
from steppe.games.titans.damage import damage
from steppe.games.titans.engaging import can_fire, may_fire, why_not_fire
from steppe.games.titans.events import ShellFired
from steppe.games.titans.files import passing, rolled
from steppe.games.titans.gunnery import aimed_rep, is_fast, lay, row_of, spend
from steppe.games.titans.guns import (
    GunShot,
    Piece,
    bears,
    gunner,
    is_ready,
    main_guns,
    muzzle,
    origin,
    piece_of,
    weapon_of,
)
from steppe.games.titans.hands import has_left
from steppe.games.titans.hulls import screens
from steppe.games.titans.land import Mover
from steppe.games.titans.morale import Mark
from steppe.games.titans.orders import Bombard, TitansAction
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.shelling import strike_area
from steppe.games.titans.step import Step
from steppe.games.titans.storeys import Stand, eye_of
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.watching import enemies
from steppe.games.titans.ways_of_men import normal_move
from steppe.games.titans.weapons import weapons
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import facing_towards, moved, turned
from steppe.kernel.tabletop.points import INCH, Point, squared, within
from steppe.kernel.tabletop.sight import Sight

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState
    from steppe.games.titans.vehicle_activation import ActVehicle

_ON_FOOT: Final[Mover] = "figures"
_TO_HIT: Final = weapons().named("rifle-grenade").to_hit
"""Base to hit of a hollow charge that bursts among men: that of a rifle grenade, as the list names none."""


class Shelling(Step, frozen=True):
    """HE is fired at a point, on a storey, and bursts."""

    automatic: ClassVar[bool] = True
    shot: GunShot = GunShot(shooter=0)
    at: Point = (0, 0)
    level: int = 0

    def run(self, state: TitansState) -> None:
        """Fire it."""
        state.finish_step()
        bombard(state, self.shot, self.at, self.level)


def begin_bombardment(state: TitansState, shot: GunShot, at: Point, level: int) -> None:
    """HE at a point: a step on the stack, in a chain of its own if there is none."""
    if not any(isinstance(step, EndChain) for step in state.steps):
        state.steps.append(EndChain())
    state.steps.append(Shelling(shot=shot, at=at, level=level))


def he_of(state: TitansState, shot: GunShot) -> tuple[Piece, Burst, int] | None:
    """What a shot has of HE: the weapon, its blast, and its rating against buildings; None without any."""
    if shot.vehicle != NOBODY:
        guns = main_guns(state.force.vehicles[shot.vehicle])
        its = guns[shot.gun] if 0 <= shot.gun < len(guns) else None
        if its is None or its.shell is None:
            return None
        return its, burst_of_shell(its.shell), its.shell.apr
    if not 0 <= shot.gun < len(state.force.figures[shot.shooter].weapons):
        return None
    weapon = weapon_of(state, shot.shooter, shot.gun)
    found = piece_of(weapon, armoured=True)
    if weapon.kind != "hollow charge" or found is None:
        return None
    if weapon.single_shot and not has_left(state, shot.shooter, weapon.id):
        return None
    burst = burst_of(weapon)._replace(bth=_TO_HIT, apr=weapon.against_buildings)
    return found, burst, weapon.against_buildings


# What can be aimed at.


def line_to_point(state: TitansState, shot: GunShot, at: Point, level: int) -> Sight:
    """The line from the muzzle to a point, where somebody might stand."""
    eye, viewer = muzzle(state, shot.shooter, shot.vehicle), _ON_FOOT
    if shot.vehicle != NOBODY and state.force.vehicles[shot.vehicle].gun is None:
        viewer = "vehicles"
    other = eye_of(state.field, Stand(at, level))
    return state.field.aim(viewer, "figures", eye, other, screens(state, eye[:2], at))


def sees_point(state: TitansState, shot: GunShot, at: Point, level: int) -> bool:
    """Whether a point is seen, or lies in the first area of a building that the line meets."""
    line, room = line_to_point(state, shot, at, level), state.field.room_at(at)
    if room is None:
        return line.visible and not level
    house = state.field.houses[room.house]
    if level >= house.plan.storeys:
        return False
    if not line.visible and (line.hidden is None or line.hidden.number not in house.numbers):
        return False
    start = origin(state, shot.shooter, shot.vehicle)
    if state.field.room_at(start) is not None:
        return line.visible
    entered = [(spans[0], area) for area, square in enumerate(house.squares) if (spans := square.spans(start, at))]
    standing = [(span, area) for span, area in entered if house.values[area]]
    return bool(standing) and min(standing)[1] == room.area


def why_not(state: TitansState, shot: GunShot, at: Point, level: int) -> Refusal | None:
    """Why HE is not fired at a point; None if it can be."""
    found, start = he_of(state, shot), origin(state, shot.shooter, shot.vehicle)
    if found is None:
        return Refusal("BASE-SHOOT-13", "That fires no HE.")
    if start == at or not state.field.terrain.table.holds(at):
        return Refusal("BASE-SHOOT-13", "There is nothing to be aimed at.")
    if found[0].range and not within(start, at, found[0].range):
        return Refusal("BASE-SHOOT-5", "That is out of range: choose a nearer point.")
    if shot.vehicle != NOBODY and not bears(state, shot.vehicle, shot.gun, at):
        return Refusal("BASE-R-10", "The gun cannot be laid there.")
    return None if sees_point(state, shot, at, level) else Refusal("BASE-SHOOT-1", "That point is not seen.")


def points(state: TitansState, shot: GunShot, foes: int | None = None) -> Iterator[Bombard]:
    """Where HE would burst among enemies: each whom it can be aimed at, and guns on carriages."""
    if he_of(state, shot) is None:
        return
    side = state.force.side[shot.shooter]
    marks = enemies(state, side) if foes is None else state.able(foes)
    spots = dict.fromkeys((state.at(foe), state.ground.level[foe]) for foe in bits(marks))
    for at, level in spots:
        if why_not(state, shot, at, level) is None:
            yield Bombard(at, shot.gun, level)


# Firing it.


def bombard(state: TitansState, shot: GunShot, at: Point, level: int) -> None:
    """To hit, where it bursts, and what it does there."""
    found = he_of(state, shot)
    if found is None:
        return
    its, burst, rating = found
    lay(state, shot.shooter, shot.vehicle, at)
    lands = _lands(state, shot, its, at, level)
    spend(state, shot, its)
    if lands is None:
        _went_wide(state, shot, burst, at, level)
        return
    room = state.field.room_at(lands)
    if room is None:
        blast(state, lands, burst, shot.shooter, its.shell.id if its.shell else its.name)
    else:
        strike_area(state, room.house, room.area, rating, shot.shooter, outgunned=burst.outgunned, storey=level)


def _lands(state: TitansState, shot: GunShot, its: Piece, at: Point, level: int) -> Point | None:
    aim, start = damage().aim, origin(state, shot.shooter, shot.vehicle)
    rep, square = aim_of(state, shot, at, level)
    dice = state.roll(2)
    passed = passing_dice(dice, rep)
    row = row_of(passing(aim.rows, passed), fast=is_fast(state, shot), square=square)
    location, lands = tuple[int, ...](), at if row.result == "chosen location" else None
    if row.result == "random location":
        location = state.roll(1)
        strays = rolled(aim.other, location[0])
        turn = {"short": 180, "left": -90, "right": 90}[strays.strikes]
        lands = _on_table(state, moved(at, turned(facing_towards(start, at), turn), strays.inches * INCH))
    state.emit(ShellFired(shot.shooter, shot.vehicle, its.name, at, rep, dice, passed, location, lands))
    return lands


def aim_of(state: TitansState, shot: GunShot, at: Point, level: int) -> tuple[int, int]:
    """The Rep with which HE is aimed at a point, and the square of the distance (`ValueError` without HE)."""
    if (found := he_of(state, shot)) is None:
        raise ValueError(f"figure {shot.shooter} fires no HE")
    its, square = found[0], squared(origin(state, shot.shooter, shot.vehicle), at)
    apr = its.shell.apr if its.shell else 0
    hidden = state.field.shelter(line_to_point(state, shot, at, level), at, apr) != "open"
    return aimed_rep(state, shot, its, square, hidden), square


def _on_table(state: TitansState, point: Point) -> Point:
    table = state.field.terrain.table
    return min(max(point[0], 0), table.width), min(max(point[1], 0), table.depth)


def _went_wide(state: TitansState, shot: GunShot, burst: Burst, at: Point, level: int) -> None:
    """Those who were to be hit were fired on."""
    both = state.able(state.force.of_side[0] | state.force.of_side[1])
    there = [who for who in bits(both) if state.ground.level[who] == level and burst.holds(at, state.at(who))]
    marks = [Mark(who, shot.shooter, burst.outgunned, burst.apr, False, at) for who in there]
    state.steps += tests_of(state, marks, (), shot.shooter)


# Main guns in their activation.


def _shot(state: TitansState, vehicle: int, gun: int) -> GunShot:
    return GunShot(shooter=gunner(state, vehicle), vehicle=vehicle, gun=gun)


def vehicle_offers(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    """HE at enemies on foot."""
    if may_fire(state, step) and is_ready(state, step.vehicle):
        for gun in range(len(main_guns(state.force.vehicles[step.vehicle]))):
            yield from points(state, _shot(state, step.vehicle, gun))


def vehicle_allows(state: TitansState, step: ActVehicle, action: TitansAction) -> bool:
    """HE at any other point."""
    return isinstance(action, Bombard) and vehicle_refuses(state, step, action) is None


def vehicle_refuses(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    """Why HE is not fired at that."""
    if not isinstance(action, Bombard) or (refusal := why_not_fire(state, step)):
        return refusal if isinstance(action, Bombard) else None
    return why_not(state, _shot(state, step.vehicle, action.gun), action.at, action.level)


def vehicle_bombards(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    """The main gun fires HE: that is the Action, and the end of the drive."""
    if isinstance(action, Bombard):
        state.replace(step.after_fire(MAIN))
        begin_bombardment(state, _shot(state, step.vehicle, action.gun), action.at, action.level)


# Men on foot.


def _own(state: TitansState, step: ActFigure) -> Iterable[GunShot]:
    names = state.force.figures[step.figure].weapons
    far = 2 * step.gone > normal_move(state, step.figure)
    for number in range(len(names)):
        if names[number] not in names[:number]:
            yield GunShot(shooter=step.figure, gun=number, moved=far)


def _may(state: TitansState, step: ActFigure) -> bool:
    if step.acted or step.barred or state.fast >> step.figure & 1:
        return False
    return can_fire(state, step.figure)


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """A Panzerfaust at enemies in sight."""
    for shot in _own(state, step) if _may(state, step) else ():
        yield from points(state, shot)


def allows(state: TitansState, step: ActFigure, action: TitansAction) -> bool:
    """At any other point."""
    return isinstance(action, Bombard) and refuse(state, step, action) is None


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why it is not fired at that."""
    if not isinstance(action, Bombard):
        return None
    if not _may(state, step):
        return Refusal("BASE-ACT-8", "He has acted already, ran, or may not act now.")
    return why_not(state, GunShot(shooter=step.figure, gun=action.gun), action.at, action.level)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He fires: that is his Action, and the end of his move."""
    if isinstance(action, Bombard):
        state.replace(msgspec.structs.replace(step, acted=True, moved=True))
        shot = next(shot for shot in _own(state, step) if shot.gun == action.gun)
        begin_bombardment(state, shot, action.at, action.level)
