"""Turns: the Activation dice, whose groups act, and the end (BASE-ACT, BASE-R-50)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.titans.air_runs import send_aircraft
from steppe.games.titans.boating import drift
from steppe.games.titans.chaos import RandomEvent, is_called
from steppe.games.titans.contacts import send_markers
from steppe.games.titans.crews import button_up
from steppe.games.titans.entering import is_due
from steppe.games.titans.events import ActivationRolled, GroupActivated, StarActivated, TurnBegan
from steppe.games.titans.finds import use_up_fuel
from steppe.games.titans.fires import end_of_turn
from steppe.games.titans.groups import activate
from steppe.games.titans.hardship import get_over, suffer_privation
from steppe.games.titans.hasty_mines import clear_mines
from steppe.games.titans.landings import send_transports
from steppe.games.titans.lights import burn_down
from steppe.games.titans.markers import lay_markers, more_may_come
from steppe.games.titans.objectives import RULE, is_through, take_stock, verdict, won_at_once
from steppe.games.titans.options import chosen
from steppe.games.titans.orders import DONE, Activate, ActivateStar, TitansAction
from steppe.games.titans.rallying import lapse
from steppe.games.titans.salvos import open_fire, roll_arrivals
from steppe.games.titans.sewer_fights import tend_fight
from steppe.games.titans.skittish import restless
from steppe.games.titans.sky import check_air
from steppe.games.titans.step import Step
from steppe.games.titans.strangers import move_crowds
from steppe.games.titans.support import CALLED_ON, bring_in, check_reinforcements, roll_levels
from steppe.games.titans.terms import HUNKER_DOWN, NOBODY, bits
from steppe.games.titans.trap_laying import roll_trap_die, spring_solo_trap
from steppe.games.titans.unrest import come_back
from steppe.games.titans.watching import enemies, seen_by
from steppe.games.titans.wear import wear_out
from steppe.games.titans.weather import begin_weather, on_the_first_dice
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_BREAKS_AFTER = 2


class BeginTurn(Step, frozen=True):
    """The Activation dice: doubles are rolled again in the same turn, the higher die acts first."""

    automatic: ClassVar[bool] = True

    def run(self, state: TitansState) -> None:
        """Roll, and put the sides' activations on the stack."""
        state.turn += 1
        state.activated = state.stars_alone = state.barrage.clung = 0
        state.seen = _seen_hunkered(state)
        if state.turn == 1:
            button_up(state)
            roll_levels(state)
            lay_markers(state)
            for side in (0, 1):
                suffer_privation(state, side)
                wear_out(state, side)
            begin_weather(state)
        state.emit(TurnBegan(state.turn))
        move_crowds(state)
        if state.barrage.calls:
            roll_arrivals(state)
        one, other, sprung = self._roll(state)
        if one == other:
            self._end_with_event(state, sprung=sprung)
            return
        seats, first = state.setting.seats, 0 if one > other else 1
        dice = (one, other)
        check_reinforcements(state, dice)
        state.replace(EndTurn())
        for side in (1 - first, first):
            state.steps.append(ChooseGroup(by=seats[side], side=side, die=dice[side]))
            send_aircraft(state, side)
            bring_in(state, side)
            send_markers(state, side, dice[side])
        send_transports(state)
        if sprung:
            spring_solo_trap(state, 1)
        if state.barrage.calls:
            open_fire(state)

    def _end_with_event(self, state: TitansState, *, sprung: bool) -> None:
        """A random event takes the turn; a trap goes off before it, or by option in its place (AMB-25)."""
        state.replace(EndTurn())
        send_transports(state)
        if not (sprung and chosen(state.setting.options, "triples") == "trap_only"):
            state.steps.append(RandomEvent())
        if sprung:
            spring_solo_trap(state, 1)

    def _roll(self, state: TitansState) -> tuple[int, int, bool]:
        """The dice that count, and whether they spring a trap: doubles only where they bring a random event.

        BASE-ACT-3, CT-CHAOS-1, BASE-R-57.
        """
        first, sprung = True, False
        while True:
            one, other = state.roll(2)
            again = one == other and not is_called(state, (one, other))
            state.emit(ActivationRolled((one, other), again, one + other == CALLED_ON))
            if first:
                check_air(state, (one, other))
                sprung = roll_trap_die(state, (one, other))
                on_the_first_dice(state)
            if not again:
                return one, other, sprung
            first = False


def _seen_hunkered(state: TitansState) -> int:
    """Those hunkered down whom an enemy sees as the turn begins."""
    found = 0
    for figure, status in enumerate(state.status):
        if status == HUNKER_DOWN and state.place[figure] is not None:
            foes = enemies(state, state.force.side[figure])
            found |= 1 << figure if seen_by(state, figure, foes) else 0
    return found


class ChooseGroup(Step, frozen=True):
    """Which group of a side acts next; the die bars leaders of less Rep (BASE-ACT-6, BASE-ACT-7, BASE-R-54)."""

    rule: ClassVar[str] = "BASE-ACT-6"
    doing: ClassVar[str] = "is choosing a group"
    side: int = 0
    die: int = 1

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Which group acts? The die shows {self.die}."

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Groups that have not acted, Stars whose leader cannot, or no more."""
        groups = [n for n, group in enumerate(state.force.groups) if group.side == self.side]
        left = [group for group in groups if not state.activated >> group & 1 and _can_act(state, group)]
        barred = [group for group in left if self.bars(state, group)]
        stars = [
            star
            for group in barred
            for star in bits(_present(state, group) & state.force.stars & ~state.stars_alone)
            if state.rep[star] + handicap(state, self.side) >= self.die
        ]
        return [*map(Activate, left), *map(ActivateStar, stars), DONE]

    def bars(self, state: TitansState, group: int) -> bool:
        """Whether the die is higher than the leader's Rep, which surprise lowers (CT-SCN-3-10)."""
        leader = state.leader[group]
        return leader == NOBODY or state.rep[leader] + handicap(state, self.side) < self.die

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """A group that has acted, or a Star who need not act alone."""
        if isinstance(action, Activate):
            return Refusal("BASE-ACT-6", "Each group of the side whose turn it is acts once a turn.")
        if isinstance(action, ActivateStar):
            return Refusal("BASE-ACT-7", "A Star acts alone when the die bars his group and not him, once a turn.")
        return None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """A group, a Star or nobody more acts."""
        if isinstance(action, Activate):
            self._activate(state, action.group)
        elif isinstance(action, ActivateStar):
            figure = action.figure
            state.stars_alone |= 1 << figure
            state.emit(StarActivated(figure, self.die))
            activate(state, state.force.group[figure], 1 << figure, barred=False)
        else:
            state.finish_step()

    def _activate(self, state: TitansState, group: int) -> None:
        barred = self.bars(state, group)
        state.activated |= 1 << group
        state.emit(GroupActivated(group, self.die, barred))
        who = _present(state, group) & ~state.stars_alone
        activate(state, group, come_back(state, who) if state.unrest.busy else who, barred)


def handicap(state: TitansState, side: int) -> int:
    """What a side that is surprised loses of its Rep for activation this turn (CT-SCN-3-10)."""
    if state.turn > state.mission.surprise[side]:
        return 0
    return sum(one.rep for one in state.setting.handicaps if one.what == "activation")


def _present(state: TitansState, group: int) -> int:
    return state.present(state.force.groups[group].members)


def _can_act(state: TitansState, group: int) -> bool:
    """Whether somebody of a group is there who can act, or may come now."""
    here = _present(state, group) & ~state.mission.waiting
    return bool(here) or is_due(state, group)


class EndTurn(Step, frozen=True):
    """What lasted for the turn is over; a side that nobody can act for breaks in the second turn (BASE-R-50)."""

    automatic: ClassVar[bool] = True

    def run(self, state: TitansState) -> None:
        """Look for the end of the battle."""
        state.finish_step()
        lapse(state)
        get_over(state)
        end_of_turn(state)
        burn_down(state)
        if state.unrest.fuel:
            use_up_fuel(state)
        if state.hazards.clearing:
            clear_mines(state)
        take_stock(state)
        tend_fight(state)
        if state.stable.down:
            restless(state)
        if state.fleet.plans:
            drift(state)
        left = [state.present(mask) for mask in state.force.of_side]
        first, second = (0 if left[n] or more_may_come(state, n) else state.broken[n] + 1 for n in (0, 1))
        state.broken = (first, second)
        beaten = [side for side in (0, 1) if state.broken[side] >= _BREAKS_AFTER]
        if found := won_at_once(state):
            state.finish(*found, RULE)
        elif is_through(state) or len(beaten) == len(left) or state.turn >= state.setting.turns:
            state.finish(*verdict(state), RULE)
        elif beaten:
            state.finish(1 - beaten[0], "For two turns nobody of the other side could act.", RULE)
