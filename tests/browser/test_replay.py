"""The replay: one moment through every eye, by slider, by keys, and again from the beginning."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Open, Server, at_step
from tests.browser.hand import button, decision, my_turn

pytestmark = pytest.mark.browser


def slider(page: Page) -> Locator:
    """The slider: its value is the number of the moment shown."""
    return page.get_by_role("slider", name="Step")


def place(page: Page) -> int:
    """Where the slider stands."""
    return int(slider(page).input_value())


def told(page: Page) -> str:
    """Turn and phase of the moment shown, once its picture is there."""
    expect(page.get_by_role("complementary", name="Replay")).to_have_attribute("aria-busy", "false")
    return page.get_by_role("complementary", name="Replay").get_by_text(re.compile("^Turn ")).first.inner_text()


def replayed(server: Server, open_page: Open) -> Page:
    """The replay of a game that is over."""
    links = server.new_game()["links"]
    server.advance(links, lambda seen: False)
    page = open_page(f"{server.address}/play/{links['german']}")
    button(page, "Replay").last.click()
    expect(slider(page)).to_be_visible()
    expect(page.get_by_role("radio", name="German")).to_be_checked()
    expect(slider(page)).not_to_have_value("0")  # it opens at the end, once the moments are there
    return page


def test_another_seat_sees_the_same_moment(server: Server, open_page: Open) -> None:
    page = replayed(server, open_page)
    page.get_by_role("group", name="Turns").get_by_role("button", name="Turn 3").click()
    expect(page.get_by_role("button", name="Turn 3")).to_have_attribute("aria-current", "step")
    for _ in range(3):
        following = str(place(page) + 1)
        page.keyboard.press("ArrowRight")
        expect(slider(page)).to_have_value(following)
    before, moment = place(page), told(page)
    assert moment.startswith("Turn 3, ")
    for seat in ("Soviet", "All open", "German"):
        page.get_by_role("radio", name=seat).check(force=True)
        expect(page.get_by_role("radio", name=seat)).to_be_checked()
        assert told(page) == moment
    expect(slider(page)).to_have_value(str(before))
    page.get_by_role("radio", name="Soviet").check(force=True)
    page.get_by_role("group", name="Turns").get_by_role("button", name="Turn 2").click()
    expect(page.get_by_role("button", name="Turn 2")).to_have_attribute("aria-current", "step")


def test_the_bar_tells_of_the_moment_shown(server: Server, open_page: Open) -> None:
    page = replayed(server, open_page)
    turn = page.get_by_role("banner").locator(".turn b")
    assert int(turn.inner_text()) > 2
    page.get_by_role("group", name="Turns").get_by_role("button", name="Turn 2").click()
    expect(turn).to_have_text("2")
    button(page, "Back to the game").click()
    assert int(turn.inner_text()) > 2


def test_play_at_the_end_begins_anew(server: Server, open_page: Open) -> None:
    page = replayed(server, open_page)
    end = place(page)
    page.keyboard.press("Home")
    expect(slider(page)).to_have_value("0")
    page.keyboard.press("End")
    expect(slider(page)).to_have_value(str(end))
    button(page, "Play").click()
    expect(slider(page)).not_to_have_value(str(end))
    expect(slider(page)).to_have_value("1")
    page.locator("body").press(" ")
    expect(button(page, "Play")).to_be_visible()


def test_a_phone_finds_the_replay_in_the_menu(server: Server, open_page: Open) -> None:
    links = server.new_game()["links"]
    server.advance(links, at_step("programtigers"))
    page = open_page(f"{server.address}/play/{links['german']}", viewport=PHONE, has_touch=True, is_mobile=True)
    my_turn(page)
    button(page, "Menu").tap()
    page.get_by_role("region", name="Menu").get_by_role("button", name="Replay").tap()
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    button(page, "Back to the game").tap()
    expect(decision(page)).to_be_visible()
