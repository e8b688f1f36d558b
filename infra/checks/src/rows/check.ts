import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGaps } from './find-gaps.ts';
import { readRows } from './read-rows.ts';
import { readTitles } from './read-titles.ts';

/**
 * `pnpm check:rows`: each row of docs/requirements.md and docs/faults.md that is called built has a test, each code in
 * a test's title is a row. `pnpm check:rows V3 D-g` lists the tests of these rows.
 */
const ROOT = join(import.meta.dirname, '../../../..');
const DOCUMENTS = ['docs/requirements.md', 'docs/faults.md'];
const TESTS = [
  '{shared-contracts,shell,mf-*,infra/*}/**/*.{test,spec}.{ts,tsx}',
  'infra/api/src/conformance/*.ts',
  'mf-*/api/src/testing/*-suite.ts',
];
/** Tests of this very command make up rows of their own. */
const NO_TESTS = ['infra/checks/**', '**/node_modules/**', '**/dist/**'];

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rows = DOCUMENTS.flatMap((file) => readRows(read(file)));
const files = new Set(globSync(TESTS, { cwd: ROOT, exclude: NO_TESTS }));
const titles = [...files].toSorted().flatMap((file) => readTitles(file, read(file)));

const asked = process.argv.slice(2);
for (const row of rows.filter(({ code }) => asked.includes(code))) {
  const own = titles.filter(({ codes }) => codes.includes(row.code));
  process.stdout.write(`${row.code} (${row.state})\n${own.map(({ at, words }) => `  ${at}  ${words}\n`).join('')}`);
}

const gaps = findGaps(rows, titles);
for (const gap of gaps) process.stderr.write(`${gap}\n`);
const built = rows.filter(({ state }) => state.startsWith('built')).length;
process.stdout.write(`${rows.length} rows, ${built} built, ${titles.length} titles, ${gaps.length} gaps\n`);
process.exitCode = gaps.length > 0 ? 1 : 0;
