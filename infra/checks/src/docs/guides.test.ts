import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const PAGES = globSync('{*.md,docs/**/*.md}', { cwd: ROOT });

describe('every page of the documents', () => {
  test('leads to pages that exist', () => {
    const lost = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
        .map(([, to = '']) => join(dirname(page), to))
        .filter((to) => !existsSync(join(ROOT, to)))
        .map((to) => `${page}: ${to}`),
    );
    expect(lost).toEqual([]);
  });

  test('names scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
    const known = new Set([...Object.keys(scripts), 'exec', 'install', 'pack']);
    const lost = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\bpnpm(?:@\d+)? ([a-z][a-z0-9:]*)/g)]
        .filter(([, script = '']) => !known.has(script))
        .map(([words]) => `${page}: ${words}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('the guide to a section kind', () => {
  const guide = read('docs/write-a-section-kind.md');
  const FOLDER = 'mf-renderer/src/sections/pull-quote';
  const imports = [...guide.matchAll(/^import (?:type )?\{ ([^}]+) \} from '(\.[^']+)';$/gm)].map(
    ([, names = '', from = '']) => ({ names: names.split(', '), from }),
  );

  test('makes the files it imports, or imports what exists', () => {
    expect(imports.length).toBeGreaterThan(0);
    const lost = imports.flatMap(({ names, from }) => {
      const file = join(FOLDER, from);
      // What the guide itself has people write: of the renderer, or of a remote of its own.
      const own = [from.slice(2), `mf-hours/${from.slice(2)}`, `mf-hours/src/${from.slice(2)}`];
      const isOwn = from.startsWith('./') && own.some((written) => guide.includes(`\`${written}\``));
      const text = isOwn ? guide : textOf(file);
      return names.filter((name) => !exports(text, name.replace(/^type /, ''))).map((name) => `${name} from ${from}`);
    });
    expect(lost).toEqual([]);
  });
});

const textOf = (file: string): string => (existsSync(join(ROOT, file)) ? read(file) : '');
const exports = (text: string, name: string): boolean =>
  text.split('\n').some((line) => /^export (?:const|function|type|interface) (\w+)/.exec(line)?.[1] === name);
