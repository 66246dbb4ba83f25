"""Duel of the Giants: two Tigers against eight T-34s; no dice, secret programs, bluff markers.

A module is a chapter of the rulebook: `setup`, `recon`, `programs` (phase A), `soviet`, `markers` and `driving` (B),
`tigers` (C), `firing_a`, `firing_b`, `firing_c` and `stuka` (D); `sequence` strings them together, `sight`, `shots`,
`pairs`, `damage` and `ground` hold what several of them ask, `view` is the way out.
"""

from steppe.games.duel.title import TITLE

__all__ = ["TITLE"]
