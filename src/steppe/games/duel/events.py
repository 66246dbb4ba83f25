"""What happened, as data. The sentences are in `telling`."""

from __future__ import annotations

from typing import TypeAlias

from steppe.kernel.protocol import Event


class PhaseBegan(Event, frozen=True):
    """A phase (index into `pieces.PHASES`) of a turn began."""

    phase: int
    turn: int


class TileLaid(Event, frozen=True):
    """A landscape tile was laid."""

    side: str
    terrain: int
    cell: int


class FrontLaid(Event, frozen=True):
    """The front line is complete."""

    cells: tuple[int, ...]


class MarkersLaid(Event, frozen=True):
    """All tank markers lie face down; `real` only for their owner."""

    cells: tuple[int, ...]
    real: tuple[bool, ...] | None


class WeaponsLaid(Event, frozen=True):
    """The German weapons are in place; `kinds` and `real` (of the mines) only for their owner."""

    airfield: int
    tigers: tuple[int, ...]
    guns: tuple[int, ...]
    mines: tuple[int, ...]
    kinds: tuple[int, ...] | None
    real: tuple[bool, ...] | None


class MarkerMoved(Event, frozen=True):
    """A face-down tank marker moved one hex."""

    marker: int
    start: int
    end: int


class MarkerRevealed(Event, frozen=True):
    """A tank marker was turned up: by German recon, by coming into range, or by a Tiger that drove onto it."""

    marker: int
    cell: int
    real: bool
    tank: int
    by: int
    """Weapon that found it; -1 for the Stuka."""
    rule: str


class TankActivated(Event, frozen=True):
    """The Soviet put a T-34 in place of a wheel marker."""

    marker: int
    tank: int
    cell: int


class TankFaced(Event, frozen=True):
    """A new T-34 was given its directions."""

    tank: int
    hull: int
    turret: int


class TankMoved(Event, frozen=True):
    """A T-34 entered a hex."""

    tank: int
    start: int
    end: int
    cost: int
    backward: bool


class TankTurned(Event, frozen=True):
    """A tank turned its hull."""

    tank: int
    cell: int
    hull: int


class TurretSet(Event, frozen=True):
    """A turret was set, relative to the hull."""

    tank: int
    turret: int
    rule: str


class FrontBroken(Event, frozen=True):
    """A front element left the game after a tank broke in."""

    tank: int
    cell: int


class DriftGone(Event, frozen=True):
    """A snowdrift was removed."""

    cell: int
    rule: str


class DropsSet(Event, frozen=True):
    """The drop marker of a tank in a snowdrift."""

    tank: int
    cell: int
    drops: int


class GunRevealed(Event, frozen=True):
    """An ATG marker was turned up: by recon, by its owner, or because a T-34 met it head-on. A bluff is removed."""

    gun: int
    cell: int
    kind: int
    by: int
    """T-34 that found it; -1: its owner."""
    rule: str


class GunOverrun(Event, frozen=True):
    """A T-34 drove over an ATG marker."""

    gun: int
    cell: int
    kind: int
    tank: int


class MineMet(Event, frozen=True):
    """A T-34 drove onto a mine marker."""

    mine: int
    cell: int
    real: bool
    known: bool
    """Whether it lay face up already."""
    tank: int


class TankExited(Event, frozen=True):
    """A T-34 left the board over the German edge."""

    tank: int
    start: int


class GunTurned(Event, frozen=True):
    """An ATG marker was turned."""

    gun: int
    cell: int
    direction: int


class TireLaid(Event, frozen=True):
    """An ATG marker was earmarked for moving."""

    gun: int
    cell: int


class GunMoved(Event, frozen=True):
    """An earmarked ATG marker has moved and got its direction."""

    gun: int
    start: int
    end: int
    direction: int


class CardLaid(Event, frozen=True):
    """A program card was laid; only its owner sees it."""

    tiger: int
    card: int


class ProgramsSealed(Event, frozen=True):
    """Both programs are complete; the heights of the stacks are seen by all."""

    heights: tuple[int, ...]


class TigerMoved(Event, frozen=True):
    """A Tiger entered a hex."""

    tank: int
    start: int
    end: int
    backward: bool


class TigerStopped(Event, frozen=True):
    """A Tiger met an obstacle; its other movement cards are lost."""

    tank: int
    cell: int
    obstacle: str
    at: int
    rule: str


class CardsWasted(Event, frozen=True):
    """Cards that did not complete an entry were lost."""

    tank: int
    cell: int
    cost: int
    cards: int


class Shot(Event, frozen=True):
    """A shot with its sum. `effect`: "destroyed", "critical", "damaged" or "none"."""

    weapon: int
    target: int
    case: str
    origin: int
    cell: int
    firepower: int
    distance: int
    high: int
    forest: int
    steps: int
    power: int
    armour: int
    struck: str
    effect: str
    weapon_kind: int
    target_kind: int


class Held(Event, frozen=True):
    """A side held the fire of one of its weapons."""

    side: str
    weapon: int


class WrecksRemoved(Event, frozen=True):
    """Destroyed tanks were taken off after the shooting."""

    tanks: tuple[int, ...]


class StukaFlew(Event, frozen=True):
    """The Stuka took off or moved one hex."""

    start: int
    end: int
    phase: int


class StukaTurned(Event, frozen=True):
    """The Stuka turned."""

    cell: int
    heading: int


class StukaStruck(Event, frozen=True):
    """The Stuka destroyed a T-34."""

    tank: int
    cell: int


class StukaEnded(Event, frozen=True):
    """The Stuka landed, made a forced landing or was destroyed on the ground (status as in `pieces`)."""

    status: int
    cell: int
    tank: int


class PointsScored(Event, frozen=True):
    """VP were booked (negative: taken back because damage turned into destruction)."""

    side: str
    points: int
    rule: str


class BarMoved(Event, frozen=True):
    """The turn's VP of each side were netted on the bar; `balance` is positive where the German leads."""

    german: int
    soviet: int
    balance: int


class GameEnded(Event, frozen=True):
    """The game is over."""

    winner: str | None
    balance: int
    reason: str
    rule: str


DuelEvent: TypeAlias = (
    PhaseBegan
    | TileLaid
    | FrontLaid
    | MarkersLaid
    | WeaponsLaid
    | MarkerMoved
    | MarkerRevealed
    | TankActivated
    | TankFaced
    | TankMoved
    | TankTurned
    | TurretSet
    | FrontBroken
    | DriftGone
    | DropsSet
    | GunRevealed
    | GunOverrun
    | MineMet
    | TankExited
    | GunTurned
    | TireLaid
    | GunMoved
    | CardLaid
    | ProgramsSealed
    | TigerMoved
    | TigerStopped
    | CardsWasted
    | Shot
    | Held
    | WrecksRemoved
    | StukaFlew
    | StukaTurned
    | StukaStruck
    | StukaEnded
    | PointsScored
    | BarMoved
    | GameEnded
)
