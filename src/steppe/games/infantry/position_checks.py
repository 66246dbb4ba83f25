"""Whether play can go on from a position: what a well-formed position file can still have wrong.

Each complaint is a `BadFile` that names the key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from steppe.games.infantry.roster import Force
from steppe.games.infantry.setting import Setting
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import OFF, PLAYER_TURNS, STRIKES
from steppe.kernel.errors import BadFile

if TYPE_CHECKING:
    from steppe.games.infantry.positions import Position

MOST_STRIKES: Final = 4
MOST: Final = 1_000_000
"""No game counts as far: dice, VP, shown blocks."""

_UNITS: Final = ("unit", "hq", "target", "hand", "units", "waiting", "held")
_CELLS: Final = ("cell", "zone", "dug")
_COUNTS: Final = ("hits", "weapon", "left")


def check_position(position: Position, where: Setting, force: Force) -> None:
    """Numbers that no game comes to, units and companies that are not there, and steps that do not fit together."""
    _check_numbers(position, where)
    _check_units(position, where, force)
    _check_steps(position, where, force)


def _seats(where: Setting) -> tuple[str, ...]:
    return where.seats_of[0] + where.seats_of[1]


def _within(key: str, value: int, lowest: int, highest: int) -> None:
    if not lowest <= value <= highest:
        raise BadFile(f"{value} should be from {lowest} to {highest}", where=key)


def _check_numbers(position: Position, where: Setting) -> None:
    last = where.scenario.turns
    highest = {"rolled": MOST, "reveals": MOST, "turn": last, "player_turn": PLAYER_TURNS, "phase": len(_seats(where))}
    for key, most in (highest | {"dam": 2, "flood": PLAYER_TURNS}).items():
        _within(key, getattr(position, key), 0, most)
    for key in ("points", "losses", "exits"):
        for value in getattr(position, key):
            _within(key, value, 0, MOST)
    for value in position.strikes:
        _within("strikes", value, 0, MOST_STRIKES)


def _check_units(position: Position, where: Setting, force: Force) -> None:
    letters = [company.letter for company in force.companies]
    for letter in position.companies_done:
        if letter not in letters:
            raise BadFile(f"there is no company {letter!r}; known: {', '.join(letters)}", where="companies_done")
    known = [(side, plan.letter) for side in (0, 1) for plan in where.scenario.plan(side).companies]
    for index, piece in enumerate(force.pieces):
        if piece.company and (force.side[index], piece.company) not in known:
            there = ", ".join(letter for side, letter in known if side == force.side[index])
            raise BadFile(f"{piece.company!r} should be one of: {there}", where=f"units[{index}].company")
    last = force.size - 1
    for key, units in (
        ("pool", position.pool),
        ("in_wire", [unit for unit, _ in position.in_wire]),
        ("charges", [unit for unit, _ in position.charges]),
    ):
        for unit in units:
            _within(key, unit, 0, last)
            if key != "pool" and not position.units[unit].hex:
                raise BadFile(f"unit {unit} is not on the map", where=key)


def _check_steps(position: Position, where: Setting, force: Force) -> None:
    if position.steps and position.steps[-1].automatic:
        raise BadFile("the last step should be one in which a seat decides", where=f"steps[{len(position.steps) - 1}]")
    fields, seats = _fields(where, force), _seats(where)
    for number, step in enumerate(position.steps):
        key = f"steps[{number}]"
        if step.by not in seats and (step.by or not step.automatic):
            raise BadFile(f"{step.by!r} should be one of: {', '.join(seats)}", where=f"{key}.by")
        _check_fields(key, step, fields)


def _check_fields(key: str, step: Step, fields: Mapping[str, tuple[int, int]]) -> None:
    blank = type(step)()
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if isinstance(value, Step):
            _check_fields(f"{key}.{name}", value, fields)
        elif name in fields:
            lowest, highest = fields[name]
            if getattr(blank, name) == OFF:
                lowest = OFF  # the step knows how to do without
            for single in value if isinstance(value, tuple) else (value,):
                _within(f"{key}.{name}", single, lowest, highest)


def _fields(where: Setting, force: Force) -> Mapping[str, tuple[int, int]]:
    """From what to what the fields of steps go, by their names."""
    unit, cell = (0, force.size - 1), (0, where.ground.size - 1)
    kind = (0, len(STRIKES) - 1)
    found = {"side": (0, 1), "commands": (0, 3), "round": (1, 4), "direction": (0, 5), "defence": (1, 2), "kind": kind}
    found |= dict.fromkeys(_UNITS, unit) | dict.fromkeys(_CELLS, cell) | dict.fromkeys(_COUNTS, (0, MOST))
    return found | {"through": (0, where.ground.size * 6 - 1)}
