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
    token_of,
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
    start_game(page, "Winter 1944", side="German", level="Easy", setup="Lay it out")
    my_turn(page)
    shoot(page, "land")
    button(page, re.compile("^(?!Fill the rest).*")).and_(page.locator(".way")).first.click()
    expect(page.get_by_role("heading", name="Prepared lines")).to_be_visible(timeout=30_000)
    page.locator(".way").first.click()
    button(page, "Show the line").click()

    expect(page.get_by_role("radiogroup", name="Piece to place")).to_be_visible(timeout=30_000)
    choose_kind(page, "Airfield")
    legal_hexes(page).first.click()
    point(page)
    drag(page, page.get_by_role("radio", name=re.compile("^Tiger")), legal_hexes(page).nth(10))
    point(page)
    expect(page.get_by_role("group", name="Pieces").get_by_role("button", name=re.compile("^Tiger"))).to_have_count(1)
    shoot(page, "weapons")
    button(page, re.compile("^Fill the rest at random")).click()
    button(page, "Show the weapons").click()
    my_turn(page)
    shoot(page, "first-decision")

    server.advance({"german": token_of(page)}, lambda seen: False)
    see_the_end(page)
    shoot(page, "end")


def point(page: Page) -> None:
    """Choose a direction where the piece just laid asks for one."""
    west = page.get_by_role("button", name="west", exact=True)
    expect(west.or_(button(page, re.compile("^Fill the rest"))).first).to_be_visible()
    page.wait_for_timeout(150)
    if west.is_visible():
        west.click()
        expect(west).to_be_hidden()


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
