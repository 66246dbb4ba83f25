/** Outlines of the tanks, for shadows, plans and the line round a piece that may act. */

export type TankKind = 'tiger' | 't34';

/** Burnt ground round a wreck. */
export const SOOT =
  'M-36 -6Q-40 -16 -28 -17Q-26 -27 -14 -22Q-4 -32 6 -23Q18 -30 22 -19Q34 -20 32 -8Q42 0 33 7' +
  'Q36 19 23 18Q18 29 6 22Q-4 30 -12 21Q-26 26 -27 14Q-40 10 -36 -6Z';

/** Measures of a tank in drawing units, 10 to a metre. */
export interface Silhouette {
  /** Half of the hull's length and width. */
  readonly half: readonly [length: number, width: number];
  /** The turret's pivot, ahead of the hull's middle. */
  readonly pivot: number;
  readonly hull: string;
  readonly turret: string;
  readonly barrel: string;
  /** The turret as a plan draws it: a plain round. */
  readonly round: number;
  /** How far the muzzle is from the pivot. */
  readonly muzzle: number;
}

export const SILHOUETTES: Record<TankKind, Silhouette> = {
  tiger: {
    half: [31.5, 18.5],
    pivot: 0.5,
    hull: 'M-31.5 -18.5H31.5V18.5H-31.5Z',
    turret: 'M9.6 -10.8Q4 -12.9 -3.6 -12.5Q-15.8 -11.3 -16 -7.2H-21V7.2H-16Q-15.8 11.3 -3.6 12.5Q4 12.9 9.6 10.8Z',
    barrel: 'M12 -2.2H50V-3.6H58.6V3.6H50V2.2H12Z',
    round: 13,
    muzzle: 58,
  },
  t34: {
    half: [29.5, 15],
    pivot: 5,
    hull: 'M-29 -15H28.5V15H-29Z',
    turret: 'M10.4 -5.6Q5.4 -9.2 -2.6 -9Q-9.6 -8 -10.8 -3.6V3.6Q-9.6 8 -2.6 9Q5.4 9.2 10.4 5.6Z',
    barrel: 'M10 -1.6H29.6V1.6H10Z',
    round: 9.4,
    muzzle: 29.6,
  },
};
