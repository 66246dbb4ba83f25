"""Every viewer's own numbering of a game, which tells no more than the view does.

The number of actions in a game is a secret: it says how many cards the other seat has laid, or how far
its hidden set-up has come. So no viewer ever sees it. Each viewer (a seat, or the public) has a number
`seq` of its own that grows by one only with a step which that viewer can tell from the one before: a
step it took itself, one that changed its view or whose decision it is, or one that brought an event it
may see. Steps that it cannot tell apart share a number; their views are the same, so reading any of them
by that number tells nothing.

A take-back makes the game shorter but never gives a number out again: for a viewer that could tell one
of the lost steps, it is one more step. So an old page's command, which carries the number that the page
saw, is never mistaken for one about the present position, and the log lines with numbers up to any `seq`
that a page ever held are always a beginning of what that page then showed.

Inside the server positions are counted by actions (0 to the length of the game). `mark` maps such a
position to a viewer's number, `position` maps a number back. Both grow along the game, so each is a
search in a sorted list.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence

from steppe.kernel.protocol import EVERYBODY, Seat

PUBLIC = ""
"""The public's key, where a seat's key is its id."""


def key_of(viewer: Seat | None) -> str:
    """A viewer's key in stored data: its seat, or `PUBLIC`."""
    return PUBLIC if viewer is None else viewer


class Sequences:
    """The numberings of all viewers of one game.

    >>> sequences = Sequences(["german", "soviet"])
    >>> for told in (["german"], ["german"], ["german", "soviet", PUBLIC]):
    ...     sequences.advance(told)
    >>> sequences.now("german"), sequences.now("soviet"), sequences.now(None)
    (3, 1, 1)
    >>> sequences.position("soviet", 0), sequences.position("soviet", 1)
    (2, 3)
    """

    def __init__(self, seats: Iterable[Seat]) -> None:
        self._marks: dict[str, list[int]] = {key: [0] for key in (*seats, PUBLIC)}
        self._now: dict[str, int] = dict.fromkeys(self._marks, 0)

    def copy(self) -> Sequences:
        """An independent twin."""
        twin = Sequences(())
        twin._marks = {key: list(marks) for key, marks in self._marks.items()}
        twin._now = dict(self._now)
        return twin

    @property
    def keys(self) -> list[str]:
        """The keys of all viewers."""
        return list(self._marks)

    @property
    def length(self) -> int:
        """The number of actions. A secret while the game runs."""
        return len(self._marks[PUBLIC]) - 1

    def advance(self, told: Collection[str]) -> None:
        """Count one more action, which the viewers with these keys can tell."""
        for key, marks in self._marks.items():
            if key in told:
                self._now[key] += 1
            marks.append(self._now[key])

    def rewind(self, length: int) -> list[str]:
        """Drop the actions after the first `length`; returns the keys of the viewers that can tell."""
        changed = [key for key, marks in self._marks.items() if marks[-1] != marks[length]]
        for marks in self._marks.values():
            del marks[length + 1 :]
        for key in changed:
            self._now[key] += 1
        return changed

    def numbers(self) -> dict[str, int]:
        """Everybody's present number, to be stored with a take-back."""
        return dict(self._now)

    def now(self, viewer: Seat | None) -> int:
        """The viewer's present number."""
        return self.length if viewer == EVERYBODY else self._now[key_of(viewer)]

    def mark(self, viewer: Seat | None, position: int) -> int:
        """The viewer's number of a position."""
        return position if viewer == EVERYBODY else self._marks[key_of(viewer)][position]

    def position(self, viewer: Seat | None, seq: int) -> int:
        """The last position with the viewer's number `seq`, or the nearest before it in a gap."""
        if viewer == EVERYBODY:
            return max(0, min(seq, self.length))
        return max(0, bisect_right(self._marks[key_of(viewer)], seq) - 1)

    def steps(self, viewer: Seat | None) -> list[int]:
        """The numbers of all steps that the viewer can tell apart, from 0."""
        if viewer == EVERYBODY:
            return list(range(self.length + 1))
        return sorted(set(self._marks[key_of(viewer)]))


def rebuild(
    seats: Iterable[Seat], told: Sequence[Collection[str]], rewinds: Iterable[tuple[int, Mapping[str, int]]]
) -> Sequences:
    """The numberings of a stored game, from who could tell each action and from its take-backs, oldest first.

    A take-back is given as the length that it left and everybody's number after it. An action is numbered
    on from the last take-back that left it out; of the earlier ones only those that left a shorter game
    still matter.
    """
    sequences = Sequences(seats)
    standing = _standing(rewinds)
    for position, viewers in enumerate(told):
        sequences._now.update(standing.get(position, {}))
        sequences.advance(viewers)
    sequences._now.update(standing.get(len(told), {}))
    return sequences


def _standing(rewinds: Iterable[tuple[int, Mapping[str, int]]]) -> dict[int, Mapping[str, int]]:
    kept: list[tuple[int, Mapping[str, int]]] = []
    for length, numbers in rewinds:
        while kept and kept[-1][0] >= length:
            kept.pop()
        kept.append((length, numbers))
    return dict(kept)
