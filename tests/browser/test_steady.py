"""What a double click, a half-made choice and a watching eye meet: one deed a gesture, the right heading over it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Open, Server, at_step, can_drive
from tests.browser.hand import button, decision
from tests.browser.test_gestures import opened, played_to

pytestmark = pytest.mark.browser
expect.set_options(timeout=15_000)


def view_of(server: Server, token: str) -> dict[str, Any]:
    """What the player of a link knows."""
    view: dict[str, Any] = server.show(token)["view"]
    return view


OUTCOME = re.compile("(no effect|destroyed|damaged|critical hit|it has no shot|the ground hides the target)")
"""What a shot that is listed can come to."""


def settled(page: Page) -> None:
    """Wait until a double click can have no more consequences."""
    page.wait_for_timeout(700)


def slot(page: Page, number: int) -> Locator:
    """A card that lies in the shown program."""
    return page.get_by_role("button", name=f"Card {number}, ", exact=False)


def test_a_double_click_on_a_card_lays_one(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "programtigers")
    page.get_by_role("group", name="Cards to lay").get_by_role("button", name="Forward").dblclick()
    expect(slot(page, 1)).to_be_visible()
    settled(page)
    assert view_of(server, token)["programs"][0]["cards"] == ["forward"]
    # Taking it back moves the others up: they stay, too.
    page.get_by_role("group", name="Cards to lay").get_by_role("button", name="Left").click()
    expect(slot(page, 2)).to_be_visible()
    settled(page)
    slot(page, 1).dblclick()
    settled(page)
    assert view_of(server, token)["programs"][0]["cards"] == ["left"]


def test_a_double_click_on_a_piece_chooses_it_and_drives_nothing(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "sovietphase", 2)
    before = server.show(token)["seq"]
    page.get_by_role("button", name="T-34 no. 1 at").first.dblclick()
    expect(page.get_by_role("group", name="Drive")).to_be_visible()
    settled(page)
    expect(page.get_by_role("group", name="Drive")).to_be_visible()
    assert server.show(token)["seq"] == before


def test_a_double_click_on_the_dial_turns_a_gun_once(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "orientguns")
    page.get_by_role("radiogroup", name="Gun").get_by_role("radio").first.dblclick()
    before = view_of(server, token)["guns"]
    page.get_by_role("group", name="Turn it").get_by_role("button", name="south-west", exact=True).dblclick()
    settled(page)
    after = view_of(server, token)["guns"]
    assert sum(one["facing"] != other["facing"] for one, other in zip(before, after, strict=True)) == 1
    assert [gun["tire"] for gun in after] == ["none"] * len(after)
    expect(page.get_by_role("status").filter(has_text=re.compile("turned"))).to_be_hidden()


def test_a_double_click_on_the_board_lays_one_element(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "layfront", options={})
    page.locator("[data-hex='3']").dblclick()
    expect(decision(page)).to_contain_text("13 elements left")
    settled(page)
    expect(page.get_by_text("Click the hex where this element should lie instead")).to_be_hidden()
    assert view_of(server, token)["steps"][-1]["placed"] == [3]


def test_a_double_click_in_the_set_up_gives_one_direction(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "layweapons", options={})
    page.locator("[data-hex][aria-label*='legal']").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Direction").get_by_role("button", name="east", exact=True).dblclick()
    expect(decision(page)).to_contain_text("Place Tiger I")
    settled(page)
    assert len(view_of(server, token)["steps"][-1]["placed"]) == 2


def test_a_double_click_passes_one_decision(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "orientguns")
    button(page, "On to the programs").dblclick()
    expect(button(page, "Seal programs")).to_be_visible()
    settled(page)
    assert view_of(server, token)["decision"]["step"] == "programtigers"


def test_programs_are_not_sealed_over_an_unfinished_turret_card(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "programtigers")
    page.get_by_role("group", name="Cards to lay").get_by_role("button", name="Turret").click()
    expect(page.get_by_text("The turret card is not finished").first).to_be_visible()
    expect(button(page, "Seal programs")).to_have_attribute("aria-disabled", "true")
    button(page, "Seal programs").click(force=True)
    settled(page)
    assert view_of(server, token)["decision"]["step"] == "programtigers"
    page.get_by_role("group", name="Turret position").get_by_role("button", name="4 h").click()
    expect(slot(page, 1)).to_be_visible()
    expect(button(page, "Seal programs")).not_to_have_attribute("aria-disabled", "true")
    assert view_of(server, token)["programs"][0]["cards"] == ["turret4"]


def test_the_heading_says_who_moves_while_the_enemy_is_watched(server: Server, open_page: Open) -> None:
    links = played_to(server, "sovietphase", 2)
    page = open_page(f"{server.address}/play/{links['german']}", reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('steppe.settings', JSON.stringify({ pace: 'slow' }))")
    page.reload()
    expect(page.get_by_text("Soviet decides", exact=True)).to_be_visible()
    drivable = server.advance(links, can_drive)
    tanks = [choice["text"].split()[1] for choice in drivable["legal"] if choice["text"].startswith("pick ")]
    way = [action for tank in tanks for action in (f"pick {tank}", "left", "right", "done")]
    server.act(links["soviet"], [*way, "done"])
    chip = page.locator(".head .chip")
    expect(chip).to_have_text("The Soviet moves")
    expect(page.get_by_text("Phase B, T-34s", exact=True)).to_be_visible()
    expect(page.get_by_text("Your decision", exact=True)).to_be_hidden()
    expect(page.get_by_role("list", name="Phases").locator("[aria-current]")).to_have_text("B T-34s")
    page.keyboard.press("Space")
    expect(chip).to_have_text("Your decision")


def test_the_tray_shows_a_piece_without_moving_a_board_that_is_in_sight(server: Server, open_page: Open) -> None:
    page, _ = opened(server, open_page, "programtigers")
    sheet = page.locator(".sheet-of-land")
    expect(page.get_by_text("Cost to enter")).to_be_visible()
    settled(page)
    before = sheet.get_attribute("style")
    page.get_by_role("button", name=re.compile("^I: ")).click()
    expect(page.locator("[data-piece='I']")).to_be_visible()
    settled(page)
    assert sheet.get_attribute("style") == before
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    closer = sheet.get_attribute("style")
    page.get_by_role("button", name=re.compile("^on the field")).click()
    settled(page)
    assert sheet.get_attribute("style") != closer


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("step", ["programtigers", "sovietphase"])
def test_text_grows_with_the_root(server: Server, open_page: Open, step: str, size: dict[str, int]) -> None:
    links = played_to(server, step)
    page = open_page(f"{server.address}/play/{links['now']}", viewport=size)
    expect(page.locator(".context")).to_be_visible()
    height = "element => parseFloat(getComputedStyle(element).fontSize)"
    before = decision(page).evaluate(height)
    page.evaluate("document.documentElement.style.fontSize = '20px'")
    page.wait_for_timeout(300)
    assert decision(page).evaluate(height) == pytest.approx(before * 1.25)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    cut = """() => [...document.querySelectorAll('.head *, .body *')]
        .filter((one) => !one.children.length && one.textContent.trim() && one.closest('.visually-hidden') === null)
        .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
        .filter(([, box]) => box.width > 2 && (box.right > innerWidth + 1 || box.left < -1))
        .map(([text]) => text)"""
    assert page.evaluate(cut) == []


def with_guns_to_turn_up(server: Server) -> dict[str, str]:
    """The links of a game in which guns may be turned up before the firing."""
    reached = at_step("activateguns")
    for _ in range(6):
        # The bot's T-34s drive into the lines of fire of guns whose owner only waits.
        links: dict[str, str] = server.new_game(players={"german": "human", "soviet": "greedy"}, mode="bot")["links"]
        seen = server.advance(links, lambda shown: reached(shown) and len(shown["legal"]) > 1)
        if seen["outcome"] is None:
            return links
    raise AssertionError("no gun has come to have a T-34 in its line of fire")


def test_guns_that_may_be_turned_up_are_listed_with_their_shots(server: Server, open_page: Open) -> None:
    links = with_guns_to_turn_up(server)
    page = open_page(f"{server.address}/play/{links['german']}")
    guns = page.get_by_role("radiogroup", name="Guns").get_by_role("radio")
    flips = [choice for choice in server.show(links["german"])["legal"] if choice["text"].startswith("flip ")]
    assert flips
    expect(guns).to_have_count(len(flips))
    for index in range(len(flips)):
        expect(guns.nth(index)).to_contain_text(OUTCOME)
    place = guns.first.bounding_box()
    guns.first.click()
    expect(button(page, re.compile("^Turn up the gun at "))).to_be_visible()
    settled(page)
    assert place is not None
    moved = guns.first.bounding_box()
    assert moved is not None
    assert moved["height"] == pytest.approx(place["height"], abs=1)
