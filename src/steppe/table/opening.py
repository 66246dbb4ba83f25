"""New games: checks what is asked for, and makes the game's seed and its links."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from steppe.bots import player_names
from steppe.kernel.errors import UnknownName
from steppe.kernel.options import with_defaults
from steppe.kernel.protocol import ScenarioInfo, Seat, Title
from steppe.kernel.registry import scenario_of
from steppe.kernel.registry import title as find_title
from steppe.table.problems import bad_request
from steppe.table.sequence import PUBLIC
from steppe.table.store import GameRow, now
from steppe.table.wire import HUMAN, Created, NewGame

_SEED_BITS = 128
_TOKEN_BYTES = 24


def new_token() -> str:
    """A link's token: 192 random bits, so that it cannot be guessed."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def new_game(wanted: NewGame) -> GameRow:
    """The row of a new game (`UnknownName` or a 400 if it cannot be)."""
    title = find_title(wanted.title)
    scenario = scenario_of(title, wanted.scenario)
    _check_players(title, scenario, wanted.players)
    # All of them are written down with the game, so that a later change of a default does not change it.
    options = with_defaults(scenario.options, wanted.options)
    seed = secrets.randbits(_SEED_BITS)
    state = title.new(scenario.id, seed=seed, rules_version=title.rules_version, **options)
    created = now()
    return GameRow(
        id=secrets.token_hex(8),
        title=title.id,
        rules=title.rules_version,
        scenario=scenario.id,
        options=options,
        seed=seed,
        players=wanted.players,
        mode=wanted.mode,
        version=0,
        to_move=state.to_move(),
        turn=str(state.turn),
        updated=dict.fromkeys((*(seat.id for seat in scenario.seats), PUBLIC), created),
        created=created,
        ended=None,
    )


def new_links(row: GameRow) -> Created:
    """Fresh tokens: one a human seat, one for spectators."""
    links = {seat: new_token() for seat, player in row.players.items() if player == HUMAN}
    return Created(game=row.id, links=links, spectator=new_token())


def places(created: Created) -> dict[str, Seat | None]:
    """What each token of a new game opens."""
    return {token: seat for seat, token in created.links.items()} | {created.spectator: None}


def _check_players(title: Title, scenario: ScenarioInfo, players: Mapping[Seat, str]) -> None:
    seats = [seat.id for seat in scenario.seats]
    known = [HUMAN, *player_names(title)]
    for seat, player in players.items():
        if seat not in seats:
            raise UnknownName("seat", seat, seats)
        if player not in known:
            raise UnknownName("player", player, known)
    missing = [seat for seat in seats if seat not in players]
    if missing:
        raise bad_request(f'Say who plays {" and ".join(missing)}: "human", or one of {", ".join(known[1:])}.')
