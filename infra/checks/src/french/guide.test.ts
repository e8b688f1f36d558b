import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frenchTexts, isUnspaced } from './french-texts.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../docs/edit-a-site.fr.md'), 'utf8');
/** Code has spaces of its own. */
const LINES = GUIDE.replace(/`[^`]+`/g, 'x').split('\n');

/** Names in bold, and those in quotation marks that begin as labels do: what is only said begins small. */
const NAMED = /\*\*([^*]+)\*\*|«\u202f(\p{Lu}[^»]*)\u202f»/gu;

/** A label as a sentence has it: without what the tool fills in, and without the dots of what asks first. */
const label = (text: string): string =>
  text
    .replace(/\{\{\w+\}\}/g, '')
    .replace(/\s+/gu, ' ')
    .replace(/…$/u, '')
    .trim()
    .toLocaleLowerCase('fr');

test('the French guide has narrow no-break spaces where French has them', () => {
  expect(LINES.filter(isUnspaced)).toEqual([]);
});

test('what the French guide calls by a name is called so by the French tool', () => {
  const known = new Set(frenchTexts().map(({ text }) => label(text)));
  const named = [...GUIDE.matchAll(NAMED)].map(([, bold, quoted]) => bold ?? quoted ?? '');
  expect(named.length).toBeGreaterThan(150);
  expect([...new Set(named)].filter((name) => !known.has(label(name)))).toEqual([]);
});
