"""Work on positions: `show`, `legal`, `apply`, `why`, `sight`, `odds`, `ask`.

Drawings and answers come from a view, so they tell no more than the seat that is asked for may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from steppe.cli.output import NO, AsJson, fail, print_answer, print_json, print_line, print_text
from steppe.cli.sources import (
    Position,
    PositionArgument,
    SeatOption,
    TitleOption,
    open_position,
    read_action,
    viewer_name,
    viewer_of,
    write_text,
)
from steppe.kernel.errors import SteppeError, UnknownName
from steppe.kernel.protocol import EVERYBODY, Action, Line, Outcome, Refusal, Seat, State, Title, View, seen

ActionArgument = Annotated[
    str, typer.Argument(metavar="ACTION", help="An action in the title's notation.", show_default=False)
]

SHOWN_ACTIONS = 20
"""How many of the legal actions `show` lists; `legal` lists all."""


def show(source: PositionArgument, seat: SeatOption = None, title: TitleOption = None, as_json: AsJson = False) -> None:
    """Draw a position as a seat sees it (by default the seat that decides), with the decision at hand."""
    position = open_position(source, title)
    viewer = viewer_of(position.title, seat, default_viewer(position.state))
    legal = position.legal_for(viewer)
    if as_json:
        print_json(position_data(position, viewer))
        return
    print_text(board_text(position.title, position.state.view(viewer), legal))
    print_text("")
    _print_decision(position, viewer, legal)


def default_viewer(state: State) -> Seat:
    """The seat that decides; everybody once the game is over."""
    return state.to_move() or EVERYBODY


def position_data(position: Position, viewer: Seat | None) -> dict[str, Any]:
    """A position as a viewer sees it, for JSON."""
    title, state = position
    return {
        "title": title.id,
        "seat": viewer_name(viewer),
        "to_move": state.to_move(),
        "view": state.view(viewer),
        "legal": [action_data(position, action) for action in position.legal_for(viewer)],
        "outcome": state.outcome(),
    }


def action_data(position: Position, action: Action) -> dict[str, Any]:
    """An action in notation and as data, for JSON."""
    return {"notation": position.title.format_action(position.state, action), "action": action}


def board_text(title: Title, view: View, legal: Sequence[Action]) -> str:
    """The board of a view drawn with characters by its title."""
    drawn = title.ask(view, legal, "board", {})
    return str(drawn["text"]).rstrip("\n")


def _print_decision(position: Position, viewer: Seat | None, legal: Sequence[Action]) -> None:
    title, state = position
    outcome = state.outcome()
    if outcome is not None:
        print_text(outcome_text(outcome), style="bold")
        return
    print_text(f"{state.to_move()} decides; seen by {viewer_name(viewer)}", style="bold")
    if legal:
        shown = ", ".join(title.format_action(state, action) for action in legal[:SHOWN_ACTIONS])
        more = ", ... (`steppe legal` lists all)" if len(legal) > SHOWN_ACTIONS else ""
        print_text(f"{len(legal)} legal: {shown}{more}")


def outcome_text(outcome: Outcome) -> str:
    """How a game ended, in a line."""
    score = ", ".join(f"{side} {points}" for side, points in outcome.score.items())
    result = f"{outcome.winner} wins" if outcome.winner else "a draw"
    return f"{result} ({score}): {outcome.reason} [{outcome.rule}]"


def legal(source: PositionArgument, title: TitleOption = None, as_json: AsJson = False) -> None:
    """List every legal action of the seat that decides, one a line in notation."""
    position = open_position(source, title)
    actions = position.state.legal()
    if as_json:
        listed = [action_data(position, action) for action in actions]
        print_json({"to_move": position.state.to_move(), "legal": listed})
        return
    for action in actions:
        print(position.title.format_action(position.state, action))


def apply(
    source: PositionArgument,
    actions: Annotated[
        list[str],
        typer.Argument(metavar="ACTION...", help="Actions in notation, in order.", show_default=False),
    ],
    target: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write the new position here.")
    ] = None,
    title: TitleOption = None,
    as_json: AsJson = False,
) -> None:
    """Carry out actions and print the position after them. All or none: a refused action ends it with code 1.

    The log goes to standard error, so that the position can be piped on; with -o it goes to standard output.
    """
    position = open_position(source, title)
    lines = _carry_out(position, actions)
    text = position.title.dump_position(position.state)
    if target is not None:
        write_text(target, text)
    if as_json:
        mover, outcome = position.state.to_move(), position.state.outcome()
        print_json({"position": text, "log": lines, "to_move": mover, "outcome": outcome})
        return
    for line in lines:
        print_line(line, stderr=target is None)
    if target is None:
        print(text, end="")


def _carry_out(position: Position, texts: Sequence[str]) -> list[Line]:
    title, state = position
    actions = [read_action(title, state, text) for text in texts]
    state.events = []
    for text, action in zip(texts, actions, strict=True):
        if action not in state.legal():
            fail(f"action {text!r} refused: {refusal_text(refusal_of(state, action))}; nothing was done", NO)
        state.apply(action)
    return [title.tell(state, event, EVERYBODY) for event in seen(state.events, EVERYBODY)]


def why(source: PositionArgument, text: ActionArgument, title: TitleOption = None, as_json: AsJson = False) -> None:
    """Say whether an action is legal, and if not why and by which rule (exit code 1)."""
    position = open_position(source, title)
    action = read_action(position.title, position.state, text)
    refused = None if action in position.state.legal() else refusal_of(position.state, action)
    if as_json:
        print_json({"legal": refused is None, "refusal": refused})
    else:
        print_text("legal" if refused is None else refusal_text(refused))
    if refused is not None:
        raise typer.Exit(NO)


def refusal_of(state: State, action: Action) -> Refusal:
    """Why an action that is not in the legal list is refused."""
    return state.refuse(action) or Refusal("", "that cannot be done now")


def refusal_text(refused: Refusal) -> str:
    """A refusal as a line."""
    return f"{refused.text} [{refused.rule}]" if refused.rule else refused.text


def sight(
    source: PositionArgument,
    start: Annotated[
        str,
        typer.Argument(metavar="FROM", help="The place that looks, as printed on the map.", show_default=False),
    ],
    end: Annotated[str, typer.Argument(metavar="TO", help="The place looked at.", show_default=False)],
    seat: SeatOption = None,
    title: TitleOption = None,
    as_json: AsJson = False,
) -> None:
    """Say whether one place can be seen from another, and what stands in between."""
    _answer(source, "sight", {"from": start, "to": end}, seat, title, as_json)


def odds(
    source: PositionArgument,
    text: ActionArgument,
    seat: SeatOption = None,
    title: TitleOption = None,
    as_json: AsJson = False,
) -> None:
    """Work out what an action would bring about, with the sum behind it."""
    position = open_position(source, title)
    action = read_action(position.title, position.state, text)
    _answer_about(position, "odds", {"action": position.title.format_action(position.state, action)}, seat, as_json)


def ask(
    source: PositionArgument,
    question: Annotated[
        str | None, typer.Argument(metavar="[QUESTION]", help="None: list the questions.", show_default=False)
    ] = None,
    arguments: Annotated[list[str] | None, typer.Argument(metavar="[NAME=VALUE...]", show_default=False)] = None,
    seat: SeatOption = None,
    title: TitleOption = None,
    as_json: AsJson = False,
) -> None:
    """Ask any question that the title answers. A value is read as JSON if it is that, else as text."""
    if question is not None:
        _answer(source, question, _read_arguments(arguments or []), seat, title, as_json)
        return
    questions = open_position(source, title).title.questions()
    print_json(questions) if as_json else print_answer(questions)


def _read_arguments(texts: Sequence[str]) -> dict[str, Any]:
    pairs = [text.partition("=") for text in texts]
    for name, equals, _ in pairs:
        if not equals:
            raise SteppeError(f"argument {name!r} should be NAME=VALUE")
    return {name: _read_value(value) for name, _, value in pairs}


def _read_value(text: str) -> Any:
    # "0405" is a hex and no number: JSON has no leading zeros, so it stays text.
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _answer(
    source: str,
    question: str,
    arguments: Mapping[str, Any],
    seat: str | None,
    title: str | None,
    as_json: bool,
) -> None:
    _answer_about(open_position(source, title), question, arguments, seat, as_json)


def _answer_about(
    position: Position, question: str, arguments: Mapping[str, Any], seat: str | None, as_json: bool
) -> None:
    title, state = position
    if question not in title.questions():
        raise UnknownName("question", question, list(title.questions()))
    viewer = viewer_of(title, seat, default_viewer(state))
    answer = title.ask(state.view(viewer), position.legal_for(viewer), question, arguments)
    if as_json:
        print_json(answer)
    elif isinstance(answer, Mapping) and set(answer) == {"text"}:
        print_text(str(answer["text"]).rstrip("\n"))
    else:
        print_answer(msgspec.to_builtins(answer))
