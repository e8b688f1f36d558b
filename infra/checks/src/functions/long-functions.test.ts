import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLongFunctions } from './find-long-functions.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MOST = 80;
/** Tests tell one story each; the demo's scenes are drawings. */
const OTHERS = /\.(?:test|spec)\.tsx?$|\/testing\/|\/conformance\/|\/fixtures\/|\/images\/scenes\//;

test('lines that say something are counted, of functions of every kind, from the outermost in', () => {
  const source = [
    '// a',
    'export const make = () => {',
    '  // b',
    '',
    '  return function inner() {',
    '    return 1; /*',
    '    c */',
    '  };',
    '};',
  ];
  expect(findLongFunctions('a.ts', source.join('\n'), 2)).toEqual([
    { line: 2, lines: 5 },
    { line: 5, lines: 3 },
  ]);
  expect(findLongFunctions('a.ts', source.join('\n'), 5)).toEqual([]);
});

test(`no function has more than ${MOST} lines of code`, () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const long = files
    .filter((file) => !OTHERS.test(file))
    .flatMap((file) =>
      findLongFunctions(file, readFileSync(join(ROOT, file), 'utf8'), MOST).map(
        ({ line, lines }) => `${file}:${line} has ${lines}`,
      ),
    );
  expect(long).toEqual([]);
});
