"""What happened, as data. The sentences are in `telling`.

A unit number in an event is that of a block. What a block is stands in an event only where it is shown to all
(`Revealed`, or a block that is face-up); everything else about hidden blocks goes to their owners alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from steppe.kernel.protocol import Event


class Modifier(msgspec.Struct, frozen=True):
    """A line of the sum behind a number: words, what it adds, and the rule."""

    text: str
    value: int
    rule: str


def need_of(total: Iterable[Modifier]) -> int:
    """What a sum comes to: the number to roll at or below."""
    return sum(line.value for line in total)


class TurnBegan(Event, frozen=True):
    """A Game Turn began; `first` is the side that goes first."""

    turn: int
    first: str


class InitiativeRolled(Event, frozen=True):
    """Both sides rolled for who is Player 1 (CI-1.0-4)."""

    german: int
    soviet: int


class PlayerTurnBegan(Event, frozen=True):
    """A side's player turn, 1 to 8 of the Game Turn."""

    number: int
    side: str


class Passed(Event, frozen=True):
    """A side activated no further HQ in this player turn."""

    side: str


class SetUpDone(Event, frozen=True):
    """A seat has set up; blocks and markers are shown."""

    seat: str
    cells: tuple[int, ...]


class Drawn(Event, frozen=True):
    """Battalion weapons were drawn and attached (CI-2.5-2, CI-2.5-4); for their side only."""

    side: str
    types: tuple[str, ...]
    companies: tuple[str, ...]


class HqPlaced(Event, frozen=True):
    """Solitaire: a drawn HQ came onto the map."""

    unit: int
    label: str
    cell: int


class Activated(Event, frozen=True):
    """An HQ was turned face-up and commands."""

    unit: int
    label: str
    cell: int


class Deployed(Event, frozen=True):
    """An HQ deployed one hex before commanding."""

    unit: int
    start: int
    end: int


class Revealed(Event, frozen=True):
    """A block was turned face-up: what it is and how strong."""

    unit: int
    label: str
    steps: int
    cell: int
    rule: str


class MoraleChecked(Event, frozen=True):
    """A d10 against a morale number. The public reads die and result only (`need` 0, no sum).

    `why`: "command", "rally", "assault".
    """

    unit: int
    cell: int
    why: str
    need: int
    sum: tuple[Modifier, ...]
    die: int
    passed: bool


class Rallied(Event, frozen=True):
    """A unit regained a step; `steps` for its owners only (0)."""

    unit: int
    cell: int
    steps: int


class Fired(Event, frozen=True):
    """Dice were rolled to hit.

    `how`: "fire", "bombard", "strike", "assault", "sweep", "smoke", "blow", "shell", "wire". `unit` is -1 for a strike
    (then `label` names it); `target` is a unit or -1 for the hex; `need` is the highest die that hits.
    """

    how: str
    unit: int
    label: str
    origin: int
    cell: int
    target: int
    need: int
    sum: tuple[Modifier, ...]
    dice: tuple[int, ...]
    hits: int
    rule: str
    spotter: int = -1


class HalfHit(Event, frozen=True):
    """A unit in double defence took half a hit (CI-6.7-1)."""

    unit: int
    cell: int


class StepLost(Event, frozen=True):
    """A unit lost a step; `steps` are left where the viewer knows, -1 otherwise."""

    unit: int
    cell: int
    steps: int
    rule: str


class Eliminated(Event, frozen=True):
    """A unit was eliminated; `points` VP for the enemy."""

    unit: int
    label: str
    cell: int
    points: int
    rule: str


class HitsWasted(Event, frozen=True):
    """Hits that nobody could take."""

    cell: int
    hits: int


class HalfHitsRecovered(Event, frozen=True):
    """Half-hits were erased at the end of the activation (CI-6.7-3)."""

    units: tuple[int, ...]


class WreckLeft(Event, frozen=True):
    """A tank burns (CI-6.34-1)."""

    cell: int


class MinesFound(Event, frozen=True):
    """A minefield was revealed (CI-7.2-5)."""

    unit: int
    cell: int


class SmokeLaid(Event, frozen=True):
    """Smoke stands in a hex till the end of the Game Turn."""

    cell: int


class SmokeGone(Event, frozen=True):
    """All smoke dissipated."""

    cells: tuple[int, ...]


class FoxholeDug(Event, frozen=True):
    """A foxhole was dug."""

    unit: int
    cell: int


class BridgeBlown(Event, frozen=True):
    """A bridge or the dam was destroyed."""

    cell: int
    direction: int
    dam: bool


class FloodEnded(Event, frozen=True):
    """The flood below the dam has run off (R-46)."""

    turn: int


class WireCleared(Event, frozen=True):
    """Barbed wire was removed."""

    unit: int
    cell: int


class HedgeBroken(Event, frozen=True):
    """A tank broke a gap into a hedge."""

    cell: int
    direction: int


class Moved(Event, frozen=True):
    """A unit crossed a hexside; `end` is -1 where it left the map."""

    unit: int
    start: int
    end: int
    cost: int
    rule: str


class MoveEnded(Event, frozen=True):
    """A unit's move is over; `why` says what stopped it ("" where it chose to)."""

    unit: int
    cell: int
    why: str
    rule: str


class LeftMap(Event, frozen=True):
    """A unit left the map; `points` VP for it."""

    unit: int
    start: int
    points: int


class AssaultBegan(Event, frozen=True):
    """An assault is fought; all units in it are revealed."""

    cell: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


class RoundBegan(Event, frozen=True):
    """A half of a round of an assault: the defender's, then the attacker's."""

    cell: int
    round: int
    side: str


class Retreated(Event, frozen=True):
    """A unit retreated out of an assault; `end` is -1 off the map."""

    unit: int
    start: int
    end: int


class Surrendered(Event, frozen=True):
    """A disrupted attacker could not retreat in round 3 (X8)."""

    unit: int
    cell: int


class AssaultEnded(Event, frozen=True):
    """Who holds the hex now."""

    cell: int
    winner: str


class Regrouped(Event, frozen=True):
    """A unit that won regrouped."""

    unit: int
    start: int
    end: int


class HqReturned(Event, frozen=True):
    """A fallen HQ was replaced."""

    unit: int
    label: str
    cell: int
    squad: int


class TurnEnded(Event, frozen=True):
    """A Game Turn is over; all blocks stand upright again."""

    turn: int


class PointsScored(Event, frozen=True):
    """VP for an objective at the end."""

    side: str
    points: int
    objective: str
    rule: str


class GameEnded(Event, frozen=True):
    """The end."""

    winner: str | None
    german: int
    soviet: int
    reason: str
    rule: str


InfantryEvent: TypeAlias = (
    TurnBegan
    | InitiativeRolled
    | PlayerTurnBegan
    | Passed
    | SetUpDone
    | Drawn
    | HqPlaced
    | Activated
    | Deployed
    | Revealed
    | MoraleChecked
    | Rallied
    | Fired
    | HalfHit
    | StepLost
    | Eliminated
    | HitsWasted
    | HalfHitsRecovered
    | WreckLeft
    | MinesFound
    | SmokeLaid
    | SmokeGone
    | FoxholeDug
    | BridgeBlown
    | FloodEnded
    | WireCleared
    | HedgeBroken
    | Moved
    | MoveEnded
    | LeftMap
    | AssaultBegan
    | RoundBegan
    | Retreated
    | Surrendered
    | AssaultEnded
    | Regrouped
    | HqReturned
    | TurnEnded
    | PointsScored
    | GameEnded
)
