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
from steppe.games.titans.blasts import Blast
from steppe.games.titans.charging import ChooseChargeRow, Closing
from steppe.games.titans.driving import Driving
from steppe.games.titans.groups import ActGroup, EndGroup
from steppe.games.titans.landings import ChooseDropZone
from steppe.games.titans.marching import Watch
from steppe.games.titans.melees import FightOn, FollowUp, Round
from steppe.games.titans.morale import Answer, ChooseRow, Tests
from steppe.games.titans.step import Step
from steppe.games.titans.trap_laying import LayTraps
from steppe.games.titans.traps import MeetTrap
from steppe.games.titans.turns import BeginTurn, ChooseGroup, EndTurn
from steppe.games.titans.vehicle_activation import ActVehicle
from steppe.games.titans.volleys import GiveDice, Shots

AnyStep: TypeAlias = (
    BeginTurn
    | ChooseGroup
    | EndTurn
    | ActGroup
    | EndGroup
    | ActFigure
    | ActVehicle
    | Driving
    | Watch
    | AimVolley
    | EndChain
    | Blast
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
    | GiveDice
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
