"""The mark of tests that prove rules of this title.

While the title is not installed `steppe-dev rules-coverage` would call its ids unknown, so the mark goes by another
name than the one that it reads. Once the title is installed, write `pytest.mark.rule` for `rule`.
"""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
