"""A game without a mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, Shoot, at_step
from tests.browser.hand import button, decision, my_turn, pass_by_key, turn_of

pytestmark = pytest.mark.browser

FOCUSED = """() => {
    const at = document.activeElement;
    return (at.labels?.[0] ?? at).textContent.trim() + ' ' + (at.getAttribute('aria-label') ?? '');
}"""


def tab_to(page: Page, name: str) -> None:
    """Walk with Tab to the control that is called so."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if re.search(name, page.evaluate(FOCUSED)):
            return
    raise AssertionError(f"Tab does not lead to {name}")


@pytest.mark.slow
def test_a_game_is_started_and_a_turn_played(server: Server, open_page: Open, shoot: Shoot) -> None:
    page = open_page(server.address)
    expect(button(page, "Start game")).to_be_enabled()
    tab_to(page, "^Normal")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Easy")).to_be_checked()
    tab_to(page, "^Start game")
    page.keyboard.press("Enter")
    my_turn(page)

    # The opening and what else comes before the cards pass.
    programs = page.get_by_role("region", name="Programs")
    for _ in range(20):
        my_turn(page)
        if programs.is_visible():
            break
        # One key, then its effect: a second one that waits in line would seal the programs.
        asked = decision(page).inner_text()
        page.keyboard.press("Enter" if button(page, "On to the programs").is_visible() else "x")
        expect(decision(page)).not_to_have_text(asked)
    expect(programs).to_be_visible()
    turn = turn_of(page)

    for key, name in (("f", "Forward"), ("l", "Left"), ("2", "turret2")):
        page.keyboard.press(key)
        expect(page.get_by_role("button", name=re.compile(f"^Card \\d, {name}: take it back"))).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.get_by_role("button", name=re.compile("turret2: take it back"))).to_be_hidden()
    page.keyboard.press("n")
    page.keyboard.press("b")
    expect(page.get_by_role("button", name=re.compile("^Card 1, Back: take it back"))).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Keys")).to_be_visible()
    shoot(page, "keys")
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Keys")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(programs).to_be_hidden()

    for _ in range(200):
        my_turn(page)
        if programs.is_visible():
            break
        pass_by_key(page)
    assert turn == "turn 1"
    assert turn_of(page) == "turn 2"


def test_the_arrows_walk_the_hexes(server: Server, open_page: Open) -> None:
    links = server.new_game()["links"]
    server.advance(links, at_step("sovietphase"))
    page = open_page(f"{server.address}/play/{links['soviet']}")
    my_turn(page)
    tab_to(page, r"^ ?\d{4}, ")
    first = page.evaluate(FOCUSED)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED) != first
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text=re.compile(r"\d{4}: "))).to_be_visible()
    page.keyboard.press("n")
    expect(page.get_by_role("button", name=re.compile("selected")).first).to_be_visible()
    expect(decision(page)).not_to_have_text("")
