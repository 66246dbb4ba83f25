/** The light of the map comes from the north-west and does not turn with the pieces. */

/** Direction of the light's source, in degrees clockwise from east. */
const LIGHT_FROM = 225;

export type Tone = 'light' | 'body' | 'mid';

/** The tone of a facet that looks in a direction (degrees clockwise from east, on the board). */
export function toneOf(facing: number): Tone {
  const facingLight = Math.cos(((facing - LIGHT_FROM) * Math.PI) / 180);
  if (facingLight > 0.25) return 'light';
  return facingLight > -0.5 ? 'body' : 'mid';
}
