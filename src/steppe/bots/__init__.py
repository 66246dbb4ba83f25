"""Players that see one seat's view: random here, and those that each title brings."""

from __future__ import annotations

from collections.abc import Sequence

from steppe.kernel.errors import UnknownName
from steppe.kernel.protocol import Action, Player, Title, View
from steppe.kernel.rng import Rng


class RandomPlayer:
    """Chooses uniformly among the legal actions."""

    needs_view = False

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View | None, legal: Sequence[Action]) -> Action:
        """One of the legal actions, each with the same chance."""
        return self.rng.choice(legal)


def player_names(title: Title) -> tuple[str, ...]:
    """The players that a title can be played by, random first."""
    return ("random", *title.players())


def make_player(title: Title, name: str, seed: int) -> Player:
    """A player by name (`UnknownName` lists those that there are)."""
    if name == "random":
        return RandomPlayer(seed)
    makers = title.players()
    if name not in makers:
        raise UnknownName("player", name, list(player_names(title)))
    return makers[name](seed)
