"""Vehicles of all armies: armour, guns, speed, crew (BASE-VEH)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.files import (
    File,
    Id,
    Impact,
    Inches,
    Rating,
    Record,
    Small,
    Table,
    by_id,
    table_reader,
    unknown,
)
from steppe.games.titans.weapons import weapons

Army = Literal["finnish", "german", "hungarian", "italian", "romanian", "soviet"]
Face = Literal["front", "side", "rear", "top", "bottom"]
Kind = Literal["tank", "self-propelled gun", "armoured car", "half-track", "carrier", "truck", "light vehicle"]
Weight = Literal["light", "medium", "heavy"]


class Armour(Record, frozen=True, kw_only=True):
    """Armour ratings by face; the rear has one less than the side, the bottom as much as the top (BASE-R-12)."""

    front: Rating
    side: Rating
    top: Rating

    def of(self, face: Face) -> int:
        """The rating of a face."""
        if face == "rear":
            return max(self.side - 1, min(self.side, 1))
        rating: int = getattr(self, "top" if face == "bottom" else face)
        return rating


class Gun(Record, frozen=True, kw_only=True):
    """A gun: armour-piercing rating, blast circle and Impact of its HE (none: it fires none), where it turns.

    An autocannon shoots at `targets` with `impact`. `reload` counts activations more that loading takes; `apr_1941` is
    the rating of that year's rows.
    """

    apr: Rating
    apr_1941: Rating | None = None
    he: tuple[Inches, Impact] | None = None
    autocannon: bool = False
    targets: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    impact: Impact | None = None
    mortar: Literal["", "light", "medium"] = ""
    traverse: Literal["turret", "hull", "all-round"]
    reload: Small = 0


class MachineGun(Record, frozen=True, kw_only=True):
    """A machine gun or flamethrower of a vehicle, by the weapon's id."""

    place: Literal["aa", "hull", "coax", "turret", "rear"]
    weapon: Id
    count: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    optional: bool = False
    remote: bool = False
    instead_of_gun: bool = False


class Speed(Record, frozen=True, kw_only=True):
    """Inches of a move on roads and off them."""

    road: Inches
    cross_country: Inches


class Vehicle(Table, frozen=True, kw_only=True):
    """A row of the list; `crew` are those in the hull and those in the turret."""

    id: Id
    name: str
    army: Army
    kind: Kind
    weight: Weight
    armour: Armour
    open_topped: bool = False
    guns: tuple[Gun, ...] = ()
    machine_guns: tuple[MachineGun, ...] = ()
    speed: Speed
    turns: Annotated[int, msgspec.Meta(ge=1, le=3)]
    crew: tuple[Small, Small]
    passengers: Small = 0
    turret_bonus: Literal[0, 1] = 1
    """What a turret adds to the armour rating (BASE-AP-2, BASE-R-12)."""
    powered_turret: bool = True
    separate_turrets: Small = 0
    tows: bool = False

    @property
    def soft(self) -> bool:
        """Whether it has no armour at all."""
        return not (self.armour.front or self.armour.side)

    @property
    def apr(self) -> int:
        """The best armour-piercing rating of its guns, 0 without one."""
        return max((gun.apr for gun in self.guns), default=0)


class Vehicles(File, frozen=True, kw_only=True):
    """The list of vehicles."""

    vehicle: tuple[Vehicle, ...]

    def complaints(self) -> Iterator[str]:
        """Weapons and shells that there are not, rows that cannot be."""
        known, shells = by_id(weapons().weapon), {(shell.blast, shell.impact) for shell in weapons().shell}
        for index, vehicle in enumerate(self.vehicle):
            key = f"vehicle[{index}]"
            yield from unknown(f"{key}.machine_guns", [gun.weapon for gun in vehicle.machine_guns], known, "weapon")
            yield from _gun_complaints(key, vehicle, shells)
            if vehicle.speed.cross_country > vehicle.speed.road:
                yield f"{key}.speed: {vehicle.id} is faster off roads than on them; exchange the two"
            if not sum(vehicle.crew):
                yield f"{key}.crew: {vehicle.id} needs a driver"

    def named(self, name: str) -> Vehicle:
        """A vehicle by its id (`KeyError` for one that there is not)."""
        return by_id(self.vehicle)[name]


def _gun_complaints(key: str, vehicle: Vehicle, shells: set[tuple[int, int]]) -> Iterator[str]:
    for number, gun in enumerate(vehicle.guns):
        if gun.he is not None and gun.he not in shells:
            yield f"{key}.guns[{number}].he: no shell has {list(gun.he)}; known: {sorted(map(list, shells))}"
        if gun.autocannon == (gun.impact is None):
            yield f"{key}.guns[{number}].impact: an autocannon has one, other guns have that of their shells"


read_vehicles, vehicles = table_reader("vehicles", Vehicles)
