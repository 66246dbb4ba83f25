"""Sight: the one function that legality, previews, recon, fire and bots ask. It gives its reason.

Sight runs along hex rows only (DG-COMBAT-2); the two end hexes never block (G-76); it is the same both ways (G-123).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from steppe.games.duel.pieces import DRIFT, FIRST_TIGER, FOREST, GONE, HIGH, WRECK, sentence
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class Obstacle(NamedTuple):
    """What blocks a line: the hex, what stands there, and the rule."""

    cell: int
    what: str
    rule: str


def sees(state: DuelState, start: int, end: int, between: tuple[int, ...]) -> bool:
    """Whether sight runs from one hex to another along the cells between them.

    DG-VIS-1 to 7, G-73 to G-76, G-122, G-123.
    """
    if not between:
        return True
    terrain, occupant = state.terrain, state.occupant
    for cell in between:
        if terrain[cell] or occupant[cell]:
            return obstacle(state, start, end, between) is None
    return True


def obstacle(state: DuelState, start: int, end: int, between: tuple[int, ...]) -> Obstacle | None:
    """What blocks sight between two hexes on a row; None where sight is clear."""
    terrain, occupant = state.terrain, state.occupant
    start_high, end_high = terrain[start] == HIGH, terrain[end] == HIGH
    any_high = start_high or end_high
    forests = []
    for cell in between:
        ground = terrain[cell]
        if ground == HIGH:
            return Obstacle(cell, "high ground", _high_ground_rule(state, cell, start, end, any_high))
        if ground == DRIFT and not any_high:
            return Obstacle(cell, "a snowdrift", "DG-WINTER-DRIFT-11")
        if ground == FOREST:
            forests.append(cell)
        if occupant[cell] and not any_high:
            return Obstacle(cell, _tank_words(state, occupant[cell] - 1), "DG-VIS-4")
    if forests and not _sees_past_forest(start_high, end_high, forests, between):
        return Obstacle(forests[0], "forest", "DG-VIS-3" if start_high != end_high and len(forests) > 1 else "DG-VIS-1")
    return None


def _sees_past_forest(start_high: bool, end_high: bool, forests: list[int], between: tuple[int, ...]) -> bool:
    """One side only on high ground, and a single forest hex next to it (G-73, G-128)."""
    if start_high == end_high or len(forests) != 1:
        return False
    return forests[0] == (between[0] if start_high else between[-1])


def _high_ground_rule(state: DuelState, cell: int, start: int, end: int, any_high: bool) -> str:
    """DG-VIS-5 where a tank hides right behind it from an enemy who stands high himself, else DG-VIS-2."""
    distance = state.setting.board.distance
    hidden_behind = distance(cell, end) == 1 or distance(cell, start) == 1
    return "DG-VIS-5" if any_high and hidden_behind else "DG-VIS-2"


def _tank_words(state: DuelState, tank: int) -> str:
    if state.status[tank] == WRECK:
        return "a wreck"
    return "a Tiger" if tank >= FIRST_TIGER else "a T-34"


def recon_range(state: DuelState, cell: int) -> int:
    """Hexes that recon reaches from here: 2, from high ground 3 (DG-RECON-GER-5, DG-TERRAIN-HIGH-3, G-127)."""
    return 3 if state.terrain[cell] == HIGH else 2


def hides(state: DuelState, cell: int) -> bool:
    """Whether a hex is forest in summer or a snowdrift, which hide a face-down marker (DG-MARKER-4, G-72, G-79)."""
    ground = state.terrain[cell]
    return (ground == FOREST and not state.setting.winter) or ground == DRIFT


def cells_in_recon(state: DuelState, weapon: int) -> list[int]:
    """The hexes that a weapon's recon reaches: its line of fire, up to its range, as far as it sees."""
    cell = state.at[weapon]
    ray = state.setting.board.rays[cell][state.aim(weapon)][: recon_range(state, cell)]
    return [end for index, end in enumerate(ray) if sees(state, cell, end, ray[:index])]


def markers_in_recon(state: DuelState) -> list[tuple[int, int]]:
    """The tank markers that German recon may turn up now, each with a weapon that finds it, by marker number.

    DG-RECON-GER-4 to 10, DG-MARKER-4; a marker under a T-34 is safe (G-40).
    """
    found: dict[int, int] = {}
    marker_on, occupant = state.marker_on, state.occupant
    rays, at, terrain = state.setting.board.rays, state.at, state.terrain
    for weapon in state.german_eyes():
        cell = at[weapon]
        ray = rays[cell][(state.hull[weapon] + state.turret[weapon]) % 6]
        ray = ray[:3] if terrain[cell] == HIGH else ray[:2]
        for index, end in enumerate(ray):
            marker = marker_on[end]
            if not marker:
                continue
            if marker - 1 in found or occupant[end] or hides(state, end):
                continue
            if sees(state, cell, end, ray[:index]):
                found[marker - 1] = weapon
    return sorted(found.items())


def finder_of_moving_marker(state: DuelState, cell: int) -> int:
    """The German weapon in whose recon range a moving marker is in this hex, forest or not; `GONE` if there is none.

    DG-MARKER-MOVE-5 and 6.
    """
    board = state.setting.board
    for weapon in state.german_eyes():
        origin = state.at[weapon]
        line = board.lines[origin * board.size + cell]
        if line is None or line.direction != state.aim(weapon) or line.distance > recon_range(state, origin):
            continue
        if sees(state, origin, cell, line.between):
            return weapon
    return GONE


def guns_in_recon(state: DuelState, tank: int) -> list[int]:
    """The face-down ATG markers, by weapon number, that a T-34 may reveal from where it is.

    DG-RECON-SOV-1, G-66, G-72, G-79, G-127.
    """
    cell, gun_on = state.at[tank], state.gun_on
    ray = state.setting.board.rays[cell][(state.hull[tank] + state.turret[tank]) % 6]
    ray = ray[:3] if state.terrain[cell] == HIGH else ray[:2]
    for end in ray:
        if gun_on[end]:
            break
    else:
        return []  # as nearly always, and asked after every move of a T-34
    found: list[int] = []
    for index, end in enumerate(ray):
        gun = gun_on[end]
        if not gun:
            continue
        if state.gun_up[gun - 1] or state.tire[gun - 1] or hides(state, end):
            continue
        if sees(state, cell, end, ray[:index]):
            found.append(state.gun_cell_index(end))
    return found


def refuse_recon(state: DuelState, origin: int, direction: int, cell: int, *, own: str, rule: str) -> Refusal:
    """Why recon from a hex does not reach another."""
    board = state.setting.board
    line, reach = board.line(origin, cell), recon_range(state, origin)
    label = board.label(cell)
    if line is None or line.direction != direction:
        return Refusal(rule, f"{own} does not point at {label}: recon follows the line of fire.")
    if line.distance > reach:
        far = "DG-RECON-GER-6" if rule == "DG-RECON-GER-4" else rule
        return Refusal(far, f"{label} is {line.distance} hexes away; recon from here reaches {reach}.")
    blocked = obstacle(state, origin, cell, line.between)
    if blocked is not None:
        return Refusal(blocked.rule, sentence(f"{blocked.what} at {board.label(blocked.cell)} stands between."))
    if hides(state, cell):
        return Refusal(
            "G-79" if state.terrain[cell] == DRIFT else "G-72", f"The ground at {label} hides what lies there."
        )
    return Refusal(rule, f"There is nothing to reveal at {label}.")
