import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';

/** Weights that a page may be set in; the styles say the same of the faces. */
const WEIGHTS = { min: 400, max: 700, default: 400 };
/** What text needs, and figures that stand in columns. Without it a font brings every alternate shape it has. */
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

/** Every character of `U+0000-00FF,U+0131`. */
const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
    })
    .join('');

/** What was cut once is not cut again: it takes a second a font. */
async function cached(
  folder: string,
  question: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of question) hash.update(part).update('\0');
  const file = join(folder, hash.digest('hex'));
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(folder, { recursive: true });
  // Whole or not at all: other builds may look for it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, made);
  renameSync(draft, file);
  return made;
}

/** Cuts a variable font of Fontsource to the characters of its subset, and to what pages use of it. */
async function cut(path: string, font: Buffer, cache: string): Promise<Buffer> {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(dirname(path), '../unicode.json'), 'utf8'));
  const [, subset = ''] = /-(latin(?:-ext)?)-/.exec(basename(path)) ?? [];
  const characters = ranges[subset];
  if (!characters) throw new Error(`${basename(path)}: its characters are not known`);
  const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES } as const;
  return cached(cache, [font, characters, JSON.stringify(options)], () =>
    subsetFont(font, charactersOf(characters), options),
  );
}

export const raw = true;

/** Loader of `*.woff2?cut`. */
export default function cutFont(this: LoaderContext, font: Buffer): void {
  const done = this.async();
  cut(this.resourcePath, font, join(this.rootContext, 'node_modules/.cache/fonts')).then(
    (bytes) => done(null, bytes),
    (error: Error) => done(error),
  );
}
