"""The lesson of the page tells nothing but what the engine says: its numbers, positions and worked examples."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from steppe.games.duel import TITLE, markers
from steppe.games.duel import pieces as p
from steppe.games.duel.notation import weapon_at
from steppe.games.duel.setting import SUMMER, WINTER, setting
from tests.lessons import check_pages, read_lesson
from tests.rules.duel.table import Table, table

LESSON = read_lesson("duel")
SIGHTS = (("0403", "0703"), ("0305", "0705"))


def lesson_table(name: str) -> Table:
    """A position of the lesson, laid on the engine's board."""
    wanted = dict(LESSON["positions"][name])
    for key in ("tanks", "tigers", "guns"):
        wanted[key] = {code: tuple(piece) for code, piece in wanted.get(key, {}).items()}
    for key in ("markers", "mines"):
        wanted[key] = {int(number): tuple(piece) for number, piece in wanted.get(key, {}).items()}
    if "flight" in wanted:
        wanted["flight"] = tuple(wanted["flight"])
    return table(**wanted)


def ask(position: Table, question: str, viewer: str = p.GERMAN, **arguments: Any) -> Any:
    answer = TITLE.ask(position.view(viewer), position.state.legal(), question, arguments)
    return msgspec.json.decode(msgspec.json.encode(answer))  # as it comes over the wire


def worked_examples() -> dict[str, Any]:
    """What the engine says of the lesson's positions, in printed labels."""
    program = ask(lesson_table("program"), "program", tiger="I", cards=LESSON["program"])
    label = lesson_table("program").board.label
    given_away = lesson_table("shot")
    given_away.state.fired |= 1 << weapon_at("T2")  # as its caption says
    shot = ask(given_away, "odds", weapon="I", target="T2")[0]
    sights = [ask(lesson_table("sight"), "sight", **{"from": a, "to": b}) for a, b in SIGHTS]
    return {
        "program": {
            "places": [{**place, "cell": label(place["cell"])} for place in program["places"]],
            "used": program["used"],
            "targets": [label(found["cell"]) for found in program["shots"]],
        },
        "recon": [label(cell) for cell in ask(lesson_table("markers"), "lanes", weapon="G1")["recon"]],
        "drive": {
            label(int(cell)): {"cost": way["cost"], "run": way["run"]}
            for cell, way in ask(lesson_table("drive").do("pick T4"), "reach", p.SOVIET, piece="T4").items()
        },
        "sight": [
            {"from": each["from"], "to": each["to"], "at": None if each["at"] is None else label(each["at"])}
            for each in sights
        ],
        "shot": shot,
        "cases": [
            {"case": pair["case"], "from": cell_of(pair["weapon"]), "to": cell_of(pair["target"])}
            for pair in ask(lesson_table("cases"), "order")
        ],
    }


def cell_of(weapon: int) -> str:
    position = lesson_table("cases")
    return position.board.label(position.state.at[weapon])


def test_the_numbers_are_the_engines() -> None:
    summer, winter = setting(SUMMER, {}), setting(WINTER, {})
    clock = summer.numbers.clock
    high = table(land={"0505": "high"}, tigers={"I": ("0505", "E")})
    assert LESSON["numbers"] == {
        "markers": p.MARKERS,
        "tanks": p.REAL_MARKERS,
        "exit": p.VP_EXIT,
        "destroyed": p.VP_T34,
        "damaged": p.VP_T34_DAMAGED,
        "tiger_hit": p.VP_TIGER_HIT,
        "gun": p.VP_GUN,
        "forced": p.VP_FORCED_LANDING,
        "grounded": p.VP_STUKA_ON_GROUND,
        "last_turn": clock.last_turn,
        "quiet_turns": clock.quiet_turns,
        "cards": high.state.limits[0],
        "marker_moves": markers.MARKER_MOVES,
        "marker_hexes": markers.MARKER_STEPS,
        "recon": ask(lesson_table("markers"), "lanes", weapon="G1")["recon_range"],
        "recon_high": ask(high, "lanes", weapon="I")["recon_range"],
        "actions": summer.t34_actions,
        "run": p.RUN_LENGTH,
        "flight_actions": p.FLIGHT_ACTIONS,
        "flight_phases": p.FLIGHT_PHASES,
        "winter_actions": winter.t34_actions,
        "winter_tiger": winter.tank_firepower[p.FIRST_TIGER],
    }


def test_the_costs_are_the_engines() -> None:
    told = {row["ground"]: (row["t34"], row["tiger"]) for row in LESSON["costs"]}
    found = {row["ground"]: (row["t34"], row["tiger"]) for row in ask(lesson_table("ground"), "costs")}
    assert told == {"steppe": (1, 1)} | found


def test_the_worked_examples_come_out_as_told() -> None:
    assert LESSON["examples"] == worked_examples()


def test_the_stuka_can_strike() -> None:
    game = lesson_table("stuka").to_phase("D")
    while "strike T1" not in game.legal():
        game.do("hold" if game.can("hold") else game.legal()[0])
    assert game.can("strike T1")


@pytest.mark.parametrize("name", LESSON["positions"])
def test_a_position_can_be_played(name: str) -> None:
    assert lesson_table(name).legal()


def test_every_page_is_short_and_its_rules_exist() -> None:
    check_pages(LESSON, TITLE.rules())
    assert {row["points"] for row in LESSON["points"]} <= set(LESSON["numbers"])
