"""Phase A: guns move with tires, are turned and activated; the Tigers are programmed in secret."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from steppe.games.duel.actions import (
    DONE,
    FACE,
    FLIP_GUN,
    LAY_CARD,
    OTHER_TURNS,
    SEAL,
    STEP_GUN,
    TIRE,
    DuelAction,
    Face,
    FlipGun,
    LayCard,
    StepGun,
    Tire,
    TurnGun,
)
from steppe.games.duel.events import CardLaid, GunMoved, GunTurned, ProgramsSealed, TireLaid
from steppe.games.duel.pieces import (
    CARDS,
    FIRST_GUN,
    FIRST_TIGER,
    GERMAN,
    GONE,
    GUNS,
    MOVING,
    NO_TIRE,
    STACK_LIMIT,
    STANDING,
    STOP_CARD,
    TIGERS,
    TIRES,
    TURRET_CARD,
    sentence,
    weapon_name,
)
from steppe.games.duel.recon import turn_up_gun
from steppe.games.duel.step import Step
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.protocol import Refusal
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class TowGuns(Step, frozen=True):
    """Phase A begins: the guns earmarked last turn move, one after the other (DG-TIRE-4, G-32)."""

    automatic: ClassVar[bool] = True

    def run(self, state: DuelState) -> None:
        """Start the next gun, or go on."""
        for gun in GUNS:
            if state.at[gun] != GONE and state.tire[gun - FIRST_GUN] == MOVING:
                state.steps.append(TowGun(gun, state.at[gun]))
                return
        state.finish_step()


class TowGun(Step, frozen=True):
    """An earmarked gun moves up to two hexes and gets a new direction (DG-TIRE-4 to 6, G-64)."""

    rule: ClassVar[str] = "DG-TIRE-4"
    doing: ClassVar[str] = "moves a gun"
    gun: int
    start: int
    steps_left: int = 2

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The next hex or done; then a direction."""
        if not self.steps_left:
            return FACE
        near = state.setting.board.neighbours[state.at[self.gun]]
        return [*(STEP_GUN[d] for d, cell in enumerate(near) if gun_obstacle(state, cell) is None), DONE]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Move a hex, stop, or take the direction."""
        if isinstance(action, StepGun):
            self._step(state, action.direction)
            state.replace(TowGun(self.gun, self.start, self.steps_left - 1))
        elif isinstance(action, Face):
            state.hull[self.gun] = action.direction
            state.tire[self.gun - FIRST_GUN] = STANDING
            state.emit(GunMoved(self.gun, self.start, state.at[self.gun], action.direction))
            state.finish_step()
        else:
            state.replace(TowGun(self.gun, self.start, 0))

    def _step(self, state: DuelState, direction: int) -> None:
        cell = state.at[self.gun]
        end = state.setting.board.neighbours[cell][direction]
        state.gun_on[end], state.gun_on[cell] = state.gun_on[cell], 0
        state.at[self.gun] = end

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why the gun cannot go there."""
        if not isinstance(action, StepGun) or not self.steps_left or not 0 <= action.direction < 6:
            return None
        cell = state.setting.board.neighbours[state.at[self.gun]][action.direction]
        where = f" at {state.setting.board.label(cell)}" if cell != OFF_BOARD else ""
        return Refusal("G-64", f"A gun cannot move onto {gun_obstacle(state, cell)}{where}.")

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        name = weapon_name(self.gun)
        if not self.steps_left:
            return f"Choose where {name} points."
        return f"Move {name} up to {'two hexes' if self.steps_left == 2 else 'one hex'}, or stop."


def gun_obstacle(state: DuelState, cell: int) -> str | None:
    """What keeps a towed gun out of a hex (G-64); None: it may enter."""
    if cell == OFF_BOARD:
        return "the edge of the board"
    if state.gun_on[cell]:
        return "another gun marker"
    if state.occupant[cell]:
        return "a tank"
    if cell == state.airfield:
        return "the airfield"
    return "a Soviet tank marker" if state.marker_on[cell] else None


class OrientGuns(Step, frozen=True):
    """Phase A: each ATG marker may be turned once, turned face up, or earmarked with a tire.

    DG-ORIENT-1 to 4, DG-TIRE-1 to 3, G-137.
    """

    rule: ClassVar[str] = "DG-ORIENT-1"
    doing: ClassVar[str] = "turns the guns"
    asks_always: ClassVar[bool] = True
    turned: int = 0
    """Bit mask of the guns turned in this phase."""

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Turns, flips and tires, or done."""
        found: list[DuelAction] = []
        tires_left = TIRES - sum(1 for tire in state.tire if tire)
        for gun in GUNS:
            number = gun - FIRST_GUN
            if state.at[gun] == GONE or state.tire[number]:
                continue
            if not self.turned >> number & 1:
                found.extend(OTHER_TURNS[gun][state.hull[gun]])
            if not state.gun_up[number]:
                found.append(FLIP_GUN[gun])
            if tires_left > 0:
                found.append(TIRE[gun])
        found.append(DONE)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Turn, flip or earmark a gun, or go on."""
        if isinstance(action, TurnGun):
            state.hull[action.gun] = action.direction
            state.emit(GunTurned(action.gun, state.at[action.gun], action.direction))
            state.replace(OrientGuns(self.turned | 1 << (action.gun - FIRST_GUN)))
        elif isinstance(action, FlipGun):
            turn_up_gun(state, action.gun, GONE, "DG-ORIENT-4")
        elif isinstance(action, Tire):
            state.tire[action.gun - FIRST_GUN] = MOVING
            state.emit(TireLaid(action.gun, state.at[action.gun]))
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this gun cannot do that."""
        if not isinstance(action, TurnGun | FlipGun | Tire) or action.gun not in GUNS:
            return None
        number, name = action.gun - FIRST_GUN, weapon_name(action.gun)
        if state.at[action.gun] == GONE:
            return Refusal("DG-ORIENT-1", sentence(f"{name} is no longer on the board."))
        if state.tire[number] != NO_TIRE:
            return Refusal("DG-TIRE-9", sentence(f"{name} has a tire marker: it can do nothing else."))
        if isinstance(action, Tire):
            return Refusal("DG-TIRE-1", "Both tire markers are in use.")
        if isinstance(action, FlipGun):
            return Refusal("DG-ORIENT-4", sentence(f"{name} lies face up already."))
        if self.turned >> number & 1:
            return Refusal("G-137", sentence(f"{name} was turned in this phase already."))
        return Refusal("DG-ORIENT-1", sentence(f"{name} points there already."))

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return "Turn your guns, turn them face up or earmark them for moving; then go on."


# Programs.


def movement_cards(program: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that count: those before the first stop card (DG-PROG-11, G-54)."""
    return program[: program.index(STOP_CARD)] if STOP_CARD in program else program


_ALL_CARDS: Final = tuple(range(CARDS))
_STOP_ONLY: Final = (STOP_CARD,)
_BLINDS: Final = tuple(range(STOP_CARD + 1))


def next_cards(program: tuple[int, ...], limit: int) -> tuple[int, ...]:
    """The cards that may be laid on a program with this many cards allowed.

    After a stop card movement cards may follow as blinds; a turret card is the last before the stop.
    DG-PROG-3 to 5 and 11, DG-TURRET-1 to 4, G-54, G-136.
    """
    if len(program) >= STACK_LIMIT:
        return ()
    if STOP_CARD in program:
        return _BLINDS
    if len(program) >= limit or (program and program[-1] >= TURRET_CARD):
        return _STOP_ONLY
    return _ALL_CARDS


@cache
def _laying(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[DuelAction, ...]:
    """The actions that lay these cards on the two programs, or seal them."""
    cards = zip(TIGERS, (first, second), strict=True)
    return (*(LAY_CARD[tiger][card] for tiger, some in cards for card in some), SEAL)


class ProgramTigers(Step, frozen=True):
    """Phase A: the German lays the cards of both Tigers in secret and seals them.

    DG-PROG-1 to 11, DG-TURRET-1 to 5.
    """

    rule: ClassVar[str] = "DG-PROG-1"
    doing: ClassVar[str] = "programs the Tigers"
    asks_always: ClassVar[bool] = True

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The cards that may be laid on either program, or seal."""
        first, second = state.programs
        return _laying(next_cards(first, state.limits[0]), next_cards(second, state.limits[1]))

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Lay a card, or seal both programs."""
        if isinstance(action, LayCard):
            number = action.tiger - FIRST_TIGER
            state.programs = changed(state.programs, number, (*state.programs[number], action.card))
            if state.events is not None:
                state.emit_for(GERMAN, CardLaid(action.tiger, action.card), None)
            return
        state.reveals += 1
        state.emit(ProgramsSealed(tuple(len(program) for program in state.programs)))
        state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this card cannot be laid."""
        if not isinstance(action, LayCard) or action.tiger not in TIGERS:
            return None
        number = action.tiger - FIRST_TIGER
        program, limit, name = state.programs[number], state.limits[number], weapon_name(action.tiger)
        if len(program) >= STACK_LIMIT:
            return Refusal("G-136", f"The stack of {name} is full: six cards with the blinds.")
        if STOP_CARD in program:
            return Refusal("G-54", "After a stop card only movement cards follow, as blinds.")
        if program and program[-1] >= TURRET_CARD:
            return Refusal(
                "DG-TURRET-3", "The turret card comes after all movement cards; only a stop card may follow."
            )
        return Refusal(
            "DG-PROG-3",
            f"{name} may use {limit} card{'s' if limit != 1 else ''}; only a stop card may follow.",
        )

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        left = [limit - len(movement_cards(p)) for limit, p in zip(state.limits, state.programs, strict=True)]
        full = [number <= 0 for number in left]
        if all(full):
            return "Both Tigers have all their cards: seal the programs."
        if any(full):
            tiger = full.index(False)
            return f"Lay up to {_cards(left[tiger])} for {weapon_name(FIRST_TIGER + tiger)}, or seal both programs."
        return f"Lay up to {_cards(left[0])} for Tiger I and {left[1]} for Tiger II, or seal both programs."


def _cards(left: int) -> str:
    return f"{left} more card{'s' if left != 1 else ''}"
