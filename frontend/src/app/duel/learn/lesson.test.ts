import { describe, expect, it } from 'vitest';
import { numberOf, pages } from './lesson';
import { scenes } from './scenes';

describe('the lesson', () => {
  it('puts the numbers of the rules into its texts', () => {
    expect(numberOf('exit')).toBeGreaterThan(0);
    for (const { text, caption } of pages) expect(text + caption).not.toMatch(/[{}]/);
  });

  it('draws boards whose pieces lie in the part that is shown', () => {
    for (const make of Object.values(scenes)) {
      const { model, focus } = make();
      expect(focus).toMatch(/^\d{4}$/);
      expect(model.pieces.length).toBeGreaterThan(0);
      expect(new Set(model.pieces.map(({ id }) => id)).size).toBe(model.pieces.length);
    }
  });
});
