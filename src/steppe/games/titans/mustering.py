"""The forces of a scenario: every squad rolls its Rep, and all have names (CT-SCNFRAME-1, -2, BASE-UNIT, BASE-FIG)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from steppe.games.titans.amounts import amount
from steppe.games.titans.figures import Figure, figures_of
from steppe.games.titans.files import by_id
from steppe.games.titans.fleet import Vehicle, seats_of
from steppe.games.titans.scenarios import AnyPlan, GunPlan, Scenario, SidePlan, UnitPlan
from steppe.games.titans.units import units
from steppe.games.titans.vehicles import vehicles
from steppe.games.titans.weapons import weapons
from steppe.kernel.dice import Dice

DIE: Final = 6
_STAR: Final = by_id(units().crew)["star"].usual
_OBSERVER: Final = by_id(units().crew)["forward-observer"]
_MILITIA: Final = "militia"
_GUN_CREW: Final = "gun-crew"
_CREW_ARM: Final = ("pistol-medium",)
_LED: Final = {"driver": "driver", "commander": "leader", "gunner": "gunner", "loader": "loader", "crew": "crew"}
"""What the role of a seat is in its crew as a group: the commander leads."""


class Muster(NamedTuple):
    """The forces of both sides, and what was rolled for the sides before play.

    `plans` are by group. `support` is the Support Level by side (CT-SCNFRAME-1), `surprise` for how many turns it is
    surprised (CT-SCN-3-10), `traps` how many it lays (CT-SCN-5-12).
    """

    figures: tuple[Figure, ...]
    vehicles: tuple[Vehicle, ...]
    plans: tuple[AnyPlan, ...]
    support: tuple[int, int]
    surprise: tuple[int, int]
    traps: tuple[int, int]


def roll_amount(dice: Dice, text: str) -> int:
    """Roll an amount such as "1d6-1 min 1"."""
    found = amount(text)
    return found.of(sum(dice.roll(DIE) for _ in range(found.dice)))


def muster(scenario: Scenario, dice: Dice) -> Muster:
    """Both forces of a scenario. Support Levels are rolled first, then surprise and traps, then each squad's Rep."""
    first, second = (roll_amount(dice, side.support) for side in scenario.sides)
    surprise = _surprise(scenario, dice)
    one, other = (roll_amount(dice, side.traps) if side.traps else 0 for side in scenario.sides)
    figures: list[Figure] = []
    hulls: list[Vehicle] = []
    plans: list[AnyPlan] = []
    for number, side in enumerate(scenario.sides):
        for plan, name in _named(side):
            crew = _group(number, side, plan, name, scenario.year, dice)
            if (row := _row(plan)) is not None:
                seats = tuple(range(len(figures), len(figures) + len(crew)))
                hulls.append(Vehicle(name=name, side=number, row=row, crew=seats))
            figures += crew
            plans.append(plan)
    return Muster(tuple(figures), tuple(hulls), tuple(plans), (first, second), surprise, (one, other))


def _surprise(scenario: Scenario, dice: Dice) -> tuple[int, int]:
    turns = [0, 0]
    for handicap in scenario.handicaps:
        if handicap.what == "activation" and handicap.turns:
            for number, side in enumerate(scenario.sides):
                if handicap.side in ("all", side.side):
                    turns[number] = roll_amount(dice, handicap.turns)
    return turns[0], turns[1]


def _named(side: SidePlan) -> Iterator[tuple[AnyPlan, str]]:
    """The squads, vehicles and guns of a side one by one, in the order of its groups, like ones numbered."""
    alike, seen = Counter(map(_called, side.groups)), Counter[str]()
    for plan in side.groups:
        name = _called(plan)
        seen[name] += 1
        yield plan, f"{name} {seen[name]}" if alike[name] > 1 else name


def _called(plan: AnyPlan) -> str:
    if isinstance(plan, UnitPlan):
        return units().named(plan.unit).name
    known = by_id(weapons().gun) if isinstance(plan, GunPlan) else by_id(vehicles().vehicle)
    return known[_row(plan) or ""].name


def _row(plan: AnyPlan) -> str | None:
    """The row of the tables of a vehicle or gun; None for men on foot."""
    if isinstance(plan, UnitPlan):
        return None
    return plan.gun if isinstance(plan, GunPlan) else plan.vehicle


def _group(number: int, side: SidePlan, plan: AnyPlan, name: str, year: int, dice: Dice) -> list[Figure]:
    """A group of which one die finds the Rep; that of a forward observer is read off the same die (BASE-UNIT-1)."""
    die = dice.roll(DIE)
    rep = units().column(plan.column).rep(die)
    if isinstance(plan, UnitPlan):
        group = named_figures(figures_of(plan.unit, side=number, group=name, rep=rep, year=year))
        group = _with_extra(group, plan, dice)
    else:
        group = crew_of(_row(plan) or "", side=number, group=name, rep=rep)
    elite = side.elite and plan.column != _MILITIA
    return [_marked(one, plan, die, first=one is group[0], elite=elite) for one in group]


def _marked(one: Figure, plan: AnyPlan, die: int, *, first: bool, elite: bool) -> Figure:
    """A figure with what his role, his side and his player make of him (BASE-UNIT-1)."""
    star = first and not isinstance(plan, GunPlan) and plan.player
    rep = _OBSERVER.rep(die) if one.role == "observer" else one.rep
    fanatic = one.fanatic or (isinstance(plan, UnitPlan) and plan.fanatic)
    return msgspec.structs.replace(
        one, rep=_STAR if star else rep, star=star, elite=one.elite or elite, fanatic=fanatic
    )


def named_figures(squad: Sequence[Figure]) -> list[Figure]:
    """A squad in which each is called by what he does, with a number where several are alike."""
    kinds = [_kind(figure) for figure in squad]
    alike, seen = Counter(kinds), Counter[str]()
    named = []
    for figure, kind in zip(squad, kinds, strict=True):
        seen[kind] += 1
        word = f"{kind} {seen[kind]}" if alike[kind] > 1 else kind
        named.append(msgspec.structs.replace(figure, name=word))
    return named


def _kind(figure: Figure) -> str:
    """What a figure is called in his squad."""
    if figure.role == "rifleman" and figure.weapons[0] == "smg":
        return "Submachine gunner"
    return figure.role.capitalize()


def crew_of(row: str, *, side: int, group: str, rep: int) -> list[Figure]:
    """The crew of a vehicle by its seats, or that of a gun (BASE-VEH-5, BASE-UNIT)."""
    roles = [_LED[seat.role] for seat in seats_of(row)]
    if "leader" not in roles:
        roles[0] = "leader"  # who drives alone, or with nobody above him, leads himself
    men = [Figure(name=role, side=side, group=group, rep=rep, weapons=_CREW_ARM, role=role) for role in roles]
    return named_figures(men)


def _with_extra(squad: list[Figure], plan: UnitPlan, dice: Dice) -> list[Figure]:
    """Weapons that a scenario adds go to the last men, one each; satchels of engineers one for three full figures."""
    added = [name for name, much in plan.extra.items() for _ in range(_count(much, dice))]
    each = units().named(plan.unit).satchel_for_each
    added += ["satchel-charge"] * (len(squad) // each if each else 0)
    for number, name in enumerate(added):
        who = len(squad) - 1 - number % len(squad)
        squad[who] = msgspec.structs.replace(squad[who], weapons=(*squad[who].weapons, name))
    return squad


def _count(much: str | int, dice: Dice) -> int:
    return much if isinstance(much, int) else roll_amount(dice, much)


def groups_named(figures: Iterable[Figure]) -> list[tuple[int, str]]:
    """The groups of some figures in their order, each with its side."""
    return list(dict.fromkeys((figure.side, figure.group) for figure in figures))
