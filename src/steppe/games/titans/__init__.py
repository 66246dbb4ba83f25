"""NUTS! Clash of Titans 1941-45: figures, teams and vehicles on a table measured in inches.

`rules.toml` is the rules reference, `options.toml` holds the questions that the rules leave open. Each file in
`tables/` is a subject and is read by the module of the same name; `scenarios/` are the six battles. `files` reads and
checks them all.
"""

from __future__ import annotations

from steppe.games.titans.title import TITLE

__all__ = ["TITLE"]
