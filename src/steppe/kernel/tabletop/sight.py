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

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from steppe.kernel.tabletop.gaps import gap_to_point
from steppe.kernel.tabletop.pieces import Area, Screen
from steppe.kernel.tabletop.points import Point, part_way, squared, towards
from steppe.kernel.tabletop.segments import along, side
from steppe.kernel.tabletop.shapes import END, START, Polygon, Span, no_longer
from steppe.kernel.tabletop.terrain import Crossings, Terrain, joined

Eye = tuple[int, int, int]
"""Where an eye (or what is looked at) is: east, north, and height above the table, in 1/1000 inch."""

Thing = Literal["area", "wall", "screen"]
Why = Literal["distance", "area", "wall", "screen", "hollow"]


class Veil(NamedTuple):
    """How far one sees into areas of a kind and through them, in 1/1000 inch.

    `into`: a line that ends inside may run this far there, at each end of it. `through`: a line that goes through may
    run this far in all its passages together. `near`: a line no longer than this may end inside however deep. `lip`
    (for hollows): how near its edge one must be to see down from outside.
    """

    into: int = 0
    through: int = 0
    near: int = 0
    lip: int = 0


OPAQUE: Final = Veil()


class Met(NamedTuple):
    """Something that a line of sight meets: where from and where to, as shares of the line from the viewer.

    `over` says that the line passes above it all the way. For a wall `start` and `end` are one.
    """

    thing: Thing
    index: int
    start: Fraction
    end: Fraction
    over: bool
    cover: int


class Hidden(NamedTuple):
    """Why a line of sight is barred: the first reason from the viewer, and the place for drawing (to 1/1000 inch).

    `index` is that of the area, wall or screen; -1 for the distance.
    """

    why: Why
    index: int
    place: Point


class Sight(NamedTuple):
    """The answer for one line: `hidden` is None where the viewer sees the target.

    `met` is in order from the viewer; `square` is the square of the distance.
    """

    hidden: Hidden | None
    met: tuple[Met, ...]
    square: int

    @property
    def visible(self) -> bool:
        """Whether the two see each other."""
        return self.hidden is None

    def cover_near_target(self, reach: int) -> tuple[Met, ...]:
        """The cover that the line meets no further than this before the target, the target's own place included."""
        return tuple(met for met in self.met if met.cover and no_longer(END - met.end, self.square, reach))


class _Bar(NamedTuple):
    """A stretch of a line that hides: what is met first from its lower end, and what from its higher.

    `allowed` is how far sight carries into it from either end.
    """

    start: Fraction
    end: Fraction
    first: tuple[Why, int]
    last: tuple[Why, int]
    allowed: int


class _Piece(NamedTuple):
    """Part of an area or screen that a line runs through."""

    start: Fraction
    end: Fraction
    thing: Thing
    index: int


class Lens:
    """The sight over a terrain under one set of conditions, such as day or night, men or vehicles.

    `veils` go by kinds of areas and screens; `furthest` is the limit of sight, None for no limit. Nothing in it changes,
    so a caller may keep its answers for as long as the screens that it gives stay the same.
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
        a, b = low[:2], high[:2]
        square = squared(a, b)
        if not square:
            return Sight(None, (), 0)
        looking = _Line(self, low, high, square)
        looking.meet(self.terrain.crossings(a, b), screens)
        return looking.answer(back)


class _Line:
    """One line while it is worked out, from its lower end to its higher."""

    __slots__ = ("a", "b", "bars", "lens", "met", "rise", "runs", "square", "terrain", "z")

    def __init__(self, lens: Lens, low: Eye, high: Eye, square: int) -> None:
        self.lens, self.terrain = lens, lens.terrain
        self.a, self.b = low[:2], high[:2]
        self.z, self.rise = low[2], high[2] - low[2]
        self.square = square
        self.met: list[Met] = []
        self.bars: list[_Bar] = []
        self.runs: dict[str, list[_Piece]] = {}

    def meet(self, crossings: Crossings, screens: Sequence[Screen]) -> None:
        """Note all that the line meets, and what of it hides."""
        for index, share in crossings.walls:
            self._meet_wall(index, share)
        areas = self.terrain.areas
        for index, spans in crossings.areas:
            self._meet_area(index, areas[index], spans)
        for index, screen in enumerate(screens):
            for start, end in screen.shape.spans(self.a, self.b):
                self._enter(screen.kind, screen.top, screen.cover, _Piece(start, end, "screen", index))
        if len(crossings.seams) > 1:
            self._meet_seams(sorted(crossings.seams))
        for kind, pieces in self.runs.items():
            self._look_through(self.lens.veils.get(kind, OPAQUE), sorted(pieces))
        self._look_out_of_hollows()
        furthest = self.lens.furthest
        if furthest is not None and self.square > furthest * furthest:
            self._bar(START, END, ("distance", -1), furthest)

    def _bar(self, start: Fraction, end: Fraction, what: tuple[Why, int], allowed: int = 0) -> None:
        self.bars.append(_Bar(start, end, what, what, allowed))

    def _is_below(self, share: Fraction, top: int) -> bool:
        return self.rise * share.numerator < (top - self.z) * share.denominator

    def _meet_wall(self, index: int, share: Fraction) -> None:
        wall = self.terrain.walls[index]
        over = not self._is_below(share, wall.top)
        self.met.append(Met("wall", index, share, share, over, wall.cover))
        if not over:
            self._bar(share, share, ("wall", index))

    def _meet_area(self, index: int, area: Area, spans: tuple[Span, ...]) -> None:
        for start, end in spans:
            if area.form in ("tall", "hill"):
                self._enter(area.kind, area.top, area.cover, _Piece(start, end, "area", index))
            else:
                self.met.append(Met("area", index, start, end, False, area.cover))

    def _enter(self, kind: str, top: int, cover: int, piece: _Piece) -> None:
        """Note a passage through something tall, and the part of it below its top."""
        below = self._below(piece, top)
        self.met.append(Met(piece.thing, piece.index, piece.start, piece.end, below is None, cover))
        if below:
            self.runs.setdefault(kind, []).append(below)

    def _below(self, piece: _Piece, top: int) -> _Piece | None:
        """The part of a passage where the line is lower than the top of what it passes."""
        starts_below, ends_below = self.z < top, self.z + self.rise < top
        if starts_below and ends_below:
            return piece
        if not starts_below and not ends_below:
            return None
        level = Fraction(top - self.z, self.rise)
        cut = (
            piece._replace(end=min(piece.end, level)) if starts_below else piece._replace(start=max(piece.start, level))
        )
        return cut if cut.start < cut.end else None

    def _meet_seams(self, seams: list[int]) -> None:
        """Where a line runs exactly between two areas of a kind, it runs inside them."""
        areas = self.terrain.areas
        edges = [(index, *edge) for index in seams for edge in self._along_outline(areas[index])]
        for one, start, end, is_left in edges:
            for other, begin, finish, other_is_left in edges:
                if is_left and not other_is_left and areas[one].kind == areas[other].kind:
                    between = _Piece(max(start, begin), min(end, finish), "area", min(one, other))
                    below = self._below(between, min(areas[one].top, areas[other].top))
                    if below and below.start < below.end:
                        self.runs.setdefault(areas[one].kind, []).append(below)

    def _along_outline(self, area: Area) -> Iterator[tuple[Fraction, Fraction, bool]]:
        """Where the line runs along edges of an area, and whether the area lies to its left there."""
        if not isinstance(area.shape, Polygon) or area.form not in ("tall", "hill"):
            return
        a, b = self.a, self.b
        for c, d in area.shape.edges:
            if side(a, b, c) == 0 and side(a, b, d) == 0:
                of_c, of_d = Fraction(along(a, b, c), self.square), Fraction(along(a, b, d), self.square)
                yield max(min(of_c, of_d), START), min(max(of_c, of_d), END), of_c < of_d

    def _look_through(self, veil: Veil, pieces: list[_Piece]) -> None:
        """Compare how far the line runs inside things of one kind with how far one sees there."""
        near = self.square <= veil.near * veil.near
        passages = _passages(pieces)
        right_through = [bar for bar in passages if bar.start > START and bar.end < END]
        total = sum((bar.end - bar.start for bar in right_through), START)
        if not no_longer(total, self.square, veil.through):
            self.bars += right_through
        for bar in passages:
            ends_inside = bar.start == START or bar.end == END
            if ends_inside and not near and not no_longer(bar.end - bar.start, self.square, veil.into):
                self.bars.append(bar._replace(allowed=veil.into))

    def _look_out_of_hollows(self) -> None:
        at_a, at_b = self._hollows_at(self.a), self._hollows_at(self.b)
        if not at_a and not at_b:
            return
        inside = self._inside_hollows()
        if inside == ((START, END),):
            return
        leaves = inside[0][1] if inside and inside[0][0] == START else START
        enters = inside[-1][0] if inside and inside[-1][1] == END else END
        shared = [index for index in at_a if index in at_b]
        if shared:
            self._bar(leaves, enters, ("hollow", shared[-1]))
            return
        if at_a and not self._is_at_lip(at_a, self.b):
            self._bar(leaves, leaves, ("hollow", at_a[-1]))
        if at_b and not self._is_at_lip(at_b, self.a):
            self._bar(enters, enters, ("hollow", at_b[-1]))

    def _hollows_at(self, point: Point) -> list[int]:
        areas = self.terrain.areas
        return [index for index in self.terrain.areas_at(point) if areas[index].form == "hollow"]

    def _inside_hollows(self) -> tuple[Span, ...]:
        """Where the line runs in hollows, their outlines included."""
        shapes = [self.terrain.areas[index].shape for index in self.terrain.hollows_near(self.a, self.b)]
        return joined(
            span
            for shape in shapes
            for span in (
                shape.spans(self.a, self.b, outline=True) if isinstance(shape, Polygon) else shape.spans(self.a, self.b)
            )
        )

    def _is_at_lip(self, hollows: list[int], outside: Point) -> bool:
        areas, veils = self.terrain.areas, self.lens.veils
        return any(
            gap_to_point(areas[index].shape, outside).within(veils.get(areas[index].kind, OPAQUE).lip)
            for index in hollows
        )

    def answer(self, back: bool) -> Sight:
        """The answer as seen from the lower end, or back from the higher."""
        met, bars = self.met, self.bars
        viewer, target = self.a, self.b
        if back:
            viewer, target = target, viewer
            met = [one._replace(start=END - one.end, end=END - one.start) for one in met]
            bars = [_Bar(END - bar.end, END - bar.start, bar.last, bar.first, bar.allowed) for bar in bars]
        if len(met) > 1:
            met.sort(key=lambda one: (one.start, one.end, one.thing, one.index))
        hidden = _first_reason(bars, viewer, target) if bars else None
        return Sight(hidden, tuple(met), self.square)


def _first_reason(bars: list[_Bar], viewer: Point, target: Point) -> Hidden:
    bar = min(bars)
    why, index = bar.first
    place = part_way(viewer, target, bar.start)
    if bar.allowed:
        place = towards(place, target, bar.allowed)
    return Hidden(why, index, place)


def _passages(pieces: list[_Piece]) -> list[_Bar]:
    """Pieces in order of their starts, with those that overlap or touch made one passage."""
    found: list[_Bar] = []
    for piece in pieces:
        what: tuple[Why, int] = (piece.thing, piece.index)
        if not found or piece.start > found[-1].end:
            found.append(_Bar(piece.start, piece.end, what, what, 0))
        elif piece.end > found[-1].end:
            found[-1] = found[-1]._replace(end=piece.end, last=what)
    return found
