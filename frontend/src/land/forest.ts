/** Woods: a wash with a dotted edge, and crowns scattered inside it, lit from the north-west. */
import { sampleField, type Field } from './field';
import { HEX_SIZE, type Point } from './hex';
import { curvePath, linePath, pathElement, spot } from './path';
import { scatter, type Scattered } from './scatter';
import { hexField, outlines, SHAPE_LEVEL, type Patch } from './shapes';
import type { LandInput } from './types';

/** Least distance between two crowns, in board units. */
export const CROWN_GAP = { summer: HEX_SIZE * 0.165, winter: HEX_SIZE * 0.19 } as const;
/** How many different crowns there are: four tints in two shapes. */
const CROWNS = 8;

/** The crowns that `drawWood` uses, for the `<defs>` of the same SVG. */
export function crownSymbols(land: Pick<LandInput, 'season'>, prefix: string): string {
  const draw = land.season === 'winter' ? conifer : broadleaf;
  const symbols: string[] = [];
  for (let crown = 0; crown < CROWNS; crown += 1) symbols.push(`<g id="${prefix}crown${crown}">${draw(crown)}</g>`);
  return symbols.join('');
}

/** A wood, as SVG; its crowns are the symbols with that prefix. */
export function drawWood(patch: Patch, prefix: string): string {
  const field = hexField(patch);
  return drawForest(curvePath(outlines(field)), treesOf(patch, field), prefix);
}

/** The wash of a wood with its dotted edge, and its trees. */
export function drawForest(shape: string, trees: readonly Scattered[], prefix: string, scale = 1): string {
  return (
    pathElement('land-cast', shape, ' transform="translate(3 4)"') +
    pathElement('forest-wash', shape) +
    pathElement('forest-edge', shape) +
    drawCrowns(trees, prefix, scale)
  );
}

function treesOf({ land, hexes }: Patch, field: Field): Scattered[] {
  const inside = (x: number, y: number): boolean => sampleField(field, x, y) > SHAPE_LEVEL + 0.01;
  return scatter(land, hexes, `${land.mapId} tree`, CROWN_GAP[land.season], inside);
}

/** Crowns, those further south in front. */
export function drawCrowns(trees: readonly Scattered[], prefix: string, larger = 1): string {
  return trees
    .toSorted((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
    .map(({ at, whim }) => {
      const crown = Math.floor(whim[0] * CROWNS);
      const scale = Math.round((0.8 + whim[1] * 0.5) * larger * 100) / 100;
      return `<use href="#${prefix}crown${crown}" transform="translate(${spot(at)})scale(${scale})"/>`;
    })
    .join('');
}

/** A round crown: shade to the south-east, its own tint, a light cap to the north-west. */
function broadleaf(crown: number): string {
  const tint = crown % 4;
  const outline = blob(5.6, crown < 4 ? 0.5 : 2.1, crown < 4 ? 0.06 : 0.11);
  const cap = blob(4, crown < 4 ? 1.2 : 0.2, 0.1, -0.9, -1.05);
  const glint = blob(2, crown, 0.1, -1.8, -2);
  return (
    `<path class="crown-cast" d="${blob(5.9, 0.5, 0.05, 1.7, 2.4)}"/>` +
    `<path class="crown crown-shaded-${tint}" d="${outline}"/>` +
    `<path class="crown-cap crown-${tint}" d="${cap}"/>` +
    `<path class="crown-light" d="${glint}"/>`
  );
}

/** A nine-pointed fir with a smaller star of snow moved toward the light. */
function conifer(crown: number): string {
  const tint = crown % 4;
  const turn = crown * 0.31;
  return (
    `<path class="crown-cast" d="${star(6.3, 3.8, turn, 1.7, 2.4)}"/>` +
    `<path class="crown crown-${tint}" d="${star(6.4, 3.5, turn)}"/>` +
    `<path class="crown-snow" d="${star(3.7, 1.5, turn + 0.2, -0.9, -1.1)}"/>`
  );
}

/** A closed round shape with a slightly uneven edge, as smooth curves. */
function blob(radius: number, turn: number, unevenness: number, dx = 0, dy = 0): string {
  const points: Point[] = [];
  for (let index = 0; index < 7; index += 1) {
    const angle = (index / 7) * 2 * Math.PI + turn;
    const reach = radius * (1 + unevenness * Math.sin(index * 2.4 + turn * 3));
    points.push([dx + Math.cos(angle) * reach, dy + Math.sin(angle) * reach]);
  }
  return smoothLoop(points);
}

/** A closed curve through the middles of the sides, with the points as handles. */
function smoothLoop(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const two = ([x, y]: Point): string => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
  const last = points[points.length - 1] as Point;
  const start = middle(last, points[0] as Point);
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length] as Point;
    return `Q${two(point)} ${two(middle(point, next))}`;
  });
  return `M${two(start)}${curves.join('')}Z`;
}

function star(outer: number, inner: number, turn: number, dx = 0, dy = 0): string {
  const points: Point[] = [];
  for (let index = 0; index < 18; index += 1) {
    const angle = (index / 18) * 2 * Math.PI + turn;
    const reach = index % 2 === 0 ? outer : inner;
    points.push([dx + Math.cos(angle) * reach, dy + Math.sin(angle) * reach]);
  }
  return linePath(points, true);
}
