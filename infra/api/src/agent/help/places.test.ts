import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLACES } from './places.ts';

interface Chapter {
  readonly heading: string;
  /** What it is made of, in order: paragraphs, lists and tables, with how many points or rows these have. */
  readonly blocks: readonly string[];
  readonly words: number;
}

const DOCS = join(import.meta.dirname, '../../../../../docs');

function blockOf(block: string): string {
  const lines = block.split('\n');
  if (block.startsWith('|')) return `table of ${lines.length} rows`;
  if (block.startsWith('- ')) return `list of ${lines.filter((line) => line.startsWith('- ')).length} points`;
  return 'paragraph';
}

function chapterOf(chapter: string): Chapter {
  const [heading = '', ...blocks] = chapter.trim().split(/\n\n+/);
  return { heading, blocks: blocks.map(blockOf), words: chapter.match(/[\p{L}\p{N}]+/gu)?.length ?? 0 };
}

const chaptersOf = (file: string): Chapter[] =>
  readFileSync(join(DOCS, file), 'utf8').split(/^## /m).slice(1).map(chapterOf);

const ENGLISH = chaptersOf('edit-a-site.md');
const FRENCH = chaptersOf('edit-a-site.fr.md');

test('A4: every chapter of the guide is there in both languages, and screens are those of chapters', () => {
  expect(FRENCH).toHaveLength(ENGLISH.length);
  const headings = [...ENGLISH, ...FRENCH].map(({ heading }) => heading);
  expect(PLACES.flatMap((place) => place.headings).filter((heading) => !headings.includes(heading))).toEqual([]);
});

test.each(ENGLISH.map((chapter, at) => [chapter.heading, chapter, FRENCH[at]] as const))(
  'A4: “%s” says as much in French: its paragraphs, points and rows, in four words for five at least',
  (_, english, french) => {
    expect(french?.blocks).toEqual(english.blocks);
    expect(french?.words).toBeGreaterThanOrEqual(0.8 * english.words);
  },
);

test('A4: a screen is that of the same chapter in both languages', () => {
  const screens = (chapters: readonly Chapter[]) =>
    chapters.map(({ heading }) => PLACES.find(({ headings }) => headings.includes(heading))?.path);
  expect(screens(FRENCH)).toEqual(screens(ENGLISH));
});
