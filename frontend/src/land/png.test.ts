import { inflateSync, crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { base64, pngBytes, type Colour } from './png';

const PALETTE: Colour[] = [[0, 0, 0, 0], [255, 0, 0, 128], [0, 255, 0, 255]];

/** The chunks of a PNG by name; only one of each is expected. */
function chunks(bytes: number[]): Map<string, Buffer> {
  const data = Buffer.from(bytes);
  const found = new Map<string, Buffer>();
  for (let at = 8; at < data.length; ) {
    const length = data.readUInt32BE(at);
    const named = data.subarray(at + 4, at + 8 + length);
    expect(data.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    found.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += 12 + length;
  }
  return found;
}

describe('PNG writer', () => {
  it('writes pixels that another reader gets back', () => {
    const width = 67;
    const height = 41;
    const pixels = Uint8Array.from({ length: width * height }, (_, at) => (at % 97 < 70 ? 0 : at % 3));
    const found = chunks(pngBytes(width, height, pixels, PALETTE));
    const raw = inflateSync(found.get('IDAT') ?? Buffer.alloc(0));
    expect(raw).toHaveLength(height * (width + 1));
    for (let row = 0; row < height; row += 1) {
      expect(raw[row * (width + 1)]).toBe(0);
      const line = raw.subarray(row * (width + 1) + 1, (row + 1) * (width + 1));
      expect([...line]).toEqual([...pixels.subarray(row * width, (row + 1) * width)]);
    }
  });

  it('squeezes long runs', () => {
    expect(pngBytes(300, 300, new Uint8Array(90000), PALETTE).length).toBeLessThan(1500);
  });

  it('keeps size, colours and alphas', () => {
    const found = chunks(pngBytes(3, 2, new Uint8Array(6), PALETTE));
    expect(found.get('IHDR')?.readUInt32BE(0)).toBe(3);
    expect(found.get('IHDR')?.readUInt32BE(4)).toBe(2);
    expect([...(found.get('PLTE') ?? [])]).toEqual([0, 0, 0, 255, 0, 0, 0, 255, 0]);
    expect([...(found.get('tRNS') ?? [])]).toEqual([0, 128, 255]);
  });

  it('writes base64 with its padding', () => {
    for (const text of ['', 'a', 'ab', 'abc', 'abcd']) {
      expect(base64(Buffer.from(text))).toBe(Buffer.from(text).toString('base64'));
    }
  });
});
