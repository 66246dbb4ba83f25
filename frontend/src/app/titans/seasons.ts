/** The season in which a land is drawn: in snow where snow lies on it. It is looks alone. */
import type { LandAnswer } from '../../generated/titans';
import type { Season } from '../../land/types';

export const seasonOf = (land: Pick<LandAnswer, 'areas'> | undefined): Season =>
  land?.areas.some(({ kind }) => kind.includes('snow')) ? 'winter' : 'summer';
