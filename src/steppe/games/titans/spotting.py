"""Men on foot who see a vehicle come into sight (BASE-REACT-1, CT-WHEAT-5, BASE-R-46).

What they do to its riders is here. What anti-tank weapons do, and crews who see another vehicle (BASE-REACT-15), are
`REACTIONS`: the chapter of guns adds them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from steppe.games.titans import hulls
from steppe.games.titans.aiming import aim_volley
from steppe.games.titans.crews import hand, riders
from steppe.games.titans.events import Reacted, Tested
from steppe.games.titans.formations import stand
from steppe.games.titans.reactions import Reason, reactions
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.sizes import sizes
from steppe.games.titans.storeys import Stand, line_between
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.watching import is_ducked
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.tabletop.points import squared
from steppe.kernel.tabletop.sight import Sight

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_CENTRE: Final = sizes().hulls.centre
_REASONS: Final[dict[str, Reason]] = {
    "quick-reflexes": "quick_reflexes",
    "steely-eyes": "steely_eyes",
    "slow-to-react": "slow_to_react",
}

REACTIONS: Final[list[Callable[[TitansState, int], bool]]] = []
"""What else may happen when a vehicle has come to a place on its way: each is asked with the number of the vehicle and
says whether it has put a step on the stack. It is asked again afterwards, so it has to remember what it has done."""

OPENERS: Final[list[Callable[[TitansState, int, int, int], bool]]] = []
"""Who else of a group fires at a vehicle: asked with its number, the group, and what shots lose in Rep. One that says
yes has put a step on the stack, which fires at the riders afterwards, or has the group wait."""


def line_to(state: TitansState, viewer: int, vehicle: int) -> Sight:
    """The line from a figure on the table to the centre of a vehicle."""
    field, there = state.field, state.fleet.at(vehicle)
    if field.houses and field.room_at(state.at(viewer)) is not None:
        between = hulls.screens(state, state.at(viewer), there)
        return line_between(field, stand(state, viewer), Stand(there), between)
    between = hulls.screens(state, state.at(viewer), there)
    return field.aim("figures", "vehicles", hulls.eyes(state, viewer), field.terrain.eye_at(there, _CENTRE), between)


def sees_vehicle(state: TitansState, viewer: int, vehicle: int) -> bool:
    """Whether a figure on the table sees a vehicle on it."""
    return not is_ducked(state, viewer) and line_to(state, viewer, vehicle).visible


def spotters(state: TitansState, vehicle: int, figures: int) -> int:
    """Those of a mask of figures who react and see a vehicle, as a mask."""
    return mask_of_bits([who for who in bits(state.reacting(figures)) if sees_vehicle(state, who, vehicle)])


def unaware(state: TitansState, vehicle: int) -> int:
    """The enemy groups of which nobody sees a vehicle, as a mask."""
    side = 1 - state.force.vehicles[vehicle].side
    seeing = spotters(state, vehicle, state.force.of_side[side])
    groups = enumerate(state.force.groups)
    return sum(1 << number for number, group in groups if group.side == side and not seeing & group.members)


def next_spotter(state: TitansState, vehicle: int, groups: int) -> int:
    """Which of some groups that see a vehicle tests first: by Rep, nearness, seat (BASE-R-1)."""
    found = []
    for group in bits(groups):
        if seeing := spotters(state, vehicle, state.force.groups[group].members):
            leader = state.leader[group]
            rep = 0 if leader == NOBODY else state.rep[leader]
            nearest = min(squared(state.at(who), state.fleet.at(vehicle)) for who in bits(seeing))
            found.append((-rep, nearest, group))
    return min(found)[2] if found else NOBODY


def in_sight(state: TitansState, vehicle: int, group: int) -> None:
    """A group takes In Sight because of a vehicle, and fires at its riders or holds its fire."""
    seeing = spotters(state, vehicle, state.force.groups[group].members)
    leader = state.leader[group]
    tester = leader if leader != NOBODY and seeing >> leader & 1 else state.force.first_of(bits(seeing))
    hidden = all(is_hidden(state, who, vehicle) for who in bits(seeing))
    test = reactions().named("in-sight")
    reasons = {reason for name, reason in _REASONS.items() if state.force.has(tester, name)}
    counted = [modifier for modifier in test.modifiers if modifier.reason in _with_hidden(reasons, hidden)]
    dice = state.roll(dice_of_test(sum(modifier.dice for modifier in counted)))
    target = state.rep[tester] + sum(modifier.rep for modifier in counted)
    passed = min(2, passing_dice(dice, target))
    row = test.row(passed, {"mover_hidden": hidden})
    cause = hand(state, vehicle, "commander")
    state.emit(Tested((test.id,), group, tester, dice, target, passed, (cause,), "BASE-REACT-1"))
    state.emit(Reacted(tester, row.result, passed, row.rule))
    if row.result in ("fire", "snap-fire"):
        open_fire(state, vehicle, group, row.rep)


def open_fire(state: TitansState, vehicle: int, group: int, rep: int) -> None:
    """Those of a group who see a vehicle may fire at it, and at those who ride on it."""
    if not any(opener(state, vehicle, group, rep) for opener in OPENERS):
        fire_at_riders(state, vehicle, group, rep)


def _with_hidden(reasons: set[Reason], hidden: bool) -> set[Reason]:
    return reasons | {"mover_concealed"} if hidden else reasons


def is_hidden(state: TitansState, viewer: int, vehicle: int) -> bool:
    """Whether a vehicle is concealed from a figure, or in cover (CT-WHEAT-1)."""
    return state.field.shelter(line_to(state, viewer, vehicle), state.fleet.at(vehicle)) != "open"


def fire_at_riders(state: TitansState, vehicle: int, group: int, rep: int) -> bool:
    """Those of a group who see a vehicle and are loaded may fire at those who ride on it (BASE-R-1, BASE-R-46)."""
    targets = mask_of_bits(riders(state, vehicle))
    seeing = spotters(state, vehicle, state.force.groups[group].members)
    shooters = [(figure, rep) for figure in bits(seeing) if not state.shots[figure]]
    return bool(targets) and aim_volley(state, shooters, "in sight", foes=targets, group=group)
