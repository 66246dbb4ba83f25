"""All kinds of steps together: what the stack of a state, a view and a position file may hold."""

from __future__ import annotations

from typing import TypeAlias

from steppe.games.duel.activation import ActivateGuns
from steppe.games.duel.damage import AfterFire
from steppe.games.duel.driving import MoveTank
from steppe.games.duel.duels import Finish, ReturnFire
from steppe.games.duel.firing_a import FaceToFace, FiringA, FirstShot
from steppe.games.duel.firing_b import FiringB
from steppe.games.duel.firing_c import FiringC
from steppe.games.duel.markers import MoveMarker, OpeningMarkers
from steppe.games.duel.programs import OrientGuns, ProgramTigers, TowGun, TowGuns
from steppe.games.duel.recon import FaceTank, GermanRecon, LookForGuns
from steppe.games.duel.setup import LayFront, LayLandscape, LayMarkers, LayWeapons
from steppe.games.duel.soviet import OpeningActivation, SovietPhase
from steppe.games.duel.stuka import Flight, StukaTakeOff
from steppe.games.duel.tigers import RunProgram, RunTigers

AnyStep: TypeAlias = (
    LayLandscape
    | LayFront
    | LayMarkers
    | LayWeapons
    | OpeningMarkers
    | OpeningActivation
    | GermanRecon
    | FaceTank
    | LookForGuns
    | TowGuns
    | TowGun
    | OrientGuns
    | ProgramTigers
    | SovietPhase
    | MoveMarker
    | MoveTank
    | RunTigers
    | RunProgram
    | ActivateGuns
    | FiringA
    | FaceToFace
    | FirstShot
    | ReturnFire
    | FiringB
    | FiringC
    | Finish
    | AfterFire
    | StukaTakeOff
    | Flight
)
