/**
 * The pages of the lesson and what the engine says of its positions.
 *
 * `lesson.json` holds words, numbers and positions; `boards.json` is written by the engine from the positions there
 * (`python -m tests.rules.titans.lesson`), and a test compares both with the engine of today.
 */
import type { ArcAnswer, BlastAnswer, LandAnswer, MakeAnswer, OddsAnswer, ReachAnswer, SightAnswer, TitansView, WayAnswer } from '../../../generated/titans';
import type { Point } from '../../../land/hex';
import { boardLength, boardPoint, headingOf, toldInches } from '../../../tabletop/geometry';
import type { Hull, TableLine, TableOverlay, TablePiece } from '../../../tabletop/model';
import { pagesOf } from '../../learn/lesson';
import { choicesOf, percent } from '../choices';
import { driveOverlay } from '../drives';
import { floorsOf } from '../floors';
import { tableOf } from '../model';
import written from './boards.json';
import lesson from './lesson.json';

export const pages = pagesOf(lesson);

/** An answer of the engine to a question that a position asks. */
type Answered =
  | { readonly question: 'reach'; readonly answer: ReachAnswer }
  | { readonly question: 'way'; readonly answer: WayAnswer }
  | { readonly question: 'arc'; readonly answer: ArcAnswer }
  | { readonly question: 'odds'; readonly answer: OddsAnswer }
  | { readonly question: 'sight'; readonly answer: SightAnswer }
  | { readonly question: 'blast'; readonly answer: BlastAnswer };

interface Board {
  readonly view: TitansView;
  readonly land: LandAnswer;
  readonly makes: readonly MakeAnswer[];
  readonly legal: readonly string[];
  readonly answers: readonly Answered[];
}

interface Position {
  readonly focus: readonly number[];
  readonly across: number;
  readonly asks?: readonly (readonly [string, Readonly<Record<string, unknown>>])[];
}

const boards = written as unknown as Readonly<Record<string, Board>>;
const positions = lesson.positions as unknown as Readonly<Record<string, Position>>;

/** A part of a table as a picture: what lies and stands there, and where its middle is. */
export interface TableScene {
  readonly land: LandAnswer;
  readonly pieces: readonly TablePiece[];
  readonly hulls: readonly Hull[];
  readonly overlay: TableOverlay;
  /** The middle of the picture in board units, and how many inches have to be seen across it. */
  readonly focus: Point;
  readonly across: number;
}

/** The pages that have a board. */
export const sceneNames: readonly string[] = Object.keys(positions);

/** What the answers of the engine put on a board. */
function laid(board: Board, asks: NonNullable<Position['asks']>): TableOverlay {
  const { view } = board;
  const lines: TableLine[] = [];
  let overlay: TableOverlay = {};
  board.answers.forEach(({ question, answer }, index) => {
    if (question === 'reach') overlay = { ...overlay, reach: answer.points.map((point) => boardPoint(point, view)) };
    if (question === 'way')
      lines.push({ id: `way ${index}`, style: 'path', points: answer.points.map((point) => boardPoint(point, view)), text: `${toldInches(answer.length)}${answer.cost > answer.length ? `, costs ${toldInches(answer.cost)}` : ''}`, note: answer.watchers.length > 0 ? `${answer.watchers.length} may react` : 'nobody sees it' });
    if (question === 'arc') overlay = { ...overlay, arcs: [{ id: 'arc', at: boardPoint(answer.place, view), heading: headingOf(answer.facing), width: answer.width, radius: boardLength(Math.min(answer.reach, 11_000)) }] };
    if (question === 'blast') overlay = { ...overlay, circles: [{ id: 'blast', at: boardPoint(answer.place, view), radius: boardLength(answer.radius), style: 'blast' }] };
    if (question === 'odds') overlay = { ...overlay, marks: Object.fromEntries(answer.shots.map(({ target, hit }) => [target, { legal: true, number: percent(hit) }])) };
    if (question === 'sight') lines.push(sightLine(view, index, asks[index]?.[1] ?? {}, answer));
  });
  return { ...overlay, lines };
}

function sightLine(view: TitansView, index: number, args: Readonly<Record<string, unknown>>, { sees, kind, distance }: SightAnswer): TableLine {
  const at = (key: string): Point => boardPoint(view.figures.find(({ number }) => `f${number}` === args[key])?.place ?? [0, 0], view);
  return { id: `sight ${index}`, style: sees ? 'fire' : 'blocked', points: [at('from'), at('to')], text: toldInches(distance), note: sees ? 'in sight' : `${kind.replaceAll('-', ' ')} in the way` };
}

/** The picture of a page; nothing where it has no board. */
export function sceneOf(page: string): TableScene | undefined {
  const [board, position] = [boards[page], positions[page]];
  if (!board || !position) return undefined;
  const view: TitansView = { ...board.view, width: board.land.width, depth: board.land.depth };
  const { pieces, hulls } = tableOf(view, new Map(board.makes.map((make) => [make.row, make])), (side) => side);
  const overlay = laid(board, position.asks ?? []);
  const drives = choicesOf(board.legal);
  const driver = view.vehicles.find(({ group, place }) => group === view.active && place !== null);
  const [east = 0, north = 0] = position.focus;
  return {
    land: board.land,
    pieces,
    hulls,
    overlay: {
      ...overlay,
      ...(drives.length > 0 && driver ? driveOverlay(view, driver, drives, [], undefined) : {}),
      ...(page === 'building' ? { floors: floorsOf(board.land, storeysOf(board.land), undefined) } : {}),
    },
    focus: boardPoint([east * 1000, north * 1000], view),
    across: position.across,
  };
}

/** A move to each storey of each building, for the picture of the tabs. */
const storeysOf = (land: LandAnswer): ReturnType<typeof choicesOf> =>
  choicesOf(
    land.buildings.flatMap(({ shape, storeys }) => {
      const [x, y] = [0, 1].map((axis) => shape.points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / shape.points.length / 1000);
      return Array.from({ length: storeys }, (_, level) => `move ${x},${y} storey ${level}`);
    }),
  );

/** What the engine says of the shots of the page about fire, in sentences. */
export const shotWords: readonly string[] = (boards['fire']?.answers ?? []).flatMap((answered) => (answered.question === 'odds' ? answered.answer.shots.map(({ text }) => text) : []));
