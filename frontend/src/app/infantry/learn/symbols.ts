/** Every sign of the board, as `symbols.json` names it, for the sheet of symbols; how each is drawn. */
import type { BlockLook, BoardModel, HexMarker, HighlightStyle, LineStyle, Side, Zone } from '../../../board/model';
import type { LandInput } from '../../../land/types';
import type { SignGroup } from '../../learn/symbols.svelte';
import { codeOf, symbolOf } from '../names';
import { boards } from './lesson';
import written from './symbols.json';

/** What is drawn for a sign, in the words of `symbols.json`. */
interface Named {
  /** A unit by its symbol, and how its block stands. */
  readonly block?: string;
  readonly side?: Side;
  readonly stance?: BlockLook['stance'];
  readonly legal?: boolean;
  readonly selected?: boolean;
  readonly done?: boolean;
  readonly half?: boolean;
  readonly lost?: number;
  /** The side whose back is seen. */
  readonly back?: Side;
  /** A weapon off the map. */
  readonly strike?: string;
  readonly hex?: HighlightStyle;
  readonly number?: string;
  readonly zone?: Zone['style'];
  readonly line?: LineStyle;
  readonly marker?: HexMarker['kind'];
  readonly ground?: string;
  readonly winter?: boolean;
}

/** A block, a sign without one, a piece of country, or marks laid over bare hexes. */
export type Art =
  | { readonly side: Side; readonly look: BlockLook; readonly legal: boolean; readonly selected: boolean }
  | { readonly strike: string }
  | { readonly ground: string; readonly winter: boolean; readonly marker?: HexMarker['kind'] | undefined }
  | { readonly strip: BoardModel; readonly hexes: readonly number[]; readonly about?: readonly [number, number, number] | undefined };

const BARE: LandInput = {
  columns: 3,
  rows: 3,
  tops: 'flat',
  terrain: Array.from({ length: 9 }, () => 'steppe'),
  front: [],
  season: 'summer',
  mapId: 'symbols',
};
const MIDDLE = 4;
/** Hexes in a row from the north-west to the south-east. */
const ROW = [0, 1, 5] as const;
/** The corner of a hex in which a flag stands. */
const CORNER = [24, -22, 30] as const;

/** A block with the label of the first unit that has this symbol. */
function lookOf({ block = '', side = 'german', stance = 'standing', lost = 0, half = false, done = false }: Named): BlockLook {
  const type = boards.map.types.find((each) => each.side === side && symbolOf(each) === block && !(block === 'hq' && each.id.endsWith('chq')));
  if (!type) throw new Error(`No ${side} unit has the symbol ${block}.`);
  const squad = block === 'hq' || block === 'squad' || block === 'smg';
  const code = codeOf({ type: type.id, company: side === 'german' ? 'F' : 'B', platoon: squad ? 2 : 0, steps: 0 }, type.battalion);
  const { steps: full, fire, range, move } = type;
  return { stance, half, done, label: { symbol: block, code, steps: full - lost, full, fire, range, move } };
}

const strip = (marks: Partial<BoardModel>, hexes: readonly number[] = [MIDDLE]): Art => ({
  strip: { land: BARE, pieces: [], ...marks },
  hexes,
});

function artOf(named: Named): Art {
  const { block, back, strike, hex, number, zone, line, marker, ground, winter = false, side } = named;
  if (ground !== undefined) return { ground, winter, marker };
  if (strike !== undefined) return { strike };
  if (back !== undefined) return { side: back, look: { stance: 'standing' }, legal: false, selected: false };
  if (block !== undefined)
    return { side: side ?? 'german', look: lookOf(named), legal: named.legal ?? false, selected: named.selected ?? false };
  if (hex !== undefined) return strip({ highlights: [{ hex: MIDDLE, style: hex, ...(number === undefined ? {} : { text: number }) }] });
  if (zone !== undefined) return strip({ zones: [{ id: zone, style: zone, hexes: [MIDDLE] }] });
  if (line !== undefined) {
    const [from, between, to] = ROW;
    return strip({ lines: [{ id: line, from, to, style: line, ...(line === 'blocked' ? { stopAt: between } : {}) }] }, ROW);
  }
  const kind = marker ?? 'goal';
  const laid = strip({ markers: [{ kind, hex: MIDDLE, ...(number ? { text: number } : {}), ...(side ? { side } : {}) }] });
  return kind === 'goal' ? { ...laid, about: CORNER } : laid;
}

export const groups: readonly SignGroup<Art>[] = written.map(({ title, signs }) => ({
  title,
  signs: signs.map(({ name, text, art }) => ({ name, text, art: artOf(art as Named) })),
}));
