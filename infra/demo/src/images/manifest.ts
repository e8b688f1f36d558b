import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { v5 } from 'uuid';
import { z } from 'zod';
import { PICTURE_NAMES, PICTURES, type PictureName } from './catalogue.ts';
import type { RenderedFile } from './render.ts';

const MEDIA_NAMESPACE = '6f1f9f3e-52c8-4d53-9d43-0b6f6d0c9d11';
export const DEFAULT_IMAGES_DIR = join(import.meta.dirname, '../../dist/images');

const fileSchema = z.strictObject({
  filename: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
});
const entrySchema = z.strictObject({
  media_id: z.uuid(),
  hash: z.string(),
  alt: z.strictObject({ en: z.string(), fr: z.string() }),
  /** Narrowest first. */
  files: z.array(fileSchema).min(1),
  share: fileSchema,
  look: z.strictObject({ color: z.string(), blur: z.string() }),
});
const manifestSchema = z.strictObject({ source: z.string(), images: z.record(z.string(), entrySchema) });

export type ImageEntry = z.infer<typeof entrySchema>;
/** What was made, by picture name. Files stand beside it in `{media_id}/`. */
export interface ImageManifest {
  /** Hash of everything the pictures are made from. */
  readonly source: string;
  readonly images: Readonly<Record<PictureName, ImageEntry>>;
}

export const mediaIdOf = (name: PictureName): string => v5(name, MEDIA_NAMESPACE);

/** Hash of the sources of the pictures, tests aside. */
export async function hashSources(): Promise<string> {
  const entries = await readdir(import.meta.dirname, { recursive: true });
  const sources = entries.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
  const hash = createHash('sha256');
  for (const file of [...sources, '../text.ts'])
    hash.update(file).update(await readFile(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

async function readManifest(directory: string): Promise<ImageManifest | null> {
  const text = await readFile(join(directory, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  return parsed.success ? (parsed.data as ImageManifest) : null;
}

const describe = ({ bytes, ...file }: RenderedFile): z.infer<typeof fileSchema> => ({ ...file, bytes: bytes.length });

async function make(directory: string, name: PictureName): Promise<[PictureName, ImageEntry]> {
  const media_id = mediaIdOf(name);
  // Loaded here: most starts find the pictures made.
  const { renderPicture } = await import('./render.ts');
  const { hash, webp, jpeg, look } = await renderPicture(name, PICTURES[name]);
  await mkdir(join(directory, media_id), { recursive: true });
  await Promise.all([...webp, jpeg].map((file) => writeFile(join(directory, media_id, file.filename), file.bytes)));
  return [name, { media_id, hash, alt: PICTURES[name].alt, files: webp.map(describe), share: describe(jpeg), look }];
}

/**
 * The demo's pictures, made if they are missing or their sources changed. The folder appears whole:
 * work goes into a sibling that takes its place at the end.
 */
export async function ensureImages(directory = DEFAULT_IMAGES_DIR, force = false): Promise<ImageManifest> {
  const source = await hashSources();
  const existing = force ? null : await readManifest(directory);
  if (existing?.source === source) return existing;
  const work = `${directory}.${process.pid}`;
  const queue = [...PICTURE_NAMES];
  const made: [PictureName, ImageEntry][] = [];
  const worker = async (): Promise<void> => {
    for (let name = queue.shift(); name; name = queue.shift()) made.push(await make(work, name));
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  const images = Object.fromEntries(
    made.sort(([left], [right]) => left.localeCompare(right)),
  ) as ImageManifest['images'];
  const manifest = { source, images };
  await writeFile(join(work, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(directory, { recursive: true, force: true });
  await rename(work, directory);
  return manifest;
}
