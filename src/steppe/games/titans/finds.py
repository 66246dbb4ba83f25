"""Random events that leave something behind: drink, gear, food, vehicles, the dead, a way down (CT-T-EVENT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.amounts import amount
from steppe.games.titans.availability import availability
from steppe.games.titans.callups import Call, one_of, vehicle_draft
from steppe.games.titans.campaign import Find, campaign
from steppe.games.titans.damage import damage
from steppe.games.titans.events import JamCleared, Provided
from steppe.games.titans.files import rolled
from steppe.games.titans.fleet import Vehicle, seats_of
from steppe.games.titans.happenings import Event
from steppe.games.titans.hardship import feed
from steppe.games.titans.mishaps import count_of, rule_of
from steppe.games.titans.recruits import called, enlist, park, rearm
from steppe.games.titans.reinforcements import reinforcements
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.terms import bits
from steppe.games.titans.unrest import befall, centre_of, change_unrest, lead_astray
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_LOOTER: Final = "looter"
_NEAR_ROAD: Final = 24 * INCH
_ENEMIES_ON: Final = 3
"""Dead soldiers are enemies up to this die, friends above it."""
_ARMS: Final = {
    "pistols": "pistol-medium",
    "SMG": "smg",
    "rifles": "rifle",
    "anti-tank rifle": "ptrd",
    "light mortar": "light-mortar",
    "grenades": "hand-grenade",
    "panzerfaust or anti-tank grenade": "panzerfaust-60",
    "panzerschreck": "panzerschreck",
    "LMG": "lmg-belt",
    "MMG or HMG": "mmg",
    "flamethrower": "flamethrower",
}
"""Goods that somebody carries from now on, by the weapon's id."""
_RELOADS: Final = {"LMG or MMG": ("lmg", "mmg"), "rifle": ("rifle", "semi"), "SMG": ("smg",)}
"""Whose weapons reloads are for, by how their ids begin."""


def spirits(state: TitansState, event: Event, group: int) -> None:
    """Looters stop and lose their next activation, others unless their die resists (AMB-31)."""
    figures = tuple(bits(state.able(state.force.groups[group].members)))
    looters = [who for who in figures if state.force.has(who, _LOOTER)]
    others = [who for who in figures if who not in looters]
    dice = state.roll(len(others)) if others else ()
    high = state.setting.options.get("resist_drink") == "high"
    weak = [who for who, die in zip(others, dice, strict=True) if not _resists(state.rep[who], die, high)]
    stopped = tuple(sorted([*looters, *weak]))
    befall(state, "spirits", rule_of(event), group=group, figures=stopped, dice=dice, thing=event.what)
    lead_astray(state, stopped)


def _resists(rep: int, die: int, high: bool) -> bool:
    return die >= rep if high else bool(passing_dice((die,), rep))


def valises(state: TitansState, event: Event, group: int) -> None:
    """Looters must stop and look."""
    members = bits(state.able(state.force.groups[group].members))
    looters = tuple(who for who in members if state.force.has(who, _LOOTER))
    befall(state, "valises", rule_of(event), group=group, figures=looters)
    lead_astray(state, looters)


def stew(state: TitansState, event: Event, group: int) -> None:
    """The group eats: its privation is one less in time."""
    befall(state, "stew", rule_of(event), group=group)
    feed(state, state.present(state.force.groups[group].members))


# Gear.


def gear(state: TitansState, event: Event, group: int) -> None:
    """Provisions, by two dice (CT-T-PROV); some of them are special (CT-T-SPECPROV)."""
    befall(state, "gear", rule_of(event), group=group)
    dice = state.roll(2)
    found, table = campaign().provision(sum(dice)), "PROV"
    if found.goods == "special":
        dice, second = state.roll(2), state.roll(1)
        found, table = campaign().special_provision(sum(dice), second[0]), "SPECPROV"
    much = _amount(state, found)
    state.emit(Provided(group, dice, found.goods, much, found.of, f"CT-T-{table}-{sum(dice)}"))
    _hand_out(state, group, found, much)


def _amount(state: TitansState, found: Find) -> int:
    if isinstance(found.amount, int):
        return found.amount
    how = amount(found.amount)
    return how.of(sum(state.roll(how.dice)))


def _hand_out(state: TitansState, group: int, found: Find, much: int) -> None:
    """Who gets it: food all, reloads who has run out, weapons the last of the group; the rest is put by."""
    members = state.present(state.force.groups[group].members)
    if found.goods == "food":
        feed(state, members)
    elif found.goods == "ammunition":
        reload(state, members, _RELOADS[found.of], much)
    elif found.goods in _ARMS:
        for figure in sorted(bits(members), reverse=True)[:much]:
            rearm(state, figure, _ARMS[found.goods])
    else:
        change_unrest(state, stock=(*state.unrest.stock, (group, found.goods, much)))


def reload(state: TitansState, figures: int, kinds: tuple[str, ...], much: int) -> None:
    """So many of some figures whose weapons of a kind are empty or jammed fire again."""
    out = [
        who for who in bits(figures & state.jammed) if any(gun.id.startswith(kinds) for gun in state.force.guns[who])
    ]
    for figure in out[:much]:
        state.jammed &= ~(1 << figure)
        state.emit(JamCleared(figure))


def dead_soldiers(state: TitansState, event: Event, group: int) -> None:
    """Dead soldiers, enemies or friends by a die, each with a rifle and rounds for one of the group."""
    count = count_of(state, event)
    (die,) = state.roll(1)
    whose = "enemies" if die <= _ENEMIES_ON else "friends"
    befall(state, "dead soldiers", rule_of(event), group=group, dice=(count, die), thing=whose)
    reload(state, state.present(state.force.groups[group].members), _RELOADS["rifle"], count)


def sewer(state: TitansState, event: Event, group: int) -> None:
    """A sewer caves in beside the group: an entrance that all may use."""
    place = centre_of(state, group)
    state.tunnels.found = (*state.tunnels.found, place)
    befall(state, "sewer", rule_of(event), group=group, place=place)


# Vehicles.


def abandoned_vehicle(state: TitansState, event: Event, group: int) -> None:
    """A vehicle stands by the group: a wreck, or theirs to man; one that runs does so for some drives (BASE-VEH-6)."""
    kind_die, condition_die = state.roll(2)
    kind = "tank" if kind_die in damage().abandoned.tank_on else "vehicle"
    condition = rolled(damage().abandoned.rows, condition_die)
    row = _row_of(state, event.side or "soviet", kind, group)
    if row is None:
        befall(state, "no vehicle", rule_of(event), group=group)
        return
    drives = 0
    if condition.activations is not None:
        how = amount(condition.activations)
        drives = how.of(sum(state.roll(how.dice)))
    dice = (kind_die, condition_die)
    vehicle = _leave(state, group, row, centre_of(state, group))
    text = f"{called(row)}, {condition.condition}" + (f" for {drives} turns" if drives else "")
    befall(state, "vehicle", rule_of(event), group=group, dice=dice, place=state.fleet.place[vehicle], thing=text)
    state.fleet.mark("wrecked" if condition.condition == "wreck" else "abandoned", vehicle)
    if condition.condition == "immobile":
        state.fleet.mark("immobile", vehicle)
    if drives:
        change_unrest(state, fuel=(*state.unrest.fuel, (vehicle, drives)))


def burning_vehicle(state: TitansState, event: Event, group: int) -> None:
    """A wreck stands on the road that is nearest to the group, else beside it."""
    row = _row_of(state, one_of(state, ("german", "soviet")), "vehicle", group)
    if row is None:
        befall(state, "no vehicle", rule_of(event), group=group)
        return
    vehicle = _leave(state, group, row, _road(state, centre_of(state, group)))
    state.fleet.mark("wrecked", vehicle)
    befall(state, "burning vehicle", rule_of(event), place=state.fleet.place[vehicle], group=group, thing=called(row))


def _row_of(state: TitansState, army: str, kind: str, group: int) -> str | None:
    """A vehicle of an army's list of the year, which takes nobody's luck; None in a year without a list."""
    plan = state.setting.urban
    tables = availability().table
    if plan is None or not any(t.army == army and kind in t.of.split() and plan.year in t.years for t in tables):
        return None
    side, support = state.force.groups[group].side, state.support
    state.support = msgspec.structs.replace(support, luck=0)
    call = Call(side, reinforcements().of(army), plan.year, True, state.setting.options)
    (draft,) = vehicle_draft(state, call, kind)
    state.support = support
    return one_of(state, draft.vehicles) if len(draft.vehicles) > 1 else draft.vehicles[0]


def _leave(state: TitansState, group: int, row: str, anchor: Point) -> int:
    """A vehicle without a crew stands at a place; the first of a group may man it."""
    members = list(bits(state.force.groups[group].members))
    hands = [who for who in members if state.place[who] is not None] or members
    crew = tuple(hands[: len(seats_of(row))])
    side, number = state.force.groups[group].side, len(state.force.vehicles)
    name = f"{called(row)} {number + 1}"
    enlist(state, (), (Vehicle(name=name, side=side, row=row, crew=crew),))
    park(state, number, anchor, aboard=False)
    return number


def _road(state: TitansState, centre: Point) -> Point:
    going, table = state.field.terrain.going_at, state.field.terrain.table
    roads = (spot for spot in spots_round(centre, _NEAR_ROAD, INCH) if table.holds(spot) and going(spot) == "road")
    return next(roads, centre)


def use_up_fuel(state: TitansState) -> None:
    """The turn ends: what was found runs a drive less, and then stands still (BASE-VEH-6)."""
    left = []
    for vehicle, drives in state.unrest.fuel:
        drives -= state.fleet.drove[vehicle] == state.turn
        if drives:
            left.append((vehicle, drives))
        else:
            state.fleet.mark("immobile", vehicle)
            befall(state, "no fuel", "BASE-VEH-6", thing=state.force.vehicles[vehicle].name)
    change_unrest(state, fuel=tuple(left))
