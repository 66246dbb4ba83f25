/** How a group stands, as far as the viewer knows: in the tray of groups. */
import type { GroupView, TitansView } from '../../generated/titans';
import { isOut } from './model';

export interface Standing {
  /** What is told of it: "4 of 9, ready". */
  readonly words: string;
  readonly state: 'acting' | 'done' | 'ready' | 'gone' | 'unseen';
}

/** Whether all known members of a group are among some figures. */
const all = (members: readonly number[], of: readonly number[]): boolean => members.length > 0 && members.every((each) => of.includes(each));

export function standingOf(view: TitansView, group: GroupView): Standing {
  const known = view.figures.filter((figure) => figure.group === group.number);
  if (known.length === 0) return { words: `${group.members.length}, not seen yet`, state: 'unseen' };
  const able = known.filter((figure) => figure.able && !isOut(figure));
  const count = `${able.length} of ${group.members.length}`;
  const numbers = able.map(({ number }) => number);
  if (able.length === 0) return { words: `${count}, gone`, state: 'gone' };
  if (group.number === view.active) return { words: `${count}, acting`, state: 'acting' };
  if (all(numbers, view.mission.waiting)) return { words: `${count}, to come`, state: 'ready' };
  if (all(numbers, view.mission.hidden)) return { words: `${count}, hidden`, state: group.activated ? 'done' : 'ready' };
  if (group.holds) return { words: `${count}, holds its fire`, state: 'ready' };
  return { words: `${count}, ${group.activated ? 'done' : 'ready'}`, state: group.activated ? 'done' : 'ready' };
}
