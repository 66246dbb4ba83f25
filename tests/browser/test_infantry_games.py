"""Combat Infantry on the page: set up, command, fire and move by clicking, to the end; at one screen; on a phone."""

from __future__ import annotations

import random
import re
import time
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Open, Server, Shoot
from tests.browser.hand import button, choose, decision, is_over, my_turn, pass_by_key, token_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SECONDS: Final = 240


def start(page: Page, *, side: str | None = "German", opponent: str = "Bot", setup: str = "Quick set-up") -> None:
    """From the start screen to the table of E1."""
    page.get_by_role("radio", name=re.compile("^Combat Infantry")).check()
    choose(page, "Scenario", "E1: Nevak Bridgehead")
    choose(page, "Scenario", setup)
    if side:
        choose(page, "Your side", side)
    choose(page, "Opponent", opponent)
    if opponent == "Bot":
        choose(page, "Opponent", "Easy")
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/play/*")


def blocks(page: Page, name: str) -> Locator:
    """Blocks on the board whose spoken name has this in it."""
    return page.get_by_role("group", name="Pieces", exact=True).get_by_role("button", name=re.compile(name))


def hexes(page: Page, name: str) -> Locator:
    """Hexes of the board whose spoken name has this in it."""
    return page.get_by_role("group", name="Hexes").get_by_role("button", name=re.compile(name))


def touch(found: Locator) -> None:
    """Choose a block or hex that others may cover, as the keyboard does."""
    found.focus()
    found.press("Enter")


E1: Final = {"title": "infantry", "scenario": "e1"}
"""A game of E1 between two people, set up by pattern."""


def played(server: Server, wanted: Any) -> tuple[dict[str, str], dict[str, Any]]:
    """The links of a game of E1, played at random until a snapshot is wanted, and that."""
    return server.come_to(wanted, random.Random(3), **E1)


def step_of(seen: dict[str, Any]) -> str:
    """The step of a snapshot."""
    return str(seen["view"]["decision"]["step"])


def can_fire(seen: dict[str, Any]) -> bool:
    """Whether the unit in hand has a target."""
    return step_of(seen) == "unitaction" and any(choice["text"].startswith("fire ") for choice in seen["legal"])


def obeys(page: Page, server: Server, squad: Locator) -> bool:
    """Whether a squad that its HQ commands does what it is told.

    One in range is touched and does it; one out of range is looked at first, and rolls for it at the touch of a button.
    """
    token = token_of(page)
    before = server.show(token)["seq"]
    touch(squad)
    until = time.monotonic() + SECONDS
    while (seen := server.show(token))["seq"] == before:
        assert time.monotonic() < until, decision(page).inner_text()
        if (check := button(page, re.compile(r"^Let .* check its morale"))).count() > 0:
            check.first.click()
        page.wait_for_timeout(500)
    return step_of(seen) == "unitaction"


def pick_up_a_squad(page: Page, server: Server) -> str:
    """Let platoon HQs command until a rifle squad obeys, and say which."""
    for platoon in ("F1", "F2", "F3"):
        my_turn(page)
        touch(blocks(page, f"Platoon HQ {platoon}, .*may act").first)
        button(page, re.compile("^Command from here")).click()
        expect(decision(page)).to_have_text(re.compile(f"^Platoon HQ {platoon} commands: choose a squad"))
        squads = blocks(page, f"German Rifle squad {platoon}, .*may act")
        expect(squads).not_to_have_count(0)
        for left in reversed(range(squads.count())):
            if obeys(page, server, squads.first):
                expect(decision(page)).to_have_text(re.compile(f"^Choose what Rifle squad {platoon} does"))
                return f"Rifle squad {platoon}"
            expect(squads).to_have_count(left)
        pass_by_key(page)
    raise AssertionError("no squad of three platoons obeys")


def test_a_whole_game_against_the_bot(server: Server, open_page: Open, shoot: Shoot) -> None:
    page = open_page(server.address)
    start(page)
    my_turn(page)
    shoot(page, "first-decision")
    squad = pick_up_a_squad(page, server)
    shoot(page, "unit")
    touch(hexes(page, r"in reach, \d MP").first)
    expect(decision(page)).not_to_have_text(re.compile(f"^Choose what {squad} does"))
    button(page, re.compile("^End commands")).click()
    expect(page.get_by_text("could still act under this HQ")).to_be_visible()
    button(page, re.compile("^End anyway")).click()
    until = time.monotonic() + SECONDS
    while not is_over(page):
        assert time.monotonic() < until, decision(page).inner_text()
        pass_by_key(page)
    expect(decision(page)).to_have_text(re.compile(r"win|draw", re.IGNORECASE), timeout=15_000)
    shoot(page, "end")
    button(page, "Replay").last.click()
    slider = page.get_by_role("slider", name="Step")
    button(page, "To the start").click()
    expect(slider).to_have_value("0")
    button(page, "To the end").click()
    expect(slider).not_to_have_value("0")
    shoot(page, "replay")


def test_blocks_are_set_up_by_hand_and_by_pattern(server: Server, open_page: Open, shoot: Shoot) -> None:
    links = server.new_game(**E1, options={})["links"]
    page = open_page(f"{server.address}/play/{links['soviet']}")
    my_turn(page)
    waiting = page.get_by_role("group", name="Blocks to place")
    expect(waiting.get_by_role("button").first).to_be_visible()
    count = waiting.get_by_role("button").count()
    waiting.get_by_role("button", name=re.compile("^Platoon HQ B1")).click()
    expect(decision(page)).to_have_text(re.compile("choose the hex for Platoon HQ B1"))
    hexes(page, "legal: put it here").first.click()
    expect(waiting.get_by_role("button")).to_have_count(count - 1)
    expect(blocks(page, "Soviet Platoon HQ B1")).to_have_count(1)
    shoot(page, "one-placed")
    button(page, "Take back").click()
    expect(blocks(page, "^Soviet")).to_have_count(0)
    expect(waiting.get_by_role("button")).to_have_count(count)
    page.locator(".way").first.click()
    expect(blocks(page, "^Soviet")).to_have_count(count)
    shoot(page, "all-placed")
    button(page, re.compile("^Set-up is done")).click()
    expect(page.get_by_text("Your decision", exact=True)).to_be_hidden()


def test_fire_is_worked_out_before_it_is_done(server: Server, open_page: Open, shoot: Shoot) -> None:
    links, seen = played(server, can_fire)
    page = open_page(f"{server.address}/play/{links[seen['seat']]}")
    my_turn(page)
    targets = hexes(page, "legal: Fire at")
    expect(targets.first).to_be_visible()
    expect(page.get_by_role("table", name=re.compile("^Fire at")).first).to_contain_text("Hits on 1 to")
    expect(page.get_by_role("table", name=re.compile("^Chances of Fire at"))).to_contain_text("%")
    shoot(page, "odds")
    page.keyboard.press("v")
    shoot(page, "control")
    before = decision(page).inner_text()
    expect(page.get_by_role("heading", name=re.compile(" can$"))).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("^Hexsides of"))).to_be_visible()
    button(page, re.compile("^Fire at")).first.click()
    expect(decision(page)).not_to_have_text(before)


def has_fired(seen: dict[str, Any]) -> bool:
    """Whether the side to move saw dice roll in its own activation."""
    rolled = [line for line in seen["log"] if (line["event"] or {}).get("type") == "fired"]
    return step_of(seen) == "activation" and bool(rolled)


def test_the_last_roll_is_told_with_its_dice(server: Server, open_page: Open, shoot: Shoot) -> None:
    links, seen = played(server, has_fired)
    page = open_page(f"{server.address}/play/{links[seen['seat']]}")
    my_turn(page)
    expect(
        page.get_by_role("heading", name=re.compile("^The (last roll|last assault|assault so far)$"))
    ).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"^\d (hit|miss|passed|failed)")).first).to_be_visible()
    shoot(page, "last-roll")


def test_a_curtain_falls_between_the_seats(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    start(page, side=None, opponent="Same screen")
    page.get_by_role("button", name=re.compile("^I am the German player")).click()
    my_turn(page)
    expect(blocks(page, "German Rifle squad").first).to_be_attached()
    assert blocks(page, "Soviet Rifle squad").count() == 0
    page.keyboard.press("x")
    page.get_by_role("button", name=re.compile("^I am the Soviet player")).click()
    my_turn(page)
    expect(blocks(page, "Soviet Rifle squad").first).to_be_attached()
    expect(blocks(page, "German Rifle squad")).to_have_count(0)


def test_a_player_gives_the_game_up(server: Server, open_page: Open) -> None:
    links = server.new_game(**E1)["links"]
    page = open_page(f"{server.address}/play/{links['german']}")
    my_turn(page)
    button(page, "Menu").click()
    button(page, "Surrender").click()
    button(page, "Yes, surrender").click()
    expect(decision(page)).to_have_text(re.compile("Soviet side wins"), timeout=15_000)


def test_on_a_phone_the_sheet_holds_the_choices(server: Server, open_page: Open, shoot: Shoot) -> None:
    links, seen = played(server, can_fire)
    page = open_page(f"{server.address}/play/{links[seen['seat']]}", viewport=PHONE, has_touch=True)
    my_turn(page)
    expect(page.get_by_role("radiogroup", name="Choices")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shoot(page, "choices")
    button(page, "Details").click()
    expect(page.get_by_role("region", name=re.compile("^Company"))).to_be_visible()
    shoot(page, "details")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_grave(server: Server, open_page: Open, scheme: str) -> None:
    links, seen = played(server, can_fire)
    page = open_page(f"{server.address}/play/{links[seen['seat']]}", color_scheme=scheme)
    my_turn(page)
    expect(page.get_by_role("table", name=re.compile("^Fire at")).first).to_be_visible()
    page.wait_for_timeout(400)  # colours fade over
    found: dict[str, Any] = Axe().run(page, options={"resultTypes": ["violations"]}).response
    grave = [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
    assert grave == []
