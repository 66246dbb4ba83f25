"""Whom an HQ commands from where it stands, and who is out of its range (4.1, 4.3)."""

from __future__ import annotations

from steppe.games.infantry.actions import CHECK, PICK
from steppe.games.infantry.activation import Activation, why_no_command
from steppe.games.infantry.answers import CommandAnswer, CommandedEntry
from steppe.games.infantry.desk import Desk
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import CHQ, CHQ_COMMANDS, bits
from steppe.kernel.errors import BadAction


def command_of(desk: Desk, hq: int) -> CommandAnswer:
    """The hexes and units that an HQ commands, and the squads that would have to check their morale."""
    state, force = desk.state, desk.state.force
    if not force.rank[hq]:
        raise BadAction(f"u{hq} is no HQ")
    everywhere = force.rank[hq] == CHQ
    step = activation_of(state, hq)
    company = force.companies[force.company[hq]]
    units = (company.all_squads | company.weapons) & state.present
    return CommandAnswer(
        hq=hq,
        name=desk.name(hq),
        cell=state.at[hq],
        everywhere=everywhere,
        cells=() if everywhere else state.ground.zones[state.at[hq]],
        left=step.commands,
        units=tuple(_entry(desk, step, unit) for unit in bits(units)),
    )


def activation_of(state: InfantryState, hq: int) -> Activation:
    """The activation of an HQ: the one under way, or one that would begin now."""
    for step in state.steps:
        if isinstance(step, Activation) and step.hq == hq:
            return step
    return Activation(hq=hq, commands=CHQ_COMMANDS if state.force.rank[hq] == CHQ else 1)


def _entry(desk: Desk, step: Activation, unit: int) -> CommandedEntry:
    how, text, rule = how_it_acts(desk.state, step, unit)
    return CommandedEntry(
        unit=unit,
        name=desk.name(unit),
        cell=desk.state.at[unit],
        how=how,
        done=bool(desk.state.acted >> unit & 1),
        text=text,
        rule=rule,
    )


def how_it_acts(state: InfantryState, step: Activation, unit: int) -> tuple[str, str, str]:
    """How a unit acts in an activation, "command", "check" or "", with sentence and rule."""
    legal = Activation(hq=step.hq, commands=step.commands, struck=True, held=step.held).legal(state)
    name = state.force.name(unit)
    for action in legal:
        if action == PICK[unit]:
            return "command", f"{name} is in command.", "CI-4.1-3" if state.force.rank[step.hq] == CHQ else "CI-4.1-1"
        if action == CHECK[unit]:
            return "check", f"{name} is out of command and has to pass a check of its own morale.", "CI-4.3-1"
    refusal = why_no_command(state, step, unit)
    if refusal is None:
        return "", f"{name} cannot be commanded now.", "CI-1.2-1"
    return "", refusal.text, refusal.rule
