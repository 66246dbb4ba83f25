"""Game Turns and player turns (1.0, 1.1): who is active, what comes next, what happens between turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import ACTIVATE, DONE, PASS, PICK, Activate, InfantryAction, Pick, StandUp
from steppe.games.infantry.activation import activate, bunkers_to_fire, command_bunker
from steppe.games.infantry.crossings import DRAINED
from steppe.games.infantry.events import (
    FloodEnded,
    InitiativeRolled,
    Passed,
    PlayerTurnBegan,
    SmokeGone,
    TurnBegan,
    TurnEnded,
)
from steppe.games.infantry.losses import recover_half_hits
from steppe.games.infantry.setup import begin_set_up
from steppe.games.infantry.solitaire import draw_hq, recall_hqs
from steppe.games.infantry.stacking import forget_limits
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import FACE_UP, PLAYER_TURNS, SIDES, UPRIGHT, bits
from steppe.games.infantry.victory import settle_points
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def begin_next(state: InfantryState) -> None:
    """Nothing is left to do: the next set-up, player turn or Game Turn begins."""
    if state.turn == 0:
        if not begin_set_up(state):
            begin_turn(state)
    elif state.player_turn < PLAYER_TURNS:
        begin_player_turn(state)
    else:
        state.steps.append(EndTurn())
        if state.turn == state.setting.scenario.turns:
            return  # how the tanks stand matters no more
        for side in (1 - state.first, state.first):
            if _face_up_tanks(state, side):
                state.steps.append(StandTanks(by=state.setting.seats_of[side][0], side=side))


def begin_turn(state: InfantryState) -> None:
    """A Game Turn begins: who is Player 1 (CI-1.0-3, CI-1.0-4, R-1)."""
    state.turn += 1
    state.player_turn = 0
    named = state.setting.scenario.first
    if state.turn == 1 and named in SIDES:
        state.first = SIDES.index(named)
    else:
        state.first = _roll_initiative(state)
    state.emit(TurnBegan(state.turn, SIDES[state.first]))


def _roll_initiative(state: InfantryState) -> int:
    while True:
        german, soviet = state.roll(2)
        state.emit(InitiativeRolled(german, soviet))
        if german != soviet:
            return int(soviet > german)


def begin_player_turn(state: InfantryState) -> None:
    """The player turns alternate, Player 1 first (CI-1.3-3, CI-1.3-4)."""
    side = active_side(state)
    state.player_turn += 1
    state.companies_done = 0
    state.fired_through = state.long_fires = ()  # of a bunker that fired when all HQs were done
    recover_half_hits(state)
    if state.flood:
        _run_off(state)
    if state.events is not None:
        state.emit(PlayerTurnBegan(state.player_turn, SIDES[side]))
    state.steps.append(NextCompany(side=side))


def active_side(state: InfantryState) -> int:
    """The side whose player turn comes next."""
    return state.first ^ (state.player_turn & 1)


def forget_fire(state: InfantryState) -> None:
    """A bunker may have fired after the last activation: what that left does not outlive the player turn (CI-6.7-3)."""
    recover_half_hits(state)
    forget_limits(state)


def _run_off(state: InfantryState) -> None:
    """The flood below a broken dam lasts for the next eight player turns (R-46)."""
    state.flood -= 1
    if not state.flood:
        state.change_ground(state.ground.destroyed, state.ground.gaps, DRAINED)
        state.emit(FloodEnded(state.turn))


class NextCompany(Step, frozen=True):
    """Which seat of the active side goes on: that of the first company that has not had its HQ yet (CI-1.1-3).

    `silent`: no bunker is to fire between the activations of this player turn any more (R-84).
    """

    automatic: ClassVar[bool] = True
    side: int = 0
    silent: bool = False

    def run(self, state: InfantryState) -> None:
        """Ask the next seat, or end the player turn."""
        for index, company in enumerate(state.force.companies):
            if company.side != self.side or state.companies_done >> index & 1:
                continue
            if self.side == state.setting.drawn_side:
                if draw_hq(state, index):
                    return
                continue
            seat = state.setting.seat_of(self.side, index, state.force)
            state.replace(PlayerTurn(by=seat, side=self.side, silent=self.silent))
            return
        if not self.silent and bunkers_to_fire(state, self.side):
            state.replace(PlayerTurn(by=state.setting.seats_of[self.side][0], side=self.side))
            return
        forget_fire(state)
        state.finish_step()

    def after_hold(self, unit: int) -> Step:
        """A bunker that holds its fire keeps it for a later player turn (R-84)."""
        return NextCompany(side=self.side, silent=True)


def hqs_to_activate(state: InfantryState, company: int) -> int:
    """The HQs of a company that may be activated now (CI-1.1-2, R-3): a mask."""
    if state.companies_done >> company & 1:
        return 0
    hqs = state.force.companies[company].members & state.force.hqs & state.present & ~state.activated
    for hq in bits(hqs):
        if state.facing[hq] == FACE_UP:
            hqs &= ~(1 << hq)
    return hqs


class PlayerTurn(Step, frozen=True):
    """A seat chooses which HQ of which of its companies to activate next (CI-1.1-2, CI-1.1-3).

    `silent`: as in `NextCompany`.
    """

    rule: ClassVar[str] = "CI-1.1-2"
    doing: ClassVar[str] = "chooses an HQ"
    side: int = 0
    silent: bool = False

    def _companies(self, state: InfantryState) -> tuple[int, ...]:
        found = state.force.of_seat.get(self.by)
        if found is None:
            found = state.force.of_seat[self.by] = state.setting.companies_of(state.force, self.by)
        return found

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """HQs to activate, bunkers to fire, or pass."""
        found: list[InfantryAction] = []
        for company in self._companies(state):
            found += [ACTIVATE[hq] for hq in bits(hqs_to_activate(state, company))]
        if state.force.bunkers and not self.silent and self.by == state.setting.seats_of[self.side][0]:
            found += [PICK[unit] for unit in bunkers_to_fire(state, self.side)]
        found.append(PASS)
        return found

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """Activate, fire a bunker, or pass."""
        if isinstance(action, Activate):
            state.replace(NextCompany(side=self.side, silent=self.silent))
            activate(state, action.hq)
        elif isinstance(action, Pick):
            state.replace(NextCompany(side=self.side))
            command_bunker(state, action.unit)
        else:
            self._pass(state)

    def _pass(self, state: InfantryState) -> None:
        for company in self._companies(state):
            state.companies_done |= 1 << company
        state.emit(Passed(SIDES[self.side]))
        silent = self.silent or self.by == state.setting.seats_of[self.side][0]
        state.replace(NextCompany(side=self.side, silent=silent))

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why an HQ cannot be activated."""
        if not isinstance(action, Activate) or not 0 <= action.hq < state.force.size:
            return None
        hq, force = action.hq, state.force
        if force.side[hq] != self.side or not force.rank[hq]:
            return Refusal("CI-1.1-2", "Only your own HQs can be activated.")
        if state.activated >> hq & 1:
            return Refusal("CI-R-3", f"{force.name(hq)} has commanded in this Game Turn already.")
        if state.companies_done >> force.company[hq] & 1:
            letter = force.pieces[hq].company
            return Refusal("CI-1.1-2", f"Company {letter} has had its HQ in this player turn: one for each company.")
        if state.facing[hq] == FACE_UP:
            return Refusal("CI-9.2-9", f"{force.name(hq)} retreated from an assault and cannot be activated this turn.")
        return None

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        letters = [state.force.companies[c].letter for c in self._companies(state) if hqs_to_activate(state, c)]
        if not letters:
            return "Fire with a bunker, or pass."
        names = " or ".join(letters)
        return f"Activate an HQ of company {names}, or pass."


def _face_up_tanks(state: InfantryState, side: int) -> list[int]:
    tanks = state.force.tanks & state.force.of_side[side] & state.present
    return [unit for unit in bits(tanks) if state.facing[unit] == FACE_UP]


class StandTanks(Step, frozen=True):
    """Between Game Turns a tank's owner may leave it face-up (CI-1.3-5, R-4)."""

    rule: ClassVar[str] = "CI-1.3-5"
    doing: ClassVar[str] = "decides which tanks stay face-up"
    side: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Turn a tank upright, or be done."""
        return [*(StandUp(unit) for unit in _face_up_tanks(state, self.side)), DONE]

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """A tank is turned upright, or the others stay as they are."""
        if isinstance(action, StandUp):
            state.facing[action.unit] = UPRIGHT
            return
        state.finish_step()

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return "Turn tanks upright, hidden and without armour, or leave them face-up with it."


class EndTurn(Step, frozen=True):
    """A Game Turn is over (CI-1.3-5, CI-7.4-4): all stand upright, smoke clears, and the next one begins or none."""

    automatic: ClassVar[bool] = True

    def run(self, state: InfantryState) -> None:
        """Clean up and go on."""
        state.finish_step()
        self._stand_up(state)
        state.acted = state.half = state.activated = state.spotted = 0
        if state.smoke:
            state.emit(SmokeGone(tuple(bits(state.smoke))))
            state.smoke = 0
        state.emit(TurnEnded(state.turn))
        if state.turn >= state.setting.scenario.turns:
            settle_points(state)  # drawn HQs still hold what they hold
            return
        recall_hqs(state)
        begin_turn(state)

    def _stand_up(self, state: InfantryState) -> None:
        force, facing = state.force, state.facing
        for unit in bits(state.present & ~force.bunkers & ~(state.shown & force.mines)):
            if not (facing[unit] == FACE_UP and force.tanks >> unit & 1):
                facing[unit] = UPRIGHT
