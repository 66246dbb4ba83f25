"""Two browsers at one game, and a third that only watches: each sees what it may, and nothing else reaches it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Open, Server, Shoot, at_step
from tests.browser.hand import button, decision, legal_hexes, pass_by_button, start_game, token_of

pytestmark = pytest.mark.browser


class Wire:
    """Everything that the server has sent to a page since this began to listen."""

    def __init__(self, page: Page) -> None:
        self._answers: list[Response] = []
        self._frames: list[str] = []
        page.on("response", self._answered)
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self._frames.append(str(frame))))

    def _answered(self, response: Response) -> None:
        if "/api/play/" in response.url and response.ok:
            self._answers.append(response)

    def texts(self) -> list[str]:
        """All answers and frames."""
        return [*self._frames, *(answer.text() for answer in self._answers)]

    def views(self) -> Iterator[dict[str, Any]]:
        """The views in all that has come."""
        for text in self.texts():
            answer = json.loads(text)
            if isinstance(answer, dict) and "view" in answer:
                yield answer["view"]


def german_secrets(view: dict[str, Any]) -> list[Any]:
    """What of the German's secrets a view tells: cards, what guns and mines are while they lie face down."""
    cards = [card for program in view["programs"] for card in program["cards"] or ()]
    guns = [gun["kind"] for gun in view["guns"] if not gun["up"] and gun["kind"] is not None]
    mines = [mine["real"] for mine in view["mines"] if not mine["up"] and mine["real"] is not None]
    return [*cards, *guns, *mines]


def soviet_secrets(view: dict[str, Any]) -> list[Any]:
    """What of the Soviet's secrets a view tells: under which markers tanks wait."""
    return [marker["real"] for marker in view["markers"] if marker["hex"] >= 0 and marker["real"] is not None]


def lay_cards(page: Page, *names: str) -> None:
    """Lay cards of the hand on the stack of the Tiger at hand."""
    for number, name in enumerate(names, start=1):
        page.get_by_role("group", name="Cards to lay").get_by_role("button", name=name).click()
        expect(button(page, f"Card {number}, {name}: take it back")).to_be_visible()


def pass_until(mover: Page, other: Page) -> None:
    """Let one player's decisions pass until the other's page says that it is to decide."""
    for _ in range(60):
        if other.get_by_text("Your decision", exact=True).is_visible():
            return
        pass_by_button(mover)
        mover.wait_for_timeout(50)
    raise AssertionError(f"the other never decides: {decision(mover).inner_text()}")


def pieces(page: Page) -> str:
    """What the board calls its pieces, in one text."""
    nodes = page.get_by_role("group", name="Pieces", exact=True).get_by_role("button").all()
    return "; ".join(node.get_attribute("aria-label") or "" for node in nodes)


def test_a_friend_joins_by_the_link(server: Server, open_page: Open, shoot: Shoot) -> None:
    german = open_page(server.address, permissions=["clipboard-read", "clipboard-write"])
    start_game(german, side="German", opponent="A friend, by link")
    invitation = german.get_by_label("The Soviet player is not here. Send this link:")
    expect(invitation).to_be_visible()
    shoot(german, "invitation")
    button(german, "Copy").click()
    expect(button(german, "Copied")).to_be_visible()
    link = german.evaluate("navigator.clipboard.readText()")
    assert link == invitation.input_value()

    soviet = open_page("about:blank")
    wire = Wire(soviet)
    soviet.goto(link)
    expect(soviet.get_by_text("Your decision", exact=True)).to_be_visible()
    expect(invitation).to_be_hidden()

    # Each sees the other's moves as they are made.
    links = {"german": token_of(german), "soviet": token_of(soviet)}
    expect(german.get_by_text("Soviet decides", exact=True)).to_be_visible()
    pass_until(soviet, german)
    server.advance(links, at_step("orientguns"))
    button(german, "On to the programs").click()
    lay_cards(german, "Forward", "Left")
    shoot(german, "programs")
    shoot(soviet, "german-programs")
    expect(decision(soviet)).not_to_have_text("")
    button(german, "Seal programs").click()
    expect(soviet.get_by_text("Your decision", exact=True)).to_be_visible()
    pass_until(soviet, german)

    views = list(wire.views())
    assert len(views) > 8
    assert [german_secrets(view) for view in views] == [[]] * len(views)
    assert "turret12" not in " ".join(wire.texts())
    assert "take it back" not in soviet.content()
    assert "an 8.8" not in pieces(soviet)
    assert "face down, a" in pieces(german)
    assert links["german"] not in soviet.content() + " ".join(wire.texts())
    assert links["german"] not in json.dumps(soviet.evaluate("({...localStorage})"))


def test_the_guest_tells_the_host_nothing(server: Server, open_page: Open) -> None:
    made = server.new_game()
    german = open_page("about:blank")
    wire = Wire(german)
    german.goto(f"{server.address}/play/{made['links']['german']}")
    soviet = open_page(f"{server.address}/play/{made['links']['soviet']}")
    server.advance(made["links"], at_step("sovietphase"))
    expect(soviet.get_by_text("Your decision", exact=True)).to_be_visible()
    expect(german.get_by_text("Soviet decides", exact=True)).to_be_visible()
    assert "a waiting T-34" in pieces(soviet)
    assert "a waiting T-34" not in pieces(german)
    views = list(wire.views())
    assert views
    assert [soviet_secrets(view) for view in views] == [[]] * len(views)


def test_a_spectator_sees_the_public_part_and_has_no_controls(server: Server, open_page: Open, shoot: Shoot) -> None:
    player = open_page(server.address, permissions=["clipboard-read", "clipboard-write"])
    start_game(player, side="German", opponent="A friend, by link")
    button(player, "Menu").click()
    link = player.get_by_label("Link to watch").input_value()
    assert "/watch/" in link

    watcher = open_page("about:blank")
    wire = Wire(watcher)
    watcher.goto(link)
    expect(watcher.get_by_text("You watch", exact=True)).to_be_visible()
    shoot(watcher, "watching")
    assert watcher.locator(".buttons button").count() == 0
    assert legal_hexes(watcher).count() == 0
    assert watcher.get_by_text("Undo ends here").count() == 0
    button(watcher, "Menu").click()
    assert watcher.get_by_role("link", name="My journal").count() == 0
    assert watcher.get_by_label("Link for").count() == 0
    watcher.keyboard.press("Escape")

    # Whatever a spectator clicks, nothing is done.
    asked: list[str] = []
    watcher.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    for key in ("Enter", "x", "n", "u"):
        watcher.keyboard.press(key)
    watcher.get_by_role("group", name="Pieces", exact=True).get_by_role("button").last.click()
    watcher.wait_for_timeout(200)
    assert not {"act", "random", "takeback"} & set(asked)

    views = list(wire.views())
    assert views
    secrets = [german_secrets(view) + soviet_secrets(view) for view in views]
    assert secrets == [[]] * len(views)
