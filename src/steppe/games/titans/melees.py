"""Hand-to-hand fighting as it is fought: rounds, blows, pushing back, following, breaking off (BASE-MELEE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from steppe.games.titans.aiming import EndChain
from steppe.games.titans.battlefield import BASE
from steppe.games.titans.blasts import strike_all, tests_of
from steppe.games.titans.events import Moved, StruckBlows
from steppe.games.titans.hands import Meeting
from steppe.games.titans.horses import is_mounted, take_along
from steppe.games.titans.locked import beside, foes_of, is_locked
from steppe.games.titans.melee import melee
from steppe.games.titans.orders import DONE, Fight, Follow, TitansAction
from steppe.games.titans.riding import ways_of
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.step import Step
from steppe.games.titans.terms import RETIRE, STUNNED
from steppe.games.titans.ways_of_men import has_room
from steppe.games.titans.weapons import Weapon, weapons
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.points import INCH, Point, squared, towards

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_PLAIN: Final = frozenset({"unarmed", "club"})


def close_weapon(state: TitansState, figure: int) -> Weapon:
    """What a figure fights with: the best of what it has for it, a bayonet on its rifle, or a butt (BASE-MELEE-4)."""
    own = state.force.figures[figure].weapons
    arms = melee().arms
    names = [*own, *(arms.fixed for name in own if name in arms.bayonets)]
    if set(own) != {"unarmed"}:
        names.append(arms.otherwise)
    close = [weapons().named(name) for name in names if weapons().named(name).kind == "melee"]
    return max(close, key=lambda weapon: weapon.impact)


def is_unarmed(state: TitansState, figure: int) -> bool:
    """Whether a figure has nothing to shoot or to fight with."""
    return not state.force.guns[figure] and close_weapon(state, figure).id == "unarmed"


def dice_of(state: TitansState, figure: int, foe: int, *, charging: bool, more: int) -> int:
    """The dice of a fighter in a round (BASE-MELEE-1); `more` are those of the test of being charged."""
    count, table = more, melee()
    if is_mounted(state, figure):
        count += _dice_in_the_saddle(state, figure, foe, charging=charging)
    elif charging and close_weapon(state, figure).id not in _PLAIN:
        count += table.dice_for("charge")
    friends = [other for other in foes_of(state, foe) if other != figure and state.status[other] != STUNNED]
    most = next(entry.most for entry in table.dice if entry.id == "friend") or 0
    count += min(most, len(friends) * table.dice_for("friend"))
    if _is_at_a_disadvantage(state, figure):
        count += table.dice_for("at-a-disadvantage")
    count += sum(attribute.melee_dice for attribute in state.force.attributes[figure])
    return dice_of_test(count)


def _dice_in_the_saddle(state: TitansState, figure: int, foe: int, *, charging: bool) -> int:
    """A sabre from above against men on foot, and the shock of a charge (CT-CAVCOM-6, CT-CAVCOM-7)."""
    sabre = close_weapon(state, figure).id == "sabre"
    count = melee().dice_for("mounted-against-foot") if sabre and not is_mounted(state, foe) else 0
    return count + (melee().dice_for("mounted-charge") if charging else 0)


def _is_at_a_disadvantage(state: TitansState, figure: int) -> bool:
    guns = state.force.guns[figure]
    unready = bool(guns) and all(gun.sets_up for gun in guns)
    return state.status[figure] in (RETIRE, STUNNED) or state.is_prone(figure) or unready


class Bout(NamedTuple):
    """A round to be fought: who strikes first, his foe; `charging` into it; dice more of the foe.

    `leaving`: the first is breaking off, and cannot hurt.
    """

    one: int
    other: int
    charging: bool = False
    more: int = 0
    leaving: bool = False


class Round(Step, frozen=True):
    """One round of a melee."""

    automatic: ClassVar[bool] = True
    bout: Bout = Bout(0, 0)

    def run(self, state: TitansState) -> None:
        """Both roll, and the loser is struck (BASE-MELEE-2)."""
        state.finish_step()
        bout = self.bout
        one, other = bout.one, bout.other
        if not is_locked(state, one, other):
            return
        state.hands.fought(one, other, state.turn)
        mine = state.roll(dice_of(state, one, other, charging=bout.charging, more=0))
        his = state.roll(dice_of(state, other, one, charging=False, more=bout.more))
        more = passing_dice(mine, state.rep[one]) - passing_dice(his, state.rep[other])
        state.emit(StruckBlows(one, other, mine, his, more))
        if more and not (bout.leaving and more > 0):
            winner, loser = (one, other) if more > 0 else (other, one)
            self._strike(state, winner, loser, abs(more))
        elif bout.leaving:
            state.hands.part(one, other)
        elif state.hands.rounds(one, other, state.turn) < melee().rounds.most:
            state.steps.append(FightOn(by=state.seat_of(one), one=one, other=other))

    def _strike(self, state: TitansState, winner: int, loser: int, more: int) -> None:
        impact = close_weapon(state, winner).impact + melee().margin(more).impact
        state.hands.part(winner, loser)
        if not any(isinstance(step, EndChain) for step in state.steps):
            state.steps.append(EndChain())
        fallen = tuple(strike_all(state, (loser,), (True,), winner, (impact,)))
        if fallen:
            state.steps += tests_of(state, [], fallen, winner)
        elif not self.bout.leaving:
            _push_back(state, winner, loser)


def _push_back(state: TitansState, winner: int, loser: int) -> None:
    """The loser gives way, if there is room; the winner may follow (BASE-MELEE-3)."""
    here, foe = state.at(loser), state.at(winner)
    # A little more than an inch from where touching begins, so that standing there is no contact.
    back = towards(foe, here, 2 * BASE + melee().rounds.pushed_back * INCH)
    field = state.field
    if field.room_at(here) != field.room_at(back):
        return
    way = ways_of(state, loser)[0].way(here, back, [], 4 * INCH)
    if way is not None and has_room(state, loser, back, state.ground.level[loser]):
        state.place[loser] = back
        take_along(state, loser)
        state.emit(Moved(loser, (here, back), "pushed back", "BASE-MELEE-3"))
        if state.moves(winner) and not foes_of(state, winner):
            state.steps.append(FollowUp(by=state.seat_of(winner), figure=winner, to=beside(foe, back), foe=loser))


class FightOn(Step, frozen=True):
    """Both are locked: who wishes to fight another round now? The melee goes on at once only if both do."""

    rule: ClassVar[str] = "BASE-MELEE-2"
    doing: ClassVar[str] = "is deciding whether to fight on"
    one: int = 0
    other: int = 0
    second: bool = False

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        names = state.force.names
        return f"{names[self.one]} and {names[self.other]} are locked. Another round at once?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Yes or no."""
        return [Fight(self.one if self.second else self.other), DONE]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """The other is asked, or they fight, or they stay locked."""
        state.finish_step()
        if not isinstance(action, Fight):
            return
        if self.second:
            state.steps.append(Round(bout=Bout(self.one, self.other)))
        else:
            state.steps.append(FightOn(by=state.seat_of(self.other), one=self.one, other=self.other, second=True))


class FollowUp(Step, frozen=True):
    """The winner may follow who was pushed back, and is locked with him again."""

    rule: ClassVar[str] = "BASE-MELEE-3"
    doing: ClassVar[str] = "is deciding whether to follow"
    figure: int = 0
    to: Point = (0, 0)
    foe: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Does {state.force.names[self.figure]} follow?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Follow or not."""
        return [Follow(), DONE]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """He stands in contact again, or stays where he is."""
        state.finish_step()
        if isinstance(action, Follow):
            meet(state, self.figure, self.foe, self.to, "follow", "BASE-MELEE-3")


def meet(state: TitansState, figure: int, foe: int, to: Point, why: str, rule: str) -> None:
    """A figure comes into contact with a foe, on his storey: they are locked."""
    state.ground.level[figure] = state.ground.level[foe]
    here = state.at(figure)
    if squared(here, to):
        state.facing[figure] = facing_towards(here, to)
        state.place[figure] = to
        take_along(state, figure)
        state.emit(Moved(figure, (here, to), why, rule, state.ground.level[figure]))
    if not any(pair[:2] in ((figure, foe), (foe, figure)) for pair in state.hands.melees):
        state.hands.melees = (*state.hands.melees, Meeting(figure, foe, state.turn, 0))
