"""What a viewer may know: the one choke point for everything that leaves the engine.

Blocks are seen by all; what a block is and how strong, only by its own side while it stands upright or lies face-down,
and by everybody while it is face-up. A set-up in progress is seen by its side alone. When the game is over everything
lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from steppe.games.infantry.activation import DeployHq
from steppe.games.infantry.roster import strike_types
from steppe.games.infantry.setup import SetUp
from steppe.games.infantry.steps import AnyStep
from steppe.games.infantry.terms import (
    ELIMINATED,
    FACE_UP,
    FACINGS,
    FATES,
    LEFT,
    SIDES,
    STRIKES,
    bits,
)
from steppe.games.infantry.victory import points_at_end
from steppe.kernel.protocol import EVERYBODY, Decision, Outcome, Seat
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


class LabelView(msgspec.Struct, frozen=True):
    """What a block is: label id, company letter, platoon (0: none) and steps left."""

    type: str
    company: str
    platoon: int
    steps: int


class BlockView(msgspec.Struct, frozen=True):
    """A block. `hex` is -1 while it is on none; `label` is None where the viewer does not know it.

    `acted`: it is done for this Game Turn; `half`: it has a half-hit; `activated` and `spotted`: an HQ that has
    commanded, or spotted, in this Game Turn.
    """

    id: int
    side: str
    hex: int
    facing: str
    fate: str
    acted: bool
    half: bool
    activated: bool
    spotted: bool
    label: LabelView | None


class StrikesView(msgspec.Struct, frozen=True):
    """Strikes that a side has left of a kind; `left` is known to all (CI-2.6-1)."""

    side: str
    kind: str
    name: str
    dice: int
    fire: int
    left: int


class ScoreView(msgspec.Struct, frozen=True):
    """VP so far, what objectives would add now, and the value of units lost (S-1)."""

    side: str
    points: int
    objectives: int
    lost: int


class ObjectiveView(msgspec.Struct, frozen=True):
    """An objective: its hexes, what it brings, for which side ("": both), and who would get it now ("": nobody)."""

    kind: str
    name: str
    points: int
    side: str
    hexes: tuple[int, ...]
    edge: str
    holder: str


class HexsideView(msgspec.Struct, frozen=True):
    """A destroyed bridge or a gap in a hedge, by hex and direction."""

    hex: int
    direction: int


class InfantryView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that one viewer may know of a game (`viewer` None: the public). Control is by what he sees."""

    title: str = "infantry"
    scenario: str
    options: dict[str, str | int | bool]
    viewer: Seat | None
    turn: int
    last_turn: int
    player_turn: int
    """1 to 8 of the Game Turn; 0 before the first."""
    active: str
    """The side whose player turn it is; "" during the set-up."""
    first: str
    to_move: Seat | None
    decision: Decision | None
    blocks: tuple[BlockView, ...]
    strikes: tuple[StrikesView, ...]
    smoke: tuple[int, ...]
    foxholes: tuple[int, ...]
    wrecks: tuple[int, ...]
    wire_german: tuple[int, ...]
    wire_soviet: tuple[int, ...]
    in_wire: tuple[tuple[int, int], ...]
    destroyed: tuple[HexsideView, ...]
    gaps: tuple[HexsideView, ...]
    dam: int
    """0 stands or there is none, 1 flood, 2 drained."""
    flood: int
    german: tuple[int, ...]
    """Hexes under German control, then under Soviet control, and disputed ones (8.3)."""
    soviet: tuple[int, ...]
    disputed: tuple[int, ...]
    fired_through: tuple[int, ...]
    long_fires: tuple[tuple[int, int], ...]
    charges: tuple[tuple[int, int], ...]
    charged_through: tuple[int, ...]
    pool: tuple[int, ...]
    """Solitaire: HQs that have not been drawn yet in this Game Turn."""
    companies_done: tuple[str, ...]
    phase: int
    score: tuple[ScoreView, ...]
    objectives: tuple[ObjectiveView, ...]
    exits: tuple[int, int]
    reveals: int
    steps: tuple[AnyStep, ...]
    outcome: Outcome | None


def make_view(state: InfantryState, viewer: Seat | None) -> InfantryView:
    """The view of a viewer: a seat, None for the public, `EVERYBODY` for all of it."""
    sight = Eyes(state, viewer)
    shown = sight.state
    friendly, disputed = (shown.friendly(0), shown.friendly(1)), shown.disputed()
    return InfantryView(
        scenario=state.setting.name,
        options=state.setting.options.changed(),
        viewer=viewer,
        turn=state.turn,
        last_turn=state.setting.scenario.turns,
        player_turn=state.player_turn,
        active=SIDES[state.first ^ (state.player_turn - 1 & 1)] if state.turn and state.player_turn else "",
        first=SIDES[state.first],
        to_move=state.to_move(),
        decision=_decision(state, viewer, sight),
        blocks=tuple(sight.block(unit) for unit in range(state.force.size)),
        strikes=_strikes(state),
        smoke=tuple(bits(state.smoke)),
        foxholes=tuple(bits(shown.foxholes)),
        wrecks=tuple(bits(state.wrecks)),
        wire_german=tuple(bits(shown.wire[0])),
        wire_soviet=tuple(bits(shown.wire[1])),
        in_wire=state.in_wire,
        destroyed=tuple(HexsideView(side // 6, side % 6) for side in sorted(state.ground.destroyed)),
        gaps=tuple(HexsideView(side // 6, side % 6) for side in sorted(state.ground.gaps)),
        dam=state.ground.dam,
        flood=state.flood,
        german=tuple(bits(friendly[0])),
        soviet=tuple(bits(friendly[1])),
        disputed=tuple(bits(disputed)),
        fired_through=state.fired_through,
        long_fires=tuple(divmod(pair, state.ground.size) for pair in state.long_fires),
        charges=state.charges,
        charged_through=state.charged_through,
        pool=tuple(bits(state.pool)),
        companies_done=tuple(state.force.companies[company].letter for company in bits(sight.companies_done())),
        phase=state.phase,
        score=_score(shown),
        objectives=_objectives(shown),
        exits=(state.exits[0], state.exits[1]),
        reveals=state.reveals,
        steps=tuple(step if sight.open else step.seen_by(viewer) for step in state.steps),  # type: ignore[misc]
        outcome=state.result,
    )


class Eyes:
    """What one viewer sees: whose blocks he reads, and the map without a set-up that is not his."""

    def __init__(self, state: InfantryState, viewer: Seat | None) -> None:
        self.open = state.result is not None or viewer == EVERYBODY
        side = -1 if viewer is None or viewer == EVERYBODY else state.setting.side_of(viewer)
        self.sides = (True, True) if self.open else (side == 0, side == 1)
        self.hidden = self._hidden_set_up(state)
        self.state = without_set_up(state, self.hidden) if self.hidden >= 0 else state

    def _hidden_set_up(self, state: InfantryState) -> int:
        """The side whose set-up is going on and not to be seen; -1 where there is none."""
        if state.turn or not state.steps or not isinstance(state.steps[-1], SetUp):
            return -1
        side = state.steps[-1].side(state)
        return -1 if self.sides[side] else side

    def companies_done(self) -> int:
        """The companies that have had their HQ in this player turn; one that still deploys it has not shown it yet."""
        state = self.state
        step = state.steps[-1] if state.steps else None
        done = state.companies_done & ((1 << len(state.force.companies)) - 1)
        if isinstance(step, DeployHq) and not self.sides[state.force.side[step.hq]]:
            done &= ~(1 << max(0, state.force.company[step.hq]))
        return done

    def block(self, unit: int) -> BlockView:
        """A block as the viewer sees it."""
        state, force = self.state, self.state.force
        known = self.sides[force.side[unit]] or state.facing[unit] == FACE_UP or state.fate[unit] in (ELIMINATED, LEFT)
        if state.fallen >> unit & 1:
            known = True
        return BlockView(
            unit,
            SIDES[force.side[unit]],
            state.at[unit],
            FACINGS[state.facing[unit]],
            FATES[state.fate[unit]],
            bool(state.acted >> unit & 1),
            bool(state.half >> unit & 1),
            bool(state.activated >> unit & 1),
            bool(state.spotted >> unit & 1),
            LabelView(*force.pieces[unit], state.steps_left[unit]) if known else None,
        )


def without_set_up(state: InfantryState, side: int) -> InfantryState:
    """The state as it was before a side began its set-up, for those who may not see it yet."""
    twin = state.copy()
    for unit in bits(state.present & state.force.of_side[side]):
        twin.lift(unit)
        twin.fate[unit] = 0
    step = state.steps[-1]
    if isinstance(step, SetUp):
        for cell in step.dug:
            twin.foxholes &= ~(1 << cell)
    twin.wire = changed(twin.wire, side, 0)
    return twin


def _decision(state: InfantryState, viewer: Seat | None, sight: Eyes) -> Decision | None:
    if not state.steps:
        return None
    step = state.steps[-1]
    mover = step.mover()
    own = sight.open or viewer == mover
    side = state.setting.side_of(mover)
    text = step.prompt(state) if own else f"The {SIDES[side].capitalize()} {step.doing}."
    return Decision(mover, type(step).__name__.lower(), text, step.rule)


def _strikes(state: InfantryState) -> tuple[StrikesView, ...]:
    found = []
    for side in (0, 1):
        for kind in range(len(STRIKES)):
            strike = strike_types()[side][kind]
            left = state.strikes[2 * side + kind]
            found.append(StrikesView(SIDES[side], STRIKES[kind], strike.name, strike.dice, strike.fire, left))
    return tuple(found)


def _score(state: InfantryState) -> tuple[ScoreView, ...]:
    objectives = state.setting.objectives()
    return tuple(
        ScoreView(
            SIDES[side],
            state.points[side],
            0 if state.result else sum(points_at_end(state, objective, side) for objective in objectives),
            state.losses[side],
        )
        for side in (0, 1)
    )


def _objectives(state: InfantryState) -> tuple[ObjectiveView, ...]:
    found = []
    for objective in state.setting.objectives():
        holders = [
            SIDES[side] for side in (0, 1) if objective.kind != "across" and points_at_end(state, objective, side)
        ]
        if objective.kind == "bridge":
            hexes = state.setting.ground.bridge_ends(objective.places[0])
        else:
            hexes = state.ground.mask_of_all(objective.places)
        found.append(
            ObjectiveView(
                objective.kind,
                objective.name,
                objective.points,
                objective.side,
                tuple(bits(hexes)),
                objective.edge,
                holders[0] if holders else "",
            )
        )
    return tuple(found)
