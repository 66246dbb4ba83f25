import { describe, expect, it } from 'vitest';
import { SteadyClicks, type Click } from './steady';

const click = (at: number, x = 100, repeats: unknown = null): Click => ({ at, x, y: 50, repeats });

describe('steady clicks', () => {
  it('let one of two quick clicks at one place through', () => {
    const clicks = new SteadyClicks();
    expect([0, 120, 240, 400, 900].map((at) => clicks.isRest(click(at)))).toEqual([false, true, true, false, false]);
  });

  it('let quick clicks at different places through', () => {
    const clicks = new SteadyClicks();
    expect([clicks.isRest(click(0)), clicks.isRest(click(100, 160)), clicks.isRest(click(200))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('let a control that repeats be pressed quickly, but not what came in its place', () => {
    const clicks = new SteadyClicks();
    expect(clicks.isRest(click(0, 100, 'forward'))).toBe(false);
    expect(clicks.isRest(click(100, 100, 'forward'))).toBe(false);
    expect(clicks.isRest(click(200, 100, null))).toBe(true);
    expect(clicks.isRest(click(250, 100, 'left'))).toBe(true);
  });
});
