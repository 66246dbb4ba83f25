"""A force that grows in a battle: units drafted by the tables, who come on the table when it is time (CT-REINF).

`Force` and `Setting` are values that states share, so a battle that gets somebody new gets a new setting. New figures,
groups and vehicles come after all others: no number ever changes.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.contact import contact
from steppe.games.titans.figures import Figure, Force, figures_of
from steppe.games.titans.files import by_id
from steppe.games.titans.fleet import Vehicle, hull_at
from steppe.games.titans.houses import Room
from steppe.games.titans.land import Mover, land
from steppe.games.titans.mustering import crew_of, named_figures
from steppe.games.titans.setting import Setting
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terms import bits
from steppe.games.titans.units import units
from steppe.games.titans.vehicles import vehicles
from steppe.games.titans.weapons import weapons
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.points import INCH, Point, squared, within
from steppe.kernel.tabletop.shapes import Circle, Polygon

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_ROOM: Final = 4 * sizes().nearness.cohesion
"""How far from where they come they may spread."""
_SPACING: Final = INCH
_SATCHEL: Final = "satchel-charge"


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """Who is to come: a `unit` of the list of units, or a vehicle or gun of `vehicles` (several: one is picked).

    `column` is where their Rep is from; `main` is what the first of a team has instead of his weapon, `extra` are
    weapons that one of them has besides; `group`: the name that they go by, numbered if it is taken.
    """

    group: str
    column: str
    unit: str = ""
    vehicles: tuple[str, ...] = ()
    main: str = ""
    extra: tuple[str, ...] = ()
    elite: bool = False
    fanatic: bool = False


def enlist(state: TitansState, figures: Sequence[Figure], vehicles: Sequence[Vehicle] = ()) -> range:
    """Figures and vehicles join the force, still off the table; the numbers of the figures."""
    old = state.force
    force = Force((*old.figures, *figures), (*old.vehicles, *vehicles), old.animals)
    setting: Setting = copy.copy(state.setting)
    setting.force = force
    state.setting, state.force = setting, force
    fresh = range(old.size, force.size)
    state.rep = (*state.rep, *(figure.rep for figure in figures))
    state.place.grow(force.side[old.size :])
    state.facing += [0] * len(fresh)
    for array in (state.status, state.shots, state.ground.level):
        array.extend(bytes(len(fresh)))
    state.pool.extend(figure.rep if figure.star else 0 for figure in figures)
    state.hardship.lost = (*state.hardship.lost, *[0] * len(fresh))
    state.fleet.grow(force.vehicles, len(fresh))
    state.stable.grow(len(fresh))
    state.mission.grow(force.size, len(force.groups), len(force.vehicles))
    state.leader += [force.first_of(bits(group.members)) for group in force.groups[len(old.groups) :]]
    state.views = [(0, 0, None, None, 0)] * force.size
    state.formations[:] = None, None
    return fresh


def rearm(state: TitansState, figure: int, weapon: str) -> None:
    """A figure has a weapon more from now on."""
    old = state.force
    armed = msgspec.structs.replace(old.figures[figure], weapons=(*old.figures[figure].weapons, weapon))
    force = Force((*old.figures[:figure], armed, *old.figures[figure + 1 :]), old.vehicles, old.animals)
    setting: Setting = copy.copy(state.setting)
    setting.force = force
    state.setting, state.force = setting, force


def free_name(state: TitansState, side: int, name: str) -> str:
    """A name for a group that no other group of its side has."""
    taken = {group.name for group in state.force.groups if group.side == side}
    return next(each for number in range(1, 1000) if (each := name if number == 1 else f"{name} {number}") not in taken)


def raise_draft(state: TitansState, draft: Draft, side: int, year: int) -> int:
    """A draft becomes figures off the table; one die is their Rep (CT-REINF-7). The number of their group.

    `ValueError` if a vehicle is still to be picked among several.
    """
    (die,) = state.roll(1)
    rep = units().column(draft.column).rep(die)
    name = free_name(state, side, draft.group)
    if not draft.unit:
        return _raise_vehicle(state, draft, side, name, rep)
    men = _men(draft, side, name, rep, year)
    first = enlist(state, men)[0]
    return state.force.group[first]


def _men(draft: Draft, side: int, name: str, rep: int, year: int) -> list[Figure]:
    """The men of a unit; what it has besides goes to the last of them, one each (CT-REINF-15)."""
    men = named_figures(figures_of(draft.unit, side=side, group=name, rep=rep, year=year))
    if draft.main:
        men[0] = msgspec.structs.replace(men[0], weapons=(draft.main, *men[0].weapons[1:]))
    each = units().named(draft.unit).satchel_for_each
    extra = [*draft.extra, *([_SATCHEL] * (len(men) // each) if each else [])]
    for number, weapon in enumerate(extra, start=1):
        who = -(1 + (number - 1) % len(men))
        men[who] = msgspec.structs.replace(men[who], weapons=(*men[who].weapons, weapon))
    return [_marked(man, draft) for man in men]


def _marked(man: Figure, draft: Draft) -> Figure:
    return msgspec.structs.replace(man, elite=man.elite or draft.elite, fanatic=man.fanatic or draft.fanatic)


def _raise_vehicle(state: TitansState, draft: Draft, side: int, name: str, rep: int) -> int:
    if len(draft.vehicles) != 1:
        raise ValueError(f"one of {', '.join(draft.vehicles)} is to be picked first")
    row, first = draft.vehicles[0], state.force.size
    crew = [_marked(man, draft) for man in crew_of(row, side=side, group=name, rep=rep)]
    plan = Vehicle(name=name, side=side, row=row, crew=tuple(range(first, first + len(crew))))
    enlist(state, crew, (plan,))
    return state.force.group[first]


def vehicle_of(state: TitansState, group: int) -> int | None:
    """The vehicle that a group crews; None for men on foot."""
    for number in range(len(state.force.vehicles)):
        if state.force.group_of(number) == group:
            return number
    return None


def called(row: str) -> str:
    """What a vehicle or gun of the lists is called."""
    known, guns = by_id(vehicles().vehicle), by_id(weapons().gun)
    return known[row].name if row in known else guns[row].name


# Where they come.


def put_on_table(state: TitansState, group: int, anchor: Point, *, hides_from: Sequence[Point] = ()) -> bool:
    """A group stands about a point, facing the enemy's edge; whether there was room for all of it.

    With `hides_from` each stands in cover from there where he can (BASE-PEF-5).
    """
    vehicle = vehicle_of(state, group)
    if vehicle is not None and state.force.vehicles[vehicle].gun is None:
        return park(state, vehicle, anchor)
    if vehicle is not None and not park(state, vehicle, anchor, aboard=False):
        return False
    count = state.force.groups[group].size
    spots = list(free_spots(state, anchor, count, hides_from))
    for figure, spot in () if len(spots) < count else zip(bits(state.force.groups[group].members), spots, strict=False):
        state.place[figure] = spot
        state.facing[figure] = facing_towards(spot, hides_from[0]) if hides_from else inwards(state, figure)
    return len(spots) == count


def inwards(state: TitansState, figure: int) -> int:
    """The facing of a figure who comes from his own edge."""
    edges = {"north": 180, "south": 0, "east": 270, "west": 90}
    return edges[state.setting.edges[state.force.side[figure]]]


def free_spots(state: TitansState, anchor: Point, count: int, hides_from: Sequence[Point] = ()) -> Iterator[Point]:
    """The nearest places about a point where so many have room, those in cover from some points first."""
    taken: list[Point] = [place for place in state.place if place is not None]
    near = sorted(_grid(state, anchor), key=lambda spot: (squared(spot, anchor), spot))
    if hides_from:
        reach = contact_reach()
        near.sort(key=lambda spot: not (within(spot, anchor, reach) and _is_covered(state, spot, hides_from)))
    room = state.field.room_at(anchor)
    for spot in near:
        if count and not any(within(spot, other, 2 * BASE) for other in taken) and has_ground(state, spot, room=room):
            taken.append(spot)
            count -= 1
            yield spot


def contact_reach() -> int:
    """How far from a marker an enemy is placed who is found (BASE-PEF-5), in 1/1000 inch."""
    return contact().contact.placed_within * INCH


def _is_covered(state: TitansState, spot: Point, eyes: Sequence[Point]) -> bool:
    """Whether a place is in cover from all of some points."""
    sight = state.field.sight
    return all(state.field.shelter(sight(eye, False, spot, False), spot) == "cover" for eye in eyes)


def _grid(state: TitansState, anchor: Point) -> Iterator[Point]:
    """The points of the one-inch grid about a point, on the table."""
    reach, box = _ROOM // _SPACING, state.field.terrain.table.box.grown(-BASE)
    corner = anchor[0] // _SPACING * _SPACING, anchor[1] // _SPACING * _SPACING
    for east, north in product(range(-reach, reach + 1), repeat=2):
        point = corner[0] + east * _SPACING, corner[1] + north * _SPACING
        if box.holds(point):
            yield point


def has_ground(state: TitansState, spot: Point, mover: Mover = "figures", room: Room | None = None) -> bool:
    """Whether somebody may stand at a place in the open, or in a room: no water, no other building, no hull."""
    here = state.field.room_at(spot)
    if here not in (None, room):
        return False
    if here is None and state.field.terrain.going_at(spot) in land().pace(mover).barred:
        return False
    circle = Circle(spot, BASE)
    return not any(overlaps(circle, shape) for _, shape in state.fleet.hulls)


def park(state: TitansState, vehicle: int, anchor: Point, *, aboard: bool = True) -> bool:
    """A vehicle stands at the nearest place to a point where its hull has room; its crew is in it, or not `aboard`."""
    plan = state.force.vehicles[vehicle]
    facing = inwards(state, plan.crew[0])
    spots = sorted(_grid(state, anchor), key=lambda spot: (squared(spot, anchor), spot))
    for spot in spots:
        shape = hull_at(plan, spot, facing)
        if _has_room(state, shape) and has_ground(state, spot, "vehicles"):
            state.fleet.put(vehicle, spot, facing)
            state.fleet.turret[vehicle] = facing
            for figure in plan.crew if aboard else ():
                state.fleet.board(figure, vehicle)
            return True
    return False


def _has_room(state: TitansState, shape: Polygon) -> bool:
    table, field = state.field.terrain.table.box, state.field
    barred = land().pace("vehicles").barred
    corners = [*shape.points]
    if not all(table.holds(corner) and field.terrain.going_at(corner) not in barred for corner in corners):
        return False
    if any(field.room_at(corner) is not None for corner in corners):
        return False
    if any(overlaps(shape, other) for _, other in state.fleet.hulls):
        return False
    return not any(place is not None and overlaps(Circle(place, BASE), shape) for place in state.place)


def on_table(state: TitansState, group: int) -> int:
    """The members of a group who are on the table or in a vehicle on it, as a mask."""
    return state.present(state.force.groups[group].members)


def squads_of(state: TitansState, side: int) -> int:
    """How many squads of a side have somebody left on the table: groups on foot of more than a team (CT-REINF-5)."""
    crews = mask_of_bits([figure for plan in state.force.vehicles for figure in plan.crew])
    largest_team = max(unit.size(year) for unit in units().unit if unit.id.endswith("-team") for year in (1941, 1945))
    return sum(
        1
        for number, group in enumerate(state.force.groups)
        if group.side == side and group.size > largest_team and group.members & ~crews and on_table(state, number)
    )
