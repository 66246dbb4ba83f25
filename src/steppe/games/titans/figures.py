"""Figures and groups: who is on which side, with which Rep, weapons and attributes (BASE-FIG, BASE-UNIT)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from steppe.games.titans.attributes import Attribute, attributes
from steppe.games.titans.files import by_id
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.horses import Animal
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.units import Men, units
from steppe.games.titans.weapons import Weapon, weapons
from steppe.kernel.errors import UnknownName
from steppe.kernel.listing import mask_of_bits

_RANKS: Final = {"leader": 2, "junior leader": 1}


Kit: TypeAlias = Literal["", "skis", "bicycle"]
"""What a figure gets along with (CT-SKI, CT-BIKE)."""


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A figure as it begins the battle; `group` is the name of its group, weapons and attributes go by their ids.

    `cavalry`: it knows how to ride and handle horses (CT-MOUNT-1).
    """

    name: str
    side: int
    group: str
    rep: int
    weapons: tuple[str, ...] = ("rifle",)
    role: str = "rifleman"
    attributes: tuple[str, ...] = ()
    star: bool = False
    elite: bool = False
    fanatic: bool = False
    militia: bool = False
    engineer: bool = False
    cavalry: bool = False
    kit: Kit = ""


class Group(NamedTuple):
    """A group: its members as a mask, and how many they were at the start."""

    name: str
    side: int
    members: int
    size: int


class Force:
    """All figures of a battle with what never changes of them, in lists by figure.

    `guns` are the weapons that fire in volleys; `throws` what is thrown, launched or sprayed; `mortars` who lobs what;
    `outgunned` is the best rating among them (BASE-SHOOT-9); `vehicles` are the vehicles, and the guns on carriages;
    `animals` mounts and pack animals; `names` tell figures apart, by their groups where others are called alike.
    `UnknownName` for a weapon or an attribute that there is not.
    """

    __slots__ = (
        "animals",
        "attributes",
        "engineers",
        "figures",
        "group",
        "groups",
        "guns",
        "mortars",
        "names",
        "of_side",
        "outgunned",
        "rep",
        "side",
        "stars",
        "throws",
        "vehicles",
    )

    def __init__(
        self, figures: Sequence[Figure], vehicles: Sequence[Vehicle] = (), animals: Sequence[Animal] = ()
    ) -> None:
        self.figures, self.vehicles, self.animals = tuple(figures), tuple(vehicles), tuple(animals)
        self.side = tuple(figure.side for figure in figures)
        self.rep = tuple(figure.rep for figure in figures)
        self.guns = tuple(tuple(_guns(figure)) for figure in figures)
        self.throws = tuple(tuple(_throws(figure)) for figure in figures)
        self.mortars = tuple(_mortar(figure) for figure in figures)
        best = zip(self.guns, self.throws, self.mortars, strict=True)
        self.outgunned = tuple(_best((*guns, *thrown, mortar)) for guns, thrown, mortar in best)
        self.attributes = tuple(tuple(_attributes(figure)) for figure in figures)
        self.stars = mask_of_bits(number for number, figure in enumerate(figures) if figure.star)
        self.engineers = mask_of_bits(number for number, figure in enumerate(figures) if figure.engineer)
        self.of_side = tuple(
            mask_of_bits(number for number in range(len(figures)) if self.side[number] == s) for s in (0, 1)
        )
        self.names = tuple(_told_apart(self.figures))
        names = list(dict.fromkeys((figure.side, figure.group) for figure in figures))
        self.group = tuple(names.index((figure.side, figure.group)) for figure in figures)
        self.groups = tuple(self._group(number, side, name) for number, (side, name) in enumerate(names))

    def _group(self, number: int, side: int, name: str) -> Group:
        members = [figure for figure, group in enumerate(self.group) if group == number]
        return Group(name, side, mask_of_bits(members), len(members))

    @property
    def size(self) -> int:
        """How many figures there are."""
        return len(self.figures)

    def group_of(self, vehicle: int) -> int:
        """The group of a vehicle: that of its crew."""
        return self.group[self.vehicles[vehicle].crew[0]]

    def has(self, figure: int, name: str) -> bool:
        """Whether a figure has an attribute."""
        return name in self.figures[figure].attributes

    def sets_up(self, figure: int) -> bool:
        """Whether its weapon has to be set up (BASE-MOVE-T2)."""
        mortar = self.mortars[figure]
        return any(gun.sets_up for gun in self.guns[figure]) or (mortar is not None and mortar.sets_up)

    def first_of(self, figures: Iterable[int]) -> int:
        """Who of some leads them: the highest rank, then the highest Rep, then as listed (BASE-FIG-6)."""
        return max(figures, key=self._standing, default=NOBODY)

    def _standing(self, figure: int) -> tuple[int, int, int]:
        return _RANKS.get(self.figures[figure].role, 0), self.rep[figure], -figure


def _told_apart(figures: Sequence[Figure]) -> Iterator[str]:
    """What figures are called where their groups are not known: "Kurt", "Rifleman 3 of squad 1"."""
    alike = Counter(figure.name for figure in figures)
    for figure in figures:
        yield figure.name if alike[figure.name] == 1 else f"{figure.name} of {figure.group}"


def _guns(figure: Figure) -> Iterator[Weapon]:
    known = by_id(weapons().weapon)
    for name in figure.weapons:
        if name not in known:
            raise UnknownName("weapon", name, tuple(known))
        if known[name].targets:
            yield known[name]


def _throws(figure: Figure) -> Iterator[Weapon]:
    known = by_id(weapons().weapon)
    for name in dict.fromkeys(figure.weapons):
        if known[name].kind in ("thrown", "flame"):
            yield known[name]


def _best(owned: Iterable[Weapon | None]) -> int:
    return max((weapon.outgunned for weapon in owned if weapon is not None), default=0)


def _mortar(figure: Figure) -> Weapon | None:
    known = by_id(weapons().weapon)
    return next((known[name] for name in figure.weapons if known[name].kind == "mortar"), None)


def _attributes(figure: Figure) -> Iterator[Attribute]:
    known = by_id(attributes().attribute)
    for name in figure.attributes:
        if name not in known:
            raise UnknownName("attribute", name, tuple(known))
        yield known[name]


def figures_of(unit: str, *, side: int, group: str, rep: int, year: int) -> list[Figure]:
    """The figures of a unit in a year, all of one Rep (BASE-FIG-1); what the unit carries besides its first man has.

    `UnknownName` for a unit that there is not.
    """
    known = by_id(units().unit)
    if unit not in known:
        raise UnknownName("unit", unit, tuple(known))
    row = known[unit]
    men = [man for entry in row.men if entry.from_year <= year <= entry.to_year for man in _alike(entry)]
    return [
        Figure(
            name=name,
            side=side,
            group=group,
            rep=rep,
            weapons=man.weapons + (row.carries if first else ()),
            role=man.role,
            elite=row.elite,
            fanatic=row.fanatic,
            militia=row.militia,
            engineer=row.engineers,
            cavalry=man.mounted,
        )
        for man, name, first in zip(men, _names(men), (True, *[False] * len(men)), strict=False)
    ]


def sniper(name: str, *, side: int, group: str, rep: int) -> Figure:
    """A sniper: a scoped rifle and what he needs for it (BASE-ATTR-N9)."""
    return Figure(
        name=name,
        side=side,
        group=group,
        rep=rep,
        weapons=("sniper-rifle",),
        role="sniper",
        attributes=attributes().sniper.attributes,
    )


def _names(men: Sequence[Men]) -> Iterator[str]:
    """Who is who in a group: "Leader", "Rifleman 3"."""
    for index, man in enumerate(men):
        alike = [number for number, other in enumerate(men) if other.role == man.role]
        yield man.role.capitalize() + (f" {alike.index(index) + 1}" if len(alike) > 1 else "")


def _alike(men: Men) -> list[Men]:
    return [men] * men.count
