"""placeholder until written"""

from __future__ import annotations


class GreedyPlayer:
    """x"""

    def __init__(self, seed: int) -> None:
        from steppe.kernel.rng import Rng

        self.rng = Rng(seed)

    def choose(self, view, legal):  # type: ignore
        return self.rng.choice(legal)
