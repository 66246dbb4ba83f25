/** The lesson and the sheet of signs: whole, drawn, and with nothing left out that the table draws. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages, sceneNames, sceneOf, shotWords } from './lesson';
import written from './symbols.json';
import { groups } from './symbols';

describe('the lesson of Clash of Titans', () => {
  it('puts the numbers of the rules into its texts', () => {
    for (const { text, caption } of pages) expect(text + caption).not.toMatch(/[{}]/);
  });

  it('has a picture for every page', () => {
    expect(pages.map(({ id }) => id).filter((id) => !sceneNames.includes(id))).toEqual(['turn', 'test']);
  });

  it('shows all who stand on a board within its picture', () => {
    for (const name of sceneNames) {
      const scene = sceneOf(name);
      expect(scene, name).toBeDefined();
      if (!scene) continue;
      const near = scene.pieces.filter(({ at: [x, y] }) => Math.hypot(x - scene.focus[0], y - scene.focus[1]) < scene.across * 16 * 0.6);
      expect(near.length, name).toBeGreaterThanOrEqual(scene.pieces.length - 1);
    }
  });

  it('shows what the captions tell', () => {
    expect(sceneOf('move')?.overlay.reach?.length).toBeGreaterThan(40);
    expect(sceneOf('insight')?.overlay.lines?.[0]?.note).toMatch(/may react/);
    expect(sceneOf('sight')?.overlay.lines?.map(({ style }) => style)).toEqual(['fire', 'blocked']);
    expect(sceneOf('building')?.overlay.floors?.[0]?.levels).toEqual([2, 1, 0]);
    expect(sceneOf('vehicle')?.overlay.stops?.length).toBeGreaterThan(3);
    expect(sceneOf('vehicle')?.pieces.filter((piece) => piece.kind === 'figure' && piece.riding)).toHaveLength(2);
    expect(shotWords.length).toBeGreaterThan(0);
  });
});

describe('the signs of Clash of Titans', () => {
  const arts = written.flatMap(({ signs }) => signs.map(({ art }) => art as Readonly<Record<string, unknown>>));
  const model = readFileSync(new URL('../../../tabletop/model.ts', import.meta.url), 'utf8');
  const union = (name: string): string[] => [...(new RegExp(`type ${name} = ([^;]+);`).exec(model)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, word]) => word as string);

  it('have names of their own', () => {
    const names = groups.flatMap(({ signs }) => signs.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['Arm', 'arm'],
    ['Badge', 'badge'],
    ['Make', 'make'],
    ['VehicleBadge', 'ails'],
  ])('leave out no %s that the table draws', (type, key) => {
    const shown = new Set(arts.map((art) => art[key]));
    expect(union(type).length).toBeGreaterThan(4);
    expect(union(type).filter((word) => !shown.has(word))).toEqual([]);
  });
});
