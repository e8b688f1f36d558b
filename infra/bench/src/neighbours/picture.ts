import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits of each of three colours.
  data.set([8, 2], 8);
  return chunk('IHDR', data);
};

/** A line of noise again and again: little to send, much to work through. */
const pixels = (width: number, height: number): Buffer => {
  const line = Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]);
  return deflateSync(Buffer.concat(Array.from({ length: height }, () => line)), { level: 1 });
};

/** A PNG, another one each time. */
export const picture = (width: number, height: number, body = pixels(width, height)): Buffer<ArrayBuffer> =>
  Buffer.concat([
    SIGNATURE,
    header(width, height),
    chunk('tEXt', Buffer.from(`Comment\0${randomBytes(8).toString('hex')}`, 'latin1')),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Makes pictures that differ in nothing but a comment, without drawing each anew. */
export function pictures(width: number, height: number): () => Buffer<ArrayBuffer> {
  const body = pixels(width, height);
  return () => picture(width, height, body);
}
