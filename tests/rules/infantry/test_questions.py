"""What the page and the command line ask: reach, targets, command, a unit, a hex, a field of view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from steppe.games.infantry import TITLE
from steppe.games.infantry.actions import Fire, FireAt, Step
from steppe.games.infantry.movement import MoveUnit
from steppe.games.infantry.paths import ways
from steppe.games.infantry.questions import QUESTIONS
from steppe.games.infantry.reaching import ways_of
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import MORTAR, OFF
from steppe.games.infantry.unit_action import UnitAction
from steppe.kernel.errors import BadAction, SteppeError, UnknownName
from steppe.kernel.protocol import EVERYBODY
from steppe.kernel.rng import Rng
from tests.rules.infantry.asking import ask
from tests.rules.infantry.boards import board
from tests.rules.infantry.drill import FIELD, command, rows
from tests.rules.infantry.table import Table

PLAIN = "\n".join([". . . . . ."] * 6)


def costs_of(table: Table, answer: Any) -> dict[str, int]:
    """MP by label."""
    return {table.state.ground.board.label(int(cell)): way["cost"] for cell, way in answer["hexes"].items()}


def way_to(table: Table, answer: Any, label: str) -> Any:
    return answer["hexes"][str(table.cell(label))]


# Reach.


@pytest.mark.rule("CI-8.1-1", "CI-8.1-3", "CI-8.4-1")
def test_reach_counts_hexsides_and_roads() -> None:
    """Five MP on foot: two clear hexsides of 2, or along the road five of 1."""
    ground = board(
        "\n".join(["w w . . . .", *[". . . . . ."] * 5]),
        '[[road]]\nkind = "unpaved"\npath = "0106 0206 0306 0406 0506"',
    )
    table = Table(ground, {"hq": "phq F2 0105", "in": "rifle F2 0106"}, {"far": "rifle B2 0601"})
    command(table, "hq", "pick in")
    answer = ask(table, "reach", unit="in")
    assert (answer["move"], answer["left"], answer["ready"]) == (5, 5, True)
    costs = costs_of(table, answer)
    assert {label: costs[label] for label in ("0206", "0306", "0406", "0506", "0105", "0104")} == {
        "0206": 1,
        "0306": 2,
        "0406": 3,
        "0506": 4,
        "0105": 2,
        "0104": 4,
    }
    assert "0103" not in costs
    assert way_to(table, answer, "0104")["actions"] == ["move N", "move N"]
    assert all(way["halt"] == "" for way in answer["hexes"].values())


@pytest.mark.rule("CI-8.0-2", "CI-8.0-3", "CI-R-51")
def test_reach_tells_where_the_move_has_to_end() -> None:
    table = Table(FIELD, {"hq": "phq F2 0203", "in": "rifle F2 0303"}, {"foe": "rifle B2 0305"})
    command(table, "hq", "pick in")
    answer = ask(table, "reach", unit="in")
    assert way_to(table, answer, "0304")["halt"] == "enemy"
    assert way_to(table, answer, "0304")["rule"] == "CI-8.0-2"
    assert "0305" not in costs_of(table, answer)  # only through 0304 or its like, where the move ends
    table = Table(FIELD, {"hq": "phq F2 0203", "in": "rifle F2 0304"}, {"foe": "rifle B2 0305"})
    command(table, "hq", "pick in")
    answer = ask(table, "reach", unit="in")
    assert (way_to(table, answer, "0305")["halt"], way_to(table, answer, "0305")["cost"]) == ("assault", 2)


@pytest.mark.rule("CI-8.2-1", "CI-8.2-3")
def test_reach_warns_of_overstacking() -> None:
    town = board(rows("0303", letter="t"))
    units = {"hq": "phq F2 0202", "in": "rifle F2 0302", "a": "rifle F2 0303", "b": "rifle F2 0303"}
    table = Table(town, units, {"far": "rifle B2 0606"})
    command(table, "hq", "pick in")
    answer = ask(table, "reach", unit="in")
    assert way_to(table, answer, "0303")["full"]
    assert way_to(table, answer, "0303")["rule"] == "CI-8.2-3"
    assert not way_to(table, answer, "0402")["full"]


def test_reach_goes_on_from_where_a_move_has_come_to() -> None:
    table = Table(FIELD, {"hq": "phq F2 0203", "in": "rifle F2 0303"}, {"far": "rifle B2 0606"})
    command(table, "hq", "pick in", "move S")
    answer = ask(table, "reach", unit="in")
    assert (answer["left"], answer["start"]) == (3, table.cell("0304"))
    assert set(costs_of(table, answer).values()) == {2}
    assert way_to(table, answer, "0303")["actions"] == ["move N"]


def test_reach_of_a_unit_that_is_not_in_hand_begins_with_its_command() -> None:
    table = Table(FIELD, {"hq": "phq F2 0202", "in": "rifle F2 0302", "out": "rifle F2 0505"}, {"far": "rifle B2 0606"})
    command(table, "hq")
    inside = ask(table, "reach", unit="in")
    assert inside["ready"]
    assert way_to(table, inside, "0301")["actions"] == ["pick u1", "move N"]
    outside = ask(table, "reach", unit="out")
    assert not outside["ready"]
    assert way_to(table, outside, "0504")["actions"] == ["move N"]


def test_reach_over_the_edge_is_told_apart() -> None:
    table = Table(FIELD, {"hq": "phq F2 0102", "in": "rifle F2 0101"}, {"far": "rifle B2 0606"})
    command(table, "hq", "pick in")
    exits = ask(table, "reach", unit="in")["exits"]
    assert {(way["cell"], way["direction"]) for way in exits} >= {(0, 0), (0, 4), (0, 5)}
    assert {way["points"] for way in exits} == {0}


def test_hidden_units_tell_nothing() -> None:
    table = Table(FIELD, {"hq": "phq F2 0202"}, {"foe": "rifle B2 0305"})
    for question in ("reach", "targets", "unit"):
        with pytest.raises(BadAction, match="cannot be seen"):
            ask(table, question, unit="foe")
    with pytest.raises(BadAction, match="cannot be seen"):
        ask(table, "command", hq="foe")
    with pytest.raises(BadAction, match="not on the map"):
        ask(table, "reach", unit=99)


# Sight.


@pytest.mark.rule("CI-6.4-5")
def test_what_blocks_sight_is_told_with_its_place() -> None:
    """A wood fills its hex, a hedge lies on one side of it: between 0302 and 0303, and never in 0302."""
    units: tuple[dict[str, str], dict[str, str]] = ({"in": "rifle F2 0301"}, {"foe": "rifle B1 0606"})
    wood = Table(board(rows("0302", letter="w")), *units)
    assert ask(wood, "sight", "german", **{"from": "0301", "to": "0304"})["reason"] == (
        "Sight is blocked by woods at hex 0302."
    )
    hedge = Table(board(rows(), 'hedges = ["0302 S"]'), *units)
    assert ask(hedge, "sight", "german", **{"from": "0301", "to": "0304"})["reason"] == (
        "Sight is blocked by a hedge on the south side of hex 0302."
    )
    (unseen,) = [
        entry
        for entry in ask(hedge, "field", "german", **{"from": "0301"})["unseen"]
        if entry["cell"] == hedge.cell("0304")
    ]
    assert unseen["text"] == "Blocked by a hedge on the south side of hex 0302."


# Targets.


@pytest.mark.rule("CI-6.2-1", "CI-6.31-1", "CI-6.4-4", "CI-6.5-1")
def test_targets_legal_or_not() -> None:
    """A squad (range 2) in 0302: woods in 0403; Soviets next to it, behind the woods, and too far away by one."""
    ground = board(rows("0303", letter="w"))
    table = Table(
        ground,
        {"hq": "phq F2 0202", "in": "rifle F2 0302"},
        {"near": "rifle B2 0402", "hidden": "rifle B2 0304", "far": "rifle B2 0602", "none": "rifle B2 0606"},
        up=["near"],
    )
    command(table, "hq", "pick in")
    answer = ask(table, "targets", unit="in")
    assert (answer["range"], answer["fire"], answer["strength"], answer["ready"]) == (2, 2, 4, True)
    shots = {shot["action"]: shot for shot in answer["targets"]}
    assert list(shots) == ["fire 0402", f"target u{table.unit('near')}", "fire 0304", "fire 0602"]
    assert [shot["legal"] for shot in answer["targets"]] == [True, True, False, False]
    assert shots["fire 0304"]["refusal"]["rule"] == "CI-6.4-4"
    assert shots["fire 0602"]["refusal"]["rule"] == "CI-6.2-1"
    assert [shot["distance"] for shot in answer["targets"]] == [1, 1, 2, 3]
    # Four dice at 2.
    assert shots["fire 0402"]["hits"] == pytest.approx(0.8)
    assert shots["fire 0402"]["chance"] == pytest.approx(0.5904)
    assert shots["fire 0402"]["step"] == pytest.approx(0.5904)


# Command.


@pytest.mark.rule("CI-4.1-1", "CI-4.1-2", "CI-4.3-1", "CI-4.3-3")
def test_whom_a_platoon_hq_commands() -> None:
    german = {
        "hq": "phq F2 0303",
        "in": "rifle F2 0302",
        "out": "rifle F2 0306",
        "mg": "mg F 0303",
        "mo": "mortar50 F 0601",
        "other": "rifle F1 0304",
        "done": "rifle F2 0303",
    }
    table = Table(FIELD, german, {"far": "rifle B2 0606"}, acted=["done"])
    answer = ask(table, "command", hq="hq")
    assert not answer["everywhere"]
    assert answer["left"] == 1
    labels = {table.state.ground.board.label(cell) for cell in answer["cells"]}
    assert labels == {"0303", "0302", "0402", "0403", "0304", "0203", "0202"}
    how = {entry["unit"]: (entry["how"], entry["rule"]) for entry in answer["units"]}
    assert how[table.unit("in")] == ("command", "CI-4.1-1")
    assert how[table.unit("out")] == ("check", "CI-4.3-1")
    assert how[table.unit("mg")] == ("command", "CI-4.1-1")
    assert how[table.unit("mo")] == ("", "CI-4.3-3")
    assert how[table.unit("other")] == ("", "CI-4.1-2")
    assert how[table.unit("done")] == ("", "CI-1.2-1")
    with pytest.raises(BadAction, match="no HQ"):
        ask(table, "command", hq="in")


@pytest.mark.rule("CI-4.3-1")
def test_a_squad_is_commanded_or_checks_as_its_place_says() -> None:
    german = {"hq": "phq F2 0303", "in": "rifle F2 0302", "out": "rifle F2 0306"}
    table = Table(FIELD, german, {"far": "rifle B2 0606"})
    command(table, "hq")
    assert table.rule("pick out") == table.rule("check in") == "CI-4.3-1"


@pytest.mark.rule("CI-2.2-3", "CI-6.62-1", "CI-6.2-1")
def test_why_a_mortar_cannot_single_a_unit_out() -> None:
    """As for a hex: range and spotting come first, then what can be singled out."""
    german = {"hq": "chq F 0101", "mo": "mortar50 F 0102"}
    soviet = {"near": "phq B2 0103", "far": "rifle B2 0606"}
    table = Table(FIELD, german, soviet, up=list(soviet))
    command(table, "hq", "pick mo")
    assert table.rule("target near") == "CI-2.2-3"
    assert table.rule("target far") == "CI-6.2-1"
    shots = {shot["action"]: shot for shot in ask(table, "targets", unit="mo")["targets"]}
    assert shots[f"target u{table.unit('near')}"]["refusal"]["rule"] == "CI-2.2-3"
    assert shots["fire 0103"]["legal"]


@pytest.mark.rule("CI-4.1-3")
def test_a_company_hq_commands_everywhere() -> None:
    table = Table(FIELD, {"hq": "chq F 0101", "in": "rifle F2 0606"}, {"far": "rifle B2 0601"})
    answer = ask(table, "command", hq="hq")
    assert (answer["everywhere"], answer["left"], answer["cells"]) == (True, 3, [])
    assert [entry["how"] for entry in answer["units"]] == ["command"]


# A unit.


def test_all_about_a_unit() -> None:
    table = Table(FIELD, {"hq": "phq F2 0202", "in": "rifle F2 0302 3"}, {"foe": "rifle B2 0304"})
    waiting = ask(table, "unit", unit="in")
    assert (waiting["name"], waiting["steps"], waiting["full"], waiting["move"]) == ("Rifle squad F2", 3, 4, 5)
    able = {entry["what"]: entry["possible"] for entry in waiting["can"]}
    assert able == {"act": False, "rally": True, "fire": True, "move": True, "dig": True}
    command(table, "hq", "pick in")
    assert ask(table, "unit", unit="in")["can"][0]["possible"]
    table.play("fire 0304", dice=[9, 9, 9])
    after = ask(table, "unit", unit="in")
    assert [remark["rule"] for remark in after["done"]] == ["CI-1.2-1"]
    assert after["can"][0]["reason"]["rule"] == "CI-1.2-1"
    assert ask(table, "unit", "soviet", unit="in")["facing"] == "face-up"


# A hex.


@pytest.mark.rule("CI-6.5-1", "CI-9.1-2")
def test_limits_of_a_hex_and_what_is_used() -> None:
    text = '[[road]]\nkind = "paved"\npath = "0303 0304"\n[[water]]\nkind = "river"\ncourse = ["0303 N"]'
    ground = board(PLAIN, text, levels="\n".join(["0 0 0 0 0 0"] * 3 + ["0 0 1 0 0 0"] + ["0 0 0 0 0 0"] * 2))
    table = Table(ground, {"hq": "phq F2 0203", "in": "rifle F2 0303"}, {"foe": "rifle B2 0402"})
    command(table, "hq", "pick in", "fire 0402", dice=[9, 9, 9, 9])
    answer = ask(table, "limits", hex="0303")
    north, north_east, south = (answer["sides"][direction] for direction in (0, 1, 3))
    assert (answer["stack"], answer["defence_fire"], answer["level"], answer["terrain"]) == (3, 1, 0, "clear")
    assert north["terrain"] == ["clear", "river"]
    assert (north["costs"], north["fire"], north["assault"]) == ([5, 0, 0], 2, 1)
    assert (north_east["fire"], north_east["fired"], north_east["charged"]) == (2, 1, 0)
    assert south["terrain"] == ["clear", "slope up", "paved road"]
    assert south["costs"] == [3, 3, 3]  # clear 2, uphill 2, road -1
    assert south["rough"] == [4, 4, 4]
    corner = ask(table, "limits", hex="0101")["sides"][0]
    assert (corner["cell"], corner["terrain"]) == (-1, ["edge of the map"])


@pytest.mark.rule("CI-6.4-4", "CI-7.4-5")
def test_the_field_of_view_of_a_hex() -> None:
    table = Table(board(rows("0303", letter="w")), {"hq": "phq F2 0101"}, {"foe": "rifle B2 0606"})
    table.state.smoke = 1 << table.cell("0402")
    answer = ask(table, "field", **{"from": "0302"})
    seen = {entry["cell"]: entry["distance"] for entry in answer["seen"]}
    unseen = {entry["cell"]: entry for entry in answer["unseen"]}
    assert len(seen) + len(unseen) == 35
    assert seen[table.cell("0303")] == 1
    behind = unseen[table.cell("0304")]
    assert (behind["rule"], behind["at"], behind["distance"]) == ("CI-6.4-4", table.cell("0303"), 2)
    assert (unseen[table.cell("0402")]["rule"], unseen[table.cell("0402")]["at"]) == ("CI-7.4-5", -1)


def test_questions_that_do_not_fit() -> None:
    table = Table(FIELD, {"hq": "phq F2 0202"}, {"foe": "rifle B2 0305"})
    with pytest.raises(UnknownName):
        ask(table, "weather")
    for question, given in (
        ("reach", {}),
        ("reach", {"unit": "x"}),
        ("limits", {"hex": "9999"}),
        ("field", {"from": None}),
        ("odds", {"action": "fly 0101"}),
        ("odds", {"action": 5}),
        ("assault", {"hex": "0305", "units": ["nobody"]}),
    ):
        with pytest.raises(BadAction):
            ask(table, question, **given)


# Over games.


def positions(scenario: str, count: int, every: int) -> Iterator[InfantryState]:
    """Positions out of random games."""
    seed = 0
    while count > 0:
        state, rng, number = TITLE.new(scenario, seed=seed, setup="prepared"), Rng(seed), 0
        state.events = None
        while state.to_move() is not None and count > 0:
            number += 1
            if number % every == 0:
                yield state.copy()
                count -= 1
            state.apply(rng.choice(state.legal()))
        seed += 1


SCENARIO = "e1"


def test_reach_and_targets_are_what_the_engine_allows() -> None:
    checked = 0
    for state in positions(SCENARIO, 60, 3):
        step = state.steps[-1]
        if not isinstance(step, UnitAction | MoveUnit):
            continue
        view, legal = state.view(step.by), state.legal()
        reach = TITLE.ask(view, legal, "reach", {"unit": step.unit})
        assert reach["ready"]
        first = [action for action in legal if isinstance(action, Step)]
        assert bool(first) == bool(reach["hexes"] or reach["exits"])
        for cell, way in reach["hexes"].items():
            assert follow(state, step.unit, way["actions"]) == (int(cell), way["cost"], bool(way["halt"]))
            checked += 1
        if isinstance(step, UnitAction):
            shots = TITLE.ask(view, legal, "targets", {"unit": step.unit})["targets"]
            fire = {TITLE.format_action(state, action) for action in legal if isinstance(action, Fire | FireAt)}
            assert {shot["action"] for shot in shots if shot["legal"]} == fire
            assert all(shot["legal"] or shot["refusal"]["text"] for shot in shots)
    assert checked > 100


def follow(state: InfantryState, unit: int, actions: list[str]) -> tuple[int, int, bool]:
    """Where actions lead a unit, the MP they take, and whether its move ends there by itself."""
    trial = state.copy()
    top = trial.steps[-1]
    left = top.left if isinstance(top, MoveUnit) else trial.force.move[unit]
    trial.events = []
    cell, cost = trial.at[unit], 0
    for text in actions:
        action = TITLE.parse_action(trial, text)
        assert action in trial.legal(), text
        trial.events.clear()
        trial.apply(action)
        moves = [happening.full for happening in trial.events if type(happening.full).__name__ == "Moved"]
        cell, cost = moves[0].end, cost + moves[0].cost  # type: ignore[union-attr]
    top = trial.steps[-1] if trial.steps else None
    going = isinstance(top, MoveUnit) and top.unit == unit
    assert not going or top.left == left - cost  # type: ignore[union-attr]
    return cell, cost, not going


def test_no_way_is_missed_and_none_is_cheaper() -> None:
    """Random walks of units in hand never come to a hex outside of their reach, nor to one for less."""
    rng, walked = Rng(1), 0
    for state in positions(SCENARIO, 60, 7):
        step = state.steps[-1]
        if not isinstance(step, UnitAction):
            continue
        reach = TITLE.ask(state.view(step.by), state.legal(), "reach", {"unit": step.unit})["hexes"]
        for _ in range(20):
            trial, spent = state.copy(), 0
            while steps := [action for action in trial.legal() if isinstance(action, Step)]:
                top = trial.steps[-1]
                if not isinstance(top, UnitAction | MoveUnit) or top.unit != step.unit:
                    break
                trial.apply(rng.choice(steps))
                top = trial.steps[-1] if trial.steps else None
                if trial.at[step.unit] == OFF or not isinstance(top, MoveUnit):
                    break
                spent = trial.force.move[step.unit] - top.left
                cell = trial.at[step.unit]
                assert cell == state.at[step.unit] or reach[str(cell)]["cost"] <= spent
                walked += 1
    assert walked > 100


def test_players_and_page_reckon_the_same_reach() -> None:
    compared = 0
    for state in positions(SCENARIO, 60, 5):
        step = state.steps[-1]
        if not isinstance(step, UnitAction):
            continue
        points = state.force.move[step.unit]
        reach = ways_of(state, step.unit, points, first=True)
        fast = ways(state, step.unit, points)
        found = {cell: points - way.left for cell, way in (fast.stops | fast.charges).items() if way.directions}
        assert {cell: way.cost for cell, way in reach.ways.items()} == found
        compared += len(found)
    assert compared > 100


def check_secrets(count: int, share: int) -> int:
    """Ask one in `share` of all questions at so many positions of each scenario; how many guesses were other games."""
    rng, different = Rng(5), 0
    for scenario in sorted(TITLE.scenarios):
        for state in positions(scenario, count, 41):
            for viewer in (*(seat.id for seat in TITLE.scenarios[scenario].seats), None):
                other = TITLE.guess(state.view(viewer), Rng(rng.bits64()))
                different += other.fingerprint() != state.fingerprint()
                asked = [question for question in questions(state, viewer) if rng.bits64() % share == 0]
                assert replies(other, viewer, asked) == replies(state, viewer, asked)
    return different


def test_answers_tell_nothing_hidden() -> None:
    """Two games that a viewer cannot tell apart answer every question the same to him, to the byte."""
    assert check_secrets(2, 36) > 10


@pytest.mark.slow
def test_answers_tell_nothing_hidden_at_many_positions() -> None:
    assert check_secrets(8, 6) > 60


def questions(state: InfantryState, viewer: str | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that can be asked about a position, each hex and unit now and then."""
    yield "shop", {}
    for unit in range(state.force.size):
        for question, key in (("reach", "unit"), ("targets", "unit"), ("unit", "unit"), ("command", "hq")):
            yield question, {key: unit}
    for cell in range(0, state.ground.size, 5):
        yield from (("limits", {"hex": cell}), ("assault", {"hex": cell}))
    for cell in range(0, state.ground.size, 31):
        yield "field", {"from": cell}
    for cell in range(state.ground.size):
        if state.stacks[cell]:
            yield "assault", {"hex": cell}
    if viewer == state.to_move():
        yield from (("odds", {"action": TITLE.format_action(state, action)}) for action in state.legal())
    for unit in range(0, state.force.size, 3):
        for text in ("fire 0505", "rally", "clear", "smoke 0304", "move N", "target u3"):
            yield "odds", {"action": text, "unit": unit}


def replies(state: InfantryState, viewer: str | None, asked: list[tuple[str, dict[str, Any]]]) -> list[bytes]:
    """The answers, or what was complained about."""
    view = state.view(viewer)
    legal = state.legal() if viewer is not None and viewer == state.to_move() else ()
    found = []
    for question, given in asked:
        try:
            answer = TITLE.ask(view, legal, question, given)
        except SteppeError as error:
            answer = str(error)
        found.append(msgspec.json.encode([question, given, answer]))
    return found


def test_answers_go_by_what_is_known_and_by_nothing_else() -> None:
    """A hidden block is never called by its label, nor does its strength count."""
    for state in positions(SCENARIO, 10, 57):
        viewer = state.to_move()
        view = state.view(viewer)
        hidden = [block for block in view.blocks if block.label is None and block.hex != OFF]
        legal = state.legal()
        for block in hidden:
            try:
                answer = TITLE.ask(view, legal, "assault", {"hex": block.hex})
            except BadAction:
                continue
            for fighter in (*answer["attackers"], *answer["defenders"]):
                assert fighter["known"] == (view.blocks[fighter["unit"]].label is not None)
                if not fighter["known"]:
                    place = state.ground.board.label(view.blocks[fighter["unit"]].hex)
                    assert fighter["name"] == f"the block in {place}"
    assert {"odds", "reach", "targets", "command", "assault", "unit", "limits", "field"} <= set(QUESTIONS)


def test_everybody_may_ask_when_all_lies_open() -> None:
    table = Table(FIELD, {"hq": "phq F2 0202"}, {"foe": "mortar50 B 0305"})
    assert table.state.force.kind[table.unit("foe")] == MORTAR
    assert ask(table, "unit", EVERYBODY, unit="foe")["name"] == "Mortar 50 B"


def test_every_rule_that_an_answer_names_exists() -> None:
    known, named = set(TITLE.rules()), set()
    for state in positions(SCENARIO, 12, 43):
        viewer = state.to_move()
        for reply in replies(state, viewer, list(questions(state, viewer))):
            named |= set(rules_in(msgspec.json.decode(reply)))
    assert named <= known
    assert len(named) > 15


def rules_in(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if "rule" in data:
            yield data["rule"]
        for value in data.values():
            yield from rules_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from rules_in(value)


def test_a_hex_has_to_be_named() -> None:
    table = Table(FIELD, {"hq": "phq F1 0204"}, {"far": "phq C1 0101"})
    with pytest.raises(BadAction, match="lacks an argument: hex"):
        ask(table, "hex")
