"""Scenarios for tests that hold all at once: two companies a side, every weapon, mines, wire, strikes, night or mud."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

from steppe.games.infantry import setting as settings
from steppe.games.infantry.scenarios import Scenario, read_scenario, scenarios

CROWDED = """
format = 1
title = "infantry"
id = "{name}"
name = "All at once"
text = "Every kind of unit there is."
year = 1942
month = {month}
weather = "{weather}"
fire = {fire}
night = {night}
turns = {turns}
first = "{first}"
sets_up_first = "german"

[[sheet]]
map = "{map}"

[german]
attached = ["ger-pz4", "ger-pioneer", "ger-at75", "ger-sniper"]
draw = 3
mines = 2
wire = 2
foxholes = 2
artillery = 2
air = 2

[[german.companies]]
letter = "D"
places = ["0704"]
radius = 2
platoons = [1, 2]

[[german.companies]]
letter = "F"
places = ["0706"]
radius = 2
platoons = [1]

[soviet]
attached = ["sov-t34", "sov-sapper", "sov-nkvd", "sov-mortar120"]
draw = 3
mines = 2
bunkers = 1
wire = 2
foxholes = 2
artillery = 2
air = 2

[[soviet.companies]]
letter = "A"
places = ["0404"]
radius = 2
platoons = [1, 3]

[[soviet.companies]]
letter = "B"
places = ["0406"]
radius = 2
platoons = [2]

[[objective]]
name = "A place"
places = ["0505"]
points = 3

[[objective]]
kind = "exit"
name = "Off to the west"
side = "german"
edge = "west"
points = 2

[[objective]]
kind = "across"
name = "In the enemy's town"
side = "soviet"
places = ["0706", "0806"]
points = 1
"""


@cache
def crowded() -> dict[str, Scenario]:
    """Crowded scenarios by id: by day on one sheet, at night and in mud on the other."""
    day = {"name": "crowd-day", "month": 6, "weather": "good", "fire": 0, "night": "false", "first": "german"}
    night = {"name": "crowd-night", "month": 10, "weather": "bad", "fire": -1, "night": "true", "first": "roll"}
    texts = (CROWDED.format(turns=3, map="e1", **day), CROWDED.format(turns=2, map="e2", **night))
    read = [read_scenario(text) for text in texts]
    return {scenario.id: scenario for scenario in read}


@contextmanager
def crowds() -> Iterator[None]:
    """While this lasts the title knows the crowded scenarios too."""
    everything = {**scenarios(), **crowded()}
    caches = (settings.scenario_infos, settings._setting)
    with patch.object(settings, "scenarios", lambda: everything):
        for known in caches:
            known.cache_clear()
        yield
    for known in caches:
        known.cache_clear()
