"""What fires at vehicles: main guns, and the weapons of men on foot (BASE-AP-1, BASE-AP-6, BASE-R-10, BASE-R-12).

A shot names its weapon by a number: of a vehicle's guns, or of the weapons that a figure has.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from steppe.games.titans.crews import crew, hand
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.formations import stand
from steppe.games.titans.hulls import screens
from steppe.games.titans.land import Mover
from steppe.games.titans.sizes import sizes
from steppe.games.titans.spotting import line_to
from steppe.games.titans.storeys import eye_of
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.vehicles import Gun
from steppe.games.titans.weapons import Shell, Weapon, weapons
from steppe.kernel.tabletop.directions import in_arc
from steppe.kernel.tabletop.points import INCH, Point, within
from steppe.kernel.tabletop.sight import Eye, Sight

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

CENTRE: Final = sizes().hulls.centre
MUZZLE: Final = sizes().hulls.muzzle
ARC: Final = sizes().arcs.hull_gun
_SET_UP: Final = sizes().arcs.set_up_weapon
_CLOSE: Final = weapons().close_range
_OF_HE: Final = max(weapon.outgunned for weapon in weapons().weapon)
_SMALL: Final = ("small arm", "machine gun", "autocannon")


class Piece(NamedTuple):
    """A weapon as it is fired at vehicles.

    `range` in 1/1000 inch (0: no limit). With `dice` its shots are read on the table of small arms, without them it is
    aimed as a gun; `impact` is what hits do to men. `hand_held` has its own limit for what is far; `shell` is its HE.
    """

    name: str
    kind: str
    apr: int
    range: int = 0
    dice: int = 0
    impact: int = 0
    outgunned: int = _OF_HE
    hand_held: bool = False
    shell: Shell | None = None
    traverse: str = ""
    reload: int = 0

    def apr_at(self, square: int) -> int:
        """Its armour-piercing rating at the square of a distance (BASE-R-12)."""
        close = square <= (_CLOSE.within * INCH) ** 2 and self.kind not in _CLOSE.not_for and self.apr
        return self.apr + (_CLOSE.apr if close else 0)


class GunShot(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A shot at a vehicle: who fires, from which vehicle or gun (`NOBODY`: on foot), with what, what it loses in Rep.

    `moved`: he went more than half of his move; `reacts`: it is a reaction.
    """

    shooter: int
    vehicle: int = NOBODY
    gun: int = 0
    target: int = NOBODY
    rep: int = 0
    moved: bool = False
    reacts: bool = False


def is_armoured(plan: Vehicle) -> bool:
    """Whether it is an armoured vehicle: no lorry, and no gun on a carriage."""
    return (its := plan.its) is not None and not its.soft


def has_turret(plan: Vehicle) -> bool:
    """Whether a vehicle has a turret that can be hit."""
    its = plan.its
    if its is None or not its.crew[1]:
        return False
    turns = any(gun.traverse == "turret" for gun in its.guns)
    return turns or any(gun.place in ("turret", "coax") for gun in its.machine_guns)


@lru_cache(maxsize=256)
def main_guns(plan: Vehicle) -> tuple[Piece, ...]:
    """The guns of a vehicle, or that which it is; mortars, which lob, are none."""
    if (gun := plan.gun) is not None:
        shell = weapons().shell_for(gun.calibre)
        return (Piece(gun.name, "gun", gun.apr, shell=shell, traverse="carriage"),)
    its = plan.its
    return tuple(_of_row(gun) for gun in its.guns if not gun.mortar) if its is not None else ()


def _of_row(gun: Gun) -> Piece:
    shell = weapons().shell_like(*gun.he) if gun.he is not None else None
    if gun.autocannon:
        reach = weapons().named("autocannon").range * INCH
        return Piece("autocannon", "autocannon", gun.apr, reach, gun.targets, gun.impact or 0, traverse=gun.traverse)
    return Piece("main gun", "gun", gun.apr, shell=shell, traverse=gun.traverse, reload=gun.reload)


@lru_cache(maxsize=512)
def piece_of(weapon: Weapon, *, armoured: bool) -> Piece | None:
    """A weapon of men on foot against a vehicle; None for what is not fired at one.

    Anti-tank rifles are aimed at armour, and fired at other vehicles as small arms are.
    """
    reach, aimed = (
        weapon.range * INCH,
        weapon.kind == "hollow charge" or (weapon.kind == "anti-tank rifle" and armoured),
    )
    if aimed:
        return Piece(weapon.id, weapon.kind, weapon.apr, reach, 0, weapon.impact, weapon.outgunned, hand_held=True)
    if weapon.kind in (*_SMALL, "anti-tank rifle"):
        return Piece(weapon.id, weapon.kind, weapon.apr, reach, weapon.dice(), weapon.impact, weapon.outgunned)
    return None


def weapon_of(state: TitansState, figure: int, gun: int) -> Weapon:
    """The so manyeth weapon of a figure."""
    return weapons().named(state.force.figures[figure].weapons[gun])


def piece(state: TitansState, shot: GunShot) -> Piece:
    """What a shot is fired with (`ValueError` for what is fired at no vehicle)."""
    if shot.vehicle != NOBODY:
        return main_guns(state.force.vehicles[shot.vehicle])[shot.gun]
    armoured = is_armoured(state.force.vehicles[shot.target])
    found = piece_of(weapon_of(state, shot.shooter, shot.gun), armoured=armoured)
    if found is None:
        raise ValueError(f"figure {shot.shooter} does not fire its weapon {shot.gun} at a vehicle")
    return found


# Where it is fired from.


def origin(state: TitansState, shooter: int, vehicle: int) -> Point:
    """Where a shot comes from."""
    return state.at(shooter) if vehicle == NOBODY else state.fleet.at(vehicle)


def muzzle(state: TitansState, shooter: int, vehicle: int) -> Eye:
    """The muzzle, with its height above the table (BASE-R-10)."""
    if vehicle == NOBODY:
        return eye_of(state.field, stand(state, shooter))
    return state.field.terrain.eye_at(state.fleet.at(vehicle), MUZZLE)


def line(state: TitansState, shooter: int, vehicle: int, target: int) -> Sight:
    """The line from a muzzle to the centre of a vehicle."""
    if vehicle == NOBODY:
        return line_to(state, shooter, target)
    a, b, terrain = state.fleet.at(vehicle), state.fleet.at(target), state.field.terrain
    viewer: Mover = "figures" if state.force.vehicles[vehicle].gun else "vehicles"
    here, there = terrain.eye_at(a, MUZZLE), terrain.eye_at(b, CENTRE)
    return state.field.aim(viewer, "vehicles", here, there, screens(state, a, b))


# Who can fire.


def gunner(state: TitansState, vehicle: int) -> int:
    """Who fires the main gun; `NOBODY` where nobody can."""
    return hand(state, vehicle, "gunner")


def is_ready(state: TitansState, vehicle: int) -> bool:
    """Whether a main gun can be fired: manned, loaded, set up, in working order (BASE-AP-6)."""
    fleet, plan = state.fleet, state.force.vehicles[vehicle]
    if fleet.place[vehicle] is None or not main_guns(plan) or not fleet.has("loaded", vehicle):
        return False
    if any(fleet.has(mark, vehicle) for mark in ("disabled", "wrecked", "abandoned", "packed", "retires", "leaves")):
        return False
    who = gunner(state, vehicle)
    return who != NOBODY and not state.jammed >> who & 1


def bears(state: TitansState, vehicle: int, gun: int, point: Point, *, turns: bool = True) -> bool:
    """Whether a main gun can be laid on a point; without `turns` as its turret points now (BASE-R-10).

    A turret turns about before it fires; a gun in a hull has its narrow arc, and one on a carriage that of a weapon
    that is set up.
    """
    fleet, traverse = state.fleet, main_guns(state.force.vehicles[vehicle])[gun].traverse
    here = fleet.at(vehicle)
    if traverse == "carriage":
        return in_arc(here, fleet.facing[vehicle], _SET_UP, point)
    if traverse == "hull":
        return in_arc(here, fleet.facing[vehicle], ARC, point)
    turns = turns and not fleet.has("turret_jammed", vehicle)
    return turns or in_arc(here, fleet.turret[vehicle], ARC, point)


def fired(state: TitansState, vehicle: int, gun: int) -> None:
    """A main gun was fired: it is empty, longer if it loads slowly or has no loader (BASE-AP-6)."""
    plan, fleet = state.force.vehicles[vehicle], state.fleet
    loader = plan.seat_of("loader")
    alone = loader != NOBODY and loader not in crew(state, vehicle)
    fleet.mark("loaded", vehicle, False)
    fleet.mark("reloading", vehicle, alone or main_guns(plan)[gun].reload > 0)


def can_reach(state: TitansState, shot: GunShot) -> bool:
    """Whether the target of a shot is in range, in arc and in sight."""
    its, target = piece(state, shot), state.fleet.place[shot.target]
    if target is None:
        return False
    if its.range and not within(origin(state, shot.shooter, shot.vehicle), target, its.range):
        return False
    if shot.vehicle != NOBODY and not bears(state, shot.vehicle, shot.gun, target):
        return False
    return line(state, shot.shooter, shot.vehicle, shot.target).visible


def is_target(state: TitansState, side: int, vehicle: int) -> bool:
    """Whether a vehicle of the other side is on the table and worth a shot: no wreck, none that is abandoned."""
    plan, fleet = state.force.vehicles[vehicle], state.fleet
    if plan.side == side or plan.gun is not None or fleet.place[vehicle] is None:
        return False
    return not any(fleet.has(mark, vehicle) for mark in ("wrecked", "disabled", "abandoned"))
