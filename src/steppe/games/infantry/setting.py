"""What does not change during a game: scenario, options, ground, seats. Shared by all its states."""

from __future__ import annotations

from calendar import month_name
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from steppe.games.infantry.custom import CUSTOM, CUSTOM_OPTIONS, custom_scenario
from steppe.games.infantry.ground import Ground, ground
from steppe.games.infantry.maps import Sheet
from steppe.games.infantry.roster import Force, Piece, types_by_id
from steppe.games.infantry.scenarios import CompanyPlan, Objective, Scenario, scenarios
from steppe.games.infantry.terms import BUNKER, KINDS, MINE, SIDE_WORDS, SIDES, bits, mask_of
from steppe.kernel.dice import secret_number
from steppe.kernel.errors import UnknownName
from steppe.kernel.options import with_defaults, without_defaults
from steppe.kernel.protocol import OptionInfo, ScenarioInfo, Seat, SeatInfo
from steppe.kernel.rng import Rng

OPTIONS: Final = (
    OptionInfo("setup", "Place your blocks yourselves, or start from prepared set-ups.", "free", ("free", "prepared")),
    OptionInfo(
        "assault_winner_may_act_again",
        "Defenders that win an assault may act again in the same Game Turn (X11).",
        True,
        (True, False),
    ),
    OptionInfo("hit_limit", "No roll scores more than two hits (CI-11.3-1).", False, (False, True)),
    OptionInfo(
        "drawn_hqs",
        "Solitaire: the HQs of this side are drawn from a pool each player turn (CI-11.1-1).",
        "none",
        ("none", "german", "soviet"),
        ("Neither", "German", "Soviet"),
    ),
)
EMBLEMS: Final = ("cross", "star")
WET_MONTHS: Final = (5, 6, 7)
"""Months in which balkas are streams (CI-TEC-6c)."""
BY_COMPANY: Final = "-companies"
"""Ending of the id of a scenario in which every company has its own seat (CI-MP-1)."""


class Options:
    """The options of one game, checked."""

    __slots__ = ("_changed", "drawn_hqs", "hit_limit", "setup", "values", "winners_act_again")

    def __init__(self, given: Mapping[str, object], known: Sequence[OptionInfo] = OPTIONS) -> None:
        self.values = values = with_defaults(known, given)
        self.setup = str(values["setup"])
        self.winners_act_again = bool(values["assault_winner_may_act_again"])
        self.hit_limit = bool(values["hit_limit"])
        self.drawn_hqs = str(values["drawn_hqs"])
        self._changed = without_defaults(known, values)

    def changed(self) -> dict[str, str | int | bool]:
        """The options that differ from their defaults."""
        return dict(self._changed)


class Setting:
    """Scenario, ground and seats of a game.

    `zones[side][letter]` is a mask of the hexes where a company may set up, `required[side][letter]` one mask for each
    named place that must hold a unit (CI-10.1-1).
    """

    def __init__(self, name: str, scenario: Scenario, options: Options, ground: Ground | None = None) -> None:
        self.name, self.scenario, self.options = name, scenario, options
        self.ground = ground or ground_for(scenario)
        self.by_company = name.endswith(BY_COMPANY)
        self.seats_of = tuple(tuple(seat.id for seat in _seats(scenario, side, self.by_company)) for side in (0, 1))
        self.strikes = tuple(count for side in (0, 1) for count in _strikes(scenario, side))
        self.funds = (scenario.points_german, scenario.points_soviet)
        self.drawn_side = SIDES.index(options.drawn_hqs) if options.drawn_hqs in SIDES else -1
        plans = scenario.german.companies, scenario.soviet.companies
        self.required: tuple[dict[str, tuple[int, ...]], ...] = tuple(
            {company.letter: self._places(company) for company in companies} for companies in plans
        )
        self.zones: tuple[dict[str, int], ...] = tuple(
            {company.letter: self._zone(side, company) for company in companies} for side, companies in enumerate(plans)
        )
        self._rooms: dict[tuple[int, int], tuple[int, ...]] = {}
        self._sides = {seat: side for side in (0, 1) for seat in self.seats_of[side]}

    def _places(self, company: CompanyPlan) -> tuple[int, ...]:
        return tuple(self.ground.mask_of(place) for place in company.places)

    def _zone(self, side: int, company: CompanyPlan) -> int:
        mask = 0
        for place in self.required[side][company.letter]:
            mask |= place
        for _ in range(company.radius):
            for cell in bits(mask):
                mask |= self.ground.adjacent[cell]
        return mask & ~self.ground.lake & ~self._named(1 - side)

    def _named(self, side: int) -> int:
        """The named hexes of a side, where the enemy does not set up: each of them has to hold a unit (CI-10.1-1)."""
        mask = 0
        for places in self.required[side].values():
            for place in places:
                mask |= place
        return mask

    def whole_zone(self, side: int) -> int:
        """All hexes where a side may set up."""
        mask = 0
        for zone in self.zones[side].values():
            mask |= zone
        return mask

    def battalion_left(self, side: int) -> list[str]:
        """The label ids from which a side's battalion weapons are drawn: the box without what the scenario attaches."""
        left = battalion_pool(side)
        for name in self.scenario.plan(side).attached:
            left.remove(name)
        return left

    def side_of(self, seat: Seat) -> int:
        """The side that a seat plays for."""
        return self._sides[seat]

    def units_of_seat(self, force: Force, seat: Seat) -> int:
        """The units that a seat commands: a mask."""
        side = self._sides[seat]
        if not self.by_company:
            return force.of_side[side]
        return mask_of(u for u in bits(force.of_side[side]) if self.seat_of(side, force.company[u], force) == seat)

    def companies_of(self, force: Force, seat: Seat) -> tuple[int, ...]:
        """The companies that a seat commands, as indices of the force's."""
        side = self._sides[seat]
        return tuple(
            index
            for index, company in enumerate(force.companies)
            if company.side == side and self.seat_of(side, index, force) == seat
        )

    def room_for(self, zone: int, moves_as: int) -> tuple[int, ...]:
        """The hexes of a zone where a class of units can stand."""
        key = (zone, moves_as)
        found = self._rooms.get(key)
        if found is None:
            free = zone & self.ground.standable[moves_as] & ~self.ground.lake
            found = self._rooms[key] = tuple(bits(free))
        return found

    def seat_of(self, side: int, company: int, force: Force) -> Seat:
        """The seat that commands a company; what belongs to none is commanded by the side's first seat."""
        if not self.by_company or company < 0:
            return self.seats_of[side][0]
        return f"{SIDES[side]}-{force.companies[company].letter.lower()}"

    def objectives(self) -> tuple[Objective, ...]:
        """What brings points."""
        return self.scenario.objective


def ground_for(scenario: Scenario) -> Ground:
    """The ground of a scenario in its weather and month (CI-10.2-1, CI-10.2-2)."""
    layout = tuple(Sheet(plan.map, plan.column, plan.row, plan.rotated) for plan in scenario.sheet)
    return ground(layout, bad_weather=scenario.weather == "bad", wet_balkas=scenario.month in WET_MONTHS)


def _strikes(scenario: Scenario, side: int) -> tuple[int, int]:
    plan = scenario.plan(side)
    return plan.artillery, plan.air


def _seats(scenario: Scenario, side: int, by_company: bool) -> tuple[SeatInfo, ...]:
    name, emblem, word = SIDES[side], EMBLEMS[side], SIDE_WORDS[side]
    companies = scenario.plan(side).companies
    if not by_company:
        letters = " and ".join(company.letter for company in companies)
        what = f"{'Company' if len(companies) == 1 else 'Companies'} {letters}"
        return (SeatInfo(name, name, word, emblem, name, what),)
    return tuple(
        SeatInfo(
            f"{name}-{company.letter.lower()}",
            name,
            f"{word}, company {company.letter}",
            emblem,
            name,
            f"Company {company.letter} and what is attached to it",
            word,
        )
        for company in companies
    )


def make_force(setting: Setting, seed: int) -> Force:
    """The units of a game; battalion weapons are drawn, and numbers dealt, by the game's secret seed (S-2)."""
    rng = Rng(secret_number(seed, "infantry:force"))
    pieces: list[Piece] = []
    for side in (0, 1):
        of_side = pieces_of(setting.scenario, side, rng)
        rng.shuffle(of_side)
        pieces += of_side
    return Force(pieces, night=setting.scenario.night, moon=setting.scenario.moon)


def pieces_of(scenario: Scenario, side: int, rng: Rng) -> list[Piece]:
    """The units of a side, with a random draw of battalion weapons shared out over its companies in turn."""
    plan = scenario.plan(side)
    pieces = [piece for company in plan.companies for piece in company_pieces(SIDES[side], company)]
    left = battalion_pool(side)
    for name in plan.attached:
        left.remove(name)
    rng.shuffle(left)
    letters = [company.letter for company in plan.companies]
    for index, name in enumerate((*plan.attached, *left[: plan.draw])):
        pieces.append(Piece(name, letters[index % len(letters)]))
    for kind, count in ((MINE, plan.mines), (BUNKER, plan.bunkers)):
        if count:
            pieces += [Piece(_static_type(side, kind), "")] * count
    return pieces


def _static_type(side: int, kind: int) -> str:
    for label in types_by_id().values():
        if label.side == SIDES[side] and label.kind == KINDS[kind]:
            return label.id
    raise UnknownName("unit", KINDS[kind], [])


def battalion_pool(side: int) -> list[str]:
    """The label ids from which battalion weapons are drawn, one for each block (S-2)."""
    return [
        label.id
        for label in types_by_id().values()
        if label.side == SIDES[side] and label.battalion and label.kind not in ("mine", "bunker")
        for _ in range(label.count)
    ]


def company_pieces(side: str, company: CompanyPlan) -> list[Piece]:
    """HQ, platoons and weapons of a company (CI-2.3-3, CI-2.4-1)."""
    letter, short = company.letter, side[:3]
    pieces = [Piece(f"{short}-chq", letter)]
    for platoon in company.platoons:
        squad = "sov-smg" if side == "soviet" and platoon == 3 else f"{short}-rifle"
        pieces += [Piece(f"{short}-phq", letter, platoon), *([Piece(squad, letter, platoon)] * 3)]
    if company.weapons:
        pieces += [Piece(f"{short}-{weapon}", letter) for weapon in ("mg", "mortar50", "atr")]
    return pieces


def _infos() -> dict[str, ScenarioInfo]:
    infos = {}
    for key, scenario in scenarios().items():
        plain = _info(key, scenario)
        several = max(len(scenario.german.companies), len(scenario.soviet.companies)) > 1
        infos[key] = replace(plain, variant="One player a side") if several else plain
        if several:
            infos[key + BY_COMPANY] = _by_company(key, scenario)
    infos[CUSTOM] = _custom_info()
    return infos


def options_of(name: str) -> tuple[OptionInfo, ...]:
    """The options of a scenario."""
    return (*OPTIONS, *CUSTOM_OPTIONS) if name == CUSTOM else OPTIONS


def _custom_info() -> ScenarioInfo:
    scenario = custom_scenario(Options({}, options_of(CUSTOM)).values)
    seats = tuple(
        SeatInfo(side, side, word, emblem, side, "One company or two, and what you buy")
        for side, word, emblem in zip(SIDES, SIDE_WORDS, EMBLEMS, strict=True)
    )
    facts = ("3 to 10 game turns", "any season", "one map or both")
    return ScenarioInfo(CUSTOM, scenario.name, scenario.text, seats, options_of(CUSTOM), facts)


def _info(key: str, scenario: Scenario, *, by_company: bool = False) -> ScenarioInfo:
    seats = [seat for side in (0, 1) for seat in _seats(scenario, side, by_company)]
    return ScenarioInfo(key, scenario.name, scenario.text, tuple(seats), OPTIONS, _facts(scenario))


def _by_company(key: str, scenario: Scenario) -> ScenarioInfo:
    return replace(
        _info(key + BY_COMPANY, scenario, by_company=True),
        name=f"{scenario.name}, a seat for each company",
        variant_of=key,
        variant="A seat for each company",
    )


def _facts(scenario: Scenario) -> tuple[str, ...]:
    sheets = " and ".join(plan.map.upper() for plan in scenario.sheet)
    facts = [f"{scenario.turns} game turns", f"{month_name[scenario.month]} {scenario.year}", f"map {sheets}"]
    return (
        *facts,
        *([_night_word(scenario)] if scenario.night else []),
        *(["mud"] if scenario.weather == "bad" else []),
    )


def _night_word(scenario: Scenario) -> str:
    return "moonlit night" if scenario.moon else "night"


@cache
def scenario_infos() -> dict[str, ScenarioInfo]:
    """What can be played, for the protocol."""
    return _infos()


def setting(name: str, given: Mapping[str, object]) -> Setting:
    """The setting of a scenario with options (`UnknownName` if there is no such scenario)."""
    if name not in scenario_infos():
        raise UnknownName("scenario", name, list(scenario_infos()))
    return _setting(name, tuple(sorted(Options(given, options_of(name)).changed().items())))


@cache
def _setting(name: str, changed: tuple[tuple[str, str | int | bool], ...]) -> Setting:
    options = Options(dict(changed), options_of(name))
    scenario = custom_scenario(options.values) if name == CUSTOM else scenarios()[name.removesuffix(BY_COMPANY)]
    return Setting(name, scenario, options)
