"""All kinds of steps together: what the stack of a state, a view and a position file may hold."""

from __future__ import annotations

from typing import TypeAlias

from steppe.games.infantry.activation import Activation, DeployHq, EndCommands, OwnAction
from steppe.games.infantry.assaults import (
    AssaultRound,
    ChooseAssault,
    EndActivation,
    FireOrRetreat,
    HalfRound,
    MinesBite,
    NextAssault,
    Overstack,
    RegroupUnits,
)
from steppe.games.infantry.bombardment import ChooseSpotter, ChooseVictim, FriendlyFire
from steppe.games.infantry.buying import BuyUnits
from steppe.games.infantry.casualties import ApplyHits, ChooseHit
from steppe.games.infantry.movement import MoveUnit
from steppe.games.infantry.replacement import ReplaceFallen, ReplaceHq
from steppe.games.infantry.setup import SetUp
from steppe.games.infantry.solitaire import PlaceDrawnHq
from steppe.games.infantry.special import AimSmoke
from steppe.games.infantry.strikes import AimStrike
from steppe.games.infantry.turns import EndTurn, NextCompany, PlayerTurn, StandTanks
from steppe.games.infantry.unit_action import UnitAction

AnyStep: TypeAlias = (
    BuyUnits
    | SetUp
    | NextCompany
    | PlayerTurn
    | StandTanks
    | EndTurn
    | DeployHq
    | Activation
    | OwnAction
    | EndCommands
    | UnitAction
    | MoveUnit
    | AimStrike
    | AimSmoke
    | ChooseSpotter
    | FriendlyFire
    | ChooseVictim
    | ApplyHits
    | ChooseHit
    | ReplaceFallen
    | ReplaceHq
    | NextAssault
    | ChooseAssault
    | AssaultRound
    | HalfRound
    | FireOrRetreat
    | MinesBite
    | RegroupUnits
    | EndActivation
    | Overstack
    | PlaceDrawnHq
)
