import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLACES } from './places.ts';

const DOCS = join(import.meta.dirname, '../../../../../docs');
const chaptersOf = (file: string): string[] =>
  [...readFileSync(join(DOCS, file), 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

test('A4: every chapter of the guide is there in both languages, and screens are those of chapters', () => {
  const [english, french] = [chaptersOf('edit-a-site.md'), chaptersOf('edit-a-site.fr.md')];
  expect(french).toHaveLength(english.length);
  expect(
    PLACES.flatMap(({ headings }) => headings).filter((heading) => ![...english, ...french].includes(heading)),
  ).toEqual([]);
});
