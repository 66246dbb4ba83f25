"""Scenarios: set-up, weather, night (10.0 to 10.3)."""

from __future__ import annotations

from random import Random

import pytest

from steppe.games.infantry.roster import types_by_id
from steppe.games.infantry.scenarios import scenarios
from steppe.games.infantry.setup import SetUp, zone_of
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import BUNKER, FACE_UP, MINE, OFF, SIDES, bits, mask_of
from steppe.games.infantry.title import TITLE
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import Table
from tests.rules.infantry.worlds import crowds

FIELD = board("\n".join([". . . . . . . ."] * 8))


@pytest.mark.rule("CI-10.0-1")
def test_every_scenario_has_germans_against_soviets() -> None:
    for scenario in scenarios().values():
        assert {company.letter for company in scenario.german.companies} <= set("DEF")
        assert {company.letter for company in scenario.soviet.companies} <= set("ABC")


@pytest.mark.rule("CI-10.0-2", "CI-2.5-2")
def test_forces_vary_with_the_seed() -> None:
    varying = [name for name, scenario in scenarios().items() if scenario.german.draw or scenario.soviet.draw]
    assert varying
    for name in varying:
        armies = {tuple(sorted(map(str, TITLE.new(name, seed=seed).force.pieces))) for seed in range(12)}
        assert len(armies) > 1, name


def set_up_at_random(name: str, seed: int) -> InfantryState:
    state, random = TITLE.new(name, seed=seed), Random(seed)
    while isinstance(state.steps[-1], SetUp):
        state.apply(random.choice(state.legal()))
    return state


def room_in_zone(state: InfantryState, unit: int) -> list[int]:
    """Where a unit could still stand in its set-up area."""
    side = state.force.side[unit]
    free = zone_of(state, unit) & state.ground.standable[state.force.moves_as[unit]]
    free &= ~(state.wire[0] | state.wire[1] | state.occupied[1 - side])
    return [cell for cell in bits(free) if state.stacks[cell].bit_count() < state.stack_limit(cell)]


@pytest.mark.rule("CI-10.1-1")
@pytest.mark.parametrize("name", sorted(scenarios()))
def test_every_set_up_area_holds_its_units(name: str) -> None:
    state = TITLE.new(name, seed=1)
    force, ground, setting = state.force, state.ground, state.setting
    for side in (0, 1):
        areas = {frozenset({letter}): zone for letter, zone in setting.zones[side].items()}
        areas[frozenset(setting.zones[side])] = setting.whole_zone(side)
        for letters, zone in areas.items():
            units = [u for u in range(force.size) if force.side[u] == side and force.pieces[u].company in letters]
            room = sum(ground.stack[cell] for cell in bits(zone)) - 3 * setting.scenario.plan(side).wire
            assert len(units) <= room, (SIDES[side], letters)


@pytest.mark.rule("CI-10.1-1", "CI-8.2-1", "CI-10.1-2", "CI-7.2-2", "CI-2.56-5", "CI-7.5-2")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", ["e1", "e2", "e3", "e4", "e5", "e6", "crowd-day", "crowd-night"])
def test_any_way_of_setting_up_keeps_the_rules(name: str, seed: int) -> None:
    with crowds():
        check_set_up(set_up_at_random(name, seed))


@pytest.mark.rule("CI-10.1-1", "CI-8.2-1", "CI-10.1-2")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", [*sorted(scenarios()), "crowd-day", "crowd-night-companies"])
def test_prepared_set_ups_keep_them_too(name: str, seed: int) -> None:
    with crowds():
        check_set_up(TITLE.new(name, seed=seed, setup="prepared"))


def check_set_up(state: InfantryState) -> None:
    """All stand at full strength in their area, hidden but for bunkers, within stacking, each named hex held."""
    force, setting = state.force, state.setting
    for unit in range(force.size):
        assert state.at[unit] != OFF
        assert state.steps_left[unit] == force.full[unit]
        assert zone_of(state, unit) >> state.at[unit] & 1 or not room_in_zone(state, unit)
        assert (state.facing[unit] == FACE_UP) == (force.kind[unit] == BUNKER)
        assert force.kind[unit] != MINE or not state.shown >> unit & 1
    for cell, stack in enumerate(state.stacks):
        assert stack.bit_count() <= state.stack_limit(cell)
        assert not (stack and (state.wire[0] | state.wire[1]) >> cell & 1)
    for side in (0, 1):
        for places in setting.required[side].values():
            assert all(place & state.occupied[side] for place in places)


@pytest.mark.rule("CI-10.1-1")
def test_the_last_blocks_go_where_a_named_hex_is_empty() -> None:
    state = TITLE.new("e1", seed=5)
    side = state.setting.side_of(state.to_move() or "")
    named = [place for places in state.setting.required[side].values() for place in places]
    count = 0
    while isinstance(state.steps[-1], SetUp) and state.steps[-1].side(state) == side:
        takes = [action for action in state.legal() if TITLE.format_action(state, action).startswith("take")]
        if not takes:
            break
        state.apply(takes[0])
        away = [action for action in state.legal() if not any(place >> action.cell & 1 for place in named)]  # type: ignore[union-attr]
        count += not away
        state.apply((away or state.legal())[0])
    assert count == len(named)  # one for each, and only when no more blocks are left than such places


@pytest.mark.rule("CI-10.1-1")
def test_nobody_sees_where_the_other_sets_up() -> None:
    state = TITLE.new("e1", seed=5)
    mover = state.to_move()
    other = "german" if mover == "soviet" else "soviet"
    for _ in range(6):
        state.apply(state.legal()[0])
    assert sum(block.hex != OFF for block in state.view(mover).blocks) == 3
    assert sum(block.hex != OFF for block in state.view(other).blocks) == 0


@pytest.mark.rule("CI-10.1-1", "CI-8.2-1")
def test_a_block_goes_nowhere_else() -> None:
    state = TITLE.new("e1", seed=5)
    state.apply(state.legal()[0])
    zone = state.setting.whole_zone(state.setting.side_of(state.to_move() or ""))
    outside = next(cell for cell in range(state.ground.size) if not zone >> cell & 1)
    refusal = state.refuse(TITLE.parse_action(state, f"put {state.ground.board.label(outside)}"))
    assert refusal is not None
    assert refusal.rule == "CI-10.1-1"
    assert {action.cell for action in state.legal()} <= set(bits(zone))  # type: ignore[union-attr]


# Weather.


@pytest.mark.rule("CI-10.2-1", "CI-2.12-3")
@pytest.mark.parametrize(("less", "hits"), [(0, 1), (-1, 0)])
def test_weather_takes_fire_off(less: int, hits: int) -> None:
    table = Table(
        FIELD, german={"hq": "phq F1 0304", "squad": "rifle F1 0303"}, soviet={"foe": "rifle B1 0302"}, fire=less
    )
    table.play("activate hq", "done", "pick squad", "fire 0302", dice=[2, 9, 9, 9])
    assert table.strength("foe") == 3 - hits


# Night.


def night(**units: str) -> Table:
    return Table(
        FIELD, german={"hq": "phq F1 0304", **units}, soviet={"foe": "rifle B1 0301", "o": "phq B1 0808"}, night=True
    )


@pytest.mark.rule("CI-10.3-1", "CI-R-70")
@pytest.mark.parametrize(
    ("label", "move", "reach"),
    [
        ("ger-rifle", 3, 2),
        ("ger-mg", 2, 2),
        ("ger-mortar81", 2, 2),
        ("ger-at88", 1, 2),
        ("ger-pz3", 5, 2),
        ("ger-pz4", 4, 2),
    ],
)
def test_half_the_move_rounded_up_and_two_hexes_of_range(label: str, move: int, reach: int) -> None:
    printed = types_by_id()[label]
    table = night(unit=f"{label[4:]} F")
    unit = table.unit("unit")
    assert table.state.force.move[unit] == move == -(-printed.move // 2)
    assert table.state.force.range[unit] == reach


@pytest.mark.rule("CI-10.3-1")
def test_a_range_of_1_stays_1() -> None:
    table = Table(FIELD, german={"o": "phq F1 0101"}, soviet={"smg": "smg B3 0808"}, night=True)
    assert table.state.force.range[table.unit("smg")] == 1


@pytest.mark.rule("CI-10.3-1", "CI-R-70")
def test_a_squad_walks_one_clear_hex_and_a_machine_gun_shoots_two_far() -> None:
    table = night(squad="rifle F1 0305", mg="mg F 0304")
    table.play("activate hq", "done", "pick mg")
    assert table.rule("fire 0301") == "CI-6.2-1"
    table.play("hold", "pick squad", "move S")
    assert not table.can("move S")


@pytest.mark.rule("CI-R-70", "CI-6.62-3")
@pytest.mark.parametrize(("dark", "spotted"), [(False, True), (True, False)])
def test_an_hq_spots_at_two_hexes_only(dark: bool, spotted: bool) -> None:
    table = Table(
        FIELD,
        german={"chq": "chq F 0304", "x": "rifle F1 0304"},
        soviet={"foe": "rifle B1 0301", "o": "phq B1 0808"},
        night=dark,
    )
    table.state.strikes = [1, 0, 0, 0]
    table.play("activate chq", "done")
    assert table.can("strike artillery") is spotted


@pytest.mark.rule("CI-10.3-2")
def test_what_a_night_is_like_is_the_scenario_s_choice() -> None:
    """Moonlight or flares: a scenario that says nothing of night plays with printed values, whatever its month."""
    table = Table(FIELD, german={"unit": "mg F 0303"}, soviet={"o": "phq B1 0808"}, month=12)
    assert (table.state.force.move[0], table.state.force.range[0]) == (4, 5)


@pytest.mark.rule("CI-10.1-1", "CI-R-88")
def test_nobody_sets_up_in_the_enemy_s_named_hexes() -> None:
    for name in TITLE.scenarios:
        setting = TITLE.new(name, seed=1).setting
        for side in (0, 1):
            for places in setting.required[1 - side].values():
                assert not setting.whole_zone(side) & mask_of(cell for place in places for cell in bits(place))


@pytest.mark.rule("CI-10.3-2", "CI-R-70")
def test_on_a_bright_night_ranges_are_short_and_moves_are_not() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "squad": "rifle F1 0305", "mg": "mg F 0304"},
        soviet={"foe": "rifle B1 0301", "o": "phq B1 0808"},
        night=True,
        moon=True,
    )
    table.play("activate hq", "done", "pick mg")
    assert table.rule("fire 0301") == "CI-6.2-1"
    table.play("hold", "pick squad", "move S")
    assert table.can("move S")


# Foxholes at the start.


@pytest.mark.rule("CI-7.1-1", "CI-10.1-1", "CI-8.2-1")
@pytest.mark.parametrize("seed", range(2))
def test_a_dug_in_side_begins_in_foxholes_where_they_can_be(seed: int) -> None:
    dug = [name for name, scenario in scenarios().items() if scenario.german.dug_in or scenario.soviet.dug_in]
    assert dug
    for name in dug:
        state = set_up_at_random(name, seed)
        for side, plan in enumerate((state.setting.scenario.german, state.setting.scenario.soviet)):
            for cell in bits(state.occupied[side]):
                hole = state.foxholes >> cell & 1
                clear = state.ground.clear >> cell & 1
                assert not hole or (clear and state.stacks[cell].bit_count() <= 2)
                if plan.dug_in and clear and state.stacks[cell].bit_count() <= 2:
                    assert hole
