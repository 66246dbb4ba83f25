"""`titles`, `rules` and `simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import steppe
from steppe.cli.main import app

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture(autouse=True)
def only_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("steppe.cli.catalogue.installed", lambda: ("toy",))


def run(*arguments: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == code, result.output
    return result


def run_json(*arguments: str, code: int = 0) -> Any:
    return json.loads(run(*arguments, "--json", code=code).stdout)


def test_titles() -> None:
    output = run("titles").stdout
    assert "toy: Hidden number (rules version 1)" in output
    assert "One hides a number, the other guesses it. (two players, six guesses)" in output
    assert "players: random, middle, cheat" in output
    assert "seats: hider (hiders), seeker (seekers)" in output
    assert "option limit=5|9 (default 9): the largest number" in output
    assert "option quick=no|yes (default no): nothing" in output
    title = run_json("titles")[0]
    assert title["players"] == ["random", "middle", "cheat"]
    assert (title["text"], title["facts"]) == (
        "One hides a number, the other guesses it.",
        ["two players", "six guesses"],
    )
    assert title["scenarios"][0]["options"][0]["values"] == [5, 9]


def test_rules_lists_chapters() -> None:
    assert run("rules").stdout.splitlines()[0] == "Hidden number (`steppe rules CHAPTER` lists a chapter)"
    assert run_json("rules") == [{"title": "toy", "chapters": [{"name": "Play", "rules": 4}]}]


def test_rules_prints_one_rule() -> None:
    output = run("rules", "toy-2").stdout
    assert "TOY-2  Guessing" in output
    assert "Guessing, as one would think." in output
    assert run_json("rules", "TOY-2", "--title", "toy")[0]["name"] == "Guessing"


def test_rules_names_the_tests_of_a_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text('@pytest.mark.rule("TOY-2")\ndef test_guess(): ...\n')
    monkeypatch.chdir(tmp_path)
    assert "test: tests/test_it.py::test_guess" in run("rules", "TOY-2").stdout
    assert run_json("rules", "TOY-2")[0]["tests"] == ["tests/test_it.py::test_guess"]


def test_rules_finds_chapters_and_words() -> None:
    assert len(run_json("rules", "play")) == 4
    assert [rule["id"] for rule in run_json("rules", "winning")] == ["TOY-3"]
    assert "TOY-1" in run("rules", "one would").stdout
    assert "no rule has the id, chapter or word 'tank'" in run("rules", "tank", code=1).stderr


def test_simulate() -> None:
    output = run("simulate", "toy", "nine", "--games", "30", "--seed", "4", "--players", "random,middle").stdout
    assert "toy nine, seed 4: 30 games; hider random, seeker middle" in output
    assert "hiders" in output
    assert "decisions a second" in output


def test_simulate_as_json_is_reproducible() -> None:
    first, second = (run_json("simulate", "toy", "nine", "--games", "30", "--seed", "4") for _ in range(2))
    assert first.pop("timing")["seconds"] > 0
    second.pop("timing")
    assert first == second
    assert first["games"] == 30


def test_simulate_keeps_records(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    run("simulate", "toy", "nine", "--games", "12", "--records", str(folder), "--option", "limit=5")
    files = sorted(folder.iterdir())
    assert files[0].name == "toy-nine-00.jsonl"
    assert len(files) == 12
    assert run("verify", *map(str, files)).stdout.count("ok ") == 12


def test_simulate_says_which_record_cannot_be_kept(tmp_path: Path) -> None:
    taken = tmp_path / "toy-nine-0.jsonl"
    taken.mkdir()
    result = run("simulate", "toy", "nine", "--games", "1", "--records", str(tmp_path), code=2)
    assert f"{taken} cannot be written" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["toys", "nine"], "there is no title 'toys'"),
        (["toy", "ten"], "there is no scenario 'ten'; known: nine"),
        (["toy", "nine", "--players", "clever"], "there is no player 'clever'; known: cheat, middle, random"),
        (["toy", "nine", "--players", "random,random,random"], "3 players for the seats hider, seeker"),
        (["toy", "nine", "--option", "limit=6"], "option limit cannot be '6'; it may be: 5, 9"),
        (
            ["toy", "nine", "--option", "quick=perhaps"],
            "option quick cannot be 'perhaps'; it may be: no, yes",
        ),
        (["toy", "nine", "--option", "limit"], "option 'limit' should be NAME=VALUE"),
        (["toy", "nine", "--option", "size=3"], "there is no option 'size'; known: limit, quick"),
        (["toy", "nine", "--games", "0"], "Invalid value for '--games'"),
    ],
)
def test_simulate_says_what_is_wrong(arguments: list[str], message: str) -> None:
    assert message in run("simulate", *arguments, code=2).stderr


def test_a_player_that_breaks_the_rules_is_a_fault_of_the_program() -> None:
    stderr = run("simulate", "toy", "nine", "--players", "random,cheat", code=3).stderr
    assert "a fault of the program, GameFailed: game 0 of seed 0" in stderr
    assert "the player of seeker chose Ask(number=99), which is not legal" in stderr
    assert "STEPPE_DEBUG=1" in stderr


def test_simulate_takes_options() -> None:
    summary = run_json("simulate", "toy", "nine", "--games", "5", "--option", "limit=5", "--option", "quick=yes")
    assert summary["options"] == {"limit": 5, "quick": True}


def test_simulate_interrupted_sums_up_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    title = steppe.title("toy")
    made = []

    def new(self: object, scenario: str, *, seed: int, **options: Any) -> Any:
        made.append(seed)
        if len(made) > 6:
            raise KeyboardInterrupt
        return original(scenario, seed=seed, **options)

    original = title.new
    monkeypatch.setattr(type(title), "new", new)
    output = run("simulate", "toy", "nine", "--games", "50", code=130).stdout
    assert "5 games (interrupted: 50 were planned)" in output
