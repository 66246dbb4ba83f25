"""Random events of Urban Chaos, animals, and sniper attacks (CT-CHAOS, CT-EVENT, CT-ANIMAL, CT-SNIPEATT)."""

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
    Rep,
    RolledRow,
    Small,
    Table,
    by_id,
    rolled,
    table_reader,
)

Kind = Literal[
    "abandoned gear",
    "abandoned vehicle",
    "animal",
    "building burns",
    "building collapses",
    "burning vehicle",
    "civilians",
    "corpses with valises",
    "crash",
    "dead soldiers",
    "dogs",
    "mines",
    "patients",
    "pilot",
    "routed infantry",
    "sewer collapse",
    "shells",
    "sniper",
    "spirits",
    "stew",
]


class Event(Table, frozen=True, kw_only=True):
    """An event by its two dice, and the numbers that its kind needs.

    `count` shells, dogs, people ...; `blast` and `impact` of each shell or bomb, with its base to hit; `inches` a turn
    of people who cross, gone after `activations`; `side` whose a vehicle is; `width` and `depth` of a minefield.
    """

    table: Die
    on: Die
    kind: Kind
    what: str
    count: Dice | Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    blast: Inches | None = None
    impact: Impact | None = None
    to_hit: Small | None = None
    side: Literal["", "german", "soviet"] = ""
    inches: Inches | None = None
    activations: Small | None = None
    width: Inches | None = None
    depth: Inches | None = None
    enemy_awareness: Modifier = 0
    privation: Modifier = 0


class AnimalRow(RolledRow, frozen=True, kw_only=True):
    """Which animal comes."""

    animal: Id


class Animal(Table, frozen=True, kw_only=True):
    """An animal: Rep, inches, Impact of its bite, dice on Recover; whether it comes to Stalingrad and Berlin only."""

    id: Id
    name: str
    rep: Rep
    move: Inches
    impact: Impact
    recover_dice: Small = 2
    attacks: Literal["when attacked", "the wounded", "at once", "never"]
    famous_cities_only: bool = False


class Visit(Table, frozen=True, kw_only=True):
    """Which animal visits; the one that comes instead outside Stalingrad and Berlin."""

    rows: tuple[AnimalRow, ...]
    otherwise: Id


class SniperAttack(Table, frozen=True, kw_only=True):
    """A sniper attack: modifiers to a die and Rep (the lowest is shot at), Rep and Impact of the shot."""

    side_arm: Modifier
    smg: Modifier
    special: Modifier
    rep: Rep
    impact: Impact


class Barking(Table, frozen=True, kw_only=True):
    """A dog that barks at an enemy."""

    within: Inches
    in_sight_dice: Modifier


class Happenings(File, frozen=True, kw_only=True):
    """All of what just happens."""

    event: tuple[Event, ...]
    animal: tuple[Animal, ...]
    visit: Visit
    sniper: SniperAttack
    barking: Barking

    def complaints(self) -> Iterator[str]:
        """Events missing or twice, animals that there are not, kinds without their numbers."""
        found = [(event.table, event.on) for event in self.event]
        for pair in [(table, die) for table in range(1, 7) for die in range(1, 7)]:
            if found.count(pair) != 1:
                yield f"event: {found.count(pair)} for table {pair[0]}, die {pair[1]}; there should be one"
        for index, event in enumerate(self.event):
            if event.kind == "shells" and None in (event.blast, event.impact, event.to_hit):
                yield f"event[{index}]: shells need blast, impact and to_hit"
            if event.kind == "abandoned vehicle" and not event.side:
                yield f"event[{index}].side: say whose vehicle it is"
        named = [row.animal for row in self.visit.rows] + [self.visit.otherwise]
        for name in named:
            if name not in by_id(self.animal):
                yield f"visit: there is no animal {name!r}; known: {', '.join(by_id(self.animal))}"
        if sorted(face for row in self.visit.rows for face in row.on) != [1, 2, 3, 4, 5, 6]:
            yield "visit.rows: should share out the faces 1 to 6"

    def of(self, table: int, die: int) -> Event:
        """The event of two dice."""
        return next(event for event in self.event if (event.table, event.on) == (table, die))

    def visitor(self, die: int, *, famous_city: bool) -> Animal:
        """The animal of a die."""
        animal = by_id(self.animal)[rolled(self.visit.rows, die).animal]
        return by_id(self.animal)[self.visit.otherwise] if animal.famous_cities_only and not famous_city else animal


read_happenings, happenings = table_reader("happenings", Happenings)
