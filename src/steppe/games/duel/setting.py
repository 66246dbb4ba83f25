"""What does not change during a game.

The board, the zones, the season, the numbers and the options. Shared by all states.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from steppe.games.duel.data import Columns, Numbers, numbers
from steppe.games.duel.pieces import DRIFT, FOREST, GERMAN, GUN36, GUN88, HIGH, SOVIET, SWAMP, T34S, TIGERS
from steppe.kernel.errors import UnknownName
from steppe.kernel.hexes import OFF_BOARD, HexBoard
from steppe.kernel.options import with_defaults, without_defaults
from steppe.kernel.protocol import OptionInfo, ScenarioInfo, SeatInfo

SUMMER: Final = "summer-1943"
WINTER: Final = "winter-1944"

OPTIONS: Final = (
    OptionInfo(
        "setup",
        "Lay out everything yourselves, or start from prepared set-ups.",
        "free",
        ("free", "prepared"),
    ),
    OptionInfo(
        "turn_limit",
        "End after turn 20, or after four turns in which nothing happens (G-111).",
        True,
        (True, False),
    ),
    OptionInfo(
        "damage_once_per_phase",
        "Count only one VP a phase for damage to one T-34 (G-131).",
        False,
        (False, True),
    ),
)
SEATS: Final = (
    SeatInfo(GERMAN, GERMAN, "German", "cross", "german", "Tigers, guns, mines, one Stuka"),
    SeatInfo(SOVIET, SOVIET, "Soviet", "star", "soviet", "Eight T-34s among sixteen markers"),
)
SCENARIOS: Final[Mapping[str, ScenarioInfo]] = {
    SUMMER: ScenarioInfo(SUMMER, "Summer 1943", "Open steppe, swamp, strong Tigers.", SEATS, OPTIONS),
    WINTER: ScenarioInfo(WINTER, "Winter 1944", "Snowdrifts, faster T-34s, a weaker Tiger gun.", SEATS, OPTIONS),
}


class Options:
    """The options of one game, checked."""

    __slots__ = ("_changed", "damage_once_per_phase", "setup", "turn_limit")

    def __init__(self, given: Mapping[str, object]) -> None:
        values = with_defaults(OPTIONS, given)
        self.setup = str(values["setup"])
        self.turn_limit = bool(values["turn_limit"])
        self.damage_once_per_phase = bool(values["damage_once_per_phase"])
        self._changed = without_defaults(OPTIONS, values)

    def changed(self) -> dict[str, str | int | bool]:
        """The options that differ from their defaults."""
        return dict(self._changed)


class Setting:
    """Board, zones, season and numbers of a scenario.

    `west_exit[cell][direction]` is true where that step leaves the board over the west edge (G-59). Firepower and
    armour (shells on front, sides and rear) of tanks are indexed by weapon, those of guns by the gun kinds of `pieces`;
    `extra_cost` and `tiger_extra_cost` by terrain, in actions and cards beyond the first (G-50).
    """

    def __init__(self, scenario: str, options: Options, values: Numbers) -> None:
        self.scenario, self.options, self.numbers = scenario, options, values
        self.winter = scenario == WINTER
        self.board = board = _board(values.board.columns, values.board.rows)
        self.west_exit = tuple(tuple(self._leaves_west(cell, d) for d in range(6)) for cell in range(board.size))
        self.tiles = self._tiles()
        self.t34_actions = 4 if self.winter else 3
        self.extra_cost = (0, 0, 1, 1, 1) if self.winter else (0, 0, 0, 1, 0)
        self.tiger_extra_cost = (0, 0, 1, 0, 1) if self.winter else (0, 0, 0, 0, 0)
        self._set_weapons()
        self._set_zones()

    def _set_weapons(self) -> None:
        power, armour = self.numbers.firepower, self.numbers.armour
        tiger = power.tiger_winter if self.winter else power.tiger
        gun_power = {GUN36: power.gun36, GUN88: power.gun88}
        self.tank_firepower = (power.t34,) * len(T34S) + (tiger,) * len(TIGERS)
        self.gun_firepower = (0, gun_power[GUN36], gun_power[GUN88])
        self.tank_armour = (armour.t34,) * len(T34S) + (armour.tiger,) * len(TIGERS)
        self.gun_armour = ((0, 0, 0), armour.gun36, armour.gun88)
        self.free_hexes = power.free_hexes

    def _set_zones(self) -> None:
        zones = self.numbers.zones
        self.landscape_zone = {
            GERMAN: self.columns(zones.german_landscape),
            SOVIET: self.columns(zones.soviet_landscape),
        }
        self.front_zone = self.columns(zones.front)
        self.marker_zone = self.columns(zones.markers)
        self.weapon_zone = self.columns(zones.weapons)
        self.mine_zone = self.columns(zones.mines)
        self.airfield_zone = self.columns(zones.airfield)
        self.west_column = self.columns((1, 1))

    def columns(self, span: Columns) -> tuple[int, ...]:
        """All cells from the first to the last column of a span (counted from 1)."""
        width = self.board.columns
        return tuple(cell for cell in range(self.board.size) if span[0] <= cell % width + 1 <= span[1])

    def _tiles(self) -> tuple[int, ...]:
        """Landscape tiles of a side: how many of each terrain (G-11)."""
        tiles = self.numbers.landscape.winter if self.winter else self.numbers.landscape.summer
        counts = [0] * 5
        counts[FOREST], counts[HIGH], counts[SWAMP], counts[DRIFT] = (
            tiles.forest,
            tiles.high,
            tiles.swamp,
            tiles.drift,
        )
        return tuple(counts)

    def _leaves_west(self, cell: int, direction: int) -> bool:
        column, row = self.board.place(cell, direction)
        return self.board.neighbours[cell][direction] == OFF_BOARD and column < 0 and 0 <= row < self.board.rows


@cache
def _board(columns: int, rows: int) -> HexBoard:
    return HexBoard(columns, rows, tops="pointy", shifted="even")


def setting(scenario: str, options: Mapping[str, object]) -> Setting:
    """The setting of a scenario (`UnknownName` or `SteppeError` for a wrong scenario or option)."""
    if scenario not in SCENARIOS:
        raise UnknownName("scenario", scenario, list(SCENARIOS))
    checked = Options(options)
    return _setting(scenario, tuple(sorted(checked.changed().items())))


@cache
def _setting(scenario: str, options: tuple[tuple[str, str | int | bool], ...]) -> Setting:
    return Setting(scenario, Options(dict(options)), numbers())
