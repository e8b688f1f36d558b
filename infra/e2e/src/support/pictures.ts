import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of 800 × 500, from red to dark: a picture that no test has to bring along. */
export function sunset(width = 800, height = 500): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) row.set([220 - (y >> 2), 90 - (y >> 3), 60 + (x >> 4)], 1 + x * 3);
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const CANVAS = { width: 160, height: 120 };

/** A GIF that moves: on a canvas, three points after one another. */
export function movingGif(): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(CANVAS.width);
  size.writeUInt16LE(CANVAS.height, 2);
  const colours = Buffer.from([0x80, 0, 0, 200, 40, 40, 40, 60, 200]);
  const endless = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex');
  // Each for a tenth of a second, one pixel of the first colour.
  const frames = [0, 1, 2].map((at) => Buffer.from(`21f904000a0000002c0${at}00000001000100000202440100`, 'hex'));
  // A comment, so that it is nobody else's.
  const mark = Buffer.concat([Buffer.from([0x21, 0xfe, 36]), Buffer.from(randomUUID()), Buffer.from([0])]);
  return Buffer.concat([Buffer.from('GIF89a'), size, colours, endless, mark, ...frames, Buffer.of(0x3b)]);
}
