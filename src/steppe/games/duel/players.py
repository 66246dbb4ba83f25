"""The title's own players."""

from __future__ import annotations

from typing import Final

from steppe.games.duel.greedy import GreedyPlayer
from steppe.kernel.protocol import PlayerMaker

PLAYERS: Final[dict[str, PlayerMaker]] = {"greedy": GreedyPlayer}
