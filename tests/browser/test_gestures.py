"""What one gesture on the board or in the panel does: several actions at once, and their undo."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open, Server, at_step
from tests.browser.hand import button, decision

pytestmark = pytest.mark.browser
expect.set_options(timeout=15_000)


def played_to(server: Server, step: str, turn: int = 0, **wanted: Any) -> dict[str, str]:
    """A new game brought to a step of a turn: its links, and under "now" that of the seat that decides."""
    links: dict[str, str] = server.new_game(**wanted)["links"]
    reached = at_step(step)
    seen = server.advance(links, lambda shown: reached(shown) and shown["view"]["turn"] >= turn)
    return links | {"now": links[seen["seat"]]}


def opened(server: Server, open_page: Open, step: str, turn: int = 0, **wanted: Any) -> tuple[Page, str]:
    """A page at a step of a new game, ready for a decision, and its link."""
    token = played_to(server, step, turn, **wanted)["now"]
    page = open_page(f"{server.address}/play/{token}")
    expect(page.locator(".context")).to_be_visible()
    return page, token


def enter(hexagon: Locator) -> None:
    """Act on a hex by keyboard: nothing can lie in the way."""
    hexagon.focus()
    hexagon.press("Enter")


def card(page: Page, number: int, name: str) -> Locator:
    """A card that lies in the shown program."""
    return page.get_by_role("button", name=f"Card {number}, {name}")


def test_programs_are_laid_by_hand_and_key_and_changed_in_the_middle(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "programtigers")
    page.get_by_role("group", name="Cards to lay").get_by_role("button", name="Forward").click()
    expect(card(page, 1, "Forward")).to_be_visible()
    page.keyboard.press("l")
    expect(card(page, 2, "Left")).to_be_visible()
    page.keyboard.press("n")
    page.keyboard.press("r")
    expect(card(page, 1, "Right")).to_be_visible()
    # The first Tiger's first card goes, though others were laid after it.
    page.get_by_role("tab", name="Tiger I ", exact=False).first.click()
    card(page, 1, "Forward").click()
    expect(card(page, 1, "Left")).to_be_visible()
    assert [program["cards"] for program in server.show(token)["view"]["programs"]] == [["left"], ["right"]]


def test_a_card_that_may_not_be_laid_says_why_and_leads_to_the_rule(server: Server, open_page: Open) -> None:
    page, _ = opened(server, open_page, "programtigers")
    page.keyboard.press("3")
    expect(card(page, 1, "turret4")).to_be_visible()
    page.keyboard.press("f")
    expect(page.get_by_text("The turret card comes after all movement cards")).to_be_visible()
    page.get_by_role("link", name="DG-TURRET-3").first.click()
    expect(page.get_by_role("complementary", name="Rules").locator("[data-rule='DG-TURRET-3']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Rules")).to_be_hidden()


def test_markers_are_laid_dragged_and_completed_by_a_prepared_set_up(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "laymarkers", options={})
    for cell in (20, 31):
        enter(page.locator(f"[data-hex='{cell}']"))
        expect(page.locator(f"[data-hex='{cell}']")).to_have_attribute("aria-label", re.compile("tank marker"))
    piece, goal = page.locator("[data-piece='draft-0']").bounding_box(), page.locator("[data-hex='64']").bounding_box()
    assert piece
    assert goal
    page.mouse.move(piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator("[data-hex='64']")).to_have_attribute("aria-label", re.compile("tank marker"))
    assert [marker["cell"] for marker in server.show(token)["view"]["steps"][-1]["placed"]] == [64, 31]
    page.locator("[data-hex='0']").click()
    expect(page.get_by_text("where tank markers are laid")).to_be_visible()
    page.get_by_role("button", name="Broad front").click()
    button(page, "Show them face down").click()
    expect(decision(page)).not_to_contain_text("markers lie")


def test_weapons_are_placed_and_turned_from_the_board(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "layweapons", options={})
    enter(page.locator("[data-hex][aria-label*='legal']").first)
    expect(decision(page)).to_contain_text("Choose where the Stuka points")
    enter(page.locator("[data-hex][aria-label*='points east']").first)
    expect(decision(page)).to_contain_text("Place Tiger I")
    placed = server.show(token)["view"]["steps"][-1]["placed"]
    assert placed[1] == {"type": "face", "direction": 0}


def test_a_prepared_land_goes_on_by_itself(server: Server, open_page: Open) -> None:
    players = {"german": "human", "soviet": "random"}
    token = server.new_game(players=players, mode="bot", options={})["links"]["german"]
    page = open_page(f"{server.address}/play/{token}")
    page.get_by_role("button", name="Flank hides").click()
    expect(decision(page)).to_contain_text("Draw the front line", timeout=90_000)
    page.get_by_role("button", name="Fill the rest at random").click()
    expect(button(page, "Show the line")).to_be_visible()


def test_one_click_drives_a_way_and_one_undo_takes_it_back(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "sovietphase", 2)
    page.get_by_role("button", name="T-34 no. 1 at").first.click()
    goal = page.locator("[data-hex][aria-label*='legal, ']:not([aria-label*='marker']):not([aria-label*='T-34'])").last
    number = int(goal.get_attribute("data-hex") or -1)
    enter(goal)
    expect(decision(page)).to_contain_text("T-34 no. 1")
    assert server.show(token)["view"]["tanks"][0]["hex"] == number
    enter(page.locator("[data-hex='0']"))
    expect(
        page.get_by_text("0101", exact=False).filter(has_text="No way").or_(page.get_by_text("no actions left")).first
    ).to_be_visible()
    page.get_by_role("toolbar", name="Game").get_by_role("button", name="Undo").click()
    expect(decision(page)).to_contain_text("Move T-34s and markers")


def test_ending_phase_b_warns_of_tanks_that_can_still_move(server: Server, open_page: Open) -> None:
    page, token = opened(server, open_page, "sovietphase", 2)
    button(page, "End phase B").click()
    expect(button(page, "End anyway")).to_be_visible()
    assert server.show(token)["view"]["decision"]["step"] == "sovietphase"
    page.keyboard.press("Escape")
    expect(button(page, "End phase B")).to_be_visible()


def test_a_take_back_beyond_undo_needs_the_other_player(server: Server, open_page: Open) -> None:
    links = played_to(server, "sovietphase", 2)
    server.act(links["soviet"], ["done"])
    seen = server.advance(links, lambda shown: shown["seat"] == "soviet")
    assert not seen["undo"]["allowed"]
    german, soviet = (open_page(f"{server.address}/play/{links[seat]}") for seat in ("german", "soviet"))
    soviet.get_by_role("button", name="Ask for a take-back").click()
    expect(soviet.get_by_text("the other player has to agree")).to_be_visible()
    german.get_by_role("button", name="Agree").click()
    expect(soviet.get_by_text("the other player has to agree")).to_be_hidden()
    assert server.show(links["soviet"])["takeback"] is None
