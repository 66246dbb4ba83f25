"""A player's hand: what a person does on the page, by the roles and names of its controls."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import Final

from playwright.sync_api import Locator, Page, TimeoutError, expect

# What lets a decision pass, the most harmless first. Some of these are there only in certain decisions.
PASSING: Final = (
    "End anyway",
    "End phase B",
    "On to the activation",
    "On to the fight",
    "On to the programs",
    "Seal programs",
    "Tiger I goes",
    "Tiger II goes",
    "Leave it, go on",
    "Go on",
    "Hold fire",
    "Stay on the ground",
    "End this flight phase",
    "Land",
    "Stop here",
    "Set it so",
    "End its move",
    "Leave it here",
    "Show the line",
    "Show them face down",
    "Show the weapons",
)
_PASSING: Final = re.compile(rf"^({'|'.join(PASSING)})$")
# What has to be done where nothing lets the decision pass.
_ACTING: Final = re.compile(r"^(Activate this tank|(Fire at|Turn on|Reveal the marker|Turn up the gun|Strike) .*)$")
_CHOOSING: Final = re.compile(r"^Next piece$")


def choose(page: Page, group: str, name: str) -> None:
    """Mark one answer of a group of answers."""
    page.get_by_role("group", name=group).get_by_role("radio", name=re.compile(f"^{re.escape(name)}")).check()


def start_game(
    page: Page,
    scenario: str = "Summer 1943",
    *,
    side: str | None = "German",
    opponent: str = "Bot",
    level: str = "Easy",
    setup: str = "Quick set-up",
) -> None:
    """From the start screen to the table."""
    choose(page, "Scenario", scenario)
    choose(page, "Scenario", setup)
    if side:
        choose(page, "Your side", side)
    choose(page, "Opponent", opponent)
    if opponent == "Bot":
        choose(page, "Opponent", level)
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/play/*")


def token_of(page: Page) -> str:
    """The link that the page is at."""
    return page.url.rsplit("/", 1)[1]


def decision(page: Page) -> Locator:
    """The sentence that says what is to be decided."""
    return page.locator("h2.decision")


def button(page: Page, name: str | re.Pattern[str]) -> Locator:
    """A button by its whole name."""
    return page.get_by_role("button", name=name, exact=isinstance(name, str))


def turn_of(page: Page) -> str:
    """The turn, which the page's title tells."""
    found = re.search(r"turn \d+", page.title())
    return found[0] if found else ""


def my_turn(page: Page) -> None:
    """Wait until this seat has to decide."""
    expect(page.get_by_text("Your decision", exact=True)).to_be_visible(timeout=30_000)


def hex_at(page: Page, label: str) -> Locator:
    """A hex of the board by its printed label."""
    return page.get_by_role("group", name="Hexes").get_by_role("button", name=re.compile(f"^{label}, "))


def legal_hexes(page: Page) -> Locator:
    """The hexes that the board tells to be legal for the choice at hand."""
    return page.get_by_role("group", name="Hexes").get_by_role("button", name=re.compile("legal"))


def is_over(page: Page) -> bool:
    """Whether the panel of the end is there."""
    return page.get_by_text("The game is over", exact=True).is_visible()


def pass_by_button(page: Page) -> bool:
    """Press what lets the present decision pass; False when there is nothing to press just now."""
    for found in (_PASSING, _ACTING, _CHOOSING):
        each = page.get_by_role("button", name=found, disabled=False).first
        if each.is_visible():
            with suppress(TimeoutError):  # what was there a moment ago may be gone: the other side moves too
                each.click(timeout=1000)
                return True
    return False


def pass_by_key(page: Page) -> None:
    """X ends most decisions; where it does not, Enter does what the main button does."""
    for key in ("x", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(30)


def play_to_the_end(page: Page, *, by_button: int, seconds: float = 200) -> None:
    """Let every decision pass: the first ones by buttons, the rest by keys."""
    until = time.monotonic() + seconds
    pressed = 0
    while not is_over(page):
        assert time.monotonic() < until, f"no end after {seconds} seconds: {decision(page).inner_text()}"
        if pressed >= by_button:
            pass_by_key(page)
        elif pass_by_button(page):
            pressed += 1
        else:
            page.wait_for_timeout(30)


def choose_kind(page: Page, name: str) -> None:
    """Choose which piece the next click on the board lays."""
    page.get_by_role("radio", name=re.compile(f"^{re.escape(name)}")).click()
