"""The commands on records and on files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import steppe
from steppe.cli.main import app
from steppe.kernel.records import Game

pytestmark = pytest.mark.usefixtures("toy")


def run(*arguments: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == code, result.output
    return result


def run_json(*arguments: str, code: int = 0) -> Any:
    return json.loads(run(*arguments, "--json", code=code).stdout)


@pytest.fixture
def game(toy: str) -> Game:
    title = steppe.title(toy)
    played = Game(title, "nine", seed=3, players={"hider": "random", "seeker": "middle"})
    played.play("hider", title.parse_action(played.state, "hide 4"))
    for guess in ("ask 5", "ask 2", "ask 4"):
        played.play("seeker", title.parse_action(played.state, guess))
    return played


@pytest.fixture
def record(game: Game, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(game.dump())
    return path


@pytest.fixture
def running(game: Game, tmp_path: Path) -> Path:
    path = tmp_path / "running.jsonl"
    path.write_text("".join(line + "\n" for line in list(game.lines())[:-2]))
    return path


def test_replay_tells_a_finished_game_with_everything_open(record: Path) -> None:
    output = run("replay", str(record)).stdout
    assert "1  4 is hidden.  [TOY-1]\n2  Is it 5? lower.  [TOY-2]\n" in output
    assert "after action 4 of 4, seen by all: seekers wins" in output


def test_replay_seen_from_a_seat(record: Path) -> None:
    output = run("replay", str(record), "--seat", "seeker").stdout
    assert "A number is hidden." in output
    assert "4 is hidden." not in output
    assert run_json("replay", str(record), "--at", "2", "--seat", "seeker")["view"]["hidden"] is None


def test_replay_stops_where_it_is_told(record: Path, tmp_path: Path) -> None:
    target = tmp_path / "position.toml"
    output = run("replay", str(record), "--at", "2", "--save", str(target)).stdout
    assert "after action 2 of 4, seen by all: seeker decides" in output
    assert "Is it 2?" not in output
    assert "1 2 3 4 x 6 7 8 9" in run("show", str(target)).stdout
    assert "5 is not among 0 to 4" in run("replay", str(record), "--at", "5", code=2).stderr


def test_replay_as_json(record: Path) -> None:
    told = run_json("replay", str(record), "--at", "1")
    assert told["header"]["scenario"] == "nine"
    assert (told["at"], told["length"], told["to_move"], told["seat"]) == (1, 4, "seeker", "all")
    assert told["log"] == [
        {
            "n": 1,
            "event": {"type": "hid", "number": 4},
            "line": {"text": "4 is hidden.", "rules": ["TOY-1"], "icon": "note", "cells": [], "turn": None},
        }
    ]


def test_a_running_game_needs_its_seed_and_shows_the_public_part(running: Path) -> None:
    assert "give the seed of the running game" in run("replay", str(running), code=2).stderr
    told = run_json("replay", str(running), "--seed", "3")
    assert told["seat"] == "public"
    assert told["view"]["hidden"] is None


def test_verify(record: Path, running: Path) -> None:
    assert f"ok {record}: toy nine, 4 actions, seekers wins" in run("verify", str(record)).stdout
    report = run_json("verify", str(record))[0]
    assert report["ok"]
    assert report["outcome"]["winner"] == "seekers"
    assert "not over" in run("verify", str(running), "--seed", "3").stdout


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ask 2", "ask 5", "line 4: 'ask 5': 5 was guessed before"),
        ("ask 2", "jump", "line 4: 'jump': 'jump' is not an action"),
        ("ask 2", "ask 3", "line 4: the state after 'ask 3' has hash"),
        ('"seed":"3"', '"seed":"4"', "the seed does not agree with the commitment"),
        ('"seed":"3"', '"seed":"three"', "line 6: seed is 'three', it should be a whole number"),
        ('"options":{}', '"options":{"seed":1}', "line 1: there is no option 'seed'; known: limit, quick"),
        ('"options":{}', '"options":{"limit":"nine"}', "line 1: option limit cannot be 'nine'; it may be: 5, 9"),
        ('"winner":"seekers"', '"winner":"hiders"', "line 6: the end does not agree"),
        ('"title":"toy"', '"title":"toys"', "there is no title 'toys'"),
        ("steppe-record/1", "steppe-record/9", "format is 'steppe-record/9'"),
        ('"n":2', '"n":5', "line 3: action 5 where action 2 should be"),
        ('"n":2', '"n":', "line 3: JSON is malformed"),
    ],
)
def test_verify_finds_what_is_wrong(record: Path, old: str, new: str, message: str) -> None:
    damaged = record.read_text()
    assert old in damaged
    record.write_text(damaged.replace(old, new, 1))
    output = run("verify", str(record), code=1).stdout
    assert output.startswith(f"FAILED {record}: ")
    assert message in output
    assert not run_json("verify", str(record), code=1)[0]["ok"]


def test_a_record_that_breaks_the_title_is_told_and_ends_nothing(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(state: object, action: object) -> None:
        raise ZeroDivisionError("no more")

    monkeypatch.setattr("tests.cli.toy.ToyState.apply", breaks)
    output = run("verify", str(record), code=1).stdout
    assert "the record cannot be played again (ZeroDivisionError: no more)" in output


def test_verify_checks_all_that_it_is_given(record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("")
    output = run("verify", str(bad), str(record), code=1).stdout
    assert "the record is empty" in output
    assert f"ok {record}" in output
    assert "No such file" in run("verify", str(tmp_path / "none.jsonl"), code=2).stderr


def test_validate_knows_the_kinds_of_file(record: Path, tmp_path: Path) -> None:
    data, position, rules = tmp_path / "data.toml", tmp_path / "position.toml", tmp_path / "rules.toml"
    data.write_text('title = "toy"\nweights = 3\n')
    position.write_text('title = "toy"\nscenario = "nine"\nlimit = 9\n')
    rules.write_text(
        '[rules."A-1"]\nname = "A"\ntext = "B."\nchapter = "C"\nsource = "rulebook"\nstatus = "behaviour"\n'
    )
    output = run("validate", str(data), str(position), str(rules), str(record)).stdout.splitlines()
    kinds = ["data of toy", "position of toy", "rules reference", "record"]
    assert [line.rpartition(": ")[2] for line in output] == kinds


def test_validate_names_line_or_key(record: Path, tmp_path: Path) -> None:
    file = tmp_path / "some.toml"
    file.write_text('title = "toy"\nweight = 3\n')
    assert run("validate", str(file), code=1).stdout == f"{file}: weight: unknown key\n"
    file.write_text('title = "toy"\nscenario = "nine"\n')
    assert run("validate", str(file), code=1).stdout == f"{file}: limit: the key is missing\n"
    file.write_text("title = \n")
    assert "line 1" in run("validate", str(file), code=1).stdout
    file.write_text("rules = 3\n")
    assert "rules: should be tables" in run("validate", str(file), code=1).stdout
    file.write_text('[rules."A-1"]\nname = "A"\ntext = "B."\nchapter = "C"\nsource = "rulebook"\nstatus = "tested"\n')
    assert "rules.\"A-1\": Invalid enum value 'tested'" in run("validate", str(file), code=1).stdout
    record.write_text(record.read_text().replace("ask 2", "ask 5"))
    report = run_json("validate", str(record), code=1)[0]
    assert report["complaints"][0].startswith("line 4: 'ask 5'")
