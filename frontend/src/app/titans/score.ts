/** How a battle stands as the view has it: who of each side is still able to act, and for how long nobody was. */
import type { TitansView } from '../../generated/titans';

export interface SideScore {
  readonly side: string;
  readonly men: number;
  readonly able: number;
  /** On the table, and not able to act now: stunned, down, running. */
  readonly running: number;
  /** For how many turns nobody of it was able. */
  readonly broken: number;
}

/** The sides in the order of the battle. */
export function scoreOf({ figures, edges, broken }: Pick<TitansView, 'figures' | 'edges' | 'broken'>): readonly SideScore[] {
  return edges.map(({ side }, index) => {
    const own = figures.filter((figure) => figure.side === side);
    const able = own.filter((figure) => figure.able).length;
    const out = own.filter((figure) => figure.gone || ['out-of-the-fight', 'obviously-dead'].includes(figure.status)).length;
    return { side, men: own.length, able, running: own.length - out - able, broken: broken[index] ?? 0 };
  });
}
