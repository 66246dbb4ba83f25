"""Vehicles and guns on carriages: what they are, where they stand, who is in them (BASE-VEH, BASE-R-10, BASE-R-46).

A gun on a carriage is a vehicle without a driver and an engine, whose crew stands beside it. Vehicles are numbered in
the order of the force.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

import msgspec

from steppe.games.titans.boats import Boat, boats
from steppe.games.titans.files import by_id
from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.vehicles import Vehicle as Row
from steppe.games.titans.vehicles import vehicles
from steppe.games.titans.weapons import FieldGun, weapons
from steppe.kernel.errors import UnknownName
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.tabletop.pieces import Screen
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.shapes import Polygon, hull

Role = Literal["driver", "commander", "gunner", "loader", "crew"]

HEIGHT: Final = sizes().hulls.muzzle
"""How high a hull stands in the way of sight: who stands sees over it, who lies does not."""
MASKS: Final = (
    "immobile",
    "stuck",
    "disabled",
    "wrecked",
    "abandoned",
    "buttoned",
    "loaded",
    "fast",
    "moved",
    "acted",
    "packed",
    "retires",
    "leaves",
    "reloading",
    "spotted",
    "holds",
    "unsure",
    "frozen",
    "turret_jammed",
    "radio_lost",
)
"""What is true of a vehicle, by the name of the mask in `Fleet`, where it says what each means."""
_IN_TURRET: Final[tuple[Role, ...]] = ("commander", "gunner", "loader")
_COVER: Final = "wreck"
_SHIELD: Final = "gun-shield"


class Place(NamedTuple):
    """A seat: what is done there, and whether it is in the turret."""

    role: Role
    turret: bool


class Vehicle(msgspec.Struct, frozen=True, kw_only=True):
    """A vehicle or gun as it begins the battle.

    `row` is its id in the list of vehicles, or that of a gun on a carriage; `crew` are the numbers of its figures, in
    the order of its seats: those of the hull first, the driver before all.
    """

    name: str
    side: int
    row: str
    crew: tuple[int, ...]

    @property
    def its(self) -> Row | None:
        """Its row of the list of vehicles; None for a gun on a carriage."""
        return by_id(vehicles().vehicle).get(self.row)

    @property
    def gun(self) -> FieldGun | None:
        """The gun on a carriage that it is; None for a vehicle."""
        return by_id(weapons().gun).get(self.row)

    @property
    def apr(self) -> int:
        """The best armour-piercing rating of its guns, 0 without one."""
        if (gun := self.gun) is not None:
            return gun.apr
        return 0 if (its := self.its) is None else its.apr

    @property
    def boat(self) -> Boat | None:
        """Its row of the list of boats; None for what goes on land."""
        return by_id(boats().boat).get(self.row)

    @property
    def seats(self) -> tuple[Place, ...]:
        """Its seats: the driver, the others of the hull, those of the turret."""
        return seats_of(self.row)

    @property
    def size(self) -> tuple[int, int]:
        """Length and width in 1/1000 inch."""
        if (boat := self.boat) is not None:
            return boat.hull[1], boat.hull[0]
        heavy = (its := self.its) is not None and its.weight == "heavy"
        width, length = sizes().hulls.heavy if heavy else sizes().hulls.usual
        return length, width

    @property
    def passengers(self) -> int:
        """How many it has room for inside."""
        if (boat := self.boat) is not None:
            return boat.crew[1] - len(self.crew) + boat.platoons * boats().handling.platoon
        return 0 if (its := self.its) is None else its.passengers

    def seat_of(self, role: Role) -> int:
        """The figure whose seat it is; `NOBODY` where there is none."""
        return next((who for who, seat in zip(self.crew, self.seats, strict=False) if seat.role == role), NOBODY)

    def is_in_turret(self, figure: int) -> bool:
        """Whether one of the crew sits in the turret."""
        return self.seats[self.crew.index(figure)].turret


@cache
def seats_of(row: str) -> tuple[Place, ...]:
    """The seats of a vehicle or gun (BASE-VEH-5); `UnknownName` for one that there is not.

    Commander, gunner and loader sit in the turret, or without one in the hull behind the driver.
    """
    known, guns = by_id(vehicles().vehicle), by_id(weapons().gun)
    if (boat := by_id(boats().boat).get(row)) is not None:
        return _on_board(boat)
    if row in guns:
        return tuple(_places(_IN_TURRET, guns[row].crew, turret=False))
    if row not in known:
        raise UnknownName("vehicle", row, tuple(known))
    in_hull, in_turret = known[row].crew
    behind: tuple[Role, ...] = () if in_turret else _IN_TURRET
    return (*_places(("driver", *behind), in_hull, turret=False), *_places(_IN_TURRET, in_turret, turret=True))


def _on_board(boat: Boat) -> tuple[Place, ...]:
    """The seats of a boat: the helmsman, the captain, two for each gun and mount, the others."""
    armed: list[Role] = ["gunner", "loader"] * (boat.main_guns + len(boat.mounts))
    most = max(boat.crew[1], 2 + len(armed))
    seats = [Place("driver", False), Place("commander", False), *(Place(role, True) for role in armed)]
    return (*seats, *[Place("crew", False)] * (most - len(seats)))[: boat.crew[1]]


def _places(roles: Sequence[Role], count: int, *, turret: bool) -> Iterator[Place]:
    for number in range(count):
        yield Place(roles[number] if number < len(roles) else "crew", turret)


@lru_cache(maxsize=1 << 12)
def hull_at(vehicle: Vehicle, place: Point, facing: int) -> Polygon:
    """The hull of a vehicle that stands so."""
    return hull(place, facing, *vehicle.size)


class Fleet:
    """The mutable data of vehicles.

    By vehicle: `place` of its centre (None: off the table), `facing` of the hull, `turret` (where its turret points),
    `speed` (the inches, in 1/1000, of its last drive) and `drove` (its turn; -1: none yet). By figure: `aboard`, the
    vehicle in which or on which it is.

    Masks of vehicles: `immobile` (it moves no more), `stuck` (until its driver frees it), `disabled` (out of action by
    a hit), `wrecked` (a wreck from now on), `abandoned` by its crew, `buttoned` up, `loaded` (its main gun), `fast`
    (moving fast), `moved` (since its own last activation began), `acted` (in this activation), `packed` (a gun that can
    be pushed), `retires` (out of sight) and `leaves` (by its own edge), `reloading` (for one activation more). Of who
    watches the activation at hand: `spotted` (its crew took Vehicle In Sight), `holds` its fire, and is `unsure` (fires
    with less Rep). `frozen` (its engine: it does not move this turn), `turret_jammed` (it points where it points),
    `radio_lost`.

    `changes` counts whatever changes where hulls stand, and is no part of what the fleet is.
    """

    __slots__ = ("_all", "_hulls", "aboard", "changes", "drove", "facing", "place", "plans", "speed", "turret", *MASKS)

    immobile: int
    stuck: int
    disabled: int
    wrecked: int
    abandoned: int
    buttoned: int
    loaded: int
    fast: int
    moved: int
    acted: int
    packed: int
    retires: int
    leaves: int
    reloading: int
    spotted: int
    holds: int
    unsure: int
    frozen: int
    turret_jammed: int
    radio_lost: int

    def __init__(self, plans: tuple[Vehicle, ...], figures: int) -> None:
        count = len(plans)
        self.plans = plans
        self.place: list[Point | None] = [None] * count
        self.facing, self.turret, self.speed = [0] * count, [0] * count, [0] * count
        self.drove = [-1] * count
        self.aboard = [NOBODY] * figures
        for mask in MASKS:
            setattr(self, mask, 0)
        self.loaded = (1 << count) - 1
        self.changes = 1
        self._hulls: tuple[tuple[int, Polygon], ...] | None = None
        self._all: int | None = None

    def copy(self) -> Fleet:
        """An independent twin."""
        twin = Fleet.__new__(Fleet)
        twin.plans, twin.aboard, twin.changes, twin._hulls = self.plans, self.aboard[:], self.changes, self._hulls
        twin.place, twin.facing, twin._all = self.place[:], self.facing[:], self._all
        twin.turret, twin.speed, twin.drove = self.turret[:], self.speed[:], self.drove[:]
        twin.immobile, twin.stuck, twin.disabled, twin.wrecked = self.immobile, self.stuck, self.disabled, self.wrecked
        twin.abandoned, twin.buttoned, twin.loaded = self.abandoned, self.buttoned, self.loaded
        twin.fast, twin.moved, twin.acted, twin.packed = self.fast, self.moved, self.acted, self.packed
        twin.retires, twin.leaves, twin.reloading = self.retires, self.leaves, self.reloading
        twin.spotted, twin.holds, twin.unsure = self.spotted, self.holds, self.unsure
        twin.frozen, twin.turret_jammed, twin.radio_lost = self.frozen, self.turret_jammed, self.radio_lost
        return twin

    def grow(self, plans: tuple[Vehicle, ...], figures: int) -> None:
        """It has all of these vehicles from now on; new ones are off the table, and so many figures are new."""
        more = len(plans) - len(self.plans)
        self.loaded |= ((1 << more) - 1) << len(self.plans)
        self.plans = plans
        self.place += [None] * more
        for numbers in (self.facing, self.turret, self.speed):
            numbers += [0] * more
        self.drove += [-1] * more
        self.aboard += [NOBODY] * figures

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        masks = tuple(str(getattr(self, mask)) for mask in MASKS)
        return tuple(self.place), self.facing, self.turret, self.speed, self.drove, self.aboard, masks

    def has(self, mask: str, vehicle: int) -> bool:
        """Whether something of `MASKS` is true of a vehicle."""
        return bool(getattr(self, mask) >> vehicle & 1)

    def mark(self, mask: str, vehicle: int, true: bool = True) -> None:
        """Something of `MASKS` is true of a vehicle from now on, or no longer."""
        if mask == "wrecked":
            self.changes += 1
        setattr(self, mask, getattr(self, mask) | 1 << vehicle if true else getattr(self, mask) & ~(1 << vehicle))

    # Where they stand.

    def put(self, vehicle: int, place: Point | None, facing: int | None = None) -> None:
        """A vehicle stands at a place (None: off the table) and faces so; its turret turns with it."""
        self.place[vehicle] = place
        if facing is not None:
            self.turret[vehicle] = (self.turret[vehicle] + facing - self.facing[vehicle]) % 360
            self.facing[vehicle] = facing % 360
        self._hulls, self._all, self.changes = None, None, self.changes + 1

    def at(self, vehicle: int) -> Point:
        """Where the centre of a vehicle is (`KeyError` off the table)."""
        place = self.place[vehicle]
        if place is None:
            raise KeyError(vehicle)
        return place

    @property
    def hulls(self) -> tuple[tuple[int, Polygon], ...]:
        """The hulls on the table, each with the number of its vehicle; wrecks too."""
        if self._hulls is None:
            standing = [(n, place) for n, place in enumerate(self.place) if place is not None]
            self._hulls = tuple([(n, hull_at(self.plans[n], place, self.facing[n])) for n, place in standing])
        return self._hulls

    def hull(self, vehicle: int) -> Polygon:
        """The hull of a vehicle on the table."""
        return hull_at(self.plans[vehicle], self.at(vehicle), self.facing[vehicle])

    def holding(self, point: Point) -> int:
        """The vehicle whose hull holds a point; `NOBODY` if none does."""
        return next((number for number, shape in self.hulls if shape.holds(point)), NOBODY)

    # Who is where.

    def board(self, figure: int, vehicle: int) -> None:
        """A figure is in or on a vehicle from now on, or in none (`NOBODY`)."""
        self.aboard[figure], self._all = vehicle, None

    @property
    def all_aboard(self) -> int:
        """The figures in or on vehicles that are on the table, as a mask."""
        if not self.plans:
            return 0
        if self._all is None:
            there = [who for who, where in enumerate(self.aboard) if where != NOBODY and self.place[where] is not None]
            self._all = mask_of_bits(there)
        return self._all

    def of(self, vehicle: int) -> list[int]:
        """All who are in or on a vehicle."""
        return [figure for figure, where in enumerate(self.aboard) if where == vehicle]

    def is_crew(self, figure: int) -> bool:
        """Whether a figure is one of the crew of the vehicle in which it is."""
        where = self.aboard[figure]
        return where != NOBODY and figure in self.plans[where].crew

    def vehicles_of(self, figures: int) -> list[int]:
        """The vehicles on the table whose crews have somebody in a mask of figures."""
        return [
            number
            for number, plan in enumerate(self.plans)
            if self.place[number] is not None and any(figures >> who & 1 for who in plan.crew)
        ]


def screen_of(plan: Vehicle, shape: Polygon, ground: int) -> Screen:
    """What a hull hides: it is cover as a wreck is, or as a gun's shield (BASE-R-11, BASE-UNIT-U16)."""
    gun = plan.gun
    cover = _COVER if gun is None else _SHIELD
    height = HEIGHT if gun is None or gun.shield else sizes().hulls.centre
    value = sight().value_of(cover) if gun is None or gun.shield else 0
    return Screen(cover, shape, ground, ground + height, value)
