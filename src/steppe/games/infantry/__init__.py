"""Combat Infantry: EastFront 1941-43: blocks that lose steps, fog of war, ten-sided dice.

A module is a chapter of the rulebook: `turns` (1.0), `activation` and `replacement` (4.0), `rally` (5.0), `fire`,
`casualties` and `bombardment` (6.0), `special` (7.0), `movement` (8.0), `assaults` (9.0), `scenarios`, `setup` and
`victory` (10.0), `solitaire` (11.0). `chart`, `maps`, `ground` and `sight` hold the land, `roster` the units, `setting`
what does not change in a game, `state` the rest; `view` is the way out.
"""

from steppe.games.infantry.title import TITLE

__all__ = ["TITLE"]
