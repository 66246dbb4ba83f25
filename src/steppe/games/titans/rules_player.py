"""What the rules have groups do that nobody plays, from the view of their seat (BASE-PEF-6, BASE-PEF-7).

Each group is after something for the whole battle: patrol, defend or attack. In each of its activations its leader's
Rep is tested, with dice of the player's own: then it goes forward, does what it is after, or holds in cover and fires.
It shoots at the nearest, at equal distance at leaders and machine guns first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from steppe.games.titans import orders as o
from steppe.games.titans.barrage_choice import best_barrage, sets_up
from steppe.games.titans.contact import contact
from steppe.games.titans.files import passing
from steppe.games.titans.guessing import known
from steppe.games.titans.gun_choices import best_shot, lay_gun, nearest_target
from steppe.games.titans.layouts import prepared_for
from steppe.games.titans.orders import TitansAction
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.state import DIE, TitansState
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.view import FigureView, TitansView, VehicleView
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.points import INCH, Point, squared

Conduct = Literal["aggressive", "by objective", "holds"]
Aim = Literal["patrol", "defend", "attack"]

_NEAR_COVER: Final = 8 * INCH
"""A group that holds looks for cover no further away than this."""
_GETS_OUT: Final = 12 * INCH
"""Passengers get out when an enemy is no further away than this."""
_RIDES_DOWN: Final = 12 * INCH
"""Horsemen do not gallop at what is no further away than this."""
_PROTECTION: Final = {"cover": 0, "concealed": 1, "open": 2}


class RulesPlayer:
    """Plays a seat as the rules have non-players act."""

    needs_view = True

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self._aims: dict[int, Aim] = {}
        self._laid: list[o.Deploy | o.LayTrap] = []
        self._conduct: tuple[tuple[int, int], Conduct] = ((-1, -1), "holds")

    def choose(self, view: TitansView, legal: Sequence[TitansAction]) -> TitansAction:
        """One of the legal actions."""
        step = view.chain[-1].step
        if step == "choosegroup":
            return _next_group(view, legal)
        if step == "actgroup":
            crews = (one for one in legal if isinstance(one, o.PickVehicle))  # before their men act on their own
            return next(crews, None) or next((one for one in legal if isinstance(one, o.Pick)), legal[-1])
        if step == "actvehicle":
            return self._drive(view, legal, view.vehicles[view.chain[-1].vehicle])
        if step == "actfigure":
            return self._act(view, legal, view.chain[-1].figures[0])
        if step == "aimvolley":
            return _aim(view, legal)
        if step in ("openfire", "fireatmen"):
            return best_shot(view, legal, reacts=True) or legal[-1]
        if step == "aimburst":
            return nearest_target(view, legal, view.chain[-1].vehicle)
        if step in ("setupforce", "laytraps", "entertable"):
            return self._begin(view, legal)
        return legal[0]

    # The beginning.

    def _begin(self, view: TitansView, legal: Sequence[TitansAction]) -> TitansAction:
        """Groups and traps are laid out as one of the prepared ways has it; who comes on does so anywhere."""
        entries = [action for action in legal if isinstance(action, o.Enter)]
        if entries:
            return self.rng.choice(entries)
        if not self._laid and o.DONE not in legal:
            way = self.rng.choice(prepared_for(known(view), self.rng)).actions
            self._laid = [action for action in way if isinstance(action, o.Deploy | o.LayTrap)]
        return self._laid.pop(0) if self._laid else o.DONE

    # Objective and conduct.

    def aim_of(self, group: int) -> Aim:
        """What a group is after: rolled once (BASE-PEF-6)."""
        if group not in self._aims:
            self._aims[group] = contact().objective(1 + self.rng.below(DIE)).objective
        return self._aims[group]

    def conduct_of(self, view: TitansView, group: int) -> Conduct:
        """How a group acts in this activation: its leader's Rep is tested when it begins."""
        key = (view.turn, group)
        if self._conduct[0] != key:
            leader = view.groups[group].leader
            rep = 0 if leader == NOBODY else _by_number(view)[leader].rep_now
            dice = [1 + self.rng.below(DIE) for _ in range(dice_of_test(0))]
            self._conduct = (key, passing(contact().conduct.rows, passing_dice(dice, rep)).conduct)
        return self._conduct[1]

    def _goes_forward(self, view: TitansView, group: int) -> bool:
        conduct = self.conduct_of(view, group)
        return conduct == "aggressive" or (conduct == "by objective" and self.aim_of(group) != "defend")

    # A figure.

    def _act(self, view: TitansView, legal: Sequence[TitansAction], number: int) -> TitansAction:
        for close in (o.Finish, o.Fight, o.Leave, o.Rally):
            if found := next((action for action in legal if isinstance(action, close)), None):
                return found
        one = _by_number(view)[number]
        if barrage := best_barrage(view, legal, one):
            return barrage
        if sets_up(view, legal, one):
            return o.SET_UP
        forward = self._goes_forward(view, one.group)
        if one.mount != NOBODY and forward and (ride := self._ride(view, legal, one)) is not None:
            return ride
        if blow := _at_armour(view, legal, forward):
            return blow
        fires = [action for action in legal if isinstance(action, o.Fire)]
        if fires:
            return fires[0] if not fires[0].then_move or forward or len(fires) == 1 else fires[-1]
        if one.place is None:
            return self._get_out(view, legal, one)
        return self._go(view, legal, one, forward)

    def _go(self, view: TitansView, legal: Sequence[TitansAction], one: FigureView, forward: bool) -> TitansAction:
        """Nearer to where he is bound for, or into cover."""
        moves = [action for action in legal if isinstance(action, o.Move)]
        goal = self._goal(view, one)
        if not moves or goal is None:
            return legal[-1]
        if not forward:
            return _into_cover(view, one, moves, goal) or legal[-1]
        if one.prone and o.StandUp() in legal:
            return o.StandUp()
        return _nearer(one, moves, goal) or legal[-1]

    def _ride(self, view: TitansView, legal: Sequence[TitansAction], one: FigureView) -> TitansAction | None:
        """Horsemen who go forward charge whom they reach, and gallop nearer to whom they do not."""
        goal = self._goal(view, one)
        charges = [action for action in legal if isinstance(action, o.Charge)]
        if charges:
            return charges[0]
        if goal is None or one.place is None or squared(one.place, goal) <= _RIDES_DOWN**2:
            return None
        if o.FastMove() in legal:
            return o.FastMove()
        return _nearer(one, moves, goal) if (moves := [step for step in legal if isinstance(step, o.Move)]) else None

    def _get_out(self, view: TitansView, legal: Sequence[TitansAction], one: FigureView) -> TitansAction:
        """A passenger gets out when an enemy is near."""
        foes = [foe.place for foe in view.figures if foe.side != one.side and foe.able and foe.place]
        outs = [action for action in legal if isinstance(action, o.Dismount)]
        near = (action for action in outs if any(squared(action.to, foe) <= _GETS_OUT**2 for foe in foes))
        return next(near, legal[-1])

    def _drive(self, view: TitansView, legal: Sequence[TitansAction], one: VehicleView) -> TitansAction:
        """It fires if that is worth it; else it goes nearer to the nearest enemy, for who goes forward.

        A vehicle that is stuck is freed first, a gun that is packed set up.
        """
        for first in (o.GetFree(), o.SetUp()):
            if first in legal:
                return first
        if shot := best_shot(view, legal, reacts=True):
            return shot
        if turn := lay_gun(view, legal, one):
            return turn
        drives = [action for action in legal if isinstance(action, o.Drive) and not action.reverse]
        places = [foe.place for foe in view.figures if foe.side != one.side and foe.able and foe.place]
        places += [foe.place for foe in view.vehicles if foe.side != one.side and foe.place]
        here = one.place
        if here is None or not drives or not places or not self._goes_forward(view, one.group):
            return best_shot(view, legal) or legal[-1]
        goal = min(places, key=lambda place: (squared(here, place), place))
        best = min(drives, key=lambda drive: (squared(drive.to, goal), drive.to))
        return best if squared(best.to, goal) < squared(here, goal) else best_shot(view, legal) or legal[-1]

    def _goal(self, view: TitansView, one: FigureView) -> Point | None:
        """Where a figure is bound for: the nearest enemy; on patrol, while nobody is near, its side's objective."""
        foes = [foe.place for foe in view.figures if foe.side != one.side and foe.able and foe.place]
        targets = _sections_wanted(view, one.side)
        places = foes if self.aim_of(one.group) == "attack" and foes else targets or foes
        here = one.place
        return min(places, key=lambda place: (squared(here, place), place)) if places and here else None


def _at_armour(view: TitansView, legal: Sequence[TitansAction], forward: bool) -> TitansAction | None:
    """An assault on a vehicle, for who goes forward; else a shot at one that is worth it."""
    raid = next((action for action in legal if isinstance(action, o.Assault)), None)
    return raid if raid is not None and forward else best_shot(view, legal, reacts=True)


def _by_number(view: TitansView) -> dict[int, FigureView]:
    return {one.number: one for one in view.figures}


def _next_group(view: TitansView, legal: Sequence[TitansAction]) -> TitansAction:
    """Groups whose leader the die does not bar, then Stars alone, then the barred."""
    figures, die = _by_number(view), {die.side: die.die for die in view.dice}

    def rank(action: TitansAction) -> int:
        if isinstance(action, o.Activate):
            group = view.groups[action.group]
            barred = group.leader == NOBODY or figures[group.leader].rep_now < die.get(group.side, 0)
            return 2 if barred else 0
        return 1 if isinstance(action, o.ActivateStar) else 3

    return min(legal, key=rank)


def _aim(view: TitansView, legal: Sequence[TitansAction]) -> TitansAction:
    """At the nearest; at equal distance at leaders and machine guns first (BASE-PEF-7)."""
    figures = _by_number(view)
    shooter = figures[view.chain[-1].figures[0]].place or (0, 0)

    def order(action: o.Aim) -> tuple[int, bool, bool, int]:
        target = figures[action.target]
        far = squared(shooter, target.place or (0, 0))
        gunner = any(_is_machine_gun(weapon) for weapon in target.weapons)
        return far, not target.leader, not gunner, action.target

    return min((one for one in legal if isinstance(one, o.Aim)), key=order, default=legal[0])


def _is_machine_gun(weapon: str) -> bool:
    return any(part.endswith("mg") and part != "smg" for part in weapon.split("-"))


def _sections_wanted(view: TitansView, side: str) -> list[Point]:
    """The middles of the sections that the objectives of a side name."""
    wanted = {section for one in view.objectives if one.side == side for section in one.sections}
    boxes = [section for section in view.sections if section.number in wanted]
    return [((box.west + box.east) // 2, (box.south + box.north) // 2) for box in boxes]


def _nearer(one: FigureView, moves: Sequence[o.Move], goal: Point) -> o.Move | None:
    """The move that comes nearest to the goal; None where none comes nearer."""
    best = min(moves, key=lambda move: (squared(move.to, goal), move.to, move.level))
    here = one.place or best.to
    return best if squared(best.to, goal) < squared(here, goal) else None


def _into_cover(view: TitansView, one: FigureView, moves: Sequence[o.Move], foe: Point) -> o.Move | None:
    """The nearest place that protects better against the nearest enemy; None where he is as well as he can be."""
    here = one.place
    if here is None:
        return None
    state = known(view)
    now = _protection(state, foe, here)
    near = [move for move in moves if not move.level and squared(here, move.to) <= _NEAR_COVER**2]
    near.sort(key=lambda move: (squared(here, move.to), move.to))
    return next((move for move in near if _protection(state, foe, move.to) == 0 < now), None)


def _protection(state: TitansState, foe: Point, place: Point) -> int:
    line = state.field.sight(foe, False, place, False)
    return _PROTECTION[state.field.shelter(line, place)] if line.visible else 0
