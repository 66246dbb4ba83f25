"""The titles that are installed, found through the entry points of the group "steppe.titles"."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from steppe.kernel.errors import UnknownName
from steppe.kernel.protocol import ScenarioInfo, Title


@cache
def titles() -> tuple[str, ...]:
    """The ids of all installed titles, sorted.

    >>> "duel" in titles()
    True
    """
    return tuple(sorted({point.name for point in entry_points(group="steppe.titles")}))


@cache
def title(name: str) -> Title:
    """The title with this id (`UnknownName` if there is none).

    >>> title("duel").name
    'Duel of the Giants'
    """
    for point in entry_points(group="steppe.titles", name=name):
        loaded: Title = point.load()
        return loaded
    raise UnknownName("title", name, list(titles()))


def scenario_of(title: Title, name: str) -> ScenarioInfo:
    """The scenario of a title with this id (`UnknownName` if there is none).

    >>> scenario_of(title("duel"), "summer-1943").name
    'Summer 1943'
    """
    if name not in title.scenarios:
        raise UnknownName("scenario", name, list(title.scenarios))
    return title.scenarios[name]
