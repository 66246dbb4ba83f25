"""Strikes from off the map (2.6, 2.7): artillery and aircraft, called by a company HQ at what is spotted."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import FIRE, FIRE_AT, HOLD, Fire, FireAt, Hold, InfantryAction, Shell
from steppe.games.infantry.bombardment import ChooseSpotter, bridges_in
from steppe.games.infantry.roster import strike_types
from steppe.games.infantry.spotting import spotted_hexes, spotters
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import STRIKES, bits, mask_of
from steppe.kernel.protocol import Refusal
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def can_call(state: InfantryState, hq: int, side: int, kind: int) -> bool:
    """Whether a strike is left and something is spotted for it (CI-2.6-2, CI-2.6-6, R-36)."""
    return bool(state.strikes[2 * side + kind]) and bool(strike_targets(state, hq, side, kind))


def strike_targets(state: InfantryState, hq: int, side: int, kind: int) -> list[InfantryAction]:
    """Spotted hexes, bunkers in them, and bridges (CI-2.6-6, CI-2.6-7, CI-7.3-4)."""
    company = state.force.company[hq]
    spotted = spotted_hexes(state, company) & (state.occupied[1 - side] | state.ground.bridge_hexes)
    if spotted and state.smoke:
        spotted = mask_of(cell for cell in bits(spotted) if spotters(state, company, cell))
    if not spotted:
        return []
    found: list[InfantryAction] = []
    enemy = state.occupied[1 - side] & ~state.occupied[side]
    bunkers = state.force.of_side[1 - side] & state.force.bunkers
    others = state.force.of_side[1 - side] & ~bunkers & ~state.shown  # mines that lie open are no target
    for cell in bits(spotted & enemy):
        stack = state.stacks[cell]
        if stack & others:
            found.append(FIRE[cell])
        if stack & bunkers:
            found += [FIRE_AT[unit] for unit in bits(stack & bunkers) if _is_in_reach(state, unit, side, kind)]
    return found + bridges_in(state, spotted)


def _is_in_reach(state: InfantryState, bunker: int, side: int, kind: int) -> bool:
    return strike_types()[side][kind].fire + 1 + state.setting.scenario.fire > state.force.armour[bunker]


class AimStrike(Step, frozen=True):
    """The CHQ names the target of a strike; then it costs a command (CI-2.6-4, CI-2.6-5)."""

    rule: ClassVar[str] = "CI-2.6-6"
    doing: ClassVar[str] = "aims a strike"
    hq: int = 0
    side: int = 0
    kind: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Spotted targets."""
        return strike_targets(state, self.hq, self.side, self.kind) or [HOLD]

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """The strike is called, and its spotter chosen."""
        state.finish_step()
        if isinstance(action, Hold):
            return
        number = 2 * self.side + self.kind
        state.strikes = changed(state.strikes, number, state.strikes[number] - 1)
        state.replace(state.steps[-1].after_strike())
        cell, target, direction = _aim(state, action)
        state.steps.append(
            ChooseSpotter(
                by=self.by,
                hq=self.hq,
                side=self.side,
                kind=self.kind,
                cell=cell,
                target=target,
                direction=direction,
            )
        )

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why that cannot be struck."""
        match action:
            case Fire(cell) if 0 <= cell < state.ground.size:
                return self._why_no_hex(state, cell)
            case FireAt():
                return Refusal("CI-2.6-7", "Strikes single out nothing but bunkers.")
        return None

    def _why_no_hex(self, state: InfantryState, cell: int) -> Refusal:
        if not state.occupied[1 - self.side] >> cell & 1:
            return Refusal("CI-2.6-6", "No enemy is in that hex.")
        return Refusal("CI-6.62-1", "No face-up HQ of this company can spot that hex.")

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return f"Choose the target of the {STRIKES[self.kind]} strike: a spotted hex."


def _aim(state: InfantryState, action: InfantryAction) -> tuple[int, int, int]:
    match action:
        case Fire(cell):
            return cell, -1, -1
        case FireAt(unit):
            return state.at[unit], unit, -1
        case Shell(cell, direction):
            return cell, -1, direction
    raise TypeError(f"no aim: {action!r}")
