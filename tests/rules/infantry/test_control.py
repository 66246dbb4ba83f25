"""Hex control (8.3): friendly, enemy, disputed, neutral, and Diagram 5 with its neutral hexes."""

from __future__ import annotations

from random import Random

import pytest

from steppe.games.infantry.terms import SIDES
from tests.rules.infantry.boards import board, diagram, labels
from tests.rules.infantry.followed import assert_control, slow_control
from tests.rules.infantry.table import GERMAN, SOVIET, Table

FIELD = board("\n".join([". . . . . . . ."] * 7))
AROUND_0303 = {"0302", "0304", "0402", "0403", "0202", "0203"}


def controlled(table: Table, side: int) -> set[str]:
    return labels(table.state.ground, table.state.friendly(side))


def lone(unit: str = "rifle F1", **more: object) -> Table:
    return Table(FIELD, german={"unit": f"{unit} 0303"}, soviet={"far": "phq B1 0807"}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("CI-8.3-3", "CI-8.3-6", "CI-8.3-4")
def test_a_unit_controls_its_hex_and_the_vacant_ones_around() -> None:
    table = lone()
    assert controlled(table, GERMAN) == AROUND_0303 | {"0303"}
    assert controlled(table, SOVIET) == {"0807", "0806", "0707"}
    assert (table.control("0301"), table.control("0501")) == ("neutral", "neutral")
    assert table.control("0707") == "soviet"
    assert not table.state.disputed()


@pytest.mark.rule("CI-8.3-5", "CI-8.3-3")
def test_vacant_hexes_next_to_both_are_disputed() -> None:
    table = Table(FIELD, german={"unit": "rifle F1 0303"}, soviet={"foe": "rifle B1 0305"})
    # 0304 lies between them; 0203 and 0403 are not next to 0305, nor 0204 and 0404 to 0303.
    assert labels(FIELD, table.state.disputed()) == {"0304"}
    assert controlled(table, GERMAN) == AROUND_0303 - {"0304"} | {"0303"}
    assert controlled(table, SOVIET) == {"0305", "0306", "0204", "0205", "0404", "0405"}


@pytest.mark.rule("CI-8.3-3")
def test_control_never_reaches_into_an_enemy_s_hex() -> None:
    table = Table(FIELD, german={"unit": "rifle F1 0303"}, soviet={"foe": "rifle B1 0304"})
    assert (table.control("0303"), table.control("0304")) == ("german", "soviet")
    # Of 0303's other neighbours 0203 and 0403 are next to 0304 as well.
    assert labels(FIELD, table.state.disputed()) == {"0203", "0403"}


@pytest.mark.rule("CI-8.3-5", "CI-9.1-10")
def test_an_assault_hex_is_disputed_and_its_units_control_nothing_else() -> None:
    table = Table(FIELD, german={"unit": "rifle F1 0303"}, soviet={"foe": "rifle B1 0303"})
    assert labels(FIELD, table.state.disputed()) == {"0303"}
    assert controlled(table, GERMAN) == controlled(table, SOVIET) == set()


@pytest.mark.rule("CI-8.3-2", "CI-R-52")
def test_control_follows_every_step_at_once() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0303", "unit": "rifle F1 0303"}, soviet={"far": "phq B1 0807"})
    table.play("activate hq", "done", "pick unit", "move S")
    assert table.control("0305") == "german"
    table.play("move S")
    assert table.control("0306") == "german"
    assert table.control("0304") == "german"


@pytest.mark.rule("CI-8.3-3", "CI-R-52", "CI-8.5-4")
@pytest.mark.parametrize(
    ("more", "over"),
    [
        ('hedges = ["0303 N"]', False),
        ('[[water]]\nkind = "river"\nname = "Neva"\ncourse = ["0303 N"]', True),
        ('cliffs = ["0303 N"]', True),
    ],
)
def test_a_hedge_stops_control_a_river_or_cliff_does_not(more: str, over: bool) -> None:
    table = Table(
        board("\n".join([". . . . . ."] * 6), more), german={"gun": "at75 F 0303"}, soviet={"far": "phq B1 0606"}
    )
    assert (table.control("0302") == "german") is over


@pytest.mark.rule("CI-8.3-3", "CI-R-52")
def test_the_shore_of_a_lake_stops_control() -> None:
    ground = board(". . . . . .\n. . l . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .")
    table = Table(ground, german={"unit": "rifle F1 0303"}, soviet={"far": "phq B1 0606"})
    assert table.control("0302") == "neutral"
    assert table.control("0202") == "german"


@pytest.mark.rule("CI-R-53", "CI-7.2-7")
def test_hidden_mines_control_around_them_and_revealed_ones_do_not() -> None:
    hidden = Table(FIELD, german={"mine": "mine  0303"}, soviet={"far": "phq B1 0807"})
    assert controlled(hidden, GERMAN) == AROUND_0303 | {"0303"}
    shown = Table(FIELD, german={"mine": "mine  0303"}, soviet={"far": "phq B1 0807"}, up=["mine"])
    assert controlled(shown, GERMAN) == {"0303"}
    guarded = Table(FIELD, german={"mine": "mine  0303", "g": "mg F 0303"}, soviet={"far": "phq B1 0807"}, up=["mine"])
    assert controlled(guarded, GERMAN) == AROUND_0303 | {"0303"}


@pytest.mark.rule("CI-R-53")
def test_bunkers_control_and_markers_do_not() -> None:
    table = Table(FIELD, german={"far": "phq F1 0807"}, soviet={"bunker": "bunker  0303"}, up=["bunker"])
    assert controlled(table, SOVIET) == AROUND_0303 | {"0303"}
    bare = Table(FIELD, german={"far": "phq F1 0807"}, soviet={"o": "phq B1 0801"})
    for mask in ("smoke", "foxholes", "wrecks"):
        setattr(bare.state, mask, 1 << bare.cell("0303"))
    bare.state.wire = [0, 1 << bare.cell("0404")]
    bare.state.strikes = [4, 4, 4, 4]
    assert {bare.control(label) for label in AROUND_0303 | {"0303", "0404"}} == {"neutral"}


@pytest.mark.rule("CI-8.3-1")
def test_control_matters_for_deployment_retreat_and_regrouping() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0305", "squad": "rifle F1 0304"},
        soviet={"foe": "rifle B1 0303 1", "flank": "rifle B1 0202", "o": "phq B1 0807"},
    )
    table.play("activate hq", "done", "pick squad", "move N", "done", "hold", dice=[1, 9])
    table.play("charge squad", dice=[1, 9, 9, 9])
    assert table.step() == "RegroupUnits"
    # 0203 is next to the Soviets in 0202, and so is 0302 (its SW is 0202).
    assert {text for text in table.legal() if text.startswith("regroup")} == {
        f"regroup squad {way}" for way in ("NE", "SE", "S")
    }


@pytest.mark.rule("CI-8.5-D5-4", "CI-8.3-6")
def test_diagram_5_the_unmarked_hexes_are_neutral() -> None:
    ground = diagram(5)
    table = Table(
        ground,
        german={"a": "rifle F1 0203", "b": "rifle F1 0205"},
        soviet={"x": "rifle B1 0503", "y": "rifle B1 0505"},
    )
    reference = slow_control(table.state)
    neutral = {ground.board.label(cell) for cell, control in reference.items() if control == "neutral"}
    assert neutral == {
        label for label in map(ground.board.label, range(ground.size)) if table.control(label) == "neutral"
    }
    # Far corners, the lake, and the hexes between that nobody stands beside.
    assert {"0101", "0201", "0301", "0302", "0303", "0401", "0601"} <= neutral
    assert not neutral & {"0202", "0203", "0204", "0205", "0206", "0503", "0504", "0505"}


@pytest.mark.rule("CI-8.3-3", "CI-8.3-5", "CI-8.3-6", "CI-8.3-4")
@pytest.mark.parametrize("seed", range(12))
def test_the_masks_agree_with_8_3_on_crowded_boards(seed: int) -> None:
    random = Random(seed)
    cells = [f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 8)]
    kinds = ["rifle F1", "mg F", "mine "], ["rifle B1", "mg B", "mine "]
    chosen = random.sample(cells, 16)
    german = {f"g{n}": f"{random.choice(kinds[0])} {label}" for n, label in enumerate(chosen[:8])}
    soviet = {f"s{n}": f"{random.choice(kinds[1])} {label}" for n, label in enumerate([*chosen[8:], chosen[0]])}
    mines = [name for name, line in {**german, **soviet}.items() if line.startswith("mine")]
    table = Table(FIELD, german=german, soviet=soviet, up=mines[::2])
    assert_control(table.state)
    assert set(slow_control(table.state).values()) <= {*SIDES, "disputed", "neutral"}
