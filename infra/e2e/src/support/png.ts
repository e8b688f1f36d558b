import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Colour types of PNG. */
const GREY = 0;
const RGB = 2;

/** A PNG of 8 bits a channel, of rows that each begin with the number of their filter. */
function png(width: number, height: number, colour: number, rows: Uint8Array, level?: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colour, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(rows, level === undefined ? {} : { level });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A grey PNG: few bytes, however many pixels. */
export const greyPng = (width: number, height: number): Buffer =>
  png(
    width,
    height,
    GREY,
    Buffer.alloc((width + 1) * height, 0x7f).map((byte, at) => (at % (width + 1) === 0 ? 0 : byte)),
  );

/** A picture that is nobody else's, and as large as its pixels. */
export const noisePng = (side: number): Buffer =>
  png(
    side,
    side,
    RGB,
    randomBytes((side * 3 + 1) * side).map((byte, at) => (at % (side * 3 + 1) === 0 ? 0 : byte)),
    0,
  );

/** A picture of one colour. */
export const plainPng = (width: number, height: number, colour: readonly [number, number, number]): Buffer =>
  png(width, height, RGB, Buffer.concat(Array(height).fill(Buffer.from([0, ...Array(width).fill(colour).flat()]))));
