import { createHash } from 'node:crypto';
import type { MediaLook } from 'shared-contracts';
import sharp, { type Sharp } from 'sharp';
import { drawScene } from './canvas.ts';
import type { Picture } from './catalogue.ts';
import { createRandom } from './random.ts';

/** Several pictures are drawn at once, each on one core. */
sharp.concurrency(1);

/** Widths a browser may choose from; what exceeds the picture's largest width is left out. */
const WIDTHS: readonly number[] = [480, 800, 1200, 1800, 2400];
const SHARE_WIDTH = 1200;
const WEBP = { quality: 80, effort: 2 } as const;
const JPEG = { quality: 80, mozjpeg: false, progressive: true } as const;
/** Largest change of a channel value; enough to keep wide gradients from banding. */
const GRAIN = 2.4;

export interface RenderedFile {
  readonly filename: string;
  readonly type: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface RenderedPicture {
  /** Changes with the drawing or with how it is encoded. */
  readonly hash: string;
  readonly webp: readonly RenderedFile[];
  /** One size for sharing, where WebP is not read. */
  readonly jpeg: RenderedFile;
  readonly look: MediaLook;
}

const BLUR_PIXELS = 16;
const BLUR = { quality: 40, effort: 4 } as const;

const noise = ((): Float32Array => {
  const random = createRandom('grain');
  return Float32Array.from({ length: 65_521 }, () => (random.next() + random.next() - 1) * GRAIN);
})();

/** The same grain on all three channels, so that it has no colour of its own. */
function addGrain(pixels: Buffer): void {
  let pixel = 0;
  for (let index = 0; index + 2 < pixels.length; index += 3, pixel += 1) {
    const amount = noise[(pixel + (pixel >>> 11) * 31) % noise.length] ?? 0;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[index + channel] = Math.max(0, Math.min(255, Math.round((pixels[index + channel] ?? 0) + amount)));
  }
}

/** What stands in its place until it is there. */
async function lookOf(picture: Sharp): Promise<MediaLook> {
  const small = await picture.resize(BLUR_PIXELS, BLUR_PIXELS, { fit: 'inside' }).png().toBuffer();
  const blur = await sharp(small).webp(BLUR).toBuffer();
  const colour = await sharp(small).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return {
    color: `#${colour.subarray(0, 3).toString('hex')}`,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  };
}

/** Rasterises a picture once at its largest size and writes every smaller one from that. */
export async function renderPicture(name: string, picture: Picture): Promise<RenderedPicture> {
  const encoding = { ...WEBP, quality: picture.quality ?? WEBP.quality };
  const svg = drawScene(picture.scene, name, picture.width, picture.height);
  const hash = createHash('sha256')
    .update(svg)
    .update(JSON.stringify([picture.largest, WIDTHS, encoding, JPEG, GRAIN]))
    .digest('hex')
    .slice(0, 16);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * picture.largest) / picture.width })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data);
  const whole = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const scaled = (width: number): Sharp => whole().resize({ width });
  const write = async (width: number, type: RenderedFile['type']): Promise<RenderedFile> => {
    const encoder = type === 'image/webp' ? scaled(width).webp(encoding) : scaled(width).jpeg(JPEG);
    const encoded = await encoder.toBuffer({ resolveWithObject: true });
    const extension = type === 'image/webp' ? 'webp' : 'jpg';
    return { filename: `${hash}-${width}.${extension}`, type, width, height: encoded.info.height, bytes: encoded.data };
  };
  const widths = WIDTHS.filter((width) => width <= picture.largest);
  if (widths.length === 0) widths.push(picture.largest);
  const webp = await Promise.all(widths.map((width) => write(width, 'image/webp')));
  const jpeg = await write(Math.min(SHARE_WIDTH, picture.largest), 'image/jpeg');
  return { hash, webp, jpeg, look: await lookOf(whole()) };
}
