"""The title's own players by name."""

from __future__ import annotations

from collections.abc import Mapping

from steppe.games.infantry.greedy import GreedyPlayer
from steppe.games.infantry.solitaire_player import SolitairePlayer
from steppe.kernel.protocol import PlayerMaker

PLAYERS: Mapping[str, PlayerMaker] = {"greedy": GreedyPlayer, "solitaire": SolitairePlayer}
