"""Exact chances of shots and tests, as shares of 1 (BASE-SHOOT, BASE-DICE)."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

import msgspec

from steppe.games.titans.damage import damage
from steppe.games.titans.mount_harm import hits_mount
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.state import DIE, TitansState
from steppe.games.titans.volleys import Shot, excuses, reading, rep_of

_FACES: Final = range(1, DIE + 1)


class ShotOdds(msgspec.Struct, frozen=True):
    """A shot with all its dice at one target: a die hits with `hit`; at least one does, takes him out of action, kills.

    `because` is what may make a die miss; the shares are of a die's harm before what saves a Star or the hardened.
    """

    shooter: int
    target: int
    weapon: str
    dice: int
    rep: int
    because: tuple[str, ...]
    hit: float
    hits: float
    out: float
    dead: float
    text: str


class TestOdds(msgspec.Struct, frozen=True):
    """A test: its dice, the target, and the chances of 0, 1, 2 ... passed."""

    __test__ = False

    dice: int
    target: int
    passed: tuple[float, ...]
    text: str


def shot_odds(state: TitansState, shot: Shot, target: int) -> ShotOdds:
    """The chances of a shot if all its dice go to one target."""
    gun = state.force.guns[shot.shooter][shot.gun]
    rep, because = rep_of(state, shot), tuple(excuses(state, shot, target, gun))
    read = [hits_mount(state, target, die + rep) or bool(reading(die, rep, because)) for die in _FACES]
    hit = Fraction(read.count(False), DIE)
    harms = [damage().figures.harm(die, gun.impact) for die in _FACES]
    dead = Fraction(harms.count("obviously dead"), DIE)
    out = dead + Fraction(harms.count("out of the fight"), DIE)
    hits, outs, deaths = (1 - (1 - hit * share) ** shot.dice for share in (Fraction(1), out, dead))
    names, dice = state.force.names, "1 die" if shot.dice == 1 else f"{shot.dice} dice"
    text = (
        f"{names[shot.shooter]} at {names[target]}, {dice} with Rep {rep}: "
        f"hits {told(hits)}, out of action {told(outs)}, dead {told(deaths)}"
    )
    return ShotOdds(
        shot.shooter,
        target,
        gun.id,
        shot.dice,
        rep,
        because,
        float(hit),
        float(hits),
        float(outs),
        float(deaths),
        text + (f" ({', '.join(because)})." if because else "."),
    )


def test_odds(dice: int, target: int) -> TestOdds:
    """The chances of a test with so many dice against a target."""
    passed = passes(dice, target)
    text = ", ".join(f"{count} passed {told(share)}" for count, share in enumerate(passed))
    return TestOdds(dice, target, tuple(map(float, passed)), f"{dice} dice against {target}: {text}.")


def passes(dice: int, target: int) -> tuple[Fraction, ...]:
    """The chance of each number of dice passed.

    >>> passes(2, 4)[2]
    Fraction(4, 9)
    """
    one = Fraction(sum(passing_dice((die,), target) for die in _FACES), DIE)
    return tuple(comb(dice, count) * one**count * (1 - one) ** (dice - count) for count in range(dice + 1))


def told(share: Fraction) -> str:
    """A share in hundredths.

    >>> told(Fraction(1, 3))
    '33%'
    """
    return f"{(share.numerator * 200 + share.denominator) // (2 * share.denominator)}%"
