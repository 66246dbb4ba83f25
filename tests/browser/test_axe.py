"""axe-core finds nothing serious on any screen, in light and in dark."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open, Server, Shoot, at_step, can_drive, can_shoot
from tests.browser.hand import button, decision, is_over, my_turn, start_game

pytestmark = [pytest.mark.browser, pytest.mark.slow]

See = Callable[[Page, str], None]
Wanted = Callable[[dict[str, Any]], bool]
SCHEMES: Final[tuple[tuple[Literal["light", "dark"], dict[str, Any]], ...]] = (
    ("light", {}),
    ("dark", {"runOnly": ["color-contrast"]}),
)
GRAVE = ("serious", "critical")


def faults(page: Page, **options: Any) -> list[str]:
    """Serious and critical faults, each with the place where it is."""
    found: dict[str, Any] = Axe().run(page, options={"resultTypes": ["violations"], **options}).response
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


@pytest.fixture
def see(shoot: Shoot) -> See:
    """Looks at a screen in light, and at its colours in dark too."""

    def seen(page: Page, name: str) -> None:
        for scheme, options in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.wait_for_timeout(300)  # colours fade over
            shoot(page, f"{name}-{scheme}")
            assert faults(page, **options) == [], f"{name} in {scheme}"

    return seen


def test_start_and_rules(server: Server, open_page: Open, see: See) -> None:
    page = open_page(server.address)
    expect(button(page, "Start game")).to_be_enabled()
    see(page, "start")
    button(page, "My games").click()
    see(page, "my-games")
    button(page, "Rules").click()
    expect(
        page.get_by_role("complementary", name="Rules")
        .get_by_role("article")
        .first.or_(page.get_by_role("complementary", name="Rules").get_by_role("heading").nth(1))
        .first
    ).to_be_visible()
    see(page, "rules")


def test_the_curtain(server: Server, open_page: Open, see: See) -> None:
    page = open_page(server.address)
    start_game(page, side=None, opponent="Same screen")
    expect(button(page, "I am the Soviet player")).to_be_visible()
    see(page, "curtain")


@pytest.mark.parametrize(
    ("setup", "wanted"),
    [
        pytest.param("free", at_step("laylandscape"), id="land"),
        pytest.param("free", at_step("layweapons"), id="weapons"),
        pytest.param("prepared", at_step("programtigers"), id="programs"),
        pytest.param("prepared", can_drive, id="driving"),
        pytest.param("prepared", can_shoot, id="firing"),
    ],
)
def test_decisions(server: Server, open_page: Open, see: See, setup: str, wanted: Wanted) -> None:
    if wanted is can_shoot:
        links, found = server.come_to(wanted, random.Random(1), options={"setup": setup})
    else:
        links = server.new_game(options={"setup": setup})["links"]
        found = server.advance(links, wanted)
    page = open_page(f"{server.address}/play/{links[found['seat']]}")
    my_turn(page)
    see(page, found["view"]["decision"]["step"])


def test_end_replay_and_menu(server: Server, open_page: Open, see: See) -> None:
    links = server.new_game(scenario="winter-1944")["links"]
    server.advance(links, lambda seen: False)
    page = open_page(f"{server.address}/play/{links['german']}")
    expect(decision(page)).to_be_visible()
    assert is_over(page)
    see(page, "end")
    button(page, "Menu").click()
    see(page, "menu")
    page.keyboard.press("Escape")
    button(page, "Replay").first.click()
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    see(page, "replay")


def test_a_phone(server: Server, open_page: Open, see: See) -> None:
    links = server.new_game()["links"]
    server.advance(links, at_step("programtigers"))
    page = open_page(f"{server.address}/play/{links['german']}", viewport=PHONE, has_touch=True, is_mobile=True)
    my_turn(page)
    see(page, "phone")
