"""Lay a position of Duel of the Giants by hand, in printed labels, and act on it in notation.

game = table(phase="B", tanks={"T1": ("0805", "W")}, front=["0405"])
game.do("pick T1", "forward")
assert game.where("T1") == "0705"
"""

from __future__ import annotations

from typing import Any

from steppe.games.duel import TITLE
from steppe.games.duel import pieces as p
from steppe.games.duel.notation import format_action, parse_action, weapon_at
from steppe.games.duel.pieces import CLOCK, DIRECTIONS, GONE, GUN_NAMES, PHASES, TERRAIN_NAMES
from steppe.games.duel.sequence import begin_next_phase
from steppe.games.duel.setting import setting
from steppe.games.duel.sight import obstacle, sees
from steppe.games.duel.state import DuelState
from steppe.kernel.protocol import Refusal
from steppe.kernel.tuples import changed


class Table:
    """A state with handles in printed names."""

    def __init__(self, state: DuelState) -> None:
        self.state = state
        self.board = state.setting.board

    # Asking.

    def legal(self) -> list[str]:
        """The legal actions in notation."""
        return [format_action(self.board, action) for action in self.state.legal()]

    def can(self, text: str) -> bool:
        """Whether an action is legal now."""
        return parse_action(self.board, text) in self.state.legal()

    def why(self, text: str) -> Refusal | None:
        """Why an action is refused."""
        return self.state.refuse(parse_action(self.board, text))

    def rule(self, text: str) -> str:
        """The rule that refuses an action; "" for a legal one."""
        refusal = self.why(text)
        return refusal.rule if refusal else ""

    def choices(self, verb: str) -> set[str]:
        """What follows a verb in the legal actions."""
        found = (text.partition(" ") for text in self.legal())
        return {rest for first, _, rest in found if first == verb}

    def where(self, weapon: str) -> str:
        """Label of a weapon's hex; "" when it is off the board."""
        cell = self.state.at[weapon_at(weapon)]
        return "" if cell == GONE else self.board.label(cell)

    def aim(self, weapon: str) -> str:
        """Direction of a weapon's barrel."""
        return DIRECTIONS[self.state.aim(weapon_at(weapon))]

    def hull(self, weapon: str) -> str:
        """Direction of a weapon's hull (an ATG's barrel)."""
        return DIRECTIONS[self.state.hull[weapon_at(weapon)]]

    def status(self, tank: str) -> str:
        """Status of a tank: waiting, active, wreck, destroyed, exited."""
        return p.STATUS_NAMES[self.state.status[weapon_at(tank)]]

    def marker(self, number: int) -> str:
        """Label of a tank marker's hex; "" when it is off the board."""
        cell = self.state.marker_at[number - 1]
        return "" if cell == GONE else self.board.label(cell)

    def terrain(self, label: str) -> str:
        """Terrain of a hex."""
        return TERRAIN_NAMES[self.state.terrain[self.board.cell(label)]]

    def has_front(self, label: str) -> bool:
        """Whether a front element lies on a hex."""
        return bool(self.state.front[self.board.cell(label)])

    def turret(self, tank: str) -> int:
        """Clock position of a turret."""
        return CLOCK[self.state.turret[weapon_at(tank)]]

    def is_up(self, gun: str) -> bool:
        """Whether an ATG marker lies face up."""
        return bool(self.state.gun_up[weapon_at(gun) - p.FIRST_GUN])

    def tire(self, gun: str) -> str:
        """Tire marker on an ATG marker: none, moving, standing."""
        return p.TIRE_NAMES[self.state.tire[weapon_at(gun) - p.FIRST_GUN]]

    def mine(self, number: int) -> str:
        """A mine marker: where it lies and whether it is "up" or "down"; "" when it is off the board."""
        cell = self.state.mine_at[number - 1]
        return "" if cell == GONE else f"{self.board.label(cell)} {'up' if self.state.mine_up[number - 1] else 'down'}"

    def stuka(self) -> str:
        """The Stuka: status, hex, heading."""
        state = self.state
        heading = DIRECTIONS[state.stuka_heading]
        return f"{p.STUKA_NAMES[state.stuka_status]} {self.board.label(state.stuka)} {heading}"

    def view(self, viewer: str | None) -> Any:
        """What a viewer may know."""
        return self.state.view(viewer)

    def mover(self) -> str | None:
        """The seat that decides."""
        return self.state.to_move()

    def step(self) -> str:
        """Name of the step at hand."""
        return type(self.state.steps[-1]).__name__ if self.state.steps else ""

    def phase(self) -> str:
        """Name of the phase."""
        return PHASES[self.state.phase]

    def vp(self) -> tuple[int, int]:
        """German and Soviet VP in all."""
        return self.state.german_points, self.state.soviet_points

    def blocked(self, start: str, end: str) -> str | None:
        """The rule by which sight between two hexes of one row is blocked; None where it is clear."""
        first, last = self.board.cell(start), self.board.cell(end)
        line = self.board.line(first, last)
        assert line is not None, f"{start} and {end} are not on one row"
        found = obstacle(self.state, first, last, line.between)
        assert (found is None) == sees(self.state, first, last, line.between)
        return found and found.rule

    def log(self, kind: str | None = None) -> list[object]:
        """The events so far (of one class)."""
        events = [happening.full for happening in self.state.events or []]
        return [event for event in events if kind is None or type(event).__name__ == kind]

    # Acting.

    def do(self, *texts: str) -> Table:
        """Carry out actions, each of which must be legal."""
        for text in texts:
            action = parse_action(self.board, text)
            assert action in self.state.legal(), (
                f"{text!r} is not legal: {self.state.refuse(action)}; legal: {self.legal()}"
            )
            self.state.apply(action)
        return self

    def to_phase(self, phase: str) -> Table:
        """Go on with done, seal, hold or the first legal action until a phase begins."""
        for _ in range(400):
            if self.phase() == phase or not self.state.steps:
                return self
            names = self.legal()
            text = next((word for word in ("done", "seal", "hold") if word in names), names[0])
            self.do(text)
        raise AssertionError(f"phase {phase} was not reached")


def new_game(scenario: str = "summer-1943", **options: object) -> Table:
    """A game as it begins: set-up phase 1, or turn 1 if the options ask for prepared set-ups."""
    return Table(TITLE.new(scenario, seed=1, **options))


def table(
    *,
    scenario: str = "summer-1943",
    phase: str = "B",
    turn: int = 2,
    land: dict[str, str] | None = None,
    front: list[str] | None = None,
    tanks: dict[str, tuple[object, ...]] | None = None,
    tigers: dict[str, tuple[object, ...]] | None = None,
    guns: dict[str, tuple[object, ...]] | None = None,
    markers: dict[int, tuple[str, bool]] | None = None,
    mines: dict[int, tuple[object, ...]] | None = None,
    airfield: str = "0101",
    stuka: str = "ready",
    flight: tuple[str, str, int] | None = None,
    cards: tuple[int, int] = (5, 5),
    programs: tuple[str, str] = ("", ""),
    **options: object,
) -> Table:
    """A position at the start of a phase ("A", "B", "C", "D" or "opening"). Whatever is not named is off the board.

    tanks and tigers: (label, hull direction[, turret hour]); a Tiger not named stands at 0109 or 0209 facing west, out
    of the way; with no T-34 and no wheel marker named, T8 stands at 1109, so that the game goes on. guns: (label,
    direction, kind[, "up"][, "moving" | "standing"]); markers: (label, wheel); mines: (label, real[, "up"]); flight:
    the Stuka's (label, heading, phases flown). Tanks on the board count as activated in an earlier turn. `programs`
    are for phase C: words of cards.
    """
    state = DuelState(setting(scenario, options), 1)
    _lay_ground(state, land or {}, front or [])
    _place_stuka(state, airfield, stuka, flight)
    if not tanks and not any(wheel for _, wheel in (markers or {}).values()):
        tanks = {"T8": ("1109", "E")}
    placed = {"I": ("0109", "W"), "II": ("0209", "W")} | (tigers or {}) | (tanks or {})
    for name, (label, hull, *turret) in placed.items():
        cell = state.setting.board.cell(str(label))
        _place_tank(state, weapon_at(name), cell, str(hull), int(str(turret[0])) if turret else 12)
    _lay_guns(state, guns or {})
    _lay_markers(state, markers or {})
    _lay_mines(state, mines or {})
    state.limits = cards
    state.programs = tuple(tuple(p.CARD_NAMES.index(word) for word in words.split()) for words in programs)
    state.turn, state.phase = turn, PHASES.index(phase) - 1
    if phase == "A":
        state.phase, state.turn = p.PHASE_D, turn - 1
    begin_next_phase(state)
    state.settle()
    return Table(state)


def _lay_ground(state: DuelState, land: dict[str, str], front: list[str]) -> None:
    for label, name in land.items():
        state.terrain = changed(state.terrain, state.setting.board.cell(label), TERRAIN_NAMES.index(name))
    for label in front:
        state.front = changed(state.front, state.setting.board.cell(label), 1)


def _place_stuka(state: DuelState, airfield: str, status: str, flight: tuple[str, str, int] | None) -> None:
    state.airfield = state.stuka = state.setting.board.cell(airfield)
    state.stuka_status = p.STUKA_NAMES.index(status)
    if flight:
        label, heading, state.stuka_flights = flight
        state.stuka_status, state.stuka = p.FLYING, state.setting.board.cell(label)
        state.stuka_heading = DIRECTIONS.index(heading)


def _lay_guns(state: DuelState, guns: dict[str, tuple[object, ...]]) -> None:
    kinds = list(p.GUN_KINDS)
    for name, (label, facing, kind, *marks) in guns.items():
        gun, cell = weapon_at(name), state.setting.board.cell(str(label))
        number = gun - p.FIRST_GUN
        state.at[gun], state.hull[gun] = cell, DIRECTIONS.index(str(facing))
        kinds.remove(GUN_NAMES.index(str(kind)))
        state.gun_kind = changed(state.gun_kind, number, GUN_NAMES.index(str(kind)))
        state.gun_on[cell] = number + 1
        state.gun_up[number] = int("up" in marks)
        state.tire[number] = 1 if "moving" in marks else 2 if "standing" in marks else 0
    for number in range(6):
        if state.at[p.FIRST_GUN + number] == GONE:
            state.gun_kind, state.gun_up[number] = changed(state.gun_kind, number, kinds.pop()), 1


def _lay_markers(state: DuelState, markers: dict[int, tuple[str, bool]]) -> None:
    for number, (label, _) in markers.items():
        cell = state.setting.board.cell(label)
        state.marker_at[number - 1], state.marker_on[cell] = cell, number
    state.marker_real = _fitted(p.MARKERS, {number - 1: wheel for number, (_, wheel) in markers.items()}, 8)


def _lay_mines(state: DuelState, mines: dict[int, tuple[object, ...]]) -> None:
    for number in range(8):
        state.mine_up[number] = int(number + 1 not in mines)
    for number, (label, _, *marks) in mines.items():
        cell = state.setting.board.cell(str(label))
        state.mine_at[number - 1], state.mine_on[cell] = cell, number
        state.mine_up[number - 1] = int("up" in marks)
    state.mine_real = _fitted(p.MINES, {number - 1: bool(rest[1]) for number, rest in mines.items()}, 4)


def _place_tank(state: DuelState, tank: int, cell: int, hull: str, hour: int) -> None:
    state.at[tank], state.hull[tank], state.turret[tank] = cell, DIRECTIONS.index(hull), CLOCK.index(hour)
    state.status[tank], state.occupant[cell] = p.ACTIVE, tank + 1
    state.drops[tank] = int(state.terrain[cell] == p.DRIFT)


def _fitted(count: int, known: dict[int, bool], total: int) -> tuple[int, ...]:
    """Flags with those that are named, and the rest shared out so that the counts of the box hold."""
    left = total - sum(known.values())
    flags = []
    for number in range(count):
        flags.append(int(known.get(number, left > 0)))
        left -= number not in known and left > 0
    return tuple(flags)
