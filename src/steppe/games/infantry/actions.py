"""Atomic decisions. Each is small: pick a unit, then one hexside, one target.

Cells, units and directions are small numbers; the most used actions are made once and shared.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from steppe.kernel.protocol import Action


class Buy(Action, frozen=True):
    """Custom scenario: buy a unit with this label (CI-10.4-5)."""

    label: str


class Take(Action, frozen=True):
    """Set-up: take a block in hand."""

    unit: int


class Put(Action, frozen=True):
    """Set-up: put the block in hand down in a hex (CI-10.1-1)."""

    cell: int


class LayWire(Action, frozen=True):
    """Set-up: barbed wire in a hex (CI-7.5-1)."""

    cell: int


class LayFoxhole(Action, frozen=True):
    """Set-up: a foxhole in a hex (CI-7.1-1)."""

    cell: int


class Activate(Action, frozen=True):
    """Activate an HQ of a company (CI-1.1-2)."""

    hq: int


class Deploy(Action, frozen=True):
    """Deploy the HQ one hex before it commands (CI-4.2-1)."""

    direction: int


class Pick(Action, frozen=True):
    """Give a command to a unit."""

    unit: int


class Check(Action, frozen=True):
    """Let a squad out of command try its morale (CI-4.3-1)."""

    unit: int


class CallStrike(Action, frozen=True):
    """Call artillery (0) or aircraft (1) (CI-2.6-5, CI-2.7-3b)."""

    kind: int


class Rally(Action, frozen=True):
    """Try to regain a step (CI-5.0-1)."""


class Fire(Action, frozen=True):
    """Fire at a hex; for a mortar or a strike: bombard it (CI-6.3-1, CI-6.6-2)."""

    cell: int


class FireAt(Action, frozen=True):
    """Fire at one face-up unit (CI-6.31-1)."""

    unit: int


class Shell(Action, frozen=True):
    """Bombard the bridge on a hexside of a spotted hex (CI-7.3-4)."""

    cell: int
    direction: int


class LaySmoke(Action, frozen=True):
    """A mortar will lay smoke (CI-7.4-3)."""


class Smoke(Action, frozen=True):
    """Smoke into this hex."""

    cell: int


class Spot(Action, frozen=True):
    """Who observes for a bombardment: an HQ, or -1 for the firer's own eyes (CI-6.62-1)."""

    hq: int


class Dig(Action, frozen=True):
    """Dig a foxhole (CI-7.1-4)."""


class Blow(Action, frozen=True):
    """Engineers blow the bridge on a hexside of their hex (CI-7.3-1)."""

    direction: int


class ClearWire(Action, frozen=True):
    """Try to clear the wire that the unit is in (CI-7.5-4)."""


class Step(Action, frozen=True):
    """Move over a hexside; over the edge of the map too (CI-8.1-3, CI-9.4-8)."""

    direction: int


class Stop(Action, frozen=True):
    """End the move."""


class Hold(Action, frozen=True):
    """Let the unit in hand do nothing in this activation."""


class TakeHit(Action, frozen=True):
    """The owner's choice among equals (CI-6.3-3), or the active player's victim of friendly fire (CI-6.64-2)."""

    unit: int


class Promote(Action, frozen=True):
    """A fallen HQ returns in a hex; the squad pays a step (CI-4.4-2, CI-4.4-3)."""

    squad: int
    cell: int


class Discard(Action, frozen=True):
    """Remove a unit too many from an overstacked hex (CI-8.2-3)."""

    unit: int


class Resolve(Action, frozen=True):
    """The next assault to be fought (CI-9.1-6)."""

    cell: int


class Charge(Action, frozen=True):
    """A unit fires in an assault (CI-9.2-2)."""

    unit: int


class Sweep(Action, frozen=True):
    """Engineers in an assault fire at a mine (CI-7.2-12)."""

    unit: int


class Retreat(Action, frozen=True):
    """A unit leaves an assault over a hexside (CI-9.4-1)."""

    unit: int
    direction: int


class Regroup(Action, frozen=True):
    """A unit that has won an assault moves one hex (CI-9.5-1)."""

    unit: int
    direction: int


class StandUp(Action, frozen=True):
    """Between Game Turns: turn a face-up tank upright (CI-1.3-5)."""

    unit: int


class PlaceHq(Action, frozen=True):
    """Solitaire: the drawn HQ comes onto the map here (CI-11.1-2)."""

    cell: int


class Done(Action, frozen=True):
    """Nothing more here."""


class Pass(Action, frozen=True):
    """No further HQ in this player turn (R-2)."""


class Surrender(Action, frozen=True):
    """Give the game up (CI-10.4-2). Always allowed to the seat that decides, never listed."""


InfantryAction: TypeAlias = (
    Buy
    | Take
    | Put
    | LayWire
    | LayFoxhole
    | Activate
    | Deploy
    | Pick
    | Check
    | CallStrike
    | Rally
    | Fire
    | FireAt
    | Shell
    | LaySmoke
    | Smoke
    | Spot
    | Dig
    | Blow
    | ClearWire
    | Step
    | Stop
    | Hold
    | TakeHit
    | Promote
    | Discard
    | Resolve
    | Charge
    | Sweep
    | Retreat
    | Regroup
    | StandUp
    | PlaceHq
    | Done
    | Pass
    | Surrender
)

MAX_UNITS: Final = 140
MAX_CELLS: Final = 600

PICK: Final = tuple(Pick(unit) for unit in range(MAX_UNITS))
CHECK: Final = tuple(Check(unit) for unit in range(MAX_UNITS))
ACTIVATE: Final = tuple(Activate(unit) for unit in range(MAX_UNITS))
FIRE_AT: Final = tuple(FireAt(unit) for unit in range(MAX_UNITS))
TAKE_HIT: Final = tuple(TakeHit(unit) for unit in range(MAX_UNITS))
CHARGE: Final = tuple(Charge(unit) for unit in range(MAX_UNITS))
TAKE: Final = tuple(Take(unit) for unit in range(MAX_UNITS))
FIRE: Final = tuple(Fire(cell) for cell in range(MAX_CELLS))
PUT: Final = tuple(Put(cell) for cell in range(MAX_CELLS))
SMOKE: Final = tuple(Smoke(cell) for cell in range(MAX_CELLS))
STEP: Final = tuple(Step(direction) for direction in range(6))
DEPLOY: Final = tuple(Deploy(direction) for direction in range(6))
BLOW: Final = tuple(Blow(direction) for direction in range(6))
RALLY: Final = Rally()
LAY_SMOKE: Final = LaySmoke()
DIG: Final = Dig()
CLEAR_WIRE: Final = ClearWire()
STOP: Final = Stop()
HOLD: Final = Hold()
DONE: Final = Done()
PASS: Final = Pass()
OWN_EYES: Final = Spot(-1)
