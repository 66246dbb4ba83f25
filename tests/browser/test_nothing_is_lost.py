"""Reloads, double clicks, and a server that is killed: what was acknowledged stays, and nothing is done twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, Shoot, at_step
from tests.browser.hand import button, decision, my_turn

pytestmark = pytest.mark.browser


def programming(server: Server, open_page: Open) -> tuple[Page, str]:
    """A page of the German, who lays his cards, with its link."""
    links = server.new_game()["links"]
    server.advance(links, at_step("programtigers"))
    page = open_page(f"{server.address}/play/{links['german']}")
    my_turn(page)
    return page, links["german"]


def cards(page: Page) -> list[str]:
    """The cards that lie on the stack of the Tiger at hand."""
    found = page.get_by_role("list", name=re.compile("^Program of Tiger")).get_by_role("button").all()
    return [re.sub(r"^Card \d, (.*): take it back$", r"\1", card.get_attribute("aria-label") or "") for card in found]


def lay(page: Page, key: str, name: str) -> None:
    """Lay a card by its key, until the page shows it."""
    number = len(cards(page)) + 1
    page.keyboard.press(key)
    expect(button(page, f"Card {number}, {name}: take it back")).to_be_visible(timeout=20_000)


def test_a_reload_returns_to_the_half_laid_program(server: Server, open_page: Open) -> None:
    page, token = programming(server, open_page)
    lay(page, "f", "Forward")
    lay(page, "l", "Left")
    asked = decision(page).inner_text()
    page.reload()
    my_turn(page)
    expect(decision(page)).to_have_text(asked)
    assert cards(page) == ["Forward", "Left"]
    lay(page, "r", "Right")
    button(page, "Undo").first.click()
    expect(button(page, "Card 3, Right: take it back")).to_be_hidden()
    assert [program["cards"] for program in server.show(token)["view"]["programs"]] == [["forward", "left"], []]


def test_the_game_is_found_again_on_the_start_screen(server: Server, open_page: Open) -> None:
    page, _ = programming(server, open_page)
    lay(page, "f", "Forward")
    page.goto(server.address)
    page.get_by_role("listitem").get_by_role("button", name=re.compile("Summer 1943, turn 1")).click()
    my_turn(page)
    assert cards(page) == ["Forward"]


@pytest.mark.slow
def test_a_killed_server_loses_no_acknowledged_action(mortal_server: Server, open_page: Open, shoot: Shoot) -> None:
    page, token = programming(mortal_server, open_page)
    lay(page, "f", "Forward")
    with page.expect_response(lambda response: response.url.endswith("/act") and response.ok):
        page.keyboard.press("l")
    mortal_server.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    shoot(page, "lost")
    expect(button(page, "Card 2, Left: take it back")).to_be_visible()
    mortal_server.start()
    expect(page.get_by_text("The connection is lost")).to_be_hidden(timeout=20_000)
    assert cards(page) == ["Forward", "Left"]
    assert mortal_server.show(token)["view"]["programs"][0]["cards"] == ["forward", "left"]

    # An action sent into the gap arrives once.
    mortal_server.kill()
    page.keyboard.press("r")
    page.wait_for_timeout(300)
    mortal_server.start()
    expect(button(page, "Seal programs")).to_be_visible()
    page.wait_for_timeout(3000)
    if len(cards(page)) == 2:  # the server took longer to start than the page insists
        lay(page, "r", "Right")
    assert cards(page) == ["Forward", "Left", "Right"]
    page.reload()
    my_turn(page)
    assert cards(page) == ["Forward", "Left", "Right"]


def test_a_double_click_does_nothing_twice(server: Server, open_page: Open) -> None:
    links = server.new_game()["links"]
    server.advance(links, at_step("orientguns"))
    page = open_page(f"{server.address}/play/{links['german']}")
    my_turn(page)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/act") else None)
    twice(page, "On to the programs")
    expect(button(page, "Seal programs")).to_be_visible()
    page.wait_for_timeout(400)
    assert len(sent) == 1
    assert server.show(links["german"])["view"]["decision"]["step"] == "programtigers"

    # The quickest double click of all: both halves before any answer.
    seal = button(page, "Seal programs")
    seal.dblclick()
    expect(seal).to_be_hidden()
    page.wait_for_timeout(400)
    assert len(sent) == 2


def twice(page: Page, name: str) -> None:
    """A double click of a person: the second click comes when the first has been answered."""
    box = button(page, name).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + box["height"] / 2)
    for count in (1, 2):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        page.wait_for_timeout(200)
