import { describe, expect, it } from 'vitest';
import { pageNamed } from './lesson';

describe('a lesson', () => {
  it('finds its page by the address', () => {
    expect(pageNamed('', 12)).toBe(0);
    expect(pageNamed('?page=3', 12)).toBe(2);
    expect(pageNamed('?page=12', 12)).toBe(11);
    expect(pageNamed('?page=13', 12)).toBe(0);
    expect(pageNamed('?page=x', 12)).toBe(0);
  });
});
