/** Shapes of vehicles that more than one drawing needs, in shares of half a hull. */
import type { Make } from './model';

/** How far ahead of the middle of its hull a turret turns, in shares of half the length. */
export const turretSpot = (make: Make): number => (make === 't34' ? 0.22 : make === 'armoured-car' ? -0.08 : make === 'half-track' || make === 'truck' ? -0.45 : 0.02);

/** Whether it runs on tracks all along. */
export const isTracked = (make: Make): boolean => ['tiger', 't34', 'tank', 'assault-gun', 'carrier'].includes(make);

/** Where the heads of men in an open hull are drawn, from its middle, for a hull of half length `l` and width `w`. */
export function headSpots(make: Make, count: number, l: number, w: number): readonly (readonly [number, number])[] {
  const from = make === 'half-track' || make === 'truck' ? -0.78 : make === 'car' ? -0.35 : -0.55;
  const rows = make === 'car' ? 0.42 : 0.3;
  return Array.from({ length: Math.min(count, 8) }, (_, seat) => [l * (from + rows * Math.floor(seat / 2)), w * (seat % 2 === 0 ? -0.36 : 0.36)] as const);
}
