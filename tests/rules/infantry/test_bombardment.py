"""Chapter 6.6, and 2.6 and 2.7: spotting, armour under shells, treebursts, friendly fire, artillery and aircraft."""

from __future__ import annotations

import pytest

from steppe.games.infantry.bombardment import ChooseVictim
from steppe.kernel.protocol import Event
from tests.rules.infantry.boards import board
from tests.rules.infantry.drill import FIELD, close, command, found, rows, targets
from tests.rules.infantry.table import SOVIET, Table

WALL = board(rows("0304", letter="w"))
"""Woods in 0304: 0306 and 0302 do not see each other; 0602 is three hexes from 0302 and sees it."""


def shelling(soviet, german=None, ground=WALL, **more) -> Table:  # type: ignore[no-untyped-def]
    """A mortar (F4, range 8) in 0306 behind the woods, its CHQ in 0602; Soviets stand in 0302."""
    units = {"mo": "mortar81 F 0306", "chq": "chq F 0602"} | (german or {})
    return Table(ground, units, soviet, **more)


FOE = {"foe": "rifle B1 0302 3"}


# Who spots (6.62).


@pytest.mark.rule("CI-6.6-1", "CI-6.6-2", "CI-6.62-1", "CI-R-34", "CI-TEC-3b", "CI-2.42-1", "CI-2.42-2")
def test_a_mortar_strikes_what_an_hq_spots_for_it() -> None:
    table = shelling(FOE, {"in": "rifle F1 0306"})
    command(table, "chq", "pick in")
    assert not targets(table)
    table.play("hold", "pick mo")
    (shot,) = found(table.play("fire 0302", dice=[4, 5, 9]), "Fired")
    assert (shot.how, shot.need, shot.spotter) == ("bombard", 4, table.unit("chq"))  # type: ignore[attr-defined]
    assert table.strength("foe") == 2
    assert table.facing("mo") == "face-up"


@pytest.mark.rule("CI-6.62-1", "CI-6.62-3")
def test_without_a_spotter_there_is_no_bombardment() -> None:
    table = shelling(FOE, {"chq": "chq F 0606"})
    command(table, "chq", "pick mo")
    assert not targets(table)
    assert table.rule("fire 0302") == "CI-6.4-4"  # the woods


@pytest.mark.rule("CI-6.62-3", "CI-R-34", "CI-6.41-5")
@pytest.mark.parametrize(("level", "target", "spots"), [(0, "0302", True), (0, "0202", False), (1, "0202", True)])
def test_an_hq_spots_three_hexes_far_and_four_from_above(level: int, target: str, spots: bool) -> None:
    levels = "0 0 0 0 0 0\n" + f"0 0 0 0 0 {level}\n" + "\n".join(["0 0 0 0 0 0"] * 4)
    ground = board(rows("0304", "0204", letter="w"), levels=levels)
    table = shelling({"foe": f"rifle B1 {target}"}, {"mo": "mortar81 F 0206"}, ground)
    command(table, "chq", "pick mo")
    assert table.can(f"fire {target}") is spots


@pytest.mark.rule("CI-6.62-3", "CI-R-70")
@pytest.mark.parametrize(("place", "spots"), [("0502", True), ("0602", False)])
def test_at_night_an_hq_spots_two_hexes_far(place: str, spots: bool) -> None:
    german = {"mo": "mortar81 F 0303", "chq": f"chq F {place}"}
    ground = board(rows("0302", letter="w"))
    table = shelling({"foe": "rifle B1 0301"}, german, ground, night=True)
    command(table, "chq", "pick mo")
    assert table.state.ground.board.distance(table.cell(place), table.cell("0301")) == 2 + (not spots)
    assert table.can("fire 0301") is spots


@pytest.mark.rule("CI-6.62-2", "CI-R-34")
@pytest.mark.parametrize(
    ("spotter", "marks", "spots"),
    [
        ("phq F1", {"activated": ["other"]}, True),  # active earlier in this Game Turn
        ("phq F1", {"up": ["other"]}, False),  # face-up, but not because it was activated
        ("phq F1", {}, False),  # not activated
        ("phq E1", {"activated": ["other"]}, False),  # of another company
    ],
)
def test_an_hq_of_the_company_that_has_been_active_spots(
    spotter: str, marks: dict[str, list[str]], spots: bool
) -> None:
    table = shelling(FOE, {"chq": "chq F 0606", "other": f"{spotter} 0602"}, **marks)
    command(table, "chq", "pick mo")
    assert table.can("fire 0302") is spots


@pytest.mark.rule("CI-6.62-4", "CI-R-34")
def test_an_hq_spots_for_one_bombarding_unit_in_a_game_turn() -> None:
    table = shelling(FOE, {"second": "mortar50 F 0305"})
    command(table, "chq", "pick mo", "fire 0302", dice=[9, 9, 9])
    table.play("pick second")
    assert not targets(table)
    assert table.rule("fire 0302") == "CI-6.4-4"


@pytest.mark.rule("CI-R-34", "CI-R-25", "CI-2.42-2")
def test_who_sees_for_himself_needs_no_spotter() -> None:
    table = shelling({"foe": "rifle B1 0305"})
    command(table, "chq", "pick mo")
    (shot,) = found(table.play("fire 0305", dice=[4, 9, 10]), "Fired")
    assert (shot.how, shot.need, shot.spotter) == ("bombard", 4, -1)  # type: ignore[attr-defined]
    assert not table.state.spotted


@pytest.mark.rule("CI-6.6-6", "CI-R-35", "CI-6.6-5")
def test_an_hq_next_to_the_target_adds_one() -> None:
    units = {"chq": "chq F 0606", "near": "phq F1 0402", "too": "phq F2 0202"}
    table = shelling(FOE, units, activated=["near", "too"])
    command(table, "chq", "pick mo", "fire 0302")
    assert set(table.legal()) == {"spot near", "spot too"}
    (shot,) = found(table.play("spot near", dice=[5, 6, 9]), "Fired")
    assert (shot.need, shot.hits) == (5, 1)  # type: ignore[attr-defined]  # one HQ, never more than +1
    assert table.state.spotted == 1 << table.unit("near")


@pytest.mark.rule("CI-R-35", "CI-6.6-6")
def test_who_sees_for_himself_may_use_an_adjacent_hq() -> None:
    units = {"chq": "chq F 0606", "near": "phq F1 0304", "far": "phq F2 0301"}
    for spotter, need in (("self", 4), ("near", 5)):
        table = shelling({"foe": "rifle B1 0305"}, units, FIELD, activated=["near", "far"])
        command(table, "chq", "pick mo", "fire 0305")
        assert set(table.legal()) == {"spot self", "spot near"}
        (shot,) = found(table.play(f"spot {spotter}", dice=[9, 9, 9]), "Fired")
        assert shot.need == need  # type: ignore[attr-defined]
        assert bool(table.state.spotted) is (spotter == "near")


@pytest.mark.rule("CI-6.6-5", "CI-R-35", "CI-3.4-7")
def test_a_hedge_stops_an_adjacent_hq_but_a_spotted_bombardment_goes_over_it() -> None:
    ground = board(rows("0304", letter="w"), 'hedges = ["0302 SE"]')
    units = {"chq": "chq F 0606", "near": "phq F1 0402"}
    table = shelling(FOE, units, ground, activated=["near"])
    command(table, "chq", "pick mo")
    assert not table.can("fire 0302")
    ground = board(rows(), 'hedges = ["0303 N"]')
    table = shelling(FOE, {"mo": "mortar81 F 0303", "chq": "chq F 0602"}, ground)
    command(table, "chq", "pick mo")
    assert table.can("fire 0302")


@pytest.mark.rule("CI-6.6-5")
@pytest.mark.parametrize("letter", ["w", "o", "t"])
def test_an_adjacent_hq_sees_through_any_other_hexside(letter: str) -> None:
    ground = board(rows("0304", "0302", "0402", letter=letter))
    table = shelling(FOE, {"chq": "chq F 0402"}, ground)
    command(table, "chq", "pick mo")
    assert table.can("fire 0302")


@pytest.mark.rule("CI-7.4-5", "CI-R-76", "CI-6.62-1")
def test_smoke_hides_a_target_from_its_spotter_and_no_mortar_from_its_spotted_target() -> None:
    for smoke, spots in (("0302", False), ("0403", True), ("0602", False), ("0502", False), ("0306", True)):
        table = shelling(FOE)
        table.state.smoke = 1 << table.cell(smoke)
        command(table, "chq", "pick mo")
        assert table.can("fire 0302") is spots, smoke
        if spots:
            table.play("fire 0302", dice=[1, 9, 9])
            assert table.strength("foe") == 2


# Limits, targets and armour (6.6, 6.61, 6.63).


@pytest.mark.rule("CI-6.6-3", "CI-6.6-4", "CI-R-23", "CI-9.1-3", "CI-R-58")
def test_a_mortar_a_squad_and_an_assault_through_one_town_hexside() -> None:
    ground = board(rows("0302"), '[sides]\ntown = ["0302 S"]')
    units = {"hq": "phq F2 0304", "mo": "mortar50 F 0303", "one": "rifle F2 0303", "two": "rifle F2 0303"}
    table = Table(ground, units, FOE)
    command(table, "hq", "pick mo", "fire 0302", dice=[9, 9, 9])
    table.play("pick one", "fire 0302", dice=[9, 9, 9, 9])
    table.play("pick two")
    assert table.rule("fire 0302") == "CI-6.5-1"
    table.play("move N")
    assert table.at("two") == "0302"


@pytest.mark.rule("CI-6.61-2", "CI-2.42-6", "CI-R-21")
@pytest.mark.parametrize(("tank", "need"), [("t26", 4), ("t34", 2), ("kv1", 2)])
def test_mortars_halve_armour(tank: str, need: int) -> None:
    table = shelling({"tank": f"{tank} B 0302 2"}, up=["tank"])
    command(table, "chq", "pick mo")
    assert table.can("fire 0302") is (tank == "t26")  # half of 1 is 0: it shares hits on its hex
    (shot,) = found(table.play("target tank", dice=[need, need + 1, 9]), "Fired")
    assert shot.need == need  # type: ignore[attr-defined]
    assert table.strength("tank") == 1


@pytest.mark.rule("CI-6.61-2", "CI-R-21", "CI-R-20", "CI-6.3-4")
def test_a_face_up_tank_shares_a_mortars_hits_only_at_armour_nought() -> None:
    for tank, left in (("t26 B 0302 2", (1, 1)), ("t34 B 0302 2", (2, 1))):
        table = shelling({"tank": tank, "in": "rifle B1 0302 1"}, up=["tank"])
        command(table, "chq", "pick mo", "fire 0302", dice=[1, 9, 9])
        assert (table.strength("tank"), table.strength("in") or 1) == left


@pytest.mark.rule("CI-6.61-2", "CI-R-21", "CI-R-20")
def test_half_of_armour_class_two_still_counts() -> None:
    ours = {"chq": "chq B 0602", "mo": "mortar82 B 0306"}
    table = Table(WALL, {"tank": "pz3 F 0302 3", "in": "rifle F1 0302 1"}, ours, active=SOVIET, up=["tank"])
    command(table, "chq", "pick mo", "fire 0302", dice=[1, 1, 1])
    assert (table.strength("tank"), table.at("in")) == (3, "")


@pytest.mark.rule("CI-6.61-3", "CI-R-21", "CI-6.32-3")
def test_a_bunker_keeps_its_armour_against_mortars() -> None:
    table = shelling({"bunker": "bunker 0302"}, up=["bunker"])
    command(table, "chq", "pick mo")
    assert not targets(table)  # F4 - 4
    assert table.rule("target bunker") == "CI-6.32-3"
    assert table.rule("fire 0302") == "CI-R-20"


@pytest.mark.rule("CI-6.63-1", "CI-2.42-4", "CI-TEC-2c")
@pytest.mark.parametrize(("letter", "left"), [("w", 1), ("t", 2), ("f", 2), ("m", 2), (".", 1)])
def test_shells_burst_in_the_trees(letter: str, left: int) -> None:
    ground = board(rows("0302", letter=letter))
    table = shelling(FOE, ground=ground)
    command(table, "chq", "pick mo", "fire 0302", dice=[1, 2, 9])
    assert table.strength("foe") == left


@pytest.mark.rule("CI-R-80", "CI-6.63-1")
def test_a_treeburst_clears_a_half_hit() -> None:
    ground = board(rows("0302", letter="w"))
    table = shelling(FOE, {"in": "rifle F1 0303"}, ground)
    command(table, "chq", "pick in", "fire 0302", dice=[1, 9, 9, 9])
    assert (table.strength("foe"), table.half("foe")) == (3, True)
    table.play("pick mo", "fire 0302", dice=[1, 9, 9])
    assert (table.strength("foe"), table.half("foe")) == (2, False)


@pytest.mark.rule("CI-2.42-3")
@pytest.mark.parametrize("letter", ["w", "t", "f", "o", "m"])
def test_a_mortar_fires_from_any_terrain(letter: str) -> None:
    table = shelling(FOE, {"mo": "mortar50 F 0305"}, board(rows("0305", letter=letter)))
    command(table, "chq", "pick mo")
    assert table.can("fire 0302")


# Friendly fire (6.64).


@pytest.mark.rule("CI-6.64-1", "CI-6.64-2", "CI-R-37", "CI-2.6-9")
def test_each_zero_is_a_hit_on_own_units_next_to_the_target() -> None:
    units = {"one": "rifle F1 0402", "two": "mg F 0202 2", "off": "rifle F1 0304"}
    table = shelling(FOE, units, board(rows("0305", letter="w")))
    command(table, "chq", "pick mo", "fire 0302", dice=[10, 4, 10])
    assert table.mover() == "german"
    assert set(table.legal()) == {"hit one", "hit two"}
    table.play("hit two", "hit two")  # as unevenly as he likes
    assert table.at("two") == ""
    assert (table.strength("one"), table.strength("foe")) == (4, 2)
    assert table.points() == (0, 1)


@pytest.mark.rule("CI-FOG-2", "CI-6.64-2")
def test_who_is_at_risk_from_own_shells_does_not_tell_which_block_is_a_mine() -> None:
    """The mine beside the target takes no hits, so the list of victims would show the enemy which block it is."""
    table = shelling(FOE, {"one": "rifle F1 0402", "two": "mg F 0202", "mine": "mine 0401"})
    command(table, "chq", "pick mo", "fire 0302", dice=[10, 9, 9])
    assert set(table.legal()) == {"hit one", "hit two"}
    for viewer, read in (("german", {table.unit("one"), table.unit("two")}), ("soviet", set()), (None, set())):
        step = table.state.view(viewer).steps[-1]
        assert isinstance(step, ChooseVictim)
        assert set(step.units) == read


@pytest.mark.rule("CI-FOG-2", "CI-6.64-2")
def test_nor_does_it_that_there_is_only_one_who_can_take_the_hit() -> None:
    """Of two blocks one is a mine: if the hit fell unasked, the enemy would know it; a lone block is not asked."""
    table = shelling(FOE, {"one": "rifle F1 0402", "mine": "mine 0401"})
    command(table, "chq", "pick mo", "fire 0302", dice=[10, 9, 9])
    assert (table.step(), table.legal()) == ("ChooseVictim", ["hit one"])
    table = shelling(FOE, {"one": "rifle F1 0402"})
    command(table, "chq", "pick mo", "fire 0302", dice=[10, 9, 9])
    assert (table.step(), table.strength("one")) == ("Activation", 3)


@pytest.mark.rule("CI-6.64-3", "CI-R-37")
def test_the_hits_have_to_be_taken_while_there_is_a_victim() -> None:
    table = shelling(FOE, {"sniper": "sniper F 0402"})
    command(table, "chq", "pick mo", "fire 0302", dice=[10, 10, 10])
    assert table.at("sniper") == ""  # the only one; the other two hits are lost
    assert table.step() == "Activation"


@pytest.mark.rule("CI-6.64-1", "CI-R-37")
def test_neither_hedge_nor_river_shelters_from_own_shells() -> None:
    more = 'hedges = ["0302 SE"]\n[[water]]\nkind = "river"\nname = "N"\ncourse = ["0302 SW"]'
    table = shelling(FOE, {"one": "sniper F 0402", "two": "sniper F 0202"}, board(rows(), more))
    command(table, "chq", "pick mo", "fire 0302", dice=[10, 9, 9])
    assert set(table.legal()) == {"hit one", "hit two"}


@pytest.mark.rule("CI-R-37", "CI-6.7-3", "CI-6.63-1")
@pytest.mark.parametrize(("letter", "expected"), [("t", (4, True)), ("w", (3, False)), (".", (3, False))])
def test_own_cover_counts_against_own_shells_but_not_in_woods(letter: str, expected: tuple[int, bool]) -> None:
    table = shelling(FOE, {"in": "rifle F1 0402"}, board(rows("0402", letter=letter)))
    command(table, "chq", "pick mo", "fire 0302", dice=[10, 9, 9])
    assert (table.strength("in"), table.half("in")) == expected
    close(table)
    assert not table.half("in")


@pytest.mark.rule("CI-6.64-4", "CI-R-37")
def test_armour_is_no_help_against_own_shells() -> None:
    ours = {"chq": "chq B 0602", "mo": "mortar82 B 0306", "tank": "kv1 B 0402 3", "bunker": "bunker 0202 3"}
    table = Table(WALL, {"foe": "rifle F1 0302"}, ours, active=SOVIET, up=["tank", "bunker"])
    command(table, "chq", "pick mo", "fire 0302", dice=[10, 10, 9])
    table.play("hit tank", "hit bunker")
    assert (table.strength("tank"), table.strength("bunker")) == (2, 2)


@pytest.mark.rule("CI-6.64-1", "CI-R-41")
def test_own_mines_take_no_hits() -> None:
    table = shelling(FOE, {"mine": "mine 0402"})
    command(table, "chq", "pick mo", "fire 0302", dice=[10, 9, 9])
    assert table.at("mine") == "0402"


@pytest.mark.rule("CI-6.6-6", "CI-4.4-2", "CI-4.4-4b", "CI-R-14")
def test_an_hq_that_its_own_mortar_kills_is_back_at_once_and_goes_on() -> None:
    german = {"hq": "phq F1 0303", "mo": "mortar81 F 0304", "in": "rifle F1 0204 4", "too": "rifle F1 0403 4"}
    table = Table(FIELD, german, FOE)
    command(table, "hq", "pick mo", "fire 0302")
    table.play("spot hq", dice=[10, 9, 9])
    assert table.step() == "ReplaceHq"
    table.play("promote in 0204")
    assert (table.at("hq"), table.strength("in"), table.facing("hq")) == ("0204", 3, "face-up")
    assert table.can("pick in")
    assert table.can("check too")  # no longer next to its HQ


# Artillery and aircraft (2.6, 2.7).


def strike(table: Table, kind: str, aim: str, dice: list[int]) -> list[Event]:
    """Call a strike; where there is but one target it needs no aiming."""
    events = table.play(f"strike {kind}", dice=dice)
    return table.play(aim) if table.step() == "AimStrike" else events


def striking(soviet, german=None, ground=FIELD, **more) -> Table:  # type: ignore[no-untyped-def]
    """A CHQ in 0305 that has two artillery strikes and two air strikes."""
    table = Table(ground, {"chq": "chq F 0305"} | (german or {}), soviet, **more)
    table.state.strikes = (2, 2, *table.state.strikes[2:])
    return table


@pytest.mark.rule("CI-2.6-1", "CI-2.6-2", "CI-2.6-3", "CI-2.6-5", "CI-2.6-8", "CI-R-36")
def test_artillery_rolls_three_dice_at_six_and_uses_a_strike_and_a_command() -> None:
    table = striking(FOE, {f"in{n}": f"rifle F1 040{n}" for n in (4, 5, 6)})
    command(table, "chq")
    (shot,) = found(strike(table, "artillery", "fire 0302", [6, 7, 10]), "Fired")
    assert (shot.how, shot.need, shot.hits) == ("strike", 6, 1)  # type: ignore[attr-defined]
    assert table.strength("foe") == 2
    assert table.state.strikes[:2] == (1, 2)
    table.play("pick in4", "hold")  # doing nothing takes no command
    table.play("pick in5", "move S", "stop", "pick in6", "move N", "stop")
    assert not table.can("pick in4")  # three in all


@pytest.mark.rule("CI-2.6-4", "CI-2.7-3b", "CI-2.7-6", "CI-R-11")
def test_one_strike_at_most_in_an_activation_and_never_both_kinds() -> None:
    table = striking(FOE | {"other": "rifle B1 0403"})
    command(table, "chq", "strike air", "fire 0302", dice=[9, 9, 9])
    assert table.rule("strike air") == table.rule("strike artillery") == "CI-2.6-4"


@pytest.mark.rule("CI-2.6-4", "CI-4.1-5")
def test_a_phq_calls_nothing() -> None:
    table = striking(FOE, {"hq": "phq F1 0303"})
    command(table, "hq")
    assert table.rule("strike artillery") == "CI-4.1-5"


@pytest.mark.rule("CI-2.6-6", "CI-2.7-4", "CI-R-36", "CI-6.62-1")
def test_strikes_fall_on_hexes_spotted_by_the_company_that_calls_them() -> None:
    far = {"foe": "rifle B1 0301"}  # four hexes from the CHQ
    table = striking(far)
    command(table, "chq")
    assert table.rule("strike artillery") == "CI-2.6-6"
    for other, can in (("phq F1", True), ("phq E1", False)):
        table = striking(far, {"spotter": f"{other} 0303"}, activated=["spotter"])
        command(table, "chq")
        assert table.can("strike artillery") is can


@pytest.mark.rule("CI-R-36", "CI-6.62-4")
def test_an_hq_that_has_spotted_for_a_mortar_cannot_spot_for_a_strike() -> None:
    table = striking(FOE, {"mo": "mortar81 F 0306"}, WALL)
    table.state.spotted = 1 << table.unit("chq")
    command(table, "chq")
    assert not table.can("strike air")


@pytest.mark.rule("CI-6.61-1", "CI-R-21", "CI-2.6-7", "CI-2.7-4b")
@pytest.mark.parametrize("kind", ["artillery", "air"])
def test_strikes_hit_tanks_like_others_and_target_none(kind: str) -> None:
    foes = {"tank": "kv1 B 0302 3", "in": "rifle B1 0302 1", "other": "mg B 0403"}
    table = striking(foes, up=["tank", "in"])
    command(table, "chq", f"strike {kind}")
    assert targets(table) == {"fire 0302", "fire 0403"}
    assert table.rule("target tank") == "CI-2.6-7"
    table.play("fire 0302", dice=[6, 6, 9])
    assert (table.strength("tank"), table.strength("in")) == (1, 1)


@pytest.mark.rule("CI-2.6-7", "CI-2.7-4b", "CI-6.61-3", "CI-R-21")
@pytest.mark.parametrize("kind", ["artillery", "air"])
def test_strikes_may_target_a_bunker_with_its_full_armour(kind: str) -> None:
    table = striking({"bunker": "bunker 0302 3", "in": "rifle B1 0302 3"}, up=["bunker"])
    command(table, "chq", f"strike {kind}")
    assert targets(table) == {"fire 0302", "target bunker"}
    (shot,) = found(table.play("target bunker", dice=[2, 3, 6]), "Fired")
    assert shot.need == 2  # type: ignore[attr-defined]  # F6 - 4
    assert (table.strength("bunker"), table.strength("in")) == (2, 3)


@pytest.mark.rule("CI-R-21", "CI-2.6-7")
def test_a_strike_at_the_hex_leaves_a_bunker_alone() -> None:
    table = striking({"bunker": "bunker 0302 3", "in": "rifle B1 0302 3"}, up=["bunker"])
    command(table, "chq", "strike artillery", "fire 0302", dice=[1, 1, 1])
    assert (table.strength("bunker"), table.at("in")) == (3, "")


@pytest.mark.rule("CI-6.6-6", "CI-R-35")
def test_a_strike_has_one_more_with_an_hq_next_to_the_target() -> None:
    table = striking(FOE, {"near": "phq F1 0303"}, activated=["near"])
    command(table, "chq", "strike artillery")
    (shot,) = found(table.play("spot near", dice=[7, 8, 9]), "Fired")
    assert (shot.need, shot.hits) == (7, 1)  # type: ignore[attr-defined]


@pytest.mark.rule("CI-6.64-5", "CI-2.7-5", "CI-R-37")
@pytest.mark.parametrize(("kind", "left"), [("artillery", 3), ("air", 2)])
def test_each_zero_from_the_air_is_two_hits(kind: str, left: int) -> None:
    table = striking(FOE, {"in": "rifle F1 0402"})
    command(table, "chq")
    strike(table, kind, "fire 0302", [10, 9, 9])
    assert table.strength("in") == left


@pytest.mark.rule("CI-R-74")
def test_the_hit_limit_does_not_save_own_units() -> None:
    table = striking(FOE, {"in": "rifle F1 0402"}, options={"hit_limit": True})
    command(table, "chq")
    strike(table, "artillery", "fire 0302", [10, 10, 10])
    assert table.strength("in") == 1


@pytest.mark.rule("CI-2.6-2")
def test_when_no_strike_is_left_none_can_be_called() -> None:
    table = striking(FOE)
    table.state.strikes = (0, *table.state.strikes[1:])
    command(table, "chq")
    assert table.rule("strike artillery") == "CI-2.6-2"
    assert table.can("strike air")


@pytest.mark.rule("CI-6.6-2", "CI-6.3-2", "CI-R-25")
def test_hits_of_a_bombardment_are_dealt_like_those_of_fire() -> None:
    table = shelling({"mg": "mg B 0302 3", "in": "rifle B1 0302 2"})
    command(table, "chq", "pick mo", "fire 0302", dice=[1, 1, 9])
    assert table.mover() == "soviet"
    assert set(table.legal()) == {"hit mg", "hit in"}


@pytest.mark.rule("CI-6.31-1", "CI-6.31-2")
def test_a_mortar_may_single_out_a_face_up_unit() -> None:
    table = shelling({"mg": "mg B 0302 3", "in": "rifle B1 0302 1"}, up=["in"])
    command(table, "chq", "pick mo")
    assert targets(table) == {"fire 0302", "target in"}
    assert table.rule("target mg") == "CI-6.31-1"
    table.play("target in", dice=[1, 1, 9])
    assert (table.at("in"), table.strength("mg")) == ("", 3)


@pytest.mark.rule("CI-4.4-5", "CI-6.64-1", "CI-R-72")
def test_an_hq_without_squads_that_its_own_mortar_kills_commands_no_more() -> None:
    german = {"hq": "phq F1 0303", "mo": "mortar81 F 0304", "sniper": "sniper F 0304", "other": "phq F2 0606"}
    table = Table(FIELD, german, FOE | {"far": "phq B1 0101"})
    command(table, "hq", "pick mo", "fire 0302")
    table.play("spot self", dice=[10, 1, 9])  # the only victim
    assert (table.at("hq"), table.points(), table.strength("foe")) == ("", (0, 1), 2)
    assert table.legal() == ["done"]
    table.play("done")
    assert table.mover() == "soviet"


@pytest.mark.rule("CI-6.62-4", "CI-R-34")
def test_in_the_next_game_turn_an_hq_spots_again_once_it_is_active() -> None:
    table = shelling(FOE | {"far": "phq B2 0101"}, {"spare": "phq F1 0606"})
    command(table, "chq", "pick mo", "fire 0302", dice=[9, 9, 9])
    close(table)
    for _ in range(7):
        table.play("pass", dice=[9, 1] if table.state.player_turn == 8 else [])
    assert table.state.turn == 2
    command(table, "chq", "pick mo")
    assert table.can("fire 0302")


@pytest.mark.rule("CI-6.62-2", "CI-R-34")
def test_an_hq_active_in_the_last_game_turn_does_not_spot_in_this_one() -> None:
    table = shelling(FOE | {"far": "phq B2 0101"}, {"chq": "chq F 0606", "near": "phq F1 0402", "spare": "phq F2 0506"})
    command(table, "near")
    close(table)
    for _ in range(7):
        table.play("pass", dice=[9, 1] if table.state.player_turn == 8 else [])
    command(table, "chq", "pick mo")
    assert not table.can("fire 0302")
