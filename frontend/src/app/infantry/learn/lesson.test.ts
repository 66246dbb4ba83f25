import { describe, expect, it } from 'vitest';
import { centreOf, hexNamed, HEX_WIDTH, ROW_STEP } from '../../../land/hex';
import { cachedLand } from '../../../land/land';
import lesson from './lesson.json';
import { boards, pages, viewOf } from './lesson';
import { fogs, scenes } from './scenes';
import { swatchOf } from './swatches';
import { groups } from './symbols';

describe('the lesson of Combat Infantry', () => {
  it('puts the numbers of the rules into its texts', () => {
    for (const { text, caption } of pages) expect(text + caption).not.toMatch(/[{}]/);
  });

  it('has a picture for every page', () => {
    const others = pages.map(({ id }) => id).filter((id) => !(id in scenes));
    expect(others).toEqual(['fog', 'turn']);
  });

  it('draws boards whose pieces are those that the engine laid', () => {
    for (const [page, make] of Object.entries(scenes)) {
      const { model, focus } = make();
      expect(hexNamed(focus, model.land), page).toBeDefined();
      expect(model.pieces.length, page).toBe(viewOf(page).blocks.filter(({ hex }) => hex >= 0).length);
    }
  });

  it('shows every block whose face can be read', () => {
    for (const [page, make] of Object.entries(scenes)) {
      const { model, focus, across, down } = make();
      const [x, y] = centreOf(hexNamed(focus, model.land) ?? 0, model.land);
      // On page "block" the HQ stands aside: without one there would be no game.
      const read = model.pieces.filter(({ block }) => block?.label && !(page === 'block' && block.label.symbol === 'hq'));
      for (const { hex, name } of read) {
        const [px, py] = centreOf(hex, model.land);
        expect(Math.abs(px - x), `${page}: ${name}`).toBeLessThanOrEqual((across / 2) * ROW_STEP);
        expect(Math.abs(py - y), `${page}: ${name}`).toBeLessThanOrEqual((down / 2) * HEX_WIDTH);
      }
    }
  });

  it('shows one moment to both sides, each with its own faces', () => {
    const [german, soviet] = fogs.map(({ model }) => model.pieces);
    expect(german?.map(({ hex }) => hex)).toEqual(soviet?.map(({ hex }) => hex));
    const open = (pieces: typeof german, side: string): number => pieces?.filter((piece) => piece.side === side && piece.block?.label).length ?? 0;
    expect([open(german, 'german'), open(german, 'soviet')]).toEqual([4, 1]);
    expect([open(soviet, 'german'), open(soviet, 'soviet')]).toEqual([1, 4]);
  });

  it('names everything on a block that the page draws', () => {
    expect(lesson.label).toHaveLength(7);
    expect(viewOf('block').blocks.filter(({ half }) => half)).toHaveLength(1);
    expect(boards.answers.turn.german).toBeGreaterThan(boards.answers.turn.soviet);
  });
});

describe('the symbols of Combat Infantry', () => {
  it('are all drawn, under names of their own', () => {
    const names = groups.flatMap(({ signs }) => signs.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    for (const { art } of groups.flatMap(({ signs }) => signs))
      if ('ground' in art) expect(cachedLand(swatchOf(art.ground)).sheets.join('').length, art.ground).toBeGreaterThan(1000);
  });

  it('differ from ground to ground', () => {
    const grounds = groups.flatMap(({ signs }) => signs.flatMap(({ art }) => ('ground' in art && !art.winter && !art.marker ? [art.ground] : [])));
    const drawn = grounds.map((ground) => JSON.stringify({ ...swatchOf(ground), mapId: '' }));
    expect(new Set(drawn).size).toBe(grounds.length);
  });
});
