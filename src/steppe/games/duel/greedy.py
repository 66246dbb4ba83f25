"""The greedy player: decides from one seat's view alone, one decision at a time, with a plan for a piece's whole move.

It rebuilds a state from the view (what is hidden is guessed and never looked at) and scores what it may do in VP. The
German half is in `greedy_german`, the Soviet half in `greedy_soviet`.
"""

from __future__ import annotations

from collections.abc import Sequence

from steppe.games.duel.actions import DONE, DuelAction, FlipGun
from steppe.games.duel.activation import ActivateGuns
from steppe.games.duel.duels import ReturnFire
from steppe.games.duel.firing_a import FaceToFace, FirstShot
from steppe.games.duel.firing_b import FiringB
from steppe.games.duel.firing_c import FiringC
from steppe.games.duel.greedy_fire import choose_shot
from steppe.games.duel.greedy_german import GermanPlans
from steppe.games.duel.greedy_soviet import SovietPlans
from steppe.games.duel.guessing import guess
from steppe.games.duel.layouts import best, patterns_for
from steppe.games.duel.pieces import GERMAN, PHASE_OPENING
from steppe.games.duel.view import DuelView
from steppe.kernel.rng import Rng


class GreedyPlayer:
    """Plans Soviet routes round lines of fire and mines as far as known; programs Tigers toward where T-34s will be."""

    needs_view = True

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = Rng(seed)
        self.german = GermanPlans()
        self.soviet = SovietPlans(self.rng)

    def choose(self, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        state = guess(view, self.rng)
        if state.phase < PHASE_OPENING:
            # A pattern by phase, the same each time this player is asked, even after a restart.
            patterns = patterns_for(state)
            pattern = patterns[Rng(self.seed + state.phase).below(len(patterns))]
            return best(state, pattern, self.rng)
        step = state.steps[-1]
        if isinstance(step, FaceToFace | FirstShot | ReturnFire | FiringB | FiringC | ActivateGuns):
            return choose_shot(state, view, legal)
        plans = self.german if view.to_move == GERMAN else self.soviet
        chosen = plans.choose(state, view, legal)
        return chosen if chosen in legal else _harmless(legal)


def _harmless(legal: Sequence[DuelAction]) -> DuelAction:
    """What changes least, for a plan that no longer fits."""
    return DONE if DONE in legal else next((a for a in legal if not isinstance(a, FlipGun)), legal[0])
