"""What weather a battle may have, before the dice of its first turn say what comes of it (CT-SNOW-1, AMB-47)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from steppe.games.titans.sight import sight

CERTAIN: Final = 6
"""The chance of what always comes."""


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """It snows on a die up to `snow` (0: it does not); in extreme `cold` engines freeze."""

    snow: int = 0
    cold: bool = False


FAIR: Final = Forecast()


def forecast(options: Mapping[str, object], month: int) -> Forecast:
    """The weather that the options of a battle in a month ask for."""
    asked = str(options.get("weather", "scenario"))
    winter = options.get("scenario_snow") == "winter" and month in sight().snow.winter_months
    snow = CERTAIN if "snow" in asked else sight().snow.winter_chance if winter else 0
    return Forecast(snow=snow, cold="cold" in asked)
