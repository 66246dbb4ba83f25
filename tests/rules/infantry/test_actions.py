"""The actions of 1.2 and the assaults that end an activation, as one play of them; details are in their chapters."""

from __future__ import annotations

import pytest

from steppe.games.infantry.events import Fired, RoundBegan
from tests.rules.infantry.boards import board, limits
from tests.rules.infantry.table import SOVIET, Table

FIELD = board("\n".join([". . . . . ."] * 7))


@pytest.mark.rule("CI-1.2-5", "CI-QR-4")
def test_a_unit_that_fires_lies_face_up_and_stays_so() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "squad": "rifle F1 0303"},
        soviet={"foe": "rifle B1 0302", "o": "phq B1 0606"},
    )
    table.play("activate hq", "done", "pick squad", "fire 0302", dice=[9, 9, 9, 9])
    assert (table.facing("squad"), table.acted("squad")) == ("face-up", True)
    table.play("done", "hold")
    assert table.facing("squad") == "face-up"


@pytest.mark.rule("CI-1.2-5", "CI-2.12-3")
@pytest.mark.parametrize(
    ("terrain", "strength", "half"), [(".", 2, False), ("t", 3, True), ("w", 3, True), ("o", 2, False)]
)
def test_terrain_counts_against_fire(terrain: str, strength: int, half: bool) -> None:
    rows = [". . . . . ."] * 7
    rows[1] = f". . {terrain} . . ."
    table = Table(
        board("\n".join(rows)), german={"hq": "phq F1 0304", "squad": "rifle F1 0303"}, soviet={"foe": "rifle B1 0302"}
    )
    table.play("activate hq", "done", "pick squad", "fire 0302", dice=[2, 9, 9, 9])
    assert (table.strength("foe"), table.half("foe")) == (strength, half)


@pytest.mark.rule("CI-QR-4")
def test_fire_needs_sight_and_range() -> None:
    rows = [". . . . . ."] * 7
    rows[2] = ". . w . . ."
    table = Table(
        board("\n".join(rows)),
        german={"hq": "phq F1 0305", "mg": "mg F 0304"},
        soviet={"behind": "rifle B1 0302", "far": "rifle B1 0601", "seen": "rifle B1 0405"},
    )
    table.play("activate hq", "done", "pick mg")
    assert not table.can("fire 0302")
    assert table.can("fire 0405")


@pytest.mark.rule("CI-1.2-6", "CI-QR-5", "CI-7.0-1", "CI-7.0-2")
def test_a_special_action_leaves_the_unit_face_up_and_done() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0304", "squad": "rifle F1 0303 2"}, soviet={"foe": "rifle B1 0606"})
    table.play("activate hq", "done", "pick squad")
    assert {"dig", "rally", "move N"} <= set(table.legal())
    table.play("dig")
    assert (table.facing("squad"), table.acted("squad")) == ("face-up", True)
    assert table.state.foxholes == 1 << table.cell("0303")
    assert not table.can("pick squad")


@pytest.mark.rule("CI-1.3-2", "CI-1.3-1", "CI-QR-7", "CI-X-9")
def test_assaults_wait_for_all_actions_and_end_the_activation() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "squad": "rifle F1 0303", "mg": "mg F 0304"},
        soviet={"foe": "rifle B1 0302", "o": "phq B1 0606", "o2": "phq B2 0606"},
    )
    events = table.play("activate hq", "done", "pick squad", "move N", "pick mg", "dig", "done")
    assert not [event for event in events if isinstance(event, RoundBegan | Fired)]
    events += table.play("hold", dice=[9, 9, 9])
    for text in ("charge squad", "charge foe", "charge squad", "charge foe"):
        events += table.play(text, dice=[9, 9, 9, 9] if "squad" in text else [9, 9, 9])
    assert {text.split()[0] for text in table.legal()} == {"retreat"}
    events += table.play("retreat squad S")
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [1, 1, 2, 2, 3, 3]
    assert (table.at("foe"), table.at("squad"), table.mover()) == ("0302", "0303", "soviet")
    if table.step() == "RegroupUnits":
        table.play("done")
    assert (table.step(), table.state.charges) == ("PlayerTurn", ())


@pytest.mark.rule("CI-8.5-2", "CI-TEC-6b", "CI-9.1-9")
@pytest.mark.parametrize(("unit", "fires"), [("rifle F1", [1, 2]), ("pioneer F", [4, 4])])
def test_over_a_river_squads_lose_1f_in_round_1_and_engineers_nothing(unit: str, fires: list[int]) -> None:
    river = board("\n".join([". . . . . ."] * 7), '[[water]]\nkind = "river"\nname = "Neva"\ncourse = ["0303 N"]')
    table = Table(river, german={"hq": "phq F1 0304", "unit": f"{unit} 0303"}, soviet={"foe": "rifle B1 0302"})
    table.play("activate hq", "done", "pick unit", "move N", "done", "hold", dice=[9, 9, 9])
    steps = table.strength("unit")
    shots = table.play("charge unit", dice=[9] * steps)
    table.play("charge foe", dice=[9, 9, 9])
    shots += table.play("charge unit", dice=[9] * steps)
    assert [shot.need for shot in shots if isinstance(shot, Fired) and shot.unit == table.unit("unit")] == fires


@pytest.mark.rule("CI-X-5", "CI-3.4-15", "CI-TEC-2b")
def test_a_lone_building_limits_only_the_hexsides_that_it_touches() -> None:
    ground = board(
        "\n".join([". . . . . .", ". . . . . .", ". . t . . .", ". . . . . .", ". . . . . .", ". . . . . ."]),
        '[sides]\ntown = ["0303 N"]',
    )
    cell = ground.board.cell("0303")
    assert (ground.stack[cell], ground.defence_fire[cell], ground.defence_bombard[cell]) == (2, 2, 2)
    assert limits(ground, "0303 N") == limits(ground, "0302 S") == (1, 1)
    assert limits(ground, "0303 S") == (2, 2)


def weak_attack(*dice: int) -> Table:
    """A squad at strength 1 attacks; the defender's dice and its checks are given."""
    table = Table(
        FIELD,
        german={"hq": "phq F2 0606", "squad": "rifle F1 0303 1", "boss": "phq F1 0304"},
        soviet={"foe": "rifle B1 0302"},
    )
    table.play("activate boss", "done", "pick squad", "move N", "done", "hold", dice=dice)
    return table


@pytest.mark.rule("CI-X-8", "CI-9.2-4")
def test_a_weak_attacker_surrenders_only_in_round_3() -> None:
    # Round 1: the defender misses with three dice, the attacker fails (7 > 6) and is disrupted.
    table = weak_attack(9, 9, 9, 7)
    assert (table.at("squad"), table.mover()) == ("0302", "soviet")
    table.play("charge foe", dice=[9, 9, 9, 7])  # round 2: the same
    assert (table.at("squad"), table.mover()) == ("0302", "soviet")
    table.play("charge foe", dice=[9, 9, 9, 7])  # round 3: it cannot retreat
    assert (table.at("squad"), table.points()) == ("", (0, 1))


@pytest.mark.rule("CI-X-8")
def test_one_that_passes_in_round_3_retreats() -> None:
    table = weak_attack(9, 9, 9, 7)
    table.play("charge foe", dice=[9, 9, 9, 7])
    table.play("charge foe", dice=[9, 9, 9, 6])
    assert {text.split()[0] for text in table.legal()} == {"retreat"}
    table.play("retreat squad S")
    assert (table.at("squad"), table.points()) == ("0303", (0, 0))


@pytest.mark.rule("CI-X-11", "CI-9.2-8", "CI-R-67")
@pytest.mark.parametrize("again", [True, False])
def test_a_defender_that_wins_may_act_again_if_the_players_agreed(again: bool) -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0301", "squad": "rifle F1 0302", "o": "phq F2 0606"},
        soviet={"hq2": "phq B1 0304", "foe": "smg B1 0303 1"},
        acted=["squad"],
        down=["squad"],
        options={"assault_winner_may_act_again": again},
        active=SOVIET,
    )
    # The defender scores three times in round 1: the attacker is gone.
    table.play("activate hq2", "done", "pick foe", "move N", "done", "hold", dice=[1, 1, 1, 9])
    assert (table.at("foe"), table.facing("squad"), table.acted("squad")) == ("", "upright", not again)
    if table.step() == "RegroupUnits":
        table.play("done")
    table.play("activate hq", "done")
    assert table.can("pick squad") is again
