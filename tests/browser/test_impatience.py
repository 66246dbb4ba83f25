"""Lost answers, late pages, wrong links, and whoever does not want to wait."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Open, Server
from tests.browser.hand import button
from tests.browser.test_gestures import card, opened, played_to

pytestmark = pytest.mark.browser


def test_an_answer_that_gets_lost_is_asked_for_again_and_done_once(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "programtigers")
    lost: list[str | None] = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.request.post_data)
        route.fetch()
        route.abort()

    page.route("**/act", lose_the_first)
    page.get_by_role("group", name="Cards to lay").get_by_role("button", name="Forward").click()
    expect(card(page, 1, "Forward")).to_be_visible()
    page.wait_for_timeout(800)
    assert server.show(token)["view"]["programs"][0]["cards"] == ["forward"]


def test_a_page_that_is_late_shows_the_present_and_says_so(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "programtigers")

    def be_late(route: Route) -> None:
        server.act(token, ["card II forward"])
        route.continue_()

    page.route("**/act", be_late, times=1)
    page.get_by_role("group", name="Cards to lay").get_by_role("button", name="Forward").click()
    expect(page.get_by_text("The game has moved on")).to_be_visible()
    expect(page.get_by_role("tab", name="Tiger II 1 of 5 cards")).to_be_visible()


def test_a_wrong_link_is_told_in_words(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/play/nonsense")
    expect(page.get_by_text("This link does not lead to a game.")).to_be_visible()
    button(page, "To the start").click()
    expect(button(page, "Start game")).to_be_visible()


def test_what_the_enemy_does_is_shown_and_can_be_skipped(server: Server, open_page: Open) -> None:
    links = played_to(server, "sovietphase", 2)
    page = open_page(f"{server.address}/play/{links['german']}", reduced_motion="no-preference")
    expect(page.locator("[data-piece='T1']")).to_be_visible()
    server.act(links["soviet"], ["pick T1", "left", "right", "left", "done"])
    expect(page.get_by_text("Shown as it happened")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("Shown as it happened")).to_be_hidden(timeout=400)
