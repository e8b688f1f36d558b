import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findContractions } from './find-contractions.ts';

const FOLDER = join(import.meta.dirname, '../../../api/src/database/migrations');
/** Those before were written while no release had what they take away. */
const FIRST = 71;
/** By file: how many statements take something away that the release before no longer reads, and why that is known. */
const EXCEPTIONS: Readonly<Record<string, { readonly statements: number; readonly why: string }>> = {};

test('B19: a release begins beside the one before: its migrations take away nothing that nodes of that one read or write', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= FIRST);
  const found = files.flatMap((name) => {
    const taken = findContractions(readFileSync(join(FOLDER, name), 'utf8'));
    return taken.length === (EXCEPTIONS[name]?.statements ?? 0) ? [] : taken.map((each) => `${name} ${each}`);
  });
  expect(found).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((name) => !files.includes(name))).toEqual([]);
});

test('B19: what takes away is seen, in whatever way it is written', () => {
  const before = readFileSync(join(FOLDER, '0057_invoices.sql'), 'utf8');
  expect(findContractions(before)).toEqual(['drops a column: ALTER TABLE "invoices" DROP COLUMN "credits";']);
  expect(findContractions(readFileSync(join(FOLDER, '0021_claims_live.sql'), 'utf8'))).toContain(
    'drops a table: DROP TABLE "form_keys";',
  );
});

test.each([
  ['alter table pages drop column name', 'drops a column'],
  ['-- A word.\nALTER TABLE ONLY pages RENAME COLUMN a TO b', 'renames'],
  ['ALTER TABLE "pages" RENAME TO "sheets"', 'renames'],
  ['ALTER TABLE "pages" ALTER COLUMN "a" SET DATA TYPE bigint', 'changes a type'],
  ['ALTER TABLE "pages" ALTER COLUMN "a" TYPE bigint USING a::bigint', 'changes a type'],
  ['ALTER TABLE "pages" ALTER COLUMN "a" SET NOT NULL', 'asks for a value'],
  ['ALTER TABLE "pages" ADD COLUMN "a" text NOT NULL', 'asks for a value'],
  ['ALTER TABLE "pages" ALTER COLUMN "a" DROP DEFAULT', 'takes a default away'],
  ['DROP FUNCTION count_media()', 'drops a function'],
])('B19: %s', (statement, what) => expect(findContractions(statement)).toEqual([expect.stringContaining(`${what}: `)]));

test.each([
  'ALTER TABLE "pages" ADD COLUMN "a" text',
  'ALTER TABLE "pages" ADD COLUMN "a" text DEFAULT \'\' NOT NULL',
  'CREATE TABLE "b" ("a" text NOT NULL)',
  'CREATE TABLE "b" ("a" text);\n--> statement-breakpoint\nALTER TABLE "b" DROP COLUMN "a"',
  '-- DROP TABLE pages\nSELECT 1',
])('B19: %s takes nothing away', (statement) => expect(findContractions(statement)).toEqual([]));
