/** What lies hidden on the table, as far as the viewer knows of it. */
import type { TitansView, Trap } from '../../generated/titans';
import { boardLength, boardPoint } from '../../tabletop/geometry';
import type { Hazards } from '../../tabletop/model';

const KINDS: Readonly<Record<Trap['kind'], Hazards['traps'][number]['kind']>> = {
  tripwire: 'tripwire',
  landmine: 'mine',
  'improvised explosive': 'charge',
  'trip flare': 'flare',
  dummy: 'dummy',
};

/** The sides in the order of the engine: the numbers of owners count in it. */
export const sidesOf = ({ edges }: Pick<TitansView, 'edges'>): readonly string[] => edges.map(({ side }) => side);

/** Traps, minefields and lights as the table draws them. */
export function hazardsOf(view: TitansView): Hazards {
  const sides = sidesOf(view);
  const { traps, fields, lights } = view.hazards;
  return {
    traps: traps.map(({ at, kind, owner }, number) => ({
      id: `trap ${number}`,
      at: boardPoint(at, view),
      kind: KINDS[kind],
      own: sides[owner] === view.viewer,
      speech: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}, ${sides[owner] === view.viewer ? 'yours' : 'found'}`,
    })),
    fields: fields.map(({ box, anti_tank }, number) => ({ id: `field ${number}`, from: boardPoint([box[0], box[3]], view), to: boardPoint([box[2], box[1]], view), antiTank: anti_tank })),
    lights: lights.map(({ at, radius }, number) => ({ id: `light ${number}`, at: boardPoint(at, view), radius: boardLength(radius) })),
  };
}
