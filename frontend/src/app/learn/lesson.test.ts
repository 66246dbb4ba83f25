import { describe, expect, it } from 'vitest';
import { filled, numberOf, pageNamed, pages } from './lesson';
import { scenes } from './scenes';

describe('the lesson', () => {
  it('puts the numbers of the rules into its texts', () => {
    expect(filled('{exit} VP')).toBe(`${numberOf('exit')} VP`);
    for (const { text, caption } of pages) expect(text + caption).not.toMatch(/[{}]/);
  });

  it('finds its page by the address', () => {
    expect(pageNamed('')).toBe(0);
    expect(pageNamed('?page=3')).toBe(2);
    expect(pageNamed('?page=99')).toBe(0);
    expect(pageNamed('?page=x')).toBe(0);
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
