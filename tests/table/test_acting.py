"""Acting, undo and take-backs: whole or not at all, once or not at all."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from tests.table.conftest import Match


def test_actions_may_be_json_or_notation_and_go_together(match: Match) -> None:
    seen = match.red.do("lay 2", {"type": "lay", "digit": 3}, "ready")
    assert seen["to_move"] == "blue"
    assert seen["view"]["digits"] == {"red": [2, 3]}
    assert seen["seq"] == 3


def test_the_same_command_again_does_nothing_more(match: Match) -> None:
    command = str(uuid.uuid4())
    first = match.red.do("lay 2", seq=0, command=command)
    again = match.red.do("lay 2", seq=0, command=command)
    assert first == again
    assert again["view"]["digits"] == {"red": [2]}


def test_a_repeated_command_shows_the_present(match: Match) -> None:
    command = str(uuid.uuid4())
    match.red.do("lay 2", seq=0, command=command)
    match.red.do("lay 3")
    assert match.red.do("lay 2", seq=0, command=command)["view"]["digits"] == {"red": [2, 3]}


def test_an_undo_is_idempotent_too(match: Match) -> None:
    match.red.do("lay 2", "lay 3")
    command = str(uuid.uuid4())
    match.red.do(undo=1, seq=2, command=command)
    assert match.red.do(undo=1, seq=2, command=command)["view"]["digits"] == {"red": [2]}


def test_a_command_from_an_old_page_conflicts(match: Match) -> None:
    match.red.do("lay 2", seq=0)
    answer = match.red.act("lay 3", seq=0)
    assert answer.status_code == 409
    assert answer.json()["error"] == "stale"
    assert answer.json()["snapshot"] == match.red.show()
    assert answer.json()["text"]


def test_all_or_nothing(match: Match) -> None:
    before = match.red.show()
    answer = match.red.act("lay 2", "lay 1", "guess 3", "ready")
    assert answer.status_code == 422
    assert answer.json() == {
        "error": "refused",
        "rule": "TOY-2",
        "text": "guessing begins when both have laid",
        "index": 2,
    }
    assert match.red.show() == before


@pytest.mark.parametrize("guess", ["guess 1", "guess 2"])
def test_what_revealed_something_stands_though_an_action_after_it_is_refused(match: Match, guess: str) -> None:
    """Else the refusal would tell whether the guess was right, and red could guess again."""
    match.laid()
    seen = match.red.do("note 1", guess, "guess 3")
    assert len(seen["view"]["guesses"]) == 1
    assert (seen["outcome"] is not None) == (guess == "guess 1")


def test_actions_are_read_before_any_is_done(match: Match) -> None:
    match.laid()
    before = match.red.show()
    answer = match.red.act("guess 1", "dance")
    assert (answer.status_code, answer.json()["index"]) == (422, 1)
    assert match.red.show() == before


def test_a_refused_command_after_an_undo_leaves_what_was(match: Match) -> None:
    match.red.do("lay 2", "lay 3")
    before = match.red.show()
    assert match.red.act("guess 3", undo=2).json()["index"] == 0
    assert match.red.show() == before


def test_an_unreadable_action_is_refused_by_its_index(match: Match) -> None:
    answer = match.red.act("lay 2", "dance")
    assert (answer.status_code, answer.json()["index"]) == (422, 1)
    assert match.red.act({"type": "dance"}).status_code == 422
    assert match.red.show()["seq"] == 0


def test_nothing_to_do_is_a_bad_request(match: Match) -> None:
    assert match.red.act().status_code == 400


def test_nobody_acts_out_of_turn(match: Match) -> None:
    answer = match.blue.act("lay 1")
    assert answer.status_code == 422
    assert "decision" in answer.json()["text"]
    assert match.spectator.act("lay 1").status_code == 403
    match.red.do("lay 1", "ready")
    assert match.red.act("lay 1").status_code == 422


def test_undo_goes_back_as_far_as_nothing_was_shown(match: Match) -> None:
    match.laid()
    match.red.do("note 1", "note 2")
    assert match.red.show()["undo"] == {"allowed": True, "count": 2, "reason": None}
    seen = match.red.do("note 3", undo=1)
    assert seen["view"]["notes"] == {"red": [1, 3]}
    too_far = match.red.act(undo=3)
    assert too_far.status_code == 422
    assert "take-back" in too_far.json()["remedy"]
    assert match.red.show() == seen
    after = match.red.do("guess 9")
    assert not after["undo"]["allowed"]
    assert "another player" in after["undo"]["reason"]


def test_a_number_is_never_given_out_twice(match: Match) -> None:
    """A page that still shows what was taken back cannot act on the new line by accident."""
    match.laid()
    old = match.red.do("note 1")["seq"]
    new = match.red.do("note 2", undo=1)["seq"]
    assert new > old
    assert match.red.act("note 3", seq=old).status_code == 409


def test_log_tails(match: Match) -> None:
    match.laid()
    before = match.red.do("note 1", "note 2")
    match.red.do("note 3", undo=2)
    tail = match.red.show(since=before["seq"])
    whole = match.red.show()
    assert len(tail["log"]) == 1
    assert before["log"][: tail["log_from"]] + tail["log"] == whole["log"]


def test_a_set_up_is_completed_at_random(match: Match) -> None:
    command = {"command": str(uuid.uuid4()), "seq": 0}
    seen = match.red.post("random", command).json()
    assert seen["to_move"] == "blue"
    assert 1 <= len(seen["view"]["digits"]["red"]) <= 5
    assert match.red.post("random", command).json() == seen
    assert match.red.post("random", {"command": str(uuid.uuid4()), "seq": 0}).status_code == 409
    late = match.red.post("random", {"command": str(uuid.uuid4()), "seq": seen["seq"]})
    assert late.status_code == 422


def ask(match: Match, **more: Any) -> dict[str, Any]:
    """Red has guessed wrong, and asks for leave to take that back."""
    match.laid()
    match.red.do("note 1")
    match.red.do("note 2", "guess 9")
    answer = match.red.takeback("ask", **more)
    assert answer.status_code == 200, answer.text
    return answer.json()["takeback"]


def test_a_take_back_needs_the_others_leave(match: Match) -> None:
    pending = ask(match)
    seen = match.blue.show()
    assert seen["takeback"]["seat"] == "red"
    assert seen["takeback"]["waiting"] == ["blue"]
    assert seen["view"]["guesses"]
    after = match.blue.takeback("grant", request=pending["id"]).json()
    assert after["takeback"] is None
    assert after["view"]["guesses"] == []
    assert after["to_move"] == "red"
    assert match.red.show()["view"]["notes"] == {"red": [1]}


def test_a_take_back_to_a_chosen_place(match: Match) -> None:
    to = match.laid().red.show()["seq"]
    match.red.do("note 1")
    match.red.do("guess 9")
    pending = match.red.takeback("ask", to=to).json()["takeback"]
    assert pending["to"] == to
    match.blue.takeback("grant", request=pending["id"])
    assert match.red.show()["view"]["notes"] == {"red": []}


def test_a_request_may_be_refused_or_withdrawn(match: Match) -> None:
    pending = ask(match)
    assert match.red.takeback("grant", request=pending["id"]).status_code == 422
    assert match.blue.takeback("withdraw", request=pending["id"]).status_code == 422
    assert match.blue.takeback("grant", request="another").status_code == 422
    assert match.blue.takeback("grant").status_code == 400
    assert match.red.takeback("ask").status_code == 422
    assert match.blue.takeback("refuse", request=pending["id"]).json()["takeback"] is None
    assert match.blue.show()["view"]["guesses"]
    pending = match.red.takeback("ask").json()["takeback"]
    assert match.red.takeback("withdraw", request=pending["id"]).json()["takeback"] is None
    assert match.blue.takeback("grant", request=pending["id"]).status_code == 422


def test_a_request_outlives_other_actions_and_a_restart(match: Match, start: Any) -> None:
    pending = ask(match)
    match.blue.do("note 1")
    with start() as client:
        match.blue.client = match.red.client = client
        assert match.red.show()["takeback"]["id"] == pending["id"]
        seen = match.blue.takeback("grant", request=pending["id"]).json()
        assert seen["view"]["notes"] == {"blue": []}


def test_bots_always_agree(new_match: Any) -> None:
    match = new_match(players={"red": "human", "blue": "low"}, mode="bot", options={"most_guesses": 40})
    match.red.do("lay 1", "ready")
    wait_for_red(match)
    match.red.do("guess 9")
    wait_for_red(match)
    assert match.red.takeback("ask").json()["view"]["guesses"] == []
    assert match.red.show()["to_move"] == "red"


def wait_for_red(match: Match) -> None:
    for _ in range(500):
        if match.red.show()["to_move"] == "red":
            return
    pytest.fail("the bot did not move")


def test_nothing_is_taken_back_in_a_finished_game(match: Match) -> None:
    match.finished()
    assert match.red.takeback("ask").status_code == 422
    assert match.red.act(undo=1).status_code == 422
    assert match.spectator.takeback("ask").status_code == 403


def test_nothing_to_take_back(match: Match) -> None:
    assert match.red.takeback("ask").status_code == 422
    assert match.red.takeback("ask", to=7).status_code == 422
