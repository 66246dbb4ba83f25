"""Chapter "Firepower": the sum of a shot, and what the rulebook says that it does."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table, table

WINTER = "winter-1944"

# A T-34 that is shot at from the west: the hull that turns this face to the shooter.
HULLS = {"front": ["W"], "side": ["NW", "NE", "SE", "SW"], "rear": ["E"]}
# A German weapon that is shot at from the east.
GERMAN_HULLS = {"front": ["E"], "side": ["NW", "NE", "SE", "SW"], "rear": ["W"]}


def fire(game: Table, weapon: str, target: str):
    """Let everybody else hold until this weapon fires; its shot, or None where it cannot."""
    while not game.can(f"fire {weapon} {target}"):
        if not game.can("hold"):
            return None
        game.do("hold")
    game.do(f"fire {weapon} {target}")
    while not game.log("Shot"):
        game.do("hold")  # the other in case A, or one with the first shot from forest
    return game.log("Shot")[0]


def tiger_shot(distance: int, hull: str = "W", *, land: dict[str, str] | None = None, scenario: str = "summer-1943"):
    """Tiger I at 0205 fires east at T1, whose turret points away from it."""
    where, hour = f"{2 + distance:02}05", {"W": 6}.get(hull, 12)
    game = table(
        scenario=scenario, phase="D", tigers={"I": ("0205", "E")}, tanks={"T1": (where, hull, hour)}, land=land
    )
    return fire(game, "I", "T1")


def gun_shot(kind: str, distance: int, hull: str = "W", scenario: str = "summer-1943"):
    """A gun at 0205 fires east at T1."""
    game = table(
        scenario=scenario,
        phase="D",
        guns={"G1": ("0205", "E", kind, "up")},
        tanks={"T1": (f"{2 + distance:02}05", hull)},
    )
    return fire(game, "G1", "T1")


def t34_shot_at_tiger(distance: int, hull: str = "E", *, land: dict[str, str] | None = None):
    """T1 fires west at Tiger I at 0205."""
    tanks = {"T1": (f"{2 + distance:02}05", "W")}
    return fire(table(phase="D", tigers={"I": ("0205", hull)}, tanks=tanks, land=land), "T1", "I")


def t34_shot_at_gun(kind: str, distance: int, facing: str = "E"):
    """T1 fires west at a gun at 0205."""
    guns, tanks = {"G1": ("0205", facing, kind, "up")}, {"T1": (f"{2 + distance:02}05", "W")}
    return fire(table(phase="D", guns=guns, tanks=tanks), "T1", "G1")


def effect(shot) -> str | None:
    return shot and shot.effect


@pytest.mark.rule("DG-FP-1", "G-3", "G-5")
def test_each_weapon_has_its_own_firepower():
    shots = tiger_shot(1), t34_shot_at_tiger(1), gun_shot("gun88", 1), gun_shot("gun36", 1)
    assert [shot.power for shot in shots] == [5 - 1, 4 - 1, 5 - 1, 3 - 1]


@pytest.mark.rule("DG-FP-2", "G-1")
def test_firepower_falls_by_one_for_each_hex():
    assert [tiger_shot(distance).power for distance in (1, 2, 3, 4)] == [4, 3, 2, 1]
    assert [t34_shot_at_tiger(distance).power for distance in (1, 2, 3)] == [3, 2, 1]
    assert [gun_shot("gun88", distance).power for distance in (1, 2, 3, 4)] == [4, 3, 2, 1]
    assert [gun_shot("gun36", distance).power for distance in (1, 2)] == [2, 1]


@pytest.mark.rule("DG-FP-2", "G-95")
def test_where_nothing_is_left_there_is_no_shot():
    assert tiger_shot(5) is None
    assert t34_shot_at_tiger(4) is None
    assert gun_shot("gun36", 3) is None


@pytest.mark.rule("DG-FP-3", "G-2")
@pytest.mark.parametrize("distance", [1, 2, 3])
def test_a_tiger_destroys_a_t34_through_the_front_from_one_to_three_hexes(distance):
    assert effect(tiger_shot(distance, "W")) == "destroyed"


@pytest.mark.rule("DG-FP-4", "G-2", "G-6")
def test_from_four_hexes_a_tiger_needs_the_side_or_the_rear():
    assert effect(tiger_shot(4, "W")) == "damaged"
    for face in ("side", "rear"):
        for hull in HULLS[face]:
            shot = tiger_shot(4, hull)
            assert (shot.effect, shot.struck) == ("destroyed", face)


@pytest.mark.rule("DG-FP-5", "G-3", "G-4")
def test_a_t34_hits_a_tiger_critically_in_front_only_from_close_by():
    assert [effect(t34_shot_at_tiger(distance)) for distance in (1, 2, 3)] == ["critical", "damaged", "damaged"]


@pytest.mark.rule("DG-FP-6", "G-4", "G-6")
def test_a_t34_hits_a_tiger_critically_in_side_and_rear_from_farther():
    for hull in GERMAN_HULLS["side"]:
        side = [effect(t34_shot_at_tiger(distance, hull)) for distance in (1, 2, 3)]
        assert side == ["critical", "critical", "damaged"]
    rear = [effect(t34_shot_at_tiger(distance, "W")) for distance in (1, 2, 3)]
    assert rear == ["critical", "critical", "critical"]


@pytest.mark.rule("G-6")
@pytest.mark.parametrize("hour", [12, 2, 4, 6, 8, 10])
def test_the_turret_never_changes_the_armour_that_is_struck(hour):
    game = table(phase="D", tigers={"I": ("0205", "E")}, tanks={"T1": ("0605", "E", hour)})
    assert fire(game, "I", "T1").struck == "rear"


@pytest.mark.rule("G-5")
def test_the_guns_hit_as_far_as_their_firepower_reaches():
    assert [effect(gun_shot("gun88", distance)) for distance in (1, 3, 4, 5)] == [
        "destroyed",
        "destroyed",
        "damaged",
        None,
    ]
    assert effect(gun_shot("gun88", 4, "E")) == "destroyed"
    assert [effect(gun_shot("gun36", distance)) for distance in (1, 2, 3)] == ["destroyed", "damaged", None]
    assert effect(gun_shot("gun36", 2, "NE")) == "destroyed"


@pytest.mark.rule("G-5", "DG-VP-ATG-1")
def test_the_shield_of_the_big_gun_holds_in_front_at_three_hexes():
    assert [effect(t34_shot_at_gun("gun88", distance)) for distance in (1, 2, 3)] == ["destroyed", "destroyed", "none"]
    assert effect(t34_shot_at_gun("gun88", 3, "NE")) == "destroyed"
    assert effect(t34_shot_at_gun("gun36", 3)) == "destroyed"


@pytest.mark.rule("G-7")
@pytest.mark.parametrize(
    ("distance", "hull", "land", "scenario", "power", "does"),
    [
        (3, "W", {}, "summer-1943", 2, "destroyed"),
        (4, "W", {}, "summer-1943", 1, "damaged"),
        (4, "NW", {}, "summer-1943", 1, "destroyed"),
        (5, "W", {}, "summer-1943", None, None),
        (4, "W", {"0205": "high"}, "summer-1943", 2, "destroyed"),
        (5, "W", {"0205": "high"}, "summer-1943", 1, "damaged"),
        (1, "W", {"0305": "forest"}, "summer-1943", 3, "destroyed"),
        (3, "W", {}, WINTER, 1, "damaged"),
    ],
)
def test_worked_shots_of_a_tiger(distance, hull, land, scenario, power, does):
    shot = tiger_shot(distance, hull, land=land, scenario=scenario)
    assert (shot and shot.power, effect(shot)) == (power, does)


@pytest.mark.rule("G-7", "DG-VP-CRIT-2", "DG-VP-TIGER-3")
@pytest.mark.parametrize(
    ("distance", "hull", "power", "does", "cards"),
    [(1, "E", 3, "critical", 3), (2, "E", 2, "damaged", 4), (3, "W", 1, "critical", 3)],
)
def test_worked_shots_of_a_t34(distance, hull, power, does, cards):
    game = table(phase="D", tigers={"I": ("0205", hull)}, tanks={"T1": (f"{2 + distance:02}05", "W")})
    shot = fire(game, "T1", "I")
    assert (shot.power, shot.effect) == (power, does)
    assert game.state.limits[0] == cards
    assert game.vp() == (0, 1)


@pytest.mark.rule("G-7", "DG-FIRE-T34-1")
def test_worked_shot_of_a_t34_after_three_turret_steps():
    # 4 - 1 hex - 2 for the second and third step = 1 against the front of 3.
    game = table(phase="D", tigers={"I": ("0205", "E", 6)}, tanks={"T1": ("0305", "W", 6)})
    game.do("hold", "engage T1 I", "hold")
    shot = game.log("Shot")[0]
    assert (shot.power, shot.effect) == (1, "damaged")
    assert game.state.limits[0] == 4


@pytest.mark.rule("G-7")
@pytest.mark.parametrize(("distance", "power", "does"), [(2, 1, "damaged"), (3, None, None)])
def test_worked_shots_of_the_small_gun(distance, power, does):
    shot = gun_shot("gun36", distance)
    assert (shot and shot.power, effect(shot)) == (power, does)


@pytest.mark.rule("G-7", "DG-TERRAIN-HIGH-2")
def test_high_ground_adds_one_for_the_shooter_only():
    assert tiger_shot(2, land={"0205": "high"}).power == 4
    assert tiger_shot(2, land={"0405": "high"}).power == 3
    assert t34_shot_at_tiger(2, land={"0405": "high"}).power == 3


@pytest.mark.rule("DG-FP-7")
def test_each_weapon_fires_once_a_phase_at_one_enemy():
    game = table(
        phase="D",
        tigers={"I": ("0205", "E"), "II": ("0502", "E")},
        tanks={"T1": ("0305", "E"), "T2": ("0405", "E"), "T3": ("0702", "E")},
        land={"0205": "high"},
    )
    assert game.can("fire I T1")
    assert game.can("fire I T2")  # seen from high ground past T1
    game.do("fire I T1")
    assert game.why("fire I T2").rule == "DG-FP-7"
    game.do("fire II T3").to_phase("A").to_phase("D")
    assert game.can("fire I T2")  # one shot in each phase D
