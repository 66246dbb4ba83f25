"""Where who plays by the rules has mortars and batteries fire: on the most enemies, far from friends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from steppe.games.titans.orders import SET_UP, CallFire, CallPoint, Lob, TitansAction
from steppe.games.titans.view import FigureView, TitansView
from steppe.games.titans.weapons import weapons
from steppe.kernel.tabletop.points import INCH, Point, within

Barrage: TypeAlias = CallFire | CallPoint | Lob

_MORTAR: Final = weapons().named("light-mortar")


def best_barrage(view: TitansView, legal: Sequence[TitansAction], one: FigureView) -> Barrage | None:
    """The call or shot that has most enemies in its circle and no friend within its width; None where none has any."""
    found = [action for action in legal if isinstance(action, CallFire | CallPoint | Lob)]
    worth = [(_worth(view, action, one), -number) for number, action in enumerate(found)]
    if not worth or max(worth)[0] <= 0:
        return None
    return found[-max(worth)[1]]


def sets_up(view: TitansView, legal: Sequence[TitansAction], one: FigureView) -> bool:
    """Whether a mortar that is packed is set up where it is: an enemy stands in its range."""
    if SET_UP not in legal or _MORTAR.id not in one.weapons or one.place is None:
        return False
    least, most = _MORTAR.least_range * INCH, _MORTAR.range * INCH
    foes = [figure for figure in view.figures if figure.side != one.side and figure.able]
    packed = "packed" in one.marks
    return packed and any(_near(foe, one.place, most) and not _near(foe, one.place, least - 1) for foe in foes)


def _worth(view: TitansView, action: Barrage, one: FigureView) -> int:
    """Enemies in the circle; none where a friend is in danger. At a point that a die picks nobody knows."""
    at, wide = _aim(view, action)
    if at is None:
        return 0
    able = [figure for figure in view.figures if figure.able and figure.place is not None]
    if any(figure.side == one.side and _near(figure, at, wide) for figure in able):
        return 0
    return sum(1 for figure in able if figure.side != one.side and _near(figure, at, wide // 2))


def _near(figure: FigureView, at: Point, reach: int) -> bool:
    return figure.place is not None and within(figure.place, at, reach)


def _aim(view: TitansView, action: Barrage) -> tuple[Point | None, int]:
    """Where an order means to strike, and how wide its circle is."""
    if isinstance(action, Lob):
        return action.at, (_MORTAR.blast or 0) * INCH
    battery = view.batteries[action.battery]
    at = action.at if isinstance(action, CallFire) else battery.registered(action.point)
    return at, battery.its.blast * INCH
