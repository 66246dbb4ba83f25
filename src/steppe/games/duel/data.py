"""The numbers of the game, read from `data.toml`, where an owner of the printed game can correct them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec

from steppe.games.duel.actions import MAX_CELLS
from steppe.kernel.errors import BadFile
from steppe.kernel.toml import read_toml

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Column = Annotated[int, msgspec.Meta(ge=1, le=99)]
Columns = tuple[Column, Column]
Shells = tuple[Count, Count, Count]
Source = Literal["rulebook", "inferred", "owner"]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source = "inferred"


class BoardNumbers(_Table, frozen=True):
    """Size of the board in hexes."""

    columns: Column
    rows: Column


class Zones(_Table, frozen=True):
    """First and last column (from 1) of each set-up zone."""

    german_landscape: Columns
    soviet_landscape: Columns
    front: Columns
    markers: Columns
    weapons: Columns
    mines: Columns
    airfield: Columns


class Landscape(_Table, frozen=True):
    """Landscape tiles of each side, by kind."""

    forest: Count = 0
    high: Count = 0
    swamp: Count = 0
    drift: Count = 0


class Seasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Landscape tiles by season."""

    summer: Landscape
    winter: Landscape


class Firepower(_Table, frozen=True):
    """Firepower of each weapon, and the hexes of distance that cost none of it."""

    tiger: Count
    tiger_winter: Count
    t34: Count
    gun88: Count
    gun36: Count
    free_hexes: Count = 0


class Armour(_Table, frozen=True):
    """Shells on front, sides and rear."""

    t34: Shells
    tiger: Shells
    gun88: Shells
    gun36: Shells


class Bar(_Table, frozen=True):
    """Spaces on the VP bar each way."""

    length: Count


class Clock(_Table, frozen=True):
    """When a game ends that would not end by itself."""

    last_turn: Count
    quiet_turns: Count


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole data file."""

    format: Literal[1]
    title: Literal["duel"]
    board: BoardNumbers
    zones: Zones
    landscape: Seasons
    firepower: Firepower
    armour: Armour
    bar: Bar
    clock: Clock


def read_numbers(text: str) -> Numbers:
    """Read a data file. `BadFile` names the line or key that is wrong."""
    try:
        numbers = msgspec.convert(read_toml(text), Numbers)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from error
    complaints = complaints_about(numbers)
    if complaints:
        raise BadFile("; ".join(complaints))
    return numbers


def complaints_about(numbers: Numbers) -> list[str]:
    """What is wrong with numbers that are each well-formed; every complaint begins with its key."""
    return [*_zone_complaints(numbers), *_count_complaints(numbers)] or _room_complaints(numbers)


def _zone_complaints(numbers: Numbers) -> list[str]:
    width = numbers.board.columns
    complaints = []
    for name in ("german_landscape", "soviet_landscape", "front", "markers", "weapons", "mines", "airfield"):
        first, last = getattr(numbers.zones, name)
        if not 1 <= first <= last <= width:
            complaints.append(
                f"zones.{name}: [{first}, {last}] should be two columns from 1 to {width}, the smaller first"
            )
    if numbers.board.rows % 2 == 0:
        complaints.append(f"board.rows: {numbers.board.rows} should be odd, so that the board has a mirror image")
    return complaints


def _count_complaints(numbers: Numbers) -> list[str]:
    complaints = []
    rows = numbers.board.rows
    for season in ("summer", "winter"):
        tiles: Landscape = getattr(numbers.landscape, season)
        total = tiles.forest + tiles.high + tiles.swamp + tiles.drift
        if total != 10:
            complaints.append(f"landscape.{season}: {total} tiles a side, the box holds 10 (DG-COMP-SOV-4)")
        if (season == "summer" and tiles.drift) or (season == "winter" and tiles.swamp):
            complaints.append(f"landscape.{season}: swamp is for summer and drift for winter only (G-11)")
    first, last = numbers.zones.front
    if (last - first + 1) * rows < 14 or rows > 14:
        complaints.append("zones.front: too narrow for a line of 14 elements from the north edge to the south edge")
    return complaints


def _room_complaints(numbers: Numbers) -> list[str]:
    """Zones in which the pieces might not find room, or meet those of the other side, however they are laid."""
    zones, rows, tiles = numbers.zones, numbers.board.rows, 10
    bad_ground = max(numbers.landscape.summer.swamp, numbers.landscape.winter.drift)
    east = max(zones.front[1], zones.weapons[1], zones.mines[1])
    needed = (
        ("german_landscape", tiles + 1, "its tiles and one free hex (G-132)"),
        ("soviet_landscape", tiles, "its tiles"),
        ("markers", 16, "the tank markers"),
        ("mines", 9 + 2 * bad_ground, "the mine markers beside airfield and ground that cannot be mined"),
    )
    complaints = [
        f"zones.{name}: {room} hexes, but {count} are needed for {what}"
        for name, count, what in needed
        if (room := (getattr(zones, name)[1] - getattr(zones, name)[0] + 1) * rows) < count
    ]
    if numbers.board.columns * rows > MAX_CELLS:
        complaints.append(f"board: {numbers.board.columns * rows} hexes, the most is {MAX_CELLS}")
    if zones.german_landscape[1] >= zones.soviet_landscape[0]:
        complaints.append("zones.soviet_landscape: should begin east of german_landscape (G-12)")
    if zones.markers[0] <= east:
        complaints.append(f"zones.markers: should begin east of front, weapons and mines, at column {east + 1} (G-14)")
    if zones.front[0] == 1 or zones.airfield[0] != 1:
        complaints.append("zones.airfield: should begin in column 1, and front east of it (G-16, G-132)")
    if zones.weapons[0] != 1 or zones.weapons[1] < zones.front[0] or zones.front[0] * rows < 9 + bad_ground:
        complaints.append("zones.weapons: should begin in column 1, reach the front and have room for all (G-15)")
    return complaints


@cache
def numbers() -> Numbers:
    """The numbers that the game is played with."""
    return read_numbers(files("steppe.games.duel").joinpath("data.toml").read_text("utf-8"))
