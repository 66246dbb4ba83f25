"""Mortars, engineers, artillery and aircraft as chapter 2 describes them (2.42, 2.51, 2.6, 2.7)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from steppe.games.infantry.events import Fired
from steppe.games.infantry.roster import strike_types
from steppe.games.infantry.terms import AIR, ARTILLERY
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import GERMAN, SOVIET, Table

FIELD = board("\n".join([". . . . . ."] * 8))
LAND = board(". . . . . .\n. t w . . .\n. . . . . .\n. w t . . .\n. . . . . .\n. . . . . .")


def shot(events: Sequence[object]) -> Fired:
    (found,) = [event for event in events if isinstance(event, Fired)]
    return found


# Mortars.


@pytest.mark.rule("CI-2.42-1", "CI-2.42-2")
@pytest.mark.parametrize(("spotter", "spotted"), [("0401", True), ("0606", False)])
def test_over_a_wood_a_mortar_needs_the_eyes_of_an_hq(spotter: str, spotted: bool) -> None:
    ground = board("\n".join([". . . . . .", ". . w . . .", *[". . . . . ."] * 4]))
    table = Table(
        ground,
        german={"hq": f"phq F1 {spotter}", "chq": "chq F 0106", "mo": "mortar50 F 0303", "mg": "mg F 0303"},
        soviet={"foe": "rifle B1 0301"},
        activated=["hq"],
    )
    table.play("activate chq", "done", "pick mg")
    assert not table.can("fire 0301")  # no direct fire in any case
    table.play("hold", "pick mo")
    assert table.can("fire 0301") is spotted


@pytest.mark.rule("CI-2.42-2")
def test_it_may_spot_for_itself() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0305", "mo": "mortar50 F 0305"},
        soviet={"foe": "rifle B1 0302", "o": "phq B1 0606"},
    )
    table.play("activate hq", "done", "pick mo", "fire 0302", dice=[3, 4, 9])
    assert table.strength("foe") == 2
    assert not table.state.spotted


@pytest.mark.rule("CI-2.42-3")
@pytest.mark.parametrize("home", ["0202", "0204", "0302", "0304", "0101"])
def test_it_fires_out_of_town_and_woods(home: str) -> None:
    table = Table(
        LAND,
        german={"chq": "chq F 0606", "hq": "phq F1 0402", "mo": f"mortar50 F {home}"},
        soviet={"foe": "rifle B1 0403"},
        activated=["hq"],
    )
    table.play("activate chq", "done", "pick mo")
    assert table.can("fire 0403")


@pytest.mark.rule("CI-2.42-4", "CI-6.63-1")
@pytest.mark.parametrize(("hex_", "steps", "half"), [("0302", 2, False), ("0304", 3, True), ("0303", 2, False)])
def test_woods_are_no_cover_from_mortars_and_a_town_is(hex_: str, steps: int, half: bool) -> None:
    table = Table(
        LAND,
        german={"chq": "chq F 0606", "hq": "phq F1 0503", "mo": "mortar50 F 0503"},
        soviet={"foe": f"rifle B1 {hex_}"},
        activated=["hq"],
    )
    table.play("activate chq", "done", "pick mo", f"fire {hex_}", dice=[3, 9, 9])
    assert (table.strength("foe"), table.half("foe")) == (steps, half)


@pytest.mark.rule("CI-2.42-5", "CI-2.51-1", "CI-7.4-2", "CI-7.4-3")
def test_mortars_and_engineers_lay_smoke_others_do_not() -> None:
    table = Table(
        FIELD,
        german={"chq": "chq F 0404", "mo": "mortar50 F 0304", "pi": "pioneer F 0304", "squad": "rifle F1 0304"},
        soviet={"foe": "rifle B1 0606"},
    )
    table.play("activate chq", "done", "pick squad")
    assert not [text for text in table.legal() if "smoke" in text]
    table.play("hold", "pick pi")
    assert {text for text in table.legal() if text.startswith("smoke")} == {
        f"smoke {label}" for label in ("0303", "0305", "0403", "0404", "0203", "0204")
    }
    table.play("smoke 0303", dice=[9, 9, 3])
    assert not table.state.smoke
    table.play("pick mo", "laysmoke", "smoke 0302", dice=[3, 9, 9])
    assert table.state.smoke == 1 << table.cell("0302")


@pytest.mark.rule("CI-2.42-6", "CI-6.61-2")
@pytest.mark.parametrize(("tank", "need"), [("t26 B 0303", 4), ("t34 B 0303", 2), ("kv1 B 0303", 2)])
def test_half_the_armour_counts_against_a_mortar(tank: str, need: int) -> None:
    """F4 of the 81 mm: AC 1 halves to 0 and the tank shares the hex's hits; AC 4 and 5 halve to 2."""
    table = Table(
        FIELD,
        german={"hq": "phq F1 0306", "mo": "mortar81 F 0306"},
        soviet={"tank": tank, "o": "phq B1 0608"},
        up=["tank"],
    )
    table.play("activate hq", "done", "pick mo")
    if need == 4:
        assert table.can("fire 0303")
    else:
        assert table.rule("fire 0303") == "CI-R-20"
    events = table.play("target tank", dice=[need, need + 1, 10])
    assert (shot(events).need, shot(events).hits) == (need, 1)


# Engineers.

RIVER = """
[[water]]
kind = "river"
name = "Neva"
course = ["0303 N"]
[[road]]
kind = "paved"
path = "0302 0303"
[[bridge]]
side = "0303 N"
name = "Bridge"
built = "stone"
"""


@pytest.mark.rule("CI-2.51-1", "CI-7.3-1")
def test_engineers_blow_bridges_others_do_not() -> None:
    table = Table(
        board("\n".join([". . . . . ."] * 6), RIVER),
        german={"hq": "phq F1 0304", "pi": "pioneer F 0303", "squad": "rifle F1 0303"},
        soviet={"foe": "rifle B1 0606"},
    )
    table.play("activate hq", "done", "pick squad")
    assert table.rule("blow N") == "CI-7.3-1"
    table.play("hold", "pick pi")
    assert [text for text in table.legal() if text.startswith("blow")] == ["blow N"]
    table.play("blow N", dice=[9, 9, 2])
    assert table.state.ground.bridge_ends("Bridge") == 0


@pytest.mark.rule("CI-2.51-2", "CI-9.64-1")
def test_engineers_fight_an_assault_at_double_fire() -> None:
    table = Table(
        FIELD, german={"hq": "phq F1 0305", "pi": "pioneer F 0304"}, soviet={"foe": "rifle B1 0303", "o": "phq B1 0608"}
    )
    table.play("activate hq", "done", "pick pi", "move N", "done", "hold", dice=[9, 9, 9])
    events = table.play("charge pi", dice=[4, 5, 9])
    (blow,) = [event for event in events if isinstance(event, Fired) and event.unit == table.unit("pi")]
    assert (blow.need, blow.hits, table.strength("foe")) == (4, 1, 2)


@pytest.mark.rule("CI-2.55-2", "CI-9.61-1")
@pytest.mark.parametrize("weapon", ["at75", "mortar50", "mg", "atr"])
def test_guns_and_weapon_teams_do_not_charge(weapon: str) -> None:
    table = Table(FIELD, german={"hq": "phq F1 0305", "gun": f"{weapon} F 0304"}, soviet={"foe": "rifle B1 0303"})
    table.play("activate hq", "done", "pick gun")
    assert table.rule("move N") == "CI-9.61-1"
    assert table.can("move S")


# Artillery and aircraft.


def strikers(*strikes: int, **more: object) -> Table:
    """A German CHQ 0305 in sight of a squad 0302 and, farther off, of 0508; no HQ but it is face-up."""
    table = Table(
        FIELD,
        german={
            "chq": "chq F 0305",
            "phq": "phq F1 0108",
            "squad": "rifle F1 0108",
            "mg": "mg F 0108",
            "near": "atr F 0303",
        },
        soviet={"foe": "rifle B1 0302", "far": "rifle B1 0508", "o": "phq B1 0608"},
        **more,  # type: ignore[arg-type]
    )
    table.state.strikes = tuple(strikes)
    return table


@pytest.mark.rule("CI-2.6-2", "CI-2.6-3", "CI-2.7-1")
def test_strikes_roll_three_dice_at_their_printed_fire() -> None:
    """3F7 and 3F6 are printed; which side's guns have the 7 was inferred from the price of a step."""
    fires = {(side, kind): strike_types()[side][kind].fire for side in (GERMAN, SOVIET) for kind in (ARTILLERY, AIR)}
    assert fires == {(GERMAN, ARTILLERY): 6, (GERMAN, AIR): 6, (SOVIET, ARTILLERY): 7, (SOVIET, AIR): 6}
    assert {strike.dice for side in strike_types() for strike in side} == {3}


@pytest.mark.rule("CI-2.6-3", "CI-2.6-6", "CI-2.6-8", "CI-2.6-1")
def test_an_artillery_strike_hits_a_spotted_hex() -> None:
    table = strikers(1, 0, 0, 0)
    table.play("activate chq", "done")
    assert table.can("strike artillery")
    assert not table.can("strike air")
    events = table.play("strike artillery", dice=[6, 7, 1])  # one hex is spotted, nobody is asked which
    assert (shot(events).cell, shot(events).need, shot(events).hits) == (table.cell("0302"), 6, 2)
    assert (table.strength("foe"), table.state.strikes) == (1, (0, 0, 0, 0))


@pytest.mark.rule("CI-2.6-2", "CI-2.7-3", "CI-2.6-1")
def test_no_more_strikes_than_the_scenario_gives() -> None:
    table = strikers(0, 0, 4, 4)
    table.play("activate chq", "done")
    assert table.rule("strike artillery") == "CI-2.6-2"
    assert table.rule("strike air") == "CI-2.6-2"


@pytest.mark.rule("CI-2.6-5", "CI-2.7-3b", "CI-4.1-5", "CI-R-11")
@pytest.mark.parametrize("kind", ["artillery", "air"])
def test_a_strike_takes_one_of_the_three_commands(kind: str) -> None:
    table = strikers(2, 2, 0, 0)
    table.play("activate chq", "done", f"strike {kind}", dice=[9, 9, 9])
    table.play("pick squad", "dig", "pick mg", "move N", "stop")
    assert table.legal() == ["done"]
    other = strikers(2, 2, 0, 0)
    other.play("activate chq", "done", "pick squad", "dig", "pick mg", "move N", "stop", "pick near", "move S", "stop")
    assert other.rule(f"strike {kind}") == "CI-2.6-5"


@pytest.mark.rule("CI-2.6-4", "CI-2.7-3b", "CI-2.7-6", "CI-R-11")
@pytest.mark.parametrize("first", ["artillery", "air"])
def test_one_strike_an_activation_and_never_both(first: str) -> None:
    table = strikers(2, 2, 0, 0)
    table.play("activate chq", "done", f"strike {first}", dice=[9, 9, 9])
    for kind in ("artillery", "air"):
        assert table.rule(f"strike {kind}") == "CI-2.6-4"


@pytest.mark.rule("CI-2.6-6", "CI-2.7-4", "CI-R-36")
def test_only_spotted_hexes_and_only_by_its_own_company() -> None:
    table = Table(
        FIELD,
        german={"chq": "chq F 0108", "alien": "phq D1 0303", "near": "rifle F1 0108"},
        soviet={"foe": "rifle B1 0302", "o": "phq B1 0608"},
        activated=["alien"],
    )
    table.state.strikes = (1, 1, 0, 0)
    table.play("activate chq", "done")
    assert table.rule("strike artillery") == "CI-2.6-6"
    assert table.rule("strike air") == "CI-2.6-6"


@pytest.mark.rule("CI-2.6-7", "CI-2.7-4b")
@pytest.mark.parametrize("kind", ["artillery", "air"])
def test_strikes_single_out_bunkers_only(kind: str) -> None:
    table = Table(
        FIELD,
        german={"chq": "chq F 0305", "x": "rifle F1 0108"},
        soviet={"foe": "rifle B1 0302", "bunker": "bunker  0302", "tank": "t34 B 0303", "o": "phq B1 0608"},
        up=["foe", "bunker", "tank"],
    )
    table.state.strikes = (1, 1, 0, 0)
    table.play("activate chq", "done", f"strike {kind}")
    assert set(table.legal()) == {"fire 0302", "fire 0303", "target bunker"}
    assert table.rule("target foe") == "CI-2.6-7"


@pytest.mark.rule("CI-6.61-1", "CI-2.6-8", "CI-2.7-4c")
@pytest.mark.parametrize("kind", ["artillery", "air"])
def test_armour_is_none_against_a_strike(kind: str) -> None:
    table = Table(
        FIELD,
        german={"chq": "chq F 0305", "x": "rifle F1 0108"},
        soviet={"tank": "kv1 B 0303", "o": "phq B1 0608"},
        up=["tank"],
    )
    table.state.strikes = (1, 1, 0, 0)
    table.play("activate chq", "done", f"strike {kind}", dice=[6, 6, 7])
    assert table.strength("tank") == 1


@pytest.mark.rule("CI-2.6-9", "CI-2.7-5", "CI-6.64-1", "CI-6.64-5")
@pytest.mark.parametrize(("kind", "left"), [("artillery", 1), ("air", 0)])
def test_a_zero_hits_own_units_beside_the_target_twice_from_the_air(kind: str, left: int) -> None:
    table = strikers(1, 1, 0, 0)
    table.play("activate chq", "done", f"strike {kind}", dice=[10, 9, 9])
    assert table.strength("near") == left  # of 2
    assert table.points() == (0, 0 if left else 1)


@pytest.mark.rule("CI-2.6-8", "CI-2.7-4c", "CI-6.62-4")
def test_the_spotter_is_used_up_by_a_strike() -> None:
    table = strikers(2, 0, 0, 0)
    table.play("activate chq", "done", "strike artillery", dice=[9, 9, 9])
    assert table.state.spotted >> table.unit("chq") & 1
