"""The state that answers are worked out on: what a viewer knows, and nothing that a guess would have to make up.

Every block that he does not know stands there as a rifle squad of its side at full strength, of no company. So two
games that look the same to a viewer give him the same state, and the same answers.
"""

from __future__ import annotations

import msgspec

from steppe.games.infantry.guessing import rebuild
from steppe.games.infantry.roster import Piece, types_by_id
from steppe.games.infantry.setting import setting
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import OFF
from steppe.games.infantry.view import BlockView, InfantryView, LabelView
from steppe.kernel.errors import BadAction


def known(view: InfantryView) -> InfantryState:
    """The state of what a viewer knows. Nothing is legal in it by itself: legal lists come from the true state."""
    where = setting(view.scenario, view.options)
    blocks = tuple(_with_label(block) for block in view.blocks)
    labels = [block.label for block in blocks if block.label is not None]
    companies = {label.company for label in labels}
    plain = msgspec.structs.replace(
        view,
        blocks=blocks,
        steps=(),
        companies_done=tuple(letter for letter in view.companies_done if letter in companies),
    )
    pieces = [Piece(label.type, label.company, label.platoon) for label in labels]
    state = rebuild(plain, where, pieces, 0)
    state.steps = list(view.steps)
    return state


def _with_label(block: BlockView) -> BlockView:
    """A block with its label, an unknown one with that of a rifle squad."""
    if block.label is not None:
        return block
    squad = f"{block.side[:3]}-rifle"
    return msgspec.structs.replace(block, label=LabelView(squad, "", 0, types_by_id()[squad].steps))


def is_known(view: InfantryView, unit: int) -> bool:
    """Whether the viewer knows what a block is."""
    return view.blocks[unit].label is not None


def name_of(state: InfantryState, view: InfantryView, unit: int) -> str:
    """What sentences call a block: by its label if the viewer knows that, else by the hex it stands in."""
    if is_known(view, unit):
        return state.force.name(unit)
    return f"the block in {state.ground.board.label(state.at[unit])}"


def known_unit(state: InfantryState, view: InfantryView, unit: int) -> int:
    """A unit that is on the map and that the viewer knows (`BadAction` if not)."""
    if not 0 <= unit < state.force.size or state.at[unit] == OFF:
        raise BadAction(f"u{unit} is not on the map")
    if not is_known(view, unit):
        raise BadAction(f"what u{unit} is cannot be seen")
    return unit
