"""The lesson of the page tells nothing but what the engine says: its numbers, boards and worked examples."""

from __future__ import annotations

import json

import pytest

from steppe.games.infantry import TITLE
from steppe.games.infantry.chart import TERRAINS, Hexsides
from steppe.games.infantry.country import ROADS
from steppe.games.infantry.terms import ASSAULT_ROUNDS, CHQ_COMMANDS, DIE, PLAYER_TURNS, SIDES, STRIKES
from steppe.kernel.protocol import EVERYBODY, seen
from tests.lessons import check_pages, learning
from tests.rules.infantry.asking import ask
from tests.rules.infantry.boards import board, costs, limits
from tests.rules.infantry.drill import FIELD, command, found, rows
from tests.rules.infantry.lesson import FILE, INITIATIVE, LESSON, boards, e1, lesson_table
from tests.rules.infantry.table import Table

LETTERS = {"clear": ".", "woods": "w", "orchard": "o", "town": "t", "marsh": "m", "farm": "f", "cemetery": "c"}
RIVER = '[[water]]\nkind = "river"\ncourse = ["0303 N"]'


def test_the_boards_are_the_engines() -> None:
    again = "write them again: python -m tests.rules.infantry.lesson"
    assert json.loads(FILE.read_text(encoding="utf-8")) == boards(), again


def test_every_page_is_short_and_its_rules_exist() -> None:
    check_pages(LESSON, TITLE.rules())


@pytest.mark.parametrize("name", LESSON["positions"])
def test_a_position_can_be_played(name: str) -> None:
    assert lesson_table(name).legal()


# Numbers.


def test_the_numbers_are_the_engines() -> None:
    assert (DIE, PLAYER_TURNS) == (10, 8)  # they stand in the lesson as words
    road = board(rows(), '[[road]]\nkind = "paved"\npath = "0303 0302"')
    town = board(rows("0303"))
    assert LESSON["numbers"] == {
        "last_turn": e1().scenario.turns,
        "unit_vp": points_of_a_kill(),
        "player_turns": PLAYER_TURNS,
        "turns_a_side": player_turns("german"),
        "weapons": commands_of("phq F2"),
        "chq_commands": CHQ_COMMANDS,
        "road": costs(FIELD, "0303 N")[0] - costs(road, "0303 N")[0],
        "stack_clear": FIELD.stack[FIELD.board.cell("0303")],
        "stack_town": town.stack[town.board.cell("0303")],
        "fire_clear": limits(FIELD, "0303 N")[0],
        "fire_town": limits(board(rows("0303", "0302")), "0303 N")[0],
        "cover": cover("town"),
        "spot": spotting(height=0),
        "spot_high": spotting(height=1),
        "spot_next": boards()["answers"]["bombard"]["rows"][1]["value"],
        "rounds": ASSAULT_ROUNDS,
        "checks_at": strength_that_checks(),
        "steps_back": steps_rallied(),
        "squad_move": boards()["answers"]["move"]["move"],
    }
    assert commands_of("chq F") == CHQ_COMMANDS
    wood = board(rows("0303", "0302", letter="w"))
    assert limits(wood, "0303 N")[0] == LESSON["numbers"]["fire_town"]
    assert wood.stack[wood.board.cell("0303")] == LESSON["numbers"]["stack_town"]


def points_of_a_kill() -> int:
    table = Table(
        FIELD, {"hq": "phq F2 0302", "in": "rifle F2 0303"}, {"foe": "rifle B1 0304 1", "far": "rifle B1 0606"}
    )
    command(table, "hq", "pick in", "fire 0304", dice=[1, 9, 9, 9])
    return table.points()[0]


def player_turns(side: str) -> int:
    """How often a side is at move in a game turn in which everybody passes."""
    table, turns = lesson_table("goal"), 0
    for _ in range(PLAYER_TURNS):
        turns += table.mover() == side
        table.play("pass", dice=INITIATIVE if table.state.player_turn == PLAYER_TURNS else ())
    return turns


def commands_of(hq: str) -> int:
    """Commands of an HQ that has just been activated; a platoon's squads need none of them."""
    table = Table(FIELD, {"hq": f"{hq} 0303", "mg": "mg F 0304"}, {"foe": "rifle B1 0606"})
    command(table, "hq")
    left: int = ask(table, "command", hq="hq")["left"]
    return left


def cover(terrain: str) -> int:
    """Hits that a step takes against fire."""
    table = Table(board(rows("0303", letter=LETTERS[terrain])), {"in": "rifle F2 0303"}, {"foe": "rifle B1 0606"})
    hits: int = ask(table, "limits", "german", hex="0303")["defence_fire"]
    return hits


def spotting(height: int) -> int:
    """How far an HQ in 0301 spots for a mortar; a wood by the mortar hides all that lies beyond."""
    levels = "\n".join([f"0 0 {height} 0 0 0", *["0 0 0 0 0 0"] * 5])
    ground = board(rows("0202", letter="w"), levels=levels)
    german = {"hq": "phq F2 0301", "mo": "mortar50 F 0201"}
    table = Table(ground, german, {f"foe{row}": f"rifle B1 030{row}" for row in range(3, 7)})
    command(table, "hq", "pick mo")
    return max((int(text[-1]) - 1 for text in table.legal() if text.startswith("fire 03")), default=0)


def strength_that_checks() -> int:
    """The strength of the only unit that checked its morale when the assault of the lesson began."""
    table = lesson_table("assault")
    (check,) = found(seen(table.state.events or (), EVERYBODY), "MoraleChecked")
    assert check.unit == table.unit("y")
    assert {table.strength(name) for name in ("a", "b", "x")} == {4, 3, 2}
    return table.strength("y")


def steps_rallied() -> int:
    table = lesson_table("rally")
    before = table.strength("b")
    table.play("rally", dice=[1])
    assert table.facing("b") == "face-down"
    return table.strength("b") - before


# Tables.


def test_the_costs_are_the_engines() -> None:
    for row in LESSON["costs"]:
        wet = row["ground"] == "river"
        ground = board(
            rows(*([] if wet else ["0303", "0302"]), letter="" if wet else LETTERS[row["ground"]]), RIVER * wet
        )
        foot, _, tank = costs(ground, "0303 N")
        assert (row["foot"], row["vehicle"]) == (foot, tank or None), row["name"]


def test_the_covers_are_the_engines() -> None:
    assert set(LESSON["covered"]) == {name for name in LETTERS if cover(name) == LESSON["numbers"]["cover"]}
    fire = next(page["text"] for page in LESSON["pages"] if page["id"] == "fire")
    assert "In woods, marsh, town, farm or foxhole" in fire
    table = Table(FIELD, {"hq": "phq F2 0302", "in": "rifle F2 0303"}, {"foe": "rifle B1 0606"})
    command(table, "hq", "pick in", "dig")
    assert ask(table, "limits", "german", hex="0303")["defence_fire"] == LESSON["numbers"]["cover"]


def test_an_assault_goes_as_told() -> None:
    """Nobody ever hits, so that all three rounds are fought; what may be done is read off the legal list."""
    table = lesson_table("assault")
    told = []
    for _ in range(2 * ASSAULT_ROUNDS):
        fire = {text.split()[0] for text in table.legal()}
        told.append([word for word, verb in (("fire", "charge"), ("retreat", "retreat")) if verb in fire])
        side = table.mover()
        while table.step() == "FireOrRetreat" and table.mover() == side:
            text = table.legal()[0]
            table.play(text, dice=[DIE] * table.strength(text.split()[1]) if text.startswith("charge") else ())
    assert told == [half for row in LESSON["assault"] for half in (row["defender"], row["attacker"])]
    assert table.at("x") == "0404"


def test_the_labels_parts_are_all_named() -> None:
    assert [row["part"] for row in LESSON["label"]] == ["steps", "pips", "symbol", "code", "fire", "range", "move"]


# What the captions say of the pictures.


def test_what_is_said_of_the_boards_is_so() -> None:
    shown = boards()
    flags = {
        goal["name"]: (goal["points"], goal["holder"]) for goal in shown["views"]["control"]["german"]["objectives"]
    }
    assert flags == {"Nevak": (2, "soviet"), "Chorn Monastyr": (3, "german"), "Chornye Kholm": (3, "soviet")}
    begun = {goal["holder"] for goal in shown["views"]["goal"]["german"]["objectives"]}
    assert begun == {"soviet"}
    fog = {side: [block["id"] for block in shown["views"]["fog"][side]["blocks"] if block["label"]] for side in SIDES}
    assert fog == {"german": [0, 1, 2, 3, 7], "soviet": [3, 4, 5, 6, 7]}
    assert shown["answers"]["turn"]["german"] > shown["answers"]["turn"]["soviet"]
    how = {entry["unit"]: entry["how"] for entry in shown["answers"]["command"]["units"]}
    assert how == {1: "command", 2: "command", 3: "check", 4: "command", 5: ""}
    seen_hexes = {target["name"]: target["legal"] for target in shown["answers"]["sight"]["targets"]}
    assert seen_hexes == {"Nevak (0404)": True, "hex 0405": False, "Chornye Kholm (0303)": True}
    assert shown["answers"]["bombard"]["friendly"]["units"] == [0]
    assert [costs(e1().ground, side)[0] for side in ("0407 NE", "0107 SE")] == [2, 3]  # into a wood, within one
    assert [limits(e1().ground, side)[1] for side in ("0305 NE", "0405 N")] == [2, 1]


# The sheet of symbols.

OFF_THE_MAP = {"artillery", "air"}
MARKERS = {"goal", "smoke", "foxhole", "wire", "wreck", "fallen", "gap"}
SPANS = {"bridge": {"stone", "wood"}, "destroyed": {"stone"}, "shore": {"lake"}}
"""How the sheet names rows of the chart that it shows in several ways, or with something else."""


def arts(key: str) -> set[str]:
    """What the sheet of symbols shows under a key."""
    groups = json.loads(learning("infantry", "symbols.json").read_text(encoding="utf-8"))
    return {sign["art"][key] for group in groups for sign in group["signs"] if key in sign["art"]}


def test_every_unit_has_its_symbol() -> None:
    """A platoon with submachine guns has a sign of its own."""
    kinds = {"smg" if label["id"].endswith("-smg") else label["kind"] for label in boards()["map"]["types"]}
    assert arts("block") == kinds
    assert arts("strike") == OFF_THE_MAP == set(STRIKES)


def test_every_ground_and_hexside_of_the_chart_is_shown() -> None:
    assert set(TERRAINS) <= arts("ground")
    for row in Hexsides.__struct_fields__:
        assert SPANS.get(row, {row}) <= arts("ground"), row
    assert set(ROADS) <= arts("ground")


def test_every_marker_is_shown() -> None:
    assert arts("marker") == MARKERS
