"""Two players at one screen: between them nothing of the other's is on the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, Shoot
from tests.browser.hand import button, decision, my_turn, pass_by_button, start_game

pytestmark = pytest.mark.browser


def hand_over(page: Page, to: str) -> None:
    """Let decisions pass until the curtain falls for the other player."""
    curtain = button(page, f"I am the {to} player")
    for _ in range(60):
        if curtain.is_visible():
            return
        pass_by_button(page)
        page.wait_for_timeout(30)
    raise AssertionError(f"no curtain: {decision(page).inner_text()}")


def labels(page: Page) -> str:
    """All names on the page."""
    return " ".join(node.get_attribute("aria-label") or "" for node in page.locator("[aria-label]").all())


def nothing_of_the_game(page: Page) -> None:
    """Only the curtain is there: in sight, in the document, in its title, for a screen reader."""
    expect(page).to_have_title("Hand over the screen — Steppe")
    assert page.locator("[data-piece], [data-hex], h2.decision, .log").count() == 0
    text = page.evaluate("document.documentElement.textContent") + labels(page)
    assert not re.search(r"T-34|Tiger|Stuka|\b\d{4}\b|8\.8|VP", re.sub(r"<style.*?</style>", "", text))
    assert page.evaluate("document.activeElement.textContent.trim()").startswith("I am the")


def test_a_curtain_falls_between_the_seats(server: Server, open_page: Open, shoot: Shoot) -> None:
    page = open_page(server.address)
    start_game(page, side=None, opponent="Same screen")
    nothing_of_the_game(page)
    button(page, "I am the Soviet player").click()
    my_turn(page)
    hand_over(page, "German")
    button(page, "I am the German player").click()
    my_turn(page)
    german = labels(page)
    assert "face down, an 8.8" in german
    assert "a waiting T-34" not in german

    hand_over(page, "Soviet")
    shoot(page, "curtain")
    nothing_of_the_game(page)
    for key in ("x", "n", "u", "?", "Escape"):
        page.keyboard.press(key)
    nothing_of_the_game(page)

    button(page, "I am the Soviet player").click()
    my_turn(page)
    soviet = labels(page)
    assert "a waiting T-34" in soviet
    assert "face down, an 8.8" not in soviet
    assert "face down, a mine" not in soviet

    # Whoever loads the page anew may be either player: the curtain asks first.
    page.reload()
    expect(button(page, "I am the Soviet player")).to_be_visible()
    nothing_of_the_game(page)

    # Nor does the way back lead behind the curtain.
    page.keyboard.press("Enter")
    my_turn(page)
    hand_over(page, "German")
    nothing_of_the_game(page)
    button(page, "I am the German player").click()
    my_turn(page)
    assert "a waiting T-34" not in labels(page)
