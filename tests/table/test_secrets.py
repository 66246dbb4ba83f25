"""What a viewer must not learn: the other's digits, their number, seed, hashes, length of the game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.table.conftest import Match, Seated


def answers(viewer: Seated) -> str:
    """Everything that a viewer can get to read."""
    texts = [viewer.get(what).text for what in ("", "/journal", "/replay", "/record")]
    texts += [viewer.get("/replay", at=at).text for at in range(8)]
    texts += [viewer.get("/replay", seat=seat).text for seat in ("red", "blue", "*")]
    texts.append(viewer.post("ask", {"question": "sum", "arguments": {"times": 1}}).text)
    texts.append(viewer.post("why", {"action": "lay 1"}).text)
    texts.append(viewer.act("lay 1", seq=3).text)
    texts.append(viewer.act("lay 1").text)
    texts.append(viewer.takeback("ask", command="0" * 32).text)
    return "\n".join(texts)


def two_worlds(new_match: Any, first: list[str], second: list[str]) -> tuple[Match, Match]:
    """Two games that differ only in what red has done in secret."""
    matches = new_match(), new_match()
    for match, actions in zip(matches, (first, second), strict=True):
        for action in actions:
            match.red.do(action)
    return matches


def neutral(text: str, match: Match) -> str:
    """A text without what differs between any two games."""
    commitment = match.red.show()["commitment"]
    return text.replace(match.id, "GAME").replace(commitment, "COMMITMENT")


@pytest.mark.parametrize("who", ["blue", "spectator"])
@pytest.mark.parametrize(
    "second",
    [["lay 3"], ["lay 1", "lay 2", "lay 3"], ["lay 1", "lay 2", "ready"], []],
)
def test_a_secret_set_up_tells_nothing(new_match: Any, who: str, second: list[str]) -> None:
    first = ["lay 1", "ready"] if "ready" in second else ["lay 1"]
    one, two = two_worlds(new_match, first, second)
    # The one who asks writes no action: rejected ones are the same in both worlds.
    assert neutral(answers(getattr(one, who)), one) == neutral(answers(getattr(two, who)), two)


def test_undo_tells_nothing(new_match: Any) -> None:
    one, two = new_match(), new_match()
    one.red.do("lay 1")
    two.red.do("lay 1")
    two.red.do("lay 2", "lay 2", undo=1)
    two.red.do(undo=1)
    assert neutral(answers(one.blue), one) == neutral(answers(two.blue), two)


def test_private_notes_tell_nothing(new_match: Any) -> None:
    one, two = new_match().laid(), new_match().laid()
    two.red.do("note 1", "note 2")
    assert neutral(answers(one.blue), one) == neutral(answers(two.blue), two)
    assert one.spectator.show()["seq"] == two.spectator.show()["seq"]


def test_my_games_tell_nothing(new_match: Any) -> None:
    match = new_match()
    before = match.blue.client.post("/api/mine", json={"tokens": [match.blue.token]}).json()
    match.red.do("lay 1", "lay 2")
    assert match.blue.client.post("/api/mine", json={"tokens": [match.blue.token]}).json() == before


def test_ones_own_steps_all_count(match: Match) -> None:
    match.laid()
    assert match.red.show()["seq"] == 4  # three of one's own, and that blue was ready
    assert match.blue.show()["seq"] == 3
    assert match.spectator.show()["seq"] == 2


def test_a_running_game_has_no_seed_hash_or_record(match: Match) -> None:
    match.laid()
    for viewer in (match.red, match.blue, match.spectator):
        text = answers(viewer)
        assert '"seed"' not in text
        assert '"hash"' not in text
        assert "told" not in text
        refused = viewer.get("/record")
        assert refused.status_code == 403
        assert "over" in refused.json()["text"]


def test_while_it_runs_one_looks_back_only_through_ones_own_eyes(match: Match) -> None:
    match.laid()
    own = match.red.get("/replay", at=1).json()
    assert own["view"]["digits"] == {"red": [2]}
    assert own["steps"] == [0, 1, 2, 3, 4]
    assert own["last"] == 4
    assert [line["seq"] for line in own["log"]] == [0, 1]
    assert match.red.get("/replay", at=1, seat="red").json() == own
    for seat in ("blue", "*", "nobody"):
        assert match.red.get("/replay", seat=seat).status_code == 403
        assert match.spectator.get("/replay", seat=seat).status_code == 403
    assert match.spectator.get("/replay", at=1).json()["view"]["digits"] == {}


def test_the_count_of_actions_opens_at_the_end(match: Match) -> None:
    match.laid()
    assert "action" not in match.red.get("/replay", at=1).json()
    assert match.red.get("/replay", action=1).status_code == 403
    match.red.do("guess 1")
    for action in range(7):
        seen = [match.red.get("/replay", seat=seat, action=action).json() for seat in ("red", "blue", "*")]
        assert {frame["action"] for frame in seen} == {action}
        for frame in seen:
            assert frame["seq"] in frame["steps"]
        assert seen[2]["seq"] == action


def test_the_journal_is_ones_own(match: Match) -> None:
    match.laid()
    journal = match.red.get("/journal").json()
    assert journal["view"]["digits"] == {"red": [2, 3]}
    assert [line["event"] for line in journal["log"] if line["event"]["type"] == "laid"] == [
        {"type": "laid", "digit": 2},
        {"type": "laid", "digit": 3},
    ]


def test_when_it_is_over_everything_opens(match: Match) -> None:
    match.finished()
    seen = match.blue.show()
    assert seen["outcome"]["winner"] == "red"
    assert seen["to_move"] is None
    assert seen["seed"].isdigit()
    other = match.blue.get("/replay", at=2, seat="red").json()
    assert other["view"]["digits"] == {"red": [2, 3]}
    everything = match.spectator.get("/replay", seat="*").json()
    assert everything["view"]["digits"] == {"red": [2, 3], "blue": [1]}
    assert everything["steps"] == list(range(7))
    assert match.spectator.get("/replay", at=4, seat="*").json()["view"]["digits"] == {
        "red": [2, 3],
        "blue": [1],
    }


def test_the_record_can_be_checked_by_anybody(match: Match) -> None:
    from steppe.kernel.records import load

    match.finished()
    answer = match.spectator.get("/record")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    game = load(answer.text)
    assert game.dump() == answer.text
    assert json.loads(answer.text.splitlines()[-1])["seed"] == match.red.show()["seed"]
    assert json.loads(answer.text.splitlines()[0])["commitment"] == match.red.show()["commitment"]
