"""Boats: the list, hits on them, running over swimmers, ramming, swimming (CT-DISBOAT to CT-BOATS, BASE-BOAT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    Die,
    File,
    Id,
    Impact,
    Inches,
    Modifier,
    PassedRow,
    Rating,
    Record,
    Small,
    Table,
    by_id,
    table_reader,
)

Mils = Annotated[int, msgspec.Meta(ge=1, le=48_000)]
"""Thousandths of an inch."""
Seats = Annotated[int, msgspec.Meta(ge=1, le=200)]


class Boat(Table, frozen=True, kw_only=True):
    """A boat: Bash Value, armour of hull faces (`turret` where it has one), main gun, mounts, inches, turns, seats.

    `hull`: width and length in 1/1000 inch; `upstream`: inches of a paddled boat against the current. `platoons` and
    vehicles ride beside the crew.
    """

    id: Id
    name: str
    hull: tuple[Mils, Mils]
    bash: Small
    front: Rating
    side: Rating
    top: Rating
    turret: Rating | None = None
    apr: Rating | None = None
    he: tuple[Inches, Impact] | None = None
    main_guns: Small = 0
    mounts: tuple[str, ...] = ()
    optional_mounts: bool = False
    machine_guns: Literal["none", "optional", "fitted"]
    powered: bool
    speed: Inches
    upstream: Inches | None = None
    turns: Annotated[int, msgspec.Meta(ge=1, le=3)]
    crew: tuple[Small, Small]
    platoons: Small = 0


class HitRow(PassedRow, frozen=True, kw_only=True):
    """Dice passed against APR less the boat's rating, for the hull and for a turret or mount."""

    hull: Literal["disabled", "damaged", "no effect"]
    hull_crew: Literal["recover", "no effect"]
    mount: Literal["knocked out", "no effect"]
    mount_crew: Literal["obviously dead", "abandon and recover", "no effect"]


class SwimmerRow(Record, frozen=True, kw_only=True):
    """Driver against swimmer: who passed more dice by how many; `bash` is the share of the Bash Value in halves."""

    more: Literal[0, 1, 2]
    by: Literal["driver", "swimmer", "nobody"]
    hit: bool
    bash_halves: Literal[0, 1, 2] = 0


class RamRow(PassedRow, frozen=True, kw_only=True):
    """Aiming to ram."""

    result: Literal["on target", "glancing", "miss"]


class BashRow(Record, frozen=True, kw_only=True):
    """Successes more than the other boat."""

    margin: Literal[0, 1, 2]
    result: Literal["devastated", "overboard", "slides past"]


class SwimRow(PassedRow, frozen=True, kw_only=True):
    """A turn of swimming: inches, or swept away and in danger of drowning."""

    inches: Inches
    swept: Dice | None = None


class Hits(Table, frozen=True, kw_only=True):
    """Hits on boats; the faces that strike the hull, and turrets or mounts."""

    rows: tuple[HitRow, ...]
    hull_on: tuple[Die, ...]
    mount_on: tuple[Die, ...]


class Swimmers(Table, frozen=True, kw_only=True):
    """Running over swimmers."""

    rows: tuple[SwimmerRow, ...]


class Ramming(Table, frozen=True, kw_only=True):
    """Ramming: aim, dice more for a T-bone, faces that are successes."""

    aim: tuple[RamRow, ...]
    damage: tuple[BashRow, ...]
    t_bone: Modifier
    successes: tuple[Die, ...]
    right_on: tuple[Die, ...]
    left_on: tuple[Die, ...]

    def dice(self, bash: int, contact: Literal["straight", "t-bone", "glance"]) -> int:
        """Dice of the ramming boat."""
        return bash + {"straight": 0, "t-bone": self.t_bone, "glance": -(bash // 2)}[contact]


class Swimming(Table, frozen=True, kw_only=True):
    """Swimming, and where a drowned body lands."""

    rows: tuple[SwimRow, ...]
    helped: Modifier
    body: Dice
    left_bank_on: tuple[Die, ...]
    right_bank_on: tuple[Die, ...]


class Handling(Table, frozen=True, kw_only=True):
    """Activations to cast off or moor, drift a turn, actions to board, activations until another takes the helm.

    `platoon`: men in one.
    """

    mooring: Small
    drift: Dice
    boarding: Small
    new_helmsman: Small
    platoon: Seats


class Boats(File, frozen=True, kw_only=True):
    """All of boats."""

    boat: tuple[Boat, ...]
    hits: Hits
    swimmers: Swimmers
    ramming: Ramming
    swimming: Swimming
    handling: Handling

    def complaints(self) -> Iterator[str]:
        """Tables with gaps."""
        if sorted(self.hits.hull_on + self.hits.mount_on) != [1, 2, 3, 4, 5, 6]:
            yield "hits: hull_on and mount_on should share out the faces 1 to 6"
        if sorted(row.margin for row in self.ramming.damage) != [0, 1, 2]:
            yield "ramming.damage: there should be one row each for 2 or more, 1 and 0 successes more"
        found = sorted((row.more, row.by) for row in self.swimmers.rows)
        if found != [(0, "nobody"), (1, "driver"), (1, "swimmer"), (2, "driver"), (2, "swimmer")]:
            yield "swimmers.rows: there should be rows for 2 and 1 by driver and swimmer, and for 0"
        for index, boat in enumerate(self.boat):
            if (boat.apr is None) != (boat.main_guns == 0):
                yield f"boat[{index}].main_guns: {boat.id} should have guns if it has a rating for them, else none"

    def named(self, name: str) -> Boat:
        """A boat by its id (`KeyError` for one that there is not)."""
        return by_id(self.boat)[name]


read_boats, boats = table_reader("boats", Boats)
