"""Atomic decisions. The figure or group in hand is in the step, so that an order is small and can be shared."""

from __future__ import annotations

from typing import Literal, TypeAlias

from steppe.kernel.protocol import Action
from steppe.kernel.tabletop.points import Point


class Activate(Action, frozen=True):
    """Activate a group (BASE-ACT-6)."""

    group: int


class ActivateStar(Action, frozen=True):
    """Activate a Star alone (BASE-ACT-7)."""

    figure: int


class Pick(Action, frozen=True):
    """Take a figure of the active group in hand (BASE-ACT-8)."""

    figure: int


class Done(Action, frozen=True):
    """Nothing more with the figure, group or side in hand."""


class Move(Action, frozen=True):
    """Go to a point, by the cheapest way or through the points given (BASE-MOVE-T1); in a building to a storey."""

    to: Point
    through: tuple[Point, ...] = ()
    level: int = 0


class FastMove(Action, frozen=True):
    """Roll for a Fast Move (BASE-MOVE-3)."""


class GoProne(Action, frozen=True):
    """Go prone (BASE-MOVE-1)."""


class StandUp(Action, frozen=True):
    """Stand up for half of the move (BASE-MOVE-1)."""


class Face(Action, frozen=True):
    """Turn to a facing in degrees (BASE-R-10)."""

    degrees: int


class SetUp(Action, frozen=True):
    """Set a heavy weapon up (BASE-MOVE-T2)."""


class Pack(Action, frozen=True):
    """Pack a heavy weapon (BASE-MOVE-T2)."""


class Fire(Action, frozen=True):
    """Fire; with half of the Target rating if a move is to follow (BASE-SHOOT-10)."""

    then_move: bool = False


class FireTogether(Action, frozen=True):
    """All of the group who can, and have not acted, fire one volley (BASE-R-1)."""


class Throw(Action, frozen=True):
    """Throw or launch something at a point of a storey, or turn flame towards it (BASE-SHOOT-11, BASE-R-48)."""

    weapon: str
    at: Point
    level: int = 0


class Charge(Action, frozen=True):
    """Charge an enemy (BASE-REACT-6)."""

    target: int


class Fight(Action, frozen=True):
    """Fight a round with somebody with whom one is locked in melee (BASE-MELEE-2)."""

    target: int


class BreakOff(Action, frozen=True):
    """Try to leave a melee (BASE-MELEE-5)."""


class Follow(Action, frozen=True):
    """Follow who was pushed back (BASE-MELEE-3)."""


class Finish(Action, frozen=True):
    """Kill or capture a helpless enemy beside one (BASE-SHOOT-7)."""

    target: int
    capture: bool = True


class Retrieve(Action, frozen=True):
    """Take up a wounded friend (BASE-AFTER-1)."""

    figure: int


class LetGo(Action, frozen=True):
    """Let go of the wounded (BASE-AFTER-1)."""


class Rally(Action, frozen=True):
    """Rally himself and those within 4 inches (BASE-REACT-5)."""


class CrossWire(Action, frozen=True):
    """Clamber into or through barbed wire towards a point (CT-WIRE-2)."""

    to: Point


class PickVehicle(Action, frozen=True):
    """Take a vehicle or gun of the active group in hand (BASE-ACT-8)."""

    vehicle: int


class Drive(Action, frozen=True):
    """Drive to a point, over the points given, or back to it (BASE-MOVE-4)."""

    to: Point
    through: tuple[Point, ...] = ()
    reverse: bool = False


class Steer(Action, frozen=True):
    """Turn the hull to a facing in degrees where it stands (BASE-MOVE-4)."""

    degrees: int


class Hatches(Action, frozen=True):
    """Button up, or open the hatches (BASE-R-43)."""

    shut: bool


class GetFree(Action, frozen=True):
    """The driver tries to free a stuck vehicle (BASE-R-16)."""


class BailOut(Action, frozen=True):
    """All of the crew leave their vehicle (BASE-REACT-20)."""


class Mount(Action, frozen=True):
    """Get into a vehicle, or onto it (BASE-R-46)."""

    vehicle: int


class Dismount(Action, frozen=True):
    """Get out of a vehicle, or off it, to a point beside it (BASE-R-46)."""

    to: Point


class Aim(Action, frozen=True):
    """The shooter in hand aims at a figure too, with his so manyeth gun (BASE-SHOOT-1)."""

    target: int
    gun: int = 0


class AimAll(Action, frozen=True):
    """All shooters who are left aim at one figure, if they can; who cannot holds fire."""

    target: int


class Shoot(Action, frozen=True):
    """The shooter in hand aims at nobody else."""


class HoldFire(Action, frozen=True):
    """Those who have not aimed hold their fire (BASE-R-1)."""


class Give(Action, frozen=True):
    """The highest die left goes to this target (BASE-SHOOT-1)."""

    target: int


class Row(Action, frozen=True):
    """A Star takes the row for so many dice passed (BASE-FIG-2-WILL)."""

    passed: int


class Fly(Action, frozen=True):
    """An aircraft crosses the table from edge to opposite edge, to drop its bombs or to strafe (CT-RUN-1, CT-RUN-2)."""

    entry: Point
    exit: Point
    bombing: bool = False


class Drop(Action, frozen=True):
    """The bomb or salvo in hand is meant for this point of the flight path (CT-AIRATK-3)."""

    at: Point


class Disarm(Action, frozen=True):
    """Disarm the trap at a point (CT-DISARM-1)."""

    at: Point


class Detonate(Action, frozen=True):
    """Set the improvised explosive at a point off by wire (CT-IED-3)."""

    at: Point


class LayTrap(Action, frozen=True):
    """The trap in hand lies at a point (CT-TRAP-2)."""

    at: Point


class Equip(Action, frozen=True):
    """Put skis on or off, mount, leave or push a bicycle; take the harness of a parachute off (CT-SKI-5, CT-BIKE-2)."""

    how: Literal["on", "off", "push"]


class Jump(Action, frozen=True):
    """The middle of the drop zone of those who land is at a point (CT-AIRB-2)."""

    at: Point


class Swim(Action, frozen=True):
    """Swim, or go on swimming (CT-SWIM-1)."""


class CastOff(Action, frozen=True):
    """A boat casts off, or moors, in a whole activation (BASE-BOAT-1)."""

    moor: bool = False


class Ram(Action, frozen=True):
    """A boat rams another (CT-RAM-1)."""

    boat: int


class RaceDownhill(Action, frozen=True):
    """A Fast Move on skis to lower ground, without a test (CT-SKI-3)."""


class Scrounge(Action, frozen=True):
    """Ask a friend for ammunition, or take it from a fallen one (CT-LOWAMMO-1)."""

    other: int


TitansAction: TypeAlias = (
    Activate
    | ActivateStar
    | Pick
    | Done
    | Move
    | FastMove
    | GoProne
    | StandUp
    | Face
    | SetUp
    | Pack
    | Fire
    | FireTogether
    | Throw
    | Charge
    | Fight
    | BreakOff
    | Follow
    | Finish
    | Retrieve
    | LetGo
    | Rally
    | CrossWire
    | PickVehicle
    | Drive
    | Steer
    | Hatches
    | GetFree
    | BailOut
    | Mount
    | Dismount
    | Aim
    | AimAll
    | Shoot
    | HoldFire
    | Give
    | Row
    | Fly
    | Drop
    | Disarm
    | Detonate
    | LayTrap
    | Scrounge
    | Equip
    | RaceDownhill
    | Jump
    | Swim
    | CastOff
    | Ram
)

DONE = Done()
RACE_DOWNHILL = RaceDownhill()
SWIM = Swim()
FAST_MOVE, GO_PRONE, STAND_UP, SET_UP, PACK = FastMove(), GoProne(), StandUp(), SetUp(), Pack()
FIRE, FIRE_THEN_MOVE = Fire(), Fire(then_move=True)
FACES = {degrees: Face(degrees) for degrees in range(0, 360, 45)}
"""Facings by the eighth of a circle."""

_MOVES: dict[Point, Move] = {}


def move_to(point: Point) -> Move:
    """The move to a station: one object a point, whoever moves."""
    found = _MOVES.get(point)
    if found is None:
        found = _MOVES[point] = Move(point)
    return found
