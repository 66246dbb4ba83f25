"""What hits do to the units in a hex, as far as they are known: steps lost, half-hits, who is hit first (6.3, 6.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from steppe.games.infantry.answers import LossRow, OddsAnswer, Remark
from steppe.games.infantry.casualties import shares_hits
from steppe.games.infantry.desk import Desk, hits_rows
from steppe.games.infantry.knowledge import is_known
from steppe.games.infantry.odds import ENOUGH, Distribution, Loss, at_least, losses_of, mean


def with_losses(desk: Desk, shot: OddsAnswer, hits: Distribution, defence: int, weapon: int, enemy: int) -> OddsAnswer:
    """A shot with its hits and what they do to the units in the hex, or to the one that is singled out."""
    units = [shot.target] if shot.target >= 0 else sharers(desk, shot.cell, enemy, weapon)
    hidden = not all(is_known(desk.view, unit) for unit in units)
    strengths = [(_strength(desk, unit), bool(desk.state.half >> unit & 1)) for unit in units]
    losses = losses_of(hits, strengths, defence)
    return msgspec.structs.replace(
        shot,
        hits=hits_rows(hits),
        expected=mean(hits),
        chance=at_least(hits, 1),
        success="at least one hit",
        defence=defence,
        losses=_rows(losses),
        steps=sum(loss.steps * chance for loss, chance in losses.items()),
        step=sum(chance for loss, chance in losses.items() if loss.steps),
        killed=None if hidden else sum(loss.killed * chance for loss, chance in losses.items()),
        first=tuple(_candidates(desk, units)),
        notes=tuple(_notes(desk, shot.target, units, hidden)),
    )


def _rows(losses: Mapping[Loss, float]) -> tuple[LossRow, ...]:
    """The same steps and half-hit may come with more or fewer units eliminated: here they are one."""
    rows: dict[tuple[int, bool], float] = {}
    for loss, chance in losses.items():
        rows[loss.steps, loss.half] = rows.get((loss.steps, loss.half), 0.0) + chance
    return tuple(LossRow(steps=steps, half=half, chance=chance) for (steps, half), chance in rows.items())


def _notes(desk: Desk, target: int, units: Sequence[int], hidden: bool) -> Iterator[Remark]:
    """Who takes the first hit, and what had to be assumed."""
    if units:
        yield _first_hit(desk, target, units)
    if hidden:
        yield Remark(text="Hidden blocks are reckoned to have steps enough for every hit.", rule="CI-2.11-1")


def sharers(desk: Desk, cell: int, side: int, weapon: int) -> list[int]:
    """The units of a side on which hits on their hex may fall, as far as that is known (CI-6.3-4)."""
    return [unit for unit in desk.state.units_of(side, cell) if shares_hits(desk.state, unit, weapon)]


def _strength(desk: Desk, unit: int) -> int:
    return desk.state.steps_left[unit] if is_known(desk.view, unit) else ENOUGH


def _candidates(desk: Desk, units: Sequence[int]) -> list[int]:
    """Who may take the first hit: those with a half-hit, else the strongest, hidden blocks all perhaps."""
    state = desk.state
    half = [unit for unit in units if state.half >> unit & 1]
    if half or len(units) < 2:
        return half or list(units)
    if not all(is_known(desk.view, unit) for unit in units):
        return _perhaps_strongest(desk, units)
    most = max(state.steps_left[unit] for unit in units)
    return [unit for unit in units if state.steps_left[unit] == most]


def _perhaps_strongest(desk: Desk, units: Sequence[int]) -> list[int]:
    """Hidden blocks, and the known units that no known one is stronger than."""
    known = [unit for unit in units if is_known(desk.view, unit)]
    most = max((desk.state.steps_left[unit] for unit in known), default=0)
    return [unit for unit in units if unit not in known or desk.state.steps_left[unit] == most]


def _first_hit(desk: Desk, target: int, units: Sequence[int]) -> Remark:
    """The sentence that says who takes the first hit."""
    if target >= 0:
        return Remark(text=f"All hits fall on {desk.name(target)}.", rule="CI-6.31-2")
    first = _candidates(desk, units)
    names = " or ".join(desk.name(unit) for unit in first)
    if desk.state.half >> first[0] & 1:
        return Remark(text=f"The first hit falls on {names}, which has a half-hit.", rule="CI-6.7-2")
    if len(units) == 1:
        return Remark(text=f"The first hit falls on {names}, alone in the hex.", rule="CI-6.3-2")
    if not all(is_known(desk.view, unit) for unit in first):
        return Remark(text="The first hit falls on the strongest block, which only its owner knows.", rule="CI-6.3-2")
    if len(first) > 1:
        return Remark(text=f"The first hit falls on {names}, as their owner chooses.", rule="CI-6.3-3")
    return Remark(text=f"The first hit falls on {names}, the strongest in the hex.", rule="CI-6.3-2")
