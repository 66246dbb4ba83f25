"""Titles that the page has never heard of: chosen, played to the end and looked at again, at a table of plain text."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Open, Server
from tests.browser.hand import button, choose, decision, is_over, my_turn
from tests.browser.test_axe import See, see  # noqa: F401  (a fixture)
from tests.browser.test_phone import fits_a_hand

pytestmark = pytest.mark.browser

HAND: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def choose_title(page: Page, name: str) -> None:
    """Mark a title among the cards of the start screen."""
    page.get_by_role("radiogroup", name="Game").get_by_role("radio", name=name).check(force=True)


def start(page: Page) -> None:
    """Start the game that has been chosen, and wait for its table."""
    button(page, "Start game").click()
    page.wait_for_url("**/play/*")


def act(page: Page, notation: str) -> None:
    """Press a legal action."""
    page.get_by_role("group", name="Legal actions").get_by_role("button", name=notation, exact=True).click()


def board(page: Page) -> Locator:
    """The board in words."""
    return page.get_by_role("region", name="Board").locator("pre")


def test_the_start_screen_tells_of_every_title(toy_server: Server, open_page: Open) -> None:
    page = open_page(toy_server.address)
    expect(page.get_by_role("radio", name="Duel of the Giants")).to_be_checked()
    choose_title(page, "Ring")
    card = page.get_by_role("radiogroup", name="Game").locator("label", has_text="Ring")
    expect(card).to_contain_text("Each in turn marks numbers and rolls a die; the most pips win.")
    expect(card).to_contain_text("one or three players")
    sides = page.get_by_role("group", name="Your side")
    expect(sides.get_by_role("radio", name="Warm")).to_be_checked()
    expect(sides).to_contain_text("2 seats: red, pink")
    expect(sides).to_contain_text("Alone against two")
    expect(page.get_by_role("radio", name="Quick set-up")).to_have_count(0)  # it has none
    expect(button(page, "Learn in ten minutes")).to_have_count(0)  # nor a lesson
    choose_title(page, "Toy")
    expect(page.get_by_role("group", name="Scenario")).to_contain_text("digits 1 to 3")
    page.reload()
    expect(page.get_by_role("radio", name="Toy")).to_be_checked()  # what was chosen last
    choose_title(page, "Duel of the Giants")
    expect(button(page, "Learn in ten minutes")).to_be_visible()


def test_a_side_of_two_seats_is_played_without_a_curtain(toy_server: Server, open_page: Open, see: See) -> None:  # noqa: F811
    page = open_page(toy_server.address)
    choose_title(page, "Ring")
    choose(page, "Opponent", "Easy")
    start(page)
    my_turn(page)
    expect(decision(page)).to_have_text("Roll, or mark a number first.")
    expect(page.get_by_role("banner")).to_contain_text("Ring")
    expect(board(page)).to_have_text("rolls: none")
    see(page, "text")
    first = page.url
    act(page, "mark 2")
    marked = page.get_by_text("Marked(seat='red', number=2)")
    expect(marked).to_be_visible()
    button(page, "Undo").first.click()
    expect(marked).to_have_count(0)
    act(page, "roll")  # red; the bot is blue, then it is pink's turn
    page.wait_for_url(lambda url: "/play/" in url and url != first)
    my_turn(page)
    act(page, "roll")
    page.wait_for_url(first)
    my_turn(page)
    act(page, "roll")
    page.wait_for_url(lambda url: "/play/" in url and url != first)
    my_turn(page)
    act(page, "roll")
    expect(page.get_by_text("The game is over", exact=True)).to_be_visible()
    expect(board(page)).to_have_text(re.compile(r"^rolls:( \d){6}$"))
    expect(page.get_by_role("table", name="Score").get_by_role("row")).to_have_count(2)
    see(page, "text-end")

    button(page, "Replay").last.click()
    expect(page.get_by_role("slider", name="Step")).not_to_have_value("0")
    page.get_by_role("group", name="Turns").get_by_role("button", name="Turn 2").click()
    expect(page.get_by_role("button", name="Turn 2")).to_have_attribute("aria-current", "step")
    for seat in ("Warm, red", "Blue", "Warm, pink", "All open"):
        expect(page.get_by_role("radio", name=seat)).to_have_count(1)


def test_at_one_screen_a_curtain_hides_the_other_side(toy_server: Server, open_page: Open) -> None:
    page = open_page(toy_server.address)
    choose_title(page, "Toy")
    choose(page, "Opponent", "Same screen")
    start(page)
    button(page, "I am the Red player").click()
    my_turn(page)
    act(page, "lay 3")
    expect(page.get_by_text("Laid(digit=3)")).to_be_visible()
    act(page, "ready")
    button(page, "I am the Blue player").click()
    my_turn(page)
    expect(page.get_by_text("Laid(digit=3)")).to_have_count(0)
    button(page, re.compile("^low")).click()  # a prepared way: lay 1, and ready
    button(page, "I am the Red player").click()
    my_turn(page)
    page.get_by_role("searchbox", name="Search the actions").fill("guess 1")
    act(page, "guess 1")
    expect(page.get_by_text("The game is over", exact=True)).to_be_visible()
    assert is_over(page)
    expect(decision(page)).to_have_text("You win.")


def test_two_links_of_one_friend_are_one_game(toy_server: Server, open_page: Open) -> None:
    players = {"red": "human", "blue": "human", "pink": "human"}
    links = toy_server.new_game(title="ring", scenario="three", players=players, options={})["links"]
    page = open_page(f"{toy_server.address}/play/{links['red']}")
    my_turn(page)
    page.goto(f"{toy_server.address}/play/{links['pink']}")
    page.wait_for_url(f"**/play/{links['red']}")  # the page goes to the seat of the same side that has to decide
    my_turn(page)
    act(page, "roll")
    expect(page.get_by_text("Rolled(seat='red'").first).to_be_visible()  # it has reached the server
    blue = toy_server.show(links["blue"])
    toy_server.act(links["blue"], ["roll"], seq=blue["seq"])
    page.wait_for_url(f"**/play/{links['pink']}")
    my_turn(page)
    page.goto(f"{toy_server.address}/play/{links['blue']}")  # whoever looks at the other side's link stays there
    expect(page.get_by_text("Warm, pink decides")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.url.endswith(links["blue"])
    page.goto(toy_server.address)
    button(page, re.compile("^My games")).click()
    expect(page.get_by_role("article").filter(has_text="Ring, Three")).to_have_count(1)


def test_a_title_without_a_lesson_says_so(toy_server: Server, open_page: Open) -> None:
    page = open_page(f"{toy_server.address}/learn/toy")
    expect(page.get_by_role("heading", name="No lesson")).to_be_visible()
    button(page, "To the start").click()
    expect(button(page, "Start game")).to_be_visible()


def test_the_text_table_fits_a_hand(toy_server: Server, open_page: Open) -> None:
    links = toy_server.new_game(title="toy", scenario="sums", players={"red": "human", "blue": "human"}, options={})
    page = open_page(f"{toy_server.address}/play/{links['links']['red']}", **HAND)
    my_turn(page)
    fits_a_hand(page)
