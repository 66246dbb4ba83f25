"""The sentences of what happens in the sewers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from steppe.games.titans import events as e
from steppe.games.titans.terms import NOBODY
from steppe.kernel.protocol import Line
from steppe.kernel.tabletop.points import Point, told

if TYPE_CHECKING:
    from steppe.games.titans.telling import Teller

_RESULTS: Final = {
    "advances": "one section on",
    "lost": "lost for this turn",
    "emerges anywhere": "turned round",
    "intercepts": "they meet the enemy",
    "closing in": "they close in",
    "no idea": "no idea where the enemy is",
}


def _place(point: Point) -> str:
    return f"({told(point[0])}, {told(point[1])})"


def _dice(dice: tuple[int, ...]) -> str:
    return ", ".join(map(str, dice))


def _below(t: Teller, event: e.WentBelow) -> Line:
    errand = " on patrol" if event.patrol else f", bound for {_place(event.exit)}" if event.exit else ""
    lights = ", with lights" if event.lights else ""
    text = f"{t.group(event.group)} go into the sewers at {_place(event.entrance)}{errand}{lights}."
    return Line(text, ("CT-SEWER-MOVE-5", "CT-SEWER-MOVE-6"), "move")


def _in_sewers(t: Teller, event: e.InSewers) -> Line:
    return Line(f"{t.group(event.group)} are somewhere in the sewers.", ("CT-SEWER-MOVE-6",), "note")


def _waded(t: Teller, event: e.WadedOn) -> Line:
    rolled = f"{t.group(event.group)} wade on: {_dice(event.dice)} against {event.rep}, {event.passed} passed"
    left = f", {event.left} left" if event.result == "advances" and event.left else ""
    return Line(f"{rolled}, {_RESULTS[event.result]}{left}.", (f"CT-T-SEWERMOVE-{min(2, event.passed)}",), "move")


def _hunted(t: Teller, event: e.Hunted) -> Line:
    rolled = f"{t.group(event.group)} search the sewers: {_dice(event.dice)} against {event.rep}, {event.passed} passed"
    near = " after they had closed in" if event.closing else ""
    return Line(f"{rolled}{near}, {_RESULTS[event.result]}.", (f"CT-T-SEWERPAT-{min(2, event.passed)}",), "move")


def _came_up(t: Teller, event: e.CameUp) -> Line:
    text = f"{t.group(event.group)}: {t.names(event.figures)} come out of the sewers at {_place(event.at)}."
    return Line(text, (event.rule,), "move", event.figures)


def _entrance(t: Teller, event: e.EntranceFound) -> Line:
    found = f"one is at {_place(event.at)}" if event.at else "there is none"
    text = (
        f"{t.group(event.group)} look for an entrance to the sewers in section {event.section}: {event.die}, {found}."
    )
    return Line(text, ("CT-SEWER-MOVE-1",), "dice")


def _fight(t: Teller, event: e.TunnelFight) -> Line:
    where = f"in a tunnel {event.width} inches wide, {event.apart} inches apart"
    contest = f" They roll {_dice(event.contest)}." if event.contest else ""
    does = "fire at once" if event.does == "fires" else "take In Sight"
    text = f"{t.group(event.hunter)} meet {t.group(event.prey)} {where}: a {event.die}.{contest}"
    return Line(f"{text} {t.group(event.first)} {does}.", (f"CT-T-SEWERFIGHT-{event.die}",), "fire")


def _left(t: Teller, event: e.TunnelLeft) -> Line:
    who = "nobody goes" if event.group == NOBODY else f"{t.group(event.group)} go"
    return Line(f"The fight in the tunnel is over; {who} on below.", ("CT-SEWER-MOVE-6",), "note")


TELL: Final[dict[type[e.TitansEvent], Any]] = {
    e.WentBelow: _below,
    e.InSewers: _in_sewers,
    e.WadedOn: _waded,
    e.Hunted: _hunted,
    e.CameUp: _came_up,
    e.EntranceFound: _entrance,
    e.TunnelFight: _fight,
    e.TunnelLeft: _left,
}
