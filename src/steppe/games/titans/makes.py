"""What page and command line tell of the vehicles and guns of a battle: how each is built, by its row of the tables."""

from __future__ import annotations

import msgspec

from steppe.games.titans.files import by_id
from steppe.games.titans.vehicles import Vehicle, vehicles
from steppe.games.titans.view import TitansView
from steppe.games.titans.weapons import FieldGun, weapons


class MakeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How a vehicle or gun is built. `kind` is that of the tables, "gun" for one on a carriage.

    `weight` is how heavy it is (of a gun: to man-handle), `turret`: its gun turns in one; `armour` in front, at the
    side and on top; `apr` of its best gun (0: none), `machine_guns` their number; `road` and `off_road` inches of a
    move, `turns` of 45 degrees an activation; `passengers` who find room inside.
    """

    row: str
    name: str
    kind: str
    weight: str
    turret: bool
    open_topped: bool
    armour: tuple[int, int, int]
    apr: int
    machine_guns: int
    road: int
    off_road: int
    turns: int
    passengers: int


class MakesAnswer(msgspec.Struct, frozen=True):
    """The makes of all vehicles and guns that the viewer knows of, each once."""

    makes: tuple[MakeAnswer, ...]


def makes_of(view: TitansView) -> MakesAnswer:
    """The makes of the vehicles of a view (BASE-VEH)."""
    rows = dict.fromkeys(vehicle.row for vehicle in view.vehicles)
    return MakesAnswer(tuple(make_of(row) for row in rows))


def make_of(row: str) -> MakeAnswer:
    """The make of a row of vehicles or guns (`KeyError` for one that there is not)."""
    known = by_id(vehicles().vehicle)
    return _of_vehicle(known[row]) if row in known else _of_gun(by_id(weapons().gun)[row])


def _of_vehicle(its: Vehicle) -> MakeAnswer:
    in_turret = any(gun.traverse == "turret" for gun in its.guns) or any(
        gun.place in ("turret", "coax") for gun in its.machine_guns
    )
    return MakeAnswer(
        row=its.id,
        name=its.name,
        kind=its.kind,
        weight=its.weight,
        turret=in_turret,
        open_topped=its.open_topped,
        armour=(its.armour.front, its.armour.side, its.armour.top),
        apr=its.apr,
        machine_guns=sum(gun.count for gun in its.machine_guns if not gun.optional),
        road=its.speed.road,
        off_road=its.speed.cross_country,
        turns=its.turns,
        passengers=its.passengers,
    )


def _of_gun(gun: FieldGun) -> MakeAnswer:
    return MakeAnswer(
        row=gun.id,
        name=gun.name,
        kind="gun",
        weight=gun.handling,
        turret=False,
        open_topped=True,
        armour=(0, 0, 0),
        apr=gun.apr,
        machine_guns=0,
        road=0,
        off_road=0,
        turns=0,
        passengers=0,
    )
