"""What may not be done says why, with the rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, Shoot, at_step, can_drive
from tests.browser.hand import button, choose_kind, hex_at, my_turn

pytestmark = pytest.mark.browser


def see_the_rule(page: Page) -> None:
    """The answer at the board names a rule, and leads to it in the reader."""
    answer = page.get_by_role("main").get_by_role("status")
    expect(answer).to_contain_text(re.compile(r"\w+ .*\."))
    link = answer.get_by_role("link", name=re.compile(r"^(DG|G)-"))
    expect(link).to_be_visible()
    name = link.inner_text()
    link.click()
    reader = page.get_by_role("complementary", name="Rules")
    heading = reader.get_by_role("heading").filter(has=page.get_by_role("link", name=name, exact=True))
    expect(heading).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(reader).to_be_hidden()
    expect(link).to_be_focused()


def test_a_marker_on_a_wrong_hex(server: Server, open_page: Open, shoot: Shoot) -> None:
    links = server.new_game(options={"setup": "free"})["links"]
    server.advance(links, at_step("laymarkers"))
    page = open_page(f"{server.address}/play/{links['soviet']}")
    my_turn(page)
    choose_kind(page, "Tank")
    hex_at(page, "0101").click()
    shoot(page, "marker")
    see_the_rule(page)
    assert server.show(links["soviet"])["view"]["decision"]["step"] == "laymarkers"


def test_a_tank_that_cannot_get_so_far(server: Server, open_page: Open, shoot: Shoot) -> None:
    links = server.new_game()["links"]
    server.advance(links, can_drive)
    page = open_page(f"{server.address}/play/{links['soviet']}")
    my_turn(page)
    page.get_by_role("complementary", name="Decision and log").get_by_role(
        "button", name=re.compile(r"^T-34 no\.")
    ).first.click()
    expect(page.get_by_role("group", name="Drive")).to_be_visible()
    hex_at(page, "0101").click()
    shoot(page, "way")
    see_the_rule(page)


def test_undo_says_why_it_ends(server: Server, open_page: Open) -> None:
    links = server.new_game()["links"]
    server.advance(links, at_step("sovietphase"))
    page = open_page(f"{server.address}/play/{links['soviet']}")
    my_turn(page)
    undo = page.get_by_role("toolbar", name="Game").get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("Undo is not available: ")


def test_a_wrong_link_says_so(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/play/no-such-game")
    expect(page.get_by_role("heading", name="No game here")).to_be_visible()
    button(page, "To the start").click()
    expect(button(page, "Start game")).to_be_visible()
