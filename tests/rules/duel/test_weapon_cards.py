"""The weapon cards: armour as shells, firepower, and the row of program cards of a Tiger."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table, table

HULLS = {"front": "W", "side": "SW", "rear": "E"}
"""How a target on row 5 faces when a shot from the west strikes this part of it."""
FROM_EAST = {"front": "E", "side": "NE", "rear": "W"}


def facing(weapon: str, distance: int, struck: str, tank: str = "T1") -> Table:
    """A Tiger, or gun G1 of this kind, at 0305 points east at a T-34 whose turret points elsewhere."""
    target = {tank: (f"{3 + distance:02d}05", HULLS[struck], 4)}
    if weapon in ("I", "II"):
        return table(phase="D", tanks=target, tigers={weapon: ("0305", "E")})
    return table(phase="D", tanks=target, guns={"G1": ("0305", "E", weapon, "up")})


def german_shot(weapon: str, distance: int, struck: str, tank: str = "T1") -> Table:
    """The same, and it shoots."""
    return facing(weapon, distance, struck, tank).do(f"fire {weapon if weapon in ('I', 'II') else 'G1'} {tank}")


def soviet_shot(target: str, distance: int, struck: str) -> Table:
    """T1 shoots west at a Tiger, or at a gun of this kind, at 0305; what is shot at lets its own shot pass."""
    tank, facing = {"T1": (f"{3 + distance:02d}05", "W")}, FROM_EAST[struck]
    if target in ("I", "II"):
        game = table(phase="D", tanks=tank, tigers={target: ("0305", facing)})
    else:
        game = table(phase="D", tanks=tank, guns={"G1": ("0305", facing, target, "up")})
    while game.mover() == "german":
        game.do("hold")
    return game.do(f"fire T1 {target if target in ('I', 'II') else 'G1'}")


@pytest.mark.rule("DG-CARD-GER-1", "DG-CARD-GER-2", "G-4", "G-6", "G-8")
@pytest.mark.parametrize(
    ("struck", "critical_up_to"),
    [("front", 1), ("side", 2), ("rear", 3)],  # 4 - 1 = 3 shells, 4 - 2 = 2, 4 - 3 = 1
)
@pytest.mark.parametrize("distance", [1, 2, 3])
def test_a_tigers_shells_decide_between_a_critical_hit_and_damage(
    distance: int, struck: str, critical_up_to: int
) -> None:
    game = soviet_shot("I", distance, struck)
    assert game.state.limits == ((3, 5) if distance <= critical_up_to else (4, 5))
    assert game.vp() == (0, 1)


@pytest.mark.rule("DG-CARD-GER-1", "DG-CARD-GER-2", "G-5")
@pytest.mark.parametrize(
    ("kind", "struck", "distance", "destroyed"),
    [
        ("gun88", "front", 2, True),  # 4 - 2 = 2 shells
        ("gun88", "front", 3, False),  # 1 is fewer than 2: nothing happens
        ("gun88", "side", 3, True),
        ("gun88", "rear", 3, True),
        ("gun36", "front", 3, True),
        ("gun36", "side", 3, True),
    ],
)
def test_a_gun_is_destroyed_by_firepower_that_reaches_its_shells_and_by_nothing_less(
    kind: str, struck: str, distance: int, destroyed: bool
) -> None:
    game = soviet_shot(kind, distance, struck)
    assert (game.where("G1") == "") == destroyed
    assert game.vp() == (0, 1 if destroyed else 0)


@pytest.mark.rule("DG-CARD-GER-3", "DG-CARD-SOV-1", "DG-CARD-SOV-2", "G-1", "G-2", "G-5", "G-7")
@pytest.mark.parametrize(
    ("weapon", "struck", "destroys_up_to", "hits_up_to"),
    [
        ("I", "front", 3, 4),  # firepower 5 against 2 shells
        ("I", "side", 4, 4),  # against 1
        ("I", "rear", 4, 4),
        ("gun88", "front", 3, 4),
        ("gun88", "side", 4, 4),
        ("gun36", "front", 1, 2),  # firepower 3
        ("gun36", "rear", 2, 2),
    ],
)
def test_how_far_german_weapons_destroy_and_damage_a_t34(
    weapon: str, struck: str, destroys_up_to: int, hits_up_to: int
) -> None:
    for distance in range(1, hits_up_to + 1):
        game = german_shot(weapon, distance, struck)
        assert game.vp() == (2 if distance <= destroys_up_to else 1, 0)
    beyond = facing(weapon, hits_up_to + 1, struck)
    assert not beyond.can(f"fire {weapon if weapon == 'I' else 'G1'} T1")


@pytest.mark.rule("DG-CARD-SOV-3", "G-3")
def test_a_t34_has_firepower_four() -> None:
    shots = [soviet_shot("I", distance, "rear").log("Shot")[0] for distance in (1, 2, 3)]
    assert [(shot.firepower, shot.power) for shot in shots] == [(4, 3), (4, 2), (4, 1)]


@pytest.mark.rule("DG-COMP-SOV-3", "DG-CARD-SOV-1")
@pytest.mark.parametrize("tank", ["T1", "T5", "T8"])
def test_all_t34s_share_one_card(tank: str) -> None:
    assert german_shot("I", 3, "front", tank).status(tank) == "destroyed"
    assert german_shot("I", 4, "front", tank).status(tank) == "active"


@pytest.mark.rule("DG-COMP-SOV-3", "DG-VP-T34DMG-5")
def test_no_damage_is_kept_for_a_single_t34() -> None:
    game = table(phase="D", tanks={"T1": ("0705", "W", 4)}, tigers={"I": ("0305", "E")})
    for turn in (1, 2, 3):
        game.do("fire I T1")  # 5 - 4 = 1 of 2 shells
        assert (game.status("T1"), game.vp()) == ("active", (turn, 0))
        game.to_phase("A").to_phase("D")


@pytest.mark.rule("DG-COMP-GER-3")
def test_each_tiger_has_a_card_of_its_own_and_both_atg_36_share_one() -> None:
    assert soviet_shot("II", 3, "front").state.limits == (5, 4)
    for number in (1, 2):
        guns = {f"G{n}": ("0305" if n == number else "0301", "E", "gun36", "up") for n in (1, 2)}
        game = table(phase="D", tanks={"T1": ("0505", "W", 4)}, guns=guns).do(f"fire G{number} T1")
        assert game.vp() == (1, 0)


@pytest.mark.rule("DG-CARD-GER-4", "G-56")
@pytest.mark.parametrize(
    ("before", "struck", "after"),
    [(5, "front", 4), (5, "rear", 3), (4, "rear", 2), (2, "rear", 1), (2, "front", 1), (1, "front", 1)],
)
def test_the_grey_marker_runs_from_five_to_one(before: int, struck: str, after: int) -> None:
    # From 3 hexes the front is damaged (one place), the rear critically hit (two places).
    game = table(phase="D", tanks={"T1": ("0605", "W")}, tigers={"I": ("0305", FROM_EAST[struck])}, cards=(before, 5))
    while game.mover() == "german":
        game.do("hold")
    game.do("fire T1 I")
    assert game.state.limits[0] == after
    assert game.vp() == (0, 1)
