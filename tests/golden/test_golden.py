"""Golden playthroughs: a change in what anybody sees shows up as a difference here.

If it was meant, write the texts anew with `python -m tests.golden.playthrough` and read what changed.
"""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

import steppe
from steppe.kernel.records import load
from tests.golden.playthrough import RECORDS, file_for, kept, text_of


@pytest.mark.parametrize("record", kept(), ids=lambda path: path.stem)
def test_every_view_after_every_action_is_as_it_was(record: Path) -> None:
    golden, now = file_for(record).read_text("utf-8"), text_of(record)
    difference = list(difflib.unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=2))
    assert not difference, "\n".join(difference[:60])


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_records_of_released_rules_replay_for_ever(record: Path) -> None:
    text = record.read_text("utf-8")
    assert load(text).dump() == text


def test_every_scenario_has_a_record_and_every_title_two_playthroughs() -> None:
    """A scenario in which every company has its own seat is its parent scenario in everything else."""
    recorded = {(game.title.id, game.scenario) for game in (load(r.read_text("utf-8")) for r in RECORDS)}
    scenarios = {(name, scenario) for name in steppe.titles() for scenario in steppe.title(name).scenarios}
    assert recorded == {pair for pair in scenarios if not pair[1].endswith("-companies")}
    for name in steppe.titles():
        assert sum(record.stem.startswith(name) for record in kept()) >= 2
