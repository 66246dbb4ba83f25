"""The rules reference of the title, and whether all that names its rules names such as there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from steppe.games.titans.aircraft import aircraft
from steppe.games.titans.arrivals import arrivals
from steppe.games.titans.artillery import artillery
from steppe.games.titans.attributes import attributes
from steppe.games.titans.availability import availability
from steppe.games.titans.boats import boats
from steppe.games.titans.campaign import campaign
from steppe.games.titans.cavalry import cavalry
from steppe.games.titans.contact import contact
from steppe.games.titans.damage import damage
from steppe.games.titans.files import File, ids_named, text_of
from steppe.games.titans.happenings import happenings
from steppe.games.titans.land import land
from steppe.games.titans.maps import game_map
from steppe.games.titans.melee import melee
from steppe.games.titans.mines import mines
from steppe.games.titans.movement import movement
from steppe.games.titans.options import options
from steppe.games.titans.reactions import reactions
from steppe.games.titans.reinforcements import reinforcements
from steppe.games.titans.scenarios import scenarios
from steppe.games.titans.sewers import sewers
from steppe.games.titans.shooting import shooting
from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.games.titans.statuses import statuses
from steppe.games.titans.supply import supply
from steppe.games.titans.terrain import terrain
from steppe.games.titans.units import units
from steppe.games.titans.vehicles import vehicles
from steppe.games.titans.weapons import weapons
from steppe.kernel.protocol import Rule
from steppe.kernel.rules import read_rules

TABLES: Mapping[str, Callable[[], File]] = {
    "aircraft": aircraft,
    "arrivals": arrivals,
    "artillery": artillery,
    "attributes": attributes,
    "availability": availability,
    "boats": boats,
    "campaign": campaign,
    "cavalry": cavalry,
    "contact": contact,
    "damage": damage,
    "happenings": happenings,
    "land": land,
    "melee": melee,
    "mines": mines,
    "movement": movement,
    "reactions": reactions,
    "reinforcements": reinforcements,
    "sewers": sewers,
    "shooting": shooting,
    "sight": sight,
    "sizes": sizes,
    "statuses": statuses,
    "supply": supply,
    "terrain": terrain,
    "units": units,
    "vehicles": vehicles,
    "weapons": weapons,
}
"""The tables by subject, which is the name of the file in `tables/`."""


@cache
def rules() -> Mapping[str, Rule]:
    """The rules reference by id, in the order of the file."""
    return read_rules(text_of("rules.toml"))


def rules_named() -> Iterator[tuple[str, str]]:
    """Each place that names a rule: its file, and the rule's id."""
    for subject, table in TABLES.items():
        yield from ((f"tables/{subject}.toml", rule) for rule in ids_named(table()))
    for option in options().option:
        yield from (("options.toml", rule) for rule in (option.id, *option.rules))
    for scenario in scenarios().values():
        yield from ((f"scenarios/{scenario.id}.toml", rule) for rule in (*ids_named(scenario), *scenario.ground))
        yield from ((f"maps/{scenario.id}.toml", rule) for rule in ids_named(game_map(scenario.id).file))


def complaints() -> list[str]:
    """Places that name a rule that there is not."""
    return [f"{place}: there is no rule {rule!r} in rules.toml" for place, rule in rules_named() if rule not in rules()]
