/** What the board adds for a watching eye: lines of fire of what is pointed at, the shot being shown, hexes in danger. */
import type { BoardLine, Highlight } from '../../board/model';
import type { DuelView, Event } from '../../generated/duel';
import type { LogLine } from '../../generated/table';
import type { DangerMap, LaneAnswer } from './answers';
import { tellHexes, type Overlay } from '../table/overlay';

/** The weapon whose line of fire should show for a hex: a tank first, else a gun. */
export function weaponAt(hex: number | undefined, view: DuelView): number | undefined {
  if (hex === undefined) return undefined;
  const tank = view.tanks.find((each) => each.hex === hex && each.status === 'active');
  const gun = view.guns.find((each) => each.hex === hex && each.tire === 'none');
  return tank?.id ?? gun?.id;
}

/** The line of fire of a weapon and how far its recon reaches. */
export function laneOverlay(lane: LaneAnswer): Overlay {
  const last = lane.cells.at(-1);
  const lines: BoardLine[] = lane.stop
    ? [
        {
          id: 'lane',
          from: lane.from,
          to: lane.stop.cell,
          style: 'blocked',
          stopAt: lane.stop.cell,
          title: `${lane.name}: blocked`,
          reason: `${lane.stop.what} (${lane.stop.rule})`,
        },
      ]
    : last === undefined
      ? []
      : [{ id: 'lane', from: lane.from, to: last, style: 'threat' }];
  return { lines, highlights: lane.recon.map((hex) => ({ hex, style: 'recon' })) };
}

/** Hexes under known enemy fire, with the victory points at stake. */
export function dangerHighlights(dangers: DangerMap, numbered: ReadonlySet<number>): Highlight[] {
  return Object.entries(dangers).map(([key, { points, effect }]) => {
    const hex = Number(key);
    // Where a number says what may be done there, that one stays alone.
    return {
      hex,
      style: 'danger',
      spoken: `under enemy fire, ${effect}`,
      ...(numbered.has(hex) ? {} : { text: String(points) }),
    };
  });
}

/** The shot that is being shown, with its sum. */
export function shownOverlay(line: LogLine | undefined): Overlay {
  const event = line?.event as Event | undefined;
  if (event?.type !== 'shot') return tellHexes(line?.cells ?? []);
  const [title, reason] = (line?.text ?? '').split(/: (?=\d)/);
  const none = event.effect === 'none';
  return {
    lines: [
      {
        id: 'shown',
        from: event.origin,
        to: event.cell,
        style: 'fire',
        title: title ?? '',
        ...(reason ? { reason } : {}),
        tone: none ? 'warn' : 'ok',
      },
    ],
    targets: [event.cell],
  };
}
