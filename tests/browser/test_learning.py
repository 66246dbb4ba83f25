"""Whoever is new: the lesson page by page, the sheet of symbols, and a first game from both."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open, Server, Shoot, at_step
from tests.browser.hand import button, decision, my_turn
from tests.browser.test_axe import See, see  # noqa: F401  (a fixture)
from tests.browser.test_phone import fits_a_hand

pytestmark = pytest.mark.browser

PAGES = 12
TITLES = {"duel": "Duel of the Giants", "infantry": "Combat Infantry"}
HAND: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}

LEAST_PICTURE = 150

each_title = pytest.mark.parametrize("title", TITLES)


def page_number(page: Page) -> int:
    """The page of the lesson that is open."""
    found = re.match(r"(\d+) of \d+", page.get_by_role("main").get_by_role("article").inner_text())
    assert found
    return int(found[1])


@each_title
def test_the_lesson_leads_to_a_first_game(server: Server, open_page: Open, title: str) -> None:
    page = open_page(server.address)
    page.get_by_role("radio", name=re.compile(f"^{TITLES[title]}")).check()
    button(page, "Learn in ten minutes").click()
    page.wait_for_url(f"**/learn/{title}")
    for number in range(1, PAGES):
        assert page_number(page) == number
        button(page, "Next").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    button(page, "Start a quick game").click()
    page.wait_for_url("**/play/*")
    expect(decision(page)).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text(TITLES[title])


@each_title
def test_the_lesson_by_keyboard(server: Server, open_page: Open, title: str) -> None:
    page = open_page(f"{server.address}/learn/{title}")
    assert page_number(page) == 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page_number(page) == 3
    page.keyboard.press("ArrowLeft")
    page.reload()
    assert page_number(page) == 2
    page.keyboard.press("End")
    assert page_number(page) == PAGES
    page.get_by_role("main").get_by_role("article").get_by_role("link").first.click()
    expect(page.get_by_role("complementary", name="Rules")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    assert page_number(page) == PAGES
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    assert page_number(page) == PAGES - 1


def test_a_rally_is_told_as_a_check_of_morale(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/learn/infantry?page=11")
    words = page.get_by_role("main").get_by_role("article")
    expect(words).to_contain_text("Passes on 1 to 7")
    expect(words).to_contain_text("The unit regains a step: 70 %")
    expect(words).not_to_contain_text("Hits on")


@each_title
def test_the_lesson_fits_a_hand(server: Server, open_page: Open, shoot: Shoot, title: str) -> None:
    page = open_page(f"{server.address}/learn/{title}", **HAND)
    for number in range(1, PAGES + 1):
        assert page_number(page) == number
        shoot(page, f"lesson-{title}-{number}")
        fits_a_hand(page)
        picture = page.locator("figure > .picture").bounding_box()
        assert picture
        assert picture["height"] >= LEAST_PICTURE, number
        if number < PAGES:
            button(page, "Next").tap()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "number"),
    [
        *(("duel", number) for number in (1, 2, 3, 4, 8, 12)),
        *(("infantry", number) for number in (1, 2, 3, 4, 6, 8, 10, 12)),
    ],
)
def test_the_lesson_is_accessible(
    server: Server,
    open_page: Open,
    see: See,  # noqa: F811
    title: str,
    number: int,
) -> None:
    page = open_page(f"{server.address}/learn/{title}?page={number}")
    assert page_number(page) == number
    see(page, f"lesson-{title}")


def symbols_beside_the_board(page: Page, see: See, sign: str) -> None:  # noqa: F811
    """The sheet of symbols opens from the tools of the board, the menu and the list of keys, and shows a sign."""
    sheet = page.get_by_role("complementary", name="Symbols")
    page.get_by_role("toolbar", name="View").get_by_role("button", name="Symbols").click()
    expect(sheet.get_by_text(sign, exact=True)).to_be_visible()
    see(page, "symbols")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    button(page, "Menu").click()
    page.get_by_role("region", name="Menu").get_by_role("button", name="Symbols").click()
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    keys = page.get_by_role("region", name="Keys")
    expect(keys.get_by_role("button", name="Learn")).to_be_visible()
    keys.get_by_role("button", name="Symbols").click()
    expect(sheet).to_be_visible()
    expect(keys).to_be_hidden()


def test_the_symbols_open_beside_the_board(server: Server, open_page: Open, see: See) -> None:  # noqa: F811
    links = server.new_game()["links"]
    server.advance(links, at_step("programtigers"))
    page = open_page(f"{server.address}/play/{links['german']}")
    my_turn(page)
    symbols_beside_the_board(page, see, "Tank marker")


def test_the_symbols_of_combat_infantry(server: Server, open_page: Open, see: See) -> None:  # noqa: F811
    links = server.new_game(title="infantry", scenario="e1")["links"]
    page = open_page(f"{server.address}/play/{links['german']}")
    my_turn(page)
    symbols_beside_the_board(page, see, "Submachine gun squad")


def test_a_new_game_from_the_menu(server: Server, open_page: Open) -> None:
    links = server.new_game()["links"]
    server.advance(links, at_step("programtigers"))
    page = open_page(f"{server.address}/play/{links['german']}")
    my_turn(page)
    button(page, "Menu").click()
    page.get_by_role("region", name="Menu").get_by_role("button", name="New game").click()
    expect(page.get_by_role("heading", name="Waiting for you")).to_be_visible()
    expect(button(page, "Start game")).to_be_visible()
