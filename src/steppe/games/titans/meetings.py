"""Who meets a marker, and what is found there (BASE-PEF-4, BASE-PEF-5, BASE-R-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from steppe.games.titans import hulls
from steppe.games.titans.callups import call_up, enemy_level, one_of
from steppe.games.titans.contact import contact
from steppe.games.titans.events import ContactTested, EnemyFound, MarkerTurnedUp
from steppe.games.titans.formations import stand
from steppe.games.titans.houses import middle
from steppe.games.titans.markers import middle_of
from steppe.games.titans.recruits import Draft, called, put_on_table, raise_draft
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.sizes import sizes
from steppe.games.titans.storeys import Stand, eye_of, sees_between
from steppe.games.titans.terms import bits
from steppe.games.titans.watching import is_ducked
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.tabletop.points import Point, squared

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def players(state: TitansState) -> list[Point]:
    """Where those are who may meet a marker: figures, and vehicles with a crew."""
    plan = state.setting.markers
    if plan is None:
        return []
    above = state.field.terrain.table.holds  # not who fights in a tunnel of the sewers
    figures = [place for who in bits(state.able(state.force.of_side[1 - plan.side])) if above(place := state.at(who))]
    return figures + [place for _, place in _vehicles(state, 1 - plan.side)]


def _vehicles(state: TitansState, side: int) -> list[tuple[int, Point]]:
    """The vehicles of a side whose crews can look out."""
    fleet = state.fleet
    return [
        (number, place)
        for number, plan in enumerate(fleet.plans)
        if plan.side == side and plan.gun is None and (place := fleet.place[number]) is not None
        if any(state.present(1 << who) and fleet.aboard[who] == number for who in plan.crew)
    ]


def seen_from(state: TitansState, place: Point) -> Point | None:
    """From where a marker at a place is seen by somebody who may meet it, the nearest first; None if by nobody."""
    plan = state.setting.markers
    if plan is None:
        return None
    side, here = 1 - plan.side, Stand(place)
    seeing = [
        (squared(place, state.at(who)), state.at(who))
        for who in bits(state.able(state.force.of_side[side]))
        if not is_ducked(state, who) and _sees(state, stand(state, who), here)
    ]
    top = sizes().hulls.centre
    for _, eye in _vehicles(state, side):
        line = state.field.lens_of("vehicles", "figures")
        if line.sees(state.field.terrain.eye_at(eye, top), eye_of(state.field, here)):
            seeing.append((squared(place, eye), eye))
    return min(seeing)[1] if seeing else None


def _sees(state: TitansState, viewer: Stand, target: Stand) -> bool:
    """Whether two points see each other past walls and hulls."""
    if not sees_between(state.field, viewer, target):
        return False
    between = hulls.screens(state, viewer.at, target.at) if state.fleet.plans else []
    eyes = eye_of(state.field, viewer), eye_of(state.field, target)
    return not between or state.field.lens.sight(*eyes, between).visible


def meet_seen(state: TitansState) -> list[int] | None:
    """Somebody who sees a marker, or comes to a section that is not scouted, meets what is there.

    The groups that are found; None where nobody meets anything.
    """
    for marker in state.markers.left:
        if (eye := seen_from(state, marker.at)) is not None:
            state.markers = state.markers.without(marker.number)
            return meet(state, marker.at, eye, marker.holds)
    return _scout(state)


def _scout(state: TitansState) -> list[int] | None:
    """The first step into a section, the first sight of a building: contact, with what is found in the middle of it."""
    plan, table, known = state.setting.markers, state.field.terrain.table, state.markers
    if plan is None or not plan.scouting:
        return None
    for eye in players(state):
        section = table.section(eye)
        if not known.scouted >> section & 1:
            state.markers = msgspec.structs.replace(known, scouted=known.scouted | 1 << section)
            return meet(state, middle_of(state, section), eye, None)
    for number, building in enumerate(state.setting.buildings):
        corners = [] if known.searched >> number & 1 else building.shape.points
        eyes = (seen_from(state, corner) for corner in corners)
        if (found := next((eye for eye in eyes if eye is not None), None)) is not None:
            state.markers = msgspec.structs.replace(known, searched=known.searched | 1 << number)
            return meet(state, middle(building.shape), found, None)
    return None


def meet(state: TitansState, place: Point, eye: Point, holds: tuple[Draft, ...] | None) -> list[int]:
    """What lies at a place is met by somebody at another: its units come on the table; their groups."""
    plan = state.setting.markers
    if plan is None:
        return []
    if holds is None:
        holds = _tested(state, place, plan.side)
    else:
        state.emit(MarkerTurnedUp(place, bool(holds)))
    return [_find(state, draft, plan.side, plan.year, place, eye) for draft in holds]


def _tested(state: TitansState, place: Point, side: int) -> tuple[Draft, ...]:
    """Two dice against the Enemy Activity Level, one more after nerves: who is there (BASE-PEF-4)."""
    level = enemy_level(state, side)
    dice = state.roll(2 + state.markers.nerves)
    passed = min(2, passing_dice(dice, level))
    row = contact().contact_of(passed)
    nerves = contact().contact.nerves_dice if row.result == "nerves" else 0
    state.markers = msgspec.structs.replace(state.markers, nerves=nerves)
    state.emit(ContactTested(place, dice, level, passed, row.result))
    return call_up(state, side) if row.result == "enemy" else ()


def _find(state: TitansState, draft: Draft, side: int, year: int, place: Point, eye: Point) -> int:
    """A unit comes on the table in the best cover about a place; of several vehicles chance picks (BASE-PEF-5)."""
    if len(draft.vehicles) > 1:
        row = one_of(state, draft.vehicles)
        draft = msgspec.structs.replace(draft, vehicles=(row,), group=called(row))
    group = raise_draft(state, draft, side, year)
    put_on_table(state, group, place, hides_from=(eye,))
    state.emit(EnemyFound(group, place))
    return group


def first_contact(state: TitansState, figure: int, path: tuple[Point, ...], start: int, end: int) -> int:
    """The first place of a figure's way after one and up to another from which he sees a marker, else the last."""
    plan = state.setting.markers
    if plan is None or state.force.side[figure] == plan.side:
        return end
    if plan.scouting:
        return start + 1
    level, lies = state.ground.level[figure], state.is_prone(figure)
    for index in range(start + 1, end):
        here = Stand(path[index], level, lies)
        if any(_sees(state, here, Stand(marker.at)) for marker in state.markers.left):
            return index
    return end


def meets_on_the_way(state: TitansState, side: int) -> int:
    """Somebody of a side moves: who is found takes In Sight at him; the new groups as a mask, -1 if nobody is met."""
    plan = state.setting.markers
    if plan is None or plan.side == side or not (state.markers.left or plan.scouting):
        return -1
    found = meet_seen(state)
    return -1 if found is None else mask_of_bits(found)
