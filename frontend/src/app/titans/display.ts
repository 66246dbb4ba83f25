/** How events are shown: what moves, who falls, for how long; the server's view follows. */
import type { LogLine } from '../../generated/table';
import type { FigureView, Event as TitansEvent, TitansView } from '../../generated/titans';
import type { Drama } from '../table/playback.svelte';

const TIMES: Partial<Record<TitansEvent['type'], number>> = {
  moved: 520,
  drove: 700,
  handled: 500,
  boarded: 500,
  exploded: 800,
  flown: 900,
  strafed: 800,
  bombfell: 800,
  trapmet: 700,
  fired: 900,
  tested: 900,
  reacted: 700,
  harmed: 800,
  groupactivated: 600,
  staractivated: 600,
  activationrolled: 1100,
  lefttable: 500,
};

const change = (view: TitansView, number: number, made: Partial<FigureView>): TitansView => ({
  ...view,
  figures: view.figures.map((figure) => (figure.number === number ? { ...figure, ...made } : figure)),
});

export const drama: Drama<TitansView> = {
  time: (event) => TIMES[(event as TitansEvent).type] ?? 0,
  isShown: (event) => (event as TitansEvent).type in TIMES,
  show(view, event) {
    const happened = event as TitansEvent;
    if (happened.type === 'moved') {
      const place = happened.points.at(-1);
      return place ? change(view, happened.figure, { place }) : view;
    }
    if (happened.type === 'drove') {
      const place = happened.points.at(-1);
      return place ? { ...view, vehicles: view.vehicles.map((each) => (each.number === happened.vehicle ? { ...each, place } : each)) } : view;
    }
    if (happened.type === 'boarded' && happened.place) return change(view, happened.figure, { place: happened.place });
    if (happened.type === 'lefttable') return change(view, happened.figure, { place: null });
    if (happened.type === 'groupactivated') return { ...view, active: happened.group };
    return view;
  },
};

/** The figures that a log line is about. */
export function figuresOf(line: Pick<LogLine, 'event'>): readonly number[] {
  const event = (line.event ?? {}) as Record<string, unknown>;
  const named = [event['figure'], event['by'], ...(Array.isArray(event['targets']) ? (event['targets'] as unknown[]) : [])];
  const cause = Array.isArray(event['cause']) ? (event['cause'] as unknown[]) : [];
  return [...new Set([...named, ...cause].filter((each): each is number => typeof each === 'number' && each >= 0))];
}
