"""Errors cross from one process to another, as those of workers do, and say and hold the same there."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import steppe
from steppe.kernel.errors import BadAction, BadFile, Refused, SteppeError, UnknownName

ERRORS = (
    SteppeError("the page is not there"),
    UnknownName("scenario", "autumn", ["winter-1944", "summer-1943"]),
    UnknownName("player", "nobody", []),
    BadAction("'dance' is no action"),
    Refused("G-12", "0805 is not in your half of the board."),
    Refused("", "the game is over"),
    BadFile("no such file"),
    BadFile("3 should be a text", where="tanks T1, hex"),
)


@pytest.mark.parametrize("error", ERRORS, ids=repr)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_an_error_survives_pickling(error: SteppeError, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(error, protocol))  # noqa: S301 - what was pickled one line above
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_an_unknown_name_in_a_worker_reaches_the_parent() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        future = pool.submit(steppe.title, "chess")
        with pytest.raises(UnknownName, match="there is no title 'chess'; known: ") as caught:
            future.result()
    assert caught.value.name == "chess"
    assert "duel" in caught.value.known
