import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import type { Locale } from 'shared-contracts';

/** A paragraph of the help, a point of one of its lists, or a row of one of its tables. */
interface HelpPart {
  readonly id: number;
  readonly heading: string;
  readonly text: string;
}

const DOCS = join(import.meta.dirname, '../../../../../docs');
const FILES: Readonly<Record<Locale, string>> = { en: 'edit-a-site.md', fr: 'edit-a-site.fr.md' };

/** Words that say nothing of what is asked. */
const EMPTY = new Set(
  (
    'a an the to of in on is it i my me do does how can what where which that this and or for with be are you your we there from ' +
    'le la les un une des de du d l au aux je j tu il on nous vous mon ma mes ce cette ces est sont et ou où que qui quoi comment ' +
    'puis peut faire en dans sur pour avec pas ne n se s qu'
  ).split(' '),
);

/** What is much less to the point than the best is not said, as a share of that. */
const WORTH = 0.5;

/** Rules of a table, not what it says. */
const isRule = (line: string): boolean => /^\|[\s|:-]+\|$/.test(line);

const COLON: Readonly<Record<Locale, string>> = { en: ': ', fr: '\u202f: ' };

const cellsOf = (row: string, locale: Locale): string =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(COLON[locale]);

const joined = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();

/** A block of the file as it is shown: a list point by point, a table row by row, without the head that names its columns. */
function partsOf(block: string, locale: Locale): string[] {
  if (block.startsWith('- ')) return block.slice(2).split('\n- ').map(joined);
  if (!block.startsWith('|')) return [joined(block)];
  const rows = block.split('\n').filter((line) => !isRule(line.trim()));
  return rows.slice(1).map((row) => cellsOf(row, locale));
}

function readParts(locale: Locale): HelpPart[] {
  const [, ...chapters] = readFileSync(join(DOCS, FILES[locale]), 'utf8').split(/^## /m);
  return chapters
    .flatMap((chapter) => {
      const [heading = '', ...blocks] = chapter.split('\n\n').map((block) => block.trim());
      return blocks
        .filter(Boolean)
        .flatMap((block) => partsOf(block, locale))
        .map((text) => ({ heading, text }));
    })
    .map((part, id) => ({ ...part, id }));
}

/** Words of a question that are looked for, each of which goes through all of the help. */
const MOST_WORDS = 24;

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

const fold = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function openHelp(locale: Locale) {
  const parts = readParts(locale);
  const index = new MiniSearch<HelpPart>({
    fields: ['heading', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => (term === '' || EMPTY.has(term.toLowerCase()) ? null : fold(term)),
    searchOptions: {
      boost: { heading: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
    },
  });
  index.addAll(parts);
  return (question: string): HelpPart[] => {
    const asked = [...new Set(wordsOf(question.toLowerCase()))].filter((word) => word !== '' && !EMPTY.has(word));
    const found = index.search(asked.slice(0, MOST_WORDS).join(' '));
    const least = (found[0]?.score ?? 0) * WORTH;
    return found.filter(({ score }) => score >= least).flatMap(({ id }) => parts.filter((part) => part.id === id));
  };
}

const opened = new Map<Locale, ReturnType<typeof openHelp>>();

/** What the product's own help says about a question, the best first. */
export function searchHelp(question: string, locale: Locale): readonly HelpPart[] {
  const search = opened.get(locale) ?? openHelp(locale);
  opened.set(locale, search);
  return search(question);
}
