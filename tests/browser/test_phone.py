"""The page on a phone: nothing hangs over the edge, and a finger meets every button."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open, Server, Shoot, at_step, can_drive
from tests.browser.hand import button, my_turn

pytestmark = pytest.mark.browser

HAND: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LEAST_HEIGHT = 40
TOO_LOW = """least => [...document.querySelectorAll('button, a.button, [role=tab], label:has(input[type=radio])')]
    .filter(each => each.checkVisibility({visibilityProperty: true}) && !each.closest('svg'))
    .map(each => [each.getBoundingClientRect(), each])
    .filter(([box]) => box.height > 1 && box.height < least)
    .map(([box, each]) => `${each.getAttribute('aria-label') ?? each.textContent.trim()}: ${box.height}`)"""
TOO_WIDE = "document.documentElement.scrollWidth"


def fits_a_hand(page: Page) -> None:
    """No scrolling sideways, and buttons high enough."""
    assert page.evaluate(TOO_WIDE) <= PHONE["width"]
    assert page.evaluate(TOO_LOW, LEAST_HEIGHT) == []


def test_the_start_screen(server: Server, open_page: Open, shoot: Shoot) -> None:
    page = open_page(server.address, **HAND)
    expect(button(page, "Start game")).to_be_enabled()
    shoot(page, "start")
    fits_a_hand(page)


def test_a_program_is_laid_by_touch(server: Server, open_page: Open, shoot: Shoot) -> None:
    links = server.new_game()["links"]
    server.advance(links, at_step("programtigers"))
    page = open_page(f"{server.address}/play/{links['german']}", **HAND)
    my_turn(page)
    page.get_by_role("group", name="Cards to lay").get_by_role("button", name="Forward").tap()
    expect(button(page, "Card 1, Forward: take it back")).to_be_visible()
    shoot(page, "program")
    fits_a_hand(page)
    for name in ("Details", "Log", "Rules", "Board"):
        page.get_by_role("navigation", name="Pages").get_by_role("button", name=name).tap()
        page.wait_for_timeout(300)
        shoot(page, name.lower())
        fits_a_hand(page)
    button(page, "Seal programs").tap()
    expect(page.get_by_text("Soviet decides", exact=True)).to_be_visible()


def test_a_tank_is_driven_by_touch(server: Server, open_page: Open, shoot: Shoot) -> None:
    links = server.new_game()["links"]
    server.advance(links, can_drive)
    page = open_page(f"{server.address}/play/{links['soviet']}", **HAND)
    my_turn(page)
    page.get_by_role("complementary", name="Decision and log").get_by_role(
        "button", name=re.compile(r"^T-34 no\. \d at \d{4}")
    ).first.tap()
    expect(page.get_by_role("group", name="Drive")).to_be_visible()
    shoot(page, "drive")
    fits_a_hand(page)
    page.get_by_role("group", name="Drive").get_by_role("button", name="Back").tap()
    expect(button(page, "End its move")).to_be_visible()
    button(page, "End its move").tap()
    expect(button(page, "End its move")).to_be_hidden()
