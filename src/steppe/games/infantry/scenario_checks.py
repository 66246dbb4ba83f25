"""Whether what a scenario names is on its map: set-up places and objectives, complaints by key."""

from __future__ import annotations

from collections.abc import Iterator

from steppe.games.infantry.ground import Ground
from steppe.games.infantry.scenarios import Objective, Scenario
from steppe.games.infantry.terms import SIDES
from steppe.kernel.errors import BadFile


def complaints_on_map(scenario: Scenario, ground: Ground) -> list[str]:
    """What a scenario names that its ground has not."""
    return [*_places(scenario, ground), *_objectives(scenario, ground)]


def _places(scenario: Scenario, ground: Ground) -> Iterator[str]:
    for number, side in enumerate(SIDES):
        for index, company in enumerate(scenario.plan(number).companies):
            yield from _unknown(ground, company.places, f"{side}.companies[{index}].places")


def _objectives(scenario: Scenario, ground: Ground) -> Iterator[str]:
    for index, objective in enumerate(scenario.objective):
        where = f"objective[{index}].places"
        if not objective.places and not (objective.kind == "exit" and objective.edge):
            yield f"{where}: name a place" + (" or an edge" if objective.kind == "exit" else "")
        elif objective.kind == "bridge":
            yield from _no_bridge(ground, objective, where)
        else:
            yield from _unknown(ground, objective.places, where)


def _unknown(ground: Ground, places: tuple[str, ...], where: str) -> Iterator[str]:
    for number, place in enumerate(places):
        try:
            ground.mask_of(place)
        except BadFile as error:
            yield f"{where}[{number}]: {error}"


def _no_bridge(ground: Ground, objective: Objective, where: str) -> Iterator[str]:
    known = dict.fromkeys(ground.side_names.values())
    for number, place in enumerate(objective.places):
        if place not in known:
            yield f"{where}[{number}]: there is no bridge {place!r} on the map; known: {', '.join(known)}"
