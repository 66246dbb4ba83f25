"""Who sees whom: the one answer that legality, fog, odds, players and the page all ask for.

A line of sight runs straight from eye to eye, through the heights of both. It is hidden

* beyond the furthest sight of the conditions (night, snow);
* where it passes below the top of a wall between its ends;
* where, below its top, it runs too far inside areas or screens of a kind: how far is told by the kind's `Veil`. Areas
  of a kind that overlap or share an edge are one. Without a veil nothing is seen into or through them;
* where one end lies in a hollow and the other neither in it nor near its lip.

A line is always worked out from the same one of its two ends, so sight is mutual by construction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Final, Literal, NamedTuple

from steppe.kernel.tabletop.gaps import gap_to_point, is_near_outline
from steppe.kernel.tabletop.pieces import Area, Screen
from steppe.kernel.tabletop.points import Point, part_way, squared, towards
from steppe.kernel.tabletop.segments import along, side
from steppe.kernel.tabletop.shapes import END, START, Polygon, Shape, Span
from steppe.kernel.tabletop.terrain import Crossings, Terrain, joined

Eye = tuple[int, int, int]
"""Where an eye (or what is looked at) is: east, north, and height above the table, in 1/1000 inch."""

Thing = Literal["area", "wall", "screen"]
Why = Literal["distance", "area", "wall", "screen", "hollow"]


class Veil(NamedTuple):
    """How far one sees into areas of a kind and through them, in 1/1000 inch.

    `into`: a line that ends inside may run this far there, at each end of it. `edge`: it may run there as far as it
    likes where that end is less deep than this inside every area of the kind that holds it, and the other end outside.
    `through`: a line that goes through may run this far in all its passages together. `near`: a line no longer than
    this may end inside however deep. `inside`: a line that lies inside from end to end may be this long, so that those
    who are both in there see each other, and nobody who looks in does. `lip` (for hollows): how near its edge one must
    be to see down from outside.
    """

    into: int = 0
    edge: int = 0
    through: int = 0
    near: int = 0
    lip: int = 0
    inside: int = 0


OPAQUE: Final = Veil()


class Met(NamedTuple):
    """Something that a line of sight meets: from where to where, in parts of the line from the viewer.

    How many parts the whole line has is `Sight.scale`; they are exact. `over` says that the line passes above it all
    the way. For a wall `start` and `end` are one.
    """

    start: int
    end: int
    thing: Thing
    number: int
    over: bool
    cover: int


class Hidden(NamedTuple):
    """Why a line of sight is barred: the first reason from the viewer, and the place for drawing (to 1/1000 inch).

    `number` is that of the area, wall or screen; -1 for the distance.
    """

    why: Why
    number: int
    place: Point


class Sight(NamedTuple):
    """The answer for one line: `hidden` is None where the viewer sees the target.

    `met` is in order from the viewer; `square` is the square of the distance; `scale` the parts of the line.
    """

    hidden: Hidden | None
    met: tuple[Met, ...]
    square: int
    scale: int = 1

    @property
    def visible(self) -> bool:
        """Whether the two see each other."""
        return self.hidden is None

    def share(self, parts: int) -> Fraction:
        """Some parts of the line as a share of it."""
        return Fraction(parts, self.scale)

    def cover_near_target(self, reach: int) -> tuple[Met, ...]:
        """The cover that the line meets no further than this before the target, the target's own place included."""
        limit = reach * reach * self.scale * self.scale
        return tuple(met for met in self.met if met.cover and (self.scale - met.end) ** 2 * self.square <= limit)


def is_plunging(muzzle: Eye, target: Eye) -> bool:
    """Whether a shot comes down at 45 degrees or more."""
    drop = muzzle[2] - target[2]
    return drop > 0 and drop * drop >= squared(muzzle[:2], target[:2])


class Bar(NamedTuple):
    """A stretch of a line that hides: what is met first from its lower end, and what from its higher.

    `allowed` is how far sight carries into it from either end.
    """

    start: int
    end: int
    first: tuple[Why, int]
    last: tuple[Why, int]
    allowed: int = 0


Passage = tuple[int, int, Thing, int]
"""From where to where a line runs inside an area or screen, below its top."""


class Lens:
    """The sight over a terrain under one set of conditions, such as day or night, men or vehicles.

    `veils` go by kinds of areas and screens; `furthest` is the limit of sight, None for no limit. Nothing in it
    changes, so a caller may keep its answers for as long as the screens that it gives stay the same.
    """

    __slots__ = ("furthest", "terrain", "veils")

    def __init__(self, terrain: Terrain, veils: Mapping[str, Veil] | None = None, furthest: int | None = None) -> None:
        self.terrain = terrain
        self.veils = dict(veils or {})
        self.furthest = furthest

    def sight(self, viewer: Eye, target: Eye, screens: Sequence[Screen] = ()) -> Sight:
        """Whether two eyes see each other past these screens, why not, and what their line meets.

        Two eyes at one point of the table see each other.
        """
        back = target < viewer
        low, high = (target, viewer) if back else (viewer, target)
        square = squared(low[:2], high[:2])
        if not square:
            return Sight(None, (), 0)
        line = LineOfSight(self, low, high, square)
        line.look(screens)
        return line.answer(back)

    def sees(self, viewer: Eye, target: Eye) -> bool:
        """Whether two eyes see each other where there are no screens: the same as `sight` says, but faster."""
        low, high = (target, viewer) if target < viewer else (viewer, target)
        square = squared(low[:2], high[:2])
        if not square:
            return True
        if self.furthest is not None and square > self.furthest * self.furthest:
            return False
        found = self._plain_answer(self.terrain.crossings(low[:2], high[:2]), low[2], high[2])
        return self.sight(viewer, target).visible if found is None else found

    def _plain_answer(self, crossings: Crossings, z: int, z_there: int) -> bool | None:
        """Whether a line is free, where walls alone tell, or something opaque stands higher than both its ends."""
        terrain, rise = self.terrain, z_there - z
        for owner, cuts in crossings.walls.items():
            below = z - terrain.walls[-1 - owner].top
            if any(below * divisor + rise * number < 0 for number, divisor in cuts):
                return False
        if terrain.has_hollows:
            return None
        areas, least, most = terrain.areas, min(z, z_there), max(z, z_there)
        tall = [index for index in crossings.cuts if areas[index].form != "flat" and areas[index].top > least]
        if any(areas[index].top > most and areas[index].kind not in self.veils for index in tall):
            return False
        for index in (*crossings.around, *crossings.others):
            if areas[index].form != "flat" and areas[index].top > least:
                return None
        return None if tall else True


class LineOfSight:
    """One line while it is worked out, from its lower end to its higher, in `scale` parts.

    `bars` are the stretches that hide; `passages`, by kinds, where it runs inside things below their tops.
    """

    __slots__ = ("a", "b", "bars", "lens", "met", "passages", "rise", "scale", "square", "terrain", "z")

    def __init__(self, lens: Lens, low: Eye, high: Eye, square: int) -> None:
        self.lens, self.terrain = lens, lens.terrain
        self.a, self.b = low[:2], high[:2]
        self.z, self.rise = low[2], high[2] - low[2]
        self.square = square
        self.scale = 1
        self.met: list[Met] = []
        self.bars: list[Bar] = []
        self.passages: dict[str, list[Passage]] = {}

    def look(self, screens: Sequence[Screen]) -> None:
        """Note all that the line meets, and what of it hides."""
        crossings = self.terrain.crossings(self.a, self.b)
        if crossings.cuts or crossings.walls or crossings.around or crossings.others or screens:
            self.meet(crossings, screens)
            for kind, passages in self.passages.items():
                self._look_through(kind, self.lens.veils.get(kind, OPAQUE), passages)
            if self.terrain.has_hollows:
                self._look_out_of_hollows()
        furthest = self.lens.furthest
        if furthest is not None and self.square > furthest * furthest:
            self._bar(0, self.scale, ("distance", -1), furthest)

    def _bar(self, start: int, end: int, what: tuple[Why, int], allowed: int = 0) -> None:
        self.bars.append(Bar(start, end, what, what, allowed))

    def meet(self, crossings: Crossings, screens: Sequence[Screen]) -> None:
        """Note the walls, areas and screens that the line meets."""
        divisors = [divisor for cuts in crossings.cuts.values() for _, divisor in cuts]
        divisors += [divisor for cuts in crossings.walls.values() for _, divisor in cuts]
        exact = [(index, self._spans(self.terrain.areas[index].shape)) for index in crossings.others]
        behind = [(index, self._spans(screen.shape)) for index, screen in enumerate(screens)]
        if exact or behind:
            divisors += [share.denominator for _, spans in (*exact, *behind) for span in spans for share in span]
            divisors.append(self.square)
        self.scale = scale = lcm(self.scale, self.rise or 1, *divisors)
        for owner, walls in crossings.walls.items():
            self.meet_wall(-1 - owner, {number * (scale // divisor) for number, divisor in walls})
        for index, cuts in crossings.cuts.items():
            self._meet_area(index, self._between(index, [number * (scale // divisor) for number, divisor in cuts]))
        for index in crossings.around:
            self._meet_area(index, [(0, scale)])
        for index, spans in exact:
            self._meet_area(index, self._parts(spans))
        for index, spans in behind:
            for start, end in self._parts(spans):
                self._enter(screens[index], start, end, "screen", index)
        if len(exact) > 1:
            self._meet_seams(crossings.others)

    def _spans(self, shape: Shape) -> tuple[Span, ...]:
        return shape.spans(self.a, self.b)

    def _parts(self, spans: tuple[Span, ...]) -> list[tuple[int, int]]:
        scale = self.scale
        return [
            (start.numerator * (scale // start.denominator), end.numerator * (scale // end.denominator))
            for start, end in spans
        ]

    def _between(self, index: int, cuts: list[int]) -> list[tuple[int, int]]:
        """The spans between clean cuts of an outline, which the line leaves and enters by turns."""
        cuts.sort()
        if index in self.terrain.areas_at(self.a):
            cuts.insert(0, 0)
        if len(cuts) % 2:
            cuts.append(self.scale)
        return [(cuts[0], cuts[1])] if len(cuts) == 2 else list(zip(cuts[::2], cuts[1::2], strict=True))

    def meet_wall(self, index: int, places: Iterable[int]) -> None:
        """Note a wall, and whether the line is below its top."""
        wall = self.terrain.walls[index]
        for place in places:
            over = (self.z - wall.top) * self.scale + self.rise * place >= 0
            self.met.append(Met(place, place, "wall", index, over, wall.cover))
            if not over:
                self._bar(place, place, ("wall", index))

    def _meet_area(self, index: int, spans: list[tuple[int, int]]) -> None:
        area = self.terrain.areas[index]
        for start, end in spans:
            if area.form in ("tall", "hill"):
                self._enter(area, start, end, "area", index)
            else:
                self.met.append(Met(start, end, "area", index, False, area.cover))

    def _enter(self, piece: Area | Screen, start: int, end: int, thing: Thing, index: int) -> None:
        """Note a passage through something tall, and the part of it below its top."""
        low, high = self.below(piece.top, start, end)
        self.met.append(Met(start, end, thing, index, low >= high, piece.cover))
        if low < high:
            self.passages.setdefault(piece.kind, []).append((low, high, thing, index))

    def below(self, top: int, start: int, end: int) -> tuple[int, int]:
        """The part of a passage where the line is lower than a top; nothing is left where the first is not less."""
        starts_below, ends_below = self.z < top, self.z + self.rise < top
        if starts_below and ends_below:
            return start, end
        if not starts_below and not ends_below:
            return end, start
        level = (top - self.z) * (self.scale // self.rise)
        return (start, min(end, level)) if starts_below else (max(start, level), end)

    def _meet_seams(self, indices: list[int]) -> None:
        """Where a line runs exactly between two areas of a kind, it runs inside them."""
        areas = self.terrain.areas
        edges = [(index, *edge) for index in indices for edge in self._along_outline(index)]
        for one, start, end, is_left in edges:
            for other, begin, finish, other_is_left in edges:
                if is_left and not other_is_left and areas[one].kind == areas[other].kind:
                    top = min(areas[one].top, areas[other].top)
                    low, high = self.below(top, max(start, begin), min(end, finish))
                    if low < high:
                        self.passages.setdefault(areas[one].kind, []).append((low, high, "area", min(one, other)))

    def _along_outline(self, index: int) -> Iterator[tuple[int, int, bool]]:
        """Where the line runs along edges of an area, and whether the area lies to its left there."""
        area = self.terrain.areas[index]
        if not isinstance(area.shape, Polygon) or area.form not in ("tall", "hill"):
            return
        a, b, unit = self.a, self.b, self.scale // self.square
        for c, d in area.shape.edges:
            if side(a, b, c) == 0 and side(a, b, d) == 0:
                of_c, of_d = along(a, b, c) * unit, along(a, b, d) * unit
                yield max(min(of_c, of_d), 0), min(max(of_c, of_d), self.scale), of_c < of_d

    def _is_longer(self, parts: int, reach: int) -> bool:
        return parts * parts * self.square > reach * reach * self.scale * self.scale

    def _look_through(self, kind: str, veil: Veil, passages: list[Passage]) -> None:
        """Compare how far the line runs inside things of one kind with how far one sees there."""
        bars = joined_passages(sorted(passages) if len(passages) > 1 else passages)
        if veil is OPAQUE:
            self.bars += bars
            return
        near = self.square <= veil.near * veil.near
        right_through = [bar for bar in bars if bar.start > 0 and bar.end < self.scale]
        if right_through and self._is_longer(sum(bar.end - bar.start for bar in right_through), veil.through):
            self.bars += right_through
        for bar in bars:
            begins, ends = bar.start == 0, bar.end == self.scale
            if not (begins or ends) or near or not self._is_longer(bar.end - bar.start, veil.into):
                continue
            if begins and ends and self.square <= veil.inside * veil.inside:
                continue
            if begins == ends or not self.is_at_edge(kind, veil, self.a if begins else self.b):
                self.bars.append(Bar(bar.start, bar.end, bar.first, bar.last, veil.into))

    def is_at_edge(self, kind: str, veil: Veil, point: Point) -> bool:
        """Whether a point lies so little deep in areas of a kind that it is seen from outside, and sees out."""
        areas = [self.terrain.areas[index] for index in self.terrain.areas_at(point)]
        shapes = [area.shape for area in areas if area.kind == kind]
        return bool(veil.edge and shapes) and all(is_near_outline(shape, point, veil.edge) for shape in shapes)

    def _look_out_of_hollows(self) -> None:
        at_a, at_b = self.hollows_at(self.a), self.hollows_at(self.b)
        if not at_a and not at_b:
            return
        inside = self.inside_hollows()
        if inside == ((START, END),):
            return
        leaves = self._part(inside[0][1]) if inside and inside[0][0] == START else 0
        enters = self._part(inside[-1][0]) if inside and inside[-1][1] == END else self.scale
        shared = [index for index in at_a if index in at_b]
        if shared:
            self._bar(leaves, enters, ("hollow", shared[-1]))
            return
        if at_a and not self._is_at_lip(at_a, self.b):
            self._bar(leaves, leaves, ("hollow", at_a[-1]))
        if at_b and not self._is_at_lip(at_b, self.a):
            self._bar(enters, enters, ("hollow", at_b[-1]))

    def hollows_at(self, point: Point) -> list[int]:
        """The hollows that hold a point."""
        areas = self.terrain.areas
        return [index for index in self.terrain.areas_at(point) if areas[index].form == "hollow"]

    def inside_hollows(self) -> tuple[Span, ...]:
        """Where the line runs in hollows, their outlines included."""
        shapes = [self.terrain.areas[index].shape for index in self.terrain.hollows_near(self.a, self.b)]
        return joined(span for shape in shapes for span in _closed_spans(shape, self.a, self.b))

    def _part(self, share: Fraction) -> int:
        """A share in parts of a scale that is made to fit it."""
        finer = lcm(self.scale, share.denominator)
        times, self.scale = finer // self.scale, finer
        self.met = [met._replace(start=met.start * times, end=met.end * times) for met in self.met]
        self.bars = [bar._replace(start=bar.start * times, end=bar.end * times) for bar in self.bars]
        return share.numerator * (finer // share.denominator)

    def _is_at_lip(self, hollows: list[int], outside: Point) -> bool:
        areas, veils = self.terrain.areas, self.lens.veils
        return any(
            gap_to_point(areas[index].shape, outside).within(veils.get(areas[index].kind, OPAQUE).lip)
            for index in hollows
        )

    def answer(self, back: bool) -> Sight:
        """The answer as seen from the lower end, or back from the higher."""
        met, bars, scale = self.met, self.bars, self.scale
        viewer, target = self.a, self.b
        if back:
            viewer, target = target, viewer
            met = [Met(scale - one.end, scale - one.start, one.thing, one.number, one.over, one.cover) for one in met]
            bars = [Bar(scale - end, scale - start, last, first, into) for start, end, first, last, into in bars]
        if len(met) > 1:
            met.sort()
        hidden = _first_reason(min(bars), scale, viewer, target) if bars else None
        return Sight(hidden, tuple(met), self.square, scale)


def _first_reason(bar: Bar, scale: int, viewer: Point, target: Point) -> Hidden:
    place = part_way(viewer, target, bar.start, scale)
    if bar.allowed:
        place = towards(place, target, bar.allowed)
    return Hidden(*bar.first, place)


def joined_passages(passages: list[Passage]) -> list[Bar]:
    """Passages in order of their starts, with those that overlap or touch made one."""
    found: list[Bar] = []
    for start, end, thing, index in passages:
        what: tuple[Why, int] = (thing, index)
        if not found or start > found[-1].end:
            found.append(Bar(start, end, what, what))
        elif end > found[-1].end:
            found[-1] = found[-1]._replace(end=end, last=what)
    return found


def _closed_spans(shape: Shape, a: Point, b: Point) -> tuple[Span, ...]:
    return shape.spans(a, b, outline=True) if isinstance(shape, Polygon) else shape.spans(a, b)
