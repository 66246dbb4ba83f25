"""Windows between a phone and a desk, and a desk at 200 %."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, Shoot, at_step
from tests.browser.hand import button, decision

pytestmark = pytest.mark.browser


def spills(page: Page) -> bool:
    """Whether a page is wider than its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize(("width", "height"), [(720, 450), (1024, 768)], ids=["zoomed to 200 %", "tablet"])
def test_small_windows_show_decision_and_board(
    server: Server, open_page: Open, shoot: Shoot, width: int, height: int
) -> None:
    links = server.new_game()["links"]
    seen = server.advance(links, at_step("programtigers"))
    page = open_page(f"{server.address}/play/{links[seen['seat']]}", viewport={"width": width, "height": height})
    expect(button(page, "Seal programs")).to_be_visible()
    expect(decision(page)).to_be_in_viewport()
    page.wait_for_timeout(300)
    shoot(page, "programs")
    assert not spills(page)
    board = page.locator(".board").first.bounding_box()
    assert board
    assert board["height"] > 60
