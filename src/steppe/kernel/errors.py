"""Errors of the public interface: each says what was wrong, where, and what would be right.

An error may have to cross from a worker process to its parent. One whose `__init__` takes other arguments than the
message says in `__reduce__` how it is made again.
"""

from __future__ import annotations

from collections.abc import Sequence


class SteppeError(Exception):
    """Base of all errors that a user of Steppe can cause and mend."""


class UnknownName(SteppeError):
    """A name (title, scenario, option, player ...) that does not exist; the message lists those that do."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no {what} {name!r}; known: {', '.join(sorted(known)) or 'none'}")
        self.what, self.name, self.known = what, name, list(known)

    def __reduce__(self) -> tuple[type[UnknownName], tuple[str, str, list[str]]]:
        """How another process makes it again."""
        return type(self), (self.what, self.name, self.known)


class BadAction(SteppeError):
    """An action text or message that cannot be read, or an action that is not legal now."""


class Refused(BadAction):
    """An action that is not legal now, with the rule that says so ("" where no rule does)."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.rule, self.text = rule, text

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:
        """How another process makes it again."""
        return type(self), (self.rule, self.text)


class BadFile(SteppeError):
    """A data, position or record file that cannot be used; the message names line or key."""

    def __init__(self, message: str, *, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.where = where
