"""The table as text, for the command line, golden playthroughs and bug reports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.notation import written_point
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.view import FigureView, TitansView
from steppe.kernel.tabletop.points import INCH, Point

CELL: Final = 2 * INCH
"""A character stands for a square of so much."""
_OPEN: Final = "."
_MANY: Final = 9


def draw(view: TitansView, field: Battlefield) -> str:
    """The land in squares of two inches with those who stand there, north above, then the groups and the decision.

    Land is written by the first letter of its kind, figures by how many of a side stand in the square: capitals G and
    S for one, the number beside. Sections are parted by lines.
    """
    return "\n".join([*_picture(view, field), "", *_groups(view), *_foot(view)])


def _picture(view: TitansView, field: Battlefield) -> Iterator[str]:
    columns, rows = view.width // CELL, view.depth // CELL
    walls = {section.west // CELL for section in view.sections} - {0}
    floors = {section.north // CELL for section in view.sections} - {rows}
    yield "    " + "".join(f"{column * CELL // INCH:<12}" for column in range(0, columns, 6)).rstrip()
    for row in reversed(range(rows)):
        if row + 1 in floors:
            yield "    " + "-" * (2 * columns)
        yield f"{row * CELL // INCH:>3} " + "".join(
            _square(view, field, (column, row), walls) for column in range(columns)
        )


def _square(view: TitansView, field: Battlefield, square: tuple[int, int], walls: set[int]) -> str:
    west, south = square[0] * CELL, square[1] * CELL
    bar = "|" if square[0] in walls else " "
    here = [one for one in _standing(view) if _holds(one.place, west, south)]
    if here:
        count = str(min(_MANY, len(here))) if len(here) > 1 else bar
        return count + here[0].side[0].upper()
    return bar + _land(field, (west + CELL // 2, south + CELL // 2))


def _standing(view: TitansView) -> Iterator[FigureView]:
    return (one for one in view.figures if one.place is not None and one.able)


def _holds(place: Point | None, west: int, south: int) -> bool:
    return place is not None and west <= place[0] < west + CELL and south <= place[1] < south + CELL


def _land(field: Battlefield, middle: Point) -> str:
    if field.room_at(middle) is not None:
        return "#"
    areas = field.terrain.areas_at(middle)
    return field.terrain.areas[areas[-1]].kind[0] if areas else _OPEN


def _groups(view: TitansView) -> Iterator[str]:
    for group in view.groups:
        marks = [word for word, is_so in (("activated", group.activated), ("holds fire", group.holds)) if is_so]
        leader = "nobody leads" if group.leader == NOBODY else f"f{group.leader} leads"
        yield f"g{group.number} {group.side} {group.name}: {', '.join([leader, *marks])}"
        yield from (f"  {_figure(one)}" for one in view.figures if one.group == group.number and not one.gone)


def _figure(one: FigureView) -> str:
    place = written_point(one.place) if one.place else "off the table"
    words = [one.status.replace("-", " "), *(["prone"] if one.prone else []), *one.marks]
    words += [f"on a{one.mount}"] if one.mount != NOBODY else []
    storey = f" storey {one.level}" if one.level else ""
    star = "*" if one.star else ""
    who = f"f{one.number}{star} {one.name}, Rep {one.rep_now}, {'/'.join(one.weapons)}"
    return f"{who}, {place}{storey}: {', '.join(words)}"


def _foot(view: TitansView) -> Iterator[str]:
    dice = ", ".join(f"{die.side} {die.die}" for die in view.dice)
    yield f"Turn {view.turn} of {view.last_turn}" + (f"; dice: {dice}" if dice else "")
    yield view.decision.text if view.decision else "The battle is over."
