"""Steppe plays tactical wargames of the Eastern Front with all their rules enforced.

The way in is a title, and the way into a title is a scenario:

>>> import random, steppe
>>> title = steppe.title("duel")
>>> state = title.new("summer-1943", seed=7)
>>> while (seat := state.to_move()) is not None:
...     state.apply(random.choice(state.legal()))
>>> state.outcome() is not None
True
"""

from steppe.kernel.registry import title, titles

__all__ = ["title", "titles"]
__version__ = "0.1.0"
