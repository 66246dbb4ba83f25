"""Rooms by themselves, on whole random games of the toy and of Duel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from steppe.kernel.protocol import EVERYBODY
from steppe.kernel.registry import title as find_title
from steppe.kernel.rng import Rng
from steppe.table.frames import frame, snapshot
from steppe.table.opening import new_game
from steppe.table.rooms import Diverged, Draft, Room, fold, seats_of
from steppe.table.store import StoredGame
from steppe.table.wire import NewGame

GAMES = [("toy", "sums"), ("duel", "summer-1943"), ("duel", "winter-1944")]


class Playing:
    """A room without a database: what the store would hold is kept here."""

    def __init__(self, title: str, scenario: str) -> None:
        self.seats = seats_of(find_title(title), scenario)
        self.viewers = [*self.seats, None]
        players = dict.fromkeys(self.seats, "human")
        row = new_game(NewGame(title=title, scenario=scenario, players=players))
        self.stored = StoredGame(row=row, actions=[], rewinds=[], request=None)
        self.room = fold(self.stored)

    def adopt(self, draft: Draft) -> None:
        change = draft.change()
        if change.rewind:
            self.stored.rewinds.append(change.rewind)
            del self.stored.actions[change.rewind.length :]
        self.stored.actions.extend(change.actions)
        version = change.version + 1
        self.stored = replace(self.stored, row=replace(self.stored.row, version=version))
        self.room.adopt(draft, version)

    def step(self, rng: Rng) -> list[str]:
        """One random action, or now and then a take-back; returns the keys of those who can tell."""
        state = self.room.game.state
        seat = state.to_move()
        assert seat is not None
        draft = Draft(self.room, seat)
        length = len(self.room.game.moves)
        if length > self.room.game.floor and rng.below(8) == 0:
            draft.undo(1)
        elif length and rng.below(50) == 0:
            draft.rewind(max(0, length - 1 - rng.below(5)))
        else:
            draft.play(rng.choice(state.legal()))
        self.adopt(draft)
        return sorted(draft.touched)


def pictures(room: Room, viewers: list[str | None]) -> dict[str, bytes]:
    return {viewer or "": msgspec.json.encode(snapshot(room, viewer, {})) for viewer in viewers}


@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_a_picture_changes_exactly_when_its_number_does(title: str, scenario: str) -> None:
    playing, rng = Playing(title, scenario), Rng(11)
    before, numbers, hidden = pictures(playing.room, playing.viewers), playing.room.sequences.numbers(), 0
    for _ in range(150):
        if playing.room.is_over:
            break
        told = playing.step(rng)
        after, now = pictures(playing.room, playing.viewers), playing.room.sequences.numbers()
        for key in after:
            assert (after[key] != before[key]) == (key in told) == (now[key] == numbers[key] + 1)
        before, numbers, hidden = after, now, hidden + len(after) - len(told)
    assert hidden > 0


@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_folding_again_gives_the_same_room(title: str, scenario: str) -> None:
    playing, rng = Playing(title, scenario), Rng(5)
    for step in range(1500):
        if playing.room.is_over:
            break
        playing.step(rng)
        if step % 300 == 0:
            assert pictures(fold(playing.stored), playing.viewers) == pictures(playing.room, playing.viewers)
    again = fold(playing.stored)
    assert pictures(again, playing.viewers) == pictures(playing.room, playing.viewers)
    assert again.game.dump() == playing.room.game.dump()


@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_frames_are_the_pictures_of_their_time(title: str, scenario: str) -> None:
    playing, rng = Playing(title, scenario), Rng(3)
    kept: dict[tuple[str | None, int], Any] = {}
    for _ in range(120):
        if playing.room.is_over:
            break
        draft = Draft(playing.room, playing.room.game.state.to_move() or "")
        draft.play(rng.choice(playing.room.game.state.legal()))
        playing.adopt(draft)
        for viewer in playing.viewers:
            seen = snapshot(playing.room, viewer, {})
            kept[viewer, seen.seq] = (seen.view, seen.log, seen.to_move)
    for (viewer, seq), picture in kept.items():
        past = frame(playing.room, viewer, seq)
        assert (past.view, past.log, past.to_move) == picture
        assert past.seq == seq
    length = len(playing.room.game.moves)
    assert frame(playing.room, EVERYBODY, length).steps == list(range(length + 1))


def test_a_game_by_rules_that_are_not_known_has_diverged() -> None:
    stored = Playing("duel", "summer-1943").stored
    with pytest.raises(Diverged, match="no rules version 7"):
        fold(replace(stored, row=replace(stored.row, rules=7)))
