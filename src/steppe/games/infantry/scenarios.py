"""Scenarios as data: who fights where with what, for how long, and for which points (10.0)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec

from steppe.games.infantry.roster import labels, types_by_id
from steppe.games.infantry.terms import SIDES
from steppe.kernel.errors import BadFile
from steppe.kernel.toml import read_toml

Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Month = Annotated[int, msgspec.Meta(ge=1, le=12)]
Letter = Literal["A", "B", "C", "D", "E", "F"]
Platoon = Annotated[int, msgspec.Meta(ge=1, le=3)]
LETTERS = {"german": "DEF", "soviet": "ABC"}


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class SheetPlan(_Table, frozen=True, kw_only=True):
    """A map in the layout: where it lies, in sheets, and whether it is turned by 180 degrees."""

    map: str
    column: Count = 0
    row: Count = 0
    rotated: bool = False


class CompanyPlan(_Table, frozen=True, kw_only=True):
    """A company: its HQ, platoons and weapons, and the named hexes where it sets up (CI-10.1-1).

    `places` are names or labels of hexes; its units stand in them or within `radius` hexes.
    """

    letter: Letter
    places: tuple[str, ...]
    radius: Annotated[int, msgspec.Meta(ge=0, le=6)] = 1
    platoons: tuple[Platoon, ...] = (1, 2, 3)
    weapons: bool = True


class SidePlan(_Table, frozen=True, kw_only=True):
    """What a side has.

    `attached` are battalion weapons by label id, shared out over the companies in turn; `draw` is how many more are
    drawn at random (CI-2.5-2, S-2); `artillery` and `air` count strikes; `dug_in` puts foxholes under its start.
    """

    companies: tuple[CompanyPlan, ...]
    attached: tuple[str, ...] = ()
    draw: Count = 0
    mines: Count = 0
    bunkers: Count = 0
    wire: Count = 0
    foxholes: Count = 0
    dug_in: bool = False
    artillery: Count = 0
    air: Count = 0


class Objective(_Table, frozen=True, kw_only=True):
    """Points at the end of the game, or for units that leave the map.

    `kind`: "place" (control of the named hexes), "bridge" (control of both its ends while it stands), "exit" (each unit
    of `side` that leaves over `edge` or from the named hexes), "across" (each unit of `side` at the end in one of the
    hexes from column `columns[0]` to `columns[1]`, rows likewise).
    """

    kind: Literal["place", "bridge", "exit", "across"] = "place"
    name: str
    points: Annotated[int, msgspec.Meta(ge=1, le=20)]
    side: Literal["", "german", "soviet"] = ""
    places: tuple[str, ...] = ()
    edge: Literal["", "north", "south", "east", "west"] = ""


class Scenario(_Table, frozen=True, kw_only=True):
    """A scenario file."""

    format: Literal[1] = 1
    title: Literal["infantry"] = "infantry"
    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,24}$")]
    name: str
    text: str
    year: Annotated[int, msgspec.Meta(ge=1941, le=1945)]
    month: Month
    weather: Literal["good", "bad"] = "good"
    fire: Annotated[int, msgspec.Meta(ge=-3, le=0)] = 0
    """What the weather takes off all fire (CI-10.2-1)."""
    night: bool = False
    moon: bool = False
    """A bright night: ranges are short, but nobody is slowed (CI-10.3-2)."""
    turns: Annotated[int, msgspec.Meta(ge=1, le=20)]
    first: Literal["german", "soviet", "roll"]
    """Player 1 of the first Game Turn (CI-1.0-3)."""
    sets_up_first: Literal["german", "soviet"]
    sheet: tuple[SheetPlan, ...]
    german: SidePlan
    soviet: SidePlan
    objective: tuple[Objective, ...]
    points_german: Count = 0
    """Custom scenarios: what a side may spend on battalion weapons and strikes; 0: nothing is bought."""
    points_soviet: Count = 0
    source: Literal["rulebook", "inferred", "owner"] = "inferred"

    def plan(self, side: int) -> SidePlan:
        """What a side (0 German, 1 Soviet) has."""
        return self.soviet if side else self.german


def read_scenario(text: str) -> Scenario:
    """Read a scenario file. `BadFile` names the key that is wrong."""
    try:
        scenario = msgspec.convert(read_toml(text), Scenario)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from error
    complaints = complaints_about(scenario)
    if complaints:
        raise BadFile("; ".join(complaints))
    return scenario


def complaints_about(scenario: Scenario) -> list[str]:
    """What is wrong with a scenario whose parts are each well-formed; every complaint begins with its key."""
    return [complaint for side in (0, 1) for complaint in _side_complaints(scenario, side)]


def _side_complaints(scenario: Scenario, number: int) -> Iterator[str]:
    side, plan = SIDES[number], scenario.plan(number)
    if not plan.companies:
        yield f"{side}.companies: a side needs a company"
    seen: set[str] = set()
    for index, company in enumerate(plan.companies):
        where = f"{side}.companies[{index}]"
        if company.letter not in LETTERS[side]:
            yield f"{where}.letter: {side} companies are {', '.join(LETTERS[side])}, not {company.letter}"
        if company.letter in seen:
            yield f"{where}.letter: company {company.letter} stands there twice"
        seen.add(company.letter)
        if not company.places:
            yield f"{where}.places: name at least one hex to set up in (CI-10.1-1)"
        if not company.platoons or len(set(company.platoons)) != len(company.platoons):
            yield f"{where}.platoons: name each platoon once, out of 1, 2 and 3"
    yield from _weapon_complaints(side, plan)


def _weapon_complaints(side: str, plan: SidePlan) -> Iterator[str]:
    known = {key: label for key, label in types_by_id().items() if label.side == side and label.battalion}
    for index, name in enumerate(plan.attached):
        if name not in known:
            yield f"{side}.attached[{index}]: there is no battalion weapon {name!r}; known: {', '.join(known)}"
        elif plan.attached.count(name) > known[name].count:
            yield f"{side}.attached[{index}]: the box holds {known[name].count} of {name}"
    pool = sum(label.count for label in known.values() if label.kind not in ("mine", "bunker"))
    if plan.draw > pool - len(plan.attached):
        yield f"{side}.draw: {plan.draw} to draw, but only {pool - len(plan.attached)} are left in the box"
    for what in ("mine", "bunker"):
        count = sum(label.count for label in labels().unit if label.side == side and label.kind == what)
        if getattr(plan, f"{what}s") > count:
            yield f"{side}.{what}s: the box holds {count}"


@cache
def scenarios() -> dict[str, Scenario]:
    """The scenarios of the box, by id."""
    folder = files("steppe.games.infantry").joinpath("scenarios")
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".toml")), key=lambda entry: entry.name)
    read = [read_scenario(entry.read_text("utf-8")) for entry in found]
    return {scenario.id: scenario for scenario in read}
