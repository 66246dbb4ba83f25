"""Exact chances of shots at vehicles and of HE, as shares of 1 (BASE-AP-1, BASE-AP-2)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans.bombarding import aim_of
from steppe.games.titans.damage import damage
from steppe.games.titans.files import passing
from steppe.games.titans.gunnery import (
    aimed_rep,
    blow_of,
    is_fast,
    row_of,
    shelter,
    struck_at_random,
    table_excuses,
    table_rep,
)
from steppe.games.titans.guns import GunShot, Piece, is_armoured, line, origin, piece
from steppe.games.titans.odds import passes, told
from steppe.games.titans.penetration import Blow, Part, armour_of, weakest
from steppe.games.titans.state import DIE
from steppe.games.titans.volleys import reading
from steppe.kernel.tabletop.points import Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_FACES: Final = range(1, DIE + 1)


class GunOdds(NamedTuple):
    """The chances of a shot at a vehicle: that it hits, that the vehicle is destroyed, that it is disabled."""

    hit: Fraction
    destroyed: Fraction
    disabled: Fraction

    @property
    def text(self) -> str:
        """The chances in words."""
        return f"hits {told(self.hit)}, destroys {told(self.destroyed)}, disables {told(self.disabled)}."


def gun_odds(state: TitansState, shot: GunShot) -> GunOdds:
    """The chances of a shot at a vehicle."""
    its = piece(state, shot)
    return _by_table(state, shot, its) if its.dice else _by_aim(state, shot, its)


def _by_aim(state: TitansState, shot: GunShot, its: Piece) -> GunOdds:
    covered = shelter(state, shot, its) == "cover"
    hit = destroyed = disabled = Fraction(0)
    for part, share in parts(state, shot, its):
        blow = blow_of(state, shot, its, part, covered=covered)
        two, one = _through(state, shot, blow)
        hit, destroyed, disabled = hit + share, destroyed + share * two, disabled + share * one
    return GunOdds(hit, destroyed, disabled)


def parts(state: TitansState, shot: GunShot, its: Piece) -> list[tuple[Part, Fraction]]:
    """What an aimed shot may strike, and how likely."""
    plan, where = state.force.vehicles[shot.target], shelter(state, shot, its)
    square = line(state, shot.shooter, shot.vehicle, shot.target).square
    chances = passes(2, aimed_rep(state, shot, its, square, where != "open"))
    here = origin(state, shot.shooter, shot.vehicle)
    found: list[tuple[Part, Fraction]] = [
        (weakest(state, shot.target, here, covered=where == "cover"), chances[2]),
    ]
    fast = is_fast(state, shot) or state.fleet.has("fast", shot.target)
    row = row_of(passing(damage().aim.rows, 1), fast=fast, square=square)
    if row.result == "random location" and is_armoured(plan):
        found += [(struck_at_random(state, shot, die), chances[1] / DIE) for die in _FACES]
    return found


def _through(state: TitansState, shot: GunShot, blow: Blow) -> tuple[Fraction, Fraction]:
    """The chances that a hit destroys and that it disables."""
    if blow.small or (blow.covered and blow.part == "hull"):
        return Fraction(0), Fraction(0)
    over = blow.apr - armour_of(state.force.vehicles[shot.target], blow.face, blow.part)
    each = Fraction(max(0, min(over, DIE)), DIE)
    return each * each, 2 * each * (1 - each)


def _by_table(state: TitansState, shot: GunShot, its: Piece) -> GunOdds:
    rep, excuses = table_rep(state, shot), table_excuses(state, shot, its)
    each = Fraction(sum(not reading(die, rep, excuses) for die in _FACES), DIE)
    two, one = _through(state, shot, blow_of(state, shot, its, "hull", covered=False))
    hit, destroyed, worse = (1 - (1 - each * share) ** its.dice for share in (Fraction(1), two, two + one))
    return GunOdds(hit, destroyed, worse - destroyed)


def shell_odds(state: TitansState, shot: GunShot, at: Point, level: int) -> tuple[Fraction, Fraction]:
    """The chances that HE bursts where it is aimed, and that it goes astray by two inches."""
    rep, square = aim_of(state, shot, at, level)
    chances = passes(2, rep)
    row = row_of(passing(damage().aim.rows, 1), fast=is_fast(state, shot), square=square)
    return chances[2], chances[1] if row.result == "random location" else Fraction(0)
