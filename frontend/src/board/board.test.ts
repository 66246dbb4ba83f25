import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { hexNamed } from '../land/hex';
import { SCENES, summer, dark } from '../gallery/scenes';
import PieceArt from '../pieces/PieceArt.svelte';
import Board from './Board.svelte';
import { overlap, placeCallouts } from './callouts';
import { dotPlace } from './dots';
import { hatching } from './hatching';
import { drawLine } from './lines';
import type { BoardModel } from './model';
import { pieceOffset } from './places';
import { speakHex, speakPiece } from './speech';
import { fitView, hitRadius, openingView, toBoard, toScreen } from './view';

const SIZE = { columns: 11, rows: 9 };
const at = (label: string): number => hexNamed(label, SIZE) ?? -1;
const DESK = { width: 1008, height: 758 };
const PHONE = { width: 390, height: 352 };

describe('spoken names', () => {
  it('says hex, land and what may be done', () => {
    expect(speakHex(at('0704'), summer)).toBe('0704, steppe, legal, 1 cards');
    expect(speakHex(at('0105'), summer)).toBe('0105, steppe, airfield');
    expect(speakHex(at('0403'), summer)).toBe('0403, steppe, front line, German gun marker');
  });

  it('says a piece with its heading, turret and state', () => {
    const piece = summer.pieces.find(({ id }) => id === 'T-34 4');
    expect(piece && speakPiece(piece, summer)).toBe("T-34 no. 4 at 0706, heading north-west, turret to 10 o'clock");
  });

  it('gives every unknown Soviet marker the same words but for its place', () => {
    const words = summer.pieces
      .filter(({ kind }) => kind === 'marker')
      .map((piece) => speakPiece(piece, summer).replace(/ at \d{4}/, ''));
    expect(new Set(words).size).toBe(1);
  });
});

describe('views', () => {
  it('shows all hexes at fit', () => {
    for (const frame of [DESK, PHONE, { width: 800, height: 1200 }]) {
      const view = fitView(SIZE, frame);
      const [right, bottom] = toScreen([956, 672], view);
      expect(view.x).toBeGreaterThanOrEqual(0);
      expect(view.y).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(frame.width);
      expect(bottom).toBeLessThanOrEqual(frame.height);
    }
  });

  it('opens on a phone with hexes of a finger and the matter in hand in the middle', () => {
    const view = openingView(SIZE, PHONE, [500, 300]);
    expect(view.scale).toBeGreaterThanOrEqual(1);
    expect(toScreen([500, 300], view)).toEqual([195, 176]);
  });

  it('goes from screen to board and back', () => {
    const view = { scale: 1.7, x: -30, y: 12 };
    const [x, y] = toBoard(toScreen([123, 456], view), view);
    expect(x).toBeCloseTo(123);
    expect(y).toBeCloseTo(456);
  });

  it('keeps targets of 40 pixels, 44 for fingers', () => {
    expect(hitRadius(1, false) * 2).toBeGreaterThanOrEqual(40);
    expect(hitRadius(0.8, true) * 0.8 * 2).toBeGreaterThanOrEqual(44);
  });
});

describe('lines', () => {
  it('stop a blocked shot before the hex that blocks and go on dotted', () => {
    const line = dark.lines?.find(({ id }) => id === 'no shot');
    const drawn = line && drawLine(line, dark);
    expect(drawn?.end[0]).toBeLessThan(drawn?.beyond?.[0] ?? 0);
    expect(drawn?.anchor).toEqual(drawn?.end);
  });

  it('tick each hex between the two ends', () => {
    const line = dark.lines?.find(({ id }) => id === 'shot');
    expect(line && drawLine(line, dark).ticks).toHaveLength(1);
  });
});

describe('dots', () => {
  it('step aside for pieces and for lines of fire', () => {
    const lines = (summer.lines ?? []).map((line) => drawLine(line, summer));
    const offset = (label: string): string => {
      const highlight = summer.highlights?.find(({ hex, style }) => hex === at(label) && style === 'legal');
      if (!highlight) throw new Error(label);
      const [x, y] = dotPlace(highlight, summer, lines);
      const [cx, cy] = dotPlace({ ...highlight, hex: highlight.hex }, { ...summer, pieces: [], ghosts: [], lines: [] }, []);
      return `${Math.sign(Math.round(x - cx))} ${Math.sign(Math.round(y - cy))}`;
    };
    expect(offset('0704')).toBe('0 0');
    expect(offset('0503')).toBe('1 -1');
    expect(offset('0705')).toBe('0 1');
    expect(offset('0505')).toBe('1 1');
  });
});

describe('callouts', () => {
  const placed = (model: BoardModel, frame = DESK) => {
    const view = frame === DESK ? fitView(SIZE, frame) : openingView(SIZE, frame, [500, 300]);
    return placeCallouts((model.lines ?? []).map((line) => drawLine(line, model)), model, view, frame);
  };

  it('find room at a desk without covering each other', () => {
    const [one, two] = placed(dark);
    expect(one?.box && two?.box && overlap(one.box, two.box)).toBe(false);
  });

  it('go to the strip on a phone', () => {
    expect(placed(summer, PHONE).map(({ box }) => box)).toEqual([undefined]);
  });

  it('go to the strip when pieces stand everywhere', () => {
    const crowd = Array.from({ length: 99 }, (_, hex) => ({ id: `p${hex}`, kind: 'tiger', side: 'german', hex, hull: 0 }) as const);
    expect(placed({ ...summer, pieces: crowd })[0]?.box).toBeUndefined();
  });
});

describe('shared hexes', () => {
  it('move a mine aside and keep a lone one in the middle', () => {
    const place = (id: string): string | undefined => {
      const piece = SCENES.extras.pieces.find((other) => other.id === id);
      return piece && pieceOffset(piece, SCENES.extras).join();
    };
    expect(place(`mine ${at('0502')}`)).not.toBe('0,0');
    expect(place(`mine ${at('0601')}`)).toBe('0,0');
    expect(place('gun 0502')).toBe('0,0');
  });
});

describe('hatching', () => {
  it('stays inside the hex', () => {
    const numbers = hatching([100, 100]).match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(20);
    for (const number of numbers) expect(Math.abs(number - 100)).toBeLessThanOrEqual(48);
  });
});

describe('the board', () => {
  const html = (model: BoardModel): string => render(Board, { props: { model } }).body;

  it('makes every hex and piece a named button, and one hex and one piece a tab stop', () => {
    const page = html(summer);
    expect(page.match(/role="button"/g)).toHaveLength(99 + summer.pieces.length);
    expect(page.match(/data-hex="\d+"/g)).toHaveLength(99);
    expect(page.match(/tabindex="0"/g)).toHaveLength(2);
    expect(page).toContain('aria-label="0704, steppe, legal, 1 cards"');
  });

  it('draws enemy backs alike to the last stroke', () => {
    const markers = summer.pieces.filter(({ kind }) => kind === 'marker');
    const backs = markers.map((piece) => render(PieceArt, { props: { piece } }).body);
    expect(backs).toHaveLength(9);
    expect(new Set(backs).size).toBe(1);
  });

  it('shows every scene', () => {
    for (const scene of Object.values(SCENES)) expect(html(scene)).not.toMatch(/NaN|undefined/);
  });
});
