"""Whole games from the start screen to the end panel."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open, Server, Shoot
from tests.browser.hand import (
    button,
    choose_kind,
    decision,
    legal_hexes,
    my_turn,
    play_to_the_end,
    start_game,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def see_the_end(page: Page) -> None:
    """The end tells who won by what, and leads on."""
    expect(decision(page)).to_have_text(
        re.compile(r"^(You win|The \w+ side wins) by \d+ VP\.$|^A draw\.$"), timeout=15_000
    )
    expect(page.get_by_role("table", name="Victory points").get_by_role("row")).to_have_count(2)
    expect(button(page, "Rematch")).to_be_visible()
    with page.expect_download() as record:
        page.get_by_role("link", name="Record").click()
    assert record.value.path().read_text().count("\n") > 20


def see_the_replay(page: Page) -> None:
    """The replay goes to the first step and to the last, and opens every seat."""
    button(page, "Replay").last.click()
    slider = page.get_by_role("slider", name="Step")
    button(page, "To the start").click()
    expect(slider).to_have_value("0")
    page.get_by_role("radio", name="All open").click()
    button(page, "To the end").click()
    expect(slider).not_to_have_value("0")
    button(page, "Back to the game").click()
    expect(slider).to_be_hidden()


def test_a_summer_game_against_the_bot(server: Server, open_page: Open, shoot: Shoot) -> None:
    page = open_page(server.address)
    shoot(page, "start")
    start_game(page, "Summer 1943", side="German", level="Easy")
    my_turn(page)
    shoot(page, "first-decision")
    play_to_the_end(page, by_button=12)
    see_the_end(page)
    shoot(page, "end")
    see_the_replay(page)


def test_a_winter_game_laid_out_by_hand(server: Server, open_page: Open, shoot: Shoot) -> None:
    page = open_page(server.address)
    start_game(page, "Winter 1944", side="Soviet", level="Easy", setup="Lay it out")
    my_turn(page)
    shoot(page, "land")
    page.locator(".way").first.click()
    lying = page.get_by_role("radiogroup", name="Marker to lay")
    expect(lying).to_be_visible(timeout=30_000)

    markers = page.get_by_role("group", name="Pieces", exact=True).get_by_role("button", name=re.compile("marker"))
    choose_kind(page, "Tank")
    legal_hexes(page).first.click()
    expect(markers).to_have_count(1)
    drag(page, page.get_by_role("radio", name=re.compile("^Bluff")), legal_hexes(page).nth(10))
    expect(markers).to_have_count(2)
    shoot(page, "markers")
    button(page, re.compile("^Fill the rest at random")).click()
    expect(markers).to_have_count(16)
    button(page, "Show them face down").click()
    expect(lying).to_be_hidden()

    play_to_the_end(page, by_button=200)
    see_the_end(page)
    shoot(page, "end")


def drag(page: Page, piece: Locator, hexagon: Locator) -> None:
    """Drag something from the panel onto the board with the mouse."""
    start, end = piece.bounding_box(), hexagon.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"], end["y"], steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
