/**
 * The pages of the lesson and what the engine says of its positions.
 *
 * `lesson.json` holds the words; a test compares every number in it with the engine. `boards.json` is written by the
 * engine from the positions there (`python -m tests.rules.infantry.lesson`), all of them on the map of the first game.
 */
import type { AssaultAnswer, CommandAnswer, InitiativeRolled, MapAnswer, OddsAnswer, ReachAnswer, TargetsAnswer } from '../../../generated/infantry';
import { pagesOf } from '../../learn/lesson';
import type { Drawn } from '../model';
import written from './boards.json';
import lesson from './lesson.json';

interface Boards {
  readonly map: MapAnswer;
  /** What is drawn, by page and by the side that sees it. */
  readonly views: Readonly<Record<string, Readonly<Record<string, Drawn>>>>;
  readonly answers: {
    readonly turn: InitiativeRolled;
    readonly command: CommandAnswer;
    readonly move: ReachAnswer;
    readonly sight: TargetsAnswer;
    /** Where sight ends on its way, by the hex that is not seen. */
    readonly stops: Readonly<Record<string, number>>;
    readonly fire: OddsAnswer;
    readonly bombard: OddsAnswer;
    readonly assault: AssaultAnswer;
    readonly rally: OddsAnswer;
  };
}

export const boards = written as unknown as Boards;
export const pages = pagesOf(lesson);

/** The drawing of a page's position as a side sees it. */
export function viewOf(page: string, side = 'german'): Drawn {
  const view = boards.views[page]?.[side];
  if (!view) throw new Error(`The lesson has no board ${page} for the ${side} side.`);
  return view;
}
