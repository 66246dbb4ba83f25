"""The pieces that land is made of: areas and walls, each of a kind, and screens, which move."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.shapes import Shape

Form = Literal["flat", "tall", "hill", "hollow"]
"""How land stands in the way of sight.

"flat" does not (roads, soft ground); "tall" does below its top (woods, houses, walls); a "hill" does so too and bears
what stands on it; out of a "hollow" (folds, gullies) and into it one sees from its lip only.
"""


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all areas or walls of a kind have in common. Names and numbers are the title's.

    `height` is how far its top is above its base (how deep a hollow is below it), in 1/1000 inch; `cover` what it is
    worth as cover (0: none); `going` what it is like to move in ("": as the ground beneath).
    """

    form: Form = "flat"
    height: int = 0
    cover: int = 0
    going: str = ""


class Area(NamedTuple):
    """A piece of land with an outline. Later areas of a table lie on earlier ones.

    `base` and `top` are heights above the table: `top` is below `base` for a hollow.
    """

    kind: str
    form: Form
    shape: Shape
    base: int
    top: int
    cover: int
    going: str
    name: str = ""

    @property
    def ground(self) -> int:
        """The height of what stands in it: on top of a hill, at the bottom of a hollow, else at its base."""
        return self.top if self.form in ("hill", "hollow") else self.base

    @property
    def matters_to_sight(self) -> bool:
        """Whether a line of sight takes notice of it."""
        return self.form != "flat" or self.cover > 0


class Wall(NamedTuple):
    """A line without thickness: a wall, hedge, fence or strand of wire."""

    kind: str
    points: tuple[Point, ...]
    base: int
    top: int
    cover: int
    name: str = ""


class Screen(NamedTuple):
    """Something in the way of sight that comes, goes or moves: smoke, a wreck, a vehicle. It is given to each question.

    `kind` tells how far one sees into it, as for areas; `base` and `top` are heights above the table.
    """

    kind: str
    shape: Shape
    base: int
    top: int
    cover: int = 0


def area(kinds: dict[str, Kind], kind: str, shape: Shape, *, base: int = 0, name: str = "") -> Area:
    """An area of a kind, as high as its kind is."""
    known = kinds[kind]
    top = base - known.height if known.form == "hollow" else base + known.height
    return Area(kind, known.form, shape, base, top, known.cover, known.going, name)


def wall(kinds: dict[str, Kind], kind: str, points: tuple[Point, ...], *, base: int = 0, name: str = "") -> Wall:
    """A wall of a kind, as high as its kind is."""
    known = kinds[kind]
    return Wall(kind, points, base, base + known.height, known.cover, name)
