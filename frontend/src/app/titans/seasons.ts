/** The season in which a scenario's land is drawn. It is looks alone: what snow does is the server's. */
import type { Season } from '../../land/types';

const WINTER: ReadonlySet<string> = new Set(['s5']);

export const seasonOf = (scenario: string): Season => (WINTER.has(scenario) ? 'winter' : 'summer');
