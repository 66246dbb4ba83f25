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


class Deploy(Action, frozen=True):
    """In the set-up: a group stands round a point, in a building on its storeys from below (CT-SCN)."""

    group: int
    at: Point


class Shift(Action, frozen=True):
    """In the set-up: one of a group stands at a point of its own, in a building on a storey (CT-SCN)."""

    figure: int
    at: Point
    level: int = 0


class Ambush(Action, frozen=True):
    """A hidden group shows itself to an enemy in sight who comes so near, in 1/1000 inch; 0: it waits (BASE-R-51)."""

    group: int
    reach: int


class Show(Action, frozen=True):
    """A hidden group shows itself, and acts (BASE-R-51)."""


class Enter(Action, frozen=True):
    """The group whose activation it is comes onto the table round a point of its edge (CT-SCN)."""

    at: Point


class Leave(Action, frozen=True):
    """Leave the table where the scenario has one leave it (CT-SCN-1-2)."""


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


class Focus(Action, frozen=True):
    """Spend the activation on watching an arc about a direction in degrees (BASE-REACT-12)."""

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


class Engage(Action, frozen=True):
    """Fire at a vehicle with the so manyeth gun of the vehicle in hand, or weapon of the figure (BASE-AP-1)."""

    vehicle: int
    gun: int = 0


class MachineGuns(Action, frozen=True):
    """The machine guns of the vehicle in hand fire at men (BASE-R-43)."""


class Bombard(Action, frozen=True):
    """Fire HE at a point, on a storey of a building if it is in one (BASE-SHOOT-13); `gun` as in `Engage`."""

    at: Point
    gun: int = 0
    level: int = 0


class Assault(Action, frozen=True):
    """Go up to a vehicle and strike it with something thrown, by the weapon's id (BASE-AP-8)."""

    vehicle: int
    weapon: str


class Mount(Action, frozen=True):
    """Get into a vehicle, or onto it (BASE-R-46)."""

    vehicle: int


class Dismount(Action, frozen=True):
    """Get out of a vehicle, or off it, to a point beside it (BASE-R-46)."""

    to: Point


class MountUp(Action, frozen=True):
    """Step beside a mount, to be put on it when one acts next (CT-MOUNTUP-1)."""

    animal: int


class GetDown(Action, frozen=True):
    """Get off a mount, and leave it loose, tie it, or hold it (CT-DISMOUNT-1)."""

    how: Literal["loose", "tied", "held"] = "loose"


class TakeReins(Action, frozen=True):
    """Take hold of an animal (CT-HOLD-2)."""

    animal: int


class LetLoose(Action, frozen=True):
    """Let go of all animals that one holds (CT-LOOSE-1)."""


class TieUp(Action, frozen=True):
    """Tie an animal that one holds to something (CT-LOOSE-3)."""

    animal: int


class PutDown(Action, frozen=True):
    """Make a mount lie down (CT-CAVCOM-3)."""

    animal: int


class Frighten(Action, frozen=True):
    """Frighten an animal away (CT-SKITTISH-1)."""

    animal: int


class Resupply(Action, frozen=True):
    """Fetch ammunition from a pack animal (CT-PACK-1)."""

    animal: int


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


class CallFire(Action, frozen=True):
    """Call a battery on demand for a point (CT-OND-1)."""

    battery: int
    at: Point


class CallPoint(Action, frozen=True):
    """Call a battery for a registered point; 0: the die picks it (CT-REG-2)."""

    battery: int
    point: int = 0


class Lob(Action, frozen=True):
    """Fire a mortar of the table at a point (BASE-R-47)."""

    at: Point


class Equip(Action, frozen=True):
    """Put skis on or off, mount, leave or push a bicycle; take the harness of a parachute off (CT-SKI-5, CT-BIKE-2)."""

    how: Literal["on", "off", "push"]


class Jump(Action, frozen=True):
    """The middle of the drop zone of those who land is at a point (CT-AIRB-2)."""

    at: Point


class LayCharges(Action, frozen=True):
    """Lay charges in the middle of the building or bridge where one is (CT-DEMO-1)."""


class SetDetonator(Action, frozen=True):
    """Set the detonator of the charges at a point up where one is (CT-DEMO-3)."""

    at: Point


class FireCharge(Action, frozen=True):
    """Try the detonator that stands at a point (CT-DEMO-4)."""

    at: Point


class ClearMines(Action, frozen=True):
    """Move the hasty mines aside on which one stands (CT-HASTY-4)."""


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


class Descend(Action, frozen=True):
    """The squad goes into the sewers, to come out at a point; a patrol goes on to one (CT-SEWER-MOVE-5)."""

    to: Point
    lights: bool = False


class PatrolSewers(Action, frozen=True):
    """The squad goes on patrol in the sewers (CT-SEWER-MOVE-3)."""

    lights: bool = False


class Wade(Action, frozen=True):
    """The squad goes on in the sewers (CT-SEWER-MOVE-7)."""


class Intercept(Action, frozen=True):
    """The patrol tries to intercept the enemy in the sewers (CT-SEWER-PAT-1)."""


class LadderHole(Action, frozen=True):
    """A hole with a ladder leads up from a floor of a fortified building at a point (CT-FORT-6)."""

    at: Point
    level: int = 0


class StrongPoint(Action, frozen=True):
    """A strong point stands on a floor of a fortified building at a point (CT-FORT-8)."""

    at: Point
    level: int = 0


class HouseGun(Action, frozen=True):
    """A gun on a carriage stands on the ground floor of a fortified building at a point (CT-FORT-7)."""

    vehicle: int
    at: Point


class ComeIn(Action, frozen=True):
    """Those who wait enter at a point of their edge (BASE-ACT-4)."""

    at: Point


class PickVehicleType(Action, frozen=True):
    """The vehicle that comes, by its row, of several that the list gives (CT-REINF-19)."""

    row: str


TitansAction: TypeAlias = (
    Deploy
    | Shift
    | Ambush
    | Show
    | Enter
    | Leave
    | Activate
    | ActivateStar
    | Pick
    | Done
    | Move
    | FastMove
    | GoProne
    | StandUp
    | Face
    | Focus
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
    | Engage
    | Assault
    | MachineGuns
    | Bombard
    | Mount
    | Dismount
    | MountUp
    | GetDown
    | TakeReins
    | LetLoose
    | TieUp
    | PutDown
    | Frighten
    | Resupply
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
    | ComeIn
    | PickVehicleType
    | CallFire
    | CallPoint
    | Lob
    | LayCharges
    | SetDetonator
    | FireCharge
    | ClearMines
    | Descend
    | PatrolSewers
    | Wade
    | Intercept
    | LadderHole
    | StrongPoint
    | HouseGun
    | Equip
    | RaceDownhill
    | Jump
    | Swim
    | CastOff
    | Ram
)

DONE, SHOW, LEAVE = Done(), Show(), Leave()
HOLD_FIRE = HoldFire()
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
