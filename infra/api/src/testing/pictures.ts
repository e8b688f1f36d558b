import sharp, { type Sharp } from 'sharp';

const PLAIN = { r: 200, g: 120, b: 40 };

/** A picture of one colour. */
export const plainPicture = (width = 800, height = 600): Sharp =>
  sharp({ create: { width, height, channels: 3, background: PLAIN } });

/** As a camera held upright stores it: on its side, with a note of that, of the place and of itself. */
export const cameraPicture = (): Promise<Buffer> =>
  plainPicture(800, 600)
    .withExif({
      IFD0: { Make: 'canary-camera' },
      IFD3: { GPSLatitude: '48/1 51/1 30/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Three frames, each of another colour. */
export async function animatedPicture(): Promise<Buffer> {
  const frames = ['red', 'green', 'blue'].map((background) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** A GIF that shows a point of its canvas after the other, each in a colour other than that before. */
export function movingPoint(width: number, height: number, frames: number): Buffer {
  const sizes = Buffer.alloc(4);
  sizes.writeUInt16LE(width);
  sizes.writeUInt16LE(height, 2);
  const head = [Buffer.from('GIF89a'), sizes, Buffer.from([0x80, 0, 0, 200, 40, 40, 40, 60, 200])];
  const endless = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex');
  const frame = (at: number): Buffer[] => {
    const place = Buffer.alloc(9);
    place.writeUInt16LE(at % width);
    place.writeUInt16LE(at % height, 2);
    place.set([1, 0, 1, 0], 4);
    // A tenth of a second; one pixel of the first colour, or of the second.
    const pixel = at % 2 === 0 ? '0202440100' : '02024c0100';
    return [Buffer.from('21f904000a0000002c', 'hex'), place, Buffer.from(pixel, 'hex')];
  };
  return Buffer.concat([
    ...head,
    endless,
    ...Array.from({ length: frames }, (_, at) => frame(at)).flat(),
    Buffer.of(0x3b),
  ]);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
const crc = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
};

/** Transparent, of 16 bits, in passes. */
export const DEMANDING = [16, 6, 0, 0, 1];

/** A PNG that says it has so many pixels, and would have to be unpacked to find out that it has not. */
export function claimedPng(width: number, height: number, more: readonly number[] = [8, 2, 0, 0, 0]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(more, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = Buffer.from('789c63000000010001', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** The same of a GIF, whose frames are as large as it is. */
export function claimedGif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 1, 0])]);
  return Buffer.concat([head, frame, Buffer.from([0x3b])]);
}
