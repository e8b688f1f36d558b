import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
const PACKAGES = globSync('{shared-contracts,shared-contracts/ui,shell,mf-*,mf-*/api,infra/*}/package.json', {
  cwd: ROOT,
}).map((file) => file.slice(0, -'/package.json'.length));

/** What stands in backticks and is a path: a file by its ending, a folder by its package. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /\w\.(tsx?|md|css)$/.test(name) || PACKAGES.some((folder) => name.startsWith(`${folder}/`)));

const isThere = (path: string): boolean =>
  existsSync(join(ROOT, path)) || tracked.some((file) => file.endsWith(`/${path}`)) || isBuilt(path);
/** Named like a source, and made by a build. */
const isBuilt = (path: string): boolean => path.startsWith('dist/');

describe('the map', () => {
  test.each(['ARCHITECTURE.md', 'docs/joints.md', 'docs/requirements.md'])('%s names files that exist', (file) => {
    const paths = pathsIn(read(file));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  test('has a place for every package, in the README too', () => {
    const [, picture = ''] = /```text\n(.*?)```/s.exec(read('ARCHITECTURE.md')) ?? [];
    expect(PACKAGES.filter((folder) => !picture.includes(folder))).toEqual([]);
    const named = read('README.md');
    expect(PACKAGES.filter((folder) => !named.includes(`\`${folder}/\``))).toEqual([]);
  });

  test('decisions have one form, and a number each', () => {
    const parts = ['Situation', 'Decision', 'Weighed', 'Consequences'];
    const lacking = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).filter((file) => {
      const text = read(file);
      const own = [...text.matchAll(/^## (.*)$/gm)].map(([, name = '']) => name);
      const isInForm = own.join() === parts.filter((part, index) => index < 2 || own.includes(part)).join();
      return !isInForm || !/^# .{4}: .+\n\nDate: .* · Status: /.test(text);
    });
    expect(lacking).toEqual([]);
    const numbers = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((file) => /\d{4}/.exec(file)?.[0]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
