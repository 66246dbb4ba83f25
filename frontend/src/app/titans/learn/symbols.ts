/** The signs of a table of figures, as `symbols.json` names them; how each is drawn. */
import type { Arm, Badge, FigurePiece, Hazards, Make, VehicleBadge, VehiclePiece } from '../../../tabletop/model';
import type { SignGroup } from '../../learn/symbols.svelte';
import written from './symbols.json';

interface Named {
  readonly side?: string;
  readonly arm?: Arm;
  readonly badge?: Badge;
  readonly leader?: boolean;
  readonly star?: boolean;
  readonly prone?: boolean;
  readonly out?: boolean;
  readonly level?: number;
  readonly legal?: boolean;
  readonly selected?: boolean;
  readonly number?: string;
  readonly make?: Make;
  readonly packed?: boolean;
  readonly wrecked?: boolean;
  readonly ails?: VehicleBadge;
  readonly trap?: Hazards['traps'][number]['kind'];
  readonly own?: boolean;
  /** A minefield: whether against vehicles. */
  readonly field?: boolean;
  readonly light?: boolean;
}

export type Art = { readonly figure: FigurePiece } | { readonly vehicle: VehiclePiece } | { readonly hazards: Hazards };

const AT = [0, 0] as const;
const OPEN: readonly Make[] = ['half-track', 'truck', 'car', 'carrier'];
const TURRETS: readonly Make[] = ['tiger', 't34', 'tank', 'armoured-car'];

function vehicle({ make = 'tank', side = 'german', packed = false, wrecked = false, ails }: Named): VehiclePiece {
  const openTopped = OPEN.includes(make);
  return {
    kind: 'vehicle',
    id: 0,
    colour: side,
    at: AT,
    heading: -25,
    turret: TURRETS.includes(make) ? 12 : undefined,
    make,
    size: make === 'tiger' ? [44.8, 22.4] : [38.4, 19.2],
    barrel: openTopped ? undefined : make === 'armoured-car' ? 'short' : 'long',
    openTopped,
    wrecked,
    tracked: ails === 'tracked',
    shut: false,
    packed,
    heads: openTopped ? 4 : 2,
    badge: ails,
    name: '',
    speech: '',
  };
}

function hazards({ trap, own = false, field, light = false }: Named): Hazards {
  return {
    traps: trap ? [{ id: 'trap', at: AT, kind: trap, own, speech: '' }] : [],
    fields: field === undefined ? [] : [{ id: 'field', from: [-22, -15], to: [22, 15], antiTank: field }],
    lights: light ? [{ id: 'light', at: AT, radius: 20 }] : [],
  };
}

/** How a sign is drawn. */
export function artOf(named: Named): Art {
  if (named.make) return { vehicle: vehicle(named) };
  if (named.trap || named.field !== undefined || named.light) return { hazards: hazards(named) };
  const { side = 'german', arm = 'rifle', leader = false, star = false, prone = false, out = false, level = 0, badge, number } = named;
  const piece: FigurePiece = { kind: 'figure', id: 0, colour: side, at: AT, heading: -35, arm, prone, out, leader, star, badge, level, number, speech: '', legal: named.legal ?? false, selected: named.selected ?? false };
  return { figure: piece };
}

/** All signs, in groups. */
export const groups: readonly SignGroup<Art>[] = (written as unknown as readonly SignGroup<Named>[]).map(({ title, signs }) => ({
  title,
  signs: signs.map(({ name, text, art }) => ({ name, text, art: artOf(art) })),
}));
