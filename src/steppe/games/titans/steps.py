"""All kinds of steps together: what the stack of a state, a view and a position file may hold.

A stack is written as JSON text, since masks of figures outgrow the numbers of the wire.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from steppe.games.titans.activation import ActFigure
from steppe.games.titans.aiming import AimVolley, EndChain
from steppe.games.titans.air_attacks import AirAttack
from steppe.games.titans.air_runs import PlanRun
from steppe.games.titans.anti_air import AntiAir
from steppe.games.titans.assaulting import Assaulting
from steppe.games.titans.blasts import Blast
from steppe.games.titans.bombarding import Shelling
from steppe.games.titans.bursts import AimBurst
from steppe.games.titans.chaos import RandomEvent
from steppe.games.titans.charging import ChooseChargeRow, Closing
from steppe.games.titans.clank import Clank
from steppe.games.titans.contacts import MoveMarkers
from steppe.games.titans.deployment import EndSetUp, SetUpForce
from steppe.games.titans.driving import Driving
from steppe.games.titans.entering import EnterTable
from steppe.games.titans.fire_at_men import FireAtMen
from steppe.games.titans.fitting_out import FitOut
from steppe.games.titans.gallops import Riding
from steppe.games.titans.groups import ActGroup, EndGroup
from steppe.games.titans.gunnery import Gunfire
from steppe.games.titans.hiding import LieLow
from steppe.games.titans.landings import ChooseDropZone
from steppe.games.titans.marching import Watch
from steppe.games.titans.melees import FightOn, FollowUp, Round
from steppe.games.titans.minefields import UnderBottom
from steppe.games.titans.morale import Answer, ChooseRow, Tests
from steppe.games.titans.rallying import MakeExample
from steppe.games.titans.salvos import Salvo
from steppe.games.titans.sewer_moves import ActBelow
from steppe.games.titans.sightings import Appear
from steppe.games.titans.step import Step
from steppe.games.titans.support import Arrive
from steppe.games.titans.tossing import Tossing
from steppe.games.titans.trap_laying import LayTraps
from steppe.games.titans.traps import MeetTrap
from steppe.games.titans.turning import TurnTo
from steppe.games.titans.turns import BeginTurn, ChooseGroup, EndTurn
from steppe.games.titans.vehicle_activation import ActVehicle
from steppe.games.titans.vehicle_sight import NextShooter, OpenFire
from steppe.games.titans.volleys import GiveDice, Shots

AnyStep: TypeAlias = (
    SetUpForce
    | EndSetUp
    | EnterTable
    | LieLow
    | BeginTurn
    | ChooseGroup
    | EndTurn
    | ActGroup
    | EndGroup
    | ActFigure
    | ActVehicle
    | ActBelow
    | FitOut
    | Driving
    | Riding
    | Watch
    | AimVolley
    | EndChain
    | Blast
    | Salvo
    | UnderBottom
    | Gunfire
    | Shelling
    | AimBurst
    | FireAtMen
    | Assaulting
    | Clank
    | NextShooter
    | OpenFire
    | PlanRun
    | AntiAir
    | AirAttack
    | LayTraps
    | ChooseDropZone
    | MeetTrap
    | ChooseChargeRow
    | Closing
    | Round
    | FightOn
    | FollowUp
    | Shots
    | Tossing
    | TurnTo
    | GiveDice
    | MakeExample
    | Arrive
    | Appear
    | MoveMarkers
    | RandomEvent
    | Tests
    | Answer
    | ChooseRow
)


def written_steps(steps: Iterable[Step]) -> str:
    """A stack of steps as text."""
    return json.dumps([msgspec.to_builtins(step) for step in steps], separators=(",", ":"))


def read_steps(text: str) -> list[AnyStep]:
    """A stack of steps as it was written (`ValueError` if it is none)."""
    return msgspec.convert(json.loads(text), list[AnyStep], strict=True)
