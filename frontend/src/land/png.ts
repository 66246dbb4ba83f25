/** Writes small paletted PNG pictures, so that relief can be made in code and travel inside the SVG. */

/** Red, green, blue and alpha, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) {
    value = (CRC_TABLE[(value ^ (bytes[at] as number)) & 255] as number) ^ (value >>> 8);
  }
  return (value ^ 0xffffffff) >>> 0;
}

function adlerOf(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    a = (a + (bytes[at] as number)) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}

function bigEndian(value: number): number[] {
  return [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function chunk(name: string, body: ArrayLike<number>): number[] {
  const named = Uint8Array.from([...[...name].map((letter) => letter.charCodeAt(0)), ...Array.from(body)]);
  return [...bigEndian(body.length), ...named, ...bigEndian(crcOf(named))];
}

/** Packs bits, least first, as deflate wants them. */
class BitWriter {
  readonly bytes: number[] = [];
  private held = 0;
  private count = 0;

  bits(value: number, length: number): void {
    this.held |= value << this.count;
    this.count += length;
    while (this.count >= 8) {
      this.bytes.push(this.held & 255);
      this.held >>>= 8;
      this.count -= 8;
    }
  }

  /** A Huffman code, which goes in with its highest bit first. */
  code(value: number, length: number): void {
    let mirrored = 0;
    for (let bit = 0; bit < length; bit += 1) mirrored |= ((value >>> bit) & 1) << (length - 1 - bit);
    this.bits(mirrored, length);
  }

  /** A literal or length symbol of the fixed Huffman table. */
  symbol(value: number): void {
    if (value < 144) this.code(0x30 + value, 8);
    else if (value < 256) this.code(0x190 + value - 144, 9);
    else if (value < 280) this.code(value - 256, 7);
    else this.code(0xc0 + value - 280, 8);
  }

  finish(): number[] {
    if (this.count > 0) this.bits(0, 8 - this.count);
    return this.bytes;
  }
}

/** Deflate with the fixed table, matching only runs of one byte: enough for pictures that are mostly empty. */
function deflate(bytes: Uint8Array): number[] {
  const writer = new BitWriter();
  writer.bits(1, 1);
  writer.bits(1, 2);
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    let run = 1;
    while (run < 259 && bytes[at + run] === byte) run += 1;
    writer.symbol(byte);
    // Length 258 is the one long match without extra bits; shorter ones are left as 10 at most.
    let rest = run - 1;
    at += run;
    if (rest === 258) {
      writer.symbol(285);
      writer.code(0, 5);
      rest = 0;
    }
    while (rest >= 3) {
      const length = Math.min(rest, 10);
      writer.symbol(254 + length);
      writer.code(0, 5);
      rest -= length;
    }
    for (; rest > 0; rest -= 1) writer.symbol(byte);
  }
  writer.symbol(256);
  return writer.finish();
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 text of bytes. */
export function base64(bytes: ArrayLike<number>): string {
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const triple = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const letter = (shift: number): string => BASE64.charAt((triple >>> shift) & 63);
    letters.push(letter(18), letter(12), left > 1 ? letter(6) : '=', left > 2 ? letter(0) : '=');
  }
  return letters.join('');
}

/** Bytes of a PNG of one palette index a pixel. */
export function pngBytes(width: number, height: number, pixels: Uint8Array, palette: readonly Colour[]): number[] {
  const rows = new Uint8Array(height * (width + 1));
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return [
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk('IHDR', [...bigEndian(width), ...bigEndian(height), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', palette.flatMap(([red, green, blue]) => [red, green, blue])),
    ...chunk('tRNS', palette.map(([, , , alpha]) => alpha)),
    ...chunk('IDAT', [0x78, 0x01, ...deflate(rows), ...bigEndian(adlerOf(rows))]),
    ...chunk('IEND', []),
  ];
}

/** A PNG as a `data:` address. */
export function pngAddress(width: number, height: number, pixels: Uint8Array, palette: readonly Colour[]): string {
  return `data:image/png;base64,${base64(pngBytes(width, height, pixels, palette))}`;
}
