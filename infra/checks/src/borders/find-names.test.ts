import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findNames } from './find-names.ts';

const root = mkdtempSync(join(tmpdir(), 'names-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

test('D1: a remote is named in its own folder, by the seed and by tests alone', () => {
  for (const name of ['mf-one', 'mf-two']) write(`${name}/remote.ts`, `export default { name: '${name}' };`);
  const named = "load('mf-one');";
  const allowed = ['mf-one/src/a.ts', 'infra/demo/src/a.ts', 'infra/e2e/src/a.ts', 'shell/src/a.test.ts', 'docs/a.md'];
  for (const file of allowed) write(file, named);
  write('shell/src/similar.ts', "load('mf-ones');");
  expect(findNames(root)).toEqual([]);
  const refused = ['infra/build/src/a.ts', 'mf-two/src/a.tsx', 'package.json', 'shell/src/a.ts'];
  for (const file of refused) write(file, named);
  expect(findNames(root)).toEqual(refused.map((file) => ({ file, remote: 'mf-one' })));
});
