"""Combat Infantry: EastFront 1941-43: blocks that lose steps, fog of war, ten-sided dice."""
