import { parseArgs } from 'node:util';
import { DEFAULT_IMAGES_DIR, ensureImages } from './images/manifest.ts';

/** `node infra/demo/src/make-images.ts [--if-stale]` */
const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });
const started = performance.now();
const { images } = await ensureImages(DEFAULT_IMAGES_DIR, !values['if-stale']);
const entries = Object.values(images);
const bytes = entries.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0);
process.stdout.write(
  `${entries.length} pictures, ${Math.round(bytes / 1024)} KB of WebP, ${Math.round(performance.now() - started)} ms\n`,
);
