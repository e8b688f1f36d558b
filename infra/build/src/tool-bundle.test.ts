import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { built, EDITOR, SHELL, THEME } from './test-support/built.ts';

/** What every schema of the validator keeps under this name, whatever a minimizer does to the rest. */
const MARK = '_zod';

async function filesWithValidator(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'));
  expect(names.length).toBeGreaterThan(0);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.filter((_, index) => texts[index]?.includes(MARK));
}

test.each([
  ['shell', SHELL, 'browser'],
  ['mf-editor', EDITOR, 'client'],
  ['mf-theme', THEME, 'client'],
])('what browsers load of %s has no validator: the server checks what it is sent', async (_, root, part) => {
  const { dist, remove } = await built(root);
  try {
    expect(await filesWithValidator(join(dist, part))).toEqual([]);
  } finally {
    await remove();
  }
});

test('the validator has the mark, so that the check above can fail', async () => {
  const entry = createRequire(join(SHELL, 'package.json')).resolve('zod');
  const core = await readFile(join(dirname(entry), 'v4/core/core.js'), 'utf8');
  expect(core).toContain(MARK);
});
