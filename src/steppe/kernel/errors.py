"""Errors of the public interface: each says what was wrong, where, and what would be right."""

from __future__ import annotations


class SteppeError(Exception):
    """Base of all errors that a user of Steppe can cause and mend."""


class UnknownName(SteppeError):
    """A name (title, scenario, option, player ...) that does not exist; the message lists those that do."""

    def __init__(self, what: str, name: str, known: list[str]) -> None:
        super().__init__(f"there is no {what} {name!r}; known: {', '.join(sorted(known)) or 'none'}")
        self.what, self.name, self.known = what, name, known


class BadAction(SteppeError):
    """An action text or message that cannot be read, or an action that is not legal now."""


class BadFile(SteppeError):
    """A data, position or record file that cannot be used; the message names line or key."""

    def __init__(self, message: str, *, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.where = where
