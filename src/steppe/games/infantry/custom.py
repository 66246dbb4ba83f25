"""The scenario of one's own making (10.4): map, season, length, points to spend and objectives are options."""

from __future__ import annotations

from calendar import month_name
from collections.abc import Mapping
from typing import Final, NamedTuple, cast

from steppe.games.infantry.scenarios import CompanyPlan, Letter, Objective, Scenario, SheetPlan, SidePlan
from steppe.games.infantry.terms import GERMAN, SOVIET
from steppe.kernel.options import Value
from steppe.kernel.protocol import OptionInfo

CUSTOM: Final = "custom"
_POINTS: Final = (0, 10, 20, 30, 40, 50, 60)
_MAPS: Final = ("E1", "E2", "E1 + E2", "E2 + E1")
_MONTHS: Final = (1, 4, 6, 8, 10, 12)
_MONTH_NAMES: Final = tuple(month_name[month] for month in _MONTHS)
_TURNS: Final = (3, 4, 5, 6, 7, 8, 9, 10)
CUSTOM_OPTIONS: Final = (
    OptionInfo("map", "The maps, from west to east.", "e1", ("e1", "e2", "e1+e2", "e2+e1"), _MAPS),
    OptionInfo("month", "The month: balkas are streams from May to July.", 8, _MONTHS, _MONTH_NAMES),
    OptionInfo("weather", "Bad weather: unpaved roads are of no use.", "good", ("good", "bad"), ("Good", "Bad")),
    OptionInfo("night", "Night: ranges are short and movement is slow.", False, (False, True)),
    OptionInfo("turns", "Game Turns.", 6, _TURNS),
    OptionInfo(
        "objectives",
        "What brings VP: named places, hills, or leaving over the far edge.",
        "places",
        ("places", "hills", "exit"),
        ("Named places", "Hills", "The far edge"),
    ),
    OptionInfo("german_points", "Points for German battalion weapons and strikes.", 30, _POINTS),
    OptionInfo("soviet_points", "Points for Soviet battalion weapons and strikes.", 30, _POINTS),
    OptionInfo("german_companies", "German companies.", 1, (1, 2)),
    OptionInfo("soviet_companies", "Soviet companies.", 1, (1, 2)),
)


class Land(NamedTuple):
    """What a map offers: named places and hills, with the VP they bring."""

    places: tuple[tuple[str, int], ...]
    hills: tuple[tuple[str, int], ...]


LANDS: Final = {
    "e1": Land(
        (("Nevak", 3), ("Chorn Monastyr", 2), ("Olminsk", 3), ("Malin", 2)), (("Chornye Kholm", 3), ("Lysy Kholm", 3))
    ),
    "e2": Land(
        (("Khotin Farm", 2), ("Pevesk", 3), ("Pevesky Stadium", 2), ("Grain Elevator", 2)),
        (("Orlov Kholm", 3), ("Old Cemetery", 3)),
    ),
}
WEST_OF: Final = {1: ("02", "11"), 2: ("09", "16")}
"""The columns in which the German and the Soviet side set up, by the number of maps."""
ROWS: Final = (("04", "07"), ("02", "09"))
"""The rows of the named hexes of a side's first and second company."""


def custom_scenario(chosen: Mapping[str, Value]) -> Scenario:
    """The scenario that the options describe."""
    maps = str(chosen["map"]).split("+")
    columns = WEST_OF[len(maps)]
    return Scenario(
        id=CUSTOM,
        name="A battle of your own",
        text="Choose the maps, the season and the objectives. Who lays it out himself buys battalion weapons in "
        "secret; a quick set-up draws them for the points.",
        year=1943,
        month=int(chosen["month"]),
        weather="bad" if chosen["weather"] == "bad" else "good",
        night=bool(chosen["night"]),
        turns=int(chosen["turns"]),
        first="roll",
        sets_up_first="german",
        sheet=tuple(SheetPlan(map=name, column=number) for number, name in enumerate(maps)),
        german=_side("DE", columns[0], int(chosen["german_companies"])),
        soviet=_side("AB", columns[1], int(chosen["soviet_companies"])),
        objective=_objectives(maps, str(chosen["objectives"])),
        points_german=int(chosen["german_points"]),
        points_soviet=int(chosen["soviet_points"]),
    )


def _side(letters: str, column: str, count: int) -> SidePlan:
    companies = [
        CompanyPlan(letter=cast(Letter, letter), places=tuple(column + row for row in rows), radius=2)
        for letter, rows in zip(letters[:count], ROWS, strict=False)
    ]
    return SidePlan(companies=tuple(companies))


def _objectives(maps: list[str], kind: str) -> tuple[Objective, ...]:
    if kind == "exit":
        return (
            Objective(kind="exit", name="Off the east edge", points=1, side=GERMAN, edge="east"),
            Objective(kind="exit", name="Off the west edge", points=1, side=SOVIET, edge="west"),
        )
    named = [pair for name in maps for pair in (LANDS[name].hills if kind == "hills" else LANDS[name].places)]
    return tuple(Objective(name=name, points=points, places=(name,)) for name, points in named)
