"""Movement: points, halts, stacking, leaving the map (8.0 to 8.2, 8.4), as units do it; costs are in `test_ground`."""

from __future__ import annotations

import pytest

from steppe.games.infantry.events import LeftMap, Moved
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import Table

CLEAR = "\n".join([". . . . . ."] * 8)
FIELD = board(CLEAR)


def walk(unit: str, foes: dict[str, str] | None = None, ground: str = CLEAR, more: str = "", **kwargs: object) -> Table:
    """A German unit 0305, commanded by the CHQ far behind, is about to act."""
    land = FIELD if (ground, more) == (CLEAR, "") else board(ground, more)
    soviet = {"enemy_hq": "phq B1 0601", **(foes or {})}
    table = Table(land, german={"chq": "chq F 0108", "unit": f"{unit} 0305"}, soviet=soviet, **kwargs)  # type: ignore[arg-type]
    table.play("activate chq", "done", "pick unit")
    return table


def costs(events: list[object]) -> list[int]:
    return [event.cost for event in events if isinstance(event, Moved)]


@pytest.mark.rule("CI-8.0-1", "CI-1.2-1", "CI-1.2-7", "CI-8.0-4")
def test_one_move_a_game_turn() -> None:
    table = walk("rifle F1")
    table.play("move N", "stop")
    assert (table.facing("unit"), table.acted("unit")) == ("face-down", True)
    assert not table.can("pick unit")


@pytest.mark.rule("CI-8.1-1", "CI-8.1-2", "CI-8.1-3", "CI-2.14-1", "CI-QR-6")
@pytest.mark.parametrize(("unit", "hexes"), [("rifle F1", 2), ("mortar81 F", 1), ("at88 F", 1), ("pz3 F", 4)])
def test_clear_hexsides_take_2_of_its_mp(unit: str, hexes: int) -> None:
    table = walk(unit)
    for _ in range(hexes):
        table.play("move N")
    assert not table.can("move N")
    if table.step() == "MoveUnit":
        table.play("stop")
    assert table.at("unit") == f"03{5 - hexes:02}"


@pytest.mark.rule("CI-8.1-2")
def test_points_are_not_saved_for_the_next_turn() -> None:
    table = walk("rifle F1")
    table.play("move N", "stop", "done", "hold")
    while table.state.turn == 1:
        table.play("pass")
    if table.mover() == "soviet":
        table.play("pass")
    table.play("activate chq", "done", "pick unit", "move N")
    assert table.state.steps[-1].left == 3  # type: ignore[union-attr]


@pytest.mark.rule("CI-8.4-1", "CI-8.4-2", "CI-8.4-5", "CI-R-50")
def test_a_road_saves_1_on_every_hexside_it_runs_through() -> None:
    road = '[[road]]\nkind = "unpaved"\npath = "0305 0304 0303 0302 0301"'
    table = walk("rifle F1", more=road)
    assert costs(table.play("move N", "move N", "move N", "move NE")) == [1, 1, 1, 2]


@pytest.mark.rule("CI-8.1-4", "CI-8.5-1", "CI-8.1-1")
@pytest.mark.parametrize(
    ("unit", "able"), [("rifle F1", True), ("mg F", False), ("mortar50 F", False), ("pz4 F", False), ("at75 F", False)]
)
def test_a_river_takes_5_mp_that_not_all_have(unit: str, able: bool) -> None:
    table = walk(unit, more='[[water]]\nkind = "river"\nname = "Neva"\ncourse = ["0305 N"]')
    assert table.can("move N") is able
    if not able:
        assert table.rule("move N") in ("CI-8.1-1", "CI-8.1-4")


# Halts.


@pytest.mark.rule("CI-8.0-2", "CI-1.2-8", "CI-R-51", "CI-8.3-1", "CI-QR-6")
def test_next_to_an_enemy_a_unit_stops() -> None:
    table = walk("rifle F1", {"foe": "rifle B1 0302"})
    assert table.control("0303") == "soviet"
    table.play("move N", "move N")
    assert (table.at("unit"), table.step(), table.facing("unit")) == ("0303", "Activation", "face-down")
    assert table.control("0303") == "german"


@pytest.mark.rule("CI-8.0-2", "CI-R-51")
def test_in_a_disputed_hex_too() -> None:
    table = walk("pz4 F", {"foe": "rifle B1 0303"})
    assert table.control("0304") == "disputed"
    table.play("move N")
    assert table.step() == "Activation"


@pytest.mark.rule("CI-8.3-7", "CI-R-51", "CI-R-52", "CI-8.3-2")
def test_a_second_unit_passes_through_the_hex_that_the_first_has_won() -> None:
    table = Table(
        FIELD,
        german={"chq": "chq F 0108", "first": "rifle F1 0305", "second": "rifle F1 0305"},
        soviet={"foe": "rifle B1 0303", "o": "phq B1 0601"},
    )
    table.play("activate chq", "done", "pick first", "move N", "pick second", "move N")
    assert (table.step(), table.at("second")) == ("MoveUnit", "0304")
    table.play("move N")
    assert table.at("second") == "0303"
    assert table.control("0303") == "disputed"
    assert table.state.contested() == 1 << table.cell("0303")


@pytest.mark.rule("CI-8.0-3", "CI-1.3-1", "CI-9.1-1", "CI-QR-6")
def test_into_enemies_is_an_assault() -> None:
    table = walk("rifle F1", {"foe": "rifle B1 0304"})
    table.play("move N")
    assert (table.at("unit"), table.step()) == ("0304", "Activation")
    table.play("done", "hold", dice=[9, 9, 9])
    assert table.step() == "FireOrRetreat"


@pytest.mark.rule("CI-7.4-6", "CI-R-51")
def test_smoke_stops() -> None:
    table = walk("rifle F1")
    table.state.smoke = 1 << table.cell("0304")
    table.play("move N")
    assert table.step() == "Activation"


@pytest.mark.rule("CI-R-51", "CI-9.1-10")
def test_enemies_in_an_assault_control_nothing_around_and_stop_nobody() -> None:
    table = Table(
        FIELD,
        german={"chq": "chq F 0108", "first": "rifle F1 0404", "second": "rifle F1 0205"},
        soviet={"foe": "rifle B1 0304", "o": "phq B1 0601"},
    )
    table.play("activate chq", "done", "pick first", "move NW")
    assert table.at("first") == "0304"
    table.play("pick second", "move N")
    assert table.step() == "MoveUnit"


@pytest.mark.rule("CI-6.34-2", "CI-R-49")
def test_a_wreck_costs_1_more() -> None:
    table = walk("rifle F1")
    table.state.wrecks = 1 << table.cell("0304")
    table.state.refresh()
    assert costs(table.play("move N")) == [3]


@pytest.mark.rule("CI-R-57", "CI-3.4-8", "CI-R-81")
def test_a_tank_breaks_a_hedge_only_from_where_it_stands() -> None:
    table = walk("pz4 F", more='hedges = ["0305 N", "0305 S"]')
    table.play("move N")
    assert (table.at("unit"), table.step()) == ("0304", "Activation")
    far = walk("pz4 F", more='hedges = ["0304 N"]')
    far.play("move N")
    assert not far.can("move N")
    foot = walk("rifle F1", more='hedges = ["0305 N"]')
    assert foot.rule("move N") == "CI-8.1-4"


@pytest.mark.rule("CI-R-81", "CI-3.4-8")
def test_the_gap_is_there_for_the_next_unit_at_once() -> None:
    table = Table(
        board(CLEAR, 'hedges = ["0305 N"]'),
        german={"chq": "chq F 0108", "tank": "pz4 F 0305", "squad": "rifle F1 0305"},
        soviet={"o": "phq B1 0601"},
    )
    table.play("activate chq", "done", "pick tank", "move N", "pick squad")
    assert costs(table.play("move N")) == [3]


# Stacking.


@pytest.mark.rule("CI-8.2-2", "CI-8.2-3", "CI-R-55", "CI-8.2-1")
@pytest.mark.parametrize(("terrain", "limit"), [(".", 3), ("t", 2), ("w", 2), ("o", 2)])
def test_overstacked_units_are_eliminated_at_the_end_of_the_activation(terrain: str, limit: int) -> None:
    rows = CLEAR.split("\n")
    rows[3] = f". . {terrain} . . ."
    stack = {f"s{number}": "mg F 0304" for number in range(limit)}
    table = Table(
        board("\n".join(rows)),
        german={"chq": "chq F 0108", "unit": "rifle F1 0305", **stack},
        soviet={"o": "phq B1 0601"},
    )
    table.play("activate chq", "done", "pick unit", "move N", "stop", "done")
    assert table.points() == (0, 0)
    table.play("hold")
    assert (table.step(), table.mover()) == ("Overstack", "german")
    assert set(table.legal()) == {"discard unit", *(f"discard s{number}" for number in range(limit))}
    table.play("discard s0")
    assert (table.at("s0"), table.points(), table.step()) == ("", (0, 1), "PlayerTurn")


@pytest.mark.rule("CI-8.2-2")
def test_passing_through_a_full_hex_is_free() -> None:
    table = Table(
        FIELD,
        german={"chq": "chq F 0108", "unit": "rifle F1 0305", **{f"s{n}": "mg F 0304" for n in range(3)}},
        soviet={"o": "phq B1 0601"},
    )
    table.play("activate chq", "done", "pick unit", "move N", "move N")
    if table.step() == "MoveUnit":
        table.play("stop")
    table.play("done", "hold")
    assert table.points() == (0, 0)


@pytest.mark.rule("CI-8.2-3", "CI-R-55", "CI-4.4-1")
def test_an_hq_too_many_returns_at_the_price_of_a_step() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0305", "squad": "rifle F1 0307", **{f"s{n}": "mg F 0304" for n in range(3)}},
        soviet={"o": "phq B1 0601"},
    )
    table.play("activate hq", "deploy N", "done", "hold")
    table.play("discard hq")
    assert table.step() == "ReplaceHq"
    table.play("promote squad 0307")
    assert (table.strength("squad"), table.points(), table.at("hq")) == (3, (0, 0), "0307")


# Off the map.


@pytest.mark.rule("CI-R-54", "CI-10.4-4", "CI-9.4-8")
def test_leaving_the_map_costs_2_mp_and_gives_nobody_points() -> None:
    table = Table(FIELD, german={"chq": "chq F 0108", "unit": "rifle F1 0302"}, soviet={"o": "phq B1 0608"})
    events = table.play("activate chq", "done", "pick unit", "move N", "move N")
    assert costs(events) == [2, 2]
    assert [event.points for event in events if isinstance(event, LeftMap)] == [0]
    assert (table.at("unit"), table.points(), table.acted("unit")) == ("", (0, 0), True)
    table.play("done", "hold")
    while table.state.turn == 1:
        table.play("pass")
    assert table.at("unit") == ""


@pytest.mark.rule("CI-R-54")
def test_with_less_than_2_mp_left_nobody_leaves() -> None:
    table = Table(FIELD, german={"chq": "chq F 0108", "unit": "rifle F1 0303"}, soviet={"o": "phq B1 0608"})
    table.play("activate chq", "done", "pick unit", "move N", "move N")  # 1 of 5 MP is left
    assert not table.can("move N")
    assert table.rule("move N") == "CI-8.1-1"


# Barbed wire and deployment.


@pytest.mark.rule("CI-7.5-4", "CI-4.2-2")
def test_an_hq_in_wire_deploys_only_back_and_is_free_then() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0304", "squad": "rifle F1 0306"}, soviet={"o": "phq B1 0608"})
    table.state.wire = (table.state.wire[0], 1 << table.cell("0304"))
    table.state.in_wire = ((table.unit("hq"), 3),)  # it has come from the south
    table.play("activate hq")
    assert table.legal() == ["deploy S", "done"]
    assert table.rule("deploy N") == "CI-7.5-4"
    table.play("deploy S", "done")
    assert table.state.in_wire == ()
    assert {"move N", "move NE", "move S"} - set(table.legal()) == set()


@pytest.mark.rule("CI-7.5-3", "CI-4.4-2")
def test_an_hq_does_not_return_into_wire() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0107", "squad": "rifle F1 0304"},
        soviet={"their_hq": "phq B1 0105", "gun": "mg B 0106 1"},
        active=1,
    )
    table.state.wire = (table.state.wire[0], 1 << table.cell("0304"))
    table.state.in_wire = ((table.unit("squad"), 3),)
    table.play("activate their_hq", "done", "pick gun", "fire 0107", dice=[1])
    assert "promote squad 0304" not in table.legal()
    assert "promote squad 0305" in table.legal()
