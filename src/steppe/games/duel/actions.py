"""Everything that can be decided, as small frozen structs; each exists once, so that legal lists only collect them.

Hexes are cell indices (row by row from the north-west), directions 0-5 clockwise from east, turret positions 0-5 for
12, 2, 4, 6, 8, 10 o'clock relative to the hull, weapons and markers as numbered in `pieces`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from steppe.games.duel.pieces import CARDS, DRIFT, GUNS, MARKERS, TANKS, TERRAIN_NAMES, TIGERS, WEAPONS
from steppe.kernel.protocol import Action

Move: TypeAlias = Literal["forward", "back", "left", "right"]
MAX_CELLS: Final = 396
"""Cells of the largest board, four copies side by side (G-116)."""


class Landscape(Action, frozen=True):
    """Set-up phase 1: lay a landscape tile."""

    terrain: int
    cell: int


class Element(Action, frozen=True):
    """Set-up phase 2: lay a front element."""

    cell: int


class LayMarker(Action, frozen=True):
    """Set-up phase 3: lay a tank marker, with a wheel or a bluff."""

    real: bool
    cell: int


class LayAirfield(Action, frozen=True):
    """Set-up phase 4: lay the airfield, with the Stuka on it."""

    cell: int


class LayTiger(Action, frozen=True):
    """Set-up phase 4: place the next Tiger."""

    cell: int


class LayGun(Action, frozen=True):
    """Set-up phase 4: lay an ATG marker of this kind."""

    kind: int
    cell: int


class LayMine(Action, frozen=True):
    """Set-up phase 4: lay a mine marker, real or bluff."""

    real: bool
    cell: int


class Face(Action, frozen=True):
    """Give the piece just placed, moved or activated its direction."""

    direction: int


class Done(Action, frozen=True):
    """Nothing more in this step."""


class PickMarker(Action, frozen=True):
    """Move this face-down tank marker."""

    marker: int


class StepMarker(Action, frozen=True):
    """Move the picked marker one hex."""

    direction: int


class Activate(Action, frozen=True):
    """Turn up a wheel marker and put a T-34 there."""

    marker: int


class PickTank(Action, frozen=True):
    """Move this T-34 now."""

    tank: int


class Drive(Action, frozen=True):
    """One movement action of the picked T-34."""

    move: Move


class SetTurret(Action, frozen=True):
    """Set the turret of the T-34 at hand, relative to its hull."""

    clock: int


class ReconGun(Action, frozen=True):
    """Reveal an ATG marker in the line of fire of the T-34 at hand."""

    gun: int


class RevealMarker(Action, frozen=True):
    """German recon: turn up a tank marker."""

    marker: int


class TurnGun(Action, frozen=True):
    """Phase A: turn an ATG marker."""

    gun: int
    direction: int


class FlipGun(Action, frozen=True):
    """Turn an ATG marker face up."""

    gun: int


class Tire(Action, frozen=True):
    """Phase A: put a tire marker on an ATG marker, which will move in the next phase A."""

    gun: int


class StepGun(Action, frozen=True):
    """Move the ATG marker at hand one hex."""

    direction: int


class LayCard(Action, frozen=True):
    """Phase A: lay a card on a Tiger's program."""

    tiger: int
    card: int


class Seal(Action, frozen=True):
    """Phase A: both programs are complete."""


class RunTiger(Action, frozen=True):
    """Phase C: carry out this Tiger's program next."""

    tiger: int


class Fire(Action, frozen=True):
    """Phase D: shoot."""

    weapon: int
    target: int


class Engage(Action, frozen=True):
    """Phase D, case C: turn the turret on an enemy and shoot."""

    weapon: int
    target: int


class Hold(Action, frozen=True):
    """Phase D: do not shoot."""


class TakeOff(Action, frozen=True):
    """Phase D: the Stuka starts its one flight."""


class Fly(Action, frozen=True):
    """One action of the Stuka."""

    move: Literal["forward", "left", "right"]


class Strike(Action, frozen=True):
    """The Stuka destroys the T-34 in front of it."""

    tank: int


class Land(Action, frozen=True):
    """The Stuka lands; its flight is over."""


DuelAction: TypeAlias = (
    Landscape
    | Element
    | LayMarker
    | LayAirfield
    | LayTiger
    | LayGun
    | LayMine
    | Face
    | Done
    | PickMarker
    | StepMarker
    | Activate
    | PickTank
    | Drive
    | SetTurret
    | ReconGun
    | RevealMarker
    | TurnGun
    | FlipGun
    | Tire
    | StepGun
    | LayCard
    | Seal
    | RunTiger
    | Fire
    | Engage
    | Hold
    | TakeOff
    | Fly
    | Strike
    | Land
)

_cells = range(MAX_CELLS)
LANDSCAPE: Final = tuple(tuple(Landscape(terrain, cell) for cell in _cells) for terrain in range(len(TERRAIN_NAMES)))
assert len(LANDSCAPE) == DRIFT + 1
ELEMENT: Final = tuple(Element(cell) for cell in _cells)
LAY_MARKER: Final = tuple(tuple(LayMarker(real, cell) for cell in _cells) for real in (False, True))
LAY_AIRFIELD: Final = tuple(LayAirfield(cell) for cell in _cells)
LAY_TIGER: Final = tuple(LayTiger(cell) for cell in _cells)
LAY_GUN: Final = tuple(tuple(LayGun(kind, cell) for cell in _cells) for kind in range(3))
LAY_MINE: Final = tuple(tuple(LayMine(real, cell) for cell in _cells) for real in (False, True))
FACE: Final = tuple(Face(direction) for direction in range(6))
DONE: Final = Done()
PICK_MARKER: Final = tuple(PickMarker(marker) for marker in range(MARKERS))
STEP_MARKER: Final = tuple(StepMarker(direction) for direction in range(6))
ACTIVATE: Final = tuple(Activate(marker) for marker in range(MARKERS))
PICK_TANK: Final = tuple(PickTank(tank) for tank in TANKS)
FORWARD: Final = Drive("forward")
BACK: Final = Drive("back")
LEFT: Final = Drive("left")
RIGHT: Final = Drive("right")
SET_TURRET: Final = tuple(SetTurret(clock) for clock in range(6))
OTHER_TURRETS: Final = tuple(tuple(SET_TURRET[c] for c in range(6) if c != clock) for clock in range(6))
RECON_GUN: Final = tuple(ReconGun(gun) for gun in range(WEAPONS))
REVEAL_MARKER: Final = tuple(RevealMarker(marker) for marker in range(MARKERS))
TURN_GUN: Final = tuple(tuple(TurnGun(gun, direction) for direction in range(6)) for gun in range(WEAPONS))
OTHER_TURNS: Final = tuple(
    tuple(tuple(TURN_GUN[gun][d] for d in range(6) if d != direction) for direction in range(6))
    for gun in range(WEAPONS)
)
FLIP_GUN: Final = tuple(FlipGun(gun) for gun in range(WEAPONS))
TIRE: Final = tuple(Tire(gun) for gun in range(WEAPONS))
STEP_GUN: Final = tuple(StepGun(direction) for direction in range(6))
LAY_CARD: Final = tuple(tuple(LayCard(tiger, card) for card in range(CARDS)) for tiger in range(TIGERS.stop))
SEAL: Final = Seal()
RUN_TIGER: Final = tuple(RunTiger(tiger) for tiger in range(TIGERS.stop))
FIRE: Final = tuple(tuple(Fire(weapon, target) for target in range(WEAPONS)) for weapon in range(WEAPONS))
ENGAGE: Final = tuple(tuple(Engage(weapon, target) for target in range(WEAPONS)) for weapon in range(WEAPONS))
HOLD: Final = Hold()
TAKE_OFF: Final = TakeOff()
FLY_FORWARD: Final = Fly("forward")
FLY_LEFT: Final = Fly("left")
FLY_RIGHT: Final = Fly("right")
STRIKE: Final = tuple(Strike(tank) for tank in TANKS)
LAND: Final = Land()
assert GUNS.stop == WEAPONS
