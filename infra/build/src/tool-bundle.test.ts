import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { AGENT, built, CONTENT, EDITOR, MEDIA, OFFLINE, OPERATOR, RENDERER, SHELL, THEME } from './testing/built.ts';

/** What every schema of the validator keeps under this name, whatever a minimizer does to the rest. */
const MARK = '_zod';

/** Files of a folder, whole, by what they are called without their hash. */
async function scriptsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'));
  expect(names.length).toBeGreaterThan(0);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name.replace(/\.[0-9a-f]{12}\.mjs$/, '.mjs'), texts[index] ?? '']));
}

const named = (scripts: ReadonlyMap<string, string>, isMeant: (text: string) => boolean): string[] =>
  [...scripts].filter(([, text]) => isMeant(text)).map(([name]) => name);

/** Tells a browser to compile all of a file while it comes. */
const isCompiledAtOnce = (text: string): boolean => text.startsWith('//# allFunctionsCalledOnLoad\n');

/** Times that anything asks for a script, and how many of them are the reader's or writer's of files of contents. */
function askingFor(scripts: ReadonlyMap<string, string>, name: string): { all: number; ofFiles: number } {
  const asks = `\\.e\\(${name.replace('.mjs', '')}\\)`;
  const whole = [...scripts.values()].join('\n');
  const count = (pattern: string): number => [...whole.matchAll(new RegExp(pattern, 'g'))].length;
  return { all: count(asks), ofFiles: count(`(?:read|write)PageFile[^;]*?${asks}`) };
}

/** Said on visitors' pages alone. */
const OF_VISITORS = 'Skip to content';

test.each([
  ['shell', SHELL, 'browser', ['tool.mjs']],
  ['mf-agent', AGENT, 'client', null],
  ['mf-content', CONTENT, 'client', null],
  ['mf-editor', EDITOR, 'client', null],
  ['mf-media', MEDIA, 'client', null],
  ['mf-offline', OFFLINE, 'client', null],
  ['mf-operator', OPERATOR, 'client', null],
  ['mf-theme', THEME, 'client', null],
])(
  'what browsers load of %s has a validator where no server checks what it is told, and nowhere else; the tool is compiled while it comes',
  async (_, root, part, atOnce) => {
    const { dist, remove } = await built(root);
    try {
      const scripts = await scriptsIn(join(dist, part));
      const validators = named(scripts, (text) => text.includes(MARK));
      // What comes by file, and what a draft is told, was checked by no server: both have a validator, which comes by choice.
      expect(validators).toHaveLength(root === EDITOR || root === OFFLINE ? 1 : 0);
      for (const name of validators) {
        const { all, ofFiles } = askingFor(scripts, name);
        if (root === EDITOR) expect(ofFiles).toBe(all);
        expect(all).toBeGreaterThan(0);
      }
      expect(named(scripts, isCompiledAtOnce)).toEqual(atOnce ?? [...scripts.keys()]);
      if (root === EDITOR) expect(named(scripts, (text) => text.includes(OF_VISITORS))).toEqual([]);
    } finally {
      await remove();
    }
  },
);

test('of what visitors load nothing is compiled before it is called', async () => {
  const { dist, remove } = await built(RENDERER);
  try {
    const scripts = await scriptsIn(join(dist, 'client'));
    expect(named(scripts, isCompiledAtOnce)).toEqual(['__federation_expose_page.mjs']);
  } finally {
    await remove();
  }
});

test('the validator has the mark, so that the check above can fail', async () => {
  const entry = createRequire(join(SHELL, 'package.json')).resolve('zod');
  const core = await readFile(join(dirname(entry), 'v4/core/core.js'), 'utf8');
  expect(core).toContain(MARK);
});
