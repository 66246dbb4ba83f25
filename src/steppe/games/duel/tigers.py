"""Phase C: the Tigers carry out their programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import RUN_TIGER, DuelAction, RunTiger
from steppe.games.duel.events import CardsWasted, TankTurned, TigerMoved, TigerStopped
from steppe.games.duel.ground import (
    break_front,
    enter_drift,
    is_stuka_grounded,
    leave_hex,
    set_turret,
    turning_removes_drift,
)
from steppe.games.duel.pieces import (
    BACK_CARD,
    FIRST_TIGER,
    FORWARD_CARD,
    GERMAN,
    RIGHT_CARD,
    SWAMP,
    TIGERS,
    TURRET_CARD,
    weapon_name,
)
from steppe.games.duel.programs import movement_cards
from steppe.games.duel.recon import reveal_marker
from steppe.games.duel.step import Step
from steppe.kernel.hexes import OFF_BOARD, opposite
from steppe.kernel.protocol import Seat
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class RunTigers(Step, frozen=True):
    """Phase C: one whole program after the other, in the order that the German picks (DG-PHASE-C-1, G-121)."""

    rule: ClassVar[str] = "G-121"
    doing: ClassVar[str] = "chooses which Tiger goes first"

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The Tigers whose programs lie sealed. With none left the phase is over, which the last program sees to."""
        return [RUN_TIGER[tiger] for tiger in TIGERS if state.programs[tiger - FIRST_TIGER]]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Open a program."""
        assert isinstance(action, RunTiger)
        number = action.tiger - FIRST_TIGER
        cards = movement_cards(state.programs[number])
        state.programs = changed(state.programs, number, ())
        state.reveals += 1
        if not any(state.programs):
            state.finish_step()
        state.steps.append(RunProgram(action.tiger, cards))

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return "Choose which Tiger carries out its program first."


class RunProgram(Step, frozen=True):
    """A Tiger carries out the cards left in its program (DG-PROG-2 and 8 to 10, G-51, G-52, G-120, G-126)."""

    automatic: ClassVar[bool] = True
    tiger: int
    cards: tuple[int, ...]

    def seen_by(self, viewer: Seat | None) -> Step:
        """Cards still to come are the German's secret while the Soviet places a tank that the Tiger met."""
        return self if viewer == GERMAN else RunProgram(self.tiger, ())

    def run(self, state: DuelState) -> None:
        """Carry out cards until the program ends or the Soviet has to place a tank that the Tiger met."""
        cards = self.cards
        while cards:
            depth = len(state.steps)
            cards = self._one_card(state, cards)
            if len(state.steps) > depth:
                state.steps[depth - 1] = RunProgram(self.tiger, cards)
                return
        state.steps.pop()

    def _one_card(self, state: DuelState, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Carry out the first card, with as many of its kind as an entry needs; the cards that are left."""
        card = cards[0]
        if card >= TURRET_CARD:
            set_turret(state, self.tiger, card - TURRET_CARD, "DG-TURRET-2")
            return cards[1:]
        if card in (FORWARD_CARD, BACK_CARD):
            return self._drive(state, cards)
        state.hull[self.tiger] = (state.hull[self.tiger] + (1 if card == RIGHT_CARD else -1)) % 6
        turning_removes_drift(state, self.tiger)
        if state.events is not None:
            state.emit(TankTurned(self.tiger, state.at[self.tiger], state.hull[self.tiger]))
        return cards[1:]

    def _drive(self, state: DuelState, cards: tuple[int, ...]) -> tuple[int, ...]:
        card, start = cards[0], state.at[self.tiger]
        direction = state.hull[self.tiger] if card == FORWARD_CARD else opposite(state.hull[self.tiger])
        end = state.setting.board.neighbours[start][direction]
        if tiger_obstacle(state, end) is not None:
            return self._stop(state, end, cards)
        cost, given = tiger_entry_cost(state, end), _run_of(card, cards)
        if given < cost:
            if state.events is not None:
                state.emit(CardsWasted(self.tiger, end, cost, given))
            return cards[given:]
        marker = state.marker_on[end]
        if marker and reveal_marker(state, marker - 1, self.tiger, "G-42"):
            return self._stop(state, end, cards)
        self._enter(state, end, backward=card == BACK_CARD)
        return cards[cost:]

    def _enter(self, state: DuelState, end: int, *, backward: bool) -> None:
        start = state.at[self.tiger]
        leave_hex(state, self.tiger)
        state.occupant[start], state.occupant[end] = 0, self.tiger + 1
        state.at[self.tiger] = end
        if state.events is not None:
            state.emit(TigerMoved(self.tiger, start, end, backward))
        break_front(state, self.tiger)
        enter_drift(state, self.tiger)

    def _stop(self, state: DuelState, end: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Met an obstacle: the other movement cards are lost, the turret card is not (DG-PROG-10, G-120)."""
        if state.events is not None:
            words, rule = tiger_obstacle(state, end) or ("a T-34", "G-42")
            state.emit(TigerStopped(self.tiger, state.at[self.tiger], words, end, rule))
        return tuple(card for card in cards if card >= TURRET_CARD)


def _run_of(card: int, cards: tuple[int, ...]) -> int:
    """How many cards of one kind stand at the head of a program."""
    count = 0
    while count < len(cards) and cards[count] == card:
        count += 1
    return count


def tiger_entry_cost(state: DuelState, cell: int) -> int:
    """Consecutive cards that a Tiger needs to enter a hex (DG-PROG-8, DG-FRONT-ENTER-1, G-50, G-51)."""
    return 1 + state.setting.tiger_extra_cost[state.terrain[cell]] + state.front[cell]


def tiger_obstacle(state: DuelState, cell: int) -> tuple[str, str] | None:
    """What stops a Tiger before a hex, with the rule (DG-PROG-9, G-41, G-52, DG-STUKA-FLY-10); None: nothing known."""
    if cell == OFF_BOARD:
        return "the edge of the board", "G-52"
    if state.terrain[cell] == SWAMP:
        return "swamp", "DG-TERRAIN-SWAMP-1"
    other = state.occupant[cell]
    if other:
        return weapon_name(other - 1), "DG-PROG-9" if other <= FIRST_TIGER else "G-41"
    if cell == state.airfield and is_stuka_grounded(state):
        return "the Stuka on the ground", "DG-STUKA-FLY-10"
    return None
