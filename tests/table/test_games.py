"""Titles, new games, and what a link shows."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.table.conftest import Match, Seated


def test_titles_tell_all_that_the_start_screen_needs(client: TestClient[Any]) -> None:
    toy = next(title for title in client.get("/api/titles").json() if title["id"] == "toy")
    assert toy["name"] == "Toy"
    assert toy["players"] == ["human", "random", "low", "slow", "broken", "cheat"]
    assert [seat["id"] for seat in toy["scenarios"][0]["seats"]] == ["red", "blue"]
    assert toy["scenarios"][0]["options"][0]["values"] == [4, 6, 40]


def test_titles_and_seats_say_how_they_want_to_be_shown(client: TestClient[Any]) -> None:
    told = {title["id"]: title for title in client.get("/api/titles").json()}
    toy, ring = told["toy"], told["ring"]
    assert toy["text"] == "Lay digits in secret, then guess the other's sum."
    assert toy["facts"] == ["two players", "a minute"]
    [sums] = toy["scenarios"]
    assert sums["facts"] == ["digits 1 to 3"]
    assert [(seat["name"], seat["emblem"], seat["colour"], seat["text"]) for seat in sums["seats"]] == [
        ("Red", "square", "soviet", "Lays first"),
        ("Blue", "ring", "german", "Guesses second"),
    ]
    three, alone = ring["scenarios"]
    assert [(seat["name"], seat["side_name"]) for seat in three["seats"]] == [
        ("Warm, red", "Warm"),
        ("Blue", ""),
        ("Warm, pink", "Warm"),
    ]
    [plain] = alone["seats"]  # a title that says nothing gets the plainest
    assert (plain["emblem"], plain["colour"], plain["text"]) == ("disc", "neutral", "")


def test_rules(client: TestClient[Any]) -> None:
    assert client.get("/api/titles/toy/rules").json()["rules"][0]["id"] == "TOY-1"
    missing = client.get("/api/titles/chess/rules")
    assert missing.status_code == 404
    assert "chess" in missing.json()["text"]


def test_only_people_get_links(new_match: Any) -> None:
    match = new_match(players={"red": "human", "blue": "low"}, mode="bot")
    assert list(match.seats) == ["red"]


def test_a_new_game_shows_its_first_decision(match: Match) -> None:
    seen = match.red.show()
    assert (seen["seat"], seen["seq"], seen["to_move"], seen["title"]) == ("red", 0, "red", "toy")
    assert seen["legal"] == [{"action": {"type": "lay", "digit": digit}, "text": f"lay {digit}"} for digit in (1, 2, 3)]
    assert seen["prepared"][0]["actions"] == [{"type": "lay", "digit": 1}, {"type": "ready"}]
    assert seen["undo"] == {"allowed": False, "count": 0, "reason": "nothing has been done yet"}
    assert len(seen["commitment"]) == 64
    assert [line["seq"] for line in seen["log"]] == [0]


def test_the_other_seat_and_spectators_get_no_choices(match: Match) -> None:
    for other in (match.blue, match.spectator):
        seen = other.show()
        assert seen["legal"] == seen["prepared"] == []
        assert not seen["undo"]["allowed"]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"title": "chess"}, "chess"),
        ({"scenario": "battle"}, "sums"),
        ({"players": {"red": "human"}}, "blue"),
        ({"players": {"red": "human", "blue": "human", "green": "human"}}, "green"),
        ({"players": {"red": "human", "blue": "stockfish"}}, "random"),
        ({"options": {"most_guesses": 5}}, "40"),
        ({"options": {"most_guesses": True}}, "40"),
        ({"options": {"speed": 5}}, "most_guesses"),
        ({"mode": "mail"}, "mail"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    client: TestClient[Any], wanted: dict[str, Any], said: str
) -> None:
    body = {"title": "toy", "scenario": "sums", "players": {"red": "human", "blue": "human"}}
    answer = client.post("/api/games", json=body | wanted)
    assert answer.status_code == 400
    assert said in answer.json()["text"]


def test_options_reach_the_game(new_match: Any) -> None:
    match = new_match(options={"most_guesses": 4}).laid()
    for _ in range(2):
        match.red.do("guess 15")
        seen = match.blue.do("guess 15")
    assert seen["outcome"]["reason"] == "nobody guessed"
    assert seen["options"] == {"most_guesses": 4}
    assert new_match().red.show()["options"] == {"most_guesses": 6}


def test_a_wrong_link_leads_nowhere(client: TestClient[Any]) -> None:
    nobody = Seated(client, "x" * 32)
    for answer in (
        nobody.get(),
        nobody.get("/replay"),
        nobody.get("/record"),
        nobody.get("/journal"),
        nobody.act("ready", seq=0),
        nobody.post("ask", {"question": "sum"}),
        nobody.post("why", {"action": "ready"}),
        nobody.takeback("ask"),
    ):
        assert answer.status_code == 404
        assert answer.json()["error"] == "unknown-link"
        assert nobody.token not in answer.text


def test_bad_requests_get_a_sentence_and_no_token(match: Match) -> None:
    red = match.red
    nested = b"[" * 50_000 + b"]" * 50_000
    for body in (b"{", b"[]", b'{"command": 1}', b'{"command": "x", "seq": -1}', nested):
        answer = red.client.post(f"{red.path}/act", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, body[:40]
        assert answer.json()["text"]
        assert red.token not in answer.text


def test_a_request_without_a_body_is_told(match: Match) -> None:
    answer = match.red.client.post(f"{match.red.path}/act", headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["text"]) == (400, "The request has no body; it should be JSON.")


def test_limits(match: Match, start: Any) -> None:
    assert match.red.act(*["lay 1"] * 501).status_code == 400
    huge = match.red.post("act", {"command": "0" * 300_000, "seq": 0})
    assert huge.status_code == 413
    with start(requests_a_second=3) as client:
        answers = [client.get("/api/titles") for _ in range(8)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert "again" in answers[-1].json()["text"]


def test_questions_are_answered_from_ones_own_view(match: Match) -> None:
    match.red.do("lay 2", "lay 3")
    ask = {"question": "sum", "arguments": {"times": 2}}
    assert match.red.post("ask", ask).json() == {"sum": 5, "choices": 4, "times": 10}
    assert match.blue.post("ask", ask).json() == {"sum": 0, "choices": 0, "times": 0}
    assert match.spectator.post("ask", ask).json() == {"sum": 0, "choices": 0, "times": 0}
    assert match.red.post("ask", {"question": "odds"}).status_code == 400
    assert "sum" in match.red.post("ask", {"question": "sum", "arguments": {}}).json()["text"]


def test_why(match: Match) -> None:
    assert match.red.post("why", {"action": "lay 2"}).json() is None
    refusal = match.red.post("why", {"action": {"type": "guess", "number": 4}}).json()
    assert refusal == {"rule": "TOY-2", "text": "guessing begins when both have laid"}
    assert "not your decision" in match.blue.post("why", {"action": "lay 2"}).json()["text"]
    assert "no action" in match.red.post("why", {"action": "jump"}).json()["text"]


def test_mine(new_match: Any, client: TestClient[Any]) -> None:
    first, second = new_match(), new_match().finished()
    tokens = [first.blue.token, "wrong", second.red.token, second.spectator.token]
    mine = client.post("/api/mine", json={"tokens": tokens}).json()
    assert [game["token"] for game in mine] == [tokens[0], tokens[2], tokens[3]]
    assert [(game["seat"], game["yours"], game["over"]) for game in mine] == [
        ("blue", False, False),
        ("red", False, True),
        (None, False, True),
    ]
    assert mine[0]["turn"] == "1"
    assert client.post("/api/mine", json={"tokens": [first.red.token]}).json()[0]["yours"]


def test_the_schema_is_open(client: TestClient[Any]) -> None:
    schema = client.get("/api/schema/openapi.json").json()
    assert "/api/play/{token}/act" in schema["paths"]


def test_nobody_waits_for_the_answer_to_a_question(match: Match) -> None:
    let_go = sys.modules["steppe_toy"].LET_GO
    let_go.clear()
    with ThreadPoolExecutor(1) as elsewhere:
        answer = elsewhere.submit(match.blue.post, "ask", {"question": "wait"})
        match.red.do("lay 2")
        let_go.set()
        assert answer.result().json() == {"let_go": True}
