import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { lazy } from 'shared-contracts/lazy';

const require = createRequire(import.meta.url);

/** Which letters each file of the family has, as its maker says. The first that has a letter writes it. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
const WEIGHTS = { plain: 400, strong: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

export interface Fonts {
  /** Bytes of each file, by the name it is registered under. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The file that has a letter; null of one that none has. */
  readonly fileOf: (letter: string, weight: Weight) => string | null;
}

type Range = readonly [from: number, to: number];

const rangesOf = (list: string): readonly Range[] =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const nameOf = (subset: string, weight: Weight): string => `${subset} ${weight}`;

async function open(): Promise<Fonts> {
  const { convert } = await import('fontverter');
  const said: Readonly<Record<string, string>> = require('@fontsource/inter/unicode.json');
  const ranges = SUBSETS.map((subset) => [subset, rangesOf(said[subset] ?? '')] as const);
  const files = await Promise.all(
    SUBSETS.flatMap((subset) =>
      (Object.keys(WEIGHTS) as Weight[]).map(async (weight) => {
        const path = require.resolve(`@fontsource/inter/files/inter-${subset}-${WEIGHTS[weight]}-normal.woff`);
        // Unpacked once: whoever draws would do it anew for each document.
        return [nameOf(subset, weight), await convert(await readFile(path), 'sfnt')] as const;
      }),
    ),
  );
  return {
    files: new Map(files),
    fileOf: (letter, weight) => {
      const point = letter.codePointAt(0) ?? 0;
      const found = ranges.find(([, known]) => known.some(([from, to]) => from <= point && point <= to));
      return found ? nameOf(found[0], weight) : null;
    },
  };
}

/** Fonts are files of ours: what a machine has installed differs. Read with the first document. */
export const openFonts = lazy(open);
