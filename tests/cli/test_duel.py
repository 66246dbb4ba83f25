"""The commands on a real title."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import steppe
from steppe.cli.dev import app as developers_app
from steppe.cli.main import app
from steppe.lab.simulate import play_game, simulate

PLAYERS = {"german": "random", "soviet": "random"}
PREPARED = {"setup": "prepared"}
SCENARIOS = ("summer-1943", "winter-1944")


def run(*arguments: str, code: int = 0, text: str | None = None) -> Result:
    result = CliRunner().invoke(app, arguments, input=text)
    assert result.exit_code == code, result.output
    return result


def run_json(*arguments: str, code: int = 0) -> Any:
    return json.loads(run(*arguments, "--json", code=code).stdout)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    result = play_game(steppe.title("duel"), SCENARIOS[0], 11, PLAYERS, PREPARED, keep_record=True)
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    path.write_text(result.record or "")
    return str(path)


@pytest.fixture(scope="module")
def position(record: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("positions") / "position.toml"
    run("replay", record, "--at", "150", "--save", str(path))
    return str(path)


def test_titles_lists_it() -> None:
    title = next(title for title in run_json("titles") if title["id"] == "duel")
    assert [scenario["id"] for scenario in title["scenarios"]] == list(SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_new_game_is_shown(scenario: str) -> None:
    output = run("show", f"duel:{scenario}:3").stdout
    assert "11" in output.splitlines()[0]
    assert "german decides" in output


def test_a_record_is_verified_and_a_changed_one_is_not(record: str, tmp_path: Path) -> None:
    assert run("verify", record).stdout.startswith(f"ok {record}: duel summer-1943")
    lines = Path(record).read_text().splitlines(keepends=True)
    del lines[40]
    changed = tmp_path / "changed.jsonl"
    changed.write_text("".join(lines))
    assert "line 41: " in run("verify", str(changed), code=1).stdout


def test_a_replay_keeps_the_secrets_of_the_other_seat(record: str) -> None:
    seen = {
        seat: run("replay", record, "--at", "150", "--seat", seat).stdout
        for seat in ("german", "soviet", "public", "all")
    }
    assert len(set(seen.values())) == 4
    # The prepared set-up has both programs sealed by now: cards are seen by their owner only.
    assert re.search(r"programs: I \[\d cards?\]", seen["soviet"])
    assert not re.search(r"programs: I \[\d cards?\]", seen["german"])


def test_a_position_goes_through_the_commands(position: str, tmp_path: Path) -> None:
    first = run("legal", position).stdout.splitlines()[0]
    after = tmp_path / "after.toml"
    run("apply", position, first, "-o", str(after))
    assert run("validate", position, str(after)).stdout.count("position of duel") == 2
    assert run("apply", "-", first, text=Path(position).read_text()).stdout == after.read_text()
    assert run("why", position, first).stdout == "legal\n"
    refused = run_json("why", position, "airfield 0105", code=1)
    assert refused["refusal"]["rule"] in steppe.title("duel").rules()


def test_questions(position: str) -> None:
    assert run_json("sight", position, "0101", "0301")["distance"] == 2
    assert "there is no hex '9999'" in run("sight", position, "9999", "0301", code=2).stderr
    assert run("ask", position, "board").stdout.splitlines()[0].split()[0] == "01"


def test_the_odds_of_a_shot_come_with_their_sum(record: str, tmp_path: Path) -> None:
    text = Path(record).read_text()
    shot = re.search(r'"n":(\d+),"seat":"\w+","do":"((?:fire|engage) [^"]+)"', text)
    assert shot is not None, "the recorded game has a shot"
    before = tmp_path / "before.toml"
    run("replay", record, "--at", str(int(shot[1]) - 1), "--save", str(before))
    answer = run_json("odds", str(before), shot[2])[0]
    assert sum(row["value"] for row in answer["rows"]) == answer["power"]


def test_data_and_rules_files_are_valid_and_a_mistake_is_named(tmp_path: Path) -> None:
    folder = Path(steppe.__file__).parent / "games" / "duel"
    data = folder / "data.toml"
    output = run("validate", str(data), str(folder / "rules.toml")).stdout
    assert output.splitlines() == [f"ok {data}: data of duel", f"ok {folder / 'rules.toml'}: rules reference"]
    wrong = tmp_path / "data.toml"
    wrong.write_text(data.read_text().replace("length = 10", 'length = "ten"'))
    assert "bar.length" in run("validate", str(wrong), code=1).stdout


def test_rules_are_found() -> None:
    assert "G-111" in run("rules", "g-111", "--title", "duel").stdout
    assert len(run_json("rules", "tiger", "--title", "duel")) > 10


def test_types_cover_view_actions_and_events(tmp_path: Path) -> None:
    arguments = ["types", "--title", "duel", "--folder", str(tmp_path)]
    assert CliRunner().invoke(developers_app, arguments).exit_code == 0
    text = (tmp_path / "duel.ts").read_text()
    for name in ("interface DuelView", "type Action", "type Event", "interface Fire"):
        assert f"export {name}" in text


def test_the_server_has_types_too(tmp_path: Path) -> None:
    assert CliRunner().invoke(developers_app, ["types", "--folder", str(tmp_path)]).exit_code == 0
    assert "export interface Snapshot" in (tmp_path / "table.ts").read_text()


def test_a_batch_with_the_titles_own_player() -> None:
    title = steppe.title("duel")
    players = {"german": "greedy", "soviet": "random"}
    summary = simulate(title, SCENARIOS[1], games=1, seed=5, players=players, options=PREPARED)
    assert summary.games == 1


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_batches_are_the_same_with_any_number_of_workers(scenario: str) -> None:
    title = steppe.title("duel")
    alone, together = (
        simulate(title, scenario, games=20, seed=5, players=PLAYERS, workers=workers) for workers in (1, 2)
    )
    assert (alone.sides, alone.decisions, alone.reasons) == (together.sides, together.decisions, together.reasons)
