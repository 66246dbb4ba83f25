"""Records: play, undo, save, load, and what is said of a record that was tampered with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import steppe
from steppe.kernel import records
from steppe.kernel.errors import BadAction, BadFile, Refused
from steppe.kernel.records import Game, load
from steppe.kernel.rng import Rng

SEED = 99


def started(**options: object) -> Game:
    return Game(steppe.title("duel"), "summer-1943", seed=SEED, options=options)


def played(count: int | None = None) -> Game:
    game, rng = started(setup="prepared"), Rng(4)
    while (seat := game.state.to_move()) is not None and (count is None or len(game.moves) < count):
        game.play(seat, rng.choice(game.state.legal()))
    return game


@pytest.fixture(scope="module")
def finished() -> str:
    return played().dump()


def test_a_finished_record_replays_to_the_same_text(finished: str) -> None:
    assert load(finished).dump() == finished


class Changed:
    """Duel, had it a second rules version; notes by which it is asked to play."""

    rules_version = 2

    def __init__(self) -> None:
        self.asked: list[int | None] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(steppe.title("duel"), name)

    def new(self, scenario: str, *, seed: int, rules_version: int | None = None, **options: Any) -> Any:
        self.asked.append(rules_version)
        return steppe.title("duel").new(scenario, seed=seed, **options)


def test_a_game_keeps_the_rules_version_that_it_was_begun_with(finished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    title = Changed()
    monkeypatch.setattr(records, "find_title", lambda _: title)
    game = load(finished)
    game.at(3)
    assert game.dump() == finished
    game.rewind(5)
    assert title.asked == [1, 1, 1]
    assert Game(title, "summer-1943", seed=SEED).header().rules == 2


def test_a_running_record_needs_its_seed_and_holds_none() -> None:
    game = played(30)
    text = game.dump()
    assert str(SEED) not in [json.loads(line).get("seed") for line in text.splitlines()]
    with pytest.raises(BadFile, match="no end line with the seed"):
        load(text)
    assert load(text, seed=SEED).state.fingerprint() == game.state.fingerprint()


def test_replay_equals_live_at_every_point() -> None:
    game = played(60)
    for number, move in enumerate(game.moves, start=1):
        assert game.at(number).fingerprint() == move.hash
    with pytest.raises(BadAction, match="not among 0 to 60"):
        game.at(61)


def test_only_the_seat_to_move_may_act_and_only_legally() -> None:
    game = started()
    title = steppe.title("duel")
    before = game.state.fingerprint()
    with pytest.raises(Refused, match="not soviet's decision"):
        game.play("soviet", game.state.legal()[0])
    with pytest.raises(Refused) as refused:
        game.play("german", title.parse_action(game.state, "forest 0805"))
    assert refused.value.rule == "G-12"
    assert game.state.fingerprint() == before
    assert not game.moves


def test_a_twin_and_its_game_leave_each_other_alone() -> None:
    game, rng = played(40), Rng(5)
    before, twin = game.dump(), game.twin()
    for _ in range(20):
        twin.play(twin.state.to_move() or "", rng.choice(twin.state.legal()))
    assert game.dump() == before
    assert game.state.fingerprint() == game.moves[-1].hash
    longer = twin.dump()
    game.rewind(10)
    assert twin.dump() == longer
    assert twin.state.fingerprint() == twin.moves[-1].hash


def test_undo_goes_back_to_the_last_change_of_seat() -> None:
    game = started()
    title = steppe.title("duel")
    game.play("german", title.parse_action(game.state, "forest 0305"))
    assert game.undo_refusal("german") == "it is another player's decision"
    assert game.undo_refusal("soviet") == "the last action was another player's"


def test_undo_within_a_draft_takes_back_one_by_one_and_several() -> None:
    game = played(0)
    title = steppe.title("duel")
    while type(game.state.steps[-1]).__name__ != "ProgramTigers":  # type: ignore[attr-defined]
        seat = game.state.to_move()
        assert seat is not None
        legal = game.state.legal()
        game.play(
            seat,
            title.parse_action(game.state, "done") if title.parse_action(game.state, "done") in legal else legal[0],
        )
    start, before = len(game.moves), game.state.fingerprint()
    for text in ("card I forward", "card I left", "card II stop"):
        game.play("german", title.parse_action(game.state, text))
    game.undo("german")
    assert len(game.moves) == start + 2
    game.undo("german", 2)
    assert game.state.fingerprint() == before
    with pytest.raises(Refused, match="since the last reveal"):
        game.undo("german", 50)


def test_what_was_revealed_cannot_be_taken_back() -> None:
    game, rng = played(0), Rng(1)
    for _ in range(3000):
        seat = game.state.to_move()
        if seat is None:
            break
        reveals = game.state.reveals
        game.play(seat, rng.choice(game.state.legal()))
        if game.state.reveals != reveals and game.state.to_move() == seat:
            assert game.undo_refusal(seat) is not None
            return
    raise AssertionError("nothing was revealed to the seat that stayed to move")


def test_the_hash_chain_is_the_same_in_every_process(finished: str) -> None:
    code = (
        "import steppe\nfrom steppe.kernel.records import Game\nfrom steppe.kernel.rng import Rng\n"
        f"g=Game(steppe.title('duel'),'summer-1943',seed={SEED},options={{'setup':'prepared'}})\nr=Rng(4)\n"
        "while (s:=g.state.to_move()) is not None: g.play(s, r.choice(g.state.legal()))\nprint(g.dump(),end='')"
    )
    for hash_seed in ("0", "1234"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        result = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
        )
        assert result.stdout == finished


def test_lines_are_counted_as_an_editor_counts_them(finished: str) -> None:
    header, *rest = finished.splitlines()
    with pytest.raises(BadFile, match="line 6: the state after"):
        load("\n".join(["", header, "", rest[0], rest[1], rest[2].replace('"hash":"', '"hash":"0'), *rest[3:]]))
    with pytest.raises(BadFile, match="line 2: format is"):
        load("\n" + finished.replace("steppe-record/1", "other/1", 1))


def _tampered(text: str, line: int, **changes: object) -> str:
    lines = text.splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | changes)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("line", "changes", "message"),
    [
        (0, {"format": "other/1"}, "line 1: format is 'other/1'"),
        (0, {"rules": 99}, "rules version 99 is newer"),
        (0, {"rules": 0}, "line 1: there is no rules version 0"),
        (0, {"scenario": "autumn"}, "no scenario 'autumn'"),
        (0, {"title": "chess"}, "no title 'chess'"),
        (0, {"options": {"colour": "red"}}, "line 1: there is no option 'colour'"),
        (0, {"options": {"setup": "upside down"}}, "line 1: option setup cannot be 'upside down'"),
        (0, {"options": {"seed": 1}}, "line 1: there is no option 'seed'"),
        (0, {"options": {"self": 1}}, "line 1: there is no option 'self'"),
        (0, {"options": {"scenario": "x"}}, "line 1: there is no option 'scenario'"),
        (0, {"commitment": "00"}, "does not agree with the commitment"),
        (3, {"hash": "0000000000000000"}, "line 4: the state after"),
        (3, {"n": 7}, "line 4: action 7 where action 3 should be"),
        (3, {"do": "dance"}, "line 4: 'dance'"),
        (3, {"do": "seal"}, "line 4: 'seal'"),
        (3, {"seat": "nobody"}, "line 4"),
        (-1, {"seed": "seven"}, r"line \d+: seed is 'seven', it should be a whole number"),
        (-1, {"seed": "-7"}, r"line \d+: seed is '-7', it should be a whole number"),
        (-1, {"seed": "\u00b2"}, r"line \d+: seed is '\u00b2', it should be a whole number"),
        (-1, {"seed": "9" * 5000}, r"line \d+: seed has 5000 digits"),
        (-1, {"outcome": {"winner": "nobody", "score": {}, "reason": "", "rule": ""}}, "the end does not agree"),
    ],
)
def test_a_tampered_record_is_named_by_its_line(
    finished: str, line: int, changes: dict[str, object], message: str
) -> None:
    with pytest.raises(BadFile, match=message):
        load(_tampered(finished, line, **changes))


@pytest.mark.parametrize(("text", "message"), [("", "empty"), ("nonsense\n", "line 1")])
def test_what_is_no_record_is_said_to_be_none(text: str, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        load(text)


def test_names_with_odd_line_breaks_come_back() -> None:
    names = {"german": "Anna\u2028K.", "soviet": "Boris\x85\x1cL.\r"}
    game = Game(steppe.title("duel"), "summer-1943", seed=SEED, options={"setup": "prepared"}, players=names)
    game.play("soviet", game.state.legal()[-1])
    assert load(game.dump(), seed=SEED).players == names
