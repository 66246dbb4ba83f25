"""Chapters 6.1, 6.2, 6.4 and 6.5: who may fire at what, lines of fire, fire limits, long range, and the roll."""

from __future__ import annotations

import pytest

from tests.rules.infantry.boards import board
from tests.rules.infantry.drill import FIELD, close, command, found, rows, targets
from tests.rules.infantry.table import SOVIET, Table

# The roll (6.1).


@pytest.mark.rule("CI-6.1-1", "CI-6.1-4", "CI-6.1-5", "CI-R-16")
def test_each_die_up_to_the_fire_is_a_hit() -> None:
    table = Table(FIELD, {"hq": "phq F2 0304", "in4": "rifle F2 0303 4"}, {"mg": "mg B 0302 3"})
    events = command(table, "hq", "pick in4", "fire 0302", dice=[1, 2, 6, 8])
    (shot,) = found(events, "Fired")
    assert (shot.need, shot.hits, shot.dice) == (2, 2, (1, 2, 6, 8))  # type: ignore[attr-defined]
    assert table.strength("mg") == 1
    assert table.facing("in4") == "face-up"
    assert table.acted("in4")
    assert not table.can("pick in4")


@pytest.mark.rule("CI-6.1-4", "CI-R-16")
def test_as_many_dice_as_strength_and_a_zero_never_hits() -> None:
    table = Table(FIELD, {"chq": "chq F", "gun": "at88 F 0306 2"} | {"chq": "chq F 0406"}, {"mg": "mg B 0302 3"})
    command(table, "chq", "pick gun", "fire 0302", dice=[8, 10])  # F8: two dice, and 0 is ten
    assert table.strength("mg") == 2


@pytest.mark.rule("CI-6.1-2", "CI-6.3-1", "CI-6.31-1")
def test_a_hex_or_a_face_up_unit_is_named() -> None:
    table = Table(
        FIELD,
        {"hq": "phq F2 0304", "in4": "rifle F2 0303 4"},
        {"mg": "mg B 0302 3", "atr": "atr B 0302", "far": "rifle B1 0202 3", "lying": "rifle B1 0402 3"},
        up=["mg"],
        down=["lying"],
    )
    command(table, "hq", "pick in4")
    assert targets(table) == {"fire 0302", "target mg", "fire 0202", "fire 0402"}
    assert table.rule("target atr") == table.rule("target lying") == "CI-6.31-1"


@pytest.mark.rule("CI-6.1-2", "CI-1.2-2")
def test_units_fire_singly_in_any_order() -> None:
    units = {"hq": "phq F2 0304", "one": "rifle F2 0303 4", "two": "rifle F2 0203 2"}
    table = Table(FIELD, units, {"mg": "mg B 0202 3"})
    command(table, "hq", "pick two", "fire 0202", dice=[1, 9])
    assert table.strength("mg") == 2  # taken before the next unit fires
    table.play("pick one", "fire 0202", dice=[1, 9, 9, 9])
    assert table.strength("mg") == 1


@pytest.mark.rule("CI-6.1-3", "CI-R-26")
def test_nobody_fires_into_an_assault() -> None:
    units = {"hq": "phq F2 0304", "one": "rifle F2 0303 4", "two": "rifle F2 0203 4", "mo": "mortar50 F 0304"}
    table = Table(FIELD, units, {"mg": "mg B 0202 3"})
    command(table, "hq", "pick one", "move NW", "pick two")
    assert not targets(table)
    assert table.rule("fire 0202") == "CI-6.1-3"
    table.play("hold", "pick mo")
    assert not targets(table)
    assert table.rule("fire 0202") == "CI-6.1-3"


@pytest.mark.rule("CI-6.2-1")
def test_a_target_is_in_range_or_it_is_none() -> None:
    table = Table(
        FIELD, {"hq": "phq F2 0304", "in4": "rifle F2 0304 4"}, {"near": "rifle B1 0302", "far": "rifle B1 0301"}
    )
    command(table, "hq", "pick in4")
    assert targets(table) == {"fire 0302"}  # range 2
    assert table.rule("fire 0301") == "CI-6.2-1"


@pytest.mark.rule("CI-6.2-1", "CI-R-70")
def test_at_night_nobody_fires_farther_than_two_hexes() -> None:
    table = Table(
        FIELD, {"hq": "phq F2 0304", "mg": "mg F 0304"}, {"near": "rifle B1 0302", "far": "rifle B1 0301"}, night=True
    )
    command(table, "hq", "pick mg")
    assert targets(table) == {"fire 0302"}


@pytest.mark.rule("CI-6.1-2")
def test_empty_hexes_are_no_targets() -> None:
    table = Table(FIELD, {"hq": "phq F2 0304", "in4": "rifle F2 0303 4"}, {"mg": "mg B 0601 3"})
    command(table, "hq", "pick in4")
    assert not targets(table)
    assert table.rule("fire 0302") == "CI-6.1-2"


# Own units and enemies in the line (6.4).


def line_of_fire(friends: dict[str, str], enemies: dict[str, str], levels: str = "") -> Table:
    """An MG in 0304 that fires north, with friends and enemies on the way."""
    ground = board("\n".join([". . . . . ."] * 6), levels=levels) if levels else FIELD
    table = Table(ground, {"chq": "chq F 0606", "mg": "mg F 0304"} | friends, enemies)
    command(table, "chq", "pick mg")
    return table


@pytest.mark.rule("CI-6.4-6", "CI-R-30", "CI-R-32")
def test_own_units_stop_fire_but_not_sight() -> None:
    table = line_of_fire({"in": "rifle F1 0303"}, {"foe": "rifle B1 0302"})
    assert table.rule("fire 0302") == "CI-6.4-6"
    table = line_of_fire({"in": "rifle F1 0302"}, {"foe": "rifle B1 0301"})
    assert table.rule("fire 0301") == "CI-6.4-6"
    table = line_of_fire({}, {"foe": "rifle B1 0302"})
    assert table.can("fire 0302")


@pytest.mark.rule("CI-6.4-6", "CI-R-30")
def test_a_mortar_sees_and_bombards_over_own_units() -> None:
    units = {"chq": "chq F 0606", "mo": "mortar50 F 0304", "in": "rifle F1 0303"}
    table = Table(FIELD, units, {"foe": "rifle B1 0302"})
    command(table, "chq", "pick mo")
    assert table.can("fire 0302")


@pytest.mark.rule("CI-6.4-6", "CI-R-29")
def test_along_a_hexside_own_units_stop_fire_only_from_both_sides() -> None:
    foe = {"foe": "rifle B1 0402"}  # the line runs between 0303 and 0403
    assert line_of_fire({"one": "rifle F1 0303"}, foe).can("fire 0402")
    assert line_of_fire({"two": "rifle F1 0403"}, foe).can("fire 0402")
    assert line_of_fire({"one": "rifle F1 0303", "two": "rifle F1 0403"}, foe).rule("fire 0402") == "CI-6.4-6"


@pytest.mark.rule("CI-6.4-7", "CI-R-30")
def test_enemies_hinder_neither_sight_nor_fire() -> None:
    table = line_of_fire({}, {"front": "rifle B1 0303", "behind": "rifle B1 0302"})
    assert table.can("fire 0302")
    table = line_of_fire({}, {"one": "rifle B1 0303", "two": "rifle B1 0403", "behind": "rifle B1 0402"})
    assert table.can("fire 0402")


HILL = "\n".join(["0 0 0 0 0 0"] * 3 + ["0 0 1 0 0 0"] + ["0 0 0 0 0 0"] * 2)
"""0304 is higher than all around it."""


@pytest.mark.rule("CI-6.41-6", "CI-R-30")
def test_from_a_height_one_fires_over_adjacent_lower_friends() -> None:
    friend, foe = {"in": "rifle F1 0303"}, {"foe": "rifle B1 0302"}
    assert line_of_fire(friend, foe, HILL).can("fire 0302")
    assert not line_of_fire({"in": "rifle F1 0302"}, {"foe": "rifle B1 0301"}, HILL).can("fire 0301")  # not next to it
    flat_top = HILL.replace("0 0 0 0 0 0\n0 0 1", "0 0 1 0 0 0\n0 0 1", 1)
    assert not line_of_fire(friend, {"foe": "rifle B1 0302"}, flat_top).can("fire 0302")  # not lower


@pytest.mark.rule("CI-6.41-6", "CI-R-29", "CI-R-30")
def test_from_a_height_one_fires_between_adjacent_lower_friends() -> None:
    friends = {"one": "rifle F1 0303", "two": "rifle F1 0403"}
    assert line_of_fire(friends, {"foe": "rifle B1 0402"}, HILL).can("fire 0402")


# Fire limits (6.5).


def against(hexside: str, soviet: dict[str, str] | None = None, **more: object) -> Table:
    """Three squads and the HQ of F2 in 0304, Soviets in 0303 beyond a hexside of this terrain."""
    ground = board(rows(), f'[sides]\n{hexside} = ["0304 N"]')
    units = {"hq": "phq F2 0304", "one": "rifle F2 0304", "two": "rifle F2 0304", "three": "rifle F2 0304"}
    return Table(ground, units, soviet or {"mg": "mg B 0303 3"}, **more)  # type: ignore[arg-type]


MISS = [9, 9, 9, 9]


@pytest.mark.rule("CI-6.5-1", "CI-6.5-2", "CI-R-23", "CI-TEC-3")
@pytest.mark.parametrize(
    ("hexside", "limit"),
    [("clear", 2), ("beach", 2), ("cemetery", 2), ("marsh", 2), ("orchard", 1), ("woods", 1), ("town", 1)],
)
def test_so_many_units_fire_through_a_hexside_in_an_activation(hexside: str, limit: int) -> None:
    table = against(hexside)
    command(table, "hq")
    for name in ("one", "two")[:limit]:
        table.play(f"pick {name}", "fire 0303", dice=MISS)
    table.play("pick three")
    assert table.rule("fire 0303") == "CI-6.5-1"


@pytest.mark.rule("CI-6.5-2", "CI-3.4-6", "CI-TEC-7")
def test_nobody_fires_through_a_hedge() -> None:
    ground = board(rows(), 'hedges = ["0304 N"]')
    table = Table(ground, {"hq": "phq F2 0304", "in": "rifle F2 0304"}, {"mg": "mg B 0303"})
    command(table, "hq", "pick in")
    assert not targets(table)
    assert table.rule("fire 0303") == "CI-6.4-2"


@pytest.mark.rule("CI-6.5-1", "CI-R-23")
def test_targeted_fire_and_the_hqs_own_fire_count_too() -> None:
    table = against("town", {"mg": "mg B 0303 3"}, up=["mg"])
    command(table, "hq", "pick one", "target mg", dice=MISS)
    table.play("pick two")
    assert not targets(table)
    table.play("hold", "done")
    assert not targets(table)  # the HQ


@pytest.mark.rule("CI-6.5-1", "CI-R-23")
def test_every_hexside_and_every_activation_has_a_limit_of_its_own() -> None:
    ground = board(rows(), '[sides]\ntown = ["0304 N", "0203 NE", "0304 NE"]')
    table = Table(
        ground,
        {
            "hq": "phq F2 0204",
            "one": "rifle F2 0304",
            "two": "rifle F2 0304",
            "side": "rifle F2 0203",
            "other": "phq E1 0305",
            "next": "rifle E1 0304",
        },
        {"mg": "mg B 0303 3", "atr": "atr B 0403"},
    )
    command(table, "hq", "pick one", "fire 0303", dice=MISS)
    table.play("pick side", "fire 0303", dice=MISS)  # into the same hex over another hexside
    table.play("pick two")
    assert targets(table) == {"fire 0403"}  # from the same hex over another hexside
    table.play("hold")
    close(table)
    command(table, "other", "pick next")  # company E: an activation of its own
    assert "fire 0303" in targets(table)


@pytest.mark.rule("CI-6.5-3", "CI-6.51-3")
def test_limits_hold_for_adjacent_fire_only_and_long_range_uses_none() -> None:
    table = against("marsh", {"mg": "mg B 0303 3", "far": "rifle B1 0302"})
    command(table, "hq", "pick one", "fire 0302", dice=MISS)  # through the same hexside
    table.play("pick two", "fire 0303", dice=MISS)
    table.play("pick three", "fire 0303", dice=MISS)  # marsh: two
    assert table.strength("mg") == 3


@pytest.mark.rule("CI-6.51-1", "CI-6.51-2", "CI-R-24")
def test_one_unit_of_a_hex_fires_at_a_hex_far_off_and_others_elsewhere() -> None:
    units = {"hq": "phq F2 0304", "one": "rifle F2 0304", "two": "rifle F2 0304", "third": "rifle F2 0203"}
    foes = {"mg": "mg B 0302 3", "in": "rifle B1 0202 3"}
    table = Table(FIELD, units, foes, up=["mg"])
    command(table, "hq", "pick one", "fire 0302", dice=MISS)
    table.play("pick two")
    assert targets(table) == {"fire 0202"}
    assert table.rule("fire 0302") == table.rule("target mg") == "CI-6.51-1"
    table.play("fire 0202", dice=MISS)
    table.play("pick third")
    assert "fire 0302" in targets(table)  # from another hex


@pytest.mark.rule("CI-6.51-1", "CI-R-24", "CI-R-25", "CI-6.6-3")
def test_bombardment_is_no_long_range_fire() -> None:
    units = {"hq": "phq F2 0304", "one": "rifle F2 0304", "mo": "mortar50 F 0304"}
    table = Table(FIELD, units, {"mg": "mg B 0302 3"})
    command(table, "hq", "pick mo", "fire 0302", dice=[9, 9, 9])
    table.play("pick one")
    assert table.can("fire 0302")


@pytest.mark.rule("CI-R-84", "CI-2.56-2", "CI-R-23")
def test_a_bunker_fires_without_command_within_the_limits_of_the_activation() -> None:
    ground = board(rows(), '[sides]\ntown = ["0304 N"]')
    units = {"hq": "phq B2 0304", "in": "rifle B2 0304", "bunker": "bunker 0304"}
    table = Table(ground, {"foe": "rifle F1 0303 4"}, units, active=SOVIET, up=["bunker"])
    command(table, "hq", "pick bunker", "fire 0303", dice=[4, 5, 9])
    assert table.strength("foe") == 3  # F4
    assert not table.can("pick bunker")  # once in a Game Turn
    table.play("pick in")
    assert table.rule("fire 0303") == "CI-6.5-1"


@pytest.mark.rule("CI-R-84", "CI-2.56-2", "CI-6.7-3")
def test_what_a_bunker_did_after_the_last_activation_ends_with_the_player_turn() -> None:
    units = {"hq": "phq B2 0306", "bunker": "bunker 0304"}
    foes = {"foe": "rifle F1 0303 4", "other": "phq F1 0302"}
    table = Table(board(rows("0303")), foes, units, active=SOVIET, up=["bunker"])
    command(table, "hq")
    close(table)
    table.play("pick bunker", "fire 0303", dice=[1, 9, 9])
    assert table.mover() == "german"
    assert not table.half("foe")  # town: half a hit, wiped out
    assert not table.state.fired_through


@pytest.mark.rule("CI-R-84", "CI-2.56-2")
@pytest.mark.parametrize("how", [["pass"], ["pick bunker", "hold"]])
def test_a_bunker_that_waits_may_fire_in_a_later_player_turn_but_once(how: list[str]) -> None:
    units = {"hq": "phq B2 0306", "spare": "phq B1 0206", "bunker": "bunker 0304"}
    foes = {"foe": "rifle F1 0303 4", "one": "phq F1 0101", "two": "phq F2 0101"}
    table = Table(FIELD, foes, units, active=SOVIET, up=["bunker"])
    command(table, "hq")
    close(table)
    assert table.mover() == "soviet"  # the bunker could still fire
    table.play(*how)
    assert (table.mover(), table.acted("bunker")) == ("german", False)
    table.play("pass")
    table.play("pick bunker", "fire 0303", dice=MISS[:3])
    assert not table.can("pick bunker")
    assert table.can("activate spare")
