"""What is rarer in Combat Infantry: a battle of one's own, drawn HQs, strikes, foxholes, a whole assault, no undo."""

from __future__ import annotations

import random
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open, Server, Shoot, at_step
from tests.browser.hand import button, choose, decision, my_turn
from tests.browser.test_axe import See, see  # noqa: F401  (a fixture)
from tests.browser.test_infantry_games import E1, blocks, can_fire, hexes, played, step_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_HALF_ROUNDS: Final = 60
PATIENCE: Final = 30_000
"""Milliseconds for an answer of a busy server."""


class Liking(random.Random):
    """Chance that takes the first of some verbs that is legal, so that what is waited for comes soon."""

    def __init__(self, *verbs: str) -> None:
        super().__init__(3)
        self._verbs = verbs

    def choice(self, seq: Any) -> Any:
        """One of the legal actions of a snapshot."""
        for verb in self._verbs:
            liked = [each for each in seq if each["text"].split()[0] == verb]
            if liked:
                return super().choice(liked)
        return super().choice(seq)


def look_at(page_of: Open, server: Server, links: dict[str, str], seen: dict[str, Any], **wanted: Any) -> Page:
    """The page of the seat that a snapshot is of."""
    page = page_of(f"{server.address}/play/{links[seen['seat']]}", **wanted)
    my_turn(page)
    return page


def choose_scenario(page: Page, name: str) -> None:
    """From the start screen to a scenario of Combat Infantry."""
    page.get_by_role("radio", name=re.compile("^Combat Infantry")).check()
    choose(page, "Scenario", name)


def test_the_start_screen_folds_variants_into_their_scenario(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    choose_scenario(page, "E1: Nevak Bridgehead")
    cards = page.get_by_role("group", name="Scenario").get_by_role("radio", name=re.compile(r"^(E\d|A battle)"))
    expect(cards).to_have_count(7)
    seats = page.get_by_role("radiogroup", name="Seats")
    expect(seats).to_have_count(0)  # E1 has one company a side
    for card in cards.all():
        box = card.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 900
    choose(page, "Scenario", "E3: The Bridges at Olminsk")
    expect(seats.get_by_role("radio", name="One player a side")).to_be_checked()
    sides = page.get_by_role("group", name="Your side")
    expect(sides).to_contain_text("Companies D and E")
    seats.get_by_role("radio", name="A seat for each company").check()
    expect(sides).to_contain_text("2 seats: company D, company E")
    button(page, "Start game").click()
    page.wait_for_url("**/play/*")
    expect(page.get_by_role("banner")).to_contain_text("a seat for each company")


def test_the_start_screen_fits_a_phone(server: Server, open_page: Open, shoot: Shoot) -> None:
    page = open_page(server.address, viewport=PHONE, has_touch=True)
    choose_scenario(page, "A battle of your own")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shoot(page, "own")


@pytest.mark.parametrize("scenario", ["e1", "e2", "e3", "e4", "e5", "e6", "custom"])
def test_every_scenario_opens(server: Server, open_page: Open, shoot: Shoot, scenario: str) -> None:
    links = server.new_game(title="infantry", scenario=scenario)["links"]
    page = look_at(open_page, server, links, server.advance(links, lambda seen: True))
    expect(blocks(page, "German").first).to_be_attached(timeout=PATIENCE)
    expect(blocks(page, "Soviet").first).to_be_attached()
    expect(page.get_by_role("radiogroup", name="Choices")).to_be_visible()
    shoot(page, scenario)


def test_a_battle_of_ones_own(server: Server, open_page: Open, see: See) -> None:  # noqa: F811
    page = open_page(server.address)
    choose_scenario(page, "A battle of your own")
    choose(page, "Scenario", "Lay it out")
    page.get_by_label(re.compile("^The month")).select_option("January")
    page.get_by_label(re.compile("^Game Turns")).select_option("3")
    page.get_by_role("radiogroup", name=re.compile("^The maps")).get_by_role("radio", name="E2", exact=True).check()
    page.get_by_role("radiogroup", name=re.compile("^Night")).get_by_role("radio", name="Yes").check()
    choose(page, "Opponent", "Easy")
    see(page, "form")
    button(page, "Start game").click()
    page.wait_for_url("**/play/*")
    my_turn(page)
    expect(decision(page)).to_have_text(re.compile("for your points: 30 left"))
    expect(page.locator(".table")).to_have_attribute("data-land", "winter")
    expect(hexes(page, "Khotin Farm").first).to_be_attached(timeout=PATIENCE)  # map E2
    sniper = page.get_by_role("listitem").filter(has_text="Sniper")
    button(page, "Buy Sniper for 5 points").click()
    expect(decision(page)).to_have_text(re.compile("25 left"), timeout=PATIENCE)
    expect(sniper).to_contain_text("1 bought")
    expect(button(page, re.compile("^Buy AT 88 for"))).to_have_count(0)
    button(page, "Give back").click()
    expect(decision(page)).to_have_text(re.compile("30 left"), timeout=PATIENCE)
    expect(sniper).not_to_contain_text("bought")
    button(page, "Buy Sniper for 5 points").click()
    expect(sniper).to_contain_text("1 bought")
    see(page, "shop")
    button(page, re.compile("^Done buying")).click()
    waiting = page.get_by_role("group", name="Blocks to place")
    expect(waiting.get_by_role("button", name=re.compile("^Sniper")).first).to_be_visible(timeout=PATIENCE)


def test_drawn_headquarters(server: Server, open_page: Open, shoot: Shoot) -> None:
    page = open_page(server.address)
    choose_scenario(page, "E1: Nevak Bridgehead")
    choose(page, "Opponent", "Easy")
    page.get_by_text("More options").click()
    page.get_by_role("radiogroup", name=re.compile("^Solitaire")).get_by_role("radio", name="German").check()
    button(page, "Start game").click()
    page.wait_for_url("**/play/*")
    my_turn(page)
    expect(decision(page)).to_have_text(re.compile(r"HQ F\d? was drawn: place it within range"))
    pool = page.get_by_role("region", name="Company F").get_by_text("in the pool")
    expect(pool).to_have_count(3)
    shoot(page, "drawn")
    button(page, re.compile(r"^Place it in \d{4}")).click()
    expect(decision(page)).to_have_text(re.compile(r"HQ F\d? commands: choose"), timeout=PATIENCE)
    expect(blocks(page, r"HQ F\d?, ")).to_have_count(1)


def test_a_strike_and_who_observes_it(server: Server, open_page: Open, shoot: Shoot) -> None:
    def aims_at_units(seen: dict[str, Any]) -> bool:
        return step_of(seen) == "aimstrike" and any(choice["text"].startswith("fire ") for choice in seen["legal"])

    links, seen = server.come_to(aims_at_units, Liking("strike"), title="infantry", scenario="e2")
    page = look_at(open_page, server, links, seen)
    expect(decision(page)).to_have_text(re.compile("^Choose the target of the .* strike: a spotted hex"))
    expect(hexes(page, "legal: Strike").first).to_be_attached(timeout=PATIENCE)
    shoot(page, "aim")
    button(page, re.compile("^Strike ")).first.click()
    expect(decision(page)).not_to_have_text(re.compile("^Choose the target"), timeout=PATIENCE)
    if decision(page).inner_text().startswith("Choose who observes"):
        shoot(page, "spotter")
        button(page, re.compile(r" spots|^Its own eyes")).first.click()
    expect(page.get_by_text(re.compile(r"(rtillery|ircraft|Ju 87).*: [\d ]+ against")).first).to_be_attached(
        timeout=PATIENCE
    )


def test_a_foxhole_is_dug(server: Server, open_page: Open, shoot: Shoot) -> None:
    def can_dig(seen: dict[str, Any]) -> bool:
        return step_of(seen) == "unitaction" and any(choice["text"] == "dig" for choice in seen["legal"])

    links, seen = server.come_to(can_dig, Liking("activate", "done", "pick"), **E1)
    page = look_at(open_page, server, links, seen)
    before = hexes(page, "foxhole").count()
    page.get_by_role("radiogroup", name="Choices").get_by_role("radio", name=re.compile("^Dig a foxhole")).click()
    button(page, re.compile("^Dig a foxhole")).click()
    expect(hexes(page, "foxhole")).to_have_count(before + 1, timeout=PATIENCE)
    shoot(page, "dug")


def test_an_assault_is_fought_to_its_end(server: Server, open_page: Open, shoot: Shoot) -> None:
    links, seen = server.come_to(at_step("fireorretreat"), Liking("move", "resolve"), **E1)
    page = look_at(open_page, server, links, seen)
    expect(page.get_by_text("Who holds the hex in the end")).to_be_attached(timeout=PATIENCE)
    expect(page.get_by_role("heading", name=re.compile("^Assault on"), level=3)).to_be_visible()
    shoot(page, "round")
    token, began = links[seen["seat"]], seen["seq"]
    for _ in range(MOST_HALF_ROUNDS):
        now = server.show(token)
        if any(line["seq"] > began and (line["event"] or {}).get("type") == "assaultended" for line in now["log"]):
            break
        if now["to_move"] == now["seat"]:
            my_turn(page)
            page.keyboard.press("Enter")
            page.wait_for_timeout(60)
        else:
            other = server.show(links[now["to_move"]])
            server.act(links[now["to_move"]], [other["legal"][0]["action"]])
    else:
        raise AssertionError("the assault does not end")
    expect(page.get_by_text(re.compile(r"side holds|[Nn]obody holds")).first).to_be_attached(timeout=PATIENCE)
    shoot(page, "end")


def test_what_was_shown_cannot_be_undone(server: Server, open_page: Open) -> None:
    links, seen = played(server, can_fire)
    page = look_at(open_page, server, links, seen)
    button(page, re.compile("^Fire at")).first.click()
    expect(decision(page)).not_to_have_text(re.compile("^Choose what"), timeout=PATIENCE)
    if server.show(links[seen["seat"]])["to_move"] == seen["seat"]:
        expect(page.get_by_text("Undo ends here: the last action showed something")).to_be_visible(timeout=PATIENCE)
    expect(button(page, "Undo").first).to_be_disabled()
    before = server.show(links[seen["seat"]])["seq"]
    page.keyboard.press("u")
    page.wait_for_timeout(200)
    assert server.show(links[seen["seat"]])["seq"] == before
