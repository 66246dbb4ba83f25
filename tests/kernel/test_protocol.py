"""Who sees what of an event."""

from __future__ import annotations

import pytest

from steppe.kernel.protocol import EVERYBODY, Event, Happening, seen


class Found(Event, frozen=True):
    """Something was found; None: nobody says what."""

    what: str | None


FULL, HIDDEN = Found("a gun"), Found(None)


@pytest.mark.parametrize("viewer", ["red", "blue", None])
def test_without_owners_all_see_everything(viewer: str | None) -> None:
    assert Happening(FULL, HIDDEN).seen_by(viewer) == FULL


@pytest.mark.parametrize(
    ("viewer", "event"), [("red", FULL), ("pink", FULL), (EVERYBODY, FULL), ("blue", HIDDEN), (None, HIDDEN)]
)
def test_every_seat_of_a_side_may_own_what_the_other_side_sees_less_of(viewer: str | None, event: Event) -> None:
    assert Happening(FULL, HIDDEN, ("red", "pink")).seen_by(viewer) == event


def test_what_has_no_public_part_is_not_seen_by_others_at_all() -> None:
    happenings = [Happening(FULL, None, ("red",)), Happening(HIDDEN)]
    assert seen(happenings, "red") == [FULL, HIDDEN]
    assert seen(happenings, "blue") == seen(happenings, None) == [HIDDEN]
