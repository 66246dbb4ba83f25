"""The lab's own statistics against a library's."""

from __future__ import annotations

import pytest
from scipy.stats import binomtest

from steppe.lab.statistics import mean, standard_deviation, wilson


@pytest.mark.parametrize(("successes", "trials"), [(0, 1), (1, 1), (0, 30), (3, 10), (50, 100), (999, 1000)])
def test_wilson_agrees_with_scipy(successes: int, trials: int) -> None:
    expected = binomtest(successes, trials).proportion_ci(0.95, method="wilson")
    assert wilson(successes, trials) == pytest.approx((expected.low, expected.high), abs=1e-12)


def test_wilson_knows_nothing_without_trials() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_mean_and_deviation() -> None:
    assert mean([]) == 0
    assert mean([1, 2, 6]) == 3
    assert standard_deviation([5]) == 0
    assert standard_deviation([1, 2, 6]) == pytest.approx(7**0.5)
