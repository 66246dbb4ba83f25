"""The blocks in the box and the units of one game: label values from `data.toml`, laid out in arrays by unit number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, NamedTuple

import msgspec

from steppe.games.infantry.terms import (
    BUNKER,
    CHQ,
    HQ,
    KINDS,
    MINE,
    MOST_POINTS,
    MOVES_AS,
    NIGHT_RANGE,
    NKVD,
    PHQ,
    SIDES,
    SQUAD,
    STRIKES,
    TANK,
)
from steppe.kernel.errors import BadFile
from steppe.kernel.toml import read_toml

Side = Literal["german", "soviet"]
Source = Literal["rulebook", "inferred", "owner"]
Small = Annotated[int, msgspec.Meta(ge=0, le=20)]
Steps = Annotated[int, msgspec.Meta(ge=1, le=9)]
Fire = Annotated[int, msgspec.Meta(ge=0, le=9)]
Morale = Annotated[int, msgspec.Meta(ge=1, le=10)]
Kind = Literal["hq", "squad", "mg", "mortar", "atr", "engineer", "sniper", "nkvd", "gun", "tank", "bunker", "mine"]
BLOCKS_A_SIDE = 66


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A label: steps, fire (highest die that hits), range in hexes, movement points, morale, armour class.

    `value` is the price of one step (10.4); `count` how many the box holds (CI-EQ-2).
    """

    id: str
    side: Side
    name: str
    short: str
    kind: Kind
    battalion: bool = False
    count: Annotated[int, msgspec.Meta(ge=0, le=66)]
    steps: Steps
    fire: Fire = 0
    range: Small = 0
    move: Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)] = 0
    morale: Morale = 10
    armour: Fire = 0
    value: Small
    source: Source = "inferred"


class StrikeType(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Fire from off the map: so many dice at so much fire, `steps` strikes at most (CI-2.6-2, CI-2.6-3)."""

    id: str
    side: Side
    name: str
    kind: Literal["artillery", "air"]
    dice: Steps
    fire: Fire
    steps: Steps
    value: Small
    source: Source = "inferred"


class Labels(msgspec.Struct, frozen=True):
    """All labels of the box."""

    unit: tuple[UnitType, ...]
    strike: tuple[StrikeType, ...]


def read_labels(text: str) -> Labels:
    """Read the labels of a data file. `BadFile` names the key that is wrong."""
    try:
        labels = msgspec.convert(read_toml(text), Labels)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from error
    complaints = complaints_about(labels)
    if complaints:
        raise BadFile("; ".join(complaints))
    return labels


def complaints_about(labels: Labels) -> list[str]:
    """What is wrong with labels that are each well-formed; every complaint begins with its key."""
    complaints, seen = [], set()
    for index, unit in enumerate(labels.unit):
        if unit.id in seen:
            complaints.append(f"unit[{index}].id: {unit.id!r} stands there twice")
        seen.add(unit.id)
        if unit.kind == "hq" and unit.steps != 1:
            complaints.append(f"unit[{index}].steps: an HQ has one step (CI-4.0-2), not {unit.steps}")
        if (unit.armour > 0) != (unit.kind in ("tank", "bunker")):
            complaints.append(f"unit[{index}].armour: tanks and bunkers have an armour class, others have none")
    for side in SIDES:
        off_map = sum(1 for strike in labels.strike if strike.side == side)
        blocks = sum(unit.count for unit in labels.unit if unit.side == side) + off_map
        if blocks != BLOCKS_A_SIDE:
            complaints.append(f"unit: the {side} side has {blocks} blocks, the box holds {BLOCKS_A_SIDE} (CI-EQ-2)")
        kinds = sorted(strike.kind for strike in labels.strike if strike.side == side)
        if kinds != sorted(STRIKES):
            complaints.append(f"strike: the {side} side needs one artillery and one air block, not {kinds} (CI-2.6-2)")
    return complaints


@cache
def labels() -> Labels:
    """The labels that the game is played with."""
    return read_labels(files("steppe.games.infantry").joinpath("data.toml").read_text("utf-8"))


@cache
def types_by_id() -> dict[str, UnitType]:
    """The labels of units by id."""
    return {unit.id: unit for unit in labels().unit}


@cache
def strike_types() -> tuple[tuple[StrikeType, ...], ...]:
    """Fire from off the map by side and kind (artillery, air)."""
    found = {(str(strike.side), str(strike.kind)): strike for strike in labels().strike}
    return tuple(tuple(found[side, kind] for kind in STRIKES) for side in SIDES)


class Piece(NamedTuple):
    """A unit of a game: its label, its company's letter ("" for none) and its platoon (0 for none)."""

    type: str
    company: str
    platoon: int = 0

    @property
    def code(self) -> str:
        """How the label names it: "F", "F2"; nothing for what belongs to no company."""
        return f"{self.company}{self.platoon or ''}"


class Company(NamedTuple):
    """A company as the rules ask for it: numbers and bit masks of its units (0 and -1 where there is none)."""

    letter: str
    side: int
    chq: int
    phqs: tuple[int, ...]
    """The HQ of platoon 1, 2, 3, or -1."""
    squads: tuple[int, ...]
    """Masks of the squads of platoon 1, 2, 3."""
    all_squads: int
    weapons: int
    """Mask of its company weapons and attached battalion weapons that can be commanded."""
    members: int


class Force:
    """The units of one game by number, in tuples and masks: immutable, shared by all its states.

    `companies` are in the order of their letters, German ones first; `company[unit]` is an index there, -1 for none.
    """

    def __init__(self, pieces: Sequence[Piece], *, night: bool = False, moon: bool = False) -> None:
        self.pieces = tuple(pieces)
        self.night = night
        known = types_by_id()
        self.types = tuple(known[piece.type] for piece in self.pieces)
        types = self.types
        self.size = len(types)
        self.side = tuple(SIDES.index(label.side) for label in types)
        self.kind = tuple(KINDS.index(label.kind) for label in types)
        self.moves_as = tuple(MOVES_AS[kind] for kind in self.kind)
        self.full = tuple(label.steps for label in types)
        self.fire = tuple(label.fire for label in types)
        self.range = tuple(min(label.range, NIGHT_RANGE) if night else label.range for label in types)
        self.move = tuple((label.move + 1) // 2 if night and not moon else label.move for label in types)
        self.morale = tuple(label.morale for label in types)
        self.armour = tuple(label.armour for label in types)
        self.value = tuple(label.value * label.steps for label in types)
        self.rank = tuple(
            0 if kind != HQ else PHQ if piece.platoon else CHQ
            for kind, piece in zip(self.kind, self.pieces, strict=True)
        )
        self.of_side = tuple(self._mask(u for u in range(self.size) if self.side[u] == side) for side in (0, 1))
        self.mines = self._of_kind(MINE)
        self.hqs = self._of_kind(HQ)
        self.tanks = self._of_kind(TANK)
        self.bunkers = self._of_kind(BUNKER)
        self.nkvd = self._of_kind(NKVD)
        self.companies = self._companies()
        self.of_seat: dict[str, tuple[int, ...]] = {}
        """The companies that each seat commands, as far as somebody has asked."""
        letters = {(company.side, company.letter): index for index, company in enumerate(self.companies)}
        self.company = tuple(letters.get((self.side[u], self.pieces[u].company), -1) for u in range(self.size))

    def _mask(self, units: Iterable[int]) -> int:
        mask = 0
        for unit in units:
            mask |= 1 << unit
        return mask

    def _of_kind(self, kind: int) -> int:
        return self._mask(unit for unit in range(self.size) if self.kind[unit] == kind)

    def _companies(self) -> tuple[Company, ...]:
        letters = sorted({(self.side[u], p.company) for u, p in enumerate(self.pieces) if p.company})
        return tuple(self._make_company(side, letter) for side, letter in letters)

    def _make_company(self, side: int, letter: str) -> Company:
        members = [u for u, p in enumerate(self.pieces) if p.company == letter and self.side[u] == side]
        phqs, squads, chq = [-1, -1, -1], [0, 0, 0], -1
        for unit in members:
            platoon = self.pieces[unit].platoon
            if self.rank[unit] == CHQ:
                chq = unit
            elif self.rank[unit] == PHQ:
                phqs[platoon - 1] = unit
            elif self.kind[unit] == SQUAD:
                squads[platoon - 1] |= 1 << unit
        weapons = self._mask(u for u in members if self.kind[u] not in (HQ, SQUAD, MINE, BUNKER))
        whole = squads[0] | squads[1] | squads[2]
        return Company(letter, side, chq, tuple(phqs), tuple(squads), whole, weapons, self._mask(members))

    def name(self, unit: int) -> str:
        """What sentences call a unit: "Rifle squad F2", "MG 34 F"."""
        code = self.pieces[unit].code
        return f"{self.types[unit].name} {code}" if code else self.types[unit].name
