"""axe-core, phones, zoom and the keyboard."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open, Server, Shoot, at_step
from tests.browser.hand import button, decision, token_of

pytestmark = pytest.mark.browser


def faults(page: Page) -> list[str]:
    """Serious and critical faults that axe-core finds."""
    found = Axe().run(page).response["violations"]
    grave = [fault for fault in found if fault["impact"] in ("serious", "critical")]
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:200]}" for fault in grave]


def spills(page: Page) -> bool:
    """Whether a page is wider than its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_start_has_no_faults(server: Server, open_page: Open, shoot: Shoot, theme: str) -> None:
    page = open_page(server.address, color_scheme=theme)
    expect(page.get_by_role("radio", name=re.compile("Winter 1944"))).to_be_attached()
    shoot(page, "start")
    assert faults(page) == []
    button(page, "Menu").click()
    assert faults(page) == []
    page.keyboard.press("Escape")
    button(page, "Rules").click()
    page.get_by_role("searchbox").fill("mine")
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="My games").click()
    assert faults(page) == []


SET_UP = ["laylandscape", "layfront", "laymarkers", "layweapons"]
PLAY = ["openingmarkers", "openingactivation", "facetank", "orientguns", "programtigers", "sovietphase"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "steps", "options"),
    [
        ("summer-1943", SET_UP, {}),
        ("summer-1943", PLAY, {"setup": "prepared"}),
        ("winter-1944", PLAY, {"setup": "prepared"}),
    ],
    ids=["set-up", "summer", "winter"],
)
def test_no_step_has_faults(
    server: Server, open_page: Open, shoot: Shoot, scenario: str, steps: list[str], options: dict[str, str]
) -> None:
    links = server.new_game(scenario=scenario, options=options)["links"]
    for step in steps:
        seen = server.advance(links, at_step(step))
        for theme in ("light", "dark"):
            page = open_page(f"{server.address}/play/{links[seen['seat']]}", color_scheme=theme)
            expect(page.locator(".context")).to_be_visible()
            page.wait_for_timeout(400)
            shoot(page, f"{step}-{theme}")
            assert faults(page) == [], f"{step}, {theme}"


def test_dangers_and_replay_have_no_faults(server: Server, open_page: Open) -> None:
    links = server.new_game()["links"]
    server.advance(links, at_step("sovietphase"))
    page = open_page(f"{server.address}/play/{links['soviet']}")
    page.get_by_role("button", name="Hexes under enemy fire").click()
    expect(page.locator("[data-hex][aria-label*='under enemy fire']").first).to_be_attached()
    assert faults(page) == []
    button(page, "Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.wait_for_timeout(300)
    assert faults(page) == []


@pytest.mark.slow
def test_a_phone_has_room_for_everything(server: Server, open_page: Open, shoot: Shoot) -> None:
    page = open_page(server.address, viewport=PHONE, has_touch=True)
    expect(button(page, "Start game")).to_be_visible()
    assert not spills(page)
    links = server.new_game()["links"]
    for step in ("openingactivation", "programtigers", "sovietphase"):
        seen = server.advance(links, at_step(step))
        page.goto(f"{server.address}/play/{links[seen['seat']]}")
        expect(page.locator(".context")).to_be_visible()
        page.wait_for_timeout(400)
        shoot(page, step)
        assert not spills(page), step
        assert faults(page) == [], step
        small = [
            each.inner_text()
            for each in page.locator(".foot .button, .pages button").all()
            if too_small(each.bounding_box())
        ]
        assert small == [], step
    for name in ("Details", "Log", "Rules", "Board"):
        page.get_by_role("navigation", name="Pages").get_by_role("button", name=name).click()
        page.wait_for_timeout(300)
        shoot(page, name.lower())
        assert not spills(page), name
        assert faults(page) == [], name


def too_small(box: object) -> bool:
    """Whether a target is smaller than a finger."""
    return not isinstance(box, dict) or box["height"] < 44 or box["width"] < 44


@pytest.mark.parametrize(("width", "height"), [(720, 450), (1024, 768)], ids=["zoomed to 200 %", "tablet"])
def test_small_windows_show_decision_and_board(
    server: Server, open_page: Open, shoot: Shoot, width: int, height: int
) -> None:
    links = server.new_game()["links"]
    seen = server.advance(links, at_step("programtigers"))
    page = open_page(f"{server.address}/play/{links[seen['seat']]}", viewport={"width": width, "height": height})
    expect(button(page, "Seal programs")).to_be_in_viewport()
    expect(decision(page)).to_be_in_viewport()
    page.wait_for_timeout(300)
    shoot(page, "programs")
    assert not spills(page)
    board = page.locator(".board").first.bounding_box()
    assert board
    assert board["height"] > 60


def test_a_game_is_started_and_a_turn_played_without_a_mouse(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    expect(page.get_by_role("radio", name=re.compile("Summer 1943"))).to_be_attached()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Start game":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*")
    token, passed = token_of(page), set()
    for _ in range(60):
        expect(page.get_by_text("Your decision", exact=True)).to_be_visible(timeout=60_000)
        shown = server.show(token)
        step = shown["view"]["decision"]["step"]
        if shown["view"]["turn"] >= 2 and step == "programtigers":
            break
        passed.add(step)
        for key in {"programtigers": ["f", "n", "f", "Enter"], "orientguns": ["Enter"]}.get(step, ["x"]):
            page.keyboard.press(key)
            page.wait_for_timeout(200)
    assert {"orientguns", "programtigers"} <= passed
    # The board itself is walked with the arrows, and ? shows the keys.
    page.locator("[data-hex][tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert re.match(r"\d{4}, ", page.evaluate("document.activeElement.getAttribute('aria-label')"))
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Keys")).to_be_hidden()
