"""The mark of tests that prove rules of this title.

While the title is not installed `steppe-dev rules-coverage` would call its ids unknown, so the mark goes by another
name than the one that it reads. Once the title is installed, write `pytest.mark.rule` for `rule`.

Tests of tables carry it for rows that are numbers and nothing else. What a row makes happen in a game is for a test of
the game to prove.
"""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
