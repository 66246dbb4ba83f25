"""What is known of single figures besides where they are and how they fare: arcs watched, luck spent, shots seen."""

from __future__ import annotations

import msgspec


class Wits(msgspec.Struct, frozen=True, kw_only=True):
    """A value that a state holds; figures by number, each list in rising order.

    `focus`: who watches an arc, and its middle in degrees (BASE-REACT-12). `lucky`: whose luck is spent (BASE-ATTR-N3).
    `plucky`: who has once taken heart (BASE-REACT-13). `flashes`: who fired at night since the turn began, and is seen
    by his muzzle flash (BASE-LOS-T2).
    """

    focus: tuple[tuple[int, int], ...] = ()
    lucky: tuple[int, ...] = ()
    flashes: tuple[int, ...] = ()
    plucky: tuple[int, ...] = ()

    def of(self, known: int) -> Wits:
        """The same for one who knows of the figures of a mask only."""
        focus = tuple(pair for pair in self.focus if known >> pair[0] & 1)
        names = ("lucky", "plucky", "flashes")
        lists = {name: tuple(one for one in getattr(self, name) if known >> one & 1) for name in names}
        return Wits(focus=focus, **lists)

    def watching(self, figure: int, degrees: int) -> Wits:
        """The same, and a figure watches an arc."""
        return self._with_focus([*(pair for pair in self.focus if pair[0] != figure), (figure, degrees)])

    def at_ease(self, figure: int) -> Wits:
        """The same, and a figure watches no arc any more."""
        return self._with_focus([pair for pair in self.focus if pair[0] != figure])

    def _with_focus(self, focus: list[tuple[int, int]]) -> Wits:
        return msgspec.structs.replace(self, focus=tuple(sorted(focus)))

    def luck_of(self, figure: int) -> Wits:
        """The same, and the luck of a figure is spent."""
        return msgspec.structs.replace(self, lucky=tuple(sorted({*self.lucky, figure})))

    def pluck_of(self, figure: int) -> Wits:
        """The same, and a figure has taken heart."""
        return msgspec.structs.replace(self, plucky=tuple(sorted({*self.plucky, figure})))

    def flash_of(self, figure: int) -> Wits:
        """The same, and a figure's muzzle flash was seen."""
        return msgspec.structs.replace(self, flashes=tuple(sorted({*self.flashes, figure})))

    def hides_flash(self, figure: int) -> Wits:
        """The same, and a figure has left where his muzzle flash was seen."""
        if figure not in self.flashes:
            return self
        return msgspec.structs.replace(self, flashes=tuple(one for one in self.flashes if one != figure))

    def dark(self) -> Wits:
        """The same, and no muzzle flash is seen any more."""
        return msgspec.structs.replace(self, flashes=()) if self.flashes else self
