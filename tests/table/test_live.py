"""Sockets: the present at once, then each change that this viewer can tell, and nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from steppe.table.settings import Settings
from steppe.table.store import Store
from tests.table.conftest import Match, Seated


def listen(viewer: Seated, query: str = "", **more: Any) -> Any:
    return viewer.client.websocket_connect(f"{viewer.path}/live{query}", **more)


def next_of(socket: Any) -> Any:
    return socket.receive_json(timeout=5)


def silent(socket: Any) -> bool:
    """Nothing comes for longer than the server waits before it looks by itself."""
    try:
        socket.receive_json(timeout=0.6)
    except Exception:
        return True
    return False


def test_a_socket_gets_the_snapshot_and_then_the_changes(match: Match) -> None:
    with listen(match.red) as socket:
        first = next_of(socket)
        assert first == match.red.show()
        assert first["connected"] == {"red": True, "blue": False}
        match.red.do("lay 2")
        assert next_of(socket)["view"]["digits"] == {"red": [2]}


def test_the_other_seat_hears_nothing_of_a_secret_action(match: Match) -> None:
    with listen(match.blue) as blue, listen(match.spectator) as spectator:
        next_of(blue), next_of(spectator)
        match.red.do("lay 2")
        match.red.do("lay 3", undo=1)
        assert silent(blue)
        assert silent(spectator)
        match.red.do("ready")
        assert next_of(blue)["to_move"] == next_of(spectator)["to_move"] == "blue"


def test_presence(match: Match) -> None:
    with listen(match.red) as red:
        assert next_of(red)["connected"] == {"red": True, "blue": False}
        with listen(match.blue) as blue:
            assert next_of(blue)["connected"] == {"red": True, "blue": True}
            assert next_of(red)["connected"] == {"red": True, "blue": True}
        assert next_of(red)["connected"] == {"red": True, "blue": False}


def test_who_comes_back_gets_everything(match: Match) -> None:
    with listen(match.red) as socket:
        next_of(socket)
    match.red.do("lay 2", "ready")
    with listen(match.red) as socket:
        assert next_of(socket) == match.red.show()


def test_tails(match: Match) -> None:
    match.red.do("lay 2")
    known = match.red.show()
    with listen(match.red, f"?since={known['seq']}") as socket:
        assert next_of(socket)["log"] == []
        match.red.do("lay 3")
        tail = next_of(socket)
        assert known["log"][: tail["log_from"]] + tail["log"] == match.red.show()["log"]
        assert len(tail["log"]) == 1


def test_a_request_for_a_take_back_is_news(match: Match) -> None:
    match.laid()
    match.red.do("guess 9")
    with listen(match.blue) as socket:
        next_of(socket)
        match.red.takeback("ask")
        assert next_of(socket)["takeback"]["seat"] == "red"


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "null", "http://[x", "http://testserver.local.example"]
)
def test_foreign_pages_may_not_listen(match: Match, origin: str) -> None:
    with pytest.raises(WebSocketDisconnect), listen(match.red, headers={"origin": origin}):
        pass


def test_the_own_page_may_listen(match: Match) -> None:
    with listen(match.red, headers={"origin": "http://testserver.local", "host": "testserver.local"}) as socket:
        assert next_of(socket)["seat"] == "red"


def test_a_wrong_link_has_nothing_to_listen_to(client: TestClient[Any]) -> None:
    with pytest.raises(WebSocketDisconnect), listen(Seated(client, "x" * 32)):
        pass


def test_a_change_by_another_process_is_seen(match: Match, start: Any) -> None:
    with listen(match.red) as socket:
        next_of(socket)
        with start() as other:
            Seated(other, match.red.token).do("lay 2")
        assert next_of(socket)["view"]["digits"] == {"red": [2]}


def test_when_the_game_cannot_be_shown_any_more_the_socket_closes(match: Match, settings: Settings) -> None:
    async def spoil() -> None:
        store = Store(settings.database_url)
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE action SET hash = 'other'")
            await connection.exec_driver_sql("UPDATE game SET version = version + 1")
        await store.close()

    match.red.do("lay 1")
    with listen(match.red) as socket:
        next_of(socket)
        asyncio.run(spoil())
        with pytest.raises(WebSocketDisconnect) as closed:
            next_of(socket)
    assert closed.value.code == 1011
