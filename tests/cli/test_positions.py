"""The commands on positions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from steppe.cli.main import app

POSITION = 'title = "toy"\nscenario = "nine"\nlimit = 9\nhidden = 4\nguesses = [7]\n'
START = "toy:nine"

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "position.toml"
    path.write_text(POSITION)
    return str(path)


def run(*arguments: str, code: int = 0, text: str | None = None) -> Result:
    result = CliRunner().invoke(app, arguments, input=text)
    assert result.exit_code == code, result.output
    return result


def run_json(*arguments: str, code: int = 0) -> Any:
    return json.loads(run(*arguments, "--json", code=code).stdout)


def test_show_draws_the_board_and_the_decision(file: str) -> None:
    output = run("show", file).stdout
    assert "1 2 3 4 5 6 x 8 9" in output
    assert "seeker decides; seen by seeker" in output
    assert "8 legal: ask 1, ask 2" in output


def test_show_tells_no_more_than_the_seat_may_know(file: str) -> None:
    assert run_json("show", file)["view"]["hidden"] is None
    assert run_json("show", file, "--seat", "public")["view"]["hidden"] is None
    assert run_json("show", file, "--seat", "hider")["view"]["hidden"] == 4
    assert run_json("show", file, "--seat", "all")["view"]["hidden"] == 4


def test_legal_is_shown_to_the_seat_that_decides_only(file: str) -> None:
    assert len(run_json("show", file)["legal"]) == 8
    assert run_json("show", file, "--seat", "hider")["legal"] == []
    assert run_json("show", file, "--seat", "public")["legal"] == []


def test_show_tells_the_end() -> None:
    over = POSITION.replace("hidden = 4", "hidden = 7")
    assert "seekers wins (hiders 0, seekers 6): the number was found [TOY-3]" in run("show", "-", text=over).stdout


def test_a_new_game_is_a_position() -> None:
    shown = run_json("show", START)
    assert (shown["title"], shown["to_move"], shown["outcome"]) == ("toy", "hider", None)
    assert run_json("show", "toy:nine:12")["to_move"] == "hider"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("nowhere.toml", "nowhere.toml: no such file"),
        ("toys:nine", "there is no title 'toys'; known: "),
        ("toy:ten", "there is no scenario 'ten'; known: nine"),
        ("toy:nine:x", "should be TITLE:SCENARIO or TITLE:SCENARIO:SEED"),
        ("toy:nine:１２", "should be TITLE:SCENARIO or TITLE:SCENARIO:SEED"),
        ("toy:nine:1:2", "should be TITLE:SCENARIO or TITLE:SCENARIO:SEED"),
        ("toy:nine:" + "9" * 5000, "should be TITLE:SCENARIO or TITLE:SCENARIO:SEED"),
        ("nowhere" * 1000, "no such file"),
    ],
)
def test_a_wrong_position_is_told(source: str, message: str) -> None:
    result = run("show", source, code=2)
    assert message in result.stderr
    assert "Traceback" not in result.output


def test_a_broken_position_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("title = 'toy'\nscenario = 'nine'\n")
    assert f"{path}: limit: the key is missing" in run("show", str(path), code=2).stderr
    path.write_text("title = toy\n")
    assert "line 1" in run("show", str(path), code=2).stderr
    path.write_text("limit = 9\n")
    assert "title: a file should name one of" in run("show", str(path), code=2).stderr
    assert run("show", str(path), "--title", "toy").exit_code == 0
    path.write_text("\ufefflimit = 9\n")  # some editors begin a file so
    assert run("show", str(path), "--title", "toy").exit_code == 0
    path.write_text("limit = " + "9" * 5000)
    assert "not TOML" in run("show", str(path), code=2).stderr
    path.write_bytes(b"\xff\xfe")
    assert "not UTF-8 text" in run("show", str(path), code=2).stderr
    assert "Is a directory" in run("show", str(tmp_path), code=2).stderr


def test_an_unknown_seat_is_told(file: str) -> None:
    assert (
        "there is no seat 'third'; known: all, hider, public, seeker"
        in run("show", file, "--seat", "third", code=2).stderr
    )


def test_legal_lists_every_action(file: str) -> None:
    assert run("legal", file).stdout.split("\n")[:2] == ["ask 1", "ask 2"]
    listed = run_json("legal", file)
    assert listed["to_move"] == "seeker"
    assert listed["legal"][0] == {"notation": "ask 1", "action": {"type": "ask", "number": 1}}


def test_apply_prints_the_position_after(file: str) -> None:
    result = run("apply", file, "ask 3", "ask 5")
    assert result.stdout == POSITION.replace("[7]", "[7, 3, 5]")
    assert "Is it 3? higher.  [TOY-2]" in result.stderr


def test_apply_writes_a_file(file: str, tmp_path: Path) -> None:
    target = tmp_path / "after.toml"
    result = run("apply", file, "ask 3", "-o", str(target))
    assert target.read_text() == POSITION.replace("[7]", "[7, 3]")
    assert "Is it 3? higher." in result.stdout
    assert "cannot be written" in run("apply", file, "ask 3", "-o", str(tmp_path / "no" / "x"), code=2).stderr


def test_positions_can_be_piped() -> None:
    hidden = run("apply", START, "hide 4").stdout
    assert run("apply", "-", "ask 4", text=hidden).stdout.endswith("guesses = [4]\n")


def test_apply_does_all_or_nothing(file: str, tmp_path: Path) -> None:
    target = tmp_path / "after.toml"
    result = run("apply", file, "ask 3", "ask 7", "-o", str(target), code=1)
    assert "action 'ask 7' refused: 7 was guessed before; choose another [TOY-2]; nothing was done" in result.stderr
    assert not target.exists()
    assert result.stdout == ""


def test_apply_as_json(file: str) -> None:
    done = run_json("apply", file, "ask 4")
    assert done["outcome"]["winner"] == "seekers"
    assert [line["text"] for line in done["log"]] == ["Is it 4? same."]


def test_why(file: str) -> None:
    assert run("why", file, "ask 1").stdout == "legal\n"
    assert run("why", file, "ask 7", code=1).stdout == "7 was guessed before; choose another [TOY-2]\n"
    assert run_json("why", file, "ask 7", code=1)["refusal"]["rule"] == "TOY-2"
    assert run_json("why", file, "ask 1") == {"legal": True, "refusal": None}
    assert "action 'jump': 'jump' is not an action" in run("why", file, "jump", code=2).stderr


def test_sight_and_odds(file: str) -> None:
    assert "sees: no\nreason: nothing is seen here\n" in run("sight", file, "1", "2").stdout
    assert run("odds", file, "ask 3").stdout == "chance: 0.125\nrule: TOY-2\n"
    assert run_json("odds", file, "ask 3")["chance"] == 0.125


def test_ask(file: str) -> None:
    assert "odds: the chance of a guess" in run("ask", file).stdout
    assert set(run_json("ask", file)) == {"board", "odds", "sight"}
    assert run("ask", file, "board").stdout == "1 2 3 4 5 6 x 8 9\n"
    assert run_json("ask", file, "sight", "from=0405", "far=true")["sees"] is False
    assert "there is no question 'luck'; known: board, odds, sight" in run("ask", file, "luck", code=2).stderr
    assert "'from' should be NAME=VALUE" in run("ask", file, "sight", "from", code=2).stderr
