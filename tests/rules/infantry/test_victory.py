"""Victory (10.4): objectives, eliminations, exits, ties."""

from __future__ import annotations

import pytest

from steppe.games.infantry.events import PointsScored
from steppe.games.infantry.scenarios import Objective
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import Table

FIELD = board(
    "\n".join([". . . . . ."] * 6),
    '[names]\n0303 = "Malin"\n0403 = "Malin"\n0101 = "Nevak"\n'
    '[[road]]\nkind = "paved"\npath = "0501 0502"\n[[water]]\nkind = "river"\nname = "Neva"\ncourse = ["0501 S"]\n'
    '[[bridge]]\nside = "0501 S"\nname = "Tvera Bridge"\nbuilt = "wood"',
)
MALIN = Objective(name="Malin", places=("Malin",), points=3)


def played_out(table: Table) -> Table:
    """Pass to the end of the game."""
    while table.state.to_move() is not None:
        table.play("done" if table.step() == "StandTanks" else "pass")
    return table


def end(german: dict[str, str], soviet: dict[str, str], *objectives: Objective) -> Table:
    """A game of one Game Turn in which all pass."""
    units = {"g_hq": "phq F1 0106", **german}, {"s_hq": "phq B1 0606", **soviet}
    return played_out(Table(FIELD, *units, objectives=objectives, turns=1))


@pytest.mark.rule("CI-10.4-3", "CI-R-71", "CI-8.3-1")
@pytest.mark.parametrize(
    ("german", "soviet", "points"),
    [
        ({"a": "rifle F1 0303"}, {}, (3, 0)),
        ({"a": "rifle F1 0302"}, {}, (3, 0)),  # next to it is enough
        ({}, {"x": "rifle B1 0404"}, (0, 3)),
        ({}, {}, (0, 0)),  # neutral
        ({"a": "rifle F1 0303"}, {"x": "rifle B1 0403"}, (0, 0)),  # each holds one of its hexes
    ],
)
def test_a_place_pays_its_holder(german: dict[str, str], soviet: dict[str, str], points: tuple[int, int]) -> None:
    assert end(german, soviet, MALIN).points() == points


@pytest.mark.rule("CI-R-71")
def test_a_disputed_place_pays_nobody() -> None:
    nevak = Objective(name="Nevak", places=("0303",), points=2)
    table = end({"a": "rifle F1 0302"}, {"x": "rifle B1 0304"}, nevak)
    assert table.control("0303") == "disputed"
    assert table.points() == (0, 0)


@pytest.mark.rule("CI-10.4-1", "CI-10.4-3")
def test_places_are_counted_at_the_end_only() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0303"}, soviet={"o": "phq B1 0606"}, objectives=[MALIN], turns=2)
    while table.state.turn == 1:
        assert table.points() == (0, 0)
        table.play("pass")
    assert table.points() == (0, 0)
    events: list[object] = []
    while table.state.to_move() is not None:
        events = table.play("pass")  # type: ignore[assignment]
    assert [(event.side, event.points) for event in events if isinstance(event, PointsScored)] == [("german", 3)]
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.score, outcome.rule) == ("german", {"german": 3, "soviet": 0}, "CI-10.4-1")


@pytest.mark.rule("CI-10.4-3", "CI-6.33-2", "CI-S-1")
def test_eliminations_count_with_places() -> None:
    nevak = Objective(name="Nevak", places=("Nevak",), points=1, side="soviet")
    table = Table(
        FIELD,
        german={"hq": "phq F1 0305", "squad": "rifle F1 0304"},
        soviet={"o": "phq B1 0606", "foe": "rifle B1 0303 1", "two": "rifle B1 0303 1", "x": "rifle B1 0101"},
        objectives=[nevak],
        turns=1,
    )
    table.play("activate hq", "done", "pick squad", "fire 0303", dice=[1, 2, 9, 9])
    assert table.points() == (2, 0)
    table.play("done", "hold")
    played_out(table)
    assert table.points() == (2, 1)
    assert table.state.outcome().winner == "german"  # type: ignore[union-attr]


@pytest.mark.rule("CI-10.4-3")
@pytest.mark.parametrize(
    ("german", "soviet", "points"),
    [
        ({"a": "rifle F1 0501", "b": "rifle F1 0502"}, {}, (2, 0)),
        ({"a": "rifle F1 0501"}, {}, (2, 0)),  # control crosses the bridge
        ({"a": "rifle F1 0501"}, {"x": "rifle B1 0503"}, (0, 0)),  # its other end is disputed
    ],
)
def test_a_bridge_pays_who_controls_both_ends(
    german: dict[str, str], soviet: dict[str, str], points: tuple[int, int]
) -> None:
    bridge = Objective(kind="bridge", name="Tvera Bridge", places=("Tvera Bridge",), points=2)
    assert end(german, soviet, bridge).points() == points


@pytest.mark.rule("CI-10.4-3")
def test_a_destroyed_bridge_pays_nobody() -> None:
    bridge = Objective(kind="bridge", name="Tvera Bridge", places=("Tvera Bridge",), points=2)
    table = Table(FIELD, german={"hq": "phq F1 0501"}, soviet={"o": "phq B1 0606"}, objectives=[bridge], turns=1)
    table.state.change_ground(frozenset({table.cell("0501") * 6 + 3}), frozenset(), 0)
    assert played_out(table).points() == (0, 0)


@pytest.mark.rule("CI-10.4-4", "CI-R-54", "CI-9.4-8")
@pytest.mark.parametrize(
    ("start", "way", "points"), [("0301", "N", (2, 0)), ("0103", "NW", (0, 0)), ("0103", "SW", (0, 0))]
)
def test_an_exit_pays_only_over_its_edge_and_at_once(start: str, way: str, points: tuple[int, int]) -> None:
    off = Objective(kind="exit", name="North", side="german", edge="north", points=2)
    table = Table(
        FIELD,
        german={"hq": f"phq F1 {start}", "squad": f"rifle F1 {start}"},
        soviet={"o": "phq B1 0606"},
        objectives=[off],
    )
    table.play("activate hq", "done", "pick squad", f"move {way}")
    assert (table.at("squad"), table.points()) == ("", points)


@pytest.mark.rule("CI-10.4-4")
def test_the_other_side_is_not_paid_for_its_exits() -> None:
    off = Objective(kind="exit", name="North", side="soviet", edge="north", points=2)
    table = Table(
        FIELD, german={"hq": "phq F1 0301", "squad": "rifle F1 0301"}, soviet={"o": "phq B1 0606"}, objectives=[off]
    )
    table.play("activate hq", "done", "pick squad", "move N")
    assert table.points() == (0, 0)


@pytest.mark.rule("CI-10.4-3")
def test_units_across_are_counted_one_by_one() -> None:
    across = Objective(kind="across", name="Across", side="german", places=("0601", "0602", "0603"), points=1)
    table = end({"a": "rifle F1 0601", "b": "mg F 0601", "c": "mg F 0604"}, {"x": "rifle B1 0603"}, across)
    assert table.points() == (2, 0)


@pytest.mark.rule("CI-S-1", "CI-10.4-5")
@pytest.mark.parametrize(("lost", "winner"), [((16, 4), "soviet"), ((4, 16), "german"), ((8, 8), None)])
def test_a_tie_is_broken_by_the_value_of_what_was_lost(lost: tuple[int, int], winner: str | None) -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101"}, soviet={"o": "phq B1 0606"}, turns=1)
    table.state.losses = list(lost)
    played_out(table)
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.rule) == (winner, "CI-S-1")


@pytest.mark.rule("CI-10.4-5", "CI-S-1")
def test_values_are_per_step() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0305", "squad": "rifle F1 0304"},
        soviet={"o": "phq B1 0606", "foe": "rifle B1 0303 1", "sniper": "sniper B 0606"},
    )
    table.play("activate hq", "done", "pick squad", "fire 0303", dice=[1, 9, 9, 9])
    assert table.state.losses == (0, 3 * 2)  # a rifle squad has three steps worth 2 each
