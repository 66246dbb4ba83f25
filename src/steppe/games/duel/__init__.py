"""Duel of the Giants: two Tigers against eight T-34s; no dice, secret programs, bluff markers.

A module is a chapter of the rulebook: `setup`, `recon`, `programs` (phase A), `soviet` (B), `tigers` (C), `combat` and
`stuka` (D); `sequence` strings them together, `sight` and `shots` hold what they all ask, `view` is the way out.
"""

from steppe.games.duel.title import TITLE

__all__ = ["TITLE"]
