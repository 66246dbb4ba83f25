"""The title's own players by name."""

from __future__ import annotations

from collections.abc import Mapping

from steppe.games.titans.rules_player import RulesPlayer
from steppe.kernel.protocol import PlayerMaker

PLAYERS: Mapping[str, PlayerMaker] = {"rules": RulesPlayer}
