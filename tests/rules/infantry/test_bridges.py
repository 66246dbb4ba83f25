"""Chapter 7.3 and the dam of Diagram 5: bridges blown and bombarded, and what comes of it."""

from __future__ import annotations

import pytest

from steppe.games.infantry.telling import tell
from steppe.games.infantry.terms import mask_of
from tests.rules.infantry.boards import board, costs, diagram, labels, limits, side
from tests.rules.infantry.drill import close, command, found
from tests.rules.infantry.table import SOVIET, Table

TVERA, MINSKY = "0303 N", "0402 NW"
"""On the map of Diagram 3: a stone bridge from 0303 to 0302, a wooden one from Olminsk 0402 to 0302."""


def bridges(german: dict[str, str], soviet: dict[str, str] | None = None, **more) -> Table:  # type: ignore[no-untyped-def]
    return Table(diagram(3), {"chq": "chq F 0305"} | german, soviet or {"foe": "rifle B1 0101"}, **more)


def stands(table: Table, text: str) -> bool:
    """Whether a bridge is whole."""
    label, direction = text.split()
    number = table.cell(label) * 6 + ("N", "NE", "SE", "S", "SW", "NW").index(direction)
    return bool(table.state.ground.bridge[number])


@pytest.mark.rule("CI-7.3-1", "CI-7.3-2", "CI-7.3-3", "CI-R-44", "CI-2.51-1")
@pytest.mark.parametrize(
    ("bridge", "die", "falls"), [(TVERA, 2, True), (TVERA, 3, False), (MINSKY, 3, True), (MINSKY, 4, False)]
)
def test_engineers_blow_a_bridge_with_one_hit_and_a_wooden_one_more_easily(bridge: str, die: int, falls: bool) -> None:
    label, direction = bridge.split()
    table = bridges({"pi": f"pioneer F {label} 3"})
    events = command(table, "chq", "pick pi", f"blow {direction}", dice=[die, 9, 10])
    assert stands(table, bridge) is not falls
    assert len(found(events, "BridgeBlown")) == falls
    assert table.facing("pi") == "face-up"
    assert table.acted("pi")


@pytest.mark.rule("CI-7.3-1", "CI-R-44")
def test_only_engineers_next_to_it_blow_a_bridge() -> None:
    table = bridges({"in": "rifle F1 0303", "pi": "pioneer F 0304"})
    command(table, "chq", "pick in")
    assert table.rule("blow N") == "CI-7.3-1"
    table.play("hold", "pick pi")
    assert table.rule("blow N") == "CI-7.3-1"


@pytest.mark.rule("CI-7.3-1")
def test_engineers_at_either_end_blow_it_and_once_is_enough() -> None:
    table = bridges({"pi": "pioneer F 0302", "too": "pioneer F 0303"})
    command(table, "chq", "pick pi")
    assert table.can("blow S")
    assert table.can("blow SE")
    table.play("blow S", dice=[1, 9, 9])
    table.play("pick too")
    assert not table.can("blow N")


@pytest.mark.rule("CI-7.3-5", "CI-R-45", "CI-7.3-3")
def test_over_a_destroyed_bridge_one_unit_fires_and_nobody_moves_or_assaults() -> None:
    units = {"pi": "pioneer F 0303", "one": "rifle F1 0303", "two": "rifle F1 0303", "chq": "chq F 0304"}
    table = bridges(units, {"foe": "rifle B1 0302 3"})
    command(table, "chq", "pick pi", "blow N", dice=[1, 9, 9])
    assert limits(table.state.ground, TVERA) == (1, 0)
    table.play("pick one")
    assert table.rule("move N") == "CI-8.1-4"
    table.play("fire 0302", dice=[9, 9, 9, 9])
    table.play("pick two")
    assert table.rule("fire 0302") == "CI-6.5-1"
    assert table.rule("move N") == "CI-8.1-4"


@pytest.mark.rule("CI-R-45", "CI-R-66", "CI-9.4-1")
def test_nobody_retreats_over_a_destroyed_bridge() -> None:
    table = bridges({"one": "rifle F1 0301", "chq": "chq F 0304"}, {"foe": "rifle B1 0302 3"})
    table.state.change_ground(frozenset({table.cell("0303") * 6}), frozenset(), 0)
    assert "0302" in labels(table.state.ground, table.state.ground.control[table.cell("0303")])  # control still crosses
    command(table, "chq", "pick one", "move S")
    close(table, dice=[9, 9, 9])
    assert table.rule("retreat one S") == "CI-R-66"
    assert table.can("retreat one N")


# Bombarded bridges.


@pytest.mark.rule("CI-7.3-4", "CI-7.3-4b", "CI-7.3-4c", "CI-7.3-4e", "CI-R-39")
@pytest.mark.parametrize("bridge", ["shell 0302 S", "shell 0302 SE"])
@pytest.mark.parametrize(
    ("mortar", "need"), [("mortar50", 2), ("mortar82", 2), ("mortar120", 3)]
)  # half of 3, 4 and 5, rounded up, of wood or stone
def test_mortars_bombard_bridges_at_half_fire_rounded_up(bridge: str, mortar: str, need: int) -> None:
    for die, falls in ((need, True), (need + 1, False)):
        ours = {"chq": "chq B 0605", "mo": f"{mortar} B 0103"}
        table = Table(diagram(3), {"foe": "rifle F1 0601"}, ours, active=SOVIET)
        command(table, "chq", "pick mo")
        (shot,) = found(table.play(bridge, dice=[die, 9, 9]), "Fired")
        assert (shot.how, shot.need) == ("shell", need)  # type: ignore[attr-defined]
        assert stands(table, "0302 " + bridge.split()[2]) is not falls


@pytest.mark.rule("CI-R-39", "CI-7.3-4d", "CI-6.6-6")
def test_an_adjacent_hq_adds_one_before_the_halving() -> None:
    table = bridges({"mo": "mortar81 F 0605", "near": "phq F1 0304"}, activated=["near"])
    command(table, "chq", "pick mo", "shell 0303 N")
    (shot,) = found(table.play("spot near", dice=[3, 9, 9]), "Fired")
    assert shot.need == 3  # type: ignore[attr-defined]  # half of 4 + 1
    assert not stands(table, TVERA)


@pytest.mark.rule("CI-7.3-4d", "CI-6.62-1")
def test_bombarding_a_bridge_takes_sight_or_a_spotter() -> None:
    table = bridges({"mo": "mortar50 F 0503", "chq": "chq F 0605"})  # Olminsk hides the bridges' far end
    command(table, "chq", "pick mo")
    assert not table.state.ground.visible[table.cell("0503")] >> table.cell("0302") & 1
    assert not table.can("shell 0302 S")
    assert table.rule("shell 0302 S") == "CI-7.3-4"
    assert table.can("shell 0402 NW")  # from the other end of Minsky Bridge it is seen


@pytest.mark.rule("CI-7.3-4", "CI-7.3-4b", "CI-2.6-8", "CI-2.7-4c")
@pytest.mark.parametrize("kind", ["artillery", "air"])
def test_strikes_bombard_bridges_too(kind: str) -> None:
    table = bridges({})
    table.state.strikes = (1, 1, *table.state.strikes[2:])
    command(table, "chq", f"strike {kind}")
    (shot,) = found(table.play("shell 0303 N", dice=[3, 4, 9]), "Fired")
    assert shot.need == 3  # type: ignore[attr-defined]  # half of 6
    assert not stands(table, TVERA)


@pytest.mark.rule("CI-R-38", "CI-6.64-1")
def test_own_units_at_both_ends_and_around_the_named_one_are_in_danger() -> None:
    units = {
        "mo": "mortar81 F 0605",
        "here": "sniper F 0303",  # the hex that is named
        "there": "sniper F 0302",  # the other end
        "beside": "sniper F 0203",  # next to the first
        "farther": "sniper F 0301",  # next to the other end only
    }
    table = bridges(units)
    command(table, "chq", "pick mo", "shell 0303 N", dice=[10, 9, 9])
    assert set(table.legal()) == {"hit here", "hit there", "hit beside"}


@pytest.mark.rule("CI-R-26", "CI-6.1-3")
def test_a_bridge_is_not_shelled_from_its_end_in_an_assault() -> None:
    units = {"one": "rifle F1 0303", "mo": "mortar81 F 0304"}
    table = bridges(units, {"foe": "rifle B1 0302 3"})
    command(table, "chq", "pick one", "move N", "pick mo")
    assert not table.can("shell 0302 S")


@pytest.mark.rule("CI-7.3-4", "CI-7.2-5")
def test_only_mortars_and_strikes_bombard_a_bridge() -> None:
    table = bridges({"gun": "at88 F 0304"})
    command(table, "chq", "pick gun")
    assert table.rule("shell 0303 N") == "CI-7.3-4"


# Bridges that fill a hex.

LONG = """
[[road]]
kind = "paved"
path = "0102 0202 0303"
[[bridge]]
hex = "0202"
built = "wood"
name = "Long Bridge"
"""


def long_bridge(german: dict[str, str], soviet: dict[str, str] | None = None, **more) -> Table:  # type: ignore[no-untyped-def]
    """A wooden bridge in 0202, with water round it, from 0102 to 0303; 0103 is land beside it without a road to it."""
    ground = board("l l l . . .\n. k l . . .\n. l . . . .\n. . . . . .\n. . . . . .", LONG)
    return Table(ground, {"chq": "chq F 0404"} | german, soviet or {"foe": "rifle B1 0601"}, **more)


@pytest.mark.rule("CI-R-44", "CI-7.3-1", "CI-7.3-2")
@pytest.mark.parametrize("blown", ["pi F 0103 NE", "pi F 0102 SE", "pi F 0303 NW"])
def test_engineers_beside_a_bridge_that_fills_a_hex_blow_it_with_all_that_is_on_it(blown: str) -> None:
    _, company, label, direction = blown.split()
    table = long_bridge({"pi": f"pioneer {company} {label}", "own": "rifle F1 0202"})
    events = command(table, "chq", "pick pi", f"blow {direction}", dice=[3, 9, 9])  # 2, and 1 for wood
    assert len(found(events, "BridgeBlown")) == 1
    assert table.at("own") == ""
    assert table.state.points == (0, 1)
    water = table.cell("0202")
    assert table.state.ground.lake >> water & 1
    assert not any(table.state.ground.bridge)
    for end in ("0102 SE", "0303 NW", "0103 NE"):
        assert costs(table.state.ground, end) == (0, 0, 0)


@pytest.mark.rule("CI-R-44")
def test_engineers_on_such_a_bridge_go_down_with_it() -> None:
    table = long_bridge({"pi": "pioneer F 0202", "far": "pioneer F 0403"}, {"foe": "chq B 0601"})
    command(table, "chq", "pick far")
    assert table.rule("blow NW") == "CI-7.3-1"  # two hexes away
    table.play("hold", "pick pi", "blow NW", dice=[3, 9, 9])
    assert table.at("pi") == ""
    assert table.state.points == (0, 1)


@pytest.mark.rule("CI-R-44", "CI-R-14")
def test_an_hq_that_goes_down_with_a_bridge_is_replaced_at_once_and_not_in_the_water() -> None:
    german = {"pi": "pioneer F 0103", "hq": "phq F1 0202", "squad": "rifle F1 0303"}
    table = long_bridge(german)
    command(table, "chq", "pick pi", "blow NE", dice=[3, 9, 9])
    assert table.step() == "ReplaceHq"
    places = {text.split()[2] for text in table.legal()}
    assert "0303" in places
    assert "0202" not in places


@pytest.mark.rule("CI-R-44", "CI-7.3-4", "CI-R-38")
def test_a_mortar_breaks_such_a_bridge_from_afar() -> None:
    table = long_bridge({"mo": "mortar81 F 0304", "own": "rifle F1 0202"})
    command(table, "chq", "pick mo", "shell 0202 SE", dice=[2, 10, 9])  # half of 4; the 10 is friendly fire
    assert table.at("own") == ""
    assert table.state.ground.lake >> table.cell("0202") & 1
    assert table.step() == "Activation"


@pytest.mark.rule("CI-R-44", "CI-6.34-1")
def test_a_tank_that_sinks_with_such_a_bridge_leaves_no_wreck() -> None:
    table = long_bridge({"pi": "pioneer F 0103", "tank": "pz4 F 0202"})
    events = command(table, "chq", "pick pi", "blow NE", dice=[3, 9, 9])
    assert len(found(events, "Eliminated")) == 1
    assert not found(events, "WreckLeft")
    assert not table.state.wrecks


@pytest.mark.rule("CI-R-26", "CI-6.1-3", "CI-R-44")
def test_nobody_fires_at_such_a_bridge_while_an_assault_is_on_it() -> None:
    german = {"pi": "pioneer F 0103", "in": "rifle F1 0102", "mo": "mortar81 F 0304"}
    table = long_bridge(german, {"foe": "rifle B1 0202"})
    command(table, "chq", "pick pi")
    assert table.can("blow NE")
    table.play("hold", "pick in", "move SE", "pick mo")
    assert not any(text.startswith("shell") for text in table.legal())
    table = long_bridge(german, {"foe": "rifle B1 0202"})
    command(table, "chq", "pick in", "move SE", "pick pi")
    assert table.rule("blow NE") == "CI-6.1-3"


@pytest.mark.rule("CI-R-44")
def test_a_long_bridge_is_named_when_it_falls_to_engineers_beside_its_road() -> None:
    table = long_bridge({"pi": "pioneer F 0103"})
    events = command(table, "chq", "pick pi", "blow NE", dice=[3, 9, 9])
    (blown,) = found(events, "BridgeBlown")
    assert tell(table.state, blown, "german").text == "Long Bridge is destroyed."


@pytest.mark.rule("CI-R-44", "CI-R-45")
def test_the_ground_is_the_same_from_whichever_end_such_a_bridge_was_blown() -> None:
    ground = long_bridge({}).state.ground
    ends = [side(ground, text) for text in ("0102 SE", "0202 NW", "0202 SE", "0303 NW", "0103 NE")]
    gone = ground.changed(destroyed=frozenset({ends[0]}))
    assert all(ground.changed(destroyed=frozenset({end})) is gone for end in ends)
    assert gone.changed() is ground
    assert ground.bridge_ends("Long Bridge") == mask_of(ground.board.cell(text) for text in ("0102", "0202", "0303"))


# The dam (Diagram 5).


def dam(unit: str = "pioneer F 0304", **more: str) -> Table:
    """Germans around the Stalino Damba, which leads from 0304 to 0403."""
    units = {"chq": "chq F 0205", "spare": "phq F1 0101", "pi": unit} | more
    return Table(diagram(5), units, {"foe": "phq B1 0601", "squad": "rifle B1 0602"})


@pytest.mark.rule("CI-8.5-D5-5", "CI-R-46")
@pytest.mark.parametrize(("dice", "breaks"), [([1, 9, 9], False), ([1, 2, 9], True)])
def test_the_dam_takes_two_hits_in_one_attempt(dice: list[int], breaks: bool) -> None:
    table = dam()
    command(table, "chq", "pick pi", "blow NE", dice=dice)
    assert bool(table.state.ground.flooded) is breaks


@pytest.mark.rule("CI-8.5-D5-5", "CI-R-46", "CI-R-39")
def test_shells_break_the_dam_with_two_hits_at_half_fire() -> None:
    for dice, breaks in (([2, 3, 9], False), ([1, 2, 9], True)):
        table = dam("mortar81 F 0104")
        command(table, "chq", "pick pi", "shell 0304 NE", dice=dice)
        assert bool(table.state.ground.flooded) is breaks


@pytest.mark.rule("CI-8.5-D5-6", "CI-R-46")
def test_nobody_enters_flooded_hexes_and_all_but_guns_may_leave() -> None:
    table = dam(in_="rifle F1 0404", gun="at75 F 0405", out="rifle F1 0204")
    command(table, "chq", "pick pi", "blow NE", dice=[1, 2, 9])
    table.play("pick gun")
    assert not [text for text in table.legal() if text.startswith("move")]
    table.play("hold", "pick out")
    assert table.rule("move NE") == "CI-8.1-4"  # 0304 is under water
    table.play("hold", "pick in_")
    assert table.rule("move S") == "CI-8.1-4"  # 0405 too
    table.play("move SW", "stop")
    assert table.at("in_") == "0305"


@pytest.mark.rule("CI-8.5-D5-6", "CI-R-46")
def test_the_flood_lasts_for_the_next_eight_player_turns() -> None:
    table = dam()
    command(table, "chq", "pick pi", "blow NE", dice=[1, 2, 9])
    close(table)
    for _ in range(7):  # player turns 2 to 8 of this Game Turn
        assert table.state.ground.flooded
        table.play("pass", dice=[9, 1] if table.state.player_turn == 8 else [])
    assert (table.state.turn, table.state.player_turn) == (2, 1)
    assert table.state.ground.flooded
    table.play("pass")
    assert not table.state.ground.flooded
    assert not table.state.ground.lake


@pytest.mark.rule("CI-R-46", "CI-4.4-2")
def test_a_new_hq_does_not_appear_in_the_flood() -> None:
    german = {"chq": "chq F 0205", "pi": "pioneer F 0304", "in": "rifle F1 0503", "hq": "phq F1 0503"}
    soviet = {"foe": "chq B 0101", "sniper": "sniper B 0301"}
    table = Table(diagram(5), german, soviet, up=["hq"])
    command(table, "chq", "pick pi", "blow NE", dice=[1, 2, 9])
    close(table)
    command(table, "foe", "pick sniper", "target hq", dice=[1])
    flooded = labels(table.state.ground, table.state.ground.flooded)
    places = {text.split()[2] for text in table.legal()}
    assert places == {"0503", "0502", "0602", "0603", "0402"}
    assert {"0403", "0504"} <= flooded  # the other two around it
