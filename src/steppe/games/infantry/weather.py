"""Weather (10.2): what a scenario takes off all fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.infantry.events import Modifier

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def weather_on(state: InfantryState) -> tuple[Modifier, ...]:
    """The line of a sum that bad weather adds to every roll at a firepower; none in good weather (CI-10.2-1)."""
    fire = state.setting.scenario.fire
    return (Modifier("weather", fire, "CI-10.2-1"),) if fire else ()
