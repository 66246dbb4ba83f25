"""Random events that strike: shells, bombs, a crash, mines, burning and falling houses, snipers (CT-T-EVENT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.amounts import amount
from steppe.games.titans.artillery import artillery
from steppe.games.titans.battlefield import Shelter
from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.events import SniperAimed, SniperFired
from steppe.games.titans.files import by_id
from steppe.games.titans.fires import ignite_house
from steppe.games.titans.happenings import Event, happenings
from steppe.games.titans.harm import strike, suffer
from steppe.games.titans.hazards import Minefield
from steppe.games.titans.houses import middle
from steppe.games.titans.hurting import mourn
from steppe.games.titans.minefields import set_off_mines
from steppe.games.titans.morale import Mark, Tests
from steppe.games.titans.shelling import collapse, strike_area
from steppe.games.titans.terms import ABLE, NOBODY, bits
from steppe.games.titans.unrest import befall, centre_of, one_by_dice
from steppe.games.titans.volleys import excuses_of, reading
from steppe.kernel.tabletop.points import INCH, Point, squared, within
from steppe.kernel.tabletop.tables import Box

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_SIDE_ARMS: Final = ("pistol", "sabre", "sword", "unarmed")
_AS_TYPE: Final = {8: "medium-mortar", 10: "artillery", 12: "heavy-artillery"}
"""The types of artillery whose numbers AMB-35's other reading takes, by the circle of the event."""


def rule_of(event: Event) -> str:
    """The rule of an event's row."""
    return f"CT-T-EVENT-{event.table}-{event.on}"


def count_of(state: TitansState, event: Event) -> int:
    """How many there are: as the row says, or by its dice."""
    if isinstance(event.count, int):
        return event.count
    how = amount(event.count)
    return how.of(sum(state.roll(how.dice)))


# What comes down.


def shells(state: TitansState, event: Event, group: int) -> None:
    """Shells, rockets or bombs, each on one of the group; what hits a house hits that part of it."""
    count = count_of(state, event)
    burst = _burst(state, event)
    befall(state, "shells", rule_of(event), group=group, dice=(count,), thing=event.what)
    for _ in range(count):
        place = _one_of(state, group)
        if (room := state.field.room_at(place)) is not None:
            strike_area(state, room.house, room.area, burst.apr, outgunned=burst.outgunned)
        else:
            blast(state, place, burst, NOBODY, event.what)


def _burst(state: TitansState, event: Event) -> Burst:
    """The circle of an event; a shell pierces as well as it strikes (AMB-35)."""
    blast_inches, impact, to_hit = event.blast or 0, event.impact or 0, event.to_hit
    apr = impact
    if state.setting.options.get("event_shells") == "type" and "AMB-35" in event.rules:
        kind = by_id(artillery().type).get(_AS_TYPE.get(blast_inches, ""))
        if kind is not None:
            blast_inches, impact, to_hit, apr = kind.blast, kind.impact, kind.to_hit, kind.apr
    return Burst(blast_inches * INCH, impact, apr, to_hit)


def _one_of(state: TitansState, group: int) -> Point:
    """Where one of a group is."""
    there = [who for who in bits(state.force.groups[group].members) if state.place[who] is not None]
    return state.at(one_by_dice(state, there)) if there else centre_of(state, group)


def crash(state: TitansState, event: Event, group: int) -> None:
    """An aircraft comes down on the group: all within its circle are destroyed (BASE-R-49)."""
    centre = centre_of(state, group)
    reach = (event.blast or 0) * INCH // 2
    places = [(who, place) for who, place in enumerate(state.place) if place and within(place, centre, reach)]
    hit = [(who, place) for who, place in places if ABLE[state.status[who]]]
    befall(state, "crash", rule_of(event), group=group, figures=tuple(who for who, _ in hit), place=centre)
    for vehicle, spot in enumerate(state.fleet.place):
        if spot is not None and within(spot, centre, reach):
            hit += _wreck(state, vehicle, spot)
    for who, _ in hit:
        suffer(state, who, "obviously dead")
    mourn(state, tuple((who, place) for who, place in hit if not ABLE[state.status[who]]))


def _wreck(state: TitansState, vehicle: int, spot: Point) -> list[tuple[int, Point]]:
    """A vehicle is a wreck; those who were in it, with where that was."""
    inside = [who for who in state.fleet.of(vehicle) if state.place[who] is None and ABLE[state.status[who]]]
    state.fleet.mark("wrecked", vehicle)
    for who in inside:
        state.fleet.board(who, NOBODY)
        state.place[who] = spot
    return [(who, spot) for who in inside]


def mines(state: TitansState, event: Event, group: int) -> None:
    """The group is in the middle of a field of mines: one goes off at once (BASE-R-30)."""
    x, y = centre_of(state, group)
    wide, deep = (event.width or 0) * INCH // 2, (event.depth or 0) * INCH // 2
    table = state.field.terrain.table
    box = Box(max(0, x - wide), max(0, y - deep), min(table.width, x + wide), min(table.depth, y + deep))
    state.hazards.fields = (*state.hazards.fields, Minefield(box))
    befall(state, "mines", rule_of(event), group=group, place=(x, y))
    inside = [
        who
        for who in bits(state.able(state.force.groups[group].members))
        if (place := state.place[who]) is not None and box.holds(place)
    ]
    state.hazards.entered |= sum(1 << who for who in inside)
    set_off_mines(state)


# Houses.


def burning_house(state: TitansState, event: Event, group: int) -> None:
    """The nearest building burns; those inside leave at once."""
    building = _nearest_house(state, group)
    if building is None or not ignite_house(state, building):
        befall(state, "no house", rule_of(event), group=group)


def falling_house(state: TitansState, event: Event, group: int) -> None:
    """All of the nearest building comes down, with damage at the Impact of the event."""
    building = _nearest_house(state, group)
    if building is None:
        befall(state, "no house", rule_of(event), group=group)
        return
    for area, value in enumerate(state.field.houses[building].values):
        if value:
            collapse(state, building, area, impact=event.impact)


def _nearest_house(state: TitansState, group: int) -> int | None:
    """The building that is nearest to a group and stands; None without one."""
    centre = centre_of(state, group)
    room = state.field.room_at(centre)
    standing = [n for n, house in enumerate(state.field.houses) if any(house.values)]
    if room is not None and room.house in standing:
        return room.house
    plans = state.setting.buildings
    return min(standing, key=lambda n: (squared(middle(plans[n].shape), centre), n), default=None)


# Snipers.


def sniper(state: TitansState, event: Event, group: int) -> None:
    """A sniper fires at one of the group, and disappears (CT-SNIPEATT-1 to CT-SNIPEATT-3)."""
    targets = list(bits(state.able(state.force.groups[group].members)))
    if not targets:
        befall(state, "no target", rule_of(event), group=group)
        return
    target = snipers_target(state, targets)
    table, (die,) = happenings().sniper, state.roll(1)
    sheltered: Shelter = "cover" if state.field.ducks_in_place(state.at(target)) else "open"
    excuse = reading(die, table.rep, excuses_of(state, target, sheltered, target))
    place = state.at(target)
    state.emit(SniperFired(target, die, table.rep, not excuse, excuse))
    fallen: tuple[tuple[int, Point], ...] = ()
    if not excuse:
        strike(state, target, NOBODY, table.impact)
        fallen = () if ABLE[state.status[target]] else ((target, place),)
    mark = Mark(target, NOBODY, 0, 0, not excuse)
    state.steps.append(Tests(side=state.force.side[target], marks=(mark,), fallen=fallen))


def snipers_target(state: TitansState, figures: list[int]) -> int:
    """Whom a sniper aims at: a die and Rep for each, less for what they carry; the lowest, ties again."""
    left = figures
    while True:
        dice = state.roll(len(left))
        totals = tuple(
            die + state.rep[who] + carried(state.force.figures[who].weapons)
            for who, die in zip(left, dice, strict=True)
        )
        lowest = [who for who, total in zip(left, totals, strict=True) if total == min(totals)]
        state.emit(SniperAimed(tuple(left), dice, totals, lowest[0] if len(lowest) == 1 else NOBODY))
        if len(lowest) == 1:
            return lowest[0]
        left = lowest


def carried(weapons: tuple[str, ...]) -> int:
    """What his weapons change for a sniper: special ones before SMGs, side arms where he has nothing else.

    >>> carried(("lmg-belt", "pistol-medium")), carried(("smg",)), carried(("pistol-medium",)), carried(("rifle",))
    (-1, -2, -3, 0)
    """
    table = happenings().sniper
    if any(name.split("-")[0] in ("lmg", "mmg", "hmg", "flamethrower") for name in weapons):
        return table.special
    if "smg" in weapons:
        return table.smg
    arms = [name for name in weapons if not name.endswith("grenade")]
    return table.side_arm if all(name.startswith(_SIDE_ARMS) for name in arms) else 0
