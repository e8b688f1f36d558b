import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureName } from './images/catalogue.ts';
import { DEFAULT_IMAGES_DIR, ensureImages } from './images/manifest.ts';

/**
 * `node infra/demo/src/make-film.ts`: the demo's film, out of its pictures. It needs ffmpeg with x264, which is why what
 * it makes is kept: no start needs either.
 */
const SHOWN: readonly PictureName[] = ['valley-morning', 'valley-evening', 'valley-night', 'valley-winter'];
const FROM_WIDTH = 1200;
const OUT = join(import.meta.dirname, 'files/valley.mp4');
const POSTER = { path: join(import.meta.dirname, 'files/valley.webp'), width: 480, height: 270 };

const { images } = await ensureImages();
const pictures = SHOWN.map((name) => {
  const { media_id, files } = images[name];
  const file = files.find(({ width }) => width >= FROM_WIDTH);
  return join(DEFAULT_IMAGES_DIR, media_id, file?.filename ?? '');
});
const inputs = pictures.flatMap((path) => ['-loop', '1', '-t', '4', '-i', path]);
const sized = SHOWN.map((_, index) => `[${index}]scale=960:540,fps=12[p${index}]`);
const faded = [
  '[p0][p1]xfade=duration=2:offset=2[f1]',
  '[f1][p2]xfade=duration=2:offset=4[f2]',
  '[f2][p3]xfade=duration=2:offset=6,format=yuv420p[film]',
];
const encoding = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-tune', 'animation'];
const same = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'];
const drawing = ['-filter_complex', [...sized, ...faded].join(';'), '-map', '[film]'];
execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...drawing, ...encoding, ...same, OUT]);
await sharp(pictures[0]).resize(POSTER.width, POSTER.height).webp({ quality: 80 }).toFile(POSTER.path);
