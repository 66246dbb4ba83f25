"""From a view back to a state: what the viewer does not know is filled in at random, so that it fits all that he does.

With a view that hides nothing this rebuilds the very state: position files are read that way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from steppe.games.infantry.activation import DeployHq
from steppe.games.infantry.movement import MoveUnit
from steppe.games.infantry.roster import Force, Piece, types_by_id
from steppe.games.infantry.setting import Setting, pieces_of, setting
from steppe.games.infantry.solitaire import PlaceDrawnHq
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import FACINGS, FATES, IN_PLAY, MINE, OFF, SIDES, STRIKES, mask_of
from steppe.games.infantry.unit_action import UnitAction
from steppe.games.infantry.view import BlockView, InfantryView
from steppe.kernel.rng import Rng
from steppe.kernel.tuples import changed


def guess(view: InfantryView, rng: Rng) -> InfantryState:
    """A full state that the viewer of a view cannot tell from the true one."""
    where = setting(view.scenario, view.options)
    return rebuild(view, where, _all_pieces(view, where, rng), rng.bits64())


def _all_pieces(view: InfantryView, where: Setting, rng: Rng) -> list[Piece]:
    """What every block is: as the viewer knows, and else out of what the scenario gives a side."""
    pieces: list[Piece] = []
    for side in (0, 1):
        blocks = [block for block in view.blocks if block.side == SIDES[side]]
        known = {block.id: piece for block in blocks if (piece := _piece(block)) is not None}
        hidden = _hidden_pieces(where, side, len(blocks), list(known.values()), rng)
        rng.shuffle(hidden)
        unknown = [block.id for block in blocks if block.id not in known]
        for unit in sorted(unknown, key=lambda unit: _freedom(view, unit)):
            known[unit] = _take_fitting(hidden, _freedom(view, unit), _companies(view, unit))
        pieces += [known[block.id] for block in blocks]
    return pieces


_DEPLOYING, _ONLY_HQS, _WALKERS, _COMMANDED, _ANYTHING = range(5)


def _freedom(view: InfantryView, unit: int) -> int:
    """What a hidden block can be, by what everybody has seen it do.

    One that waits to be drawn, or may deploy, is an HQ. One that is on the move is no HQ, tank, bunker or mine (X10,
    CI-4.2-5, CI-2.54-4); one that has a command or lies face-down may be a tank that has not been shown, or has
    rallied.
    """
    if any(isinstance(step, DeployHq) and step.hq == unit for step in view.steps):
        return _DEPLOYING
    if unit in view.pool or any(isinstance(step, PlaceDrawnHq) and step.hq == unit for step in view.steps):
        return _ONLY_HQS
    block = view.blocks[unit]
    if any(isinstance(s, MoveUnit) and s.unit == unit for s in view.steps):
        return _WALKERS
    if (
        block.half
        or block.facing == "face-down"
        or any(isinstance(s, UnitAction) and s.unit == unit for s in view.steps)
    ):
        return _COMMANDED
    return _ANYTHING


def _companies(view: InfantryView, unit: int) -> str:
    """The letters of the companies to which a hidden block can belong: an HQ that may deploy is of one not done yet."""
    for step in view.steps:
        if isinstance(step, DeployHq) and step.hq == unit:
            seat = step.by.rpartition("-")[2].upper()
            return seat if len(seat) == 1 else "".join(set("ABCDEF") - set(view.companies_done))
    return "ABCDEF"


_NOT: Final = {
    _WALKERS: frozenset({"hq", "tank", "bunker", "mine"}),
    _COMMANDED: frozenset({"hq", "bunker", "mine"}),
    _ANYTHING: frozenset[str](),
}


def _take_fitting(hidden: list[Piece], freedom: int, companies: str) -> Piece:
    """A piece that a block with so much freedom can be; any if none fits."""
    kinds = types_by_id()
    for index in range(len(hidden) - 1, -1, -1):
        piece = hidden[index]
        kind = kinds[piece.type].kind
        fits = kind == "hq" if freedom <= _ONLY_HQS else kind not in _NOT[freedom]
        if fits and (not piece.company or piece.company in companies):
            return hidden.pop(index)
    return hidden.pop()


def _piece(block: BlockView) -> Piece | None:
    label = block.label
    return None if label is None else Piece(label.type, label.company, label.platoon)


def _hidden_pieces(where: Setting, side: int, blocks: int, known: Sequence[Piece], rng: Rng) -> list[Piece]:
    """A draw of the side's units that holds all the known ones: the rest of it (S-2).

    Blocks that the scenario does not give have been bought: they count as drawn.
    """
    plan = where.scenario.plan(side)
    drawn = plan.draw
    fixed = pieces_of(where.scenario, side, Rng(0))
    start = len(fixed) - plan.mines - plan.bunkers - drawn
    sure = fixed[:start] + fixed[start + drawn :]
    letters = [piece.company for piece in fixed[start : start + drawn]]
    companies = plan.companies
    letters += [companies[index % len(companies)].letter for index in range(blocks - len(fixed))]
    strangers = _without(known, sure)
    for piece in strangers:
        letters.remove(piece.company)
    left = _without([Piece(name, "") for name in where.battalion_left(side)], [Piece(p.type, "") for p in strangers])
    rng.shuffle(left)
    rng.shuffle(letters)
    others = [Piece(piece.type, letter) for piece, letter in zip(left, letters, strict=False)]
    return _without([*sure, *strangers, *others], known)


def _without(pieces: Sequence[Piece], taken: Sequence[Piece]) -> list[Piece]:
    """The pieces that are left when some are taken away, as far as they are there."""
    left = list(pieces)
    for piece in taken:
        if piece in left:
            left.remove(piece)
    return left


def rebuild(view: InfantryView, where: Setting, pieces: Sequence[Piece], seed: int, rolled: int = 0) -> InfantryState:
    """The state that looks like a view, with these pieces as its blocks."""
    state = _looking_like(view, where, Force(pieces, night=where.scenario.night, moon=where.scenario.moon), seed)
    state.rolled = rolled
    state.refresh()
    return state


def _looking_like(view: InfantryView, where: Setting, force: Force, seed: int) -> InfantryState:
    """The state that looks like a view, its legal list not worked out."""
    state = InfantryState(where, seed, force)
    state.events, state.reveals = None, view.reveals
    for block in view.blocks:
        _take_block(state, block)
    state.pool = mask_of(view.pool)
    _take_land(state, view)
    _take_clock(state, view)
    state.steps = list(view.steps)
    state.result = view.outcome
    return state


class Sketch:
    """A guess that a player carries from view to view, and makes anew only when a view contradicts it.

    Its states have no legal list: the player is given that.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._force: Force | None = None

    def state(self, view: InfantryView) -> InfantryState:
        """A state that the viewer cannot tell from the true one."""
        where = setting(view.scenario, view.options)
        if self._force is None or not _fits(view, self._force):
            self._force = Force(
                _all_pieces(view, where, self.rng), night=where.scenario.night, moon=where.scenario.moon
            )
        return _looking_like(view, where, self._force, 0)


def _fits(view: InfantryView, force: Force) -> bool:
    """Whether all labels that a view shows are those of a guess."""
    for block, piece in zip(view.blocks, force.pieces, strict=True):
        label = block.label
        if label is not None and (label.type, label.company, label.platoon) != piece:
            return False
    return True


def _take_block(state: InfantryState, block: BlockView) -> None:
    unit = block.id
    state.facing[unit] = FACINGS.index(block.facing)
    if block.hex != OFF:
        state.put(unit, block.hex)
    state.fate[unit] = FATES.index(block.fate)
    bit = 1 << unit
    if block.label is not None:
        state.steps_left[unit] = block.label.steps
    state.acted |= bit * block.acted
    state.half |= bit * block.half
    state.activated |= bit * block.activated
    state.spotted |= bit * block.spotted
    if state.fate[unit] == IN_PLAY and block.hex == OFF:
        state.fallen |= bit
    if state.force.kind[unit] == MINE and block.facing == "face-up" and block.hex != OFF:
        state.shown |= bit


def _take_land(state: InfantryState, view: InfantryView) -> None:
    state.smoke, state.foxholes, state.wrecks = mask_of(view.smoke), mask_of(view.foxholes), mask_of(view.wrecks)
    state.wire = (mask_of(view.wire_german), mask_of(view.wire_soviet))
    state.in_wire = view.in_wire
    destroyed = frozenset(side.hex * 6 + side.direction for side in view.destroyed)
    gaps = frozenset(side.hex * 6 + side.direction for side in view.gaps)
    state.change_ground(destroyed, gaps, view.dam)
    state.flood = view.flood


def _take_clock(state: InfantryState, view: InfantryView) -> None:
    state.turn, state.player_turn, state.phase = view.turn, view.player_turn, view.phase
    state.first = SIDES.index(view.first)
    if view.turn or view.phase:
        state.funds = (0, 0)
    letters = [company.letter for company in state.force.companies]
    state.companies_done = mask_of(letters.index(letter) for letter in view.companies_done)
    state.fired_through, state.charged_through = view.fired_through, view.charged_through
    size = state.ground.size
    state.long_fires = tuple(origin * size + cell for origin, cell in view.long_fires)
    state.charges = view.charges
    for strike in view.strikes:
        number = 2 * SIDES.index(strike.side) + STRIKES.index(strike.kind)
        state.strikes = changed(state.strikes, number, strike.left)
    state.points = tuple(score.points for score in view.score)
    state.losses = tuple(score.lost for score in view.score)
    state.exits = view.exits
